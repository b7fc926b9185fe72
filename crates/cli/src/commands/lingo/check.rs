//! `cluewright lingo check FILE`: a report for the writer of a program.

use super::reading;
use crate::arguments::{Form, Limit, Output, PuzzleFile};
use crate::clock::{stop_after, timed};
use crate::ending::Ending;
use crate::screen::{self, Screen};
use clap::Args;
use std::fmt::Write;
use workbench::lingo::LingoClueView;
use workbench::{Milliseconds, Status};

/// The options of `lingo check`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  cluewright lingo check examples/lingo/hundred.cl

Exit status: 0 exactly one solution, 2 an error in the program, 3 time was up, 4 no solution, 5 several
solutions.")]
pub struct Options {
    #[command(flatten)]
    pub file: PuzzleFile,

    #[command(flatten)]
    pub output: Output,

    #[command(flatten)]
    pub limit: Limit,
}

/// Reads the program, checks it and prints the report.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let stop = stop_after(options.limit.duration());
    let input = match reading::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let (checked, milliseconds) = timed(|| workbench::lingo::check(&input.program, &stop));
    let mut view = match checked {
        Ok(view) => view,
        Err(wrong) => {
            reading::refuse(&wrong, &input.name, &input.text, form, &screen);
            return Ending::Unusable;
        }
    };
    view.milliseconds = Milliseconds { read: input.milliseconds, solve: milliseconds };
    let printed = match form {
        Form::Json => screen::print_json(&view),
        Form::Text => {
            let mut text = match view.status {
                Status::Unique => "There is exactly one solution.\n",
                Status::None => "There is no solution.\n",
                Status::Several => "There are several solutions.\n",
                Status::NotUnderstood => "Time was up; --limit gives more of it.\n",
            }
            .to_owned();
            if !view.contradictory.is_empty() {
                let _ = writeln!(text, "These contradict each other: {}.", named(&view.contradictory));
            }
            if !view.redundant.is_empty() {
                let _ = writeln!(text, "Any one of these could be left out: {}.", named(&view.redundant));
            } else if view.status == Status::Unique {
                text += "Every clue is needed.\n";
            }
            let printed = screen::print(&text);
            screen::complain(&reading::drawn(&view.warnings, &input.name, &input.text, &screen));
            printed
        }
    };
    if printed == Ending::Done { view.status.into() } else { printed }
}

fn named(clues: &[LingoClueView]) -> String {
    let name = |clue: &LingoClueView| match &clue.clues[..] {
        [] => format!("line {}", clue.lines.first().unwrap_or(&0)),
        labels => format!("clue {}", labels.join(" and ")),
    };
    clues.iter().map(name).collect::<Vec<_>>().join(", ")
}
