//! Where the categories of new puzzles and their words come from.

use generating::{Setting, plain};
use std::fmt;

/// Where the categories come from.
#[derive(Clone, Debug, Default)]
pub enum Source {
    /// A plain setting without a story, with two ordered categories: for experiments.
    #[default]
    Plain,
    /// This setting, for every puzzle.
    Given(Box<Setting>),
}

/// There are no such categories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSource(pub String);

impl fmt::Display for UnknownSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownSource {}

/// How many ordered categories the plain setting has.
const ORDERED: usize = 2;

impl Source {
    /// The setting of the puzzle with this seed.
    pub fn setting(&self, categories: usize, items: usize, _seed: u64) -> Result<Setting, UnknownSource> {
        match self {
            Source::Plain => {
                let range = 2..=8;
                if !range.contains(&categories) || !range.contains(&items) {
                    return Err(UnknownSource(format!(
                        "{categories} categories of {items} items: there are puzzles of 2 to 8 categories of 2 to 8 items"
                    )));
                }
                Ok(plain::setting(categories, items, ORDERED))
            }
            Source::Given(setting) => Ok((**setting).clone()),
        }
    }
}
