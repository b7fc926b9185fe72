//! What can be left out of a sentence that cannot be read as a whole: “Alma isn't rich, so she didn't buy the harp.”
//!
//! To leave out a clause that stands beside another makes what is said less, never other; so a sentence of two clauses
//! may be read by the one that is understood, if the other has no part in its logic. The words that were left out are
//! told.

use crate::lexicon::closed;
use crate::lexicon::mention::Mention;
use crate::token::{Kind, Token};
use english::words::WordList;
use std::ops::Range;
use tagging::Tag;

/// A sentence with a clause left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The clause that is read.
    pub kept: Range<usize>,
    /// The clause that is left out.
    pub left_out: Range<usize>,
    /// The name that the clause left out begins with: whom “she” means in the other.
    pub subject: Option<usize>,
}

/// Words that join clauses of which each is true by itself.
fn joins(word: &str) -> bool {
    WordList::JoiningClause.has(word)
}

/// The ways to leave a clause out of a sentence, those that leave out least first.
pub fn cuts(tokens: &[Token], tags: &[Tag], mentions: &[Mention], sentence: &Range<usize>) -> Vec<Cut> {
    let inside = |place: usize| mentions.iter().any(|mention| mention.from < place && place < mention.to);
    let mut found = Vec::new();
    for place in sentence.start + 1..sentence.end.saturating_sub(1) {
        let token = &tokens[place];
        let mark =
            token.kind == Kind::Mark && matches!(token.word.as_str(), "," | ";" | "–" | "—" | "(" | ":");
        if inside(place) || !mark && !joins(&token.word) || !mark && tokens[place - 1].kind == Kind::Mark {
            continue;
        }
        let mut after = place + 1;
        while after < sentence.end && joins(&tokens[after].word) && mark {
            after += 1;
        }
        // The rest of a list is no clause.
        let subject = if mark { &["pron", "them", "rel", "det"][..] } else { &["pron", "them"] };
        let listed =
            (mark || token.is("and")) && !begins_a_clause(tokens, tags, after..sentence.end, subject);
        let (left, right) = (sentence.start..place, after..sentence.end);
        if listed {
            continue;
        }
        if right.is_empty() {
            continue;
        }
        if can_be_left_out(tokens, &right) {
            found.push(Cut { kept: left.clone(), left_out: place..sentence.end, subject: None });
        }
        // What follows “which” is no clause of its own.
        if !tokens[place..after].iter().any(|token| token.is("which") || token.is("("))
            && can_be_left_out(tokens, &left)
        {
            let subject = mentions
                .iter()
                .position(|mention| mention.from <= left.start + 1 && mention.from >= left.start);
            found.push(Cut { kept: right, left_out: sentence.start..after, subject });
        }
    }
    found.sort_by_key(|cut| cut.left_out.len());
    found
}

/// Whether somebody is spoken of at a place, or something is done there: “she”, “ignored”, “the teacher picked”.
fn begins_a_clause(tokens: &[Token], tags: &[Tag], clause: Range<usize>, subject: &[&str]) -> bool {
    let Range { start: place, end } = clause;
    let class = |place: usize, wanted: &[&str]| {
        let classes = tokens.get(place).map_or(&[][..], |token| closed::classes(&token.word));
        classes.iter().any(|(class, _)| wanted.contains(class))
    };
    let verb = |place: usize| {
        place < end
            && (tags.get(place).is_some_and(|tag| tag.is_verb())
                || class(place, &["be", "have", "do", "modal"]))
    };
    class(place, subject) && (place..end).any(verb) || verb(place)
}

fn can_be_left_out(tokens: &[Token], clause: &Range<usize>) -> bool {
    clause.len() > 1 && !tokens[clause.clone()].iter().any(|token| closed::binds(&token.word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;
    use tagging::Tagger;

    fn kept(text: &str) -> Vec<String> {
        let read = tokens(text);
        let words: Vec<&str> = read.iter().map(|token| token.word.as_str()).collect();
        let tags = Tagger::shipped().tag(&words, &vec![None; words.len()]);
        let all = cuts(&read, &tags, &[], &(0..read.len() - 1));
        let words = |range: &Range<usize>| {
            let words: Vec<&str> = read[range.clone()].iter().map(|token| token.word.as_str()).collect();
            words.join(" ")
        };
        all.iter().map(|cut| words(&cut.kept)).collect()
    }

    #[test]
    fn either_clause_may_be_left_out() {
        assert_eq!(
            kept("Alma is not rich, so she did not buy the harp."),
            ["she did not buy the harp", "alma is not rich"]
        );
    }

    #[test]
    fn what_binds_the_clauses_together_stays() {
        assert!(
            kept("If Alma is rich, she bought the harp and sang.").iter().all(|kept| kept.starts_with("if"))
        );
        assert!(kept("Either Alma sang, or she bought the harp.").is_empty());
    }
}
