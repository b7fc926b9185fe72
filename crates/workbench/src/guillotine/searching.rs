//! Texts found by association.

use super::base::Base;
use crate::SCHEMA;
use guillotine::evidence::ClueError;
use guillotine::retrieval::{Index, search as find};
use guillotine::words::Language;
use serde::Serialize;

/// An index of texts, to be kept and searched.
#[derive(Clone, Debug, PartialEq)]
pub struct TextIndex(Index);

impl TextIndex {
    /// Reads an index that was written as JSON.
    pub fn parse(text: &str) -> Result<Self, String> {
        Index::parse(text).map(Self)
    }

    /// The index as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    /// The language of the texts.
    pub fn language(&self) -> Language {
        self.0.language
    }
}

/// What an index holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IndexView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `index`.
    pub kind: &'static str,
    /// The language of the texts.
    pub language: Language,
    /// How many texts there are.
    pub documents: usize,
    /// How many different words they have.
    pub words: usize,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `search`.
    pub kind: &'static str,
    /// The words that were asked for.
    pub words: Vec<String>,
    /// The texts, the best first.
    pub documents: Vec<DocumentView>,
}

/// A text that was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DocumentView {
    /// Its name.
    pub document: String,
    /// How well it fits; comparable within one search.
    pub score: f32,
    /// How it was reached, the strongest step first.
    pub path: Vec<StepView>,
}

/// One way from a word of the query into a text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StepView {
    /// The word that was asked for.
    pub asked: String,
    /// The word that the text holds.
    pub found: String,
    /// What links the two; nothing if they are the same word.
    pub through: Option<String>,
    /// The source of the link.
    pub source: Option<String>,
    /// What the step adds to the score.
    pub weight: f32,
}

/// Indexes texts, each with its name.
pub fn index(
    language: Language,
    texts: impl IntoIterator<Item = (String, String)>,
) -> (TextIndex, IndexView) {
    let mut index = Index::new(language);
    for (name, text) in texts {
        index.add(&name, &text);
    }
    let view = IndexView {
        schema: SCHEMA,
        kind: "index",
        language,
        documents: index.documents.len(),
        words: index.words.len(),
    };
    (TextIndex(index), view)
}

/// The `top` texts for some words.
pub fn search(
    base: &Base<'_>,
    index: &TextIndex,
    words: &[String],
    top: usize,
) -> Result<SearchView, ClueError> {
    let hits = find(&index.0, &base.knowledge, words, top)?;
    let step = |step: guillotine::retrieval::Step| StepView {
        asked: step.asked,
        found: step.found,
        through: step.through,
        source: step.source,
        weight: step.weight,
    };
    let document = |hit: guillotine::retrieval::Hit| DocumentView {
        document: hit.document,
        score: hit.score,
        path: hit.path.into_iter().map(step).collect(),
    };
    Ok(SearchView {
        schema: SCHEMA,
        kind: "search",
        words: words.to_vec(),
        documents: hits.into_iter().map(document).collect(),
    })
}
