//! What all pairs together are made of: the terms, channels and connectors of a file, and what has to be left out of it.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::io::{self, BufReader};

use rustc_hash::FxHashMap;

use crate::association::layout::{MOST_CHANNELS, level, log_of_level};
use crate::association::meta::Pruned;
use crate::association::pattern::{Family, Pattern};
use crate::building::assemble::{Finished, Limits};
use crate::building::parallel::shared;
use crate::building::scratch::Scratch;
use crate::building::tally::{parts_of, read_record_into};

/// Bytes that a pair takes in the rows at most: from both sides the distance to the neighbour before, channel, weight and connector.
const PAIR: u64 = 14;
/// Weights are told apart by so many levels.
const LEVELS: usize = 256;

/// Which terms, channels and connectors the file will have.
pub struct Survey {
    /// The terms, in byte order.
    pub terms: Vec<String>,
    /// How many pairs each term is in.
    pub links: Vec<u32>,
    /// Source and family of each layer.
    pub layers: Vec<(usize, Family)>,
    /// Layer and pattern of each channel.
    pub channels: Vec<(usize, Pattern)>,
    /// The connectors; the last stands for all that are rarer.
    pub connectors: Vec<String>,
    /// What was left out, so that the file does not become too large.
    pub pruned: Vec<Pruned>,
    /// For each source the least level of weight that is kept.
    least_levels: Vec<u16>,
}

/// What a thread has counted.
struct Counted {
    links: FxHashMap<String, u32>,
    connectors: FxHashMap<String, u64>,
    patterns: Vec<BTreeSet<Pattern>>,
    /// For each source, how many pairs have which level of weight.
    levels: Vec<[u64; LEVELS]>,
}

impl Survey {
    /// Looks at all pairs.
    pub fn of(
        scratch: &dyn Scratch,
        sources: &[Finished],
        frequencies: &FxHashMap<String, f32>,
        limits: &Limits,
    ) -> io::Result<Self> {
        let kept = |term: &str| frequencies.get(term).copied().unwrap_or(0.0) >= limits.least_zipf;
        let mut least_levels = vec![0; sources.len()];
        let mut counted = Counted::of(scratch, sources, &kept, &least_levels, limits.threads)?;
        let cap = cap(&counted.levels, limits.most_bytes / PAIR);
        let mut pruned = Vec::new();
        for ((source, levels), least) in sources.iter().zip(&counted.levels).zip(&mut least_levels) {
            *least = least_level(levels, cap);
            let left_out: u64 = levels.iter().take(usize::from(*least)).sum();
            if left_out > 0 {
                let below = f64::from(log_of_level((*least).min(255) as u8)).exp();
                let of = levels.iter().sum();
                pruned.push(Pruned { source: source.note.name.clone(), below, left_out, of });
            }
        }
        if !pruned.is_empty() {
            counted = Counted::of(scratch, sources, &kept, &least_levels, limits.threads)?;
        }
        let (terms, links) = most_linked(counted.links, limits.most_terms);
        let mut connectors: Vec<(String, u64)> = counted.connectors.into_iter().collect();
        connectors.sort_unstable_by(|a, b| Reverse(a.1).cmp(&Reverse(b.1)).then_with(|| a.0.cmp(&b.0)));
        connectors.truncate(254);
        let mut connectors: Vec<String> = connectors.into_iter().map(|(word, _)| word).collect();
        connectors.push("…".to_owned());
        let (layers, channels) = channels(&counted.patterns)?;
        Ok(Self { terms, links, layers, channels, connectors, pruned, least_levels })
    }

    /// The least level of weight that is kept of a source.
    pub fn least_level(&self, source: usize) -> u16 {
        self.least_levels.get(source).copied().unwrap_or(0)
    }
}

/// The terms with the most links, in byte order, with their links.
fn most_linked(links: FxHashMap<String, u32>, most: usize) -> (Vec<String>, Vec<u32>) {
    let mut terms: Vec<(String, u32)> = links.into_iter().collect();
    terms.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    terms.truncate(most);
    terms.sort_unstable();
    terms.into_iter().unzip()
}

type Layers = Vec<(usize, Family)>;
type Channels = Vec<(usize, Pattern)>;

/// Layers and channels for the patterns of every source.
fn channels(patterns: &[BTreeSet<Pattern>]) -> io::Result<(Layers, Channels)> {
    let (mut layers, mut channels) = (Vec::new(), Vec::new());
    for (source, patterns) in patterns.iter().enumerate() {
        for &pattern in patterns {
            let layer = (source, pattern.family());
            let at = layers.iter().position(|l| *l == layer).unwrap_or_else(|| {
                layers.push(layer);
                layers.len() - 1
            });
            channels.push((at, pattern));
        }
    }
    if channels.len() > MOST_CHANNELS {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            format!(
                "the sources have {} kinds of links together, and a knowledge file holds {MOST_CHANNELS}. Build them in two files",
                channels.len()
            ),
        ));
    }
    Ok((layers, channels))
}

/// The most pairs that a source may keep, so that all keep no more than `most` together: the largest give first.
fn cap(levels: &[[u64; LEVELS]], most: u64) -> u64 {
    let mut counts: Vec<u64> = levels.iter().map(|levels| levels.iter().sum()).collect();
    counts.sort_unstable();
    let mut left = most;
    for (place, count) in counts.iter().enumerate() {
        let share = left / (counts.len() - place) as u64;
        if *count > share {
            return share;
        }
        left -= count;
    }
    u64::MAX
}

/// The least level from which on no more than `most` pairs are left.
fn least_level(levels: &[u64; LEVELS], most: u64) -> u16 {
    let mut sum = 0_u64;
    let from_the_heaviest = levels.iter().enumerate().rev();
    for (level, count) in from_the_heaviest {
        sum += count;
        if sum > most {
            return level as u16 + 1;
        }
    }
    0
}

impl Counted {
    fn of(
        scratch: &dyn Scratch,
        sources: &[Finished],
        kept: &(impl Fn(&str) -> bool + Sync),
        least_levels: &[u16],
        threads: usize,
    ) -> io::Result<Self> {
        let files: Vec<(usize, &String)> = sources
            .iter()
            .enumerate()
            .flat_map(|(at, source)| source.pairs.iter().map(move |file| (at, file)))
            .collect();
        let begin = |_| Self {
            links: FxHashMap::default(),
            connectors: FxHashMap::default(),
            patterns: vec![BTreeSet::new(); sources.len()],
            levels: vec![[0; LEVELS]; sources.len()],
        };
        let counted = shared(threads, files.len(), begin, |counted, number| {
            let Some(&(source, file)) = files.get(number) else { return Ok(()) };
            let least = least_levels.get(source).copied().unwrap_or(0);
            let mut input = BufReader::with_capacity(1 << 16, scratch.read(file)?);
            let mut key = String::new();
            while let Some(tally) = read_record_into(&mut input, &mut key)? {
                let Some((row, neighbour, pattern, connector)) = parts_of(&key) else { continue };
                let level = level(tally.total());
                if u16::from(level) >= least && kept(row) && kept(neighbour) {
                    counted.add(source, row, neighbour, pattern, connector, level);
                }
            }
            Ok(())
        })?;
        Ok(counted.into_iter().fold(begin(0), Self::and))
    }

    fn add(
        &mut self,
        source: usize,
        row: &str,
        neighbour: &str,
        pattern: Pattern,
        connector: &str,
        level: u8,
    ) {
        for term in [row, neighbour] {
            match self.links.get_mut(term) {
                Some(count) => *count += 1,
                None => {
                    self.links.insert(term.to_owned(), 1);
                }
            }
        }
        if let Some(patterns) = self.patterns.get_mut(source) {
            patterns.extend([pattern, pattern.mirrored()]);
        }
        if pattern.has_connector() {
            *self.connectors.entry(connector.to_owned()).or_default() += 1;
        }
        if let Some(count) = self.levels.get_mut(source).and_then(|levels| levels.get_mut(usize::from(level)))
        {
            *count += 1;
        }
    }

    fn and(mut self, other: Self) -> Self {
        if self.links.is_empty() {
            return other;
        }
        for (term, count) in other.links {
            *self.links.entry(term).or_default() += count;
        }
        for (connector, count) in other.connectors {
            *self.connectors.entry(connector).or_default() += count;
        }
        for (patterns, more) in self.patterns.iter_mut().zip(other.patterns) {
            patterns.extend(more);
        }
        for (levels, more) in self.levels.iter_mut().zip(other.levels) {
            levels.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
        self
    }
}
