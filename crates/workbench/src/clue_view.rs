//! How every clue was understood, as `solve` and `check` tell it.

use serde::Serialize;

/// Whether a clue has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClueStatus {
    /// It has one.
    Understood,
    /// It has one that is likely; something had to be assumed for it.
    Assumed,
    /// It has several that lead to different answers, so none is used.
    Ambiguous,
    /// It has none.
    NotUnderstood,
}

/// Another meaning that a clue could have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AlternativeView {
    /// Its number among the clue's readings, from 1.
    pub reading: usize,
    /// The meaning in plain English.
    pub paraphrase: String,
    /// The meaning as a formula.
    pub formula: String,
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
    /// What had to be assumed for that meaning.
    pub because: Option<String>,
    /// What else it could mean, if something had to be assumed or it is ambiguous.
    pub alternatives: Vec<AlternativeView>,
    /// The part of the clue that this is about, in characters: from, up to and not including. If the clue
    /// was not understood, the words that stood in the way.
    pub span: [usize; 2],
}
