//! Ranks that no item has, and who wins, opens or closes: the second to arrive, the runner-up, won the race, opened
//! the show.

use super::parts::{a_row, all_hints, extent, hints, known_row, says, yes};
use super::rules::Grammar;
use super::symbol::Value;
use crate::meaning::{Degree, Hints, Predicate, Row, Statement};
use english::scale::scale_word;

/// The row with this rank in an order that the word tells.
fn ranked(rank: &Value, word: &str, words: Hints) -> Option<Value> {
    let rank = u32::try_from(extent(rank)?.number.to_integer()?).ok()?;
    let degree = Degree { more: true, scale: Some(scale_word(word)?) };
    a_row(Row { nouns: words.clone(), ..Row::bare() }.and(Predicate::Ranked { degree, rank, hints: words }))
}

/// Having the most of what a word tells.
fn most(word: &str, hints: Hints) -> Option<Predicate> {
    let degree = Degree { more: true, scale: Some(scale_word(word)?) };
    Some(Predicate::Extreme { degree, hints, among: Vec::new() })
}

pub fn add(grammar: &mut Grammar) {
    // “the second to arrive”, “the third tour to leave”
    grammar.rule("NP0 -> det rank UNIT|'one'? INF", 0, |v| ranked(&v[1], "first", all_hints(&v[2..])));
    grammar.rule("NP0 -> det rank 'of' det num UNIT?", 0, |v| ranked(&v[1], "first", hints(&v[5])));
    grammar.rule("NP0 -> det rank", 8, |v| ranked(&v[1], "first", Hints::default()));
    // “the runner-up”
    grammar.rule("NP0 -> det 'runner' 'up'", 0, |_| {
        let degree = Degree { more: true, scale: Some(scale_word("good")?) };
        a_row(Row::bare().and(Predicate::Ranked { degree, rank: 2, hints: Hints::default() }))
    });
    // “won”, “won the race”, “didn't win”
    grammar.rule("VP1 -> 'won'|'wins'", 5, |_| yes(most("good", Hints::default())?));
    grammar.rule("VP1 -> 'won'|'wins' det contest", 1, |_| yes(most("good", Hints::default())?));
    grammar.rule("VP1 -> do|modal not 'win'", 1, |_| yes(most("good", Hints::default())?.negated()));
    grammar
        .rule("VP1 -> do|modal not 'win' det contest", 0, |_| yes(most("good", Hints::default())?.negated()));
    // “opened the show”, “The recital closed with the waltz.”
    grammar.rule("VP1 -> 'opened'|'opens' det show", 0, |_| yes(most("first", Hints::default())?));
    grammar.rule("VP1 -> 'closed'|'closes' det show", 0, |_| yes(most("last", Hints::default())?));
    grammar.rule("S -> det show 'opened'|'opens' p NP", 0, |v| {
        says(Statement::Of(known_row(&v[4])?, most("first", Hints::default())?))
    });
    grammar.rule("S -> det show 'closed'|'closes'|'ended'|'ends' p NP", 0, |v| {
        says(Statement::Of(known_row(&v[4])?, most("last", Hints::default())?))
    });
}
