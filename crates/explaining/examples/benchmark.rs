//! Explains every formula of a folder and prints a table: steps, costs, seconds.
//!
//! `cargo run --release -p cluewright-explaining --example benchmark -- FOLDER [NAME …]`
//!
//! The folder holds files in the benchmark format of the literature (guarded clauses, see
//! `PublishedFormula`). Every explanation is checked by another route; the check is not timed. Times are those
//! of the processor, which other programs do not disturb much; where the system does not tell them, those of the
//! clock.

use explaining::{Checker, Cost, Explainer, Guarded, Inference, Kind, Options, PublishedFormula};
use solving::engine::Stop;
use std::error::Error;
use std::fs;
use std::path::Path;

const MODES: [(&str, Options); 3] = [
    ("aij, optimal", Options { cost: Cost::Aij, budget: None, nested: true }),
    ("ocus, optimal", Options { cost: Cost::Ocus, budget: None, nested: true }),
    ("default", Options::DEFAULT),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("say which folder holds the formulas")?;
    let names: Vec<String> = arguments.collect();
    let mut files: Vec<_> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    println!(
        "| puzzle | mode | steps | mean cost | total | several clues | facts per step | nested (mean length) | proved | first step ms | slowest step ms | CPU seconds |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if names.is_empty() || names.contains(&name) {
            for (mode, options) in MODES {
                measure(&file, &name, mode, options)?;
            }
        }
    }
    Ok(())
}

fn measure(file: &Path, name: &str, mode: &str, options: Options) -> Result<(), Box<dyn Error>> {
    let formula = PublishedFormula::parse(&fs::read_to_string(file)?)?;
    let start = cpu_seconds();
    let mut explainer = Explainer::new(&formula, &[], options, &Stop::never())?;
    let mut steps: Vec<Inference> = Vec::new();
    let (mut first, mut slowest) = (0.0, 0.0f64);
    loop {
        let before = cpu_seconds();
        let Some(step) = explainer.next_step().map_err(|_| "stopped")? else { break };
        let milliseconds = (cpu_seconds() - before) * 1e3;
        slowest = slowest.max(milliseconds);
        if steps.is_empty() {
            first = (cpu_seconds() - start) * 1e3;
        }
        explainer.apply(&step);
        steps.push(step);
    }
    let seconds = cpu_seconds() - start;
    Checker::new(&formula, &Stop::never()).check(&[], &steps, options.cost)?;
    let kinds: Vec<Kind> = formula.constraints().iter().map(|constraint| constraint.kind).collect();
    let clues =
        |step: &Inference| step.constraints.iter().filter(|&&place| kinds[place] == Kind::Clue).count();
    let several = steps.iter().filter(|step| clues(step) > 1).count();
    let nested: Vec<usize> =
        steps.iter().filter_map(|step| Some(step.nested.as_ref()?.steps.len())).collect();
    let total: u64 = steps.iter().map(|step| step.cost).sum();
    let proved = steps.iter().filter(|step| step.optimal).count();
    println!(
        "| {name} | {mode} | {} | {:.1} | {total} | {several} | {:.2} | {:.1} % ({:.1}) | {:.1} % | {first:.1} | {slowest:.1} | {seconds:.2} |",
        steps.len(),
        ratio(total as usize, steps.len()),
        ratio(steps.iter().map(|step| step.because.len()).sum(), steps.len()),
        100.0 * ratio(nested.len(), steps.len()),
        ratio(nested.iter().sum(), nested.len()),
        100.0 * ratio(proved, steps.len()),
    );
    Ok(())
}

/// The time that this program has had the processor for.
fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    let told = fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(
        || START.get_or_init(std::time::Instant::now).elapsed().as_secs_f64(),
        |nanoseconds| nanoseconds / 1e9,
    )
}

#[allow(clippy::cast_precision_loss)]
fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
