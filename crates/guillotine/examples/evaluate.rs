//! Plays games whose solutions are known: `evaluate GAMES.jsonl [--knowledge FILE] [--lang en|it] [--sources] [--ottho [--pulses N] [--firing F]]
//! [--past-games] [--show] [--penalty P] [--weights OUT.json]`.
//!
//! Weights are learned by cross-validation in five folds: game number i (from 0) belongs to fold i mod 5. `--weights` then
//! trains on all games, with the confidence calibrated on the cross-validated answers, and writes the weights.

// The number of games has few digits.
#![allow(clippy::cast_precision_loss)]

use std::error::Error;
use std::time::Instant;

use guillotine::association::{Knowledge, SourceNote};
use guillotine::building::{Builder, Limits, MemoryScratch, Source};
use guillotine::evaluation::{Figures, Ranked, leave_one_out};
use guillotine::evidence::features::FeatureSet;
use guillotine::evidence::training::{calibrate, cross_validate, learn, prepare};
use guillotine::evidence::{Model, Player, Training, train};
use guillotine::ottho::tables::Tables;
use guillotine::ottho::{KnowledgeMatrix, Settings, candidates};
use guillotine::sources::SourceKind;
use guillotine::sources::games::{Game, parse_games};
use guillotine::words::{Language, normal};

const FOLDS: usize = 5;
/// Parts of the other folds when past games are a source.
const PARTS: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str| arguments.iter().any(|argument| argument == name);
    let value = |name: &str| arguments.iter().skip_while(|argument| *argument != name).nth(1);
    let path =
        arguments.first().filter(|path| !path.starts_with("--")).ok_or("usage: evaluate GAMES.jsonl …")?;
    let games = parse_games(&std::fs::read_to_string(path)?)?;
    let language = value("--lang").and_then(|code| Language::from_code(code)).unwrap_or(Language::English);
    let own = value("--knowledge").map(std::fs::read).transpose()?;
    let bytes = own.as_deref().unwrap_or_else(|| guillotine::shipped::knowledge(language));
    let start = Instant::now();
    let knowledge = Knowledge::open(bytes)?;
    println!("opened in {:.2} ms", start.elapsed().as_secs_f64() * 1e3);
    println!("{}", Figures::HEAD);
    let player = Player::new(&knowledge, &Model::default());
    let start = Instant::now();
    let results: Vec<Ranked> =
        games.iter().map(|game| player.words(&game.clues).unwrap_or_default()).collect();
    let time = start.elapsed().as_secs_f64() * 1e3 / games.len().max(1) as f64;
    println!("{}", Figures::of(&knowledge, &games, &results).row("evidence, nothing learned"));
    let mut training = Training::default();
    if let Some(penalty) = value("--penalty") {
        training.penalty = penalty.parse()?;
    }
    let results = cross_validate(&knowledge, &games, FOLDS, &training, &[]);
    println!("{}", Figures::of(&knowledge, &games, &results).row("evidence, learned (5 folds)"));
    println!("\n{time:.2} ms a game");
    if flag("--show") {
        show(&games, &results);
    }
    if flag("--past-games") {
        let results = with_past_games(&knowledge, &games, &training)?;
        println!("{}", Figures::of(&knowledge, &games, &results).row("with past games of the other folds"));
    }
    if flag("--sources") {
        for (name, figures) in leave_one_out(&knowledge, &games, FOLDS, &training) {
            println!("{}", figures.row(&name));
        }
    }
    if flag("--ottho") {
        let mut settings = Settings::default();
        if let Some(pulses) = value("--pulses") {
            settings.pulses = pulses.parse()?;
        }
        if let Some(firing) = value("--firing") {
            settings.firing = firing.parse()?;
        }
        ottho(&knowledge, &games, &settings)?;
    }
    if let Some(out) = value("--weights") {
        let judged: Vec<(f32, bool)> = games
            .iter()
            .zip(&results)
            .map(|(game, result)| (result.1, result.0.first() == Some(&normal(&game.solution))))
            .collect();
        let mut model = train(&knowledge, &games, &training, &[]);
        model.calibration = calibrate(&judged);
        std::fs::write(out, model.to_json())?;
    }
    Ok(())
}

fn show(games: &[Game], results: &[Ranked]) {
    for (game, result) in games.iter().zip(results) {
        let rank = result.0.iter().position(|word| *word == normal(&game.solution));
        let best: Vec<&String> = result.0.iter().take(4).collect();
        println!("{rank:?} {:?} {} {best:?} {:.2}", game.clues, game.solution, result.1);
    }
}

/// Each fold is played with the games of the other folds as one more source.
fn with_past_games(
    knowledge: &Knowledge<'_>,
    games: &[Game],
    training: &Training,
) -> Result<Vec<Ranked>, Box<dyn Error>> {
    let mut results = vec![Ranked::default(); games.len()];
    for fold in 0..FOLDS {
        let others: Vec<Game> = games
            .iter()
            .enumerate()
            .filter(|(at, _)| at % FOLDS != fold)
            .map(|(_, game)| game.clone())
            .collect();
        // A game must not be known while weights are learned from it: each part is learned from with the others known.
        let extended = |known: &[Game]| -> Result<Vec<u8>, Box<dyn Error>> {
            let lines: Vec<String> = known.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
            let mut builder = Builder::new(knowledge.meta().language, Limits::default());
            builder.extend(knowledge);
            builder.add(Source {
                note: SourceNote {
                    name: "past-games".into(),
                    kind: SourceKind::Games,
                    title: "past games".into(),
                    licence: String::new(),
                },
                least: 0.0,
                material: Box::new(vec![lines.join("\n").into_bytes()]),
            });
            let mut out = Vec::new();
            builder.run(&mut MemoryScratch::default(), &mut out, &mut |_| true)?;
            Ok(out)
        };
        let mut prepared = Vec::new();
        for part in 0..PARTS {
            let of_part = |at: usize| at % PARTS == part;
            let known: Vec<Game> = others
                .iter()
                .enumerate()
                .filter(|(at, _)| !of_part(*at))
                .map(|(_, game)| game.clone())
                .collect();
            let taught: Vec<Game> = others
                .iter()
                .enumerate()
                .filter(|(at, _)| of_part(*at))
                .map(|(_, game)| game.clone())
                .collect();
            let bytes = extended(&known)?;
            prepared.extend(prepare(&Knowledge::open(&bytes)?, &taught, &[]));
        }
        let bytes = extended(&others)?;
        let all = Knowledge::open(&bytes)?;
        let model = learn(&FeatureSet::of(&all), &prepared.iter().collect::<Vec<_>>(), training);
        let player = Player::new(&all, &model);
        for (at, game) in games.iter().enumerate().filter(|(at, _)| at % FOLDS == fold) {
            results[at] = player.words(&game.clues).unwrap_or_default();
        }
    }
    Ok(results)
}

fn ottho(knowledge: &Knowledge<'_>, games: &[Game], settings: &Settings) -> Result<(), Box<dyn Error>> {
    for (name, matrix) in [
        ("dictionary and proverbs", KnowledgeMatrix::published(knowledge)),
        ("all sources", KnowledgeMatrix::new(knowledge, &|_, _| true).at_most(200)),
    ] {
        let start = Instant::now();
        let lists = games
            .iter()
            .map(|game| candidates(&matrix, &game.clues, Some(&game.solution), 150, settings))
            .collect::<Result<Vec<_>, _>>()?;
        let time = start.elapsed().as_secs_f64() * 1e3 / games.len().max(1) as f64;
        let ranked: Vec<Ranked> = lists
            .iter()
            .map(|list| (list.words.iter().map(|(word, _)| word.clone()).collect(), 0.0))
            .collect();
        println!("\nOTTHO, {name} ({time:.1} ms a game)\n\n{}", Tables::of(games.iter().zip(&lists)).text());
        println!("{}\n{}", Figures::HEAD, Figures::of(knowledge, games, &ranked).row(name));
    }
    Ok(())
}
