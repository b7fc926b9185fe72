//! From what the grammar made of a clue to formulas: who is meant, and what is compared.

mod basis;
mod builder;
pub mod choices;
mod oddity;
mod units;

pub use basis::Scales;
pub use builder::{Clue, Meaning, formulas};
pub use units::factor;
