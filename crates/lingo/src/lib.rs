//! Constraint Lingo: a language for tables and their constraints, with explanations in English.
//!
//! A [`Program`] is read from text; all its errors come back, each with its place. A [`Translation`] turns it
//! into the theory of `solving`, in one of three [strengths](Strength). A [`Solver`] finds its tables;
//! [`reason`](mod@reason) finds one in steps that a person can follow and writes a [`log`]; [`explain`] turns
//! program and log into English, [`sentence`] by sentence, and verifies every step. [`export`] writes
//! programs for other solvers, [`format()`] tidies them, [`hint`](mod@hint) goes on from a half-filled table.
//!
//! What a constraint means is defined by [`Table::meets`]; everything cleverer must agree with it.
//!
//! ```
//! use lingo::{Program, Solver, Strength};
//! use solving::engine::Stop;
//!
//! let program = Program::parse("CLASS who: ann bob\nCLASS place: 1 .. 2\nBEFORE place: bob ann # clue 1").unwrap();
//! let mut solver = Solver::new(&program, Strength::Dense, &Stop::never()).unwrap();
//! let table = solver.next_solution().unwrap().unwrap();
//! assert_eq!(table.words(&program, 1, 0), "2");
//! assert_eq!(solver.next_solution(), Ok(None));
//! ```

pub mod analysis;
pub mod annotation;
pub mod atoms;
pub mod diagnostic;
pub mod explain;
pub mod export;
mod format;
mod grid;
pub mod hint;
mod keyword;
pub mod log;
mod parse;
pub mod program;
pub mod reason;
pub mod sentence;
pub mod solve;
pub mod table;
pub mod text_lines;
mod token;
pub mod translate;

pub use diagnostic::{Code, Diagnostic, Span};
pub use format::format;
pub use keyword::Keyword;
pub use parse::MOST_BYTES;
pub use program::Program;
pub use solve::Solver;
pub use table::Table;
pub use text_lines::is_program_text;
pub use translate::{Strength, Translation, Untranslated};
