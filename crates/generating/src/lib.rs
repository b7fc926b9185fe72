//! New puzzles that people would want to solve: unique, graded, in English that reads well.
//!
//! A [`Setting`] says what a puzzle is about: its categories and the words for them, which a [`theme`] gives. Clue sets
//! are evolved as formulas over the setting's categories; [`writing`] says them in English and lets a sentence
//! through only if the reader takes it back to the same meaning.
//!
//! | module | idea |
//! |---|---|
//! | [`board`] | a grid in 64 words, on which clues are tried out |
//! | [`clue`] | the kinds of clues: what they say, what follows, how chance draws them |
//! | [`evolution`] | the two engines: two populations, and an archive of cells; generic over what is bred |
//! | [`setter`] | the usual way to make a puzzle: all kinds of clues, rated by their lesson, through the gates |
//! | [`paper`] | the published way, to the letter |
//! | [`shelves`] | archives of puzzles in cells of difficulty and number of clues |
//! | [`voice`] | how clues sound: plain, as in a magazine, British, for children |

pub mod board;
pub mod chance;
pub mod clue;
pub mod evolution;
pub mod paper;
pub mod parallel;
pub mod plain;
pub mod setter;
pub mod setting;
pub mod shelves;
#[cfg(test)]
mod testing;
pub mod theme;
pub mod voice;
pub mod writing;

pub use setting::Setting;
pub use theme::Theme;
pub use voice::{UnknownVoice, Voice};
