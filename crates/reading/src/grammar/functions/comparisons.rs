//! Which way and how far a comparison goes, and with whom; the most of all; ranks.

use super::Named;
use super::amounts::{bound, count};
use super::parts::{all_hints, comparing, degree, extent, hints, known_row, rows, yes};
use crate::grammar::expression::Argument;
use crate::grammar::symbol::Value;
use crate::meaning::{Bound, Degree, Hints, Predicate, Row, Span};
use english::scale::scale_word;
use std::rc::Rc;

/// See the module.
pub const FUNCTIONS: &[Named] = &[
    // Which way.
    ("more", 0, |_| so(Degree { more: true, scale: None }, Hints::default())),
    ("less", 0, |_| so(Degree { more: false, scale: None }, Hints::default())),
    ("scale", 1, |v| {
        let Value::Letter(word) = &*v[0] else { return None };
        so(Degree { more: true, scale: Some(scale_word(word)?) }, Hints::default())
    }),
    ("reversed", 1, |v| so(reversed(degree(&v[0])?), hints(&v[0]))),
    ("degree", 1, |v| so(v.iter().find_map(|one| degree(one))?, all_hints(v))),
    ("upwards", 1, |v| degree(&v[0]).filter(|degree| degree.more).map(|_| v[0].clone().into_owned())),
    // “farther”, “further”; “more” to the left is that too.
    ("farther", 1, |v| {
        let Degree { more, scale } = degree(&v[0])?;
        (more && scale.is_none_or(|scale| Some(scale) == scale_word("far")))
            .then(|| v[0].clone().into_owned())
    }),
    // How far.
    ("anywhere", 0, |_| Some(Value::Span(Span::Any))),
    ("adjacent", 0, |_| Some(Value::Span(Span::Adjacent))),
    ("on-side", 0, |_| Some(Value::Span(Span::Side))),
    ("equal", 0, |_| Some(Value::Span(Span::Equal))),
    ("as-much", 0, |_| Some(Value::Span(Span::AsMuch))),
    ("far", 1, |v| Some(Value::Span(Span::By(extent(&v[0])?)))),
    ("by", 1, |v| Some(Value::Span(by(&v[0])))),
    ("by-or-on-side", 1, |v| {
        Some(Value::Span(if matches!(*v[0], Value::Nothing) { Span::Side } else { by(&v[0]) }))
    }),
    ("next-if-said", 2, |v| {
        let said = v.iter().any(|one| !matches!(**one, Value::Nothing));
        Some(Value::Span(if said { Span::Adjacent } else { Span::Side }))
    }),
    ("multiple", 1, |v| extent(&v[0]).map(|times| Value::Span(Span::Times(times.number, times.bound)))),
    // Which way, how far and with whom, among which words; with several, with each of them.
    ("compare", 3, compare),
    ("only", 2, |v| only(degree(&v[0])?, known_row(&v[1])?, hints(&v[0]))),
    ("compare-many", 2, |v| {
        let (count, bound) = count(&v[1])?;
        yes(Predicate::CompareMany { degree: degree(&v[0])?, count, bound, hints: all_hints(&v[2..]) })
    }),
    // Than a number, and than a point in time, that no item has.
    ("beyond", 2, |v| {
        yes(Predicate::Beyond { degree: degree(&v[0])?, than: extent(&v[1])?, hints: all_hints(&v[2..]) })
    }),
    ("beyond-time", 2, |v| {
        let words = hints(&v[1]).0;
        yes(Predicate::BeyondTime { degree: degree(&v[0])?, than: (*words.first()?, *words.last()?) })
    }),
    // The most, the most of some, one of the two that have most, the second of all.
    ("extreme", 1, |v| extreme(&v[0], Vec::new(), &v[1..])),
    ("extreme-of", 2, |v| extreme(&v[0], rows(&v[1])?, &v[2..])),
    ("among-the-most", 2, |v| {
        // Fewer than so many have more.
        let (degree, count) = (reversed(degree(&v[1])?), count(&v[0])?.0.checked_sub(1)?);
        yes(Predicate::CompareMany { degree, count, bound: Bound::AtMost, hints: all_hints(&v[2..]) })
    }),
    ("ranked", 2, |v| {
        yes(Predicate::Ranked { degree: degree(&v[1])?, rank: count(&v[0])?.0, hints: all_hints(&v[2..]) })
    }),
    ("total", 3, |v| {
        let (bound, of) = (bound(&v[0])?, rows(&v[2])?);
        yes(Predicate::Total { degree: degree(&v[1])?, bound, of, hints: all_hints(&v[3..]) })
    }),
];

#[allow(clippy::unnecessary_wraps)] // what functions return
fn so(degree: Degree, hints: Hints) -> Option<Value> {
    Some(Value::Degree(degree, hints))
}

fn reversed(degree: Degree) -> Degree {
    Degree { more: !degree.more, ..degree }
}

fn by(value: &Value) -> Span {
    extent(value).map_or(Span::Any, Span::By)
}

fn compare(v: &[Argument]) -> Option<Value> {
    let (degree, hints) = (degree(&v[0])?, all_hints(&v[3..]));
    let Value::Span(span) = &*v[1] else { return None };
    let with = |row: Rc<Row>| comparing(degree, span.clone(), row, hints.clone());
    let all: Option<Vec<Predicate>> = rows(&v[2])?.into_iter().map(with).collect();
    yes(all?.into_iter().reduce(Predicate::and)?)
}

/// Better than one only, or worse than one only.
fn only(degree: Degree, with: Rc<Row>, hints: Hints) -> Option<Value> {
    let one = comparing(degree, Span::Any, with, hints.clone())?;
    yes(one.and(Predicate::CompareMany { degree, count: 1, bound: Bound::Exactly, hints }))
}

fn extreme(so: &Value, among: Vec<Rc<Row>>, words: &[Argument]) -> Option<Value> {
    yes(Predicate::Extreme { degree: degree(so)?, hints: all_hints(words), among })
}
