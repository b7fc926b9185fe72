//! Sentences that leave out what was said before: so did Ann, neither did Bob, Cleo doesn't either, the other one,
//! the former and the latter; and everybody but somebody.

use super::parts::{comparing, degree, hints, known_row, predicate, row, rows, says};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Bound, Degree, Manner, Predicate, Row, Span, Statement};
use std::rc::Rc;

fn certain(value: &Value) -> Option<Predicate> {
    predicate(value).filter(|predicate| !predicate.is_vacuous())
}

/// The same is true of these, or is denied of them too.
fn also(who: &Value, denied: bool) -> Option<Value> {
    let all = rows(who)?;
    if all.iter().any(|row| row.is_vacuous()) { None } else { says(Statement::Also(all, denied)) }
}

pub fn add(grammar: &mut Grammar) {
    likewise(grammar);
    the_two(grammar);
    exceptions(grammar);
}

fn likewise(grammar: &mut Grammar) {
    grammar.rule("ALSO -> 'so' be|do|have|modal NP|LIST", 0, |v| also(&v[2], false));
    grammar.rule("ALSO -> 'nor'|'neither' be|do|have|modal NP|LIST|NORLIST", 0, |v| also(&v[2], true));
    grammar.rule("ALSO -> NP|LIST be|do|have|modal not either", 0, |v| also(&v[0], true));
    grammar.rule("ALSO -> NP|LIST be|do|have|modal 'too'", 0, |v| also(&v[0], false));
    grammar.rule("TEXT -> ALSO", 1, |v| Some(v[0].clone()));
    grammar.rule("TEXT -> S comma|semicolon? 'and'|'but'? ALSO", 1, |v| joined(&v[0], &v[3]));
    // “…, as was the tea”
    grammar.rule("TEXT -> S comma 'as' be|do|have|modal NP|LIST", 0, |v| joined(&v[0], &also(&v[4], false)?));
}

fn joined(one: &Value, other: &Value) -> Option<Value> {
    let (Value::Says(one), Value::Says(other)) = (one, other) else { return None };
    says(Statement::And(vec![one.clone(), other.clone()]))
}

fn the_two(grammar: &mut Grammar) {
    // “Either A or B is C; the other is D.”
    grammar.rule(
        "S -> 'either' ORLIST VP comma|semicolon 'and'|'but'|'while'? det 'other' UNIT? VP",
        0,
        |v| {
            let (rows, all) = (rows(&v[1])?, vec![certain(&v[2])?, certain(&v[8])?]);
            (rows.len() == 2).then_some(Value::Says(Statement::Dealt(rows, all)))
        },
    );
    // “Of A and B, the older one is C.”
    grammar.rule("S -> GROUP comma det cmp UNIT|'one'? VP", 0, |v| {
        let rows = rows(&v[0])?;
        let [one, other] = rows.as_slice() else { return None };
        let (degree, words, predicate) = (degree(&v[3])?, hints(&v[3]), certain(&v[5])?);
        let so = |who: &Rc<Row>, with: &Rc<Row>| {
            let more = comparing(degree, Span::Any, Rc::clone(with), words.clone())?;
            Some(Statement::Of(Rc::clone(who), more.and(predicate.clone())))
        };
        says(Statement::Or(vec![so(one, other)?, so(other, one)?]))
    });
    // “A and B are the two youngest.”
    grammar.rule("S -> LIST be det num sup UNIT?", 0, |v| extremes(&v[0], &v[3], &v[4], &v[5]));
    grammar.rule("S -> det num sup UNIT? VG p? LIST", 0, |v| {
        let Value::Verb(_, false) = &v[4] else { return None };
        extremes(&v[6], &v[1], &v[2], &v[3])
    });
    // “Either A is C or B is.”
    grammar.rule("TEXT -> 'either' S comma? 'or' NP be|do|have|modal", 0, |v| {
        let Value::Says(one) = &v[1] else { return None };
        says(Statement::OneOf(vec![one.clone(), Statement::Also(vec![known_row(&v[4])?], false)]))
    });
    // “Of A and B, the former is C and the latter is D.”
    grammar.rule("S -> GROUP comma? NP VP comma|semicolon? 'and'|'but'? NP VP", 0, |v| {
        let rows = rows(&v[0])?;
        let [one, other] = rows.as_slice() else { return None };
        let who = |value: &Value| match row(value)?.manner {
            Manner::Former => Some(Rc::clone(one)),
            Manner::Latter => Some(Rc::clone(other)),
            _ => None,
        };
        let first = Statement::Of(who(&v[2])?, certain(&v[3])?);
        says(Statement::And(vec![first, Statement::Of(who(&v[6])?, certain(&v[7])?)]))
    });
    // “A and B were the last two, though not in that order.”
    grammar
        .rule("S -> LIST VG p? det 'first'|'top' num UNIT? comma? 'but'? SOMEORDER?", 0, |v| among(v, true));
    grammar.rule("S -> LIST VG p? det 'last'|'bottom' num UNIT? comma? 'but'? SOMEORDER?", 0, |v| {
        among(v, false)
    });
}

/// As many as a list has have the most.
fn extremes(list: &Value, count: &Value, most: &Value, unit: &Value) -> Option<Value> {
    let rows = rows(list)?;
    let count = super::parts::extent(count)?.number.to_integer()?;
    (usize::try_from(count) == Ok(rows.len())).then_some(())?;
    let Degree { more, scale } = degree(most)?;
    // Fewer than so many have more.
    let few = Predicate::CompareMany {
        degree: Degree { more: !more, scale },
        count: u32::try_from(count - 1).ok()?,
        bound: Bound::AtMost,
        hints: super::parts::all_hints(&[most.clone(), unit.clone()]),
    };
    let mut all: Vec<Statement> = rows.iter().map(|row| Statement::Of(Rc::clone(row), few.clone())).collect();
    all.push(Statement::Different(rows));
    says(Statement::And(all))
}

/// As many as a list has are the first, or the last.
fn among(v: &[Value], first: bool) -> Option<Value> {
    let Value::Verb(_, false) = &v[1] else { return None };
    let rows = rows(&v[0])?;
    let count = super::parts::extent(&v[5])?.number.to_integer()?;
    (usize::try_from(count) == Ok(rows.len())).then_some(())?;
    let hints = super::parts::all_hints(&[v[1].clone(), v[6].clone()]);
    let among = Predicate::Among { count: u32::try_from(count).ok()?, first, hints };
    let each = rows.iter().map(|row| Statement::Of(Rc::clone(row), among.clone()));
    let mut all: Vec<Statement> = each.collect();
    all.push(Statement::Different(rows));
    says(Statement::And(all))
}

fn exceptions(grammar: &mut Grammar) {
    // “Everyone except A and B has fewer than 9.”
    grammar
        .rule("S -> 'every'|'all' 'but'|without NP|LIST VP", 0, |v| all_but(&v[2], &certain(&v[3])?, true));
    // “Cara was the only one to beat Dev.”
    grammar.rule("S -> NP be det 'only' 'one'|w to vcmp NP", 0, |v| {
        let Value::Degree(better, words) = &v[6] else { return None };
        let (winner, loser) = (known_row(&v[0])?, known_row(&v[7])?);
        let beats = comparing(*better, Span::Any, Rc::clone(&loser), words.clone())?;
        let worse = Degree { more: !better.more, ..*better };
        let once =
            Predicate::CompareMany { degree: worse, count: 1, bound: Bound::Exactly, hints: words.clone() };
        says(Statement::And(vec![Statement::Of(winner, beats), Statement::Of(loser, once)]))
    });
    // “Owen is the only one behind Rosa.”
    grammar.rule("S -> NP be det 'only' 'one'|w CMP", 0, |v| {
        let predicate = predicate(&v[5])?;
        predicate.is_relation().then_some(())?;
        let so = Statement::Of(known_row(&v[0])?, predicate.clone());
        says(Statement::And(vec![so, Statement::Count { count: 1, bound: Bound::Exactly, predicate }]))
    });
    // “Nobody but A came before B”, “No one except A …”
    grammar.rule("S -> 'none' 'but'|without NP|LIST VP", 1, |v| all_but(&v[2], &certain(&v[3])?, false));
    // “No one from A or B has a cat.”
    grammar.rule("S -> 'none' p ORLIST VP", 0, |v| {
        let denied = certain(&v[3])?.negated();
        let all = rows(&v[2])?.into_iter().map(|row| Statement::Of(row, denied.clone()));
        says(Statement::And(all.collect()))
    });
    // “higher than everyone's except the pilot's”: it is the second.
    grammar.rule("CMP -> MORE 'than' 'every' poss? VG? 'but'|without NP", 0, |v| {
        let Degree { more, scale } = degree(&v[0])?;
        let (less, words) = (Degree { more: !more, scale }, hints(&v[0]));
        let behind = comparing(less, Span::Any, known_row(&v[6])?, words.clone())?;
        let once = Predicate::CompareMany { degree: less, count: 1, bound: Bound::Exactly, hints: words };
        super::parts::yes(behind.and(once))
    });
}

/// It holds of all, or of none; with these it is the other way.
fn all_but(who: &Value, predicate: &Predicate, all: bool) -> Option<Value> {
    let rows: Vec<Rc<Row>> = rows(who)?;
    if rows.iter().any(|row| row.is_vacuous()) {
        return None;
    }
    let (common, special) = if all {
        (predicate.clone(), predicate.clone().negated())
    } else {
        (predicate.clone().negated(), predicate.clone())
    };
    let others = rows.iter().fold(common.negated(), |all, row| all.and(Predicate::being(row).negated()));
    let none = Statement::Count { count: 0, bound: Bound::Exactly, predicate: others };
    let mut statements: Vec<Statement> =
        rows.into_iter().map(|row| Statement::Of(row, special.clone())).collect();
    statements.push(none);
    says(Statement::And(statements))
}
