//! How long explanations and hints take, from the formulas on.
//!
//! `cargo bench -p cluewright-evaluation --bench explaining`

use evaluation::classics::{Classic, problem_one, zebra};
use explaining::{Cost, Explanation, Options, explain, next_step, review};
use puzzle::{Category, Formula, Grid};
use solving::Problem;
use solving::engine::Stop;

fn main() {
    divan::main();
}

/// The two classics, and an example whose clues are made to be nasty.
fn puzzles() -> Vec<(&'static str, Vec<Category>, Vec<Formula>)> {
    let nasty = include_bytes!("../../../examples/wind-quintet.json");
    let nasty = puzzle::files::read_bytes(nasty).expect("an example is a puzzle").puzzle;
    let formulas = nasty.clues.into_iter().filter_map(|clue| clue.formula).collect();
    let classic = |name, Classic { categories, clues, .. }: Classic| (name, categories, clues);
    vec![
        classic("LOGICIA's first", problem_one()),
        classic("the zebra", zebra()),
        ("the quintet", nasty.categories, formulas),
    ]
}

fn explained(name: &str, options: Options) -> (Vec<Category>, Vec<Formula>, Explanation) {
    let (_, categories, clues) =
        puzzles().into_iter().find(|(other, ..)| *other == name).expect("it is one of the three");
    let explanation =
        explain(&Problem::new(&categories, &clues), options, &Stop::never()).expect("it is small");
    (categories, clues, explanation)
}

const NAMES: [&str; 3] = ["LOGICIA's first", "the zebra", "the quintet"];

fn whole(bencher: divan::Bencher, name: &str, options: Options) {
    let (_, categories, clues) =
        puzzles().into_iter().find(|(other, ..)| *other == name).expect("it is one of the three");
    bencher.bench(|| explain(&Problem::new(&categories, &clues), options, &Stop::never()));
}

#[divan::bench(args = NAMES, sample_count = 10)]
fn all_steps(bencher: divan::Bencher, name: &str) {
    whole(bencher, name, Options::default());
}

#[divan::bench(args = NAMES, sample_count = 3)]
fn all_steps_proved(bencher: divan::Bencher, name: &str) {
    whole(bencher, name, Options::optimal(Cost::Aij));
}

#[divan::bench(args = NAMES, sample_count = 20)]
fn a_hint_on_a_half_filled_board(bencher: divan::Bencher, name: &str) {
    let (categories, clues, explanation) = explained(name, Options::default());
    let problem = Problem::new(&categories, &clues);
    let mut board: Grid = explanation.given.clone();
    for fact in explanation.steps.iter().take(explanation.steps.len() / 2).flat_map(|step| &step.therefore) {
        board.set(*fact);
    }
    bencher.bench(|| {
        let seen = review(&problem, &board, &Stop::never());
        (seen, next_step(&problem, &board, Options::default(), &Stop::never()))
    });
}
