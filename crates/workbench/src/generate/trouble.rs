//! Requests that cannot be met, as plain data.

use crate::SCHEMA;
use crate::diagnostic_view::{DiagnosticView, ErrorView, SeverityView};

/// An error that is about no file.
pub fn trouble(message: &str) -> ErrorView {
    ErrorView {
        schema: SCHEMA,
        kind: "generated",
        status: "error",
        diagnostics: vec![DiagnosticView {
            code: "M01",
            severity: SeverityView::Error,
            clue: None,
            line: None,
            column: None,
            end_line: None,
            end_column: None,
            message: message.to_owned(),
            help: None,
        }],
    }
}
