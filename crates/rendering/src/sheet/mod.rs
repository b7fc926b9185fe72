//! Puzzles to print: a page to solve on, the answer, and the solution worked out; one puzzle or a book of many.
//!
//! A [`SheetPuzzle`] is what is printed of a puzzle; [`html`] and [`pdf`] lay the same content out for a browser and
//! for a printer. Nothing here depends on a clock or on chance: the same puzzles give the same bytes.

pub(crate) mod content;
pub(crate) mod html;
pub(crate) mod pdf;

pub use content::{Answers, Book, Paper, SheetPuzzle};
pub use html::html;
pub use pdf::{Printed, pdf};
