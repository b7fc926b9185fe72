//! What a logic grid puzzle *is*.
//!
//! A [`Puzzle`] has categories of equally many items and clues. Behind every clue stands a
//! [`Formula`], which says what the clue means. A [`Solution`] deals the items into rows, one item of
//! every category each; a [`Fact`] says of two items whether they share a row; a [`Grid`] holds the
//! facts that somebody has found so far; a [`Step`] says how some facts
//! follow from others.
//!
//! This crate knows no English and does no input or output: it turns text that it is handed into
//! values and values into text. Start at [`Puzzle`] and [`Formula`].
//!
//! ```
//! use puzzle::{Category, Formula, Solution};
//!
//! let categories = vec![
//!     Category::new("clients", ["Aimee", "Freda", "Hannah"]),
//!     Category::new("prices", ["$150", "$160", "$170"]),
//! ];
//! let clue = Formula::parse("prices(Hannah) = prices(Freda) + 10", &categories).unwrap();
//! let rows = Solution::from_names(&[["Aimee", "$170"], ["Freda", "$150"], ["Hannah", "$160"]], &categories).unwrap();
//! assert!(clue.holds(&categories, &rows));
//! assert_eq!(clue.display(&categories).to_string(), "prices(Hannah) = prices(Freda) + 10");
//! ```

mod category;
mod diagnostic;
mod fact;
pub mod files;
pub mod formula;
mod grid;
mod limits;
mod nearest;
mod notation;
mod number;
mod puzzle;
mod solution;
mod step;

pub use category::{Category, CategoryId, ItemId, Scale, ScaleKind};
pub use diagnostic::{Code, Diagnostic, Position, Severity, Span, line_end};
pub use fact::Fact;
pub use formula::{Formula, Quantity, Relation, Term};
pub use grid::Grid;
pub use limits::{MAX_BYTES, MAX_CATEGORIES, MAX_CLUES, MAX_FORMULA_DEPTH, MAX_FORMULA_NODES, MAX_ITEMS};
pub use nearest::{edits, nearest};
pub use number::{NotANumber, Number};
pub use puzzle::{Clue, Puzzle};
pub use solution::Solution;
pub use step::{Contradiction, GridRule, LessonStep, Merge, Step, StepKind};
