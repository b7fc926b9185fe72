//! English to meaning: from the words of a clue to a formula.

mod accounting;
pub mod choosing;
mod clauses;
pub mod grammar;
pub mod inferring;
pub mod learned;
pub mod learning;
pub mod lexicon;
pub mod meaning;
mod perceptron;
pub mod reader;
mod reconciling;
mod resolving;
mod sentence;
mod slips;
pub mod tagging;
pub mod token;
mod trouble;
pub mod understanding;

pub use trouble::Trouble;
pub use understanding::{Options, ReadClue, Status, Understanding, understand};
