//! How much memory a thread holds, as its allocator counts.
//!
//! The program makes [`Counting`] its allocator. It hands everything to the system's allocator and adds up, for each
//! thread, what was taken and what was given back. That costs an addition for every allocation, and it is what lets one
//! request end for want of memory without the whole server: a budget that is asked often hears of it
//! long before the system would.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

thread_local! {
    /// What this thread has taken less what it has given back. What one thread takes and another gives back makes one
    /// of them negative, so it is set to nought whenever a piece of work begins.
    static HELD: Cell<isize> = const { Cell::new(0) };
}

/// How many bytes this thread has taken since its work began, and not given back.
pub fn taken() -> usize {
    HELD.try_with(Cell::get).map_or(0, |held| usize::try_from(held).unwrap_or(0))
}

/// A piece of work begins on this thread: what was taken before does not count. It ends when what is given back goes.
pub fn begin() -> Work {
    let _ = HELD.try_with(|held| held.set(0));
    Work(())
}

/// A piece of work that goes on; its part of what several have [together](Together) is free again when this goes.
#[must_use = "the work ends when this goes"]
#[derive(Debug)]
pub struct Work(());

impl Drop for Work {
    fn drop(&mut self) {
        let _ = PART.try_with(RefCell::take);
    }
}

/// Memory that several pieces of work have together. Where it runs out, those that hold more than an equal part
/// of it end, and the others go on.
///
/// Every thread tells what it holds whenever its budget is asked ([`crate::Budget::with_others`]), so the sum is as true as
/// budgets are asked often.
#[derive(Clone, Debug)]
pub struct Together(Arc<Purse>);

#[derive(Debug)]
struct Purse {
    bytes: usize,
    held: AtomicUsize,
    threads: AtomicUsize,
}

/// What a thread has told of itself; untold when the thread or its work ends.
#[derive(Debug)]
struct Part {
    of: Arc<Purse>,
    told: usize,
}

thread_local! {
    static PART: RefCell<Option<Part>> = const { RefCell::new(None) };
}

impl Together {
    /// So many bytes for all.
    pub fn new(bytes: usize) -> Together {
        Together(Arc::new(Purse { bytes, held: AtomicUsize::new(0), threads: AtomicUsize::new(0) }))
    }

    /// How much all of them hold now, as far as they have told.
    pub fn held(&self) -> usize {
        self.0.held.load(Ordering::Relaxed)
    }

    /// Whether this thread must end, or may not take so much more: all hold too much, and it more than its part.
    pub(crate) fn is_short(&self, taken: usize, more: usize) -> bool {
        let threads = PART.try_with(|part| Part::tell(&mut part.borrow_mut(), &self.0, taken)).unwrap_or(1);
        let own = taken.saturating_add(more);
        self.held().saturating_add(more) > self.0.bytes && own > self.0.bytes / threads.max(1)
    }
}

impl Part {
    /// Tells what a thread holds; gives how many threads there are.
    fn tell(part: &mut Option<Part>, of: &Arc<Purse>, taken: usize) -> usize {
        if part.as_ref().is_none_or(|part| !Arc::ptr_eq(&part.of, of)) {
            of.threads.fetch_add(1, Ordering::Relaxed);
            *part = Some(Part { of: Arc::clone(of), told: 0 });
        }
        if let Some(part) = part.as_mut().filter(|part| part.told != taken) {
            // Added before it is taken away, so that the sum is never below nought.
            of.held.fetch_add(taken, Ordering::Relaxed);
            of.held.fetch_sub(std::mem::replace(&mut part.told, taken), Ordering::Relaxed);
        }
        of.threads.load(Ordering::Relaxed)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.of.held.fetch_sub(self.told, Ordering::Relaxed);
        self.of.threads.fetch_sub(1, Ordering::Relaxed);
    }
}

fn add(bytes: isize) {
    // A thread that ends may have no counter any more.
    let _ = HELD.try_with(|held| held.set(held.get().wrapping_add(bytes)));
}

/// The system's allocator, counting.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

// The standard library lets a program count its memory in no other way. SAFETY: every request goes to the system's
// allocator as it came, and its answer comes back as it is; counting neither allocates nor panics.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add(layout.size() as isize);
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        add(-(layout.size() as isize));
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add(size as isize - layout.size() as isize);
        unsafe { System.realloc(place, layout, size) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Shortage};

    #[global_allocator]
    static ALLOCATOR: Counting = Counting;

    #[test]
    fn what_a_thread_holds_is_counted_and_ends_its_budget() {
        let _work = begin();
        let budget = Budget::never().with_memory(1 << 20);
        let small = vec![1u8; 1 << 19];
        assert!(taken() >= 1 << 19 && !budget.now());
        let other = std::thread::spawn(|| vec![1u8; 1 << 22]).join().unwrap();
        assert!(!budget.now(), "another thread has its own");
        let large = vec![0u8; 1 << 20];
        assert_eq!(budget.shortage(), Some(Shortage::Memory));
        drop((small, large, other));
        assert!(taken() < 1 << 19);
        assert_eq!(budget.shortage(), Some(Shortage::Memory), "what ran out stays so");
        assert!(!Budget::never().with_memory(1 << 20).now());
    }

    /// A thread that takes as much as it is told to, and says whether its budget is spent.
    struct Worker {
        orders: std::sync::mpsc::Sender<usize>,
        answers: std::sync::mpsc::Receiver<bool>,
    }

    impl Worker {
        fn new(together: &Together) -> Worker {
            let (orders, heard) = std::sync::mpsc::channel::<usize>();
            let (tell, answers) = std::sync::mpsc::channel();
            let budget = Budget::never().with_others(together);
            std::thread::spawn(move || {
                let _work = begin();
                let mut held = Vec::new();
                while let Ok(bytes) = heard.recv() {
                    held.push(vec![0_u8; bytes]);
                    let _ = tell.send(budget.now());
                }
            });
            Worker { orders, answers }
        }

        fn is_short_after(&self, bytes: usize) -> bool {
            self.orders.send(bytes).unwrap();
            self.answers.recv().unwrap()
        }
    }

    #[test]
    fn who_holds_more_than_a_part_of_what_all_have_ends_first() {
        let together = Together::new(10 << 20);
        let (greedy, modest) = (Worker::new(&together), Worker::new(&together));
        assert!(!greedy.is_short_after(8 << 20), "alone, one may have it all");
        assert!(!modest.is_short_after(1 << 20));
        assert!(!modest.is_short_after(3 << 20), "it has less than half, though all have too much");
        assert!(greedy.is_short_after(0));
        assert!(together.held() >= 12 << 20);
        drop(greedy);
        // Its thread ends in its own time.
        while together.held() > 5 << 20 {
            std::thread::yield_now();
        }
        assert!(!modest.is_short_after(5 << 20), "there is room again");
        assert!(modest.is_short_after(5 << 20), "but not without end");
    }

    #[test]
    fn what_is_not_there_for_all_cannot_be_taken_by_one() {
        let together = Together::new(1 << 20);
        let _work = begin();
        let budget = Budget::never().with_others(&together);
        assert!(budget.has_room_for(1 << 19) && !budget.has_room_for(1 << 21) && !budget.now());
    }
}
