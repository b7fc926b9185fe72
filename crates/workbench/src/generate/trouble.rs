//! Requests that cannot be met, as plain data.

use crate::diagnostic_view::{DiagnosticView, ErrorView};

/// An error that is about no file.
pub fn trouble(message: &str) -> ErrorView {
    ErrorView::of("generated", DiagnosticView::error("M01", message, None))
}
