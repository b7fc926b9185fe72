//! Work on many things at once, with the results in the order of the things and never many of them in memory.

use std::collections::BTreeMap;
use std::sync::mpsc::sync_channel;
use std::sync::{Condvar, Mutex, PoisonError};

/// How many things each thread may be ahead of what is written.
const AHEAD: usize = 16;

/// How far writing has come, and whether it goes on.
#[derive(Default)]
struct Written {
    count: usize,
    ended: bool,
}

/// Works on all things of `source` with so many threads; `write` gets the results in order, as soon as they are there. Ends early
/// if writing fails.
pub fn in_order<T, R: Send, E>(
    threads: usize,
    source: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut write: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let source = Mutex::new(source.enumerate());
    let (written, moved) = (Mutex::new(Written::default()), Condvar::new());
    let window = threads * AHEAD;
    // The next thing, once it is not too far ahead.
    let next = || {
        let mut source = source.lock().unwrap_or_else(PoisonError::into_inner);
        let (place, thing) = source.next()?;
        let mut state = written.lock().unwrap_or_else(PoisonError::into_inner);
        while !state.ended && place >= state.count + window {
            state = moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        (!state.ended).then_some((place, thing))
    };
    let (sender, results) = sync_channel(window);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some((place, thing)) = next() {
                    if sender.send((place, work(thing))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut outcome = Ok(());
        'all: for (place, result) in results {
            waiting.insert(place, result);
            loop {
                let count = written.lock().unwrap_or_else(PoisonError::into_inner).count;
                let Some(result) = waiting.remove(&count) else { break };
                outcome = write(result);
                let mut state = written.lock().unwrap_or_else(PoisonError::into_inner);
                state.count += 1;
                state.ended = outcome.is_err();
                moved.notify_all();
                if outcome.is_err() {
                    break 'all;
                }
            }
        }
        outcome
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn results_come_in_order_and_few_are_held() {
        let (begun, mut done) = (AtomicUsize::new(0), Vec::new());
        let source = (0..1000).inspect(|_| _ = begun.fetch_add(1, Ordering::Relaxed));
        let most = AtomicUsize::new(0);
        in_order(
            3,
            source,
            |n: usize| n * 2,
            |n| {
                done.push(n);
                most.fetch_max(begun.load(Ordering::Relaxed) - done.len(), Ordering::Relaxed);
                Ok::<(), ()>(())
            },
        )
        .unwrap();
        assert_eq!(done, (0..1000).map(|n| n * 2).collect::<Vec<_>>());
        assert!(most.into_inner() <= 3 * AHEAD + 3);
    }

    #[test]
    fn what_cannot_be_written_ends_the_work() {
        let worked = AtomicUsize::new(0);
        let outcome = in_order(
            2,
            0..1_000_000,
            |_| worked.fetch_add(1, Ordering::Relaxed),
            |_| Err(io::Error::from(io::ErrorKind::StorageFull)),
        );
        assert!(outcome.is_err());
        assert!(worked.into_inner() < 10_000);
    }
}
