//! Two readers together: the grammar reads; the learned reader is asked where the grammar has no opinion.
//!
//! A wrong answer is worse than none, so what the learned reader says of a clue is used only if
//!
//! 1. without it the puzzle has several solutions, or none can be told,
//! 2. every clue that the grammar cannot read has a reading then, so that all clues are used,
//! 3. all readings together have exactly one solution, and no near rival has another,
//! 4. the two readers agree on most of the clues that both can read, which shows that the model fits this puzzle.
//!
//! Readings of the grammar that cost the same are put in order by the learned reader: the one that it has found too
//! comes first.

use super::combining::combine;
use super::reader::LearnedReader;
use super::shared::SharedModel;
use puzzle::{Formula, Puzzle};
use reading::ClueReadings;
use solving::engine::Stop;
use solving::meanings;

/// Where fewer clues than this can be read by both, their agreement says nothing.
const FEWEST: usize = 2;

/// Improves the grammar's readings of a puzzle; for every clue whether its reading is the learned reader's.
pub fn improve(puzzle: &Puzzle, read: &mut [ClueReadings], model: &SharedModel, stop: &Stop) -> Vec<bool> {
    let mut learned = vec![false; read.len()];
    let missing: Vec<usize> = (0..read.len()).filter(|&clue| read[clue].readings.is_empty()).collect();
    let tied = read.iter().any(is_tied);
    if missing.is_empty() && !tied || stop.now() {
        return learned;
    }
    let other = LearnedReader::new(model).read(puzzle, stop);
    if tied {
        for (clue, other) in read.iter_mut().zip(&other) {
            rank(clue, other);
        }
    }
    if missing.is_empty() || combine(&puzzle.categories, read, stop).solutions == 1 {
        return learned;
    }
    let can = |&clue: &usize| other.get(clue).is_some_and(|other| !other.readings.is_empty());
    if !missing.iter().all(can) || !agree(puzzle, read, &other, stop) {
        return learned;
    }
    let mut together = read.to_vec();
    for &clue in &missing {
        if let Some(other) = other.get(clue) {
            together[clue] = other.clone();
        }
    }
    let chosen = combine(&puzzle.categories, &together, stop);
    if chosen.solutions == 1 && chosen.doubtful.is_empty() {
        for &clue in &missing {
            read[clue].clone_from(&together[clue]);
            learned[clue] = true;
        }
    }
    learned
}

/// Whether a clue has several readings that cost the same.
fn is_tied(clue: &ClueReadings) -> bool {
    matches!(&clue.readings[..], [one, other, ..] if one.cost == other.cost) && !clue.settled
}

/// Of readings that cost the same, the one that the learned reader has found too comes first.
fn rank(clue: &mut ClueReadings, other: &ClueReadings) {
    let (Some(best), true) = (clue.readings.first().map(|reading| reading.cost), is_tied(clue)) else {
        return;
    };
    let found = |formula: &Formula| other.readings.first().is_some_and(|reading| reading.formula == *formula);
    let place = clue.readings.iter().position(|reading| reading.cost == best && found(&reading.formula));
    if let Some(place) = place {
        let reading = clue.readings.remove(place);
        clue.readings.insert(0, reading);
    }
}

/// Whether the two agree on most clues that both can read.
fn agree(puzzle: &Puzzle, read: &[ClueReadings], other: &[ClueReadings], stop: &Stop) -> bool {
    let (mut both, mut same) = (0, 0);
    for (one, other) in read.iter().zip(other) {
        if let (Some(one), Some(other)) = (one.readings.first(), other.readings.first()) {
            both += 1;
            let equal = meanings::are_equivalent(&puzzle.categories, &one.formula, &other.formula, stop)
                == Some(true);
            same += usize::from(equal);
        }
    }
    both >= FEWEST && 4 * same >= 3 * both
}
