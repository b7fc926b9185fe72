//! Work shared out among threads, with the results in the order of the tasks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The results of tasks `0..count`, in their order, whatever the number of threads.
pub fn in_order<T: Send + Sync>(threads: usize, count: usize, task: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = threads.clamp(1, count.max(1));
    if threads == 1 {
        return (0..count).map(task).collect();
    }
    let next = AtomicUsize::new(0);
    let slots: Vec<OnceLock<T>> = (0..count).map(|_| OnceLock::new()).collect();
    // A few tasks at a time: they can be as short as a microsecond.
    let batch = (count / (threads * 8)).clamp(1, 64);
    let work = || {
        loop {
            let start = next.fetch_add(batch, Ordering::Relaxed);
            let Some(taken) = slots.get(start..count.min(start + batch)) else { return };
            if taken.is_empty() {
                return;
            }
            for (offset, slot) in taken.iter().enumerate() {
                slot.get_or_init(|| task(start + offset));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    slots.into_iter().filter_map(OnceLock::into_inner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        for threads in [1, 2, 7] {
            for count in [0, 1, 5, 1000] {
                let wanted: Vec<usize> = (0..count).map(|n| n * n).collect();
                assert_eq!(in_order(threads, count, |n| n * n), wanted);
            }
        }
    }
}
