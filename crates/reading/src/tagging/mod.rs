//! Parts of speech: the tags of the Penn Treebank, given by an averaged perceptron.
//!
//! The weights are a file that is read in place (`data/tagger/tagger.bin`), so that a tagger is there at
//! once; [`training`] makes such a file from a treebank.

mod features;
mod tag;
mod tagger;
pub mod training;
mod weights;

pub use tag::{Tag, UnknownTag};
pub use tagger::Tagger;
pub use weights::TaggerError;
