//! Parts of speech: the tags of the Penn Treebank, given by an averaged perceptron.
//!
//! The weights are a file that is read in place (`data/tagger/tagger.bin`), so that a tagger is there at
//! once; [`training`] makes such a file from a treebank.

mod features;
mod lemma;
mod lexicon;
pub mod perceptron;
#[cfg(feature = "without-share-alike")]
mod plain;
mod tag;
mod tagger;
#[cfg(test)]
mod tests;
pub mod training;
mod weights;
mod word;

pub use lemma::lemma_tagged;
pub use tag::{Tag, UnknownTag};
pub use tagger::Tagger;
pub use weights::TaggerError;
