//! Numbers in words: `seven`, `twenty-one`; and ranks in words: `seventh`, `twenty-first`.

use english::number::{NumberKind, whole};

/// The number in words that a text starts with, and what follows it.
pub fn leading(text: &str) -> Option<(i64, &str)> {
    in_words(text, NumberKind::Cardinal)
}

/// The rank in words that a text starts with, and what follows it.
pub fn leading_rank(text: &str) -> Option<(i64, &str)> {
    in_words(text, NumberKind::Rank)
}

/// A number from 1 to 99 whose last word is of this kind.
fn in_words(text: &str, kind: NumberKind) -> Option<(i64, &str)> {
    let (first, rest) = word(text)?;
    let tens = whole(first, NumberKind::Cardinal).filter(|tens| (20..100).contains(tens));
    let both = tens.and_then(|tens| {
        let (second, rest) = rest.strip_prefix(['-', ' ']).and_then(word)?;
        let units = whole(second, kind).filter(|units| (1..10).contains(units))?;
        Some((tens + units, rest))
    });
    both.or_else(|| Some((whole(first, kind).filter(|&number| number > 0)?, rest)))
}

/// The letters that a text starts with, and what follows them.
fn word(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_words() {
        for (text, wanted) in [
            ("one", Some((1, ""))),
            ("Two years", Some((2, " years"))),
            ("ninety-nine", Some((99, ""))),
            ("twenty one days", Some((21, " days"))),
            ("twenty years", Some((20, " years"))),
            ("onerous", None),
            ("Ann", None),
            ("first", None),
            ("", None),
        ] {
            assert_eq!(leading(text), wanted, "{text}");
        }
    }

    #[test]
    fn ranks_in_words() {
        for (text, wanted) in [
            ("first", Some((1, ""))),
            ("Twelfth night", Some((12, " night"))),
            ("twenty-first", Some((21, ""))),
            ("thirtieth", Some((30, ""))),
            ("twenty", None),
            ("one", None),
        ] {
            assert_eq!(leading_rank(text), wanted, "{text}");
        }
    }
}
