//! A puzzle and how to read it, as every question about one says it.

use crate::{Desk, Wrong, seconds};
use serde::Deserialize;
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;
use workbench::{By, Choice, ReadPuzzle, ReadRequest, Stop, both_readers};

/// A puzzle, and how to read it. Every question about a grid puzzle has these fields.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct PuzzleRequest {
    /// The puzzle: the text of a file in any format, or the object of a JSON file.
    puzzle: Value,
    /// Readings that somebody chose.
    #[serde(default)]
    choices: Vec<ChoiceRequest>,
    /// Who reads the clues.
    #[serde(default)]
    reader: Reader,
    /// Clues that somebody doubts: the second reader is asked about them in any case.
    #[serde(default)]
    doubted: Vec<usize>,
    /// How many seconds the answer may take.
    limit: Option<f64>,
}

/// A reading that somebody chose.
#[derive(Clone, Copy, Debug, Deserialize)]
struct ChoiceRequest {
    clue: usize,
    reading: usize,
}

/// Who reads the clues.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Reader {
    /// The grammar.
    #[default]
    Grammar,
    /// The second reader as well, where the program has one; every clue tells who has read it.
    Both,
}

impl From<Reader> for By {
    fn from(reader: Reader) -> By {
        match reader {
            Reader::Grammar => By::Grammar,
            Reader::Both => both_readers(),
        }
    }
}

impl PuzzleRequest {
    /// The text of the puzzle, as it could stand in a file.
    pub(crate) fn text(&self) -> String {
        match &self.puzzle {
            Value::String(text) => text.clone(),
            object => object.to_string(),
        }
    }

    /// How long the answer may take.
    pub(crate) fn limit(&self) -> Option<Duration> {
        seconds(self.limit)
    }

    /// The puzzle with its clues read, from what was read before if possible.
    pub(crate) fn read(&self, desk: &Desk, stop: &Stop) -> Result<Arc<ReadPuzzle>, Wrong> {
        let text = self.text();
        let by = By::from(self.reader);
        let mut key = if by == By::Grammar { String::new() } else { format!("{:?},", self.reader) };
        for choice in &self.choices {
            let _ = write!(key, "{}={},", choice.clue, choice.reading);
        }
        for clue in &self.doubted {
            let _ = write!(key, "{clue}?,");
        }
        key.push('\n');
        key.push_str(&text);
        if let Some(read) = desk.reads.find(&key) {
            return Ok(read);
        }
        let opened = workbench::open(text.as_bytes()).map_err(|wrong| wrong.view())?;
        let choices = self.choices.iter().map(|choice| Choice { clue: choice.clue, reading: choice.reading });
        let request = ReadRequest {
            by,
            choices: choices.collect(),
            doubted: self.doubted.clone(),
            ..ReadRequest::default()
        };
        let read = Arc::new(workbench::read(&opened.puzzle, &request, stop)?);
        // What was read in a hurry may be chosen less well.
        if !stop.now() {
            desk.reads.keep(key, &read);
        }
        Ok(read)
    }
}
