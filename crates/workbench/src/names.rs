//! Items and solutions by their names.

use puzzle::{Category, ItemId, Solution};
use serde::Serialize;

/// A solution as people see it: rows of item names, one of every category, in the order of the categories.
pub type Rows = Vec<Vec<String>>;

/// An item: the name of its category and its own, verbatim from the file. In JSON a list of the two.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct ItemView(pub String, pub String);

impl ItemView {
    pub(crate) fn new(item: ItemId, categories: &[Category]) -> ItemView {
        let category = &categories[item.category.index()];
        ItemView(category.name().to_owned(), category.items()[item.index()].clone())
    }

    /// The name of the category.
    pub fn category(&self) -> &str {
        &self.0
    }

    /// The name of the item.
    pub fn item(&self) -> &str {
        &self.1
    }
}

/// Several solutions by their names.
pub(crate) fn rows_of(solutions: &[Solution], categories: &[Category]) -> Vec<Rows> {
    solutions.iter().map(|solution| solution.to_names(categories)).collect()
}
