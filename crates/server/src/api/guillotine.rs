//! One word for several.

use super::{Answer, done, since};
use crate::answer::Wrong;
use crate::request::{Body, asked};
use crate::state::State;
use crate::works::by_chance;
use axum::extract;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Instant;
use workbench::SCHEMA;
use workbench::guillotine::{self, GuillotineRequest, Language, MadeGameView, MakeRequest, Method, trouble};

/// More words than any game has.
const MOST_CLUES: usize = 20;
/// How many words a game has.
const CLUES: usize = 5;
/// How many times a game is drawn anew.
const TRIES: usize = 20;
/// Chance begins at numbers that can be typed.
const SEEDS: u64 = 1_000_000_000;

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

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Language {
        match name {
            LanguageName::En => Language::English,
            LanguageName::It => Language::Italian,
        }
    }
}

/// `POST /guillotine`
pub(super) async fn answer(state: extract::State<Arc<State>>, body: Body) -> Answer {
    let WordsBody { clues, lang, top, method } = asked(body)?;
    if clues.len() > MOST_CLUES {
        return Err(answering::Wrong::Request(format!("a game has {MOST_CLUES} words at most")).into());
    }
    let language = lang.into();
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

#[derive(Deserialize)]
struct GameBody {
    #[serde(default)]
    lang: LanguageName,
    seed: Option<u64>,
}

/// A new game.
#[derive(Serialize)]
struct GameView {
    schema: u32,
    kind: &'static str,
    lang: &'static str,
    /// The seed that makes it again.
    seed: u64,
    #[serde(flatten)]
    game: MadeGameView,
}

/// `POST /guillotine/game`
pub(super) async fn game(state: extract::State<Arc<State>>, body: Body) -> Answer {
    let GameBody { lang, seed } = asked(body)?;
    let first = seed.unwrap_or_else(|| by_chance() % SEEDS);
    let extract::State(shared) = state;
    let pool = Arc::clone(&shared);
    let view = pool.pool.run(None, move |stop| {
        let base = shared.base(lang.into())?;
        // Not every draw of chance gives a fair game; the next seed is as good.
        for seed in (0..TRIES as u64).map(|further| first.wrapping_add(further)) {
            let request = MakeRequest { solution: None, count: 1, clues: CLUES, seed };
            if let Some(game) = guillotine::make(base, &request).games.pop() {
                let lang = if matches!(lang, LanguageName::En) { "en" } else { "it" };
                return Ok::<_, Wrong>(GameView { schema: SCHEMA, kind: "game", lang, seed, game });
            }
            if stop.now() {
                break;
            }
        }
        Err(trouble("G01", "no fair game was found".to_owned(), None).into())
    });
    Ok(done(&view.await??))
}
