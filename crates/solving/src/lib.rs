//! From formulas to a propositional theory with origins, and complete answers from it.
//!
//! A [`Problem`] is what there is to solve. [`Solver`] finds its solutions and says whether there is just
//! one; [`Analysis`] finds clues that contradict each other or are not needed; [`Entailment`] finds what
//! follows; [`UniquenessProof`] convinces an outside checker. Behind them stand the [`Theory`], in which
//! every rule remembers its clue, a satisfiability engine ([`engine`]), and a propagator that tells its
//! reasons ([`propagation`]).
//!
//! Nothing here touches the clock: a limit comes in as a [`Stop`](engine::Stop).
//!
//! ```
//! use puzzle::{Category, Formula};
//! use solving::engine::Stop;
//! use solving::{Problem, Solver, Verdict};
//!
//! let categories = vec![
//!     Category::new("guests", ["Ada", "Boris", "Celia"]),
//!     Category::new("times", ["3:00pm", "3:30pm", "4:30pm"]),
//! ];
//! let clues = ["times(Ada) = times(Boris) + 30", "Celia is not \"3:00pm\""]
//!     .map(|text| Formula::parse(text, &categories).unwrap());
//! let problem = Problem::new(&categories, &clues);
//! let Verdict::Unique(solution) = Solver::new(&problem, &Stop::never()).unwrap().verdict().unwrap() else {
//!     panic!("there is exactly one solution");
//! };
//! assert_eq!(solution.to_names(&categories), [["Ada", "3:30pm"], ["Boris", "3:00pm"], ["Celia", "4:30pm"]]);
//! ```

#[cfg(test)]
mod agreement;
mod analysis;
pub mod compile;
pub mod engine;
mod entailed;
mod grid_theory;
mod guarded;
mod hitting_set;
mod kept;
mod literal;
pub mod lower;
pub mod meanings;
mod problem;
mod proof;
pub mod propagation;
mod solver;
mod theory;

pub use analysis::Analysis;
pub use entailed::Entailment;
pub use grid_theory::{GridTheory, Shape};
pub use guarded::{Constraint, Guarded, Kind, PuzzleTheory};
pub use hitting_set::smallest_hitting_set;
pub use kept::Kept;
pub use literal::{Atom, Literal};
pub use problem::{Problem, Refusal};
pub use proof::{NoProof, UniquenessProof, dimacs};
pub use solver::{Solver, Stopped, Verdict, load_theory};
pub use theory::{Demand, Origin, Theory, Total};
