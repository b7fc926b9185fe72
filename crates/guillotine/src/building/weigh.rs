//! From tallies to weights, by the paper's equations where it has them.

use std::io;

use rustc_hash::FxHashMap;

use crate::association::Pattern;
use crate::building::gather::Journal;
use crate::building::merge::Merging;
use crate::building::scratch::Scratch;
use crate::building::tally::{Tally, parts_of, write_record};
use crate::sources::SourceKind;

/// Merges the runs of a source and writes its weighted pairs under `name`. Links that weigh less than `least` are dropped.
pub fn weigh(
    scratch: &mut dyn Scratch,
    journal: &Journal,
    kind: SourceKind,
    least: f64,
    name: &str,
) -> io::Result<()> {
    let spread = if kind == SourceKind::Dictionary || kind == SourceKind::Wordnet {
        Spread::of(&mut Merging::open(scratch, &journal.runs)?)?
    } else {
        Spread::default()
    };
    let mut merging = Merging::open(scratch, &journal.runs)?;
    scratch.write(name, &mut |out| {
        while let Some((key, tally)) = merging.next_key()? {
            let Some((_, neighbour, pattern, _)) = parts_of(&key) else { continue };
            let weight = match (kind, pattern) {
                (SourceKind::Dictionary | SourceKind::Wordnet, Pattern::Describes) => {
                    tally.total() * spread.rarity(neighbour)
                }
                (SourceKind::Proverbs, Pattern::Together) => proverb_weight(journal, &tally),
                _ => tally.total(),
            };
            if weight > 0.0 && weight >= least {
                write_record(out, &key, &Tally::weighing(weight))?;
            }
        }
        Ok(())
    })
}

/// Equations 2 and 3: `log(N / n) / (dist · len)`, where the distance is already normalised and the length is not.
fn proverb_weight(journal: &Journal, tally: &Tally) -> f64 {
    let occurrence = (journal.records as f64 / f64::from(tally.times.max(1))).ln();
    let apart = f64::from(tally.nearest) / f64::from(journal.longest.max(1));
    if apart > 0.0 { occurrence / apart } else { 0.0 }
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
