//! Words of the open classes, as the grammar sees them: nouns, verbs and adverbs, by their tag or at a cost otherwise.

use super::closed;
use super::collected::Edges;
use super::here::Here;
use super::in_context::is_counted;
use crate::grammar::symbol::Value;
use crate::units::factor;
use english::lemma::lemma;
use english::scale::{Form, compared};
use english::unit::{is_span_of_time, is_up_to_a_week};
use english::wordnet::Pos;
use english::words::WordList;
use puzzle::Category;
use tagging::Tag;

/// What it costs to take an open word for another part of speech than its tag says.
const RETAGGED: u32 = 7;
/// What it costs to take a word for one that is passed over, or for a verb, though nothing says so.
const UNLIKELY: (u32, u32) = (30, 20);

/// A word that belongs to a category so much is its name.
const CATEGORY_NAME: u32 = 10;

/// What it costs to pass over a number: more than any reading may cost, but for a word that is a name as well.
pub(super) const NUMBER_DROPPED: u32 = 46;

/// What a word costs as each part of speech.
struct Costs {
    noun: u32,
    verb: u32,
    finite: u32,
    participle: u32,
    adverb: u32,
}

/// Words of the open classes: by their tag, or at a cost otherwise.
pub(super) fn open(here: &Here, edges: &mut Edges, tag: Tag) {
    let context = edges.context;
    let word = &here.token().word;
    let amount = Amount::of(here, edges);
    let penalty = here.penalty;
    if !tag.is_verb() && !tag.is_adverb() && (tag == Tag::In || tag == Tag::Rp) {
        here.add(edges, "p", 3 + penalty, Value::Nothing);
    }
    let mut costs = costs(here, edges, tag);
    if amount.measures {
        // “a month” of “a month before” is how much, and nothing to pass over.
        (costs.noun, costs.verb) = (NUMBER_DROPPED, NUMBER_DROPPED);
    }
    here.add(edges, "w", costs.noun + penalty, here.words());
    // “his bride”, where brides are listed
    let names = |category: usize| context.words.belongs(word, category) >= CATEGORY_NAME;
    if (0..context.categories.len()).any(names) {
        here.add(edges, "role", costs.noun + penalty, here.words());
    }
    here.add(edges, "v", costs.verb + penalty, here.words());
    here.add(edges, "vf", costs.finite + penalty, here.words());
    here.add(edges, "vn", costs.participle + penalty, here.words());
    if costs.adverb <= RETAGGED {
        here.add(edges, "adv", costs.adverb + penalty, here.words());
    }
    amount.add(here, edges, costs.noun);
    let noun = lemma(word, Pos::Noun);
    for (list, class) in
        [(WordList::Contest, "contest"), (WordList::Show, "show"), (WordList::VagueAmount, "vague")]
    {
        if list.has(&noun) {
            here.add(edges, class, penalty, here.words());
        }
    }
}

/// What a word costs as each part of speech, by its tag and by its ending.
fn costs(here: &Here, edges: &Edges, tag: Tag) -> Costs {
    let word = &here.token().word;
    let participle_like = word.ends_with("ed") || word.ends_with("ing");
    let (adverb_unlikely, verb_unlikely) = UNLIKELY;
    let (noun, verb, adverb) = if tag.is_verb() {
        (RETAGGED, 0, adverb_unlikely)
    } else if tag.is_adverb() {
        (RETAGGED, verb_unlikely, 0)
    } else if tag == Tag::In || tag == Tag::Rp {
        (RETAGGED, verb_unlikely, RETAGGED)
    } else {
        let known = edges.context.verbs.get(word).copied();
        let verb_like = participle_like || word.ends_with('s');
        (0, known.unwrap_or(if verb_like { RETAGGED } else { 12 }), adverb_unlikely)
    };
    let noun = if edges.context.words.is_given(word) { noun.min(1) } else { noun };
    let finite = match tag {
        // “sang” is none, whatever the words around it look like.
        Tag::Vbg if word.ends_with("ing") => 25,
        Tag::Vbn => 3,
        Tag::Vbg | Tag::Vbd | Tag::Vbz | Tag::Vbp => 0,
        _ => verb,
    };
    let participle = match tag {
        Tag::Vbg | Tag::Vbn => 0,
        Tag::Vbd => 1,
        _ if participle_like => 4,
        Tag::Jj => 4,
        _ => verb.max(14),
    };
    Costs { noun, verb, finite, participle, adverb }
}

/// How far a word tells how much: “a month before”, “a point more”.
#[allow(clippy::struct_excessive_bools)] // they are independent marks
struct Amount {
    /// Whether something is compared right after it.
    compares: bool,
    /// Whether it stands after “a”.
    single: bool,
    /// Whether an ordered category counts it.
    counted: bool,
    /// “in an age before that of …” says when, not by how much.
    within: bool,
    /// Whether it surely says how much.
    measures: bool,
}

impl Amount {
    fn of(here: &Here, edges: &Edges) -> Amount {
        let word = &here.token().word;
        let followed = |so: &dyn Fn(&str) -> bool| here.after(1).is_some_and(|next| so(&next.word));
        let moves = followed(&|next| {
            closed::is(next, "cprep ahead") || matches!(next, "later" | "earlier" | "sooner")
        });
        let compares =
            moves || followed(&|next| compared(next).is_some_and(|(.., form)| form == Form::Comparative));
        let single = here.comes_after("a") || here.comes_after("an");
        let counted = is_counted(word, edges.context.categories, edges.context.words);
        let before = here.place.checked_sub(2).map(|before| &here.tokens[before]);
        // But “checked in an hour before” takes its “in” along.
        let within = single
            && before.is_some_and(|before| {
                WordList::InATime.has(&before.word) && !(before.is("in") && is_up_to_a_week(word))
            });
        let measures = !within && (moves && is_span_of_time(word) || compares && single && counted);
        Amount { compares, single, counted, within, measures }
    }

    /// The word as a unit, or as a thing that is none.
    fn add(&self, here: &Here, edges: &mut Edges, noun: u32) {
        let word = &here.token().word;
        // “a pound more”, “a sticker fewer”, “a place ahead of”
        let steps = WordList::Step.has_form_of(word);
        let is_unit = |category: &Category| factor(word, category).is_some();
        let known =
            || steps || WordList::LongTime.has_form_of(word) || edges.context.categories.iter().any(is_unit);
        let a_thing = self.within && self.compares && !steps;
        let unit = !a_thing && known();
        // “a point more”, where points are counted
        if unit || !a_thing && self.single && self.compares && self.counted {
            here.add(edges, "time-unit", here.penalty, here.words());
        }
        if !unit {
            here.add(edges, "thing", noun + here.penalty, here.words());
        }
    }
}
