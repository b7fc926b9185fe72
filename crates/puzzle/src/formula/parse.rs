//! Formulas from text.

use super::Formula;
use crate::category::Category;
use crate::diagnostic::Diagnostic;

impl Formula {
    /// Reads a formula in its textual form (`docs/formulas.md`) and checks that it fits.
    pub fn parse(_text: &str, _categories: &[Category]) -> Result<Formula, Diagnostic> {
        todo!()
    }
}
