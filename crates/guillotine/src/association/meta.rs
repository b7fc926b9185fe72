//! What a knowledge file says about itself: language, sources, and how its links are told apart.

use serde::{Deserialize, Serialize};

use crate::association::pattern::{Family, Pattern};
use crate::sources::SourceKind;
use crate::words::Language;

/// The description at the head of a knowledge file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Meta {
    /// The language of the words.
    pub language: Language,
    /// The number of terms.
    pub terms: usize,
    /// The number of linked pairs of terms.
    pub pairs: u64,
    /// Where the links come from.
    pub sources: Vec<SourceNote>,
    /// The families of links of each source.
    pub layers: Vec<Layer>,
    /// The kinds of links, as the rows number them.
    pub channels: Vec<Channel>,
    /// Words between two words of an expression, as the rows number them.
    pub connectors: Vec<String>,
    /// What was left out, so that the file did not become too large.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pruned: Vec<Pruned>,
}

/// Links of a source that were left out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Pruned {
    /// The name of the source.
    pub source: String,
    /// Links that weigh less.
    pub below: f64,
    /// How many they were.
    pub left_out: u64,
    /// Of so many.
    pub of: u64,
}

/// One source of links.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceNote {
    /// A short name, which weights refer to.
    pub name: String,
    /// What kind of material it is.
    pub kind: SourceKind,
    /// What to call it in front of people.
    #[serde(default)]
    pub title: String,
    /// The licence of the material.
    #[serde(default)]
    pub licence: String,
}

/// All links of one family from one source: their weights can be compared.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Layer {
    /// Index of the source.
    pub source: usize,
    /// The family.
    pub family: Family,
    /// The sum of all weights, both directions counted.
    pub total: f64,
}

/// All links of one pattern from one source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    /// Index of the layer.
    pub layer: usize,
    /// The pattern, told from the row.
    pub pattern: Pattern,
}

impl Meta {
    /// Do all indices point to something?
    pub fn is_consistent(&self) -> bool {
        self.layers.iter().all(|layer| layer.source < self.sources.len() && layer.total.is_finite())
            && self.channels.iter().all(|channel| channel.layer < self.layers.len())
    }
}
