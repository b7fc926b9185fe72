//! Verbs that tell more than that two things belong together: *outsold*, *preceded*, *named after*.

use super::closed;
use crate::meaning::Degree;
use crate::token::{Kind, Token};
use english::lemma::lemma;
use english::scale::scale_word;
use english::verb::VerbClass;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;

/// How many words such a verb has at most.
const LONGEST: usize = 4;

/// Whether a word may be a verb of the present that begins an item: *flies planes*.
pub fn is_done(token: &Token) -> bool {
    let verb = lemma(&token.word, Pos::Verb);
    token.kind == Kind::Word
        && !token.capital
        && token.word.ends_with('s')
        && *verb != token.word
        && WordNet::shipped().contains(&verb, Pos::Verb)
}

/// Whether a verb says that somebody does more: *outsold*, *outscored*.
pub fn outdoes(word: &str) -> bool {
    word.strip_prefix("out").filter(|rest| rest.len() > 2).is_some_and(|rest| {
        let done = lemma(rest, Pos::Verb);
        let is_verb = |verb: &str| WordNet::shipped().contains(verb, Pos::Verb);
        is_verb(&done)
            && (is_verb(&lemma(word, Pos::Verb)) || is_verb(&format!("out{done}")))
            && !WordNet::shipped().contains(word, Pos::Noun)
    })
}

/// Verbs that compare: “outsold”, “preceded”.
pub fn exceeding(word: &str) -> Option<Degree> {
    if WordList::Trailing.has(word) {
        return Some(Degree { more: false, scale: Some(scale_word("good")?) });
    }
    let by = WordList::Outdoing.pairs().find(|(verb, _)| *verb == word).map(|(_, by)| by);
    let scale = match by {
        Some(by) => Some(scale_word(by)?),
        None => None,
    };
    Some(Degree { more: true, scale })
}

/// Verbs of two words that compare, “edged out”, “lost out to”: how many words, and how they compare. Where a word of
/// comparison stands with the verb, as in “finished ahead of”, it is that which compares.
pub fn exceeding_in_words(tokens: &[Token]) -> Option<(usize, Degree)> {
    let words: Vec<&str> = tokens.iter().take(LONGEST).map(|token| token.word.as_str()).collect();
    let (length, classes) = english::verb::phrase(&words).filter(|(length, _)| *length > 1)?;
    let compares = |word: &&str| closed::is(word, "cprep ahead side be");
    if words[..length].iter().any(compares) {
        return None;
    }
    let more = classes.has(VerbClass::Outdo);
    let scale = Some(scale_word("good")?);
    (more || classes.has(VerbClass::Trail)).then_some((length, Degree { more, scale }))
}

/// Verbs that take “after” without any order: *looked after*, *named after*.
pub fn takes_after(word: &str) -> bool {
    WordList::TakingAfter.has_form_of(word)
}

/// Whether a verb leaves open whether somebody has got it.
pub fn is_wanted(verb: &str) -> bool {
    matches!(&*lemma(verb, Pos::Verb), "want" | "desire" | "covet" | "deserve" | "merit")
}
