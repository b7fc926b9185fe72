//! The library: puzzles and programs that come with the server, and those in the user's folder.

use super::{Answer, done};
use crate::state::State;
use axum::extract::{self, Path};
use std::sync::Arc;

/// `GET /examples`
pub(super) async fn list(extract::State(state): extract::State<Arc<State>>) -> Answer {
    let shared = Arc::clone(&state);
    Ok(done(&state.pool.run(None, move |_| shared.library.list()).await?))
}

/// `GET /examples/{id}`
pub(super) async fn one(extract::State(state): extract::State<Arc<State>>, Path(id): Path<String>) -> Answer {
    let shared = Arc::clone(&state);
    let name = id.clone();
    let found = state.pool.run(None, move |_| shared.library.one(&name)).await?;
    Ok(done(&found.ok_or_else(|| answering::Wrong::no_example(&id))?))
}
