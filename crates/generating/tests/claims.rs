//! What the slides claim, measured: every seed finds a puzzle, few hints are redundant; and that the archive fills.

use generating::board::Frame;
use generating::evolution::Onward;
use generating::evolution::archive::{Archive, Plan};
use generating::evolution::two_populations::evolve;
use generating::paper::grammar::Grammar;
use generating::paper::spare::redundant;
use generating::paper::{Goal, Hints, Loops, PaperPlan};
use generating::plain;

fn frame(categories: usize, items: usize) -> Frame {
    Frame::new(&plain::setting(categories, items, 1).categories).unwrap()
}

#[test]
fn every_one_of_forty_seeds_finds_a_feasible_puzzle() {
    let plan = PaperPlan::default();
    for (categories, items) in [(3, 4), (4, 4), (4, 5)] {
        let species = plan.species(frame(categories, items));
        for seed in 0..40 {
            let evolved = evolve(&species, &plan.plan(seed), &mut |generation, _| {
                if generation.feasible > 0 { Onward::Enough } else { Onward::Continue }
            });
            assert!(evolved.first_feasible.is_some(), "{categories}×{items}, seed {seed}");
        }
    }
}

#[test]
fn selecting_for_hint_size_leaves_hardly_a_redundant_hint() {
    let frame = frame(4, 4);
    let mean = |goal: Goal| {
        let plan = PaperPlan { goal, ..PaperPlan::default() };
        let species = plan.species(frame.clone());
        let seeds = 6u8;
        let sum: usize = (0..u64::from(seeds))
            .map(|seed| {
                let evolved = evolve(&species, &plan.plan(seed), &mut |_, _| Onward::Continue);
                redundant(&frame, &evolved.feasible[0].genome)
            })
            .sum();
        f64::from(u32::try_from(sum).unwrap()) / f64::from(seeds)
    };
    assert!(mean(Goal::HintsAndDifficulty) < 0.1);
    assert!(mean(Goal::Difficulty) > 0.5);
}

#[test]
fn the_archive_fills_thirty_eight_cells() {
    let hints = Hints::new(Grammar::new(frame(4, 4)), Goal::HintsAndDifficulty);
    let species = Loops { hints, loops: (1, 8), counts: (4, 14) };
    let seeds = 4;
    let cells: usize = (0..seeds)
        .map(|seed| {
            let mut archive = Archive::begin(&species, Plan { budget: 20_000, seed, ..Plan::default() });
            archive.fill(&species, &mut |_| Onward::Continue);
            assert_eq!(archive.evaluations(), 20_000);
            archive.elites().count()
        })
        .sum();
    assert!(cells as u64 >= 38 * seeds, "{cells} cells in {seeds} seeds");
}
