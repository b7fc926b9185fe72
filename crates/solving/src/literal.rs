//! Atoms and literals: the propositions that theories are made of.

use std::fmt;
use std::ops::Not;

/// A proposition that is true or false, by its number within a theory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Atom(pub u32);

impl Atom {
    /// As an index into a list with one place per atom.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that says that the atom is true, or that it is false.
    pub fn literal(self, positive: bool) -> Literal {
        Literal(self.0 << 1 | u32::from(!positive))
    }
}

/// An atom or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// The atom that this speaks of.
    pub fn atom(self) -> Atom {
        Atom(self.0 >> 1)
    }

    /// Whether this says that the atom is true.
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// As an index into a list with one place per literal.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that DIMACS files use: from 1, negative for a negation.
    pub fn dimacs(self) -> i64 {
        let number = i64::from(self.0 >> 1) + 1;
        if self.is_positive() { number } else { -number }
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

impl fmt::Debug for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.dimacs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_and_its_negation_share_the_atom() {
        let literal = Atom(6).literal(false);
        assert_eq!((literal.atom(), literal.is_positive(), literal.dimacs()), (Atom(6), false, -7));
        assert_eq!((!literal).dimacs(), 7);
        assert_eq!(!!literal, literal);
    }
}
