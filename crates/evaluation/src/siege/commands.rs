//! Runs of the command on files with mistakes.

use super::{Options, Tally};
use std::error::Error;

/// Runs the command on mutated files; a failure is a run that broke down.
pub fn run(_options: &Options) -> Result<Tally, Box<dyn Error>> {
    Ok(Tally::default())
}
