//! The time that this program has had the processor for, which other programs do not disturb much.

use std::fs;
use std::sync::OnceLock;
use std::time::Instant;

/// Seconds of the processor so far; of the clock, where the system does not tell the processor's.
pub fn cpu_seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(
        || START.get_or_init(Instant::now).elapsed().as_secs_f64(),
        |nanoseconds| nanoseconds / 1e9,
    )
}

/// What a piece of work gives, and how many seconds it took.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let before = cpu_seconds();
    let result = work();
    (result, cpu_seconds() - before)
}

/// A part of a whole; nought of nothing.
#[allow(clippy::cast_precision_loss)]
pub fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
