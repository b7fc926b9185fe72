//! How one formula is told: the state of a single telling, and which file tells what.
//!
//! A formula is told from the outside in. Negation is carried inwards as a flag (`affirmed`), so that it
//! ends in a verb (“did not pay”) and never before a whole sentence if that can be helped. Length and
//! depth are bounded, whatever the formula.

mod annotated;
mod clause;
mod comparisons;
mod connectives;
mod letters;
mod links;
mod measures;
mod order;
mod phrases;
mod possessions;
mod quantifiers;

use crate::narrator::Narrator;
use puzzle::formula::Formula;
use std::cell::Cell;

pub(crate) use clause::{Clause, Statement};
pub(crate) use english::syntax::{After, NounPhrase};

/// Most statements that one sentence tells.
const MOST_STATEMENTS: usize = 40;
/// Most parts of one list that are told.
const MOST_PARTS: usize = 16;
/// Deepest nesting that is told.
const DEEPEST: usize = 8;

/// The telling of one formula.
pub(crate) struct Telling<'a> {
    narrator: &'a Narrator<'a>,
    /// How many more statements may be told.
    left: Cell<usize>,
    /// How many quantifiers stand around what is being told.
    bound: Cell<u16>,
    /// What the rows of quantifiers are called, by depth; empty if “that client” is enough.
    row_names: Vec<String>,
    /// Whether it is told as one speaks, as steps are: “the client who paid $180”, not “whoever paid $180”.
    spoken: bool,
}

impl<'a> Telling<'a> {
    /// The telling of a formula.
    pub fn of(narrator: &'a Narrator<'a>, formula: &Formula) -> Telling<'a> {
        let row_names = quantifiers::row_names(narrator, formula);
        Telling { narrator, left: Cell::new(MOST_STATEMENTS), bound: Cell::new(0), row_names, spoken: false }
    }

    /// The telling of facts and steps, as one speaks.
    pub fn spoken(narrator: &'a Narrator<'a>) -> Telling<'a> {
        Telling::speaking(narrator, &Formula::Constant(true))
    }

    /// The telling of a formula, as one speaks.
    pub fn speaking(narrator: &'a Narrator<'a>, formula: &Formula) -> Telling<'a> {
        Telling { spoken: true, ..Telling::of(narrator, formula) }
    }

    /// What a part of the formula says, or the opposite of it.
    pub fn statement(&self, formula: &Formula, affirmed: bool, depth: usize) -> Statement {
        // Chains of negations cost no depth.
        let (mut formula, mut affirmed) = (formula, affirmed);
        while let Formula::Not(inner) = formula {
            formula = inner;
            affirmed = !affirmed;
        }
        let Some(left) = self.left.get().checked_sub(1).filter(|_| depth <= DEEPEST) else {
            return Statement::Plain("something more is true that is too long to tell here".to_owned());
        };
        self.left.set(left);
        match formula {
            Formula::Constant(value) => Statement::Plain(constant(*value == affirmed).to_owned()),
            Formula::Same(a, b) => self.same(*a, *b, affirmed),
            Formula::Different(terms) => self.different(terms, affirmed),
            Formula::Pairs(left, right) => self.pairs(left, right, affirmed),
            Formula::Compare(a, relation, b) => {
                let relation = if affirmed { *relation } else { relation.negated() };
                self.comparison(a, relation, b)
            }
            Formula::Parity { quantity, odd } => self.parity(quantity, *odd, affirmed),
            Formula::Next(category, a, b) => self.next(*category, *a, *b, affirmed),
            Formula::Between(category, a, middle, b) => self.between(*category, *a, *middle, *b, affirmed),
            Formula::Extreme { category, of, highest, among } => {
                self.extreme(*category, *of, *highest, among, affirmed)
            }
            Formula::Word { category, of, test } => self.word(*category, *of, test, affirmed),
            Formula::Rows(amount, body) => self.rows(*amount, body, affirmed, depth),
            Formula::Every(body) => self.every(body, affirmed, depth),
            Formula::Not(_)
            | Formula::And(_)
            | Formula::Or(_)
            | Formula::Implies(..)
            | Formula::Iff(..)
            | Formula::Count(..) => self.compound(formula, affirmed, depth),
        }
    }
}

/// What is true, or false, of every solution.
fn constant(value: bool) -> &'static str {
    if value { "this is always true" } else { "this is never true" }
}
