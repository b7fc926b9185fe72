//! Places in an order: next to, between, at an end, in the middle, among the first; numbers and letters of names.

use super::Named;
use super::amounts::count;
use super::parts::{all_hints, extent, hints, known_row, rows, yes};
use crate::grammar::symbol::Value;
use crate::meaning::{Hints, Letters, Predicate, Row};
use std::rc::Rc;

/// See the module.
pub const FUNCTIONS: &[Named] = &[
    // Next to a row, or to each of several.
    ("next-to", 1, |v| {
        let words = all_hints(&v[1..]);
        let next = |row: Rc<Row>| Predicate::Next(row, words.clone());
        yes(rows(&v[0])?.into_iter().map(next).reduce(Predicate::and)?)
    }),
    ("between", 2, |v| {
        let [first, second] = two(&v[0])?;
        let in_order = !matches!(*v[1], Value::Nothing);
        yes(Predicate::Between { first, second, in_order, hints: Hints::default() })
    }),
    ("directly-between", 1, |v| {
        let ([first, second], hints) = (two(&v[0])?, all_hints(&v[1..]));
        let next = |row: &Rc<Row>| Predicate::Next(Rc::clone(row), hints.clone());
        let beside = next(&first).and(next(&second));
        yes(beside.and(Predicate::Between { first, second, in_order: false, hints }))
    }),
    ("away", 2, |v| {
        let (extent, from) = (extent(&v[0])?, known_row(&v[1])?);
        yes(Predicate::Away { hints: Hints(extent.unit.clone()), extent, from })
    }),
    ("farthest", 1, |v| extremely(true, &v[0])),
    ("nearest", 1, |v| extremely(false, &v[0])),
    ("at-an-end", 0, |v| yes(Predicate::AtAnEnd(all_hints(v)))),
    ("in-the-middle", 0, |v| yes(Predicate::InTheMiddle(all_hints(v)))),
    ("among", 2, |v| {
        let first = is_word(&v[0], "first") || is_word(&v[0], "top");
        let best = is_word(&v[0], "top") || is_word(&v[0], "bottom");
        yes(Predicate::Among { count: count(&v[1])?.0, first, best, hints: all_hints(&v[2..]) })
    }),
    ("parity", 1, |v| yes(Predicate::Parity(!matches!(*v[0], Value::Bound(_)), all_hints(&v[1..])))),
    ("matching", 2, |v| yes(Predicate::Match(all_hints(v)))),
    ("letters", 2, |v| {
        let Value::Letter(letters) = &*v[1] else { return None };
        let place = match &*v[0] {
            first if is_word(first, "first") => Letters::First,
            last if is_word(last, "last") => Letters::Last,
            _ => Letters::Inside,
        };
        yes(Predicate::Word { place, letters: letters.clone(), hints: hints(&Value::Nothing) })
    }),
];

/// Whether it is this word of a rule.
pub fn is_word(value: &Value, word: &str) -> bool {
    matches!(value, Value::Letter(letters) if letters == word)
}

/// The two rows of a list.
pub fn two(list: &Value) -> Option<[Rc<Row>; 2]> {
    rows(list)?.try_into().ok()
}

fn extremely(far: bool, from: &Value) -> Option<Value> {
    yes(Predicate::Extremely { far, from: known_row(from)?, hints: Hints::default() })
}
