//! From formulas to a propositional theory with origins, and complete answers from it.

pub mod compile;
pub mod engine;
mod grid_theory;
mod literal;
pub mod lower;
mod problem;
mod solver;
mod theory;

pub use grid_theory::{GridTheory, Shape};
pub use literal::{Atom, Literal};
pub use problem::Problem;
pub use solver::{Solver, Stopped, Verdict};
pub use theory::{Demand, Origin, Theory};
