//! How every clue was understood, as `solve` and `check` tell it.

use serde::Serialize;

/// Whether a clue has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClueStatus {
    /// It has one.
    Understood,
    /// It has several that lead to different answers, so none is used.
    Ambiguous,
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
    /// The part of the clue that this is about, in characters: from, up to and not including. If the clue
    /// was not understood, the words that stood in the way.
    pub span: [usize; 2],
}
