//! Whether the clues make sense with the categories that were found.
//!
//! A division that the clues contradict is wrong. That they do not is no proof that it is right: many wrong
//! ones have a single solution too.

use puzzle::Puzzle;
use reading::{Options, Status, understand};
use solving::engine::Stop;
use solving::{Problem, Solver};

/// What comes of reading and solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The clues contradict each other.
    Impossible,
    /// Every clue is understood, and there is one solution.
    Unique,
    /// Neither.
    Open,
}

/// Reads and solves a puzzle.
pub(super) fn outcome(puzzle: &Puzzle, stop: &Stop) -> Outcome {
    let understanding = understand(puzzle, &Options::default(), stop);
    let understood =
        understanding.clues.iter().all(|clue| matches!(clue.status, Status::Given | Status::Understood));
    let formulas = understanding.clues.iter().filter_map(|clue| clue.formula());
    let problem = Problem::new(&puzzle.categories, formulas);
    let solutions = Solver::new(&problem, stop).ok().and_then(|mut solver| solver.solutions(2).ok());
    match solutions.map(|found| found.len()) {
        Some(0) => Outcome::Impossible,
        Some(1) if understood => Outcome::Unique,
        _ => Outcome::Open,
    }
}
