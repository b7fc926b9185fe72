//! Dependency trees: which word belongs to which, and how.
//!
//! An arc-hybrid transition parser (Kuhlmann, Gómez-Rodríguez and Satta 2011) whose weights are an averaged
//! perceptron, learned with the dynamic oracle of Goldberg and Nivre (2013). The weights are a file that is
//! read in place (`data/parser/parser.bin`, made by `scripts/train-parser` from a treebank and from
//! [`clue_trees`]). Start at [`Parser::parse`].

pub mod clue_trees;
pub mod conllu;
mod features;
mod label;
mod state;
pub mod training;
mod transitions;
mod tree;
mod weights;

pub use label::Label;
pub use transitions::Parser;
pub use tree::Tree;
pub use weights::ParserError;
