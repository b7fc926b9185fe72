//! Runs of the command on files with mistakes that are no puzzles: lexica, weights, indexes, logs, states of archives, games,
//! relations, models, knowledge, recipes. Nothing may break down.

use super::child::{self, Bounds};
use super::raw::Folder;
use super::{Options, Tally};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::error::Error;
use std::fs;
use std::path::Path;

/// How many runs of each kind there are in short form, and at length.
const RUNS: [usize; 2] = [4, 400];

/// A kind of file: its name, what it holds when nothing is wrong with it, and the command that reads it, with `@` for it.
struct Kind {
    name: &'static str,
    whole: Vec<u8>,
    command: Vec<String>,
}

/// Makes one of each kind, as a user would.
fn kinds(options: &Options, folder: &Path) -> Result<Vec<Kind>, Box<dyn Error>> {
    let puzzle = options.examples.join("marmalade.json").display().to_string();
    let program = options.examples.join("lingo/hundred.cl").display().to_string();
    let texts = options.examples.join("texts").display().to_string();
    let at = |name: &str| folder.join(name).display().to_string();
    let make = |arguments: &[&str]| -> Result<(), Box<dyn Error>> {
        let arguments: Vec<String> = arguments.iter().map(|&one| one.to_owned()).collect();
        let ended = child::run(&options.program, &arguments, b"", Bounds::default())?;
        let fine = ended.status == 0;
        if fine { Ok(()) } else { Err(format!("{arguments:?}: {}", ended.complaints).into()) }
    };
    make(&["read", &puzzle, "--emit-lexicon", &at("lexicon")])?;
    make(&["lingo", "explain", &program, "--write-log", &at("log")])?;
    make(&["knowledge", "index", &texts, "-o", &at("index")])?;
    make(&[
        "generate",
        "--archive",
        &at("archive"),
        "--categories=3",
        "--items=3",
        "--budget=60",
        "--seed=1",
    ])?;
    fs::write(folder.join("list"), "jelly bean\nkidney bean\nrunner bean\n")?;
    make(&[
        "knowledge",
        "build",
        "--source",
        &format!("expressions:{}", at("list")),
        "-o",
        &at("knowledge"),
    ])?;
    let game = "{\"clues\": [\"jelly\", \"kidney\", \"runner\"], \"solution\": \"bean\"}\n";
    let recipe = serde_json::json!({"language": "en", "sources": [{"name": "mine", "kind": "expressions", "title": "mine", "licence": "own", "paths": ["list"]}]});
    let kind = |name, whole: Vec<u8>, command: &[&str]| Kind {
        name,
        whole,
        command: command.iter().map(|&one| one.to_owned()).collect(),
    };
    let read = |name: &str| fs::read(folder.join(name));
    Ok(vec![
        kind("lexicon", read("lexicon")?, &["read", &puzzle, "--lexicon", "@"]),
        kind("log", read("log")?, &["lingo", "explain", &program, "--log", "@"]),
        kind("index", read("index")?, &["knowledge", "search", "--index", "@", "bread"]),
        kind("knowledge", read("knowledge")?, &["guillotine", "--knowledge", "@", "jelly", "kidney"]),
        kind("games", game.repeat(6).into_bytes(), &["knowledge", "train", "@", "-o", &at("out")]),
        kind(
            "recipe",
            recipe.to_string().into_bytes(),
            &["knowledge", "build", "--recipe", "@", "-o", &at("out.bin")],
        ),
        kind(
            "weights",
            include_bytes!("../../../../data/knowledge-en/weights.json").to_vec(),
            &["guillotine", "--weights", "@", "jelly", "kidney"],
        ),
        kind(
            "relations",
            include_bytes!("../../../../data/learned/relations.txt").to_vec(),
            &["train", &puzzle, "--relations", "@", "-o", &at("model")],
        ),
        kind(
            "model",
            include_bytes!("../../../../data/learned/model.bin").to_vec(),
            &["read", &puzzle, "--reader", "learned", "--model", "@"],
        ),
        kind(
            "state",
            read("archive/state.json")?,
            &["generate", "--archive", "@", "--categories=3", "--items=3", "--budget=80", "--seed=1"],
        ),
    ])
}

/// Runs them.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = Folder::new("files")?;
    let mut chance = crate::random::seeded(options.seed);
    let mut tally = Tally::default();
    for kind in kinds(options, &folder.0)? {
        for number in 0..RUNS[usize::from(options.long)] {
            let bytes = mistaken(&kind.whole, &mut chance);
            let mut path = folder.0.join(format!("{}-{number}", kind.name));
            if kind.name == "state" {
                // A state lies in a folder of its own.
                fs::create_dir_all(&path)?;
                fs::write(path.join("state.json"), &bytes)?;
            } else {
                fs::write(&path, &bytes)?;
            }
            let named = path.display().to_string();
            let command: Vec<String> = kind
                .command
                .iter()
                .map(|word| if word == "@" { named.clone() } else { word.clone() })
                .collect();
            let ended = child::run(&options.program, &command, b"", Bounds { memory: 2048, seconds: 60 })?;
            let wrong = ended.broke_down() || ended.status > 5;
            tally.count(wrong.then(|| {
                // What is wrong is kept where it can be looked at.
                let kept = std::env::temp_dir().join(format!("siege-{}-{number}", kind.name));
                let _ = fs::write(&kept, &bytes);
                path.clone_from(&kept);
                format!(
                    "{}: {command:?} ended with {}; the file is {}",
                    kind.name,
                    ended.status,
                    path.display()
                )
            }));
        }
    }
    Ok(tally)
}

/// Numbers and words that parsers stumble over.
const STONES: [&[u8]; 8] =
    [b"18446744073709551615", b"-1", b"1e308", b"null", b"\xff\xfe", b"{\"", b"[[[[[[[[", b"\0\0\0\0"];

/// The bytes with a few mistakes in them.
fn mistaken(whole: &[u8], chance: &mut crate::random::Randomness) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    for _ in 0..chance.random_range(1..4) {
        let place = chance.random_range(0..=bytes.len());
        let end = (place + chance.random_range(0..20)).min(bytes.len());
        match chance.random_range(0..5) {
            0 => _ = bytes.splice(place..end, []),
            1 => bytes.truncate(place),
            2 => {
                let part = bytes[place..end].to_vec();
                bytes.splice(place..place, part.repeat(2));
            }
            3 => {
                // A number in place of another.
                let start = bytes[place..].iter().position(u8::is_ascii_digit).map_or(place, |at| place + at);
                let end = bytes[start..]
                    .iter()
                    .position(|byte| !byte.is_ascii_digit())
                    .map_or(bytes.len(), |at| start + at);
                bytes.splice(start..end, STONES.choose(chance).copied().unwrap_or_default().iter().copied());
            }
            _ => {
                bytes.splice(place..end, STONES.choose(chance).copied().unwrap_or_default().iter().copied());
            }
        }
    }
    bytes
}
