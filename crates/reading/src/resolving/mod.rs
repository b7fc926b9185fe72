//! From what the grammar made of a clue to formulas: who is meant, and what is compared.

mod around;
mod basis;
mod builder;
mod categories;
pub mod choices;
mod deeds;
mod direction;
mod distances;
mod fitting;
mod oddity;
mod order;
mod predicates;
mod rows;
mod statements;
mod weighing;

pub use basis::Scales;
pub use builder::{Clue, Meaning, formulas};
