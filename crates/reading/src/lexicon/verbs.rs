//! Verbs that tell more than that two things belong together: *outsold*, *preceded*, *named after*.

use crate::meaning::Degree;
use crate::token::{Kind, Token};
use english::lemma::lemma;
use english::scale::scale_word;
use english::stem::stem;
use english::wordnet::{Pos, WordNet};

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
    let (scale, more) = match word {
        "preceded" | "precedes" => (Some(scale_word("before")?), true),
        "followed" | "follows" => (Some(scale_word("after")?), true),
        "beat" | "beats" | "beaten" | "defeated" | "defeats" | "bested" => (Some(scale_word("good")?), true),
        "trailed" | "trails" => (Some(scale_word("good")?), false),
        "outranked" | "outranks" | "outran" | "outruns" | "outraced" | "outpaced" | "outpaces"
        | "outswam" | "outdistanced" | "outperformed" | "outperforms" | "outplayed" => {
            (Some(scale_word("good")?), true)
        }
        _ => (None, true),
    };
    Some(Degree { more, scale })
}

/// Verbs that take “after” without any order: *looked after*, *named after*.
pub fn takes_after(word: &str) -> bool {
    matches!(stem(word).as_str(), "look" | "nam" | "call" | "sought" | "seek" | "ask")
}
