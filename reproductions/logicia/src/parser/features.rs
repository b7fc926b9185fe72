//! What the parser looks at: the words on top of the stack and ahead, their dependents, and their distance.

use super::state::{NONE, ROOT, State};
use tagging::Tag;

/// A sentence as numbers: hashes of words and tags. Place 0 is the root.
pub(super) struct Sentence {
    words: Vec<u32>,
    tags: Vec<u32>,
}

const EDGE: u32 = 1;
const ROOT_WORD: u32 = 2;

impl Sentence {
    pub(super) fn new<W: AsRef<str>>(words: &[W], tags: &[Tag]) -> Sentence {
        let mut hashes = vec![ROOT_WORD];
        hashes.extend(words.iter().map(|word| hash(word.as_ref())));
        let mut numbers = vec![ROOT_WORD];
        numbers.extend(tags.iter().map(|tag| u32::from(tag.number()) + 3));
        numbers.resize(hashes.len(), EDGE);
        Sentence { words: hashes, tags: numbers }
    }

    fn word(&self, place: usize) -> u32 {
        self.words.get(place).copied().unwrap_or(EDGE)
    }

    fn tag(&self, place: usize) -> u32 {
        self.tags.get(place).copied().unwrap_or(EDGE)
    }
}

/// Words in lower case; figures by their shape.
fn hash(word: &str) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    for letter in word.chars().flat_map(char::to_lowercase) {
        let letter = if letter.is_ascii_digit() { '0' } else { letter };
        hash = (hash ^ u32::from(letter)).wrapping_mul(0x0100_0193);
    }
    hash
}

/// Puts up to three values of a template into one number.
fn mix(template: u32, values: [u32; 4]) -> u32 {
    let mut hash = template.wrapping_mul(0x9e37_79b1);
    for value in values {
        hash = (hash ^ value).wrapping_mul(0x85eb_ca6b);
        hash ^= hash >> 13;
        hash = hash.wrapping_mul(0xc2b2_ae35);
        hash ^= hash >> 16;
    }
    hash
}

/// The features of a state, in place of what the list held.
pub(super) fn features(sentence: &Sentence, state: &State, into: &mut Vec<u32>) {
    into.clear();
    let (s0, s1, s2) = (state.stacked(0), state.stacked(1), state.stacked(2));
    let (b0, b1, b2) = (state.ahead(0), state.ahead(1), state.ahead(2));
    let outer = |word: usize, left: bool, place: usize| -> usize {
        let all = if left { &state.leftmost } else { &state.rightmost };
        all.get(word).map_or(NONE, |pair| pair[place])
    };
    let label = |word: usize| -> u32 {
        if word == NONE || word == ROOT {
            EDGE
        } else {
            state.labels.get(word).map_or(EDGE, |&label| label as u32 + 2)
        }
    };
    let valency =
        |word: usize, side: usize| state.valency.get(word).map_or(0, |pair| u32::from(pair[side].min(3)));
    let (w, t) = (|place| sentence.word(place), |place| sentence.tag(place));
    let distance = match (s0, b0) {
        (NONE, _) | (_, NONE) => 9,
        (top, next) => next.saturating_sub(top).min(6) as u32,
    };
    let s0l = outer(s0, true, 0);
    let s0r = outer(s0, false, 0);
    let s0r2 = outer(s0, false, 1);
    let s1l = outer(s1, true, 0);
    let s1r = outer(s1, false, 0);
    let b0l = outer(b0, true, 0);
    let b0l2 = outer(b0, true, 1);
    let mut template = 0;
    let mut add = |values: [u32; 4]| {
        template += 1;
        into.push(mix(template, values));
    };
    add([0, 0, 0, 0]);
    for place in [s0, s1, b0, b1] {
        add([w(place), 0, 0, 0]);
        add([w(place), t(place), 0, 0]);
    }
    for place in [s0, s1, s2, b0, b1, b2] {
        add([t(place), 0, 0, 0]);
    }
    add([w(b2), 0, 0, 0]);
    add([w(s0), w(b0), 0, 0]);
    add([w(s0), t(b0), 0, 0]);
    add([t(s0), w(b0), 0, 0]);
    add([t(s0), t(b0), 0, 0]);
    add([w(s1), w(s0), 0, 0]);
    add([t(s1), w(s0), 0, 0]);
    add([w(s1), t(s0), 0, 0]);
    add([t(s1), t(s0), 0, 0]);
    add([t(s1), t(s0), t(b0), 0]);
    add([t(s2), t(s1), t(s0), 0]);
    add([t(s0), t(b0), t(b1), 0]);
    add([t(b0), t(b1), t(b2), 0]);
    add([w(s0), t(b0), t(b1), 0]);
    add([w(s1), t(s0), t(b0), 0]);
    add([t(s0), w(b0), t(b1), 0]);
    add([t(s1), t(s0), t(b0), t(b1)]);
    add([t(s0), t(s0l), t(b0), 0]);
    add([t(s0), t(s0r), t(b0), 0]);
    add([t(s0), t(b0), t(b0l), 0]);
    add([t(s1), t(s1r), t(s0), 0]);
    add([t(s1), t(s0), t(s0l), 0]);
    add([t(s1), t(s0), t(s0r), 0]);
    add([label(s0l), label(s0r), t(s0), 0]);
    add([label(s0r), label(s0r2), t(s0), t(b0)]);
    add([label(s1l), label(s1r), t(s1), t(s0)]);
    add([label(b0l), label(b0l2), t(b0), t(s0)]);
    add([w(s0l), t(s0), t(b0), 0]);
    add([w(b0l), t(s0), t(b0), 0]);
    add([w(s0r), t(s0), t(b0), 0]);
    add([w(s0), label(s0l), label(s0r), 0]);
    add([w(s0), valency(s0, 0), valency(s0, 1), 0]);
    add([t(s0), valency(s0, 1), t(b0), valency(b0, 0)]);
    add([t(s1), valency(s1, 1), t(s0), 0]);
    add([distance, t(s0), t(b0), 0]);
    add([distance, w(s0), t(b0), 0]);
    add([distance, t(s0), w(b0), 0]);
}
