//! `cluewright hint FILE --grid GRID.json`: the easiest next step from a board, or what is wrong on it.

use super::explain::remark;
use super::lingo;
use crate::arguments::{Form, LongLimit, ManyOutput, PuzzleFile};
use crate::clock::timed;
use crate::ending::Ending;
use crate::input::{self, bytes_of_file, refuse, unreadable};
use crate::report::hinted;
use crate::screen::{self, Screen};
use crate::stream::{self, Answer, Many};
use crate::understanding::{Reading, Understood};
use clap::{Args, ValueHint};
use puzzle::Grid;
use serde_json::Value;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use workbench::{ErrorView, HintLevel, Session, Stop};

/// The options of `hint`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright hint examples/wind-quintet.json                           the first step
  cluewright hint examples/wind-quintet.json --grid board.json         which clue to look at
  cluewright hint examples/wind-quintet.json --grid board.json --level 3
  cluewright hint --format jsonl boards.jsonl                          each line with its marks in “grid”
  cluewright hint puzzle.json --grid - --level 4 --format json < board.json | jq .grid

A grid file looks like {\"marks\": [{\"a\": [\"clients\", \"Hannah\"], \"b\": [\"prices\", \"$180\"], \"is\": false}]}.

Exit status: 0 a hint was given (also if it is that marks are wrong), 3 a clue was not understood or
time was up, 4 no solution, 5 several solutions.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    /// The marks made so far: a JSON file, or `-` for standard input; an empty grid if not given
    #[arg(long, value_name = "GRID", value_hint = ValueHint::FilePath)]
    grid: Option<PathBuf>,

    /// How much to tell: 1 which clue to look at, 2 which cells, 3 the whole thought, 4 with its marks made
    #[arg(long, value_name = "LEVEL", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=4))]
    level: u8,

    #[command(flatten)]
    output: ManyOutput,

    #[command(flatten)]
    many: Many,

    #[command(flatten)]
    limit: LongLimit,

    #[command(flatten)]
    reading: Reading,
}

/// Reads the puzzle and the board, and prints the hint.
pub fn run(options: &Options) -> Ending {
    if options.output.is_lines() {
        return lines(options);
    }
    if let Some(ending) = options.many.refuse() {
        return ending;
    }
    if lingo::is_program(&options.file) {
        return lingo::hint::run(&lingo::hint::Options {
            file: options.file.clone(),
            grid: options.grid.clone(),
            output: options.output.plain(),
            limit: options.limit.into(),
            level: options.level,
            strength: lingo::StrengthName::Dense,
        });
    }
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.plain().format;
    if both_from_standard_input(&options.file, options.grid.as_deref()) {
        return Ending::Unusable;
    }
    let input = match input::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let understood = options.reading.for_an_answer().understand(&input, options.limit.into(), form, screen);
    let Understood { session, stop, .. } = match understood {
        Ok(understood) => understood,
        Err(ending) => return ending,
    };
    let board = match board(options.grid.as_deref(), &session, form, screen) {
        Ok(board) => board,
        Err(ending) => return ending,
    };
    let level = HintLevel::of(options.level).unwrap_or_default();
    let (answer, milliseconds) = timed(|| session.hint(&board, level, &stop));
    let mut view = match answer {
        Ok(view) => view,
        Err(wrong) => {
            refuse(&wrong, &input.name, &input.text, form, &screen);
            return Ending::Unusable;
        }
    };
    view.milliseconds = milliseconds;
    let printed = match form {
        Form::Text => {
            let printed = screen::print(&hinted::answer(&view, &session, &board, screen));
            remark(&view.warnings, &input, &session, screen);
            printed
        }
        Form::Json => {
            view.warnings.splice(0..0, input.warnings());
            screen::print_json(&view)
        }
    };
    if printed == Ending::Done { view.status.into() } else { printed }
}

/// Whether puzzle and board shall both come from standard input, which is told as what it is: impossible.
pub(super) fn both_from_standard_input(file: &PuzzleFile, grid: Option<&Path>) -> bool {
    let both = file.is_standard_input() && grid.is_some_and(|path| path.as_os_str() == "-");
    if both {
        screen::complain("error: the puzzle and the grid cannot both come from standard input\n");
    }
    both
}

/// Hints for many boards: a line holds its marks in `grid`, or has an empty board.
fn lines(options: &Options) -> Ending {
    if options.grid.is_some() {
        screen::complain(
            "error: --grid is for one puzzle; with --format jsonl a line holds its marks in “grid”\n",
        );
        return Ending::Unusable;
    }
    let level = HintLevel::of(options.level).unwrap_or_default();
    let of = (&options.file, &options.many);
    stream::read_each(
        &options.reading.for_an_answer(),
        options.limit.into(),
        of,
        &|record, session, stop, _| answer(session, record.fields.get("grid"), level, stop),
    )
}

/// The hint for one board, for a line; without a grid the board is empty.
pub fn answer(session: &Session, grid: Option<&Value>, level: HintLevel, stop: &Stop) -> Answer {
    let board = match grid {
        Some(grid) => session.board(grid.to_string().as_bytes())?,
        None => Grid::blank(session.puzzle().categories.len(), session.puzzle().size()),
    };
    let (hinted, milliseconds) = timed(|| session.hint(&board, level, stop));
    let mut view = hinted?;
    view.milliseconds = milliseconds;
    stream::answer(&view)
}

/// The board of a grid file; if there is none, an empty one.
pub(super) fn board(
    path: Option<&Path>,
    session: &Session,
    form: Form,
    screen: Screen,
) -> Result<Grid, Ending> {
    let Some(path) = path else {
        return Ok(Grid::blank(session.puzzle().categories.len(), session.puzzle().size()));
    };
    let (name, bytes) = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        let told = io::stdin().lock().take(puzzle::MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
        ("standard input".to_owned(), told.map(|_| bytes))
    } else {
        (path.display().to_string(), bytes_of_file(path))
    };
    let bytes = bytes.map_err(|error| {
        let view = ErrorView::new(vec![unreadable(&error, &name, path, false)]);
        refuse(&view, &name, "", form, &screen);
        Ending::Unusable
    })?;
    session.board(&bytes).map_err(|wrong| {
        refuse(&wrong, &name, &String::from_utf8_lossy(&bytes), form, &screen);
        Ending::Unusable
    })
}
