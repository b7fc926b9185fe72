//! Trains the model of the learned reader that comes with the project, on puzzles of the project alone.
//!
//! ```text
//! cargo run --release -p cluewright-evaluation --example train-learned -- [--check] [OUTPUT]
//! ```
//!
//! `OUTPUT` is by default `data/learned/model.bin`. With `--check` nothing is written: it is an error if the file is not what
//! training gives. What it is trained on stands in `evaluation::logicia::shipped`.

use evaluation::logicia::shipped;
use std::error::Error;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let check = arguments.first().is_some_and(|first| first == "--check");
    if check {
        arguments.remove(0);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = arguments.first().map_or_else(|| root.join("data/learned/model.bin"), PathBuf::from);
    let (model, report) = shipped::model(&root)?;
    let file = model.to_bytes();
    println!(
        "{} puzzles: {} entities, {} pairs, {} relations; {} bytes",
        report.puzzles,
        report.entities,
        report.pairs,
        report.relations,
        file.len()
    );
    let unusable = |error: std::io::Error| format!("{}: {error}", output.display());
    if !check {
        std::fs::write(&output, file).map_err(unusable)?;
    } else if std::fs::read(&output).map_err(unusable)? == file {
        println!("{} is what training gives", output.display());
    } else {
        return Err(
            format!("{} is not what training gives; run scripts/train-learned", output.display()).into()
        );
    }
    Ok(())
}
