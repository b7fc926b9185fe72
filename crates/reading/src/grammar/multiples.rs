//! Multiples and sums: twice as much as, more than three times the price of, half again as tall as, as much as A and B
//! together.

use super::parts::{comparing, degree, extent, hints, known_row, row, rows, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Bound, Degree, Extent, Hints, Predicate, Span};
use puzzle::Number;

/// A number as a value.
fn number(number: Number) -> Value {
    Value::Extent(Extent { number, money: false, unit: Vec::new(), bound: Bound::Exactly })
}

/// A multiple that is meant so.
fn bounded(times: &Value, bound: Bound) -> Option<Value> {
    Some(Value::Extent(Extent { bound, ..extent(times)? }))
}

/// So many of the parts that make a whole.
fn fraction(many: &Value, parts: i64) -> Option<Value> {
    Some(number(extent(many)?.number.times(Number::fraction(1, parts)?)?))
}

/// So many times as much as another has.
fn multiple(times: &Value, with: &Value, words: Hints) -> Option<Value> {
    let Extent { number, bound, .. } = extent(times)?;
    let degree = Degree { more: true, scale: None };
    yes(comparing(degree, Span::Times(number, bound), row(with)?, words)?)
}

pub fn add(grammar: &mut Grammar) {
    // “three quarters”, “a third”
    grammar.rule("FRACTION -> num 'quarters'", 0, |v| fraction(&v[0], 4));
    grammar.rule("FRACTION -> num 'thirds'", 0, |v| fraction(&v[0], 3));
    grammar.rule("FRACTION -> det|'one' 'quarter'", 0, |_| Some(number(Number::fraction(1, 4)?)));
    grammar.rule("FRACTION -> det|'one' 'third'", 0, |_| Some(number(Number::fraction(1, 3)?)));
    grammar.rule("ONCE -> twice", 0, |_| Some(number(Number::from(2))));
    grammar.rule("ONCE -> half", 0, |_| Some(number(Number::fraction(1, 2)?)));
    grammar.rule("ONCE -> FRACTION", 0, |v| Some(v[0].clone()));
    grammar.rule("ONCE -> num 'times'", 0, |v| Some(number(extent(&v[0])?.number)));
    // “more than twice”, “at least three times”
    grammar.rule("TIMES -> ONCE", 0, |v| Some(v[0].clone()));
    grammar.rule("TIMES -> 'more' 'than' ONCE", 0, |v| bounded(&v[2], Bound::Over));
    grammar.rule("TIMES -> 'less'|'fewer' 'than' ONCE", 0, |v| bounded(&v[2], Bound::Under));
    grammar.rule("TIMES -> 'over' ONCE", 0, |v| bounded(&v[1], Bound::Over));
    grammar.rule("TIMES -> 'at' 'least' ONCE", 0, |v| bounded(&v[2], Bound::AtLeast));
    grammar.rule("TIMES -> 'at' 'most' ONCE", 0, |v| bounded(&v[2], Bound::AtMost));

    // “twice as much as”, “three times as many pages as”, “half as old as”
    grammar.rule("CMP -> TIMES 'as' MUCH 'as' NP", 0, |v| multiple(&v[0], &v[4], hints(&v[2])));
    // “half as much time on her project as the winner did”
    grammar.rule("CMP -> TIMES 'as' MUCH PP? 'as' NP VG?", 1, |v| multiple(&v[0], &v[5], hints(&v[2])));
    // “half the capacity of”, “twice the price of”
    grammar.rule("CMP -> TIMES det UNIT 'of' NP", 0, |v| multiple(&v[0], &v[4], hints(&v[2])));
    // “twice Bob's”, “more than three times that of the pilot”; half of something may be anything.
    grammar.rule("CMP -> TIMES NP", 1, |v| {
        (extent(&v[0])?.number > Number::ONE).then_some(())?;
        multiple(&v[0], &v[1], hints(&v[1]))
    });
    // “double what the lamp cost”, “half of what Chloe paid”
    grammar.rule("CMP -> TIMES 'of'? 'what' NP VG", 0, |v| multiple(&v[0], &v[3], hints(&v[4])));
    grammar.rule("NP -> 'what' NP VG", 2, |v| match &v[2] {
        Value::Verb(words, false) if !words.0.is_empty() => known_row(&v[1]).map(Value::Row),
        _ => None,
    });
    // “half again as tall as”, “half as tall again as”
    grammar.rule("CMP -> half 'again' 'as' MUCH 'as' NP", 0, |v| {
        multiple(&number(Number::fraction(3, 2)?), &v[5], hints(&v[3]))
    });
    grammar.rule("CMP -> half 'as' MUCH 'again' 'as' NP", 0, |v| {
        multiple(&number(Number::fraction(3, 2)?), &v[5], hints(&v[2]))
    });
    // “bigger than Ambrose's by a factor of two”
    grammar.rule("CMP -> MORE THAN 'by' det 'factor' 'of' num", 0, |v| {
        let (degree, number) = (degree(&v[0])?, extent(&v[6])?.number);
        degree.more.then_some(())?;
        yes(comparing(degree, Span::Times(number, Bound::Exactly), row(&v[1])?, hints(&v[0]))?)
    });
    // “as tall as A and B put together”, “more than A and B combined”
    grammar.rule("TOGETHER -> 'put'? 'together'|'combined'", 0, |_| Some(Value::Nothing));
    grammar.rule("CMP -> 'as' MUCH 'as' LIST VG? TOGETHER", 0, |v| {
        let (degree, of) = (Degree { more: true, scale: None }, rows(&v[3])?);
        yes(Predicate::Total { degree, bound: Bound::Exactly, of, hints: hints(&v[1]) })
    });
    grammar.rule("CMP -> MORE 'than' LIST VG? TOGETHER", 0, |v| {
        let (degree, of) = (degree(&v[0])?, rows(&v[2])?);
        yes(Predicate::Total { degree, bound: Bound::Over, of, hints: hints(&v[0]) })
    });
}
