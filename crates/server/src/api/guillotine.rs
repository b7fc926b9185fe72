//! One word for several.

use super::{Answer, done, since};
use crate::answer::Wrong;
use crate::request::{Body, asked};
use crate::state::State;
use axum::extract;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Instant;
use workbench::guillotine::{self, GuillotineRequest, Language, Method, trouble};

/// More words than any game has.
const MOST_CLUES: usize = 20;

#[derive(Deserialize)]
struct WordsBody {
    clues: Vec<String>,
    #[serde(default)]
    lang: LanguageName,
    #[serde(default = "ten")]
    top: usize,
    #[serde(default)]
    method: MethodName,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LanguageName {
    #[default]
    En,
    It,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MethodName {
    #[default]
    Evidence,
    Ottho,
}

fn ten() -> usize {
    10
}

/// `POST /guillotine`
pub(super) async fn answer(state: extract::State<Arc<State>>, body: Body) -> Answer {
    let WordsBody { clues, lang, top, method } = asked(body, &state)?;
    if clues.len() > MOST_CLUES {
        return Err(Wrong::Request(format!("a game has {MOST_CLUES} words at most")));
    }
    let language = match lang {
        LanguageName::En => Language::English,
        LanguageName::It => Language::Italian,
    };
    let method = match method {
        MethodName::Evidence => Method::Evidence,
        MethodName::Ottho => Method::Ottho,
    };
    let extract::State(shared) = state;
    let pool = Arc::clone(&shared);
    let view = pool.pool.run(None, move |_| {
        let base = shared.base(language)?;
        let start = Instant::now();
        let request = GuillotineRequest { clues: &clues, top, method };
        let mut view =
            guillotine::answer(base, &request).map_err(|wrong| trouble("G01", wrong.to_string(), None))?;
        view.milliseconds = since(start);
        Ok::<_, Wrong>(view)
    });
    Ok(done(&view.await??))
}
