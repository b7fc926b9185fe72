//! `cluewright lingo hint FILE --grid GRID.json`: the easiest next step from a half-filled table.

use super::{StrengthName, reading};
use crate::arguments::{Form, Limit, Output, PuzzleFile};
use crate::bounded_files;
use crate::clock::stop_after;
use crate::ending::Ending;
use crate::screen::{self, Screen};
use clap::{Args, ValueHint};
use serde::Deserialize;
use std::path::PathBuf;
use workbench::lingo::atoms::Fact;
use workbench::lingo::explain::{cell, text};
use workbench::lingo::{Hint, LingoErrorView, Program, Strength, Unexplained};

/// The options of `lingo hint`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  cluewright lingo hint examples/lingo/hundred.cl --grid marks.json

The marks are a JSON file such as {\"marks\": [{\"a\": [\"first\", \"alicia\"], \"b\": [\"age\", \"111\"], \"is\": true}]}.

Exit status: 0 a hint, 2 an error in the program or the marks, 3 time was up, 4 no solution.")]
pub struct Options {
    #[command(flatten)]
    pub file: PuzzleFile,

    /// What is known so far
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub grid: Option<PathBuf>,

    #[command(flatten)]
    pub output: Output,

    #[command(flatten)]
    pub limit: Limit,

    /// How much to tell: 1 where to look, 2 which clues, 3 the fact, 4 all the steps
    #[arg(long, value_name = "LEVEL", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub level: u8,

    /// Which rules the program is translated into
    #[arg(long, value_name = "STRENGTH", default_value = "dense")]
    pub strength: StrengthName,
}

#[derive(Deserialize)]
struct Grid {
    marks: Vec<Mark>,
}

#[derive(Deserialize)]
struct Mark {
    a: (String, serde_json::Value),
    b: (String, serde_json::Value),
    is: bool,
}

/// Reads program and marks, and prints the hint.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let stop = stop_after(options.limit.duration());
    let input = match reading::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let marks = match marks(options, &input.program) {
        Ok(marks) => marks,
        Err(why) => {
            screen::complain(&format!("cluewright: {why}\n"));
            return Ending::Unusable;
        }
    };
    let found = workbench::lingo::hint(&input.program, &marks, Strength::from(options.strength), &stop);
    let hint = match found {
        Ok(hint) => hint,
        Err(Unexplained::Stopped) => {
            screen::complain("cluewright: time was up; --limit gives more of it\n");
            return Ending::NotUnderstood;
        }
        Err(Unexplained::TooLarge(wrong)) => {
            reading::refuse(&LingoErrorView::new(&[*wrong]), &input.name, &input.text, form, &screen);
            return Ending::Unusable;
        }
    };
    print(options, &hint, form, screen)
}

fn print(options: &Options, hint: &Hint, form: Form, screen: Screen) -> Ending {
    let (status, message) = match hint {
        Hint::NoSolution => ("none", "There is no solution, whatever is marked.".to_owned()),
        Hint::Finished => ("finished", "Nothing is left to find.".to_owned()),
        Hint::Wrong(places) => {
            let numbers: Vec<String> = places.iter().map(|place| (place + 1).to_string()).collect();
            ("wrong", format!("Something is wrong among the marks: number {}.", numbers.join(", ")))
        }
        Hint::Next(_, _, explanation) => {
            let last = explanation.steps.last();
            let mut clues: Vec<String> =
                explanation.steps.iter().flat_map(|line| line.clues.iter().cloned()).collect();
            clues.sort();
            clues.dedup();
            let from = match &clues[..] {
                [] => "what you know already".to_owned(),
                [one] => format!("clue {one}"),
                several => format!("clues {}", several.join(", ")),
            };
            let text = match options.level {
                1 => format!(
                    "Look at what {} {} say.",
                    from,
                    if clues.len() == 1 { "and your marks" } else { "together" }
                ),
                2 if explanation.count() == 1 => format!("Something follows from {from} at once."),
                2 => format!("Something follows from {from}, in {} steps.", explanation.count()),
                3 => last.map(|line| line.text.clone()).unwrap_or_default(),
                _ => {
                    let text = text::text(explanation, screen.text_width());
                    text.lines().take(text.lines().count().saturating_sub(1)).collect::<Vec<_>>().join("\n")
                }
            };
            ("step", text)
        }
    };
    let printed = match form {
        Form::Text => screen::print_document(&format!("{message}\n")),
        Form::Json => {
            let mut object =
                serde_json::json!({"schema": 1, "kind": "lingo", "status": status, "text": message});
            if let Hint::Next(_, _, explanation) = hint
                && options.level == 4
            {
                object["steps"] = serde_json::to_value(&explanation.steps).unwrap_or_default();
            }
            if let Hint::Wrong(places) = hint {
                object["wrong"] = places.iter().map(|place| place + 1).collect();
            }
            screen::print_json(&object)
        }
    };
    match (printed, hint) {
        (Ending::Done, Hint::NoSolution) => Ending::None,
        (printed, _) => printed,
    }
}

fn marks(options: &Options, program: &Program) -> Result<Vec<(Fact, bool)>, String> {
    let Some(path) = &options.grid else { return Ok(Vec::new()) };
    let text = bounded_files::text(path, bounded_files::LIST)
        .map_err(|error| format!("cannot read “{}”: {error}", path.display()))?;
    let grid: Grid = serde_json::from_str(&text).map_err(|error| {
        format!("“{}” has no marks such as {{\"marks\": [{{\"a\": [\"age\", \"7\"], \"b\": [\"who\", \"Ann\"], \"is\": true}}]}}: {error}", path.display())
    })?;
    let word = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    grid.marks
        .iter()
        .map(|mark| {
            let cell_text = |map: &(String, serde_json::Value), row: &(String, serde_json::Value)| {
                format!("{}({})={}", map.0, word(&row.1), word(&map.1))
            };
            let is_map =
                |name: &str| program.column(name).is_some_and(|column| program.columns[column].is_map());
            let written = if is_map(&mark.b.0) {
                cell_text(&mark.b, &mark.a)
            } else if is_map(&mark.a.0) {
                cell_text(&mark.a, &mark.b)
            } else {
                format!("{}.{}={}.{}", mark.a.0, word(&mark.a.1), mark.b.0, word(&mark.b.1))
            };
            let facts = cell(program, &written)?;
            facts.first().map(|&fact| (fact, mark.is)).ok_or_else(|| format!("“{written}” is no cell"))
        })
        .collect()
}
