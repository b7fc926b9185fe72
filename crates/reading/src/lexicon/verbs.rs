//! Verbs that tell more than that two things belong together: *outsold*, *preceded*, *named after*.

use crate::meaning::Degree;
use crate::token::{Kind, Token};
use english::lemma::lemma;
use english::scale::scale_word;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;

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
        WordNet::shipped().contains(&lemma(rest, Pos::Verb), Pos::Verb)
            && WordNet::shipped().contains(&lemma(word, Pos::Verb), Pos::Verb)
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

/// Verbs that take “after” without any order: *looked after*, *named after*.
pub fn takes_after(word: &str) -> bool {
    WordList::TakingAfter.has_form_of(word)
}

/// Whether a verb leaves open whether somebody has got it.
pub fn is_wanted(verb: &str) -> bool {
    matches!(&*lemma(verb, Pos::Verb), "want" | "desire" | "covet" | "deserve" | "merit")
}
