//! OTTHO as published: a network grown from the clues, and activation spread over it.
//!
//! Semeraro, Lops, Basile, de Gemmis: *On the Tip of My Thought: Playing the Guillotine Game* (IJCAI 2009).
//! [`Network`] is section 5.1, [`spread`] section 5.2, [`candidates`] the candidate solutions list of section 6,
//! [`tables`] its tables 2 and 3.

pub mod matrix;
pub mod network;
pub mod player;
pub mod spreading;
pub mod tables;

pub use matrix::{KnowledgeMatrix, Matrix};
pub use network::{Network, Settings};
pub use player::{Listed, candidates};
pub use spreading::{Trace, spread};
