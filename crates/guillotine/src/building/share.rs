//! Shares of material: several processes gather a build together, each its part of every file.
//!
//! A file is cut where a record ends, which every process finds by itself: records belong to the share in which they begin.
//! Lines end at line ends, pages of `MediaWiki` behind `</page>`, which does not occur in their texts (`<` is written `&lt;`
//! there). Material whose records lean on one another, such as the index and the text of a dictionary, is one process's as a whole.

use std::io::{self, BufRead, Read};

use serde::{Deserialize, Serialize};

use crate::building::scratch::Material;
use crate::sources::SourceKind;
use crate::sources::lines::take_line;

/// One of several parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Which one, counted from 0.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Self = Self { number: 0, of: 1 };

    /// Of things that are dealt out one by one: is this one its own?
    pub fn has(self, thing: usize) -> bool {
        thing % self.of.max(1) == self.number
    }
}

/// Where files of a kind may be cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cut {
    /// Before any line.
    Lines,
    /// Behind a page of a `MediaWiki` dump.
    Pages,
}

impl Cut {
    /// Where material of a kind may be cut; nothing if it must stay whole.
    fn of(kind: SourceKind, material: &mut dyn Material) -> io::Result<Option<Self>> {
        Ok(match kind {
            SourceKind::Acronyms
            | SourceKind::Expressions
            | SourceKind::Pairs
            | SourceKind::Ngrams
            | SourceKind::Text
            | SourceKind::Games
            | SourceKind::Compounds => Some(Self::Lines),
            SourceKind::Encyclopedia => Some(Self::Pages),
            SourceKind::Dictionary => {
                let mut dumps = material.parts() > 0;
                for part in 0..material.parts() {
                    dumps &= material.open(part, 0)?.fill_buf()?.starts_with(b"<");
                }
                dumps.then_some(Self::Pages)
            }
            SourceKind::Proverbs | SourceKind::Titles | SourceKind::Thesaurus | SourceKind::Wordnet => None,
        })
    }

    /// The first place at `wanted` or behind it where a part may be cut.
    fn place(self, material: &mut dyn Material, part: usize, wanted: u64) -> io::Result<u64> {
        if wanted == 0 {
            return Ok(0);
        }
        // One byte before: a line may begin just there.
        let mut input = material.open(part, wanted - 1)?;
        let mut line = Vec::new();
        let mut at = wanted - 1 + take_line(&mut *input, &mut line)?;
        let mut within = self == Self::Pages;
        while within {
            let length = take_line(&mut *input, &mut line)?;
            at += length;
            within = length > 0 && !holds(&line, b"</page>");
        }
        Ok(at)
    }
}

fn holds(line: &[u8], wanted: &[u8]) -> bool {
    line.windows(wanted.len()).any(|window| window == wanted)
}

/// What one process reads of a source.
pub struct Share {
    material: Box<dyn Material>,
    /// Where the share of each part begins and ends.
    places: Vec<(u64, u64)>,
}

impl Share {
    /// The share of a source; `source` is its number, by which sources that cannot be cut are dealt out.
    pub fn of(
        mut material: Box<dyn Material>,
        kind: SourceKind,
        source: usize,
        shard: Shard,
    ) -> io::Result<Self> {
        let cut = Cut::of(kind, &mut *material)?;
        let mut places = Vec::new();
        for part in 0..material.parts() {
            let length = material.length(part).filter(|_| shard.of > 1);
            let (Some(cut), Some(length)) = (cut, length) else {
                // Whole, or not at all: readers may look at the other parts, so their number stays.
                places.push((0, if shard.has(source) { u64::MAX } else { 0 }));
                continue;
            };
            let mut place = |number: usize| {
                if number == shard.of {
                    return Ok(u64::MAX);
                }
                let wanted = u128::from(length) * number as u128 / shard.of as u128;
                cut.place(&mut *material, part, wanted as u64)
            };
            places.push((place(shard.number)?, place(shard.number + 1)?));
        }
        Ok(Self { material, places })
    }

    fn places(&self, part: usize) -> (u64, u64) {
        self.places.get(part).copied().unwrap_or_default()
    }
}

impl Material for Share {
    fn parts(&self) -> usize {
        // Nothing of it is this share's: nothing is looked at.
        if self.places.iter().all(|(from, to)| from == to) { 0 } else { self.places.len() }
    }

    fn open(&mut self, part: usize, offset: u64) -> io::Result<Box<dyn BufRead + '_>> {
        let (from, to) = self.places(part);
        let input = self.material.open(part, from.saturating_add(offset))?;
        Ok(Box::new(input.take(to.saturating_sub(from).saturating_sub(offset))))
    }

    fn length(&self, part: usize) -> Option<u64> {
        let (from, to) = self.places(part);
        Some(self.material.length(part)?.min(to).saturating_sub(from))
    }
}
