//! A knowledge file, opened in place.
//!
//! Opening checks the header, the version and the lengths, and reads the description; terms and rows are read
//! where they lie. Whatever the bytes are, nothing here panics: a damaged row reads as one that ends early.

use std::fmt;

use crate::association::layout::{
    HEADER, MAGIC, SECTIONS, VERSION, ZIPF_UNIT, log_of_level, take_byte, take_varint, u32_at, u64_at,
};
use crate::association::meta::{Channel, Meta, SourceNote};
use crate::association::pattern::Family;
use crate::association::terms::Terms;

/// The number of a term in one knowledge file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TermId(pub u32);

/// An association matrix over the bytes of a file.
#[derive(Debug, Clone)]
pub struct Knowledge<'a> {
    meta: Meta,
    terms: Terms<'a>,
    frequencies: &'a [u8],
    offsets: &'a [u8],
    rows: &'a [u8],
}

/// Why bytes cannot be opened as knowledge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KnowledgeError {
    /// The first bytes are not those of a knowledge file.
    Foreign,
    /// The file has another version of the format.
    Version(u32),
    /// The file is shorter or longer than its header says.
    Length {
        /// What the header says.
        expected: u64,
        /// What is there.
        found: u64,
    },
    /// The sections or the description do not fit together.
    Damaged(&'static str),
}

impl fmt::Display for KnowledgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(
                f,
                "this is not a knowledge file: it does not begin with “CLUEKNOW”. Build one with “cluewright knowledge build”"
            ),
            Self::Version(version) => write!(
                f,
                "the knowledge file has format version {version}, and this program reads version {VERSION}. Build it again with this program"
            ),
            Self::Length { expected, found } => write!(
                f,
                "the knowledge file is damaged: it should have {expected} bytes and has {found}. Copy or build it again"
            ),
            Self::Damaged(what) => {
                write!(f, "the knowledge file is damaged: {what}. Copy or build it again")
            }
        }
    }
}

impl std::error::Error for KnowledgeError {}

/// The total that a small layer counts as having. A short list is a sample of a language with many more links: where it
/// speaks of one word only, every link would otherwise look like chance.
const LEAST_TOTAL: f64 = 250.0;

/// The natural logarithm of what the total of a layer counts as.
pub(crate) fn log_of_total(total: f64) -> f32 {
    (total.max(LEAST_TOTAL) as f32).ln()
}

/// How much the other sources count where a sum of past games is smoothed.
const SMOOTHING: f32 = 3.0;

/// The logarithm of what a word's sum counts as among past games. Games are few, and a word that was met once may be one of
/// thousands or of a handful of links: so to what was counted comes what would be expected of a word with such a share of
/// the links of all other sources.
pub(crate) fn smoothed(log_sum: f32, share: f32, total: f64) -> f32 {
    (log_sum.exp() + SMOOTHING * share * total as f32).ln()
}

/// One link of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The neighbour.
    pub neighbour: TermId,
    /// Index of the channel in [`Meta::channels`].
    pub channel: u8,
    /// The weight as a level; see [`crate::association::layout`].
    pub level: u8,
    /// Index of the connector in [`Meta::connectors`], where the pattern has one.
    pub connector: Option<u8>,
}

impl Link {
    /// The weight, as its source gave it.
    pub fn weight(&self) -> f32 {
        log_of_level(self.level).exp()
    }
}

/// All links of one term.
#[derive(Debug, Clone)]
pub struct Row<'k> {
    meta: &'k Meta,
    sums: &'k [u8],
    bytes: &'k [u8],
}

impl<'a> Knowledge<'a> {
    /// Opens the bytes of a knowledge file.
    pub fn open(bytes: &'a [u8]) -> Result<Self, KnowledgeError> {
        if bytes.get(..8) != Some(MAGIC.as_slice()) {
            return Err(KnowledgeError::Foreign);
        }
        let short = |expected: u64| KnowledgeError::Length { expected, found: bytes.len() as u64 };
        let version = u32_at(bytes, 2).ok_or_else(|| short(HEADER as u64))?;
        if version != VERSION {
            return Err(KnowledgeError::Version(version));
        }
        let length = u64_at(bytes, 16).ok_or_else(|| short(HEADER as u64))?;
        if length != bytes.len() as u64 || bytes.len() < HEADER {
            return Err(short(length));
        }
        if u32_at(bytes, 3) != Some(SECTIONS as u32) {
            return Err(KnowledgeError::Damaged("the number of sections is wrong"));
        }
        let section = |index: usize| -> Result<&'a [u8], KnowledgeError> {
            let wrong = KnowledgeError::Damaged("a section lies outside the file");
            let place = |at: usize| u64_at(bytes, at).and_then(|number| usize::try_from(number).ok());
            let (Some(start), Some(length)) = (place(24 + index * 16), place(32 + index * 16)) else {
                return Err(wrong);
            };
            start.checked_add(length).and_then(|end| bytes.get(start..end)).ok_or(wrong)
        };
        let meta: Meta = serde_json::from_slice(section(0)?)
            .map_err(|_| KnowledgeError::Damaged("its description cannot be read"))?;
        if !meta.is_consistent() {
            return Err(KnowledgeError::Damaged("its description contradicts itself"));
        }
        let terms = Terms { blocks: section(1)?, bytes: section(2)?, count: meta.terms };
        let knowledge =
            Self { terms, frequencies: section(3)?, offsets: section(4)?, rows: section(5)?, meta };
        knowledge.check_lengths()?;
        Ok(knowledge)
    }

    fn check_lengths(&self) -> Result<(), KnowledgeError> {
        let terms = self.meta.terms;
        let blocks = terms.div_ceil(crate::association::layout::BLOCK);
        if self.frequencies.len() != terms
            || Some(self.offsets.len()) != terms.checked_add(1).and_then(|n| n.checked_mul(4))
            || self.terms.blocks.len() != blocks * 4
        {
            return Err(KnowledgeError::Damaged("the number of terms does not fit its tables"));
        }
        if u32_at(self.offsets, terms).map(|end| end as usize) != Some(self.rows.len()) {
            return Err(KnowledgeError::Damaged("the rows end too early or too late"));
        }
        Ok(())
    }

    /// The description.
    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.meta.terms
    }

    /// Is there no term at all?
    pub fn is_empty(&self) -> bool {
        self.meta.terms == 0
    }

    /// The number of a term, which must be [normal](crate::words::normal).
    pub fn find(&self, term: &str) -> Option<TermId> {
        self.terms.find(term).map(TermId)
    }

    /// The term of a number.
    pub fn term(&self, id: TermId) -> Option<String> {
        self.terms.get(id.0)
    }

    /// How frequent a term is: the logarithm to base ten of its occurrences in a thousand million words; 0 if unknown.
    pub fn zipf(&self, id: TermId) -> f32 {
        self.frequencies.get(id.0 as usize).map_or(0.0, |&byte| f32::from(byte) / ZIPF_UNIT)
    }

    /// The links of a term; an empty row for a number that is not there.
    pub fn row(&self, id: TermId) -> Row<'_> {
        let index = id.0 as usize;
        let bytes = u32_at(self.offsets, index)
            .zip(u32_at(self.offsets, index.saturating_add(1)))
            .and_then(|(start, end)| self.rows.get(start as usize..end as usize))
            .unwrap_or_default();
        let mut rest = bytes;
        let layers = take_varint(&mut rest).unwrap_or(0) as usize;
        let (sums, bytes) = rest.split_at_checked(layers.saturating_mul(2)).unwrap_or_default();
        Row { meta: &self.meta, sums, bytes }
    }

    /// The channel of a link, if the file is sound.
    pub fn channel(&self, link: &Link) -> Option<Channel> {
        self.meta.channels.get(usize::from(link.channel)).copied()
    }

    /// The source of a link, if the file is sound.
    pub fn source(&self, link: &Link) -> Option<&SourceNote> {
        let layer = self.meta.layers.get(self.channel(link)?.layer)?;
        self.meta.sources.get(layer.source)
    }

    /// The connector of a link, or nothing between.
    pub fn connector(&self, link: &Link) -> &str {
        link.connector
            .and_then(|index| self.meta.connectors.get(usize::from(index)))
            .map_or("", String::as_str)
    }

    /// Natural logarithm of the *lift* of a link: how much more often the two are linked in this layer than if
    /// links fell at random, `w(a,b) · W / (w(a) · w(b))`. With counts for weights it is pointwise mutual information.
    /// For links of past games the sums are smoothed by those of the other sources.
    pub fn lift(&self, link: &Link, row: &Row<'_>, neighbour: &Row<'_>) -> f32 {
        let layer = self
            .channel(link)
            .and_then(|channel| Some((channel.layer, self.meta.layers.get(channel.layer)?)));
        let Some((at, layer)) = layer else { return 0.0 };
        let sum = |row: &Row<'_>| {
            let sum = row.log_sum(at).unwrap_or(0.0);
            if layer.family == Family::Game { smoothed(sum, row.share(), layer.total) } else { sum }
        };
        log_of_level(link.level) + log_of_total(layer.total) - sum(row) - sum(neighbour)
    }
}

impl<'k> Row<'k> {
    /// Natural logarithm of the sum of the row's weights in a layer.
    pub fn log_sum(&self, layer: usize) -> Option<f32> {
        self.sums.chunks_exact(2).find_map(|sum| match sum {
            &[at, level] if usize::from(at) == layer => Some(log_of_level(level)),
            _ => None,
        })
    }

    /// The term's share of all links: the mean over the layers, without those of games, so that a word does not change when
    /// a game is played.
    pub fn share(&self) -> f32 {
        let (mut share, mut layers) = (0.0, 0.0);
        for (at, layer) in
            self.meta.layers.iter().enumerate().filter(|(_, layer)| layer.family != Family::Game)
        {
            layers += 1.0;
            share += self.log_sum(at).map_or(0.0, |sum| sum.exp() / (layer.total as f32).max(1.0));
        }
        share / f32::max(layers, 1.0)
    }

    /// In how many layers the term has links.
    pub fn layers(&self) -> usize {
        self.sums.len() / 2
    }

    /// How many bytes the links take: a measure of how many there are that costs nothing.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The links, in the order of the neighbours.
    pub fn links(&self) -> impl Iterator<Item = Link> + 'k {
        let meta = self.meta;
        let mut bytes = self.bytes;
        let mut neighbour = 0_u32;
        let mut more = false;
        std::iter::from_fn(move || {
            if !more {
                neighbour = neighbour.checked_add(take_varint(&mut bytes)?)?;
            }
            let tag = take_byte(&mut bytes)?;
            more = tag & 0x80 != 0;
            let channel = tag & 0x7f;
            let level = take_byte(&mut bytes)?;
            let linked = meta.channels.get(usize::from(channel)).is_some_and(|c| c.pattern.has_connector());
            let connector = if linked { Some(take_byte(&mut bytes)?) } else { None };
            Some(Link { neighbour: TermId(neighbour), channel, level, connector })
        })
    }

    /// The links to one neighbour.
    pub fn links_to(&self, neighbour: TermId) -> impl Iterator<Item = Link> + 'k {
        self.links()
            .skip_while(move |link| link.neighbour < neighbour)
            .take_while(move |link| link.neighbour == neighbour)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn foreign_short_and_newer_files_are_refused() {
        assert_eq!(Knowledge::open(b"").unwrap_err(), KnowledgeError::Foreign);
        assert_eq!(Knowledge::open(b"PK\x03\x04 an archive").unwrap_err(), KnowledgeError::Foreign);
        let mut newer = MAGIC.to_vec();
        newer.extend_from_slice(&7_u32.to_le_bytes());
        assert_eq!(Knowledge::open(&newer).unwrap_err(), KnowledgeError::Version(7));
        let mut short = MAGIC.to_vec();
        short.extend_from_slice(&VERSION.to_le_bytes());
        assert!(matches!(Knowledge::open(&short).unwrap_err(), KnowledgeError::Length { .. }));
    }

    proptest! {
        #[test]
        fn any_bytes_can_be_opened(bytes: Vec<u8>) {
            let _ = Knowledge::open(&bytes);
            let mut with_header = MAGIC.to_vec();
            with_header.extend_from_slice(&VERSION.to_le_bytes());
            with_header.extend_from_slice(&(SECTIONS as u32).to_le_bytes());
            with_header.extend_from_slice(&((24 + bytes.len()) as u64).to_le_bytes());
            with_header.extend_from_slice(&bytes);
            let _ = Knowledge::open(&with_header);
        }
    }
}
