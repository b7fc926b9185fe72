//! How statements are joined: and, but, nor, so did, if and unless.

use super::parts::{known_row, rows, says, statement};
use super::rules::Grammar;
use super::sentences::certain;
use super::symbol::Value;
use crate::meaning::{Predicate, Statement};
use std::rc::Rc;

pub fn add(grammar: &mut Grammar) {
    one_and_another(grammar);
    clauses(grammar);
}

/// One is so, and another is so too, or is not.
fn one_and_another(grammar: &mut Grammar) {
    grammar.rule("TEXT -> S comma 'and'|'but' TEXT", 2, |v| both(&v[0], &v[3]));
    grammar.rule("TEXT -> S 'and'|'but' TEXT", 4, |v| both(&v[0], &v[2]));
    // “…, nor does Emil”, “…, and neither was Z-30”
    grammar.rule("S -> NP VP comma? 'and'? 'nor'|'neither' be NP", 8, denied_too);
    grammar.rule("S -> NP VP comma? 'and'? 'nor'|'neither' do|have|modal NP", 0, denied_too);
    // “…, and neither did the Engels or the Birds”
    grammar.rule("S -> NP VP comma? 'and'? 'nor'|'neither' be|do|have|modal ORLIST|LIST", 0, |v| {
        let predicate = denial(&v[1])?;
        let all = std::iter::once(known_row(&v[0])?).chain(rows(&v[6])?);
        says(Statement::And(all.map(|row| Statement::Of(row, predicate.clone())).collect()))
    });
    // “Len did not win the cup, nor Cecil the plate.”
    grammar.rule("S -> NP VP comma? 'nor' NP NP", 0, |v| denied(v, 4, &being(&v[5])?));
    // “Gina travelled before Hugh, and so did Ian.”
    grammar.rule("S -> NP VP comma? 'and' 'so' be|do|have|modal NP", 0, |v| {
        let predicate = certain(&v[1])?;
        let all = [known_row(&v[0])?, known_row(&v[6])?].map(|row| Statement::Of(row, predicate.clone()));
        says(Statement::And(all.to_vec()))
    });
    // “Al is from Rome and Bo from Oslo.”
    grammar.rule("S -> NP VP comma? 'and' NP0 PP", 8, |v| {
        let one = Statement::Of(known_row(&v[0])?, certain(&v[1])?);
        says(Statement::And(vec![one, Statement::Of(known_row(&v[4])?, certain(&v[5])?)]))
    });
    // “The Argo has the smallest crew, and the Dauntless the largest.”
    grammar.rule("S -> NP VP comma? 'and' NP0 det SUP", 4, |v| {
        let one = Statement::Of(known_row(&v[0])?, certain(&v[1])?);
        let other = Predicate::Likewise(Rc::new(certain(&v[6])?));
        says(Statement::And(vec![one, Statement::Of(known_row(&v[4])?, other)]))
    });
    // “Ann is older than Bob, and Cy than Dee”; “…, and the tea on an earlier day than the milk”
    grammar.rule("S -> NP VP comma? 'and'|'but' NP CMP|PP", 4, |v| {
        let (first, second) = (certain(&v[1])?, certain(&v[5])?);
        let compares = |predicate: &Predicate| match predicate {
            Predicate::Said(_, inner) => matches!(**inner, Predicate::Compare(_)),
            other => matches!(other, Predicate::Compare(_)),
        };
        (compares(&first) && compares(&second)).then_some(())?;
        let second = Predicate::Likewise(Rc::new(second));
        let one = Statement::Of(known_row(&v[0])?, first);
        says(Statement::And(vec![one, Statement::Of(known_row(&v[4])?, second)]))
    });
    grammar.rule("TEXT -> S comma? 'or' S comma 'but' not 'both'", 0, |v| {
        says(Statement::OneOf(vec![statement(&v[0])?, statement(&v[3])?]))
    });
    // “The ring isn't in Lisbon, but the shoe is.”
    grammar.rule("S -> NP VP comma? 'but'|'and' NP be|do|have|modal", 2, |v| {
        let denied = certain(&v[1])?;
        denied.is_denial().then_some(())?;
        let other = Statement::Of(known_row(&v[4])?, denied.clone().negated());
        says(Statement::And(vec![Statement::Of(known_row(&v[0])?, denied), other]))
    });
    grammar.rule("S -> NP VP comma? 'but'|'and' NP be|do|have|modal not", 2, |v| {
        let told = certain(&v[1])?;
        (!told.is_denial()).then_some(())?;
        let other = Statement::Of(known_row(&v[4])?, told.clone().negated());
        says(Statement::And(vec![Statement::Of(known_row(&v[0])?, told), other]))
    });
}

/// Clauses: and, or, if, unless.
fn clauses(grammar: &mut Grammar) {
    // “Chloe is not from Italy, nor is Bianca from France.”
    grammar.rule("S -> NP VP comma|semicolon? 'and'? 'nor' be NP COMPS", 0, |v| denied(v, 6, &v[7]));
    grammar.rule("S -> NP VP comma|semicolon? 'and'? 'nor' do|have|modal NP VW COMPS", 0, |v| {
        denied(v, 6, &v[8])
    });
    grammar.rule("TEXT -> S semicolon|dash 'and'|'but'? TEXT", 2, |v| both(&v[0], &v[3]));
    grammar.rule("TEXT -> S comma TEXT", 5, |v| both(&v[0], &v[2]));
    grammar.rule("TEXT -> S comma S comma? 'and' S", 2, |v| {
        says(Statement::And(vec![statement(&v[0])?, statement(&v[2])?, statement(&v[5])?]))
    });
    grammar.rule("TEXT -> 'but'|'and' TEXT", 2, |v| Some(v[1].clone()));
    grammar.rule("TEXT -> 'either' S comma? 'or' S", 2, |v| {
        says(Statement::OneOf(vec![statement(&v[1])?, statement(&v[4])?]))
    });
    grammar.rule("TEXT -> 'either' S comma? 'or' S comma 'but' not 'both'", 0, |v| {
        says(Statement::OneOf(vec![statement(&v[1])?, statement(&v[4])?]))
    });
    grammar.rule("TEXT -> S comma? 'or' S", 6, |v| {
        says(Statement::Or(vec![statement(&v[0])?, statement(&v[3])?]))
    });
    grammar.rule("SS -> S", 0, |v| Some(v[0].clone()));
    grammar.rule("SS -> S comma? 'and' SS", 1, |v| both(&v[0], &v[3]));
    grammar.rule("TEXT -> 'if' SS comma? 'then'? SS", 0, |v| {
        says(Statement::If(Rc::new(statement(&v[1])?), Rc::new(statement(&v[4])?)))
    });
    grammar.rule("TEXT -> S comma? 'if' S", 0, |v| {
        says(Statement::If(Rc::new(statement(&v[3])?), Rc::new(statement(&v[0])?)))
    });
    grammar.rule("TEXT -> 'provided'|'whenever'|'given'|'when' rel? S comma? 'then'? S", 1, |v| {
        says(Statement::If(Rc::new(statement(&v[2])?), Rc::new(statement(&v[5])?)))
    });
    grammar.rule("TEXT -> S comma? 'provided'|'whenever'|'given' rel? S", 1, |v| {
        says(Statement::If(Rc::new(statement(&v[4])?), Rc::new(statement(&v[0])?)))
    });
    grammar.rule("TEXT -> S comma? 'only' 'if' S", 0, |v| {
        says(Statement::If(Rc::new(statement(&v[0])?), Rc::new(statement(&v[4])?)))
    });
    grammar.rule("TEXT -> 'only' 'if' S comma? S", 0, |v| {
        says(Statement::If(Rc::new(statement(&v[4])?), Rc::new(statement(&v[2])?)))
    });
    grammar.rule("TEXT -> 'if' S comma? 'then'? S semicolon|comma 'otherwise'|'else' comma? S", 0, |v| {
        let condition = Rc::new(statement(&v[1])?);
        let not = Rc::new(Statement::Not(Rc::clone(&condition)));
        let then = Statement::If(condition, Rc::new(statement(&v[4])?));
        says(Statement::And(vec![then, Statement::If(not, Rc::new(statement(&v[8])?))]))
    });
    grammar.rule("TEXT -> 'unless' S comma? S", 0, |v| {
        let not = Statement::Not(Rc::new(statement(&v[1])?));
        says(Statement::If(Rc::new(not), Rc::new(statement(&v[3])?)))
    });
    grammar.rule("TEXT -> S comma? 'unless' S", 0, |v| {
        let not = Statement::Not(Rc::new(statement(&v[3])?));
        says(Statement::If(Rc::new(not), Rc::new(statement(&v[0])?)))
    });
    grammar.rule("TEXT -> S comma? 'if' comma? 'and' 'only' 'if' comma? S", 0, |v| {
        says(Statement::Iff(Rc::new(statement(&v[0])?), Rc::new(statement(&v[8])?)))
    });
}

/// “…, nor does Emil”: what was denied is denied of him too.
fn denied_too(v: &[Value]) -> Option<Value> {
    let predicate = denial(&v[1])?;
    let (one, other) = (known_row(&v[0])?, known_row(&v[6])?);
    says(Statement::And(vec![Statement::Of(one, predicate.clone()), Statement::Of(other, predicate)]))
}

/// What a verb phrase denies.
fn denial(value: &Value) -> Option<Predicate> {
    let predicate = certain(value)?;
    let Predicate::Said(_, inner) = &predicate else { return None };
    matches!(**inner, Predicate::Not(_)).then_some(predicate)
}

/// “…, nor is Bianca from France”
fn denied(v: &[Value], other: usize, what: &Value) -> Option<Value> {
    let (one, other) = (known_row(&v[0])?, known_row(&v[other])?);
    let denied = certain(what)?.negated();
    says(Statement::And(vec![Statement::Of(one, certain(&v[1])?), Statement::Of(other, denied)]))
}

/// Both are said.
fn both(one: &Value, other: &Value) -> Option<Value> {
    says(Statement::And(vec![statement(one)?, statement(other)?]))
}

/// To be this row.
fn being(value: &Value) -> Option<Value> {
    super::parts::yes(Predicate::being(&known_row(value)?))
}
