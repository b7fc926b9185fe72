//! What the words of a puzzle can be.

pub mod alias;
pub mod category_words;
pub mod clock;
pub mod closed;
pub mod edges;
pub mod in_context;
pub mod mention;
mod two_units;
mod verbs;
mod world;
