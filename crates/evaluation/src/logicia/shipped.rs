//! The model of the learned reader that comes with the project: what it is trained on.
//!
//! Puzzles that the project wrote, with formulas written by hand (`examples` and `crates/reading/trials`), and puzzles that
//! the project generates, whose formulas are known. The same puzzles always give the same file.

use super::puzzles_in;
use generating::evolution::Onward;
use puzzle::Puzzle;
use reading::learned::maxent::Method;
use reading::learned::model::Model;
use reading::learned::training::{Report, train};
use reading::learned::vocabulary::Vocabulary;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use workbench::generate::{GenerateRequest, Mode, Request, Source, generate, seed_of};

/// How many puzzles are generated.
pub const GENERATED: usize = 12;
/// Where chance begins for them.
const SEED: u64 = 20_261_115;
/// Their sizes: categories and items.
const SIZES: [(usize, usize); 3] = [(3, 4), (4, 4), (4, 5)];

/// Trains the model. `root` is the folder of the project.
pub fn model(root: &Path) -> Result<(Model, Report), Box<dyn Error>> {
    let mut puzzles = Vec::new();
    for folder in ["examples", "crates/reading/trials"] {
        puzzles.extend(puzzles_in(&root.join(folder))?);
    }
    puzzles.extend(generated(GENERATED));
    Ok(train(&puzzles, &Vocabulary::shipped(), Method::default())?)
}

/// Generated puzzles, from one theme after the other.
pub fn generated(count: usize) -> Vec<Puzzle> {
    let themes = generating::theme::shipped();
    let made = (0..count).filter_map(|place| {
        let theme = themes.get(place % themes.len().max(1))?;
        let (categories, items) = SIZES[place % SIZES.len()];
        let request = GenerateRequest {
            source: Source::Theme(Arc::new(theme.clone())),
            categories,
            items,
            count: 1,
            seed: seed_of(SEED, place),
            threads: 1,
            mode: Mode::Usual(Request::default()),
        };
        let made = generate(&request, &|_, _| Onward::Continue).into_iter().next()?;
        made.ok().map(|view| view.puzzle)
    });
    made.collect()
}
