//! What the items of an ordered category are worth, from how they are written.
//!
//! Every kind of value has a file of its own here, with a function that reads *all* items of a category
//! or none: whether `May` is a month or `7:30` a time of day shows only in the company of the others.
//! The kinds are tried from the most telling to the least.

mod amount;
mod calendar;
mod clock;
mod date;
mod duration;
mod measure;
mod money;
mod number_words;
mod numeral;
mod obstacle;
mod ordinal;
mod roman;
mod unit;
mod year;

use crate::category::{Scale, ScaleKind};
use crate::number::Number;

pub use obstacle::obstacle;

/// The values of all items of a category.
#[derive(Debug, PartialEq)]
struct Values {
    kind: ScaleKind,
    unit: Option<String>,
    numbers: Vec<Number>,
}

impl Values {
    fn plain(kind: ScaleKind, values: Vec<Number>) -> Values {
        Values { kind, unit: None, numbers: values }
    }

    /// Values with the unit that all items share; an empty one is none.
    fn with_unit(kind: ScaleKind, unit: &str, values: Vec<Number>) -> Values {
        Values { kind, unit: (!unit.is_empty()).then(|| unit.to_owned()), numbers: values }
    }
}

/// Reads all items of a category as values of one kind, or none.
type Kind = fn(&[&str]) -> Option<Values>;

/// All kinds of values, the most telling first.
const KINDS: &[Kind] = &[
    calendar::weekdays,
    calendar::months,
    date::dates,
    clock::times,
    duration::durations,
    year::years,
    ordinal::ordinals,
    roman::numerals,
    money::sums,
    amount::amounts,
    measure::measures,
];

/// The number that a word stands for: `three`.
pub fn number_word(word: &str) -> Option<i64> {
    number_words::leading(word).and_then(|(number, rest)| rest.is_empty().then_some(number))
}

/// The scale of a list of items, if all of them are written as values of one kind.
pub fn scale_of(items: &[String]) -> Option<Scale> {
    if items.is_empty() {
        return None;
    }
    let items: Vec<&str> = items.iter().map(|item| item.trim()).collect();
    let Values { kind, unit, numbers } = KINDS.iter().find_map(|kind| kind(&items))?;
    Scale::new(kind, unit, numbers)
}

#[cfg(test)]
mod tests;
