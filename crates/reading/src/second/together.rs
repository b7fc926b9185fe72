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
    let ways =
        open.iter().enumerate().flat_map(|(clue, one)| (0..one.ways.len()).map(move |way| (clue, way)));
    let ways: Vec<(usize, usize)> = ways.collect();
    let formulas = settled.iter().copied().chain(ways.iter().map(|&(clue, way)| open[clue].ways[way].0));
    let mut analysis = Analysis::new(&Problem::new(categories, formulas), stop).ok()?;
    let place = |clue: usize, way: usize| {
        ways.iter().position(|one| *one == (clue, way)).map(|place| settled.len() + place)
    };
    let mut known: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut seen: HashSet<Vec<usize>> = HashSet::new();
    let mut waiting = BinaryHeap::from([Combination::new(vec![0; open.len()], open)]);
    for _ in 0..MOST_TRIED {
        let combination = waiting.pop()?;
        let taken = || combination.taken(open);
        let is_taken =
            |conflict: &&Vec<(usize, usize)>| conflict.iter().all(|one| taken().any(|two| two == *one));
        let conflict = if let Some(conflict) = known.iter().find(is_taken) {
            conflict.clone()
        } else {
            let places = taken().filter_map(|(clue, way)| place(clue, way));
            let clues: Vec<usize> = (0..settled.len()).chain(places).collect();
            let Some(conflict) = analysis.conflict_within(&clues).ok()? else {
                return Some(combination.chosen(open));
            };
            let of_ways = conflict.into_iter().filter_map(|at| at.checked_sub(settled.len()));
            let conflict: Vec<(usize, usize)> = of_ways.map(|at| ways[at]).collect();
            known.push(conflict.clone());
            conflict
        };
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
