//! The page and the HTTP interface behind it: the only asynchronous crate.
//!
//! A request is JSON, the answer is the view that the command prints: questions and answers are those of `answering`, worked on
//! by a bounded number of threads ([`pool`]), and stops when time is up, when the client goes away or when the
//! server ends. What holds here:
//!
//! - nothing that a client sends becomes HTML or a path;
//! - every answer of the interface is JSON or a stream of it, but for sheets to print; errors too, each with what is
//!   wrong and the way out;
//! - every route stands in the description that `/api/v1/openapi.json` gives.
//!
//! Start at [`router`]; [`run`] puts it behind a port.

mod answer;
mod api;
mod compression;
mod connections;
mod engine_files;
mod events;
mod guard;
mod library;
mod machine;
mod openapi;
mod owner;
mod pace;
mod page;
pub mod pool;
mod queue;
mod rates;
mod request;
mod running;
mod settings;
mod site;
mod state;
pub mod store;
mod works;

pub use guard::Client;
pub use running::{Ready, run, serve};
pub use settings::{Limits, Rate, Settings, Whom};
pub use site::{NoSite, SiteFile, site};
pub use state::State;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Router, middleware};
use std::sync::Arc;

/// Everything that the server answers.
pub fn router(state: &Arc<State>) -> Router {
    Router::new()
        .nest("/api/v1", api::routes())
        .route("/", get(page::index))
        .route("/{*path}", get(page::file))
        .fallback(answer::no_such_address)
        .method_not_allowed_fallback(answer::no_such_method)
        .layer(DefaultBodyLimit::max(state.settings.limits.body))
        .layer(middleware::from_fn(compression::compress))
        .layer(middleware::from_fn_with_state(Arc::clone(state), guard::guard))
        .with_state(Arc::clone(state))
}
