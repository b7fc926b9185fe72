//! From formulas to a propositional theory with origins, and complete answers from it.

#[cfg(test)]
mod agreement;
mod analysis;
pub mod compile;
pub mod engine;
mod entailed;
mod grid_theory;
mod hitting_set;
mod literal;
pub mod lower;
mod problem;
mod proof;
pub mod propagation;
mod solver;
mod theory;

pub use analysis::Analysis;
pub use entailed::Entailment;
pub use grid_theory::{GridTheory, Shape};
pub use literal::{Atom, Literal};
pub use problem::Problem;
pub use proof::{NoProof, UniquenessProof};
pub use solver::{Solver, Stopped, Verdict};
pub use theory::{Demand, Origin, Theory};
