//! What the tagger looks at: hashes of the features of a word in its sentence.
//!
//! The features are those of Honnibal's averaged perceptron (the word, its ending, its neighbours and the
//! tags given so far) with prefixes, the shape of the word, what the lexicon says of it and pairs of
//! neighbours added. A feature is never spelt out: it is a number, mixed from the number of its template and the hashes of its parts, so
//! that tagging needs no text to be built. Training and tagging share this file; a change here asks for
//! new weights.

use super::lexicon;
use super::tag::Tag;
use super::word::{Mark, Word, mix};

/// How many features a word has at most.
pub(super) const MOST: usize = 28;

/// Stands for the tags of the words before the first.
const NO_TAG: u64 = 0xff;

/// The sentence as the features see it.
#[derive(Debug)]
pub(super) struct Sentence {
    words: Vec<Word>,
}

impl Sentence {
    pub(super) fn new(words: &[&str]) -> Self {
        let mut words: Vec<Word> = words.iter().map(|text| Word::new(text)).collect();
        for closing in words.iter_mut().filter(|word| word.mark.is_some()).skip(1).step_by(2) {
            closing.mark = Some(Mark::Closing);
        }
        Self { words }
    }

    /// The word at a place; places outside are edges.
    pub(super) fn word(&self, place: usize) -> &Word {
        self.words.get(place).unwrap_or(&Word::EDGE)
    }

    /// The features of the word at a place, given the tags of all words before it; `look_up` finds what the
    /// lexicon has under a key.
    pub(super) fn features(
        &self,
        place: usize,
        tags: &[Tag],
        look_up: impl Fn(u64) -> u8,
        into: &mut Features,
    ) {
        let before =
            |distance: usize| place.checked_sub(distance).map_or(&Word::EDGE, |there| self.word(there));
        let tag_before = |distance: usize| {
            let there = place.checked_sub(distance).and_then(|there| tags.get(there));
            there.map_or(NO_TAG, |tag| u64::from(tag.number()))
        };
        let (word, next, after_next) = (self.word(place), self.word(place + 1), self.word(place + 2));
        let (last, last_but_one) = (before(1), before(2));
        let (tag, tag_pair) = (tag_before(1), tag_before(1) << 8 | tag_before(2));
        let shape = u64::from(word.shape) << 1 | u64::from(place == 0);

        into.length = 0;
        into.push(1, 0, 0);
        into.push(2, word.whole, 0);
        for (length, &suffix) in (3..).zip(&word.suffixes) {
            into.push(length, suffix, 0);
        }
        for (length, &prefix) in (7..).zip(&word.prefixes) {
            into.push(length, prefix, 0);
        }
        into.push(10, shape, 0);
        into.push(11, shape, u64::from(next.shape) << 8 | u64::from(last.shape));
        into.push(12, tag, 0);
        into.push(13, tag_pair, 0);
        into.push(14, tag, word.whole);
        into.push(15, last.whole, 0);
        into.push(16, last.suffixes[2], 0);
        into.push(17, last_but_one.whole, 0);
        into.push(18, next.whole, 0);
        into.push(19, next.suffixes[2], 0);
        into.push(20, after_next.whole, 0);
        into.push(21, word.whole, next.whole);
        into.push(22, tag, next.whole);
        into.push(23, tag, word.suffixes[2]);
        let classes = u64::from(lexicon::classes(word, look_up));
        into.push(24, classes, 0);
        into.push(25, classes, word.suffixes[1]);
        into.push(26, classes, tag);
        into.push(27, classes, shape);
        if let Some(mark) = word.mark {
            into.push(28, mark as u64, 0);
        }
    }
}

/// The features of one word; kept from word to word so that nothing is allocated.
#[derive(Debug)]
pub(super) struct Features {
    keys: [u64; MOST],
    length: usize,
}

impl Features {
    pub(super) fn new() -> Self {
        Self { keys: [0; MOST], length: 0 }
    }

    pub(super) fn keys(&self) -> &[u64] {
        &self.keys[..self.length]
    }

    fn push(&mut self, template: u64, first: u64, second: u64) {
        self.keys[self.length] = mix(template, first, second);
        self.length += 1;
    }
}
