//! The encoding that the LOGICIA paper prints (sections 2.2 to 2.5 and table 1), as `exporting` writes it.

use super::{Decode, Program};
use exporting::asp;
use puzzle::{Category, Formula};

pub use exporting::asp::Grounding;

/// The program of some formulas; `None` if the paper's relations cannot say one of them.
pub fn program<'f>(
    categories: &[Category],
    formulas: impl IntoIterator<Item = &'f Formula>,
    grounding: Grounding,
) -> Option<Program> {
    let clues: Vec<(&str, Option<&Formula>)> =
        formulas.into_iter().map(|formula| ("", Some(formula))).collect();
    let program = asp::Program::new(categories, &clues, grounding);
    (!program.is_general && program.missing.is_empty()).then(|| Program::exported(program))
}

impl Program {
    /// A program as it is exported.
    pub fn exported(program: asp::Program) -> Program {
        let asp::Program { text, elements, .. } = program;
        Program { text, categories: elements.len(), decode: Decode::Tuple { elements } }
    }
}
