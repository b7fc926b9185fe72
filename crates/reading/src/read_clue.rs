//! What became of a clue.

use crate::readings::Reading;
use crate::trouble::Trouble;
use puzzle::Formula;
use std::ops::Range;

/// What became of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The file itself said what it means.
    Given,
    /// It has a reading that stands out and answers for every word.
    Understood,
    /// It has a reading that is likely, but something had to be assumed for it.
    Assumed,
    /// It has several readings of nearly equal cost that lead to different answers.
    Ambiguous,
    /// It has no reading.
    NotUnderstood,
}

/// What has to be assumed for a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// That these words, as bytes of the clue, add nothing.
    Words(Vec<Range<usize>>),
    /// That words with a slip of the pen, as bytes of the clue, are meant for these.
    Slips(Vec<(Range<usize>, String)>),
    /// That it does not mean what another reading says, which would contradict the other clues.
    Otherwise(usize),
    /// That it does not mean what another reading says, which is nearly as likely.
    Rather(usize),
    /// That it is meant so at all, though it would be an odd way to say it.
    FarFetched,
    /// That the learned reader is right, which knows how likely something is and never why.
    Learned,
    /// That the neural second reader is right, which is so often of a hundred times.
    SecondReader(u8),
    /// That it is meant so because the puzzle has one solution then; such an answer is right so often of a hundred times.
    OneAnswer(u8),
}

/// A clue, read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadClue {
    /// What became of it.
    pub status: Status,
    /// The readings, the likeliest first.
    pub readings: Vec<Reading>,
    /// The reading that is used, if one is.
    pub chosen: Option<usize>,
    /// What had to be assumed for it.
    pub because: Vec<Because>,
    /// What stood in the way, if it has no reading.
    pub trouble: Option<Trouble>,
    /// Whether the learned reader read it, which is less certain.
    pub learned: bool,
}

impl ReadClue {
    /// What the clue means, if it is understood.
    pub fn formula(&self) -> Option<&Formula> {
        self.reading().map(|reading| &reading.formula)
    }

    /// Where the words stand that are assumed to add nothing.
    pub(crate) fn words_in_question(&self) -> Option<Range<usize>> {
        self.because.iter().find_map(|because| match because {
            Because::Words(words) => Some(words.first()?.start..words.last()?.end),
            _ => None,
        })
    }

    /// The reading that is used, if one is.
    pub fn reading(&self) -> Option<&Reading> {
        self.chosen.and_then(|place| self.readings.get(place))
    }
}
