//! The values of the options of `generate`, as they are typed.

use clap::ValueEnum;
use std::ops::RangeInclusive;
use workbench::generate::Kind;

/// How puzzles are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Method {
    /// All kinds of clues, rated by the explainer
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
    number_within(text, 1..=10_000)
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

/// A kind of clue.
pub fn kind(text: &str) -> Result<Kind, String> {
    text.trim().parse().map_err(|unknown: workbench::generate::UnknownKind| unknown.to_string())
}

/// `7` or `7-9`.
fn range(text: &str) -> Option<(usize, usize)> {
    let (from, to) = text.split_once(['-', '–']).unwrap_or((text, text));
    let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    (from <= to).then_some((from, to))
}

/// How many clues.
pub fn clue_counts(text: &str) -> Result<RangeInclusive<usize>, String> {
    let within = range(text).filter(|&(from, to)| from >= 1 && to <= 200);
    within
        .map(|(from, to)| from..=to)
        .ok_or_else(|| "use a number such as 8, or a range such as 7-9".to_owned())
}

/// The words for the bands, the easiest first.
const WORDS: [&str; 5] = ["easy", "fairly-easy", "moderate", "hard", "very-hard"];

/// A band of difficulty, or several.
pub fn bands(text: &str) -> Result<RangeInclusive<u8>, String> {
    if let Some(place) = WORDS.iter().position(|word| *word == text.to_lowercase()) {
        let band = place as u8 + 1;
        return Ok(band..=band);
    }
    let within = range(text).filter(|&(from, to)| from >= 1 && to <= WORDS.len());
    within.map(|(from, to)| from as u8..=to as u8).ok_or_else(|| {
        format!("use a number from 1 (easy) to 5 (very hard), a range such as 2-3, or {}", WORDS.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_or_refused() {
        assert_eq!(bands("moderate"), Ok(3..=3));
        assert_eq!(bands("2-4"), Ok(2..=4));
        assert_eq!(clue_counts("7"), Ok(7..=7));
        assert_eq!(clue_counts("7–9"), Ok(7..=9));
        assert_eq!(kind("of-two"), Ok(Kind::OfTwo));
        for wrong in ["0", "6", "4-2", "tricky", "-1"] {
            assert!(bands(wrong).is_err(), "{wrong}");
        }
        for wrong in ["0", "9-7", "many", "7-", ""] {
            assert!(clue_counts(wrong).is_err(), "{wrong}");
        }
        for wrong in ["1", "9", "-3", "4.5", ""] {
            assert!(side(wrong).is_err(), "{wrong}");
        }
        assert!(rate("1.1").is_err() && rate("nan").is_err() && rate("0.5").is_ok());
    }
}
