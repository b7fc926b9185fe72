//! Term-term matrices as OTTHO asks them: the words most related to a word, source by source.

use crate::association::{Knowledge, Pattern, TermId};
use crate::sources::SourceKind;

/// One related word: the source, the word, the correlation weight.
pub type Related = (usize, u32, f32);

/// Something that knows which terms a term is related to.
pub trait Matrix {
    /// The words related to a term with at least this weight, in every source.
    fn related(&self, term: u32, least: f32) -> Vec<Related>;
}

/// The matrices of a knowledge file, some sources of it.
///
/// Dictionary and proverbs have the weights of equations 1 to 3, and a dictionary is asked as a lemma-term matrix: from
/// a lemma to the words of its description. The paper names further classes without weights; there the weight is the
/// logarithm of the lift, where it is positive.
#[derive(Debug, Clone)]
pub struct KnowledgeMatrix<'k> {
    knowledge: &'k Knowledge<'k>,
    /// Is the source asked?
    asked: Vec<bool>,
    /// At most so many related words of each term, the strongest; the paper takes all.
    most: usize,
}

impl<'k> KnowledgeMatrix<'k> {
    /// The matrices of sources that `asked` says yes to, by name and kind.
    pub fn new(knowledge: &'k Knowledge<'k>, asked: &dyn Fn(&str, SourceKind) -> bool) -> Self {
        let asked = knowledge.meta().sources.iter().map(|source| asked(&source.name, source.kind)).collect();
        Self { knowledge, asked, most: usize::MAX }
    }

    /// The same, with at most so many related words for each term.
    pub fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// Only what the paper had: dictionaries and proverbs.
    pub fn published(knowledge: &'k Knowledge<'k>) -> Self {
        Self::new(knowledge, &|_, kind| {
            matches!(kind, SourceKind::Dictionary | SourceKind::Wordnet | SourceKind::Proverbs)
        })
    }

    /// The knowledge file.
    pub fn knowledge(&self) -> &'k Knowledge<'k> {
        self.knowledge
    }

    /// Is there an entry for the term in at least one matrix? Then a clue is *covered*.
    pub fn covers(&self, term: u32) -> bool {
        !self.related(term, 0.0).is_empty()
    }
}

impl Matrix for KnowledgeMatrix<'_> {
    fn related(&self, term: u32, least: f32) -> Vec<Related> {
        let row = self.knowledge.row(TermId(term));
        let mut related: Vec<Related> = Vec::new();
        for link in row.links() {
            let Some(channel) = self.knowledge.channel(&link) else { continue };
            let Some(layer) = self.knowledge.meta().layers.get(channel.layer) else { continue };
            if !self.asked.get(layer.source).copied().unwrap_or(false) {
                continue;
            }
            let kind = self.knowledge.meta().sources.get(layer.source).map(|source| source.kind);
            let published =
                matches!(kind, Some(SourceKind::Dictionary | SourceKind::Wordnet | SourceKind::Proverbs));
            let weight = match channel.pattern {
                Pattern::Describes | Pattern::Collocates => link.weight(),
                Pattern::DescribedBy | Pattern::CollocatedBy => continue,
                Pattern::Together if kind == Some(SourceKind::Proverbs) => link.weight(),
                // Our dictionaries have more than that of the paper: expressions and relations.
                _ if published => continue,
                _ => self.knowledge.lift(&link, &row, &self.knowledge.row(link.neighbour)),
            };
            if weight >= least && weight > 0.0 {
                related.push((layer.source, link.neighbour.0, weight));
            }
        }
        if related.len() > self.most {
            related.sort_unstable_by(|a, b| b.2.total_cmp(&a.2).then(a.1.cmp(&b.1)));
            related.truncate(self.most);
        }
        related
    }
}
