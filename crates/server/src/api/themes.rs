//! What new puzzles can be about, and which kinds of clues they can have.

use super::Answer;
use crate::state::State;
use answering::fetch;
use axum::extract;
use axum::http::header;
use axum::response::IntoResponse;
use std::sync::Arc;

/// `GET /themes`
pub(super) async fn list(extract::State(state): extract::State<Arc<State>>) -> Answer {
    let answer = state.pool.run(None, |_| fetch("themes")).await??;
    let headers = [(header::CONTENT_TYPE, answer.kind), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, answer.bytes).into_response())
}
