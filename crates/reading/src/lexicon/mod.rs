//! What the words of a puzzle can be.

pub mod alias;
mod asides;
pub mod category_words;
pub mod clock;
pub mod closed;
mod doubts;
pub mod edges;
pub mod in_context;
pub mod mention;
pub(crate) mod sexes;
mod two_units;
pub(crate) mod verbs;
mod world;
