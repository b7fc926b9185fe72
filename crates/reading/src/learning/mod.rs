//! Learning the words of a puzzle from its own clues: what rows are called, which verb or preposition
//! links which two categories, how values are compared.
//!
//! Nothing here decides what a clue means; it only hears how the puzzle speaks, so that everything that
//! is said about the puzzle later sounds like it.

mod articles;
pub(crate) mod clauses;
mod comparing;
pub mod lexicon_file;
mod linking;
pub(crate) mod marked;
pub(crate) mod parts;
pub(crate) mod plain_form;
mod row_words;
mod support;

#[cfg(test)]
mod tests;

use crate::understanding::Understanding;
use clauses::{Clauses, clauses};
use marked::{Marked, marked};
use puzzle::formula::Quantity;
use puzzle::{Formula, ItemId, Puzzle, Term};
use row_words::RowWords;
use wording::Vocabulary;

pub use lexicon_file::{Additions, Lexicon, LexiconError};

/// A clue and what its words link.
pub(crate) struct Heard {
    pub clue: Marked,
    pub clauses: Clauses,
}

/// The words of a puzzle that has been read.
pub fn learn(puzzle: &Puzzle, understanding: &Understanding) -> Vocabulary {
    let formula = |clue: usize| {
        let read = understanding.clues.get(clue).and_then(|read| read.formula());
        read.or_else(|| puzzle.clues.get(clue)?.formula.as_ref())
    };
    let used = |clue: usize| formula(clue).map_or_else(Vec::new, items_of);
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

/// All items of a formula.
fn items_of(formula: &Formula) -> Vec<ItemId> {
    let mut items = Vec::new();
    let mut waiting = vec![formula];
    while let Some(formula) = waiting.pop() {
        match formula {
            Formula::Constant(_) => {}
            Formula::Same(a, b) | Formula::Next(_, a, b) => terms(&[*a, *b], &mut items),
            Formula::Not(inner) | Formula::Rows(_, inner) | Formula::Every(inner) => waiting.push(inner),
            Formula::And(all) | Formula::Or(all) | Formula::Count(_, all) => waiting.extend(all),
            Formula::Implies(a, b) | Formula::Iff(a, b) => waiting.extend([&**a, &**b]),
            Formula::Different(all) => terms(all, &mut items),
            Formula::Pairs(left, right) => {
                terms(left, &mut items);
                terms(right, &mut items);
            }
            Formula::Compare(a, _, b) => {
                measured(a, &mut items);
                measured(b, &mut items);
            }
            Formula::Parity { quantity, .. } => measured(quantity, &mut items),
            Formula::Between(_, a, b, c) => terms(&[*a, *b, *c], &mut items),
            Formula::Extreme { of, among, .. } => {
                terms(&[*of], &mut items);
                terms(among, &mut items);
            }
            Formula::Word { of, .. } => terms(&[*of], &mut items),
        }
    }
    items
}

fn terms(terms: &[Term], items: &mut Vec<ItemId>) {
    items.extend(terms.iter().filter_map(|term| match term {
        Term::Item(item) => Some(*item),
        Term::Row(_) => None,
    }));
}

fn measured(quantity: &Quantity, items: &mut Vec<ItemId>) {
    let mut waiting = vec![quantity];
    while let Some(quantity) = waiting.pop() {
        match quantity {
            Quantity::Measure { of, .. } => terms(&[*of], items),
            Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
                waiting.extend([&**a, &**b]);
            }
            Quantity::Times(_, of) => waiting.push(of),
            Quantity::Number(_) => {}
        }
    }
}
