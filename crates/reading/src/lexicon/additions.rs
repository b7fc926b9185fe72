//! What somebody adds to what the reader knows.

use puzzle::{CategoryId, ItemId};

/// Words that somebody adds to what the reader knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Additions {
    /// Other names of items.
    pub aliases: Vec<(String, ItemId)>,
    /// Words that go with the items of a category: nouns, units, verbs.
    pub category_words: Vec<(String, CategoryId)>,
}
