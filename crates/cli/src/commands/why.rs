//! `cluewright why FILE --cell "A=B"`: why a cell is as it is.

use super::explain::remark;
use super::hint;
use crate::arguments::{Form, LongLimit, Output, PuzzleFile};
use crate::clock::timed;
use crate::ending::Ending;
use crate::input::{self, refuse};
use crate::report::explained;
use crate::screen::{self, Screen};
use crate::understanding::{Reading, Understood};
use clap::{Args, ValueHint};
use std::path::PathBuf;
use workbench::WhyRequest;

/// The options of `why`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright why examples/wind-quintet.json --cell \"Hester=Falmouth\"      the steps that lead there
  cluewright why examples/wind-quintet.json --cell \"Hester=horn\" --not    what speaks against it
  cluewright why examples/wind-quintet.json --cell \"Hester=Falmouth\" --grid board.json   from the marks made so far
  cluewright why puzzle.json --cell \"friend:Jordan=place:Chad\"            where a name stands in two categories

Exit status: 0 exactly one solution, 3 a clue was not understood or time was up, 4 no solution,
5 several solutions.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    /// The cell: two items with “=” between them
    #[arg(long, value_name = "A=B")]
    cell: String,

    /// Refute that the two belong together, from the clues alone
    #[arg(long)]
    not: bool,

    /// The marks made so far: a JSON file, or `-` for standard input; the way there begins with those that are right
    #[arg(long, value_name = "GRID", value_hint = ValueHint::FilePath, conflicts_with = "not")]
    grid: Option<PathBuf>,

    #[command(flatten)]
    output: Output,

    #[command(flatten)]
    limit: LongLimit,

    #[command(flatten)]
    reading: Reading,
}

/// Reads the puzzle and prints why the cell is as it is.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    if hint::both_from_standard_input(&options.file, options.grid.as_deref()) {
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
    let cell = match session.cell(&options.cell) {
        Ok(cell) => cell,
        Err(wrong) => {
            refuse(&wrong, "--cell", &options.cell, form, &screen);
            return Ending::Unusable;
        }
    };
    let board =
        match options.grid.as_deref().map(|grid| hint::board(Some(grid), &session, form, screen)).transpose()
        {
            Ok(board) => board,
            Err(ending) => return ending,
        };
    let request = WhyRequest { cell, not: options.not, board: board.as_ref() };
    let (answer, milliseconds) = timed(|| session.why(request, &stop));
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
            let printed = screen::print(&explained::why(&view, &session, screen));
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
