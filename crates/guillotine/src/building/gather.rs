//! Tallying what a source shows, in bounded memory, with a journal to resume from.

use std::io;

use serde::{Deserialize, Serialize};

use crate::building::pairs::Pairs;
use crate::building::runs::{Range, Runs, remove_run, write_run};
use crate::building::scratch::Scratch;
use crate::building::tally::Sighting;
use crate::sources::Sink;

/// Runs are merged into one when there are so many, so that few files are open at once.
const MOST_RUNS: usize = 48;

/// Longer pairs are passed over: they are no words.
const LONGEST_KEY: usize = 60_000;

/// How far the reading of a source has come.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Journal {
    /// What the source was when the build began; another source of the same name starts anew.
    pub fingerprint: String,
    /// The names of the runs put aside.
    pub runs: Vec<String>,
    /// How many runs were ever written, for new names.
    pub written: u32,
    /// The part being read.
    pub part: usize,
    /// How many bytes of it have been tallied.
    pub offset: u64,
    /// How many records (proverbs, lemmas, lines) have been tallied.
    pub records: u64,
    /// The length of the longest record, in words.
    pub longest: u32,
    /// Has everything been read?
    pub finished: bool,
    /// The names of the weighed pairs, once they have been written.
    pub weighed: Option<Vec<String>>,
}

/// Says whether to go on, given part and offset.
pub type GoOn<'g> = dyn FnMut(usize, u64) -> bool + 'g;

/// Collects the sightings of one source.
pub struct Gatherer<'g> {
    name: String,
    journal: Journal,
    scratch: &'g dyn Scratch,
    go_on: &'g mut GoOn<'g>,
    budget: usize,
    pairs: Pairs,
    /// Where the current part began to be read.
    base: u64,
}

impl<'g> Gatherer<'g> {
    /// Takes up the source where its journal says, or begins it.
    pub fn resume(
        name: &str,
        fingerprint: String,
        scratch: &'g dyn Scratch,
        budget: usize,
        go_on: &'g mut GoOn<'g>,
    ) -> Self {
        let journal = read_journal(scratch, name)
            .filter(|journal| journal.fingerprint == fingerprint)
            .unwrap_or(Journal { fingerprint, ..Journal::default() });
        Self {
            name: name.to_owned(),
            base: journal.offset,
            journal,
            scratch,
            go_on,
            budget,
            pairs: Pairs::default(),
        }
    }

    /// How far it has come.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// A part has been read to its end.
    pub fn part_done(&mut self) -> io::Result<()> {
        self.journal.part = self.journal.part.saturating_add(1);
        self.journal.offset = 0;
        self.base = 0;
        self.ask()
    }

    /// Everything has been read.
    pub fn finish(mut self) -> io::Result<Journal> {
        self.journal.finished = true;
        self.put_aside()?;
        Ok(self.journal)
    }

    /// Everything has been read, and is to be one run, since many such gatherings will be merged.
    pub fn finish_as_one(mut self) -> io::Result<Journal> {
        self.put_aside()?;
        if self.journal.runs.len() > 1 {
            self.join_runs()?;
        }
        self.journal.finished = true;
        self.write_journal()?;
        Ok(self.journal)
    }

    fn ask(&mut self) -> io::Result<()> {
        if (self.go_on)(self.journal.part, self.journal.offset) {
            return Ok(());
        }
        self.put_aside()?;
        Err(io::Error::new(io::ErrorKind::Interrupted, "the build was stopped; start it again to go on"))
    }

    /// Writes the tallies as a run, then the journal that says so.
    fn put_aside(&mut self) -> io::Result<()> {
        if !self.pairs.is_empty() {
            let run = format!("{}.run{}", self.name, self.journal.written);
            let pairs = &mut self.pairs;
            write_run(self.scratch, &run, self.budget, &mut |take| pairs.drain(take))?;
            self.journal.written = self.journal.written.saturating_add(1);
            self.journal.runs.push(run);
        }
        if self.journal.runs.len() >= MOST_RUNS {
            self.join_runs()?;
        }
        self.write_journal()
    }

    fn join_runs(&mut self) -> io::Result<()> {
        let run = format!("{}.run{}", self.name, self.journal.written);
        let old = std::mem::take(&mut self.journal.runs);
        let scratch = self.scratch;
        let mut merging =
            Runs::open(old.iter().map(|run| (scratch, run.clone())))?.merging(&Range::default())?;
        write_run(scratch, &run, self.budget, &mut |take| {
            while let Some((key, tally)) = merging.next_key()? {
                take(&key, &tally)?;
            }
            Ok(())
        })?;
        self.journal.written = self.journal.written.saturating_add(1);
        self.journal.runs.push(run);
        self.write_journal()?;
        old.iter().try_for_each(|run| remove_run(scratch, run))
    }

    fn write_journal(&mut self) -> io::Result<()> {
        let text = serde_json::to_vec(&self.journal)?;
        self.scratch.write(&format!("{}.journal", self.name), &mut |out| out.write_all(&text))
    }
}

/// Notes under which names the weights of a source are there, and removes its runs.
pub fn mark_weighed(
    scratch: &dyn Scratch,
    name: &str,
    mut journal: Journal,
    pairs: Vec<String>,
) -> io::Result<()> {
    let runs = std::mem::take(&mut journal.runs);
    journal.weighed = Some(pairs);
    let text = serde_json::to_vec(&journal)?;
    scratch.write(&format!("{name}.journal"), &mut |out| out.write_all(&text))?;
    runs.iter().try_for_each(|run| remove_run(scratch, run))
}

/// The journal of a source, if there is one that can be read.
pub fn read_journal(scratch: &dyn Scratch, name: &str) -> Option<Journal> {
    let file = scratch.read(&format!("{name}.journal")).ok()?;
    serde_json::from_reader(file).ok()
}

impl Sink for Gatherer<'_> {
    fn see(&mut self, sighting: &Sighting<'_>) {
        if sighting.row == sighting.neighbour || sighting.row.is_empty() || sighting.neighbour.is_empty() {
            return;
        }
        let length = sighting.row.len() + sighting.neighbour.len() + sighting.connector.len();
        if length < LONGEST_KEY {
            self.pairs.add(sighting);
        }
    }

    fn count_record(&mut self, length: usize) {
        self.journal.records = self.journal.records.saturating_add(1);
        self.journal.longest = self.journal.longest.max(u32::try_from(length).unwrap_or(u32::MAX));
    }

    fn may_stop(&mut self, position: u64) -> io::Result<()> {
        // A journal that somebody wrote by hand may say anything.
        self.journal.offset = self.base.saturating_add(position);
        if self.pairs.size() >= self.budget {
            self.put_aside()?;
        }
        if self.journal.records.is_multiple_of(4096) {
            self.ask()?;
        }
        Ok(())
    }
}
