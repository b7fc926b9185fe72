//! What is known about a candidate, as numbers that weights can be learned for.
//!
//! For each channel three: for how many clues it has a link, the sum of the lifts, the sum of the logarithms of the
//! weights. Then some about the candidate as a whole.

use crate::association::Knowledge;
use crate::evidence::gathering::{FLOOR, Gathered, worth};
use crate::inflection::plainer_forms;

/// Numbers about the candidate as a whole.
const WHOLE: [&str; 13] = [
    "rough",
    "missing",
    "missing_twice",
    "weakest",
    "tight",
    "tight_lift",
    "zipf",
    "zipf_squared",
    "rare",
    "degree",
    "length",
    "agreeing",
    "inflected",
];
/// Numbers for each channel.
const PER_CHANNEL: [&str; 3] = ["present", "lift", "weight"];

/// Features by number, without those that are nought.
pub type Sparse = Vec<(u16, f32)>;

/// The weighted sum of features.
pub fn weighted(row: &Sparse, weights: &[f32]) -> f32 {
    row.iter().map(|&(at, value)| weights.get(usize::from(at)).map_or(0.0, |weight| weight * value)).sum()
}

/// Names and number of the features for a knowledge file.
#[derive(Debug, Clone)]
pub struct FeatureSet {
    channels: usize,
    names: Vec<String>,
}

impl FeatureSet {
    /// The features that candidates from this file have.
    pub fn of(knowledge: &Knowledge<'_>) -> Self {
        let mut names: Vec<String> = WHOLE.iter().map(|&name| name.to_owned()).collect();
        for channel in &knowledge.meta().channels {
            let source = knowledge
                .meta()
                .layers
                .get(channel.layer)
                .and_then(|l| knowledge.meta().sources.get(l.source));
            let source = source.map_or("", |source| source.name.as_str());
            names
                .extend(PER_CHANNEL.iter().map(|part| format!("{source}/{}/{part}", channel.pattern.name())));
        }
        Self { channels: knowledge.meta().channels.len(), names }
    }

    /// The names, in the order of the numbers.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The numbers of a candidate for `clues` clues.
    pub fn numbers(&self, knowledge: &Knowledge<'_>, candidate: &Gathered, clues: usize) -> Vec<f32> {
        let mut numbers = vec![0.0; WHOLE.len() + self.channels * PER_CHANNEL.len()];
        // For each clue and channel the best link, whichever form it came through.
        let mut best = vec![FLOOR; clues];
        let mut tight = vec![f32::NAN; clues];
        let mut sources = vec![0_u32; clues];
        let mut seen: Vec<(usize, u8)> = Vec::with_capacity(candidate.links.len());
        let mut links: Vec<_> = candidate.links.iter().collect();
        links.sort_by(|a, b| (b.lift + 2.0 * b.loss).total_cmp(&(a.lift + 2.0 * a.loss)));
        for found in links {
            let Some(channel) = knowledge.channel(&found.link) else { continue };
            if let Some(value) = best.get_mut(found.clue) {
                *value = value.max(worth(channel.pattern, found.lift, found.loss));
            }
            let lift = (found.lift + found.loss).clamp(-3.0, 9.0);
            if channel.pattern.is_tight()
                && let Some(value) = tight.get_mut(found.clue)
            {
                *value = value.max(lift);
            }
            if seen.contains(&(found.clue, found.link.channel)) {
                continue;
            }
            seen.push((found.clue, found.link.channel));
            if let Some(count) = sources.get_mut(found.clue) {
                *count += 1;
            }
            let at = WHOLE.len() + usize::from(found.link.channel) * PER_CHANNEL.len();
            let share = if found.loss < 0.0 { 0.5 } else { 1.0 };
            if let Some([present, lifts, weights]) = numbers.get_mut(at..at + 3) {
                *present += share;
                *lifts += share * lift.max(0.0);
                *weights += share * (found.link.weight().ln()).clamp(-5.0, 12.0) * 0.3;
            }
        }
        let zipf = knowledge.zipf(candidate.term);
        let missing = best.iter().filter(|value| **value <= FLOOR).count() as f32;
        let whole = [
            best.iter().sum::<f32>(),
            missing,
            (missing - 1.0).max(0.0),
            best.iter().copied().fold(f32::INFINITY, f32::min),
            tight.iter().filter(|lift| !lift.is_nan()).count() as f32,
            tight.iter().map(|lift| if lift.is_nan() { 0.0 } else { lift.max(0.0) }).sum(),
            zipf,
            zipf * zipf * 0.2,
            f32::from(zipf < 3.0),
            (knowledge.row(candidate.term).size() as f32 + 1.0).ln(),
            candidate.word.chars().count() as f32 * 0.3,
            sources.iter().map(|&count| (count as f32 + 1.0).ln()).sum(),
            f32::from(is_inflected(knowledge, &candidate.word, zipf)),
        ];
        for (number, value) in numbers.iter_mut().zip(whole) {
            *number = value;
        }
        numbers
    }

    /// The same numbers without those that are nought.
    pub fn sparse(&self, knowledge: &Knowledge<'_>, candidate: &Gathered, clues: usize) -> Sparse {
        let numbers = self.numbers(knowledge, candidate, clues);
        numbers
            .iter()
            .enumerate()
            .filter(|(_, value)| **value != 0.0)
            .map(|(at, value)| (at as u16, *value))
            .collect()
    }

    /// Which pattern a channel's features belong to, by the name of the feature.
    pub fn pattern_part(name: &str) -> Option<&str> {
        name.split_once('/').map(|(_, rest)| rest)
    }
}

/// Is there a plainer form of the word that is more common? Games rarely ask for the other.
fn is_inflected(knowledge: &Knowledge<'_>, word: &str, zipf: f32) -> bool {
    plainer_forms(knowledge.meta().language, word)
        .iter()
        .filter_map(|form| knowledge.find(form))
        .any(|form| knowledge.zipf(form) > zipf)
}

/// The weights to begin with: the rough score and the prior of the first ranking.
pub fn first_weight(name: &str) -> f32 {
    match name {
        "rough" => 1.0,
        "zipf" => 0.6,
        _ => 0.0,
    }
}
