//! One word for many: candidates ranked by the evidence for every clue.
//!
//! Evidence is *multiplied* over the clues: the score is a sum of logarithms of lifts, with a floor for a clue that
//! has no link, so that one strong clue cannot drown the rest. The best few hundred candidates are ranked again with
//! learned weights for each source and kind of link; [`scoring`] tells how.

pub mod clues;
pub mod descent;
pub mod features;
pub mod gathering;
pub mod model;
pub mod past_games;
pub mod past_links;
pub mod player;
pub mod prepared;
pub mod scoring;
pub mod training;

pub use clues::{ClueError, Clues, MOST_CLUES};
pub use model::Model;
pub use player::{Answer, Candidate, Evidence, Player, SHORTLIST};
pub use training::{Training, train};
