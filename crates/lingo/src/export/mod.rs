//! Programs in the languages of other solvers.
//!
//! ASP and DIMACS are written from the theory, so that other solvers see the rules that explanations
//! cite. `MiniZinc` is written from the program: its arrays of finite-domain variables are the columns of
//! the table, and its solvers are of the family (`ECLiPSe`) that Constraint Lingo was first translated
//! for. SMT-LIB would need an encoding of finite domains first, and so would say less.

mod asp;
mod dimacs;
mod minizinc;

pub use asp::asp;
pub use dimacs::dimacs;
pub use minizinc::minizinc;

/// A text for a comment: on one line.
fn one_line(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}
