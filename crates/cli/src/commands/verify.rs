//! `cluewright verify PUZZLE ANSWER`: how much of an answer is right, and whether it satisfies the clues.

use crate::arguments::{Form, Limit, ManyOutput, PuzzleFile};
use crate::ending::Ending;
use crate::input::{self, bytes_of_file, refuse, unreadable};
use crate::screen::{self, Screen};
use crate::stream::{self, Many};
use crate::understanding::{Reading, Understood};
use clap::{Args, ValueHint};
use serde_json::Value;
use std::path::{Path, PathBuf};
use workbench::{ErrorView, VerifyStatus, VerifyView};

/// The options of `verify`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright verify puzzle.json --answer answer.json
  cluewright verify puzzle.txt --answer table.txt --format json | jq .cells_right
  cluewright verify --format jsonl answered.jsonl        each line a puzzle with its “answer”

An answer is rows of names, {\"header\": […], \"rows\": […]}, {\"House 1\": {\"Name\": \"Ann\"}}, or lines with | or commas between
names. It is held against the solution of the file or, if there is none, against the only one that the clues allow.

Exit status: 0 all of it is right (with jsonl: every line was answered), 2 something cannot be read, 3 there is nothing to
hold the answer against, 4 something is wrong or missing.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    /// The answer, unless --format jsonl gives one on each line
    #[arg(long, value_name = "ANSWER", value_hint = ValueHint::FilePath)]
    answer: Option<PathBuf>,

    #[command(flatten)]
    output: ManyOutput,

    #[command(flatten)]
    many: Many,

    #[command(flatten)]
    limit: Limit,

    #[command(flatten)]
    reading: Reading,
}

/// Holds an answer, or one on each line, against its puzzle.
pub fn run(options: &Options) -> Ending {
    if options.output.is_lines() {
        return lines(options);
    }
    if let Some(ending) = options.many.refuse() {
        return ending;
    }
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.plain().format;
    let Some(path) = &options.answer else {
        screen::complain(
            "error: there is no answer; give a file with --answer, or lines with --format jsonl\n",
        );
        return Ending::Unusable;
    };
    match one(options, path, form, screen) {
        Ok(view) => {
            let printed = match form {
                Form::Json => screen::print_json(&view),
                Form::Text => screen::print(&told(&view)),
            };
            if printed == Ending::Done { ending(view.status) } else { printed }
        }
        Err(ending) => ending,
    }
}

fn one(options: &Options, path: &Path, form: Form, screen: Screen) -> Result<VerifyView, Ending> {
    let name = path.display().to_string();
    let refused = |view: &ErrorView| {
        refuse(view, &name, "", form, &screen);
        Ending::Unusable
    };
    let input = input::read(&options.file, form, &screen)?;
    let bytes = bytes_of_file(path)
        .map_err(|error| refused(&ErrorView::new(vec![unreadable(&error, &name, path, false)])))?;
    let Understood { session, stop, .. } = options.reading.understand(&input, options.limit, form, screen)?;
    let answer = Value::String(String::from_utf8_lossy(&bytes).into_owned());
    session.verify(&answer, &stop).map_err(|wrong| refused(&wrong))
}

fn lines(options: &Options) -> Ending {
    if options.answer.is_some() {
        screen::complain(
            "error: --answer is for one puzzle; with --format jsonl a line holds its “answer”\n",
        );
        return Ending::Unusable;
    }
    let of = (&options.file, &options.many);
    stream::read_each(&options.reading, options.limit, of, &|record, session, stop, _| {
        let answer = record.fields.get("answer").ok_or_else(|| {
            let help = "give it in the field “answer”, beside the puzzle".to_owned();
            stream::bad("P12", "the line holds no answer".to_owned(), Some(help))
        })?;
        stream::answer(&session.verify(answer, stop)?)
    })
}

fn ending(status: VerifyStatus) -> Ending {
    match status {
        VerifyStatus::Right => Ending::Done,
        VerifyStatus::Wrong => Ending::None,
        VerifyStatus::Possible | VerifyStatus::NotUnderstood => Ending::NotUnderstood,
    }
}

fn told(view: &VerifyView) -> String {
    let how_much = format!(
        "{} of {} rows and {} of {} cells are right.",
        view.rows_right, view.rows, view.cells_right, view.cells
    );
    let clues: Vec<String> = view.breaks.iter().map(ToString::to_string).collect();
    let broken = match clues.as_slice() {
        [] if view.valid == Some(true) => " It satisfies every clue.".to_owned(),
        [] => String::new(),
        [only] => format!(" It breaks clue {only}."),
        _ => format!(" It breaks clues {}.", clues.join(", ")),
    };
    let first = match view.status {
        VerifyStatus::Right => "The answer is right: ".to_owned() + &how_much,
        VerifyStatus::Wrong if view.whole.is_some() => "The answer is wrong: ".to_owned() + &how_much,
        VerifyStatus::Wrong => "The answer is wrong.".to_owned(),
        VerifyStatus::Possible => "The answer is one of several, or cannot be proved.".to_owned(),
        VerifyStatus::NotUnderstood => {
            "There is nothing to hold the answer against: the clues were not understood, or do not settle it."
                .to_owned()
        }
    };
    format!("{first}{broken}\n")
}
