//! Words that turn what is said around them, which the grammar passes over: “doesn't only drink tea”, “just over 33 minutes”,
//! “started with the weaver”.

use crate::accounting::Accounting;
use crate::lexicon::closed;
use crate::lexicon::sexes::titled;
use crate::token::{Kind, Token};
use english::adverb::AdverbClass;
use english::lemma::lemma;
use english::scale::{Form, compared};
use english::wordnet::{Pos, WordNet};
use english::words::WordList;

/// A word among those around it.
struct Near<'t> {
    tokens: &'t [Token],
    place: usize,
}

impl Near<'_> {
    /// The word so many places after it.
    fn on(&self, by: usize) -> &str {
        self.token(by).map_or("", |token| token.word.as_str())
    }

    /// The word so many places before it.
    fn back(&self, by: usize) -> &str {
        self.place.checked_sub(by).map_or("", |place| self.tokens[place].word.as_str())
    }

    fn token(&self, by: usize) -> Option<&Token> {
        self.tokens.get(self.place + by)
    }

    /// Whether the word so many places before it denies.
    fn denied(&self, by: usize) -> bool {
        WordList::Denial.has(self.back(by))
    }

    /// Whether anything before it denies.
    fn is_denied(&self) -> bool {
        self.tokens[..self.place].iter().any(|token| WordList::Denying.has(&token.word))
    }

    /// Whether the word so many places before it is a form of *be*.
    fn is(&self, by: usize) -> bool {
        closed::classes(self.back(by)).contains(&("be", 0))
    }
}

impl Accounting<'_> {
    /// Whether a word turns what is said around it, which the grammar passes over.
    pub(crate) fn is_turned_by(&self, class: &str, place: usize) -> bool {
        let near = Near { tokens: self.tokens, place };
        turns_how_much(class, &near)
            || turns_when(class, &near)
            || self.turns_who(class, &near)
            || self.turns_what(class, &near)
    }

    /// Whether it tells of others than those who were taken for one.
    fn turns_who(&self, class: &str, near: &Near<'_>) -> bool {
        let word = near.on(0);
        match word {
            "else" => class == "adv" && (near.place == 0 || self.tokens[near.place - 1].kind == Kind::Mark),
            // “started with the weaver”, “is coached by a master”
            "with" | "by" => self.is_of_a_doer(near.place),
            // “the driver of the latter”
            "latter" | "former" => near.back(2) == "of" && near.back(1) == "the",
            // “were those of Agnes and the glazer”
            "those" => near.is(1) && near.on(1) == "of",
            // “can't match Osprey”
            "match" | "equal" | "rival" => near.denied(1),
            // “before anybody had cut into the cake”
            "anybody" | "anyone" | "anything" => self.does_more(near.place),
            "share" | "shares" | "shared" | "sharing" => {
                self.tokens[near.place..].iter().any(|token| token.is("with"))
            }
            // “can't keep up with the purple one”: who cannot keep up is slower.
            "keep" | "keeps" | "kept" => {
                !class.starts_with('\'') && matches!(near.on(1), "up" | "pace") && near.on(2) == "with"
            }
            // “…, which made him third”
            "which" => {
                let compares = |token: &Token| token.is("than") || token.is("before") || token.is("after");
                near.back(1) == "," && is_making(near.on(1)) && self.tokens[..near.place].iter().any(compares)
            }
            _ => titled(word).is_some_and(|female| self.is_wrongly_titled(near.place, female)),
        }
    }

    /// Whether it says that it is not so, or not in this way.
    fn turns_what(&self, class: &str, near: &Near<'_>) -> bool {
        match near.on(0) {
            // “doesn't only drink tea”, “hasn't always used ash”
            said if WordList::OnlyOrAlways.has(said) => {
                matches!(class, "adv" | "mod" | "immediate") && near.denied(1)
            }
            // “didn't so much as look at the ash”
            "so" => near.denied(1) && near.on(1) == "much" && near.on(2) == "as",
            // “couldn't close it because of the zip”
            "because" => near.on(1) == "of" && near.is_denied(),
            // “liked the green bucket best”
            "best" | "most" => {
                let ends = near.token(1).is_none_or(|next| !next.is_said());
                class == "sup" && ends && self.is_liked(near.place)
            }
            // “likes nuts less than Vera does”
            "less" | "more" => near.on(1) == "than" && self.is_liked(near.place),
            // “is dead against ash”, “is about an owl”, “was gone at 10 pm”
            "against" | "about" => {
                let how = near.back(1) == "dead" || !english::adverb::classes(near.back(1)).is_empty();
                near.is(1) || near.is(2) && how
            }
            said if WordList::NotThere.has(said) => near.is(1) && !self.heard.tells(said),
            // “was still there”
            "there" => near.back(1) == "still",
            // “can't help drinking tea”
            "help" => near.denied(1) && near.on(1).ends_with("ing"),
            _ => false,
        }
    }
}

/// Whether it tells another amount or another place.
fn turns_how_much(class: &str, near: &Near<'_>) -> bool {
    let word = near.on(0);
    match word {
        // “just over 33 minutes”, “handed over $50”
        "over" | "under" => {
            let paid = near.token(1).is_some_and(|next| next.money);
            class.starts_with('\'') && (is_slight(near.back(1)) || paid && is_phrasal(near.back(1), word))
        }
        // “did not go half as far as”: less than that.
        "half" | "twice" | "thrice" => (1..=3).any(|by| near.denied(by)),
        // “exactly between A and B”, “in the middle of them”
        "exactly" | "precisely" => near.on(1) == "between",
        "middle" => near.on(1) == "of" && near.on(2) == "them",
        // “later than that of any of the boys”
        "any" => {
            let rest = |by: usize| matches!(near.on(by), "other" | "others" | "rest");
            near.on(1) == "of" && (1..=3).any(|by| near.back(by) == "than") && !(2..=4).any(rest)
        }
        // “gates 1 through 3”
        "through" => {
            let number = |token: &Token| token.number.is_some();
            near.place > 0 && number(&near.tokens[near.place - 1]) && near.token(1).is_some_and(number)
        }
        // “farther down than any other”: how far that is counted from, nobody tells.
        "down" | "up" => matches!(class, "p" | "adv") && WordList::Nearer.has(near.back(1)),
        // “watered once more than the aloe”
        "once" => matches!(near.on(1), "more" | "less") && near.on(2) == "than",
        // “within a spoonful of nine marks”
        "within" => class == "p" && (2..=4).any(|by| near.on(by) == "of"),
        _ => false,
    }
}

/// Whether it tells another time, or another place in an order.
fn turns_when(class: &str, near: &Near<'_>) -> bool {
    match near.on(0) {
        // “has yet to try ash”
        "yet" => near.on(1) == "to",
        // “hadn't got off by quarter to five”
        "by" => {
            let time = |next: &Token| next.number.is_some() || WordList::PartOfAnAmount.has(&next.word);
            class == "p" && near.is_denied() && near.token(1).is_some_and(time)
        }
        // “did not last until round 8”
        "until" | "till" => {
            WordList::LastingVerb.has(&lemma(near.back(1), Pos::Verb)) && (near.denied(2) || near.denied(3))
        }
        // “the tallest after Iris's”
        "after" | "behind" => is_superlative(near.back(1)) || is_superlative(near.back(2)) && !near.is(1),
        _ => false,
    }
}

/// Whether an adverb makes “over” or “under” a matter of little.
fn is_slight(word: &str) -> bool {
    word == "just" || word == "barely" || english::adverb::classes(word).has(AdverbClass::Intensifier)
}

/// Whether a verb and a word after it are one: “handed over”.
fn is_phrasal(verb: &str, particle: &str) -> bool {
    WordNet::shipped().contains(&format!("{} {particle}", lemma(verb, Pos::Verb)), Pos::Verb)
}

/// Whether a verb tells what came of something: “which made him third”.
fn is_making(verb: &str) -> bool {
    WordList::Making.has(&lemma(verb, Pos::Verb))
}

/// Whether a word says that something is the most or the least.
fn is_superlative(word: &str) -> bool {
    compared(word).is_some_and(|(.., form)| form == Form::Superlative)
}
