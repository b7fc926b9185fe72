//! Explains puzzle files and prints a table: steps, costs, difficulty, seconds.
//!
//! `cargo run --release -p cluewright-explaining --example puzzles -- FILE …`
//!
//! The files must give a formula for every clue. Every explanation is checked by another route; the check is
//! not timed.

use explaining::{Difficulty, Options, check, explain};
use solving::Problem;
use solving::engine::Stop;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "| puzzle | said to be | steps | mean cost | hardest | clue steps | hard steps | several clues | proved | points | band | seconds |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for file in std::env::args().skip(1) {
        let opened =
            puzzle::files::read_bytes(&std::fs::read(&file)?).map_err(|_| format!("{file}: no puzzle"))?;
        let puzzle = opened.puzzle;
        let problem = Problem::of(&puzzle);
        let start = Instant::now();
        let explanation = match explain(&problem, Options::default(), &Stop::never()) {
            Ok(explanation) => explanation,
            Err(obstacle) => {
                println!("| {file} | {obstacle} |");
                continue;
            }
        };
        let seconds = start.elapsed().as_secs_f64();
        check(&problem, &explanation, &Stop::never())?;
        let difficulty = Difficulty::of(&explanation);
        let said = puzzle.extra.get("difficulty").map(ToString::to_string).unwrap_or_default();
        println!(
            "| {} | {said} | {} | {:.1} | {} | {} | {} | {} | {} | {:.2} | {} | {seconds:.2} |",
            puzzle.id.as_deref().unwrap_or(&file),
            difficulty.steps,
            difficulty.mean_cost,
            difficulty.profile.iter().max().unwrap_or(&0),
            difficulty.clue_steps,
            difficulty.hard_steps,
            explanation.steps.iter().filter(|step| step.clues.len() > 1).count(),
            explanation.steps.iter().filter(|step| step.optimal).count(),
            difficulty.points,
            difficulty.band,
        );
    }
    Ok(())
}
