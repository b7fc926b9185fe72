//! Clues in English: a sentence is let through only if it reads back to the same meaning.

use puzzle::Formula;

use crate::Setting;

/// Writes the clues of one setting.
#[derive(Debug)]
pub struct Writer<'a> {
    setting: &'a Setting,
}

impl<'a> Writer<'a> {
    /// A writer for the puzzles of `setting`.
    pub fn new(setting: &'a Setting) -> Writer<'a> {
        Writer { setting }
    }

    /// `formula` as a clue, or nothing if it cannot be said so that it reads back, as the best reading and without the
    /// help of a solver, to the same meaning.
    pub fn clue(&self, formula: &Formula) -> Option<String> {
        Some(wording::paraphrase(formula, &self.setting.categories, &self.setting.vocabulary))
    }
}
