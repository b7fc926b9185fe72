//! A puzzle and how to read it, as every question about one says it.

use crate::{Desk, Wrong, seconds};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;
use workbench::{By, Choice, ReadRequest, Session, Stop, both_readers};

/// A puzzle, and how to read it. Every question about a grid puzzle has these fields.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct PuzzleRequest {
    /// The puzzle: the text of a file in any format, or the object of a JSON file, as it could stand in a file.
    #[serde(deserialize_with = "text")]
    pub(crate) puzzle: String,
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
    /// How long the answer may take.
    pub(crate) fn limit(&self) -> Option<Duration> {
        seconds(self.limit)
    }

    /// The session about this puzzle: that of before, if there is one.
    pub(crate) fn session(&self, desk: &Desk, stop: &Stop) -> Result<Arc<Session>, Wrong> {
        let by = By::from(self.reader);
        let mut key = if by == By::Grammar { String::new() } else { format!("{:?},", self.reader) };
        for choice in &self.choices {
            let _ = write!(key, "{}={},", choice.clue, choice.reading);
        }
        for clue in &self.doubted {
            let _ = write!(key, "{clue}?,");
        }
        key.push('\n');
        key.push_str(&self.puzzle);
        if let Some(session) = desk.sessions.find(&key) {
            return Ok(session);
        }
        let opened = workbench::open(self.puzzle.as_bytes()).map_err(|wrong| wrong.view())?;
        let choices = self.choices.iter().map(|choice| Choice { clue: choice.clue, reading: choice.reading });
        let request = ReadRequest {
            by,
            choices: choices.collect(),
            doubted: self.doubted.clone(),
            ..ReadRequest::default()
        };
        let session = Arc::new(Session::begin(&opened.puzzle, &request, stop)?);
        // What was read in a hurry may be chosen less well.
        if !stop.now() {
            desk.sessions.keep(key, &session);
        }
        Ok(session)
    }
}

/// What is asked about, as text: what a string says, and any other JSON as it stands in the question. It is not taken apart here, since
/// that is done where it is read.
pub(crate) fn text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let raw = Box::<RawValue>::deserialize(from)?;
    if raw.get().starts_with('"') {
        return serde_json::from_str(raw.get()).map_err(serde::de::Error::custom);
    }
    Ok(Box::<str>::from(raw).into_string())
}
