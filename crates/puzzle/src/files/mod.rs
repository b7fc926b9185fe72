//! Puzzle files: JSON, text, and the form with `::` lines.

use crate::diagnostic::Diagnostic;
use crate::grid::Grid;
use crate::puzzle::Puzzle;

/// The forms in which a puzzle can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// JSON.
    Json,
    /// What a person types.
    Text,
    /// With a `::category` line before the items of each category.
    Colons,
}

/// A puzzle from a file, with what is odd about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// In which form it was written.
    pub format: Format,
    /// Warnings; errors make [`read`] fail.
    pub warnings: Vec<Diagnostic>,
}

/// Reads a puzzle in any of the formats; all errors that were found, in the order of the text.
pub fn read(_text: &str) -> Result<Opened, Vec<Diagnostic>> {
    todo!()
}

/// Writes a puzzle.
pub fn write(_puzzle: &Puzzle, _format: Format) -> String {
    todo!()
}

/// Reads a grid: `{"marks": [{"a": ["clients", "Hannah"], "b": ["prices", "$180"], "is": false}]}`.
pub fn read_grid(_text: &str, _puzzle: &Puzzle) -> Result<Grid, Vec<Diagnostic>> {
    todo!()
}

/// Writes a grid.
pub fn write_grid(_grid: &Grid, _puzzle: &Puzzle) -> String {
    todo!()
}
