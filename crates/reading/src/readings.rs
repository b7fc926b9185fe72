//! What may be meant by a clue.

use crate::trouble::Trouble;
use puzzle::Formula;
use std::ops::Range;

/// One way to understand a clue.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// What it means.
    pub formula: Formula,
    /// How far-fetched it is: the cheapest reading is the likeliest.
    pub cost: u32,
    /// The words that it does not answer for, as bytes of the clue.
    pub unexplained: Vec<Range<usize>>,
    /// Whether a clause was left out that could not be read, so that the clue may say more.
    pub partial: bool,
    /// Words with a slip of the pen, as bytes of the clue, and what they are taken for.
    pub slips: Vec<(Range<usize>, String)>,
    /// How often in a hundred such a reading is meant, if both readers were asked.
    pub chance: Option<u8>,
}

impl Reading {
    /// A reading that answers for every word.
    pub fn new(formula: Formula, cost: u32) -> Reading {
        Reading { formula, cost, unexplained: Vec::new(), partial: false, slips: Vec::new(), chance: None }
    }
}

/// What became of a clue.
#[derive(Clone, Debug, PartialEq)]
pub struct ClueReadings {
    /// The readings, the likeliest first; empty if the clue was not understood.
    pub readings: Vec<Reading>,
    /// If it was not understood: what stood in the way.
    pub trouble: Option<Trouble>,
    /// Whether somebody has chosen: the first reading is meant, whatever the solver says.
    pub settled: bool,
}

impl ClueReadings {
    /// A clue whose meaning is known.
    pub fn given(formula: Formula) -> ClueReadings {
        ClueReadings { readings: vec![Reading::new(formula, 0)], trouble: None, settled: true }
    }

    /// A clue that there was no time for.
    pub fn out_of_time(text: &str) -> ClueReadings {
        ClueReadings::not_understood(
            0..text.len(),
            "there was no time left to read this; allow more".to_owned(),
        )
    }

    /// A clue that was not understood, for what these bytes say.
    pub(crate) fn not_understood(bytes: Range<usize>, message: String) -> ClueReadings {
        ClueReadings { readings: Vec::new(), trouble: Some(Trouble { bytes, message }), settled: false }
    }
}
