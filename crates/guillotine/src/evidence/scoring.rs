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
pub fn odds(link: Linked, weights: &[f32]) -> f32 {
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
    fn weights_that_are_missing_count_nothing() {
        assert!(score(&candidate(vec![link(0, 200, 9.0)]), &[]).abs() < 1e-6);
    }
}
