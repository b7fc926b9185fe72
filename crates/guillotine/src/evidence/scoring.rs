//! What the numbers of a candidate are worth together.
//!
//! Each clue is explained by one of its links or by none: `ln(1 + Σ e^(start + slope · lift))` over the links of the clue,
//! a mixture of the sources. So the first link of a clue says much and a second one, from another source, adds little;
//! what past games tell counts where nothing else links the clue. Over the clues these are added up, with the weighted
//! numbers of the candidate as a whole.

use crate::evidence::features::{FeatureSet, Linked, Numbers};

/// No single link counts for more than this.
const MOST: f32 = 12.0;

/// The odds that a link explains its clue.
fn odds(link: Linked, weights: &[f32]) -> f32 {
    let at = FeatureSet::of_channel(link.channel);
    let Some(&[start, slope]) = weights.get(at..at + 2).and_then(|pair| pair.first_chunk::<2>()) else {
        return 0.0;
    };
    let form = weights.get(FeatureSet::OTHER_FORM_AT).copied().unwrap_or(0.0);
    (start + slope * link.lift + if link.other_form { form } else { 0.0 }).min(MOST).exp()
}

/// The score of a candidate: a logarithm, comparable within one game.
pub fn score(numbers: &Numbers, weights: &[f32]) -> f32 {
    let whole: f32 = numbers.whole.iter().zip(weights).map(|(number, weight)| number * weight).sum();
    let clues = numbers.links.chunk_by(|a, b| a.clue == b.clue);
    whole + clues.map(|links| links.iter().map(|link| odds(*link, weights)).sum::<f32>().ln_1p()).sum::<f32>()
}

/// Adds to `gradient` how the score changes with each weight, `share` times.
pub fn add_gradient(numbers: &Numbers, weights: &[f32], share: f32, gradient: &mut [f32]) {
    for (slot, number) in gradient.iter_mut().zip(&numbers.whole) {
        *slot += share * number;
    }
    for links in numbers.links.chunk_by(|a, b| a.clue == b.clue) {
        let all: f32 = links.iter().map(|link| odds(*link, weights)).sum();
        for link in links {
            let part = share * odds(*link, weights) / (1.0 + all);
            let at = FeatureSet::of_channel(link.channel);
            if let Some([start, slope]) = gradient.get_mut(at..at + 2) {
                *start += part;
                *slope += part * link.lift;
            }
            if link.other_form
                && let Some(form) = gradient.get_mut(FeatureSet::OTHER_FORM_AT)
            {
                *form += part;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::features::WHOLE;

    fn link(clue: u8, channel: u8, lift: f32) -> Linked {
        Linked { clue, channel, other_form: channel == 1, lift }
    }

    /// Two channels.
    fn weights() -> Vec<f32> {
        let mut weights = vec![0.1; WHOLE.len()];
        weights.extend([-0.8, 1.5, 0.4, 0.5, 0.3]);
        weights
    }

    fn candidate(links: Vec<Linked>) -> Numbers {
        Numbers { whole: [0.5; WHOLE.len()], links }
    }

    #[test]
    fn a_second_link_of_a_clue_adds_less_than_the_link_of_another_clue() {
        let weights = weights();
        let one = score(&candidate(vec![link(0, 0, 3.0)]), &weights);
        let same = score(&candidate(vec![link(0, 0, 3.0), link(0, 1, 3.0)]), &weights);
        let other = score(&candidate(vec![link(0, 0, 3.0), link(1, 1, 3.0)]), &weights);
        assert!(one < same && same < other, "{one} {same} {other}");
        assert!(other - one > 3.0 * (same - one), "{one} {same} {other}");
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_score() {
        let (weights, numbers) =
            (weights(), candidate(vec![link(0, 0, 2.0), link(0, 1, 1.0), link(2, 1, -1.0)]));
        let mut gradient = vec![0.0; weights.len()];
        add_gradient(&numbers, &weights, 1.0, &mut gradient);
        for at in 0..weights.len() {
            let moved = |by: f32| {
                let mut weights = weights.clone();
                weights[at] += by;
                score(&numbers, &weights)
            };
            let slope = (moved(0.01) - moved(-0.01)) / 0.02;
            assert!((slope - gradient[at]).abs() < 0.01, "weight {at}: {slope} {}", gradient[at]);
        }
    }

    #[test]
    fn weights_that_are_missing_count_nothing() {
        assert!(score(&candidate(vec![link(0, 200, 9.0)]), &[]).abs() < 1e-6);
    }
}
