//! The model of the learned reader that comes with the project: what it is trained on.
//!
//! Puzzles that the project wrote, with formulas written by hand, in `examples` and `crates/reading/trials`. The same puzzles
//! always give the same file. (Generated puzzles were tried as well, and so were formulas told again by `wording`; neither
//! made the model better: `docs/evaluation.md`.)

use super::puzzles_in;
use logicia::maxent::Method;
use logicia::model::Model;
use logicia::training::{Report, train};
use logicia::vocabulary::Vocabulary;
use std::error::Error;
use std::path::Path;

/// Trains the model. `root` is the folder of the project.
pub fn model(root: &Path) -> Result<(Model, Report), Box<dyn Error>> {
    let mut puzzles = Vec::new();
    for folder in ["examples", "crates/reading/trials"] {
        puzzles.extend(puzzles_in(&root.join(folder))?);
    }
    Ok(train(&puzzles, &Vocabulary::shipped(), Method::default())?)
}
