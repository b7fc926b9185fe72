//! Questions about logic grid puzzles.

use crate::puzzle_request::text;
use crate::{Answer, Clock, PuzzleRequest, Question, Wrong, asked};
use puzzle::files::{self, Format};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use workbench::{
    DiagnosticView, ExplainRequest, HintLevel, Language, Level, Milliseconds, ReadView, SCHEMA, Session,
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
    Ok(with_puzzle(request, move |text, session, _, (_, reading)| {
        let opened = workbench::open(text.as_bytes()).map_err(|wrong| wrong.view())?;
        let mut view = session.view();
        view.milliseconds.read = reading;
        let warnings = opened.warnings.iter().map(|warning| DiagnosticView::new(warning, text));
        view.warnings.splice(0..0, warnings);
        let mut puzzle = opened.puzzle;
        puzzle.categories.clone_from(&session.puzzle().categories);
        puzzle.solution = None;
        let puzzle = serde_json::from_str(&files::write(&puzzle, Format::Json)).unwrap_or_default();
        Ok(ReadAnswer { view, puzzle })
    }))
}

#[derive(Deserialize)]
struct SolveBody {
    all: Option<usize>,
}

/// `solve`
pub(crate) fn solve(body: &[u8]) -> Result<Question, Wrong> {
    let SolveBody { all } = asked(body)?;
    let puzzle = asked(body)?;
    Ok(with_puzzle(puzzle, move |_, session, stop, (clock, reading)| {
        let start = clock.now();
        let mut view = session.solve(SolveRequest { all }, stop, &mut |_| {})?;
        view.milliseconds = Milliseconds { read: reading, solve: clock.since(start) };
        Ok(view)
    }))
}

/// `check`
pub(crate) fn check(body: &[u8]) -> Result<Question, Wrong> {
    let request: PuzzleRequest = asked(body)?;
    Ok(with_puzzle(request, |_, session, stop, (clock, reading)| {
        let start = clock.now();
        let mut view = session.check(stop)?;
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
    #[serde(default)]
    level: LevelName,
}

/// `explain`
pub(crate) fn explain(body: &[u8]) -> Result<Question, Wrong> {
    let ExplainBody { level } = asked(body)?;
    let puzzle = asked(body)?;
    Ok(with_puzzle(puzzle, move |_, session, stop, (clock, _)| {
        let start = clock.now();
        let request = ExplainRequest { level: level.into(), ..ExplainRequest::default() };
        let mut view = session.explain(request, stop, &mut |_, _| {})?;
        view.milliseconds = clock.since(start);
        Ok(view)
    }))
}

#[derive(Deserialize)]
struct HintBody {
    /// The board, as in a grid file.
    #[serde(default, deserialize_with = "board")]
    grid: Option<String>,
    #[serde(default = "first_level")]
    level: u8,
}

fn first_level() -> u8 {
    1
}

/// `hint`
pub(crate) fn hint(body: &[u8]) -> Result<Question, Wrong> {
    let HintBody { grid, level } = asked(body)?;
    let puzzle = asked(body)?;
    let level =
        HintLevel::of(level).ok_or_else(|| Wrong::Request("`level` is a number from 1 to 4".to_owned()))?;
    Ok(with_puzzle(puzzle, move |_, session, stop, (clock, _)| {
        let board = session.board(grid.as_deref().unwrap_or(BLANK).as_bytes())?;
        let start = clock.now();
        let mut view = session.hint(&board, level, stop)?;
        view.milliseconds = clock.since(start);
        Ok(view)
    }))
}

/// A board without marks, as in a grid file.
const BLANK: &str = r#"{"marks": []}"#;

/// A board as text, if there is one.
fn board<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    text(from).map(|text| Some(text).filter(|text| text != "null"))
}

#[derive(Deserialize)]
struct SpentBody {
    /// The board, as in a grid file.
    #[serde(default, deserialize_with = "board")]
    grid: Option<String>,
}

/// `spent`
pub(crate) fn spent(body: &[u8]) -> Result<Question, Wrong> {
    let SpentBody { grid } = asked(body)?;
    let puzzle = asked(body)?;
    Ok(with_puzzle(puzzle, move |_, session, stop, _| {
        let board = session.board(grid.as_deref().unwrap_or(BLANK).as_bytes())?;
        Ok(session.spent(&board, stop))
    }))
}

#[derive(Deserialize)]
struct WhyBody {
    /// The two items, such as `Hannah=$180`.
    cell: String,
    /// Whether the question is why the two do not belong together.
    #[serde(default)]
    not: bool,
    /// The board of whoever asks, as in a grid file.
    #[serde(default, deserialize_with = "board")]
    grid: Option<String>,
}

/// `why`
pub(crate) fn why(body: &[u8]) -> Result<Question, Wrong> {
    let WhyBody { cell, not, grid } = asked(body)?;
    let puzzle = asked(body)?;
    Ok(with_puzzle(puzzle, move |_, session, stop, (clock, _)| {
        let cell = session.cell(&cell)?;
        let board = grid.as_ref().map(|grid| session.board(grid.as_bytes())).transpose()?;
        let start = clock.now();
        let mut view = session.why(WhyRequest { cell, not, board: board.as_ref() }, stop)?;
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
    let ConvertBody { to } = asked(body)?;
    let puzzle: PuzzleRequest = asked(body)?;
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
        Ok(format) => Question::new(puzzle.puzzle.clone(), puzzle.limit(), move |_, _| {
            let opened = workbench::open(puzzle.puzzle.as_bytes()).map_err(|wrong| wrong.view())?;
            Answer::json(&view(files::write(&opened.puzzle, format), Vec::new()))
        }),
        Err(language) => with_puzzle(puzzle, move |_, session, _, _| {
            let exported = session.export(language);
            let missing = exported.missing.into_iter().map(|(clue, why)| MissingView { clue, why });
            Ok(view(exported.text, missing.collect()))
        }),
    })
}

/// Answers a question about a puzzle. The question gets the text, the session, when to stop, the clock,
/// and how many milliseconds reading took.
fn with_puzzle<V: Serialize>(
    request: PuzzleRequest,
    work: impl Fn(&str, &Session, &Stop, (Clock, f64)) -> Result<V, Wrong> + Send + Sync + 'static,
) -> Question {
    Question::new(request.puzzle.clone(), request.limit(), move |desk, stop| {
        let start = desk.clock.now();
        let session = request.session(desk, stop)?;
        let reading = desk.clock.since(start);
        Answer::json(&work(&request.puzzle, &session, stop, (desk.clock, reading))?)
    })
}
