//! Explaining like a teacher: every thought, no bookkeeping.
//!
//! A lesson is about rows that merge. Crossing out, what is left over and what goes together are done without a word, as
//! a person does them on the grid; what is told are thoughts: a clue on the board as it stands, a pair that shares two
//! places, a supposition that cannot be. [`finding`] looks for thoughts, [`choosing`] leaves out what the answer does not
//! need, [`ordering`] puts the rest in order. Start at [`teach`].

mod argument;
mod check;
mod choosing;
mod finding;
mod ground;
mod hinting;
mod looking_ahead;
mod ordering;
mod shown;
mod subsets;
mod supposing;

pub use check::check_lesson;
pub use hinting::{NextThought, next_thought};

use crate::inference::Obstacle;
use finding::{AT_SIGHT, Candidate, EASY, Finder, Reach};
use ground::Ground;
use ordering::Order;
use puzzle::{Fact, Formula, Grid, LessonStep, Term};
use rustc_hash::FxHashSet;
use solving::engine::Stop;
use solving::{Literal, Problem};

/// A puzzle explained thought by thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What stood on the board at the start.
    pub given: Grid,
    /// The steps, in order.
    pub steps: Vec<LessonStep>,
    /// The board at the end.
    pub end: Grid,
    /// Whether the steps lead to all that follows from the clues.
    pub complete: bool,
}

/// Explains a puzzle from a board on.
pub fn teach(problem: &Problem<'_>, board: &Grid, stop: &Stop) -> Result<Lesson, Obstacle> {
    let ground = Ground::new(problem, board, stop)?;
    lesson(problem, &ground, board, &ground.targets)
}

/// Explains why a fact follows, by the shortest way from a board to it. `None` if it does not follow.
pub fn teach_fact(
    problem: &Problem<'_>,
    board: &Grid,
    fact: Fact,
    stop: &Stop,
) -> Result<Option<Lesson>, Obstacle> {
    let ground = Ground::new(problem, board, stop)?;
    match ground.literal(fact) {
        Some(goal) if ground.targets.contains(&goal) => lesson(problem, &ground, board, &[goal]).map(Some),
        _ => Ok(None),
    }
}

/// The shortest lesson that leads to some facts.
fn lesson(
    problem: &Problem<'_>,
    ground: &Ground,
    board: &Grid,
    goal: &[Literal],
) -> Result<Lesson, Obstacle> {
    let mut plan = plan(ground, goal, EASY)?;
    if plan.length > LONG {
        match self::plan(ground, goal, AT_SIGHT) {
            Ok(other) if other.length < plan.length => plan = other,
            Ok(_) | Err(Obstacle::Stopped) => {}
            Err(obstacle) => return Err(obstacle),
        }
    }
    Ok(Order::new(ground, plan.thoughts, board, &said_outright(problem)).lesson(board, plan.complete))
}

/// A lesson longer than this is worth the search for another plan.
const LONG: u64 = 250;

/// The thoughts of a lesson.
struct Plan {
    thoughts: Vec<Candidate>,
    /// How long the text will be, about.
    length: u64,
    complete: bool,
}

/// Looks for thoughts that lead to a goal; what is `easy` is taken as it comes.
fn plan(ground: &Ground, goal: &[Literal], easy: Reach) -> Result<Plan, Obstacle> {
    let (candidates, complete) = Finder::new(ground, easy).find_all(goal)?;
    let (_, kept) = choosing::choose(ground, &candidates, goal)?;
    // On the way, the board shows more than when a thought was found: some are easier by then, and others not needed.
    let kept: Vec<Candidate> = kept.into_iter().map(|place| candidates[place].clone()).collect();
    let easier = easier(ground, kept)?;
    let (length, kept) = choosing::choose(ground, &easier, goal)?;
    let thoughts = kept.into_iter().map(|place| easier[place].clone()).collect();
    Ok(Plan { thoughts, length, complete })
}

/// Thoughts as they are when they are had in order, beside the way they were found.
fn easier(ground: &Ground, mut left: Vec<Candidate>) -> Result<Vec<Candidate>, Obstacle> {
    let mut board = Finder::new(ground, EASY);
    let mut all = Vec::new();
    loop {
        // The easy ones come first, so that the hard ones see what they bring.
        let ready = (0..left.len()).filter(|&place| board.knows(&left[place].because));
        let Some(next) = ready.min_by_key(|&place| left[place].cost) else { break };
        let candidate = left.remove(next);
        if board.is_open(candidate.conclusion) {
            all.extend(board.again(&candidate)?);
            board.learn(candidate.conclusion);
        }
        all.push(candidate);
    }
    all.extend(left);
    Ok(all)
}

/// What clues say in so many words: that a fact holds, or several.
fn said_outright(problem: &Problem<'_>) -> FxHashSet<(usize, Fact)> {
    let mut said = FxHashSet::default();
    for &(clue, formula) in problem.clues() {
        let parts = match formula {
            Formula::And(parts) => parts.as_slice(),
            one => std::slice::from_ref(one),
        };
        let facts: Option<Vec<Fact>> = parts.iter().map(stated).collect();
        said.extend(facts.into_iter().flatten().map(|fact| (clue, fact)));
    }
    said
}

/// The fact that a formula is.
fn stated(formula: &Formula) -> Option<Fact> {
    match formula {
        Formula::Same(Term::Item(a), Term::Item(b)) => Fact::new(*a, *b, true),
        Formula::Not(inner) => stated(inner).map(Fact::negated),
        _ => None,
    }
}
