//! Wishes as people write them: a number, a range, or a word.

use std::ops::RangeInclusive;

/// The words for the bands, the easiest first.
const WORDS: [&str; 5] = ["easy", "fairly-easy", "moderate", "hard", "very-hard"];
/// More clues than any puzzle has.
const MOST_CLUES: usize = 200;

/// `7` or `7-9`.
fn range(text: &str) -> Option<(usize, usize)> {
    let (from, to) = text.split_once(['-', '–']).unwrap_or((text, text));
    let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    (from <= to).then_some((from, to))
}

/// How many clues: a number, or a range such as `7-9`.
pub fn clue_counts(text: &str) -> Result<RangeInclusive<usize>, String> {
    let within = range(text).filter(|&(from, to)| from >= 1 && to <= MOST_CLUES);
    within
        .map(|(from, to)| from..=to)
        .ok_or_else(|| "use a number such as 8, or a range such as 7-9".to_owned())
}

/// A band of difficulty by number or word, or several such as `2-3`.
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
    fn ranges_are_read_or_refused() {
        assert_eq!(bands("moderate"), Ok(3..=3));
        assert_eq!(bands("2-4"), Ok(2..=4));
        assert_eq!(clue_counts("7"), Ok(7..=7));
        assert_eq!(clue_counts("7–9"), Ok(7..=9));
        for wrong in ["0", "6", "4-2", "tricky", "-1"] {
            assert!(bands(wrong).is_err(), "{wrong}");
        }
        for wrong in ["0", "9-7", "many", "7-", "", "201"] {
            assert!(clue_counts(wrong).is_err(), "{wrong}");
        }
    }
}
