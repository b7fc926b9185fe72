//! Comparisons: more, less, older, 2 months after, $7 more than.

use super::parts::{all_hints, comparing, degree, extent, hints, is_missing, row, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Bound, Degree, Extent, Hints, Manner, Predicate, Row, Span, Statement};
use english::scale::scale_word;
use puzzle::Number;

/// How many a dozen are.
const DOZEN: i64 = 12;

/// One of these.
fn one_of(unit: Hints) -> Value {
    let number = Number::from(1);
    Value::Extent(Extent { number, money: false, unit: unit.0, bound: Bound::Exactly })
}

fn by(value: &Value) -> Span {
    extent(value).map_or(Span::Any, Span::By)
}

pub fn add(grammar: &mut Grammar) {
    amounts(grammar);
    how_much(grammar);
    more(grammar);
    than(grammar);
    limits(grammar);
    sides(grammar);
    elliptic(grammar);
}

/// Amounts with their units, and parts of them.
fn amounts(grammar: &mut Grammar) {
    // Amounts: “20 dollars”, “$20”, “3 million”, “2 gold medals”, “2 dollars per share”.
    grammar.rule("AMT -> num", 0, |v| Some(v[0].clone()));
    grammar.rule("AMT -> det? sum", 0, |v| Some(v[1].clone()));
    grammar.rule("AMT -> num UNIT", 0, |v| {
        let Value::Extent(mut all) = v[0].clone() else { return None };
        all.unit.extend(hints(&v[1]).0);
        Some(Value::Extent(all))
    });
    grammar.rule("UNIT -> w", 0, |v| Some(v[0].clone()));
    grammar.rule("UNIT -> time-unit", 1, |v| Some(v[0].clone()));
    grammar.rule("UNIT -> w UNIT", 1, |v| Some(Value::Words(all_hints(v))));
    grammar.rule("UNIT -> w p det w", 1, |v| Some(Value::Words(all_hints(v))));
    grammar.rule("UNIT -> w p w", 1, |v| Some(Value::Words(all_hints(v))));
    // “half an hour”, “a year”, “a half hour”
    grammar.rule("AMT -> half det? UNIT", 0, |v| {
        let unit = hints(&v[2]).0;
        Some(Value::Extent(Extent {
            number: Number::fraction(1, 2)?,
            money: false,
            unit,
            bound: Bound::Exactly,
        }))
    });
    grammar.rule("AMT -> det half UNIT", 0, |v| {
        let unit = hints(&v[2]).0;
        Some(Value::Extent(Extent {
            number: Number::fraction(1, 2)?,
            money: false,
            unit,
            bound: Bound::Exactly,
        }))
    });
    grammar.rule("AMT -> det 'quarter' 'of' det UNIT", 0, |v| {
        let unit = hints(&v[4]).0;
        let number = Number::fraction(1, 4)?;
        Some(Value::Extent(Extent { number, money: false, unit, bound: Bound::Exactly }))
    });
    grammar.rule("AMT -> num 'of' det UNIT", 0, |v| {
        let Value::Extent(mut all) = v[0].clone() else { return None };
        all.unit.extend(hints(&v[3]).0);
        Some(Value::Extent(all))
    });
    // “three quarters of an hour”
    grammar.rule("AMT -> FRACTION 'of' det UNIT", 0, |v| {
        let Value::Extent(mut all) = v[0].clone() else { return None };
        all.unit.extend(hints(&v[3]).0);
        Some(Value::Extent(all))
    });
    grammar.rule("AMT -> AMT 'and' det half", 0, |v| {
        let mut all = extent(&v[0])?;
        all.number = all.number.plus(Number::fraction(1, 2)?)?;
        Some(Value::Extent(all))
    });
    grammar.rule("AMT -> AMT 'and' FRACTION", 0, |v| {
        let mut all = extent(&v[0])?;
        all.number = all.number.plus(extent(&v[2])?.number)?;
        Some(Value::Extent(all))
    });
    grammar.rule("AMT -> det time-unit immediate?", 0, |v| {
        let unit = hints(&v[1]).0;
        Some(Value::Extent(Extent { number: Number::from(1), money: false, unit, bound: Bound::Exactly }))
    });
}

/// How much: vaguely, exactly, at least, at most.
fn how_much(grammar: &mut Grammar) {
    singular(grammar);
    // Vague amounts: “an unknown number of votes”, “some amount”, “a few places”.
    grammar.rule("VAGUE -> deg", 0, |v| Some(Value::Words(hints(&v[0]))));
    grammar.rule("VAGUE -> det deg", 0, |v| Some(Value::Words(hints(&v[1]))));
    grammar.rule("VAGUE -> some-", 0, |_| Some(Value::Words(Hints::default())));
    grammar.rule("VAGUE -> det UNIT p UNIT", 1, |v| Some(Value::Words(all_hints(&v[1..]))));
    // What is no unit is vague: “a short while”.
    grammar.rule("VAGUE -> det w? vague", 1, |v| Some(Value::Words(all_hints(&v[1..]))));
    grammar.rule("HOWMUCH -> AMT", 0, |v| Some(v[0].clone()));
    grammar.rule("HOWMUCH -> VAGUE", 0, |v| Some(v[0].clone()));
    grammar.rule("HOWMUCH -> 'exactly'|'only'|immediate AMT", 0, |v| Some(v[1].clone()));
    grammar.rule("HOWMUCH -> 'at' 'least' AMT", 0, |v| {
        let bound = Bound::AtLeast;
        Some(Value::Extent(Extent { bound, ..extent(&v[2])? }))
    });
    grammar.rule("HOWMUCH -> 'at' 'the' 'very'? 'least' AMT", 0, |v| {
        let bound = Bound::AtLeast;
        Some(Value::Extent(Extent { bound, ..extent(&v[4])? }))
    });
    grammar.rule("HOWMUCH -> 'at' 'the' 'very'? 'most' AMT", 0, |v| {
        let bound = Bound::AtMost;
        Some(Value::Extent(Extent { bound, ..extent(&v[4])? }))
    });
    grammar.rule("HOWMUCH -> 'at' 'most' AMT", 0, |v| {
        let bound = Bound::AtMost;
        Some(Value::Extent(Extent { bound, ..extent(&v[2])? }))
    });
    grammar.rule("HOWMUCH -> 'no'|not 'less'|'fewer' 'than' AMT", 0, |v| {
        Some(Value::Extent(Extent { bound: Bound::AtLeast, ..extent(&v[3])? }))
    });
    grammar.rule("HOWMUCH -> 'no'|not 'more' 'than' AMT", 0, |v| {
        Some(Value::Extent(Extent { bound: Bound::AtMost, ..extent(&v[3])? }))
    });
    grammar.rule("HOWMUCH -> AMT 'or' 'more' UNIT?", 0, |v| {
        let mut all = extent(&v[0])?;
        all.unit.extend(hints(&v[3]).0);
        Some(Value::Extent(Extent { bound: Bound::AtLeast, ..all }))
    });

    grammar.rule("HOWMUCH -> 'more' 'than' AMT", 1, |v| {
        Some(Value::Extent(Extent { bound: Bound::Over, ..extent(&v[2])? }))
    });
    grammar.rule("HOWMUCH -> 'over' AMT", 0, |v| {
        Some(Value::Extent(Extent { bound: Bound::Over, ..extent(&v[1])? }))
    });
    grammar.rule("HOWMUCH -> 'under' AMT", 0, |v| {
        Some(Value::Extent(Extent { bound: Bound::Under, ..extent(&v[1])? }))
    });
    grammar.rule("HOWMUCH -> 'less'|'fewer' 'than' AMT", 1, |v| {
        Some(Value::Extent(Extent { bound: Bound::Under, ..extent(&v[2])? }))
    });
}

/// Amounts in other words than numbers.
fn singular(grammar: &mut Grammar) {
    // “by a margin of 11 votes”
    grammar.rule("HOWMUCH -> det 'margin' 'of' AMT", 0, |v| Some(v[3].clone()));
    // “a single mark more than”, “watered once more than”
    grammar.rule("AMT -> det? 'single' UNIT", 0, |v| Some(one_of(hints(&v[2]))));
    grammar.rule("CMP -> 'once' MORE THAN", 0, |v| {
        let span = by(&one_of(Hints::default()));
        yes(comparing(degree(&v[1])?, span, row(&v[2])?, hints(&v[1]))?)
    });
    // “a dozen more lines”
    grammar.rule("AMT -> det? 'dozen' UNIT?", 0, |v| {
        let number = Number::from(DOZEN);
        let unit = hints(&v[2]).0;
        Some(Value::Extent(Extent { number, money: false, unit, bound: Bound::Exactly }))
    });
    // “a maximum of two”, “a minimum of two”
    grammar.rule("CMP -> det 'maximum'|'max' 'of' AMT", 0, |v| at_most(&v[3]));
    grammar.rule("CMP -> det 'minimum'|'min' 'of' AMT", 0, |v| at_least(&v[3]));
}

/// What is compared, and with whom.
fn more(grammar: &mut Grammar) {
    // “more”, “fewer riders”, “more expensive”, “longer time”.
    grammar.rule("MORE -> cmp", 0, |v| Some(v[0].clone()));
    grammar.rule("MORE -> cmp UNIT", 0, |v| {
        let (degree, words) = (degree(&v[0])?, hints(&v[0]).with(&hints(&v[1])));
        Some(Value::Degree(degree, words))
    });
    // “3 more minutes left than”
    grammar.rule("MORE -> cmp UNIT 'left'|'remaining'", 0, |v| {
        Some(Value::Degree(degree(&v[0])?, hints(&v[0]).with(&hints(&v[1]))))
    });
    // “a lower-numbered board”
    grammar.rule("MORE -> cmp 'numbered' UNIT?", 0, |v| {
        Some(Value::Degree(degree(&v[0])?, all_hints(&[v[0].clone(), v[2].clone()])))
    });
    grammar.rule("MORE -> cmp UNIT p UNIT", 2, |v| Some(Value::Degree(degree(&v[0])?, all_hints(v))));
    grammar.rule("MORE -> cmp v p?", 3, |v| Some(Value::Degree(degree(&v[0])?, all_hints(&v[..2]))));
    grammar.rule("MORE -> cmp v UNIT", 2, |v| Some(Value::Degree(degree(&v[0])?, all_hints(v))));
    grammar.rule("MORE -> cmp UNIT p det UNIT", 2, |v| Some(Value::Degree(degree(&v[0])?, all_hints(v))));
    grammar.rule("MORE -> cmp UNIT det UNIT", 2, |v| Some(Value::Degree(degree(&v[0])?, all_hints(v))));
    // “a lower one than”
    grammar.rule("MORE -> cmp 'one'", 1, |v| Some(v[0].clone()));
    grammar.rule("MORE -> cmp INF", 1, |v| Some(Value::Degree(degree(&v[0])?, all_hints(v))));
    grammar.rule("MORE -> cmp adv", 1, |v| Some(v[0].clone()));
    grammar.rule("MORE -> UNIT cmp UNIT?", 2, |v| Some(Value::Degree(degree(&v[1])?, all_hints(v))));
    // “farther down than any other”
    grammar.rule("MORE -> cmp 'up'", 0, |v| farther("up", &v[0]));
    grammar.rule("MORE -> cmp 'down'", 0, |v| farther("down", &v[0]));
    // “(ranked) higher up than”
    grammar.rule("MORE -> cmp p", 2, |v| Some(v[0].clone()));
    // “earlier in the year than”, “$40 more a night than”, “less on his drink than”
    grammar.rule("MORE -> cmp p det? UNIT", 2, |v| {
        Some(Value::Degree(degree(&v[0])?, hints(&v[0]).with(&hints(&v[3]))))
    });
    grammar.rule("MORE -> cmp det UNIT", 2, |v| {
        Some(Value::Degree(degree(&v[0])?, hints(&v[0]).with(&hints(&v[2]))))
    });
    // “farther to the left than”, “further left than”
    grammar.rule("MORE -> cmp to? det? side", 0, |v| {
        let far = degree(&v[0])?.scale.is_none_or(|scale| Some(scale) == scale_word("far"));
        (far && degree(&v[0])?.more).then(|| v[3].clone())
    });
    grammar.rule("THAN -> 'than' p NP", 1, |v| Some(v[2].clone()));
    grammar.rule("THAN -> 'than' NP", 0, |v| Some(v[1].clone()));
    // “less than Ada did on Tuesday”: on Tuesday Ada did.
    grammar.rule("THAN -> 'than' NP do|have|be|modal PP", 0, |v| {
        super::parts::a_row(super::parts::known_row(&v[1])?.and(super::parts::predicate(&v[3])?))
    });
    grammar.rule("THAN -> 'than' NP VG", 1, |v| Some(v[1].clone()));
    grammar.rule("THAN -> 'than' rel NP VG", 1, |v| Some(v[2].clone()));
    grammar.rule("CMP -> HOWMUCH? MORE THAN", 0, |v| {
        let words = all_hints(&v[..2]);
        yes(comparing(degree(&v[1])?, by(&v[0]), row(&v[2])?, words)?)
    });
}

/// “farther up”, “further down”
fn farther(way: &str, more: &Value) -> Option<Value> {
    let far = degree(more)?;
    (far.more && far.scale == scale_word("far"))
        .then_some(Value::Degree(Degree { more: true, scale: Some(scale_word(way)?) }, hints(more)))
}

/// More than another, than all others, than a number.
fn than(grammar: &mut Grammar) {
    // “longer than the scarf by 6 inches”, “shorter by 90 feet than the other”
    grammar.rule("CMP -> MORE THAN 'by' HOWMUCH", 0, |v| {
        let words = all_hints(&[v[0].clone(), v[3].clone()]);
        yes(comparing(degree(&v[0])?, by(&v[3]), row(&v[1])?, words)?)
    });
    grammar.rule("CMP -> MORE 'by' HOWMUCH THAN", 0, |v| {
        let words = all_hints(&[v[0].clone(), v[2].clone()]);
        yes(comparing(degree(&v[0])?, by(&v[2]), row(&v[3])?, words)?)
    });
    // “an extra 600 dollars compared with”
    grammar.rule("THAN -> 'compared' p NP", 0, |v| Some(v[2].clone()));
    grammar.rule("CMP -> det? 'extra' AMT THAN", 0, |v| {
        let more = Degree { more: true, scale: None };
        yes(comparing(more, by(&v[2]), row(&v[3])?, hints(&v[2]))?)
    });
    // “older than anyone else”, “before everyone else”, “more than any of the others”: it has most.
    grammar.rule("ALLOTHERS -> 'anyone'|'anybody'|'everyone'|'everybody'|'any' 'else' VG?", 0, |_| {
        Some(Value::Nothing)
    });
    grammar.rule(
        "ALLOTHERS -> 'any'|'every'|'all'|'each' 'of'? det? 'other'|'others' num? UNIT? VG?",
        0,
        |_| Some(Value::Nothing),
    );
    grammar.rule("ALLOTHERS -> 'all'? det 'other' num UNIT? VG?", 0, |_| Some(Value::Nothing));
    grammar.rule("ALLOTHERS -> det 'others' VG?", 0, |_| Some(Value::Nothing));
    // “any of the rest”, “anybody”, “everybody's”
    grammar.rule("ALLOTHERS -> 'any'|'all' 'of'? det 'rest' VG?", 0, |_| Some(Value::Nothing));
    grammar.rule("ALLOTHERS -> det 'rest' VG?", 0, |_| Some(Value::Nothing));
    grammar.rule("ALLOTHERS -> 'anyone'|'anybody'|'everyone'|'everybody' poss? VG?", 2, |_| {
        Some(Value::Nothing)
    });
    grammar.rule("ALLOTHERS -> 'anyone'|'anybody'|'everyone'|'everybody' 'else' poss", 0, |_| {
        Some(Value::Nothing)
    });
    // “beat everybody”, “was beaten by everybody else”
    grammar.rule("VP1 -> vcmp adv? ALLOTHERS", 0, |v| {
        yes(Predicate::Extreme { degree: degree(&v[0])?, hints: hints(&v[0]), among: Vec::new() })
    });
    grammar.rule("VP1 -> be|have be? vcmp|vpast 'by' ALLOTHERS", 0, |v| {
        let beaten = degree(&v[2])?;
        let degree = Degree { more: !beaten.more, ..beaten };
        yes(Predicate::Extreme { degree, hints: hints(&v[2]), among: Vec::new() })
    });
    grammar.rule("CMP -> det? MORE 'than' ALLOTHERS", 0, |v| {
        yes(Predicate::Extreme { degree: degree(&v[1])?, hints: hints(&v[1]), among: Vec::new() })
    });
    grammar.rule("CMP -> SIDE ALLOTHERS", 0, |v| {
        yes(Predicate::Extreme { degree: degree(&v[0])?, hints: hints(&v[0]), among: Vec::new() })
    });
    // “more than 300 pages”, “before 1320”: a value that no item has.
    grammar.rule("CMP -> MORE 'than' AMT", 2, |v| {
        let than = extent(&v[2])?;
        // “more than one of …” is something else.
        (than.number != Number::from(1)).then_some(())?;
        yes(Predicate::Beyond { degree: degree(&v[0])?, than: extent(&v[2])?, hints: all_hints(v) })
    });
}

/// Limits, and comparisons with several.
fn limits(grammar: &mut Grammar) {
    // “at least 10”, “20 or more servings”
    grammar.rule("CMP -> 'at' 'least' AMT", 6, |v| at_least(&v[2]));
    grammar.rule("CMP -> 'no' 'less'|'fewer' 'than' AMT", 6, |v| at_least(&v[3]));
    grammar.rule("CMP -> AMT 'or' 'more' UNIT?", 4, |v| at_least(&v[0]));
    grammar.rule("CMP -> 'at' 'most' AMT", 6, |v| at_most(&v[2]));
    grammar.rule("CMP -> 'no' 'more' 'than' AMT", 6, |v| at_most(&v[3]));
    grammar.rule("CMP -> AMT 'or' 'less'|'fewer' UNIT?", 4, |v| at_most(&v[0]));
    grammar.rule("CMP -> 'over' AMT", 0, |v| beyond(true, &v[1]));
    grammar.rule("CMP -> 'under' AMT", 0, |v| beyond(false, &v[1]));
    // “before nine o'clock”, “later than May 15”: a point in time that no item has.
    grammar.rule("CMP -> cprep moment", 0, |v| {
        yes(Predicate::BeyondTime { degree: degree(&v[0])?, than: moment(&v[1])? })
    });
    grammar.rule("CMP -> MORE 'than' moment", 0, |v| {
        yes(Predicate::BeyondTime { degree: degree(&v[0])?, than: moment(&v[2])? })
    });
    grammar.rule("CMP -> cprep num", 8, |v| {
        yes(Predicate::Beyond { degree: degree(&v[0])?, than: extent(&v[1])?, hints: all_hints(v) })
    });
    // “a 2 percent larger return than”, “a somewhat longer time than”
    grammar.rule("CMP -> det HOWMUCH? MORE THAN", 1, |v| {
        let words = all_hints(&v[1..3]);
        yes(comparing(degree(&v[2])?, by(&v[1]), row(&v[3])?, words)?)
    });
    // “more than either A or B”: than both.
    grammar.rule("CMP -> det? MORE 'than' 'either' ORLIST", 0, |v| {
        let (degree, words) = (degree(&v[1])?, hints(&v[1]));
        let all: Option<Vec<Predicate>> = super::parts::rows(&v[4])?
            .into_iter()
            .map(|row| comparing(degree, Span::Any, row, words.clone()))
            .collect();
        yes(all?.into_iter().reduce(Predicate::and)?)
    });
    // “slower than only Bob”
    grammar.rule("CMP -> MORE 'than' 'only' NP", 0, |v| {
        let (degree, words) = (degree(&v[0])?, hints(&v[0]));
        let one = comparing(degree, Span::Any, row(&v[3])?, words.clone())?;
        let bound = Bound::Exactly;
        yes(one.and(Predicate::CompareMany { degree, count: 1, bound, hints: words }))
    });
    // “no later than Bob”, “no later than 11 o'clock”
    grammar.rule("CMP -> 'no' MORE THAN", 0, |v| {
        yes(comparing(degree(&v[1])?, Span::Any, row(&v[2])?, hints(&v[1]))?.negated())
    });
    grammar.rule("CMP -> 'no' MORE 'than' moment", 0, |v| {
        yes(Predicate::BeyondTime { degree: degree(&v[1])?, than: moment(&v[3])? }.negated())
    });
    // Two who are compared with: “older than A and B”, “older than A but younger than B” is joined elsewhere.
    grammar.rule("CMP -> det? HOWMUCH? MORE 'than' 'both'? LIST VG?", 0, |v| {
        let words = all_hints(&v[1..3]);
        let (degree, span) = (degree(&v[2])?, by(&v[1]));
        let rows = super::parts::rows(&v[5])?;
        let all: Option<Vec<Predicate>> =
            rows.into_iter().map(|row| comparing(degree, span.clone(), row, words.clone())).collect();
        yes(all?.into_iter().reduce(Predicate::and)?)
    });
}

/// Before and after, left and right, the next.
fn sides(grammar: &mut Grammar) {
    // Words of order: “2 months after”, “sometime before”, “1 place ahead of”, “directly behind”.
    grammar.rule("SIDE -> cprep", 0, |v| Some(v[0].clone()));
    grammar.rule("SIDE -> cprep to", 0, |v| Some(v[0].clone()));
    grammar.rule("SIDE -> ahead 'of'", 0, |v| Some(v[0].clone()));
    grammar.rule("SIDE -> 'in' 'front' 'of'", 0, |_| Some(Value::Degree(ahead()?, Hints::default())));
    grammar.rule("SIDE -> to? det? side 'of'", 0, |v| Some(v[2].clone()));
    grammar.rule("SIDE -> 'on'|'at' det side 'of'", 0, |v| Some(v[2].clone()));
    grammar.rule("SIDE -> 'short' 'of'", 0, |_| {
        Some(Value::Degree(Degree { more: true, scale: scale_word("short of") }, Hints::default()))
    });
    // “sits second to the right of Ann”: two places on
    grammar.rule("CMP -> rank to det side 'of' NP", 0, |v| {
        let far = Extent { unit: Vec::new(), ..extent(&v[0])? };
        yes(comparing(degree(&v[3])?, Span::By(far), row(&v[5])?, Hints::default())?)
    });
    grammar.rule("CMP -> HOWMUCH SIDE NP", 0, |v| {
        let words = all_hints(&v[..2]);
        yes(comparing(degree(&v[1])?, by(&v[0]), row(&v[2])?, words)?)
    });
    grammar.rule("CMP -> SIDE NP", 0, |v| {
        yes(comparing(degree(&v[0])?, Span::Side, row(&v[1])?, hints(&v[0]))?)
    });
    // “at the stop after the kebab did”: the next one.
    grammar.rule("CMP -> p 'the' w SIDE NP do|have|be", 1, |v| {
        yes(comparing(degree(&v[3])?, Span::Adjacent, row(&v[4])?, all_hints(&v[2..4]))?)
    });
    // “the month before Floyd did”
    grammar.rule("CMP -> HOWMUCH? SIDE NP do|have|be", 0, |v| {
        let words = all_hints(&v[..2]);
        let span = if is_missing(&v[0]) { Span::Side } else { by(&v[0]) };
        yes(comparing(degree(&v[1])?, span, row(&v[2])?, words)?)
    });
    grammar.rule("CMP -> immediate|'exactly' SIDE NP do|have|be", 0, |v| {
        yes(comparing(degree(&v[1])?, Span::Adjacent, row(&v[2])?, hints(&v[1]))?)
    });
    grammar.rule("CMP -> SIDE NP 'by' HOWMUCH", 0, |v| {
        let words = all_hints(&[v[0].clone(), v[3].clone()]);
        yes(comparing(degree(&v[0])?, by(&v[3]), row(&v[1])?, words)?)
    });
    // “on the left of the white house (next to it)”
    grammar.rule("CMP -> SIDE NP open NEXTTO NP? close", 0, |v| {
        yes(comparing(degree(&v[0])?, Span::Adjacent, row(&v[1])?, hints(&v[0]))?)
    });
    grammar.rule("CMP -> SIDE NP open immediate close", 0, |v| {
        yes(comparing(degree(&v[0])?, Span::Adjacent, row(&v[1])?, hints(&v[0]))?)
    });
    grammar.rule("CMP -> immediate|'exactly' SIDE NP", 0, |v| {
        yes(comparing(degree(&v[1])?, Span::Adjacent, row(&v[2])?, hints(&v[1]))?)
    });
    // “immediately before or immediately after”, “just before or after”
    grammar.rule("CMP -> immediate SIDE 'or' immediate? SIDE NP", 0, |v| {
        let side = |value: &Value| comparing(degree(value)?, Span::Adjacent, row(&v[5])?, hints(value));
        yes(Predicate::Or(vec![side(&v[1])?, side(&v[4])?]))
    });
    // “the next to finish after”, “the next size up from”
    grammar.rule("INF -> to VW VW?", 0, |v| Some(Value::Words(all_hints(v))));
    // “the last one to nod off”
    grammar.rule("INF -> INF p", 2, |v| Some(v[0].clone()));
    grammar.rule("CMP -> det 'next' UNIT? INF? SIDE NP", 0, |v| {
        let words = all_hints(&v[2..5]);
        yes(comparing(degree(&v[4])?, Span::Adjacent, row(&v[5])?, words)?)
    });
    grammar.rule("CMP -> det 'next' UNIT 'up' 'from' NP", 0, next_up);
    grammar.rule("CMP -> det 'next' UNIT 'down' 'from' NP", 0, next_down);
    grammar.rule("CMP -> HOWMUCH? SIDE 'both'? LIST", 0, |v| {
        let words = all_hints(&v[..2]);
        let degree = degree(&v[1])?;
        let span = if is_missing(&v[0]) { Span::Any } else { by(&v[0]) };
        let rows = super::parts::rows(&v[3])?;
        let all: Option<Vec<Predicate>> =
            rows.into_iter().map(|row| comparing(degree, span.clone(), row, words.clone())).collect();
        yes(all?.into_iter().reduce(Predicate::and)?)
    });
    grammar.rule("CMP -> to|p det? 'immediate' side 'of' NP", 0, |v| {
        yes(comparing(degree(&v[3])?, Span::Adjacent, row(&v[5])?, Hints::default())?)
    });
}

/// As much as, and comparisons that leave out with whom.
fn elliptic(grammar: &mut Grammar) {
    // “as old as”
    grammar.rule("MUCH -> w|deg|adv UNIT?", 0, |v| Some(Value::Words(all_hints(v))));
    grammar.rule("CMP -> 'as' MUCH PP? 'as' NP VG", 2, |v| {
        yes(comparing(Degree { more: true, scale: None }, Span::AsMuch, row(&v[4])?, hints(&v[1]))?)
    });
    grammar.rule("CMP -> 'as' MUCH 'as' NP", 2, |v| {
        yes(comparing(Degree { more: true, scale: None }, Span::AsMuch, row(&v[3])?, hints(&v[1]))?)
    });
    // “(not) so late as midnight”
    grammar.rule("CMP -> 'so' MUCH 'as' NP VG?", 0, |v| {
        yes(comparing(Degree { more: true, scale: None }, Span::AsMuch, row(&v[3])?, hints(&v[1]))?)
    });
    // “…; Kemp's is 10 feet taller”: than the only other one.
    grammar.rule("CMP -> AMT cmp", 12, |v| {
        let before = Row { manner: Manner::Before, ..Row::bare() };
        yes(comparing(degree(&v[1])?, by(&v[0]), before.into(), all_hints(v))?)
    });
    grammar.rule("CMP -> 'the'? 'same' UNIT 'as' NP", 1, |v| {
        yes(comparing(Degree { more: true, scale: None }, Span::Equal, row(&v[4])?, hints(&v[2]))?)
    });

    // “sometime after he bought the clown”: somebody does it with each of them.
    grammar.rule("CMP -> HOWMUCH? SIDE pron VG NP", 4, |v| {
        let Value::Verb(verb, false) = &v[3] else { return None };
        (!verb.0.is_empty()).then_some(())?;
        let span = if is_missing(&v[0]) { Span::Side } else { by(&v[0]) };
        let words = all_hints(&v[..2]).with(verb);
        yes(comparing(degree(&v[1])?, span, super::parts::known_row(&v[4])?, words)?)
    });
    // “has the lower number of the two”, “is the older of the two”
    grammar.rule("COMP -> det cmp UNIT 'of' det 'two'|'pair'", 2, than_the_other);
    grammar.rule("COMP -> det cmp 'one'? 'of' det 'two'|'pair'", 8, than_the_other);
    // “…, but it did worse”, “…, and the rugs are further to the left”: than the only other one.
    grammar.rule("VP1 -> VG p? det? MORE PP|adv?", 10, |v| {
        let Value::Verb(words, false) = &v[0] else { return None };
        let before = Row { manner: Manner::Before, ..Row::bare() };
        let more = comparing(degree(&v[3])?, Span::Any, before.into(), hints(&v[3]).with(&hints(&v[4])))?;
        yes(Predicate::Said(words.clone(), more.into()))
    });
    // “It was 5 degrees warmer in Ashby than in Brill.”
    grammar.rule("S -> pron VG HOWMUCH? MORE p NP THAN", 2, |v| {
        let compared = comparing(degree(&v[3])?, by(&v[2]), row(&v[6])?, all_hints(&v[2..4]))?;
        super::parts::says(Statement::Of(super::parts::known_row(&v[5])?, compared))
    });
    // “More people attended A's talk than B's.”
    grammar.rule("S -> HOWMUCH? cmp UNIT VG p? NP THAN", 2, |v| {
        let words = all_hints(&[v[1].clone(), v[2].clone(), v[3].clone()]);
        let compared = comparing(degree(&v[1])?, by(&v[0]), row(&v[6])?, words)?;
        super::parts::says(Statement::Of(super::parts::known_row(&v[5])?, compared))
    });
}

/// More than the only other one of whom was spoken.
fn than_the_other(v: &[Value]) -> Option<Value> {
    let before = Row { manner: Manner::Before, ..Row::bare() };
    yes(comparing(degree(&v[1])?, Span::Any, before.into(), all_hints(&v[1..3]))?)
}

/// The first and the last word of a point in time.
fn moment(value: &Value) -> Option<(u16, u16)> {
    let words = hints(value).0;
    Some((*words.first()?, *words.last()?))
}

fn next_up(v: &[Value]) -> Option<Value> {
    next_step(v, true)
}

fn next_down(v: &[Value]) -> Option<Value> {
    next_step(v, false)
}

fn next_step(v: &[Value], more: bool) -> Option<Value> {
    let degree = Degree { more, scale: Some(scale_word("up")?) };
    yes(comparing(degree, Span::Adjacent, row(&v[5])?, hints(&v[2]))?)
}

fn beyond(more: bool, than: &Value) -> Option<Value> {
    let (degree, hints) = (Degree { more, scale: None }, hints(than));
    yes(Predicate::Beyond { degree, than: extent(than)?, hints })
}

/// So much or more.
fn at_least(than: &Value) -> Option<Value> {
    let Some(Value::Predicate(less)) = beyond(false, than) else { return None };
    yes(less.negated())
}

/// So much or less.
fn at_most(than: &Value) -> Option<Value> {
    let Some(Value::Predicate(more)) = beyond(true, than) else { return None };
    yes(more.negated())
}

fn ahead() -> Option<Degree> {
    Some(Degree { more: true, scale: Some(scale_word("ahead")?) })
}
