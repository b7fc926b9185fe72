//! Learning weights from games, and saying honestly how well they do.

use super::base::Base;
use crate::SCHEMA;
use guillotine::evaluation::Figures;
use guillotine::evidence::past_games;
use guillotine::evidence::training::{Training, calibrate, cross_validate, train as learn};
use guillotine::evidence::{Model, Player};
use guillotine::sources::games::{Game, parse_games};
use guillotine::words::{Language, normal};
use serde::Serialize;

/// Into how many parts games are split; each is answered with weights learned from the others.
pub const FOLDS: usize = 5;

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
    let mut results = cross_validate(knowledge, games, FOLDS, &training, &[]);
    let mut figures = vec![
        FiguresView { with: "nothing learned", figures: Figures::of(knowledge, games, &unlearned) },
        FiguresView {
            with: "learned from the other games",
            figures: Figures::of(knowledge, games, &results),
        },
    ];
    let (mut model, extended) = if past {
        let wrong = |error: guillotine::building::BuildError| error.to_string();
        results = past_games::cross_validate(knowledge, games, FOLDS, &training).map_err(wrong)?;
        let of = Figures::of(knowledge, games, &results);
        figures.push(FiguresView { with: "the other games known too", figures: of });
        let (model, bytes) = past_games::train(knowledge, games, &training).map_err(wrong)?;
        (model, Some(bytes))
    } else {
        (learn(knowledge, games, &training, &[]), None)
    };
    let judged: Vec<(f32, bool)> = games
        .iter()
        .zip(&results)
        .map(|(game, result)| (result.1, result.0.first() == Some(&normal(&game.solution))))
        .collect();
    model.calibration = calibrate(&judged);
    let view = TrainView { schema: SCHEMA, kind: "train", language: base.language(), figures };
    Ok(Trained { weights: model.to_json() + "\n", knowledge: extended, view })
}
