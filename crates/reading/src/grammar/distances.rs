//! How far two lie apart: 20 years apart, differ by less than £50, two houses between, three doors down.

use super::parts::{all_hints, comparing, extent, hints, known_row, row, rows, says, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Degree, Extent, Hints, Manner, Predicate, Row, Span, Statement};
use english::scale::scale_word;
use std::rc::Rc;

/// The two of a list, so far apart.
fn apart(list: &Value, extent: Extent, words: &Hints) -> Option<Value> {
    let [one, other] = two(list)?;
    let hints = words.with(&Hints(extent.unit.clone()));
    says(Statement::Apart { one, other, extent, hints })
}

/// So many between the two of a list.
fn between(list: &Value, extent: Extent) -> Option<Value> {
    between_by(list, extent, &Hints::default())
}

/// The same with a verb, as in “a week went by between”.
fn between_by(list: &Value, extent: Extent, verb: &Hints) -> Option<Value> {
    let [one, other] = two(list)?;
    let hints = verb.with(&Hints(extent.unit.clone()));
    says(Statement::Between { one, other, extent, hints })
}

/// What the rows of a list have together.
fn sum(list: &Value, verb: &Value, many: &Value) -> Option<Value> {
    let Value::Verb(words, false) = verb else { return None };
    let extent = extent(many)?;
    let hints = words.with(&Hints(extent.unit.clone()));
    says(Statement::Sum { rows: rows(list)?, extent, hints })
}

fn two(list: &Value) -> Option<[Rc<Row>; 2]> {
    rows(list)?.try_into().ok()
}

pub fn add(grammar: &mut Grammar) {
    // “A and B are 20 years apart”
    grammar.rule("S -> LIST VG HOWMUCH 'apart'", 0, |v| {
        let Value::Verb(words, false) = &v[1] else { return None };
        apart(&v[0], extent(&v[2])?, words)
    });
    // “The ages of A and of B differ by less than 5 years”
    grammar.rule("OFLIST -> LIST", 0, |v| Some(v[0].clone()));
    grammar.rule("OFLIST -> NP 'and' 'of' NP", 0, |v| {
        Some(Value::Rows(vec![known_row(&v[0])?, known_row(&v[3])?]))
    });
    grammar.rule("DIFFER -> modal? 'differ'|'differs'|'differed'", 0, |_| Some(Value::Nothing));
    grammar.rule("S -> LIST DIFFER p UNIT? p? HOWMUCH", 0, |v| apart(&v[0], extent(&v[5])?, &hints(&v[3])));
    grammar.rule("S -> det? UNIT 'of' OFLIST DIFFER p HOWMUCH", 0, |v| {
        apart(&v[3], extent(&v[6])?, &hints(&v[1]))
    });
    // “The difference in age between A and B is 5 years”, “There is a difference of 5 years between A and B”
    grammar.rule("S -> det? 'difference'|'gap' PP? 'between' LIST be HOWMUCH", 0, |v| {
        apart(&v[4], extent(&v[6])?, &hints(&v[2]))
    });
    grammar.rule("S -> 'there' be det 'difference'|'gap' 'of' HOWMUCH 'between' LIST", 0, |v| {
        apart(&v[7], extent(&v[5])?, &Hints::default())
    });
    grammar.rule("S -> 'there' be det AMT 'difference'|'gap' p? UNIT? 'between' LIST", 0, |v| {
        apart(&v[8], extent(&v[3])?, &Hints::default())
    });
    grammar.rule("SEPARATES -> 'separate'|'separates'|'separated'", 0, |v| Some(v[0].clone()));
    // “At least two houses separate A and B”
    grammar
        .rule("S -> HOWMUCH SEPARATES 'both'? LIST", 0, |v| between_by(&v[3], extent(&v[0])?, &hints(&v[1])));
    // “One floor separates A from B”
    grammar.rule("S -> HOWMUCH SEPARATES NP 'from' NP", 0, |v| {
        let both = Value::Rows(vec![known_row(&v[2])?, known_row(&v[4])?]);
        between_by(&both, extent(&v[0])?, &hints(&v[1]))
    });
    // “There are two houses between A and B”, “Two people stood between A and B”
    grammar.rule("S -> 'there' VG HOWMUCH 'between' LIST", 0, |v| {
        let Value::Verb(_, false) = &v[1] else { return None };
        between(&v[4], extent(&v[2])?)
    });
    // “There are two seats between his and that of Mr Ellis”
    grammar.rule("S -> 'there' VG HOWMUCH 'between' NP 'and' NP", 3, |v| {
        let Value::Verb(_, false) = &v[1] else { return None };
        let looks_back = |value: &Value| row(value).filter(|row| row.manner == Manner::Pronoun);
        let (one, other) = (looks_back(&v[4])?, known_row(&v[6])?);
        between(&Value::Rows(vec![one, other]), extent(&v[2])?)
    });
    grammar.rule("S -> HOWMUCH VG 'between' LIST", 0, |v| {
        let Value::Verb(words, false) = &v[1] else { return None };
        between_by(&v[3], extent(&v[0])?, words)
    });
    // “The number of cadets between A and B is two”
    grammar.rule("S -> det 'number' 'of' UNIT 'between' LIST be HOWMUCH", 0, |v| {
        let mut many = extent(&v[7])?;
        many.unit.extend(hints(&v[3]).0);
        between(&v[5], many)
    });
    // “have 14 eyes between them”, “logged eight hours of sleep put together”
    grammar.rule("ALLINALL -> 'between' them", 0, |_| Some(Value::Nothing));
    grammar.rule("ALLINALL -> 'between' det 'two'|'three'|'pair' 'of' them", 0, |_| Some(Value::Nothing));
    grammar.rule("ALLINALL -> TOGETHER", 0, |_| Some(Value::Nothing));
    grammar.rule("ALLINALL -> 'in' 'total'|'all'", 0, |_| Some(Value::Nothing));
    grammar.rule("S -> 'both'? LIST VG HOWMUCH ALLINALL", 0, |v| sum(&v[1], &v[2], &v[3]));
    grammar.rule("S -> ALLINALL comma? LIST VG HOWMUCH", 0, |v| sum(&v[2], &v[3], &v[4]));
    // “three houses away from”, “three along from”: on either side.
    grammar.rule("CMP -> HOWMUCH 'away'|'along'|'across'|'over'|'off' 'from' NP", 0, |v| {
        let (extent, from) = (extent(&v[0])?, known_row(&v[3])?);
        let hints = Hints(extent.unit.clone());
        yes(Predicate::Away { extent, from, hints })
    });
    // “three golds up on the judoka”
    grammar.rule("CMP -> HOWMUCH 'up' 'on' NP", 0, |v| {
        let degree = Degree { more: true, scale: None };
        yes(comparing(degree, Span::By(extent(&v[0])?), row(&v[3])?, all_hints(&v[..1]))?)
    });
    // “two doors down from”, “two floors up from”
    grammar.rule("CMP -> HOWMUCH 'down' 'from' NP", 0, |v| shifted("down", v));
    grammar.rule("CMP -> HOWMUCH 'up' 'from' NP", 0, |v| shifted("up", v));
}

fn shifted(way: &str, v: &[Value]) -> Option<Value> {
    let degree = Degree { more: true, scale: Some(scale_word(way)?) };
    yes(comparing(degree, Span::By(extent(&v[0])?), row(&v[3])?, all_hints(&v[..1]))?)
}
