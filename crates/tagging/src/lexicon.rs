//! What a dictionary says of words, for those that were never seen in training.
//!
//! The file of weights has, for every single word of WordNet, which parts of speech it can be. Inflected
//! forms are found through their stems, so that tagging needs no other file.

use super::word::{Ending, Word, mix, step};
use english::wordnet::{Pos, WordNet};
use std::collections::BTreeMap;

/// Bits of an entry: which parts of speech the word can be.
const NOUN: u8 = 1;
const VERB: u8 = 2;
const ADJECTIVE: u8 = 4;
const ADVERB: u8 = 8;
/// The commonest noun of this spelling is a name.
const NAME: u8 = 16;
/// Irregular forms.
const PLURAL: u8 = 32;
const VERB_FORM: u8 = 64;
const COMPARED: u8 = 128;
/// A regular form of a verb that ends in “s”; only in the classes of a word, not in an entry.
const VERB_WITH_S: u16 = 256;

/// The key of an entry.
fn key(whole: u64) -> u64 {
    mix(29, whole, 0)
}

/// What can be said of a word by its entry and those of its stems; `look_up` finds what is under a key.
pub(super) fn classes(word: &Word, look_up: impl Fn(u64) -> u8) -> u16 {
    let entry = |whole: u64| look_up(key(whole));
    let [one, two, three] = word.stems;
    let stem = match word.ending {
        Ending::S => entry(one),
        Ending::Es | Ending::Ed | Ending::Er => entry(one) | entry(two),
        Ending::Ies | Ending::Ied | Ending::Ier => entry(step(three, 'y')),
        Ending::Ing => entry(three) | entry(step(three, 'e')),
        Ending::Est => entry(two) | entry(three),
        Ending::Other => 0,
    };
    let forms = match word.ending {
        Ending::S | Ending::Es | Ending::Ies => [(NOUN, u16::from(PLURAL)), (VERB, VERB_WITH_S)],
        Ending::Ed | Ending::Ied | Ending::Ing => [(VERB, u16::from(VERB_FORM)), (0, 0)],
        Ending::Er | Ending::Ier | Ending::Est => [(ADJECTIVE, u16::from(COMPARED)), (0, 0)],
        Ending::Other => [(0, 0), (0, 0)],
    };
    let forms = forms.into_iter().filter(|&(needed, _)| stem & needed != 0);
    forms.fold(u16::from(entry(word.whole)), |classes, (_, class)| classes | class)
}

/// The entries for all words of WordNet that are one token, by key.
pub(super) fn entries(net: &WordNet<'_>) -> BTreeMap<u64, u8> {
    let mut entries = BTreeMap::new();
    let mut add = |text: &str, bits: u8| {
        if !text.contains([' ', '_']) {
            *entries.entry(key(Word::new(text).whole)).or_default() |= bits;
        }
    };
    for lemma in net.lemmas() {
        let is = |pos, bit| if net.contains(&lemma, pos) { bit } else { 0 };
        add(
            &lemma,
            is(Pos::Noun, NOUN)
                | is(Pos::Verb, VERB)
                | is(Pos::Adjective, ADJECTIVE)
                | is(Pos::Adverb, ADVERB),
        );
        let noun = net.senses(&lemma, Pos::Noun).next();
        let spelt = noun.and_then(|synset| synset.word(synset.place_of(&lemma)?));
        if spelt.is_some_and(|word| word.starts_with(char::is_uppercase)) {
            add(&lemma, NAME);
        }
    }
    for (form, pos) in net.irregular_forms() {
        let bit = match pos {
            Pos::Noun => PLURAL,
            Pos::Verb => VERB_FORM,
            Pos::Adjective | Pos::Adverb => COMPARED,
        };
        add(form, bit);
    }
    entries
}
