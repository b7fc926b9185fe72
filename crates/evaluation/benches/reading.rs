//! How long it takes to understand clues in English.
//!
//! `cargo bench -p cluewright-evaluation --bench reading`

use puzzle::{Puzzle, files};
use reading::reader::Reader;
use reading::{Options, understand};
use solving::engine::Stop;

fn main() {
    divan::main();
}

const NAMES: [&str; 3] = ["branch-line", "footlights", "marathon"];

/// An example without its formulas, so that its clues must be read.
fn unread(name: &str) -> Puzzle {
    let bytes: &[u8] = match name {
        "branch-line" => include_bytes!("../../../examples/branch-line.json"),
        "footlights" => include_bytes!("../../../examples/footlights.json"),
        _ => include_bytes!("../../../examples/marathon.json"),
    };
    let mut puzzle = files::read_bytes(bytes).expect("an example is a puzzle").puzzle;
    puzzle.clues.iter_mut().for_each(|clue| clue.formula = None);
    puzzle
}

#[divan::bench(args = NAMES)]
fn a_whole_puzzle(bencher: divan::Bencher, name: &str) {
    let puzzle = unread(name);
    bencher.bench(|| understand(&puzzle, &Options::default(), &Stop::never()));
}

#[divan::bench(args = NAMES)]
fn its_first_clue(bencher: divan::Bencher, name: &str) {
    let puzzle = unread(name);
    let reader = Reader::new(&puzzle);
    let clue = puzzle.clues.first().expect("an example has clues");
    bencher.bench(|| reader.read(&clue.text));
}
