//! Puzzles that are too large for cheapest steps: they get steps all the same, and every one follows.

use explaining::{Cost, Options, large_steps, next_step, review, why_not};
use puzzle::{Category, Fact, Formula, Grid, ItemId, Puzzle, Step};
use solving::engine::Stop;
use solving::{Entailment, GridTheory, Problem, Shape};
use std::path::Path;

fn examples() -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("examples are there")
        .map(|entry| entry.expect("readable").path())
        .filter(|file| file.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    let read = |file: &std::path::PathBuf| std::fs::read(file).expect("readable");
    files.iter().map(|file| puzzle::files::read_bytes(&read(file)).expect("a puzzle").puzzle).collect()
}

/// Whether the conclusions follow from the reasons of a step and from the clues that it names, and from no other clue.
fn follows(problem: &Problem<'_>, step: &Step) -> bool {
    let own = problem.only(|place| step.clues.contains(&place));
    let mut entailment = Entailment::new(&own, &Stop::never()).expect("compiles");
    step.therefore.iter().all(|&fact| entailment.entails(&step.because, fact) == Ok(true))
}

#[test]
fn steps_of_the_large_way_follow_and_lead_to_the_solution() {
    for puzzle in examples() {
        let id = puzzle.id.clone().unwrap_or_default();
        let problem = Problem::of(&puzzle);
        let blank = Grid::blank(puzzle.categories.len(), puzzle.size());
        let mut known = blank.clone();
        let (end, complete) = large_steps(&problem, &blank, Cost::Aij, &Stop::never(), &mut |step, board| {
            let is_known = |fact: &Fact| known.get(fact.a(), fact.b()) == Some(fact.is());
            assert!(step.because.iter().all(is_known), "{id}: {step:?} cites what is not known");
            assert!(!step.therefore.iter().any(is_known), "{id}: {step:?} is nothing new");
            assert!(follows(&problem, &step), "{id}: {step:?} does not follow");
            for &fact in &step.therefore {
                known.set(fact);
            }
            assert_eq!(known, *board);
            true
        })
        .expect(&id);
        let solution = puzzle.solution.as_ref().expect("examples have a solution");
        assert!(complete, "{id}");
        assert_eq!(end, Grid::of(solution), "{id}");
    }
}

/// So many categories of so many items, and everything said outright but the last item of each.
fn plain(categories: usize, size: usize) -> (Vec<Category>, Vec<Formula>) {
    let name = |category: usize, item: usize| format!("i{category}_{item}");
    let all: Vec<Category> = (0..categories)
        .map(|category| Category::new(format!("c{category}"), (0..size).map(|item| name(category, item))))
        .collect();
    let texts = (1..categories)
        .flat_map(|category| (0..size - 1).map(move |item| format!("i0_{item} is i{category}_{item}")));
    let clues = texts.map(|text| Formula::parse(&text, &all).expect("a formula")).collect();
    (all, clues)
}

#[test]
fn a_grid_that_is_too_large_for_the_full_shape_gets_hints_and_reasons() {
    let (categories, clues) = plain(20, 20);
    let problem = Problem::new(&categories, &clues);
    assert!(GridTheory::literals(20, 20, Shape::Full) > 80_000_000, "its size is known without making it");
    assert!(problem.theory(Shape::Full, &Stop::never()).is_err());
    let blank = Grid::blank(20, 20);
    let never = Stop::never();
    let step = next_step(&problem, &blank, Options::default(), &never).unwrap().expect("a step");
    assert!(follows(&problem, &step), "{step:?}");
    let wrong = Fact::new(ItemId::new(3, 3), ItemId::new(7, 4), true).unwrap();
    let reason = why_not(&problem, wrong, &never).unwrap().expect("it cannot be");
    assert!(follows(&problem, &reason) && reason.therefore == [wrong.negated()], "{reason:?}");
    let mut marked = blank.clone();
    marked.set(wrong);
    let review = review(&problem, &marked, &never).unwrap();
    assert_eq!(review.mistakes.len(), 1);
    assert!(follows(&problem, &review.mistakes[0].reason));
}

#[test]
fn the_large_way_stops_when_it_is_told_to() {
    let (categories, clues) = plain(12, 12);
    let problem = Problem::new(&categories, &clues);
    let blank = Grid::blank(12, 12);
    let mut steps = 0;
    let asked = std::sync::atomic::AtomicUsize::new(0);
    let stop = Stop::when(move || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 400);
    let (end, complete) = large_steps(&problem, &blank, Cost::Aij, &stop, &mut |_, _| {
        steps += 1;
        true
    })
    .unwrap();
    assert!(!complete && end.blanks() > 0 && steps > 0, "{steps} steps");
}
