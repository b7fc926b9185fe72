//! Noun phrases: every one of them denotes a row.
//!
//! Whatever is said inside a noun phrase — names, relative clauses, “with the red hat”, “Teri's” — is
//! said of its row; nouns that name nothing only help to find out what a comparison is about.

use super::parts::{a_row, all_hints, hints, predicate, row, rows, said, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Hints, Manner, Predicate, Row, Span, Statement};
use std::rc::Rc;

/// A row of which all these things are said.
fn described(parts: &[&Value], nouns: Hints) -> Option<Value> {
    let mut all = Row { nouns, ..Row::bare() };
    for part in parts {
        match part {
            Value::Row(row) => {
                all.manner = if row.manner == Manner::Described { all.manner } else { row.manner };
                row.restrictions.iter().for_each(|one| all.restrict(one.clone()));
                all.nouns.0.extend(&row.nouns.0);
            }
            other => all.restrict(predicate(other)?),
        }
    }
    a_row(of_their_sex(all)?)
}

/// “the oldest woman” is the oldest of the women; “the second oldest woman” is not told by rows.
fn of_their_sex(mut row: Row) -> Option<Row> {
    let sex = row.restrictions.iter().find(|one| matches!(one, Predicate::Female(_))).cloned();
    let Some(sex) = sex else { return Some(row) };
    for one in &mut row.restrictions {
        match one {
            Predicate::Extreme { among, .. } if among.is_empty() => {
                among.push(Rc::new(Row::bare().and(sex.clone())));
            }
            Predicate::Ranked { .. } => return None,
            _ => {}
        }
    }
    Some(row)
}

/// The row `0` of which `1` is said as well.
fn modified(base: &Value, modifier: &Value) -> Option<Value> {
    let base = row(base).filter(|base| base.manner == Manner::Described)?;
    let modifier = predicate(modifier)?;
    if modifier.is_vacuous() {
        return Some(Value::Row(base));
    }
    a_row(base.and(modifier))
}

/// The same, if `1` says something, and `0` who is meant: “the sixth inning, who isn't Chip” is not said of an inning.
fn telling(base: &Value, modifier: &Value) -> Option<Value> {
    (!row(base)?.is_vacuous() && !predicate(modifier)?.is_vacuous()).then(|| modified(base, modifier))?
}

/// “her team”, of which no more is said: whose it is tells who is meant.
fn owned(det: &Value, noun: &Value) -> Option<Value> {
    let base = row(noun)?;
    match det {
        Value::Words(owner) if base.is_vacuous() => {
            a_row(Row { nouns: owner.with(&base.nouns), ..(*base).clone() })
        }
        _ => Some(noun.clone()),
    }
}

/// Whether it says on which side of another something is.
fn is_side(value: &Value) -> bool {
    matches!(value, Value::Predicate(Predicate::Compare(comparison)) if comparison.span == Span::Side)
}

/// Whether it says that something is the most or the least.
fn is_extreme(predicate: &Predicate) -> bool {
    matches!(predicate, Predicate::Extreme { .. } | Predicate::Ranked { .. })
}

/// The row of an element of a list.
fn known_row(value: &Value) -> Option<Rc<Row>> {
    row(value).filter(|row| !row.is_vacuous() && row.manner == Manner::Described)
}

pub fn add(grammar: &mut Grammar) {
    words(grammar);
    wholes(grammar);
    after_a_noun(grammar);
    clauses(grammar);
    lists(grammar);
}

/// The words inside a noun phrase, and pronouns.
fn words(grammar: &mut Grammar) {
    // Words inside a noun phrase, in any order: “the 1992 wine”, “Mrs. Keller”, “94 year old tree”.
    grammar.rule("NOM -> NOMW", 0, |v| Some(v[0].clone()));
    grammar.rule("NOM -> NOMW NOM", 0, |v| described(&[&v[0], &v[1]], Hints::default()));
    // An adverb is no noun by itself.
    grammar.rule("NOM -> mod NOM", 6, |v| Some(v[1].clone()));
    grammar.rule("NOM -> NOMW mod", 6, |v| Some(v[0].clone()));
    grammar.rule("NOMW -> w", 0, |v| a_row(Row { nouns: hints(&v[0]), ..Row::bare() }));
    grammar.rule("NOMW -> item", 0, |v| a_row(Row::bare().and(predicate(&v[0])?)));
    grammar.rule("NOMW -> female|male", 0, |v| match predicate(&v[0])? {
        Predicate::Said(nouns, sex) => a_row(Row { nouns, ..Row::bare() }.and((*sex).clone())),
        sex => a_row(Row::bare().and(sex)),
    });
    grammar.rule("NOMW -> anyof", 0, |v| a_row(Row::bare().and(predicate(&v[0])?)));
    grammar.rule("NOMW -> SUP", 0, |v| a_row(Row::bare().and(predicate(&v[0])?)));
    grammar.rule("NOMW -> v", 6, |v| a_row(Row { nouns: hints(&v[0]), ..Row::bare() }));

    grammar.rule("NP0 -> det NOM", 0, |v| owned(&v[0], &v[1]));
    // “the only girl in red”; but “the only girl older than Ann” says how many are.
    grammar.rule("ONLY -> det 'only' NOM|'one'", 0, |v| match &v[2] {
        Value::Row(_) => Some(v[2].clone()),
        _ => a_row(Row::bare()),
    });
    grammar.rule("ONLY -> ONLY PP|REL|PART", 0, |v| {
        (!predicate(&v[1])?.is_relation()).then_some(())?;
        modified(&v[0], &v[1])
    });
    grammar.rule("COMP -> ONLY", 0, |v| row(&v[0]).filter(|row| !row.is_vacuous()).map(Value::Row));
    grammar.rule("PP -> p ONLY", 0, |v| yes(Predicate::being(&row(&v[1])?)));
    grammar.rule("S -> ONLY VP", 0, |v| {
        let (row, predicate) = (row(&v[0])?, predicate(&v[1])?);
        let says = !row.is_vacuous() && !predicate.is_vacuous();
        says.then_some(Value::Says(Statement::Of(row, predicate)))
    });
    grammar.rule("NP0 -> NOM", 0, |v| Some(v[0].clone()));
    grammar.rule("NP0 -> det 'one'", 0, |_| a_row(Row::bare()));
    grammar.rule("NP0 -> det NOM 'one'", 0, |v| Some(v[1].clone()));
    // “a rather garish sunset”
    grammar.rule("NP0 -> det 'rather' NOM", 1, |v| Some(v[2].clone()));
    grammar.rule("NP0 -> pron", 0, |v| {
        a_row(Row { manner: Manner::Pronoun, nouns: hints(&v[0]), ..Row::bare() })
    });
    grammar.rule("NP0 -> pron pron", 0, |v| {
        a_row(Row { manner: Manner::Pronoun, nouns: hints(&v[0]), ..Row::bare() })
    });
    // “than one with Mrs Frost”
    grammar.rule("NP -> 'one' PP|REL", 4, |v| {
        let told = predicate(&v[1]).filter(|told| !told.is_vacuous())?;
        a_row(Row::bare().and(told))
    });
    // “his and that of Mr Ellis”
    grammar.rule("NP -> 'his'|'hers'|'theirs'", 4, |v| {
        a_row(Row { manner: Manner::Pronoun, nouns: hints(&v[0]), ..Row::bare() })
    });
    // “the other girl”: not the one of whom the clue spoke before.
    grammar.rule("NP0 -> det 'other' NOM", 1, |v| a_row((*row(&v[2])?).clone().and(Predicate::Other)));
    // “did not go to Cancun; the one who did …”
    grammar.rule("NP -> pron rel do", 0, |_| a_row(Row { manner: Manner::Doer, ..Row::bare() }));
    grammar.rule("NP -> det 'one' rel do", 0, |_| a_row(Row { manner: Manner::Doer, ..Row::bare() }));
    grammar.rule("NP -> det 'one' rel do v 'there'|'it'|'so'?", 2, |_| {
        a_row(Row { manner: Manner::Doer, ..Row::bare() })
    });
    grammar.rule("NP0 -> them", 0, |_| a_row(Row { manner: Manner::Plural, ..Row::bare() }));
    grammar.rule("NP0 -> det 'former'", 0, |_| a_row(Row { manner: Manner::Former, ..Row::bare() }));
    grammar.rule("NP0 -> det 'latter'", 0, |_| a_row(Row { manner: Manner::Latter, ..Row::bare() }));
    grammar.rule("NP0 -> some", 0, |v| a_row(Row { nouns: hints(&v[0]), ..Row::bare() }));
}

/// Noun phrases with what belongs to them: whose, of whom, in apposition.
fn wholes(grammar: &mut Grammar) {
    // “that of the player from Oban”, “those of Emil”
    grammar.rule("NP -> 'that'|'those' PP", 0, |v| {
        let Predicate::Is(row) = predicate(&v[1])? else { return a_row(Row::bare().and(predicate(&v[1])?)) };
        Some(Value::Row(row))
    });
    // “Wes and his bandmates finished second”
    grammar.rule("NP -> NP 'and' 'his'|'her'|'their' w", 4, |v| {
        let owner = known_row(&v[0])?;
        matches!(owner.manner, Manner::Described).then_some(Value::Row(owner))
    });
    // “his or her book”
    grammar.rule("NP0 -> det 'or' det NOM", 0, |v| Some(v[3].clone()));
    grammar.rule("NP0 -> det rel", 30, |_| a_row(Row::bare()));

    grammar.rule("NP -> NP0", 0, |v| Some(v[0].clone()));
    grammar.rule("NP -> NP POST", 0, |v| modified(&v[0], &v[1]));
    // “Teri's client”, “Lynda's”, “the Smit family's home”.
    grammar.rule("NP -> NP poss NOM?", 0, |v| {
        let owner = row(&v[0])?;
        match &v[2] {
            Value::Row(thing) => {
                let mut all = (*owner).clone();
                // “Anna's first book” is the first of her own.
                let own = thing.restrictions.iter().filter(|one| !is_extreme(one));
                own.for_each(|one| all.restrict(one.clone()));
                all.nouns = owner.nouns.with(&thing.nouns);
                a_row(all)
            }
            _ => Some(Value::Row(owner)),
        }
    });
    grammar
        .rule("NP -> gendered REL", 0, |v| a_row(Row::bare().and(predicate(&v[1])?).and(predicate(&v[0])?)));
    grammar.rule("NP -> whoever VP", 0, |v| a_row(Row::bare().and(predicate(&v[1])?)));
    // “where the flutist lives”
    grammar.rule("NP -> 'where' NP VG", 0, |v| Some(v[1].clone()));
    // Apposition: “the other girl, Meredith, …”, “cyclist Gregory” is plain.
    grammar.rule("NP -> NP0 comma NP0 comma", 7, |v| modified(&v[0], &v[2]));
    // “Cy's car, the slowest of the bunch, …”
    grammar.rule("NP -> NP comma NP0 comma", 7, |v| {
        row(&v[2])?.restrictions.iter().any(is_extreme).then(|| modified(&v[0], &v[2]))?
    });
    // A relative clause between commas: “Peter, who did not attend University A, …”.
    grammar.rule("NP -> NP comma REL comma", 1, |v| telling(&v[0], &v[2]));
    grammar.rule("NP -> NP aside", 10, |v| Some(v[0].clone()));
    grammar.rule("NP -> NP comma PART|PP comma", 4, |v| modified(&v[0], &v[2]));
    grammar.rule("NP -> NP comma REL", 2, |v| telling(&v[0], &v[2]));
    // What says nothing here: “…, which was a surprise, …”; but “…, whose score was the lowest” is said as a whole.
    grammar.rule("NP -> NP comma REL comma", 3, |v| {
        predicate(&v[2])?.is_vacuous().then(|| modified(&v[0], &v[2]))?
    });
    grammar.rule("NP -> NP comma REL", 10, |v| {
        predicate(&v[2])?.is_vacuous().then(|| modified(&v[0], &v[2]))?
    });
    grammar.rule("NP -> NP open NP|REL|PP close", 4, |v| modified(&v[0], &v[2]));
    // “the goalkeeper (not Joel)”
    grammar.rule("NP -> NP open not NP close", 2, |v| {
        let other = row(&v[3]).filter(|row| !row.is_vacuous())?;
        modified(&v[0], &Value::Predicate(Predicate::being(&other).negated()))
    });
}

/// What follows a noun.
fn after_a_noun(grammar: &mut Grammar) {
    // What follows a noun.
    grammar.rule("POST -> PP", 0, |v| Some(v[0].clone()).filter(|_| !is_side(&v[0])));
    grammar.rule("POST -> PP", 4, |v| Some(v[0].clone()).filter(|_| is_side(&v[0])));
    // “the fourth lot to be sold”
    grammar.rule("POST -> INF", 1, |_| yes(Predicate::True));
    grammar.rule("POST -> REL", 0, |v| Some(v[0].clone()));
    grammar.rule("POST -> CMP", 4, |v| Some(v[0].clone()));
    grammar.rule("POST -> PART", 0, |v| Some(v[0].clone()));
    grammar.rule("POST -> OBJREL", 1, |v| Some(v[0].clone()));
    grammar.rule("PP -> p NP", 0, |v| yes(Predicate::being(&row(&v[1])?)));
    // “comes back every 28 years”
    grammar.rule("PP -> 'every' item NOM?", 2, |v| {
        let Predicate::Item(_) = predicate(&v[1])? else { return None };
        yes(Predicate::Said(hints(&v[2]), Rc::new(predicate(&v[1])?)))
    });
    grammar.rule("PP -> 'because'|'due' 'of'|'to' NP", 0, |v| yes(Predicate::being(&row(&v[2])?)));
    grammar.rule("PP -> without NP", 0, |v| {
        let row = row(&v[1]).filter(|row| !row.is_vacuous())?;
        yes(Predicate::being(&row).negated())
    });
    // “in neither the first nor the last house”, “at which there was no cake”
    grammar.rule("PP -> p 'neither' NORLIST", 0, |v| {
        let all = rows(&v[2])?.iter().map(Predicate::being).collect();
        yes(Predicate::Or(all).negated())
    });
    grammar.rule("REL -> p? rel 'there' be 'no' NP", 0, |v| {
        let row = row(&v[5]).filter(|row| !row.is_vacuous())?;
        yes(Predicate::being(&row).negated())
    });
    // “Hope and her husband” are one couple; “a total of 3 nights” are 3 nights.
    grammar.rule("NP -> NP 'and' det 'husband'|'wife'|'spouse'|'partner'", 0, |v| {
        row(&v[0]).filter(|row| !row.is_vacuous()).map(Value::Row)
    });
    grammar.rule("NP -> det 'total' 'of' NP", 0, |v| Some(v[3].clone()));
    grammar.rule("PP -> p CMP", 0, |v| Some(v[1].clone()));
    // “to either of the girls”, “by one of the men”
    grammar.rule("PP -> p 'either'|'one'|'any' 'of' det num? female|male", 0, |v| yes(predicate(&v[5])?));
    grammar.rule("PP -> p p NP", 2, |v| yes(Predicate::being(&row(&v[2])?)));
    grammar.rule("PP -> p EITHER", 0, |v| Some(v[1].clone()));
    // “made by Banion”, “going to Skopje”, “due on May 1”
    grammar.rule("PART -> adv? vn COMPS", 0, |v| {
        let verb = Value::Verb(hints(&v[1]), false);
        yes(said(&verb, predicate(&v[2])?)?)
    });
    // “the woman having a manicure”
    grammar.rule("PART -> 'having' COMPS", 0, |v| {
        yes(said(&Value::Verb(Hints::default(), false), predicate(&v[1])?)?)
    });
    grammar.rule("PART -> 'being' vn COMPS", 0, |v| {
        let verb = Value::Verb(hints(&v[1]), false);
        yes(said(&verb, predicate(&v[2])?)?)
    });
    grammar.rule("PART -> not vn COMPS", 0, |v| {
        let verb = Value::Verb(hints(&v[1]), true);
        yes(said(&verb, predicate(&v[2])?)?)
    });
    grammar.rule("PART -> adv? vn", 1, |_| yes(Predicate::True));
}

/// Relative clauses.
fn clauses(grammar: &mut Grammar) {
    // “the drink Jacob ordered”, “the house Priscilla visited in April”
    grammar.rule("OBJREL -> NP0 VG COMPS?", 0, |v| {
        // The verb is what makes it a clause: “the drink Jacob was” is none.
        let Value::Verb(words, false) = &v[1] else { return None };
        if words.0.is_empty() {
            return None;
        }
        let subject = predicate(&v[0])?;
        yes(said(&v[1], subject.and(predicate(&v[2])?))?)
    });
    // “who paid $180”, “that's been missing”, “where they saw 16 stars”, “on which the Wainani lived”
    grammar.rule("REL -> rel VP1", 0, |v| Some(v[1].clone()));
    grammar.rule("REL -> rel VP1 'and'|'but' VP1", 1, |v| yes(predicate(&v[1])?.and(predicate(&v[3])?)));
    grammar.rule("REL -> rel VP", 9, |v| Some(v[1].clone()));
    grammar.rule("REL -> p? rel NP VP", 1, |v| {
        let (subject, told) = (row(&v[2])?, predicate(&v[3])?);
        // “which she is” says that what was told is so.
        if subject.manner == Manner::Pronoun && told == Predicate::True {
            return None;
        }
        let subject =
            if subject.manner == Manner::Described { Predicate::being(&subject) } else { Predicate::True };
        yes(subject.and(told))
    });
    grammar.rule("REL -> 'whose' NOM poss? NOM? VP", 0, |v| {
        let nouns = all_hints(&v[1..4]);
        // “whose best seller was …”: the best of her own.
        let mut owner = Row::bare();
        for one in row(&v[1])?.restrictions.iter().filter(|one| !is_extreme(one)) {
            owner.restrict(one.clone());
        }
        let inner = predicate(&v[4])?;
        yes(Predicate::Said(nouns, Rc::new(Predicate::being(&Rc::new(owner)).and(inner))))
    });
    grammar.rule("REL -> rel VP 'and' rel VP", 0, |v| yes(predicate(&v[1])?.and(predicate(&v[4])?)));
}

/// Lists.
fn lists(grammar: &mut Grammar) {
    // Lists: “A, B and C”. A pronoun begins a clause of its own: “… the rake and he …”.
    grammar.rule("LIST -> NP 'and' NP", 0, |v| Some(Value::Rows(vec![known_row(&v[0])?, known_row(&v[2])?])));
    grammar.rule("LIST -> NP comma? 'as' 'well' 'as' NP comma?", 0, |v| {
        Some(Value::Rows(vec![known_row(&v[0])?, known_row(&v[5])?]))
    });
    grammar.rule("LIST -> NP comma 'and' NP", 6, |v| {
        Some(Value::Rows(vec![known_row(&v[0])?, known_row(&v[3])?]))
    });
    // “the employees from Accounting, Billing and Legal”
    grammar.rule("LIST -> det w|thing vn|p LIST", 3, |v| Some(Value::Rows(rows(&v[3])?)));
    grammar.rule("LIST3 -> NP comma LIST3", 0, |v| {
        let mut all = vec![known_row(&v[0])?];
        all.extend(rows(&v[2])?);
        Some(Value::Rows(all))
    });
    grammar.rule("LIST -> NP comma LIST|LIST3", 0, |v| {
        let mut all = vec![known_row(&v[0])?];
        all.extend(rows(&v[2])?);
        Some(Value::Rows(all))
    });
    grammar.rule("LIST3 -> NP comma 'and' NP", 0, |v| {
        Some(Value::Rows(vec![known_row(&v[0])?, known_row(&v[3])?]))
    });
    grammar
        .rule("ORLIST -> NP 'or' NP", 0, |v| Some(Value::Rows(vec![known_row(&v[0])?, known_row(&v[2])?])));
    grammar.rule("ORLIST -> NP comma ORLIST", 0, |v| {
        let mut all = vec![known_row(&v[0])?];
        all.extend(rows(&v[2])?);
        Some(Value::Rows(all))
    });
    grammar.rule("ORLIST -> NP comma 'or' NP", 0, |v| {
        Some(Value::Rows(vec![known_row(&v[0])?, known_row(&v[3])?]))
    });
    grammar.rule("NORLIST -> NP comma? 'nor' NP", 0, |v| {
        Some(Value::Rows(vec![known_row(&v[0])?, known_row(&v[3])?]))
    });
    grammar.rule("NORLIST -> NP comma|'nor' NORLIST", 0, |v| {
        let mut all = vec![known_row(&v[0])?];
        all.extend(rows(&v[2])?);
        Some(Value::Rows(all))
    });
}
