//! Limited-memory BFGS on the logarithm of the likelihood, with a Gaussian prior on the weights.

use super::{Instance, probabilities, weight_count};
use descending::{Enough, Settings, descend, dot};

/// Learns the weights.
#[expect(clippy::cast_precision_loss, reason = "it is a bound, not a count")]
pub fn train(instances: &[Instance], variance: f64) -> Vec<f64> {
    let count = weight_count(instances);
    let flat = 1e-4 * count.max(1) as f64;
    let settings = Settings { steps: 120, halvings: 30, flat, enough: Enough::Relative(1e-6) };
    descend(vec![0.0; count], settings, |weights| loss(instances, weights, variance))
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
