//! How hard a puzzle is for a person, as plain data.

use crate::session::Session;
use crate::too_hard::ran_out;
use explaining::{Difficulty, Lesson, Obstacle};
use puzzle::Grid;
use serde::Serialize;
use solving::engine::Stop;

/// The measures of a lesson, and a band from 1 to 5.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DifficultyView {
    /// From 1 (easy) to 5 (very hard).
    pub band: u8,
    /// The band in words.
    pub word: &'static str,
    /// What the band is made from: what a thought costs on average, and a little for their number.
    pub points: f64,
    /// How many steps the explanation at the level `normal` has.
    pub steps: usize,
    /// How many of them need a clue.
    pub clue_steps: usize,
    /// How many of them need several clues at once, or an argument.
    pub hard_steps: usize,
    /// How many thoughts all steps have together.
    pub thoughts: usize,
    /// What a thought costs on average.
    pub thought_cost: f64,
    /// The number of the hardest step of that explanation, from 1.
    pub hardest: Option<usize>,
    /// What the hardest step costs.
    pub hardest_cost: u64,
    /// The most facts that any thought asks to hold in mind.
    pub most_facts: usize,
    /// What a step costs on average.
    pub mean_cost: f64,
    /// The costs, step by step.
    pub profile: Vec<u64>,
}

impl From<Difficulty> for DifficultyView {
    fn from(difficulty: Difficulty) -> DifficultyView {
        let sum: u64 = difficulty.profile.iter().sum();
        // Far below 2⁵³, so nothing is lost.
        #[allow(clippy::cast_precision_loss)]
        let mean_cost = sum as f64 / difficulty.steps.max(1) as f64;
        DifficultyView {
            band: difficulty.band,
            word: word(difficulty.band),
            points: rounded(difficulty.points),
            steps: difficulty.steps,
            clue_steps: difficulty.clue_steps,
            hard_steps: difficulty.hard_steps,
            thoughts: difficulty.thoughts,
            thought_cost: rounded(difficulty.thought_cost),
            hardest: difficulty.hardest.map(|place| place + 1),
            hardest_cost: difficulty.profile.iter().copied().max().unwrap_or(0),
            most_facts: difficulty.most_facts,
            mean_cost: rounded(mean_cost),
            profile: difficulty.profile,
        }
    }
}

/// A puzzle with more cells is none that a person would solve on paper: seven categories of nine items have
/// as many.
const MOST_CELLS: usize = 1_701;

/// What is told of a puzzle that has no single solution.
const NOT_UNIQUE: &str = "only a puzzle with exactly one solution has a difficulty";

/// How hard a puzzle is by its lesson, or why it is not rated.
pub(crate) fn of_lesson(lesson: &Lesson) -> Result<DifficultyView, String> {
    rateable(&lesson.given)?;
    if !lesson.is_whole() {
        return Err(NOT_UNIQUE.to_owned());
    }
    Ok(Difficulty::of(lesson).into())
}

impl Session {
    /// How hard the puzzle is, or why it is not rated.
    pub(crate) fn measured(&self, stop: &Stop) -> Result<DifficultyView, String> {
        rateable(&self.blank())?;
        match self.lesson(stop) {
            Ok(lesson) => of_lesson(&lesson),
            Err(Obstacle::Contradiction) => Err(NOT_UNIQUE.to_owned()),
            Err(Obstacle::Stopped) => Err(ran_out(stop, "the puzzle was rated")),
            Err(obstacle) => Err(obstacle.to_string()),
        }
    }
}

fn rateable(board: &Grid) -> Result<(), String> {
    let (categories, items) = (board.categories(), board.size());
    if categories * categories.saturating_sub(1) / 2 * items * items > MOST_CELLS {
        return Err(format!("a grid of {categories} categories of {items} items is too large for paper"));
    }
    Ok(())
}

/// A band in words.
pub(crate) fn word(band: u8) -> &'static str {
    match band {
        0 | 1 => "easy",
        2 => "fairly easy",
        3 => "moderate",
        4 => "hard",
        _ => "very hard",
    }
}

/// To two places after the point: more would pretend to know more.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
