//! Remarks that a clue can do without: “The Owls, to nobody's surprise, finished last”.
//!
//! Between marks somebody may say anything. If it names no item and no number, compares nothing, denies nothing and
//! binds nothing, it may be passed over; that this is so is told as an assumption.

use super::closed;
use super::doubts::{adverb, takes_back};
use super::mention::Mention;
use crate::token::{Kind, Token};
use english::scale::compared;
use english::verb::VerbClass;
use std::ops::Range;

/// The shortest remark has so many words: a single one may be part of a list.
const SHORTEST: usize = 2;
/// The longest has so many.
const LONGEST: usize = 14;
/// Verbs that take back what is said beside them.
const TAKING_BACK: &[VerbClass] = &[VerbClass::Deny, VerbClass::Cease, VerbClass::Dislike];

/// The remarks of a sentence, each with the marks around it: at its start, in its midst or at its end.
pub fn asides(tokens: &[Token], mentions: &[Mention], sentence: &Range<usize>) -> Vec<Range<usize>> {
    let is_mark = |place: &usize| {
        tokens[*place].kind == Kind::Mark
            && matches!(tokens[*place].word.as_str(), "," | "–" | "—" | "(" | ")")
    };
    let marks: Vec<usize> = sentence.clone().filter(is_mark).collect();
    let mut found = Vec::new();
    let mut before: Option<usize> = None;
    for end in marks.iter().map(|&mark| Some(mark)).chain([None]) {
        let words = before.map_or(sentence.start, |mark| mark + 1)..end.unwrap_or(sentence.end);
        if (before.is_some() || end.is_some()) && is_remark(tokens, mentions, words.clone()) {
            let start = before.unwrap_or(words.start);
            found.push(start..end.map_or(words.end, |mark| mark + 1));
        }
        before = end;
    }
    found
}

/// Whether words tell nothing that a puzzle could be about.
fn is_remark(tokens: &[Token], mentions: &[Mention], words: Range<usize>) -> bool {
    let named = mentions.iter().any(|mention| mention.from < words.end && words.start < mention.to);
    // “…, as you'd hope”, “…, if you see what I mean”, “…, not that anybody was counting”
    let word = |by: usize| tokens.get(words.start + by).map_or("", |token| token.word.as_str());
    let comment = word(0) == "as";
    let opening = match (word(0), word(1)) {
        ("if", "you" | "i" | "one" | "we") | ("not", "that") => 2,
        _ => 0,
    };
    let opening = words.start..words.start + opening;
    let tells = |place: usize| {
        if opening.contains(&place) {
            return false;
        }
        let token = &tokens[place];
        let relates =
            "cprep ahead side beside end middle vcmp vpast vneg hedge twice half odd even winner female male";
        token.number.is_some()
            || token.rank
            || closed::binds(&token.word)
            || closed::is_logical(&token.word)
            || compared(&token.word).is_some()
            || matches!(token.word.as_str(), "and" | "but" | "while" | "whereas")
            || closed::is(&token.word, relates)
            || !comment && closed::is(&token.word, "modal")
            || english::verb::classes(&token.word).has_any(TAKING_BACK)
            || adverb(tokens, place).is_some_and(|(_, classes)| takes_back(classes))
    };
    (SHORTEST..=LONGEST).contains(&words.len()) && !named && !words.clone().any(tells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    fn remarks(text: &str) -> Vec<String> {
        let read = tokens(text);
        let all = asides(&read, &[], &(0..read.len() - 1));
        let words =
            |range: Range<usize>| read[range].iter().map(|token| token.word.clone()).collect::<Vec<_>>();
        all.into_iter().map(|range| words(range).join(" ")).collect()
    }

    #[test]
    fn what_stands_between_marks_and_tells_nothing_is_a_remark() {
        assert_eq!(remarks("Ann, to our great surprise, is older than Bob."), [", to our great surprise ,"]);
        assert_eq!(
            remarks("As luck would have it, Ann is older than Bob and Cy."),
            ["as luck would have it ,"]
        );
        assert_eq!(remarks("It would have been late, Ann is older than Bob and Cy."), [""; 0]);
    }

    #[test]
    fn what_denies_compares_or_counts_is_none() {
        for text in ["Ann, who is not tall, won.", "Ann, older than Cy, won.", "Ann, one of two, won."] {
            assert!(remarks(text).is_empty(), "{text}");
        }
    }
}
