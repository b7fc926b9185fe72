//! What a word can be where it stands: a list of circumstances, asked in their order, each of which may have the last
//! word.

use super::classes;
use super::closed;
use super::collected::Edges;
use super::doubts::{is_doubtful, leaves_open};
use super::here::Here;
use super::in_context::is_denied_feeling;
use super::open_words::NUMBER_DROPPED;
use super::sexes::{stands_before_a_surname, titled};
use super::telling::{is_money, tells_distance};
use super::two_units::in_two_units;
use super::verbs::exceeding_in_words;
use crate::grammar::symbol::Value;
use crate::meaning::{Bound, Degree, Extent, Predicate};
use crate::token::{Kind, Token};
use english::adverb::AdverbClass;
use english::number::{NumberKind, whole};
use english::scale::{Form, compared, scale_word};
use english::words::WordList;
use std::ops::ControlFlow;

/// What it costs to guess which way an order goes: so much that the clue is assumed.
const GUESSED: u32 = 13;
/// So far on, a building may stand that something is in front of.
const NEAR: usize = 8;

/// One circumstance: adds what the word can be then, and tells whether more is to be asked.
type Circumstance = fn(&Here, &mut Edges) -> ControlFlow<()>;

/// Nothing more is to be asked.
const DONE: ControlFlow<()> = ControlFlow::Break(());
/// The word may be something else besides.
const MORE: ControlFlow<()> = ControlFlow::Continue(());

/// All circumstances, in the order in which they are asked.
const CIRCUMSTANCES: &[Circumstance] = &[
    not_to_be_seen,
    afterthought,
    set_phrase,
    counts_others,
    called_so,
    number_sign,
    in_front_of_a_building,
    itself,
    amount,
    number,
    letter_or_rank,
    title,
    last_of_all,
    compares,
    outdoes_in_two_words,
    came_top,
    on_top,
    closest_of_all,
    straight_after,
    classes::of_word,
];

/// All that a word can be.
pub(super) fn word(here: &Here, edges: &mut Edges) {
    let _ = CIRCUMSTANCES.iter().try_for_each(|circumstance| circumstance(here, edges));
}

/// Words that the grammar does not get to see, because what they do to the rest is not modelled.
fn not_to_be_seen(here: &Here, _: &mut Edges) -> ControlFlow<()> {
    let (tokens, place) = (here.tokens, here.place);
    // “not even 4 goals” are fewer; “is possible” is perhaps not so.
    let not_even = here.is("even") && (here.comes_after("not") || here.comes_after("n't"));
    // “a good two miles” are more or less two; “older than most” says nothing of the most.
    let rough = here.is("good") && here.after(1).is_some_and(|next| next.number.is_some() && !next.rank);
    let than_most = here.is("most") && here.comes_after("than");
    if is_denied_feeling(tokens, place) || not_even || rough || than_most || is_doubtful(tokens, place) {
        DONE
    } else {
        MORE
    }
}

/// The “no” of “no 7” is short for *number*.
fn number_sign(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let figure = |token: &Token| token.kind == Kind::Figure && !token.rank && !token.money;
    let counts = here.after(2).is_some_and(|next| next.is_said() && closed::classes(&next.word).is_empty());
    if here.is("no") && here.after(1).is_some_and(figure) && !counts {
        here.add_phrase(edges, 1, "det");
        return DONE;
    }
    MORE
}

/// “for $2.75 each”, “isn't in the Fox cabin either”, “…, and Vera doesn't either”: no more than an afterthought.
fn afterthought(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let last = here.after(1).is_none_or(|token| !token.is_said());
    let each = here.is("each") && here.before().is_some_and(|before| last || before.number.is_some());
    if each || here.is("either") && last {
        here.add_phrase(edges, 1, "either");
        here.add_phrase(edges, 1, "adv");
        return DONE;
    }
    MORE
}

/// Phrases that are more than their words.
fn set_phrase(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    // “above sea level” is how heights are given.
    if (here.is("above") || here.is("below")) && here.follows(1, "sea") && here.follows(2, "level") {
        here.add_phrase(edges, 3, "adv");
        return DONE;
    }
    // “who in turn is older than …”
    if here.is("in") && here.follows(1, "turn") {
        here.add_phrase(edges, 2, "adv");
    }
    if here.is("by") && here.follows(1, "no") && here.follows(2, "means") {
        here.add_phrase(edges, 3, "not");
        return DONE;
    }
    if here.is("no") && here.follows(1, "one") {
        here.add_phrase(edges, 2, "'none'");
    }
    MORE
}

/// Words that say with others how much or how many, or what is no longer so, and nothing by themselves.
fn counts_others(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    // “three quarters of an hour” is no unit called quarters; “the bottom two” are no second place.
    let of_a_whole = here.is_of(WordList::Fraction) && (here.follows(1, "of") || here.follows(1, "as"));
    // “cost a third more than”
    let counted_so =
        here.before().is_some_and(|token| token.is("a") || token.is("one") || token.number.is_some());
    let compares = here.follows(1, "as")
        || here.follows(1, "again")
        || here
            .after(1)
            .and_then(|token| compared(&token.word))
            .is_some_and(|(.., form)| form == Form::Comparative);
    let fraction = of_a_whole || counted_so && compares && is_fraction(&here.token().word);
    let counted = (here.is("top") || here.is("bottom"))
        && here.after(1).is_some_and(|token| token.number.is_some() && !token.rank);
    if fraction || counted {
        here.add_itself(edges, Value::Nothing);
        return DONE;
    }
    // What somebody used to do, they do no longer.
    let used_to = here.is("used") && here.follows(1, "to");
    let need_not = here.is("need") && leaves_open(here.tokens, here.place) && here.follows(1, "not");
    if used_to || need_not { DONE } else { MORE }
}

/// “…, and Will didn't get it”: a name, whatever it means besides.
fn called_so(here: &Here, _: &mut Edges) -> ControlFlow<()> {
    let (token, place) = (here.token(), here.place);
    let called = here.mentions.iter().find(|one| one.from == place && one.to == place + 1);
    let by_name = called.is_some_and(|one| one.items.iter().any(|(_, cost)| *cost == 0));
    let inside = here.before().is_some_and(|before| before.is_said() && !before.capital);
    let modal = || closed::is(&token.word, "modal");
    if by_name && token.capital && token.number.is_none() && inside && modal() { DONE } else { MORE }
}

/// Whether a word tells a part of a whole: *third*, *quarter*; *half* has rules of its own.
fn is_fraction(word: &str) -> bool {
    word != "half" && english::Lexicon::shipped().numbers().value(word, NumberKind::Fraction).is_some()
}

/// What is parked in front of a house belongs there; whoever stands in front of somebody is before them.
fn in_front_of_a_building(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let at_a_building = |front: usize| {
        let is = |place: usize, word: &str| here.tokens.get(place).is_some_and(|token| token.is(word));
        let near = || here.tokens[front - 1..].iter().take(NEAR).take_while(|token| token.kind != Kind::Stop);
        is(front, "front") && is(front + 1, "of") && near().any(|token| WordList::Building.has(&token.word))
    };
    if here.is("in") && at_a_building(here.place + 1) {
        here.add_phrase(edges, 3, "p");
    }
    if here.is("front") && here.place > 0 && at_a_building(here.place) { DONE } else { MORE }
}

/// The word as the very word that it is, and what is no more than a mark.
fn itself(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    if !(here.is("over") && here.goes_with_its_verb()) {
        here.add_itself(edges, here.words());
    }
    match here.token().kind {
        Kind::Possessive => {
            here.add_phrase(edges, 1, "poss");
            if here.token().word == "'s" {
                here.add(edges, "be", 3, Value::Nothing);
                here.add(edges, "have", 3, Value::Nothing);
            }
            DONE
        }
        Kind::Quote => DONE,
        _ => MORE,
    }
}

/// An amount of two words or more, or of one that is a sum: “5 feet 3 inches”, “a tenner less”.
fn amount(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    if let Some((end, number, unit)) = in_two_units(here.tokens, here.place) {
        let extent = Extent { number, money: false, unit: vec![unit], bound: Bound::Exactly };
        edges.add(here.place, end, "num", 0, Value::Extent(extent));
    }
    let sum = whole(&here.token().word, NumberKind::Money);
    if let Some(sum) = sum.filter(|_| edges.context.categories.iter().any(is_money)) {
        let number = puzzle::Number::from(sum);
        let extent = Extent { number, money: true, unit: Vec::new(), bound: Bound::Exactly };
        here.add(edges, "sum", 0, Value::Extent(extent));
        here.add(edges, "w", NUMBER_DROPPED + here.penalty, here.words());
        return DONE;
    }
    MORE
}

/// A number.
fn number(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let token = here.token();
    let Some(number) = token.number.filter(|_| !token.rank) else { return MORE };
    let extent = Extent { number, money: token.money, unit: Vec::new(), bound: Bound::Exactly };
    here.add(edges, "num", 0, Value::Extent(extent));
    if token.kind == Kind::Figure || closed::classes(&token.word).is_empty() {
        // The 9 of “K-9” is part of a word.
        let glued = !token.spaced && here.before().is_some_and(|before| before.kind == Kind::Word);
        let cost = if glued { 2 } else { NUMBER_DROPPED };
        here.add(edges, "w", cost + here.penalty, here.words());
        return DONE;
    }
    MORE
}

/// A letter by itself, or a rank.
fn letter_or_rank(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let token = here.token();
    let single = token.word.chars().count() == 1 && token.word.chars().all(char::is_alphabetic);
    if token.kind == Kind::Word && single {
        here.add(edges, "letter", 0, Value::Letter(token.word.clone()));
    }
    if let Some(number) = token.number.filter(|_| token.rank) {
        let extent = Extent { number, money: false, unit: Vec::new(), bound: Bound::Exactly };
        here.add(edges, "rank", 0, Value::Extent(extent));
    }
    if token.rank {
        here.add(edges, "w", 8 + here.penalty, here.words());
    }
    MORE
}

/// “Miss Sloan”, where Sloan is a surname: a woman is called so.
fn title(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let context = edges.context;
    let Some(female) = titled(&here.token().word).filter(|_| context.genders) else { return MORE };
    if !stands_before_a_surname(here.place, here.mentions, context.categories) {
        return MORE;
    }
    let class = if female { "female" } else { "male" };
    here.add(edges, class, 0, Value::Predicate(Predicate::Female(female)));
    DONE
}

/// “last”, “first” and “final”, which are ranks, adverbs, verbs and parts of names.
fn last_of_all(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    // “the final performer” is the last one, but a “final score” is a score.
    if here.is("final") {
        // “her final word”, where what is asked for are words
        let (words, categories) = (edges.context.words, edges.context.categories);
        let in_no_order = |next: &Token| {
            let called = |place: &usize| words.belongs(&next.word, *place) > 0;
            words.is_given(&next.word)
                && !(0..categories.len()).filter(called).any(|place| categories[place].scale().is_some())
        };
        if here.after(1).is_some_and(|next| WordList::Outcome.has(&next.word) || in_no_order(next)) {
            here.add(edges, "w", 0, here.words());
        } else {
            superlative(here, edges, "sup", 0, ("last", true));
        }
        return DONE;
    }
    // “his last name”
    let ordered = here.is("last") || here.is("first");
    if ordered && (here.follows(1, "name") || here.follows(1, "names")) {
        here.add(edges, "w", 0, here.words());
        return DONE;
    }
    // “didn't last 45 moves”, “that last erupted in 1908”
    let denied = here.comes_after("not") || here.comes_after("n't");
    let acts = here.after(1).is_some_and(|next| next.word.ends_with("ed"));
    if here.is("last") && (here.tag.is_verb() || denied || acts) {
        here.add(edges, "v", 0, here.words());
        here.add(edges, "adv", 0, here.words());
        return DONE;
    }
    MORE
}

/// The word as the most, or the least, of what a word for a scale says.
fn superlative(here: &Here, edges: &mut Edges, class: &str, cost: u32, (by, more): (&str, bool)) -> bool {
    let Some(scale) = scale_word(by) else { return false };
    let degree = Degree { more, scale: Some(scale) };
    here.add(edges, class, cost, Value::Degree(degree, here.hint()));
    true
}

/// A comparative or a superlative.
fn compares(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let far = here.is_of(WordList::Nearer);
    // “closer to Bea's than to Cy's” compares two distances.
    let than_to = |pair: &[Token]| pair[0].is("than") && (pair[1].is("to") || pair[1].is("from"));
    if far && here.tokens[here.place..].windows(2).any(than_to) {
        return DONE;
    }
    let Some((scale, more, form)) = compared(&here.token().word).filter(|_| !here.follows_at()) else {
        return MORE;
    };
    // “the most recent arrival”: what follows says of what.
    let adjective = here.after(1).filter(|_| scale.is_none() && form == Form::Superlative);
    let mut said = here.hint();
    if adjective.is_some_and(|token| scale_word(&token.word).is_some()) {
        said.0.push(here.place as u16 + 1);
    }
    let class = if form == Form::Comparative { "cmp" } else { "sup" };
    let guessed = if far && is_of_no_item(here, edges) { GUESSED } else { 0 };
    here.add(edges, class, here.penalty + guessed, Value::Degree(Degree { more, scale }, said));
    if here.is("first") || here.is("last") {
        here.add(edges, "adv", 4, Value::Nothing);
    }
    MORE
}

/// “nearer the wood than” tells how far something lies from what is no item; “further back” is earlier or later.
fn is_of_no_item(here: &Here, edges: &Edges) -> bool {
    let apart = usize::from(here.follows(1, "to") || here.follows(1, "from"));
    let to_a_side = here.after(2 + apart).is_some_and(|token| closed::is(&token.word, "side end"));
    let landmark = here.follows(1 + apart, "the") && !to_a_side;
    let from_it = here.after(2 + apart).is_some_and(|token| (edges.context.begins_at)(&token.word));
    let told = from_it || edges.context.categories.iter().any(tells_distance);
    landmark && !told || here.follows(1, "back")
}

/// “edged out”, “lost out to”: verbs of two words that say who did better.
fn outdoes_in_two_words(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let Some((length, degree)) = exceeding_in_words(&here.tokens[here.place..]) else { return MORE };
    edges.add(here.place, here.place + length, "vcmp", 0, Value::Degree(degree, here.hint()));
    MORE
}

/// “came bottom”, “finished top”.
fn came_top(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let comes = here.comes_after_verb(WordList::ComingIn)
        && here.after(1).is_none_or(|token| !token.is_said() || token.is("of"));
    if comes && (here.is("top") || here.is("bottom")) {
        superlative(here, edges, "end-of-all", 0, ("good", here.is("top")));
        return DONE;
    }
    MORE
}

/// “the top floor”, “the bottom shelf”, “the ground floor”.
fn on_top(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let end = match here.token().word.as_str() {
        "top" | "uppermost" => ("high", true),
        "bottom" | "ground" => ("low", true),
        _ => return MORE,
    };
    let placed = here.after(1).is_some_and(|token| WordList::Stacked.has_form_of(&token.word));
    if placed && superlative(here, edges, "sup", 0, end) { DONE } else { MORE }
}

/// “the closest of the five”, where distances are told; “nearest to the door” is another matter.
fn closest_of_all(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let away = match here.token().word.as_str() {
        "closest" | "nearest" => ("near", true),
        "farthest" | "furthest" => ("far", true),
        _ => return MORE,
    };
    let from_whom = here.follows(1, "to") || here.follows(1, "from");
    let told = !from_whom && edges.context.categories.iter().any(tells_distance);
    if told && superlative(here, edges, "sup", here.penalty, away) { DONE } else { MORE }
}

/// “straight after”.
fn straight_after(here: &Here, edges: &mut Edges) -> ControlFlow<()> {
    let word = &here.token().word;
    if english::adverb::classes(word).has(AdverbClass::Next) && closed::classes(word).is_empty() {
        here.add_phrase(edges, 1, "immediate");
        return DONE;
    }
    MORE
}
