//! How well a puzzle is read and solved, measured against the solution that its file gives.
//!
//! The answer is worked out from an [`Unsolved`] puzzle and only then compared. A wrong answer is worse
//! than a refusal, so the two are counted apart.

use crate::SCHEMA;
use crate::clue_view::ClueStatus;
use crate::read::ReadRequest;
use crate::session::Session;
use crate::solve::{SolveRequest, SolveView, Status, Why};
use crate::unsolved::{Answer, Unsolved, answer};
use puzzle::{Category, Puzzle, Solution};
use serde::Serialize;
use solving::engine::Stop;

/// How an attempt at a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Exactly one solution, and it is the file's.
    Solved,
    /// An answer was given, and it is not the file's.
    Wrong,
    /// No answer was given: a clue was not understood, or there are no solutions or several.
    Refused,
}

/// An attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// How it ended.
    pub outcome: Outcome,
    /// Why it was not solved.
    pub why: Option<String>,
    /// How many clues the puzzle has.
    pub clues: usize,
    /// How many of them have a meaning.
    pub clues_understood: usize,
}

/// The attempt at one of many puzzles.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultView {
    /// The puzzle's own name for programs or, if it has none, the name of its file.
    pub id: String,
    /// The file, as seen from the folder that was walked.
    pub file: String,
    /// How it ended.
    pub outcome: Outcome,
    /// Why it was not solved.
    pub why: Option<String>,
    /// How many clues the puzzle has.
    pub clues: usize,
    /// How many of them have a meaning.
    pub clues_understood: usize,
    /// How long reading and solving took.
    pub milliseconds: f64,
}

/// A file that was left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SkippedView {
    /// The file, as seen from the folder that was walked.
    pub file: String,
    /// Why.
    pub why: String,
}

/// The attempts at many puzzles.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EvaluateView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `evaluate`.
    pub kind: &'static str,
    /// How many puzzles there were.
    pub puzzles: usize,
    /// How many were solved.
    pub solved: usize,
    /// To how many a wrong answer was given.
    pub wrong: usize,
    /// To how many no answer was given.
    pub refused: usize,
    /// How many clues they have together.
    pub clues: usize,
    /// How many of these have a meaning.
    pub clues_understood: usize,
    /// How long the run took, by the clock on the wall.
    pub seconds: f64,
    /// The attempts, in the order of the files.
    pub results: Vec<ResultView>,
    /// The files that were left out, in their order.
    pub skipped: Vec<SkippedView>,
}

impl EvaluateView {
    /// Sums up. Whoever has a clock says how long it took.
    pub fn new(results: Vec<ResultView>, skipped: Vec<SkippedView>, seconds: f64) -> EvaluateView {
        let count = |outcome| results.iter().filter(|result| result.outcome == outcome).count();
        EvaluateView {
            schema: SCHEMA,
            kind: "evaluate",
            puzzles: results.len(),
            solved: count(Outcome::Solved),
            wrong: count(Outcome::Wrong),
            refused: count(Outcome::Refused),
            clues: results.iter().map(|result| result.clues).sum(),
            clues_understood: results.iter().map(|result| result.clues_understood).sum(),
            seconds,
            results,
            skipped,
        }
    }
}

/// Reads and solves a puzzle, and compares the answer with the file's. `None` if the file gives none.
pub fn attempt(puzzle: &Puzzle, request: &ReadRequest, stop: &Stop) -> Option<Attempt> {
    let expected = answer(puzzle)?;
    let (view, clues_understood) = answered(&Unsolved::of(puzzle), request, stop);
    let (outcome, why) = match view {
        Ok(view) => graded(&view, &expected, &puzzle.categories),
        Err(why) => (Outcome::Refused, Some(why)),
    };
    Some(Attempt { outcome, why, clues: puzzle.clues.len(), clues_understood })
}

/// The answer, or why there is none; and how many clues were understood.
fn answered(unsolved: &Unsolved, request: &ReadRequest, stop: &Stop) -> (Result<SolveView, String>, usize) {
    let request = &ReadRequest { spoken: false, ..request.clone() };
    let session = match Session::begin(unsolved.puzzle(), request, stop) {
        Ok(session) => session,
        Err(choice) => return (Err(choice.to_string()), 0),
    };
    let understood = session.clues().iter().filter(|clue| clue.formula.is_some()).count();
    let solved = session.solve(SolveRequest::default(), stop, &mut |_| {});
    let solved = solved.map_err(|wrong| {
        wrong.diagnostics.into_iter().next().map_or_else(String::new, |diagnostic| diagnostic.message)
    });
    (solved, understood)
}

fn graded(view: &SolveView, expected: &Answer<'_>, categories: &[Category]) -> (Outcome, Option<String>) {
    let refused = |why: String| (Outcome::Refused, Some(why));
    match view.status {
        Status::Unique => match differing(view, expected, categories) {
            0 => (Outcome::Solved, None),
            1 => (Outcome::Wrong, Some("one cell is not as in the file's solution".to_owned())),
            cells => (Outcome::Wrong, Some(format!("{cells} cells are not as in the file's solution"))),
        },
        Status::None => refused(match view.conflict.as_slice() {
            [] => "no solution".to_owned(),
            [only] => format!("no solution: clue {only} can never be true"),
            several => format!("no solution: clues {} contradict each other", listed(several)),
        }),
        Status::Several => refused("several solutions".to_owned()),
        Status::NotUnderstood => refused(match view.why {
            Some(Why::Limit) => "time was up".to_owned(),
            Some(Why::Categories) => "no categories".to_owned(),
            Some(Why::Clues) | None => not_understood(view),
        }),
    }
}

/// In how many cells the answer differs from the one that is expected.
fn differing(view: &SolveView, expected: &Answer<'_>, categories: &[Category]) -> usize {
    let Answer::Known(expected) = expected else { return 1 };
    let expected = Solution::to_names(expected, categories);
    let rows = view.solution.iter().zip(&expected);
    rows.map(|(found, right)| found.iter().zip(right).filter(|(a, b)| a != b).count()).sum()
}

fn not_understood(view: &SolveView) -> String {
    let with = |status| -> Vec<usize> {
        view.clues.iter().filter(|clue| clue.status == status).map(|clue| clue.clue).collect()
    };
    let told = |clues: &[usize], one: &str, many: &str| match clues {
        [] => None,
        [only] => Some(format!("clue {only} {one}")),
        several => Some(format!("clues {} {many}", listed(several))),
    };
    let parts = [
        told(&with(ClueStatus::NotUnderstood), "was not understood", "were not understood"),
        told(&with(ClueStatus::Ambiguous), "is ambiguous", "are ambiguous"),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// Most clues that are named.
const MOST_NAMED: usize = 12;

fn listed(clues: &[usize]) -> String {
    let named: Vec<String> = clues.iter().take(MOST_NAMED).map(ToString::to_string).collect();
    named.join(", ") + if clues.len() > MOST_NAMED { " …" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::worded;

    fn attempted(clues: &[&str], rows: [[u16; 3]; 3]) -> (Outcome, Option<String>) {
        let mut puzzle = worded(clues);
        puzzle.solution = Solution::from_rows(rows.map(|row| row.to_vec()).to_vec());
        let attempt = attempt(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        (attempt.outcome, attempt.why)
    }

    const CLUES: [&str; 3] = ["Ann has the cat.", "Bob has the dog.", "Ann is 7 and Bob is 8."];
    const RIGHT: [[u16; 3]; 3] = [[0, 0, 0], [1, 1, 1], [2, 2, 2]];

    #[test]
    fn right_and_wrong_answers_and_refusals_are_told_apart() {
        assert_eq!(attempted(&CLUES, RIGHT), (Outcome::Solved, None));
        let (outcome, why) = attempted(&CLUES, [[0, 1, 0], [1, 0, 1], [2, 2, 2]]);
        assert_eq!(
            (outcome, why.as_deref()),
            (Outcome::Wrong, Some("2 cells are not as in the file's solution"))
        );
        let (outcome, why) = attempted(&CLUES[..2], RIGHT);
        assert_eq!((outcome, why.as_deref()), (Outcome::Refused, Some("several solutions")));
        let (outcome, why) = attempted(&["Ann has the cat.", "Ann has the dog."], RIGHT);
        assert_eq!(outcome, Outcome::Refused);
        assert!(why.is_some_and(|why| why.starts_with("no solution: clues 1, 2")));
        let (outcome, why) = attempted(&["Ann has the cat.", "Bob xyzzies plugh."], RIGHT);
        assert_eq!((outcome, why.as_deref()), (Outcome::Refused, Some("clue 2 was not understood")));
    }

    #[test]
    fn a_puzzle_without_a_solution_is_no_measure() {
        assert_eq!(attempt(&worded(&CLUES), &ReadRequest::default(), &Stop::never()), None);
    }

    #[test]
    fn a_solution_that_waits_for_categories_is_a_refusal() {
        let mut puzzle = worded(&CLUES);
        puzzle.categories.clear();
        puzzle.extra.insert("solution".to_owned(), serde_json::json!([["Ann", "cat"]]));
        let attempt = attempt(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        assert_eq!((attempt.outcome, attempt.why.as_deref()), (Outcome::Refused, Some("no categories")));
    }

    #[test]
    fn the_attempts_are_summed_up() {
        let result = |outcome, clues_understood| ResultView {
            id: String::new(),
            file: String::new(),
            outcome,
            why: None,
            clues: 3,
            clues_understood,
            milliseconds: 1.0,
        };
        let results =
            vec![result(Outcome::Solved, 3), result(Outcome::Refused, 1), result(Outcome::Wrong, 2)];
        let view = EvaluateView::new(results, Vec::new(), 0.5);
        assert_eq!((view.puzzles, view.solved, view.wrong, view.refused), (3, 1, 1, 1));
        assert_eq!((view.clues, view.clues_understood), (9, 6));
    }
}
