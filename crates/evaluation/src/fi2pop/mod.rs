//! The experiments of the slides on evolving logic grid puzzles (Shyne, Facey & Cooper), as tables and plots: fitness
//! by generation, hints and loops for both fitness functions, feasibility after mutation, infeasible fitness; and what
//! goes beyond them: the alternatives to two populations, the archive, the speed.

// Counts of evaluations and hints: far below 2⁵³.
#![allow(clippy::cast_precision_loss)]

mod mutation;
mod plot;
mod runs;

use crate::cpu_time::timed;
use generating::board::Frame;
use generating::evolution::Onward;
use generating::evolution::archive::{Archive, Plan as ArchivePlan};
use generating::evolution::two_populations::Strategy;
use generating::paper::grammar::Grammar;
use generating::paper::{Goal, Hints, Loops, PaperPlan};
use generating::plain;
use plot::{Line, chart};
use runs::{Run, mean, run};
use std::error::Error;
use std::fs;
use std::path::PathBuf;

/// What to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many seeds.
    pub seeds: u64,
    /// How many evaluations a run has.
    pub budget: u64,
    /// Where to write the plots.
    pub plots: Option<PathBuf>,
    /// Only these parts, by their names; all if there are none.
    pub only: Vec<String>,
}

/// The parts that there are.
pub const PARTS: [&str; 5] = ["seeds", "strategies", "mutation", "archive", "speed"];

const GOALS: [(Goal, &str); 2] =
    [(Goal::HintsAndDifficulty, "hint size and difficulty"), (Goal::Difficulty, "difficulty only")];

/// The categories of a size: one of them numeric, as in the slides.
fn frame(categories: usize, items: usize) -> Frame {
    Frame::new(&plain::setting(categories, items, 1).categories).expect("sizes of the slides are small")
}

/// Runs the experiments and prints tables.
pub fn evaluate(plan: &Plan) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = &plan.plots {
        fs::create_dir_all(folder)?;
    }
    let wanted = |part: &str| plan.only.is_empty() || plan.only.iter().any(|only| only == part);
    if wanted("seeds") {
        seeds(plan)?;
    }
    if wanted("strategies") {
        strategies(plan);
    }
    if wanted("mutation") {
        after_mutation(plan)?;
    }
    if wanted("archive") {
        archives(plan.budget);
    }
    if wanted("speed") {
        speed(plan.budget);
    }
    Ok(())
}

fn save(plan: &Plan, name: &str, svg: &str) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = &plan.plots {
        let path = folder.join(name);
        fs::write(&path, svg)?;
        println!("plot: {}", path.display());
    }
    Ok(())
}

/// Does every seed find a puzzle, how soon, and what are the best like?
fn seeds(plan: &Plan) -> Result<(), Box<dyn Error>> {
    println!("## Every seed ({} seeds, {} evaluations each)\n", plan.seeds, plan.budget);
    println!(
        "| size | bred for | feasible | first after | best fitness | hints | loops | loops, shuffled | redundant | trivial |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (categories, items) in [(3, 4), (4, 4), (4, 5)] {
        for (goal, name) in GOALS {
            let paper = PaperPlan { goal, budget: plan.budget, ..PaperPlan::default() };
            let runs: Vec<Run> =
                (0..plan.seeds).map(|seed| run(&paper, &frame(categories, items), seed)).collect();
            let solved: Vec<&Run> = runs.iter().filter(|run| run.ends_feasible).collect();
            let of = |value: &dyn Fn(&Run) -> f64| mean(solved.iter().map(|run| value(run)));
            println!(
                "| {categories}×{items} | {name} | {} of {} | {:.0} | {:.3} | {:.1} | {:.2} | {:.2} | {:.2} | {:.2} |",
                solved.len(),
                plan.seeds,
                of(&|run| run.first_feasible.unwrap_or(0) as f64),
                of(&|run| run.best),
                of(&|run| run.hints),
                of(&|run| run.loops),
                of(&|run| run.shuffled_loops),
                of(&|run| run.redundant),
                of(&|run| run.trivial),
            );
            if (categories, items) == (4, 4) {
                plot_history(plan, goal, &runs)?;
            }
        }
    }
    println!();
    Ok(())
}

fn plot_history(plan: &Plan, goal: Goal, runs: &[Run]) -> Result<(), Box<dyn Error>> {
    let suffix = if goal == Goal::Difficulty { "difficulty" } else { "hints-and-difficulty" };
    let line = |name: &str, value: &dyn Fn(&runs::Moment) -> Option<f64>| Line {
        name: name.to_owned(),
        points: runs::mean_by_generation(runs, value),
    };
    let title = format!("Fitness by generation, 4×4, {} seeds ({suffix})", runs.len());
    let lines = [
        line("best feasible", &|moment| moment.generation.best),
        line("mean feasible", &|moment| moment.generation.mean),
    ];
    save(plan, &format!("fitness-{suffix}.svg"), &chart(&title, "generation", "fitness", &lines))?;
    let title = format!("Hints and solver loops of the best, 4×4, {} seeds ({suffix})", runs.len());
    let lines = [
        line("hints", &|moment| moment.hints.map(|hints| hints as f64)),
        line("loops", &|moment| moment.loops.map(|loops| loops as f64)),
    ];
    save(plan, &format!("hints-and-loops-{suffix}.svg"), &chart(&title, "generation", "count", &lines))?;
    let title = format!("Infeasible fitness by generation, 4×4, {} seeds ({suffix})", runs.len());
    let lines = [
        line("best infeasible", &|moment| moment.generation.best_infeasible),
        line("mean infeasible", &|moment| moment.generation.mean_infeasible),
    ];
    save(plan, &format!("infeasible-{suffix}.svg"), &chart(&title, "generation", "fitness", &lines))
}

/// The alternatives that the slides name.
fn strategies(plan: &Plan) {
    println!(
        "## Two populations and the alternatives (4×4, {} seeds, {} evaluations each)\n",
        plan.seeds, plan.budget
    );
    println!(
        "| infeasible individuals | ever feasible | in the end | first after | best fitness | hints | loops |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for (strategy, name) in [
        (Strategy::TwoPopulations, "a population of their own"),
        (Strategy::FitnessPenalty, "fitness penalty"),
        (Strategy::OnePopulation, "one population"),
        (Strategy::DeathPenalty, "death penalty"),
    ] {
        let paper = PaperPlan { strategy, budget: plan.budget, ..PaperPlan::default() };
        let runs: Vec<Run> = (0..plan.seeds).map(|seed| run(&paper, &frame(4, 4), seed)).collect();
        let solved: Vec<&Run> = runs.iter().filter(|run| run.ends_feasible).collect();
        let of = |value: &dyn Fn(&Run) -> f64| mean(solved.iter().map(|run| value(run)));
        println!(
            "| {name} | {} | {} | {:.0} | {:.3} | {:.1} | {:.2} |",
            runs.iter().filter(|run| run.first_feasible.is_some()).count(),
            solved.len(),
            of(&|run| run.first_feasible.unwrap_or(0) as f64),
            of(&|run| run.best),
            of(&|run| run.hints),
            of(&|run| run.loops),
        );
    }
    println!();
}

/// How many feasible puzzles are still feasible after some mutations?
fn after_mutation(plan: &Plan) -> Result<(), Box<dyn Error>> {
    println!("## Feasibility after mutation (4×4, {} seeds)\n", plan.seeds);
    let most = 10;
    let mut lines = Vec::new();
    print!("| bred for |");
    (1..=most).for_each(|count| print!(" {count} |"));
    print!("\n|---|");
    (1..=most).for_each(|_| print!("---:|"));
    println!();
    for (goal, name) in GOALS {
        let paper = PaperPlan { goal, budget: plan.budget, ..PaperPlan::default() };
        let shares = mutation::feasible_after(&paper, &frame(4, 4), plan.seeds, most);
        print!("| {name} |");
        for share in &shares {
            print!(" {:.0} % |", share * 100.0);
        }
        println!();
        let points =
            shares.iter().enumerate().map(|(place, &share)| ((place + 1) as f64, share * 100.0)).collect();
        lines.push(Line { name: name.to_owned(), points });
    }
    println!();
    let title = "Feasible after so many mutations, 4×4, in hundredths";
    save(plan, "feasibility-after-mutation.svg", &chart(title, "mutations", "feasible, %", &lines))
}

/// How many cells does the archive fill?
fn archives(budget: u64) {
    println!("## Archive (4×4, loops 1 to 8 × hints 4 to 14, {budget} evaluations, ten seeds)\n");
    let hints = Hints::new(Grammar::new(frame(4, 4)), Goal::HintsAndDifficulty);
    let species = Loops { hints, loops: (1, 8), counts: (4, 14) };
    let cells: Vec<usize> = (0..10)
        .map(|seed| {
            let mut archive =
                Archive::begin(&species, ArchivePlan { budget, seed, ..ArchivePlan::default() });
            archive.fill(&species, &mut |_| Onward::Continue);
            archive.elites().count()
        })
        .collect();
    println!("cells filled: {cells:?}, mean {:.1} of 88\n", mean(cells.iter().map(|&count| count as f64)));
}

/// How many individuals are evaluated in a second of the processor?
fn speed(budget: u64) {
    println!("## Speed (one core, seconds of the processor)\n");
    println!("| size | individuals a second |");
    println!("|---|---:|");
    for (categories, items) in [(3, 4), (4, 4), (4, 5), (5, 5), (8, 8)] {
        let paper = PaperPlan { budget, ..PaperPlan::default() };
        let (_, seconds) = timed(|| run(&paper, &frame(categories, items), 1));
        println!("| {categories}×{items} | {:.0} |", budget as f64 / seconds.max(1e-9));
    }
    println!();
}
