//! Learning the weights from games: a conditional logit over each game's candidates.
//!
//! The likelihood of the solution among the candidates of its game is made as large as possible, with a penalty for
//! weights that leave their first values. Same games, same weights: nothing here is random.

use crate::association::Knowledge;
use crate::evidence::clues::Clues;
use crate::evidence::features::{FeatureSet, Numbers, WHOLE, first_weight};
use crate::evidence::gathering::{Gathered, gather, links_of};
use crate::evidence::model::{Calibration, Model, VERSION, logit};
use crate::evidence::player::SHORTLIST;
use crate::evidence::scoring::{add_gradient, score};
use crate::sources::games::Game;
use crate::words::normal;

/// How to train.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Training {
    /// Candidates looked at in each game.
    pub candidates: usize,
    /// Steps of gradient descent.
    pub steps: usize,
    /// The penalty for leaving the first weights; it is shared out among the games, so that more games may say more.
    pub penalty: f32,
}

impl Default for Training {
    fn default() -> Self {
        Self { candidates: SHORTLIST, steps: 300, penalty: 10.0 }
    }
}

/// One game as numbers: the shortlist, and the solution's row, which may be on it or not.
#[derive(Debug, Clone)]
pub struct Prepared {
    words: Vec<String>,
    rows: Vec<Numbers>,
    solution: String,
    /// The row of the solution, if anything links it to a clue.
    right: Option<Numbers>,
}

/// Looks up the candidates of games once, so that weights can be learned and tried many times.
pub fn prepare(knowledge: &Knowledge<'_>, games: &[Game], without: &[usize]) -> Vec<Prepared> {
    games.iter().map(|game| prepare_one(knowledge, game, without).unwrap_or_else(|| nothing(game))).collect()
}

fn nothing(game: &Game) -> Prepared {
    Prepared { words: Vec::new(), rows: Vec::new(), solution: normal(&game.solution), right: None }
}

fn prepare_one(knowledge: &Knowledge<'_>, game: &Game, without: &[usize]) -> Option<Prepared> {
    let clues = Clues::find(knowledge, &game.clues).ok()?;
    let solution = normal(&game.solution);
    let row = |candidate: &Gathered| FeatureSet::numbers(knowledge, candidate, clues.clues.len());
    let gathered = gather(knowledge, &clues, without, SHORTLIST);
    let right = knowledge
        .find(&solution)
        .and_then(|term| links_of(knowledge, &clues, without, term))
        .filter(|right| !right.links.is_empty())
        .map(|right| row(&right));
    let rows = gathered.iter().map(row).collect();
    Some(Prepared {
        words: gathered.into_iter().map(|candidate| candidate.word).collect(),
        rows,
        solution,
        right,
    })
}

/// One game to learn from; the first row is the solution's.
struct Example<'p> {
    rows: Vec<&'p Numbers>,
}

/// Learns weights from games. Games whose solution has no link to any clue teach nothing and are passed over.
pub fn train(knowledge: &Knowledge<'_>, games: &[Game], training: &Training, without: &[usize]) -> Model {
    let prepared = prepare(knowledge, games, without);
    learn(&FeatureSet::of(knowledge), &prepared.iter().collect::<Vec<_>>(), training)
}

/// Learns weights from games that are prepared.
pub fn learn(features: &FeatureSet, games: &[&Prepared], training: &Training) -> Model {
    let examples: Vec<Example<'_>> = games
        .iter()
        .filter_map(|game| {
            let mut rows = vec![game.right.as_ref()?];
            let others = game.words.iter().zip(&game.rows).take(training.candidates);
            rows.extend(others.filter(|(word, _)| **word != game.solution).map(|(_, row)| row));
            Some(Example { rows })
        })
        .collect();
    let scales = spreads(&examples, features.names().len());
    let first: Vec<f32> = features.names().iter().map(|name| first_weight(name)).collect();
    let weights = descend(&examples, &first, &scales, training);
    let weights = features.names().iter().cloned().zip(weights).collect();
    let calibration = Calibration::default();
    Model { schema: VERSION, games: games.len(), weights, calibration, few_clues: Vec::new() }.with_averages()
}

/// How far a weight goes in one step, and how dear it is to leave its first value: the spread of its number, so that one
/// penalty suits all. The weights of links have none; starts may move freely, slopes less so.
fn spreads(examples: &[Example<'_>], count: usize) -> Vec<f32> {
    let mut squares = [0.0_f64; WHOLE.len()];
    let mut rows = 0.0_f64;
    for row in examples.iter().flat_map(|example| &example.rows) {
        rows += 1.0;
        for (square, value) in squares.iter_mut().zip(row.whole) {
            *square += f64::from(value * value);
        }
    }
    let whole = squares.iter().map(|square| ((square / rows.max(1.0)).sqrt() as f32).max(0.05));
    let channels = std::iter::repeat([START, SLOPE]).flatten();
    whole.chain([START]).chain(channels).take(count).collect()
}

/// The spreads of the weights of links.
const START: f32 = 0.45;
const SLOPE: f32 = 1.35;

/// Adam on the penalised likelihood, all games at each step.
fn descend(examples: &[Example<'_>], first: &[f32], scales: &[f32], training: &Training) -> Vec<f32> {
    let mut weights = first.to_vec();
    let (mut mean, mut square) = (vec![0.0_f32; weights.len()], vec![0.0_f32; weights.len()]);
    let games = examples.len().max(1) as f32;
    for step in 1..=training.steps {
        let mut gradient = vec![0.0; weights.len()];
        for example in examples {
            add_example(example, &weights, games, &mut gradient);
        }
        let rate = 0.05 * (1.0 - step as f32 / (training.steps as f32 + 1.0));
        let (fade_mean, fade_square) = (1.0 - 0.9_f32.powi(step as i32), 1.0 - 0.999_f32.powi(step as i32));
        let parts =
            weights.iter_mut().zip(first).zip(&gradient).zip(scales).zip(mean.iter_mut().zip(&mut square));
        for ((((weight, first), gradient), scale), (mean, square)) in parts {
            // The step is taken on the weight of the scaled feature: weight · scale.
            let slope = gradient / scale + training.penalty / games * (*weight - first) * scale;
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            *weight -= rate * (*mean / fade_mean) / ((*square / fade_square).sqrt() + 1e-6) / scale;
        }
    }
    weights
}

fn add_example(example: &Example<'_>, weights: &[f32], games: f32, gradient: &mut [f32]) {
    let scores: Vec<f32> = example.rows.iter().map(|row| score(row, weights)).collect();
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = scores.iter().map(|score| (score - best).exp()).sum();
    for (at, (row, score)) in example.rows.iter().zip(&scores).enumerate() {
        let share = (score - best).exp() / sum - if at == 0 { 1.0 } else { 0.0 };
        if share.abs() > 1e-6 {
            add_gradient(row, weights, share / games, gradient);
        }
    }
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
                    let part = prepare_one(knowledge, &cut_to(game, cut), without);
                    *result = ranked(&part.unwrap_or_else(|| nothing(game)), &weights);
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

fn ranked(game: &Prepared, weights: &[f32]) -> Ranked {
    let mut scored: Vec<(f32, &String)> =
        game.rows.iter().map(|row| score(row, weights)).zip(&game.words).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
    let best = scored.first().map_or(0.0, |first| first.0);
    let sum: f32 = scored.iter().map(|(score, _)| (score - best).exp()).sum();
    (scored.into_iter().map(|(_, word)| word.clone()).collect(), 1.0 / sum.max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::features::Linked;

    #[test]
    fn what_tells_the_solution_gets_weight() {
        // The first number is noise; the link of the second channel tells the solution.
        let candidate = |noise: f32, channel: u8| {
            let mut whole = [0.0; WHOLE.len()];
            whole[0] = noise;
            Numbers { whole, links: vec![Linked { clue: 0, channel, other_form: false, lift: 2.0 }] }
        };
        let (right, wrong) = (candidate(1.0, 1), candidate(1.2, 0));
        let examples =
            [Example { rows: vec![&right, &wrong] }, Example { rows: vec![&right, &wrong, &wrong] }];
        let training = Training { penalty: 0.1, ..Training::default() };
        let scales = spreads(&examples, WHOLE.len() + 5);
        let weights = descend(&examples, &vec![0.0; WHOLE.len() + 5], &scales, &training);
        let start = |channel: u8| weights[FeatureSet::of_channel(channel)];
        assert!(start(1) > 0.5 && start(0) < 0.0, "{weights:?}");
        assert!(score(&right, &weights) > score(&wrong, &weights) + 2.0, "{weights:?}");
    }

    #[test]
    fn a_player_that_is_too_sure_is_calibrated_down() {
        let results: Vec<(f32, bool)> = (0..100).map(|n| (0.9, n % 2 == 0)).collect();
        let probability = calibrate(&results).probability(0.9);
        assert!((probability - 0.5).abs() < 0.05, "{probability}");
        assert_eq!(calibrate(&results[..5]), Calibration::default());
    }
}
