//! What the second reader makes of clues, each meaning once.

use neural::{NeuralReader, Proposal};
use puzzle::Puzzle;
use solving::engine::Stop;
use solving::meanings;

/// Clues are read on so many threads at most.
const MOST_THREADS: usize = 4;

/// What the second reader proposes for some clues, the likeliest first.
pub(super) fn proposals(
    puzzle: &Puzzle,
    reader: &NeuralReader,
    places: &[usize],
    stop: &Stop,
) -> Vec<Vec<Proposal>> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
    let share = places.len().div_ceil(threads).max(1);
    let propose = |place: &usize| told_apart(puzzle, reader.propose(&puzzle.clues[*place].text, stop), stop);
    let read = |places: &[usize]| -> Vec<Vec<Proposal>> { places.iter().map(propose).collect() };
    if cfg!(target_family = "wasm") || places.len() < 2 {
        return read(places);
    }
    std::thread::scope(|scope| {
        let working: Vec<_> = places.chunks(share).map(|part| scope.spawn(|| read(part))).collect();
        working.into_iter().flat_map(|work| work.join().unwrap_or_default()).collect()
    })
}

/// Proposals that can be true, each meaning once with the likelihood of all that say the same; the likeliest first.
fn told_apart(puzzle: &Puzzle, proposals: Vec<Proposal>, stop: &Stop) -> Vec<Proposal> {
    let categories = &puzzle.categories;
    let mut apart: Vec<Proposal> = Vec::new();
    for proposal in proposals {
        if meanings::is_possible(categories, &proposal.formula, stop) != Some(true) {
            continue;
        }
        let same = |other: &&mut Proposal| {
            meanings::are_equivalent(categories, &other.formula, &proposal.formula, stop) == Some(true)
        };
        match apart.iter_mut().find(same) {
            Some(other) => other.likelihood += proposal.likelihood,
            None => apart.push(proposal),
        }
    }
    apart.sort_by(|one, other| other.likelihood.total_cmp(&one.likelihood));
    apart
}
