//! The answer that what is open most likely has.
//!
//! Whoever sets a puzzle means each clue in one way, and so that there is one solution. Where an answer is wanted and clues are
//! left open, this is a word about all of them together: combinations of ways to read them are gone through, the likeliest
//! first (where clues contradict each other, one of these is read otherwise), and how likely those are that lead to one solution is counted for that solution. A combination in which every
//! clue is read and that leaves none or several solutions is not what was meant; one that leaves clues out may be right in the others.
//!
//! That says nothing of any single clue, so it is asked only for an answer, which is told as one that rests on it. Whoever
//! wants to know how many solutions a puzzle has must not ask here.

use super::together::{Combination, Conflicts, Open};
use puzzle::{Category, Formula, Solution};
use solving::engine::Stop;
use solving::{Problem, Solver};
use std::collections::{BinaryHeap, HashSet};

/// Combinations that are looked at before the search gives up.
const MOST_SEEN: usize = 4000;
/// Combinations of these that are solved.
const MOST_SOLVED: usize = 250;
/// What is so much less likely than the likeliest answer that it changes nothing.
const NEGLIGIBLE: f64 = 0.002;

/// An answer, and what it rests on.
pub(super) struct OneAnswer {
    /// The likeliest way of every open clue that leads to it; `None` for a clue that is left out.
    pub ways: Vec<Option<usize>>,
    /// How far the open clues speak for it, between nought and one. It is no chance: what that comes to is for whoever measures.
    pub weight: f64,
}

/// The answer that is likeliest. Nothing if no combination that was looked at has one solution, or if time was up.
pub(super) fn one_answer(
    categories: &[Category],
    settled: &[&Formula],
    open: &[Open],
    stop: &Stop,
) -> Option<OneAnswer> {
    let mut found: Vec<(Solution, f64, Combination)> = Vec::new();
    // Combinations that leave several solutions; one that says less leaves as many.
    let mut loose: Vec<Vec<usize>> = Vec::new();
    let mut undecided = 0.0;
    let mut conflicts = Conflicts::new(categories, settled, open, stop)?;
    let mut seen: HashSet<Vec<usize>> = HashSet::new();
    let mut waiting = BinaryHeap::from([Combination::new(vec![0; open.len()], open)]);
    let mut solved = 0;
    for _ in 0..MOST_SEEN {
        let Some(combination) = waiting.pop() else { break };
        let likely = combination.likelihood.exp();
        let best = found.iter().map(|(_, mass, _)| *mass).fold(0.0, f64::max);
        if likely < best * NEGLIGIBLE || solved == MOST_SOLVED {
            break;
        }
        // What can be true differs in one of the clues that contradict each other.
        let conflict = conflicts.of(&combination)?;
        let changed: Vec<usize> = match &conflict {
            Some(conflict) => conflict.iter().map(|(clue, _)| *clue).collect(),
            None => combination.taken(open).map(|(clue, _)| clue).collect(),
        };
        for clue in changed {
            let mut ways = combination.ways.clone();
            ways[clue] += 1;
            if seen.insert(ways.clone()) {
                waiting.push(Combination::new(ways, open));
            }
        }
        if conflict.is_some() {
            continue;
        }
        let leaves_out = combination.taken(open).count() < open.len();
        if loose.iter().any(|other| says_no_more(&combination.ways, other, open)) {
            undecided += if leaves_out { likely } else { 0.0 };
            continue;
        }
        solved += 1;
        let taken = combination.taken(open).map(|(clue, way)| open[clue].ways[way].0);
        let problem = Problem::new(categories, settled.iter().copied().chain(taken));
        let mut solutions = Solver::new(&problem, stop).ok()?.solutions(2).ok()?;
        match (solutions.pop(), solutions.is_empty()) {
            (None, _) => {}
            (Some(only), true) => match found.iter_mut().find(|(solution, ..)| *solution == only) {
                Some((_, mass, _)) => *mass += likely,
                None => found.push((only, likely, combination)),
            },
            _ => {
                undecided += if leaves_out { likely } else { 0.0 };
                loose.push(combination.ways);
            }
        }
    }
    let all: f64 = found.iter().map(|(_, mass, _)| mass).sum();
    let (_, mass, combination) = found.into_iter().max_by(|one, other| one.1.total_cmp(&other.1))?;
    let weight = mass / all * (mass / (all + undecided));
    Some(OneAnswer { ways: combination.chosen(open), weight })
}

/// Whether a combination is another one but for clues that it leaves out.
fn says_no_more(ways: &[usize], other: &[usize], open: &[Open]) -> bool {
    ways.iter().zip(other).zip(open).all(|((way, other), clue)| way == other || *way == clue.ways.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is answered with clues whose ways are written with their likelihood, beside what is settled.
    fn answered(settled: &[&str], open: &[&[(&str, f64)]]) -> Option<(Vec<Option<usize>>, f64)> {
        let categories =
            [Category::new("people", ["Ann", "Bob", "Cy"]), Category::new("pets", ["cat", "dog", "eel"])];
        let formula = |text: &str| Formula::parse(text, &categories).unwrap();
        let settled: Vec<Formula> = settled.iter().map(|text| formula(text)).collect();
        let ways: Vec<Vec<(Formula, f64)>> = open
            .iter()
            .map(|ways| ways.iter().map(|(text, likely)| (formula(text), *likely)).collect())
            .collect();
        let open: Vec<Open> = ways
            .iter()
            .map(|ways| Open {
                none: (1.0 - ways.iter().map(|(_, likely)| likely).sum::<f64>()).max(0.01).ln(),
                ways: ways.iter().map(|(formula, likely)| (formula, likely.ln())).collect(),
            })
            .collect();
        let settled: Vec<&Formula> = settled.iter().collect();
        let found = one_answer(&categories, &settled, &open, &Stop::never())?;
        Some((found.ways, found.weight))
    }

    #[test]
    fn the_way_that_leads_to_one_solution_is_taken() {
        let open: &[(&str, f64)] = &[("Bob is not cat", 0.5), ("Bob is dog", 0.4)];
        let (ways, weight) = answered(&["Ann is cat"], &[open]).unwrap();
        assert_eq!(ways, [Some(1)]);
        // The first way leaves two solutions, and to leave the clue out is unlikely.
        assert!((0.75..0.85).contains(&weight), "{weight}");
    }

    #[test]
    fn rival_answers_speak_against_each_other() {
        let open: &[(&str, f64)] = &[("Bob is dog", 0.5), ("Bob is eel", 0.4)];
        let (ways, weight) = answered(&["Ann is cat"], &[open]).unwrap();
        assert_eq!(ways, [Some(0)]);
        assert!(weight < 0.3, "{weight}");
    }

    #[test]
    fn what_contradicts_is_left_out() {
        let wrong: &[(&str, f64)] = &[("Cy is cat", 0.9)];
        let right: &[(&str, f64)] = &[("Bob is dog", 0.9)];
        let (ways, _) = answered(&["Ann is cat"], &[wrong, right]).unwrap();
        assert_eq!(ways, [None, Some(0)]);
    }

    #[test]
    fn without_one_solution_there_is_no_answer() {
        assert_eq!(answered(&["Ann is cat"], &[&[("Bob is not cat", 0.9)]]), None);
        assert_eq!(answered(&["Ann is cat", "Bob is cat"], &[&[("Cy is dog", 0.9)]]), None);
    }
}
