//! Work shared out among threads.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Does the tasks `0..count`. Each thread gathers what it finds in a state of its own; the states come back in no order that means
/// anything. The first error ends the work.
pub fn shared<S: Send>(
    threads: usize,
    count: usize,
    begin: impl Fn(usize) -> S + Sync,
    task: impl Fn(&mut S, usize) -> io::Result<()> + Sync,
) -> io::Result<Vec<S>> {
    let next = AtomicUsize::new(0);
    let work = |thread: usize| {
        let mut state = begin(thread);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(state);
            }
            if let Err(error) = task(&mut state, number) {
                next.store(count, Ordering::Relaxed);
                return Err(error);
            }
        }
    };
    let work = &work;
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads.clamp(1, count.max(1))).map(|thread| scope.spawn(move || work(thread))).collect();
        let mut states = vec![work(0)?];
        for other in others {
            states.push(other.join().map_err(|_| io::Error::other("a thread broke down"))??);
        }
        Ok(states)
    })
}
