//! Questions about logic grid puzzles.

use super::{Answer, done, since};
use crate::answer::Wrong;
use crate::request::{Body, PuzzleRequest, asked};
use crate::state::State;
use axum::extract;
use puzzle::files::{self, Format};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use std::time::Instant;
use workbench::{
    DiagnosticView, ErrorView, ExplainRequest, HintLevel, Language, Milliseconds, ReadPuzzle, ReadView,
    SCHEMA, SolveRequest, Stop, WhyRequest,
};

type Shared = extract::State<Arc<State>>;

/// How each clue was understood; and the puzzle itself, with categories that were inferred.
#[derive(Serialize)]
struct ReadAnswer {
    #[serde(flatten)]
    view: ReadView,
    puzzle: Value,
}

/// `POST /read`
pub(super) async fn read(state: Shared, body: Body) -> Answer {
    let request: PuzzleRequest = asked(body)?;
    with_puzzle(state, request, move |text, read, _, reading| {
        let opened = workbench::open(text.as_bytes()).map_err(|wrong| wrong.view())?;
        let mut view = read.view();
        view.milliseconds.read = reading;
        let warnings = opened.warnings.iter().map(|warning| DiagnosticView::new(warning, text));
        view.warnings.splice(0..0, warnings);
        let mut puzzle = opened.puzzle;
        puzzle.categories.clone_from(&read.puzzle().categories);
        puzzle.solution = None;
        let puzzle = serde_json::from_str(&files::write(&puzzle, Format::Json)).unwrap_or_default();
        Ok(ReadAnswer { view, puzzle })
    })
    .await
}

#[derive(Deserialize)]
struct SolveBody {
    #[serde(flatten)]
    puzzle: PuzzleRequest,
    all: Option<usize>,
}

/// `POST /solve`
pub(super) async fn solve(state: Shared, body: Body) -> Answer {
    let SolveBody { puzzle, all } = asked(body)?;
    with_puzzle(state, puzzle, move |_, read, stop, reading| {
        let start = Instant::now();
        let mut view = workbench::solve(read, SolveRequest { all }, stop, &mut |_| {})?;
        view.milliseconds = Milliseconds { read: reading, solve: since(start) };
        Ok(view)
    })
    .await
}

/// `POST /check`
pub(super) async fn check(state: Shared, body: Body) -> Answer {
    let request: PuzzleRequest = asked(body)?;
    with_puzzle(state, request, |_, read, stop, reading| {
        let start = Instant::now();
        let mut view = workbench::check(read, stop)?;
        view.milliseconds = Milliseconds { read: reading, solve: since(start) };
        Ok(view)
    })
    .await
}

/// `POST /explain`
pub(super) async fn explain(state: Shared, body: Body) -> Answer {
    let request: PuzzleRequest = asked(body)?;
    with_puzzle(state, request, |_, read, stop, _| {
        let start = Instant::now();
        let mut view = workbench::explain(read, ExplainRequest::default(), stop, &mut |_, _| {})?;
        view.milliseconds = since(start);
        Ok(view)
    })
    .await
}

#[derive(Deserialize)]
struct HintBody {
    #[serde(flatten)]
    puzzle: PuzzleRequest,
    /// The board, as in a grid file.
    grid: Option<Value>,
    #[serde(default = "first_level")]
    level: u8,
}

fn first_level() -> u8 {
    1
}

/// `POST /hint`
pub(super) async fn hint(state: Shared, body: Body) -> Answer {
    let HintBody { puzzle, grid, level } = asked(body)?;
    let level =
        HintLevel::of(level).ok_or_else(|| Wrong::Request("`level` is a number from 1 to 4".to_owned()))?;
    let grid = board(grid);
    with_puzzle(state, puzzle, move |_, read, stop, _| {
        let board = workbench::open_board(grid.as_bytes(), read)?;
        let start = Instant::now();
        let mut view = workbench::hint(read, &board, level, stop)?;
        view.milliseconds = since(start);
        Ok(view)
    })
    .await
}

/// A board as in a grid file; an empty one if there is none.
fn board(grid: Option<Value>) -> String {
    grid.unwrap_or_else(|| serde_json::json!({"marks": []})).to_string()
}

#[derive(Deserialize)]
struct SpentBody {
    #[serde(flatten)]
    puzzle: PuzzleRequest,
    /// The board, as in a grid file.
    grid: Option<Value>,
}

/// `POST /spent`
pub(super) async fn spent(state: Shared, body: Body) -> Answer {
    let SpentBody { puzzle, grid } = asked(body)?;
    let grid = board(grid);
    with_puzzle(state, puzzle, move |_, read, stop, _| {
        let board = workbench::open_board(grid.as_bytes(), read)?;
        Ok(workbench::spent(read, &board, stop))
    })
    .await
}

#[derive(Deserialize)]
struct WhyBody {
    #[serde(flatten)]
    puzzle: PuzzleRequest,
    /// The two items, such as `Hannah=$180`.
    cell: String,
    /// Whether the question is why the two do not belong together.
    #[serde(default)]
    not: bool,
}

/// `POST /why`
pub(super) async fn why(state: Shared, body: Body) -> Answer {
    let WhyBody { puzzle, cell, not } = asked(body)?;
    with_puzzle(state, puzzle, move |_, read, stop, _| {
        let cell = workbench::cell(&cell, read.puzzle())?;
        let start = Instant::now();
        let mut view = workbench::why(read, WhyRequest { cell, not }, stop)?;
        view.milliseconds = since(start);
        Ok(view)
    })
    .await
}

/// The formats and languages that a puzzle can be written in.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Target {
    Json,
    Text,
    Colons,
    Asp,
    Fol,
    Drs,
    Lingo,
}

#[derive(Deserialize)]
struct ConvertBody {
    #[serde(flatten)]
    puzzle: PuzzleRequest,
    to: Target,
}

/// A puzzle in another form.
#[derive(Serialize)]
struct ConvertView {
    schema: u32,
    kind: &'static str,
    to: Target,
    text: String,
    missing: Vec<MissingView>,
}

/// A clue that the other form lacks.
#[derive(Serialize)]
struct MissingView {
    clue: usize,
    why: String,
}

/// `POST /convert`
pub(super) async fn convert(state: Shared, body: Body) -> Answer {
    let ConvertBody { puzzle, to } = asked(body)?;
    let format = match to {
        Target::Json => Ok(Format::Json),
        Target::Text => Ok(Format::Text),
        Target::Colons => Ok(Format::Colons),
        Target::Asp => Err(Language::Asp),
        Target::Fol => Err(Language::Fol),
        Target::Drs => Err(Language::Drs),
        Target::Lingo => Err(Language::Lingo),
    };
    let view = move |text, missing| ConvertView { schema: SCHEMA, kind: "convert", to, text, missing };
    match format {
        // A file format needs no reading.
        Ok(format) => {
            let limit = puzzle.limit();
            let written = move |_: &Stop| -> Result<ConvertView, ErrorView> {
                let text = puzzle.text();
                let opened = workbench::open(text.as_bytes()).map_err(|wrong| wrong.view())?;
                Ok(view(files::write(&opened.puzzle, format), Vec::new()))
            };
            Ok(done(&state.pool.run(limit, written).await??))
        }
        Err(language) => {
            with_puzzle(state, puzzle, move |_, read, _, _| {
                let exported = workbench::export(read, language);
                let missing = exported.missing.into_iter().map(|(clue, why)| MissingView { clue, why });
                Ok(view(exported.text, missing.collect()))
            })
            .await
        }
    }
}

/// Reads the puzzle and answers a question about it, where work is done. The question gets the text, what was
/// read, when to stop, and how many milliseconds reading took.
async fn with_puzzle<V: Serialize + Send + 'static>(
    state: Shared,
    request: PuzzleRequest,
    work: impl Fn(&str, &ReadPuzzle, &Stop, f64) -> Result<V, Wrong> + Send + Sync + 'static,
) -> Answer {
    let extract::State(shared) = state;
    let pool = Arc::clone(&shared);
    let (question, limit) = (request.text(), request.limit());
    let view = pool.pool.answer(&question, limit, move |stop| {
        let start = Instant::now();
        let read = request.read(&shared, stop)?;
        work(&request.text(), &read, stop, since(start))
    });
    Ok(done(&view.await??))
}
