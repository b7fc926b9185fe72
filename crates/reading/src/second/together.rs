//! The likeliest meanings that can be true together.
//!
//! Every clue that is not settled has ways to be read, each with how likely it is, and can be left out. The likeliest
//! combination that the other clues allow is looked for: the likeliest way of every clue first; where these contradict each
//! other, a smallest set of clues that do tells whose next way is to be tried. How many solutions are left plays no part.

use puzzle::{Category, Formula};
use solving::engine::Stop;
use solving::{Analysis, Problem};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashSet};

/// Combinations that are tried before the search gives up.
const MOST_TRIED: usize = 400;

/// A clue that is not settled.
#[derive(Clone)]
pub(super) struct Open<'f> {
    /// Its ways to be read with the logarithm of how likely each is, the likeliest first.
    pub ways: Vec<(&'f Formula, f64)>,
    /// The same of none of them being meant.
    pub none: f64,
}

/// Which way every open clue is read in the likeliest combination that can be true; `None` for a clue that is left out.
/// Nothing if there was no time to find out, or if the settled clues contradict each other.
pub(super) fn likeliest(
    categories: &[Category],
    settled: &[&Formula],
    open: &[Open],
    stop: &Stop,
) -> Option<Vec<Option<usize>>> {
    let mut conflicts = Conflicts::new(categories, settled, open, stop)?;
    let mut seen: HashSet<Vec<usize>> = HashSet::new();
    let mut waiting = BinaryHeap::from([Combination::new(vec![0; open.len()], open)]);
    for _ in 0..MOST_TRIED {
        let combination = waiting.pop()?;
        let Some(conflict) = conflicts.of(&combination)? else { return Some(combination.chosen(open)) };
        for (clue, way) in conflict {
            let mut next = combination.ways.clone();
            next[clue] = way + 1;
            if seen.insert(next.clone()) {
                waiting.push(Combination::new(next, open));
            }
        }
    }
    None
}

/// What cannot be true together among the ways of open clues, as far as it has been found out.
pub(super) struct Conflicts<'o> {
    open: &'o [Open<'o>],
    settled: usize,
    /// All ways, each with its clue.
    ways: Vec<(usize, usize)>,
    analysis: Analysis<'o>,
    known: Vec<Vec<(usize, usize)>>,
}

impl<'o> Conflicts<'o> {
    /// None are known yet. Nothing if there is no time.
    pub fn new(
        categories: &'o [Category],
        settled: &[&'o Formula],
        open: &'o [Open],
        stop: &Stop,
    ) -> Option<Conflicts<'o>> {
        let ways =
            open.iter().enumerate().flat_map(|(clue, one)| (0..one.ways.len()).map(move |way| (clue, way)));
        let ways: Vec<(usize, usize)> = ways.collect();
        let formulas = settled.iter().copied().chain(ways.iter().map(|&(clue, way)| open[clue].ways[way].0));
        let analysis = Analysis::new(&Problem::new(categories, formulas), stop).ok()?;
        Some(Conflicts { open, settled: settled.len(), ways, analysis, known: Vec::new() })
    }

    /// A smallest set of clues that contradict each other as a combination reads them, each with its way; none if all can be
    /// true. Nothing if there was no time to find out.
    #[allow(clippy::option_option)] // whether there was time, and whether there is one
    pub fn of(&mut self, combination: &Combination) -> Option<Option<Vec<(usize, usize)>>> {
        let taken = || combination.taken(self.open);
        let is_taken =
            |conflict: &&Vec<(usize, usize)>| conflict.iter().all(|one| taken().any(|two| two == *one));
        if let Some(conflict) = self.known.iter().find(is_taken) {
            return Some(Some(conflict.clone()));
        }
        let place = |one: (usize, usize)| {
            self.ways.iter().position(|two| *two == one).map(|place| self.settled + place)
        };
        let clues: Vec<usize> = (0..self.settled).chain(taken().filter_map(place)).collect();
        let Some(conflict) = self.analysis.conflict_within(&clues).ok()? else { return Some(None) };
        let of_ways = conflict.into_iter().filter_map(|at| at.checked_sub(self.settled));
        let conflict: Vec<(usize, usize)> = of_ways.map(|at| self.ways[at]).collect();
        self.known.push(conflict.clone());
        Some(Some(conflict))
    }
}

/// A way for every open clue; one past the last is to leave it out.
pub(super) struct Combination {
    pub ways: Vec<usize>,
    /// The logarithm of how likely it is.
    pub likelihood: f64,
}

impl Combination {
    pub fn new(ways: Vec<usize>, open: &[Open]) -> Combination {
        let of = |(way, clue): (&usize, &Open)| {
            clue.ways.get(*way).map_or(clue.none, |(_, likelihood)| *likelihood)
        };
        let likelihood = ways.iter().zip(open).map(of).sum();
        Combination { ways, likelihood }
    }

    /// The clues that are not left out, each with its way.
    pub fn taken<'c>(&'c self, open: &'c [Open]) -> impl Iterator<Item = (usize, usize)> + 'c {
        let all = self.ways.iter().copied().enumerate();
        all.filter(|(clue, way)| *way < open[*clue].ways.len())
    }

    pub fn chosen(&self, open: &[Open]) -> Vec<Option<usize>> {
        self.ways.iter().zip(open).map(|(way, clue)| (*way < clue.ways.len()).then_some(*way)).collect()
    }
}

impl Ord for Combination {
    fn cmp(&self, other: &Combination) -> Ordering {
        self.likelihood.total_cmp(&other.likelihood).then_with(|| other.ways.cmp(&self.ways))
    }
}

impl PartialOrd for Combination {
    fn partial_cmp(&self, other: &Combination) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Combination {
    fn eq(&self, other: &Combination) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Combination {}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is chosen for clues whose ways are written with their likelihood, beside what is settled.
    fn chosen(settled: &[&str], open: &[&[(&str, f64)]]) -> Option<Vec<Option<usize>>> {
        let categories =
            [Category::new("people", ["Ann", "Bob", "Cy"]), Category::new("pets", ["cat", "dog", "eel"])];
        let formula = |text: &str| Formula::parse(text, &categories).unwrap();
        let settled: Vec<Formula> = settled.iter().map(|text| formula(text)).collect();
        let ways: Vec<Vec<(Formula, f64)>> = open
            .iter()
            .map(|ways| ways.iter().map(|(text, likely)| (formula(text), likely.ln())).collect())
            .collect();
        let open: Vec<Open> = ways
            .iter()
            .map(|ways| {
                let left = 1.0 - ways.iter().map(|(_, likely)| likely.exp()).sum::<f64>();
                Open {
                    ways: ways.iter().map(|(formula, likely)| (formula, *likely)).collect(),
                    none: left.max(0.01).ln(),
                }
            })
            .collect();
        let settled: Vec<&Formula> = settled.iter().collect();
        likeliest(&categories, &settled, &open, &Stop::never())
    }

    #[test]
    fn what_can_be_true_together_stays() {
        assert_eq!(
            chosen(&["Ann is cat"], &[&[("Bob is dog", 0.6), ("Bob is eel", 0.3)]]),
            Some(vec![Some(0)])
        );
    }

    #[test]
    fn the_less_likely_gives_way() {
        let one: &[(&str, f64)] = &[("Bob is dog", 0.9), ("Bob is not dog", 0.05)];
        let two: &[(&str, f64)] = &[("Cy is dog", 0.6), ("Cy is eel", 0.3)];
        assert_eq!(chosen(&[], &[one, two]), Some(vec![Some(0), Some(1)]));
        assert_eq!(chosen(&["Ann is eel"], &[one, two]), Some(vec![Some(0), None]));
    }

    #[test]
    fn nothing_is_chosen_beside_a_contradiction() {
        assert_eq!(chosen(&["Ann is cat", "Bob is cat"], &[&[("Cy is eel", 0.9)]]), None);
    }
}
