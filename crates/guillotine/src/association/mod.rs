//! Words and the links between them, read in place from one file.
//!
//! Separable from the game: [`Knowledge`] opens bytes that a build wrote and answers which words a word is linked
//! to, in which source, in which way and how strongly. Nothing here ranks or guesses.

pub mod knowledge;
pub mod layout;
pub mod meta;
pub mod pattern;
mod terms;

pub(crate) use knowledge::{log_of_total, smoothed};
pub(crate) use terms::encode as terms_encode;

pub use knowledge::{Knowledge, KnowledgeError, Link, Row, TermId};
pub use meta::{Channel, Layer, Meta, SourceNote};
pub use pattern::{Family, Pattern};
