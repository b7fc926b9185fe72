//! How many feasible puzzles are still feasible after some mutations.

use generating::board::Frame;
use generating::chance::stream;
use generating::evolution::Onward;
use generating::evolution::two_populations::evolve;
use generating::paper::PaperPlan;
use generating::paper::solver::solve;

/// The share of the feasible populations of all seeds that is feasible after 1, 2, … `most` mutations.
#[allow(clippy::cast_precision_loss)]
pub fn feasible_after(paper: &PaperPlan, frame: &Frame, seeds: u64, most: usize) -> Vec<f64> {
    let species = paper.species(frame.clone());
    let mut still = vec![0usize; most];
    let mut all = 0usize;
    for seed in 0..seeds {
        let evolved = evolve(&species, &paper.plan(seed), &mut |_, _| Onward::Continue);
        for individual in &evolved.feasible {
            let mut chance = stream(seed, u64::MAX - individual.number);
            let mut hints = individual.genome.clone();
            all += 1;
            for count in &mut still {
                species.mutate(&mut hints, &mut chance);
                *count += usize::from(solve(frame, &hints).is_solved);
            }
        }
    }
    still.into_iter().map(|count| count as f64 / all.max(1) as f64).collect()
}
