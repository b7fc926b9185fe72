//! The values of the options of `generate`, as they are typed.

use clap::ValueEnum;
use std::ops::RangeInclusive;
use workbench::generate::{Kind, Voice};

pub use workbench::generate::{bands, clue_counts};

/// How puzzles are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Method {
    /// All kinds of clues, rated by their lesson
    Usual,
    /// As published by Shyne, Facey & Cooper
    Paper,
}

/// How to tell how far the work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ProgressForm {
    /// A line on a terminal
    Auto,
    /// A line of JSON for every generation
    Json,
    /// Not at all
    None,
}

fn number_within(text: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
    let within = text.parse().ok().filter(|number| range.contains(number));
    within.ok_or_else(|| format!("use a whole number from {} to {}", range.start(), range.end()))
}

/// Categories, or items of one.
pub fn side(text: &str) -> Result<usize, String> {
    number_within(text, 2..=8)
}

/// A number of puzzles.
pub fn many(text: &str) -> Result<usize, String> {
    number_within(text, 1..=1_000_000_000)
}

/// A number of threads.
pub fn threads(text: &str) -> Result<usize, String> {
    number_within(text, 1..=256)
}

/// The size of a population.
pub fn population(text: &str) -> Result<usize, String> {
    number_within(text, 2..=10_000)
}

/// A number of evaluations.
pub fn budget(text: &str) -> Result<u64, String> {
    number_within(text, 1..=1_000_000_000).map(|number| number as u64)
}

/// How likely something is.
pub fn rate(text: &str) -> Result<f64, String> {
    let within = text.parse().ok().filter(|rate: &f64| (0.0..=1.0).contains(rate));
    within.ok_or_else(|| "use a number from 0 to 1, such as 0.8".to_owned())
}

/// How clues sound.
pub fn voice(text: &str) -> Result<Voice, String> {
    text.trim().parse().map_err(|unknown: workbench::generate::UnknownVoice| unknown.to_string())
}

/// A kind of clue.
pub fn kind(text: &str) -> Result<Kind, String> {
    text.trim().parse().map_err(|unknown: workbench::generate::UnknownKind| unknown.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_or_refused() {
        assert_eq!(kind("of-two"), Ok(Kind::OfTwo));
        for wrong in ["1", "9", "-3", "4.5", ""] {
            assert!(side(wrong).is_err(), "{wrong}");
        }
        assert!(rate("1.1").is_err() && rate("nan").is_err() && rate("0.5").is_ok());
    }
}
