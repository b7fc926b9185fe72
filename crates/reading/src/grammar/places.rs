//! Order and place: next to, between, at one end, in the middle, two houses between.

use super::parts::{all_hints, degree, extent, hints, known_row, polar, rows, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Hints, Manner, Predicate, Row, Span, Statement};
use std::rc::Rc;

pub fn add(grammar: &mut Grammar) {
    neighbours(grammar);
    between(grammar);
    ends(grammar);
    parts(grammar);
}

/// Neighbours.
fn neighbours(grammar: &mut Grammar) {
    grammar.rule("NEXTTO -> immediate|'exactly'|adv? 'next' w? to", 0, |v| Some(Value::Words(hints(&v[2]))));
    grammar.rule("NEXTTO -> immediate|'exactly'? beside to?", 0, |_| Some(Value::Words(Hints::default())));
    grammar.rule("PLACE -> NEXTTO NP", 0, |v| yes(Predicate::Next(known_row(&v[1])?, hints(&v[0]))));
    // “next to both A and B”
    grammar.rule("PLACE -> NEXTTO 'both'? LIST", 0, |v| {
        let next = |row: Rc<Row>| Predicate::Next(row, hints(&v[0]));
        yes(rows(&v[2])?.into_iter().map(next).reduce(Predicate::and)?)
    });
    grammar.rule("EACHOTHER -> 'each' 'other'", 0, |_| Some(Value::Nothing));
    grammar.rule("EACHOTHER -> 'one' det", 0, |_| Some(Value::Nothing));
    grammar.rule("S -> LIST VG NEXTTO EACHOTHER", 0, |v| {
        let rows = rows(&v[0])?;
        let [one, other] = rows.as_slice() else { return None };
        polar(&v[1], Statement::Neighbours(Rc::clone(one), Rc::clone(other), all_hints(&v[1..3])))
    });
    grammar.rule("S -> LIST VG w? beside|'neighbours'|'neighbors'", 0, |v| {
        let rows = rows(&v[0])?;
        let [one, other] = rows.as_slice() else { return None };
        polar(&v[1], Statement::Neighbours(Rc::clone(one), Rc::clone(other), hints(&v[1])))
    });

    // “adjoins Ann's plot”, “is flanked by Ann and Bob”
    grammar.rule("VP1 -> adjoins NP", 0, |v| yes(Predicate::Next(known_row(&v[1])?, Hints::default())));
    grammar.rule("VP1 -> do not adjoins NP", 0, |v| {
        yes(Predicate::Next(known_row(&v[3])?, Hints::default()).negated())
    });
    grammar.rule("VP1 -> be 'flanked' 'by' LIST", 0, |v| {
        let next = |row: Rc<Row>| Predicate::Next(row, Hints::default());
        yes(rows(&v[3])?.into_iter().map(next).reduce(Predicate::and)?)
    });
    whose_neighbours(grammar);
}

/// Neighbours that somebody has.
fn whose_neighbours(grammar: &mut Grammar) {
    // “Bob's neighbour”, “Dan's left-hand neighbour”, “one of Bob's neighbours drinks tea”
    grammar.rule("NEIGHBOUR -> 'next'? 'door'? 'neighbour'|'neighbor'", 0, |_| Some(Value::Nothing));
    grammar.rule("NEIGHBOURS -> 'next'? 'door'? 'neighbours'|'neighbors'", 0, |_| Some(Value::Nothing));
    // “are not next-door neighbours of the Bishops”, “her next-door neighbour”
    grammar.rule("COMP -> det? NEIGHBOUR|NEIGHBOURS 'of'|'to' NP", 0, |v| {
        yes(Predicate::Next(known_row(&v[3])?, Hints::default()))
    });
    grammar.rule("COMP -> det? NEIGHBOUR|NEIGHBOURS 'of'|'to' NP 'and' adv? 'of'|'to' NP", 0, |v| {
        let next = |value: &Value| Some(Predicate::Next(known_row(value)?, Hints::default()));
        yes(next(&v[3])?.and(next(&v[7])?))
    });
    grammar.rule("NP -> det NEIGHBOUR", 1, |v| {
        let Value::Words(owner) = &v[0] else { return None };
        let owner = Rc::new(Row { manner: Manner::Pronoun, nouns: owner.clone(), ..Row::bare() });
        super::parts::a_row(Row::bare().and(Predicate::Next(owner, Hints::default())))
    });
    grammar.rule("NP -> NP poss NEIGHBOUR", 1, |v| {
        super::parts::a_row(Row::bare().and(Predicate::Next(known_row(&v[0])?, Hints::default())))
    });
    grammar.rule("NP -> NP poss immediate? side 'hand'? NEIGHBOUR", 0, |v| {
        let beside =
            super::parts::comparing(degree(&v[3])?, Span::Adjacent, known_row(&v[0])?, Hints::default())?;
        super::parts::a_row(Row::bare().and(beside))
    });
    grammar.rule("NP -> NP poss 'only' NEIGHBOUR", 0, |v| {
        let whose = known_row(&v[0])?;
        let whose = Rc::new(whose.and(Predicate::AtAnEnd(Hints::default())));
        super::parts::a_row(Row::bare().and(Predicate::Next(whose, Hints::default())))
    });
    grammar.rule("S -> 'one' 'of' NP poss NEIGHBOURS VP", 0, |v| {
        let neighbour = Rc::new(Row::bare().and(super::parts::predicate(&v[5])?));
        (!neighbour.is_vacuous()).then_some(())?;
        let next = Predicate::Next(neighbour, Hints::default());
        super::parts::says(Statement::Of(known_row(&v[2])?, next))
    });
    grammar.rule("S -> NP poss NEIGHBOURS 'include'|'includes'|'included' NP", 0, |v| {
        let next = Predicate::Next(known_row(&v[4])?, Hints::default());
        super::parts::says(Statement::Of(known_row(&v[0])?, next))
    });
    grammar.rule("S -> NP poss NEIGHBOURS do not 'include' NP", 0, |v| {
        let next = Predicate::Next(known_row(&v[6])?, Hints::default());
        super::parts::says(Statement::Of(known_row(&v[0])?, next.negated()))
    });
    grammar.rule("NP -> NP poss 'immediate'? NEIGHBOUR to|p det side", 0, |v| {
        let beside =
            super::parts::comparing(degree(&v[6])?, Span::Adjacent, known_row(&v[0])?, Hints::default())?;
        super::parts::a_row(Row::bare().and(beside))
    });
    grammar.rule("S -> 'neither' 'of' NP poss NEIGHBOURS VP", 0, |v| {
        let neighbour = Rc::new(Row::bare().and(super::parts::predicate(&v[5])?));
        (!neighbour.is_vacuous()).then_some(())?;
        let next = Predicate::Next(neighbour, Hints::default());
        super::parts::says(Statement::Of(known_row(&v[2])?, next.negated()))
    });
}

/// Between two, or at both ends.
fn between(grammar: &mut Grammar) {
    // “Bob's neighbours own a dog and a rabbit.”
    grammar.rule("S -> NP poss NEIGHBOURS VG LIST", 0, |v| {
        let Value::Verb(_, false) = &v[3] else { return None };
        let (whose, both) = (known_row(&v[0])?, rows(&v[4])?);
        (both.len() == 2).then_some(())?;
        let next = |row: &Rc<Row>| {
            Statement::Of(Rc::clone(&whose), Predicate::Next(Rc::clone(row), Hints::default()))
        };
        let mut all: Vec<Statement> = both.iter().map(next).collect();
        all.push(Statement::Different(both));
        super::parts::says(Statement::And(all))
    });
    // “A lives at one end of the row and B at the other.”
    grammar.rule("S -> NP VG p 'one' end PP? comma? 'and' NP p det 'other' end?", 0, |v| {
        let Value::Verb(words, false) = &v[1] else { return None };
        super::parts::says(Statement::AtBothEnds(known_row(&v[0])?, known_row(&v[8])?, words.clone()))
    });
    // “The person to the right of Bob”: there is only one, the next.
    grammar.rule("NP -> 'the' thing|'one' SIDE NP", 0, |v| {
        let beside =
            super::parts::comparing(degree(&v[2])?, Span::Adjacent, known_row(&v[3])?, hints(&v[1]))?;
        super::parts::a_row(Row { nouns: hints(&v[1]), ..Row::bare() }.and(beside))
    });
    // “in the room between A's and B's”
    grammar.rule("PP -> 'in'|'on'|'at' 'the' w 'between' LIST", 0, |v| {
        let rows = rows(&v[4])?;
        let [first, second] = rows.as_slice() else { return None };
        yes(directly_between(first, second, &hints(&v[2])))
    });

    // “somewhere between A and B, in that order”
    grammar.rule("PLACE -> some-|adv? 'between' LIST INORDER?", 0, |v| {
        let rows = rows(&v[2])?;
        let [first, second] = rows.as_slice() else { return None };
        let in_order = !matches!(v[3], Value::Nothing);
        let (first, second) = (Rc::clone(first), Rc::clone(second));
        yes(Predicate::Between { first, second, in_order, hints: Hints::default() })
    });
    grammar.rule("INORDER -> comma? 'in' det|rel 'order'", 0, |_| Some(Value::Words(Hints::default())));

    // “directly between A and B”
    grammar.rule("PLACE -> immediate 'between' LIST", 0, |v| {
        let rows = rows(&v[2])?;
        let [first, second] = rows.as_slice() else { return None };
        yes(directly_between(first, second, &Hints::default()))
    });
}

/// Ends of a row, and who stands side by side there.
fn ends(grammar: &mut Grammar) {
    // “on the far left”, “at the far right of the row”
    grammar.rule("PLACE -> p det 'far'|'extreme' side PP?", 0, |v| {
        yes(Predicate::Extreme { degree: degree(&v[3])?, hints: Hints::default(), among: Vec::new() })
    });
    // “farthest from number 15”, “nearest to the door”
    grammar.rule("PLACE -> far-off 'from' NP", 0, |v| {
        yes(Predicate::Extremely { far: true, from: known_row(&v[2])?, hints: Hints::default() })
    });
    grammar.rule("PLACE -> near-by to NP", 0, |v| {
        yes(Predicate::Extremely { far: false, from: known_row(&v[2])?, hints: Hints::default() })
    });
    // “whose age and house number match”
    grammar.rule("REL -> 'whose' UNIT 'and' det? UNIT 'match'|'matches'|'coincide'", 0, |v| {
        yes(Predicate::Match(all_hints(&[v[1].clone(), v[4].clone()])))
    });
    grammar.rule("REL -> 'whose' UNIT 'and' det? UNIT be det 'same'", 0, |v| {
        yes(Predicate::Match(all_hints(&[v[1].clone(), v[4].clone()])))
    });
    // “on his right” tells on whose.
    grammar.rule("PLACE -> p det side", 9, |v| {
        matches!(v[1], Value::Nothing).then_some(())?;
        yes(Predicate::Extreme { degree: degree(&v[2])?, hints: Hints::default(), among: Vec::new() })
    });
    // “live in adjacent houses”
    grammar.rule("S -> LIST VG p? beside UNIT", 0, |v| {
        let rows = rows(&v[0])?;
        let [one, other] = rows.as_slice() else { return None };
        let words = all_hints(&[v[1].clone(), v[4].clone()]);
        polar(&v[1], Statement::Neighbours(Rc::clone(one), Rc::clone(other), words))
    });
    grammar.rule("S -> LIST VG p 'opposite' end PP?", 0, |v| {
        let rows = rows(&v[0])?;
        let [one, other] = rows.as_slice() else { return None };
        polar(&v[1], Statement::AtBothEnds(Rc::clone(one), Rc::clone(other), hints(&v[1])))
    });
    // “lives at the opposite end of the street from B”
    grammar.rule("S -> NP VG p det 'opposite'|'other' end PP? 'from'|'to' NP", 0, |v| {
        polar(&v[1], Statement::AtBothEnds(known_row(&v[0])?, known_row(&v[8])?, hints(&v[1])))
    });
    grammar.rule("S -> LIST VG p? det? 'consecutive'|'successive' UNIT", 0, |v| {
        let rows = rows(&v[0])?;
        let [one, other] = rows.as_slice() else { return None };
        let words = all_hints(&[v[1].clone(), v[5].clone()]);
        polar(&v[1], Statement::Neighbours(Rc::clone(one), Rc::clone(other), words))
    });
    grammar.rule("S -> LIST VG 'side' 'by' 'side'", 0, |v| {
        let rows = rows(&v[0])?;
        let [one, other] = rows.as_slice() else { return None };
        polar(&v[1], Statement::Neighbours(Rc::clone(one), Rc::clone(other), hints(&v[1])))
    });
}

/// The first few, the middle, odd and even.
fn parts(grammar: &mut Grammar) {
    // “in the top three places”, “among the first two”
    grammar.rule("PLACE -> p det 'top'|'first' num UNIT?", 0, |v| {
        let count = u32::try_from(extent(&v[3])?.number.to_integer()?).ok()?;
        yes(Predicate::Among { count, first: true, hints: hints(&v[4]) })
    });
    grammar.rule("PLACE -> p det 'bottom'|'last' num UNIT?", 0, |v| {
        let count = u32::try_from(extent(&v[3])?.number.to_integer()?).ok()?;
        yes(Predicate::Among { count, first: false, hints: hints(&v[4]) })
    });
    // “at one end”, “at one of the ends”, “on the border”
    grammar.rule("PLACE -> p det|'one'|'either' w? end", 0, |v| yes(Predicate::AtAnEnd(hints(&v[2]))));
    grammar.rule("PLACE -> p 'one' 'of' det w? end", 0, |v| yes(Predicate::AtAnEnd(hints(&v[4]))));
    grammar.rule("PLACE -> immediate|'exactly'|adv? p det w? middle", 0, |v| {
        yes(Predicate::InTheMiddle(hints(&v[3])))
    });
    grammar.rule("NOMW -> middle w", 0, |v| {
        super::parts::a_row(Row::bare().and(Predicate::InTheMiddle(hints(&v[1]))))
    });
    // “an even number of marks”
    grammar.rule("NOMW -> odd|even w 'of' UNIT", 0, |v| {
        let odd = !matches!(v[0], Value::Bound(_));
        super::parts::a_row(Row::bare().and(Predicate::Parity(odd, all_hints(&v[1..]))))
    });
    grammar.rule("NOMW -> odd|even w w?", 0, |v| {
        let odd = !matches!(v[0], Value::Bound(_));
        super::parts::a_row(Row::bare().and(Predicate::Parity(odd, all_hints(&v[1..]))))
    });
    grammar.rule("POST -> PLACE", 1, |v| Some(v[0].clone()));
}

/// Next to both, and between them.
pub(super) fn directly_between(first: &Rc<Row>, second: &Rc<Row>, hints: &Hints) -> Predicate {
    let next = |row: &Rc<Row>| Predicate::Next(Rc::clone(row), hints.clone());
    let (first_side, second_side) = (next(first), next(second));
    let (first, second) = (Rc::clone(first), Rc::clone(second));
    let between = Predicate::Between { first, second, in_order: false, hints: hints.clone() };
    first_side.and(second_side).and(between)
}
