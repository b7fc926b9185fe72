//! What a piece of work may take: time, steps and memory, as one value.
//!
//! A [`Budget`] is made by whoever has a clock and handed down to everything that works for an answer. Every loop of
//! every phase asks it, directly ([`Budget::now`]) or by way of a [`Pace`], which asks for many small steps at once.
//! Work that hears that its budget is spent ends soon, with what it has or with nothing. Nothing here touches the
//! clock: time comes in as a function that says when it is up.
//!
//! Memory is what the working thread has taken and not given back ([`memory`]). It is counted by the allocator of the
//! program, if that is [`memory::Counting`]; elsewhere nothing is known of it, and only what is computed beforehand
//! ([`Budget::has_room_for`]) keeps it in bounds.
//!
//! ```
//! use budget::{Budget, Shortage};
//!
//! let endless = Budget::never();
//! assert!(!endless.now());
//! let small = Budget::never().with_steps(10);
//! assert!((0..).take_while(|_| !small.spend(1)).count() == 10);
//! assert_eq!(small.shortage(), Some(Shortage::Steps));
//! assert!(!Budget::never().with_memory(1000).has_room_for(2000));
//! ```

pub mod memory;

use memory::Together;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// As much memory as a piece of work gets if nobody says otherwise, in bytes.
pub const USUAL_MEMORY: usize = 1 << 30;

/// What a piece of work may take. Clones share what is left; the default has no end.
#[derive(Clone, Default)]
pub struct Budget(Option<Arc<Means>>);

struct Means {
    time_is_up: Box<dyn Fn() -> bool + Send + Sync>,
    /// Bytes that one thread may hold.
    memory: usize,
    /// What it shares with other work.
    together: Option<Together>,
    /// Steps that are left.
    steps: AtomicU64,
    /// What ran out first; it stays so, since work that ends gives memory back.
    shortage: AtomicU8,
}

/// What ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortage {
    /// Time, or whoever waited went away.
    Time,
    /// Steps.
    Steps,
    /// Memory.
    Memory,
}

impl Budget {
    /// Without end.
    pub fn never() -> Budget {
        Budget(None)
    }

    /// Until the function says that time is up; it is asked often and must be quick.
    pub fn when(time_is_up: impl Fn() -> bool + Send + Sync + 'static) -> Budget {
        Budget(Some(Arc::new(Means { time_is_up: Box::new(time_is_up), ..Means::endless() })))
    }

    /// The same with so many bytes of memory for a thread that works.
    pub fn with_memory(self, memory: usize) -> Budget {
        Budget(Some(Arc::new(Means { memory, ..self.parts() })))
    }

    /// The same, with a part of the memory that it shares with other work.
    pub fn with_others(self, together: &Together) -> Budget {
        Budget(Some(Arc::new(Means { together: Some(together.clone()), ..self.parts() })))
    }

    /// The same with so many steps, which give the same answers on every machine.
    pub fn with_steps(self, steps: u64) -> Budget {
        Budget(Some(Arc::new(Means { steps: AtomicU64::new(steps), ..self.parts() })))
    }

    /// Means of its own that are as large.
    fn parts(self) -> Means {
        let Some(means) = self.0 else { return Means::endless() };
        Means {
            memory: means.memory,
            together: means.together.clone(),
            steps: AtomicU64::new(means.steps.load(Ordering::Relaxed)),
            shortage: AtomicU8::new(0),
            time_is_up: Box::new(move || (means.time_is_up)()),
        }
    }

    /// Whether it is time to stop.
    pub fn now(&self) -> bool {
        self.shortage().is_some()
    }

    /// What has run out, if anything has.
    pub fn shortage(&self) -> Option<Shortage> {
        let means = self.0.as_ref()?;
        if let Some(known) = Shortage::from_code(means.shortage.load(Ordering::Relaxed)) {
            return Some(known);
        }
        let found = if means.steps.load(Ordering::Relaxed) == 0 {
            Shortage::Steps
        } else if means.is_short_of_memory(0) {
            Shortage::Memory
        } else if (means.time_is_up)() {
            Shortage::Time
        } else {
            return None;
        };
        // Time may be given again, as a test does; what was taken beyond bounds stays taken.
        if found != Shortage::Time {
            means.shortage.store(found.code(), Ordering::Relaxed);
        }
        Some(found)
    }

    /// Takes steps; gives whether it is time to stop.
    pub fn spend(&self, steps: u64) -> bool {
        let Some(means) = &self.0 else { return false };
        let before = means.steps.load(Ordering::Relaxed);
        if before != u64::MAX {
            means.steps.store(before.saturating_sub(steps), Ordering::Relaxed);
            if before < steps {
                means.shortage.store(Shortage::Steps.code(), Ordering::Relaxed);
            }
            return before < steps || self.shortage().is_some_and(|shortage| shortage != Shortage::Steps);
        }
        self.now()
    }

    /// Whether so many bytes more can be taken: to be asked before anything large is made.
    pub fn has_room_for(&self, bytes: usize) -> bool {
        self.0.as_ref().is_none_or(|means| !means.is_short_of_memory(bytes))
    }
}

impl Means {
    fn endless() -> Means {
        Means {
            time_is_up: Box::new(|| false),
            memory: usize::MAX,
            together: None,
            steps: AtomicU64::new(u64::MAX),
            shortage: AtomicU8::new(0),
        }
    }

    /// Whether this thread holds too much, if it takes so much more.
    fn is_short_of_memory(&self, more: usize) -> bool {
        let taken = memory::taken();
        taken.saturating_add(more) > self.memory
            || self.together.as_ref().is_some_and(|together| together.is_short(taken, more))
    }
}

impl Shortage {
    fn code(self) -> u8 {
        match self {
            Shortage::Time => 1,
            Shortage::Steps => 2,
            Shortage::Memory => 3,
        }
    }

    fn from_code(code: u8) -> Option<Shortage> {
        [Shortage::Time, Shortage::Steps, Shortage::Memory].into_iter().find(|one| one.code() == code)
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Budget::when(…)" } else { "Budget::never()" })
    }
}

/// Asks a budget once for many small steps: a step is too small for a look at the clock.
#[derive(Clone, Debug)]
pub struct Pace {
    budget: Budget,
    since: u64,
    spent: bool,
}

/// How many steps pass between two questions: less than a thousandth of a second of the smallest ones.
const STRIDE: u64 = 1 << 12;

impl Pace {
    /// At this budget's expense.
    pub fn new(budget: &Budget) -> Pace {
        Pace { budget: budget.clone(), since: 0, spent: false }
    }

    /// Takes steps; gives whether it is time to stop.
    pub fn spend(&mut self, steps: u64) -> bool {
        self.since = self.since.saturating_add(steps);
        if self.since >= STRIDE {
            self.spent |= self.budget.spend(self.since);
            self.since = 0;
        }
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn time_that_is_up_ends_all_clones() {
        let up = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&up);
        let budget = Budget::when(move || heard.load(Ordering::Relaxed)).with_memory(usize::MAX);
        let mut pace = Pace::new(&budget);
        assert!(!budget.now() && !pace.spend(10 * STRIDE));
        up.store(true, Ordering::Relaxed);
        assert_eq!(budget.clone().shortage(), Some(Shortage::Time));
        assert!(!pace.spend(1), "a small step asks nothing");
        assert!(pace.spend(STRIDE));
        assert!(pace.spend(1), "it does not forget");
    }

    #[test]
    fn steps_are_counted_together() {
        let budget = Budget::never().with_steps(3 * STRIDE);
        let mut pace = Pace::new(&budget);
        assert!(!pace.spend(2 * STRIDE));
        assert!(!budget.clone().spend(STRIDE));
        assert!(pace.spend(STRIDE) && budget.now());
        assert!(!Budget::never().spend(u64::MAX));
    }

    #[test]
    fn room_is_what_is_left_of_memory() {
        assert!(Budget::never().has_room_for(usize::MAX));
        let budget = Budget::never().with_memory(1 << 20);
        assert!(budget.has_room_for(1 << 19) && !budget.has_room_for(1 << 21));
    }
}
