//! Maximum entropy: the probability of an option is proportional to the exponential of the sum of the weights of its
//! features (LOGICIA's equation 1; Berger, Della Pietra and Della Pietra 1996).
//!
//! An [`Instance`] is a choice among options of which one is right. Weights are learned by generalised iterative
//! scaling ([`gis`], as in the paper) or by L-BFGS with a Gaussian prior ([`lbfgs`]). Both are deterministic.

pub mod gis;
pub mod lbfgs;

/// What is to be chosen from, by the numbers of the features.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Options {
    /// Every class has a weight of its own for each of these features.
    Classes {
        /// The features.
        features: Vec<u32>,
        /// How many classes there are.
        classes: u32,
    },
    /// Every option has its own features.
    Own(Vec<Vec<u32>>),
}

/// A choice with its right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// What is to be chosen from.
    pub options: Options,
    /// The option that is right.
    pub right: usize,
}

/// How to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Method {
    /// Generalised iterative scaling (Darroch and Ratcliff 1972), as in the paper.
    Gis,
    /// L-BFGS with a Gaussian prior.
    #[default]
    Lbfgs,
}

impl Options {
    /// How many options there are.
    pub fn len(&self) -> usize {
        match self {
            Options::Classes { classes, .. } => *classes as usize,
            Options::Own(options) => options.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Does something with the number of every weight of an option.
    fn each(&self, option: usize, mut act: impl FnMut(usize)) {
        match self {
            Options::Classes { features, classes } => {
                for &feature in features {
                    act(feature as usize * *classes as usize + option);
                }
            }
            Options::Own(options) => {
                for &feature in options.get(option).map_or(&[][..], Vec::as_slice) {
                    act(feature as usize);
                }
            }
        }
    }

    /// The sums of the weights of every option.
    pub fn scores(&self, weights: &[f64]) -> Vec<f64> {
        (0..self.len())
            .map(|option| {
                let mut sum = 0.0;
                self.each(option, |place| sum += weights.get(place).copied().unwrap_or(0.0));
                sum
            })
            .collect()
    }
}

/// Probabilities of scores.
pub fn probabilities(scores: &[f64]) -> Vec<f64> {
    let highest = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let raised: Vec<f64> = scores.iter().map(|score| (score - highest).exp()).collect();
    let sum: f64 = raised.iter().sum();
    raised.iter().map(|value| value / sum).collect()
}

/// How many weights some instances need.
pub fn weight_count(instances: &[Instance]) -> usize {
    let mut count = 0;
    for instance in instances {
        for option in 0..instance.options.len() {
            instance.options.each(option, |place| count = count.max(place + 1));
        }
    }
    count
}

/// Learns the weights. `variance` is that of the Gaussian prior, which generalised iterative scaling does without.
pub fn train(instances: &[Instance], method: Method, variance: f64) -> Vec<f64> {
    match method {
        Method::Gis => gis::train(instances, gis::ITERATIONS),
        Method::Lbfgs => lbfgs::train(instances, variance),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two features; the class follows the first one nine times in ten.
    fn instances() -> Vec<Instance> {
        (0..100_u32)
            .map(|number| {
                let feature = number % 2;
                let right = if number % 20 < 2 { 1 - feature } else { feature };
                Instance {
                    options: Options::Classes { features: vec![feature, 2], classes: 2 },
                    right: right as usize,
                }
            })
            .collect()
    }

    #[test]
    fn both_methods_learn_the_frequencies() {
        for method in [Method::Gis, Method::Lbfgs] {
            let weights = train(&instances(), method, 2.0);
            let options = Options::Classes { features: vec![0, 2], classes: 2 };
            let chances = probabilities(&options.scores(&weights));
            assert!((chances[0] - 0.9).abs() < 0.03, "{method:?}: {chances:?}");
        }
    }

    #[test]
    fn options_may_have_their_own_features() {
        let instance =
            |right: usize| Instance { options: Options::Own(vec![vec![0], vec![1], vec![]]), right };
        let instances = [instance(0), instance(0), instance(0), instance(1)];
        for method in [Method::Gis, Method::Lbfgs] {
            let weights = train(&instances, method, 2.0);
            assert!(weights[0] > weights[1], "{method:?}: {weights:?}");
        }
    }
}
