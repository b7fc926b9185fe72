//! The next thought from a player's own board. What follows from the marks without a word is an offer to tidy up, never
//! the hint.

use super::finding::{Candidate, EASY, Finder};
use super::ground::Ground;
use crate::inference::Obstacle;
use crate::propagation::Propagator;
use puzzle::{Fact, Grid, Step};
use rustc_hash::FxHashSet;
use solving::engine::Stop;
use solving::{Literal, Problem};

/// What to do next on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextThought {
    /// Marks that follow from those on the board without a thought: crosses that are missing, rows to put together.
    pub tidy: Vec<Fact>,
    /// The next thought, from marks on the board alone; `None` if nothing more follows.
    pub step: Option<Step>,
    /// The same thought as it is told: from what the board would show once it is tidy.
    pub told: Option<Step>,
}

/// Looks for the easiest thought that leads on: one that uses a clue, or one that gives a ●.
pub fn next_thought(problem: &Problem<'_>, board: &Grid, stop: &Stop) -> Result<NextThought, Obstacle> {
    let ground = Ground::new(problem, board, stop)?;
    let all = ground.propagator(true, 0);
    let marks: FxHashSet<Literal> = ground.given.iter().copied().collect();
    let silent: Vec<Literal> = all.since(0).iter().copied().filter(|one| !marks.contains(one)).collect();
    let tidy = ground.told(&silent);
    let left: Vec<(Step, Step)> =
        silent.iter().filter_map(|&literal| tick(&ground, &all, &marks, literal)).collect();
    let easiest = |left_over: bool| {
        let fitting =
            left.iter().filter(|(_, told)| !left_over || told.because.iter().all(|fact| !fact.is()));
        fitting.min_by_key(|(step, _)| step.because.len()).cloned()
    };
    if let Some((step, told)) = easiest(true) {
        return Ok(NextThought { tidy, step: Some(step), told: Some(told) });
    }
    let candidates = Finder::new(&ground, EASY).next_thoughts()?;
    let mut board = ground.propagator(false, 0);
    let best = candidates
        .iter()
        .min_by_key(|candidate| (candidate.cost, std::cmp::Reverse(gain(&mut board, candidate))));
    let Some(best) = best else {
        // Nothing but rows to put together is left.
        let last = easiest(false);
        return Ok(NextThought {
            tidy,
            step: last.clone().map(|(step, _)| step),
            told: last.map(|(_, told)| told),
        });
    };
    let same = |one: &&Candidate| {
        one.clues == best.clues && one.because == best.because && one.proof.is_none() && best.proof.is_none()
    };
    let mut therefore: Vec<Literal> = candidates.iter().filter(same).map(|one| one.conclusion).collect();
    if therefore.is_empty() {
        therefore.push(best.conclusion);
    }
    let constraints: Vec<usize> = best.rules.iter().chain(&best.clues).copied().collect();
    let mut told = ground.step(&best.because, &constraints, &therefore);
    told.cost = best.cost;
    told.nested = best.proof.as_ref().and_then(|proof| proof.told(&ground));
    let (because, mut more) = from_marks(&ground, &all, &marks, &best.because);
    more.extend(constraints);
    more.sort_unstable();
    more.dedup();
    let whole = Step { cost: told.cost, ..ground.step(&because, &more, &therefore) };
    Ok(NextThought { tidy, step: Some(whole), told: Some(told) })
}

/// How many rows merge by a thought.
fn gain(board: &mut Propagator, candidate: &Candidate) -> usize {
    let start = board.trail_len();
    board.suppose(candidate.conclusion);
    let gain = board.since(start).iter().filter(|literal| literal.is_positive()).count();
    board.back_to(0);
    gain
}

/// A ● that follows without a thought, as a step from the marks and as it is told.
fn tick(
    ground: &Ground,
    all: &Propagator,
    marks: &FxHashSet<Literal>,
    literal: Literal,
) -> Option<(Step, Step)> {
    let cause = all.cause_of(literal).filter(|_| literal.is_positive())?;
    ground.fact(literal)?;
    let (reasons, constraints) = ground.reasons(all, cause, Some(literal));
    let (because, mut more) = from_marks(ground, all, marks, &reasons);
    let told = ground.step(&reasons, &constraints, &[literal]);
    more.extend(constraints);
    more.sort_unstable();
    more.dedup();
    let mut step = ground.step(&because, &more, &[literal]);
    step.cost = 4 + because.len() as u64;
    Some((step, told))
}

/// Facts followed back to marks of the board, and the rules on the way.
fn from_marks(
    ground: &Ground,
    all: &Propagator,
    marks: &FxHashSet<Literal>,
    facts: &[Literal],
) -> (Vec<Literal>, Vec<usize>) {
    let (mut because, mut rules) = (Vec::new(), Vec::new());
    let mut waiting = facts.to_vec();
    let mut seen = FxHashSet::default();
    while let Some(literal) = waiting.pop() {
        if !seen.insert(literal) {
            continue;
        }
        match all.cause_of(literal) {
            Some(cause) if !marks.contains(&literal) => {
                let (reasons, constraints) = ground.reasons(all, cause, Some(literal));
                waiting.extend(reasons);
                rules.extend(constraints);
            }
            _ => because.push(literal),
        }
    }
    (because, rules)
}
