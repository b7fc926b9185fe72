//! One word as hashes: of the whole, its beginnings, its endings and its stems, and its shape.

/// Shape bits: what the letters of a word look like.
const UPPER_FIRST: u8 = 1;
const UPPER_LATER: u8 = 2;
const LOWER: u8 = 4;
const DIGIT: u8 = 8;
const HYPHEN: u8 = 16;
const OTHER: u8 = 32;

/// What a quotation mark does by its place alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Opening,
    Closing,
}

/// The endings of inflected words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    S,
    Es,
    Ies,
    Ed,
    Ied,
    Ing,
    Er,
    Ier,
    Est,
    Other,
}

impl Ending {
    fn of(text: &str) -> Self {
        match text.as_bytes() {
            [.., b'i', b'e', b's'] => Self::Ies,
            [.., b'e', b's'] => Self::Es,
            [.., b's'] => Self::S,
            [.., b'i', b'e', b'd'] => Self::Ied,
            [.., b'e', b'd'] => Self::Ed,
            [.., b'i', b'n', b'g'] => Self::Ing,
            [.., b'i', b'e', b'r'] => Self::Ier,
            [.., b'e', b'r'] => Self::Er,
            [.., b'e', b's', b't'] => Self::Est,
            _ => Self::Other,
        }
    }
}

/// The hashes of one word, computed once for a sentence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub(super) whole: u64,
    /// The first one, two and three letters.
    pub(super) prefixes: [u64; 3],
    /// The last one, two, three and four letters.
    pub(super) suffixes: [u64; 4],
    /// The word without its last one, two and three letters.
    pub(super) stems: [u64; 3],
    pub(super) shape: u8,
    /// Set if it is a quotation mark.
    pub(super) mark: Option<Mark>,
    pub(super) ending: Ending,
}

impl Word {
    /// Stands for the words before the first and after the last.
    pub(super) const EDGE: Self = Self {
        whole: 1,
        prefixes: [1; 3],
        suffixes: [1; 4],
        stems: [1; 3],
        shape: 0,
        mark: None,
        ending: Ending::Other,
    };

    /// Hashes a word. Case is kept in the shape alone, all digits count as the same one, and typographic
    /// marks as their plain forms: “1994” is a number of four digits, whichever they are.
    pub(super) fn new(text: &str) -> Self {
        let (mut shape, mut stems) = (0, [START; 3]);
        let (mut whole, mut prefixes, mut length) = (START, [START; 3], 0);
        for (place, character) in text.chars().enumerate() {
            shape |= shape_of(character, place == 0);
            for letter in plain(character).to_lowercase() {
                stems = [whole, stems[0], stems[1]];
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
        let mark = matches!(text, "\"" | "“" | "”").then_some(Mark::Opening);
        Self { whole, prefixes, suffixes, stems, shape, mark, ending: Ending::of(text) }
    }

    /// The key under which the dictionary of words with a single tag has this word.
    pub(super) fn dictionary_key(&self) -> u64 {
        mix(0, self.whole, 0)
    }
}

/// The start of a hash of letters.
const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, a letter at a time: simple to write down in a file format, and good enough after [`mix`].
pub(super) fn step(hash: u64, letter: char) -> u64 {
    (hash ^ u64::from(letter)).wrapping_mul(0x0000_0100_0000_01b3)
}

/// Mixes a template and two parts into a feature (the finish of SplitMix64).
pub(super) fn mix(template: u64, first: u64, second: u64) -> u64 {
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
