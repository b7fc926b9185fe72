//! That an annotated puzzle is sound: every formula is true of its solution, and together they leave no other.

use super::Annotated;
use solving::engine::Stop;
use solving::{Problem, Solver, Verdict};

/// What is wrong with a puzzle; nothing if it is sound.
pub fn check(annotated: &Annotated) -> Result<(), String> {
    let Annotated { puzzle, meant, solution, place } = annotated;
    for (clue, formula) in meant.iter().enumerate() {
        if !formula.holds(&puzzle.categories, solution) {
            return Err(format!("{place}: the formula of clue {} is false of the solution", clue + 1));
        }
    }
    let problem = Problem::new(&puzzle.categories, meant);
    let stop = Stop::never();
    let mut solver = Solver::new(&problem, &stop).map_err(|refusal| format!("{place}: {refusal:?}"))?;
    match solver.verdict() {
        Ok(Verdict::Unique(found)) if found == *solution => Ok(()),
        Ok(Verdict::Unique(_)) => Err(format!("{place}: the only solution is another")),
        _ => Err(format!("{place}: there is not exactly one solution")),
    }
}
