//! Questions that have one answer, which `answering` gives.

use super::Answer;
use crate::request::Body;
use crate::state::State;
use answering::question;
use axum::extract;
use axum::http::header;
use axum::response::IntoResponse;
use std::sync::Arc;

/// `POST` at one of their addresses.
pub(super) async fn answer(address: &'static str, state: extract::State<Arc<State>>, body: Body) -> Answer {
    let question = question(address, &body.whole()?)?;
    let extract::State(shared) = state;
    let state = Arc::clone(&shared);
    let (key, limit) = (question.key.clone(), question.limit);
    let answer = state.pool.answer(&key, limit, move |stop| question.answer(&shared.desk, stop)).await??;
    let headers = [(header::CONTENT_TYPE, answer.kind), (header::CACHE_CONTROL, "no-store")];
    let mut response = (headers, answer.bytes).into_response();
    if let Some(file) = answer.file {
        let kept = header::HeaderValue::from_str(&format!("attachment; filename=\"{file}\""));
        response.headers_mut().extend(kept.ok().map(|kept| (header::CONTENT_DISPOSITION, kept)));
    }
    Ok(response)
}
