//! Learning the weights from games: a conditional logit over each game's candidates.
//!
//! The likelihood of the solution among the candidates of its game is made as large as possible, with a penalty for
//! weights that leave their first values. Same games, same weights: nothing here is random.

use crate::association::Knowledge;
use crate::evidence::descent::{Example, descend, spreads};
use crate::evidence::features::{FeatureSet, first_weight};
use crate::evidence::model::{Calibration, Model, VERSION, logit};
use crate::evidence::player::SHORTLIST;
use crate::evidence::prepared::{Pool, Prepared};
use crate::evidence::scoring::score;
use crate::sources::games::Game;

/// How to train.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Training {
    /// Candidates looked at in each game.
    pub candidates: usize,
    /// The most steps of the descent.
    pub steps: usize,
    /// The penalty for leaving the first weights; it is shared out among the games, so that more games may say more.
    pub penalty: f32,
}

impl Default for Training {
    fn default() -> Self {
        Self { candidates: SHORTLIST, steps: 150, penalty: 10.0 }
    }
}

/// Looks up the candidates of games once, so that weights can be learned and tried many times.
pub fn prepare(knowledge: &Knowledge<'_>, games: &[Game], without: &[usize]) -> Vec<Prepared> {
    games.iter().map(|game| Pool::of(knowledge, game, without).alone()).collect()
}

/// Learns weights from games. Games whose solution has no link to any clue teach nothing and are passed over.
pub fn train(knowledge: &Knowledge<'_>, games: &[Game], training: &Training, without: &[usize]) -> Model {
    let prepared = prepare(knowledge, games, without);
    learn(&FeatureSet::of(knowledge), &prepared.iter().collect::<Vec<_>>(), training)
}

/// Learns weights from games that are prepared.
pub fn learn(features: &FeatureSet, games: &[&Prepared], training: &Training) -> Model {
    let example = |game: &&Prepared| {
        let others = game.rows.iter().take(training.candidates);
        let others = others.filter(|(word, _)| **word != *game.solution).map(|(_, row)| &**row);
        Some(Example::of([&**game.right.as_ref()?].into_iter().chain(others)))
    };
    let examples: Vec<Example> = games.iter().filter_map(example).collect();
    let scales = spreads(&examples, features.names().len());
    let first: Vec<f32> = features.names().iter().map(|name| first_weight(name)).collect();
    let weights = descend(&examples, &first, &scales, training.penalty, training.steps);
    let weights = features.names().iter().cloned().zip(weights).collect();
    let calibration = Calibration::default();
    Model { schema: VERSION, games: games.len(), weights, calibration, few_clues: Vec::new() }.with_averages()
}

/// Fits the calibration to what a player got right: pairs of the first answer's share and whether it was right.
pub fn calibrate(results: &[(f32, bool)]) -> Calibration {
    let mut calibration = Calibration::default();
    if results.len() < 10 {
        return calibration;
    }
    let count = results.len() as f32;
    for _ in 0..2000 {
        let (mut slope, mut offset) = (0.001 * (calibration.slope - 1.0), 0.0);
        for &(share, right) in results {
            let error = calibration.probability(share) - f32::from(u8::from(right));
            slope += error * logit(share) / count;
            offset += error / count;
        }
        calibration.slope = (calibration.slope - 0.1 * slope).max(0.05);
        calibration.offset -= 0.1 * offset;
    }
    calibration
}

/// What a player found for a game: the words, the best first, and the share of the first.
pub type Ranked = (Vec<String>, f32);

/// Splits games into folds by position, trains on all but one and asks the player about the one left out. The
/// results are in the order of the games: the ranked words and the share of the first.
pub fn cross_validate(
    knowledge: &Knowledge<'_>,
    games: &[Game],
    folds: usize,
    training: &Training,
    without: &[usize],
) -> Vec<Ranked> {
    let mut by_cut = cross_validate_cut(knowledge, games, folds, training, without, &[usize::MAX]);
    by_cut.pop().unwrap_or_default()
}

/// The same with games cut to their first clues: for each number of clues in `cuts` the results. Weights are learned from
/// whole games.
pub fn cross_validate_cut(
    knowledge: &Knowledge<'_>,
    games: &[Game],
    folds: usize,
    training: &Training,
    without: &[usize],
    cuts: &[usize],
) -> Vec<Vec<Ranked>> {
    let folds = folds.clamp(2, games.len().max(2));
    let features = FeatureSet::of(knowledge);
    let prepared = prepare(knowledge, games, without);
    let mut results = vec![vec![(Vec::new(), 0.0); games.len()]; cuts.len()];
    for fold in 0..folds {
        let of_fold = |at: usize| at % folds == fold;
        let others: Vec<&Prepared> =
            prepared.iter().enumerate().filter(|(at, _)| !of_fold(*at)).map(|(_, game)| game).collect();
        let weights = learn(&features, &others, training).weights_for(&features);
        for (results, &cut) in results.iter_mut().zip(cuts) {
            for (at, ((whole, game), result)) in prepared.iter().zip(games).zip(results).enumerate() {
                if of_fold(at) && cut >= game.clues.len() {
                    *result = ranked(whole, &weights);
                } else if of_fold(at) {
                    *result = ranked(&Pool::of(knowledge, &cut_to(game, cut), without).alone(), &weights);
                }
            }
        }
    }
    results
}

/// The game with its first clues only.
pub fn cut_to(game: &Game, clues: usize) -> Game {
    Game { clues: game.clues.iter().take(clues).cloned().collect(), ..game.clone() }
}

/// The words of a game by these weights.
pub fn ranked(game: &Prepared, weights: &[f32]) -> Ranked {
    let mut scored: Vec<(f32, &str)> =
        game.rows.iter().map(|(word, row)| (score(row, weights), &**word)).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
    let best = scored.first().map_or(0.0, |first| first.0);
    let sum: f32 = scored.iter().map(|(score, _)| (score - best).exp()).sum();
    (scored.into_iter().map(|(_, word)| word.to_owned()).collect(), 1.0 / sum.max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_that_is_too_sure_is_calibrated_down() {
        let results: Vec<(f32, bool)> = (0..100).map(|n| (0.9, n % 2 == 0)).collect();
        let probability = calibrate(&results).probability(0.9);
        assert!((probability - 0.5).abs() < 0.05, "{probability}");
        assert_eq!(calibrate(&results[..5]), Calibration::default());
    }
}
