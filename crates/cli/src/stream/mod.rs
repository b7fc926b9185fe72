//! Many puzzles, one after the other: a line of JSON goes in, a line of JSON comes out.
//!
//! [`sources`] finds the puzzles in files, folders and standard input, one at a time; [`pool`] works on as many at once as
//! there are cores and gives the answers back in their order; [`sink`] writes each when it is there. What is held in memory does not
//! grow with the number of puzzles. A line that is no puzzle gets an answer too: an error with its place.

mod audience;
mod bounded_lines;
pub mod entries;
pub mod pool;
mod record;
mod sink;
mod sources;

pub use audience::Audience;
pub use bounded_lines::{Gathered, line_into};
pub use record::Record;
pub use sink::Sink;
pub use sources::{Entry, Sources, several};

use crate::arguments::{Limit, PuzzleFile};
use crate::clock::{stop_after, timed};
use crate::ending::Ending;
use crate::remedies;
use crate::screen;
use crate::understanding::Reading;
use clap::{Args, ValueHint};
use serde::Serialize;
use serde_json::{Map, Value};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use workbench::{DiagnosticView, ErrorView, LayoutChoice, Session, Stop};

/// Which puzzles, and where the answers go.
#[derive(Args, Clone, Debug)]
pub struct Many {
    /// With --format jsonl: more files and folders of puzzles
    #[arg(value_name = "MORE", value_hint = ValueHint::AnyPath)]
    more: Vec<PathBuf>,

    /// With --format jsonl: only each Nth puzzle, from the Ith on, such as 2/8
    #[arg(long, value_name = "I/N", value_parser = shard, help_heading = "Many puzzles")]
    shard: Option<Shard>,

    /// With --format jsonl: write the answers to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Many puzzles")]
    to: Option<PathBuf>,

    /// With --to: go on behind the answers that are there
    #[arg(long, requires = "to", help_heading = "Many puzzles")]
    resume: bool,

    /// With --format jsonl: how many puzzles are worked on at once (default: as many as there are cores)
    #[arg(long, value_name = "N", help_heading = "Many puzzles")]
    threads: Option<NonZeroUsize>,

    /// With --format jsonl: leave times out, so that the same puzzles give the same bytes
    #[arg(long, help_heading = "Many puzzles")]
    no_times: bool,

    /// Take entries that `cluewright job add` found
    #[arg(long, hide = true)]
    entries: bool,
}

impl Many {
    /// Says why these options cannot be used for one puzzle, and gives how the command ends.
    pub fn refuse(&self) -> Option<Ending> {
        screen::complain(&format!("error: {}\n", self.misplaced()?));
        Some(Ending::Unusable)
    }

    /// Why these options cannot be used without `--format jsonl`, if any of them is given.
    fn misplaced(&self) -> Option<&'static str> {
        if !self.more.is_empty() {
            return Some("several files are answered line by line: add --format jsonl");
        }
        let given = self.shard.is_some() || self.to.is_some() || self.threads.is_some() || self.no_times;
        given.then_some(
            "--shard, --to, --resume, --threads and --no-times are for many puzzles: add --format jsonl",
        )
    }

    /// Whether the answers go to a file.
    pub fn has_file(&self) -> bool {
        self.to.is_some()
    }

    /// The puzzles of the files, one at a time.
    fn source(&self, file: &PuzzleFile) -> Result<Box<dyn Iterator<Item = Entry> + Send>, String> {
        if self.entries {
            return Ok(Box::new(entries::read(std::io::BufReader::new(std::io::stdin()))));
        }
        Ok(Box::new(Sources::open(std::iter::once(&file.path).chain(&self.more).cloned().collect())?))
    }

    fn threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or(cores, usize::from)
    }
}

/// A part of the puzzles: those at `first`, `first + of`, and so on, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 0.
    pub first: usize,
    /// How many parts there are.
    pub of: usize,
}

/// Reads `2/8`.
pub fn shard(text: &str) -> Result<Shard, String> {
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|&number| number > 0);
    text.split_once('/')
        .and_then(|(first, of)| Some(Shard { first: number(first)? - 1, of: number(of)? }))
        .filter(|shard| shard.first < shard.of)
        .ok_or_else(|| "write which part and how many there are, such as 1/4 or 4/4".to_owned())
}

/// What is answered about a puzzle: the fields of its line, or why there is none.
pub type Answer = Result<Value, ErrorView>;

/// A view as an answer.
pub fn answer(view: &impl Serialize) -> Answer {
    serde_json::to_value(view).map_err(|error| bad("R01", error.to_string(), None))
}

/// An error that is about the whole line.
pub fn bad(code: &'static str, message: String, help: Option<String>) -> ErrorView {
    ErrorView::new(vec![DiagnosticView::error(code, message, help)])
}

/// Answers every puzzle of the files on a line of its own; `show` says what is written for an answer, if anything.
fn run(
    file: &PuzzleFile,
    many: &Many,
    work: &(dyn Fn(&Record) -> Answer + Sync),
    show: &mut dyn FnMut(&Line) -> Option<String>,
) -> Ending {
    let Shard { first, of } = many.shard.unwrap_or(Shard { first: 0, of: 1 });
    let opened = many.source(file).and_then(|sources| {
        let sink = Sink::open(many.to.as_deref(), many.resume)?;
        let mut entries = sources.skip(first).step_by(of);
        take_up(&sink, &mut entries)?;
        Ok((sink, entries))
    });
    let (mut sink, entries) = match opened {
        Ok(opened) => opened,
        Err(why) => {
            screen::complain(&format!("error: {why}\n"));
            return Ending::Unusable;
        }
    };
    let layout = file.layout();
    let say = |told: &Told| screen::complain(&told.in_words());
    let audience = Audience::new(Told { present: sink.present(), ..Told::default() }, !many.has_file(), say);
    let written = pool::in_order(
        many.threads(),
        entries,
        |entry| line(&entry, layout, !many.no_times, work),
        |line: Line| {
            show(&line).map_or(Ok(()), |text| sink.write(&text))?;
            audience.note(|told| told.count(&line));
            Ok(())
        },
    );
    let errors = audience.end(|told| {
        say(told);
        told.errors
    });
    match written {
        Ok(()) if errors > 0 => Ending::Unusable,
        Ok(()) => Ending::Done,
        Err(error) => unwritten("the answers", &error, many.to.is_some()),
    }
}

/// Passes over the entries that are answered already. The error says that the answers which are there are to other puzzles.
fn take_up(sink: &Sink, entries: &mut impl Iterator<Item = Entry>) -> Result<(), String> {
    let Some((_, last)) = sink.first_and_last() else { return Ok(()) };
    let said: Option<Value> = serde_json::from_slice(last).ok();
    let field = |name: &str| said.as_ref().and_then(|said| said.get(name)).cloned();
    let fits = |entry: Entry| {
        field("line") == Some(entry.line.into()) && field("file") == entry.file.map(Value::String)
    };
    if entries.nth(sink.present() - 1).is_some_and(fits) {
        return Ok(());
    }
    Err("the answers that are there are to other puzzles, or to another shard; give another name".to_owned())
}

/// Says that lines could not be written, unless whoever read them has gone away, and gives how the command ends.
pub fn unwritten(what: &str, error: &std::io::Error, to_a_file: bool) -> Ending {
    if error.kind() == std::io::ErrorKind::BrokenPipe {
        return Ending::Done;
    }
    let way = if to_a_file { "; make room and go on with --resume" } else { "" };
    screen::complain(&format!("error: cannot write {what}: {error}{way}\n"));
    Ending::Failed
}

/// Reads the clues of every puzzle and answers it on a line of its own. The limit is for each puzzle; `work` also hears how many
/// milliseconds reading took.
pub fn read_each(
    reading: &Reading,
    limit: Limit,
    of: (&PuzzleFile, &Many),
    work: &(dyn Fn(&Record, &Session, &Stop, f64) -> Answer + Sync),
) -> Ending {
    read_each_shown(reading, limit, of, work, &mut |line| Some(line.text.clone()))
}

/// The same; `show` says what is written for an answer, if anything.
pub fn read_each_shown(
    reading: &Reading,
    limit: Limit,
    (file, many): (&PuzzleFile, &Many),
    work: &(dyn Fn(&Record, &Session, &Stop, f64) -> Answer + Sync),
    show: &mut dyn FnMut(&Line) -> Option<String>,
) -> Ending {
    let request = match reading.request() {
        Ok(request) => request,
        Err(ending) => return ending,
    };
    let answered = |record: &Record| {
        let stop = stop_after(limit.duration());
        let (session, milliseconds) = timed(|| Session::begin(record.puzzle(), &request, &stop));
        let session = session.map_err(|wrong| bad("P00", remedies::refused(&wrong), None))?;
        Ok(record.with_warnings(work(record, &session, &stop, milliseconds)?))
    };
    run(file, many, &answered, show)
}

/// An answer as it is written.
pub struct Line {
    /// As a line of JSON.
    pub text: String,
    /// How it ended.
    pub status: String,
    /// Its fields.
    pub fields: Map<String, Value>,
}

/// The answer to an entry; a puzzle that breaks the program does not take the others with it.
fn line(entry: &Entry, layout: LayoutChoice, times: bool, work: &(dyn Fn(&Record) -> Answer + Sync)) -> Line {
    let mut fields = Map::new();
    let record = Record::of(entry, layout);
    let id = match &record {
        Ok(record) => record.id(),
        Err(wrong) => wrong.0.clone(),
    };
    fields.insert("id".to_owned(), id);
    fields.insert("line".to_owned(), entry.line.into());
    if let Some(file) = &entry.file {
        fields.insert("file".to_owned(), file.as_str().into());
    }
    let answer = match &record {
        Err(wrong) => Err(wrong.1.clone()),
        Ok(record) => catch_unwind(AssertUnwindSafe(|| work(record))).unwrap_or_else(|_| {
            Err(bad("R01", "the program failed on this puzzle; please report it".to_owned(), None))
        }),
    };
    let answer = answer.or_else(|wrong| serde_json::to_value(&wrong));
    if let Ok(Value::Object(answer)) = answer {
        fields.extend(answer);
    }
    if let Some(taken) = fields.get_mut("milliseconds").filter(|_| !times) {
        *taken = without_times(taken);
    }
    let status = fields.get("status").and_then(Value::as_str).unwrap_or_default().to_owned();
    let text = serde_json::to_string(&fields).unwrap_or_default();
    Line { text, status, fields }
}

/// Nought in place of every time.
fn without_times(times: &Value) -> Value {
    match times {
        Value::Object(parts) => parts.keys().map(|name| (name.clone(), Value::from(0.0))).collect(),
        _ => Value::from(0.0),
    }
}

/// How the puzzles ended, for the line at the end.
#[derive(Default)]
struct Told {
    /// Answers that were there before.
    present: usize,
    all: usize,
    errors: usize,
    by_status: std::collections::BTreeMap<String, usize>,
}

impl Told {
    fn count(&mut self, line: &Line) {
        self.all += 1;
        self.errors += usize::from(line.status == "error");
        *self.by_status.entry(line.status.clone()).or_default() += 1;
    }

    fn in_words(&self) -> String {
        let parts: Vec<String> = self
            .by_status
            .iter()
            .map(|(status, count)| {
                let several = if status == "error" && *count > 1 { "s" } else { "" };
                format!("{count} {}{several}", status.replace('_', " "))
            })
            .collect();
        let before = match self.present {
            0 => String::new(),
            present => format!(", {present} were there before"),
        };
        let parts = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) };
        let answers = if self.all == 1 { "answer" } else { "answers" };
        format!("{} {answers}{parts}{before}\n", self.all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_a_part_of_several() {
        assert_eq!(shard("1/1"), Ok(Shard { first: 0, of: 1 }));
        assert_eq!(shard("3/4"), Ok(Shard { first: 2, of: 4 }));
        for wrong in ["0/4", "5/4", "1", "/", "a/b", "1/0"] {
            assert!(shard(wrong).is_err(), "{wrong}");
        }
    }
}
