//! New puzzles and archives of them, told of while they are made.

use super::Answer;
use crate::events::stream;
use crate::request::{Body, asked};
use crate::state::State;
use crate::works::by_chance;
use answering::{Making, Wrong};
use axum::extract;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Deserialize;
use std::sync::Arc;

type Shared = extract::State<Arc<State>>;

/// `POST /generate`, `POST /archive` and `POST /book`
pub(super) fn make(address: &str, state: &Shared, body: Body) -> Answer {
    let making = Making::new(address, &body.whole()?, by_chance())?;
    let extract::State(state) = state;
    let place = state.making.enter()?;
    let work = state.works.begin();
    Ok(stream(Arc::clone(state), place, making.limit(), move |stop, teller| {
        making.run(work.name(), &|| work.is_enough(), stop, teller);
    }))
}

#[derive(Deserialize)]
struct EnoughBody {
    /// The name that `begin` told.
    work: String,
}

/// `POST /enough`
pub(super) async fn enough(state: Shared, body: Body) -> Answer {
    let EnoughBody { work } = asked(body)?;
    if state.works.enough(&work) {
        Ok(StatusCode::NO_CONTENT.into_response())
    } else {
        Err(Wrong::NotFound("no work of this name goes on".to_owned()).into())
    }
}
