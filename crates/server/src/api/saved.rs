//! Puzzles and boards that users save on the server, to reach them from elsewhere.
//!
//! What is sent is kept as it is; nothing in it is looked at but the title. All who may use the server share what is
//! saved.

use super::{Answer, done};
use crate::answer::Wrong;
use crate::request::{Body, asked};
use crate::state::State;
use crate::store::{Entry, Id, Kept, LONGEST, LONGEST_TITLE, Store, StoreError};
use axum::extract::{self, Path};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use workbench::SCHEMA;

type Shared = extract::State<Arc<State>>;

#[derive(Serialize)]
struct ListView {
    schema: u32,
    kind: &'static str,
    entries: Vec<Entry>,
}

/// What is saved of a puzzle.
#[derive(Deserialize, Serialize)]
struct Contents {
    /// The puzzle: the text of a file in any format, or the object of a JSON file.
    puzzle: Value,
    /// Readings that somebody chose.
    #[serde(default)]
    choices: Vec<Value>,
    /// The board, and whatever else the page keeps of a game.
    #[serde(default)]
    game: Value,
}

#[derive(Deserialize)]
struct PutBody {
    title: String,
    #[serde(flatten)]
    contents: Contents,
}

#[derive(Serialize)]
struct SavedView {
    schema: u32,
    kind: &'static str,
    #[serde(flatten)]
    entry: Entry,
    #[serde(flatten)]
    contents: Option<Contents>,
}

impl SavedView {
    fn new(entry: Entry, contents: Option<Contents>) -> SavedView {
        SavedView { schema: SCHEMA, kind: "saved", entry, contents }
    }
}

/// `GET /saved`
pub(super) async fn list(state: Shared) -> Answer {
    let entries = stored(&state, |store| store.list()).await?;
    Ok(done(&ListView { schema: SCHEMA, kind: "saved_list", entries }))
}

/// `GET /saved/{id}`
pub(super) async fn one(state: Shared, Path(id): Path<String>) -> Answer {
    let id = Id::new(&id).ok_or(Wrong::Name)?;
    let name = id.clone();
    let Kept { title, updated, contents } =
        stored(&state, move |store| store.get(&name)).await?.ok_or_else(|| unknown(&id))?;
    let contents = serde_json::from_str(&contents)
        .map_err(|error| Wrong::Store(StoreError::Unreadable(error.to_string())))?;
    Ok(done(&SavedView::new(Entry { id, title, updated }, Some(contents))))
}

/// `PUT /saved/{id}`
pub(super) async fn put(state: Shared, Path(id): Path<String>, body: Body) -> Answer {
    let id = Id::new(&id).ok_or(Wrong::Name)?;
    let PutBody { title, contents } = asked(body)?;
    if title.chars().count() > LONGEST_TITLE {
        return Err(
            answering::Wrong::Request(format!("a title has {LONGEST_TITLE} characters at most")).into()
        );
    }
    if !(contents.puzzle.is_object() || contents.puzzle.is_string()) {
        return Err(answering::Wrong::Request("`puzzle` is an object or a text".to_owned()).into());
    }
    let contents = serde_json::to_string(&contents).map_err(|_| answering::Wrong::Failed)?;
    if contents.len() > LONGEST {
        return Err(Wrong::TooLong(LONGEST));
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_millis());
    let updated = i64::try_from(now).unwrap_or(i64::MAX);
    let entry = Entry { id, title, updated };
    let (name, title) = (entry.id.clone(), entry.title.clone());
    stored(&state, move |store| store.put(&name, &Kept { title, updated, contents })).await?;
    // It is said to be saved only now that it is.
    Ok(done(&SavedView::new(entry, None)))
}

/// `DELETE /saved/{id}`
pub(super) async fn delete(state: Shared, Path(id): Path<String>) -> Answer {
    let id = Id::new(&id).ok_or(Wrong::Name)?;
    let name = id.clone();
    if stored(&state, move |store| store.delete(&name)).await? {
        Ok(StatusCode::NO_CONTENT.into_response())
    } else {
        Err(unknown(&id))
    }
}

fn unknown(id: &Id) -> Wrong {
    answering::Wrong::NotFound(format!("nothing is saved under the name “{}”", id.as_str())).into()
}

/// Asks the store, where it may take its time.
async fn stored<T: Send + 'static>(
    state: &State,
    ask: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Wrong> {
    let store = Arc::clone(&state.saved.store);
    Ok(state.storing.run(None, move |_| ask(&*store)).await??)
}
