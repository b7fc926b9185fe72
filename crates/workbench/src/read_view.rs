//! How a puzzle was understood, as plain data.

use crate::answer::AnswerView;
use crate::clue_view::{AlternativeView, ClueStatus};
use crate::diagnostic_view::DiagnosticView;
use crate::proposed::ProposalView;
use crate::remedy::Remedy;
use serde::Serialize;

/// What became of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReadStatus {
    /// The file itself says what it means.
    Given,
    /// It has a reading that stands out and answers for every word, or somebody chose.
    Understood,
    /// It has a reading that is likely; something had to be assumed for it.
    Assumed,
    /// It has several readings that lead to different answers.
    Ambiguous,
    /// It has no reading.
    NotUnderstood,
}

impl From<reading::Status> for ReadStatus {
    fn from(status: reading::Status) -> ReadStatus {
        match status {
            reading::Status::Given => ReadStatus::Given,
            reading::Status::Understood => ReadStatus::Understood,
            reading::Status::Assumed => ReadStatus::Assumed,
            reading::Status::Ambiguous => ReadStatus::Ambiguous,
            reading::Status::NotUnderstood => ReadStatus::NotUnderstood,
        }
    }
}

impl From<ReadStatus> for ClueStatus {
    fn from(status: ReadStatus) -> ClueStatus {
        match status {
            ReadStatus::Given | ReadStatus::Understood => ClueStatus::Understood,
            ReadStatus::Assumed => ClueStatus::Assumed,
            ReadStatus::Ambiguous => ClueStatus::Ambiguous,
            ReadStatus::NotUnderstood => ClueStatus::NotUnderstood,
        }
    }
}

/// One way to understand a clue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadingView {
    /// Its number, from 1; the likeliest is the first.
    pub reading: usize,
    /// How far-fetched it is.
    pub cost: u32,
    /// How often in a hundred such a reading is meant, if both readers were asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<u8>,
    /// Whether it is nearly as likely as the likeliest.
    pub likely: bool,
    /// The meaning in plain English.
    pub paraphrase: String,
    /// The meaning as a formula.
    pub formula: String,
}

impl From<&ReadingView> for AlternativeView {
    fn from(reading: &ReadingView) -> AlternativeView {
        AlternativeView {
            reading: reading.reading,
            paraphrase: reading.paraphrase.clone(),
            formula: reading.formula.clone(),
        }
    }
}

/// A clue and how it was understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadClueView {
    /// Its number, from 1.
    pub clue: usize,
    /// Its words.
    pub text: String,
    /// What became of it.
    pub status: ReadStatus,
    /// Who read it: `grammar`, or `learned` or `neural`, which are less certain; none if it has no meaning or the file gives it.
    pub reader: Option<&'static str>,
    /// The number of the reading that is used, if one is.
    pub reading: Option<usize>,
    /// The meaning that is used, in plain English.
    pub paraphrase: Option<String>,
    /// The meaning that is used, as a formula.
    pub formula: Option<String>,
    /// What had to be assumed for that meaning.
    pub because: Option<String>,
    /// The words that the meaning does not answer for, each as a part of the clue in characters.
    pub unexplained: Vec<[usize; 2]>,
    /// Whether a clause was left out that could not be read, so that the clue may say more.
    pub partial: bool,
    /// What else it could mean, the likeliest first, if something had to be assumed, it is ambiguous, or not understood.
    pub alternatives: Vec<AlternativeView>,
    /// All readings, the likeliest first; empty if the file gives the meaning.
    pub readings: Vec<ReadingView>,
    /// The part of the clue that this is about, in characters: from, up to and not including. If the clue
    /// was not understood, the words that stood in the way.
    pub span: [usize; 2],
    /// What stood in the way.
    pub message: Option<String>,
    /// What to do about it.
    pub help: Option<String>,
    /// The same as what a front can offer, if it is such a thing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remedies: Vec<Remedy>,
}

/// How long reading took, in thousandths of a second. Whoever has a clock fills it in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct ReadMilliseconds {
    /// Reading the file and its clues.
    pub read: f64,
}

/// How a puzzle was understood.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReadView {
    /// See [`crate::SCHEMA`].
    pub schema: u32,
    /// Always `read`.
    pub kind: &'static str,
    /// What became of the clue that was understood least.
    pub status: ClueStatus,
    /// Every clue.
    pub clues: Vec<ReadClueView>,
    /// The clues that have no meaning.
    pub unused_clues: Vec<usize>,
    /// The clues for whose meaning something had to be assumed.
    pub assumed_clues: Vec<usize>,
    /// What the puzzle asks, and whether that was understood; the answers are left to `solve`.
    pub answer: Vec<AnswerView>,
    /// Whether the solver ruled out a reading that was nearly as likely, since it contradicts the other clues.
    pub solver_chose: bool,
    /// Categories that the puzzle may have, where it does not say.
    pub proposal: Option<ProposalView>,
    /// What is odd.
    pub warnings: Vec<DiagnosticView>,
    /// How long it took.
    pub milliseconds: ReadMilliseconds,
}
