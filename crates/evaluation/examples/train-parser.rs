//! Trains the dependency parser from a treebank in CoNLL-U and from generated clues, and measures it.
//!
//! ```text
//! cargo run --release -p cluewright-evaluation --example train-parser -- TREEBANK [OUTPUT]
//! ```
//!
//! `TREEBANK` is a folder as `evaluation::treebank` reads it. `OUTPUT` is by default `data/parser/parser.bin`. The
//! tags that the parser learns from are those of the shipped tagger, as it will see them later. The same
//! treebank always gives the same file.

use evaluation::treebank::part;
use logicia::parser::clue_trees::clue_trees;
use logicia::parser::training::{Settings, lessons, retag, train};
use logicia::parser::{Parser, Tree};
use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

/// How many sentences in the manner of clues are made for testing.
const TEST_CLUES: usize = 500;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let folder = arguments.next().ok_or("the folder of the treebank is needed")?;
    let output = arguments.next().unwrap_or_else(|| PathBuf::from("data/parser/parser.bin"));
    let treebank = part(&folder, "train")?.ok_or("the folder has no file of sentences to train on")?;
    let sentences = treebank.len();
    let trees = lessons(treebank);
    println!("{sentences} sentences, and {} in the manner of clues", trees.len() - sentences);
    let file = train(&trees, &Settings::default(), |round, share| {
        println!("round {round}: {:.2} % of the steps right while learning", 100.0 * share);
    });
    println!("{} bytes", file.len());
    let parser = Parser::open(&file)?;
    for name in ["dev", "test"] {
        if let Some(mut trees) = part(&folder, name)? {
            retag(&mut trees);
            measure(name, &parser, &trees);
        }
    }
    measure("clues", &parser, &clue_trees(TEST_CLUES, 2));
    fs::write(&output, &file).map_err(|error| format!("{} cannot be written: {error}", output.display()))?;
    Ok(())
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
