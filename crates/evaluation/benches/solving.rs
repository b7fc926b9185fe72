//! How long our solver takes from the formulas to the proof that there is one solution.
//!
//! `cargo bench -p cluewright-evaluation`

use evaluation::classics::{Classic, problem_one, zebra};
use evaluation::random::{just_unique, seeded, usual_spare};
use puzzle::{Category, Formula};
use solving::engine::Stop;
use solving::{Problem, Solver, Verdict};

fn main() {
    divan::main();
}

fn solve(categories: &[Category], clues: &[Formula]) -> Verdict {
    let problem = Problem::new(categories, clues);
    let mut solver = Solver::new(&problem, &Stop::never()).expect("the clues are small");
    solver.verdict().expect("nobody stops the solver")
}

fn classic(bencher: divan::Bencher, classic: &Classic) {
    bencher.bench(|| solve(&classic.categories, &classic.clues));
}

#[divan::bench]
fn the_zebra(bencher: divan::Bencher) {
    classic(bencher, &zebra());
}

#[divan::bench]
fn logicia_problem_1(bencher: divan::Bencher) {
    classic(bencher, &problem_one());
}

#[divan::bench(args = [2, 3])]
fn ten_by_ten(bencher: divan::Bencher, seed: u64) {
    let puzzle = just_unique(10, 10, usual_spare(10), &mut seeded(seed)).expect("ten is a size");
    bencher.bench(|| solve(&puzzle.categories, &puzzle.clues));
}
