//! The words of a clue as the grammar sees them: every token with the classes that it may belong to.

use super::alias::is_preamble;
use super::asides::asides;
use super::category_words::CategoryWords;
use super::clock;
use super::closed;
use super::doubts::{adds_nothing, adverb, is_doubtful, is_loose, leaves_open, preface, takes_back};
use super::in_context::{is_counted, is_denied_feeling, is_own_doing};
use super::mention::Mention;
use super::sexes::{stands_before_a_surname, titled};
use super::two_units::in_two_units;
use super::verbs::{exceeding, is_done, outdoes, takes_after};
use super::world;
use crate::grammar::chart::Edge;
use crate::grammar::rules::Grammar;
use crate::grammar::symbol::Value;
use crate::meaning::{Bound, Degree, Extent, Hints, Predicate};
use crate::resolving::{factor, is_span_of_time};
use crate::tagging::Tag;
use crate::token::{Kind, Token};
use english::adverb::AdverbClass;
use english::scale::{Form, compared, scale_word};
use english::stem::stem;
use puzzle::{Category, ItemId};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// What it costs to take an open word for another part of speech than its tag says.
const RETAGGED: u32 = 7;

/// What it costs to pass over a number: more than any reading may cost, but for a word that is a name as well.
const NUMBER_DROPPED: u32 = 46;

/// Collects edges of one clue.
struct Edges<'g> {
    context: &'g Context<'g>,
    edges: Vec<Edge>,
}

/// What is known of a puzzle's words beyond the clue at hand.
pub struct Context<'g> {
    /// The grammar.
    pub grammar: &'g Grammar,
    /// What it costs to take a word for a verb that the tagger took for something else.
    pub verbs: &'g FxHashMap<String, u32>,
    /// Whether there are women and men among the items, so that “the girl” tells something.
    pub genders: bool,
    /// Whether the puzzle asks for what people hate or fear.
    pub dislikes: bool,
    /// Whether the puzzle says a word again and again.
    pub is_habit: &'g dyn Fn(&str) -> bool,
    /// The words of the categories.
    pub words: &'g CategoryWords,
    /// The categories.
    pub categories: &'g [Category],
}

impl Edges<'_> {
    fn is_only(&self, edge: &Edge) -> bool {
        self.context.grammar.symbol("'only'") == Some(edge.symbol)
    }

    fn add(&mut self, from: usize, to: usize, class: &str, cost: u32, value: Value) {
        // What may be passed over inside a noun phrase: not “only”, which is told apart by its quoted class.
        let mut here = self.edges.iter().rev().take_while(|edge| edge.from == from);
        if class == "adv" && !here.any(|edge| self.is_only(edge)) {
            self.add(from, to, "mod", cost, value.clone());
        }
        if let Some(symbol) = self.context.grammar.symbol(class) {
            self.edges.push(Edge { from, to, symbol, cost, value });
        }
    }
}

/// The edges of a part of a clue whose tokens are tagged.
pub fn edges(
    context: &Context,
    tokens: &[Token],
    tags: &[Tag],
    mentions: &[Mention],
    part: Range<usize>,
) -> Vec<Edge> {
    let mut edges = Edges { context, edges: Vec::new() };
    // Mentions are sorted by where they begin.
    let first = mentions.partition_point(|mention| mention.from < part.start);
    let last = mentions.partition_point(|mention| mention.from < part.end);
    let here = &mentions[first..last];
    for (number, mention) in here.iter().enumerate().map(|(place, mention)| (first + place, mention)) {
        if mention.to > part.end {
            continue;
        }
        let cost = mention.items.iter().map(|(_, cost)| *cost).min().unwrap_or(0);
        let value = Value::Predicate(Predicate::Item(number as u16));
        let says_none = |item: &ItemId| {
            let name = &context.categories[item.category.index()].items()[item.index()];
            name.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("no "))
        };
        let denied = matches!(tokens[mention.from].word.as_str(), "do" | "does" | "did")
            && mention.items.iter().any(|(item, _)| says_none(item));
        if denied {
            // “does not have a pet”, where *no pet* is an item
            edges.add(mention.from, mention.to, "vpitem", cost, value);
            continue;
        }
        edges.add(mention.from, mention.to, "item", cost, value.clone());
        if mention.to > mention.from + 1 && is_preamble(&tokens[mention.from].word) {
            edges.add(mention.from, mention.to, "vpitem", cost, value.clone());
        } else if mention.to > mention.from + 1 && cost == 0 && is_done(&tokens[mention.from]) {
            edges.add(mention.from, mention.to, "vpitem", 2, value.clone());
        }
        // “who paints as a hobby”: the item is the verb.
        let first = &tokens[mention.from].word;
        let verb_like = first.ends_with('s') || first.ends_with("ed") || first.ends_with("ing");
        if mention.to == mention.from + 1
            && verb_like
            && tokens[mention.from].kind == Kind::Word
            && !tokens[mention.from].capital
        {
            edges.add(mention.from, mention.to, "vitem", cost + 3, value);
        }
    }
    if let Some(length) = preface(&tokens[part.clone()]) {
        edges.add(part.start, part.start + length, "preface", 0, Value::Nothing);
    }
    for aside in asides(tokens, here, &part) {
        edges.add(aside.start, aside.end, "aside", 0, Value::Nothing);
    }
    let end = part.end;
    for place in part {
        // The *guard* of a “point guard” is that one.
        let inside = here.iter().any(|mention| {
            mention.from <= place
                && place < mention.to
                && (mention.to - mention.from > 1 || mention.items.iter().any(|(_, cost)| *cost == 0))
        });
        if !inside && let Some((length, items)) = world::sets(tokens, place, context.categories) {
            let value = Value::Predicate(Predicate::AnyOf(items.into()));
            edges.add(place, place + length, "anyof", 0, value);
            if length == 1 {
                edges.add(place, place + 1, "w", 10, Value::Words(Hints(vec![place as u16])));
            }
            continue;
        }
        let named = here
            .iter()
            .filter(|mention| mention.from <= place && place < mention.to)
            // “minutes” of “10 minutes” is still a word of its own.
            .filter(|mention| mention.from == place || tokens[mention.from].number.is_none())
            .any(|mention| mention.items.iter().any(|(_, cost)| *cost < 8));
        point_in_time(&mut edges, &tokens[..end], place, here);
        if !inside && let Some((length, classes)) = adverb(&tokens[..end], place) {
            // “hardly”, “so they say”: not to be passed over.
            if length == 1 && takes_back(classes) && closed::classes(&tokens[place].word).is_empty() {
                edges.add(place, place + 1, &format!("'{}'", tokens[place].word), 0, Value::Nothing);
                continue;
            }
            if length > 1 && adds_nothing(classes) {
                edges.add(place, place + length, "adv", 0, Value::Nothing);
                // “opened last year” tells nothing of who was last.
                if classes.has(AdverbClass::Time)
                    && matches!(tokens[place].word.as_str(), "last" | "this" | "next")
                {
                    continue;
                }
            }
        }
        if is_loose(tokens, place, here, context.categories) {
            // What has a meaning of its own there is told by the word itself.
            edges.add(place, place + 1, &format!("'{}'", tokens[place].word), 0, Value::Nothing);
            continue;
        }
        word(&mut edges, place, tokens, here, tags.get(place).copied().unwrap_or(Tag::Nn), named);
    }
    edges.edges
}

/// “before nine o'clock”: a point in time that is no item.
fn point_in_time(edges: &mut Edges, tokens: &[Token], place: usize, mentions: &[Mention]) {
    let Some(length) = clock::length(&tokens[place..], edges.context.categories) else { return };
    let end = place + length;
    if !mentions.iter().any(|mention| mention.from == place && mention.to == end) {
        let words = (place..end).map(|place| place as u16).collect();
        edges.add(place, end, "moment", 0, Value::Words(Hints(words)));
    }
}

#[allow(clippy::too_many_lines)] // one arm for each class of words
fn word(edges: &mut Edges, place: usize, tokens: &[Token], mentions: &[Mention], tag: Tag, named: bool) {
    let token = &tokens[place];
    if is_denied_feeling(tokens, place) {
        return;
    }
    // “at least”, “at the very least” and “at most” are no superlatives.
    let between = |token: &&Token| matches!(token.word.as_str(), "the" | "very");
    let after_at =
        tokens[..place].iter().rev().find(|token| !between(token)).is_some_and(|token| token.is("at"));
    // “not even 4 goals” are fewer; “is possible” is perhaps not so.
    let not_even = token.is("even") && place > 0 && matches!(tokens[place - 1].word.as_str(), "not" | "n't");
    // “a good two miles” are more or less two; “older than most” says nothing of the most.
    let rough =
        token.is("good") && tokens.get(place + 1).is_some_and(|next| next.number.is_some() && !next.rank);
    let than_most = token.is("most") && place > 0 && tokens[place - 1].is("than");
    if not_even || rough || than_most || is_doubtful(tokens, place) {
        return;
    }
    let beside =
        |place: usize, by: usize, word: &str| tokens.get(place + by).is_some_and(|token| token.is(word));
    // “for $2.75 each”, “isn't in the Fox cabin either”: no more than an afterthought.
    let last = tokens.get(place + 1).is_none_or(|token| !token.is_said());
    if token.is("each") && place > 0 && (last || tokens[place - 1].number.is_some())
        || token.is("either") && last
    {
        // “…, and Vera doesn't either”
        edges.add(place, place + 1, "either", 0, Value::Nothing);
        edges.add(place, place + 1, "adv", 0, Value::Nothing);
        return;
    }
    // “above sea level” is how heights are given.
    if (token.is("above") || token.is("below")) && beside(place, 1, "sea") && beside(place, 2, "level") {
        edges.add(place, place + 3, "adv", 0, Value::Nothing);
        return;
    }
    // “who in turn is older than …”
    if token.is("in") && beside(place, 1, "turn") {
        edges.add(place, place + 2, "adv", 0, Value::Nothing);
    }
    if token.is("no") && beside(place, 1, "one") {
        edges.add(place, place + 2, "'none'", 0, Value::Nothing);
    }
    // “three quarters of an hour” is no unit called quarters; “the bottom two” are no second place.
    let fraction = matches!(token.word.as_str(), "quarter" | "quarters" | "thirds" | "fifths")
        && (beside(place, 1, "of") || beside(place, 1, "as"));
    let counted = matches!(token.word.as_str(), "top" | "bottom")
        && tokens.get(place + 1).is_some_and(|token| token.number.is_some() && !token.rank);
    if fraction || counted {
        edges.add(place, place + 1, &format!("'{}'", token.word), 0, Value::Nothing);
        return;
    }
    // What somebody used to do, they do no longer.
    if token.is("used") && beside(place, 1, "to")
        || token.is("need") && leaves_open(tokens, place) && beside(place, 1, "not")
    {
        return;
    }
    let words = || Value::Words(Hints(vec![place as u16]));
    let next = place + 1;
    // What is parked in front of a house belongs there; whoever stands in front of somebody is before them.
    let building =
        |token: &Token| matches!(token.word.as_str(), "house" | "home" | "cottage" | "building" | "shop");
    let at_a_building = |from: usize| {
        beside(from, 1, "front")
            && beside(from, 2, "of")
            && tokens[from..].iter().take(8).take_while(|token| token.kind != Kind::Stop).any(building)
    };
    if token.is("in") && at_a_building(place) {
        edges.add(place, place + 3, "p", 0, Value::Nothing);
    }
    if token.is("front") && place > 0 && at_a_building(place - 1) {
        return;
    }
    edges.add(place, next, &format!("'{}'", token.word), 0, words());
    match token.kind {
        Kind::Possessive => {
            edges.add(place, next, "poss", 0, Value::Nothing);
            if token.word == "'s" {
                edges.add(place, next, "be", 3, Value::Nothing);
                edges.add(place, next, "have", 3, Value::Nothing);
            }
            return;
        }
        Kind::Quote => return,
        _ => {}
    }
    // A word that names an item is rarely just a word.
    let penalty = if named { 20 } else { 0 };
    if let Some((end, number, unit)) = in_two_units(tokens, place) {
        let extent = Extent { number, money: false, unit: vec![unit], bound: Bound::Exactly };
        edges.add(place, end, "num", 0, Value::Extent(extent));
    }
    if let Some(number) = token.number.filter(|_| !token.rank) {
        let extent = Extent { number, money: token.money, unit: Vec::new(), bound: Bound::Exactly };
        edges.add(place, next, "num", 0, Value::Extent(extent));
        if token.kind == Kind::Figure || closed::classes(&token.word).is_empty() {
            // The 9 of “K-9” is part of a word.
            let glued = place > 0 && !token.spaced && tokens[place - 1].kind == Kind::Word;
            let cost = if glued { 2 } else { NUMBER_DROPPED };
            edges.add(place, next, "w", cost + penalty, words());
            return;
        }
    }
    if token.kind == Kind::Word
        && token.word.chars().count() == 1
        && token.word.chars().all(char::is_alphabetic)
    {
        edges.add(place, next, "letter", 0, Value::Letter(token.word.clone()));
    }
    if let Some(number) = token.number.filter(|_| token.rank) {
        let extent = Extent { number, money: false, unit: Vec::new(), bound: Bound::Exactly };
        edges.add(place, next, "rank", 0, Value::Extent(extent));
    }
    if token.rank {
        edges.add(place, next, "w", 8 + penalty, words());
    }
    // “Miss Sloan”, where Sloan is a surname: a woman is called so.
    if let Some(female) = titled(&token.word)
        && edges.context.genders
        && stands_before_a_surname(place, mentions, edges.context.categories)
    {
        let (class, value) = (if female { "female" } else { "male" }, Predicate::Female(female));
        edges.add(place, next, class, 0, Value::Predicate(value));
        return;
    }
    // “the final performer” is the last one, but a “final score” is a score.
    if token.is("final") && !tokens.get(next).is_some_and(|token| edges.context.words.is_given(&token.word)) {
        let measured = tokens.get(next).is_some_and(|token| {
            let word = token.word.as_str();
            matches!(
                word,
                "score" | "price" | "result" | "tally" | "total" | "time" | "cost" | "exam" | "bill"
            )
        });
        if measured {
            edges.add(place, next, "w", 0, words());
        } else if let Some(scale) = scale_word("last") {
            let degree = Degree { more: true, scale: Some(scale) };
            edges.add(place, next, "sup", 0, Value::Degree(degree, Hints(vec![place as u16])));
        }
        return;
    }
    // “his last name”
    if (token.is("last") || token.is("first")) && (beside(place, 1, "name") || beside(place, 1, "names")) {
        edges.add(place, next, "w", 0, words());
        return;
    }
    // “didn't last 45 moves”, “that last erupted in 1908”
    let lasts = token.is("last")
        && (tag.is_verb()
            || place > 0 && matches!(tokens[place - 1].word.as_str(), "not" | "n't")
            || tokens.get(next).is_some_and(|token| token.word.ends_with("ed")));
    if lasts {
        edges.add(place, next, "v", 0, words());
        edges.add(place, next, "adv", 0, words());
        return;
    }
    // “closer to Bea's than to Cy's” compares two distances.
    let two_ways = matches!(token.word.as_str(), "closer" | "nearer" | "farther" | "further")
        && tokens[place..]
            .windows(2)
            .any(|pair| pair[0].is("than") && (pair[1].is("to") || pair[1].is("from")));
    if two_ways {
        return;
    }
    if let Some((scale, more, form)) = compared(&token.word).filter(|_| !after_at) {
        let degree = Value::Degree(Degree { more, scale }, Hints(vec![place as u16]));
        let class = if form == Form::Comparative { "cmp" } else { "sup" };
        edges.add(place, next, class, penalty, degree);
        if matches!(token.word.as_str(), "first" | "last") {
            edges.add(place, next, "adv", 4, Value::Nothing);
        }
    }
    // “the top floor”, “the bottom shelf”, “the ground floor”
    let end = match token.word.as_str() {
        "top" | "uppermost" => scale_word("high"),
        "bottom" | "ground" => scale_word("low"),
        _ => None,
    };
    let placed = tokens.get(next).is_some_and(|token| {
        matches!(
            stem(&token.word).as_str(),
            "floor" | "storey" | "story" | "level" | "shelf" | "bunk" | "row"
        )
    });
    if let (Some(scale), true) = (end, placed) {
        let degree = Degree { more: true, scale: Some(scale) };
        edges.add(place, next, "sup", 0, Value::Degree(degree, Hints(vec![place as u16])));
        return;
    }
    // “the closest of the five”, where distances are told; “nearest to the door” is another matter.
    let away = match token.word.as_str() {
        "closest" | "nearest" => scale_word("near"),
        "farthest" | "furthest" => scale_word("far"),
        _ => None,
    };
    let from_whom = tokens.get(next).is_some_and(|token| token.is("to") || token.is("from"));
    if let (Some(scale), false) = (away, from_whom)
        && edges.context.categories.iter().any(tells_distance)
    {
        let degree = Degree { more: true, scale: Some(scale) };
        edges.add(place, next, "sup", penalty, Value::Degree(degree, Hints(vec![place as u16])));
        return;
    }
    // “straight after”
    let adverb = english::adverb::classes(&token.word);
    if adverb.has(AdverbClass::Next) && closed::classes(&token.word).is_empty() {
        edges.add(place, next, "immediate", 0, Value::Nothing);
        return;
    }
    let mut classes = closed::classes(&token.word);
    // “three different trails”, where trails are a category
    if classes == [("vcmp", 0)] && edges.context.words.is_given(&token.word) {
        open(edges, place, tokens, tag, penalty);
    }
    if classes.is_empty() && !edges.context.words.is_given(&token.word) && outdoes(&token.word) {
        classes = &[("vcmp", 0)];
    }
    for &(class, cost) in classes {
        let (class, cost) = match class {
            "female" | "male" | "gendered" if !edges.context.genders => continue,
            "kin" if !edges.context.words.is_given(&token.word) => continue,
            "kin" => ("w", 0),
            // “lies next to”, but “lies about”
            "hedge" if token.is("wrong") && tokens[..place].iter().any(|token| token.is("got")) => ("adv", 0),
            "hedge" if token.is("lies") && tokens.get(next).is_some_and(|token| tells_place(&token.word)) => {
                open(edges, place, tokens, Tag::Vbz, penalty);
                continue;
            }
            // “is believed to be 30,000 years old”, in a puzzle that says so of everything
            "hedge" if beside(place, 1, "to") && (edges.context.is_habit)(&token.word) => {
                open(edges, place, tokens, Tag::Vbn, penalty);
                continue;
            }
            "hedge" | "relation" => continue,
            "modal" if leaves_open(tokens, place) => continue,
            // “and so did Ian”
            "adv"
                if token.is("so")
                    && tokens.get(next).is_some_and(|token| {
                        let classes = closed::classes(&token.word);
                        classes.iter().any(|(class, _)| matches!(*class, "be" | "do" | "have" | "modal"))
                    }) =>
            {
                continue;
            }
            // “Only Ed finished after …”
            "adv" if token.is("only") && (place == 0 || !tokens[place - 1].is_said()) => continue,
            // “over 30 votes” is no place.
            "p" if matches!(token.word.as_str(), "over" | "under")
                && tokens.get(next).is_some_and(|token| token.number.is_some()) =>
            {
                continue;
            }
            // “as many places behind Ann as Bob was …”
            "p" if token.is("as")
                && tokens
                    .windows(2)
                    .any(|pair| pair[0].is("as") && (pair[1].is("many") || pair[1].is("much"))) =>
            {
                continue;
            }
            // “as many scoops as”
            "p" if token.is("as")
                && tokens[place.saturating_sub(4)..tokens.len().min(place + 5)]
                    .iter()
                    .filter(|token| token.is("as"))
                    .count()
                    > 1 =>
            {
                continue;
            }
            // “the day when …”, but “had put it down when the pie arrived”
            "rel" | "'where'"
                if token.is("when") && !(place > 0 && is_span_of_time(&tokens[place - 1].word)) =>
            {
                continue;
            }
            // “left” is a verb, but not in “the left of”.
            "v" | "vf"
                if token.is("left")
                    && (beside(place, 1, "of") || place > 0 && tokens[place - 1].is("the")) =>
            {
                continue;
            }
            "w" if edges.context.genders
                && classes.iter().any(|(class, _)| matches!(*class, "female" | "male")) =>
            {
                ("w", 6)
            }
            _ => (class, cost),
        };
        let value = match class {
            "cprep" if token.is("after") && place > 0 && takes_after(&tokens[place - 1].word) => {
                edges.add(place, next, "p", 0, Value::Nothing);
                None
            }
            // “slept badly after finishing her horror novel”: it is hers, and nobody is compared.
            "cprep" if is_own_doing(tokens, place) => {
                edges.add(place, next, "p", 0, Value::Nothing);
                None
            }
            "cprep" | "ahead" | "side" => {
                side(&token.word).map(|degree| Value::Degree(degree, Hints::default()))
            }
            "twice" => Some(Value::Bound(Bound::AtLeast)),
            "half" => Some(Value::Bound(Bound::AtMost)),
            "even" => Some(Value::Bound(Bound::Exactly)),
            "vcmp" | "vpast" => {
                exceeding(&token.word).map(|degree| Value::Degree(degree, Hints(vec![place as u16])))
            }
            "dislike" | "allergic" if edges.context.dislikes => {
                for class in ["w", "v", "vf", "vn"] {
                    edges.add(place, next, class, 0, words());
                }
                None
            }
            "gendered" => Some(Value::Predicate(Predicate::Female(token.is("she")))),
            "female" => Some(Value::Predicate(Predicate::Female(true))),
            "male" => Some(Value::Predicate(Predicate::Female(false))),
            // “her team” tells whose.
            "det" if matches!(token.word.as_str(), "his" | "her") => Some(words()),
            // A “not” that may be left out must not look as if it were.
            "not" => Some(Value::Words(Hints::default())),
            "det" | "comma" => Some(Value::Nothing),
            "sup" if after_at => None,
            _ => Some(words()),
        };
        if let Some(value) = value {
            let cost = if matches!(class, "w" | "v" | "adv") { cost + penalty } else { cost };
            edges.add(place, next, class, cost, value);
        }
    }
    // “claim” is a word to beware of as a verb only.
    let noun = tag == Tag::Nn
        && matches!(token.word.as_str(), "claim" | "wish" | "dream")
        && classes.iter().any(|(class, _)| *class == "hedge");
    let compares = compared(&token.word).is_some() || token.rank;
    if (classes.is_empty() && !compares || noun) && token.kind == Kind::Word {
        open(edges, place, tokens, tag, penalty);
    }
}

/// Words of the open classes: by their tag, or at a cost otherwise.
fn open(edges: &mut Edges, place: usize, tokens: &[Token], tag: Tag, penalty: u32) {
    let token = &tokens[place];
    let followed = |so: &dyn Fn(&str) -> bool| tokens.get(place + 1).is_some_and(|next| so(&next.word));
    let moves = followed(&|next| {
        closed::classes(next).iter().any(|(class, _)| *class == "cprep")
            || matches!(next, "later" | "earlier" | "sooner")
    });
    let compares =
        moves || followed(&|next| compared(next).is_some_and(|(.., form)| form == Form::Comparative));
    let single =
        place.checked_sub(1).is_some_and(|before| matches!(tokens[before].word.as_str(), "a" | "an"));
    let counted = is_counted(&token.word, edges.context.categories, edges.context.words);
    let measures = moves && is_span_of_time(&token.word) || compares && single && counted;
    let words = || Value::Words(Hints(vec![place as u16]));
    let next = place + 1;
    let verb_like = token.word.ends_with("ed") || token.word.ends_with("ing") || token.word.ends_with('s');
    let (w, v, adv) = if tag.is_verb() {
        (RETAGGED, 0, 30)
    } else if tag.is_adverb() {
        (RETAGGED, 20, 0)
    } else if tag == Tag::In || tag == Tag::Rp {
        edges.add(place, next, "p", 3 + penalty, Value::Nothing);
        (RETAGGED, 20, RETAGGED)
    } else {
        let known = edges.context.verbs.get(&token.word).copied();
        (0, known.unwrap_or(if verb_like { RETAGGED } else { 12 }), 30)
    };
    let w = if edges.context.words.is_given(&token.word) { w.min(1) } else { w };
    let finite = match tag {
        Tag::Vbg => 25,
        Tag::Vbn => 3,
        Tag::Vbd | Tag::Vbz | Tag::Vbp => 0,
        _ => v,
    };
    let participle = match tag {
        Tag::Vbg | Tag::Vbn => 0,
        Tag::Vbd => 1,
        _ if token.word.ends_with("ed") || token.word.ends_with("ing") => 4,
        Tag::Jj => 4,
        _ => v.max(14),
    };
    // “a month” of “a month before” is how much, and nothing to pass over.
    let (w, v) = if measures { (NUMBER_DROPPED, NUMBER_DROPPED) } else { (w, v) };
    edges.add(place, next, "w", w + penalty, words());
    edges.add(place, next, "v", v + penalty, words());
    edges.add(place, next, "vf", finite + penalty, words());
    edges.add(place, next, "vn", participle + penalty, words());
    if adv <= RETAGGED {
        edges.add(place, next, "adv", adv + penalty, words());
    }
    let unit = stem(&token.word);
    let known = matches!(
        unit.as_str(),
        "hour" | "day" | "week" | "fortnight" | "month" | "year" | "minut" | "decad" | "century"
    );
    // “a pound more”, “a sticker fewer”, “a place ahead of”
    let steps = matches!(unit.as_str(), "plac" | "spot" | "position" | "rank" | "step");
    let is_unit = |category: &Category| factor(&token.word, category).is_some();
    if known || steps || edges.context.categories.iter().any(is_unit) {
        edges.add(place, next, "time-unit", penalty, words());
    } else {
        // “a point more”, where points are counted
        if single && compares && counted {
            edges.add(place, next, "time-unit", penalty, words());
        }
        edges.add(place, next, "thing", w + penalty, words());
    }
    if matches!(
        unit.as_str(),
        "rac" | "election" | "contest" | "competition" | "match" | "tournament" | "event" | "championship"
    ) {
        edges.add(place, next, "contest", penalty, words());
    }
    if matches!(
        unit.as_str(),
        "show"
            | "sery"
            | "series"
            | "concert"
            | "recital"
            | "program"
            | "programm"
            | "festival"
            | "evening"
            | "season"
            | "performanc"
            | "conferenc"
    ) {
        edges.add(place, next, "show", penalty, words());
    }
    if matches!(unit.as_str(), "amount" | "number" | "while" | "distanc" | "margin" | "way" | "time") {
        edges.add(place, next, "vague", penalty, words());
    }
}

/// Whether a category tells how far away something is.
fn tells_distance(category: &Category) -> bool {
    let unit = category.scale().and_then(|scale| scale.unit()).unwrap_or_default().to_lowercase();
    let far = |word: &str| matches!(stem(word).as_str(), "distanc" | "mil" | "km" | "kilomet" | "kilometer");
    category.scale().is_some()
        && (category.name().split_whitespace().any(far) || unit.split_whitespace().any(far))
}

/// Whether a word begins to say where something is.
fn tells_place(word: &str) -> bool {
    matches!(word, "in" | "on" | "at" | "next" | "to" | "near" | "within" | "along" | "under")
        || word.starts_with(|c: char| c.is_ascii_digit())
        || closed::classes(word).iter().any(|(class, _)| {
            matches!(*class, "'between'" | "some-" | "immediate" | "cprep" | "side" | "beside" | "'exactly'")
        })
}

/// Which way a word of place or order points.
fn side(word: &str) -> Option<Degree> {
    let base = match word {
        "following" => "after",
        "preceding" | "prior" => "before",
        "beneath" => "below",
        "past" => "beyond",
        other => other,
    };
    Some(Degree { more: true, scale: Some(scale_word(base)?) })
}
