//! The clock, which comes in as a value: not every place has one of its own.

/// Tells how many milliseconds have passed since some moment that stays the same.
#[derive(Clone, Copy, Debug)]
pub struct Clock(pub fn() -> f64);

impl Clock {
    /// One that stands still: nothing takes any time.
    pub const NONE: Clock = Clock(|| 0.0);

    /// What it shows.
    pub fn now(self) -> f64 {
        (self.0)()
    }

    /// How many milliseconds have passed since it showed this.
    pub(crate) fn since(self, start: f64) -> f64 {
        self.now() - start
    }
}
