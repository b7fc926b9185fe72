//! Trains the dependency parser from a treebank in CoNLL-U and from generated clues, and measures it.
//!
//! ```text
//! cargo run --release -p cluewright-evaluation --example train-parser -- TREEBANK [OUTPUT]
//! ```
//!
//! `TREEBANK` is a folder with files whose names contain `train`, `dev` and `test`, plain (`.conllu`) or
//! compressed (`.conllu.xz`, which needs the command `xz`). `OUTPUT` is by default `data/parser/parser.bin`. The
//! tags that the parser learns from are those of the shipped tagger, as it will see them later. The same
//! treebank always gives the same file.

use reading::learned::parser::clue_trees::clue_trees;
use reading::learned::parser::training::{Settings, train};
use reading::learned::parser::{Parser, Tree, conllu};
use reading::tagging::Tagger;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// How many sentences in the manner of clues are made, for training and for testing.
const CLUES: usize = 4000;
const TEST_CLUES: usize = 500;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let folder = arguments.next().ok_or("the folder of the treebank is needed")?;
    let output = arguments.next().unwrap_or_else(|| PathBuf::from("data/parser/parser.bin"));
    let mut trees = read_part(&folder, "train")?.ok_or("the folder has no file of sentences to train on")?;
    println!("{} sentences, and {CLUES} in the manner of clues", trees.len());
    retag(&mut trees);
    trees.extend(clue_trees(CLUES, 1));
    let file = train(&trees, &Settings::default(), |round, share| {
        println!("round {round}: {:.2} % of the steps right while learning", 100.0 * share);
    });
    println!("{} bytes", file.len());
    let parser = Parser::open(&file)?;
    for part in ["dev", "test"] {
        if let Some(mut trees) = read_part(&folder, part)? {
            retag(&mut trees);
            measure(part, &parser, &trees);
        }
    }
    measure("clues", &parser, &clue_trees(TEST_CLUES, 2));
    fs::write(&output, &file).map_err(|error| format!("{} cannot be written: {error}", output.display()))?;
    Ok(())
}

/// The tags of the shipped tagger in place of the treebank's.
fn retag(trees: &mut [Tree]) {
    for tree in trees {
        let words: Vec<&str> = tree.words.iter().map(String::as_str).collect();
        tree.tags = Tagger::shipped().tag(&words, &[]);
    }
}

/// The trees of a part of the treebank, if it is there.
fn read_part(folder: &Path, part: &str) -> Result<Option<Vec<Tree>>, Box<dyn Error>> {
    let unreadable = |error: io::Error| format!("{} cannot be read: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.contains(part) && name.contains(".conllu") {
            paths.push(path);
        }
    }
    paths.sort();
    let Some(path) = paths.first() else { return Ok(None) };
    let text = if path.extension().is_some_and(|extension| extension == "xz") {
        let unpacked = Command::new("xz").arg("-dc").arg(path).output()?;
        if !unpacked.status.success() {
            return Err(format!("{} cannot be unpacked by xz", path.display()).into());
        }
        String::from_utf8(unpacked.stdout)?
    } else {
        fs::read_to_string(path)?
    };
    Ok(Some(conllu::trees(&text)?))
}

/// Prints the share of words with the right head, and with the right head and label; punctuation aside.
fn measure(part: &str, parser: &Parser<'_>, trees: &[Tree]) {
    let (mut words, mut heads, mut both) = (0_u32, 0_u32, 0_u32);
    for tree in trees {
        let parsed = parser.parse(&tree.words, &tree.tags);
        for place in (0..tree.len()).filter(|&place| !tree.tags[place].is_punctuation()) {
            let head = parsed.heads[place] == tree.heads[place];
            words += 1;
            heads += u32::from(head);
            both += u32::from(head && parsed.labels[place] == tree.labels[place]);
        }
    }
    let percent = |count: u32| 100.0 * f64::from(count) / f64::from(words.max(1));
    println!(
        "{part}: {words} words; head right {:.2} %, head and label {:.2} %",
        percent(heads),
        percent(both)
    );
}
