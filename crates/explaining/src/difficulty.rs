//! How hard a puzzle is for a person, measured on its explanation.

use crate::explanation::Explanation;
use puzzle::{Step, StepKind};

/// The measures of an explanation, and a band from 1 to 5.
#[derive(Clone, Debug, PartialEq)]
pub struct Difficulty {
    /// How many steps.
    pub steps: usize,
    /// How many of them need a clue.
    pub clue_steps: usize,
    /// How many of them need several clues or several rules at once.
    pub hard_steps: usize,
    /// What all steps cost together.
    pub total_cost: u64,
    /// What a step costs on average.
    pub mean_cost: f64,
    /// The hardest step, by its place.
    pub hardest: Option<usize>,
    /// The most facts that any step asks to hold in mind.
    pub most_facts: usize,
    /// The costs, step by step: the profile.
    pub profile: Vec<u64>,
    /// How hard a step is on average, by the kinds of steps: what the band is made from.
    pub points: f64,
    /// From 1 (easy) to 5 (very hard).
    pub band: u8,
}

/// Where the bands 2, 3, 4 and 5 begin, in points of [`points`].
///
/// Set by hand on 42 puzzles of three collections that say how hard they are: of 20 called easy, 16 are in band 1
/// and 4 in band 2; of 12 called moderate or medium, 8, 3 and 1 are in bands 1 to 3 (in one collection they are
/// made like the easy ones); of 10 called challenging, 4 are in band 3 and 6 in band 4. Band 5 is for what is
/// beyond them.
const BANDS: [f64; 4] = [1.05, 1.2, 1.55, 2.0];

/// Boards of at most so many cells, with the highest band that they can have: whoever is stuck on three categories of three
/// items has only 36 arrangements to try.
const SMALL: [(usize, u8); 2] = [(27, 3), (54, 4)];

/// An explanation of this many steps is of the usual length; twice as many make it a little harder.
const USUAL_STEPS: f64 = 35.0;
/// How many points twice the length counts.
const TWICE_AS_LONG: f64 = 0.1;

impl Difficulty {
    /// Measures an explanation.
    pub fn of(explanation: &Explanation) -> Difficulty {
        let steps = &explanation.steps;
        let profile: Vec<u64> = steps.iter().map(|step| step.cost).collect();
        let total_cost: u64 = profile.iter().sum();
        let hardest = (0..steps.len()).rev().max_by_key(|&place| profile[place]);
        let is_hard = |step: &&Step| step.clues.len() + step.rules.len() > 1;
        let points = points(steps);
        let (categories, size) = (explanation.given.categories(), explanation.given.size());
        let cells = size * size * categories * categories.saturating_sub(1) / 2;
        let highest = SMALL.iter().find(|(most, _)| cells <= *most).map_or(5, |(_, band)| *band);
        let band = 1 + BANDS.iter().filter(|&&begin| points >= begin).count() as u8;
        Difficulty {
            steps: steps.len(),
            clue_steps: steps.iter().filter(|step| !step.clues.is_empty()).count(),
            hard_steps: steps.iter().filter(is_hard).count(),
            total_cost,
            // Far below 2⁵³, so nothing is lost.
            #[allow(clippy::cast_precision_loss)]
            mean_cost: if steps.is_empty() { 0.0 } else { total_cost as f64 / steps.len() as f64 },
            hardest,
            most_facts: steps.iter().map(Step::facts_in_mind).max().unwrap_or(0),
            profile,
            points,
            band: band.min(highest),
        }
    }
}

/// Points per step, and a little for the length: a rule of the grid that anybody sees counts little, a clue more, the more facts the more,
/// and several things at once most.
fn points(steps: &[Step]) -> f64 {
    if steps.is_empty() {
        return 0.0;
    }
    let sum: f64 = steps.iter().map(of_step).sum();
    #[allow(clippy::cast_precision_loss)]
    let count = steps.len() as f64;
    sum / count + TWICE_AS_LONG * (count / USUAL_STEPS).log2().max(0.0)
}

fn of_step(step: &Step) -> f64 {
    #[allow(clippy::cast_precision_loss)]
    let facts = step.because.len() as f64;
    #[allow(clippy::cast_precision_loss)]
    let rules = step.rules.len() as f64;
    match step.kind {
        StepKind::Taken => 0.5,
        StepKind::LeftOver | StepKind::Transitivity => 1.0,
        StepKind::Grid => 4.0 + rules,
        StepKind::Clue => 2.0 + 0.25 * facts + 2.0 * rules,
        StepKind::SeveralClues => 12.0 + 0.25 * facts + 2.0 * rules,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::Cost;
    use puzzle::{Fact, Grid, ItemId};

    #[test]
    fn a_small_board_is_never_very_hard() {
        for (categories, size, band) in [(3, 3, 3), (2, 5, 3), (4, 3, 4), (3, 4, 4), (4, 4, 5)] {
            let step = Step {
                kind: StepKind::SeveralClues,
                because: Vec::new(),
                clues: vec![0, 1],
                rules: Vec::new(),
                therefore: Fact::new(ItemId::new(0, 0), ItemId::new(1, 0), true).into_iter().collect(),
                cost: 210,
                optimal: true,
                nested: None,
            };
            let given = Grid::blank(categories, size);
            let explanation =
                Explanation { end: given.clone(), given, steps: vec![step], cost: Cost::Aij, work: 0 };
            assert_eq!(Difficulty::of(&explanation).band, band, "{categories}×{size}");
        }
    }
}
