//! Learning weights from games, and saying honestly how well they do.

use super::base::Base;
use crate::SCHEMA;
use guillotine::evaluation::Figures;
use guillotine::evidence::past_games;
use guillotine::evidence::training::{Ranked, Training, calibrate, cross_validate_cut, train as learn};
use guillotine::evidence::{Model, Player};
use guillotine::sources::games::{Game, parse_games};
use guillotine::words::{Language, normal};
use serde::Serialize;

/// Into how many parts games are split; each is answered with weights learned from the others.
pub const FOLDS: usize = 5;

/// The numbers of clues that games are cut to, the whole games first: with one clue or two, the share of the first
/// answer says something else than with more.
const CUTS: [usize; 3] = [usize::MAX, 1, 2];

/// The results of whole games.
fn whole(by_cut: &[Vec<Ranked>]) -> &[Ranked] {
    by_cut.first().map_or(&[], Vec::as_slice)
}

/// What was learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Trained {
    /// The weights, as a file.
    pub weights: String,
    /// The knowledge with the games as one more source, if that was asked for.
    pub knowledge: Option<Vec<u8>>,
    /// How well they do.
    pub view: TrainView,
}

/// How well learned weights do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrainView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `train`.
    pub kind: &'static str,
    /// The language of the knowledge.
    pub language: Language,
    /// The figures: with nothing learned, then learned by cross-validation, then with the other games known.
    pub figures: Vec<FiguresView>,
}

/// The figures of one way to play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FiguresView {
    /// What was played with.
    pub with: &'static str,
    /// The figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// Reads the games of a JSON Lines text; an error names the line.
pub fn read_games(text: &str) -> Result<Vec<Game>, String> {
    let games = parse_games(text)?;
    if games.is_empty() { Err("there is no game in it".to_owned()) } else { Ok(games) }
}

/// Learns weights from games. With `past`, the games also become a source of their own; weights are then learned from
/// each game as if it had not been played yet.
pub fn train(base: &Base<'_>, games: &[Game], past: bool) -> Result<Trained, String> {
    let (knowledge, training) = (&base.knowledge, Training::default());
    let plain = Player::new(knowledge, &Model::default());
    let unlearned: Vec<_> = games.iter().map(|game| plain.words(&game.clues).unwrap_or_default()).collect();
    let mut by_cut = cross_validate_cut(knowledge, games, FOLDS, &training, &[], &CUTS);
    let mut figures = vec![
        FiguresView { with: "nothing learned", figures: Figures::of(knowledge, games, &unlearned) },
        FiguresView {
            with: "learned from the other games",
            figures: Figures::of(knowledge, games, whole(&by_cut)),
        },
    ];
    let (mut model, extended) = if past {
        let wrong = |error: guillotine::building::BuildError| error.to_string();
        by_cut = past_games::cross_validate_cut(knowledge, games, FOLDS, &training, &CUTS);
        let of = Figures::of(knowledge, games, whole(&by_cut));
        figures.push(FiguresView { with: "the other games known too", figures: of });
        let (model, bytes) = past_games::train(knowledge, games, &training).map_err(wrong)?;
        (model, Some(bytes))
    } else {
        (learn(knowledge, games, &training, &[]), None)
    };
    let judged = |results: &[Ranked]| -> Vec<(f32, bool)> {
        let right = |game: &Game, result: &Ranked| result.0.first() == Some(&normal(&game.solution));
        games.iter().zip(results).map(|(game, result)| (result.1, right(game, result))).collect()
    };
    model.calibration = calibrate(&judged(whole(&by_cut)));
    model.few_clues = by_cut.iter().skip(1).map(|results| calibrate(&judged(results))).collect();
    let view = TrainView { schema: SCHEMA, kind: "train", language: base.language(), figures };
    Ok(Trained { weights: model.to_json() + "\n", knowledge: extended, view })
}
