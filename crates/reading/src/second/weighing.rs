//! How likely each way to read a clue is, by its signs.
//!
//! The second reader is too sure of itself where the grammar is silent; that both have the same is the strongest word for a
//! reading. How much each sign weighs was fitted to the clues of the development part of the corpus that the grammar does not
//! understand: `evaluation second-reader corpus/development --weigh`.

use super::signs::SIGNS;

/// What a sign weighs, in the order of [`super::signs::NAMES`].
const WEIGHTS: [f64; SIGNS] = [0.28, 0.57, 1.75, 1.17, 0.73, -0.95, -0.54, -0.25];
/// That none of the ways is meant.
const NONE: f64 = -1.03;

/// The ways to read a clue with their chances, the best first, and the chance that none of them is meant.
pub struct Weighed {
    /// The place of a reading, and its chance.
    pub ways: Vec<(usize, f64)>,
    /// The chance that none is meant.
    pub none: f64,
}

/// Weighs readings by their signs.
pub fn weigh(signs: &[[f64; SIGNS]]) -> Weighed {
    let weight = |signs: &[f64; SIGNS]| {
        signs.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum::<f64>().exp()
    };
    let mut ways: Vec<(usize, f64)> = signs.iter().map(weight).enumerate().collect();
    let all = NONE.exp() + ways.iter().map(|(_, weight)| weight).sum::<f64>();
    for (_, weight) in &mut ways {
        *weight /= all;
    }
    ways.sort_by(|one, other| other.1.total_cmp(&one.1));
    Weighed { ways, none: NONE.exp() / all }
}
