//! Ranks: `1st`, `second`, `3rd place`, `19th century`.

use super::{Values, number_words, unit};
use crate::category::ScaleKind;
use crate::number::Number;
use english::number::{NumberKind, whole};

/// Items that are ranks, all with the same words after them.
pub fn ordinals(items: &[&str]) -> Option<Values> {
    let ranks: Vec<(i64, &str)> = items.iter().map(|item| rank(item)).collect::<Option<_>>()?;
    let unit = unit::shared(ranks.iter().map(|&(_, after)| after))?;
    let values = ranks.into_iter().map(|(rank, _)| Number::from(rank)).collect();
    Some(Values::with_unit(ScaleKind::Ordinal, unit, values))
}

fn rank(item: &str) -> Option<(i64, &str)> {
    let item = item.strip_prefix("the ").or_else(|| item.strip_prefix("The ")).unwrap_or(item);
    let (rank, after) = leading(item)?;
    let words = after.trim();
    let fits = words.chars().all(|c| c.is_alphabetic() || " -'’".contains(c));
    (fits && words.len() < after.len() || after.is_empty()).then_some((rank, words))
}

/// The rank that a text starts with, and what follows it.
pub fn leading(text: &str) -> Option<(i64, &str)> {
    if let Some(read) = number_words::leading_rank(text) {
        return Some(read);
    }
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    let (digits, rest) = text.split_at(end);
    let suffix = rest.get(..2)?.to_lowercase();
    let after = rest.get(2..)?;
    let fits = whole(&suffix, NumberKind::Ending).is_some() && !after.starts_with(char::is_alphanumeric);
    Some((digits.parse().ok().filter(|_| fits)?, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_read() {
        for (items, unit, wanted) in [
            (&["1st", "2nd", "third", "twenty-first"][..], None, &[1, 2, 3, 21][..]),
            (&["3rd place", "first place"], Some("place"), &[3, 1]),
            (&["19th century", "20th century"], Some("century"), &[19, 20]),
            (&["the 5th", "The 11th"], None, &[5, 11]),
        ] {
            let read = ordinals(items).unwrap_or_else(|| panic!("{items:?}"));
            assert_eq!(read.unit.as_deref(), unit);
            assert_eq!(read.numbers, wanted.iter().map(|&n| Number::from(n)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn streets_and_names_are_no_ranks() {
        for items in [&["First National", "Second Chance"][..], &["1st", "two"], &["5the"], &["1", "2"]] {
            assert_eq!(ordinals(items), None, "{items:?}");
        }
    }
}
