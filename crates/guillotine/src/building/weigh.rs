//! From tallies to weights, by the paper's equations where it has them.

use std::io;

use rustc_hash::FxHashMap;

use crate::association::Pattern;
use crate::building::merge::Merging;
use crate::building::parallel::shared;
use crate::building::runs::{Range, Runs};
use crate::building::scratch::Scratch;
use crate::building::share::Shard;
use crate::building::tally::{Tally, parts_of, write_record};
use crate::sources::SourceKind;

/// What was gathered of one source, wherever it was.
pub struct Gathered<'s> {
    /// What kind of material it is.
    pub kind: SourceKind,
    /// Its sorted tallies.
    pub runs: Runs<'s>,
    /// How many records there were.
    pub records: u64,
    /// The length of the longest, in words.
    pub longest: u32,
    /// Links that weigh less are dropped.
    pub least: f64,
}

/// How the work is shared out.
#[derive(Debug, Clone, Copy)]
pub struct Sharing {
    /// Bytes of tallies in a range of keys, roughly.
    pub memory: usize,
    /// How many ranges are worked on at once.
    pub threads: usize,
    /// Only these ranges.
    pub part: Shard,
    /// Are ranges that are there already left as they are?
    pub keeping: bool,
}

/// Merges the runs of a source and writes its weighed pairs, a file for each range of keys. Tells the names of all of them, also of those
/// that are not in this part.
pub fn weigh(
    scratch: &dyn Scratch,
    gathered: &Gathered<'_>,
    name: &str,
    sharing: Sharing,
) -> io::Result<Vec<String>> {
    let ranges = gathered.runs.ranges(sharing.memory);
    let named = |number: usize| format!("{name}.pairs{}of{}", number + 1, ranges.len());
    let missing = |number: &usize| !(sharing.keeping && scratch.exists(&named(*number)));
    let mine: Vec<usize> =
        (0..ranges.len()).filter(|number| sharing.part.has(*number)).filter(missing).collect();
    let described = matches!(gathered.kind, SourceKind::Dictionary | SourceKind::Wordnet);
    let spread = if described && !mine.is_empty() {
        Spread::of(&mut gathered.runs.merging(&Range::default())?)?
    } else {
        Spread::default()
    };
    let begin = |_| ();
    shared(sharing.threads, mine.len(), begin, |(), place| {
        let Some((number, range)) = mine.get(place).and_then(|&number| Some((number, ranges.get(number)?)))
        else {
            return Ok(());
        };
        weigh_range(scratch, gathered, range, &spread, &named(number))
    })?;
    Ok((0..ranges.len()).map(named).collect())
}

fn weigh_range(
    scratch: &dyn Scratch,
    gathered: &Gathered<'_>,
    range: &Range,
    spread: &Spread,
    name: &str,
) -> io::Result<()> {
    let mut merging = gathered.runs.merging(range)?;
    scratch.write(name, &mut |out| {
        while let Some((key, tally)) = merging.next_key()? {
            let Some((_, neighbour, pattern, _)) = parts_of(&key) else { continue };
            let weight = match (gathered.kind, pattern) {
                (SourceKind::Dictionary | SourceKind::Wordnet, Pattern::Describes) => {
                    tally.total() * spread.rarity(neighbour)
                }
                (SourceKind::Proverbs, Pattern::Together) => gathered.proverb_weight(&tally),
                _ => tally.total(),
            };
            if weight > 0.0 && weight >= gathered.least {
                write_record(out, &key, &Tally::weighing(weight))?;
            }
        }
        Ok(())
    })
}

impl Gathered<'_> {
    /// Equations 2 and 3: `log(N / n) / (dist · len)`, where the distance is already normalised and the length is not.
    fn proverb_weight(&self, tally: &Tally) -> f64 {
        let occurrence = (self.records as f64 / f64::from(tally.times.max(1))).ln();
        let apart = f64::from(tally.nearest) / f64::from(self.longest.max(1));
        if apart > 0.0 { occurrence / apart } else { 0.0 }
    }
}

/// How many lemmas each term describes: `N` and `n_j` of equation 1.
#[derive(Debug, Default)]
struct Spread {
    terms: f64,
    lemmas_of: FxHashMap<String, u32>,
}

impl Spread {
    fn of(merging: &mut Merging) -> io::Result<Self> {
        let mut lemmas_of: FxHashMap<String, u32> = FxHashMap::default();
        while let Some((key, _)) = merging.next_key()? {
            if let Some((row, neighbour, Pattern::Describes, _)) = parts_of(&key) {
                *lemmas_of.entry(neighbour.to_owned()).or_default() += 1;
                lemmas_of.entry(row.to_owned()).or_default();
            }
        }
        Ok(Self { terms: lemmas_of.len() as f64, lemmas_of })
    }

    /// `log(N / n_j)`.
    fn rarity(&self, term: &str) -> f64 {
        let lemmas = self.lemmas_of.get(term).copied().unwrap_or(1).max(1);
        (self.terms.max(1.0) / f64::from(lemmas)).ln()
    }
}
