//! `cluewright lingo solve FILE`: the tables of a program.

use super::{StrengthName, reading};
use crate::arguments::{Form, Limit, Output, PuzzleFile, count};
use crate::clock::{stop_after, timed};
use crate::ending::Ending;
use crate::screen::{self, Cell, Column, Screen, Table};
use clap::{Args, ValueEnum};
use std::fmt::Write;
use workbench::lingo::{LingoSolveView, Program, Strength};
use workbench::{Milliseconds, Status};

/// The options of `lingo solve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright lingo solve examples/lingo/hundred.cl
  cluewright lingo solve --all 0 --format json examples/lingo/australia.cl

Exit status: 0 exactly one solution, 2 an error in the program, 3 time was up, 4 no solution, 5 several
solutions.")]
pub struct Options {
    #[command(flatten)]
    pub file: PuzzleFile,

    #[command(flatten)]
    pub output: Output,

    #[command(flatten)]
    pub limit: Limit,

    /// List up to N solutions if there are several; 0, or no number, lists all
    #[arg(long, value_name = "N", value_parser = count, allow_negative_numbers = true)]
    pub all: Option<usize>,

    /// Which rules the program is translated into; all have the same solutions
    #[arg(long, value_name = "STRENGTH")]
    pub strength: Option<StrengthName>,

    /// In which order columns are shown, after the key
    #[arg(long, value_name = "ORDER", default_value = "declared")]
    pub sort: Sort,
}

/// The order of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Sort {
    /// As they are declared
    Declared,
    /// By name
    Name,
}

/// Reads the program, solves it and prints the tables.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let stop = stop_after(options.limit.duration());
    let input = match reading::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let strength = options.strength.map_or(Strength::Lean, Strength::from);
    let (solved, milliseconds) =
        timed(|| workbench::lingo::solve(&input.program, options.all, strength, &stop));
    let mut view = match solved {
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
            let printed = screen::print(&answer(&view, &input.program, options, screen));
            let odd = reading::of_meaning(&input.program);
            screen::complain(&reading::drawn(&odd, &input.name, &input.text, &screen));
            printed
        }
    };
    if printed == Ending::Done { view.status.into() } else { printed }
}

fn answer(view: &LingoSolveView, program: &Program, options: &Options, screen: Screen) -> String {
    let mut text = String::new();
    let mut columns = program.shown_columns();
    if options.sort == Sort::Name {
        columns[1..].sort_by(|a, b| program.columns[*a].name.cmp(&program.columns[*b].name));
    }
    // Without a wish, one example is enough.
    let shown = if options.all.is_none() { 1 } else { view.found.len() };
    for (number, table) in view.found.iter().take(shown).enumerate() {
        if shown > 1 && view.found.len() > 1 {
            let _ = writeln!(text, "Solution {}:", number + 1);
        }
        let headings = columns
            .iter()
            .map(|&index| Column {
                heading: program.columns[index].name.clone(),
                right: program.columns[index].numeric,
            })
            .collect();
        let rows = (0..program.rows()).map(|row| {
            let cell = |&index: &usize| Cell { text: table.words(program, index, row), marked: false };
            columns.iter().map(cell).collect()
        });
        text += &Table::new(headings, rows.collect()).draw(screen);
        for (name, &row) in program.variables.iter().zip(&table.variables) {
            let _ = writeln!(text, "{name}: {}", program.columns[program.key].members[row]);
        }
    }
    let time = crate::clock::in_words(view.milliseconds.solve);
    let tables = if view.tables == view.count {
        String::new()
    } else {
        format!(" ({} different {})", view.tables, if view.tables == 1 { "table" } else { "tables" })
    };
    let verdict = match view.status {
        Status::Unique => format!("This is the only solution (proved in {time}).\n"),
        Status::None => {
            format!("There is no solution (proved in {time}). “cluewright lingo explain” says why.\n")
        }
        Status::Several if view.complete => format!("There are {} solutions{tables}.\n", view.count),
        Status::Several => {
            format!("There are at least {} solutions{tables}; --all 0 lists them all.\n", view.count)
        }
        Status::NotUnderstood => "Time was up; --limit gives more of it.\n".to_owned(),
    };
    text + &verdict
}
