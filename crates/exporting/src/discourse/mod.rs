//! What a clue speaks of, and what it says of that: discourse representation structures.
//!
//! A [`Frame`] (what the literature calls a box) introduces referents and has conditions. Referents are
//! rows, such as “the client of Teri”, and values, such as the price that this client paid. Names and
//! descriptions are introduced in the outermost frame, wherever in the clue they stand, as discourse
//! representation theory has it; since every item is in exactly one row, that changes nothing.

mod build;

use puzzle::formula::{Amount, Measure, Relation, WordTest};
use puzzle::{CategoryId, ItemId, Number};

/// Why a clue has no discourse structure.
pub(crate) type Refusal = String;

/// A clue's structure.
#[derive(Clone, Debug)]
pub(crate) struct Discourse {
    /// Every row that is spoken of, and the item that tells which one it is; without one, a quantifier
    /// introduces the row.
    pub rows: Vec<Option<ItemId>>,
    /// Every value that is spoken of: the row that has it, and its category.
    pub values: Vec<(Row, CategoryId)>,
    /// The outermost frame.
    pub frame: Frame,
}

/// A row that is spoken of, as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row(pub usize);

/// A value that is spoken of, as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Value(pub usize);

/// What a frame introduces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Referent {
    Row(Row),
    Value(Value),
}

/// Referents and conditions on them. Read existentially: there are such referents.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    pub referents: Vec<Referent>,
    pub conditions: Vec<Condition>,
}

/// What is said of referents.
#[derive(Clone, Debug)]
pub(crate) enum Condition {
    /// Always true, or never.
    Constant(bool),
    /// The row holds the item.
    Is(Row, ItemId),
    /// Two rows are the same.
    Same(Row, Row),
    /// Two rows are different.
    Differ(Row, Row),
    /// Two numbers compare so.
    Compare(Expression, Relation, Expression),
    /// A number is odd, or even.
    Parity(Expression, bool),
    /// A name passes a test.
    Word(Value, WordTest),
    /// Not so.
    Not(Frame),
    /// One of these at least.
    Or(Vec<Frame>),
    /// For all referents of the first with its conditions, the second.
    Implies(Frame, Frame),
    /// Both or neither.
    Iff(Frame, Frame),
    /// So many of these.
    Count(Amount, Vec<Frame>),
    /// So many rows for which the frame holds.
    Rows(Amount, Row, Frame),
}

/// A number.
#[derive(Clone, Debug)]
pub(crate) enum Expression {
    Number(Number),
    Measured(Measure, Value),
    Sum(Box<Expression>, Box<Expression>),
    Difference(Box<Expression>, Box<Expression>),
    Distance(Box<Expression>, Box<Expression>),
    Times(Number, Box<Expression>),
}

impl Discourse {
    /// The variable that stands for a row: x, y, z, x1, and so on.
    pub fn row_name(row: Row) -> String {
        numbered(["x", "y", "z"], row.0)
    }

    /// The variable that stands for a value: u, v, w, u1, and so on.
    pub fn value_name(value: Value) -> String {
        numbered(["u", "v", "w"], value.0)
    }
}

fn numbered(letters: [&str; 3], index: usize) -> String {
    let letter = letters.get(index % 3).copied().unwrap_or("x");
    match index / 3 {
        0 => letter.to_owned(),
        round => format!("{letter}{round}"),
    }
}

#[cfg(test)]
mod tests;
