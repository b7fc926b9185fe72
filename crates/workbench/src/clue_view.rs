//! How every clue was understood.

use puzzle::Puzzle;
use serde::Serialize;

/// Whether a clue has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClueStatus {
    /// It has one.
    Understood,
    /// It has none.
    NotUnderstood,
}

/// A clue and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClueView {
    /// Its number, from 1.
    pub clue: usize,
    /// Whether it has a meaning.
    pub status: ClueStatus,
    /// The meaning in plain English.
    pub paraphrase: Option<String>,
    /// The meaning as a formula.
    pub formula: Option<String>,
    /// The part of the clue that this is about, in characters: from, up to and not including.
    pub span: [usize; 2],
}

/// All clues of a puzzle.
pub(crate) fn clues_of(puzzle: &Puzzle) -> Vec<ClueView> {
    let clues = puzzle.clues.iter().enumerate();
    clues
        .map(|(place, clue)| ClueView {
            clue: place + 1,
            status: if clue.formula.is_some() { ClueStatus::Understood } else { ClueStatus::NotUnderstood },
            paraphrase: None,
            formula: clue.formula.as_ref().map(|formula| formula.display(&puzzle.categories).to_string()),
            span: [0, clue.text.chars().count()],
        })
        .collect()
}
