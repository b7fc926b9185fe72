//! How hard a puzzle is for a person, as plain data.

use explaining::Difficulty;
use serde::Serialize;

/// The measures of an explanation, and a band from 1 to 5.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DifficultyView {
    /// From 1 (easy) to 5 (very hard).
    pub band: u8,
    /// The band in words.
    pub word: &'static str,
    /// How hard a step is on average: what the band is made from.
    pub points: f64,
    /// How many steps.
    pub steps: usize,
    /// How many of them need a clue.
    pub clue_steps: usize,
    /// How many of them need several clues or several rules at once.
    pub hard_steps: usize,
    /// The number of the hardest step, from 1.
    pub hardest: Option<usize>,
    /// What the hardest step costs.
    pub hardest_cost: u64,
    /// The most facts that any step asks to hold in mind.
    pub most_facts: usize,
    /// What a step costs on average.
    pub mean_cost: f64,
    /// The costs, step by step.
    pub profile: Vec<u64>,
}

impl From<Difficulty> for DifficultyView {
    fn from(difficulty: Difficulty) -> DifficultyView {
        DifficultyView {
            band: difficulty.band,
            word: word(difficulty.band),
            points: rounded(difficulty.points),
            steps: difficulty.steps,
            clue_steps: difficulty.clue_steps,
            hard_steps: difficulty.hard_steps,
            hardest: difficulty.hardest.map(|place| place + 1),
            hardest_cost: difficulty.profile.iter().copied().max().unwrap_or(0),
            most_facts: difficulty.most_facts,
            mean_cost: rounded(difficulty.mean_cost),
            profile: difficulty.profile,
        }
    }
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
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
