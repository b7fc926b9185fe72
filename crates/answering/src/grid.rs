//! Questions about logic grid puzzles.

use crate::{Answer, Clock, PuzzleRequest, Question, Wrong, asked};
use puzzle::files::{self, Format};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use workbench::{
    DiagnosticView, ExplainRequest, HintLevel, Language, Level, Milliseconds, ReadPuzzle, ReadView, SCHEMA,
    SolveRequest, Stop, WhyRequest,
};

/// How each clue was understood; and the puzzle itself, with categories that were inferred.
#[derive(Serialize)]
struct ReadAnswer {
    #[serde(flatten)]
    view: ReadView,
    puzzle: Value,
}

/// `read`
pub(crate) fn read(body: &[u8]) -> Result<Question, Wrong> {
    let request: PuzzleRequest = asked(body)?;
    Ok(with_puzzle(request, move |text, read, _, (_, reading)| {
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
    }))
}

#[derive(Deserialize)]
struct SolveBody {
    #[serde(flatten)]
    puzzle: PuzzleRequest,
    all: Option<usize>,
}

/// `solve`
pub(crate) fn solve(body: &[u8]) -> Result<Question, Wrong> {
    let SolveBody { puzzle, all } = asked(body)?;
    Ok(with_puzzle(puzzle, move |_, read, stop, (clock, reading)| {
        let start = clock.now();
        let mut view = workbench::solve(read, SolveRequest { all }, stop, &mut |_| {})?;
        view.milliseconds = Milliseconds { read: reading, solve: clock.since(start) };
        Ok(view)
    }))
}

/// `check`
pub(crate) fn check(body: &[u8]) -> Result<Question, Wrong> {
    let request: PuzzleRequest = asked(body)?;
    Ok(with_puzzle(request, |_, read, stop, (clock, reading)| {
        let start = clock.now();
        let mut view = workbench::check(read, stop)?;
        view.milliseconds = Milliseconds { read: reading, solve: clock.since(start) };
        Ok(view)
    }))
}

/// How much an explanation tells.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LevelName {
    Brief,
    Normal,
    #[default]
    EveryStep,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Level {
        match name {
            LevelName::Brief => Level::Brief,
            LevelName::Normal => Level::Normal,
            LevelName::EveryStep => Level::EveryStep,
        }
    }
}

#[derive(Deserialize)]
struct ExplainBody {
    #[serde(flatten)]
    puzzle: PuzzleRequest,
    #[serde(default)]
    level: LevelName,
}

/// `explain`
pub(crate) fn explain(body: &[u8]) -> Result<Question, Wrong> {
    let ExplainBody { puzzle, level } = asked(body)?;
    Ok(with_puzzle(puzzle, move |_, read, stop, (clock, _)| {
        let start = clock.now();
        let request = ExplainRequest { level: level.into(), ..ExplainRequest::default() };
        let mut view = workbench::explain(read, request, stop, &mut |_, _| {})?;
        view.milliseconds = clock.since(start);
        Ok(view)
    }))
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

/// `hint`
pub(crate) fn hint(body: &[u8]) -> Result<Question, Wrong> {
    let HintBody { puzzle, grid, level } = asked(body)?;
    let level =
        HintLevel::of(level).ok_or_else(|| Wrong::Request("`level` is a number from 1 to 4".to_owned()))?;
    let grid = board(grid);
    Ok(with_puzzle(puzzle, move |_, read, stop, (clock, _)| {
        let board = workbench::open_board(grid.as_bytes(), read)?;
        let start = clock.now();
        let mut view = workbench::hint(read, &board, level, stop)?;
        view.milliseconds = clock.since(start);
        Ok(view)
    }))
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

/// `spent`
pub(crate) fn spent(body: &[u8]) -> Result<Question, Wrong> {
    let SpentBody { puzzle, grid } = asked(body)?;
    let grid = board(grid);
    Ok(with_puzzle(puzzle, move |_, read, stop, _| {
        let board = workbench::open_board(grid.as_bytes(), read)?;
        Ok(workbench::spent(read, &board, stop))
    }))
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
    /// The board of whoever asks, as in a grid file.
    grid: Option<Value>,
}

/// `why`
pub(crate) fn why(body: &[u8]) -> Result<Question, Wrong> {
    let WhyBody { puzzle, cell, not, grid } = asked(body)?;
    let grid = grid.map(|grid| grid.to_string());
    Ok(with_puzzle(puzzle, move |_, read, stop, (clock, _)| {
        let cell = workbench::cell(&cell, read.puzzle())?;
        let board = grid.as_ref().map(|grid| workbench::open_board(grid.as_bytes(), read)).transpose()?;
        let start = clock.now();
        let mut view = workbench::why(read, WhyRequest { cell, not, board: board.as_ref() }, stop)?;
        view.milliseconds = clock.since(start);
        Ok(view)
    }))
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

/// `convert`
pub(crate) fn convert(body: &[u8]) -> Result<Question, Wrong> {
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
    Ok(match format {
        // A file format needs no reading.
        Ok(format) => {
            let key = puzzle.text();
            Question::new(key.clone(), puzzle.limit(), move |_, _| {
                let opened = workbench::open(key.as_bytes()).map_err(|wrong| wrong.view())?;
                Answer::json(&view(files::write(&opened.puzzle, format), Vec::new()))
            })
        }
        Err(language) => with_puzzle(puzzle, move |_, read, _, _| {
            let exported = workbench::export(read, language);
            let missing = exported.missing.into_iter().map(|(clue, why)| MissingView { clue, why });
            Ok(view(exported.text, missing.collect()))
        }),
    })
}

/// Reads the puzzle and answers a question about it. The question gets the text, what was read, when to stop, the clock,
/// and how many milliseconds reading took.
fn with_puzzle<V: Serialize>(
    request: PuzzleRequest,
    work: impl Fn(&str, &ReadPuzzle, &Stop, (Clock, f64)) -> Result<V, Wrong> + Send + Sync + 'static,
) -> Question {
    Question::new(request.text(), request.limit(), move |desk, stop| {
        let start = desk.clock.now();
        let read = request.read(desk, stop)?;
        let reading = desk.clock.since(start);
        Answer::json(&work(&request.text(), &read, stop, (desk.clock, reading))?)
    })
}
