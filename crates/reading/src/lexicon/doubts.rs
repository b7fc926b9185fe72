//! Words that take the certainty from what is said with them: *probably*, *could be*, *about $20*, *by Wednesday*.
//!
//! What such a word does to the meaning is not modelled, so it may not be passed over: the grammar does not get to see
//! it where it would be.

use super::mention::Mention;
use crate::token::{Kind, Token};
use english::adverb::{AdverbClass, AdverbClasses};
use english::lemma::lemma;
use english::verb::VerbClass;
use english::wordnet::Pos;
use english::words::WordList;
use puzzle::{Category, ScaleKind};

/// How many words the longest phrase has that is looked for.
const LONGEST: usize = 5;

/// The classes of the adverb, or of the phrase that stands like one, at a place, and how many tokens it has.
pub fn adverb(tokens: &[Token], place: usize) -> Option<(usize, AdverbClasses)> {
    let words: Vec<&str> = tokens[place..]
        .iter()
        .take(LONGEST)
        .take_while(|token| token.is_said())
        .map(|token| token.word.as_str())
        .collect();
    english::adverb::phrase(&words)
}

/// Whether a modal verb leaves open whether it is so: “could be”, “need not have”; but “cannot be” denies it.
pub fn leaves_open(tokens: &[Token], place: usize) -> bool {
    let denied = tokens[place + 1..].iter().take(2).any(|next| WordList::Denial.has(&next.word));
    match tokens[place].word.as_str() {
        said if WordList::WouldOrCould.has(said) => !denied,
        said if WordList::ShouldOrMight.has(said) => true,
        _ => false,
    }
}

/// Whether a preposition before a value does not say that this is the value: “by Wednesday”, “about $20”.
pub fn is_loose(tokens: &[Token], place: usize, mentions: &[Mention], categories: &[Category]) -> bool {
    let word = tokens[place].word.as_str();
    if !WordList::LessThanAt.has(word) {
        return false;
    }
    let next = |by: usize| tokens.get(place + by);
    if word == "up" {
        // “clocked up six fewer” is another matter.
        return next(1).is_some_and(|token| token.is("to"))
            && next(2).is_some_and(|token| token.number.is_some());
    }
    let ordered = |at: usize| {
        let named = mentions.iter().filter(|mention| mention.from == at);
        let mut items = named.flat_map(|mention| &mention.items).filter(|(_, cost)| *cost < 8).peekable();
        items.peek().is_some() && items.all(|(item, _)| categories[item.category.index()].scale().is_some())
    };
    let moment = |at: usize| {
        let mut named = mentions.iter().filter(|mention| mention.from == at);
        let is_moment = |category: &Category| {
            category.scale().is_some_and(|scale| {
                use ScaleKind::{Date, Month, Time, Weekday, Year};
                matches!(scale.kind(), Date | Month | Time | Weekday | Year)
            })
        };
        named.any(|mention| {
            let owned = tokens.get(mention.to).is_some_and(|next| next.kind == Kind::Possessive);
            let mut items = mention.items.iter().filter(|(_, cost)| *cost < 8).peekable();
            !owned
                && items.peek().is_some()
                && items.all(|(item, _)| is_moment(&categories[item.category.index()]))
        })
    };
    let amount = |at: usize| tokens.get(at).is_some_and(|token| token.number.is_some() && !token.rank);
    let article = usize::from(next(1).is_some_and(|token| matches!(token.word.as_str(), "the" | "a" | "an")));
    match word {
        // “worn by the 7-year-old”, but “sold by Wednesday”, “sat by the Chancellor”
        "by" => {
            // “by the time the acorn rose”: whatever was so before
            let before =
                next(1).is_some_and(|token| token.is("the")) && next(2).is_some_and(|token| token.is("time"));
            let stays = tokens[..place]
                .iter()
                .rev()
                .take(2)
                .any(|before| WordList::Staying.has(&lemma(&before.word, Pos::Verb)));
            before || stays || moment(place + 1 + article)
        }
        // “built under the seventh Magnus”
        "over" | "under" => amount(place + 1),
        _ => ordered(place + 1 + article) || amount(place + 1),
    }
}

/// Whether an adverb takes back what is said with it, so that it is never passed over.
pub fn takes_back(classes: AdverbClasses) -> bool {
    classes.has_any(&[AdverbClass::Hedge, AdverbClass::Negative, AdverbClass::Approximate])
}

/// Whether an adverb or a phrase like one adds nothing that a puzzle could be about.
pub fn adds_nothing(classes: AdverbClasses) -> bool {
    use AdverbClass::{Filler, Frequency, Intensifier, Manner, Time};
    !takes_back(classes) && classes.has_any(&[Filler, Frequency, Intensifier, Manner, Time])
}

/// Whether an adjective says that what follows is perhaps not so: “is possible that”, “is unlikely to”. Its adverb would.
pub fn is_doubtful(tokens: &[Token], place: usize) -> bool {
    let word = tokens[place].word.as_str();
    let followed = |by: &str| tokens.get(place + 1).is_some_and(|next| next.is(by));
    let hedges = |word: &str| english::adverb::classes(word).has(AdverbClass::Hedge);
    let adverb = word.strip_suffix("le").map_or_else(|| format!("{word}ly"), |stem| format!("{stem}ly"));
    followed("to") && hedges(word) || followed("that") && (hedges(word) || hedges(&adverb))
}

/// How many words at the start of a sentence say no more than that the rest is so: “Note that”, “It turns out that”.
pub fn preface(tokens: &[Token]) -> Option<usize> {
    let word = |place: usize| tokens.get(place).map_or("", |token| token.word.as_str());
    let knows = |place: usize| english::verb::classes(word(place)).has(VerbClass::Know);
    let length = match (word(0), word(1)) {
        ("it", "turns" | "turned") if word(2) == "out" => 3,
        ("it", "is" | "'s" | "was") if WordList::Certainly.has(word(2)) => 3,
        ("we" | "you" | "i" | "they", _) if knows(1) => 2,
        _ if knows(0) && !tokens.first()?.word.ends_with("ed") => 1,
        _ => return None,
    };
    (word(length) == "that").then_some(length + 1)
}
