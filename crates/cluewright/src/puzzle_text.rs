//! A puzzle, and all that can be asked of it.

use crate::error::Error;
use crate::mark::Mark;
use puzzle::{Fact, Grid};
use serde_json::Value;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use workbench::{
    CheckView, Choice, ExplainRequest, ExplainView, Exported, HintLevel, HintView, Language, LayoutChoice,
    Level, ModelView, ReadRequest, ReadView, Session, SolveRequest, SolveView, Stop, VerifyView, WhyRequest,
    WhyView,
};

/// A puzzle whose clues are read when an answer first needs them, and then never again. Clones share what was read.
#[derive(Clone)]
pub struct Puzzle {
    text: Arc<puzzle::Puzzle>,
    request: ReadRequest,
    limit: Option<Duration>,
    cancelled: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    session: Arc<Mutex<Option<Arc<Session>>>>,
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Puzzle")
            .field("puzzle", &self.text)
            .field("limit", &self.limit)
            .finish_non_exhaustive()
    }
}

impl Puzzle {
    /// Takes a puzzle in any format that the command takes: text, JSON, the `::` form, the layouts of benchmarks.
    pub fn open(text: impl AsRef<[u8]>) -> Result<Puzzle, Error> {
        Puzzle::open_in(text, LayoutChoice::Detected)
    }

    /// The same, for a text whose layout is known.
    pub fn open_in(text: impl AsRef<[u8]>, layout: LayoutChoice) -> Result<Puzzle, Error> {
        let opened = workbench::open_in(text.as_ref(), layout)
            .map_err(|wrong| Error::Unreadable(wrong.view().diagnostics))?;
        Ok(Puzzle::of(opened.puzzle))
    }

    pub(crate) fn of(puzzle: puzzle::Puzzle) -> Puzzle {
        let (text, session) = (Arc::new(puzzle), Arc::default());
        Puzzle { text, request: ReadRequest::default(), limit: None, cancelled: None, session }
    }

    /// The same, with so much time for every answer. What is not known by then is told as not known.
    pub fn within(mut self, limit: Duration) -> Puzzle {
        self.limit = Some(limit);
        self
    }

    /// The same, ended early once `cancelled` says so, which is asked often: what is not known by then is told as not known.
    pub fn until(mut self, cancelled: impl Fn() -> bool + Send + Sync + 'static) -> Puzzle {
        self.cancelled = Some(Arc::new(cancelled));
        self
    }

    /// The same, with a reading of an ambiguous clue chosen; both are counted from 1, as [`Puzzle::read`] counts them.
    pub fn choosing(mut self, clue: usize, reading: usize) -> Puzzle {
        self.request.choices.push(Choice { clue, reading });
        self.session = Arc::default();
        self
    }

    /// The title, if there is one.
    pub fn title(&self) -> Option<&str> {
        self.text.title.as_deref()
    }

    /// The clues as they are written.
    pub fn clues(&self) -> impl Iterator<Item = &str> {
        self.text.clues.iter().map(|clue| clue.text.as_str())
    }

    /// The puzzle as JSON that [`Puzzle::open`] takes.
    pub fn to_json(&self) -> String {
        puzzle::files::write(&self.text, puzzle::files::Format::Json)
    }

    /// What every clue means, and what had to be assumed.
    pub fn read(&self) -> Result<ReadView, Error> {
        Ok(self.session(&self.stop())?.view())
    }

    /// The solution with its proof of being the only one; or two that differ, or clues that contradict each other.
    pub fn solve(&self) -> Result<SolveView, Error> {
        self.solving(SolveRequest::default())
    }

    /// The same; if there are several solutions, `most` of them, or all if that is nought.
    pub fn solutions(&self, most: usize) -> Result<SolveView, Error> {
        self.solving(SolveRequest { all: Some(most) })
    }

    fn solving(&self, request: SolveRequest) -> Result<SolveView, Error> {
        let stop = self.stop();
        self.session(&stop)?.solve(request, &stop, &mut |_| {}).map_err(Error::too_large)
    }

    /// Holds an answer against the puzzle's own solution or, if it has none, against the only one that the clues allow. It is rows of
    /// names, `{"header": […], "rows": […]}`, `{"House 1": {"Name": "Ann"}}`, or text with `|` or commas between names.
    pub fn verify(&self, answer: &Value) -> Result<VerifyView, Error> {
        let stop = self.stop();
        self.session(&stop)?.verify(answer, &stop).map_err(|wrong| Error::UnusableAnswer(wrong.diagnostics))
    }

    /// A report for the setter: uniqueness, clues that are not needed, difficulty.
    pub fn check(&self) -> Result<CheckView, Error> {
        let stop = self.stop();
        self.session(&stop)?.check(&stop).map_err(Error::too_large)
    }

    /// How a person could find the solution.
    pub fn explain(&self, level: Level) -> Result<ExplainView, Error> {
        let request = ExplainRequest { level, ..ExplainRequest::default() };
        let stop = self.stop();
        self.session(&stop)?.explain(request, &stop, &mut |_, _| {}).map_err(Error::too_large)
    }

    /// The next step from a player's marks, or what is wrong with them.
    pub fn hint(&self, marks: &[Mark<'_>], level: HintLevel) -> Result<HintView, Error> {
        let stop = self.stop();
        let session = self.session(&stop)?;
        let puzzle = session.puzzle();
        let mut board = Grid::blank(puzzle.categories.len(), puzzle.size());
        for mark in marks {
            let fact = cell(mark.cell, &session)?;
            board.set(if mark.is { fact } else { fact.negated() });
        }
        session.hint(&board, level, &stop).map_err(Error::too_large)
    }

    /// Why two items belong together or not: `Hannah=$180`.
    pub fn why(&self, cell: &str) -> Result<WhyView, Error> {
        let stop = self.stop();
        let session = self.session(&stop)?;
        let request = WhyRequest { cell: self::cell(cell, &session)?, not: false, board: None };
        session.why(request, &stop).map_err(Error::too_large)
    }

    /// The puzzle as a program of another system, and the clues that it lacks.
    pub fn export(&self, language: Language) -> Result<Exported, Error> {
        Ok(self.session(&self.stop())?.export(language))
    }

    /// The puzzle for constraint solvers: what its items are worth, and what its clues mean.
    pub fn model(&self) -> Result<ModelView, Error> {
        Ok(self.session(&self.stop())?.model())
    }

    /// What is known of the puzzle, its clues read. What was cut off is not kept: there may be more time for the next answer.
    fn session(&self, stop: &Stop) -> Result<Arc<Session>, Error> {
        let held = || self.session.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(session) = held().as_ref() {
            return Ok(Arc::clone(session));
        }
        let session = Session::begin(&self.text, &self.request, stop)
            .map_err(|bad| Error::UnknownReading(bad.to_string()))?;
        let session = Arc::new(session);
        if !stop.now() {
            *held() = Some(Arc::clone(&session));
        }
        Ok(session)
    }

    fn stop(&self) -> Stop {
        let end = self.limit.and_then(|limit| Instant::now().checked_add(limit));
        let cancelled = self.cancelled.clone();
        if end.is_none() && cancelled.is_none() {
            return Stop::never();
        }
        Stop::when(move || {
            end.is_some_and(|end| Instant::now() >= end)
                || cancelled.as_ref().is_some_and(|cancelled| cancelled())
        })
    }
}

fn cell(text: &str, session: &Session) -> Result<Fact, Error> {
    session.cell(text).map_err(Error::unknown_cell)
}
