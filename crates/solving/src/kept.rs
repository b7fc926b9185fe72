//! What was made of a problem, kept for the next question about it.

use crate::grid_theory::{GridTheory, Shape};
use crate::guarded::PuzzleTheory;
use crate::problem::Refusal;
use puzzle::Solution;
use std::sync::{Arc, OnceLock};

/// The theories of one problem, each made when it is first needed and then never again, and its solution once that is
/// known to be the only one. [`Problem::keeping`](crate::Problem::keeping) has a problem use it.
#[derive(Debug, Default)]
pub struct Kept {
    rows: OnceLock<Arc<GridTheory>>,
    by_constraint: OnceLock<Arc<PuzzleTheory>>,
    only: OnceLock<Solution>,
}

/// Theories whose grids have more literals than this are made anew each time: to keep them would take megabytes.
const MOST_LITERALS: usize = 100_000;

impl Kept {
    /// Takes note that a solution is the only one.
    pub fn learn_only(&self, solution: &Solution) {
        self.only.get_or_init(|| solution.clone());
    }

    pub(crate) fn only(&self) -> Option<&Solution> {
        self.only.get()
    }

    pub(crate) fn rows(&self) -> &OnceLock<Arc<GridTheory>> {
        &self.rows
    }

    pub(crate) fn by_constraint(&self) -> &OnceLock<Arc<PuzzleTheory>> {
        &self.by_constraint
    }
}

/// What is kept, or what is made now and kept from now on.
pub(crate) fn once<T>(
    kept: Option<&OnceLock<Arc<T>>>,
    make: impl FnOnce() -> Result<T, Refusal>,
) -> Result<Arc<T>, Refusal> {
    if let Some(there) = kept.and_then(OnceLock::get) {
        return Ok(Arc::clone(there));
    }
    let built = Arc::new(make()?);
    if let Some(kept) = kept {
        // Somebody else may have been quicker: theirs is the same.
        let _ = kept.set(Arc::clone(&built));
    }
    Ok(built)
}

/// Whether theories of such a grid are small enough to be kept.
pub(crate) fn is_small(categories: usize, size: usize, shape: Shape) -> bool {
    GridTheory::literals(categories, size, shape) <= MOST_LITERALS
}
