//! New puzzles that people would want to solve: unique, graded, in English that reads well.
//!
//! A [`Setting`] says what a puzzle is about: its categories and the words for them, which a [`theme`] gives. Clue sets
//! are evolved as formulas over the setting's categories; [`writing`] says them in English and lets a sentence
//! through only if the reader takes it back to the same meaning.

pub mod setting;
pub mod theme;
pub mod writing;

pub use setting::Setting;
pub use theme::Theme;
