//! What a player has marked.

/// A mark on the grid: a cell, and whether its two items belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark<'a> {
    /// Two items with `=` between them: `Hannah=$180`, or `clients:Hannah=prices:$180` where a name stands in two categories.
    pub cell: &'a str,
    /// Whether they belong together (●) or not (✕).
    pub is: bool,
}

impl<'a> Mark<'a> {
    /// The two belong together.
    pub fn yes(cell: &'a str) -> Mark<'a> {
        Mark { cell, is: true }
    }

    /// The two do not.
    pub fn no(cell: &'a str) -> Mark<'a> {
        Mark { cell, is: false }
    }
}
