//! What is wrong with an input of the Guillotine, in the same form as for puzzles.

use crate::diagnostic_view::{DiagnosticView, ErrorView};

/// An error with a code of `docs/diagnostics.md`.
pub fn trouble(code: &'static str, message: impl Into<String>, help: Option<&str>) -> ErrorView {
    ErrorView::of("guillotine", DiagnosticView::error(code, message, help.map(str::to_owned)))
}
