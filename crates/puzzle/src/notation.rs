//! What the items of an ordered category are worth, from how they are written.

use crate::category::{Scale, ScaleKind};
use crate::number::Number;

/// The scale of a list of items, if all of them are written as values of one kind.
pub fn scale_of(items: &[String]) -> Option<Scale> {
    let mut values = Vec::new();
    for item in items {
        values.push(item.trim_start_matches('$').parse::<Number>().ok()?);
    }
    Scale::new(ScaleKind::Number, None, values)
}
