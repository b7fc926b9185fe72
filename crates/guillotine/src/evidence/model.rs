//! Learned weights, by the names of the features, and how sure to be.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::association::Pattern;
use crate::evidence::features::{FeatureSet, first_weight};

/// The version of the form. In version 1 the links of a candidate were added up.
pub const VERSION: u32 = 2;

/// Weights and calibration.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Model {
    /// The version of the form.
    pub schema: u32,
    /// How many games it was trained on; 0 for the weights to begin with.
    pub games: usize,
    /// A weight for each feature; `*/pattern/part` holds for sources that are not named.
    pub weights: BTreeMap<String, f32>,
    /// How a softmax share becomes a probability.
    pub calibration: Calibration,
    /// The same for games of one clue, of two and so on, where there are so few that the share alone misleads; games
    /// of more clues go by `calibration`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub few_clues: Vec<Calibration>,
}

/// `probability = 1 / (1 + e^-(slope · logit(share) + offset))`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Calibration {
    /// The slope.
    pub slope: f32,
    /// The offset.
    pub offset: f32,
    /// Below this probability the answer is "I don't know".
    pub threshold: f32,
}

impl Default for Calibration {
    fn default() -> Self {
        Self { slope: 1.0, offset: 0.0, threshold: 0.25 }
    }
}

impl Calibration {
    /// The probability that the first answer is right, given its share.
    pub fn probability(&self, share: f32) -> f32 {
        1.0 / (1.0 + (-(self.slope * logit(share) + self.offset)).exp())
    }
}

/// The logarithm of the odds, kept finite.
pub fn logit(share: f32) -> f32 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    (share / (1.0 - share)).ln()
}

impl Default for Model {
    /// Nothing learned: a link is worth what its pattern and its lift are worth to begin with.
    fn default() -> Self {
        let names = Pattern::ALL
            .iter()
            .flat_map(|pattern| ["start", "slope"].map(|part| format!("*/{}/{part}", pattern.name())));
        let names = names.chain(["zipf".to_owned(), "other_form".to_owned()]);
        let weights = names.map(|name| (name.clone(), first_weight(&name))).collect();
        Self {
            schema: VERSION,
            games: 0,
            weights,
            calibration: Calibration::default(),
            few_clues: Vec::new(),
        }
    }
}

impl Model {
    /// Reads a model from JSON.
    pub fn parse(text: &str) -> Result<Self, String> {
        let model: Self = serde_json::from_str(text).map_err(|error| {
            format!("not a file of weights ({error}). Train one with “cluewright knowledge train”")
        })?;
        if model.schema != VERSION {
            return Err(format!(
                "the weights have version {}, and this program reads version {VERSION}. Train them again with “cluewright knowledge train”",
                model.schema
            ));
        }
        Ok(model)
    }

    /// The model as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// How sure to be in a game in which so many clues are known.
    pub fn calibration_for(&self, clues: usize) -> &Calibration {
        clues.checked_sub(1).and_then(|at| self.few_clues.get(at)).unwrap_or(&self.calibration)
    }

    /// The weights in the order of the features. A channel of a source that the model has never met gets what
    /// channels of its pattern have on average; a pattern that it has never met, what it has to begin with.
    pub fn weights_for(&self, features: &FeatureSet) -> Vec<f32> {
        features
            .names()
            .iter()
            .map(|name| {
                let general = FeatureSet::pattern_part(name).map(|part| format!("*/{part}"));
                self.weights
                    .get(name)
                    .or_else(|| general.and_then(|name| self.weights.get(&name)))
                    .copied()
                    .unwrap_or_else(|| first_weight(name))
            })
            .collect()
    }

    /// Adds for each pattern the average over the sources.
    pub fn with_averages(mut self) -> Self {
        let mut sums: BTreeMap<String, (f32, f32)> = BTreeMap::new();
        for (name, weight) in &self.weights {
            if let Some(part) = FeatureSet::pattern_part(name).filter(|_| !name.starts_with('*')) {
                let sum = sums.entry(format!("*/{part}")).or_default();
                sum.0 += weight;
                sum.1 += 1.0;
            }
        }
        self.weights.extend(sums.into_iter().map(|(name, (sum, count))| (name, sum / count)));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_of_an_older_form_are_refused_with_a_way_out() {
        let model = Model::default();
        assert_eq!(Model::parse(&model.to_json()).unwrap(), model);
        let older = Model { schema: 1, ..model };
        let message = Model::parse(&older.to_json()).unwrap_err();
        assert!(message.contains("version 1") && message.contains("knowledge train"), "{message}");
    }

    #[test]
    fn a_source_that_was_never_met_gets_the_average_of_its_pattern() {
        let named = |name: &str, weight: f32| (name.to_owned(), weight);
        let weights = [named("books/after/start", 1.0), named("web/after/start", 3.0)];
        let model = Model { weights: weights.into_iter().collect(), ..Model::default() }.with_averages();
        assert!((model.weights["*/after/start"] - 2.0).abs() < 1e-6);
        assert!(first_weight("mine/after/start") > first_weight("mine/describes/start"));
    }
}
