//! What the reader makes of annotated puzzles: clue by clue against the formulas, puzzle by puzzle against the solutions.

use super::Annotated;
use puzzle::{Formula, Puzzle};
use reading::{By, Options, ReadClue, Status, Understanding, understand};
use serde::Serialize;
use solving::engine::Stop;
use solving::{Problem, Solver, meanings};
use std::collections::BTreeMap;
use std::fmt::Write;

/// How a meaning compares with the one that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Compared {
    /// It is the same.
    Right,
    /// It says more.
    Stronger,
    /// It says less.
    Weaker,
    /// It says something else.
    Other,
    /// There is none, or none that is used.
    Refused,
}

impl Compared {
    const ALL: [(Compared, &'static str); 5] = [
        (Compared::Right, "right"),
        (Compared::Stronger, "says more"),
        (Compared::Weaker, "says less"),
        (Compared::Other, "says other"),
        (Compared::Refused, "no meaning"),
    ];

    fn of(puzzle: &Puzzle, read: &ReadClue, meant: &Formula) -> Compared {
        match read.formula().filter(|_| read.status != Status::Ambiguous) {
            Some(formula) => Compared::formulas(puzzle, formula, meant),
            None => Compared::Refused,
        }
    }

    /// How what is said compares with what is meant.
    pub(super) fn formulas(puzzle: &Puzzle, said: &Formula, meant: &Formula) -> Compared {
        let follows =
            |from, what| meanings::follows(&puzzle.categories, from, what, &Stop::never()).unwrap_or(false);
        match (follows(said, meant), follows(meant, said)) {
            (true, true) => Compared::Right,
            (true, false) => Compared::Stronger,
            (false, true) => Compared::Weaker,
            (false, false) => Compared::Other,
        }
    }
}

/// What became of puzzles.
#[derive(Default)]
pub struct Tally {
    clues: BTreeMap<(&'static str, Compared), usize>,
    outcomes: BTreeMap<&'static str, usize>,
    /// Clues that are understood and mean something else: the puzzle, the number, the words.
    misread: Vec<String>,
    /// Puzzles that are answered wrongly.
    wrong: Vec<String>,
}

/// Reads puzzles by some reader and compares.
pub fn measure(puzzles: &[Annotated], by: &By) -> Tally {
    let mut tally = Tally::default();
    let options = Options { by: by.clone(), for_answer: true, ..Options::default() };
    for annotated in puzzles {
        let read = understand(&annotated.puzzle, &options, &Stop::never());
        for (place, (clue, meant)) in read.clues.iter().zip(&annotated.meant).enumerate() {
            let compared = Compared::of(&annotated.puzzle, clue, meant);
            *tally.clues.entry((word(clue.status), compared)).or_default() += 1;
            let wrong = !matches!(compared, Compared::Right | Compared::Refused);
            if wrong && clue.status == Status::Understood {
                let text = &annotated.puzzle.clues[place].text;
                tally.misread.push(format!("{} clue {}: {text}", annotated.place, place + 1));
            }
        }
        let outcome = outcome(annotated, &read);
        if outcome.starts_with("wrong") {
            tally.wrong.push(annotated.place.clone());
        }
        *tally.outcomes.entry(outcome).or_default() += 1;
    }
    tally
}

/// A status in a word.
pub(super) fn word(status: Status) -> &'static str {
    match status {
        Status::Given => "given",
        Status::Understood => "understood",
        Status::Assumed => "assumed",
        Status::Ambiguous => "ambiguous",
        Status::NotUnderstood => "not understood",
    }
}

/// How a puzzle ends: with the reader's formulas alone, as `solve` would end.
fn outcome(annotated: &Annotated, read: &Understanding) -> &'static str {
    let puzzle = read.apply(&annotated.puzzle);
    let problem = Problem::of(&puzzle);
    let stop = Stop::never();
    let Ok(found) = Solver::new(&problem, &stop)
        .map_err(|_| ())
        .and_then(|mut solver| solver.solutions(2).map_err(|_| ()))
    else {
        return "not known";
    };
    let has = |status| read.clues.iter().any(|clue| clue.status == status);
    let partial = read.clues.iter().any(|clue| clue.reading().is_some_and(|reading| reading.partial));
    let open = has(Status::NotUnderstood) || has(Status::Ambiguous) || partial;
    match (found.as_slice(), has(Status::Assumed)) {
        ([], _) => "called contradictory",
        ([only], false) if *only == annotated.solution => "solved",
        ([only], true) if *only == annotated.solution => "solved, assuming",
        ([_], false) => "wrong",
        ([_], true) => "wrong, assuming",
        _ if open => "refused",
        _ => "called several",
    }
}

impl Tally {
    /// The tables, and what is misread while understood.
    pub fn table(&self, verbose: bool) -> String {
        let mut text = String::from("| status |");
        for (_, name) in Compared::ALL {
            let _ = write!(text, " {name} |");
        }
        text += "\n|---|---|---|---|---|---|\n";
        let mut statuses: Vec<&str> = self.clues.keys().map(|(status, _)| *status).collect();
        statuses.dedup();
        for status in statuses {
            let _ = write!(text, "| {status} |");
            for (compared, _) in Compared::ALL {
                let count = self
                    .clues
                    .iter()
                    .find(|(key, _)| **key == (status, compared))
                    .map_or(0, |(_, count)| *count);
                let _ = write!(text, " {count} |");
            }
            text.push('\n');
        }
        text.push('\n');
        for (outcome, count) in &self.outcomes {
            let _ = writeln!(text, "{outcome}: {count}");
        }
        let clues: usize = self.clues.values().sum();
        let _ = writeln!(text, "misread while understood: {} of {clues} clues", self.misread.len());
        if verbose {
            for line in self.misread.iter().chain(&self.wrong) {
                let _ = writeln!(text, "- {line}");
            }
        }
        text
    }
}
