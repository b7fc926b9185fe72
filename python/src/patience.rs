//! Long work that Ctrl-C ends.

use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// How many thousandths of a second pass between two looks for signals: taking the interpreter's lock costs time.
const OFTEN: u64 = 50;

/// Asks Python from time to time whether a signal came, and keeps what its handler raised.
#[derive(Clone, Default)]
pub struct Patience(Arc<State>);

struct State {
    begun: Instant,
    looked: AtomicU64,
    ended: AtomicBool,
    raised: Mutex<Option<PyErr>>,
}

impl Default for State {
    fn default() -> State {
        State {
            begun: Instant::now(),
            looked: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            raised: Mutex::new(None),
        }
    }
}

impl Patience {
    /// Whether the work shall end; to be asked often, without the interpreter's lock.
    pub fn question(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let state = Arc::clone(&self.0);
        move || state.has_enough()
    }

    /// Raises what a handler raised.
    pub fn end(&self) -> PyResult<()> {
        self.0.raised.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}

impl State {
    fn has_enough(&self) -> bool {
        if self.ended.load(Ordering::Relaxed) {
            return true;
        }
        let now = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let looked = self.looked.load(Ordering::Relaxed);
        let is_turn = now >= looked + OFTEN
            && self.looked.compare_exchange(looked, now, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if !is_turn {
            return false;
        }
        // The method by its name would be for one lifetime only.
        #[allow(clippy::redundant_closure_for_method_calls)]
        let heard = Python::attach(|py| py.check_signals());
        if let Err(error) = heard {
            *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            self.ended.store(true, Ordering::Relaxed);
        }
        self.ended.load(Ordering::Relaxed)
    }
}
