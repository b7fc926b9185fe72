//! Diagnostics as plain data, with places as people count them.

use crate::SCHEMA;
use crate::remedy::{Remedy, in_plain_words};
use puzzle::{Diagnostic, Position, Severity};
use serde::Serialize;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SeverityView {
    /// The input cannot be used, or the question not be answered.
    Error,
    /// Something is probably not as meant.
    Warning,
}

/// What is wrong, where, and a way out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiagnosticView {
    /// The stable code, such as `P07`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: SeverityView,
    /// The clue that it is about, from 1.
    pub clue: Option<usize>,
    /// The line of the file, from 1.
    pub line: Option<usize>,
    /// The column in characters, from 1.
    pub column: Option<usize>,
    /// The line of the first character after the place.
    pub end_line: Option<usize>,
    /// The column of the first character after the place.
    pub end_column: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// The same as what a front can offer, if it is such a thing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remedies: Vec<Remedy>,
}

impl DiagnosticView {
    /// A diagnostic of something that stands in `text`.
    pub fn new(diagnostic: &Diagnostic, text: &str) -> DiagnosticView {
        let start = diagnostic.span().map(|span| Position::of(text, span.start));
        let end = diagnostic.span().map(|span| Position::of(text, span.end));
        DiagnosticView {
            line: start.map(|place| place.line),
            column: start.map(|place| place.column),
            end_line: end.map(|place| place.line),
            end_column: end.map(|place| place.column),
            ..DiagnosticView::without_place(diagnostic)
        }
    }

    /// An error that has no place, with a code of `docs/diagnostics.md`.
    pub fn error(code: &'static str, message: impl Into<String>, help: Option<String>) -> DiagnosticView {
        DiagnosticView {
            code,
            severity: SeverityView::Error,
            clue: None,
            line: None,
            column: None,
            end_line: None,
            end_column: None,
            message: message.into(),
            help,
            remedies: Vec::new(),
        }
    }

    /// The same with ways out that a front can offer.
    pub(crate) fn with_remedies(self, remedies: Vec<Remedy>) -> DiagnosticView {
        DiagnosticView { help: in_plain_words(&remedies).or(self.help), remedies, ..self }
    }

    /// A diagnostic of the puzzle as a whole.
    pub(crate) fn without_place(diagnostic: &Diagnostic) -> DiagnosticView {
        let severity = match diagnostic.severity() {
            Severity::Error => SeverityView::Error,
            Severity::Warning => SeverityView::Warning,
        };
        let help = diagnostic.help().map(str::to_owned);
        DiagnosticView {
            severity,
            ..DiagnosticView::error(diagnostic.code().as_str(), diagnostic.message(), help)
        }
    }

    /// A diagnostic of the clue at a place from nought.
    pub(crate) fn of_clue(diagnostic: &Diagnostic, place: usize) -> DiagnosticView {
        DiagnosticView { clue: Some(place + 1), ..DiagnosticView::without_place(diagnostic) }
    }
}

/// An input that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ErrorView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// What was meant to be read.
    pub kind: &'static str,
    /// Always `error`.
    pub status: &'static str,
    /// What is wrong.
    pub diagnostics: Vec<DiagnosticView>,
}

impl ErrorView {
    /// An input that is no puzzle, for these reasons.
    pub fn new(diagnostics: Vec<DiagnosticView>) -> ErrorView {
        ErrorView { schema: SCHEMA, kind: "grid", status: "error", diagnostics }
    }

    /// A request of some kind that cannot be met, for a reason that stands in no file.
    pub fn of(kind: &'static str, reason: DiagnosticView) -> ErrorView {
        ErrorView { schema: SCHEMA, kind, status: "error", diagnostics: vec![reason] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Code, Span};

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let diagnostic = Diagnostic::error(Code::BadLine, "odd").at(Span::new(4, 8));
        let view = DiagnosticView::new(&diagnostic, "one\ntwéo");
        assert_eq!(
            (view.line, view.column, view.end_line, view.end_column),
            (Some(2), Some(1), Some(2), Some(4))
        );
    }
}
