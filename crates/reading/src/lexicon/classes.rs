//! The classes of the closed stock that a word belongs to where it stands, and what it says as each of them.

use super::closed;
use super::collected::Edges;
use super::doubts::leaves_open;
use super::here::Here;
use super::in_context::is_own_doing;
use super::open_words::open;
use super::telling::side;
use super::verbs::{exceeding, outdoes, takes_after};
use crate::grammar::symbol::Value;
use crate::meaning::{Bound, Degree, Hints, Predicate};
use crate::token::{Kind, Token};
use english::scale::{compared, scale_word};
use english::unit::is_span_of_time;
use english::words::WordList;
use std::ops::ControlFlow;
use tagging::Tag;

/// A class, with the cost of taking the word so.
type Class = (&'static str, u32);

/// All classes of a word, those of the open stock included.
pub(super) fn of_word(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let (token, words) = (here.token(), edges.context.words);
    let mut classes = closed::classes(&token.word);
    // “three different trails”, where trails are a category
    if classes == [("vcmp", 0)] && words.is_given(&token.word) {
        open(here, edges, here.tag);
    }
    if classes.is_empty() && !words.is_given(&token.word) && outdoes(&token.word) {
        classes = &[("vcmp", 0)];
    }
    for &class in classes {
        let Some((class, cost)) = fitting(here, edges, class, classes) else { continue };
        if let Some(value) = value(here, edges, class) {
            let penalty = if matches!(class, "w" | "v" | "adv") { here.penalty } else { 0 };
            here.add(edges, class, cost + penalty, value);
        }
    }
    let hedges = classes.iter().any(|(class, _)| *class == "hedge");
    // “claim” is a word to beware of as a verb only.
    let noun = here.tag == Tag::Nn && hedges && here.is_of(WordList::ClaimAsNoun);
    let compares = compared(&token.word).is_some() || token.rank;
    if (classes.is_empty() && !compares || noun) && token.kind == Kind::Word {
        open(here, edges, here.tag);
    }
    ControlFlow::Continue(())
}

/// A class of a word as it is where the word stands; `None` if the word is none of that class there.
fn fitting(here: &Here, edges: &mut Edges, (class, cost): Class, classes: &[Class]) -> Option<Class> {
    let context = edges.context;
    let unfit = match class {
        "female" | "male" | "gendered" => !context.genders,
        "kin" => {
            return context.words.is_given(&here.token().word).then_some(("w", 0));
        }
        "hedge" => return hedge(here, edges),
        // “South America”, but “south of”
        "compass" if here.token().capital => return Some(("w", 0)),
        "relation" | "compass" => true,
        "modal" => leaves_open(here.tokens, here.place),
        "adv" => is_no_filler(here),
        "p" => is_no_preposition(here),
        // “the day when …”, but “had put it down when the pie arrived”
        "rel" | "'where'" => here.is("when") && !here.before().is_some_and(|it| is_span_of_time(&it.word)),
        // “left” is a verb, but not in “the left of”.
        "v" | "vf" => here.is("left") && (here.follows(1, "of") || is_a_side(here)),
        "w" if context.genders && classes.iter().any(|(class, _)| matches!(*class, "female" | "male")) => {
            return Some(("w", 6));
        }
        _ => false,
    };
    (!unfit).then_some((class, cost))
}

/// A word that leaves open whether the rest is true is not seen by the grammar, unless it does not do so here.
fn hedge(here: &Here, edges: &mut Edges) -> Option<Class> {
    let got = || here.tokens[..here.place].iter().any(|token| token.is("got"));
    if here.is("wrong") && got() {
        return Some(("adv", 0));
    }
    // “lies next to”, “lies twice as far”, but “lies about”
    let of_something = |token: &Token| matches!(token.word.as_str(), "about" | "to" | "that" | "when");
    let lies = here.is("lies") && here.after(1).is_some_and(|token| token.is_said() && !of_something(token));
    // “three more guesses”, where guesses are counted
    if edges.context.words.is_given(&here.token().word) && matches!(here.tag, Tag::Nn | Tag::Nns) {
        open(here, edges, here.tag);
        return None;
    }
    // “is believed to be 30,000 years old”, in a puzzle that says so of everything
    let habit = here.follows(1, "to") && (edges.context.is_habit)(&here.token().word);
    if lies || habit {
        open(here, edges, if lies { Tag::Vbz } else { Tag::Vbn });
    }
    None
}

/// Whether a word that may often be passed over may not be here.
fn is_no_filler(here: &Here) -> bool {
    let helps = |token: &Token| {
        let classes = closed::classes(&token.word);
        classes.iter().any(|(class, _)| matches!(*class, "be" | "do" | "have" | "modal"))
    };
    // “and so did Ian”
    here.is("so") && here.after(1).is_some_and(helps)
        // “in Lindau only if …”, “Only Ed finished after …”
        || here.is("only") && (here.follows(1, "if") || here.before().is_none_or(|before| !before.is_said()))
}

/// How far from the other the second *as* may stand: “as far from the water as”.
const AS_FAR: usize = 6;

/// Whether a word that is mostly a preposition is none here.
fn is_no_preposition(here: &Here) -> bool {
    let (tokens, place) = (here.tokens, here.place);
    // “over 30 votes” is no place, but “handed over $50”.
    let over = (here.is("over") || here.is("under")) && !here.goes_with_its_verb();
    if over && here.after(1).is_some_and(|token| token.number.is_some()) {
        return true;
    }
    // “as many places behind Ann as Bob was …”
    let as_many = |pair: &[Token]| pair[0].is("as") && (pair[1].is("many") || pair[1].is("much"));
    // “as many scoops as”
    let near = &tokens[place.saturating_sub(AS_FAR)..tokens.len().min(place + AS_FAR + 1)];
    let twice = || near.iter().filter(|token| token.is("as")).count() > 1;
    here.is("as") && (tokens.windows(2).any(as_many) || twice())
}

/// What a word says as a word of a class; `None` if it says nothing that may be used.
fn value(here: &Here, edges: &mut Edges, class: &str) -> Option<Value> {
    let token = here.token();
    let degree = |degree: Degree| Value::Degree(degree, Hints::default());
    match class {
        // “named after”; “slept badly after finishing her horror novel”: it is hers, and nobody is compared.
        "cprep" if is_after_alone(here) || is_own_doing(here.tokens, here.place) => {
            here.add_phrase(edges, 1, "p");
            None
        }
        "side" if edges.context.round => None,
        // “came out ahead of”: did better.
        "ahead" if here.comes_after("out") => Some(degree(Degree { more: true, scale: scale_word("good") })),
        "cprep" | "ahead" | "side" => side(&token.word).map(degree),
        "twice" => Some(Value::Bound(Bound::AtLeast)),
        "half" => Some(Value::Bound(Bound::AtMost)),
        "even" => Some(Value::Bound(Bound::Exactly)),
        "vcmp" | "vpast" => exceeding(&token.word).map(|degree| Value::Degree(degree, here.hint())),
        "dislike" | "allergic" if edges.context.dislikes => {
            for class in ["w", "v", "vf", "vn"] {
                here.add(edges, class, 0, here.words());
            }
            None
        }
        "gendered" => Some(Value::Predicate(Predicate::Female(token.is("she")))),
        // “the women” are several: the word is told with what it says.
        "female" | "male" => {
            let sex = Predicate::Female(class == "female");
            Some(Value::Predicate(Predicate::Said(here.hint(), sex.into())))
        }
        // “her team” tells whose.
        "det" if token.is("his") || token.is("her") => Some(here.words()),
        // A “not” that may be left out must not look as if it were.
        "not" => Some(Value::Words(Hints::default())),
        "det" | "comma" => Some(Value::Nothing),
        "sup" if here.follows_at() => None,
        _ => Some(here.words()),
    }
}

/// “to the left”, “to Ann's left”.
fn is_a_side(here: &Here) -> bool {
    here.before().is_some_and(|before| before.is("the") || before.kind == Kind::Possessive)
}

/// Whether “after” belongs to the verb before it and orders nothing.
fn is_after_alone(here: &Here) -> bool {
    here.is("after") && here.before().is_some_and(|before| takes_after(&before.word))
}
