//! Categories as plain data: what the heads of a board say.

use puzzle::Category;
use serde::Serialize;

/// A category and its items.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CategoryView {
    /// Its name.
    pub name: String,
    /// Its items.
    pub items: Vec<String>,
}

impl CategoryView {
    /// Categories as plain data.
    pub fn all(categories: &[Category]) -> Vec<CategoryView> {
        let view = |category: &Category| CategoryView {
            name: category.name().to_owned(),
            items: category.items().to_vec(),
        };
        categories.iter().map(view).collect()
    }
}
