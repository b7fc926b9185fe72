//! Associative retrieval: documents found through words that they do not share with the query.
//!
//! The paper proposes it in its conclusions: indexing *spreads* further "hidden" terms. Here the query spreads them, so that
//! an index serves any knowledge file, and every hit says by which path it was reached.

pub mod index;
pub mod near;
pub mod search;

pub use index::Index;
pub use near::{Neighbour, WordLink, links_of_word, near};
pub use search::{Hit, Step, search};
