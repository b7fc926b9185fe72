//! Answers as text for people.

pub mod checked;
mod clues;
pub mod diagnostic;
pub mod evaluated;
pub mod explained;
pub mod hinted;
mod solution_table;
pub mod solved;
pub mod troubles;
pub mod understood;
