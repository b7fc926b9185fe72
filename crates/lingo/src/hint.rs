//! The next step from a table that is half filled, or what is wrong in it.

use crate::atoms::{Atoms, Fact};
use crate::explain::present::present;
use crate::explain::replay::{Cause, Replay};
use crate::explain::{Explanation, Request};
use crate::program::Program;
use crate::reason::{Unexplained, reason};
use crate::solve::{NoAnswer, Solver};
use crate::translate::Strength;
use rustc_hash::FxHashSet;
use solving::Literal;
use solving::engine::Stop;

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// These marks are true of no solution, or not of the only one.
    Wrong(Vec<usize>),
    /// A fact that follows, and why.
    Next(Fact, bool, Explanation),
    /// Nothing is left to find.
    Finished,
    /// The program has no solution whatever is marked.
    NoSolution,
}

/// The easiest next step from marks.
pub fn hint(
    program: &Program,
    marks: &[(Fact, bool)],
    strength: Strength,
    stop: &Stop,
) -> Result<Hint, Unexplained> {
    let unexplained = |wrong: NoAnswer| match wrong {
        NoAnswer::Stopped => Unexplained::Stopped,
        NoAnswer::TooLarge(wrong) => Unexplained::TooLarge(wrong),
    };
    let mut solver = Solver::new(program, Strength::Lean, stop).map_err(unexplained)?;
    let mut solutions = Vec::new();
    let complete = solver.solutions(200, &mut solutions).map_err(|_| Unexplained::Stopped)?;
    if solutions.is_empty() {
        return Ok(Hint::NoSolution);
    }
    let wrong = |(fact, is): &(Fact, bool)| {
        complete && solutions.iter().all(|table| table.is_true(program, *fact) != *is)
    };
    let wrong: Vec<usize> =
        marks.iter().enumerate().filter(|(_, mark)| wrong(mark)).map(|(place, _)| place).collect();
    if !wrong.is_empty() {
        return Ok(Hint::Wrong(wrong));
    }
    let Some(atoms) = Atoms::of(program) else { return Ok(Hint::Finished) };
    let given: Vec<Literal> = marks
        .iter()
        .filter_map(|&(fact, is)| atoms.literal(fact).map(|literal| if is { literal } else { !literal }))
        .collect();
    let (events, translation) = reason(program, strength, &given, stop)?;
    let mut replay = Replay::of(program, &translation.atoms, &events).map_err(|_| Unexplained::Stopped)?;
    if replay.hopeless.is_some() {
        // Each mark fits some solution, but not all of them together.
        return Ok(Hint::Wrong((0..marks.len()).collect()));
    }
    let model = replay.model.clone().unwrap_or_default();
    let easiest = model
        .iter()
        .copied()
        .take_while(|_| !stop.now())
        .filter(|&node| replay.nodes[node].fact.is_some())
        .filter(|&node| !matches!(replay.nodes[node].cause, Cause::Given | Cause::Guess))
        .min_by_key(|&node| (cone(&replay, node), !replay.nodes[node].literal.is_positive(), node));
    if stop.now() {
        return Err(Unexplained::Stopped);
    }
    let Some(node) = easiest else { return Ok(Hint::Finished) };
    let (literal, fact) = (replay.nodes[node].literal, replay.nodes[node].fact);
    let Some(fact) = fact else { return Ok(Hint::Finished) };
    replay.model = Some(vec![node]);
    let request = Request { every: false, focus: vec![fact] };
    let explanation = present(program, &translation.atoms, &replay, &request);
    Ok(Hint::Next(fact, literal.is_positive(), explanation))
}

/// How many conclusions one rests on, itself included.
fn cone(replay: &Replay, node: usize) -> usize {
    let mut seen: FxHashSet<usize> = FxHashSet::default();
    let mut waiting = vec![node];
    while let Some(node) = waiting.pop() {
        if replay.nodes[node].cause == Cause::Given || !seen.insert(node) {
            continue;
        }
        waiting.extend(&replay.nodes[node].from);
        if let Cause::Refuted { conflict, .. } = &replay.nodes[node].cause {
            let contradiction = &replay.contradictions[*conflict];
            waiting.extend(contradiction.against);
            waiting.push(contradiction.came);
        }
    }
    seen.len()
}
