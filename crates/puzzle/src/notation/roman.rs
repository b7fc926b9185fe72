//! Roman numerals, alone or after a word that all items share: `IV`, `Louis XIV`.

use super::Values;
use crate::category::ScaleKind;
use crate::number::Number;

/// From I to XX: longer numerals look too much like words.
const NUMERALS: &[&str] = &[
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI",
    "XVII", "XVIII", "XIX", "XX",
];

/// Items that are Roman numerals, two or more.
pub fn numerals(items: &[&str]) -> Option<Values> {
    let mut prefix = None;
    let mut values = Vec::with_capacity(items.len());
    for item in items {
        let (before, numeral) = item.rsplit_once(' ').unwrap_or(("", item));
        if *prefix.get_or_insert(before) != before {
            return None;
        }
        let place = NUMERALS.iter().position(|other| *other == numeral)?;
        values.push(Number::from(i64::try_from(place).ok()? + 1));
    }
    (items.len() > 1).then_some(Values::with_unit(ScaleKind::Ordinal, prefix?, values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roman_numerals() {
        let read = numerals(&["IV", "I", "XIX"]).unwrap();
        assert_eq!(read.numbers, [4, 1, 19].map(Number::from));
        let read = numerals(&["Louis XIV", "Louis XVI"]).unwrap();
        assert_eq!(read.unit.as_deref(), Some("Louis"));
        assert_eq!(numerals(&["Louis XIV", "Henry V"]), None);
        assert_eq!(numerals(&["I", "Me"]), None);
        assert_eq!(numerals(&["IIII", "V"]), None);
    }
}
