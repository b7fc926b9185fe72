//! Weighted pairs of all sources as one knowledge file.
//!
//! The vocabulary is held in memory, the pairs are not: they are mirrored, numbered and sorted in runs.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::io::{self, BufReader, Read, Write};

use rustc_hash::FxHashMap;

use crate::association::layout::{
    HEADER, MAGIC, MOST_CHANNELS, SECTIONS, VERSION, ZIPF_UNIT, level, log_of_level, put_varint,
};
use crate::association::meta::{Channel, Layer, Meta, SourceNote};
use crate::association::pattern::{Family, Pattern};
use crate::building::scratch::Scratch;
use crate::building::tally::{parts_of, read_record_into};
use crate::words::Language;

/// How much is kept.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// Bytes of memory for pairs while building, roughly.
    pub memory: usize,
    /// Words rarer than this (Zipf frequency) are left out; a word without a frequency counts as 0.
    pub least_zipf: f32,
    /// The most terms that are kept: those with the most links.
    pub most_terms: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { memory: 256 << 20, least_zipf: 0.0, most_terms: 4_000_000 }
    }
}

/// One source's finished pairs.
pub struct Finished {
    /// What the source is.
    pub note: SourceNote,
    /// The name of its pairs in the scratch room.
    pub pairs: String,
}

#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
struct Entry {
    row: u32,
    neighbour: u32,
    channel: u8,
    connector: u8,
    weight: f32,
}

impl Entry {
    fn key(&self) -> (u32, u32, u8, u8) {
        (self.row, self.neighbour, self.channel, self.connector)
    }
}

/// Writes the knowledge file.
pub fn assemble(
    scratch: &mut dyn Scratch,
    language: Language,
    sources: &[Finished],
    frequencies: &FxHashMap<String, f32>,
    limits: &Limits,
    out: &mut dyn Write,
) -> io::Result<Meta> {
    let survey = Survey::of(scratch, sources, frequencies, limits)?;
    let numbers: FxHashMap<&str, u32> =
        survey.terms.iter().enumerate().map(|(number, term)| (term.as_str(), number as u32)).collect();
    let runs = survey.number_pairs(scratch, sources, &numbers, limits)?;
    let mut rows = RowWriter::new(&survey);
    let mut runs_open = EntryMerge::open(scratch, &runs)?;
    scratch.write("rows", &mut |out| {
        while let Some(entry) = runs_open.next_entry()? {
            rows.take(entry, out)?;
        }
        rows.finish(out)
    })?;
    let meta = Meta {
        language,
        terms: survey.terms.len(),
        pairs: rows.pairs / 2,
        sources: sources.iter().map(|source| source.note.clone()).collect(),
        layers: survey
            .layers
            .iter()
            .zip(&rows.totals)
            .map(|(&(source, family), &total)| Layer { source, family, total })
            .collect(),
        channels: survey.channels.iter().map(|&(layer, pattern)| Channel { layer, pattern }).collect(),
        connectors: survey.connectors.clone(),
    };
    write_file(scratch, &meta, &survey, &rows.offsets, frequencies, out)?;
    runs.iter().try_for_each(|run| scratch.remove(run))?;
    scratch.remove("rows")?;
    Ok(meta)
}

fn write_file(
    scratch: &dyn Scratch,
    meta: &Meta,
    survey: &Survey,
    offsets: &[u32],
    frequencies: &FxHashMap<String, f32>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let description = serde_json::to_vec(meta)?;
    let (blocks, terms) = crate::association::terms_encode(survey.terms.iter().map(String::as_str));
    #[allow(clippy::cast_sign_loss)]
    let zipf: Vec<u8> = survey
        .terms
        .iter()
        .map(|term| {
            (frequencies.get(term).copied().unwrap_or(0.0) * ZIPF_UNIT).round().clamp(0.0, 255.0) as u8
        })
        .collect();
    let places: Vec<u8> = offsets.iter().flat_map(|offset| offset.to_le_bytes()).collect();
    let rows = u64::from(offsets.last().copied().unwrap_or(0));
    let lengths: [u64; SECTIONS] = [
        description.len() as u64,
        blocks.len() as u64,
        terms.len() as u64,
        zipf.len() as u64,
        places.len() as u64,
        rows,
    ];
    out.write_all(MAGIC)?;
    out.write_all(&VERSION.to_le_bytes())?;
    out.write_all(&(SECTIONS as u32).to_le_bytes())?;
    out.write_all(&(HEADER as u64 + lengths.iter().sum::<u64>()).to_le_bytes())?;
    let mut at = HEADER as u64;
    for length in lengths {
        out.write_all(&at.to_le_bytes())?;
        out.write_all(&length.to_le_bytes())?;
        at += length;
    }
    for section in [&description, &blocks, &terms, &zipf, &places] {
        out.write_all(section)?;
    }
    io::copy(&mut scratch.read("rows")?, out)?;
    out.flush()
}

/// Which terms, channels and connectors the file will have.
struct Survey {
    terms: Vec<String>,
    layers: Vec<(usize, Family)>,
    channels: Vec<(usize, Pattern)>,
    connectors: Vec<String>,
}

impl Survey {
    fn of(
        scratch: &dyn Scratch,
        sources: &[Finished],
        frequencies: &FxHashMap<String, f32>,
        limits: &Limits,
    ) -> io::Result<Self> {
        let mut links: FxHashMap<String, u32> = FxHashMap::default();
        let mut connectors: BTreeMap<String, u64> = BTreeMap::new();
        let mut patterns: Vec<Vec<Pattern>> = vec![Vec::new(); sources.len()];
        let kept = |term: &str| frequencies.get(term).copied().unwrap_or(0.0) >= limits.least_zipf;
        for (source, patterns) in sources.iter().zip(&mut patterns) {
            let mut input = BufReader::with_capacity(1 << 16, scratch.read(&source.pairs)?);
            let mut key = String::new();
            while read_record_into(&mut input, &mut key)?.is_some() {
                let Some((row, neighbour, pattern, connector)) = parts_of(&key) else { continue };
                if !kept(row) || !kept(neighbour) {
                    continue;
                }
                for term in [row, neighbour] {
                    match links.get_mut(term) {
                        Some(count) => *count += 1,
                        None => {
                            links.insert(term.to_owned(), 1);
                        }
                    }
                }
                for pattern in [pattern, pattern.mirrored()] {
                    if !patterns.contains(&pattern) {
                        patterns.push(pattern);
                    }
                }
                if pattern.has_connector() {
                    *connectors.entry(connector.to_owned()).or_default() += 1;
                }
            }
            patterns.sort_unstable();
        }
        let mut by_links: Vec<(String, u32)> = links.into_iter().collect();
        by_links.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        by_links.truncate(limits.most_terms);
        let mut terms: Vec<String> = by_links.into_iter().map(|(term, _)| term).collect();
        terms.sort_unstable();
        let mut connectors: Vec<(String, u64)> = connectors.into_iter().collect();
        connectors.sort_by_key(|(_, count)| Reverse(*count));
        connectors.truncate(254);
        // The last connector stands for all that are rarer.
        let mut connectors: Vec<String> = connectors.into_iter().map(|(word, _)| word).collect();
        connectors.push("…".to_owned());
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
        Ok(Self { terms, layers, channels, connectors })
    }

    /// Writes both directions of every pair as numbers, in sorted runs.
    fn number_pairs(
        &self,
        scratch: &mut dyn Scratch,
        sources: &[Finished],
        numbers: &FxHashMap<&str, u32>,
        limits: &Limits,
    ) -> io::Result<Vec<String>> {
        let connectors: FxHashMap<&str, u8> =
            self.connectors.iter().enumerate().map(|(at, word)| (word.as_str(), at as u8)).collect();
        let rest = (self.connectors.len() - 1) as u8;
        let (mut runs, mut entries) = (Vec::new(), Vec::<Entry>::new());
        let most = (limits.memory / size_of::<Entry>()).max(1024);
        for (index, source) in sources.iter().enumerate() {
            let channel = |pattern: Pattern| {
                self.channels
                    .iter()
                    .position(|&(layer, p)| {
                        p == pattern && self.layers.get(layer).is_some_and(|l| l.0 == index)
                    })
                    .map(|at| at as u8)
            };
            let mut input = BufReader::with_capacity(1 << 16, scratch.read(&source.pairs)?);
            let mut key = String::new();
            while let Some(tally) = read_record_into(&mut input, &mut key)? {
                let Some((row, neighbour, pattern, connector)) = parts_of(&key) else { continue };
                let (Some(&row), Some(&neighbour)) = (numbers.get(row), numbers.get(neighbour)) else {
                    continue;
                };
                let (Some(there), Some(back)) = (channel(pattern), channel(pattern.mirrored())) else {
                    continue;
                };
                let connector = if pattern.has_connector() {
                    connectors.get(connector).copied().unwrap_or(rest)
                } else {
                    0
                };
                let weight = tally.total() as f32;
                entries.push(Entry { row, neighbour, channel: there, connector, weight });
                entries.push(Entry { row: neighbour, neighbour: row, channel: back, connector, weight });
                if entries.len() >= most {
                    runs.push(put_entries_aside(scratch, &mut entries, runs.len())?);
                }
            }
        }
        runs.push(put_entries_aside(scratch, &mut entries, runs.len())?);
        Ok(runs)
    }
}

fn put_entries_aside(
    scratch: &mut dyn Scratch,
    entries: &mut Vec<Entry>,
    number: usize,
) -> io::Result<String> {
    entries.sort_unstable_by(|a, b| a.key().cmp(&b.key()).then(a.weight.total_cmp(&b.weight)));
    let name = format!("entries{number}");
    scratch.write(&name, &mut |out| {
        entries.iter().try_for_each(|entry| {
            let mut bytes = [0; 14];
            bytes[..4].copy_from_slice(&entry.row.to_be_bytes());
            bytes[4..8].copy_from_slice(&entry.neighbour.to_be_bytes());
            bytes[8] = entry.channel;
            bytes[9] = entry.connector;
            bytes[10..].copy_from_slice(&entry.weight.to_be_bytes());
            out.write_all(&bytes)
        })
    })?;
    entries.clear();
    Ok(name)
}

struct EntryMerge {
    inputs: Vec<BufReader<Box<dyn Read>>>,
    // Big-endian bytes sort as the numbers do; the weight comes last.
    heads: BinaryHeap<Reverse<([u8; 14], usize)>>,
}

impl EntryMerge {
    fn open(scratch: &dyn Scratch, runs: &[String]) -> io::Result<Self> {
        let mut merge = Self { inputs: Vec::new(), heads: BinaryHeap::new() };
        for (index, run) in runs.iter().enumerate() {
            merge.inputs.push(BufReader::with_capacity(1 << 16, scratch.read(run)?));
            merge.advance(index)?;
        }
        Ok(merge)
    }

    fn next_entry(&mut self) -> io::Result<Option<Entry>> {
        let Some(Reverse((bytes, index))) = self.heads.pop() else { return Ok(None) };
        self.advance(index)?;
        let four = |at: usize| [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
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
        let mut bytes = [0; 14];
        match input.read_exact(&mut bytes) {
            Ok(()) => self.heads.push(Reverse((bytes, index))),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// Encodes rows as their entries come by.
struct RowWriter<'s> {
    survey: &'s Survey,
    offsets: Vec<u32>,
    written: u64,
    totals: Vec<f64>,
    pairs: u64,
    row: Vec<Entry>,
}

impl<'s> RowWriter<'s> {
    fn new(survey: &'s Survey) -> Self {
        Self {
            survey,
            offsets: vec![0],
            written: 0,
            totals: vec![0.0; survey.layers.len()],
            pairs: 0,
            row: Vec::new(),
        }
    }

    fn take(&mut self, entry: Entry, out: &mut dyn Write) -> io::Result<()> {
        while self.offsets.len() <= entry.row as usize {
            self.end_row(out)?;
        }
        // One link for each channel: weights add up, the heaviest connector stays.
        match self.row.last_mut() {
            Some(last) if (last.neighbour, last.channel) == (entry.neighbour, entry.channel) => {
                if entry.weight > last.weight {
                    last.connector = entry.connector;
                }
                last.weight += entry.weight;
            }
            _ => self.row.push(entry),
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        while self.offsets.len() <= self.survey.terms.len() {
            self.end_row(out)?;
        }
        Ok(())
    }

    fn end_row(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let layer_of = |channel: u8| self.survey.channels.get(usize::from(channel)).map_or(0, |c| c.0);
        let mut sums: BTreeMap<usize, f64> = BTreeMap::new();
        for entry in &self.row {
            // The sum of what is read back, not of what went in.
            *sums.entry(layer_of(entry.channel)).or_default() +=
                f64::from(log_of_level(level(f64::from(entry.weight)))).exp();
        }
        let mut bytes = Vec::new();
        put_varint(&mut bytes, sums.len() as u64);
        for (&layer, &sum) in &sums {
            bytes.push(layer as u8);
            bytes.push(level(sum));
            if let Some(total) = self.totals.get_mut(layer) {
                *total += sum;
            }
        }
        let mut before = 0;
        let mut entries = self.row.iter().peekable();
        let mut first_link = true;
        while let Some(entry) = entries.next() {
            if first_link {
                put_varint(&mut bytes, u64::from(entry.neighbour - before));
                before = entry.neighbour;
                self.pairs += 1;
            }
            let more = entries.peek().is_some_and(|next| next.neighbour == entry.neighbour);
            bytes.push(entry.channel | if more { 0x80 } else { 0 });
            bytes.push(level(f64::from(entry.weight)));
            if self.survey.channels.get(usize::from(entry.channel)).is_some_and(|c| c.1.has_connector()) {
                bytes.push(entry.connector);
            }
            first_link = !more;
        }
        out.write_all(&bytes)?;
        self.written += bytes.len() as u64;
        let end = u32::try_from(self.written).map_err(|_| {
            io::Error::new(
                io::ErrorKind::FileTooLarge,
                "the rows exceed 4 GB: keep fewer terms, or build two files",
            )
        })?;
        self.offsets.push(end);
        self.row.clear();
        Ok(())
    }
}
