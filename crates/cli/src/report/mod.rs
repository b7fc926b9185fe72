//! Answers as text for people.

mod answered;
pub mod checked;
mod clues;
pub mod diagnostic;
pub mod evaluated;
pub mod explained;
pub mod guillotine;
pub mod hinted;
pub mod knowledge;
pub mod proposed;
mod solution_table;
pub mod solved;
pub mod themes;
pub mod troubles;
pub mod understood;
