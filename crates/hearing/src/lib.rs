//! Learning the words of a puzzle from its own clues: what rows are called, which verb or preposition
//! links which two categories, how values are compared.
//!
//! Nothing here decides what a clue means; it only hears how the puzzle speaks, so that everything that
//! is said about the puzzle later sounds like it, and what the puzzle asks ([`asking`]).

mod articles;
pub mod asking;
pub mod clauses;
mod comparing;
mod lexicon_file;
mod linking;
pub mod marked;
pub mod parts;
mod plain_form;
mod row_words;
mod support;

#[cfg(test)]
mod tests;

use clauses::{Clauses, clauses};
use marked::{Marked, marked};
use puzzle::Puzzle;
use reading::Understanding;
use row_words::RowWords;
use wording::Vocabulary;

pub use lexicon_file::{Lexicon, LexiconError};

/// A clue and what its words link.
pub struct Heard {
    /// The clue with its tags and with the items that it names.
    pub clue: Marked,
    /// What its words link.
    pub clauses: Clauses,
}

/// The words of a puzzle that has been read.
pub fn learn(puzzle: &Puzzle, understanding: &Understanding) -> Vocabulary {
    let formula = |clue: usize| {
        let read = understanding.clues.get(clue).and_then(|read| read.formula());
        read.or_else(|| puzzle.clues.get(clue)?.formula.as_ref())
    };
    let used = |clue: usize| formula(clue).map_or_else(Vec::new, |formula| formula.items().collect());
    let heard: Vec<Heard> = marked(puzzle, &puzzle.categories, used)
        .into_iter()
        .map(|clue| Heard { clauses: clauses(&clue), clue })
        .collect();
    let mut vocabulary = Vocabulary::new();
    let rows = RowWords::of(&puzzle.categories, &heard);
    rows.tell(&puzzle.categories, &mut vocabulary);
    articles::learn(&puzzle.categories, &heard, &mut vocabulary);
    linking::learn(&puzzle.categories, &heard, &rows, formula, &mut vocabulary);
    for (place, heard) in heard.iter().enumerate() {
        if let Some(formula) = formula(place) {
            comparing::learn(&puzzle.categories, heard, formula, &rows, &mut vocabulary);
        }
    }
    vocabulary
}
