//! What new puzzles can be about, and which kinds of clues they can have.

use serde::Serialize;
use workbench::ThemesView;
use workbench::generate::{KindView, kinds};

/// The themes, and the kinds of clues.
#[derive(Serialize)]
struct ListView {
    #[serde(flatten)]
    themes: ThemesView,
    kinds: Vec<KindView>,
}

/// `themes`
pub(crate) fn list() -> impl Serialize {
    ListView { themes: workbench::themes(), kinds: kinds() }
}
