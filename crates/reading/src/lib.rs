//! English to meaning: from the words of a clue to a formula.

mod accounting;
mod by;
pub mod choosing;
mod clauses;
pub mod grammar;
mod heard;
pub mod lexicon;
pub mod meaning;
mod read_clue;
pub mod reader;
mod readings;
mod reconciling;
mod reservations;
mod resolving;
#[cfg(feature = "neural")]
pub mod second;
mod sentence;
mod slips;
pub mod token;
mod trouble;
mod turning;
pub mod understanding;
mod units;

pub use by::{By, OtherReader, OtherReadings};
pub use read_clue::{Because, ReadClue, Status};
pub use readings::{ClueReadings, Reading};
pub use trouble::Trouble;
pub use understanding::{Options, Understanding, understand};
pub use units::factor;
