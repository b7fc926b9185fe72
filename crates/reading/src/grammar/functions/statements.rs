//! Sentences: of whom something is said, of how many, and how sentences are joined.

use super::Named;
use super::amounts::count;
use super::parts::{
    all_hints, comparing, degree, extent, hints, known_row, predicate, predicates, row, rows,
};
use super::parts::{says, statement};
use super::places::{is_word, two};
use super::predicates::certain;
use crate::grammar::expression::Argument;
use crate::grammar::symbol::Value;
use crate::meaning::{Bound, Degree, Extent, Hints, Manner, Predicate, Row, Span, Statement};
use english::scale::scale_word;
use puzzle::Number;
use std::rc::Rc;

/// See the module.
pub const FUNCTIONS: &[Named] = &[
    // Somebody is so.
    ("of", 2, |v| {
        let (row, predicate) = (row(&v[0])?, predicate(&v[1])?);
        (!row.is_vacuous() && !predicate.is_vacuous()).then_some(Value::Says(Statement::Of(row, predicate)))
    }),
    ("of-somebody", 2, |v| says(Statement::Of(row(&v[0])?, predicate(&v[1])?))),
    ("each", 2, |v| says(Statement::And(each(rows(&v[0])?, &predicate(&v[1])?)))),
    ("only-of", 2, |v| only_of(row(&v[0])?, predicate(&v[1])?)),
    ("one-not-other", 3, |v| {
        let (one, other, what) = (known_row(&v[0])?, known_row(&v[1])?, certain(&v[2])?);
        let denied = Statement::Of(other, what.clone().negated());
        says(Statement::And(vec![Statement::Of(one, what), denied]))
    }),
    ("neither", 2, |v| says(Statement::Neither(rows(&v[0])?, predicate(&v[1])?))),
    ("either-of", 2, |v| says(Statement::EitherRow(rows(&v[0])?, predicate(&v[1])?))),
    // So many are so; of these rows; of all that are so besides.
    ("some-of", 3, |v| {
        let (count, bound) = count(&v[0])?;
        says(Statement::SomeOf { rows: rows(&v[1])?, count, bound, predicate: predicate(&v[2])? })
    }),
    ("count", 2, |v| {
        let (count, bound) = count(&v[0])?;
        let mut predicate = predicate(&v[1])?;
        for more in &v[2..] {
            predicate = row(more)?.restrictions.iter().cloned().fold(predicate, Predicate::and);
        }
        says(Statement::Count { count, bound, predicate })
    }),
    ("nobody", 1, |v| nobody(predicate(&v[0])?)),
    ("none-of", 2, |v| none_of(&v[0], predicate(&v[1])?)),
    ("all-but", 3, |v| all_but(rows(&v[0])?, predicate(&v[1])?, &predicate(&v[2])?)),
    // Who is who.
    ("dealt", 2, |v| {
        let (rows, predicates) = (rows(&v[0])?, predicates(&v[1])?);
        let fits = rows.len() == predicates.len() && !predicates.iter().any(Predicate::is_vacuous);
        fits.then_some(Value::Says(Statement::Dealt(rows, predicates)))
    }),
    ("respectively", 2, |v| {
        let (rows, others) = (rows(&v[0])?, rows(&v[1])?);
        (rows.len() == others.len()).then_some(())?;
        let all =
            rows.into_iter().zip(&others).map(|(row, other)| Statement::Of(row, Predicate::being(other)));
        says(Statement::And(all.collect()))
    }),
    ("different", 1, |v| says(Statement::Different(rows(&v[0])?))),
    ("all-one", 1, |v| {
        let rows = rows(&v[0])?;
        let (first, rest) = rows.split_first()?;
        let all = rest.iter().map(|row| Statement::Of(Rc::clone(first), Predicate::being(row)));
        says(Statement::And(all.collect()))
    }),
    // One of the women is this row, and another is that.
    ("both-of", 3, |v| {
        let (sex, one, other) = (predicate(&v[0])?, known_row(&v[1])?, known_row(&v[2])?);
        let mut all = each(vec![Rc::clone(&one), Rc::clone(&other)], &sex);
        all.push(Statement::Different(vec![one, other]));
        says(Statement::And(all))
    }),
    ("the-more-of", 3, |v| the_more_of(two(&v[0])?, &v[1], &predicate(&v[2])?)),
    // What was said last, or denied.
    ("also", 1, |v| also(&v[0], false)),
    ("also-not", 1, |v| also(&v[0], true)),
    // Several statements.
    ("one-of", 2, |v| says(Statement::OneOf(statements(v)?))),
    ("any-of", 2, |v| says(Statement::Or(statements(v)?))),
    ("if-then", 2, |v| says(Statement::If(Rc::new(statement(&v[0])?), Rc::new(statement(&v[1])?)))),
    ("iff", 2, |v| says(Statement::Iff(Rc::new(statement(&v[0])?), Rc::new(statement(&v[1])?)))),
    ("one-more", 2, |v| {
        let Statement::And(rest) = statement(&v[1])? else { return None };
        says(Statement::And(std::iter::once(statement(&v[0])?).chain(rest).collect()))
    }),
    ("how-many", 2, |v| {
        let (count, bound) = count(&v[0])?;
        let Statement::And(statements) = statement(&v[1])? else { return None };
        says(Statement::HowMany { count, bound, statements })
    }),
    // Two rows, and what lies between them.
    ("neighbours", 1, |v| {
        let [one, other] = two(&v[0])?;
        says(Statement::Neighbours(one, other, all_hints(&v[1..])))
    }),
    ("at-both-ends", 1, |v| {
        let [one, other] = two(&v[0])?;
        says(Statement::AtBothEnds(one, other, all_hints(&v[1..])))
    }),
    ("apart", 2, |v| {
        let ([one, other], (extent, hints)) = (two(&v[0])?, much(&v[1..])?);
        says(Statement::Apart { one, other, extent, hints })
    }),
    ("so-many-between", 2, |v| {
        let ([one, other], (extent, hints)) = (two(&v[0])?, much(&v[1..])?);
        says(Statement::Between { one, other, extent, hints })
    }),
    ("sum", 2, |v| {
        let (rows, (extent, hints)) = (rows(&v[0])?, much(&v[1..])?);
        says(Statement::Sum { rows, extent, hints })
    }),
    // A list in the order of its rows.
    ("in-turn", 3, in_turn),
    ("in-order", 2, |v| in_order(is_word(&v[0], "first"), rows(&v[1])?, &all_hints(&v[2..]))),
    ("same-initials", 2, |v| says(Statement::SameInitials { count: count(&v[0])?.0, hints: hints(&v[1]) })),
];

fn each(rows: Vec<Rc<Row>>, predicate: &Predicate) -> Vec<Statement> {
    rows.into_iter().map(|row| Statement::Of(row, predicate.clone())).collect()
}

fn statements(v: &[Argument]) -> Option<Vec<Statement>> {
    v.iter().map(|one| statement(one)).collect()
}

/// An amount, and the words around it with those of its unit.
fn much(v: &[Argument]) -> Option<(Extent, Hints)> {
    let extent = extent(&v[0])?;
    let hints = all_hints(&v[1..]).with(&Hints(extent.unit.clone()));
    Some((extent, hints))
}

/// It is so of this row; if it relates rows, of no other.
fn only_of(row: Rc<Row>, predicate: Predicate) -> Option<Value> {
    let so = Statement::Of(row, predicate.clone());
    if !predicate.is_relation() {
        return says(so);
    }
    says(Statement::And(vec![so, Statement::Count { count: 1, bound: Bound::Exactly, predicate }]))
}

/// Nobody is so. If nobody is between two, these are two.
fn nobody(predicate: Predicate) -> Option<Value> {
    let (mut inner, mut words) = (&predicate, Hints::default());
    while let Predicate::Said(more, next) = inner {
        (inner, words) = (next, words.with(more));
    }
    if let Predicate::Between { first, second, in_order: false, hints } = inner {
        let (one, other) = (Rc::clone(first), Rc::clone(second));
        let nobody = Extent { number: Number::ZERO, money: false, unit: Vec::new(), bound: Bound::Exactly };
        return says(Statement::Between { one, other, extent: nobody, hints: words.with(hints) });
    }
    says(Statement::Count { count: 0, bound: Bound::Exactly, predicate })
}

/// None of several is so, or nobody of whom all this is said.
fn none_of(who: &Value, predicate: Predicate) -> Option<Value> {
    match who {
        Value::Row(row) if row.manner == Manner::Plural => {
            says(Statement::Of(Rc::clone(row), predicate.negated()))
        }
        Value::Row(row) if !row.is_vacuous() => {
            let said = |one: &Predicate| Predicate::Said(row.nouns.clone(), Rc::new(one.clone()));
            let predicate = row.restrictions.iter().map(said).fold(predicate, Predicate::and);
            says(Statement::Count { count: 0, bound: Bound::Exactly, predicate })
        }
        Value::Rows(rows) => says(Statement::Neither(rows.clone(), predicate)),
        _ => nobody(predicate),
    }
}

/// One thing is so of all but these, and another of these.
fn all_but(rows: Vec<Rc<Row>>, common: Predicate, special: &Predicate) -> Option<Value> {
    (!rows.iter().any(|row| row.is_vacuous())).then_some(())?;
    let others = rows.iter().fold(common.negated(), |all, row| all.and(Predicate::being(row).negated()));
    let mut all = each(rows, special);
    all.push(Statement::Count { count: 0, bound: Bound::Exactly, predicate: others });
    says(Statement::And(all))
}

/// Of whichever of the two has more of it, this is said.
fn the_more_of([one, other]: [Rc<Row>; 2], more: &Value, predicate: &Predicate) -> Option<Value> {
    let (degree, words) = (degree(more)?, hints(more));
    let so = |who: &Rc<Row>, with: &Rc<Row>| {
        let more = comparing(degree, Span::Any, Rc::clone(with), words.clone())?;
        Some(Statement::Of(Rc::clone(who), more.and(predicate.clone())))
    };
    says(Statement::Or(vec![so(&one, &other)?, so(&other, &one)?]))
}

/// The same is true of these, or is denied of them too.
fn also(who: &Value, denied: bool) -> Option<Value> {
    let all = rows(who)?;
    if all.iter().any(|row| row.is_vacuous()) { None } else { says(Statement::Also(all, denied)) }
}

/// Each of a list compares so with the one after it.
fn in_turn(v: &[Argument]) -> Option<Value> {
    let (all, degree, words) = (rows(&v[0])?, degree(&v[1])?, all_hints(&v[3..]));
    let Value::Span(span) = &*v[2] else { return None };
    let ahead = |pair: &[Rc<Row>]| {
        let so = comparing(degree, span.clone(), Rc::clone(&pair[1]), words.clone())?;
        Some(Statement::Of(Rc::clone(&pair[0]), so))
    };
    says(Statement::And(all.windows(2).map(ahead).collect::<Option<_>>()?))
}

/// As many as a list has are the first or the last, in the order of the list.
fn in_order(first: bool, rows: Vec<Rc<Row>>, words: &Hints) -> Option<Value> {
    let degree = Degree { more: first, scale: scale_word("early") };
    let many = rows.len();
    let all = rows.into_iter().enumerate().map(|(place, row)| {
        let rank = u32::try_from(if first { place + 1 } else { many - place }).unwrap_or(u32::MAX);
        Statement::Of(row, Predicate::Ranked { degree, rank, hints: words.clone() })
    });
    says(Statement::And(all.collect()))
}
