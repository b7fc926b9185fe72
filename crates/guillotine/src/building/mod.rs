//! From sources to a knowledge file: gather, weigh, assemble.
//!
//! 1. *Gathering* reads a source and tallies what it sees in bounded memory: when the budget is used up, the tallies
//!    are sorted and put aside as a *run*, and the place in the source is noted, so that a build can be taken up again.
//! 2. *Weighing* merges the runs and turns tallies into weights, by the paper's equations where it has them.
//! 3. *Assembling* chooses the terms, mirrors every pair, sorts on disk and writes the file.
//!
//! All files are handed in: material as [`Material`], room for runs as [`Scratch`], the result as a writer. The same
//! sources give the same bytes, whether or not the build was interrupted.

mod assemble;
mod build;
mod gather;
mod merge;
mod pairs;
pub mod scratch;
pub mod tally;
mod weigh;

#[cfg(test)]
mod tests;

pub use assemble::Limits;
pub use build::{BuildError, Builder, Progress, Source};
pub use scratch::{Material, MemoryScratch, Scratch};
