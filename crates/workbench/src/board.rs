//! From the bytes of a grid file to a board of a puzzle, or to what is wrong with them.

use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::fact_view::FactView;
use crate::read::ReadPuzzle;
use puzzle::Grid;
use puzzle::files;

/// Reads the marks of a board.
pub fn open_board(bytes: &[u8], read: &ReadPuzzle) -> Result<Grid, ErrorView> {
    let text = String::from_utf8_lossy(bytes);
    files::read_grid(&text, read.puzzle()).map_err(|wrong| {
        ErrorView::new(wrong.iter().map(|diagnostic| DiagnosticView::new(diagnostic, &text)).collect())
    })
}

/// The marks of a board.
pub fn marks(board: &Grid, read: &ReadPuzzle) -> Vec<FactView> {
    board.facts().map(|fact| FactView::new(fact, &read.puzzle().categories)).collect()
}
