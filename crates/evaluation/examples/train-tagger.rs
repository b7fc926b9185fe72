//! Trains the part-of-speech tagger from a treebank in CoNLL-U, and measures it.
//!
//! ```text
//! cargo run --release -p cluewright-evaluation --example train-tagger -- TREEBANK [OUTPUT]
//! ```
//!
//! `TREEBANK` is a folder with files whose names contain `train`, `dev` and `test`, plain (`.conllu`) or
//! compressed (`.conllu.xz`, which needs the command `xz`); their fifth column holds Penn Treebank tags.
//! `OUTPUT` is the file to write, by default `data/tagger/tagger.bin`. The same treebank always gives the
//! same file. The words of the WordNet that comes with the project become the lexicon of the tagger. Without `test` and `dev`, nothing is measured.
//!
//! After a change of the format the old file no longer opens, and the project builds only with
//! `CLUEWRIGHT_UNTRAINED=1` in the environment, until the new file is written.

use english::wordnet::WordNet;
use evaluation::treebank::part;
use logicia::parser::Tree;
use std::collections::{BTreeMap, HashSet};
use std::error::Error;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs};
use tagging::training::{Settings, TaggedSentence, train};
use tagging::{Tag, Tagger};

/// Sentences in the manner of clues, which the treebank lacks.
const CLUES: &str = include_str!("../../../data/tagger/clues.txt");
/// How often each of them is shown in a round: they are few, and what they show is common in puzzles.
const CLUE_REPEATS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let folder = arguments.next().ok_or("the folder of the treebank is needed")?;
    let output = arguments.next().unwrap_or_else(|| PathBuf::from("data/tagger/tagger.bin"));

    let mut sentences =
        read_part(&folder, "train")?.ok_or("the folder has no file of sentences to train on")?;
    let clues = clues(CLUES)?;
    println!("{} sentences, and {} in the manner of clues", sentences.len(), clues.len());
    for _ in 0..CLUE_REPEATS {
        sentences.extend_from_slice(&clues);
    }
    let file = train(&sentences, Some(WordNet::shipped()), &Settings::default(), |round, share| {
        println!("round {round}: {:.2} % right while learning", 100.0 * share);
    });
    let tagger = Tagger::open(&file)?;
    println!("{} bytes", file.len());

    let known: HashSet<&str> =
        sentences.iter().flat_map(|sentence| &sentence.words).map(String::as_str).collect();
    for part in ["dev", "test"] {
        if let Some(sentences) = read_part(&folder, part)? {
            measure(part, &tagger, &sentences, &known);
        }
    }
    fs::write(&output, &file).map_err(|error| format!("{} cannot be written: {error}", output.display()))?;
    Ok(())
}

/// The sentences of a text with one to a line, its words as `word_TAG`.
fn clues(text: &str) -> Result<Vec<TaggedSentence>, Box<dyn Error>> {
    let mut all = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')) {
        let mut sentence = TaggedSentence::default();
        for token in line.split_whitespace() {
            let (word, tag) =
                token.rsplit_once('_').ok_or_else(|| format!("line {number}: “{token}” has no tag"))?;
            sentence.words.push(word.to_owned());
            sentence.tags.push(tag.parse().map_err(|error| format!("line {number}: {error}"))?);
        }
        all.push(sentence);
    }
    Ok(all)
}

/// The sentences of a part of the treebank, if it is there.
fn read_part(folder: &Path, name: &str) -> Result<Option<Vec<TaggedSentence>>, Box<dyn Error>> {
    let plain = |trees: Vec<Tree>| {
        trees.into_iter().map(|tree| TaggedSentence { words: tree.words, tags: tree.tags }).collect()
    };
    Ok(part(folder, name)?.map(plain))
}

/// Prints the share of right tags, the commonest mistakes and the time.
fn measure(part: &str, tagger: &Tagger<'_>, sentences: &[TaggedSentence], known: &HashSet<&str>) {
    let (mut words, mut right, mut new, mut new_right) = (0_u32, 0_u32, 0_u32, 0_u32);
    let mut mistakes: BTreeMap<(Tag, Tag), u32> = BTreeMap::new();
    // The fastest of several passes: others may be using the machine.
    let seconds = (0..7).map(|_| seconds_to_tag(tagger, sentences)).fold(f64::INFINITY, f64::min);
    for sentence in sentences {
        let texts: Vec<&str> = sentence.words.iter().map(String::as_str).collect();
        let tags = tagger.tag(&texts, &[]);
        for ((&tag, &truth), text) in tags.iter().zip(&sentence.tags).zip(&texts) {
            words += 1;
            right += u32::from(tag == truth);
            if !known.contains(text) {
                new += 1;
                new_right += u32::from(tag == truth);
            }
            if tag != truth {
                *mistakes.entry((truth, tag)).or_default() += 1;
            }
        }
    }
    let percent = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
    println!(
        "{part}: {:.2} % of {words} words right, {:.2} % of {new} words not seen in training; {:.2} µs a word",
        percent(right, words),
        percent(new_right, new),
        1e6 * seconds / f64::from(words.max(1)),
    );
    let mut mistakes: Vec<_> = mistakes.into_iter().collect();
    mistakes.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let shown: Vec<String> =
        mistakes.iter().take(8).map(|((truth, tag), count)| format!("{truth} as {tag} {count}")).collect();
    println!("  commonest mistakes: {}", shown.join(", "));
}

fn seconds_to_tag(tagger: &Tagger<'_>, sentences: &[TaggedSentence]) -> f64 {
    let texts: Vec<Vec<&str>> =
        sentences.iter().map(|sentence| sentence.words.iter().map(String::as_str).collect()).collect();
    let start = Instant::now();
    for words in &texts {
        black_box(tagger.tag(words, &[]));
    }
    start.elapsed().as_secs_f64()
}
