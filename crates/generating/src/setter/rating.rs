//! How hard a finished puzzle is: the word of its lesson.

use crate::board::Frame;
use crate::clue::Statement;
use crate::paper::solver::solve;
use explaining::{Difficulty, Lesson, Obstacle, teach};
use puzzle::{Category, Formula, Grid, Step};
use solving::Problem;
use solving::engine::Stop;

/// How hard a puzzle is, with its clues as they stand: in another order, the lesson may take another way.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// What the lesson measures.
    pub difficulty: Difficulty,
    /// What the hardest thought needs.
    pub hardest: &'static str,
    /// How many passes the published solver takes over the clues as they stand; `None` if it does not get there.
    pub loops: Option<usize>,
}

/// The lesson of clues; `None` if it does not lead to a single solution.
pub(super) fn lesson(
    categories: &[Category],
    formulas: &[Formula],
    stop: &Stop,
) -> Result<Option<Lesson>, Obstacle> {
    let problem = Problem::new(categories, formulas);
    let lesson = teach(&problem, &Grid::blank(categories.len(), problem.size()), stop)?;
    Ok(lesson.is_whole().then_some(lesson))
}

/// Makes the lesson of a puzzle and measures it; `None` if it does not lead to a single solution.
pub fn rate(
    categories: &[Category],
    formulas: &[Formula],
    clues: &[Statement],
    frame: &Frame,
    stop: &Stop,
) -> Result<Option<Rating>, Obstacle> {
    let Some(lesson) = lesson(categories, formulas, stop)? else { return Ok(None) };
    let solved = solve(frame, clues);
    Ok(Some(Rating {
        difficulty: Difficulty::of(&lesson),
        hardest: hardest(&lesson),
        loops: solved.is_solved.then_some(solved.loops),
    }))
}

fn hardest(lesson: &Lesson) -> &'static str {
    let thoughts = lesson.steps.iter().flat_map(|step| &step.thoughts);
    let Some(hardest) = thoughts.max_by_key(|thought| thought.cost) else { return "nothing" };
    match hardest {
        Step { nested: Some(proof), .. } if !proof.cases.is_empty() => "a distinction of cases",
        Step { clues, .. } if clues.len() > 1 => "several clues at once",
        Step { nested: Some(_), .. } => "something supposed",
        Step { clues, .. } if clues.is_empty() => "the grid alone",
        _ => "one clue",
    }
}
