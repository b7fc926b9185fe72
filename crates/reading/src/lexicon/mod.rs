//! What the words of a puzzle can be.

pub mod alias;
pub mod category_words;
pub mod clock;
pub mod closed;
pub(crate) mod demonym;
pub mod edges;
pub mod gender;
pub mod in_context;
pub mod mention;
pub mod scale_words;
pub mod stem;
mod two_units;
mod verbs;
mod world;
