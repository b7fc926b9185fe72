//! A sign of life: after a second, a line on the terminal that tells how long the search has taken, and
//! that goes away again.

use crate::screen;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long nothing is shown: most puzzles are solved long before.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is written anew.
const OFTEN: Duration = Duration::from_millis(200);

/// Shows progress while it lives, if standard error is a terminal.
pub struct Progress {
    found: Arc<AtomicUsize>,
    /// Dropping the sender tells the thread to end.
    line: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts to watch.
    pub fn start() -> Progress {
        let found = Arc::new(AtomicUsize::new(0));
        let line = std::io::stderr().is_terminal().then(|| {
            let (sender, receiver) = channel::<()>();
            let found = Arc::clone(&found);
            let thread = std::thread::spawn(move || {
                let start = Instant::now();
                let mut wait = PATIENCE;
                let mut shown = false;
                while receiver.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                    screen::complain(&line(start.elapsed(), found.load(Ordering::Relaxed)));
                    (wait, shown) = (OFTEN, true);
                }
                if shown {
                    screen::complain("\r\u{1b}[K");
                }
            });
            (sender, thread)
        });
        Progress { found, line }
    }

    /// Tells how many solutions have been found so far.
    pub fn tell(&self, found: usize) {
        self.found.store(found, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.line.take() {
            drop(sender);
            // A thread that failed has nothing more to show.
            let _ = thread.join();
        }
    }
}

fn line(time: Duration, found: usize) -> String {
    let seconds = time.as_secs();
    match found {
        0 => format!("\r\u{1b}[Ksearching … {seconds} s"),
        1 => format!("\r\u{1b}[Ksearching … {seconds} s, one solution so far"),
        _ => format!("\r\u{1b}[Ksearching … {seconds} s, {found} solutions so far"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_time_and_solutions() {
        assert!(line(Duration::from_millis(2900), 0).ends_with("searching … 2 s"));
        assert!(line(Duration::from_secs(3), 1).ends_with("3 s, one solution so far"));
        assert!(line(Duration::from_secs(3), 7).ends_with("3 s, 7 solutions so far"));
    }
}
