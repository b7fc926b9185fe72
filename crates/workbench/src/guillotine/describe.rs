//! What a knowledge file holds: its sources, their licences, how many links each brings.

use super::base::Base;
use crate::SCHEMA;
use guillotine::association::TermId;
use guillotine::sources::SourceKind;
use guillotine::words::Language;
use serde::Serialize;

/// All knowledge files at hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KnowledgeListView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `knowledge`.
    pub kind: &'static str,
    /// The files.
    pub files: Vec<KnowledgeView>,
}

impl KnowledgeListView {
    /// A list of these files.
    pub fn new(files: Vec<KnowledgeView>) -> Self {
        Self { schema: SCHEMA, kind: "knowledge", files }
    }
}

/// One knowledge file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KnowledgeView {
    /// Its path, or `shipped`.
    pub file: String,
    /// The language of its words.
    pub language: Language,
    /// How many terms it has.
    pub terms: usize,
    /// How many pairs of terms are linked.
    pub pairs: u64,
    /// Where the links come from.
    pub sources: Vec<SourceView>,
}

/// One source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SourceView {
    /// Its short name.
    pub name: String,
    /// What kind of material it is.
    pub kind: SourceKind,
    /// What to call it.
    pub title: String,
    /// Its licence.
    pub licence: String,
    /// How many links come from it.
    pub links: u64,
}

/// Describes a knowledge file; `file` says where it is.
pub fn describe(base: &Base<'_>, file: &str) -> KnowledgeView {
    let knowledge = &base.knowledge;
    let meta = knowledge.meta();
    let mut links = vec![0_u64; meta.sources.len()];
    for number in 0..knowledge.len() {
        for link in knowledge.row(TermId(number as u32)).links() {
            let source = knowledge.channel(&link).and_then(|channel| meta.layers.get(channel.layer));
            if let Some(count) = source.and_then(|layer| links.get_mut(layer.source)) {
                *count += 1;
            }
        }
    }
    let source = |(note, links): (&guillotine::association::SourceNote, u64)| SourceView {
        name: note.name.clone(),
        kind: note.kind,
        title: note.title.clone(),
        licence: note.licence.clone(),
        // Every link is stored from both sides.
        links: links / 2,
    };
    KnowledgeView {
        file: file.to_owned(),
        language: meta.language,
        terms: meta.terms,
        pairs: meta.pairs,
        sources: meta.sources.iter().zip(links).map(source).collect(),
    }
}
