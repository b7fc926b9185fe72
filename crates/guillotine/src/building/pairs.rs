//! Tallies in memory: pairs of words as numbers, so that many of them fit.
//!
//! Words are numbered as they come; a run is written in the byte order of the words all the same, so nobody can tell
//! in which order they came.

use std::hash::Hash;
use std::io;

use rustc_hash::FxHashMap;

use crate::association::Pattern;
use crate::building::tally::{Sighting, Tally, write_key};

/// A pair: both words, pattern and connector, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Pair {
    row: u32,
    neighbour: u32,
    pattern: u8,
    connector: u32,
}

/// Bytes that a pair takes in the table, with the room that tables keep free.
const PAIR: usize = 56;
/// Bytes that a word takes beside its letters.
const WORD: usize = 96;

/// The tallies of pairs.
#[derive(Debug, Default)]
pub struct Pairs {
    words: FxHashMap<Box<str>, u32>,
    letters: usize,
    tallies: FxHashMap<Pair, Tally>,
}

impl Pairs {
    /// Adds what was seen.
    pub fn add(&mut self, sighting: &Sighting<'_>) {
        let pattern = Pattern::ALL.iter().position(|pattern| *pattern == sighting.pattern).unwrap_or(0) as u8;
        let pair = Pair {
            row: self.number(sighting.row),
            neighbour: self.number(sighting.neighbour),
            pattern,
            connector: if sighting.connector.is_empty() { u32::MAX } else { self.number(sighting.connector) },
        };
        let tally = Tally::of(sighting);
        self.tallies.entry(pair).and_modify(|sum| sum.add(&tally)).or_insert(tally);
    }

    fn number(&mut self, word: &str) -> u32 {
        if let Some(&number) = self.words.get(word) {
            return number;
        }
        let number = self.words.len() as u32;
        self.letters += word.len();
        self.words.insert(word.into(), number);
        number
    }

    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        self.tallies.is_empty()
    }

    /// How many bytes of memory are used, roughly.
    pub fn size(&self) -> usize {
        self.tallies.len() * PAIR + self.words.len() * WORD + self.letters
    }

    /// Hands over all tallies in the order of their keys. Afterwards there are none.
    pub fn drain(&mut self, take: &mut dyn FnMut(&str, &Tally) -> io::Result<()>) -> io::Result<()> {
        let mut words: Vec<(Box<str>, u32)> = std::mem::take(&mut self.words).into_iter().collect();
        self.letters = 0;
        words.sort_unstable();
        // The place of each word in byte order. No connector comes before every connector.
        let mut places = vec![0_u32; words.len()];
        for (place, (_, number)) in words.iter().enumerate() {
            if let Some(slot) = places.get_mut(*number as usize) {
                *slot = place as u32 + 1;
            }
        }
        let place = |number: u32| places.get(number as usize).copied().unwrap_or(0);
        let mut sorted: Vec<(Pair, Tally)> = std::mem::take(&mut self.tallies)
            .into_iter()
            .map(|(pair, tally)| {
                let Pair { row, neighbour, pattern, connector } = pair;
                let sortable = Pair {
                    row: place(row),
                    neighbour: place(neighbour),
                    pattern,
                    connector: place(connector),
                };
                (sortable, tally)
            })
            .collect();
        sorted.sort_unstable_by_key(|(pair, _)| *pair);
        let word = |place: u32| {
            let index = (place as usize).checked_sub(1)?;
            words.get(index).map(|(word, _)| &**word)
        };
        let mut key = String::new();
        for (pair, tally) in &sorted {
            let (Some(row), Some(neighbour)) = (word(pair.row), word(pair.neighbour)) else { continue };
            write_key(&mut key, row, neighbour, pair.pattern, word(pair.connector).unwrap_or_default());
            take(&key, tally)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::tally::key_of;
    use proptest::prelude::*;

    proptest! {
        /// The order of words is the order of keys, whatever the words are.
        #[test]
        fn runs_are_sorted_by_key(seen in proptest::collection::vec(("[a-cé ]{1,3}", "[a-c\u{2}]{1,3}", 0..21_usize, "[ab ]{0,2}"), 0..60)) {
            let mut pairs = Pairs::default();
            let mut expected = std::collections::BTreeMap::new();
            for (row, neighbour, pattern, connector) in &seen {
                let mut sighting = Sighting::once(row, Pattern::ALL[*pattern], neighbour);
                sighting.connector = connector;
                pairs.add(&sighting);
                *expected.entry(key_of(&sighting)).or_insert(0) += 1;
            }
            let mut found = Vec::new();
            let mut take = |key: &str, tally: &Tally| {
                found.push((key.to_owned(), tally.times));
                Ok(())
            };
            pairs.drain(&mut take).unwrap();
            prop_assert!(pairs.is_empty() && pairs.size() == 0);
            prop_assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
        }
    }
}
