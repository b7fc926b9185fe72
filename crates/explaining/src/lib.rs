//! How a person gets there: cheapest steps, hints, mistakes, difficulty.
//!
//! [`explain`] gives the steps from an empty board to the solution, [`next_step`] the cheapest one from any
//! board; [`review`] finds wrong marks first. [`check`] derives every step again by another route.
//! [`teach`] tells it thought by thought, [`Difficulty`] measures such a lesson, and [`why_not`] and the methods of [`Explanation`] answer why
//! questions. [`Certificate`] makes a proof of it that outside checkers verify. Underneath, [`Explainer`] works on any [`Guarded`] theory: our own puzzles ([`PuzzleTheory`])
//! and the benchmark of the literature ([`PublishedFormula`]).
//!
//! A step is facts that are known and constraints (clues, rules of the grid) that together force new facts.
//! It is called optimal only if it was proved that no step costs less. Work is counted in propagations, so
//! that a budget means the same on every machine; the same input gives the same steps.
//!
//! ```
//! use explaining::{Options, check, explain};
//! use puzzle::{Category, Formula};
//! use solving::Problem;
//! use solving::engine::Stop;
//!
//! let categories = vec![
//!     Category::new("guests", ["Ada", "Boris", "Celia"]),
//!     Category::new("times", ["3:00pm", "3:30pm", "4:30pm"]),
//! ];
//! let clues = ["times(Ada) = times(Boris) + 30", "Celia is not \"3:00pm\""]
//!     .map(|text| Formula::parse(text, &categories).unwrap());
//! let problem = Problem::new(&categories, &clues);
//! let explanation = explain(&problem, Options::default(), &Stop::never()).unwrap();
//! assert!(explanation.is_complete());
//! assert!(explanation.steps.iter().all(|step| step.optimal && step.clues.len() <= 1));
//! check(&problem, &explanation, &Stop::never()).unwrap();
//! ```

mod bits;
mod board;
mod certificate;
mod check;
mod cost;
mod difficulty;
mod explainer;
mod explanation;
mod hitting;
mod inference;
mod large;
mod models;
mod oracle;
mod propagation;
mod published;
mod teaching;
mod why;

pub use board::{Mistake, Review, review, right_marks};
pub use certificate::{Certificate, NoCertificate};
pub use check::{Checker, Flaw, FlawKind};
pub use cost::Cost;
pub use difficulty::{BANDS, Difficulty};
pub use explainer::{Explainer, Options};
pub use explanation::{Explanation, Tutor, check, explain, next_step};
pub use inference::{Inference, Obstacle, Refutation};
pub use large::large_steps;
pub use published::{BadFormula, PublishedFormula};
pub use solving::{Constraint, Guarded, Kind, PuzzleTheory};
pub use teaching::{Lesson, NextThought, check_lesson, next_thought, teach, teach_fact};
pub use why::why_not;
