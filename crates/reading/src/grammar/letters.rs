//! Words as words: initials, first and last letters, letters inside a name.

use super::parts::{all_hints, says, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Letters, Predicate, Statement};

fn test(place: Letters, letter: &Value, words: &[Value]) -> Option<Value> {
    let Value::Letter(letters) = letter else { return None };
    yes(Predicate::Word { place, letters: letters.clone(), hints: all_hints(words) })
}

pub fn add(grammar: &mut Grammar) {
    grammar.rule("LETTER -> det? 'letter'? letter", 0, |v| Some(v[2].clone()));
    grammar.rule("STARTS -> 'starts'|'begins'|'start'|'begin'|'starting'|'beginning' p", 0, |_| {
        Some(Value::Nothing)
    });
    grammar.rule("ENDS -> 'ends'|'end'|'ending' p", 0, |_| Some(Value::Nothing));
    grammar.rule("HOLDS -> 'contains'|'contain'|'containing'", 0, |_| Some(Value::Nothing));
    for start in ["VP1", "PART"] {
        grammar.rule(&format!("{start} -> STARTS LETTER"), 0, |v| test(Letters::First, &v[1], &[]));
        grammar.rule(&format!("{start} -> ENDS LETTER"), 0, |v| test(Letters::Last, &v[1], &[]));
        grammar.rule(&format!("{start} -> HOLDS LETTER"), 0, |v| test(Letters::Inside, &v[1], &[]));
    }
    // “has the same initials of his name and of his birthplace”
    grammar.rule("INITIALS -> det 'same' 'initials'|'initial' p det? UNIT 'and' p? det? UNIT", 0, |v| {
        Some(Value::Words(all_hints(&[v[5].clone(), v[9].clone()])))
    });
    grammar.rule("INITIALS -> det 'initial'|'initials' p det? UNIT 'and' p? det? UNIT REL|OBJREL?", 0, |v| {
        Some(Value::Words(all_hints(&[v[4].clone(), v[8].clone()])))
    });
    grammar.rule("S -> COUNT 'of' det UNIT VG INITIALS", 0, |v| {
        let count = super::parts::extent(&v[0])?;
        let count = u32::try_from(count.number.to_integer()?).ok()?;
        says(Statement::SameInitials { count, hints: super::parts::hints(&v[5]) })
    });
}
