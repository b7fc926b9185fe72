//! Puzzles made on several threads, and handed on in their order as soon as they are there.

use super::watching::Watching;
use crate::stream::pool;
use std::sync::atomic::{AtomicBool, Ordering};
use workbench::generate::{Failure, GenerateRequest, GeneratedView, NoPuzzle, Onward, generate_at};

/// Makes as many puzzles as are asked for. Once somebody has had enough, those that were begun are finished with the best so far, and
/// the others are [`Failure::Stopped`].
pub fn each<E>(
    request: &GenerateRequest,
    watching: &Watching,
    take: impl FnMut(Result<GeneratedView, NoPuzzle>) -> Result<(), E>,
) -> Result<(), E> {
    let (outer, inner) = threads(request.threads, request.count);
    let enough = AtomicBool::new(false);
    let make = |place| {
        if enough.load(Ordering::Relaxed) || request.within.now() {
            return Err(NoPuzzle::Failure(Failure::Stopped));
        }
        generate_at(request, place, inner, &|progress| {
            let onward = watching.hear(place, progress);
            enough.fetch_or(onward == Onward::Enough, Ordering::Relaxed);
            onward
        })
    };
    pool::in_order(outer, 0..request.count, make, take)
}

/// Makes the puzzles of seeds that follow each other, each with its seed. A puzzle depends on its seed alone: one that could not be finished in peace is
/// [`Failure::Stopped`], and so are those that were not begun. `finish` is a part of the work, `take` gets what it gives in order.
pub fn each_seed<R: Send, E>(
    request: &GenerateRequest,
    (from, to): (u64, u64),
    watching: &Watching,
    finish: impl Fn(u64, Result<GeneratedView, NoPuzzle>) -> R + Sync,
    take: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let count = usize::try_from(to.saturating_sub(from)).unwrap_or(usize::MAX);
    let (outer, inner) = threads(request.threads, count);
    let enough = AtomicBool::new(false);
    let make = |seed: u64| {
        let stopped = || Err(NoPuzzle::Failure(Failure::Stopped));
        if enough.load(Ordering::Relaxed) || request.within.now() {
            return finish(seed, stopped());
        }
        let place = usize::try_from(seed - request.seed).unwrap_or(usize::MAX);
        let request = GenerateRequest { seed, ..request.clone() };
        let cut = AtomicBool::new(false);
        let made = generate_at(&request, 0, inner, &|progress| {
            let onward = watching.hear(place, progress);
            cut.fetch_or(onward == Onward::Enough, Ordering::Relaxed);
            onward
        });
        let cut = cut.into_inner() || request.within.now();
        enough.fetch_or(cut, Ordering::Relaxed);
        finish(seed, if cut { stopped() } else { made })
    };
    pool::in_order(outer, from..to, make, take)
}

/// How many puzzles are made at once, and how many threads each has.
fn threads(threads: usize, count: usize) -> (usize, usize) {
    let outer = threads.clamp(1, count.max(1));
    (outer, if outer > 1 { 1 } else { threads })
}

/// Whether a puzzle was tried for in vain; other troubles are those of every puzzle.
pub fn was_tried(why: &NoPuzzle) -> bool {
    matches!(why, NoPuzzle::Failure(Failure::NotFound(_)))
}
