//! Runs of the command on files with mistakes: bytes changed, lines left out or doubled, numbers made huge.
//!
//! What is refused must be refused with a message; nothing may break down, take much memory or outlive its limit.

use super::child::{self, Bounds};
use super::slow_inputs::judged;
use super::{Options, Tally};
use crate::random::Randomness;
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::error::Error;
use std::fs;
use std::path::Path;

/// How many runs there are in short form, and at length.
const RUNS: [usize; 2] = [160, 20_000];
/// The limit of a run, in seconds.
const LIMIT: f64 = 1.0;
/// What starting the command takes at most, in seconds.
const START: f64 = 0.5;
/// No file of a few thousand letters may need more, in MiB.
const MEMORY: u64 = 1024;

/// A kind of file: how its name ends, where it is from, and what is done with it.
struct Kind {
    ending: &'static str,
    seeds: Vec<String>,
    commands: &'static [&'static [&'static str]],
}

const PUZZLE: &[&[&str]] = &[
    &["solve", "--limit", "1"],
    &["check", "--limit", "1", "--format", "json"],
    &["explain", "--limit", "1"],
    &["hint", "--limit", "1"],
    &["read", "--limit", "1", "--format", "json"],
    &["convert", "--to", "json"],
    &["convert", "--to", "text"],
    &["generate", "--limit", "1", "--from"],
    &["solve", "--limit", "1", "--reader", "learned"],
    &["read", "--limit", "1", "--reader", "both", "--format", "json"],
    &["sheet", "--limit", "1", "--format", "html", "--answers", "worked"],
    &["sheet", "--limit", "1", "--format", "pdf"],
    &["audit", "--limit", "1"],
    &["read", "--limit", "1", "--format", "asp"],
    &["read", "--limit", "1", "--format", "lingo"],
];
const PROGRAM: &[&[&str]] = &[
    &["lingo", "solve", "--limit", "1"],
    &["lingo", "check", "--limit", "1"],
    &["lingo", "explain", "--limit", "1"],
    &["lingo", "hint", "--limit", "1"],
    &["lingo", "fmt"],
    &["lingo", "export", "--limit", "1", "--to", "asp"],
    &["lingo", "export", "--limit", "1", "--to", "minizinc"],
    &["lingo", "export", "--limit", "1", "--to", "dimacs"],
    &["solve", "--limit", "1"],
    &["explain", "--limit", "1"],
];
const THEME: &[&[&str]] = &[
    &["theme", "check"],
    &["generate", "--limit", "1", "--categories", "3", "--items", "3", "--seed", "1", "--theme"],
];
const GRID: &[&[&str]] = &[&["hint", "--limit", "1", "examples/wind-quintet.json", "--grid"]];

/// Puzzles of the project's own, as text with formulas of every kind.
const FORMULAS: &str = "who: Ann, Bob, Cleo\npet: cat, dog, emu\nage: 7, 8, 10\n
1. A.\n   = exactly 1 of (Ann is cat, Bob is dog)\n2. B.\n   = some x (age(x) > age(Ann) and x is dog)
3. C.\n   = pairs(Ann, Bob; cat, \"7\")\n4. D.\n   = |age(Ann) - age(dog)| >= 1 or every x (age(x) < 11)
5. E.\n   = not (next(age, Ann, Bob) <-> highest(age, cat; Ann, Bob))\n6. F.\n   = odd(age(cat) + 2 * place(age, dog))
7. Either Ann or Bob has the cat.\n8. Cleo is older than the one with the emu.\n";

const MARKS: &str = "{\"marks\": [{\"a\": [\"players\", \"Ada\"], \"b\": [\"times\", \"1\"], \"is\": true}]}";

fn kinds(examples: &Path) -> Result<Vec<Kind>, Box<dyn Error>> {
    let read = |folder: &Path, ending: &str| -> Result<Vec<String>, Box<dyn Error>> {
        let mut texts = Vec::new();
        let mut paths: Vec<_> =
            fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
        paths.sort();
        for path in paths.iter().filter(|path| path.extension().is_some_and(|own| own == ending)) {
            texts.push(fs::read_to_string(path)?);
        }
        Ok(texts)
    };
    Ok(vec![
        Kind { ending: "json", seeds: read(examples, "json")?, commands: PUZZLE },
        Kind { ending: "txt", seeds: vec![FORMULAS.to_owned()], commands: PUZZLE },
        Kind { ending: "cl", seeds: read(&examples.join("lingo"), "cl")?, commands: PROGRAM },
        Kind { ending: "toml", seeds: vec![workbench::theme_template().to_owned()], commands: THEME },
        Kind { ending: "json", seeds: vec![MARKS.to_owned()], commands: GRID },
    ])
}

/// Runs the command on files with mistakes; a failure is a run that broke down or outlived its limit.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("cluewright-siege-commands-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let tally = run_in(options, &folder);
    let _ = fs::remove_dir_all(&folder);
    tally
}

fn run_in(options: &Options, folder: &Path) -> Result<Tally, Box<dyn Error>> {
    let kinds = kinds(&options.examples)?;
    let mut tally = Tally::default();
    let bounds = Bounds { memory: MEMORY, ..Bounds::default() };
    for number in 0..RUNS[usize::from(options.long)] {
        let mut chance = crate::random::seeded(options.seed.wrapping_add(number as u64));
        let kind = &kinds[number % kinds.len()];
        let Some(seed) = kind.seeds.choose(&mut chance) else { continue };
        let mistaken = with_mistakes(seed.as_bytes(), &mut chance);
        let file = folder.join(format!("{number}.{}", kind.ending));
        fs::write(&file, &mistaken)?;
        let Some(command) = kind.commands.choose(&mut chance) else { continue };
        let mut arguments: Vec<String> = command.iter().map(|&word| word.to_owned()).collect();
        arguments.push(file.display().to_string());
        let ended = child::run(&options.program, &arguments, b"", bounds)?;
        let wrong = judged(&ended, LIMIT, START).or_else(|| {
            (ended.status > 5).then(|| format!("status {} is none that is documented", ended.status))
        });
        let seed = options.seed.wrapping_add(number as u64);
        tally.count(wrong.map(|wrong| format!("seed {seed}: {}: {wrong}", command.join(" "))));
        fs::remove_file(&file)?;
    }
    Ok(tally)
}

/// What is put in place of something else: numbers and signs that parsers trip over.
const ODDITIES: &[&str] = &[
    "18446744073709551616",
    "-1",
    "9223372036854775807",
    "0.0000000000000001",
    "1e999",
    "null",
    "\u{0}",
    "\u{feff}",
    "\u{202e}",
    "((((((((",
    "\"",
    "{",
    "]",
    "every x (",
    "not ",
    " or ",
    "\n\n",
    "é",
    "💥",
    ",,,",
    "::",
    "=",
];

/// A text with one to six mistakes.
fn with_mistakes(seed: &[u8], chance: &mut Randomness) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..chance.random_range(1..=6) {
        let from = chance.random_range(0..=bytes.len());
        let to = (from + chance.random_range(0..=40)).min(bytes.len());
        match chance.random_range(0..6) {
            0 => drop(bytes.splice(from..to, [])),
            1 => {
                let again = bytes[from..to].to_vec();
                let at = chance.random_range(0..=bytes.len());
                bytes.splice(at..at, again);
            }
            2 => {
                let odd = ODDITIES.choose(chance).copied().unwrap_or_default();
                bytes.splice(from..from, odd.bytes());
            }
            3 => {
                let odd = ODDITIES.choose(chance).copied().unwrap_or_default();
                bytes.splice(from..to, odd.bytes());
            }
            4 => {
                if let Some(byte) = bytes.get_mut(from) {
                    *byte ^= 1_u8 << chance.random_range(0..8_u8);
                }
            }
            // A number becomes another one.
            _ => {
                if let Some(digit) = bytes.iter().skip(from).position(u8::is_ascii_digit) {
                    let other = ODDITIES.choose(chance).copied().unwrap_or_default();
                    bytes.splice(from + digit..=from + digit, other.bytes());
                }
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_the_same_for_the_same_seed_and_others_for_another() {
        let with = |seed| with_mistakes(FORMULAS.as_bytes(), &mut crate::random::seeded(seed));
        assert_eq!(with(7), with(7));
        assert!((0..20).any(|seed| with(seed) != with(seed + 1)));
    }
}
