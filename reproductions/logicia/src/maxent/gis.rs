//! Generalised iterative scaling (Darroch and Ratcliff 1972), without the correction feature, which is not needed
//! (Curran and Clark 2003).

use super::{Instance, probabilities, weight_count};

/// How often all weights are scaled.
pub const ITERATIONS: usize = 400;

/// Learns the weights of all features that occur in right answers; the others stay 0.
pub fn train(instances: &[Instance], iterations: usize) -> Vec<f64> {
    let count = weight_count(instances);
    let mut observed = vec![0.0_f64; count];
    let mut most = 1_u32;
    for instance in instances {
        instance.options.each(instance.right, |place| observed[place] += 1.0);
        for option in 0..instance.options.len() {
            let mut features = 0;
            instance.options.each(option, |_| features += 1);
            most = most.max(features);
        }
    }
    let mut weights = vec![0.0_f64; count];
    let step = 1.0 / f64::from(most);
    for _ in 0..iterations {
        let mut expected = vec![0.0_f64; count];
        for instance in instances {
            let chances = probabilities(&instance.options.scores(&weights));
            for (option, chance) in chances.iter().enumerate() {
                instance.options.each(option, |place| expected[place] += chance);
            }
        }
        for ((weight, observed), expected) in weights.iter_mut().zip(&observed).zip(&expected) {
            if *observed > 0.0 && *expected > 0.0 {
                *weight = (*weight + step * (observed / expected).ln()).clamp(-30.0, 30.0);
            }
        }
    }
    weights
}
