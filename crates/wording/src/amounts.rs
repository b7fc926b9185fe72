//! Numbers and units in words: what a value is called (“$170”, “7:30pm”), how far two values lie apart
//! (“30 minutes”, “3 days”), small numbers spelled out.

use crate::plural::{is_plural, plural, singular};
use english::number::spelt;
use english::words::WordList;
use puzzle::{Category, Number, ScaleKind};
use serde::{Deserialize, Serialize};

/// What the numbers of a category count, and how that is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object that describes a unit")]
pub struct Unit {
    /// One of it: “dollar”.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub one: String,
    /// Many of it: “dollars”.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub many: String,
    /// A sign that stands for it, before the number (“$”) or, for a percentage or degrees, after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
}

impl Unit {
    /// A unit as items write it: “$”, “%”, “miles”, “ft”. `None` for nothing but spaces.
    pub fn written(unit: &str) -> Option<Unit> {
        let unit = unit.trim();
        if unit.is_empty() {
            return None;
        }
        if !unit.chars().any(char::is_alphanumeric) {
            return Some(Unit { symbol: Some(unit.to_owned()), ..Unit::default() });
        }
        let short = unit.split_whitespace().next_back().is_some_and(|word| {
            WordList::ShortUnit.has(&word.trim_end_matches('.').to_lowercase())
                || word.chars().any(|c| c.is_uppercase() || !c.is_alphabetic())
        });
        let (one, many) = if short {
            (unit.to_owned(), unit.to_owned())
        } else {
            (singular(unit), plural(&singular(unit)))
        };
        Some(Unit { one, many, symbol: None })
    }

    /// So much of it: “$20”, “1 mile”, “45%”.
    pub fn amount(&self, number: Number, commas: bool) -> String {
        let figures = figures(number, commas);
        match &self.symbol {
            Some(symbol) if symbol.starts_with(['%', '°', '‰', '\'', '"', '′', '″']) => {
                format!("{figures}{symbol}")
            }
            Some(symbol) => match figures.strip_prefix('-') {
                Some(figures) => format!("-{symbol}{figures}"),
                None => format!("{symbol}{figures}"),
            },
            None => {
                let word = if number == Number::ONE { &self.one } else { &self.many };
                if word.is_empty() { figures } else { format!("{figures} {word}") }
            }
        }
    }
}

/// A number in figures, with commas between thousands if asked for.
pub fn figures(number: Number, commas: bool) -> String {
    let plain = number.to_string();
    let digits = plain.trim_start_matches('-');
    let whole = digits.split(['.', '/']).next().unwrap_or(digits);
    if !commas || whole.len() < 4 || digits.contains('/') {
        return plain;
    }
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let sign = if plain.starts_with('-') { "-" } else { "" };
    format!("{sign}{grouped}{}", &digits[whole.len()..])
}

/// A small number in words, a larger one in figures.
pub fn spelled(number: usize) -> String {
    let word = i64::try_from(number).ok().filter(|number| (1..=10).contains(number)).and_then(spelt);
    if number == 0 { "no".to_owned() } else { word.unwrap_or_else(|| number.to_string()) }
}

/// How many times as much: “twice”, “half”, “1.5 times”.
pub fn times(factor: Number) -> String {
    match (factor.numerator(), factor.denominator()) {
        (2, 1) => "twice".to_owned(),
        (1, 2) => "half".to_owned(),
        (1, 3) => "a third of".to_owned(),
        (1, 4) => "a quarter of".to_owned(),
        (n @ 3..=10, 1) => format!("{} times", spelled(n.unsigned_abs() as usize)),
        _ => format!("{factor} times"),
    }
}

/// Whether the items of a category are written with commas between thousands.
pub fn has_commas(category: &Category) -> bool {
    category.items().iter().any(|item| {
        item.as_bytes().windows(3).any(|w| w[1] == b',' && w[0].is_ascii_digit() && w[2].is_ascii_digit())
    })
}

/// How far two values of the category lie apart: “$20”, “3 days”, “30 minutes”, “2 places”.
pub fn difference(category: &Category, unit: Option<&Unit>, number: Number) -> String {
    let commas = has_commas(category);
    let counted = |one: &str| {
        let word = if number == Number::ONE { one.to_owned() } else { plural(one) };
        format!("{} {word}", figures(number, commas))
    };
    match category.scale().map(puzzle::Scale::kind) {
        Some(ScaleKind::Date | ScaleKind::Weekday) => counted("day"),
        Some(ScaleKind::Time) => time_span(number),
        Some(ScaleKind::Month) => counted("month"),
        Some(ScaleKind::Year) => counted("year"),
        Some(ScaleKind::Ordinal | ScaleKind::Given) => counted("place"),
        Some(ScaleKind::Number) | None => {
            unit.map_or_else(|| figures(number, commas), |unit| unit.amount(number, commas))
        }
    }
}

/// Minutes, or hours where they come out even.
fn time_span(minutes: Number) -> String {
    match minutes.to_integer() {
        Some(1) => "1 minute".to_owned(),
        Some(60) => "1 hour".to_owned(),
        Some(n) if n > 0 && n % 60 == 0 => format!("{} hours", n / 60),
        _ => format!("{minutes} minutes"),
    }
}

/// What a value of the category is called: as the item that has it, or from its kind, or by its distance
/// from an item (“2 days after April 4”).
pub fn value(category: &Category, unit: Option<&Unit>, number: Number) -> String {
    let Some(scale) = category.scale() else { return number.to_string() };
    let with_value = |wanted: Number| {
        scale
            .lowest_first()
            .find(|&item| scale.value(item) == wanted)
            .and_then(|item| category.items().get(item))
    };
    match scale.kind() {
        ScaleKind::Number => unit.map_or_else(
            || figures(number, has_commas(category)),
            |unit| unit.amount(number, has_commas(category)),
        ),
        ScaleKind::Year if number > Number::ZERO => with_value(number).cloned().unwrap_or(number.to_string()),
        ScaleKind::Ordinal => match (with_value(number), number.to_integer()) {
            (Some(item), _) => item.clone(),
            (None, Some(n)) if n > 0 => english::number::ordinal(n),
            _ => format!("place {number}"),
        },
        _ => {
            if let Some(item) = with_value(number) {
                return item.clone();
            }
            let nearest = scale.lowest_first().filter_map(|item| {
                let gap = number.minus(scale.value(item))?;
                Some((gap.magnitude()?, gap, category.items().get(item)?))
            });
            match nearest.min_by_key(|(distance, ..)| *distance) {
                Some((distance, gap, item)) => {
                    let way = if gap > Number::ZERO { "after" } else { "before" };
                    format!("{} {way} {item}", difference(category, unit, distance))
                }
                None => number.to_string(),
            }
        }
    }
}

/// An item with its unit, where the item is a bare number: “550” of “prices (dollars)” is “550 dollars”.
pub fn with_unit(item: &str, unit: Option<&Unit>) -> String {
    let bare = !item.is_empty() && item.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','));
    match unit {
        Some(unit) if bare => {
            let number: Option<Number> = item.replace(',', "").parse().ok();
            number.map_or_else(|| item.to_owned(), |number| unit.amount(number, item.contains(',')))
        }
        _ => item.to_owned(),
    }
}

/// Whether a unit says the same as a noun: “points” of the category “points”.
pub fn is_unit_of(unit: &Unit, noun: &str) -> bool {
    !unit.one.is_empty() && singular(noun).eq_ignore_ascii_case(&unit.one) && is_plural(&unit.many)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    #[test]
    fn units_stand_where_they_belong() {
        for (unit, amount, said) in [
            ("$", "20", "$20"),
            ("$", "-20", "-$20"),
            ("%", "45", "45%"),
            ("miles", "1", "1 mile"),
            ("mile", "1.5", "1.5 miles"),
            ("ft", "12", "12 ft"),
            ("MPH", "3", "3 MPH"),
            ("square feet", "1", "1 square foot"),
        ] {
            assert_eq!(Unit::written(unit).unwrap().amount(number(amount), false), said);
        }
        assert_eq!(Unit::written("  "), None);
    }

    #[test]
    fn figures_group_thousands() {
        assert_eq!(figures(number("1234567.5"), true), "1,234,567.5");
        assert_eq!(figures(number("-1000"), true), "-1,000");
        assert_eq!(figures(number("1000"), false), "1000");
        assert_eq!(figures(number("1000/3"), true), "1000/3");
        assert_eq!(figures(number("999"), true), "999");
    }

    #[test]
    fn differences_speak_the_language_of_the_scale() {
        for (items, amount, said) in [
            (["$5", "$10", "$20"], "5", "$5"),
            (["April 4", "April 5", "April 7"], "1", "1 day"),
            (["7:00pm", "7:30pm", "8:00pm"], "30", "30 minutes"),
            (["7:00pm", "7:30pm", "8:00pm"], "120", "2 hours"),
            (["April", "May", "June"], "2", "2 months"),
            (["Monday", "Tuesday", "Friday"], "3", "3 days"),
            (["1990", "1991", "1999"], "1", "1 year"),
            (["1st", "2nd", "3rd"], "1", "1 place"),
        ] {
            let category = Category::new("c", items);
            let unit = category.scale().and_then(|scale| scale.unit()).and_then(Unit::written);
            assert_eq!(difference(&category, unit.as_ref(), number(amount)), said);
        }
    }

    #[test]
    fn values_are_called_by_their_items() {
        let days = Category::new("days", ["April 4", "April 5", "April 8"]);
        let first = days.scale().unwrap().value(0);
        assert_eq!(value(&days, None, first), "April 4");
        assert_eq!(value(&days, None, first.plus(Number::from(2)).unwrap()), "1 day after April 5");
        let prices = Category::new("prices", ["$1,000", "$2,000"]);
        let unit = Unit::written("$");
        assert_eq!(value(&prices, unit.as_ref(), number("1500")), "$1,500");
        let places = Category::new("places", ["1st", "2nd"]);
        assert_eq!(value(&places, None, number("3")), "3rd");
    }

    #[test]
    fn small_numbers_are_spelled() {
        assert_eq!(spelled(3), "three");
        assert_eq!(spelled(11), "11");
        assert_eq!(
            ["2", "1/2", "3", "1.5"].map(|n| times(number(n))),
            ["twice", "half", "three times", "1.5 times"]
        );
    }
}
