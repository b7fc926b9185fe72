//! Values that clues name: money, times, dates, ranks, numbers with what they count. What a comparison says
//! (“2 years older”) is a difference, and no item.

use super::super::formats::{Format, is_yearlike};
use super::class_nouns::ClassNouns;
use super::heard_text::HeardText;
use english::lemma::lemma;
use english::wordnet::Pos;
use english::words::WordList;
use hearing::parts::Part;
use puzzle::ScaleKind;
use reading::token::{Kind, Token};
use std::ops::Range;

/// A value that a clue names.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub clue: usize,
    pub tokens: Range<usize>,
    /// As it is to be listed.
    pub text: String,
    /// What sort of value it is: values of different sorts are of different categories.
    pub sort: String,
}

/// The values of all clues.
pub(super) fn values(clues: &[HeardText], classes: &ClassNouns) -> Vec<Value> {
    let mut found = Vec::new();
    for (number, clue) in clues.iter().enumerate() {
        let mut compared = vec![false; clue.marked.tokens.len()];
        for part in &clue.parts {
            if let Part::Comparison { tokens, .. } = part {
                compared[tokens.clone()].fill(true);
            }
        }
        let mut at = 0;
        while at < clue.marked.tokens.len() {
            let value = if compared[at] { None } else { value_at(clue, at, &compared, classes) };
            match value {
                Some((tokens, text, sort)) => {
                    at = tokens.end;
                    found.push(Value { clue: number, tokens, text, sort });
                }
                None => at += 1,
            }
        }
    }
    found
}

fn value_at(
    clue: &HeardText,
    at: usize,
    compared: &[bool],
    classes: &ClassNouns,
) -> Option<(Range<usize>, String, String)> {
    let token = clue.marked.tokens.get(at)?;
    let word = |place: usize| clue.marked.word(place);
    let free = |range: &Range<usize>| !compared.get(range.clone()).is_none_or(|some| some.contains(&true));
    if token.rank {
        // “in the first house”, “fifth place”; “May 4th” begins with the month.
        let noun = lemma(word(at + 1), Pos::Noun).into_owned();
        let sort = if classes.contains(&noun) { noun } else { String::new() };
        return Some((at..at + 1, token.word.clone(), format!("rank {sort}")));
    }
    // “May” is a name here, whatever else it may be.
    let begins = token.kind == Kind::Figure || token.money || token.capital && (clue.names[at] || at > 0);
    if !begins {
        return None;
    }
    // Dates, times and the like show by themselves; the longest is meant.
    for length in [4, 3, 2, 1] {
        let range = at..at + length;
        let ends = clue.marked.tokens.get(range.end - 1).is_some_and(Token::is_said);
        if !ends || !free(&range) {
            continue;
        }
        let text = clue.written(range.clone());
        match Format::of(text) {
            Format::Value(ScaleKind::Number | ScaleKind::Ordinal, unit) if !is_money(&unit) => {}
            Format::Value(ScaleKind::Year, _) if length > 1 => {}
            Format::Value(kind, unit) => {
                return Some((range, text.to_owned(), format!("{kind:?} {unit}")));
            }
            Format::Name | Format::Number(_) => {}
        }
    }
    if token.kind != Kind::Figure {
        return None;
    }
    let number = token.number?;
    let bare = clue.written(at..at + 1).to_owned();
    let next = lemma(word(at + 1), Pos::Noun).into_owned();
    let counts = clue.marked.tags.get(at + 1).is_some_and(|tag| tag.is_noun())
        && clue.marked.tokens.get(at + 1).is_some_and(|next| next.kind == Kind::Word)
        && (!clue.names.get(at + 1).copied().unwrap_or(false)
            || is_abbreviation(clue.written(at + 1..at + 2)))
        && free(&(at..at + 2));
    if WordList::UnitOfAge.has(&next) && word(at + 2) == "old" {
        return Some((at..at + 3, bare, "old".to_owned()));
    }
    if matches!(word(at + 1), "million" | "billion" | "thousand") {
        let text = clue.written(at..at + 2).to_owned();
        return Some((at..at + 2, text, "large".to_owned()));
    }
    if is_yearlike(number) && !bare.contains([',', '.']) {
        return Some((at..at + 1, bare, "year".to_owned()));
    }
    if counts && !classes.contains(&next) {
        let text = clue.written(at..at + 2).to_owned();
        return Some((at..at + 2, text, format!("unit {next}")));
    }
    // “room 114”
    let before = at.checked_sub(1).filter(|&before| clue.marked.tags[before].is_noun());
    let kind = before.map_or(String::new(), |before| lemma(word(before), Pos::Noun).into_owned());
    Some((at..at + 1, bare, format!("number {kind}")))
}

fn is_money(unit: &str) -> bool {
    unit.chars().any(|c| matches!(c, '$' | '£' | '€' | '¢'))
}

/// Whether a word is written like a unit: “MPH”.
fn is_abbreviation(word: &str) -> bool {
    word.len() <= 4 && word.chars().all(char::is_uppercase)
}
