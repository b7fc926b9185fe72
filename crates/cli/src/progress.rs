//! A sign of life: after a second, a line on the terminal that tells how far the work is, and that goes
//! away again.

use crate::screen;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long nothing is shown: most puzzles are solved long before.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is written anew.
const OFTEN: Duration = Duration::from_millis(200);

/// Shows progress while it lives, if standard error is a terminal.
pub struct Progress {
    count: Arc<AtomicUsize>,
    doing: Arc<Mutex<String>>,
    /// Dropping the sender tells the thread to end.
    line: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts to watch a search for solutions.
    pub fn start() -> Progress {
        Progress::showing(search)
    }

    /// Starts to watch puzzles being solved, nobody knows how many.
    pub fn of_many() -> Progress {
        Progress::showing(puzzles)
    }

    /// Starts to watch cells being explained.
    pub fn of_cells() -> Progress {
        Progress::showing(cells)
    }

    /// Starts to watch a build that says itself what it does.
    pub fn of_build() -> Progress {
        let doing = Arc::new(Mutex::new(String::new()));
        let told = Arc::clone(&doing);
        let mut progress = Progress::showing(move |time, _| {
            let doing = told.lock().unwrap_or_else(PoisonError::into_inner);
            format!("{} … {} s", *doing, time.as_secs())
        });
        progress.doing = doing;
        progress
    }

    /// Tells what a build does, and how many bytes of how many are done.
    pub fn say(&self, doing: String, done: u64, of: Option<u64>) {
        let mut told = self.doing.lock().unwrap_or_else(PoisonError::into_inner);
        *told = match of.filter(|&of| of > 0) {
            Some(of) => format!("{doing}: {} %", done.min(of) * 100 / of),
            None => doing,
        };
    }

    fn showing(line: impl Fn(Duration, usize) -> String + Send + 'static) -> Progress {
        let count = Arc::new(AtomicUsize::new(0));
        let line = std::io::stderr().is_terminal().then(|| {
            let (sender, receiver) = channel::<()>();
            let count = Arc::clone(&count);
            let thread = std::thread::spawn(move || {
                let start = Instant::now();
                let mut wait = PATIENCE;
                let mut shown = false;
                while receiver.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                    let text = line(start.elapsed(), count.load(Ordering::Relaxed));
                    screen::complain(&format!("\r\u{1b}[K{text}"));
                    (wait, shown) = (OFTEN, true);
                }
                if shown {
                    screen::complain("\r\u{1b}[K");
                }
            });
            (sender, thread)
        });
        Progress { count, doing: Arc::default(), line }
    }

    /// Tells how many solutions, or cells, have been found so far.
    pub fn tell(&self, found: usize) {
        self.count.store(found, Ordering::Relaxed);
    }

    /// Tells that one more puzzle is done.
    pub fn advance(&self) {
        self.count.fetch_add(1, Ordering::Relaxed);
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

fn search(time: Duration, found: usize) -> String {
    let seconds = time.as_secs();
    match found {
        0 => format!("searching … {seconds} s"),
        1 => format!("searching … {seconds} s, one solution so far"),
        _ => format!("searching … {seconds} s, {found} solutions so far"),
    }
}

fn cells(time: Duration, known: usize) -> String {
    let seconds = time.as_secs();
    match known {
        0 => format!("explaining … {seconds} s"),
        1 => format!("explaining … {seconds} s, one cell so far"),
        _ => format!("explaining … {seconds} s, {known} cells so far"),
    }
}

fn puzzles(time: Duration, done: usize) -> String {
    let seconds = time.as_secs();
    match done {
        1 => format!("solving … {seconds} s, one puzzle so far"),
        _ => format!("solving … {seconds} s, {done} puzzles so far"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_time_and_solutions() {
        assert_eq!(search(Duration::from_millis(2900), 0), "searching … 2 s");
        assert_eq!(search(Duration::from_secs(3), 1), "searching … 3 s, one solution so far");
        assert_eq!(cells(Duration::from_secs(3), 7), "explaining … 3 s, 7 cells so far");
        assert_eq!(search(Duration::from_secs(3), 7), "searching … 3 s, 7 solutions so far");
    }

    #[test]
    fn the_line_tells_puzzles() {
        assert_eq!(puzzles(Duration::from_secs(4), 1), "solving … 4 s, one puzzle so far");
        assert_eq!(puzzles(Duration::from_secs(4), 20), "solving … 4 s, 20 puzzles so far");
    }
}
