//! What the signs of a reading should weigh, so that its chance is how often such readings are meant.
//!
//! A clue that the grammar is not sure of has several ways to be read, or none of them is meant. The chance of a way is the
//! exponential of its weighed signs over the sum of all and of “none”; the weights make what the puzzles say as likely as
//! possible, with a Gaussian prior around nought.

use super::Annotated;
use super::measure::Compared;
use descending::{Enough, Settings, descend, dot};
use reading::second::signs::{NAMES, SIGNS};
use reading::second::{offers, weighing};
use reading::{Options, understand};
use solving::engine::Stop;
use std::fmt::Write;

/// One over the variance of the prior.
const PRIOR: f64 = 0.5;
const DOWN: Settings = Settings { steps: 500, halvings: 30, flat: 1e-6, enough: Enough::Absolute(1e-9) };

/// A clue: the signs of its ways, and which of them is meant, if one is.
struct Example {
    signs: Vec<[f64; SIGNS]>,
    meant: Option<usize>,
    is_doubtful: bool,
}

fn examples(puzzles: &[Annotated]) -> Vec<Example> {
    let stop = Stop::never();
    let mut examples = Vec::new();
    for annotated in puzzles {
        let puzzle = &annotated.puzzle;
        let mut clues = understand(puzzle, &Options::default(), &stop).clues;
        for offered in offers(puzzle, &mut clues, &[], &stop) {
            let means = &annotated.meant[offered.clue];
            let says_so = |reading: &reading::Reading| {
                Compared::formulas(puzzle, &reading.formula, means) == Compared::Right
            };
            let found = clues[offered.clue].readings.iter().position(says_so);
            examples.push(Example { signs: offered.signs, meant: found, is_doubtful: offered.is_doubtful });
        }
    }
    examples
}

/// The chances of all ways and of none, by weights whose last is that of none.
fn chances(example: &Example, weights: &[f64]) -> Vec<f64> {
    let scores = example.signs.iter().map(|signs| dot(signs, &weights[..SIGNS])).chain([weights[SIGNS]]);
    let powers: Vec<f64> = scores.map(f64::exp).collect();
    let all: f64 = powers.iter().sum();
    powers.into_iter().map(|power| power / all).collect()
}

/// How unlikely what the puzzles say is by some weights, and how steep that is.
fn unlikely(examples: &[Example], weights: &[f64]) -> (f64, Vec<f64>) {
    let mut value = 0.5 * PRIOR * dot(weights, weights);
    let mut slope: Vec<f64> = weights.iter().map(|weight| PRIOR * weight).collect();
    for example in examples {
        let chances = chances(example, weights);
        let meant = example.meant.unwrap_or(example.signs.len());
        value -= chances[meant].max(f64::MIN_POSITIVE).ln();
        for (way, chance) in chances.iter().enumerate() {
            let off = chance - f64::from(u8::from(way == meant));
            match example.signs.get(way) {
                Some(signs) => slope.iter_mut().zip(signs).for_each(|(slope, sign)| *slope += off * sign),
                None => slope[SIGNS] += off,
            }
        }
    }
    (value, slope)
}

/// The weights that these puzzles ask for, and how often the likeliest way is meant, by its chance: by those weights, and by those
/// of the reader as it is.
pub fn table(puzzles: &[Annotated]) -> String {
    let examples = examples(puzzles);
    let fitted = descend(vec![0.0; SIGNS + 1], DOWN, |weights| unlikely(&examples, weights));
    let mut text =
        format!("{} clues without a sure meaning\n\n| sign | weight |\n|---|---:|\n", examples.len());
    for (name, weight) in NAMES.iter().chain(&["none of the ways is meant"]).zip(&fitted) {
        let _ = writeln!(text, "| {name} | {weight:.2} |");
    }
    text += "\nBy these weights:\n\n";
    text += &reliability(&examples, |example| {
        let mut chances = chances(example, &fitted);
        chances.pop();
        chances.into_iter().enumerate().max_by(|one, other| one.1.total_cmp(&other.1))
    });
    text += "\nBy those of the reader:\n\n";
    text += &reliability(&examples, |example| weighing::weigh(&example.signs).ways.first().copied());
    text
}

/// Up to which chance a row of the table goes.
const ROWS: [f64; 8] = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01];

fn reliability(examples: &[Example], best: impl Fn(&Example) -> Option<(usize, f64)>) -> String {
    let mut text = String::from(
        "| chance up to | clues | meant | doubtful | of these meant |\n|---|---:|---:|---:|---:|\n",
    );
    let mut least = 0.0;
    for most in ROWS {
        let mut counts = [[0_usize; 2]; 2];
        for example in examples {
            if let Some((way, _)) = best(example).filter(|(_, chance)| (least..most).contains(chance)) {
                counts[usize::from(example.is_doubtful)][usize::from(example.meant == Some(way))] += 1;
            }
        }
        let [[wrong, right], [wrong_doubtful, right_doubtful]] = counts;
        let _ = writeln!(
            text,
            "| {:.2} | {} | {right} | {} | {right_doubtful} |",
            most.min(1.0),
            wrong + right,
            wrong_doubtful + right_doubtful
        );
        least = most;
    }
    text
}
