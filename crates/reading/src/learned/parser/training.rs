//! Training the parser: an averaged perceptron that explores its own mistakes (Goldberg and Nivre 2013).
//!
//! The outcome depends on the trees and settings alone: the order of each round comes from a fixed seed, and
//! nothing is iterated in the order of a hash table.

use super::features::{Sentence, features};
use super::label::Label;
use super::state::{NONE, State, Step};
use super::transitions::best;
use super::tree::Tree;
use super::weights;
use rustc_hash::FxHashMap;

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How often to go through all trees.
    pub rounds: usize,
    /// From this round on, the parser follows its own mistakes.
    pub explore_from: usize,
    /// A feature that led to fewer corrections is left out.
    pub fewest_updates: u32,
    /// Weights are multiplied by this and rounded to the signed byte; what becomes 0 is dropped.
    pub scale: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { rounds: 10, explore_from: 2, fewest_updates: 4, scale: 4.0 }
    }
}

/// Trains on trees and returns the file that [`Parser::open`](super::Parser::open) reads. After each round,
/// `report` gets its number and the share of steps that were right in it.
pub fn train(trees: &[Tree], settings: &Settings, mut report: impl FnMut(usize, f64)) -> Vec<u8> {
    let mut perceptron = Perceptron::default();
    let mut order: Vec<usize> = (0..trees.len()).collect();
    let mut random = 0x5eed_u64;
    for round in 1..=settings.rounds {
        shuffle(&mut order, &mut random);
        let (mut right, mut all) = (0_u64, 0_u64);
        for &index in &order {
            let (good, steps) = perceptron.learn(&trees[index], round >= settings.explore_from);
            right += good;
            all += steps;
        }
        #[expect(clippy::cast_precision_loss, reason = "it is a share to look at")]
        report(round, right as f64 / all.max(1) as f64);
    }
    weights::write(perceptron.rows(settings))
}

/// The weight of a step for a feature, with what averaging needs.
struct Weight {
    step: u8,
    now: i32,
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

#[derive(Default)]
struct Perceptron {
    rows: FxHashMap<u32, Row>,
    time: i64,
}

impl Perceptron {
    /// Parses a sentence, correcting the weights at every costly step: how many were right, and of how many.
    fn learn(&mut self, tree: &Tree, explore: bool) -> (u64, u64) {
        let sentence = Sentence::new(&tree.words, &tree.tags);
        let mut truth = vec![NONE];
        truth.extend(tree.heads.iter().map(|head| head.map_or(0, |head| head + 1)));
        let mut labels = vec![Label::Root];
        labels.extend(tree.labels.iter().copied());
        let mut state = State::new(tree.len());
        let (mut keys, mut right, mut all) = (Vec::new(), 0, 0);
        while !state.is_final() {
            features(&sentence, &state, &mut keys);
            let scores = self.scores(&keys);
            let Some(guess) = best(&state, &scores) else { break };
            let Some(good) = best_of(&state, &scores, &good_steps(&state, &truth, &labels)) else { break };
            self.time += 1;
            all += 1;
            let is_good = good_steps(&state, &truth, &labels).contains(&guess);
            if is_good {
                right += 1;
            } else {
                self.correct(&keys, good, guess);
            }
            state.take(if explore || is_good { guess } else { good });
        }
        (right, all)
    }

    fn scores(&self, keys: &[u32]) -> [i32; Step::COUNT] {
        let mut scores = [0; Step::COUNT];
        for row in keys.iter().filter_map(|key| self.rows.get(key)) {
            for weight in &row.weights {
                scores[usize::from(weight.step)] += weight.now;
            }
        }
        scores
    }

    fn correct(&mut self, keys: &[u32], good: Step, guess: Step) {
        for &key in keys {
            let row = self.rows.entry(key).or_default();
            row.updates += 1;
            for (step, change) in [(good, 1), (guess, -1)] {
                let step = step.number() as u8;
                if let Some(weight) = row.weights.iter_mut().find(|weight| weight.step == step) {
                    weight.sum = weight.sum_at(self.time);
                    weight.since = self.time;
                    weight.now += change;
                } else {
                    row.weights.push(Weight { step, now: change, sum: 0, since: self.time });
                }
            }
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "what is lost is far below what rounding loses")]
    fn rows(self, settings: &Settings) -> Vec<weights::Row> {
        let time = self.time;
        let rounded = |weight: &Weight| {
            let average = weight.sum_at(time) as f64 / time.max(1) as f64;
            (weight.step, (average * settings.scale).round().clamp(-127.0, 127.0) as i8)
        };
        let kept = self.rows.into_iter().filter(|(_, row)| row.updates >= settings.fewest_updates);
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

/// The steps that cost least. Where an arc is true, its label must be, too; where it is not, any will do.
fn good_steps(state: &State, truth: &[usize], labels: &[Label]) -> Vec<Step> {
    let costs = state.costs(truth);
    let least = costs.iter().copied().min().unwrap_or(usize::MAX);
    let mut good = Vec::new();
    let (top, below) = (state.stacked(0), state.stacked(1));
    let label = |word: usize| labels.get(word).copied().unwrap_or(Label::Dep);
    if costs[0] == least && least != usize::MAX {
        good.push(Step::Shift);
    }
    if costs[1] == least && least != usize::MAX {
        let true_arc = truth.get(top) == Some(&state.next);
        good.extend(choices(true_arc, label(top)).into_iter().map(Step::Left));
    }
    if costs[2] == least && least != usize::MAX {
        let true_arc = truth.get(top) == Some(&below);
        good.extend(choices(true_arc, label(top)).into_iter().map(Step::Right));
    }
    good.retain(|&step| state.allows(step));
    if good.is_empty() && state.allows(Step::Right(Label::Root)) {
        good.push(Step::Right(Label::Root));
    }
    good
}

fn choices(true_arc: bool, label: Label) -> Vec<Label> {
    if true_arc { vec![label, Label::Root] } else { Label::ALL.to_vec() }
}

fn best_of(state: &State, scores: &[i32; Step::COUNT], good: &[Step]) -> Option<Step> {
    let allowed = good.iter().filter(|&&step| state.allows(step));
    allowed.max_by_key(|step| (scores[step.number()], std::cmp::Reverse(step.number()))).copied()
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
    use super::super::clue_trees::clue_trees;
    use super::super::transitions::Parser;
    use super::*;

    #[test]
    fn what_was_learned_is_known() {
        let trees = clue_trees(300, 7);
        let settings = Settings { rounds: 6, fewest_updates: 1, ..Settings::default() };
        let file = train(&trees, &settings, |_, _| ());
        let parser = Parser::open(&file).unwrap();
        let (mut right, mut all) = (0, 0);
        for tree in &clue_trees(100, 8) {
            let parsed = parser.parse(&tree.words, &tree.tags);
            right += parsed.heads.iter().zip(&tree.heads).filter(|(one, other)| one == other).count();
            all += tree.len();
        }
        assert!(right * 100 > all * 93, "{right} of {all} heads");
        assert_eq!(train(&trees, &settings, |_, _| ()), file, "training gives the same file every time");
    }
}
