//! Who reads the clues: the grammar, or a reader of another kind that is handed in.

use crate::choosing::Chosen;
use crate::readings::ClueReadings;
use puzzle::{Category, Puzzle};
use solving::engine::Stop;
use std::fmt;
use std::sync::Arc;

/// Who reads the clues.
#[derive(Clone, Debug, Default)]
pub enum By {
    /// The grammar.
    #[default]
    Grammar,
    /// A reader of another kind, which may ask the grammar.
    Other(Arc<dyn OtherReader>),
    /// The grammar, and the neural second reader where the grammar has no sure meaning.
    #[cfg(feature = "neural")]
    Both,
}

impl PartialEq for By {
    fn eq(&self, other: &By) -> bool {
        match (self, other) {
            (By::Other(one), By::Other(other)) => Arc::ptr_eq(one, other),
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }
}

impl Eq for By {}

/// A reader of another kind. It knows how likely something is and never why, so that whatever it has read is told as an
/// assumption.
pub trait OtherReader: fmt::Debug + Send + Sync {
    /// The readings of all clues of a puzzle; `grammar` gives those of the grammar to whoever asks.
    fn read(&self, puzzle: &Puzzle, grammar: &dyn Fn() -> Vec<ClueReadings>, stop: &Stop) -> OtherReadings;

    /// Chooses a reading for every clue.
    fn choose(&self, categories: &[Category], clues: &[ClueReadings], stop: &Stop) -> Chosen;
}

/// What a reader of another kind makes of the clues of a puzzle.
pub struct OtherReadings {
    /// The readings of every clue.
    pub clues: Vec<ClueReadings>,
    /// For every clue whether they are that reader's own, and not the grammar's.
    pub own: Vec<bool>,
}
