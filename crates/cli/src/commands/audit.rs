//! `cluewright audit`: which puzzles of a data set are ambiguous, contradictory, or have a clue too many.

use crate::arguments::{Limit, PuzzleFile};
use crate::ending::Ending;
use crate::screen::{self, printable};
use crate::stream::{self, Answer, Line, Many};
use crate::understanding::Reading;
use clap::{Args, ValueEnum};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use workbench::{CheckView, ReadPuzzle, SCHEMA, Status, Stop};

/// The options of `audit`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright audit puzzles.jsonl                       what is wrong, and a table
  cluewright audit folder more.jsonl --format jsonl --to audit.jsonl
  cluewright audit --shard 1/4 --format jsonl data.jsonl | jq -r 'select(.status == \"ambiguous\").id'

Status of a puzzle: sound, redundant (one solution, and a clue that follows from the others), ambiguous (several solutions),
contradictory (none), not_understood, error. The limit is for each puzzle.

Exit status: 0 the run came to its end, 2 a line or file holds no puzzle.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    #[command(flatten)]
    many: Many,

    /// How to write the findings
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: AuditForm,

    #[command(flatten)]
    limit: Limit,

    #[command(flatten)]
    reading: Reading,
}

/// How findings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum AuditForm {
    /// A line for each puzzle that is not sound, and a table
    Text,
    /// A line of JSON for each puzzle
    Jsonl,
}

/// What is told of a puzzle.
#[derive(Serialize)]
struct AuditView {
    schema: u32,
    kind: &'static str,
    status: &'static str,
    /// The first clues that contradict each other.
    conflict: Vec<usize>,
    /// Clues each of which follows from the others.
    redundant: Vec<usize>,
    /// Clues that were not understood.
    unused_clues: Vec<usize>,
    /// Whether the solution of the line satisfies the clues; null if it gives none, or a clue was not understood.
    solution_agrees: Option<bool>,
    /// How hard the puzzle is, from 1 to 5; null if that is not known.
    difficulty: Option<u8>,
}

/// Checks every puzzle and sums up.
pub fn run(options: &Options) -> Ending {
    if options.format == AuditForm::Text && options.many.has_file() {
        screen::complain("error: --to is for a line to every puzzle: add --format jsonl\n");
        return Ending::Unusable;
    }
    let of = (&options.file, &options.many);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut show = |line: &Line| {
        *counts.entry(line.status.clone()).or_default() += 1;
        match options.format {
            AuditForm::Jsonl => Some(line.text.clone()),
            AuditForm::Text => fault(line),
        }
    };
    let check = |record: &stream::Record, read: &ReadPuzzle, stop: &Stop, _: f64| -> Answer {
        let mut view = view(&workbench::check(read, stop)?);
        // A record that holds the text of a puzzle has its solution beside it.
        if let Some(solution) = record.fields.get("solution").filter(|_| view.solution_agrees.is_none()) {
            view.solution_agrees = workbench::satisfies(read, solution);
        }
        stream::answer(&view)
    };
    let ending = stream::read_each_shown(&options.reading, options.limit, of, &check, &mut show);
    if options.format == AuditForm::Text && !counts.is_empty() {
        let printed = screen::print(&table(&counts));
        if printed != Ending::Done {
            return printed;
        }
    }
    ending
}

fn view(check: &CheckView) -> AuditView {
    let redundant = check.redundant.clone().unwrap_or_default();
    AuditView {
        schema: SCHEMA,
        kind: "audit",
        status: match check.status {
            Status::Unique if redundant.is_empty() => "sound",
            Status::Unique => "redundant",
            Status::Several => "ambiguous",
            Status::None => "contradictory",
            Status::NotUnderstood => "not_understood",
        },
        conflict: check.conflict.clone(),
        redundant,
        unused_clues: check.unused_clues.clone(),
        solution_agrees: check.given_solution.as_ref().map(|given| given.agrees),
        difficulty: check.difficulty.as_ref().map(|difficulty| difficulty.band),
    }
}

/// What is wrong with a puzzle, for people.
fn fault(line: &Line) -> Option<String> {
    let field = |name: &str| line.fields.get(name);
    let text = |name: &str| field(name).and_then(Value::as_str).map(printable);
    let place = format!(
        "{}:{}{}",
        text("file").unwrap_or_else(|| "standard input".to_owned()),
        field("line").unwrap_or(&Value::Null),
        text("id").map(|id| format!(" ({id})")).unwrap_or_default()
    );
    let clues = |name: &str| {
        let list = field(name).and_then(Value::as_array);
        let list: Vec<String> = list.into_iter().flatten().map(ToString::to_string).collect();
        if list.is_empty() { String::new() } else { format!(", clues {}", list.join(", ")) }
    };
    let broken = field("solution_agrees") == Some(&Value::Bool(false));
    let told = match line.status.as_str() {
        "sound" if !broken => return None,
        "sound" => "sound".to_owned(),
        "redundant" => format!("a clue too many{}", clues("redundant")),
        "contradictory" => format!("no solution{}", clues("conflict")),
        "ambiguous" => "several solutions".to_owned(),
        "not_understood" => format!("not understood{}", clues("unused_clues")),
        _ => {
            let first =
                field("diagnostics").and_then(|list| list.get(0)).and_then(|first| first.get("message"));
            first.and_then(Value::as_str).map_or_else(|| "error".to_owned(), printable)
        }
    };
    let beside = if broken { "; the file's own solution breaks a clue" } else { "" };
    Some(format!("{place}: {told}{beside}"))
}

fn table(counts: &BTreeMap<String, usize>) -> String {
    let all: usize = counts.values().sum();
    let mut lines = String::from("\n");
    for status in ["sound", "redundant", "ambiguous", "contradictory", "not_understood", "error"] {
        let count = counts.get(status).copied().unwrap_or_default();
        let _ = writeln!(lines, "{count:>8}  {}", status.replace('_', " "));
    }
    lines + &format!("{all:>8}  puzzles\n")
}
