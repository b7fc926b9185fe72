//! Decisions with costs, made one after the other and explored from the cheapest on.
//!
//! Whatever builds a formula asks [`Choices::choose`] wherever something can be taken in several ways.
//! [`cheapest`] runs it again and again, each time with another script of decisions, and gives the
//! results in the order of their costs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The decisions of one run.
#[derive(Default)]
pub struct Choices {
    script: Vec<usize>,
    /// For every decision so far: what was taken, and what each option costs.
    made: Vec<(usize, Vec<u32>)>,
    /// What all decisions cost together.
    cost: u32,
}

/// An option that costs so much is none.
pub const IMPOSSIBLE: u32 = 1_000;

impl Choices {
    /// Takes one of several options with these costs: the one that the script says, or the cheapest.
    /// `None` if all are impossible.
    pub fn choose(&mut self, costs: &[u32]) -> Option<usize> {
        let cheapest = (0..costs.len()).min_by_key(|&option| costs[option])?;
        // Where there is nothing to choose, nothing is decided.
        let scripted = self.script.get(self.made.len()).filter(|_| costs.len() > 1);
        let option = *scripted.unwrap_or(&cheapest);
        let cost = *costs.get(option)?;
        if cost >= IMPOSSIBLE {
            return None;
        }
        self.cost += cost;
        if costs.len() > 1 {
            self.made.push((option, costs.to_vec()));
        }
        Some(option)
    }
}

/// Most runs.
const RUNS: usize = 60;

/// Runs `build` with the cheapest decisions first; results and their costs, at most `most`, each no more
/// than `margin` dearer than the cheapest.
pub fn cheapest<T>(
    most: usize,
    margin: u32,
    mut build: impl FnMut(&mut Choices) -> Option<T>,
) -> Vec<(u32, T)> {
    let mut waiting: BinaryHeap<Reverse<(u32, Vec<usize>)>> = BinaryHeap::new();
    waiting.push(Reverse((0, Vec::new())));
    let mut results: Vec<(u32, T)> = Vec::new();
    for _ in 0..RUNS {
        let Some(Reverse((bound, script))) = waiting.pop() else { break };
        let best = results.iter().map(|(cost, _)| *cost).min();
        if best.is_some_and(|best| bound > best + margin) || results.len() >= most {
            break;
        }
        let decided = script.len();
        let mut run = Choices { script, ..Choices::default() };
        let result = build(&mut run);
        let mut before = 0;
        let taken: Vec<usize> = run.made.iter().map(|(option, _)| *option).collect();
        for (place, (option, costs)) in run.made.iter().enumerate() {
            if place >= decided {
                for (other, &cost) in costs.iter().enumerate() {
                    if other != *option && cost < IMPOSSIBLE {
                        let mut script = taken[..place].to_vec();
                        script.push(other);
                        waiting.push(Reverse((before + cost, script)));
                    }
                }
            }
            before += costs[*option];
        }
        if let Some(result) = result {
            results.push((run.cost, result));
        }
    }
    results.sort_by_key(|(cost, _)| *cost);
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_from_the_cheapest_on() {
        let results = cheapest(10, 100, |choices| {
            choices.choose(&[0])?;
            let first = choices.choose(&[3, 0, 7])?;
            let second = if first == 1 { choices.choose(&[5, 1])? } else { 9 };
            Some((first, second))
        });
        assert_eq!(results, [(1, (1, 1)), (3, (0, 9)), (5, (1, 0)), (7, (2, 9))]);
    }
}
