//! Random problems: small categories and a few formulas of any kind.

use super::{Randomness, random_clue, random_formula, random_solution};
use puzzle::{Category, Formula, Solution};
use rand::RngExt;
use rand::seq::SliceRandom;

/// Categories and formulas; with no solution, one or many.
#[derive(Clone, Debug)]
pub struct RandomProblem {
    /// Two to four categories of two to five items.
    pub categories: Vec<Category>,
    /// One to eight formulas, each of which fits the categories.
    pub formulas: Vec<Formula>,
}

/// How often a formula is drawn again to make it true of the hidden solution.
const TRIES: usize = 20;

/// Names for items; they differ in their letters, as tests on letters need.
const NAMES: [&str; 24] = [
    "Ada", "Bo", "Cleo", "Dirk", "Ella", "Finn", "Gus", "Hanna", "Ivo", "Jo", "Kim", "Lola", "Mia", "Ned",
    "Otto", "Pip", "Quin", "Rosa", "Sam", "Tess", "Uma", "Vic", "Walt", "Zoe",
];

/// A problem. In half of them every formula is true of one hidden solution, so that there is at least
/// one; in the others, half of the formulas are.
pub fn random_problem(randomness: &mut Randomness) -> RandomProblem {
    let width = randomness.random_range(2..=4);
    let size = randomness.random_range(2..=5);
    let categories: Vec<Category> = (0..width).map(|index| category(index, size, randomness)).collect();
    let hidden = random_solution(width, size, randomness);
    let solvable = randomness.random_bool(0.5);
    let count = randomness.random_range(1..=8);
    let formulas = (0..count)
        .map(|_| match &hidden {
            Some(hidden) if solvable || randomness.random_bool(0.5) => {
                true_of(hidden, &categories, randomness)
            }
            _ => random_formula(&categories, randomness),
        })
        .collect();
    RandomProblem { categories, formulas }
}

/// A formula that is true of a solution: a usual clue or any other.
fn true_of(hidden: &Solution, categories: &[Category], randomness: &mut Randomness) -> Formula {
    if randomness.random_bool(0.4)
        && let Some(clue) = random_clue(categories, hidden, randomness)
    {
        return clue;
    }
    for _ in 0..TRIES {
        let formula = random_formula(categories, randomness);
        if formula.holds(categories, hidden) {
            return formula;
        }
    }
    Formula::Constant(true)
}

fn category(index: usize, size: usize, randomness: &mut Randomness) -> Category {
    let name = format!("category {}", index + 1);
    match randomness.random_range(0..4) {
        // Evenly spaced numbers, in any order.
        0 => {
            let step = randomness.random_range(1..=5);
            let mut numbers: Vec<usize> = (1..=size).map(|place| place * step).collect();
            numbers.shuffle(randomness);
            Category::new(name, numbers.iter().map(ToString::to_string))
        }
        // Numbers with uneven gaps, some of them halves.
        1 => {
            let mut last = 0;
            let mut numbers = Vec::new();
            for _ in 0..size {
                last += randomness.random_range(1..=7);
                numbers.push(if last % 2 == 0 { (last / 2).to_string() } else { format!("{}.5", last / 2) });
            }
            numbers.shuffle(randomness);
            Category::new(name, numbers)
        }
        kind => {
            let mut names = NAMES;
            names.shuffle(randomness);
            let category = Category::new(name, names.into_iter().take(size));
            if kind == 2 { category.ordered_as_given() } else { category }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::seeded;
    use std::collections::BTreeSet;

    /// The kind of a formula and of everything in it, as the debug form names them.
    fn kinds(formula: &Formula, found: &mut BTreeSet<String>) {
        let text = format!("{formula:?}");
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        found.extend(words.map(str::to_owned));
    }

    #[test]
    fn every_kind_of_formula_comes_and_fits_the_categories() {
        let mut randomness = seeded(5);
        let mut found = BTreeSet::new();
        for _ in 0..500 {
            let problem = random_problem(&mut randomness);
            for formula in &problem.formulas {
                formula.check(&problem.categories).unwrap();
                kinds(formula, &mut found);
            }
        }
        for kind in [
            "Constant",
            "Same",
            "Not",
            "And",
            "Or",
            "Implies",
            "Iff",
            "Count",
            "Different",
            "Pairs",
            "Compare",
            "Parity",
            "Next",
            "Between",
            "Extreme",
            "Word",
            "Rows",
            "Every",
            "Sum",
            "Difference",
            "Times",
            "Distance",
            "Value",
            "Place",
            "Letters",
            "Initial",
            "Contains",
            "StartsWith",
            "EndsWith",
            "Exactly",
            "AtLeast",
            "AtMost",
            "Less",
            "Equal",
            "NotEqual",
            "Greater",
            "Row",
        ] {
            assert!(found.contains(kind), "no {kind}");
        }
    }

    #[test]
    fn equal_seeds_make_equal_problems() {
        let [a, b] = [9, 9].map(|seed| random_problem(&mut seeded(seed)));
        assert_eq!((a.categories, a.formulas), (b.categories, b.formulas));
    }
}
