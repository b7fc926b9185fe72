//! Pairs as numbers, from both sides, sorted by rows on disk.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufReader, Read};

use rustc_hash::FxHashMap;

use crate::association::layout::level;
use crate::association::pattern::Pattern;
use crate::building::assemble::{Finished, Limits};
use crate::building::parallel::shared;
use crate::building::scratch::Scratch;
use crate::building::survey::Survey;
use crate::building::tally::{Tally, parts_of, read_record_into};

/// A link as the file has it.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Entry {
    /// The number of its term.
    pub row: u32,
    /// The number of the other term.
    pub neighbour: u32,
    /// Its channel.
    pub channel: u8,
    /// Its connector.
    pub connector: u8,
    /// Its weight.
    pub weight: f32,
}

impl Entry {
    fn key(&self) -> (u32, u32, u8, u8) {
        (self.row, self.neighbour, self.channel, self.connector)
    }
}

/// Bytes of an entry on disk.
const ENTRY: usize = 14;

/// Rows that are written together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowRange {
    /// The first row.
    pub from: u32,
    /// The first row that is not in it any more.
    pub to: u32,
}

impl RowRange {
    /// All rows in ranges of about as many links: one for a single thread, some for each of several.
    pub fn of(survey: &Survey, threads: usize) -> Vec<Self> {
        let count = if threads > 1 { threads as u64 * 4 } else { 1 };
        let total: u64 = survey.links.iter().map(|&links| u64::from(links)).sum();
        let (mut ranges, mut from, mut sum) = (Vec::new(), 0, 0);
        for (row, &links) in (0_u32..).zip(&survey.links) {
            sum += u64::from(links);
            if sum * count >= total * (ranges.len() as u64 + 1) && ranges.len() as u64 + 1 < count {
                ranges.push(Self { from, to: row + 1 });
                from = row + 1;
            }
        }
        ranges.push(Self { from, to: survey.terms.len() as u32 });
        ranges
    }
}

/// Sorted entries on disk.
pub struct EntryRun {
    /// The name of the file.
    pub name: String,
    /// How far into it each range of rows begins.
    pub starts: Vec<u64>,
}

/// Writes both directions of every pair as numbers, in sorted runs.
pub fn number_pairs(
    scratch: &dyn Scratch,
    sources: &[Finished],
    survey: &Survey,
    ranges: &[RowRange],
    limits: &Limits,
) -> io::Result<Vec<EntryRun>> {
    let numbering = Numbering::of(survey);
    let most = (limits.memory / size_of::<Entry>() / limits.threads.max(1)).max(1024);
    let files: Vec<(usize, &String)> = sources
        .iter()
        .enumerate()
        .flat_map(|(at, source)| source.pairs.iter().map(move |f| (at, f)))
        .collect();
    let begin = |thread: usize| Aside { thread, ranges, entries: Vec::new(), runs: Vec::new() };
    let asides = shared(limits.threads, files.len(), begin, |aside, number| {
        let Some(&(source, file)) = files.get(number) else { return Ok(()) };
        let mut input = BufReader::with_capacity(1 << 16, scratch.read(file)?);
        let mut key = String::new();
        while let Some(tally) = read_record_into(&mut input, &mut key)? {
            let Some(both) = numbering.entries(source, &key, &tally) else { continue };
            aside.entries.extend(both);
            if aside.entries.len() >= most {
                aside.put(scratch)?;
            }
        }
        Ok(())
    })?;
    let mut runs = Vec::new();
    for mut aside in asides {
        aside.put(scratch)?;
        runs.append(&mut aside.runs);
    }
    Ok(runs)
}

/// What the words of a pair are called in the file.
struct Numbering<'s> {
    survey: &'s Survey,
    terms: FxHashMap<&'s str, u32>,
    connectors: FxHashMap<&'s str, u8>,
    channels: FxHashMap<(usize, Pattern), u8>,
    /// The connector that stands for all that are rarer.
    rest: u8,
}

impl<'s> Numbering<'s> {
    fn of(survey: &'s Survey) -> Self {
        let channels = survey.channels.iter().zip(0_u8..).filter_map(|(&(layer, pattern), channel)| {
            survey.layers.get(layer).map(|&(source, _)| ((source, pattern), channel))
        });
        Self {
            survey,
            terms: survey.terms.iter().map(String::as_str).zip(0..).collect(),
            connectors: survey.connectors.iter().map(String::as_str).zip(0..).collect(),
            channels: channels.collect(),
            rest: (survey.connectors.len() - 1) as u8,
        }
    }

    /// A pair from both sides; nothing if it is left out.
    fn entries(&self, source: usize, key: &str, tally: &Tally) -> Option<[Entry; 2]> {
        let (row, neighbour, pattern, connector) = parts_of(key)?;
        let (&row, &neighbour) = (self.terms.get(row)?, self.terms.get(neighbour)?);
        if u16::from(level(tally.total())) < self.survey.least_level(source) {
            return None;
        }
        let there = *self.channels.get(&(source, pattern))?;
        let back = *self.channels.get(&(source, pattern.mirrored()))?;
        let connector = if pattern.has_connector() {
            self.connectors.get(connector).copied().unwrap_or(self.rest)
        } else {
            0
        };
        let weight = tally.total() as f32;
        Some([
            Entry { row, neighbour, channel: there, connector, weight },
            Entry { row: neighbour, neighbour: row, channel: back, connector, weight },
        ])
    }
}

/// Entries of one thread, until they are put aside.
struct Aside<'r> {
    thread: usize,
    ranges: &'r [RowRange],
    entries: Vec<Entry>,
    runs: Vec<EntryRun>,
}

impl Aside<'_> {
    fn put(&mut self, scratch: &dyn Scratch) -> io::Result<()> {
        let entries = &mut self.entries;
        entries.sort_unstable_by(|a, b| a.key().cmp(&b.key()).then(a.weight.total_cmp(&b.weight)));
        let name = format!("entries{}-{}", self.thread, self.runs.len());
        scratch.write(&name, &mut |out| {
            entries.iter().try_for_each(|entry| {
                let mut bytes = [0; ENTRY];
                bytes[..4].copy_from_slice(&entry.row.to_be_bytes());
                bytes[4..8].copy_from_slice(&entry.neighbour.to_be_bytes());
                bytes[8] = entry.channel;
                bytes[9] = entry.connector;
                bytes[10..].copy_from_slice(&entry.weight.to_be_bytes());
                out.write_all(&bytes)
            })
        })?;
        let start = |range: &RowRange| entries.partition_point(|entry| entry.row < range.from) * ENTRY;
        let starts = self.ranges.iter().map(|range| start(range) as u64).collect();
        entries.clear();
        self.runs.push(EntryRun { name, starts });
        Ok(())
    }
}

/// Several runs as one, for a range of rows.
pub struct EntryMerge {
    inputs: Vec<BufReader<Box<dyn Read>>>,
    // Big-endian bytes sort as the numbers do; the weight comes last.
    heads: BinaryHeap<Reverse<([u8; ENTRY], usize)>>,
    end: u32,
}

impl EntryMerge {
    /// Begins with the first entry of the range, which has this number.
    pub fn open(
        scratch: &dyn Scratch,
        runs: &[EntryRun],
        number: usize,
        range: RowRange,
    ) -> io::Result<Self> {
        let mut merge = Self { inputs: Vec::new(), heads: BinaryHeap::new(), end: range.to };
        for (index, run) in runs.iter().enumerate() {
            merge.inputs.push(BufReader::with_capacity(
                1 << 16,
                scratch.read_from(&run.name, run.starts.get(number).copied().unwrap_or(0))?,
            ));
            merge.advance(index)?;
        }
        Ok(merge)
    }

    /// The next entry in order; nothing at the end of the range.
    pub fn next_entry(&mut self) -> io::Result<Option<Entry>> {
        let Some(Reverse((bytes, index))) = self.heads.pop() else { return Ok(None) };
        let four = |at: usize| [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
        if u32::from_be_bytes(four(0)) >= self.end {
            return Ok(None);
        }
        self.advance(index)?;
        Ok(Some(Entry {
            row: u32::from_be_bytes(four(0)),
            neighbour: u32::from_be_bytes(four(4)),
            channel: bytes[8],
            connector: bytes[9],
            weight: f32::from_be_bytes(four(10)),
        }))
    }

    fn advance(&mut self, index: usize) -> io::Result<()> {
        let Some(input) = self.inputs.get_mut(index) else { return Ok(()) };
        let mut bytes = [0; ENTRY];
        match input.read_exact(&mut bytes) {
            Ok(()) => self.heads.push(Reverse((bytes, index))),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}
