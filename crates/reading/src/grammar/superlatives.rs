//! The most of all, of some or of one sex: the oldest, the second most expensive, the older of the two women.

use super::parts::{all_hints, degree, extent, hints, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Degree, Hints, Predicate, Row, Statement};
use english::scale::scale_word;
use std::rc::Rc;

/// The most, the second most, the most of some.
pub fn add(grammar: &mut Grammar) {
    // “the second oldest”, “the second most expensive”, “second to last”
    grammar.rule("SUP -> rank sup UNIT?", 0, |v| {
        let rank = u32::try_from(extent(&v[0])?.number.to_integer()?).ok()?;
        yes(Predicate::Ranked { degree: degree(&v[1])?, rank, hints: all_hints(&v[1..]) })
    });
    grammar.rule("SUP -> rank to sup", 0, |v| {
        let rank = u32::try_from(extent(&v[0])?.number.to_integer()?).ok()?;
        yes(Predicate::Ranked { degree: degree(&v[2])?, rank, hints: hints(&v[2]) })
    });
    // Superlatives: “the youngest”, “the most expensive”, “the lowest score”.
    grammar.rule("SUP -> sup", 0, |v| {
        yes(Predicate::Extreme { degree: degree(&v[0])?, hints: hints(&v[0]), among: Vec::new() })
    });
    grammar.rule("NP0 -> det sup UNIT", 0, |v| the_most(&v[1], all_hints(&v[1..]), Vec::new()));
    // “The winner wore red”, “the winning boat”
    grammar.rule("NP0 -> det winner UNIT?", 0, |v| {
        let degree = Degree { more: true, scale: Some(scale_word("good")?) };
        let extreme = Predicate::Extreme { degree, hints: Hints::default(), among: Vec::new() };
        super::parts::a_row(Row { nouns: hints(&v[2]), ..Row::bare() }.and(extreme))
    });
    // “the slowest of the bunch”
    grammar.rule("NP0 -> det? sup UNIT? 'of' det? 'bunch'|'lot'|'group'|'all'|them", 0, |v| {
        the_most(&v[1], all_hints(&v[1..3]), Vec::new())
    });
    // “the thinnest of the week”
    grammar.rule("NP0 -> det? sup UNIT? 'of' det time-unit", 1, |v| {
        the_most(&v[1], all_hints(&v[1..3]), Vec::new())
    });
    // “the oldest of the four lamps”
    grammar.rule("NP0 -> det? sup UNIT? 'of' det num UNIT?", 0, |v| {
        the_most(&v[1], all_hints(&[v[1].clone(), v[2].clone(), v[6].clone()]), Vec::new())
    });
    // “the oldest of the women”, “the older of the two women”
    grammar.rule("NP0 -> det? sup|cmp UNIT|'one'? 'of' det num? female|male", 0, |v| {
        the_most(&v[1], all_hints(&v[1..3]), vec![of_sex(&v[6])?])
    });
    // “Of the three men, Ivo was the slowest.”
    grammar.rule("S -> 'of' det num? female|male comma NP VG det? sup|cmp UNIT|'one'?", 0, |v| {
        let Value::Verb(_, negated) = &v[6] else { return None };
        let (subject, among) = (super::parts::known_row(&v[5])?, vec![of_sex(&v[3])?]);
        let extreme = Predicate::Extreme { degree: degree(&v[8])?, hints: all_hints(&v[8..]), among };
        (!negated).then_some(())?;
        super::parts::says(Statement::Of(subject, extreme))
    });
    // “the youngest of the three climbers A, B and C”
    grammar.rule("NP0 -> det sup UNIT? 'of' det? num? UNIT? LIST", 1, |v| {
        the_most(&v[1], all_hints(&v[1..3]), super::parts::rows(&v[7])?)
    });
    // “Of A, B and C, B is the oldest.”
    grammar.rule("S -> 'of' LIST comma rel be num? 'different' UNIT comma NP VG det? sup UNIT?", 0, |v| {
        let (subject, among) = (super::parts::known_row(&v[9])?, super::parts::rows(&v[1])?);
        let Value::Verb(_, false) = &v[10] else { return None };
        let different = Statement::Different(among.clone());
        let extreme = Predicate::Extreme { degree: degree(&v[12])?, hints: all_hints(&v[12..]), among };
        super::parts::says(Statement::And(vec![different, Statement::Of(subject, extreme)]))
    });
    grammar.rule("S -> 'of' LIST comma NP VG det? sup UNIT?", 0, |v| {
        let (subject, among) = (super::parts::known_row(&v[3])?, super::parts::rows(&v[1])?);
        let Value::Verb(_, negated) = &v[4] else { return None };
        let extreme = Predicate::Extreme { degree: degree(&v[6])?, hints: all_hints(&v[6..]), among };
        let extreme = if *negated { extreme.negated() } else { extreme };
        super::parts::says(Statement::Of(subject, extreme))
    });
}

/// Whoever is the most so, among some or among all.
fn the_most(so: &Value, hints: Hints, among: Vec<Rc<Row>>) -> Option<Value> {
    let extreme = Predicate::Extreme { degree: degree(so)?, hints: hints.clone(), among };
    super::parts::a_row(Row { nouns: hints, ..Row::bare() }.and(extreme))
}

/// The women, or the men.
fn of_sex(value: &Value) -> Option<Rc<Row>> {
    let sex = match super::parts::predicate(value)? {
        Predicate::Said(_, sex) => (*sex).clone(),
        sex => sex,
    };
    Some(Rc::new(Row::bare().and(sex)))
}
