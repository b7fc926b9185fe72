//! Whether Constraint Lingo programs have the solutions that they should.
//!
//! [`random_program`] writes programs over all constructs; [`by_rows`] says them to clingo in an encoding
//! of its own, row by row, which shares nothing with the translation in `lingo`; [`trying_all`] tries all
//! tables by the definition of each constraint; [`agree`] compares.

pub mod agree;
pub mod by_rows;
pub mod exported;
pub mod puzzles;
pub mod random_program;
pub mod trying_all;
