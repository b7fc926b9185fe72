//! Puzzles of folders and of files that hold many, for commands that make one thing of each.

use crate::ending::Ending;
use crate::screen::{self, printable};
use crate::stream::{Entry, Record, Sources, several};
use std::io::Read;
use std::path::Path;
use workbench::LayoutChoice;

/// So much of a file shows whether it holds one puzzle or many.
const BEGINNING: u64 = 1 << 20;

/// What a path turned out to be.
pub enum Found {
    /// A file that holds one puzzle, or cannot be read.
    One,
    /// Standard input with one puzzle in it.
    Text(Vec<u8>),
    /// Many, one at a time.
    Many(Box<dyn Iterator<Item = Entry>>),
}

/// What there is at a path; standard input is looked at as it comes. The error says which path cannot be used.
pub fn find(path: &Path) -> Result<Found, String> {
    if path.as_os_str() != "-" && !is_many(path) {
        return Ok(Found::One);
    }
    let mut entries = Sources::open(vec![path.to_owned()])?;
    if path.as_os_str() != "-" {
        return Ok(Found::Many(Box::new(entries)));
    }
    let (first, second) = (entries.next(), entries.next());
    match (first, second) {
        (None, _) => Ok(Found::Text(Vec::new())),
        (Some(Entry { bytes: Ok(bytes), is_line: false, .. }), None) => Ok(Found::Text(bytes)),
        (first, second) => Ok(Found::Many(Box::new(first.into_iter().chain(second).chain(entries)))),
    }
}

/// Whether a path is a folder, or a file that holds many puzzles.
fn is_many(path: &Path) -> bool {
    let lines = path.extension().is_some_and(|ending| ending == "jsonl" || ending == "ndjson");
    let beginning = || {
        let mut bytes = Vec::new();
        let file = std::fs::File::open(path).ok()?;
        file.take(BEGINNING).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    };
    path.is_dir() || lines || beginning().is_some_and(|bytes| several(&bytes).is_some())
}

/// Gives each puzzle to `take`, one at a time, until it says that it is enough. What is no puzzle is told with its file and line, and the
/// rest goes on; the end is then no success.
pub fn each(
    entries: impl Iterator<Item = Entry>,
    layout: LayoutChoice,
    mut take: impl FnMut(Record, &str) -> bool,
) -> Ending {
    let mut ending = Ending::Done;
    for entry in entries {
        let file = entry.file.as_deref().map_or_else(|| "standard input".to_owned(), printable);
        let place = format!("{file}, line {}", entry.line);
        match Record::of(&entry, layout) {
            Ok(record) => {
                if !take(record, &place) {
                    break;
                }
            }
            Err(wrong) => {
                let first = wrong.1.diagnostics.first();
                let message = first.map_or("there is no puzzle in it", |first| first.message.as_str());
                screen::complain(&format!("error: {place}: {message}\n"));
                ending = Ending::Unusable;
            }
        }
    }
    ending
}
