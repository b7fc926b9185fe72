//! A player's board looked at: mistakes first, then guesses, then whether it is done.

use crate::explainer::Options;
use crate::explanation::Tutor;
use crate::inference::Obstacle;
use crate::large::large_reason;
use puzzle::{Fact, Grid, Step};
use solving::engine::Stop;
use solving::{Entailment, Problem};

/// A mark that cannot be right, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The mark.
    pub mark: Fact,
    /// Why the opposite holds: clues, rules and right marks of the same board, none of them superfluous.
    pub reason: Step,
}

/// What can be said of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Marks that contradict what follows from the clues, in the order of the board.
    pub mistakes: Vec<Mistake>,
    /// Right marks that do not follow yet: not from the other right marks with one clue at a time. Empty if
    /// that takes too much work to tell, or the grid is too large.
    pub ahead: Vec<Fact>,
    /// Marks that some solutions agree with and others do not; empty if the puzzle has one solution.
    pub open: Vec<Fact>,
    /// Whether the marks that are no mistakes still contradict each other: each fits some solution, but no
    /// solution fits all.
    pub clash: bool,
    /// Whether all is found: every ● is on the board, and no mark is wrong. Crosses may be missing.
    pub complete: bool,
}

/// Marks told apart by what the clues say of them.
struct Judged {
    right: Grid,
    wrong: Vec<Fact>,
    open: Vec<Fact>,
    clash: bool,
}

/// Tells the marks of a board apart.
fn judge(problem: &Problem<'_>, board: &Grid, stop: &Stop) -> Result<Judged, Obstacle> {
    if board.categories() != problem.categories().len() || board.size() != problem.size() {
        return Err(Obstacle::OtherGrid);
    }
    let marks: Vec<Fact> = board.facts().collect();
    if let Some(only) = problem.only_solution() {
        let (right, wrong): (Vec<Fact>, Vec<Fact>) =
            marks.into_iter().partition(|&mark| only.satisfies(mark));
        let mut board = Grid::blank(board.categories(), board.size());
        for mark in right {
            board.set(mark);
        }
        return Ok(Judged { right: board, wrong, open: Vec::new(), clash: false });
    }
    let mut entailment = Entailment::new(problem, stop)?;
    let Some(judged) = entailment.judge(&[], &marks)? else { return Err(Obstacle::Contradiction) };
    let mut right = Grid::blank(board.categories(), board.size());
    let (mut wrong, mut open) = (Vec::new(), Vec::new());
    for (&mark, judged) in marks.iter().zip(judged) {
        match judged {
            Some(true) => {
                right.set(mark);
            }
            Some(false) => wrong.push(mark),
            None => open.push(mark),
        }
    }
    let clash = !open.is_empty() && !entailment.is_possible(&open)?;
    Ok(Judged { right, wrong, open, clash })
}

/// The marks of a board that follow from the clues.
pub fn right_marks(problem: &Problem<'_>, board: &Grid, stop: &Stop) -> Result<Grid, Obstacle> {
    Ok(judge(problem, board, stop)?.right)
}

/// Looks at a board.
pub fn review(problem: &Problem<'_>, board: &Grid, stop: &Stop) -> Result<Review, Obstacle> {
    let Judged { right, wrong, open, clash } = judge(problem, board, stop)?;
    let options = Options { nested: false, ..Options::default() };
    let mut tutor = match Tutor::new(problem, &right, options, stop) {
        Ok(tutor) => Some(tutor),
        Err(Obstacle::TooLarge { .. }) => None,
        Err(obstacle) => return Err(obstacle),
    };
    let mut mistakes = Vec::with_capacity(wrong.len());
    for mark in wrong {
        let reason = match &mut tutor {
            Some(tutor) => tutor.reason(mark.negated())?,
            None => large_reason(problem, &right, mark.negated(), options.cost, stop)?,
        };
        mistakes.extend(reason.map(|reason| Mistake { mark, reason }));
    }
    let ticks = board.facts().filter(|mark| mark.is()).count();
    let all_ticks = board.size() * board.categories() * board.categories().saturating_sub(1) / 2;
    let complete = mistakes.is_empty() && open.is_empty() && ticks == all_ticks;
    // Who has found everything need not be asked how.
    let ahead = match tutor {
        Some(mut tutor) if !complete => tutor.unsupported()?,
        _ => Vec::new(),
    };
    Ok(Review { mistakes, ahead, open, clash, complete })
}
