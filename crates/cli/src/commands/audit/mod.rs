//! `cluewright audit`: which puzzles of a data set are ambiguous, contradictory, or have a clue too many.

mod details;

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
use workbench::{
    AmbiguousClueView, CheckView, DecisionView, DifferenceView, Rows, SCHEMA, Session, Status, Stop,
};

/// The options of `audit`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright audit puzzles.jsonl                       what is wrong, and a table
  cluewright audit folder more.jsonl --format jsonl --to audit.jsonl
  cluewright audit --shard 1/4 --format jsonl data.jsonl | jq -r 'select(.status == \"ambiguous\").id'

Status of a puzzle: sound, redundant (one solution, and a clue that follows from the others), ambiguous (several solutions, two of
which are told), contradictory (none), not_understood, error. Of clues that could mean more than one thing, it is told what the
puzzle would have with each meaning. The limit is for each puzzle.

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
    /// Clues that could mean more than one thing, and what each meaning gives.
    ambiguous_clues: Vec<AmbiguousClueView>,
    /// If there are several solutions: two of them.
    solutions: Vec<Rows>,
    /// If there are several solutions: the cells in which the two differ.
    differs: Vec<DifferenceView>,
    /// If there are several solutions: a fact that leaves only the first, if one was found.
    decides: Option<DecisionView>,
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
    let mut with_readings = 0;
    let mut show = |line: &Line| {
        *counts.entry(line.status.clone()).or_default() += 1;
        with_readings += usize::from(!details::ambiguous_clues(&line.fields).is_empty());
        match options.format {
            AuditForm::Jsonl => Some(line.text.clone()),
            AuditForm::Text => fault(line),
        }
    };
    let check = |record: &stream::Record, session: &Session, stop: &Stop, _: f64| -> Answer {
        let mut view = view(session.check(stop)?, session.ambiguous_clues(stop));
        // A record that holds the text of a puzzle has its solution beside it.
        if let Some(solution) = record.fields.get("solution").filter(|_| view.solution_agrees.is_none()) {
            view.solution_agrees = session.satisfies(solution);
        }
        stream::answer(&view)
    };
    let ending = stream::read_each_shown(&options.reading, options.limit, of, &check, &mut show);
    if options.format == AuditForm::Text && !counts.is_empty() {
        let printed = screen::print(&table(&counts, with_readings));
        if printed != Ending::Done {
            return printed;
        }
    }
    ending
}

fn view(check: CheckView, ambiguous_clues: Vec<AmbiguousClueView>) -> AuditView {
    let redundant = check.redundant.unwrap_or_default();
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
        conflict: check.conflict,
        redundant,
        unused_clues: check.unused_clues,
        ambiguous_clues,
        solutions: check.solutions,
        differs: check.differs,
        decides: check.decides,
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
        match list.as_slice() {
            [] => String::new(),
            [only] => format!(", clue {only}"),
            several => format!(", clues {}", several.join(", ")),
        }
    };
    let readings = details::ambiguous_clues(&line.fields);
    let broken = field("solution_agrees") == Some(&Value::Bool(false));
    let told = match line.status.as_str() {
        "sound" if !broken && readings.is_empty() => return None,
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
    let mut lines = vec![format!("{place}: {told}{beside}")];
    lines.extend(details::two_solutions(&line.fields));
    lines.extend(readings);
    Some(lines.join("\n    "))
}

fn table(counts: &BTreeMap<String, usize>, with_readings: usize) -> String {
    let all: usize = counts.values().sum();
    let mut lines = String::from("\n");
    for status in ["sound", "redundant", "ambiguous", "contradictory", "not_understood", "error"] {
        let count = counts.get(status).copied().unwrap_or_default();
        let _ = writeln!(lines, "{count:>8}  {}", status.replace('_', " "));
    }
    let _ = writeln!(lines, "{all:>8}  puzzles");
    if with_readings > 0 {
        let _ =
            writeln!(lines, "{with_readings:>8}  of them with a clue that could mean more than one thing");
    }
    lines
}
