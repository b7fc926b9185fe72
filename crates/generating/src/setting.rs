//! What a puzzle is about, before it has clues.

use puzzle::Category;
use wording::Vocabulary;

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
}
