//! What this server is.

use super::{Answer, done};
use crate::state::State;
use crate::store::Storage;
use axum::extract;
use serde::Serialize;
use std::sync::Arc;
use workbench::{HAS_SECOND_READER, SCHEMA};

#[derive(Serialize)]
struct AboutView<'a> {
    schema: u32,
    kind: &'static str,
    version: &'static str,
    /// Whether only this machine reaches it.
    loopback: bool,
    /// Whether it asks for a token.
    token: bool,
    /// Who can read clues.
    readers: &'static [&'static str],
    #[serde(flatten)]
    storage: &'a Storage,
}

/// `GET /about`
pub(super) async fn about(extract::State(state): extract::State<Arc<State>>) -> Answer {
    // Others need not know how the folders of this machine are called.
    let file = state.saved.storage.file.clone().filter(|_| state.settings.loopback);
    let storage = Storage { file, ..state.saved.storage.clone() };
    Ok(done(&AboutView {
        schema: SCHEMA,
        kind: "about",
        version: env!("CARGO_PKG_VERSION"),
        loopback: state.settings.loopback,
        token: state.settings.token.is_some(),
        readers: if HAS_SECOND_READER { &["grammar", "both"] } else { &["grammar"] },
        storage: &storage,
    }))
}
