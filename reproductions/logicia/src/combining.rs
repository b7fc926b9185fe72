//! Readings of the learned reader that go together.
//!
//! A puzzle of the published collection has one solution, and the learned reader relies on it: combinations of readings
//! are tried from the cheapest on, and the first that has exactly one solution is taken. That is a guess, however good:
//! whatever the learned reader reads is told as an assumption.

use puzzle::{Category, Formula, Solution};
use reading::ClueReadings;
use solving::engine::Stop;
use solving::{Problem, Solver};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// Readings that cost so much more than the best are not considered.
const MARGIN: u32 = 20;
/// A second answer that costs so little more makes the first one doubtful.
const DOUBT: u32 = 4;
/// Most combinations that are tried.
const TRIES: usize = 150;

/// The reading of each clue that was chosen, and how many solutions they have together: 0, 1 or 2.
pub struct Combined {
    /// For every clue the place of its reading; `None` if it has none.
    pub readings: Vec<Option<usize>>,
    /// How many solutions: 0, 1, or 2 for more.
    pub solutions: usize,
    /// Clues with readings of nearly equal cost that lead to different answers.
    pub doubtful: Vec<usize>,
}

/// The cheapest readings that go together.
pub fn combine(categories: &[Category], clues: &[ClueReadings], stop: &Stop) -> Combined {
    let first: Vec<usize> = vec![0; clues.len()];
    let mut waiting = BinaryHeap::from([Reverse((0_u32, first.clone()))]);
    let mut seen: HashSet<Vec<usize>> = HashSet::from([first.clone()]);
    let mut best_count = None;
    let mut found: Option<(u32, Vec<usize>, Solution)> = None;
    // Where a clue is missing, several solutions are no sign that another was read wrongly: then only readings of
    // equal cost are weighed.
    let margin = if clues.iter().any(|clue| clue.readings.is_empty()) { 0 } else { MARGIN };
    for _ in 0..TRIES {
        let Some(Reverse((cost, choice))) = waiting.pop() else { break };
        if found.as_ref().is_some_and(|(best, ..)| cost > best + DOUBT) {
            break;
        }
        let (count, solution) = solutions(categories, clues, &choice, stop);
        if let Some(solution) = solution {
            match &found {
                None => found = Some((cost, choice.clone(), solution)),
                Some((_, first, other)) if *other != solution => {
                    let doubtful = (0..clues.len()).filter(|&clue| first[clue] != choice[clue]).collect();
                    return Combined { readings: chosen(clues, first), solutions: 2, doubtful };
                }
                Some(_) => {}
            }
        }
        best_count.get_or_insert(count);
        for (clue, readings) in clues.iter().enumerate() {
            let next = choice[clue] + 1;
            let Some(reading) = readings.readings.get(next).filter(|_| !readings.settled) else { continue };
            let extra = reading.cost - readings.readings[0].cost;
            if extra > margin {
                continue;
            }
            let before = readings.readings[choice[clue]].cost - readings.readings[0].cost;
            let mut other = choice.clone();
            other[clue] = next;
            if seen.insert(other.clone()) {
                waiting.push(Reverse((cost + extra - before, other)));
            }
        }
    }
    if let Some((_, choice, _)) = found {
        return Combined { readings: chosen(clues, &choice), solutions: 1, doubtful: Vec::new() };
    }
    Combined { readings: chosen(clues, &first), solutions: best_count.unwrap_or(0), doubtful: Vec::new() }
}

fn chosen(clues: &[ClueReadings], choice: &[usize]) -> Vec<Option<usize>> {
    clues.iter().zip(choice).map(|(clue, &reading)| (!clue.readings.is_empty()).then_some(reading)).collect()
}

/// How many solutions a combination has, and which if there is just one.
fn solutions(
    categories: &[Category],
    clues: &[ClueReadings],
    choice: &[usize],
    stop: &Stop,
) -> (usize, Option<Solution>) {
    let formulas: Vec<&Formula> = clues
        .iter()
        .zip(choice)
        .filter_map(|(clue, &reading)| clue.readings.get(reading).map(|r| &r.formula))
        .collect();
    let problem = Problem::new(categories, formulas);
    let Ok(mut solver) = Solver::new(&problem, stop) else { return (0, None) };
    let Ok(mut found) = solver.solutions(2) else { return (2, None) };
    let count = found.len();
    (count, found.pop().filter(|_| count == 1))
}
