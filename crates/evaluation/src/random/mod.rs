//! Random formulas, problems and puzzles.
//!
//! Randomness is a value that is passed in, so that equal seeds make equal problems on every machine.

mod clue;
mod formula;
mod just_unique;
mod problem;

pub use clue::{Kind, random_clue};
pub use formula::random_formula;
pub use just_unique::{JustUnique, just_unique, usual_spare};
pub use problem::{RandomProblem, random_problem};

use puzzle::Solution;
use rand::SeedableRng;
use rand::seq::SliceRandom;

/// Where random numbers come from. The same seed gives the same numbers everywhere.
pub type Randomness = rand_chacha::ChaCha8Rng;

/// The randomness of a seed.
pub fn seeded(seed: u64) -> Randomness {
    Randomness::seed_from_u64(seed)
}

/// A solution of so many categories of `size` items, all equally likely.
pub fn random_solution(categories: usize, size: usize, randomness: &mut Randomness) -> Option<Solution> {
    let mut rows: Vec<Vec<u16>> = (0..size as u16).map(|item| vec![item]).collect();
    for _ in 1..categories {
        let mut items: Vec<u16> = (0..size as u16).collect();
        items.shuffle(randomness);
        for (row, item) in rows.iter_mut().zip(items) {
            row.push(item);
        }
    }
    Solution::from_rows(rows)
}
