//! Work that tells of itself while it goes on, and can be told that it was enough.
//!
//! Whoever began a piece of work hears its name, and only they do: it cannot be guessed.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The pieces of work that go on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Works(Arc<Mutex<HashMap<String, Arc<AtomicBool>>>>);

/// A piece of work that goes on for as long as this is kept.
#[derive(Debug)]
pub(crate) struct Work {
    name: String,
    enough: Arc<AtomicBool>,
    all: Works,
}

impl Works {
    /// A new piece of work.
    pub(crate) fn begin(&self) -> Work {
        let name = format!("{:016x}{:016x}", by_chance(), by_chance());
        let enough = Arc::new(AtomicBool::new(false));
        self.lock().insert(name.clone(), Arc::clone(&enough));
        Work { name, enough, all: self.clone() }
    }

    /// Tells a piece of work that what it has is enough; gives whether there is one of this name.
    pub(crate) fn enough(&self, name: &str) -> bool {
        self.lock().get(name).map(|enough| enough.store(true, Ordering::Relaxed)).is_some()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<AtomicBool>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Work {
    /// Its name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether somebody said that it is enough.
    pub(crate) fn is_enough(&self) -> bool {
        self.enough.load(Ordering::Relaxed)
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.all.lock().remove(&self.name);
    }
}

/// A number by chance: the keys of the standard library's hasher come from the system.
pub(crate) fn by_chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_work_that_goes_on_can_be_told() {
        let works = Works::default();
        let (one, other) = (works.begin(), works.begin());
        assert!(works.enough(one.name()) && one.is_enough() && !other.is_enough());
        let name = one.name().to_owned();
        drop(one);
        assert!(!works.enough(&name) && !works.enough("guess"));
    }
}
