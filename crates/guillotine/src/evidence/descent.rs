//! The weights that make the solutions of games likeliest: a penalised conditional logit.
//!
//! Every step looks at all games, in their order, and nothing is random: same games, same weights.

use descending::{Enough, Settings, dot};

use crate::evidence::features::{FeatureSet, Linked, Numbers, WHOLE};
use crate::evidence::scoring::odds;

/// The candidates of one game side by side, the solution first.
#[derive(Debug, Clone, Default)]
pub struct Example {
    whole: Vec<[f32; WHOLE.len()]>,
    links: Vec<Linked>,
    /// Where the links of each clue of each candidate end.
    clue_ends: Vec<u32>,
    /// Where the clues of each candidate end in `clue_ends`.
    row_ends: Vec<u32>,
}

impl Example {
    /// Puts candidates side by side.
    pub fn of<'n>(rows: impl IntoIterator<Item = &'n Numbers>) -> Self {
        let mut example = Self::default();
        for row in rows {
            example.whole.push(row.whole);
            for links in row.links.chunk_by(|a, b| a.clue == b.clue) {
                example.links.extend_from_slice(links);
                example.clue_ends.push(example.links.len() as u32);
            }
            example.row_ends.push(example.clue_ends.len() as u32);
        }
        example
    }

    /// What the whole numbers are worth, for [`spreads`].
    fn add_squares(&self, squares: &mut [f64; WHOLE.len()]) {
        for row in &self.whole {
            for (square, value) in squares.iter_mut().zip(row) {
                *square += f64::from(value * value);
            }
        }
    }

    /// Adds the gradient of the loss, and gives the loss: minus the logarithm of the solution's share.
    fn add_to(&self, weights: &[f32], room: &mut Room, gradient: &mut [f64]) -> f64 {
        room.odds.clear();
        room.odds.extend(self.links.iter().map(|link| odds(*link, weights)));
        room.sums.clear();
        let mut from = 0;
        for &end in &self.clue_ends {
            let sum: f32 = room.odds.get(from..end as usize).unwrap_or_default().iter().sum();
            room.sums.push(1.0 + sum);
            from = end as usize;
        }
        room.scores.clear();
        let mut from = 0;
        for (whole, &end) in self.whole.iter().zip(&self.row_ends) {
            let sums = room.sums.get(from..end as usize).unwrap_or_default();
            let whole: f32 = whole.iter().zip(weights).map(|(number, weight)| number * weight).sum();
            room.scores.push(whole + log_of_product(sums));
            from = end as usize;
        }
        let best = room.scores.iter().copied().fold(f32::MIN, f32::max);
        let right = room.scores.first().copied().unwrap_or(best);
        for score in &mut room.scores {
            *score = (*score - best).exp();
        }
        let all: f32 = room.scores.iter().sum();
        room.gradient.clear();
        room.gradient.resize(gradient.len(), 0.0);
        for row in 0..room.scores.len() {
            let share =
                room.scores.get(row).map_or(0.0, |score| score / all) - if row == 0 { 1.0 } else { 0.0 };
            // A candidate without a chance moves nothing.
            if share.abs() > 1e-6 {
                self.add_row(row, share, room);
            }
        }
        for (slot, part) in gradient.iter_mut().zip(&room.gradient) {
            *slot += f64::from(*part);
        }
        f64::from(all.ln() + best - right)
    }

    fn add_row(&self, row: usize, share: f32, room: &mut Room) {
        for (slot, number) in room.gradient.iter_mut().zip(self.whole.get(row).into_iter().flatten()) {
            *slot += share * number;
        }
        let place = |ends: &[u32], at: usize| {
            let from = at.checked_sub(1).and_then(|before| ends.get(before)).map_or(0, |end| *end as usize);
            from..ends.get(at).map_or(0, |end| *end as usize)
        };
        for clue in place(&self.row_ends, row) {
            let links = place(&self.clue_ends, clue);
            let sum = room.sums.get(clue).copied().unwrap_or(1.0);
            let odds = room.odds.get(links.clone()).unwrap_or_default();
            for (link, odds) in self.links.get(links).unwrap_or_default().iter().zip(odds) {
                let part = share * odds / sum;
                let at = FeatureSet::of_channel(link.channel);
                if let Some([start, slope]) = room.gradient.get_mut(at..at + 2) {
                    *start += part;
                    *slope += part * link.lift;
                }
                if link.other_form
                    && let Some(form) = room.gradient.get_mut(FeatureSet::OTHER_FORM_AT)
                {
                    *form += part;
                }
            }
        }
    }
}

/// The logarithm of a product, by as few logarithms as its size allows: each factor is below e¹⁶.
fn log_of_product(factors: &[f32]) -> f32 {
    factors.chunks(5).map(|five| five.iter().product::<f32>().ln()).sum()
}

/// Room to reckon in.
#[derive(Debug, Default)]
struct Room {
    odds: Vec<f32>,
    sums: Vec<f32>,
    scores: Vec<f32>,
    gradient: Vec<f32>,
}

/// The spreads of the weights of links.
const START: f32 = 0.45;
const SLOPE: f32 = 1.35;

/// How far a weight goes, and how dear it is to leave its first value: the spread of its number, so that one
/// penalty suits all. The weights of links have none; starts may move freely, slopes less so.
pub fn spreads(examples: &[Example], count: usize) -> Vec<f32> {
    let mut squares = [0.0_f64; WHOLE.len()];
    for example in examples {
        example.add_squares(&mut squares);
    }
    let rows: usize = examples.iter().map(|example| example.whole.len()).sum();
    let whole = squares.iter().map(|square| ((square / rows.max(1) as f64).sqrt() as f32).max(0.05));
    let channels = std::iter::repeat([START, SLOPE]).flatten();
    whole.chain([START]).chain(channels).take(count).collect()
}

/// What is made as small as possible. Points are weights times their spreads, as distances from the first weights.
struct Loss<'e> {
    examples: &'e [Example],
    first: &'e [f32],
    scales: &'e [f32],
    penalty: f64,
}

impl Loss<'_> {
    fn weights(&self, point: &[f64]) -> Vec<f32> {
        let parts = point.iter().zip(self.first).zip(self.scales);
        parts.map(|((moved, first), scale)| first + *moved as f32 / scale).collect()
    }

    /// The loss at a point, and its gradient.
    fn at(&self, point: &[f64], room: &mut Room) -> (f64, Vec<f64>) {
        let weights = self.weights(point);
        let mut gradient = vec![0.0; point.len()];
        let games = self.examples.len().max(1) as f64;
        let loss: f64 =
            self.examples.iter().map(|example| example.add_to(&weights, room, &mut gradient)).sum();
        for ((slot, scale), moved) in gradient.iter_mut().zip(self.scales).zip(point) {
            *slot = *slot / games / f64::from(*scale) + self.penalty / games * moved;
        }
        (loss / games + 0.5 * self.penalty / games * dot(point, point), gradient)
    }
}

/// When to stop.
const SETTINGS: Settings = Settings { steps: 0, halvings: 20, flat: 0.0, enough: Enough::Absolute(1e-6) };

/// Finds the weights, in at most `steps` steps.
pub fn descend(examples: &[Example], first: &[f32], scales: &[f32], penalty: f32, steps: usize) -> Vec<f32> {
    let loss = Loss { examples, first, scales, penalty: f64::from(penalty) };
    let mut room = Room::default();
    let point = vec![0.0; first.len()];
    let point = descending::descend(point, Settings { steps, ..SETTINGS }, |point| loss.at(point, &mut room));
    loss.weights(&point)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(noise: f32, channel: u8) -> Numbers {
        let mut whole = [0.0; WHOLE.len()];
        whole[0] = noise;
        let link = |clue: u8, lift: f32| Linked { clue, channel, other_form: clue == 1, lift };
        Numbers { whole, links: vec![link(0, 2.0), link(1, 1.0)] }
    }

    #[test]
    fn what_tells_the_solution_gets_weight() {
        // The first number is noise; the links of the second channel tell the solution.
        let (right, wrong) = (candidate(1.0, 1), candidate(1.2, 0));
        let examples = [Example::of([&right, &wrong]), Example::of([&right, &wrong, &wrong])];
        let scales = spreads(&examples, WHOLE.len() + 5);
        let weights = descend(&examples, &vec![0.0; WHOLE.len() + 5], &scales, 0.1, 100);
        let start = |channel: u8| weights[FeatureSet::of_channel(channel)];
        assert!(start(1) > 0.5 && start(0) < 0.0, "{weights:?}");
        let score = |numbers: &Numbers| crate::evidence::scoring::score(numbers, &weights);
        assert!(score(&right) > score(&wrong) + 2.0, "{weights:?}");
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let (right, wrong) = (candidate(1.0, 1), candidate(1.2, 0));
        let examples = [Example::of([&right, &wrong, &wrong])];
        let scales = spreads(&examples, WHOLE.len() + 5);
        let first = vec![0.1; WHOLE.len() + 5];
        let loss = Loss { examples: &examples, first: &first, scales: &scales, penalty: 0.5 };
        let point = vec![0.3; first.len()];
        let mut room = Room::default();
        let (_, gradient) = loss.at(&point, &mut room);
        for at in 0..first.len() {
            let mut moved = |by: f64| {
                let mut point = point.clone();
                point[at] += by;
                loss.at(&point, &mut room).0
            };
            let slope = (moved(0.01) - moved(-0.01)) / 0.02;
            assert!((slope - gradient[at]).abs() < 1e-3, "weight {at}: {slope} {}", gradient[at]);
        }
    }
}
