//! Numbers with or without a word before or after them: `20 students`, `Size 7`, `45%`, `#2`.

use super::{Values, number_words, numeral, unit};
use crate::category::ScaleKind;
use crate::number::Number;
use english::number::{NumberKind, whole};

/// A number and the words around it.
#[derive(Debug, PartialEq)]
pub struct Amount<'a> {
    pub before: &'a str,
    pub value: Number,
    pub after: &'a str,
}

/// Items that are numbers, all with the same words around them.
pub fn amounts(items: &[&str]) -> Option<Values> {
    let amounts: Vec<Amount> = items.iter().map(|item| amount(item)).collect::<Option<_>>()?;
    let before = unit::shared(amounts.iter().map(|amount| amount.before))?;
    let after = unit::shared(amounts.iter().map(|amount| amount.after))?;
    let values = amounts.into_iter().map(|amount| amount.value).collect();
    let unit = if after.is_empty() { before } else { after };
    Some(Values::with_unit(ScaleKind::Number, unit, values))
}

/// The only number of a text; letters may stand around it, but not glued to its front as in `A380`.
pub fn amount(item: &str) -> Option<Amount<'_>> {
    if let Some((value, after)) = number_words::leading(item) {
        return after_words(after).map(|after| Amount { before: "", value: Number::from(value), after });
    }
    let start = item.find(|c: char| c.is_ascii_digit() || "½⅓⅔¼¾⅕⅛⅜⅝⅞".contains(c))?;
    let (before, digits) = item.split_at(start);
    let (before, negative) = sign(before);
    if !before_fits(before) {
        return None;
    }
    let (value, after) = numeral::leading(digits)?;
    let (value, after) = magnitude(if negative { value.negated()? } else { value }, after)?;
    Some(Amount { before: before.trim(), value, after: after_words(after)? })
}

fn sign(before: &str) -> (&str, bool) {
    match before.strip_suffix(['-', '−']) {
        Some(rest) if rest.is_empty() || rest.ends_with(' ') => (rest, true),
        _ => (before, false),
    }
}

fn before_fits(before: &str) -> bool {
    let words = before.trim_end();
    let glued = words.len() == before.len();
    let bare = words.chars().all(|c| c.is_alphabetic() || " .#'’&".contains(c));
    bare && (words.is_empty() || !glued || words.ends_with(['#', '.']))
}

/// `million` and the like, multiplied in.
fn magnitude(value: Number, after: &str) -> Option<(Number, &str)> {
    let words = after.trim_start();
    let end = words.find(|c: char| !c.is_alphabetic()).unwrap_or(words.len());
    let (word, rest) = words.split_at(end);
    // A dozen eggs are counted in dozens, and the “k” of “10k” is a unit of runs.
    let factor = whole(word, NumberKind::Magnitude).filter(|&factor| factor >= 100 && word.len() > 1);
    let Some(factor) = factor else { return Some((value, after)) };
    Some((value.times(Number::from(factor))?, rest))
}

/// What follows a number, if it can be a unit: words without digits.
fn after_words(after: &str) -> Option<&str> {
    let words = after.trim().trim_start_matches('-');
    let fits = words.chars().all(|c| c.is_alphabetic() || " .%°/'’-²³¢€£()".contains(c));
    let starts = words.is_empty() || words.starts_with(|c: char| c.is_alphabetic() || "%°¢€£(".contains(c));
    (fits && starts).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_their_words() {
        for (items, unit, values) in [
            (&["7", "2.5", "1,000"][..], None, &["7", "2.5", "1000"][..]),
            (&["1 student", "20 students"], Some("students"), &["1", "20"]),
            (&["½ mile", "1 1/2 miles"], Some("miles"), &["0.5", "1.5"]),
            (&["8ft", "10 ft."], Some("ft."), &["8", "10"]),
            (&["45%", "5 %"], Some("%"), &["45", "5"]),
            (&["Size 7", "size 8"], Some("Size"), &["7", "8"]),
            (&["No. 4", "No.5"], Some("No."), &["4", "5"]),
            (&["#2", "#1"], Some("#"), &["2", "1"]),
            (&["two years", "three years"], Some("years"), &["2", "3"]),
            (&["2.3 million people", "900,000 people"], Some("people"), &["2300000", "900000"]),
            (&["-5°C", "3°C"], Some("°C"), &["-5", "3"]),
            (&["3-star", "4-star"], Some("star"), &["3", "4"]),
        ] {
            let read = amounts(items).unwrap_or_else(|| panic!("{items:?}"));
            assert_eq!(read.unit.as_deref(), unit, "{items:?}");
            let written: Vec<String> = read.numbers.iter().map(Number::to_string).collect();
            assert_eq!(written, values, "{items:?}");
        }
    }

    #[test]
    fn names_with_digits_are_no_amounts() {
        for items in
            [&["TX-42", "TX-7"][..], &["A380", "A320"], &["2 dogs", "3 cats"], &["Ann", "Bob"], &["7", "Bob"]]
        {
            assert_eq!(amounts(items), None, "{items:?}");
        }
    }
}
