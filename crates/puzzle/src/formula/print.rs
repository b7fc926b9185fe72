//! Formulas to text.

use super::Formula;
use crate::category::Category;
use std::fmt;

/// A formula together with the names that it needs to print itself.
pub struct Display<'a> {
    formula: &'a Formula,
    categories: &'a [Category],
}

impl Formula {
    /// The textual form, which [`Formula::parse`] reads back.
    pub fn display<'a>(&'a self, categories: &'a [Category]) -> Display<'a> {
        Display { formula: self, categories }
    }
}

impl fmt::Display for Display<'_> {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let _ = (self.formula, self.categories);
        todo!()
    }
}
