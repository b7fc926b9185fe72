//! From what the grammar made of a clue to formulas: who is meant, and what is compared.

mod basis;
mod builder;
mod categories;
pub mod choices;
mod deeds;
mod distances;
mod oddity;
mod predicates;
mod rows;
mod units;

pub use basis::Scales;
pub use builder::{Clue, Meaning, formulas};
pub use units::{factor, is_span_of_time, is_step};
