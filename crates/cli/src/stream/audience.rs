//! Whether anybody still reads standard output: a reader that goes away is noticed at once, and not only when the next answer
//! is there.

use crate::ending::Ending;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What was done so far, for as long as somebody waits for more of it.
pub struct Audience<T> {
    done: Arc<Mutex<Done<T>>>,
}

struct Done<T> {
    /// What is to be told at the end.
    told: T,
    /// Whether the work has come to its own end.
    ended: bool,
}

impl<T: Send + 'static> Audience<T> {
    /// Nothing is done yet. If answers go to standard output and its reader goes away, the program says what it has done, as
    /// `say` puts it, and ends: it works for nobody.
    pub fn new(told: T, at_standard_output: bool, say: fn(&T)) -> Audience<T> {
        let done = Arc::new(Mutex::new(Done { told, ended: false }));
        if at_standard_output {
            let done = Arc::clone(&done);
            // Without the thread, the reader is missed at the next answer.
            let _ = std::thread::Builder::new().name("audience".to_owned()).spawn(move || {
                if !wait_until_gone() {
                    return;
                }
                let done = lock(&done);
                if !done.ended {
                    say(&done.told);
                    std::process::exit(Ending::Done.status().into());
                }
            });
        }
        Audience { done }
    }

    /// Takes note of something that was done.
    pub fn note(&self, note: impl FnOnce(&mut T)) {
        note(&mut lock(&self.done).told);
    }

    /// Ends the watch; what was done is told by `say` and handed back by it.
    pub fn end<R>(&self, say: impl FnOnce(&T) -> R) -> R {
        let mut done = lock(&self.done);
        done.ended = true;
        say(&done.told)
    }
}

fn lock<T>(done: &Mutex<Done<T>>) -> MutexGuard<'_, Done<T>> {
    done.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits until nobody can read standard output any more; `false` if that cannot be told.
#[cfg(unix)]
fn wait_until_gone() -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    let output = std::io::stdout();
    // An error and the end are told without being asked for, and nothing else is of interest.
    let mut watched = [PollFd::new(&output, PollFlags::empty())];
    loop {
        match poll(&mut watched, None) {
            Ok(_) => return watched[0].revents().intersects(PollFlags::ERR | PollFlags::HUP),
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

#[cfg(not(unix))]
fn wait_until_gone() -> bool {
    false
}
