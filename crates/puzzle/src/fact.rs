//! A fact: whether two items of different categories share a row.

use crate::category::ItemId;

/// Says of two items whether they share a row. The two are kept in the order of their categories, so
/// that equal facts are equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fact {
    a: ItemId,
    b: ItemId,
    is: bool,
}

impl Fact {
    /// The fact that `a` and `b` share a row (`is`) or do not. `None` for two items of one category,
    /// of which no fact is needed.
    pub fn new(a: ItemId, b: ItemId, is: bool) -> Option<Fact> {
        match a.category.cmp(&b.category) {
            std::cmp::Ordering::Less => Some(Fact { a, b, is }),
            std::cmp::Ordering::Greater => Some(Fact { a: b, b: a, is }),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The item of the earlier category.
    pub fn a(self) -> ItemId {
        self.a
    }

    /// The item of the later category.
    pub fn b(self) -> ItemId {
        self.b
    }

    /// Whether the two share a row.
    pub fn is(self) -> bool {
        self.is
    }

    /// The opposite fact.
    pub fn negated(self) -> Fact {
        Fact { is: !self.is, ..self }
    }
}
