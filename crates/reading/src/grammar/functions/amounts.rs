//! Numbers with their units: how much, how often, and how that is meant.

use super::Named;
use super::parts::{all_hints, extent};
use crate::grammar::symbol::Value;
use crate::meaning::{Bound, Extent};
use puzzle::Number;

/// See the module.
pub const FUNCTIONS: &[Named] = &[
    ("words", 0, |v| Some(Value::Words(all_hints(v)))),
    // So much, with more words for its unit.
    ("amount", 2, |v| {
        let mut all = extent(&v[0])?;
        all.unit.extend(all_hints(&v[1..]).0);
        Some(Value::Extent(all))
    }),
    ("unitless", 1, |v| Some(Value::Extent(Extent { unit: Vec::new(), ..extent(&v[0])? }))),
    ("plus", 2, |v| {
        let all = extent(&v[0])?;
        Some(Value::Extent(Extent { number: all.number.plus(extent(&v[1])?.number)?, ..all }))
    }),
    ("times", 2, |v| {
        let number = extent(&v[0])?.number.times(extent(&v[1])?.number)?;
        Some(Value::Extent(Extent { number, money: false, unit: Vec::new(), bound: Bound::Exactly }))
    }),
    ("bound", 2, |v| Some(Value::Extent(Extent { bound: bound(&v[0])?, ..extent(&v[1])? }))),
    ("not-one", 1, |v| such(&v[0], |number| number != Number::ONE)),
    ("above-one", 1, |v| such(&v[0], |number| number > Number::ONE)),
    ("the-same", 2, |v| (extent(&v[0])? == extent(&v[1])?).then(|| v[0].clone().into_owned())),
];

fn such(value: &Value, is_such: fn(Number) -> bool) -> Option<Value> {
    extent(value).filter(|extent| is_such(extent.number)).map(Value::Extent)
}

/// How a number is meant, in words.
pub fn bound(value: &Value) -> Option<Bound> {
    let Value::Letter(word) = value else { return None };
    Some(match word.as_str() {
        "exactly" => Bound::Exactly,
        "at least" => Bound::AtLeast,
        "at most" => Bound::AtMost,
        "over" => Bound::Over,
        "under" => Bound::Under,
        _ => return None,
    })
}

/// How many, and how that is meant.
pub fn count(value: &Value) -> Option<(u32, Bound)> {
    let Extent { number, bound, .. } = extent(value)?;
    Some((u32::try_from(number.to_integer()?).ok()?, bound))
}
