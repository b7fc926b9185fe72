//! What is known of one puzzle, and all that can be asked of it.
//!
//! A session begins with reading. Whatever else takes work, the verdict, the theories, the lesson and the next thought on a
//! board, is worked out when an answer first needs it, and kept for the next one; what a limit cut short is not kept. Questions
//! may come from several threads.

use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::proposed::ProposalView;
use crate::read::{BadRequest, ReadRequest, begin};
use crate::read_view::ReadClueView;
use crate::solve::{SolveRequest, SolveView};
use explaining::{Lesson, NextThought, Obstacle, Options, Review, next_step, next_thought, review, teach};
use hearing::Lexicon;
use hearing::asking::Question;
use puzzle::{Grid, Puzzle};
use solving::engine::Stop;
use solving::{Kept, Problem};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A puzzle whose clues have been read.
#[derive(Debug)]
pub struct Session {
    pub(crate) puzzle: Puzzle,
    pub(crate) clues: Vec<ReadClueView>,
    pub(crate) solver_chose: bool,
    pub(crate) lexicon: Lexicon,
    /// What was assumed about the categories, or asked about them.
    pub(crate) remarks: Vec<DiagnosticView>,
    /// Categories that it may have, if it does not say.
    pub(crate) proposal: Option<ProposalView>,
    /// What it asks.
    pub(crate) questions: Vec<Question>,
    pub(crate) known: Known,
}

/// What has been worked out so far.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// Theories, and the only solution.
    kept: Kept,
    verdict: OnceLock<SolveView>,
    /// The lesson from an empty board.
    lesson: OnceLock<Arc<Lesson>>,
    /// The last board that somebody asked about: whoever asks again wants to be told more of the same.
    board: Mutex<Option<(Grid, Arc<Seen>)>>,
}

/// A board, looked at.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) review: Review,
    /// The next thought; none if the board has mistakes, contradicts itself or is complete.
    pub(crate) next: Option<NextThought>,
}

impl Session {
    /// Reads all clues of a puzzle that have no formula. If time is up, the readings are less well chosen.
    /// The error is a request that cannot be followed.
    pub fn begin(puzzle: &Puzzle, request: &ReadRequest, stop: &Stop) -> Result<Session, BadRequest> {
        begin(puzzle, request, None, stop)
    }

    /// What there is to solve. Its theories are made once.
    pub(crate) fn problem(&self) -> Problem<'_> {
        Problem::of(&self.puzzle).keeping(&self.known.kept)
    }

    /// A board without marks.
    pub(crate) fn blank(&self) -> Grid {
        Grid::blank(self.puzzle.categories.len(), self.puzzle.size())
    }

    /// The answer of [`Session::solve`] where nothing more than the verdict is wanted.
    pub(crate) fn verdict(&self, stop: &Stop) -> Result<SolveView, ErrorView> {
        if let Some(verdict) = self.known.verdict.get() {
            return Ok(verdict.clone());
        }
        let verdict = self.solve(SolveRequest::default(), stop, &mut |_| {})?;
        if !stop.now() {
            self.known.verdict.get_or_init(|| verdict.clone());
        }
        Ok(verdict)
    }

    /// Takes note that a solution is the only one.
    pub(crate) fn learn_only(&self, solution: &puzzle::Solution) {
        self.known.kept.learn_only(solution);
    }

    /// The lesson from an empty board.
    pub(crate) fn lesson(&self, stop: &Stop) -> Result<Arc<Lesson>, Obstacle> {
        if let Some(lesson) = self.known.lesson.get() {
            return Ok(Arc::clone(lesson));
        }
        // A lesson that time was too short for is an error, so this one is whole.
        let lesson = Arc::new(teach(&self.problem(), &self.blank(), stop)?);
        if stop.now() {
            return Ok(lesson);
        }
        Ok(Arc::clone(self.known.lesson.get_or_init(|| lesson)))
    }

    /// What can be said of a board, and what comes next on it.
    pub(crate) fn seen(&self, board: &Grid, stop: &Stop) -> Result<Arc<Seen>, Obstacle> {
        let held = || self.known.board.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, seen)) = held().as_ref().filter(|(last, _)| last == board) {
            return Ok(Arc::clone(seen));
        }
        let problem = self.problem();
        let review = review(&problem, board, stop)?;
        let leads_on = review.mistakes.is_empty() && !review.clash && !review.complete;
        let next = if leads_on { Some(next(&problem, board, stop)?) } else { None };
        let seen = Arc::new(Seen { review, next });
        if !stop.now() {
            *held() = Some((board.clone(), Arc::clone(&seen)));
        }
        Ok(seen)
    }
}

/// The next thought; on a grid that is too large for thoughts, the next step does as well.
fn next(problem: &Problem<'_>, board: &Grid, stop: &Stop) -> Result<NextThought, Obstacle> {
    match next_thought(problem, board, stop) {
        Err(Obstacle::TooLarge { .. }) => {
            let next = next_step(problem, board, Options::default(), stop)?;
            Ok(NextThought { tidy: Vec::new(), told: next.clone(), step: next })
        }
        next => next,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{HintKind, HintLevel};
    use crate::tests::puzzle;

    const CLUES: [&str; 2] = ["Ann is cat and Bob is dog", "age(Ann) < age(Bob) and age(Bob) < age(Cy)"];

    fn session(formulas: &[&str]) -> Session {
        Session::begin(&puzzle(formulas), &ReadRequest::default(), &Stop::never()).unwrap()
    }

    #[test]
    fn whatever_was_asked_before_the_answers_are_the_same() {
        let (never, level) = (Stop::never(), HintLevel::Thought);
        for formulas in [&CLUES[..], &CLUES[..1], &["Ann is cat", "Ann is dog"]] {
            let asked = session(formulas);
            let marks = br#"{"marks": [{"a": ["who", "Ann"], "b": ["pet", "dog"], "is": true}]}"#;
            for board in [asked.blank(), asked.board(marks).unwrap()] {
                for _ in 0..2 {
                    let fresh = || session(formulas);
                    let hint = asked.hint(&board, level, &never).unwrap();
                    assert_eq!(hint, fresh().hint(&board, level, &never).unwrap());
                    assert_eq!(asked.verdict(&never), fresh().verdict(&never));
                    assert_eq!(asked.check(&never), fresh().check(&never));
                    let (a, b) = (asked.cell("Cy=emu").unwrap(), fresh().cell("Cy=emu").unwrap());
                    let request = |cell| crate::WhyRequest { cell, not: false, board: Some(&board) };
                    assert_eq!(asked.why(request(a), &never), fresh().why(request(b), &never));
                }
            }
        }
    }

    #[test]
    fn what_was_cut_short_is_not_kept() {
        let session = session(&CLUES);
        let blank = session.blank();
        let hurried = session.hint(&blank, HintLevel::Clue, &Stop::when(|| true)).unwrap();
        assert_eq!(hurried.hint, HintKind::None);
        assert_eq!(session.hint(&blank, HintLevel::Clue, &Stop::never()).unwrap().hint, HintKind::Step);
    }

    #[test]
    fn each_theory_is_made_once() {
        let session = session(&CLUES);
        let never = Stop::never();
        session.hint(&session.blank(), HintLevel::Marks, &never).unwrap();
        let problem = session.problem();
        let theories = || (problem.rows(&never).unwrap(), problem.by_constraint(&never).unwrap());
        let (rows, full) = theories();
        session.check(&never).unwrap();
        assert!(Arc::ptr_eq(&rows, &theories().0) && Arc::ptr_eq(&full, &theories().1));
        assert!(problem.only_solution().is_some());
    }
}
