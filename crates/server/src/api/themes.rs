//! What new puzzles can be about, and which kinds of clues they can have.

use super::{Answer, done};
use crate::state::State;
use axum::extract;
use serde::Serialize;
use std::sync::Arc;
use workbench::ThemesView;
use workbench::generate::{KindView, kinds};

/// The themes, and the kinds of clues.
#[derive(Serialize)]
struct ListView {
    #[serde(flatten)]
    themes: ThemesView,
    kinds: Vec<KindView>,
}

/// `GET /themes`
pub(super) async fn list(extract::State(state): extract::State<Arc<State>>) -> Answer {
    let list = |_: &_| ListView { themes: workbench::themes(), kinds: kinds() };
    Ok(done(&state.pool.run(None, list).await?))
}
