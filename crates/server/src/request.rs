//! What clients send.

use crate::answer::Wrong;
use crate::state::State;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::time::timeout;

/// The body of a request, whole and in time, or what is wrong with it.
pub(crate) struct Body(Result<Bytes, Wrong>);

impl FromRequest<Arc<State>> for Body {
    type Rejection = Infallible;

    async fn from_request(request: Request, state: &Arc<State>) -> Result<Body, Infallible> {
        let limits = state.settings.limits;
        let bytes = match timeout(limits.sending, Bytes::from_request(request, state)).await {
            Ok(Ok(bytes)) => Ok(bytes),
            Ok(Err(rejected)) => Err(match rejected.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => Wrong::TooLong(limits.body),
                _ => answering::Wrong::Request("it ended before it was complete".to_owned()).into(),
            }),
            Err(_) => Err(Wrong::TooSlow),
        };
        Ok(Body(bytes))
    }
}

impl Body {
    /// All of it.
    pub(crate) fn whole(self) -> Result<Bytes, Wrong> {
        self.0
    }
}

/// The body as what is wanted.
pub(crate) fn asked<T: DeserializeOwned>(body: Body) -> Result<T, Wrong> {
    serde_json::from_slice(&body.0?).map_err(|error| answering::Wrong::Request(error.to_string()).into())
}
