//! `cluewright evaluate DIR`: reads and solves the puzzles of a folder or a file, and scores the answers against the
//! solutions in the files.
//!
//! Puzzles are shared out among the cores, one at a time; results are in the order of the files all the same.

use crate::arguments::{Form, Limit, Output};
use crate::clock::{stop_after, timed};
use crate::ending::Ending;
use crate::input::refuse;
use crate::progress::Progress;
use crate::puzzle_files::{name_within, puzzle_files_or_refuse};
use crate::report::evaluated;
use crate::screen::{self, Screen};
use crate::stream::{Entry, Record, Sources, pool};
use crate::understanding::Reader;
use clap::{Args, ValueHint};
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use workbench::generate::trouble;
use workbench::{EvaluateView, LayoutChoice, Outcome, ReadRequest, ResultView, SkippedView};

/// The options of `evaluate`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright evaluate puzzles                        a table, and what was not solved and why
  cluewright evaluate puzzles --no-solver            without the promise of exactly one solution
  cluewright evaluate puzzles --format json | jq '.results[] | select(.outcome == \"wrong\")'

All files that end in .json, .txt, .jsonl or .ndjson are tried, in all folders below, and every puzzle in
them; what gives no solution is left out, and so is a line that is no puzzle, with its number.
 The reader never sees the solution. The limit is for each puzzle.

Exit status: 0 whenever the run came to its end, however many puzzles were solved.")]
pub struct Options {
    /// The folder of puzzles, a file of one or many, or `-` for standard input
    #[arg(value_name = "DIR", value_hint = ValueHint::AnyPath)]
    folder: PathBuf,

    #[command(flatten)]
    output: Output,

    #[command(flatten)]
    limit: Limit,

    #[command(flatten)]
    reader: Reader,
}

/// Walks the folder, tries every puzzle and prints the score.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    if options.folder.as_os_str() != "-"
        && let Err(ending) = puzzle_files_or_refuse(&options.folder, form, &screen)
    {
        return ending;
    }
    let sources = match Sources::open(vec![options.folder.clone()]) {
        Ok(sources) => sources,
        Err(why) => {
            refuse(&trouble(&why), "", "", form, &screen);
            return Ending::Unusable;
        }
    };
    let request = match options.reader.for_an_answer().request() {
        Ok(request) => request,
        Err(wrong) => {
            screen::complain(&format!("error: {wrong}\n"));
            return Ending::Unusable;
        }
    };
    let (tried, milliseconds) = timed(|| try_all(sources, options, &request));
    let mut results = Vec::new();
    let mut skipped = Vec::new();
    for one in tried {
        match one {
            Tried::Result(result) => results.push(result),
            Tried::Skipped(file) => skipped.push(file),
        }
    }
    let view = EvaluateView::new(results, skipped, milliseconds / 1000.0);
    match form {
        Form::Json => screen::print_json(&view),
        Form::Text => {
            let printed = screen::print(&evaluated::report(&view, screen));
            screen::complain(&evaluated::remarks(&view));
            printed
        }
    }
}

/// What became of a file.
enum Tried {
    Result(ResultView),
    Skipped(SkippedView),
}

/// Tries all puzzles, as many at a time as there are cores.
fn try_all(sources: Sources, options: &Options, request: &ReadRequest) -> Vec<Tried> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let progress = Progress::of_many();
    let mut tried = Vec::new();
    let done = pool::in_order(
        threads,
        sources,
        |entry| try_one(&entry, options, request),
        |one| {
            tried.push(one);
            progress.advance();
            Ok::<(), Infallible>(())
        },
    );
    match done {
        Ok(()) => tried,
    }
}

/// What an entry is called: its file, and its line where the file holds many.
fn name_of(entry: &Entry, root: &Path) -> String {
    let file = entry
        .file
        .as_ref()
        .map_or_else(|| "standard input".to_owned(), |file| name_within(Path::new(file), root));
    if entry.is_line || entry.line > 1 { format!("{file}:{}", entry.line) } else { file }
}

fn try_one(entry: &Entry, options: &Options, request: &ReadRequest) -> Tried {
    let file = name_of(entry, &options.folder);
    let skipped = |why: String| Tried::Skipped(SkippedView { file: file.clone(), why });
    let record = match Record::of(entry, LayoutChoice::default()) {
        Ok(record) => record,
        Err(wrong) => {
            let first = wrong.1.diagnostics.first();
            let message = first.map_or("there is nothing in it", |first| first.message.as_str());
            return skipped(format!("it holds no puzzle: {message}"));
        }
    };
    let puzzle = record.puzzle();
    let id = puzzle.id.clone().unwrap_or_else(|| stem(&file));
    let stop = stop_after(options.limit.duration());
    // One puzzle that breaks the program must not take the figures of all others with it.
    let (attempt, milliseconds) =
        timed(|| catch_unwind(AssertUnwindSafe(|| workbench::attempt(puzzle, request, &stop))));
    match attempt {
        Ok(None) => skipped("it gives no solution".to_owned()),
        Ok(Some(attempt)) => Tried::Result(ResultView {
            id,
            file,
            outcome: attempt.outcome,
            why: attempt.why,
            clues: attempt.clues,
            clues_understood: attempt.clues_understood,
            milliseconds,
        }),
        Err(_) => Tried::Result(ResultView {
            id,
            file,
            outcome: Outcome::Refused,
            why: Some("the program failed".to_owned()),
            clues: puzzle.clues.len(),
            clues_understood: 0,
            milliseconds,
        }),
    }
}

/// The name of a file without its ending.
fn stem(file: &str) -> String {
    Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
