//! Notes without a verb: “Goldcrest: lightest”, “Siskin: 3 g less than the redstart”, “Tallest of the five: red band”.

use super::parts::{all_hints, degree, extent, known_row, predicate, rows, says, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Manner, Predicate, Statement};

fn certain(value: &Value) -> Option<Predicate> {
    predicate(value).filter(|predicate| !predicate.is_vacuous())
}

/// What it costs that a verb is missing: so much that the clue is assumed.
const NOTED: u32 = 13;

pub fn add(grammar: &mut Grammar) {
    // “lightest”, “tallest of the five”
    grammar.rule("BAREST -> sup UNIT?", 0, extreme);
    grammar.rule("BAREST -> sup UNIT? 'of' det num UNIT?", 0, extreme);
    grammar.rule("BAREST -> sup UNIT? 'of' det? 'bunch'|'lot'|'group'|'all'", 0, extreme);
    // “came bottom”
    grammar.rule("COMP -> end-of-all", 0, extreme);
    // What is noted of somebody, one thing after the other.
    grammar.rule("NOTE -> COMPS", 0, |v| Some(v[0].clone()));
    grammar.rule("NOTE -> BAREST", 0, |v| Some(v[0].clone()));
    grammar.rule("NOTE -> 'no' NP", 0, |v| yes(Predicate::being(&known_row(&v[1])?).negated()));
    grammar.rule("NOTES -> NOTE", 0, |v| yes(certain(&v[0])?));
    grammar.rule("NOTES -> NOTE comma|semicolon 'and'|'but'? NOTES", 1, |v| {
        yes(certain(&v[0])?.and(certain(&v[3])?))
    });
    grammar.rule("S -> NP colon NOTES", NOTED, |v| {
        let row = known_row(&v[0])?;
        (row.manner == Manner::Described).then_some(())?;
        says(Statement::Of(row, certain(&v[2])?))
    });
    // “Three separate engineers: A, B and C”
    grammar.rule("S -> det? num 'different'? UNIT colon LIST", 0, |v| {
        let (count, rows) = (extent(&v[1])?, rows(&v[5])?);
        (count.number.to_integer()? == rows.len() as i64).then_some(())?;
        says(Statement::Different(rows))
    });
    grammar.rule("S -> BAREST colon NP", NOTED, |v| says(Statement::Of(known_row(&v[2])?, certain(&v[0])?)));
}

fn extreme(v: &[Value]) -> Option<Value> {
    let degree = degree(&v[0])?;
    yes(Predicate::Extreme { degree, hints: all_hints(v), among: Vec::new() })
}
