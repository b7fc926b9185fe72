//! Verb phrases: what is said of a row. Which verb it is does not matter to the meaning, only whether
//! it is negated; its words help to find out what a comparison is about.

use super::parts::{all_hints, hints, known_row, predicate, predicates, row, said, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Bound, Degree, Hints, Predicate, Row, Span};

fn verb(parts: &[Value], negated: bool) -> Option<Value> {
    let already = parts.iter().filter(|part| matches!(part, Value::Verb(_, true))).count();
    (already + usize::from(negated) <= 1).then(|| Value::Verb(all_hints(parts), already == 1 || negated))
}

/// A verb after its helpers: “has been working”. No helper comes after the verb, so “books is” is no verb group.
fn helped(helpers: &Value, verb: &Value) -> Option<[Value; 2]> {
    let late = !hints(helpers).0.is_empty() && hints(verb).0.is_empty();
    (!late).then(|| [helpers.clone(), verb.clone()])
}

/// What is said with the verb of another phrase: “pays less than A but more than B”.
fn likewise(before: &Value, more: Predicate) -> Option<Predicate> {
    // “fewer points than A but more than B” compares the same twice.
    let more = if matches!(more, Predicate::Compare(_)) { Predicate::Likewise(more.into()) } else { more };
    Some(match predicate(before)? {
        Predicate::Said(words, _) => Predicate::Said(words, more.into()),
        _ => more,
    })
}

/// More than an amount, or not.
fn beyond(amount: &Value, denied: bool) -> Option<Value> {
    let than = super::parts::extent(amount)?;
    let hints = Hints(than.unit.clone());
    let more = Predicate::Beyond { degree: Degree { more: true, scale: None }, than, hints };
    yes(if denied { more.negated() } else { more })
}

/// Better than one only, or worse than one only, as the verb says.
fn only(verb: &Value, with: &Value, active: bool) -> Option<Value> {
    let (Value::Degree(degree, words), with) = (verb, known_row(with)?) else { return None };
    let degree = Degree { more: degree.more == active, ..*degree };
    let one = super::parts::comparing(degree, Span::Any, with, words.clone())?;
    let many = Predicate::CompareMany { degree, count: 1, bound: Bound::Exactly, hints: words.clone() };
    yes(one.and(many))
}

/// Two complements, of which both hold.
fn and_then(v: &[Value]) -> Option<Value> {
    let (one, rest) = (predicate(&v[0])?, predicate(&v[1])?);
    // The nouns of “her prize” or “the games” tell what is compared after them.
    let nouns = hints(&v[0]);
    let rest = if nouns.0.is_empty() { rest } else { Predicate::Said(nouns, rest.into()) };
    yes(one.and(rest))
}

pub fn add(grammar: &mut Grammar) {
    groups(grammar);
    outdoing(grammar);
    plain(grammar);
    complements(grammar);
    alternatives(grammar);
    joined(grammar);
}

/// Verb groups, and until when.
fn groups(grammar: &mut Grammar) {
    // Verb groups: “will be working”, “didn't have to spell”, “is going to major”.
    grammar.rule("VW -> be|have|do|modal", 0, |_| Some(Value::Verb(Hints::default(), false)));
    grammar.rule("VW -> v", 0, |v| Some(Value::Verb(hints(&v[0]), false)));
    // The first word is finite; what follows it may be any form.
    grammar.rule("VF -> be|have|do|modal", 0, |_| Some(Value::Verb(Hints::default(), false)));
    grammar.rule("VF -> vf", 0, |v| Some(Value::Verb(hints(&v[0]), false)));
    grammar.rule("VG -> VF", 0, |v| Some(v[0].clone()));
    grammar.rule("VG -> VF adv? not", 0, |v| verb(&v[..1], true));
    grammar.rule("VG -> adv VG", 1, |v| Some(v[1].clone()));
    grammar.rule("VG -> not VG", 3, |v| verb(&v[1..], true));
    grammar.rule("VG -> VG adv? VW", 0, |v| verb(&helped(&v[0], &v[2])?, false));
    grammar.rule("VG -> VG not VW", 0, |v| verb(&helped(&v[0], &v[2])?, true));
    grammar.rule("VG -> VG to adv? VW", 0, |v| verb(&[v[0].clone(), v[3].clone()], false));
    grammar.rule("VG -> VG not to VW", 0, |v| verb(&[v[0].clone(), v[3].clone()], true));
    grammar.rule("VG -> VG adv", 1, |v| Some(v[0].clone()));
    // “wasn't until after”
    grammar.rule("VP1 -> VG 'until' CMP", 0, |v| {
        let Value::Verb(words, _) = &v[0] else { return None };
        yes(Predicate::Said(words.clone(), predicate(&v[2])?.into()))
    });
    // “doesn't have her lesson until Friday”: on Friday she does.
    grammar.rule("VP1 -> VG COMPS? 'until' NP", 0, |v| {
        let Value::Verb(words, _) = &v[0] else { return None };
        let all = predicate(&v[1])?.and(Predicate::being(&known_row(&v[3])?));
        yes(Predicate::Said(words.clone(), all.into()))
    });
}

/// Verbs that compare.
fn outdoing(grammar: &mut Grammar) {
    // “outsold Dusk”, “preceded the waltz”, “was followed by the waltz”
    grammar.rule("VP1 -> vcmp NP", 0, |v| {
        let (Value::Degree(degree, words), with) = (&v[0], known_row(&v[1])?) else { return None };
        yes(super::parts::comparing(*degree, Span::Side, with, words.clone())?)
    });
    grammar.rule("VP1 -> vcmp NP 'by' HOWMUCH", 0, |v| {
        let (Value::Degree(degree, words), with) = (&v[0], known_row(&v[1])?) else { return None };
        let (words, far) = (words.with(&hints(&v[3])), super::parts::extent(&v[3])?);
        yes(super::parts::comparing(*degree, Span::By(far), with, words)?)
    });
    grammar.rule("VP1 -> vcmp 'both'? LIST", 0, |v| {
        let Value::Degree(degree, words) = &v[0] else { return None };
        let all = super::parts::rows(&v[2])?;
        let all: Option<Vec<Predicate>> = all
            .into_iter()
            .map(|row| super::parts::comparing(*degree, Span::Any, row, words.clone()))
            .collect();
        yes(all?.into_iter().reduce(Predicate::and)?)
    });
    // “exceeded 60”, “could not exceed 60”
    grammar.rule("VP1 -> modal? 'exceed'|'exceeds'|'exceeded' AMT", 0, |v| beyond(&v[2], false));
    grammar.rule("VP1 -> do|modal not 'exceed' AMT", 0, |v| beyond(&v[3], true));
    // “didn't beat Al”
    grammar.rule("VP1 -> do|modal not vcmp NP", 0, |v| {
        let (Value::Degree(degree, words), with) = (&v[2], known_row(&v[3])?) else { return None };
        yes(super::parts::comparing(*degree, Span::Any, with, words.clone())?.negated())
    });
    // “has beaten Al”
    grammar.rule("VP1 -> have vpast NP", 0, |v| {
        let (Value::Degree(degree, words), with) = (&v[1], known_row(&v[2])?) else { return None };
        yes(super::parts::comparing(*degree, Span::Side, with, words.clone())?)
    });
    // “was beaten only by Al”, “beat only Al”, “second, beaten by Al”
    grammar.rule("VP1 -> vcmp 'only' NP", 0, |v| only(&v[0], &v[2], true));
    grammar.rule("VP1 -> be|have be? 'only'? vcmp|vpast 'only' 'by' NP", 0, |v| only(&v[3], &v[6], false));
    grammar.rule("PART -> vcmp|vpast 'only' 'by' NP", 0, |v| only(&v[0], &v[3], false));
    grammar.rule("PART -> vcmp|vpast 'by' NP", 0, |v| {
        let (Value::Degree(degree, words), with) = (&v[0], known_row(&v[2])?) else { return None };
        let degree = Degree { more: !degree.more, ..*degree };
        yes(super::parts::comparing(degree, Span::Side, with, words.clone())?)
    });
    grammar.rule("VP1 -> be|have be? immediate? vcmp|vpast immediate? 'by' NP", 0, |v| {
        let (Value::Degree(degree, words), with) = (&v[3], known_row(&v[6])?) else { return None };
        let degree = Degree { more: !degree.more, ..*degree };
        let adjacent = !matches!((&v[2], &v[4]), (Value::Nothing, Value::Nothing));
        let span = if adjacent { Span::Adjacent } else { Span::Side };
        yes(super::parts::comparing(degree, span, with, words.clone())?)
    });
    grammar.rule("VP1 -> be|have be? vcmp|vpast 'by' 'both'? LIST", 0, |v| {
        let Value::Degree(degree, words) = &v[2] else { return None };
        let degree = Degree { more: !degree.more, ..*degree };
        let all: Option<Vec<Predicate>> = super::parts::rows(&v[5])?
            .into_iter()
            .map(|row| super::parts::comparing(degree, Span::Any, row, words.clone()))
            .collect();
        yes(all?.into_iter().reduce(Predicate::and)?)
    });
    // “lost to both A and B”
    grammar.rule("VP1 -> 'lost'|'loses'|'losing' to 'both'? NP|LIST", 0, |v| {
        let degree = Degree { more: false, scale: english::scale::scale_word("good") };
        let all: Option<Vec<Predicate>> = super::parts::rows(&v[3])?
            .into_iter()
            .map(|row| super::parts::comparing(degree, Span::Any, row, Hints::default()))
            .collect();
        yes(all?.into_iter().reduce(Predicate::and)?)
    });
}

/// Verbs that deny, and plain verb phrases.
fn plain(grammar: &mut Grammar) {
    // “refused to eat”, “lacks”, “failed to get”: denied by the verb itself.
    grammar.rule("VG -> dislike", 0, |_| Some(Value::Verb(Hints::default(), true)));
    grammar.rule("VG -> be allergic to", 0, |_| Some(Value::Verb(Hints::default(), true)));
    grammar.rule("VG -> vneg", 0, |_| Some(Value::Verb(Hints::default(), true)));
    grammar.rule("VG -> vneg to VW", 0, |v| verb(&v[2..], true));
    grammar.rule("VG -> VG vneg to VW", 0, |v| verb(&[v[0].clone(), v[3].clone()], true));
    // Particles: “picked up”, “set up”.
    grammar.rule("VG -> VG p", 2, |v| Some(v[0].clone()));

    grammar.rule("VP -> VP1", 0, |v| Some(v[0].clone()));
    grammar.rule("VP1 -> VG COMPS", 0, |v| yes(said(&v[0], predicate(&v[1])?)?));
    grammar.rule("VP1 -> VG", 2, |v| yes(said(&v[0], Predicate::True)?));
    grammar.rule("VP1 -> vitem COMPS?", 0, |v| yes(predicate(&v[0])?.and(predicate(&v[1])?)));
    // An item that is a verb phrase itself: “who ate spaghetti”.
    grammar.rule("VP1 -> vpitem COMPS?", 0, |v| yes(predicate(&v[0])?.and(predicate(&v[1])?)));
    grammar
        .rule("VP1 -> VG vpitem COMPS?", 4, |v| yes(said(&v[0], predicate(&v[1])?)?.and(predicate(&v[2])?)));
    grammar.rule(
        "VP1 -> VG vitem COMPS?",
        0,
        |v| yes(said(&v[0], predicate(&v[1])?)?.and(predicate(&v[2])?)),
    );
}

/// Complements.
fn complements(grammar: &mut Grammar) {
    // Complements, one after the other: all hold.
    grammar.rule("COMPS -> COMP", 0, |v| Some(v[0].clone()));
    grammar.rule("COMPS -> COMP COMPS", 0, and_then);
    // After a comma they are said anew: “would never cook, came later than …” does not deny the second.
    grammar.rule("LOOSE -> comma COMPS", 6, |v| Some(v[1].clone()));
    grammar.rule("LOOSE -> COMP LOOSE", 0, and_then);
    grammar.rule("VP1 -> VG LOOSE", 0, |v| {
        let Value::Verb(_, false) = &v[0] else { return None };
        yes(said(&v[0], predicate(&v[1])?)?)
    });
    grammar.rule("COMP -> NP", 0, |v| Some(Value::Row(row(&v[0]).filter(|row| !row.is_vacuous())?)));
    // What says nothing must not cover up “a month” of “a month after”.
    grammar.rule("COMP -> NP", 1, |v| Some(Value::Row(row(&v[0]).filter(|row| row.is_vacuous())?)));
    grammar.rule("COMP -> PP", 0, |v| predicate(&v[0]).filter(|said| !said.is_vacuous()).and_then(yes));
    grammar.rule("COMP -> PP", 1, |v| {
        Some(v[0].clone()).filter(|_| predicate(&v[0]).is_some_and(|p| p.is_vacuous()))
    });
    grammar.rule("COMP -> CMP", 0, |v| Some(v[0].clone()));
    grammar.rule("COMP -> PLACE", 0, |v| Some(v[0].clone()));
    grammar.rule("COMP -> EITHER", 0, |v| Some(v[0].clone()));
    grammar.rule("COMP -> ORS", 0, |v| Some(v[0].clone()));
    grammar.rule("COMP -> ANDS", 2, |v| Some(v[0].clone()));
    grammar.rule("COMP -> adv COMP", 1, |v| Some(v[1].clone()));
    // “exactly to the right of” says how far.
    grammar.rule("COMP -> 'exactly' COMP", 3, |v| {
        let relation = predicate(&v[1]).is_some_and(|predicate| predicate.is_relation());
        (!relation).then(|| v[1].clone())
    });
    grammar.rule("COMP -> adv", 1, |_| yes(Predicate::True));
    grammar.rule("COMP -> PART", 3, |v| Some(v[0].clone()));
    // “to print”, “to be caught”
    grammar.rule("COMP -> to v COMPS?", 2, |v| yes(Predicate::Said(hints(&v[1]), predicate(&v[2])?.into())));
    // “has nothing to do with basking sharks”
    grammar.rule("COMP -> 'nothing' to do p NP", 0, |v| yes(Predicate::being(&row(&v[4])?).negated()));
    // “free of mushrooms”, “anything but red”, “instead of juice”, “other than Rafe”
    grammar.rule("COMP -> 'free'|'clear' p NP", 0, |v| yes(Predicate::being(&known_row(&v[2])?).negated()));
    grammar.rule("COMP -> 'anything'|'nothing'|'everything' 'but' NP", 0, |v| {
        let but = Predicate::being(&known_row(&v[2])?);
        yes(but.negated())
    });
    grammar.rule("COMP -> 'instead' 'of' NP", 0, |v| yes(Predicate::being(&known_row(&v[2])?).negated()));
    // “by one of A, B and C”
    grammar.rule("COMP -> p? 'one' 'of' LIST|ORLIST", 0, |v| {
        yes(Predicate::Either(super::parts::rows(&v[3])?.iter().map(Predicate::being).collect()))
    });
    // “by one of the two professors”; one of the two oldest need not be the oldest.
    grammar.rule("COMP -> p? 'one' 'of' det num? NOM", 1, |v| {
        let row = known_row(&v[5])?;
        let extreme = |one: &Predicate| matches!(one, Predicate::Extreme { .. } | Predicate::Ranked { .. });
        (!row.restrictions.iter().any(extreme)).then_some(Value::Row(row))
    });
    grammar.rule("COMP -> p? 'one' 'of' det num sup UNIT?", 0, |v| {
        let count = super::parts::extent(&v[4])?.number.to_integer()?;
        let Degree { more, scale } = super::parts::degree(&v[5])?;
        // Fewer than so many have more.
        yes(Predicate::CompareMany {
            degree: Degree { more: !more, scale },
            count: u32::try_from(count - 1).ok()?,
            bound: Bound::AtMost,
            hints: all_hints(&v[5..]),
        })
    });
    // “has a neighbour who drinks tea”
    grammar.rule("COMP -> det 'neighbour'|'neighbor' POST", 0, |v| {
        let row = Row::bare().and(predicate(&v[2])?);
        (!row.is_vacuous()).then(|| Value::Predicate(Predicate::Next(row.into(), Hints::default())))
    });
    // “but not a Latte”
    grammar.rule("COMP -> not COMP", 4, |v| {
        let inner = predicate(&v[1])?;
        if inner.is_vacuous() { None } else { yes(inner.negated()) }
    });
    grammar.rule("COMP -> 'neither' NORS", 0, |v| yes(Predicate::Or(predicates(&v[1])?).negated()));
}

/// Alternatives: either, or, neither.
fn alternatives(grammar: &mut Grammar) {
    // “either A or B”; “A, B or C”: alternatives are of one kind.
    for kind in ["NP", "PP", "CMP", "PLACE"] {
        grammar.rule(&format!("ALTS -> {kind} comma? 'or' {kind}"), 0, |v| {
            Some(Value::Predicates(vec![predicate(&v[0])?, predicate(&v[3])?]))
        });
        grammar.rule(&format!("ALTS -> {kind} comma {kind} comma? 'or' {kind}"), 0, |v| {
            Some(Value::Predicates(vec![predicate(&v[0])?, predicate(&v[2])?, predicate(&v[5])?]))
        });
        grammar.rule(&format!("ALTS -> {kind} comma {kind} comma ALTS"), 0, |v| {
            let mut all = vec![predicate(&v[0])?, predicate(&v[2])?];
            all.extend(predicates(&v[4])?);
            Some(Value::Predicates(all))
        });
        grammar.rule(&format!("NORS -> {kind} comma? 'nor' {kind}"), 0, |v| {
            Some(Value::Predicates(vec![predicate(&v[0])?, predicate(&v[3])?]))
        });
        grammar.rule(&format!("NORS -> {kind} comma? 'or' {kind}"), 4, |v| {
            Some(Value::Predicates(vec![predicate(&v[0])?, predicate(&v[3])?]))
        });
        grammar.rule(&format!("NORS -> {kind} comma|'nor' NORS"), 0, |v| {
            let mut all = vec![predicate(&v[0])?];
            all.extend(predicates(&v[2])?);
            Some(Value::Predicates(all))
        });
        grammar.rule(&format!("ANDS -> 'both'? {kind} 'and' {kind}"), 0, |v| {
            yes(predicate(&v[1])?.and(predicate(&v[3])?))
        });
    }
    // “from A or B”, “in March, May or June”: the preposition is said once.
    grammar.rule("PP -> p ORLIST", 1, |v| {
        let all: Vec<Predicate> = super::parts::rows(&v[1])?.iter().map(Predicate::being).collect();
        yes(Predicate::Or(all))
    });
    grammar.rule("EITHER -> 'either' ALTS", 0, |v| {
        let all = predicates(&v[1])?;
        if all.iter().any(Predicate::is_vacuous) { None } else { yes(Predicate::Either(all)) }
    });
    grammar.rule("EITHER -> 'either'? ALTS comma? 'but' not p? 'both'", 0, |v| {
        let all = predicates(&v[1])?;
        if all.iter().any(Predicate::is_vacuous) { None } else { yes(Predicate::Either(all)) }
    });
    grammar.rule("ORS -> ALTS", 2, |v| {
        let all = predicates(&v[0])?;
        if all.iter().any(Predicate::is_vacuous) { None } else { yes(Predicate::Or(all)) }
    });
    // “the elf, the wizard, or both”
    grammar.rule("ORS -> ALTS comma? 'or' 'both'", 0, |v| {
        let all = predicates(&v[0])?;
        if all.iter().any(Predicate::is_vacuous) { None } else { yes(Predicate::Or(all)) }
    });
    grammar.rule("ORS -> NP comma NP comma? 'or' 'both'", 0, |v| {
        let all = vec![predicate(&v[0])?, predicate(&v[2])?];
        if all.iter().any(Predicate::is_vacuous) { None } else { yes(Predicate::Or(all)) }
    });
    // “wasn't from A nor B”: the second negation adds nothing.
    grammar.rule("VP1 -> VG COMPS comma? 'nor' VG? COMPS", 1, |v| {
        let Value::Verb(_, true) = &v[0] else { return None };
        let second = if let Value::Verb(words, false) = &v[4] { words.clone() } else { hints(&v[0]) };
        let first = said(&v[0], predicate(&v[1])?)?;
        yes(first.and(said(&Value::Verb(second, true), predicate(&v[5])?)?))
    });

    // “never owned X or played Y”: neither.
    grammar.rule("VP1 -> VG COMPS comma? 'or' v COMPS", 1, |v| {
        let Value::Verb(_, true) = &v[0] else { return None };
        let second = Value::Verb(hints(&v[4]), true);
        yes(said(&v[0], predicate(&v[1])?)?.and(said(&second, predicate(&v[5])?)?))
    });
}

/// Joined verb phrases.
fn joined(grammar: &mut Grammar) {
    // Joined verb phrases.
    grammar.rule(
        "VP -> VP1 comma? 'and'|'but' adv? VP",
        1,
        |v| yes(predicate(&v[0])?.and(predicate(&v[4])?)),
    );
    grammar.rule("VP -> VP1 comma VP1 comma? 'and' VP", 2, |v| {
        yes(predicate(&v[0])?.and(predicate(&v[2])?).and(predicate(&v[5])?))
    });
    grammar.rule("VP -> 'either' VP1 'or' VP1", 0, |v| {
        yes(Predicate::Either(vec![predicate(&v[1])?, predicate(&v[3])?]))
    });
    grammar.rule("VP -> 'either' VP1 comma? 'or' VP1 comma? 'but' not 'both'", 0, |v| {
        yes(Predicate::Either(vec![predicate(&v[1])?, predicate(&v[4])?]))
    });
    grammar.rule("VP -> VP1 comma? 'or' VP1 comma? 'but' not 'both'", 0, |v| {
        yes(Predicate::Either(vec![predicate(&v[0])?, predicate(&v[3])?]))
    });
    grammar.rule("VP -> VP1 'or' VP1", 3, |v| yes(Predicate::Or(vec![predicate(&v[0])?, predicate(&v[2])?])));
    grammar.rule("VP -> be 'either' VP1 'or' VP1", 1, |v| {
        yes(Predicate::Either(vec![predicate(&v[2])?, predicate(&v[4])?]))
    });
    grammar.rule("VP -> 'neither' VP1 'nor' VP1", 0, |v| {
        yes(Predicate::Or(vec![predicate(&v[1])?, predicate(&v[3])?]).negated())
    });
    // “preceded Brandon's but not Claire's”
    grammar.rule("VP -> vcmp NP comma? 'but' not NP", 0, |v| {
        let Value::Degree(degree, words) = &v[0] else { return None };
        let than =
            |value: &Value| super::parts::comparing(*degree, Span::Any, known_row(value)?, words.clone());
        yes(than(&v[1])?.and(than(&v[5])?.negated()))
    });
    // “…, but not a Latte”, “… but weren't green”
    grammar.rule("VP -> VP1 comma? 'but' not COMP", 1, |v| {
        yes(predicate(&v[0])?.and(likewise(&v[0], predicate(&v[4])?.negated())?))
    });
    grammar.rule("VP -> VP1 comma? 'and'|'but' COMP", 6, |v| {
        yes(predicate(&v[0])?.and(likewise(&v[0], predicate(&v[3])?)?))
    });
}
