//! What a clue means: a formula over the rows of the solution.
//!
//! A [`Term`] denotes a row: the row that holds an item, or a row that a quantifier introduces. A
//! [`Quantity`] is a number that a row has: the value of its item in an ordered category, its place in
//! the order, the number of letters of its name. A [`Formula`] is true or false of a solution.
//!
//! Formulas have a textual form (`prices(Hannah) > prices(Teri)`) and a JSON form, both described in
//! `docs/formulas.md`; what is printed parses back to the same value.

mod check;
mod evaluate;
mod json;
mod lex;
mod names;
mod parse;
mod parts;
mod print;
mod work;

#[cfg(test)]
pub(crate) mod arbitrary;
#[cfg(test)]
mod round_trips;

use crate::category::{CategoryId, ItemId};
use crate::number::Number;

pub use evaluate::{are_neighbours, has_parity, is_between};
pub use print::Display;

/// Something that denotes a row of the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// The row that holds this item.
    Item(ItemId),
    /// The row that a quantifier around it introduces. Rows are numbered by the depth of their
    /// quantifier: 0 for the outermost one. So a formula has one representation only.
    Row(u16),
}

impl From<ItemId> for Term {
    fn from(item: ItemId) -> Term {
        Term::Item(item)
    }
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// This many, no more and no fewer.
    Exactly(u32),
    /// This many or more.
    AtLeast(u32),
    /// This many or fewer.
    AtMost(u32),
}

impl Amount {
    /// Whether `count` is the right number.
    pub fn allows(self, count: usize) -> bool {
        match self {
            Amount::Exactly(n) => count == n as usize,
            Amount::AtLeast(n) => count >= n as usize,
            Amount::AtMost(n) => count <= n as usize,
        }
    }
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `>=`
    AtLeast,
    /// `>`
    Greater,
}

impl Relation {
    /// Whether `left` stands in this relation to `right`.
    pub fn holds(self, left: Number, right: Number) -> bool {
        match self {
            Relation::Less => left < right,
            Relation::AtMost => left <= right,
            Relation::Equal => left == right,
            Relation::NotEqual => left != right,
            Relation::AtLeast => left >= right,
            Relation::Greater => left > right,
        }
    }

    /// The relation that holds exactly where this one does not.
    pub fn negated(self) -> Relation {
        match self {
            Relation::Less => Relation::AtLeast,
            Relation::AtMost => Relation::Greater,
            Relation::Equal => Relation::NotEqual,
            Relation::NotEqual => Relation::Equal,
            Relation::AtLeast => Relation::Less,
            Relation::Greater => Relation::AtMost,
        }
    }
}

/// What is measured of a row's item in a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Its value on the category's scale: dollars, days, minutes. Printed `prices(Hannah)`.
    Value,
    /// Its place in the category's order, from 1 for the lowest. Printed `place(prices, Hannah)`.
    Place,
    /// How many letters its name has. Printed `letters(clients, Hannah)`.
    Letters,
    /// The first letter of its name, as a number: equal for equal letters, ordered as in the
    /// alphabet. Printed `initial(clients, Hannah)`.
    Initial,
}

/// A number that depends on the solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// A fixed number.
    Number(Number),
    /// What is measured of the item of `category` in the row of `of`.
    Measure {
        /// What is measured.
        measure: Measure,
        /// The category whose item is measured.
        category: CategoryId,
        /// The row.
        of: Term,
    },
    /// The sum of two quantities.
    Sum(Box<Quantity>, Box<Quantity>),
    /// The first quantity less the second.
    Difference(Box<Quantity>, Box<Quantity>),
    /// A multiple of a quantity.
    Times(Number, Box<Quantity>),
    /// How far two quantities lie apart. Printed `|a - b|`.
    Distance(Box<Quantity>, Box<Quantity>),
}

/// A test on the letters of a name, without regard to case.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum WordTest {
    /// The name contains these letters.
    Contains(String),
    /// The name starts with these letters.
    StartsWith(String),
    /// The name ends with these letters.
    EndsWith(String),
}

/// What a clue says of the solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    /// Always true, or always false.
    Constant(bool),
    /// The two rows are the same: `Hannah is $180`.
    Same(Term, Term),
    /// The formula is not true: `not F`; of [`Formula::Same`], `Hannah is not $180`.
    Not(Box<Formula>),
    /// All are true: `F and G and H`. At least two.
    And(Vec<Formula>),
    /// One at least is true: `F or G or H`. At least two.
    Or(Vec<Formula>),
    /// If the first is true, so is the second: `F -> G`.
    Implies(Box<Formula>, Box<Formula>),
    /// Both are true or neither is: `F <-> G`.
    Iff(Box<Formula>, Box<Formula>),
    /// So many of these are true: `exactly 1 of (F, G)`, `at least 2 of (F, G, H)`. At least one.
    Count(Amount, Vec<Formula>),
    /// No two of these rows are the same: `different(A, B, C)`. At least two.
    Different(Vec<Term>),
    /// The rows on the left are, in some order, the rows on the right, and no two on one side are
    /// the same: `pairs(A, B; C, D)`. "Of A and B, one is C and the other is D." Equally many, at
    /// least two.
    Pairs(Vec<Term>, Vec<Term>),
    /// Two numbers compare so: `prices(A) >= prices(B) + 20`, `|place(house, A) - place(house, B)| = 3`.
    Compare(Quantity, Relation, Quantity),
    /// A quantity is an odd (or an even) whole number: `odd(place(house, A))`, `even(houses(A))`.
    Parity {
        /// What is tested.
        quantity: Quantity,
        /// Odd if true, even if false.
        odd: bool,
    },
    /// Two rows stand next to each other in the order of a category: `next(house, A, B)`.
    Next(CategoryId, Term, Term),
    /// The middle one stands somewhere between the others, which may come either way round:
    /// `between(house, A, M, B)`.
    Between(CategoryId, Term, Term, Term),
    /// A row has the highest value of a category, among the rows listed, or among all if none is:
    /// `highest(ages, A)`, `highest(ages, A; B, C)`; with `lowest` likewise.
    Extreme {
        /// The category whose values are compared.
        category: CategoryId,
        /// The row that is foremost.
        of: Term,
        /// The highest value if true, the lowest if false.
        highest: bool,
        /// Whom it is compared with; all rows if empty.
        among: Vec<Term>,
    },
    /// The name of the row's item in a category passes a test: `contains(clients, A, "nn")`.
    Word {
        /// The category whose item is looked at.
        category: CategoryId,
        /// The row.
        of: Term,
        /// The test.
        test: WordTest,
    },
    /// For so many rows the formula is true: `some x (F)`, `exactly 2 x (F)`. `some` is `AtLeast(1)`,
    /// `no x (F)` is `Exactly(0)`.
    Rows(Amount, Box<Formula>),
    /// For every row the formula is true: `every x (F)`.
    Every(Box<Formula>),
}

impl Formula {
    /// The formula that is true exactly where this one is not; a double negation goes away.
    pub fn negated(self) -> Formula {
        match self {
            Formula::Not(inner) => *inner,
            Formula::Constant(value) => Formula::Constant(!value),
            other => Formula::Not(Box::new(other)),
        }
    }

    /// All of these, whatever their number.
    pub fn all(mut formulas: Vec<Formula>) -> Formula {
        match formulas.len() {
            0 => Formula::Constant(true),
            1 => formulas.remove(0),
            _ => Formula::And(formulas),
        }
    }

    /// At least one of these, whatever their number.
    pub fn any(mut formulas: Vec<Formula>) -> Formula {
        match formulas.len() {
            0 => Formula::Constant(false),
            1 => formulas.remove(0),
            _ => Formula::Or(formulas),
        }
    }

    /// The rows of two items are the same.
    pub fn same(a: impl Into<Term>, b: impl Into<Term>) -> Formula {
        Formula::Same(a.into(), b.into())
    }

    /// The rows of two items are not the same.
    pub fn not_same(a: impl Into<Term>, b: impl Into<Term>) -> Formula {
        Formula::same(a, b).negated()
    }
}

impl Quantity {
    /// The value of a row in a category.
    pub fn value(category: CategoryId, of: impl Into<Term>) -> Quantity {
        Quantity::Measure { measure: Measure::Value, category, of: of.into() }
    }

    /// The place of a row in the order of a category.
    pub fn place(category: CategoryId, of: impl Into<Term>) -> Quantity {
        Quantity::Measure { measure: Measure::Place, category, of: of.into() }
    }

    /// A fixed number.
    pub fn number(number: impl Into<Number>) -> Quantity {
        Quantity::Number(number.into())
    }

    /// The sum of this and another quantity.
    pub fn plus(self, other: Quantity) -> Quantity {
        Quantity::Sum(Box::new(self), Box::new(other))
    }

    /// This less another quantity.
    pub fn minus(self, other: Quantity) -> Quantity {
        Quantity::Difference(Box::new(self), Box::new(other))
    }

    /// How far this and another quantity lie apart.
    pub fn distance(self, other: Quantity) -> Quantity {
        Quantity::Distance(Box::new(self), Box::new(other))
    }
}
