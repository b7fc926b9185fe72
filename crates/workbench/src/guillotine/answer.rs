//! One word for several: the ranked answers with the evidence for each clue.

use super::base::Base;
use crate::SCHEMA;
use guillotine::evidence::{ClueError, Clues, Evidence, SHORTLIST};
use guillotine::ottho::{KnowledgeMatrix, Settings, candidates};
use guillotine::words::Language;
use serde::Serialize;

/// The most answers that can be asked for: so many candidates are looked at closely.
pub const MOST_ANSWERS: usize = SHORTLIST;

/// How candidates are ranked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Evidence multiplied over the clues, with learned weights.
    #[default]
    Evidence,
    /// Spreading activation over dictionaries and proverbs, as published.
    Ottho,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuillotineRequest<'r> {
    /// The clues; one may consist of several words.
    pub clues: &'r [String],
    /// How many answers.
    pub top: usize,
    /// How they are ranked.
    pub method: Method,
}

impl Default for GuillotineRequest<'_> {
    fn default() -> Self {
        Self { clues: &[], top: 10, method: Method::default() }
    }
}

/// The answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GuillotineView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `guillotine`.
    pub kind: &'static str,
    /// The language of the knowledge.
    pub language: Language,
    /// How the answers were ranked.
    pub method: Method,
    /// The clues as given.
    pub clues: Vec<String>,
    /// Clues that the knowledge has in no form.
    pub unknown: Vec<String>,
    /// Is the first answer likely enough to be given? OTTHO only lists candidates, so it never is.
    pub confident: bool,
    /// The probability that the first answer is right, where the method tells it.
    pub confidence: Option<f32>,
    /// The best answers, the best first.
    pub answers: Vec<AnswerView>,
    /// How long it took, in thousandths of a second. Whoever has a clock fills it in.
    pub milliseconds: f64,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnswerView {
    /// The word.
    pub word: String,
    /// Its score: comparable within one game.
    pub score: f32,
    /// For each clue that is linked to the word, the link that says most.
    pub evidence: Vec<EvidenceView>,
}

/// Why a word goes with a clue.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EvidenceView {
    /// The clue.
    pub clue: String,
    /// What the source is called.
    pub source: String,
    /// How strong the link is: the logarithm of how much more often it occurs than by chance.
    pub weight: f32,
    /// In which way the two are linked, such as `before` or `describes`.
    pub link: &'static str,
    /// The link in words: "coffee bean".
    pub expression: String,
}

impl From<Evidence> for EvidenceView {
    fn from(evidence: Evidence) -> Self {
        let Evidence { clue, source, link, expression, weight } = evidence;
        Self { clue, source, weight, link, expression }
    }
}

/// Answers a game.
pub fn answer(base: &Base<'_>, request: &GuillotineRequest<'_>) -> Result<GuillotineView, ClueError> {
    let top = request.top.min(MOST_ANSWERS);
    let player = base.player();
    let view = |unknown, confident, confidence, answers| GuillotineView {
        schema: SCHEMA,
        kind: "guillotine",
        language: base.language(),
        method: request.method,
        clues: request.clues.to_vec(),
        unknown,
        confident,
        confidence,
        answers,
        milliseconds: 0.0,
    };
    let views = |evidence: Vec<Evidence>| evidence.into_iter().map(EvidenceView::from).collect();
    match request.method {
        Method::Evidence => {
            let answer = player.answer(request.clues, top)?;
            let answers = answer.answers.into_iter().map(|candidate| AnswerView {
                word: candidate.word,
                score: candidate.score,
                evidence: views(candidate.evidence),
            });
            Ok(view(answer.unknown, answer.confident, Some(answer.confidence), answers.collect()))
        }
        Method::Ottho => {
            let clues = Clues::find(&base.knowledge, request.clues)?;
            let matrix = KnowledgeMatrix::published(&base.knowledge);
            let listed = candidates(&matrix, request.clues, None, top, &Settings::default())?;
            let answers = listed.words.into_iter().map(|(word, score)| AnswerView {
                evidence: views(player.evidence_for(&clues, &word)),
                word,
                score,
            });
            Ok(view(clues.unknown(), false, None, answers.collect()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_methods_answer_with_evidence() {
        let base = Base::shipped(Language::English).unwrap();
        let clues = ["apple", "custard", "qqzzx"].map(str::to_owned);
        for method in [Method::Evidence, Method::Ottho] {
            let view = answer(&base, &GuillotineRequest { clues: &clues, top: 5, method }).unwrap();
            assert_eq!(view.answers.len(), 5, "{method:?}");
            assert_eq!(view.unknown, ["qqzzx"]);
            assert!(view.answers.is_sorted_by(|a, b| a.score >= b.score), "{method:?}");
            assert!(view.answers.iter().any(|answer| !answer.evidence.is_empty()), "{method:?}");
            assert_eq!(view.confidence.is_some(), method == Method::Evidence);
        }
        let none = GuillotineRequest { clues: &[], ..GuillotineRequest::default() };
        assert_eq!(answer(&base, &none).unwrap_err(), ClueError::None);
    }
}
