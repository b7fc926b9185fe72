//! Numbers in words: `seven`, `twenty-one`; and ranks in words: `seventh`, `twenty-first`.

const UNITS: &[&str] = &[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: &[&str] = &["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const RANKS: &[&str] = &[
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
];
const TENTHS: &[&str] =
    &["twentieth", "thirtieth", "fortieth", "fiftieth", "sixtieth", "seventieth", "eightieth", "ninetieth"];

/// The number in words that a text starts with, and what follows it.
pub fn leading(text: &str) -> Option<(i64, &str)> {
    in_words(text, UNITS, TENS)
}

/// The rank in words that a text starts with, and what follows it.
pub fn leading_rank(text: &str) -> Option<(i64, &str)> {
    in_words(text, RANKS, TENTHS)
}

/// A number from 1 to 99 whose last word is one of `units` or of `tens`.
fn in_words<'a>(text: &'a str, units: &[&str], tens: &[&str]) -> Option<(i64, &'a str)> {
    let (first, rest) = word(text)?;
    if let Some(value) = place(first, units).filter(|&value| value > 0) {
        return Some((value, rest));
    }
    if let Some(ten) = place(first, TENS).map(|at| 20 + 10 * at) {
        let unit = rest.strip_prefix(['-', ' ']).and_then(word).and_then(|(second, rest)| {
            let unit = place(second, units).filter(|unit| (1..10).contains(unit))?;
            Some((ten + unit, rest))
        });
        if unit.is_some() {
            return unit;
        }
    }
    place(first, tens).map(|at| (20 + 10 * at, rest))
}

fn place(word: &str, words: &[&str]) -> Option<i64> {
    words.iter().position(|other| word.eq_ignore_ascii_case(other)).and_then(|at| i64::try_from(at).ok())
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
