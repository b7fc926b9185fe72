//! Noun phrases: how their rows are described, and which rows will do.

use super::Named;
use super::parts::{a_row, all_hints, extent, hints, known_row, predicate, predicates, row, rows};
use crate::grammar::expression::Argument;
use crate::grammar::symbol::Value;
use crate::meaning::{Hints, Manner, Predicate, Row};
use std::rc::Rc;

/// See the module.
pub const FUNCTIONS: &[Named] = &[
    ("nothing", 0, |_| Some(Value::Nothing)),
    // The second, where the first can be made.
    ("given", 2, |v| Some(v[1].clone().into_owned())),
    ("missing", 1, |v| matches!(*v[0], Value::Nothing).then_some(Value::Nothing)),
    ("worded", 1, |v| matches!(*v[0], Value::Words(_)).then(|| v[0].clone().into_owned())),
    // A row of which all this holds; a row with these nouns.
    ("row", 0, |v| a_row(v.iter().try_fold(Row::bare(), |row, one| Some(row.and(predicate(one)?)))?)),
    ("called", 1, |v| a_row(Row { nouns: all_hints(v), ..Row::bare() })),
    ("with", 2, |v| a_row(row(&v[0])?.and(predicate(&v[1])?))),
    ("of-that-sex", 1, |v| match predicate(&v[0])? {
        Predicate::Said(nouns, sex) => a_row(Row { nouns, ..Row::bare() }.and((*sex).clone())),
        sex => a_row(Row::bare().and(sex)),
    }),
    ("described", 1, described),
    ("owned", 2, |v| owned(&v[0], &v[1])),
    ("own", 1, |v| a_row(own(&*row(&v[0])?, Row::bare()))),
    ("possessed", 2, |v| possessed(&v[0], &v[1])),
    ("modified", 2, |v| modified(&v[0], &v[1])),
    // “that of Ann” is Ann's.
    ("that-of", 1, |v| match predicate(&v[0])? {
        Predicate::Is(row) => Some(Value::Row(row)),
        told => a_row(Row::bare().and(told)),
    }),
    // Whoever has the most, or this rank: the words are the nouns of the row too.
    ("the", 1, |v| match predicate(&v[0])? {
        Predicate::Extreme { ref hints, .. } | Predicate::Ranked { ref hints, .. } => {
            a_row(Row { nouns: hints.clone(), ..Row::bare() }.and(predicate(&v[0])?))
        }
        _ => None,
    }),
    // The women, or the men; each of them.
    ("all-of", 1, |v| a_row(Row::bare().and(unsaid(&v[0])?))),
    ("every", 1, |v| a_row(manner(Manner::Every).and(unsaid(&v[0])?))),
    ("pronoun", 1, |v| a_row(Row { nouns: all_hints(v), ..manner(Manner::Pronoun) })),
    ("several", 0, |_| a_row(manner(Manner::Plural))),
    ("the-other", 0, |_| a_row(manner(Manner::Before))),
    ("former", 0, |_| a_row(manner(Manner::Former))),
    ("latter", 0, |_| a_row(manner(Manner::Latter))),
    ("doer", 0, |_| a_row(manner(Manner::Doer))),
    // Rows of which something is said, or nothing; a predicate that says nothing.
    ("known", 1, |v| known_row(&v[0]).map(Value::Row)),
    ("empty", 1, |v| {
        let empty =
            row(&v[0]).map_or_else(|| Some(predicate(&v[0])?.is_vacuous()), |row| Some(row.is_vacuous()))?;
        empty.then(|| v[0].clone().into_owned())
    }),
    ("named", 1, |v| described_row(&v[0]).map(Value::Row)),
    ("unnamed", 1, |v| row(&v[0]).filter(|row| row.restrictions.is_empty()).map(Value::Row)),
    ("several-of", 1, |v| {
        let them = row(&v[0]).filter(|row| row.manner == Manner::Plural)?;
        a_row(Row { manner: Manner::Several, ..(*them).clone() })
    }),
    ("looking-back", 1, |v| in_manner(&v[0], Manner::Pronoun)),
    ("superlative", 1, |v| row(&v[0]).filter(|row| row.restrictions.iter().any(is_extreme)).map(Value::Row)),
    // “one of the two oldest” need not be the oldest.
    ("unranked", 1, |v| row(&v[0]).filter(|row| !row.restrictions.iter().any(is_extreme)).map(Value::Row)),
    ("former-or-latter", 2, |v| {
        let [one, other]: [Rc<Row>; 2] = rows(&v[0])?.try_into().ok()?;
        match row(&v[1])?.manner {
            Manner::Former => Some(Value::Row(one)),
            Manner::Latter => Some(Value::Row(other)),
            _ => None,
        }
    }),
    // Several rows: those that are described, those that are known, as many as a number says.
    ("list", 1, |v| several(v, described_row)),
    ("rows", 1, |v| several(v, known_row)),
    ("as-many", 2, |v| {
        let (count, rows) = (extent(&v[0])?, rows(&v[1])?);
        (count.number.to_integer()? == rows.len() as i64).then_some(Value::Rows(rows))
    }),
    ("rows-of", 1, |v| {
        let all: Vec<Rc<Row>> =
            predicates(&v[0])?.into_iter().map(|one| Row::bare().and(one).into()).collect();
        all.iter().all(|row| !row.is_vacuous()).then_some(Value::Rows(all))
    }),
];

/// A row that is picked so.
/// A predicate without the words around it.
fn unsaid(value: &Value) -> Option<Predicate> {
    Some(match predicate(value)? {
        Predicate::Said(_, inner) => (*inner).clone(),
        other => other,
    })
}

fn manner(manner: Manner) -> Row {
    Row { manner, ..Row::bare() }
}

fn in_manner(value: &Value, manner: Manner) -> Option<Value> {
    row(value).filter(|row| row.manner == manner).map(Value::Row)
}

/// A row that is known by what is said of it.
fn described_row(value: &Value) -> Option<Rc<Row>> {
    known_row(value).filter(|row| row.manner == Manner::Described)
}

fn several(values: &[Argument], one: fn(&Value) -> Option<Rc<Row>>) -> Option<Value> {
    let mut all = Vec::new();
    for value in values {
        match &**value {
            Value::Rows(rows) => all.extend(rows.iter().cloned()),
            value => all.push(one(value)?),
        }
    }
    Some(Value::Rows(all))
}

/// A row of which all these things are said.
fn described(parts: &[Argument]) -> Option<Value> {
    let mut all = Row::bare();
    for part in parts {
        match &**part {
            Value::Row(row) => {
                all.manner = if row.manner == Manner::Described { all.manner } else { row.manner };
                row.restrictions.iter().for_each(|one| all.restrict(one.clone()));
                all.nouns.0.extend(&row.nouns.0);
            }
            other => all.restrict(predicate(other)?),
        }
    }
    a_row(of_their_sex(all)?)
}

/// “the oldest woman” is the oldest of the women; “the second oldest woman” is not told by rows.
fn of_their_sex(mut row: Row) -> Option<Row> {
    let sex = row.restrictions.iter().find(|one| matches!(one, Predicate::Female(_))).cloned();
    let Some(sex) = sex else { return Some(row) };
    for one in &mut row.restrictions {
        match one {
            Predicate::Extreme { among, .. } if among.is_empty() => {
                among.push(Rc::new(Row::bare().and(sex.clone())));
            }
            Predicate::Ranked { .. } => return None,
            _ => {}
        }
    }
    Some(row)
}

/// The row of which this is said as well.
fn modified(base: &Value, modifier: &Value) -> Option<Value> {
    let base = row(base).filter(|base| base.manner == Manner::Described)?;
    let modifier = predicate(modifier)?;
    if modifier.is_vacuous() { Some(Value::Row(base)) } else { a_row(base.and(modifier)) }
}

/// “her team”, of which no more is said: whose it is tells who is meant.
fn owned(det: &Value, noun: &Value) -> Option<Value> {
    let base = row(noun)?;
    match det {
        Value::Words(owner) if base.is_vacuous() => {
            a_row(Row { nouns: owner.with(&base.nouns), ..(*base).clone() })
        }
        _ => Some(noun.clone()),
    }
}

/// The owner, with what is said of the thing; “Anna's first book” is the first of her own.
fn own(thing: &Row, mut owner: Row) -> Row {
    thing.restrictions.iter().filter(|one| !is_extreme(one)).for_each(|one| owner.restrict(one.clone()));
    owner
}

/// “Teri's client”, “Lynda's”
fn possessed(owner: &Value, thing: &Value) -> Option<Value> {
    let owner = row(owner)?;
    let nouns: Hints = owner.nouns.with(&hints(thing));
    match thing {
        Value::Row(thing) => a_row(Row { nouns, ..own(thing, (*owner).clone()) }),
        _ => Some(Value::Row(owner)),
    }
}

/// Whether it says that something is the most or the least.
fn is_extreme(predicate: &Predicate) -> bool {
    matches!(predicate, Predicate::Extreme { .. } | Predicate::Ranked { .. })
}
