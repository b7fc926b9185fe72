//! What the words of a puzzle can be.

mod additions;
pub mod alias;
mod asides;
pub mod category_words;
mod classes;
pub mod clock;
pub mod closed;
mod collected;
mod described;
pub(crate) mod doubts;
pub mod edges;
mod here;
pub mod in_context;
pub mod mention;
mod misspelt;
mod named;
mod nested;
mod open_words;
pub(crate) mod sexes;
pub(crate) mod sorts;
pub mod telling;
mod two_units;
pub(crate) mod verbs;
pub(crate) mod ways;
mod word;
mod world;

pub use additions::Additions;
pub use collected::Context;
