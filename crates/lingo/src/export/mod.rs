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

use solving::engine::{Pace, Stop};
use std::fmt;

/// Why a program was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwritten {
    /// The budget was spent first.
    Stopped,
    /// The other language cannot say it, for this reason.
    Impossible(&'static str),
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unwritten::Stopped => "time was up before the program was written; --limit gives more of it",
            Unwritten::Impossible(why) => why,
        })
    }
}

/// What a program that is written may take, asked once for many short words.
struct Means(Pace);

/// A word is as much work as so many of the smallest steps.
const WORD: u64 = 64;

impl Means {
    fn new(stop: &Stop) -> Means {
        Means(Pace::new(stop))
    }

    /// Takes what so many words need.
    fn spend(&mut self, words: usize) -> Result<(), Unwritten> {
        if self.0.spend(WORD * (words as u64 + 1)) { Err(Unwritten::Stopped) } else { Ok(()) }
    }
}

/// A text for a comment: on one line.
fn one_line(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}
