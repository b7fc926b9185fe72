//! Orders told at length: the first three, in order; in consecutive months, in that order; one on each side.

use super::parts::{all_hints, comparing, degree, extent, hints, known_row, predicate, rows, says, yes};
use super::places::directly_between;
use super::rules::Grammar;
use super::sentences::dealt_out;
use super::symbol::Value;
use crate::meaning::{Degree, Hints, Predicate, Row, Span, Statement};
use std::rc::Rc;

pub fn add(grammar: &mut Grammar) {
    lists(grammar);
    sides(grammar);
}

/// Lists that are told in the order of their places, or side by side.
fn lists(grammar: &mut Grammar) {
    // “A and B, who stood next to each other, …”
    grammar.rule("MUTUAL -> comma rel VG NEXTTO EACHOTHER comma", 0, |v| {
        let Value::Verb(words, false) = &v[2] else { return None };
        Some(Value::Words(words.with(&hints(&v[3]))))
    });
    grammar.rule("S -> LIST MUTUAL VP", 0, |v| {
        let (rows, predicate) = (rows(&v[0])?, predicate(&v[2]).filter(|said| !said.is_vacuous())?);
        let mut all: Vec<_> =
            rows.iter().map(|row| Statement::Of(Rc::clone(row), predicate.clone())).collect();
        all.push(side_by_side(&rows, &v[1])?);
        says(Statement::And(all))
    });
    grammar.rule("S -> LIST MUTUAL VG p? PAIR comma? SOMEORDER", 0, |v| {
        let Some(Value::Says(dealt)) = dealt_out(&v[0], &v[2], &v[4]) else { return None };
        says(Statement::And(vec![side_by_side(&rows(&v[0])?, &v[1])?, dealt]))
    });
    // “Rex's first three purchases were, in order, A, B and C.”
    // “were ranked in that order, best first”
    grammar.rule("S -> LIST VG 'in' 'that'|'this' 'order' comma? sup 'first'", 0, |v| {
        let (all, so, words) = (rows(&v[0])?, degree(&v[6])?, hints(&v[1]));
        let ahead = |pair: &[Rc<Row>]| {
            let better = comparing(so, Span::Any, Rc::clone(&pair[1]), words.clone())?;
            Some(Statement::Of(Rc::clone(&pair[0]), better))
        };
        says(Statement::And(all.windows(2).map(ahead).collect::<Option<_>>()?))
    });
    grammar.rule(
        "S -> NP? poss|det 'first' num UNIT VG comma? 'in' det|rel? 'order' comma|colon LIST",
        0,
        |v| in_order(v, true),
    );
    grammar.rule(
        "S -> NP? poss|det 'last' num UNIT VG comma? 'in' det|rel? 'order' comma|colon LIST",
        0,
        |v| in_order(v, false),
    );
    // “were discussed in consecutive months, in that order”
    grammar.rule("S -> LIST VG p? det? 'consecutive'|'successive' UNIT INORDER", 0, |v| {
        let Value::Verb(words, false) = &v[1] else { return None };
        let rows = rows(&v[0])?;
        let after = Degree { more: true, scale: english::scale::scale_word("after") };
        let words = words.with(&hints(&v[5]));
        let all: Option<Vec<Statement>> = rows
            .windows(2)
            .map(|pair| {
                let next = comparing(after, Span::Adjacent, Rc::clone(&pair[0]), words.clone())?;
                Some(Statement::Of(Rc::clone(&pair[1]), next))
            })
            .collect();
        says(Statement::And(all?))
    });
}

/// What stands on one side, and what on the other.
fn sides(grammar: &mut Grammar) {
    // “next to, and to the right of, the one from Torquay”
    grammar.rule("PLACE -> NEXTTO comma? 'and'|'but' comma? SIDE comma? NP", 0, |v| {
        let words = hints(&v[0]);
        yes(comparing(degree(&v[4])?, Span::Adjacent, known_row(&v[6])?, words)?)
    });
    // “has a next-door neighbour on either side”
    grammar.rule("COMP -> det? NEIGHBOUR|NEIGHBOURS p 'either'|'both' 'side'|'sides' PP?", 0, |_| {
        yes(Predicate::AtAnEnd(Hints::default()).negated())
    });
    // “has Ann on one side and the cat on the other”
    grammar.rule("VP1 -> VG NP p 'one' 'side' PP? comma? 'and' NP p det 'other' 'side'?", 0, |v| {
        let Value::Verb(_, false) = &v[0] else { return None };
        yes(directly_between(&known_row(&v[1])?, &known_row(&v[8])?, &Hints::default()))
    });
}

/// Two who stand next to each other.
fn side_by_side(rows: &[Rc<Row>], words: &Value) -> Option<Statement> {
    let [one, other] = rows else { return None };
    Some(Statement::Neighbours(Rc::clone(one), Rc::clone(other), hints(words)))
}

/// As many as a list has are the first or the last, in the order of the list.
fn in_order(v: &[Value], first: bool) -> Option<Value> {
    let Value::Verb(_, false) = &v[5] else { return None };
    let (count, rows) = (&v[3], rows(&v[11])?);
    // What is told of all of them is told in one sense.
    let words = all_hints(&v[2..6]);
    (usize::try_from(extent(count)?.number.to_integer()?) == Ok(rows.len())).then_some(())?;
    let degree = Degree { more: first, scale: english::scale::scale_word("early") };
    let many = rows.len();
    let all = rows.into_iter().enumerate().map(|(place, row)| {
        let rank = u32::try_from(if first { place + 1 } else { many - place }).unwrap_or(u32::MAX);
        Statement::Of(row, Predicate::Ranked { degree, rank, hints: words.clone() })
    });
    says(Statement::And(all.collect()))
}
