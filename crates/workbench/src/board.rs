//! From the bytes of a grid file to a board of a puzzle, or to what is wrong with them.

use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::fact_view::FactView;
use crate::session::Session;
use puzzle::Grid;
use puzzle::files;

impl Session {
    /// Reads the marks of a board of this puzzle.
    pub fn board(&self, bytes: &[u8]) -> Result<Grid, ErrorView> {
        let text = String::from_utf8_lossy(bytes);
        files::read_grid(&text, self.puzzle()).map_err(|wrong| {
            ErrorView::new(wrong.iter().map(|diagnostic| DiagnosticView::new(diagnostic, &text)).collect())
        })
    }

    /// The marks of a board.
    pub fn marks(&self, board: &Grid) -> Vec<FactView> {
        board.facts().map(|fact| FactView::new(fact, &self.puzzle().categories)).collect()
    }
}
