//! The solution of a puzzle, or why there is none or more than one.

use crate::answer::{AnswerView, answers};
use crate::clue_view::ClueView;
use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::difference::{DecisionView, DifferenceView, decision, differences};
use crate::given_solution::{disagreement, given_solution};
use crate::names::{Rows, rows_of};
use crate::read::lacks_categories;
use crate::read_view::{ReadClueView, ReadStatus};
use crate::remedy::Remedy;
use crate::session::Session;
use crate::too_hard::{ran_out, unsolvable};
use crate::{Milliseconds, SCHEMA};
use budget::Shortage;
use puzzle::{Code, Diagnostic, Solution};
use serde::Serialize;
use solving::engine::Stop;
use solving::{Analysis, Problem, Refusal, Solver, Stopped};

/// How the search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// There is exactly one solution.
    Unique,
    /// There is none.
    None,
    /// There are several.
    Several,
    /// It is not known: see [`Why`].
    NotUnderstood,
}

/// Why the number of solutions is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Some clues have no meaning, and the others allow several solutions.
    Clues,
    /// The puzzle does not say what its categories are.
    Categories,
    /// Time was up.
    Limit,
}

/// Most solutions that are listed, whatever was asked for.
pub const MOST_SOLUTIONS: usize = 10_000;

/// What is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct SolveRequest {
    /// How many solutions to list if there are several; nought means all, up to [`MOST_SOLUTIONS`].
    /// If not given, two are listed.
    pub all: Option<usize>,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolveView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `grid`.
    pub kind: &'static str,
    /// How the search ended.
    pub status: Status,
    /// Why the status is [`Status::NotUnderstood`].
    pub why: Option<Why>,
    /// The solution, if there is exactly one; otherwise empty.
    pub solution: Rows,
    /// If there are several solutions: the first of them.
    pub solutions: Vec<Rows>,
    /// How many solutions were found; more than are listed, perhaps.
    pub count: usize,
    /// Whether there are no more than were found.
    pub complete: bool,
    /// If there are several solutions: the cells in which the first two differ.
    pub differs: Vec<DifferenceView>,
    /// If there are several solutions: a fact that leaves only the first, if one was found.
    pub decides: Option<DecisionView>,
    /// If there is no solution: clues that contradict each other, none of which can be left out.
    pub conflict: Vec<usize>,
    /// Whether no smaller set of clues contradict each other.
    pub conflict_is_smallest: bool,
    /// Every clue and what it means.
    pub clues: Vec<ClueView>,
    /// The clues that were not used since they have no meaning.
    pub unused_clues: Vec<usize>,
    /// The clues for whose meaning something had to be assumed.
    pub assumed_clues: Vec<usize>,
    /// What the puzzle asks, and the answers if there is exactly one solution.
    pub answer: Vec<AnswerView>,
    /// What is odd.
    pub warnings: Vec<DiagnosticView>,
    /// How long it took.
    pub milliseconds: Milliseconds,
}

impl SolveView {
    fn of(session: &Session) -> SolveView {
        SolveView {
            schema: SCHEMA,
            kind: "grid",
            status: Status::NotUnderstood,
            why: None,
            solution: Vec::new(),
            solutions: Vec::new(),
            count: 0,
            complete: false,
            differs: Vec::new(),
            decides: None,
            conflict: Vec::new(),
            conflict_is_smallest: false,
            clues: session.clue_views(),
            unused_clues: session.unused(),
            assumed_clues: session.assumed(),
            answer: answers(session, None),
            warnings: Vec::new(),
            milliseconds: Milliseconds::default(),
        }
    }

    fn not_understood(mut self, why: Why) -> SolveView {
        self.status = Status::NotUnderstood;
        self.why = Some(why);
        self
    }

    fn warn(&mut self, diagnostic: &Diagnostic) {
        self.warnings.push(DiagnosticView::without_place(diagnostic));
    }
}

impl Session {
    /// Solves a puzzle whose clues have been read. `found` hears how many solutions have been found so far. The error is a clue that is
    /// too large to compute with.
    pub fn solve(
        &self,
        request: SolveRequest,
        stop: &Stop,
        found: &mut dyn FnMut(usize),
    ) -> Result<SolveView, ErrorView> {
        let puzzle = self.puzzle();
        let mut view = SolveView::of(self);
        view.warnings.extend(self.about_categories());
        if lacks_categories(puzzle) {
            return Ok(view.not_understood(Why::Categories));
        }
        view.warnings.extend(self.less_certain());
        view.warnings.extend(self.assumptions());
        let problem = self.problem();
        if problem.clues().is_empty() && !puzzle.clues.is_empty() && puzzle.size() > 1 {
            // No clue says anything, so there is nothing to search for.
            note_unused(&mut view, self, Diagnostic::error);
            return Ok(view.not_understood(Why::Clues));
        }
        let Solutions { first, count, complete, stopped } = match enumerate(&problem, request, stop, found) {
            Ok(solutions) => solutions,
            Err(refusal) => match unsolvable(&refusal) {
                Some(wrong) => return Err(wrong),
                None => Solutions { first: Vec::new(), count: 0, complete: false, stopped: true },
            },
        };
        (view.count, view.complete) = (count, complete);
        match (first.as_slice(), complete) {
            ([] | [_], false) => {
                view.warnings.push(limit_reached(stop));
                return Ok(view.not_understood(Why::Limit));
            }
            ([], true) => {
                view.status = Status::None;
                (view.conflict, view.conflict_is_smallest) = conflict(&problem, stop)?;
                note_unused(&mut view, self, Diagnostic::warning);
            }
            ([only], true) => {
                view.status = Status::Unique;
                self.learn_only(only);
                view.solution = only.to_names(&puzzle.categories);
                view.answer = answers(self, Some(only));
                note_unused(&mut view, self, Diagnostic::warning);
            }
            // What was left out of a clue may be what tells the solutions apart.
            ([_, _, ..], _)
                if !view.unused_clues.is_empty() || self.clues().iter().any(|clue| clue.partial) =>
            {
                note_unused(&mut view, self, Diagnostic::error);
                view = view.not_understood(Why::Clues);
            }
            ([one, other, ..], _) => {
                view.status = Status::Several;
                view.differs = differences(one, other, puzzle);
                view.decides = decision(one, other, complete && count == 2, (puzzle, &problem), stop);
                view.solutions = rows_of(&first[..first.len().min(listed(request))], &puzzle.categories);
                if stopped {
                    let message = ran_out(stop, "all solutions were found");
                    view.warnings.push(time_was_up(Diagnostic::warning, message));
                }
            }
        }
        // Only now that the answer is known: nothing above has seen the file's own solution.
        if let Some(warning) = given_solution(puzzle).as_ref().and_then(disagreement) {
            view.warn(&warning);
        }
        Ok(view)
    }
}

fn listed(request: SolveRequest) -> usize {
    match request.all {
        None => 2,
        Some(0) => MOST_SOLUTIONS,
        Some(most) => most.min(MOST_SOLUTIONS),
    }
}

/// Solutions, in the order in which they were found.
struct Solutions {
    /// Two at least, if there are so many.
    first: Vec<Solution>,
    count: usize,
    /// Whether the search came to its end.
    complete: bool,
    /// Whether time was up before that.
    stopped: bool,
}

/// Looks for one solution more than are listed, so as to know whether there are more; for three at least,
/// since it helps to know that there are just two.
fn enumerate(
    problem: &Problem<'_>,
    request: SolveRequest,
    stop: &Stop,
    found: &mut dyn FnMut(usize),
) -> Result<Solutions, Refusal> {
    let kept = listed(request).max(2);
    let mut solver = Solver::new(problem, stop)?;
    let mut solutions = Solutions { first: Vec::new(), count: 0, complete: false, stopped: false };
    while solutions.count <= kept {
        match solver.next_solution() {
            Err(Stopped) => {
                solutions.stopped = true;
                break;
            }
            Ok(None) => {
                solutions.complete = true;
                break;
            }
            Ok(Some(solution)) => {
                solutions.count += 1;
                found(solutions.count);
                if solutions.first.len() < kept {
                    solutions.first.push(solution);
                }
            }
        }
    }
    Ok(solutions)
}

/// Clues that contradict each other, from 1, and whether no smaller set does. If time is up before any
/// set is known, the list is empty.
fn conflict(problem: &Problem<'_>, stop: &Stop) -> Result<(Vec<usize>, bool), ErrorView> {
    let from_one = |places: Vec<usize>| places.into_iter().map(|place| place + 1).collect::<Vec<_>>();
    let mut analysis = match Analysis::new(problem, stop) {
        Ok(analysis) => analysis,
        Err(refusal) => return unsolvable(&refusal).map_or(Ok((Vec::new(), false)), Err),
    };
    let Ok(Some(minimal)) = analysis.minimal_conflict() else { return Ok((Vec::new(), false)) };
    Ok(match analysis.smallest_conflict() {
        Ok(Some(smallest)) => (from_one(smallest), true),
        _ => (from_one(minimal), false),
    })
}

fn note_unused(view: &mut SolveView, session: &Session, severity: fn(Code, String) -> Diagnostic) {
    for clue in session.clues().iter().filter(|clue| clue.formula.is_none()) {
        view.warnings.push(unused(clue, severity));
    }
}

/// That a clue was not used, and why.
fn unused(clue: &ReadClueView, severity: fn(Code, String) -> Diagnostic) -> DiagnosticView {
    let what = match clue.status {
        ReadStatus::Ambiguous => "is ambiguous",
        _ => "was not understood",
    };
    let why = clue.message.as_ref().map_or_else(String::new, |message| format!(": {message}"));
    let diagnostic = severity(Code::NoFormula, format!("clue {} {what}, so it was not used{why}", clue.clue));
    DiagnosticView {
        help: clue.help.clone(),
        remedies: clue.remedies.clone(),
        ..DiagnosticView::of_clue(&diagnostic, clue.clue - 1)
    }
}

fn limit_reached(stop: &Stop) -> DiagnosticView {
    time_was_up(Diagnostic::error, ran_out(stop, "the answer was known"))
}

/// That an answer was known, but what it may take was spent before it was laid out on pages.
pub fn not_laid_out(stop: &Stop) -> ErrorView {
    let message = match stop.shortage() {
        Some(Shortage::Time | Shortage::Steps) => "time was up before the answer was laid out",
        // What would not have fitted was not begun, so nothing has run out.
        Some(Shortage::Memory) | None => "the answer is too long to be laid out",
    };
    ErrorView::new(vec![time_was_up(Diagnostic::error, message)])
}

/// That time was up, with what helps.
pub(crate) fn time_was_up(
    severity: fn(Code, String) -> Diagnostic,
    message: impl Into<String>,
) -> DiagnosticView {
    DiagnosticView::without_place(&severity(Code::LimitReached, message.into()))
        .with_remedies(vec![Remedy::MoreTime])
}

/// Which clue it is that is too large: the compiler does not know its number.
pub(crate) fn clue_too_large(clue: usize, diagnostic: &Diagnostic) -> ErrorView {
    ErrorView::new(vec![DiagnosticView {
        message: format!("clue {}: {}", clue + 1, diagnostic.message()),
        ..DiagnosticView::of_clue(diagnostic, clue)
    }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::{puzzle, worded};
    use puzzle::Puzzle;

    fn solved_within(puzzle: &Puzzle, stop: &Stop) -> SolveView {
        let session = Session::begin(puzzle, &ReadRequest::default(), stop).unwrap();
        session.solve(SolveRequest::default(), stop, &mut |_| {}).unwrap()
    }

    fn solved(formulas: &[&str]) -> SolveView {
        solved_within(&puzzle(formulas), &Stop::never())
    }

    const ORDERED: &str = "age(Ann) < age(Bob) and age(Bob) < age(Cy)";

    #[test]
    fn one_solution_is_told_as_rows() {
        let view = solved(&["Ann is cat and Bob is dog", ORDERED]);
        assert_eq!((view.status, view.count, view.complete), (Status::Unique, 1, true));
        assert_eq!(view.solution, [["Ann", "cat", "7"], ["Bob", "dog", "8"], ["Cy", "emu", "10"]]);
        assert_eq!((view.solutions.len(), view.warnings.len()), (0, 0));
    }

    #[test]
    fn clues_in_english_are_used() {
        let clues = ["Ann has the cat.", "Bob has the dog.", "Ann is 7 and Bob is 8."];
        let view = solved_within(&worded(&clues), &Stop::never());
        assert_eq!((view.status, view.unused_clues.len()), (Status::Unique, 0));
        assert_eq!(view.solution[2], ["Cy", "emu", "10"]);
        assert!(view.clues.iter().all(|clue| clue.paraphrase.is_some()));
        let view = solved_within(&worded(&[&clues[..], &["Cy xyzzies plugh."]].concat()), &Stop::never());
        assert_eq!((view.status, view.unused_clues.as_slice()), (Status::Unique, &[4][..]));
        assert!(view.warnings[0].message.starts_with("clue 4 was not understood, so it was not used: "));
    }

    #[test]
    fn a_clue_without_meaning_matters_only_if_the_others_do_not_suffice() {
        let view = solved(&["Ann is cat and Bob is dog", "", ORDERED]);
        assert_eq!((view.status, view.unused_clues.as_slice()), (Status::Unique, &[2][..]));
        assert_eq!((view.warnings[0].code, view.warnings[0].clue), ("S01", Some(2)));
        let view = solved(&["", ORDERED]);
        assert_eq!((view.status, view.why), (Status::NotUnderstood, Some(Why::Clues)));
        assert!(view.solutions.is_empty() && view.solution.is_empty());
        let view = solved(&["", "Ann is cat and Ann is dog"]);
        assert_eq!((view.status, view.conflict.as_slice()), (Status::None, &[2][..]));
    }

    #[test]
    fn a_smallest_set_of_clues_is_blamed() {
        let view = solved(&["Cy is emu", "age(Ann) < age(Bob)", "age(Bob) < age(Cy)", "age(Cy) < age(Bob)"]);
        assert_eq!(view.status, Status::None);
        assert_eq!((view.conflict.as_slice(), view.conflict_is_smallest), (&[3, 4][..], true));
    }

    #[test]
    fn several_solutions_are_compared() {
        let view = solved(&["Ann is cat", ORDERED]);
        assert_eq!((view.status, view.count, view.complete), (Status::Several, 2, true));
        assert_eq!((view.solutions.len(), view.differs.len()), (2, 2));
        assert!(view.decides.unwrap().either_way);
    }

    #[test]
    fn time_that_is_up_is_told() {
        let stop = Stop::when(|| true);
        let view = solved_within(&puzzle(&["Ann is cat"]), &stop);
        assert_eq!((view.status, view.why, view.complete), (Status::NotUnderstood, Some(Why::Limit), false));
    }

    #[test]
    fn a_puzzle_without_categories_is_not_understood() {
        let view = solved_within(&Puzzle::default(), &Stop::never());
        assert_eq!((view.status, view.why), (Status::NotUnderstood, Some(Why::Categories)));
    }

    #[test]
    fn the_file_s_solution_is_compared_and_not_used() {
        let mut puzzle = puzzle(&["Ann is cat and Bob is dog", ORDERED]);
        puzzle.solution = Solution::from_rows(vec![vec![0, 1, 0], vec![1, 0, 1], vec![2, 2, 2]]);
        let view = solved_within(&puzzle, &Stop::never());
        assert_eq!(view.solution[0], ["Ann", "cat", "7"]);
        assert_eq!(view.warnings[0].code, "S05");
        assert!(view.warnings[0].message.ends_with("breaks clue 1"));
    }
}
