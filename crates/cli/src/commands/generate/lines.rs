//! Data sets of new puzzles: a line for every seed, written when it is made, that can be taken up again after a kill.

use super::watching::Watching;
use super::{Options, making};
use crate::ending::Ending;
use crate::screen;
use crate::stream::{self, Audience, Sink};
use serde_json::Value;
use std::path::Path;
use workbench::generate::dataset::{NoRecord, NotInLayout, RecordForm, record};
use workbench::generate::{Failure, GenerateRequest, GeneratedView, NoPuzzle, trouble};

/// Seeds stay below this: JSON keeps them in every reader.
const SEEDS: u64 = 1 << 53;

/// How the writing of lines ended early.
enum End {
    /// Somebody had enough, or time was up.
    Stopped,
    /// No puzzle can be made so.
    Impossible(String),
    /// Why is told already.
    Told(Ending),
}

/// Writes the puzzles of `request.seed` and the seeds that follow it.
pub fn run(options: &Options, form: RecordForm, mut request: GenerateRequest, watching: &Watching) -> Ending {
    let opened = Sink::open(options.to.as_deref(), options.resume)
        .and_then(|sink| Ok((taken_up(&sink, options.to.as_deref(), options.seed)?, sink)));
    let (begun, mut sink) = match opened {
        Ok((begun, sink)) => (begun, sink),
        Err(why) => return refused(&why),
    };
    request.seed = begun.unwrap_or(request.seed);
    let present = sink.present() as u64;
    let first = request.seed;
    let Some(end) = first.checked_add(request.count as u64).filter(|&end| end <= SEEDS) else {
        return refused(&format!(
            "the seeds of a data set stay below {SEEDS}, which every reader of JSON keeps"
        ));
    };
    if present > request.count as u64 {
        return refused(&format!("{present} puzzles are there already, and {} are asked for", request.count));
    }
    // The last line that is there is made once more: if it comes out otherwise, the options are others.
    let last_there = sink.first_and_last().map(|(_, last)| last.to_vec());
    let from = first + present.saturating_sub(1);
    let audience = Audience::new(Told { first, present, ..Told::default() }, options.to.is_none(), |told| {
        screen::complain(&told.in_words());
    });
    let recorded = |seed, one| (seed, line(seed, one, form, &request));
    let made = making::each_seed(&request, (from, end), watching, recorded, |(seed, line)| {
        let line = line?;
        if let Some(last) = last_there.as_ref().filter(|_| seed == from) {
            return if line.text.as_bytes() == last { Ok(()) } else { Err(End::Told(other_options(seed))) };
        }
        sink.write(&line.text)
            .map_err(|error| End::Told(stream::unwritten("the puzzles", &error, options.to.is_some())))?;
        audience.note(|told| {
            told.written += 1;
            told.failed += u64::from(line.is_error);
        });
        Ok(())
    });
    let (written, failed) = audience.end(|told| {
        if told.written > 0 || made.is_ok() {
            screen::complain(&told.in_words());
        }
        (told.written, told.failed)
    });
    match made {
        Err(End::Told(ending)) => ending,
        Err(End::Impossible(why)) => refused(&why),
        Err(End::Stopped) => {
            let there = present + written;
            screen::complain(&format!("stopped: {there} of {} puzzles\n", request.count));
            if there == 0 { Ending::Failed } else { Ending::Done }
        }
        Ok(()) if failed > 0 => Ending::Failed,
        Ok(()) => Ending::Done,
    }
}

/// A line of a data set.
struct Line {
    text: String,
    is_error: bool,
}

/// The line of a seed. A puzzle that was tried for in vain has one too, so that the place of a line tells its seed.
fn line(
    seed: u64,
    one: Result<GeneratedView, NoPuzzle>,
    form: RecordForm,
    request: &GenerateRequest,
) -> Result<Line, End> {
    let recorded = match one {
        Ok(view) => match record(&view, form, &request.within) {
            Err(why @ NoRecord::Layout(NotInLayout::NoPlaces)) => {
                let way = "leave --theme out, or give a theme whose places are always there";
                return Err(End::Impossible(format!("seed {seed}: {why}; {way}")));
            }
            recorded => recorded.map_err(|why| why.to_string()),
        },
        Err(NoPuzzle::Failure(Failure::Stopped)) => return Err(End::Stopped),
        Err(why) if making::was_tried(&why) => Err(why.to_string()),
        Err(why) => return Err(End::Impossible(why.to_string())),
    };
    // What was read back when time was up was not read back.
    if request.within.now() {
        return Err(End::Stopped);
    }
    Ok(match recorded {
        Ok(record) => Line { text: record.to_string(), is_error: false },
        Err(why) => {
            let mut error = serde_json::to_value(trouble(&why)).unwrap_or_default();
            error["seed"] = seed.into();
            Line { text: error.to_string(), is_error: true }
        }
    })
}

/// With which seed a file that is taken up again began; `None` if it is empty. The error says why it cannot be.
fn taken_up(sink: &Sink, path: Option<&Path>, asked: Option<u64>) -> Result<Option<u64>, String> {
    let Some((first, last)) = sink.first_and_last() else { return Ok(None) };
    let name = path.map(|path| path.display().to_string()).unwrap_or_default();
    let strange =
        || format!("“{name}” does not hold puzzles of seeds that follow each other; give another name");
    let (first, last) = (seed_in(first).ok_or_else(strange)?, seed_in(last).ok_or_else(strange)?);
    if first.checked_add(sink.present() as u64 - 1) != Some(last) {
        return Err(strange());
    }
    match asked {
        Some(asked) if asked != first => Err(format!(
            "“{name}” begins with seed {first}, not with {asked}; leave --seed out, or give another name"
        )),
        _ => Ok(Some(first)),
    }
}

/// The seed that a line tells.
fn seed_in(line: &[u8]) -> Option<u64> {
    let line: Value = serde_json::from_slice(line).ok()?;
    ["/rating/seed", "/metadata/seed", "/seed"].iter().find_map(|place| line.pointer(place)?.as_u64())
}

fn other_options(seed: u64) -> Ending {
    refused(&format!(
        "the puzzle of seed {seed} comes out otherwise than it is there: go on with the options and the version that the file was begun with, or give another name"
    ))
}

fn refused(why: &str) -> Ending {
    screen::complain(&format!("error: {why}\n"));
    Ending::Unusable
}

/// What was written.
#[derive(Clone, Copy, Default)]
struct Told {
    /// The seed of the first line.
    first: u64,
    /// Lines that were there before.
    present: u64,
    written: u64,
    /// How many of the written ones are errors.
    failed: u64,
}

impl Told {
    /// A line for people.
    fn in_words(self) -> String {
        let Told { first, present, written, failed } = self;
        let before = if present > 0 { format!(", {present} were there before") } else { String::new() };
        let seeds = match written {
            0 => String::new(),
            1 => format!(" (seed {})", first + present),
            _ => format!(" (seeds {} to {})", first + present, first + present + written - 1),
        };
        let failed = if failed > 0 { format!(", {failed} of them could not be made") } else { String::new() };
        let puzzles = if written == 1 { "puzzle" } else { "puzzles" };
        format!("{written} {puzzles}{seeds}{failed}{before}\n")
    }
}
