//! Answers as text for people.

pub mod checked;
mod clues;
pub mod diagnostic;
mod solution_table;
pub mod solved;
