//! Whether a Constraint Lingo program is true of a solution.
//!
//! This reads the part of the language that `exporting` writes, one statement per line, and decides by
//! the definition of each constraint on sets of rows. It shares nothing with the writer, so that it can
//! check what that writes.

mod program;
mod reader;

pub use program::Lingo;
