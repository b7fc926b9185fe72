//! The interface under `/api/v1`: one address for each use case, named as the command names it.

mod about;
mod examples;
mod guillotine;
mod making;
mod questions;
mod saved;
mod themes;

use crate::answer::{self, Wrong, json};
use crate::openapi;
use crate::state::State;
use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde::Serialize;
use std::sync::Arc;
use std::time::Instant;

/// All addresses of the interface. The description in [`openapi`] has the same; a test compares.
pub(crate) fn routes() -> Router<Arc<State>> {
    let questions = answering::addresses().fold(Router::new(), |router, address| {
        router.route(&format!("/{address}"), post(move |state, body| questions::answer(address, state, body)))
    });
    questions
        .route("/openapi.json", get(description))
        .route("/about", get(about::about))
        .route("/saved", get(saved::list))
        .route("/saved/{id}", get(saved::one).put(saved::put).delete(saved::delete))
        .route("/examples", get(examples::list))
        .route("/examples/{id}", get(examples::one))
        .route("/guillotine", post(guillotine::answer))
        .route("/guillotine/game", post(guillotine::game))
        .route("/themes", get(themes::list))
        .route("/generate", post(async |state, body| making::make("generate", &state, body)))
        .route("/book", post(async |state, body| making::make("book", &state, body)))
        .route("/archive", post(async |state, body| making::make("archive", &state, body)))
        .route("/enough", post(making::enough))
        .fallback(answer::no_such_address)
        .method_not_allowed_fallback(answer::no_such_method)
}

async fn description() -> Response {
    json(StatusCode::OK, openapi::description())
}

/// An answer, or what is wrong.
type Answer = Result<Response, Wrong>;

fn done(view: &impl Serialize) -> Response {
    json(StatusCode::OK, view)
}

/// How many milliseconds have passed.
fn since(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1000.0
}
