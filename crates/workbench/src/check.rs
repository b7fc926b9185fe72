//! A report for the setter of a puzzle: is it unique, what contradicts, what is not needed.

use crate::clue_view::ClueView;
use crate::constant::{ConstantView, constants};
use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::difference::{DecisionView, DifferenceView};
use crate::difficulty_view::DifficultyView;
use crate::given_solution::{GivenSolutionView, given_solution};
use crate::names::Rows;
use crate::session::Session;
use crate::solve::{SolveView, Status, Why, time_was_up};
use crate::too_hard::unsolvable;
use crate::verdict_view::VerdictView;
use crate::{Milliseconds, SCHEMA};
use puzzle::{Code, Diagnostic, Puzzle};
use serde::Serialize;
use solving::engine::Stop;
use solving::{Analysis, Stopped};

/// How large a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SizeView {
    /// How many categories.
    pub categories: usize,
    /// How many items in each.
    pub items: usize,
    /// How many clues.
    pub clues: usize,
}

/// The report. What is not known because time was up is `None`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CheckView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `check`.
    pub kind: &'static str,
    /// How many solutions there are.
    pub status: Status,
    /// Why the status is [`Status::NotUnderstood`].
    pub why: Option<Why>,
    /// How large the puzzle is.
    pub size: SizeView,
    /// The solution, if there is exactly one; otherwise empty.
    pub solution: Rows,
    /// If there are several solutions: two of them.
    pub solutions: Vec<Rows>,
    /// If there are several solutions: the cells in which the two differ.
    pub differs: Vec<DifferenceView>,
    /// If there are several solutions: a fact that leaves only the first, if one was found.
    pub decides: Option<DecisionView>,
    /// If there is no solution: clues that contradict each other, none of which can be left out.
    pub conflict: Vec<usize>,
    /// Whether no smaller set of clues contradict each other.
    pub conflict_is_smallest: bool,
    /// Clues each of which follows from all the others; empty if there is no solution.
    pub redundant: Option<Vec<usize>>,
    /// Clues that can all be left out together; then every clue that is left is needed.
    pub dispensable: Option<Vec<usize>>,
    /// Clues that are always true, or never.
    pub constant: Option<Vec<ConstantView>>,
    /// The file's own solution, if it gives one.
    pub given_solution: Option<GivenSolutionView>,
    /// How hard the puzzle is for a person; `None` unless there is exactly one solution, if the puzzle is too
    /// large for a person, or if time was up.
    pub difficulty: Option<DifficultyView>,
    /// Why a puzzle with exactly one solution has no difficulty.
    pub unrated: Option<String>,
    /// Why there is not exactly one solution, in words.
    pub verdict: VerdictView,
    /// Every clue and what it means.
    pub clues: Vec<ClueView>,
    /// The clues that were not used since they have no meaning.
    pub unused_clues: Vec<usize>,
    /// The clues for whose meaning something had to be assumed.
    pub assumed_clues: Vec<usize>,
    /// Everything that is not as it should be, as diagnostics.
    pub warnings: Vec<DiagnosticView>,
    /// How long it took.
    pub milliseconds: Milliseconds,
}

impl Session {
    /// Checks a puzzle whose clues have been read. The error is a clue that is too large to compute with.
    pub fn check(&self, stop: &Stop) -> Result<CheckView, ErrorView> {
        let puzzle = self.puzzle();
        let solved = self.verdict(stop)?;
        let verdict_view = VerdictView::of(&solved, self);
        let mut view = CheckView { verdict: verdict_view, ..CheckView::of(puzzle, solved) };
        if let Some(diagnostic) = verdict(&view) {
            view.warnings.insert(0, DiagnosticView::without_place(&diagnostic));
        }
        if matches!(view.why, Some(Why::Categories | Why::Limit)) {
            return Ok(view);
        }
        let problem = self.problem();
        if view.status == Status::None {
            // From a contradiction everything follows: no clue is redundant in a sense that helps.
            (view.redundant, view.dispensable) = (Some(Vec::new()), Some(Vec::new()));
        } else {
            match Analysis::new(&problem, stop) {
                Ok(mut analysis) => {
                    view.redundant = from_one(analysis.redundant());
                    view.dispensable = from_one(analysis.dispensable());
                }
                Err(refusal) => {
                    if let Some(wrong) = unsolvable(&refusal) {
                        return Err(wrong);
                    }
                }
            }
        }
        // Last, since it costs most in a large puzzle and tells least.
        view.constant = constants(&problem, stop).ok();
        view.note_clues();
        if view.status == Status::Unique {
            match self.measured(stop) {
                Ok(difficulty) => view.difficulty = Some(difficulty),
                Err(why) => view.unrated = Some(why),
            }
        }
        Ok(view)
    }
}

impl CheckView {
    fn of(puzzle: &Puzzle, solved: SolveView) -> CheckView {
        CheckView {
            schema: SCHEMA,
            kind: "check",
            status: solved.status,
            why: solved.why,
            size: SizeView {
                categories: puzzle.categories.len(),
                items: puzzle.size(),
                clues: puzzle.clues.len(),
            },
            solution: solved.solution,
            solutions: solved.solutions,
            differs: solved.differs,
            decides: solved.decides,
            conflict: solved.conflict,
            conflict_is_smallest: solved.conflict_is_smallest,
            redundant: None,
            dispensable: None,
            constant: None,
            given_solution: given_solution(puzzle),
            difficulty: None,
            unrated: None,
            verdict: VerdictView::default(),
            clues: solved.clues,
            unused_clues: solved.unused_clues,
            assumed_clues: solved.assumed_clues,
            warnings: solved.warnings,
            milliseconds: Milliseconds::default(),
        }
    }

    /// Turns what was found about single clues into diagnostics.
    fn note_clues(&mut self) {
        let constant = self.constant.as_deref().unwrap_or_default();
        let is_constant = |clue| constant.iter().any(|constant| constant.clue == clue);
        let mut notes: Vec<DiagnosticView> = constant
            .iter()
            .map(|constant| DiagnosticView::of_clue(&constant.diagnostic(), constant.clue - 1))
            .collect();
        // A clue that is always true follows from the others, of course: saying it once is enough.
        for &clue in self.redundant.iter().flatten().filter(|&&clue| !is_constant(clue)) {
            let message = format!("clue {clue} is not needed: it follows from the others");
            notes.push(DiagnosticView::of_clue(&Diagnostic::warning(Code::RedundantClue, message), clue - 1));
        }
        self.warnings.append(&mut notes);
        let unknown = self.redundant.is_none() || self.dispensable.is_none() || self.constant.is_none();
        if unknown && self.why != Some(Why::Limit) {
            let message = "time was up before everything was checked";
            self.warnings.push(time_was_up(Diagnostic::warning, message));
        }
    }
}

fn verdict(view: &CheckView) -> Option<Diagnostic> {
    match view.status {
        Status::None => Some(Diagnostic::error(Code::Contradiction, "no solution satisfies all clues")),
        Status::Several => {
            Some(Diagnostic::error(Code::SeveralSolutions, "several solutions satisfy all clues"))
        }
        Status::Unique | Status::NotUnderstood => None,
    }
}

fn from_one(places: Result<Vec<usize>, Stopped>) -> Option<Vec<usize>> {
    Some(places.ok()?.into_iter().map(|place| place + 1).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::puzzle;

    fn checked_within(formulas: &[&str], stop: &Stop) -> CheckView {
        Session::begin(&puzzle(formulas), &ReadRequest::default(), stop).unwrap().check(stop).unwrap()
    }

    fn checked(formulas: &[&str]) -> CheckView {
        checked_within(formulas, &Stop::never())
    }

    fn codes(view: &CheckView) -> Vec<&str> {
        view.warnings.iter().map(|warning| warning.code).collect()
    }

    #[test]
    fn clues_that_are_not_needed_are_found() {
        let ordered = "age(Ann) < age(Bob) and age(Bob) < age(Cy)";
        let view = checked(&["Ann is cat", "Bob is dog", ordered, "Cy is emu"]);
        assert_eq!(view.redundant, Some(vec![1, 2, 4]));
        assert_eq!(view.dispensable, Some(vec![4]));
        assert_eq!(codes(&view), ["S04", "S04", "S04"]);
    }

    #[test]
    fn clues_that_say_nothing_are_found() {
        let view = checked(&["age(Ann) > 3", "age(Bob) > 10", "Ann is cat or Ann is not cat"]);
        let constant = view.constant.as_deref().unwrap();
        let found: Vec<_> = constant.iter().map(|constant| (constant.clue, constant.always)).collect();
        assert_eq!(found, [(1, true), (2, false), (3, true)]);
        assert_eq!(codes(&view), ["S02", "F09", "F09", "F09"]);
        assert_eq!(view.redundant, Some(vec![]));
    }

    #[test]
    fn time_that_is_up_leaves_things_unknown() {
        let view = checked_within(&["Ann is cat"], &Stop::when(|| true));
        assert_eq!(
            (view.status, view.redundant.clone(), view.constant.clone()),
            (Status::NotUnderstood, None, None)
        );
        assert_eq!(codes(&view), ["S06"]);
    }
}
