//! What the tagger looks at: hashes of the features of a word in its sentence.
//!
//! The features are those of Honnibal's averaged perceptron (the word, its ending, its neighbours and the
//! tags given so far) with prefixes, the shape of the word and pairs of neighbours added. A feature is
//! never spelt out: it is a number, mixed from the number of its template and the hashes of its parts, so
//! that tagging needs no text to be built. Training and tagging share this file; a change here asks for
//! new weights.

use super::tag::Tag;

/// How many features a word has at most.
pub(super) const MOST: usize = 24;

/// Stands for the words before the first and after the last.
const EDGE: Word =
    Word { whole: 0x6564_6765, prefixes: [1; 3], suffixes: [1; 4], shape: 0, mark: NO_MARK };

/// Stands for the tags of the words before the first.
const NO_TAG: u64 = 0xff;

/// Shape bits: what the letters of a word look like.
const UPPER_FIRST: u8 = 1;
const UPPER_LATER: u8 = 2;
const LOWER: u8 = 4;
const DIGIT: u8 = 8;
const HYPHEN: u8 = 16;
const OTHER: u8 = 32;

/// What a word is as a quotation mark.
const NO_MARK: u8 = 0;
const OPENING: u8 = 1;
const CLOSING: u8 = 2;

/// The hashes of one word, computed once for a sentence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    whole: u64,
    /// The first one, two and three letters.
    prefixes: [u64; 3],
    /// The last one, two, three and four letters.
    suffixes: [u64; 4],
    shape: u8,
    /// Whether it is a quotation mark, and then whether it would open or close by its place alone.
    mark: u8,
}

impl Word {
    /// Hashes a word. Case is kept in the shape alone, all digits count as the same one, and typographic
    /// marks as their plain forms: “1994” is a number of four digits, whichever they are.
    pub(super) fn new(text: &str) -> Self {
        let mut shape = 0;
        let (mut whole, mut prefixes, mut length) = (START, [START; 3], 0);
        for (place, character) in text.chars().enumerate() {
            shape |= shape_of(character, place == 0);
            for letter in plain(character).to_lowercase() {
                whole = step(whole, letter);
                if length < prefixes.len() {
                    prefixes[length..].fill(whole);
                }
                length += 1;
            }
        }
        let (mut tail, mut suffixes, mut length) = (START, [START; 4], 0);
        'letters: for character in text.chars().rev() {
            for letter in plain(character).to_lowercase() {
                if length == suffixes.len() {
                    break 'letters;
                }
                tail = step(tail, letter);
                suffixes[length..].fill(tail);
                length += 1;
            }
        }
        let mark = if matches!(text, "\"" | "“" | "”") { OPENING } else { NO_MARK };
        Self { whole, prefixes, suffixes, shape, mark }
    }

    /// The key under which the dictionary of words with a single tag has this word.
    pub(super) fn dictionary_key(&self) -> u64 {
        mix(0, self.whole, 0)
    }
}

/// The sentence as the features see it.
#[derive(Debug)]
pub(super) struct Sentence {
    words: Vec<Word>,
}

impl Sentence {
    pub(super) fn new(words: &[&str]) -> Self {
        let mut words: Vec<Word> = words.iter().map(|text| Word::new(text)).collect();
        for closing in words.iter_mut().filter(|word| word.mark != NO_MARK).skip(1).step_by(2) {
            closing.mark = CLOSING;
        }
        Self { words }
    }

    /// The word at a place; places outside are edges.
    pub(super) fn word(&self, place: usize) -> &Word {
        self.words.get(place).unwrap_or(&EDGE)
    }

    /// The features of the word at a place, given the tags of all words before it.
    pub(super) fn features(&self, place: usize, tags: &[Tag], into: &mut Features) {
        let before = |distance: usize| place.checked_sub(distance).map_or(&EDGE, |there| self.word(there));
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
        if word.mark != NO_MARK {
            into.push(24, u64::from(word.mark), 0);
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

/// The start of a hash of letters.
const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, a letter at a time: simple to write down in a file format, and good enough after [`mix`].
fn step(hash: u64, letter: char) -> u64 {
    (hash ^ u64::from(letter)).wrapping_mul(0x0000_0100_0000_01b3)
}

/// Mixes a template and two parts into a feature (the finish of SplitMix64).
fn mix(template: u64, first: u64, second: u64) -> u64 {
    let sum = first.rotate_left(23) ^ second.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut hash = sum.wrapping_add(template.wrapping_mul(0xd1b5_4a32_d192_ed03));
    hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ hash >> 31
}

/// Digits as one digit, typographic marks as plain ones.
fn plain(character: char) -> char {
    match character {
        '0'..='9' => '0',
        '’' | '‘' | '`' => '\'',
        '“' | '”' => '"',
        '–' | '—' => '-',
        _ => character,
    }
}

fn shape_of(character: char, first: bool) -> u8 {
    match character {
        '-' => HYPHEN,
        _ if character.is_uppercase() => {
            if first {
                UPPER_FIRST
            } else {
                UPPER_LATER
            }
        }
        _ if character.is_alphabetic() => LOWER,
        _ if character.is_numeric() => DIGIT,
        _ => OTHER,
    }
}
