//! WordNet: the meanings of English words and how they are related, without glosses.
//!
//! The database is a file that is read in place (`data/wordnet/wordnet.bin`, made by
//! `scripts/make-wordnet`): opening it takes no time, and looking up a word takes about a microsecond.
//! Words are found whatever their case, with spaces or underscores between the words of a phrase.

mod layout;
mod lemmas;
mod pointer;
mod relations;
mod synset;
#[cfg(test)]
mod tests;

pub use layout::WordNetError;
pub use pointer::{Direction, PointerKind};
pub use synset::{Pointer, Synset};

use layout::{Layout, Reader};
use std::sync::LazyLock;

/// The parts of speech that WordNet has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Pos {
    /// Nouns.
    Noun,
    /// Verbs.
    Verb,
    /// Adjectives, satellites included.
    Adjective,
    /// Adverbs.
    Adverb,
}

impl Pos {
    /// All of them, in the order of the file.
    pub const ALL: [Self; 4] = [Self::Noun, Self::Verb, Self::Adjective, Self::Adverb];
}

/// WordNet, read in place.
#[derive(Clone, Copy, Debug)]
pub struct WordNet<'a> {
    layout: Layout<'a>,
}

static SHIPPED: LazyLock<WordNet<'static>> = LazyLock::new(|| {
    WordNet::open(apart::data!("wordnet", "../../data/wordnet/wordnet.bin"))
        .expect("they were checked when this was built")
});
// While the project is built, never while it runs.
const _: () = assert!(
    WordNet::open(include_bytes!("../../data/wordnet/wordnet.bin")).is_ok(),
    "data/wordnet/wordnet.bin is damaged or outdated; run scripts/make-wordnet"
);

impl WordNet<'static> {
    /// The WordNet that comes with the project.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }
}

impl<'a> WordNet<'a> {
    /// Opens a file. This takes the same short time for every file, and bad data is an error.
    pub const fn open(bytes: &'a [u8]) -> Result<Self, WordNetError> {
        match Layout::open(bytes) {
            Ok(layout) => Ok(Self { layout }),
            Err(error) => Err(error),
        }
    }

    /// How many lemmas there are.
    pub fn lemma_count(&self) -> u32 {
        self.layout.lemma_count
    }

    /// How many synsets there are.
    pub fn synset_count(&self) -> u32 {
        self.layout.synsets.len() as u32
    }

    /// The synset with this number.
    pub fn synset(&self, number: u32) -> Option<Synset<'_>> {
        (number < self.synset_count()).then_some(Synset { net: self, number })
    }

    /// Whether a word has a meaning as this part of speech.
    pub fn contains(&self, lemma: &str, pos: Pos) -> bool {
        self.senses(lemma, pos).next().is_some()
    }

    /// The meanings of a lemma, the commonest first. Inflected forms have none: see [`crate::lemma`].
    ///
    /// ```
    /// use english::wordnet::{Pos, WordNet};
    /// let net = WordNet::shipped();
    /// let first = net.senses("client", Pos::Noun).next().unwrap();
    /// assert!(first.words().any(|word| word == "client"));
    /// ```
    pub fn senses(&self, lemma: &str, pos: Pos) -> impl Iterator<Item = Synset<'_>> + '_ {
        let mut reader = Reader(self.layout.find(lemma).map_or(&[][..], |lemma| lemma.senses));
        let mut left = 0;
        while let Some(header) = reader.number() {
            let count = header >> 2;
            if header & 3 == pos as u64 {
                left = count;
                break;
            }
            // Every sense takes at least a byte, so this ends with the bytes.
            if (0..count).any(|_| reader.number().is_none()) {
                break;
            }
        }
        let first = (pos as usize).checked_sub(1).map_or(0, |before| self.layout.ends[before]);
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            self.synset(first.checked_add(reader.small()?)?)
        })
    }

    /// All lemmas in the order of their letters, in small letters, phrases with spaces.
    pub fn lemmas(&self) -> impl Iterator<Item = String> {
        (0..self.lemma_count()).map(|number| self.layout.spelling(number, 0))
    }

    /// All irregular forms that the lists of exceptions have, phrases with underscores.
    pub fn irregular_forms(&self) -> impl Iterator<Item = (&str, Pos)> {
        (0..self.layout.exceptions.len()).filter_map(|number| {
            let line = self.layout.exceptions.entry(number).split(|&byte| byte == b' ').next()?;
            let (digit, form) = str::from_utf8(line).ok()?.split_at_checked(1)?;
            Some((form, *Pos::ALL.get(digit.parse::<usize>().ok()?)?))
        })
    }

    /// The lemmas of an irregular form, as the lists of exceptions have them: “children” has “child”.
    pub fn irregular(&self, form: &str, pos: Pos) -> impl Iterator<Item = &str> {
        let key = format!("{}{}", pos as u8, form.replace(' ', "_"));
        let form_of = |line: &'a [u8]| line.split(|&byte| byte == b' ').next().unwrap_or_default();
        let exceptions = self.layout.exceptions;
        let first = exceptions.partition_point(|line| form_of(line) < key.as_bytes());
        let lines = (first..exceptions.len()).map(move |number| exceptions.entry(number));
        let lines = lines.take_while(move |line| form_of(line) == key.as_bytes());
        lines
            .flat_map(|line| line.split(|&byte| byte == b' ').skip(1))
            .filter_map(|text| str::from_utf8(text).ok())
    }
}
