//! `cluewright evaluate DIR`: reads and solves a folder of puzzles, and scores the answers against the
//! solutions in the files.
//!
//! Puzzles are shared out among the cores; results are in the order of the files all the same.

use crate::arguments::{Form, Limit, Output};
use crate::clock::{stop_after, timed};
use crate::ending::Ending;
use crate::progress::Progress;
use crate::puzzle_files::{name_within, puzzle_files_or_refuse, puzzle_in};
use crate::report::evaluated;
use crate::screen::{self, Screen};
use crate::understanding::Reader;
use clap::{Args, ValueHint};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use workbench::{By, EvaluateView, Outcome, ResultView, SkippedView};

/// The options of `evaluate`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright evaluate puzzles                        a table, and what was not solved and why
  cluewright evaluate puzzles --no-solver            without the promise of exactly one solution
  cluewright evaluate puzzles --format json | jq '.results[] | select(.outcome == \"wrong\")'

All files that end in .json or .txt are tried, in all folders below; those that give no solution are left
out. The reader never sees the solution. The limit is for each puzzle.

Exit status: 0 whenever the run came to its end, however many puzzles were solved.")]
pub struct Options {
    /// The folder of puzzles
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
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
    let files = match puzzle_files_or_refuse(&options.folder, form, &screen) {
        Ok(files) => files,
        Err(ending) => return ending,
    };
    let by = match options.reader.by() {
        Ok(by) => by,
        Err(wrong) => {
            screen::complain(&format!("error: {wrong}\n"));
            return Ending::Unusable;
        }
    };
    let (tried, milliseconds) = timed(|| try_all(&files, options, &by));
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

/// Tries all files, as many at a time as there are cores.
fn try_all(files: &[PathBuf], options: &Options, by: &By) -> Vec<Tried> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(files.len());
    let next = AtomicUsize::new(0);
    let slots: Vec<OnceLock<Tried>> = files.iter().map(|_| OnceLock::new()).collect();
    let progress = Progress::of_many(files.len());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((path, slot)) = {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    files.get(place).zip(slots.get(place))
                } {
                    slot.get_or_init(|| try_one(path, options, by));
                    progress.advance();
                }
            });
        }
    });
    drop(progress);
    slots.into_iter().filter_map(OnceLock::into_inner).collect()
}

fn try_one(path: &Path, options: &Options, by: &By) -> Tried {
    let file = name_within(path, &options.folder);
    let skipped = |why: String| Tried::Skipped(SkippedView { file: file.clone(), why });
    let puzzle = match puzzle_in(path) {
        Ok(puzzle) => puzzle,
        Err(why) => return skipped(why),
    };
    let id = puzzle.id.clone().unwrap_or_else(|| stem(path));
    let stop = stop_after(options.limit.duration());
    // One puzzle that breaks the program must not take the figures of all others with it.
    let (attempt, milliseconds) = timed(|| {
        catch_unwind(AssertUnwindSafe(|| {
            workbench::attempt(&puzzle, options.reader.with_solver(), by, &stop)
        }))
    });
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

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
