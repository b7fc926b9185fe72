//! Facts by their names, as every answer about steps and boards tells them.

use crate::names::ItemView;
use puzzle::{Category, Fact};
use serde::Serialize;

/// Says of two items whether they belong together. In JSON the same as a mark of a grid file.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct FactView {
    /// The item of the earlier category.
    pub a: ItemView,
    /// The item of the later category.
    pub b: ItemView,
    /// Whether the two belong together.
    pub is: bool,
}

impl FactView {
    pub(crate) fn new(fact: Fact, categories: &[Category]) -> FactView {
        FactView {
            a: ItemView::new(fact.a(), categories),
            b: ItemView::new(fact.b(), categories),
            is: fact.is(),
        }
    }

    pub(crate) fn all(facts: &[Fact], categories: &[Category]) -> Vec<FactView> {
        facts.iter().map(|&fact| FactView::new(fact, categories)).collect()
    }
}

/// The marks of a board, as a grid file has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GridView {
    /// Every mark.
    pub marks: Vec<FactView>,
}

impl GridView {
    pub(crate) fn new(grid: &puzzle::Grid, categories: &[Category]) -> GridView {
        GridView { marks: grid.facts().map(|fact| FactView::new(fact, categories)).collect() }
    }
}
