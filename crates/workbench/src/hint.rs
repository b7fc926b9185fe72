//! The easiest next step from a player's own board; what is wrong on it comes first.
//!
//! A hint has four levels: which clue to look at, which facts to look at, the whole thought, and the marks
//! made. What a level does not tell is not in the view, so that no front can show it by accident.

use crate::SCHEMA;
use crate::category_view::CategoryView;
use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::fact_view::{FactView, GridView};
use crate::names::ItemView;
use crate::session::{Seen, Session};
use crate::solve::{SolveView, Status, Why, time_was_up};
use crate::step_view::{RuleView, StepTeller, StepView, from_one};
use crate::too_hard::{ran_out, refused};
use crate::verdict_view::VerdictView;
use explaining::{Mistake, Obstacle, Review};
use puzzle::{Category, Diagnostic, Fact, Grid, ItemId, Step};
use serde::Serialize;
use solving::engine::Stop;
use std::fmt::Write;
use wording::lines_of;

/// How much a hint tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// Which clue to look at.
    #[default]
    Clue,
    /// Which facts to look at, too.
    Facts,
    /// The whole thought.
    Thought,
    /// The thought, and its marks made.
    Marks,
}

impl HintLevel {
    /// The level of a number from 1 to 4.
    pub fn of(number: u8) -> Option<HintLevel> {
        [HintLevel::Clue, HintLevel::Facts, HintLevel::Thought, HintLevel::Marks]
            .into_iter()
            .find(|level| level.number() == number)
    }

    /// Its number, from 1 to 4.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What kind of hint it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HintKind {
    /// Some marks are wrong.
    Mistake,
    /// Some marks fit solutions, but no solution fits them all.
    Clash,
    /// There is a next step.
    Step,
    /// Every ● is found, and no mark is wrong.
    Complete,
    /// All that follows from the clues is on the board, yet cells are blank: there are several solutions.
    Exhausted,
    /// There is no hint: see the status.
    None,
}

/// A wrong mark. What the level does not tell is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MistakeView {
    /// The clues that it breaks, from 1.
    pub clues: Vec<usize>,
    /// The mark, from level 2 on.
    pub mark: Option<FactView>,
    /// The right marks that show it, from level 3 on.
    pub because: Vec<FactView>,
    /// Why it is wrong, from level 3 on.
    pub text: Option<String>,
}

/// A cell of the grid, without what is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceView {
    /// The item of the earlier category.
    pub a: ItemView,
    /// The item of the later category.
    pub b: ItemView,
}

/// The next step. What the level does not tell is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NextView {
    /// The clues to look at, from 1.
    pub clues: Vec<usize>,
    /// What the step rests on.
    pub rule: RuleView,
    /// What it costs.
    pub cost: u64,
    /// The facts to look at, from level 2 on.
    pub because: Option<Vec<FactView>>,
    /// The blank cells to look at, from level 2 on: whole lines of the grid, so that they do not tell what follows.
    pub cells: Option<Vec<PlaceView>>,
    /// The whole step, from level 3 on.
    pub step: Option<StepView>,
}

/// The hint.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HintView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `hint`.
    pub kind: &'static str,
    /// How many solutions there are.
    pub status: Status,
    /// Why the status is [`Status::NotUnderstood`].
    pub why: Option<Why>,
    /// What kind of hint it is.
    pub hint: HintKind,
    /// How much it tells, from 1 to 4.
    pub level: u8,
    /// The hint in words.
    pub text: String,
    /// Wrong marks.
    pub mistakes: Vec<MistakeView>,
    /// Right marks that do not follow from the others yet: guesses, or thoughts far ahead.
    pub ahead: Vec<FactView>,
    /// Marks that some solutions have and others have not; only if there are several solutions.
    pub open: Vec<FactView>,
    /// The next step.
    pub next: Option<NextView>,
    /// Marks that follow from those on the board without a thought: an offer to tidy up.
    pub tidy: Vec<FactView>,
    /// At level 4, the board after it.
    pub grid: Option<GridView>,
    /// The categories.
    pub categories: Vec<CategoryView>,
    /// How many cells have a mark.
    pub marked: usize,
    /// How many cells there are.
    pub cells: usize,
    /// Why there is not exactly one solution, in words.
    pub verdict: VerdictView,
    /// The clues that were not used since they have no meaning.
    pub unused_clues: Vec<usize>,
    /// What is odd.
    pub warnings: Vec<DiagnosticView>,
    /// How long it took, in thousandths of a second. Whoever has a clock fills it in.
    pub milliseconds: f64,
}

impl Session {
    /// The hint for a board of a puzzle whose clues have been read. The error is a puzzle that is too large, or
    /// a board of another puzzle.
    pub fn hint(&self, board: &Grid, level: HintLevel, stop: &Stop) -> Result<HintView, ErrorView> {
        let solved = self.verdict(stop)?;
        let mut view = HintView::of(self, solved, board, level);
        if !matches!(view.status, Status::Unique | Status::Several) {
            return Ok(view);
        }
        match view.look_at(self, board, level, stop) {
            Ok(()) => Ok(view),
            Err(Obstacle::Stopped) => {
                view.warnings.push(time_was_up(Diagnostic::error, ran_out(stop, "a hint was found")));
                (view.status, view.why) = (Status::NotUnderstood, Some(Why::Limit));
                Ok(view)
            }
            Err(obstacle) => Err(refused(&obstacle)),
        }
    }
}

impl HintView {
    fn of(session: &Session, solved: SolveView, board: &Grid, level: HintLevel) -> HintView {
        let verdict = VerdictView::of(&solved, session);
        HintView {
            schema: SCHEMA,
            kind: "hint",
            status: solved.status,
            why: solved.why,
            hint: HintKind::None,
            level: level.number(),
            text: verdict.contradiction.clone().unwrap_or_default(),
            mistakes: Vec::new(),
            ahead: Vec::new(),
            open: Vec::new(),
            next: None,
            tidy: Vec::new(),
            grid: None,
            categories: CategoryView::all(&session.puzzle().categories),
            marked: board.facts().count(),
            cells: board.facts().count() + board.blanks(),
            verdict,
            unused_clues: solved.unused_clues,
            warnings: solved.warnings,
            milliseconds: 0.0,
        }
    }

    fn look_at(
        &mut self,
        session: &Session,
        board: &Grid,
        level: HintLevel,
        stop: &Stop,
    ) -> Result<(), Obstacle> {
        let teller = session.teller();
        let seen = session.seen(board, stop)?;
        let Seen { review, next } = &*seen;
        self.ahead = FactView::all(&review.ahead, teller.categories);
        self.open = FactView::all(&review.open, teller.categories);
        if !review.mistakes.is_empty() {
            self.tell_mistakes(review, board, level, &teller);
            return Ok(());
        }
        if review.clash {
            self.hint = HintKind::Clash;
            self.text = String::from(
                "Some of these marks contradict each other: each is possible, but not all together.",
            );
            return Ok(());
        }
        let Some(next) = next else {
            self.hint = HintKind::Complete;
            self.text = String::from("Everything is found, and every mark is right.");
            return Ok(());
        };
        self.tidy = FactView::all(&next.tidy, teller.categories);
        if let (Some(step), Some(told)) = (&next.step, &next.told) {
            self.tell_step(step, told, board, level, &teller);
        } else {
            self.hint = HintKind::Exhausted;
            self.text = String::from("Nothing more follows from the clues: several solutions are left.");
        }
        Ok(())
    }

    fn tell_mistakes(&mut self, seen: &Review, board: &Grid, level: HintLevel, teller: &StepTeller<'_>) {
        self.hint = HintKind::Mistake;
        let tells = |least: HintLevel| level >= least;
        let view = |Mistake { mark, reason }: &Mistake| MistakeView {
            clues: from_one(&reason.clues),
            mark: tells(HintLevel::Facts).then(|| FactView::new(*mark, teller.categories)),
            because: if tells(HintLevel::Thought) {
                FactView::all(&reason.because, teller.categories)
            } else {
                Vec::new()
            },
            text: tells(HintLevel::Thought).then(|| teller.narrator.mistake(*mark, reason, teller.clues)),
        };
        // The easiest to see comes first.
        let mut mistakes: Vec<&Mistake> = seen.mistakes.iter().collect();
        mistakes.sort_by_key(|mistake| mistake.reason.cost);
        self.mistakes = mistakes.iter().map(|mistake| view(mistake)).collect();
        self.text = match mistakes.len() {
            1 => "One mark is wrong.".to_owned(),
            count => format!("{count} marks are wrong."),
        };
        match self.mistakes.first().map(|mistake| mistake.clues.as_slice()) {
            Some([clue]) => _ = write!(self.text, " Look at clue {clue} again."),
            Some([one, other]) => _ = write!(self.text, " Look at clues {one} and {other} again."),
            _ => {}
        }
        if tells(HintLevel::Marks) {
            let mut without = board.clone();
            for mistake in &seen.mistakes {
                without.clear(mistake.mark);
            }
            self.grid = Some(GridView::new(&without, teller.categories));
        }
    }

    /// The step rests on marks of the board; it is told as one sees it on a board that is tidy.
    fn tell_step(
        &mut self,
        step: &Step,
        told: &Step,
        board: &Grid,
        level: HintLevel,
        teller: &StepTeller<'_>,
    ) {
        self.hint = HintKind::Step;
        self.text = teller.narrator.hint(told, teller.clues, level.number());
        self.next = Some(NextView {
            clues: from_one(&step.clues),
            rule: step.kind.into(),
            cost: step.cost,
            because: (level >= HintLevel::Facts).then(|| FactView::all(&step.because, teller.categories)),
            cells: (level >= HintLevel::Facts).then(|| places(&step.therefore, board, teller.categories)),
            step: (level >= HintLevel::Thought).then(|| StepView {
                text: teller.narrator.hint(told, teller.clues, HintLevel::Thought.number()),
                ..teller.view(1, step)
            }),
        });
        if level >= HintLevel::Marks {
            let mut after = board.clone();
            for &fact in &step.therefore {
                after.set(fact);
            }
            self.grid = Some(GridView::new(&after, teller.categories));
        }
    }
}

/// The blank cells of the lines in which facts stand.
fn places(facts: &[Fact], board: &Grid, categories: &[Category]) -> Vec<PlaceView> {
    let mut blank: Vec<Fact> = Vec::new();
    for (item, category) in lines_of(facts) {
        let line = (0..board.size())
            .filter_map(|other| Fact::new(item, ItemId { category, item: other as u16 }, true));
        for fact in line.filter(|fact| board.get(fact.a(), fact.b()).is_none()) {
            if !blank.contains(&fact) {
                blank.push(fact);
            }
        }
    }
    let view = |fact: &Fact| PlaceView {
        a: ItemView::new(fact.a(), categories),
        b: ItemView::new(fact.b(), categories),
    };
    blank.iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::puzzle;

    const CLUES: [&str; 2] = ["Ann is cat and Bob is dog", "age(Ann) < age(Bob) and age(Bob) < age(Cy)"];

    fn hinted(marks: &[(usize, usize, usize, usize, bool)], level: HintLevel) -> HintView {
        let session = Session::begin(&puzzle(&CLUES), &ReadRequest::default(), &Stop::never()).unwrap();
        let mut board = Grid::blank(3, 3);
        for &(a, i, b, j, is) in marks {
            board.set(Fact::new(ItemId::new(a, i), ItemId::new(b, j), is).unwrap());
        }
        session.hint(&board, level, &Stop::never()).unwrap()
    }

    #[test]
    fn every_level_tells_more() {
        let next = |level| hinted(&[], level).next.unwrap();
        assert!(next(HintLevel::Clue).because.is_none() && next(HintLevel::Clue).step.is_none());
        assert!(next(HintLevel::Facts).because.is_some() && next(HintLevel::Facts).step.is_none());
        assert!(next(HintLevel::Thought).step.is_some());
        assert!(hinted(&[], HintLevel::Thought).grid.is_none());
        let done = hinted(&[], HintLevel::Marks);
        assert_eq!(done.grid.unwrap().marks, done.next.unwrap().step.unwrap().therefore);
    }

    #[test]
    fn the_second_level_shows_lines_and_not_what_follows() {
        assert!(hinted(&[], HintLevel::Clue).next.unwrap().cells.is_none());
        let next = hinted(&[], HintLevel::Thought).next.unwrap();
        let (cells, therefore) = (next.cells.unwrap(), next.step.unwrap().therefore);
        let stands = |one: &FactView| cells.iter().any(|cell| (&cell.a, &cell.b) == (&one.a, &one.b));
        assert!(therefore.iter().all(stands) && cells.len() >= therefore.len(), "{cells:?}");
        // What is marked by now need not be looked at.
        let marked = hinted(&[(0, 0, 1, 1, false)], HintLevel::Facts).next.unwrap().cells.unwrap();
        assert!(marked.iter().all(|cell| (cell.a.item(), cell.b.item()) != ("Ann", "dog")), "{marked:?}");
    }

    #[test]
    fn wrong_marks_come_first_and_are_told_apart_from_early_ones() {
        // Ann has no cat: wrong. Cy is ten: right, and follows from clue 2 alone.
        let wrong = hinted(&[(0, 0, 1, 0, false), (0, 2, 2, 2, true)], HintLevel::Thought);
        assert_eq!((wrong.hint, wrong.mistakes.len(), wrong.next.is_some()), (HintKind::Mistake, 1, false));
        let mistake = &wrong.mistakes[0];
        assert_eq!(mistake.clues, [1]);
        assert!(mistake.text.is_some() && !mistake.mark.as_ref().unwrap().is);
        assert!(hinted(&[(0, 0, 1, 0, false)], HintLevel::Clue).mistakes[0].mark.is_none());
        let back = hinted(&[(0, 0, 1, 0, false), (0, 2, 2, 2, true)], HintLevel::Marks);
        assert_eq!(back.grid.unwrap().marks.len(), 1);
    }

    #[test]
    fn a_full_board_is_complete() {
        let full = Grid::of(
            &puzzle::Solution::from_rows(vec![vec![0, 0, 0], vec![1, 1, 1], vec![2, 2, 2]]).unwrap(),
        );
        let session = Session::begin(&puzzle(&CLUES), &ReadRequest::default(), &Stop::never()).unwrap();
        let view = session.hint(&full, HintLevel::Clue, &Stop::never()).unwrap();
        assert_eq!((view.hint, view.marked, view.cells), (HintKind::Complete, 27, 27));
        let ticks: Vec<_> =
            (0..3).flat_map(|row| [(0, row, 1, row), (0, row, 2, row), (1, row, 2, row)]).collect();
        let ticks: Vec<_> = ticks.into_iter().map(|(a, i, b, j)| (a, i, b, j, true)).collect();
        let view = hinted(&ticks, HintLevel::Clue);
        assert_eq!((view.hint, view.marked, view.ahead.len()), (HintKind::Complete, 9, 0));
        assert_ne!(hinted(&ticks[1..], HintLevel::Clue).hint, HintKind::Complete);
    }
}
