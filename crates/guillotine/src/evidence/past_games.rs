//! Past games as a source: what was asked before, known while new games are played.
//!
//! A game must not be known while weights are learned from it, or the weights would trust memory too much. So each game is
//! prepared as if it alone had not been played.

use crate::association::{Knowledge, SourceNote};
use crate::building::{BuildError, Builder, Limits, MemoryScratch, Source};
use crate::evidence::features::FeatureSet;
use crate::evidence::model::Model;
use crate::evidence::past_links::{PastLinks, Vocabulary};
use crate::evidence::prepared::{Pool, Prepared};
use crate::evidence::training::{Ranked, Training, cut_to, learn, ranked};
use crate::sources::SourceKind;
use crate::sources::games::Game;

/// What the source is called; weights refer to it.
pub const NAME: &str = "past-games";

/// The bytes of a knowledge file that knows these games beside everything else.
pub fn extended(knowledge: &Knowledge<'_>, games: &[Game]) -> Result<Vec<u8>, BuildError> {
    let lines: Vec<String> = games.iter().filter_map(|game| serde_json::to_string(game).ok()).collect();
    let mut builder = Builder::new(knowledge.meta().language, Limits::default());
    builder.extend(knowledge);
    builder.add(Source {
        note: SourceNote {
            name: NAME.to_owned(),
            kind: SourceKind::Games,
            title: "past games".to_owned(),
            licence: String::new(),
        },
        least: 0.0,
        material: Box::new(vec![lines.join("\n").into_bytes()]),
    });
    let mut bytes = Vec::new();
    builder.run(&MemoryScratch::default(), &mut bytes, &mut |_| true)?;
    Ok(bytes)
}

/// Learns weights for knowledge that knows these games; gives the weights and that knowledge.
pub fn train(
    knowledge: &Knowledge<'_>,
    games: &[Game],
    training: &Training,
) -> Result<(Model, Vec<u8>), BuildError> {
    let bytes = extended(knowledge, games)?;
    let features = FeatureSet::of(&open(&bytes)?);
    let vocabulary = Vocabulary::of(knowledge, games);
    let past = PastLinks::of(&vocabulary, games);
    let prepared: Vec<Prepared> = games
        .iter()
        .map(|game| Pool::beside(&past, game).with(knowledge, &past.unplayed(Some(game))))
        .collect();
    Ok((learn(&features, &prepared.iter().collect::<Vec<_>>(), training), bytes))
}

/// Plays each part of the games with the others known, by weights that are learned from these others alone. The
/// results are in the order of the games: the ranked words and the share of the first.
pub fn cross_validate(
    knowledge: &Knowledge<'_>,
    games: &[Game],
    folds: usize,
    training: &Training,
) -> Vec<Ranked> {
    let mut by_cut = cross_validate_cut(knowledge, games, folds, training, &[usize::MAX]);
    by_cut.pop().unwrap_or_default()
}

/// The same with games cut to their first clues: for each number of clues in `cuts` the results.
pub fn cross_validate_cut(
    knowledge: &Knowledge<'_>,
    games: &[Game],
    folds: usize,
    training: &Training,
    cuts: &[usize],
) -> Vec<Vec<Ranked>> {
    let folds = folds.clamp(2, games.len().max(2));
    let features = FeatureSet::with(knowledge, NAME);
    let vocabulary = Vocabulary::of(knowledge, games);
    let all = PastLinks::of(&vocabulary, games);
    let pools: Vec<Pool> = games.iter().map(|game| Pool::beside(&all, game)).collect();
    let mut results = vec![vec![(Vec::new(), 0.0); games.len()]; cuts.len()];
    for fold in 0..folds {
        let of_fold = |at: usize| at % folds == fold;
        let known =
            || games.iter().zip(&pools).enumerate().filter(|(at, _)| !of_fold(*at)).map(|(_, one)| one);
        let past = PastLinks::of(&vocabulary, known().map(|(game, _)| game));
        let prepared: Vec<Prepared> =
            known().map(|(game, pool)| pool.with(knowledge, &past.unplayed(Some(game)))).collect();
        let weights = learn(&features, &prepared.iter().collect::<Vec<_>>(), training).weights_for(&features);
        let played = past.unplayed(None);
        for (results, &cut) in results.iter_mut().zip(cuts) {
            let inside = games.iter().zip(&pools).zip(results).skip(fold).step_by(folds);
            for ((game, pool), result) in inside {
                *result = if cut >= game.clues.len() {
                    ranked(&pool.with(knowledge, &played), &weights)
                } else {
                    ranked(&Pool::beside(&all, &cut_to(game, cut)).with(knowledge, &played), &weights)
                };
            }
        }
    }
    results
}

/// Opens bytes that were just written.
fn open(bytes: &[u8]) -> Result<Knowledge<'_>, BuildError> {
    Knowledge::open(bytes).map_err(|error| BuildError::Files {
        doing: "reading what was built".to_owned(),
        error: std::io::Error::other(error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::player::Player;
    use crate::words::Language;

    fn game(clues: [&str; 2], solution: &str) -> Game {
        Game { id: String::new(), clues: clues.map(str::to_owned).to_vec(), solution: solution.to_owned() }
    }

    #[test]
    fn what_was_played_is_known() {
        let mut builder = Builder::new(Language::English, Limits::default());
        let material = Box::new(vec![b"apple tree\ncustard bowl\nlemon juice\n".to_vec()]);
        let note = SourceNote {
            name: "list".into(),
            kind: SourceKind::Expressions,
            title: String::new(),
            licence: String::new(),
        };
        builder.add(Source { note, least: 0.0, material });
        let mut bytes = Vec::new();
        builder.run(&MemoryScratch::default(), &mut bytes, &mut |_| true).unwrap();
        let knowledge = Knowledge::open(&bytes).unwrap();
        let games: Vec<Game> = (0..16)
            .map(|n| game(if n % 2 == 0 { ["apple", "custard"] } else { ["lemon", "apple"] }, "pie"))
            .collect();
        let (model, extended) = train(&knowledge, &games, &Training::default()).unwrap();
        let extended = Knowledge::open(&extended).unwrap();
        let answer = Player::new(&extended, &model).answer(&["custard", "lemon"], 1).unwrap();
        assert_eq!(answer.answers[0].word, "pie");
        assert!(answer.answers[0].evidence.iter().all(|evidence| evidence.source == "past games"));
        let results = cross_validate(&knowledge, &games, 4, &Training::default());
        assert!(
            results.iter().all(|(words, _)| words.first().is_some_and(|word| word == "pie")),
            "{results:?}"
        );
    }
}
