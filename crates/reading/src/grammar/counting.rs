//! Counting: of how many rows something holds, and how many of several statements are true.

use super::parts::{all_hints, degree, extent, predicate, row, rows, says, statement, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Bound, Degree, Extent, Predicate, Row, Statement};

/// A number that is meant so.
fn counted(value: &Value, bound: Bound) -> Option<Value> {
    Some(Value::Extent(Extent { bound, ..extent(value)? }))
}

/// How many, and how that is meant.
fn count(value: &Value) -> Option<(u32, Bound)> {
    let Extent { number, bound, .. } = extent(value)?;
    Some((u32::try_from(number.to_integer()?).ok()?, bound))
}

fn certain(value: &Value) -> Option<Predicate> {
    predicate(value).filter(|predicate| !predicate.is_vacuous())
}

pub fn add(grammar: &mut Grammar) {
    grammar.rule("COUNT -> 'exactly'|'only' num", 0, |v| counted(&v[1], Bound::Exactly));
    grammar.rule("COUNT -> 'at' 'least' num", 0, |v| counted(&v[2], Bound::AtLeast));
    grammar.rule("COUNT -> 'at' 'most' num", 0, |v| counted(&v[2], Bound::AtMost));
    grammar.rule("COUNT -> 'no' 'fewer'|'less' 'than' num", 0, |v| counted(&v[3], Bound::AtLeast));
    grammar.rule("COUNT -> 'no' 'more' 'than' num", 0, |v| counted(&v[3], Bound::AtMost));
    grammar.rule("COUNT -> num comma? 'and' 'only' num comma?", 0, |v| {
        let (one, same) = (extent(&v[0])?, extent(&v[4])?);
        (one == same).then_some(Value::Extent(one))
    });
    grammar.rule("COUNT -> num", 2, |v| counted(&v[0], Bound::Exactly));
    // “At least two of A, B and C saw …”
    grammar.rule("S -> COUNT 'of' LIST VP", 0, |v| {
        let (count, bound) = count(&v[0])?;
        says(Statement::SomeOf { rows: rows(&v[2])?, count, bound, predicate: certain(&v[3])? })
    });
    // “Exactly two divers went deeper than …”
    grammar.rule("S -> COUNT NP0 VP", 1, |v| {
        let (count, bound) = count(&v[0])?;
        let mut predicate = certain(&v[2])?;
        for restriction in &row(&v[1])?.restrictions {
            predicate = predicate.and(restriction.clone());
        }
        says(Statement::Count { count, bound, predicate })
    });
    // “One of the two youngest drinks tea”: fewer than two are younger.
    grammar.rule("S -> 'one' 'of' det num sup UNIT? VP", 0, |v| {
        let count = u32::try_from(extent(&v[3])?.number.to_integer()?).ok()?;
        let Degree { more, scale } = degree(&v[4])?;
        let ranked = Predicate::CompareMany {
            degree: Degree { more: !more, scale },
            count: count.checked_sub(1)?,
            bound: Bound::AtMost,
            hints: all_hints(&v[4..6]),
        };
        says(Statement::Of(Row::bare().and(certain(&v[6])?).into(), ranked))
    });
    grammar.rule("S -> COUNT 'of' det num? NOM VP", 0, |v| {
        let (count, bound) = count(&v[0])?;
        let mut predicate = certain(&v[5])?;
        let extreme = |one: &Predicate| matches!(one, Predicate::Extreme { .. } | Predicate::Ranked { .. });
        (!row(&v[4])?.restrictions.iter().any(extreme)).then_some(())?;
        for restriction in &row(&v[4])?.restrictions {
            predicate = predicate.and(restriction.clone());
        }
        says(Statement::Count { count, bound, predicate })
    });
    // “Two of the five are left-handed”
    grammar.rule("S -> COUNT 'of' det num VP", 1, |v| {
        let (count, bound) = count(&v[0])?;
        says(Statement::Count { count, bound, predicate: certain(&v[4])? })
    });
    // “deeper than at least three others”
    grammar.rule("CMP -> MORE 'than' COUNT 'others'", 0, |v| many(&v[0], &v[2], &v[..1]));
    grammar.rule("CMP -> MORE 'than' COUNT 'of'? det? 'other'|'others' UNIT?", 0, |v| {
        many(&v[0], &v[2], &v[..1])
    });
    grammar.rule("CMP -> SIDE COUNT 'of'? det? 'other'|'others' UNIT?", 0, |v| many(&v[0], &v[1], &v[..1]));
    // “Exactly one of these statements is true: …; …”
    grammar.rule("CLAIMS -> COUNT 'of' det num? UNIT|'following' VG 'true' colon", 0, |v| Some(v[0].clone()));
    grammar.rule("CLAUSES -> S semicolon|comma? 'and'|'or'? S", 0, |v| {
        says(Statement::And(vec![statement(&v[0])?, statement(&v[3])?]))
    });
    grammar.rule("CLAUSES -> S semicolon|comma CLAUSES", 0, |v| {
        let Statement::And(rest) = statement(&v[2])? else { return None };
        let mut all = vec![statement(&v[0])?];
        all.extend(rest);
        says(Statement::And(all))
    });
    grammar.rule("TEXT -> CLAIMS CLAUSES", 0, |v| {
        let (count, bound) = count(&v[0])?;
        let Statement::And(statements) = statement(&v[1])? else { return None };
        says(Statement::HowMany { count, bound, statements })
    });
}

fn many(more: &Value, how_many: &Value, words: &[Value]) -> Option<Value> {
    let (count, bound) = count(how_many)?;
    yes(Predicate::CompareMany { degree: degree(more)?, count, bound, hints: all_hints(words) })
}
