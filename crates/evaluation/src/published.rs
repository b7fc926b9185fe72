//! Explanations of the published benchmark: steps, costs, seconds.
//!
//! The files hold guarded clauses with other people's encoding of the clues
//! ([`explaining::PublishedFormula`]). Every explanation is checked by another route; the check is not timed.

use crate::cpu_time::{ratio, timed};
use explaining::{Checker, Cost, Explainer, Guarded, Inference, Kind, Options, PublishedFormula};
use solving::engine::Stop;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

const MODES: [(&str, Options); 3] = [
    ("aij, optimal", Options { cost: Cost::Aij, budget: None, patience: 0, nested: true }),
    ("ocus, optimal", Options { cost: Cost::Ocus, budget: None, patience: 0, nested: true }),
    ("default", Options::DEFAULT),
];

/// The mean costs of a prototype whose steps were proved cheapest by `aij`, too: what ours are held against.
const PROTOTYPE: [(&str, f64); 10] = [
    ("origin", 33.6),
    ("p12", 26.4),
    ("p13", 25.8),
    ("p16", 22.3),
    ("p18", 19.4),
    ("p19", 18.2),
    ("p20", 21.4),
    ("p25", 24.0),
    ("p93", 23.5),
    ("pasta", 35.8),
];

/// Explains every formula of a folder, or only those with these names, and prints a table.
pub fn run(folder: &Path, names: &[String]) -> Result<(), Box<dyn Error>> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    println!(
        "| puzzle | mode | steps | mean cost | to the prototype's | several clues | facts per step | nested (mean length) | proved | slowest step ms | CPU seconds |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
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
    let (explainer, mut seconds) = timed(|| Explainer::new(&formula, &[], options, &Stop::never()));
    let mut explainer = explainer?;
    let mut steps: Vec<Inference> = Vec::new();
    let mut slowest = 0.0f64;
    loop {
        let (step, took) = timed(|| explainer.next_step());
        seconds += took;
        slowest = slowest.max(took * 1e3);
        let Some(step) = step.map_err(|_| "stopped")? else { break };
        explainer.apply(&step);
        steps.push(step);
    }
    Checker::new(&formula, &Stop::never()).check(&[], &steps, options.cost)?;
    let kinds: Vec<Kind> = formula.constraints().iter().map(|constraint| constraint.kind).collect();
    let clues =
        |step: &Inference| step.constraints.iter().filter(|&&place| kinds[place] == Kind::Clue).count();
    let several = steps.iter().filter(|step| clues(step) > 1).count();
    let nested: Vec<usize> =
        steps.iter().filter_map(|step| Some(step.nested.as_ref()?.steps.len())).collect();
    let total: u64 = steps.iter().map(|step| step.cost).sum();
    let mean = ratio(total as usize, steps.len());
    let beside = PROTOTYPE.iter().find(|(other, _)| *other == name && options.cost == Cost::Aij);
    let beside =
        beside.map_or("–".to_owned(), |(_, other)| format!("{:+.1} %", 100.0 * (mean / other - 1.0)));
    println!(
        "| {name} | {mode} | {} | {mean:.1} | {beside} | {several} | {:.2} | {:.1} % ({:.1}) | {:.1} % | {slowest:.1} | {seconds:.3} |",
        steps.len(),
        ratio(steps.iter().map(|step| step.because.len()).sum(), steps.len()),
        100.0 * ratio(nested.len(), steps.len()),
        ratio(nested.iter().sum(), nested.len()),
        100.0 * ratio(steps.iter().filter(|step| step.optimal).count(), steps.len()),
    );
    Ok(())
}
