//! How much memory a thread holds, as its allocator counts.
//!
//! The program makes [`Counting`] its allocator. It hands everything to the system's allocator and adds up, for each
//! thread, what was taken and what was given back. That costs an addition for every allocation, and it is what lets one
//! request end for want of memory without the whole server: a budget that is asked often hears of it
//! long before the system would.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// What this thread has taken less what it has given back. What one thread takes and another gives back makes one
    /// of them negative, so it is set to nought whenever a piece of work begins.
    static HELD: Cell<isize> = const { Cell::new(0) };
}

/// How many bytes this thread has taken since its work began, and not given back.
pub fn taken() -> usize {
    HELD.try_with(Cell::get).map_or(0, |held| usize::try_from(held).unwrap_or(0))
}

/// A piece of work begins on this thread: what was taken before does not count.
pub fn begin() {
    let _ = HELD.try_with(|held| held.set(0));
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
        begin();
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
}
