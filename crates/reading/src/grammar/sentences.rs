//! Sentences: who is what, of the two, all different, neither nor, if then, and how they are joined.

use super::parts::{extent, known_row, predicate, predicates, row, rows, said, says};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Bound, Extent, Hints, Manner, Predicate, Row, Statement};
use puzzle::Number;
use std::rc::Rc;

pub fn add(grammar: &mut Grammar) {
    who_is_what(grammar);
    of_the_two(grammar);
    in_some_order(grammar);
    all_different(grammar);
}

fn of(row: Rc<Row>, predicate: Predicate) -> Option<Value> {
    if predicate.is_vacuous() || row.is_vacuous() {
        return None;
    }
    says(Statement::Of(row, predicate))
}

/// A predicate that says something.
pub(super) fn certain(value: &Value) -> Option<Predicate> {
    predicate(value).filter(|predicate| !predicate.is_vacuous())
}

fn who_is_what(grammar: &mut Grammar) {
    plain(grammar);
    there_is(grammar);
    turned_round(grammar);
    told_apart(grammar);
}

/// Somebody is something.
fn plain(grammar: &mut Grammar) {
    grammar.rule("TEXT -> S", 0, |v| Some(v[0].clone()));
    grammar.rule("S -> adv|'then' comma? S", 1, |v| Some(v[2].clone()));
    // “Note that …”, “It turns out that …”
    grammar.rule("S -> preface S", 0, |v| Some(v[1].clone()));
    // “As you may have heard, …”, “…, much to the delight of the crowd”: see `lexicon::asides`.
    grammar.rule("S -> aside S", 10, |v| Some(v[1].clone()));
    grammar.rule("TEXT -> S aside", 10, |v| Some(v[0].clone()));
    grammar.rule("S -> NP VP", 0, |v| of(row(&v[0])?, predicate(&v[1])?));
    // “The girl did not …”, of whom the clue spoke before.
    grammar.rule("S -> NP VP", 16, |v| {
        let (row, predicate) = (row(&v[0])?, predicate(&v[1])?);
        (row.is_vacuous() && !predicate.is_vacuous()).then_some(Value::Says(Statement::Of(row, predicate)))
    });
    // “Her club …”: the one whose it is was spoken of before.
    grammar.rule("S -> det NOM VP", 3, |v| {
        let (Value::Words(owner), noun) = (&v[0], row(&v[1])?) else { return None };
        let predicate = certain(&v[2])?;
        noun.is_vacuous().then_some(())?;
        let nouns = owner.with(&noun.nouns);
        says(Statement::Of(Rc::new(Row { manner: Manner::Pronoun, nouns, ..Row::bare() }), predicate))
    });
    grammar.rule("S -> NP comma VP", 8, |v| of(row(&v[0])?, predicate(&v[2])?));
    grammar.rule("S -> 'both'? LIST VP", 0, |v| {
        let predicate = predicate(&v[2])?;
        let all = rows(&v[1])?.into_iter().map(|row| Statement::Of(row, predicate.clone()));
        (!predicate.is_vacuous()).then_some(())?;
        says(Statement::And(all.collect()))
    });
    // “Only Ed finished after the runner in green”: he did, and nobody else.
    grammar.rule("S -> 'only' NP VP", 0, |v| {
        let (row, predicate) = (known_row(&v[1])?, certain(&v[2])?);
        let so = Statement::Of(row, predicate.clone());
        if !predicate.is_relation() {
            return says(so);
        }
        let once = Statement::Count { count: 1, bound: Bound::Exactly, predicate };
        says(Statement::And(vec![so, once]))
    });
    // “A and B were both slower than C”
    grammar.rule("S -> LIST VG 'both'|'all' COMPS", 0, |v| {
        // “aren't both slower”: one of them may be.
        let Value::Verb(words, negated) = &v[1] else { return None };
        let predicate = said(&Value::Verb(words.clone(), false), certain(&v[3])?)?;
        let all = rows(&v[0])?.into_iter().map(|row| Statement::Of(row, predicate.clone()));
        let all = Statement::And(all.collect());
        says(if *negated { Statement::Not(Rc::new(all)) } else { all })
    });
    grammar.rule("S -> LIST 'both' VP", 0, |v| {
        let predicate = certain(&v[2])?;
        let all = rows(&v[0])?.into_iter().map(|row| Statement::Of(row, predicate.clone()));
        says(Statement::And(all.collect()))
    });
    // “A and B, who are different people, both …”
    grammar.rule("S -> LIST comma rel be 'all'? num? 'different' UNIT comma 'both'|'all'? VP", 0, |v| {
        let (rows, predicate) = (rows(&v[0])?, certain(&v[10])?);
        let each = rows.iter().map(|row| Statement::Of(Rc::clone(row), predicate.clone()));
        let mut all: Vec<Statement> = each.collect();
        all.push(Statement::Different(rows));
        says(Statement::And(all))
    });
    // “A and B are not married to each other”: whatever they do not do to each other, they are two.
    grammar.rule("S -> LIST VG p 'each' 'other'", 0, |v| {
        let Value::Verb(_, true) = &v[1] else { return None };
        says(Statement::Different(rows(&v[0])?))
    });
    // “Unlike Anna, Bob has a dog.”
    grammar.rule("S -> 'unlike' NP comma NP VP", 0, |v| {
        let predicate = certain(&v[4])?;
        let (one, other) = (known_row(&v[3])?, known_row(&v[1])?);
        let denied = Statement::Of(other, predicate.clone().negated());
        says(Statement::And(vec![Statement::Of(one, predicate), denied]))
    });
    grammar.rule("S -> NP comma 'unlike' NP comma VP", 0, |v| {
        let predicate = certain(&v[5])?;
        let (one, other) = (known_row(&v[0])?, known_row(&v[3])?);
        let denied = Statement::Of(other, predicate.clone().negated());
        says(Statement::And(vec![Statement::Of(one, predicate), denied]))
    });
}

/// There is something somewhere; neither of them, both of them.
fn there_is(grammar: &mut Grammar) {
    // “Nothing but coffee is drunk in the green house”: coffee is.
    grammar.rule("S -> 'nothing'|'none' 'but' NP VP", 0, |v| {
        let predicate = certain(&v[3])?;
        // “Nobody but Ann beat Bob” says more.
        (!predicate.is_relation()).then_some(())?;
        of(known_row(&v[2])?, predicate)
    });
    // “There is a goat on the red boat”, “There isn't a goat on it”, “There is no goat there”
    grammar.rule("S -> 'there' be not? det? NP0 PP|PLACE", 1, |v| {
        let predicate = certain(&v[5])?;
        let denied = !matches!(v[2], Value::Nothing);
        of(known_row(&v[4])?, if denied { predicate.negated() } else { predicate })
    });
    grammar
        .rule("S -> 'there' be 'no' NP0 PP|PLACE", 0, |v| of(known_row(&v[3])?, certain(&v[4])?.negated()));
    // “…, Lady Eskdale bought it”: it is hers.
    grammar.rule("S -> NP VG pron", 6, |v| {
        let Value::Verb(words, negated) = &v[1] else { return None };
        let owner = Predicate::being(&known_row(&v[0])?);
        let owner = if *negated { owner.negated() } else { owner };
        let it = Rc::new(Row { manner: Manner::Pronoun, nouns: super::parts::hints(&v[2]), ..Row::bare() });
        says(Statement::Of(it, Predicate::Said(words.clone(), Rc::new(owner))))
    });
    grammar.rule("S -> 'neither' 'of'? NORLIST VP", 0, |v| {
        says(Statement::Neither(rows(&v[2])?, certain(&v[3])?))
    });
    grammar.rule("S -> 'neither' LIST VP", 4, |v| says(Statement::Neither(rows(&v[1])?, certain(&v[2])?)));
    grammar.rule("S -> 'neither' 'of' NP VP", 0, |v| {
        let row = row(&v[2])?;
        (row.manner == Manner::Plural).then_some(())?;
        says(Statement::Of(row, certain(&v[3])?.negated()))
    });
    // “…; neither meeting was Estelle's”: of the two that were spoken of
    grammar.rule("S -> 'neither' w VP", 1, |v| {
        let both = Rc::new(Row { manner: Manner::Plural, ..Row::bare() });
        says(Statement::Of(both, certain(&v[2])?.negated()))
    });
    grammar.rule("S -> 'both'|'each'|'all' 'of' NP VP", 0, |v| {
        let row = row(&v[2])?;
        (row.manner == Manner::Plural).then_some(())?;
        says(Statement::Of(row, certain(&v[3])?))
    });
    grammar
        .rule("S -> 'neither' 'of' LIST VP", 0, |v| says(Statement::Neither(rows(&v[2])?, certain(&v[3])?)));
    grammar.rule("S -> 'either' ORLIST VP", 0, |v| says(Statement::EitherRow(rows(&v[1])?, certain(&v[2])?)));
    grammar.rule("S -> ORLIST VP", 4, |v| says(Statement::EitherRow(rows(&v[0])?, certain(&v[1])?)));
    grammar.rule("S -> 'only' 'one' 'of' LIST VP", 0, |v| {
        let (rows, predicate) = (rows(&v[3])?, certain(&v[4])?);
        says(Statement::SomeOf { rows, count: 1, bound: Bound::Exactly, predicate })
    });
    grammar.rule("S -> 'one' 'of' LIST VP", 0, |v| says(Statement::EitherRow(rows(&v[2])?, certain(&v[3])?)));
}

/// What comes first is not the one that is spoken of.
fn turned_round(grammar: &mut Grammar) {
    // Turned round: “At the second position is the boy wearing black”, “Next to the ship … is a ship …”.
    grammar.rule("S -> PP|PLACE|CMP be not? NP", 1, |v| {
        let predicate = predicate(&v[0])?;
        let predicate = if matches!(v[2], Value::Nothing) { predicate } else { predicate.negated() };
        of(row(&v[3])?, predicate)
    });
    // “In the third house lives Dr. Dunn.”
    grammar.rule("S -> PP|PLACE vf NP", 6, |v| of(known_row(&v[2])?, certain(&v[0])?));
    // “In June a Fantasy book wasn't borrowed”, “In 1982, Bill won.”
    grammar.rule("S -> PP|CMP|PLACE comma? NP VP", 3, |v| {
        let Value::Predicate(Predicate::Said(words, inner)) = &v[3] else {
            return of(row(&v[2])?, predicate(&v[0])?.and(predicate(&v[3])?));
        };
        let front = predicate(&v[0])?;
        match &**inner {
            Predicate::Not(inner) => {
                let all = front.and((**inner).clone());
                of(row(&v[2])?, Predicate::Said(words.clone(), Rc::new(all.negated())))
            }
            _ => of(row(&v[2])?, front.and(predicate(&v[3])?)),
        }
    });
    // “In June a Fantasy book wasn't borrowed, nor a Romance one.”
    grammar.rule("S -> PP comma? NP VG", 2, |v| {
        let Value::Verb(words, true) = &v[3] else { return None };
        of(row(&v[2])?, Predicate::Said(words.clone(), Rc::new(certain(&v[0])?.negated())))
    });
    grammar.rule("S -> PP comma? NP VG comma? 'nor' NP", 0, |v| {
        let Value::Verb(words, true) = &v[3] else { return None };
        let denied = Predicate::Said(words.clone(), Rc::new(certain(&v[0])?.negated()));
        let all = [known_row(&v[2])?, known_row(&v[6])?].map(|row| Statement::Of(row, denied.clone()));
        says(Statement::And(all.to_vec()))
    });
    // “100 years after Dorian's death, another vampire rose in Muntenia.”
    grammar.rule("S -> CMP comma? NP VP", 6, |v| {
        let subject = row(&v[2])?;
        (subject.is_vacuous()).then_some(())?;
        let row = Rc::new(Row::bare().and(certain(&v[3])?));
        of(row, predicate(&v[0])?)
    });
    // Somebody else does it: “Villagers didn't grow thornbrush against Dorian”, “Michael will dust Blackwater on May 5”.
    grammar.rule("S -> NP VG NP COMPS|LOOSE", 8, |v| {
        let agent = row(&v[0])?;
        if !agent.restrictions.is_empty() {
            return None;
        }
        let complement = predicate(&v[3])?;
        of(known_row(&v[2])?, said(&v[1], complement)?)
    });
    grammar.rule("S -> PP comma? NP VG NP COMPS", 9, |v| {
        let agent = row(&v[2])?;
        agent.restrictions.is_empty().then_some(())?;
        let complement = certain(&v[0])?.and(predicate(&v[5])?);
        of(known_row(&v[4])?, said(&v[3], complement)?)
    });
    // “Neither girl lives in the first house”, “No boy …”.
    grammar.rule("S -> 'neither'|'no' NP0 VP", 2, |v| {
        let mut all = predicate(&v[2])?;
        (!all.is_vacuous()).then_some(())?;
        for restriction in &row(&v[1])?.restrictions {
            all = all.and(restriction.clone());
        }
        says(Statement::Count { count: 0, bound: Bound::Exactly, predicate: all })
    });
    grammar.rule("S -> pron be 'neither' NORLIST REL", 0, |v| {
        says(Statement::Neither(rows(&v[3])?, certain(&v[4])?))
    });
}

/// One of them and not the others.
fn told_apart(grammar: &mut Grammar) {
    // “Of the five runners, Cara was the fastest.”
    grammar.rule("S -> 'of' 'all'? det num? UNIT comma NP VP", 2, |v| of(known_row(&v[6])?, certain(&v[7])?));
    // “Out of the four, Sid had the lowest mark”
    grammar
        .rule("S -> 'of'|'among' 'all'? det num comma NP VP", 2, |v| of(known_row(&v[5])?, certain(&v[6])?));
    grammar
        .rule("S -> p 'of' 'all'? det num UNIT? comma NP VP", 2, |v| of(known_row(&v[7])?, certain(&v[8])?));
    // “It's Ann, not Bob, who has the dog”, “Ann, not Bob, has the dog”
    grammar.rule("S -> pron be|poss NP comma not NP comma REL", 0, |v| not_the_other(&v[2], &v[5], &v[7]));
    grammar.rule("S -> NP comma 'and'? not NP comma VP", 0, |v| not_the_other(&v[0], &v[4], &v[6]));
    // “In April, it was the Diazes who went away.”
    grammar.rule("S -> PP comma? pron be NP REL", 2, |v| {
        of(known_row(&v[4])?, certain(&v[0])?.and(predicate(&v[5])?))
    });
    // “Neither of the women opened the silver present.”
    grammar.rule("S -> 'neither'|'none' 'of' det num? female|male VP", 0, |v| {
        let both = predicate(&v[4])?.and(certain(&v[5])?);
        says(Statement::Count { count: 0, bound: Bound::Exactly, predicate: both })
    });
    // “Neither man wrote hymns.”
    grammar.rule("S -> 'neither' female|male VP", 0, |v| {
        let both = predicate(&v[1])?.and(certain(&v[2])?);
        says(Statement::Count { count: 0, bound: Bound::Exactly, predicate: both })
    });
    grammar.rule("S -> 'one' 'of' det num? female|male VP", 2, |v| {
        let row = Rc::new(Row::bare().and(predicate(&v[4])?));
        of(row, certain(&v[5])?)
    });
    // “Angela was not his bride”: whoever it is was spoken of before.
    grammar.rule("S -> NP be not? 'his'|'her'|'its' role", 1, |v| {
        let told = Predicate::being(&known_row(&v[0])?);
        let told = if matches!(v[2], Value::Nothing) { told } else { told.negated() };
        let nouns = super::parts::hints(&v[3]).with(&super::parts::hints(&v[4]));
        says(Statement::Of(Rc::new(Row { manner: Manner::Pronoun, nouns, ..Row::bare() }), told))
    });
    // “Both guards scored more than 12.”
    grammar.rule("S -> 'both'|'all'|'each'|'every' 'of'? det? anyof|female|male VP", 0, |v| {
        let none = predicate(&v[3])?.and(certain(&v[4])?.negated());
        says(Statement::Count { count: 0, bound: Bound::Exactly, predicate: none })
    });
    // “It was either Bill or Cy who won.”
    grammar.rule("S -> pron be 'either'? ORLIST REL", 0, |v| {
        says(Statement::EitherRow(rows(&v[3])?, certain(&v[4])?))
    });
    // “It was Bill who won.”
    grammar.rule("S -> pron be NP REL", 6, |v| of(row(&v[2])?, predicate(&v[3])?));
    // “None of the four scored 81 strokes”, “Nobody …”.
    grammar.rule("S -> 'none' VP", 0, |v| nobody(certain(&v[1])?));
    grammar.rule("S -> 'none' p NP|LIST VP", 0, |v| {
        let predicate = certain(&v[3])?;
        match &v[2] {
            Value::Row(row) if row.manner == Manner::Plural => {
                says(Statement::Of(Rc::clone(row), predicate.negated()))
            }
            // “Nobody in Oslo …”, “None of the houses to the left of …”
            Value::Row(row) if !row.is_vacuous() => none_of(row, &predicate),
            Value::Rows(rows) => says(Statement::Neither(rows.clone(), predicate)),
            _ => nobody(predicate),
        }
    });
}

fn of_the_two(grammar: &mut Grammar) {
    // “Of A and B, one is C and the other is D.”
    grammar.rule("GROUP -> 'of'|'between' LIST", 0, |v| Some(Value::Rows(rows(&v[1])?)));
    grammar.rule("GROUP -> 'of'|'between' det num UNIT comma|colon? LIST", 2, |v| {
        Some(Value::Rows(rows(&v[5])?))
    });
    grammar.rule("GROUP -> 'of'|'between' det num? UNIT rel VP", 2, |v| {
        // “Of the two friends who ordered the juice and the tea, …”
        let Value::Predicate(Predicate::Said(words, inner)) = &v[5] else { return None };
        let Predicate::And(all) = &**inner else { return None };
        let rows = all.iter().map(|one| {
            let said = Predicate::Said(words.clone(), Rc::new(one.clone()));
            Rc::new(Row::bare().and(said))
        });
        Some(Value::Rows(rows.collect()))
    });
    grammar.rule("THEOTHER -> det 'other' UNIT|'one'?", 0, |_| Some(Value::Nothing));
    // “One of A and B won, and the loser …”; but “that runner” is the one.
    grammar.rule("THEOTHER -> 'the' w", 3, |_| Some(Value::Nothing));
    grammar.rule("DEALT -> 'one' VP comma|semicolon? 'and'|'but'|'while'? THEOTHER VP", 0, |v| {
        Some(Value::Predicates(vec![predicate(&v[1])?, predicate(&v[5])?]))
    });
    grammar.rule("DEALT -> 'one' VP comma? 'and'? THEOTHER COMPS", 5, |v| {
        Some(Value::Predicates(vec![predicate(&v[1])?, predicate(&v[5])?]))
    });
    grammar.rule("DEALT -> 'one' VP comma 'one'|'another'|det VP comma? 'and' 'one'|THEOTHER VP", 2, |v| {
        Some(Value::Predicates(vec![predicate(&v[1])?, predicate(&v[4])?, predicate(&v[8])?]))
    });
    grammar.rule("S -> GROUP comma? DEALT", 0, |v| {
        let (rows, predicates) = (rows(&v[0])?, predicates(&v[2])?);
        let fits = rows.len() == predicates.len() && !predicates.iter().any(Predicate::is_vacuous);
        fits.then_some(Value::Says(Statement::Dealt(rows, predicates)))
    });
    // “One of A and B is C, and the other is D.”
    grammar.rule("S -> 'one' 'of' LIST VP comma|semicolon? 'and'|'but'? THEOTHER VP", 0, |v| {
        let rows = rows(&v[2])?;
        (rows.len() == 2).then_some(())?;
        says(Statement::Dealt(rows, vec![predicate(&v[3])?, predicate(&v[7])?]))
    });
}

/// “In some order, A and B are C and D.”
fn in_some_order(grammar: &mut Grammar) {
    grammar.rule("SOMEORDER -> 'in' det|'no'|'either'|'one' w? 'order' comma?", 0, |_| Some(Value::Nothing));
    grammar.rule("SOMEORDER -> 'in' 'one' 'order' 'or' det|'another' 'other'? comma?", 0, |_| {
        Some(Value::Nothing)
    });
    grammar.rule("SOMEORDER -> 'but'? not adv|w|'necessarily' 'in' rel|det 'order' comma?", 0, |_| {
        Some(Value::Nothing)
    });
    grammar.rule("SOMEORDER -> 'or' 'vice' 'versa'", 0, |_| Some(Value::Nothing));
    grammar.rule("S -> SOMEORDER LIST VG PAIR", 0, |v| dealt_out(&v[1], &v[2], &v[3]));
    grammar.rule("S -> LIST VG comma? SOMEORDER comma? PAIR", 0, |v| dealt_out(&v[0], &v[1], &v[5]));
    grammar.rule("S -> LIST VG p? PAIR comma? open? SOMEORDER close?", 0, |v| dealt_out(&v[0], &v[1], &v[3]));
    // “A and B are C and D, respectively.”
    grammar.rule("S -> LIST VG p? LIST comma? 'respectively'", 0, |v| each_with_its_own(&v[0], &v[1], &v[3]));
    grammar.rule("S -> LIST VG p? LIST comma? 'in' 'that'|'this' 'order'", 0, |v| {
        each_with_its_own(&v[0], &v[1], &v[3])
    });
    grammar.rule("PAIR -> LIST", 0, |v| {
        Some(Value::Predicates(rows(&v[0])?.iter().map(Predicate::being).collect()))
    });
    // “the neighbours surnamed Hobart and Knox”, “the students who write to Brazil and Japan”
    grammar.rule("PAIR -> det w|thing|'neighbours'|'neighbors' vn|p p? LIST", 2, |v| {
        Some(Value::Predicates(rows(&v[4])?.iter().map(Predicate::being).collect()))
    });
    grammar.rule("PAIR -> det w|thing rel VG p? LIST", 2, |v| {
        let Value::Verb(words, false) = &v[3] else { return None };
        let said = |row: &Rc<Row>| Predicate::Said(words.clone(), Rc::new(Predicate::being(row)));
        Some(Value::Predicates(rows(&v[5])?.iter().map(said).collect()))
    });
    // “Of the two women, one is A and the other is B.”
    grammar.rule("S -> 'of' det num? female|male comma? DEALT", 0, |v| {
        let (sex, told) = (predicate(&v[3])?, predicates(&v[5])?);
        let rows: Vec<Rc<Row>> = told.into_iter().map(|one| Rc::new(Row::bare().and(one))).collect();
        rows.iter().all(|row| !row.is_vacuous()).then_some(())?;
        let mut all: Vec<_> = rows.iter().map(|row| Statement::Of(Rc::clone(row), sex.clone())).collect();
        all.push(Statement::Different(rows));
        says(Statement::And(all))
    });
    // “four and seven more strokes than Mr. Sands”
    grammar.rule("PAIR -> num 'and' num MORE THAN", 0, |v| {
        let (degree, words, with) = (super::parts::degree(&v[3])?, super::parts::hints(&v[3]), row(&v[4])?);
        let one = |value: &Value| {
            let span = crate::meaning::Span::By(extent(value)?);
            super::parts::comparing(degree, span, Rc::clone(&with), words.clone())
        };
        Some(Value::Predicates(vec![one(&v[0])?, one(&v[2])?]))
    });
}

/// The first of one list with the first of the other, and so on.
fn each_with_its_own(list: &Value, verb: &Value, others: &Value) -> Option<Value> {
    let Value::Verb(_, false) = verb else { return None };
    let (rows, others) = (rows(list)?, rows(others)?);
    (rows.len() == others.len()).then_some(())?;
    let all = rows.into_iter().zip(&others).map(|(row, other)| Statement::Of(row, Predicate::being(other)));
    says(Statement::And(all.collect()))
}

pub(super) fn dealt_out(list: &Value, verb: &Value, pair: &Value) -> Option<Value> {
    let Value::Verb(_, false) = verb else { return None };
    let (rows, predicates) = (rows(list)?, predicates(pair)?);
    let fits = rows.len() == predicates.len() && !predicates.iter().any(Predicate::is_vacuous);
    fits.then_some(Value::Says(Statement::Dealt(rows, predicates)))
}

fn all_different(grammar: &mut Grammar) {
    grammar.rule("S -> LIST VG 'all'? num? 'different' UNIT?", 0, |v| {
        let Value::Verb(_, false) = &v[1] else { return None };
        says(Statement::Different(rows(&v[0])?))
    });
    grammar.rule("S -> LIST VG det? 'same' UNIT|'one'?", 0, |v| match &v[1] {
        Value::Verb(_, true) => says(Statement::Different(rows(&v[0])?)),
        _ => all_one(&v[0]),
    });
    grammar.rule("S -> 'none'|'no' 'two'? 'of' LIST VG det? 'same' UNIT|'one'?", 0, |v| {
        says(Statement::Different(rows(&v[3])?))
    });
    grammar.rule("S -> LIST VG 'one' 'and' det 'same' UNIT?", 0, |v| all_one(&v[0]));
    // “The four books are A, B, C and D.”
    grammar.rule("S -> det num UNIT modal? be colon? LIST", 0, |v| {
        let (count, rows) = (extent(&v[1])?, rows(&v[6])?);
        (count.number.to_integer()? == rows.len() as i64).then_some(Value::Says(Statement::Different(rows)))
    });
    grammar.rule("S -> 'of' det num UNIT comma 'there'|w be LIST", 0, |v| {
        says(Statement::Different(rows(&v[7])?))
    });
    grammar.rule("S -> LIST be det num UNIT", 0, |v| {
        let (count, rows) = (extent(&v[3])?, rows(&v[0])?);
        (count.number.to_integer()? == rows.len() as i64).then_some(Value::Says(Statement::Different(rows)))
    });
}

/// Nobody is so. If nobody is between two, these are two.
fn nobody(predicate: Predicate) -> Option<Value> {
    let (mut inner, mut words) = (&predicate, Hints::default());
    while let Predicate::Said(more, next) = inner {
        (inner, words) = (next, words.with(more));
    }
    if let Predicate::Between { first, second, in_order: false, hints } = inner {
        let (one, other) = (Rc::clone(first), Rc::clone(second));
        let nobody = Extent { number: Number::ZERO, money: false, unit: Vec::new(), bound: Bound::Exactly };
        return says(Statement::Between { one, other, extent: nobody, hints: words.with(hints) });
    }
    says(Statement::Count { count: 0, bound: Bound::Exactly, predicate })
}

/// Nobody of whom all this is said is such.
fn none_of(row: &Row, predicate: &Predicate) -> Option<Value> {
    let said = |one: &Predicate| Predicate::Said(row.nouns.clone(), Rc::new(one.clone()));
    let all = row.restrictions.iter().map(said).fold(predicate.clone(), Predicate::and);
    says(Statement::Count { count: 0, bound: Bound::Exactly, predicate: all })
}

/// It is true of one, and not of the other.
fn not_the_other(one: &Value, other: &Value, what: &Value) -> Option<Value> {
    let (one, other, what) = (known_row(one)?, known_row(other)?, certain(what)?);
    let denied = Statement::Of(other, what.clone().negated());
    says(Statement::And(vec![Statement::Of(one, what), denied]))
}

/// All the rows are one.
fn all_one(list: &Value) -> Option<Value> {
    let rows = rows(list)?;
    let (first, rest) = rows.split_first()?;
    let all = rest.iter().map(|row| Statement::Of(Rc::clone(first), Predicate::being(row)));
    says(Statement::And(all.collect()))
}
