//! Taking apart and putting together the values of phrases, for the actions of the rules.

use crate::grammar::symbol::Value;
use crate::meaning::{Comparison, Degree, Extent, Hints, Predicate, Row, Span, Statement};
use std::borrow::Borrow;
use std::rc::Rc;

/// The row of a noun phrase.
pub fn row(value: &Value) -> Option<Rc<Row>> {
    match value {
        Value::Row(row) => Some(Rc::clone(row)),
        _ => None,
    }
}

/// The row of a noun phrase that says who is meant.
pub fn known_row(value: &Value) -> Option<Rc<Row>> {
    row(value).filter(|row| !row.is_vacuous())
}

/// The rows of a list.
pub fn rows(value: &Value) -> Option<Vec<Rc<Row>>> {
    match value {
        Value::Rows(rows) => Some(rows.clone()),
        Value::Row(row) => Some(vec![Rc::clone(row)]),
        _ => None,
    }
}

/// A predicate; a noun phrase is the predicate of being that row.
pub fn predicate(value: &Value) -> Option<Predicate> {
    match value {
        Value::Predicate(predicate) => Some(predicate.clone()),
        Value::Row(row) => Some(Predicate::being(row)),
        Value::Nothing | Value::Words(_) => Some(Predicate::True),
        _ => None,
    }
}

/// Several predicates.
pub fn predicates(value: &Value) -> Option<Vec<Predicate>> {
    match value {
        Value::Predicates(all) => Some(all.clone()),
        other => predicate(other).map(|one| vec![one]),
    }
}

/// A sentence.
pub fn statement(value: &Value) -> Option<Statement> {
    match value {
        Value::Says(statement) => Some(statement.clone()),
        _ => None,
    }
}

/// The words of anything.
pub fn hints(value: &Value) -> Hints {
    match value {
        Value::Words(hints) | Value::Verb(hints, _) | Value::Degree(_, hints) => hints.clone(),
        Value::Row(row) => row.nouns.clone(),
        Value::Extent(extent) => Hints(extent.unit.clone()),
        _ => Hints::default(),
    }
}

/// The words of several parts.
pub fn all_hints<V: Borrow<Value>>(values: &[V]) -> Hints {
    Hints(values.iter().flat_map(|value| hints(value.borrow()).0).collect())
}

/// A number with its unit.
pub fn extent(value: &Value) -> Option<Extent> {
    match value {
        Value::Extent(extent) => Some(extent.clone()),
        _ => None,
    }
}

/// A comparative.
pub fn degree(value: &Value) -> Option<Degree> {
    match value {
        Value::Degree(degree, _) => Some(*degree),
        _ => None,
    }
}

/// A predicate as a value.
#[allow(clippy::unnecessary_wraps)] // what actions return
pub fn yes(predicate: Predicate) -> Option<Value> {
    Some(Value::Predicate(predicate))
}

/// A sentence as a value.
#[allow(clippy::unnecessary_wraps)] // what actions return
pub fn says(statement: Statement) -> Option<Value> {
    Some(Value::Says(statement))
}

/// A row as a value.
#[allow(clippy::unnecessary_wraps)] // what actions return
pub fn a_row(row: Row) -> Option<Value> {
    Some(Value::Row(Rc::new(row)))
}

/// A comparison as a predicate; with somebody of whom nothing is said there is none.
pub fn comparing(degree: Degree, span: Span, with: Rc<Row>, hints: Hints) -> Option<Predicate> {
    (!with.is_vacuous()).then(|| Predicate::Compare(Rc::new(Comparison { degree, span, with, hints })))
}

/// The predicate that a verb group makes of its complement.
pub fn said(verb: &Value, complement: Predicate) -> Option<Predicate> {
    let Value::Verb(words, negated) = verb else { return None };
    if complement.is_vacuous() {
        return (!negated).then_some(Predicate::True);
    }
    let inner = if *negated { complement.negated() } else { complement };
    Some(Predicate::Said(words.clone(), Rc::new(inner)))
}
