//! Trains the model of the learned reader that comes with the project, on puzzles of the project alone.
//!
//! ```text
//! cargo run --release -p cluewright-evaluation --example train-learned -- [OUTPUT]
//! ```
//!
//! `OUTPUT` is by default `data/learned/model.bin`. The puzzles are those of `examples` and `crates/reading/trials`, which
//! have formulas written by hand. (Their formulas told again by `wording` were tried as well and made the model worse: its
//! sentences are too much alike.) The same puzzles always give the same file.

use puzzle::Puzzle;
use reading::learned::maxent::Method;
use reading::learned::training::train;
use reading::learned::vocabulary::Vocabulary;
use std::error::Error;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let output =
        std::env::args_os().nth(1).map_or_else(|| PathBuf::from("data/learned/model.bin"), PathBuf::from);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut puzzles = Vec::new();
    for folder in ["examples", "crates/reading/trials"] {
        puzzles.extend(puzzles_in(&root.join(folder))?);
    }
    let written = puzzles.len();
    let (model, report) = train(&puzzles, &Vocabulary::shipped(), Method::default())?;
    let file = model.to_bytes();
    println!(
        "{written} puzzles: {} entities, {} pairs, {} relations; {} bytes",
        report.entities,
        report.pairs,
        report.relations,
        file.len()
    );
    std::fs::write(&output, file)
        .map_err(|error| format!("{} cannot be written: {error}", output.display()))?;
    Ok(())
}

/// The puzzles of a folder, in the order of their names.
fn puzzles_in(folder: &Path) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut puzzles = Vec::new();
    for path in paths {
        let opened = puzzle::files::read_bytes(&std::fs::read(&path)?).map_err(|errors| {
            format!("{}: {}", path.display(), errors.first().map_or("unreadable", |error| error.message()))
        })?;
        puzzles.push(opened.puzzle);
    }
    Ok(puzzles)
}
