//! Synsets: sets of words with one meaning, joined by pointers.

use super::layout::Reader;
use super::pointer::PointerKind;
use super::{Pos, WordNet};
use std::fmt;
use std::hash::{Hash, Hasher};

/// A meaning: the words that have it, and what it is related to.
#[derive(Clone, Copy)]
pub struct Synset<'n> {
    pub(super) net: &'n WordNet<'n>,
    pub(super) number: u32,
}

/// A pointer from a synset (or a word of it) to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointer<'n> {
    /// How the two are related.
    pub kind: PointerKind,
    /// The synset pointed to.
    pub target: Synset<'n>,
    /// The places of the two words in their synsets, where the pointer is between words.
    pub words: Option<(usize, usize)>,
}

impl<'n> Synset<'n> {
    /// The number of the synset, from 0 to [`WordNet::synset_count`]: nouns, verbs, adjectives, adverbs.
    pub fn number(self) -> u32 {
        self.number
    }

    /// The part of speech of its words.
    pub fn pos(self) -> Pos {
        let before = |&pos: &Pos| self.number < self.net.layout.ends[pos as usize];
        Pos::ALL.into_iter().find(before).unwrap_or(Pos::Adverb)
    }

    /// The number of the lexicographers' file, such as 18 for people and 28 for times (see lexnames(5WN)).
    pub fn topic(self) -> u8 {
        self.bytes().byte().unwrap_or(0) & 0x7f
    }

    /// Whether it is an adjective that has its opposite only through a similar one.
    pub fn is_satellite(self) -> bool {
        self.bytes().byte().unwrap_or(0) & 0x80 != 0
    }

    /// Its words as they are spelt, phrases with spaces, the commonest first.
    pub fn words(self) -> impl Iterator<Item = String> + 'n {
        let spelling = move |(lemma, capitals)| self.net.layout.spelling(lemma, capitals);
        self.spelt().map(spelling)
    }

    /// The word at this place.
    pub fn word(self, place: usize) -> Option<String> {
        self.words().nth(place)
    }

    /// The place of a word among its words, whatever the case.
    pub fn place_of(self, word: &str) -> Option<usize> {
        let wanted = self.net.layout.find(word)?.number;
        self.lemmas().position(|lemma| lemma == wanted)
    }

    /// The synsets that it points to by this kind of pointer, whether the pointer is between words or not.
    pub fn pointers(self, kind: PointerKind) -> impl Iterator<Item = Synset<'n>> + 'n {
        self.all_pointers().filter(move |pointer| pointer.kind == kind).map(|pointer| pointer.target)
    }

    /// All its pointers.
    pub fn all_pointers(self) -> impl Iterator<Item = Pointer<'n>> + 'n {
        // The pointers follow the words.
        let mut words = self.spelt();
        words.by_ref().for_each(drop);
        let kind = PointerKind::Antonym;
        Pointers { of: self, reader: words.reader, kind, between_words: false, left: 0, last: 0 }
    }

    /// Its hypernyms, of kinds and of single things alike.
    pub fn hypernyms(self) -> impl Iterator<Item = Synset<'n>> + 'n {
        let up = |kind| matches!(kind, PointerKind::Hypernym | PointerKind::InstanceHypernym);
        self.all_pointers().filter(move |pointer| up(pointer.kind)).map(|pointer| pointer.target)
    }

    /// The numbers of the lemmas of its words.
    pub(super) fn lemmas(self) -> impl Iterator<Item = u32> + 'n {
        self.spelt().map(|(lemma, _)| lemma)
    }

    fn spelt(self) -> Words<'n> {
        let mut reader = self.bytes();
        let left = reader.byte().and_then(|_| reader.small()).unwrap_or(0);
        Words { reader, left }
    }

    fn bytes(self) -> Reader<'n> {
        Reader(self.net.layout.synsets.entry(self.number as usize))
    }
}

impl PartialEq for Synset<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Synset<'_> {}

impl Hash for Synset<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number.hash(state);
    }
}

impl fmt::Debug for Synset<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Synset {} {:?}", self.number, self.words().collect::<Vec<_>>())
    }
}

/// The words of a synset: the numbers of their lemmas, and where they have capital letters.
struct Words<'n> {
    reader: Reader<'n>,
    left: u32,
}

impl Iterator for Words<'_> {
    type Item = (u32, u64);

    fn next(&mut self) -> Option<(u32, u64)> {
        self.left = self.left.checked_sub(1)?;
        self.reader.small().zip(self.reader.number())
    }
}

/// The pointers of a synset, group by group.
struct Pointers<'n> {
    of: Synset<'n>,
    reader: Reader<'n>,
    kind: PointerKind,
    between_words: bool,
    /// How many pointers of the group are left.
    left: u32,
    /// The target before.
    last: u32,
}

impl<'n> Pointers<'n> {
    /// The next pointer; none at the end, or where the file is damaged.
    fn read(&mut self) -> Option<Pointer<'n>> {
        while self.left == 0 {
            let header = self.reader.byte()?;
            self.kind = PointerKind::from_number(header & 0x7f)?;
            self.between_words = header & 0x80 != 0;
            self.left = self.reader.small()?;
            self.last = self.of.number;
        }
        self.left -= 1;
        let target = i64::from(self.last).checked_add(self.reader.step()?)?;
        self.last = target.try_into().ok()?;
        let words = if self.between_words {
            Some((self.reader.small()? as usize, self.reader.small()? as usize))
        } else {
            None
        };
        Some(Pointer { kind: self.kind, target: self.of.net.synset(self.last)?, words })
    }
}

impl<'n> Iterator for Pointers<'n> {
    type Item = Pointer<'n>;

    fn next(&mut self) -> Option<Pointer<'n>> {
        let pointer = self.read();
        if pointer.is_none() {
            // Damage ends the list for good.
            self.reader = Reader(&[]);
            self.left = 0;
        }
        pointer
    }
}
