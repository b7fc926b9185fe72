//! Weighted pairs of all sources as one knowledge file.
//!
//! The vocabulary is held in memory, the pairs are not: they are mirrored, numbered and sorted in runs.

use std::io::{self, Write};

use rustc_hash::FxHashMap;

use crate::association::layout::{HEADER, MAGIC, SECTIONS, VERSION, ZIPF_UNIT};
use crate::association::meta::{Channel, Layer, Meta, SourceNote};
use crate::building::entries::{RowRange, number_pairs};
use crate::building::parallel::shared;
use crate::building::rows::{Written, write_rows};
use crate::building::scratch::Scratch;
use crate::building::survey::Survey;
use crate::words::Language;

/// A knowledge file is read into memory as a whole, and a program takes 2 GiB at most: so nobody could use a larger one. The rest is for
/// terms and tables.
const MOST_BYTES: u64 = 1_900_000_000;

/// How much is kept.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// Bytes of memory for pairs while building, roughly.
    pub memory: usize,
    /// Words rarer than this (Zipf frequency) are left out; a word without a frequency counts as 0.
    pub least_zipf: f32,
    /// The most terms that are kept: those with the most links.
    pub most_terms: usize,
    /// The most bytes that the rows of the file may take. Beyond that the sources with the most links give up their lightest.
    pub most_bytes: u64,
    /// How many threads weigh and assemble. The bytes are the same.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { memory: 256 << 20, least_zipf: 0.0, most_terms: 4_000_000, most_bytes: MOST_BYTES, threads: 1 }
    }
}

/// One source's finished pairs.
pub struct Finished {
    /// What the source is.
    pub note: SourceNote,
    /// The names of its pairs in the scratch room.
    pub pairs: Vec<String>,
}

/// Writes the knowledge file.
pub fn assemble(
    scratch: &dyn Scratch,
    language: Language,
    sources: &[Finished],
    frequencies: &FxHashMap<String, f32>,
    limits: &Limits,
    out: &mut dyn Write,
) -> io::Result<Meta> {
    let survey = Survey::of(scratch, sources, frequencies, limits)?;
    let ranges = RowRange::of(&survey, limits.threads);
    let runs = number_pairs(scratch, sources, &survey, &ranges, limits)?;
    let mut written: Vec<Written> = shared(
        limits.threads,
        ranges.len(),
        |_| Vec::new(),
        |written: &mut Vec<Written>, number| {
            if let Some(range) = ranges.get(number) {
                written.push(write_rows(scratch, &survey, &runs, number, *range)?);
            }
            Ok(())
        },
    )?
    .into_iter()
    .flatten()
    .collect();
    written.sort_unstable_by_key(|rows| rows.number);
    let meta = Meta {
        language,
        terms: survey.terms.len(),
        pairs: written.iter().map(|rows| rows.pairs).sum::<u64>() / 2,
        sources: sources.iter().map(|source| source.note.clone()).collect(),
        layers: (0..survey.layers.len())
            .map(|layer| {
                let (source, family) = survey.layers[layer];
                Layer { source, family, total: total(&written, layer) }
            })
            .collect(),
        channels: survey.channels.iter().map(|&(layer, pattern)| Channel { layer, pattern }).collect(),
        connectors: survey.connectors.clone(),
        pruned: survey.pruned.clone(),
    };
    write_file(scratch, &meta, &survey, &written, frequencies, out)?;
    runs.iter().try_for_each(|run| scratch.remove(&run.name))?;
    written.iter().try_for_each(|rows| scratch.remove(&rows.name))?;
    Ok(meta)
}

/// The sum of a layer's weights, added up row by row: a sum of such numbers depends on the order.
fn total(written: &[Written], layer: usize) -> f64 {
    written.iter().filter_map(|rows| rows.sums.get(layer)).flatten().fold(0.0, |sum, weight| sum + weight)
}

fn write_file(
    scratch: &dyn Scratch,
    meta: &Meta,
    survey: &Survey,
    written: &[Written],
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
    let (mut places, mut rows) = (0_u32.to_le_bytes().to_vec(), 0_u64);
    for range in written {
        for length in &range.lengths {
            rows += u64::from(*length);
            places.extend(u32::try_from(rows).map_err(|_| too_large())?.to_le_bytes());
        }
    }
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
    for range in written {
        io::copy(&mut scratch.read(&range.name)?, out)?;
    }
    out.flush()
}

fn too_large() -> io::Error {
    io::Error::new(
        io::ErrorKind::FileTooLarge,
        "the rows exceed 4 GiB: set a lower bound, or build two files",
    )
}
