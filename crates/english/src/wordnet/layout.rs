//! The file of WordNet, which is used where it lies. `scripts/make-wordnet` writes it.
//!
//! All numbers are little-endian. The header has the magic `CWORDNET` and twelve numbers of four bytes: the
//! version, the number of lemmas, where the synsets of nouns, verbs, adjectives and adverbs end, and for
//! each of three tables the number of its entries and the number of bytes of their contents. Then come the
//! tables: where each entry begins and the last one ends (four bytes each), then the contents.
//!
//! 1. Lemmas, 16 to an entry, sorted: how many bytes are shared with the lemma before, how many follow and
//!    these, then the number of bytes of its senses and these: for each part of speech, its number with the
//!    count of senses, and the senses as numbers from the first synset of that part of speech.
//! 2. Synsets: one byte for the lexicographers' file (top bit: satellite), the count of words, for each its
//!    lemma and a set of bits where it has capital letters; then groups of pointers to the end: one byte
//!    for the kind (top bit: between words), the count, and for each the step from the target before (from
//!    the synset itself at first) and, between words, the places of both words.
//! 3. Irregular forms, sorted: the digit of the part of speech, the form, and after spaces its lemmas.
//!
//! Within contents, numbers have seven bits to a byte, low ones first, with the top bit set on all bytes but
//! the last; steps are folded (0, -1, 1, -2 …). Opening checks the header and the lengths, which takes the
//! same time for every file. What lies within is checked as it is read: damage there gives wrong or missing
//! words, but no panic.

use std::fmt;

const MAGIC: &[u8; 8] = b"CWORDNET";
const VERSION: u32 = 1;
const HEADER: usize = 12;
/// Lemmas to an entry of the first table.
pub(super) const BLOCK: u32 = 16;

/// Why bytes cannot be used as WordNet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordNetError {
    /// The bytes do not begin as such a file does.
    NotWordNet,
    /// The file is of another version.
    Version {
        /// The version that the file says it has.
        found: u32,
    },
    /// The header asks for more or fewer bytes than there are.
    Length,
}

impl fmt::Display for WordNetError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWordNet => {
                write!(out, "this is not a WordNet file; make one with scripts/make-wordnet")
            }
            Self::Version { found } => write!(
                out,
                "the WordNet file has format version {found}, and version {VERSION} is needed; make it again with scripts/make-wordnet"
            ),
            Self::Length => write!(
                out,
                "the WordNet file is cut short or damaged; make it again with scripts/make-wordnet"
            ),
        }
    }
}

impl std::error::Error for WordNetError {}

/// Entries of various lengths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    starts: &'a [[u8; 4]],
    contents: &'a [u8],
}

impl<'a> Table<'a> {
    /// How many entries there are.
    pub(super) const fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// An entry; empty where the file is damaged or has no such entry.
    pub(super) fn entry(&self, number: usize) -> &'a [u8] {
        let bound = |place: usize| self.starts.get(place).map(|start| u32::from_le_bytes(*start) as usize);
        let range = bound(number).zip(number.checked_add(1).and_then(bound));
        range.and_then(|(start, end)| self.contents.get(start..end)).unwrap_or_default()
    }

    /// The number of the first entry for which `precedes` does not hold, by halving.
    pub(super) fn partition_point(&self, precedes: impl Fn(&'a [u8]) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if precedes(self.entry(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// The parts of the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout<'a> {
    pub(super) lemma_count: u32,
    /// Where the synsets of each part of speech end.
    pub(super) ends: [u32; 4],
    pub(super) lemmas: Table<'a>,
    pub(super) synsets: Table<'a>,
    pub(super) exceptions: Table<'a>,
}

impl<'a> Layout<'a> {
    /// Checks the header and the lengths. (A `const fn`, so that the shipped file is checked when the
    /// project is built.)
    pub(super) const fn open(bytes: &'a [u8]) -> Result<Self, WordNetError> {
        let Some((magic, bytes)) = bytes.split_first_chunk::<8>() else {
            return Err(WordNetError::NotWordNet);
        };
        if u64::from_le_bytes(*magic) != u64::from_le_bytes(*MAGIC) {
            return Err(WordNetError::NotWordNet);
        }
        let Some((header, bytes)) = bytes.split_first_chunk::<{ 4 * HEADER }>() else {
            return Err(WordNetError::Length);
        };
        let (chunks, _) = header.as_chunks::<4>();
        let mut numbers = [0; HEADER];
        let mut place = 0;
        while place < HEADER {
            numbers[place] = u32::from_le_bytes(chunks[place]);
            place += 1;
        }
        let [version, lemma_count, nouns, verbs, adjectives, adverbs, sizes @ ..] = numbers;
        if version != VERSION {
            return Err(WordNetError::Version { found: version });
        }
        let (lemmas, bytes) = match table(bytes, sizes[0], sizes[1]) {
            Ok(found) => found,
            Err(error) => return Err(error),
        };
        let (synsets, bytes) = match table(bytes, sizes[2], sizes[3]) {
            Ok(found) => found,
            Err(error) => return Err(error),
        };
        let (exceptions, bytes) = match table(bytes, sizes[4], sizes[5]) {
            Ok(found) => found,
            Err(error) => return Err(error),
        };
        let ordered = nouns <= verbs && verbs <= adjectives && adjectives <= adverbs && adverbs == sizes[2];
        if !bytes.is_empty() || !ordered || lemma_count.div_ceil(BLOCK) != sizes[0] {
            return Err(WordNetError::Length);
        }
        let ends = [nouns, verbs, adjectives, adverbs];
        Ok(Self { lemma_count, ends, lemmas, synsets, exceptions })
    }
}

/// Takes a table off the front.
const fn table(bytes: &[u8], count: u32, length: u32) -> Result<(Table<'_>, &[u8]), WordNetError> {
    let Some(size) = (count as usize).saturating_add(1).checked_mul(4) else {
        return Err(WordNetError::Length);
    };
    let Some((starts, bytes)) = bytes.split_at_checked(size) else {
        return Err(WordNetError::Length);
    };
    let Some((contents, bytes)) = bytes.split_at_checked(length as usize) else {
        return Err(WordNetError::Length);
    };
    let (starts, _) = starts.as_chunks::<4>();
    Ok((Table { starts, contents }, bytes))
}

/// Reads numbers and texts off the front of bytes; `None` at the end or where they are damaged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// A number below 2³², as lemmas, synsets and lengths are.
    pub(super) fn small(&mut self) -> Option<u32> {
        self.number()?.try_into().ok()
    }

    /// A number with a sign.
    pub(super) fn step(&mut self) -> Option<i64> {
        let folded = self.number()?;
        Some((folded >> 1).cast_signed() ^ -(folded & 1).cast_signed())
    }

    pub(super) fn text(&mut self, length: u32) -> Option<&'a [u8]> {
        let (text, rest) = self.0.split_at_checked(length as usize)?;
        self.0 = rest;
        Some(text)
    }
}
