//! The averaged perceptron (Collins 2002) that the tagger and the parser are trained with.
//!
//! What is learned is a weight for every feature and choice. The outcome depends on what is shown alone: the order of
//! each round comes from a fixed seed, and the rows that come out are sorted by whoever writes them.

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// The weight of a choice for a feature, with what averaging needs.
struct Weight {
    choice: u8,
    now: i32,
    /// The sum of the weight over all decisions until `since`.
    sum: i64,
    since: i64,
}

impl Weight {
    fn sum_at(&self, time: i64) -> i64 {
        self.sum + i64::from(self.now) * (time - self.since)
    }
}

#[derive(Default)]
struct Row {
    weights: Vec<Weight>,
    updates: u32,
}

/// A feature with its averaged weights, by choice.
pub type AveragedRow<K> = (K, Vec<(u8, i8)>);

/// Weights that are being learned.
pub struct Perceptron<K> {
    rows: FxHashMap<K, Row>,
    /// The number of decisions so far.
    time: i64,
    /// A feature with fewer corrections does not count yet.
    counts_from: u32,
}

impl<K: Copy + Eq + Hash> Perceptron<K> {
    /// No weights. A feature does not count before it has led to so many corrections.
    pub fn new(counts_from: u32) -> Perceptron<K> {
        Perceptron { rows: FxHashMap::default(), time: 0, counts_from }
    }

    /// The scores of all choices.
    pub fn scores<const CHOICES: usize>(&self, features: &[K]) -> [i32; CHOICES] {
        let mut scores = [0; CHOICES];
        let rows = features.iter().filter_map(|feature| self.rows.get(feature));
        for weight in rows.filter(|row| row.updates >= self.counts_from).flat_map(|row| &row.weights) {
            scores[usize::from(weight.choice)] += weight.now;
        }
        scores
    }

    /// A decision was made: it was `guess`, and it should have been `right`, which may be the same.
    pub fn decided(&mut self, features: &[K], right: u8, guess: u8) {
        self.time += 1;
        if right == guess {
            return;
        }
        for &feature in features {
            let row = self.rows.entry(feature).or_default();
            row.updates += 1;
            for (choice, change) in [(right, 1), (guess, -1)] {
                if let Some(weight) = row.weights.iter_mut().find(|weight| weight.choice == choice) {
                    weight.sum = weight.sum_at(self.time);
                    weight.since = self.time;
                    weight.now += change;
                } else {
                    row.weights.push(Weight { choice, now: change, sum: 0, since: self.time });
                }
            }
        }
    }

    /// The averaged weights, multiplied by `scale` and rounded; without features that led to fewer corrections, and without
    /// weights that hardly matter. The rows are in no order.
    #[expect(clippy::cast_precision_loss, reason = "what is lost is far below what rounding loses")]
    pub fn averaged(self, fewest_updates: u32, scale: f64) -> Vec<AveragedRow<K>> {
        let time = self.time;
        let rounded = |weight: &Weight| {
            let average = weight.sum_at(time) as f64 / time.max(1) as f64;
            (weight.choice, (average * scale).round().clamp(-127.0, 127.0) as i8)
        };
        let kept = self.rows.into_iter().filter(|(_, row)| row.updates >= fewest_updates);
        kept.map(|(feature, row)| {
            let mut weights: Vec<_> =
                row.weights.iter().map(rounded).filter(|&(_, value)| value != 0).collect();
            weights.sort_unstable();
            (feature, weights)
        })
        .filter(|(_, weights)| !weights.is_empty())
        .collect()
    }
}

/// Goes through all examples, in another order each round. `learn` gets the number of the round and of the example and gives
/// how many decisions were right, of how many; `report` gets the number of each round and the share of right ones in it.
pub fn rounds(
    count: usize,
    examples: usize,
    mut learn: impl FnMut(usize, usize) -> (u32, u32),
    mut report: impl FnMut(usize, f64),
) {
    let mut order: Vec<usize> = (0..examples).collect();
    let mut random = 0x5eed_u64;
    for round in 1..=count {
        shuffle(&mut order, &mut random);
        let (mut right, mut all) = (0.0, 0.0);
        for &example in &order {
            let (good, decisions) = learn(round, example);
            right += f64::from(good);
            all += f64::from(decisions);
        }
        report(round, right / f64::max(all, 1.0));
    }
}

/// Puts the order of a round at random (Fisher and Yates, with SplitMix64).
fn shuffle(order: &mut [usize], random: &mut u64) {
    for last in (1..order.len()).rev() {
        *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = *random;
        number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^= number >> 31;
        order.swap(last, (number % (last as u64 + 1)) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_follow_what_is_shown() {
        let mut perceptron = Perceptron::<u32>::new(0);
        let examples = [([1, 9], 0), ([2, 9], 1), ([3, 9], 2)];
        let mut shares = Vec::new();
        let learn = |_: usize, example: usize| {
            let (features, right) = &examples[example];
            let scores: [i32; 3] = perceptron.scores(features);
            let guess = (0..3_u8).rev().max_by_key(|&choice| scores[usize::from(choice)]).unwrap_or(0);
            perceptron.decided(features, *right, guess);
            (u32::from(guess == *right), 1)
        };
        rounds(8, examples.len(), learn, |_, share| shares.push(share));
        assert_eq!(shares.last(), Some(&1.0));
        let rows = perceptron.averaged(1, 4.0);
        for (feature, choice) in [(1, 0), (2, 1), (3, 2)] {
            let row = rows.iter().find(|(known, _)| *known == feature);
            assert!(
                row.is_some_and(|(_, weights)| weights
                    .iter()
                    .any(|&(it, weight)| it == choice && weight > 0))
            );
        }
    }
}
