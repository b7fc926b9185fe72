//! Searching an index through associations.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::association::Knowledge;
use crate::evidence::ClueError;
use crate::retrieval::index::Index;
use crate::retrieval::near::near;
use crate::words::normal;

/// What a word that was reached by an association counts, beside one that was asked for.
const HIDDEN: f32 = 0.4;
/// How many words each word of the query spreads.
const SPREAD: usize = 120;

/// A document that was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hit {
    /// Its name.
    pub document: String,
    /// How well it fits; comparable within one search.
    pub score: f32,
    /// How it was reached, the strongest step first.
    pub path: Vec<Step>,
}

/// One way from a word of the query into a document.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// The word that was asked for.
    pub asked: String,
    /// The word that the document holds.
    pub found: String,
    /// What links the two: an expression, or nothing if they are the same word.
    pub through: Option<String>,
    /// The source of the link.
    pub source: Option<String>,
    /// What the step adds to the score.
    pub weight: f32,
}

/// The `top` documents for the words.
pub fn search(
    index: &Index,
    knowledge: &Knowledge<'_>,
    words: &[impl AsRef<str>],
    top: usize,
) -> Result<Vec<Hit>, ClueError> {
    // Checks the words as clues are checked, so that the messages are the same.
    crate::evidence::Clues::find(knowledge, words)?;
    let mut paths: BTreeMap<u32, Vec<Step>> = BTreeMap::new();
    for asked in words.iter().map(AsRef::as_ref) {
        let plain = normal(asked);
        for part in plain.split(' ') {
            for (document, weight) in index.weights(part) {
                paths.entry(document).or_default().push(Step {
                    asked: asked.to_owned(),
                    found: part.to_owned(),
                    through: None,
                    source: None,
                    weight,
                });
            }
        }
        let neighbours = near(knowledge, &[asked], SPREAD)?;
        let best = neighbours.first().map_or(1.0, |first| first.score.max(0.1));
        for neighbour in neighbours {
            let activation = HIDDEN * (neighbour.score / best).clamp(0.0, 1.0);
            let link = neighbour.links.first();
            for (document, weight) in index.weights(&neighbour.word) {
                paths.entry(document).or_default().push(Step {
                    asked: asked.to_owned(),
                    found: neighbour.word.clone(),
                    through: link.map(|link| link.1.clone()),
                    source: link.map(|link| link.2.clone()),
                    weight: weight * activation,
                });
            }
        }
    }
    let mut hits: Vec<Hit> = paths
        .into_iter()
        .filter_map(|(document, mut path)| {
            path.sort_by(|a, b| b.weight.total_cmp(&a.weight).then_with(|| a.found.cmp(&b.found)));
            let score = path.iter().map(|step| step.weight).sum();
            Some(Hit { document: index.documents.get(document as usize)?.clone(), score, path })
        })
        .collect();
    hits.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| a.document.cmp(&b.document)));
    hits.truncate(top);
    Ok(hits)
}
