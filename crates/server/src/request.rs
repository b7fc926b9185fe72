//! What clients send: a puzzle and what is wanted of it.

use crate::answer::Wrong;
use crate::state::State;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::convert::Infallible;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use workbench::{Choice, ReadPuzzle, ReadRequest, Stop};

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
                _ => Wrong::Request("it ended before it was complete".to_owned()),
            }),
            Err(_) => Err(Wrong::TooSlow),
        };
        Ok(Body(bytes))
    }
}

/// The body as what is wanted.
pub(crate) fn asked<T: DeserializeOwned>(body: Body) -> Result<T, Wrong> {
    serde_json::from_slice(&body.0?).map_err(|error| Wrong::Request(error.to_string()))
}

/// A puzzle, and how to read it. Every question about a grid puzzle has these fields.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct PuzzleRequest {
    /// The puzzle: the text of a file in any format, or the object of a JSON file.
    puzzle: Value,
    /// Readings that somebody chose.
    #[serde(default)]
    choices: Vec<ChoiceRequest>,
    /// How many seconds the answer may take.
    limit: Option<f64>,
}

/// A reading that somebody chose.
#[derive(Clone, Copy, Debug, Deserialize)]
struct ChoiceRequest {
    clue: usize,
    reading: usize,
}

impl PuzzleRequest {
    /// The text of the puzzle, as it could stand in a file.
    pub(crate) fn text(&self) -> String {
        match &self.puzzle {
            Value::String(text) => text.clone(),
            object => object.to_string(),
        }
    }

    /// How long the answer may take.
    pub(crate) fn limit(&self) -> Option<Duration> {
        seconds(self.limit)
    }

    /// The puzzle with its clues read, from what was read before if possible.
    pub(crate) fn read(&self, state: &State, stop: &Stop) -> Result<Arc<ReadPuzzle>, Wrong> {
        let text = self.text();
        let mut key = String::new();
        for choice in &self.choices {
            let _ = write!(key, "{}={},", choice.clue, choice.reading);
        }
        key.push('\n');
        key.push_str(&text);
        if let Some(read) = state.reads.find(&key) {
            return Ok(read);
        }
        let opened = workbench::open(text.as_bytes()).map_err(|wrong| wrong.view())?;
        let choices = self.choices.iter().map(|choice| Choice { clue: choice.clue, reading: choice.reading });
        let request = ReadRequest { choices: choices.collect(), ..ReadRequest::default() };
        let read = Arc::new(workbench::read(&opened.puzzle, &request, stop)?);
        // What was read in a hurry may be chosen less well.
        if !stop.now() {
            state.reads.keep(key, &read);
        }
        Ok(read)
    }
}

/// A number of seconds, if it is one.
pub(crate) fn seconds(number: Option<f64>) -> Option<Duration> {
    number.and_then(|number| Duration::try_from_secs_f64(number).ok())
}
