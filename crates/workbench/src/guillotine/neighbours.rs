//! The neighbours of words.

use super::base::Base;
use crate::SCHEMA;
use guillotine::evidence::ClueError;
use guillotine::retrieval::{links_of_word, near as neighbours};
use guillotine::words::{Language, normal};
use serde::Serialize;

/// All that is linked to one word.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WordView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `word`.
    pub kind: &'static str,
    /// The language of the knowledge.
    pub language: Language,
    /// The word, as the knowledge has it.
    pub word: String,
    /// How frequent it is: the logarithm to base ten of its occurrences in a thousand million words; 0 if unknown.
    pub zipf: f32,
    /// How many links it has.
    pub links: usize,
    /// The strongest links of each source.
    pub strongest: Vec<LinkView>,
}

/// A link of a word.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LinkView {
    /// The neighbour.
    pub word: String,
    /// The link in words: "apple pie".
    pub expression: String,
    /// The short name of the source.
    pub source: String,
    /// In which way the two are linked.
    pub link: &'static str,
    /// The logarithm of how much more often it occurs than by chance.
    pub weight: f32,
}

/// Words that are near several.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NearView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `near`.
    pub kind: &'static str,
    /// The language of the knowledge.
    pub language: Language,
    /// The words that were asked about.
    pub words: Vec<String>,
    /// The nearest words, the nearest first.
    pub neighbours: Vec<NeighbourView>,
}

/// A word that is near.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NeighbourView {
    /// The word.
    pub word: String,
    /// How near it is; comparable within one answer.
    pub score: f32,
    /// For each word asked about that it is linked to, the strongest link.
    pub through: Vec<ThroughView>,
}

/// How a near word is reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThroughView {
    /// The word that was asked about.
    pub asked: String,
    /// The link in words.
    pub expression: String,
    /// The short name of the source.
    pub source: String,
}

/// The strongest `top` links of a word in each source; nothing if the knowledge does not have the word.
pub fn show(base: &Base<'_>, word: &str, top: usize) -> Option<WordView> {
    let word = normal(word);
    let term = base.knowledge.find(&word)?;
    let mut links = links_of_word(&base.knowledge, term);
    let count = links.len();
    // Within a source the strongest first; the sources in the order of the file.
    links.sort_by(|a, b| a.source.cmp(&b.source).then(b.lift.total_cmp(&a.lift)).then(a.word.cmp(&b.word)));
    let (mut source, mut taken) = (usize::MAX, 0);
    links.retain(|link| {
        taken = if link.source == source { taken + 1 } else { 1 };
        source = link.source;
        taken <= top
    });
    let sources = &base.knowledge.meta().sources;
    let strongest = links.into_iter().map(|link| LinkView {
        word: link.word,
        expression: link.expression,
        source: sources.get(link.source).map_or_else(String::new, |source| source.name.clone()),
        link: link.pattern,
        weight: link.lift,
    });
    Some(WordView {
        schema: SCHEMA,
        kind: "word",
        language: base.language(),
        zipf: base.knowledge.zipf(term),
        word,
        links: count,
        strongest: strongest.collect(),
    })
}

/// The `top` words that are nearest to all of some words together.
pub fn near(base: &Base<'_>, words: &[String], top: usize) -> Result<NearView, ClueError> {
    let neighbours = neighbours(&base.knowledge, words, top)?;
    let view = |neighbour: guillotine::retrieval::Neighbour| NeighbourView {
        word: neighbour.word,
        score: neighbour.score,
        through: neighbour
            .links
            .into_iter()
            .map(|(asked, expression, source)| ThroughView { asked, expression, source })
            .collect(),
    };
    Ok(NearView {
        schema: SCHEMA,
        kind: "near",
        language: base.language(),
        words: words.to_vec(),
        neighbours: neighbours.into_iter().map(view).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_has_links_from_several_sources_and_each_few() {
        let base = Base::shipped(Language::English).unwrap();
        let view = show(&base, "Bean", 3).unwrap();
        assert!(view.links > view.strongest.len());
        let mut sources: Vec<&str> = view.strongest.iter().map(|link| link.source.as_str()).collect();
        sources.dedup();
        assert!(sources.len() > 2, "{sources:?}");
        for source in sources {
            assert!(view.strongest.iter().filter(|link| link.source == source).count() <= 3);
        }
        assert!(show(&base, "qqzzx", 3).is_none());
    }
}
