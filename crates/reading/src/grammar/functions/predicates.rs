//! Verb phrases: what is said of rows, with which verb, and whether it is denied.

use super::Named;
use super::parts::{all_hints, comparing, hints, predicate, predicates, row, rows, said, statement, yes};
use crate::grammar::expression::Argument;
use crate::grammar::symbol::Value;
use crate::meaning::{Hints, Manner, Predicate, Span, Statement};
use std::rc::Rc;

/// See the module.
pub const FUNCTIONS: &[Named] = &[
    ("true", 0, |_| yes(Predicate::True)),
    ("other", 0, |_| yes(Predicate::Other)),
    ("being", 1, |v| yes(Predicate::being(&row(&v[0])?))),
    // What it may be: certain, of one item, a relation to others, or none, a comparison, a denial, or none.
    ("certain", 1, |v| yes(certain(&v[0])?)),
    ("single", 1, |v| such(&v[0], |one| matches!(one, Predicate::Item(_)))),
    ("related", 1, |v| such(&v[0], Predicate::is_relation)),
    ("unrelated", 1, |v| such(&v[0], |one| !one.is_relation())),
    ("denying", 1, |v| such(&v[0], Predicate::is_denial)),
    ("asserting", 1, |v| such(&v[0], |one| !one.is_denial())),
    ("beside", 1, |v| such(&v[0], is_beside)),
    ("unless-beside", 1, |v| such(&v[0], |one| !is_beside(one))),
    ("comparing", 1, |v| such(&v[0], |one| !one.is_vacuous() && compares(one))),
    ("denial", 1, |v| {
        such(&v[0], |one| matches!(one, Predicate::Said(_, said) if matches!(**said, Predicate::Not(_))))
    }),
    // Verb groups: their words, and whether they deny.
    ("verb", 0, |v| verb(v, false)),
    ("verb-not", 0, |v| verb(v, true)),
    // No helper comes after the verb, so “books is” is no verb group.
    ("helper", 2, |v| {
        let late = !hints(&v[0]).0.is_empty() && hints(&v[1]).0.is_empty();
        (!late).then(|| v[0].clone().into_owned())
    }),
    ("affirmed", 1, |v| matches!(*v[0], Value::Verb(_, false)).then(|| v[0].clone().into_owned())),
    ("denied", 1, |v| matches!(*v[0], Value::Verb(_, true)).then(|| v[0].clone().into_owned())),
    // Not only a helper: “the drink Jacob ordered”, but not “the drink Jacob was”.
    ("spoken", 1, |v| match &*v[0] {
        Value::Verb(words, false) if !words.0.is_empty() => Some(v[0].clone().into_owned()),
        _ => None,
    }),
    ("told-again", 2, |v| match &*v[1] {
        Value::Verb(words, false) => Some(Value::Words(words.clone())),
        _ => Some(Value::Words(hints(&v[0]))),
    }),
    // With a verb; among these words; in what was compared last.
    ("said", 2, |v| yes(said(&v[0], predicate(&v[1])?)?)),
    ("around", 2, around),
    ("likewise", 1, |v| yes(Predicate::Likewise(predicate(&v[0])?.into()))),
    ("with-its-verb", 2, |v| yes(with_its_verb(&v[0], predicate(&v[1])?)?)),
    ("and-then", 2, |v| and_then(&v[0], &v[1])),
    // Denied and joined.
    ("not", 1, |v| opposite(&v[0])),
    ("not-if-said", 2, |v| if matches!(*v[0], Value::Nothing) { as_said(&v[1]) } else { opposite(&v[1]) }),
    ("polar", 2, |v| if matches!(*v[0], Value::Verb(_, true)) { opposite(&v[1]) } else { as_said(&v[1]) }),
    ("and", 1, and),
    ("options", 1, |v| Some(Value::Predicates(options(v)?))),
    ("any", 1, |v| yes(Predicate::Or(alternatives(v)?))),
    ("either", 1, |v| yes(Predicate::Either(alternatives(v)?))),
    // “juice and tea”, each with the verb that was said once.
    ("parted", 1, |v| {
        let Predicate::Said(words, inner) = predicate(&v[0])? else { return None };
        let Predicate::And(all) = &*inner else { return None };
        let one = |one: &Predicate| Predicate::Said(words.clone(), Rc::new(one.clone()));
        Some(Value::Predicates(all.iter().map(one).collect()))
    }),
    // “but not immediately before”
    ("not-right-there", 1, |v| yes(right_there(predicate(&v[0])?)?.negated())),
    ("relative", 2, |v| relative(&v[0], &v[1])),
    ("fronted", 2, |v| fronted(&v[0], predicate(&v[1])?)),
];

/// A predicate that says something.
pub fn certain(value: &Value) -> Option<Predicate> {
    predicate(value).filter(|predicate| !predicate.is_vacuous())
}

/// The same, if its predicate is such.
fn such(value: &Value, is_such: fn(&Predicate) -> bool) -> Option<Value> {
    is_such(&predicate(value)?).then(|| value.clone())
}

/// Whether it says on which side of another something is.
fn is_beside(predicate: &Predicate) -> bool {
    matches!(predicate, Predicate::Compare(comparison) if comparison.span == Span::Side)
}

/// Whether it compares, with or without a verb.
fn compares(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::Said(_, inner) => matches!(**inner, Predicate::Compare(_)),
        other => matches!(other, Predicate::Compare(_)),
    }
}

/// A verb group of these parts, of which one at most denies.
fn verb(parts: &[Argument], negated: bool) -> Option<Value> {
    let already = parts.iter().filter(|part| matches!(***part, Value::Verb(_, true))).count();
    (already + usize::from(negated) <= 1).then(|| Value::Verb(all_hints(parts), already == 1 || negated))
}

fn as_said(value: &Value) -> Option<Value> {
    match value {
        Value::Says(_) => Some(value.clone()),
        _ => yes(predicate(value)?),
    }
}

fn opposite(value: &Value) -> Option<Value> {
    match value {
        Value::Says(statement) => Some(Value::Says(Statement::Not(Rc::new(statement.clone())))),
        _ => yes(predicate(value)?.negated()),
    }
}

/// All of these sentences, or all of these predicates.
fn and(v: &[Argument]) -> Option<Value> {
    if matches!(*v[0], Value::Says(_)) {
        let all: Option<Vec<Statement>> = v.iter().map(|one| statement(one)).collect();
        return Some(Value::Says(Statement::And(all?)));
    }
    let all: Option<Vec<Predicate>> = v.iter().map(|one| predicate(one)).collect();
    yes(all?.into_iter().reduce(Predicate::and)?)
}

/// Predicates, one by one; of a list, being each of its rows.
fn options(values: &[Argument]) -> Option<Vec<Predicate>> {
    let mut all = Vec::new();
    for value in values {
        match &**value {
            Value::Rows(_) => all.extend(rows(value)?.iter().map(Predicate::being)),
            value => all.extend(predicates(value)?),
        }
    }
    Some(all)
}

/// The same, if each says something.
fn alternatives(values: &[Argument]) -> Option<Vec<Predicate>> {
    options(values).filter(|all| !all.iter().any(Predicate::is_vacuous))
}

/// What is said among these words.
fn around(v: &[Argument]) -> Option<Value> {
    let words = hints(&v[0]);
    let said = |one: Predicate| Predicate::Said(words.clone(), one.into());
    match &*v[1] {
        Value::Predicates(all) => Some(Value::Predicates(all.iter().cloned().map(said).collect())),
        one => yes(said(predicate(one)?)),
    }
}

/// What is said with the verb of another phrase: “pays less than A but more than B”.
fn with_its_verb(before: &Value, more: Predicate) -> Option<Predicate> {
    // “fewer points than A but more than B” compares the same twice.
    let more = if matches!(more, Predicate::Compare(_)) { Predicate::Likewise(more.into()) } else { more };
    Some(match predicate(before)? {
        Predicate::Said(words, _) => Predicate::Said(words, more.into()),
        _ => more,
    })
}

/// Two complements, of which both hold. The nouns of “her prize” or “the games” tell what is compared after them.
fn and_then(one: &Value, rest: &Value) -> Option<Value> {
    let (nouns, rest) = (hints(one), predicate(rest)?);
    let rest = if nouns.0.is_empty() { rest } else { Predicate::Said(nouns, rest.into()) };
    yes(predicate(one)?.and(rest))
}

/// The same comparison, with the very next place.
fn right_there(predicate: Predicate) -> Option<Predicate> {
    match predicate {
        Predicate::Said(words, inner) => Some(Predicate::Said(words, right_there((*inner).clone())?.into())),
        Predicate::Compare(so) if matches!(so.span, Span::Any | Span::Side) => {
            let (with, hints) = (Rc::clone(&so.with), so.hints.clone());
            comparing(so.degree, Span::Adjacent, with, hints)
        }
        _ => None,
    }
}

/// “on which the Wainani lived”; “which she is” says that what was told is so.
fn relative(subject: &Value, told: &Value) -> Option<Value> {
    let (subject, told) = (row(subject)?, predicate(told)?);
    match subject.manner {
        Manner::Pronoun if told == Predicate::True => None,
        Manner::Described => yes(Predicate::being(&subject).and(told)),
        _ => yes(told),
    }
}

/// What stands before the subject is said, or denied, with what follows it.
fn fronted(front: &Value, told: Predicate) -> Option<Value> {
    let front = predicate(front)?;
    let denied = |told: &Predicate| -> Option<(Hints, Predicate)> {
        let Predicate::Said(words, inner) = told else { return None };
        let Predicate::Not(inner) = &**inner else { return None };
        Some((words.clone(), (**inner).clone()))
    };
    match denied(&told) {
        Some((words, inner)) => yes(Predicate::Said(words, front.and(inner).negated().into())),
        None => yes(front.and(told)),
    }
}
