//! Puzzles that cannot be explained, and boards that do not fit, as diagnostics.

use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::solve::clue_too_large;
use explaining::Obstacle;
use puzzle::{Code, Diagnostic};
use solving::Refusal;

/// Why there is no explanation. Time that is up and contradictions are no errors and not told here.
pub(crate) fn refused(obstacle: &Obstacle) -> ErrorView {
    let diagnostic = match obstacle {
        Obstacle::Refused(Refusal::TooLarge { clue, diagnostic }) => {
            return clue_too_large(*clue, diagnostic);
        }
        Obstacle::TooLarge { .. } => Diagnostic::error(Code::TooMany, obstacle.to_string())
            .with_help("`cluewright solve` solves larger puzzles than can be explained"),
        Obstacle::OtherGrid => Diagnostic::error(Code::BadGrid, obstacle.to_string()),
        Obstacle::Contradiction => Diagnostic::error(Code::Contradiction, obstacle.to_string()),
        Obstacle::Stopped | Obstacle::Refused(Refusal::Stopped) => {
            Diagnostic::error(Code::LimitReached, obstacle.to_string())
        }
    };
    ErrorView::new(vec![DiagnosticView::without_place(&diagnostic)])
}
