//! What a puzzle is about, before it has clues.

use crate::Voice;
use puzzle::{Category, CategoryId};
use wording::{SaidOf, Vocabulary};

/// The categories of a puzzle, the words for them, and the story around them.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Name of the theme that it comes from.
    pub theme: String,
    /// Title of the puzzle.
    pub title: String,
    /// The story that opens the puzzle: a sentence or a few.
    pub story: String,
    /// The categories, each with the same number of items.
    pub categories: Vec<Category>,
    /// How facts about them are said.
    pub vocabulary: Vocabulary,
    /// How clues sound.
    pub voice: Voice,
}

impl Setting {
    /// Whether it can be said of two rows that one comes before, after or next to the other in a category: of places in
    /// a queue and of times of day it can, of prices not.
    pub fn is_sequence(&self, category: CategoryId) -> bool {
        let Some(words) = self.vocabulary.words(category) else { return false };
        words.beside.is_some()
            || words.comparatives.iter().any(|words| {
                words.said_of == SaidOf::Row && !words.joined(true, None, None).ends_with(" than")
            })
    }
}
