//! The words of English, as data.

pub mod demonym;
pub mod gender;
pub mod lemma;
pub mod stem;
pub mod wordnet;
