//! Puzzles that cannot be explained, and boards that do not fit, as diagnostics.

use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::solve::clue_too_large;
use budget::Shortage;
use explaining::Obstacle;
use puzzle::{Code, Diagnostic};
use solving::Refusal;
use solving::engine::Stop;

/// What ran out before something was done.
pub(crate) fn ran_out(stop: &Stop, before: &str) -> String {
    match stop.shortage() {
        Some(Shortage::Memory) => format!("so large a puzzle used up its share of memory before {before}"),
        Some(Shortage::Time | Shortage::Steps) | None => format!("time was up before {before}"),
    }
}

/// Why a puzzle is not solved; `None` if only the budget was spent, which is no error.
pub(crate) fn unsolvable(refusal: &Refusal) -> Option<ErrorView> {
    match refusal {
        Refusal::Stopped => None,
        Refusal::TooLarge { clue, diagnostic } => Some(clue_too_large(*clue, diagnostic)),
        Refusal::Grid { categories, size } => Some(grid_too_large(*categories, *size)),
    }
}

/// That a grid is too large for a question, and what can be asked of it.
fn grid_too_large(categories: usize, size: usize) -> ErrorView {
    let message =
        format!("the grid of {categories} categories with {size} items each is too large for this question");
    let help = "`cluewright solve` and `cluewright check` work with grids of any size that is allowed";
    let diagnostic = Diagnostic::error(Code::TooMany, message).with_help(help);
    ErrorView::new(vec![DiagnosticView::without_place(&diagnostic)])
}

/// Why there is no explanation. Time that is up and contradictions are no errors and not told here.
pub(crate) fn refused(obstacle: &Obstacle) -> ErrorView {
    let diagnostic = match obstacle {
        Obstacle::Refused(Refusal::TooLarge { clue, diagnostic }) => {
            return clue_too_large(*clue, diagnostic);
        }
        Obstacle::TooLarge { categories, size } | Obstacle::Refused(Refusal::Grid { categories, size }) => {
            return grid_too_large(*categories, *size);
        }
        Obstacle::OtherGrid => Diagnostic::error(Code::BadGrid, obstacle.to_string()),
        Obstacle::Contradiction => Diagnostic::error(Code::Contradiction, obstacle.to_string()),
        Obstacle::Stopped | Obstacle::Refused(Refusal::Stopped) => {
            Diagnostic::error(Code::LimitReached, obstacle.to_string())
        }
    };
    ErrorView::new(vec![DiagnosticView::without_place(&diagnostic)])
}
