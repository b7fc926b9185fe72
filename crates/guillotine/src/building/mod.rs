//! From sources to a knowledge file: gather, weigh, assemble.
//!
//! 1. *Gathering* reads a source and tallies what it sees in bounded memory: when the budget is used up, the tallies
//!    are sorted and put aside as a *run*, and the place in the source is noted, so that a build can be taken up again.
//! 2. *Weighing* merges the runs and turns tallies into weights, by the paper's equations where it has them.
//! 3. *Assembling* chooses the terms, mirrors every pair, sorts on disk and writes the file.
//!
//! Several processes can share a build: each gathers its shard of every source ([`Builder::gather`]), each may weigh some ranges of keys
//! ([`Builder::weigh`]), and one makes the file of all ([`Builder::finish`]).
//!
//! All files are handed in: material as [`Material`], room for runs as [`Scratch`], the result as a writer. The same
//! sources give the same bytes, whether or not the build was interrupted, and whoever shared it.

mod assemble;
mod build;
mod entries;
mod gather;
mod merge;
mod pairs;
mod parallel;
mod rows;
mod runs;
pub mod scratch;
mod sharded;
mod share;
mod survey;
pub mod tally;
mod weigh;

#[cfg(test)]
mod sharded_tests;
#[cfg(test)]
mod tests;

pub use assemble::Limits;
pub use build::{BuildError, Builder, Progress, Source};
pub use scratch::{Material, MemoryScratch, Scratch};
pub use share::Shard;
