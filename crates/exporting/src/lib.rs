//! Puzzles whose clues have formulas, in the languages of other systems.
//!
//! * [`asp`](asp()) writes an answer-set program in the form of LOGICIA (Mitra and Baral, 2015), which
//!   clingo solves;
//! * [`lingo`](lingo()) writes a Constraint Lingo program (Finkel, Marek and Truszczyński);
//! * [`fol`](fol()) writes first-order logic in the syntax of IDP, as `ZebraTutor` does (Claes, Bogaerts,
//!   Canoy and Guns, 2019);
//! * [`drs`](drs()) draws the discourse representation structure of every clue.
//!
//! None of them drops a clue in silence: an [`Export`] lists the clues that its text lacks, and why.
//!
//! ```
//! use puzzle::{Category, Clue, Formula, Puzzle};
//!
//! let categories = vec![
//!     Category::new("clients", ["Aimee", "Freda", "Hannah"]),
//!     Category::new("prices", ["$150", "$160", "$170"]),
//! ];
//! let formula = Formula::parse("prices(Hannah) = prices(Freda) + 10", &categories).unwrap();
//! let clue = Clue { text: "Hannah paid $10 more than Freda.".to_owned(), formula: Some(formula) };
//! let puzzle = Puzzle { categories, clues: vec![clue], ..Puzzle::default() };
//! let program = exporting::asp(&puzzle);
//! assert!(program.missing.is_empty());
//! assert!(program.text.contains("clue1 :- posDiff(hannah,1,freda,1,10,2).\n:- not clue1.\n"));
//! ```

pub mod asp;
mod discourse;
mod drs;
mod fol;
mod identifiers;
mod linear;
mod lingo;
mod scaled;
mod simpler;

pub use asp::asp;
pub use drs::drs;
pub use fol::{Relation, fol};
pub use lingo::lingo;

/// A puzzle in another language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Export {
    /// The text, which ends with a line break.
    pub text: String,
    /// The clues that the text lacks, from nought, and why.
    pub missing: Vec<(usize, String)>,
}

/// Why a clue without a formula is missing.
const NO_FORMULA: &str = "it has no formula, so nobody knows yet what it means; write one on a line below it";
