//! The usual way to make a puzzle: two populations of clue sets of all kinds, rated by their lesson, said in
//! English, and let out only through the [gates].
//!
//! Start at [`make`]. A clue set is bred without a solution in mind ([`clue_sets`]), unless one is given; what it
//! forces is found by [`deduction`], quick and without regard to the order of the clues; [`taste`] says what setters
//! like; `finishing` puts the best into words and has it rated, `steering` leads it to a difficulty that is asked
//! for, and `telling` lets two clues share a sentence where they belong together.

pub mod clue_sets;
pub mod deduction;
mod finishing;
pub mod gates;
pub mod letter;
mod making;
mod question;
mod rating;
mod request;
mod steering;
pub mod taste;
mod telling;

pub use finishing::{Made, Shelving};
pub use making::{Failure, NotFound, Progress, make};
pub use rating::{Rating, rate};
pub use request::{BadRequest, Pinned, Request};
