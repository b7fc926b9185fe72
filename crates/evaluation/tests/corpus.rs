//! That every puzzle of the project's own corpus is sound.

use evaluation::corpus::{check::check, puzzles};
use std::path::Path;

/// As many puzzles must be there at least.
const PUZZLES: usize = 1232;

#[test]
fn every_puzzle_of_the_corpus_has_just_its_solution() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let all = puzzles(&[folder]).unwrap();
    let unsound: Vec<String> = all.iter().filter_map(|one| check(one).err()).collect();
    assert!(unsound.is_empty(), "{unsound:#?}");
    assert!(all.len() >= PUZZLES, "{} puzzles", all.len());
}
