//! The published way to make puzzles, as the slides tell it: Shyne, Facey & Cooper, *Generating logic grid puzzles
//! using a two population genetic algorithm*.
//!
//! No solution is fixed beforehand: a puzzle is a list of hints, and its solution is what the hints force. One file
//! for each part of the slides: the hint [grammar], the [solver] loop, the [fitness] functions, the
//! [operators], and the [sentences] of the production rules.

pub mod fitness;
pub mod grammar;
mod making;
pub mod operators;
pub mod sentences;
pub mod solver;
pub mod spare;

pub use fitness::Goal;
pub use making::{PaperPlan, make, put_into_words};
pub use operators::{Hints, Loops, PaperReport};
