//! One run of the published algorithm, and what is noted of it.

use generating::board::Frame;
use generating::chance::stream;
use generating::evolution::Onward;
use generating::evolution::two_populations::{Generation, evolve};
use generating::paper::PaperPlan;
use generating::paper::solver::solve;
use generating::paper::spare::{redundant, trivial};
use rand::seq::SliceRandom;

/// A generation, with the hints and loops of its best.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    pub generation: Generation,
    pub hints: Option<usize>,
    pub loops: Option<usize>,
}

/// What came of a run. Numbers of the best individual; nought if there is none.
#[derive(Clone, Debug, Default)]
pub struct Run {
    pub first_feasible: Option<u64>,
    /// Whether there is a feasible individual in the end.
    pub ends_feasible: bool,
    pub best: f64,
    pub hints: f64,
    pub loops: f64,
    /// The mean of twenty orders of the hints.
    pub shuffled_loops: f64,
    pub redundant: f64,
    pub trivial: f64,
    pub history: Vec<Moment>,
}

/// The mean; nought of nothing.
pub fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for value in values {
        sum += value;
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Runs the algorithm.
#[allow(clippy::cast_precision_loss)]
pub fn run(paper: &PaperPlan, frame: &Frame, seed: u64) -> Run {
    let species = paper.species(frame.clone());
    let mut history = Vec::new();
    let evolved = evolve(&species, &paper.plan(seed), &mut |generation, best| {
        history.push(Moment {
            generation: *generation,
            hints: best.map(|best| best.appraisal.report.hints),
            loops: best.map(|best| best.appraisal.report.loops),
        });
        Onward::Continue
    });
    let first_feasible = evolved.first_feasible;
    let Some(best) = evolved.feasible.first() else {
        return Run { first_feasible, history, ..Run::default() };
    };
    let mut chance = stream(seed, u64::MAX);
    let mut hints = best.genome.clone();
    // In another order the solver may stop short: then the loops until there count.
    let shuffled = (0..20).map(|_| {
        hints.shuffle(&mut chance);
        solve(frame, &hints).loops as f64
    });
    Run {
        first_feasible,
        ends_feasible: true,
        best: best.fitness(),
        hints: best.appraisal.report.hints as f64,
        loops: best.appraisal.report.loops as f64,
        shuffled_loops: mean(shuffled),
        redundant: redundant(frame, &best.genome) as f64,
        trivial: trivial(frame, &best.genome) as f64,
        history,
    }
}

/// The mean of something over the runs that have it, for every generation.
#[allow(clippy::cast_precision_loss)]
pub fn mean_by_generation(runs: &[Run], value: &dyn Fn(&Moment) -> Option<f64>) -> Vec<(f64, f64)> {
    let longest = runs.iter().map(|run| run.history.len()).max().unwrap_or(0);
    (0..longest)
        .filter_map(|generation| {
            let values: Vec<f64> =
                runs.iter().filter_map(|run| value(run.history.get(generation)?)).collect();
            (!values.is_empty()).then(|| (generation as f64, mean(values.into_iter())))
        })
        .collect()
}
