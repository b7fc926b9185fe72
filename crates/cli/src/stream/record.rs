//! A line of a data set as a puzzle: the puzzle itself, or a text in one of its fields.

use super::bad;
use super::sources::Entry;
use puzzle::Puzzle;
use serde_json::{Map, Value};
use workbench::{DiagnosticView, ErrorView, LayoutChoice, Opened, open_in};

/// Fields by which an object is known to be a puzzle itself.
const OWN: [&str; 2] = ["categories", "clues"];
/// Fields in which data sets keep the text of a puzzle, in the order in which they are looked for.
const TEXTS: [&str; 5] = ["puzzle", "question", "text", "input", "prompt"];

/// Whether some bytes are a puzzle or a record by themselves: no part of a puzzle that goes over several lines looks like one.
pub fn is_record(bytes: &[u8]) -> bool {
    let bytes = bytes.trim_ascii();
    let looks_so = bytes.starts_with(b"{") && bytes.ends_with(b"}");
    let fields = || serde_json::from_slice::<Map<String, Value>>(bytes).ok();
    looks_so && fields().is_some_and(|fields| OWN.iter().chain(&TEXTS).any(|name| fields.contains_key(*name)))
}

/// The text of a record, or the puzzle, unless the record is the puzzle itself.
fn text_in(record: &Map<String, Value>) -> Option<Vec<u8>> {
    if OWN.iter().any(|name| record.contains_key(*name)) {
        return None;
    }
    TEXTS.iter().find_map(|name| match record.get(*name)? {
        Value::String(text) => Some(text.clone().into_bytes()),
        puzzle @ Value::Object(_) => Some(puzzle.to_string().into_bytes()),
        _ => None,
    })
}

/// A puzzle of a stream.
pub struct Record {
    /// The puzzle.
    pub opened: Opened,
    /// What is odd about it.
    pub warnings: Vec<DiagnosticView>,
    /// The line as it stands, if it is one of JSON.
    pub fields: Value,
}

impl Record {
    /// The puzzle of an entry; or the identifier of the line, as far as it has one, and what is wrong.
    pub fn of(entry: &Entry, layout: LayoutChoice) -> Result<Record, Box<(Value, ErrorView)>> {
        let wrong = |code, message: String, help: &str| {
            Box::new((Value::Null, bad(code, message, Some(help.to_owned()))))
        };
        let bytes =
            entry.bytes.as_ref().map_err(|why| wrong("P00", why.clone(), "take it out, or split it"))?;
        let help = "every line holds one puzzle, or one record with its text";
        let mut fields = Value::Null;
        if entry.is_line {
            fields = serde_json::from_slice(bytes)
                .map_err(|error| wrong("P01", format!("the line is not JSON: {error}"), help))?;
        }
        let id = fields.get("id").cloned().unwrap_or(Value::Null);
        let inner = match &fields {
            Value::String(text) => Some(text.clone().into_bytes()),
            Value::Object(record) => text_in(record),
            _ if entry.is_line => {
                return Err(wrong("P02", "the line is neither an object nor a text".to_owned(), help));
            }
            _ => None,
        };
        let bytes = inner.as_ref().unwrap_or(bytes);
        let opened = open_in(bytes, layout).map_err(|unreadable| Box::new((id, unreadable.view())))?;
        let text = String::from_utf8_lossy(bytes);
        let warnings = opened.warnings.iter().map(|warning| DiagnosticView::new(warning, &text)).collect();
        Ok(Record { opened, warnings, fields })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.opened.puzzle
    }

    /// An answer with what is odd about the file before what is odd about the puzzle.
    pub fn with_warnings(&self, mut answer: Value) -> Value {
        if let Some(warnings) = answer.get_mut("warnings").and_then(Value::as_array_mut) {
            let own = self.warnings.iter().filter_map(|warning| serde_json::to_value(warning).ok());
            warnings.splice(0..0, own);
        }
        answer
    }

    /// What the line calls the puzzle; null if it has no name.
    pub fn id(&self) -> Value {
        let own = || self.puzzle().id.clone().map_or(Value::Null, Value::String);
        self.fields.get("id").cloned().unwrap_or_else(own)
    }
}
