//! An inverted index of texts: which words stand in which document, and how often.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::words::{Language, composed, words_of};

/// The words of a collection of texts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Index {
    /// The version of the form.
    pub schema: u32,
    /// The language of the texts.
    pub language: Language,
    /// The names of the documents.
    pub documents: Vec<String>,
    /// The number of content words of each.
    pub lengths: Vec<u32>,
    /// For each word the documents that hold it, and how often.
    pub words: BTreeMap<String, Vec<(u32, u32)>>,
}

impl Index {
    /// An index without documents.
    pub fn new(language: Language) -> Self {
        Self { schema: 1, language, documents: Vec::new(), lengths: Vec::new(), words: BTreeMap::new() }
    }

    /// Adds a document.
    pub fn add(&mut self, name: &str, text: &str) {
        let number = self.documents.len() as u32;
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        for word in words_of(&composed(text)).filter(|word| !self.language.is_stop_word(word)) {
            *counts.entry(word).or_default() += 1;
        }
        self.documents.push(name.to_owned());
        self.lengths.push(counts.values().sum());
        for (word, count) in counts {
            self.words.entry(word).or_default().push((number, count));
        }
    }

    /// Reads an index that was written as JSON.
    pub fn parse(text: &str) -> Result<Self, String> {
        let index: Self = serde_json::from_str(text)
            .map_err(|error| format!("not an index ({error}). Make one with “cluewright knowledge index”"))?;
        if index.schema != 1 || index.lengths.len() != index.documents.len() {
            return Err(
                "the index is damaged or of another version. Make it again with “cluewright knowledge index”"
                    .into(),
            );
        }
        Ok(index)
    }

    /// How much a word says about each document that holds it (Okapi BM25).
    pub fn weights(&self, word: &str) -> Vec<(u32, f32)> {
        let Some(places) = self.words.get(word) else { return Vec::new() };
        let count = self.documents.len() as f32;
        let average = self.lengths.iter().sum::<u32>() as f32 / count.max(1.0);
        let holding = places.len() as f32;
        let rarity = ((count - holding + 0.5) / (holding + 0.5) + 1.0).ln();
        places
            .iter()
            .filter_map(|&(document, times)| {
                let length = *self.lengths.get(document as usize)? as f32;
                let times = times as f32;
                let weight = times * 2.2 / (times + 1.2 * (0.25 + 0.75 * length / average.max(1.0)));
                Some((document, rarity * weight))
            })
            .collect()
    }
}
