//! A whole build: every source gathered and weighed, then all of them assembled.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::io::{self, BufRead, Write};

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::association::{Knowledge, Meta, SourceNote, TermId};
use crate::building::assemble::{Finished, Limits, assemble};
use crate::building::gather::{Gatherer, Journal, mark_weighed};
use crate::building::runs::Runs;
use crate::building::scratch::{Material, Scratch};
use crate::building::sharded::{Manifest, read_manifests, remove_manifest, write_manifest};
use crate::building::share::{Shard, Share};
use crate::building::tally::{Sighting, Tally, key_of, write_record};
use crate::building::weigh::{Gathered, Sharing, weigh};
use crate::sources::{Context, SourceKind, read_part};
use crate::words::Language;

/// A source to build from.
pub struct Source {
    /// What it is and what to call it.
    pub note: SourceNote,
    /// Links that weigh less are dropped; 0 keeps all.
    pub least: f64,
    /// Its files.
    pub material: Box<dyn Material>,
}

/// How far a build has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The source being read, or what else is being done.
    pub doing: String,
    /// Bytes of the part that have been read.
    pub done: u64,
    /// Bytes of the part, if known.
    pub of: Option<u64>,
}

/// Why a build did not finish.
#[derive(Debug)]
pub enum BuildError {
    /// It was stopped; starting it again with the same scratch room goes on from there.
    Stopped,
    /// Two sources have one name.
    SameName(String),
    /// What was gathered by several processes does not make a whole.
    Shards(String),
    /// Nothing could be read or written.
    Files {
        /// What was being done.
        doing: String,
        /// What went wrong.
        error: io::Error,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => write!(f, "the build was stopped; start it again with the same folder to go on"),
            Self::SameName(name) => write!(f, "two sources are called “{name}”; give one another name"),
            Self::Shards(wrong) => f.write_str(wrong),
            Self::Files { doing, error } => write!(f, "{doing}: {error}"),
        }
    }
}

impl std::error::Error for BuildError {}

/// A build to be run.
pub struct Builder<'b> {
    language: Language,
    frequencies: FxHashMap<String, f32>,
    sources: Vec<Source>,
    base: Option<&'b Knowledge<'b>>,
    limits: Limits,
}

impl<'b> Builder<'b> {
    /// An empty build for a language.
    pub fn new(language: Language, limits: Limits) -> Self {
        Self { language, frequencies: FxHashMap::default(), sources: Vec::new(), base: None, limits }
    }

    /// Word frequencies: lines of a word, a tab and its Zipf frequency.
    pub fn frequencies(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        for line in input.lines() {
            let line = line?;
            if let Some((word, zipf)) = line.split_once('\t')
                && let Ok(zipf) = zipf.trim().parse::<f32>()
                && zipf.is_finite()
            {
                let word = crate::words::normal(word);
                // "dog's" would become two words.
                if !word.contains(' ') {
                    self.frequencies.insert(word, zipf);
                }
            }
        }
        Ok(())
    }

    /// The word frequencies of another knowledge file.
    pub fn frequencies_of(&mut self, other: &Knowledge<'_>) {
        for number in 0..other.len() as u32 {
            if let Some(term) = other.term(TermId(number)) {
                self.frequencies.entry(term).or_insert(other.zipf(TermId(number)));
            }
        }
    }

    /// Adds a source.
    pub fn add(&mut self, source: Source) {
        self.sources.push(source);
    }

    /// Begins with everything that another knowledge file holds; its words stay, new ones are added.
    pub fn extend(&mut self, base: &'b Knowledge<'b>) {
        self.frequencies_of(base);
        self.base = Some(base);
    }

    /// Runs the build. `report` is told how far it has come and says whether to go on.
    pub fn run(
        mut self,
        scratch: &dyn Scratch,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Meta, BuildError> {
        let mut finished = self.begun(scratch)?;
        for number in 0..self.sources.len() {
            let Some((note, journal)) = self.gather_source(number, Shard::WHOLE, scratch, report)? else {
                continue;
            };
            let pairs = if let Some(pairs) = journal.weighed.clone() {
                pairs
            } else {
                let gathered = self.gathered(number, &[(scratch, &journal)], report)?;
                let weighed = weigh(scratch, &gathered, &note.name, self.sharing(Shard::WHOLE, false))
                    .and_then(|pairs| {
                        mark_weighed(scratch, &note.name, journal, pairs.clone())?;
                        Ok(pairs)
                    });
                weighed.map_err(|error| reading(&note.name, error))?
            };
            finished.push(Finished { note, pairs });
        }
        self.assembled(scratch, &finished, out, report)
    }

    /// Gathers one of several shards: its part of every file. The others may be gathered elsewhere at the same time.
    pub fn gather(
        mut self,
        shard: Shard,
        scratch: &dyn Scratch,
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Vec<(String, u64)>, BuildError> {
        self.names_differ()?;
        let files = |error| BuildError::Files { doing: "writing what was gathered".to_owned(), error };
        // Until it is gathered to its end it is no shard, whatever was there before.
        remove_manifest(scratch).map_err(files)?;
        let mut manifest = Manifest { what: self.what(), shard, sources: Vec::new() };
        for number in 0..self.sources.len() {
            let Some((note, journal)) = self.gather_source(number, shard, scratch, report)? else { continue };
            manifest.sources.push((note.name, journal));
        }
        write_manifest(scratch, &manifest).map_err(files)?;
        Ok(manifest.sources.into_iter().map(|(name, journal)| (name, journal.records)).collect())
    }

    /// Weighs one of several parts of what all shards gathered: every so-manieth range of keys. What it writes is found by
    /// [`Self::finish`] with the same scratch room, which does the rest itself. Tells how many ranges there are in all.
    pub fn weigh(
        mut self,
        shards: &[&dyn Scratch],
        part: Shard,
        scratch: &dyn Scratch,
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<usize, BuildError> {
        Ok(self.weighed(shards, part, scratch, report)?.iter().map(|finished| finished.pairs.len()).sum())
    }

    /// Makes the knowledge file of what all shards gathered: the same bytes that [`Self::run`] gives.
    pub fn finish(
        mut self,
        shards: &[&dyn Scratch],
        scratch: &dyn Scratch,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Meta, BuildError> {
        let mut finished = self.begun(scratch)?;
        finished.extend(self.weighed(shards, Shard::WHOLE, scratch, report)?);
        self.assembled(scratch, &finished, out, report)
    }

    /// What the knowledge begins with.
    fn begun(&self, scratch: &dyn Scratch) -> Result<Vec<Finished>, BuildError> {
        self.names_differ()?;
        let files = |error| BuildError::Files { doing: "reading the knowledge to extend".to_owned(), error };
        self.base.map_or_else(|| Ok(Vec::new()), |base| unpack(base, scratch).map_err(files))
    }

    fn names_differ(&self) -> Result<(), BuildError> {
        let of_base = self.base.iter().flat_map(|base| &base.meta().sources);
        let mut names = FxHashSet::default();
        match of_base
            .chain(self.sources.iter().map(|source| &source.note))
            .find(|note| !names.insert(&note.name))
        {
            Some(same) => Err(BuildError::SameName(same.name.clone())),
            None => Ok(()),
        }
    }

    fn sharing(&self, part: Shard, keeping: bool) -> Sharing {
        Sharing { memory: self.limits.memory, threads: self.limits.threads, part, keeping }
    }

    /// What is built: the same for the shards of one build, and not for others.
    fn what(&self) -> String {
        let mut words = 0_u64;
        for (word, zipf) in &self.frequencies {
            let mut hasher = FxHasher::default();
            (word, zipf.to_bits()).hash(&mut hasher);
            words = words.wrapping_add(hasher.finish());
        }
        let sources: Vec<String> =
            self.sources.iter().map(|source| source.fingerprint(self.language)).collect();
        format!("{} words {words:x}; {}", self.frequencies.len(), sources.join("; "))
    }

    /// Gathers a shard of a source.
    fn gather_source(
        &mut self,
        number: usize,
        shard: Shard,
        scratch: &dyn Scratch,
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Option<(SourceNote, Journal)>, BuildError> {
        let (language, memory) = (self.language, self.limits.memory);
        let Some(source) = self.sources.get_mut(number) else { return Ok(None) };
        let (note, fingerprint) = (source.note.clone(), source.fingerprint(language));
        let material = std::mem::replace(&mut source.material, Box::new(Vec::new()));
        let context = Context { language, frequencies: &self.frequencies };
        let wrong = |error| reading(&note.name, error);
        let mut own = Share::of(material, note.kind, number, shard).map_err(wrong)?;
        let lengths: Vec<Option<u64>> = (0..own.parts()).map(|part| own.length(part)).collect();
        let mut go_on = |part: usize, offset: u64| {
            let of = lengths.get(part).copied().flatten();
            report(&Progress { doing: note.name.clone(), done: offset, of })
        };
        let fingerprint = format!("{fingerprint} {shard:?}");
        let gatherer = Gatherer::resume(&note.name, fingerprint, scratch, memory, &mut go_on);
        let journal = read_all(note.kind, &mut own, &context, gatherer, shard).map_err(wrong)?;
        Ok(Some((note, journal)))
    }

    /// What was gathered of a source in one room or in several.
    fn gathered<'s>(
        &self,
        number: usize,
        rooms: &[(&'s dyn Scratch, &Journal)],
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Gathered<'s>, BuildError> {
        let (name, kind, least) = self.sources.get(number).map_or(("", SourceKind::Text, 0.0), |source| {
            (source.note.name.as_str(), source.note.kind, source.least)
        });
        if !report(&Progress { doing: format!("weighing {name}"), done: 0, of: None }) {
            return Err(BuildError::Stopped);
        }
        let files =
            rooms.iter().flat_map(|(room, journal)| journal.runs.iter().map(|run| (*room, run.clone())));
        Ok(Gathered {
            kind,
            runs: Runs::open(files).map_err(|error| reading(name, error))?,
            records: rooms.iter().map(|(_, journal)| journal.records).fold(0, u64::saturating_add),
            longest: rooms.iter().map(|(_, journal)| journal.longest).max().unwrap_or(0),
            least,
        })
    }

    /// Weighs a part of what all shards gathered.
    fn weighed(
        &mut self,
        shards: &[&dyn Scratch],
        part: Shard,
        scratch: &dyn Scratch,
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Vec<Finished>, BuildError> {
        self.names_differ()?;
        let (manifests, sign) = read_manifests(shards, &self.what()).map_err(BuildError::Shards)?;
        let mut finished = Vec::new();
        for number in 0..self.sources.len() {
            let Some(note) = self.sources.get(number).map(|source| source.note.clone()) else { continue };
            let rooms: Vec<(&dyn Scratch, &Journal)> = shards
                .iter()
                .zip(&manifests)
                .filter_map(|(room, manifest)| Some((*room, &manifest.sources.get(number)?.1)))
                .collect();
            let gathered = self.gathered(number, &rooms, report)?;
            // Ranges of other shards that may lie there have other names.
            let name = format!("{}.{sign:x}", note.name);
            let pairs = weigh(scratch, &gathered, &name, self.sharing(part, true))
                .map_err(|error| reading(&note.name, error))?;
            finished.push(Finished { note, pairs });
        }
        Ok(finished)
    }

    fn assembled(
        &self,
        scratch: &dyn Scratch,
        finished: &[Finished],
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Meta, BuildError> {
        if !report(&Progress { doing: "assembling".to_owned(), done: 0, of: None }) {
            return Err(BuildError::Stopped);
        }
        assemble(scratch, self.language, finished, &self.frequencies, &self.limits, out)
            .map_err(|error| BuildError::Files { doing: "assembling the knowledge file".to_owned(), error })
    }
}

fn reading(name: &str, error: io::Error) -> BuildError {
    if error.kind() == io::ErrorKind::Interrupted {
        BuildError::Stopped
    } else {
        BuildError::Files { doing: format!("reading “{name}”"), error }
    }
}

impl Source {
    /// What the source is: another source of the same name starts anew.
    fn fingerprint(&self, language: Language) -> String {
        let lengths: Vec<Option<u64>> =
            (0..self.material.parts()).map(|part| self.material.length(part)).collect();
        format!("{} {:?} {language:?} {lengths:?} {}", self.note.name, self.note.kind, self.least)
    }
}

/// Reads what is left to read.
fn read_all(
    kind: SourceKind,
    material: &mut dyn Material,
    context: &Context<'_>,
    mut gatherer: Gatherer<'_>,
    shard: Shard,
) -> io::Result<Journal> {
    if gatherer.journal().finished {
        return Ok(gatherer.journal().clone());
    }
    while gatherer.journal().part < material.parts() {
        let (part, offset) = (gatherer.journal().part, gatherer.journal().offset);
        read_part(kind, context, material, part, offset, &mut gatherer)?;
        gatherer.part_done()?;
    }
    if shard == Shard::WHOLE { gatherer.finish() } else { gatherer.finish_as_one() }
}

/// Writes the pairs of a knowledge file, source by source, each pair once.
fn unpack(base: &Knowledge<'_>, scratch: &dyn Scratch) -> io::Result<Vec<Finished>> {
    let terms: Vec<String> =
        (0..base.len() as u32).map(|n| base.term(TermId(n)).unwrap_or_default()).collect();
    let mut finished = Vec::new();
    for note in &base.meta().sources {
        let pairs = format!("base-{}.pairs", note.name);
        scratch.write(&pairs, &mut |out| {
            for (number, term) in terms.iter().enumerate() {
                let row = base.row(TermId(number as u32));
                for link in row.links() {
                    let wanted = base.source(&link).is_some_and(|source| source.name == note.name);
                    let (Some(channel), Some(neighbour)) =
                        (base.channel(&link), terms.get(link.neighbour.0 as usize))
                    else {
                        continue;
                    };
                    let mirrored = channel.pattern.mirrored();
                    let once =
                        channel.pattern < mirrored || (channel.pattern == mirrored && term < neighbour);
                    if wanted && once {
                        let mut sighting = Sighting::once(term, channel.pattern, neighbour);
                        sighting.connector = base.connector(&link);
                        write_record(out, &key_of(&sighting), &Tally::weighing(f64::from(link.weight())))?;
                    }
                }
            }
            Ok(())
        })?;
        finished.push(Finished { note: note.clone(), pairs: vec![pairs] });
    }
    Ok(finished)
}
