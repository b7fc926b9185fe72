//! A whole build: every source gathered and weighed, then all of them assembled.

use std::fmt;
use std::io::{self, BufRead, Write};

use rustc_hash::FxHashMap;

use crate::association::{Knowledge, Meta, SourceNote, TermId};
use crate::building::assemble::{Finished, Limits, assemble};
use crate::building::gather::Gatherer;
use crate::building::scratch::{Material, Scratch};
use crate::building::tally::{Sighting, Tally, key_of, write_record};
use crate::building::weigh::weigh;
use crate::sources::{Context, read_part};
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
        scratch: &mut dyn Scratch,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Meta, BuildError> {
        let mut finished = Vec::new();
        if let Some(base) = self.base {
            let files =
                |error| BuildError::Files { doing: "reading the knowledge to extend".to_owned(), error };
            finished = unpack(base, scratch).map_err(files)?;
        }
        for source in &mut self.sources {
            let name = source.note.name.clone();
            if finished.iter().any(|other| other.note.name == name) {
                return Err(BuildError::SameName(name));
            }
            let context = Context { language: self.language, frequencies: &self.frequencies };
            let pairs =
                gather_and_weigh(source, context, &self.limits, scratch, report).map_err(|error| {
                    if error.kind() == io::ErrorKind::Interrupted {
                        BuildError::Stopped
                    } else {
                        BuildError::Files { doing: format!("reading “{name}”"), error }
                    }
                })?;
            finished.push(Finished { note: source.note.clone(), pairs });
        }
        if !report(&Progress { doing: "assembling".to_owned(), done: 0, of: None }) {
            return Err(BuildError::Stopped);
        }
        if !report(&Progress { doing: "assembling".to_owned(), done: 0, of: None }) {
            return Err(BuildError::Stopped);
        }
        assemble(scratch, self.language, &finished, &self.frequencies, &self.limits, out)
            .map_err(|error| BuildError::Files { doing: "assembling the knowledge file".to_owned(), error })
    }
}

fn gather_and_weigh(
    source: &mut Source,
    context: Context<'_>,
    limits: &Limits,
    scratch: &mut dyn Scratch,
    report: &mut dyn FnMut(&Progress) -> bool,
) -> io::Result<String> {
    let name = &source.note.name;
    let pairs = format!("{name}.pairs");
    let parts = source.material.parts();
    let lengths: Vec<Option<u64>> = (0..parts).map(|part| source.material.length(part)).collect();
    let fingerprint = format!("{:?} {:?} {lengths:?} {}", source.note.kind, context.language, source.least);
    let mut go_on = |part: usize, offset: u64| {
        report(&Progress { doing: name.clone(), done: offset, of: lengths.get(part).copied().flatten() })
    };
    let mut gatherer = Gatherer::resume(name, fingerprint, scratch, limits.memory, &mut go_on);
    if gatherer.journal().finished && gatherer.journal().weighed {
        return Ok(pairs);
    }
    while !gatherer.journal().finished && gatherer.journal().part < parts {
        let (part, offset) = (gatherer.journal().part, gatherer.journal().offset);
        read_part(source.note.kind, &context, source.material.as_mut(), part, offset, &mut gatherer)?;
        gatherer.part_done()?;
    }
    let journal = gatherer.finish()?;
    if !report(&Progress { doing: format!("weighing {name}"), done: 0, of: None }) {
        return Err(io::ErrorKind::Interrupted.into());
    }
    weigh(scratch, &journal, source.note.kind, source.least, &pairs)?;
    crate::building::gather::mark_weighed(scratch, name, journal)?;
    Ok(pairs)
}

/// Writes the pairs of a knowledge file, source by source, each pair once.
fn unpack(base: &Knowledge<'_>, scratch: &mut dyn Scratch) -> io::Result<Vec<Finished>> {
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
        finished.push(Finished { note: note.clone(), pairs });
    }
    Ok(finished)
}
