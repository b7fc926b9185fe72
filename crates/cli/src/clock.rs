//! The clock: how long something took, and when time is up.

use std::time::{Duration, Instant};
use workbench::{Stop, USUAL_MEMORY};

/// Runs a piece of work; gives what it gives and how many milliseconds it took, to the microsecond.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let result = work();
    let microseconds = start.elapsed().as_micros();
    (result, f64::from(u32::try_from(microseconds).unwrap_or(u32::MAX)) / 1000.0)
}

/// Stops when the limit is over, counted from now; never if there is none. Memory has its usual limit either way.
pub fn stop_after(limit: Option<Duration>) -> Stop {
    match limit.and_then(|limit| Instant::now().checked_add(limit)) {
        Some(end) => Stop::when(move || Instant::now() >= end),
        None => Stop::never(),
    }
    .with_memory(USUAL_MEMORY)
}

/// What laying out an answer may take: what work on it has left, and a moment if that is nothing. So what was found until time
/// was up is printed.
pub fn to_lay_out(stop: &Stop) -> Stop {
    const MOMENT: Duration = Duration::from_millis(75);
    let (begun, given) = (Instant::now(), stop.clone());
    Stop::when(move || given.now() && begun.elapsed() >= MOMENT).with_memory(USUAL_MEMORY)
}

/// A number of milliseconds for people: `0.13 ms`, `45 ms`, `1.2 s`.
pub fn in_words(milliseconds: f64) -> String {
    if milliseconds < 1.0 {
        format!("{milliseconds:.2} ms")
    } else if milliseconds < 10.0 {
        format!("{milliseconds:.1} ms")
    } else if milliseconds < 1000.0 {
        format!("{milliseconds:.0} ms")
    } else {
        format!("{:.1} s", milliseconds / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_with_two_digits_or_so() {
        let words: Vec<String> = [0.134, 4.56, 45.4, 1234.0].into_iter().map(in_words).collect();
        assert_eq!(words, ["0.13 ms", "4.6 ms", "45 ms", "1.2 s"]);
    }

    #[test]
    fn no_limit_never_stops_and_no_time_stops_at_once() {
        assert!(!stop_after(None).now());
        assert!(stop_after(Some(Duration::ZERO)).now());
        assert!(!to_lay_out(&stop_after(Some(Duration::ZERO))).now());
        assert!(!stop_after(Some(Duration::MAX)).now());
    }
}
