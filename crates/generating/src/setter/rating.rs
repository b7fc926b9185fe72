//! How hard a finished puzzle is: the explainer's word.

use crate::board::Frame;
use crate::clue::Statement;
use crate::paper::solver::solve;
use explaining::{Difficulty, Explanation, Obstacle, Options, explain};
use puzzle::{Category, Formula, StepKind};
use solving::Problem;
use solving::engine::Stop;

/// How hard a puzzle is, measured in several ways. None but `loops` depends on the order of the clues.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The band, from 1 (easy) to 5 (very hard).
    pub band: u8,
    /// The points that the band is made from.
    pub points: f64,
    /// How many steps an explanation has.
    pub steps: usize,
    /// How many of them need several clues or rules at once.
    pub hard_steps: usize,
    /// The most facts that a step asks to hold in mind.
    pub most_facts: usize,
    /// What the hardest step needs.
    pub hardest: &'static str,
    /// How many passes the published solver takes over the clues as they stand; `None` if it does not get there.
    pub loops: Option<usize>,
}

/// Explains a puzzle and measures the explanation; `None` if the explainer does not get to the end.
pub fn rate(
    categories: &[Category],
    formulas: &[Formula],
    clues: &[Statement],
    frame: &Frame,
    stop: &Stop,
) -> Result<Option<Rating>, Obstacle> {
    let problem = Problem::new(categories, formulas);
    let options = Options { nested: false, ..Options::default() };
    let explanation = explain(&problem, options, stop)?;
    if !explanation.is_complete() {
        return Ok(None);
    }
    let difficulty = Difficulty::of(&explanation);
    let hardest = hardest(&explanation, &difficulty);
    let solved = solve(frame, clues);
    Ok(Some(Rating {
        band: difficulty.band,
        points: difficulty.points,
        steps: difficulty.steps,
        hard_steps: difficulty.hard_steps,
        most_facts: difficulty.most_facts,
        hardest,
        loops: solved.is_solved.then_some(solved.loops),
    }))
}

fn hardest(explanation: &Explanation, difficulty: &Difficulty) -> &'static str {
    let step = difficulty.hardest.and_then(|place| explanation.steps.get(place));
    match step.map(|step| (step.kind, step.clues.len() + step.rules.len())) {
        Some((StepKind::SeveralClues, _)) => "several clues",
        Some((StepKind::Clue, 2..)) => "a clue and rules of the grid",
        Some((StepKind::Clue, _)) => "one clue",
        Some((StepKind::Grid, _)) => "several rules of the grid",
        Some((StepKind::Transitivity, _)) => "transitivity",
        Some((StepKind::LeftOver, _)) => "the one that is left over",
        Some((StepKind::Taken, _)) | None => "what is taken",
    }
}
