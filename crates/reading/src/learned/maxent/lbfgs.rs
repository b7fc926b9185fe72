//! Limited-memory BFGS (Nocedal 1980) on the logarithm of the likelihood, with a Gaussian prior on the weights.

use super::{Instance, probabilities, weight_count};
use std::collections::VecDeque;

/// How many steps are remembered.
const MEMORY: usize = 8;
/// The most steps.
const STEPS: usize = 120;

/// Learns the weights.
#[expect(clippy::cast_precision_loss, reason = "it is a bound, not a count")]
pub fn train(instances: &[Instance], variance: f64) -> Vec<f64> {
    let mut weights = vec![0.0; weight_count(instances)];
    let (mut value, mut gradient) = loss(instances, &weights, variance);
    let mut past: VecDeque<(Vec<f64>, Vec<f64>, f64)> = VecDeque::new();
    for _ in 0..STEPS {
        let direction = direction(&gradient, &past);
        let slope = dot(&direction, &gradient);
        if slope >= 0.0 || dot(&gradient, &gradient).sqrt() < 1e-4 * weights.len().max(1) as f64 {
            break;
        }
        let mut step = if past.is_empty() { 1.0 / dot(&gradient, &gradient).sqrt().max(1.0) } else { 1.0 };
        let mut found = None;
        for _ in 0..30 {
            let there: Vec<f64> = weights.iter().zip(&direction).map(|(w, d)| w + step * d).collect();
            let (new_value, new_gradient) = loss(instances, &there, variance);
            if new_value <= value + 1e-4 * step * slope {
                found = Some((there, new_value, new_gradient));
                break;
            }
            step *= 0.5;
        }
        let Some((there, new_value, new_gradient)) = found else { break };
        let moved: Vec<f64> = there.iter().zip(&weights).map(|(new, old)| new - old).collect();
        let turned: Vec<f64> = new_gradient.iter().zip(&gradient).map(|(new, old)| new - old).collect();
        let curve = dot(&moved, &turned);
        if curve > 1e-12 {
            if past.len() == MEMORY {
                past.pop_front();
            }
            past.push_back((moved, turned, 1.0 / curve));
        }
        let gain = value - new_value;
        (weights, value, gradient) = (there, new_value, new_gradient);
        if gain < 1e-6 * value.abs().max(1.0) {
            break;
        }
    }
    weights
}

/// The negative logarithm of the likelihood with the prior, and its gradient.
fn loss(instances: &[Instance], weights: &[f64], variance: f64) -> (f64, Vec<f64>) {
    let mut value = dot(weights, weights) / (2.0 * variance);
    let mut gradient: Vec<f64> = weights.iter().map(|weight| weight / variance).collect();
    for instance in instances {
        let chances = probabilities(&instance.options.scores(weights));
        value -= chances.get(instance.right).copied().unwrap_or(1.0).max(1e-300).ln();
        for (option, &chance) in chances.iter().enumerate() {
            if chance > 1e-9 {
                instance.options.each(option, |place| gradient[place] += chance);
            }
        }
        instance.options.each(instance.right, |place| gradient[place] -= 1.0);
    }
    (value, gradient)
}

/// Where to go: the two loops of Nocedal and Wright (2006), algorithm 7.4.
fn direction(gradient: &[f64], past: &VecDeque<(Vec<f64>, Vec<f64>, f64)>) -> Vec<f64> {
    let mut direction: Vec<f64> = gradient.iter().map(|value| -value).collect();
    let mut shares = Vec::with_capacity(past.len());
    for (moved, turned, factor) in past.iter().rev() {
        let share = factor * dot(moved, &direction);
        direction.iter_mut().zip(turned).for_each(|(value, turned)| *value -= share * turned);
        shares.push(share);
    }
    if let Some((moved, turned, _)) = past.back() {
        let scale = dot(moved, turned) / dot(turned, turned).max(1e-300);
        for value in &mut direction {
            *value *= scale;
        }
    }
    for ((moved, turned, factor), share) in past.iter().zip(shares.iter().rev()) {
        let back = factor * dot(turned, &direction);
        direction.iter_mut().zip(moved).for_each(|(value, moved)| *value += (share - back) * moved);
    }
    direction
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}
