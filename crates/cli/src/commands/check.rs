//! `cluewright check FILE`: a report for the setter of a puzzle.

use crate::arguments::{Form, Limit, ManyOutput, PuzzleFile};
use crate::clock::timed;
use crate::commands::lingo;
use crate::ending::Ending;
use crate::input::{self, refuse};
use crate::progress::Progress;
use crate::report::checked;
use crate::screen::{self, Screen};
use crate::stream::{self, Answer, Many};
use crate::understanding::{Reading, Understood};
use clap::Args;
use workbench::{Milliseconds, Session, Stop};

/// The options of `check`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright check examples/zebra.json
  cluewright check --format json draft.txt | jq .redundant
  cluewright check --format jsonl puzzles.jsonl | jq -r 'select(.status == \"several\").id'

Exit status: 0 exactly one solution (clues that are not needed are no error), 3 a clue was not
understood or time was up, 4 no solution, 5 several solutions.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    #[command(flatten)]
    output: ManyOutput,

    #[command(flatten)]
    many: Many,

    #[command(flatten)]
    limit: Limit,

    #[command(flatten)]
    reading: Reading,
}

/// Reads the puzzle, checks it and prints the report.
pub fn run(options: &Options) -> Ending {
    if options.output.is_lines() {
        return lines(options);
    }
    if let Some(ending) = options.many.refuse() {
        return ending;
    }
    if lingo::is_program(&options.file) {
        return lingo::check::run(&lingo::check::Options {
            file: options.file.clone(),
            output: options.output.plain(),
            limit: options.limit,
        });
    }
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.plain().format;
    let input = match input::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let Understood { session, stop, milliseconds: reading, .. } =
        match options.reading.understand(&input, options.limit, form, screen) {
            Ok(understood) => understood,
            Err(ending) => return ending,
        };
    let progress = Progress::start();
    let (checked, milliseconds) = timed(|| session.check(&stop));
    drop(progress);
    let mut view = match checked {
        Ok(view) => view,
        Err(wrong) => {
            refuse(&wrong, &input.name, &input.text, form, &screen);
            return Ending::Unusable;
        }
    };
    view.milliseconds = Milliseconds { read: reading, solve: milliseconds };
    let printed = match form {
        Form::Text => {
            let warnings = checked::of_file(&input.warnings(), &input.name, &input.text, screen);
            let beside = checked::beside(&view, &session, screen);
            let printed = screen::print(&checked::report(&view, &session, screen));
            screen::complain(&(warnings + &beside));
            printed
        }
        Form::Json => {
            view.warnings.splice(0..0, input.warnings());
            screen::print_json(&view)
        }
    };
    if printed == Ending::Done { view.status.into() } else { printed }
}

/// Checks many puzzles, with a report on each line.
fn lines(options: &Options) -> Ending {
    let of = (&options.file, &options.many);
    stream::read_each(&options.reading, options.limit, of, &|_, session, stop, reading| {
        answer(session, stop, reading)
    })
}

/// The report on one puzzle, for a line; reading it took so many milliseconds.
pub fn answer(session: &Session, stop: &Stop, reading: f64) -> Answer {
    let (checked, milliseconds) = timed(|| session.check(stop));
    let mut view = checked?;
    view.milliseconds = Milliseconds { read: reading, solve: milliseconds };
    stream::answer(&view)
}
