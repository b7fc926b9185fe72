//! Runs: files of records in the order of their keys, with marks, so that a range of keys can be read by itself.

use std::io;

use crate::building::merge::Merging;
use crate::building::scratch::Scratch;
use crate::building::tally::{Tally, write_record};

/// How far into a run the record with a key begins.
type Mark = (u64, String);

/// Takes the records of a run, one after the other.
pub type Take<'t> = dyn FnMut(&str, &Tally) -> io::Result<()> + 't;

/// Keys from one on and before another; without them from the first and to the last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Range {
    /// The first key.
    pub from: Option<String>,
    /// The first key that is not in it any more.
    pub to: Option<String>,
}

/// A source has so many ranges at most.
const MOST_RANGES: usize = 256;
/// So many marks stand in what fits the memory.
const MARKS: u64 = 64;

/// Writes a run of the records that `fill` hands over in order. `memory` says how large a range is to be, later on.
pub fn write_run(
    scratch: &dyn Scratch,
    name: &str,
    memory: usize,
    fill: &mut dyn FnMut(&mut Take<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let spacing = (memory as u64 / MARKS).max(1);
    let mut marks: Vec<Mark> = Vec::new();
    scratch.write(name, &mut |out| {
        let (mut at, mut next) = (0, 0);
        marks.clear();
        fill(&mut |key, tally| {
            if at >= next {
                marks.push((at, key.to_owned()));
                next = at + spacing;
            }
            at += write_record(out, key, tally)?;
            Ok(())
        })
    })?;
    let text = serde_json::to_vec(&marks)?;
    scratch.write(&marks_of(name), &mut |out| out.write_all(&text))
}

/// Removes a run.
pub fn remove_run(scratch: &dyn Scratch, name: &str) -> io::Result<()> {
    scratch.remove(name)?;
    scratch.remove(&marks_of(name))
}

fn marks_of(run: &str) -> String {
    format!("{run}.marks")
}

/// The runs of one source, in one room or in several.
pub struct Runs<'s> {
    files: Vec<(&'s dyn Scratch, String, Vec<Mark>)>,
}

impl<'s> Runs<'s> {
    /// Opens runs by their names.
    pub fn open(files: impl IntoIterator<Item = (&'s dyn Scratch, String)>) -> io::Result<Self> {
        let mut opened = Vec::new();
        for (scratch, run) in files {
            let marks = serde_json::from_reader(io::BufReader::new(scratch.read(&marks_of(&run))?))?;
            opened.push((scratch, run, marks));
        }
        Ok(Self { files: opened })
    }

    /// The records within a range, of all runs together.
    pub fn merging(&self, range: &Range) -> io::Result<Merging> {
        let mut inputs = Vec::new();
        for (scratch, run, marks) in &self.files {
            let before = |mark: &&Mark| range.from.as_ref().is_some_and(|from| mark.1 <= *from);
            let offset = marks.iter().take_while(before).last().map_or(0, |mark| mark.0);
            inputs.push(scratch.read_from(run, offset)?);
        }
        Merging::open(inputs, range.clone())
    }

    /// Ranges of about the same size, of which each fits the memory: the same ones for the same runs.
    pub fn ranges(&self, memory: usize) -> Vec<Range> {
        let mut steps: Vec<(&str, u64)> = Vec::new();
        for (_, _, marks) in &self.files {
            let mut before = 0;
            for (at, key) in marks {
                // Marks that somebody wrote by hand may stand in any order.
                steps.push((key, at.saturating_sub(before)));
                before = *at;
            }
        }
        steps.sort_unstable();
        let total: u64 = steps.iter().map(|step| step.1).fold(0, u64::saturating_add);
        let count = total.div_ceil(memory.max(1) as u64).clamp(1, MOST_RANGES as u64);
        let mut ends: Vec<String> = Vec::new();
        let mut sum = 0_u128;
        for (key, step) in steps {
            sum += u128::from(step);
            let reached = sum * u128::from(count) > u128::from(total) * (ends.len() as u128 + 1);
            if reached && ends.last().is_none_or(|last| last != key) {
                ends.push(key.to_owned());
            }
        }
        let froms = std::iter::once(None).chain(ends.iter().cloned().map(Some));
        let tos = ends.iter().cloned().map(Some).chain(std::iter::once(None));
        froms.zip(tos).map(|(from, to)| Range { from, to }).collect()
    }
}
