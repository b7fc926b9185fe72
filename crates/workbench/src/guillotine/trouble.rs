//! What is wrong with an input of the Guillotine, in the same form as for puzzles.

use crate::SCHEMA;
use crate::diagnostic_view::{DiagnosticView, ErrorView, SeverityView};

/// An error with a code of `docs/diagnostics.md`.
pub fn trouble(code: &'static str, message: impl Into<String>, help: Option<&str>) -> ErrorView {
    ErrorView {
        schema: SCHEMA,
        kind: "guillotine",
        status: "error",
        diagnostics: vec![DiagnosticView {
            code,
            severity: SeverityView::Error,
            clue: None,
            line: None,
            column: None,
            end_line: None,
            end_column: None,
            message: message.into(),
            help: help.map(str::to_owned),
        }],
    }
}
