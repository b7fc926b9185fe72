//! Why a literal is known: told from the trail, only when somebody asks.

use super::Propagator;
use crate::literal::Literal;
use crate::theory::{Demand, Origin};
use puzzle::{CategoryId, ItemId};

/// Why a literal was derived. Reasons are small; [`Propagator::premises`] spells them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It was assumed.
    Assumed,
    /// Not this one: its partner's place is taken by another item of the category.
    Taken {
        /// The item that takes the place.
        by: ItemId,
    },
    /// All other candidates of this item are gone.
    LeftOver {
        /// The item whose last candidate it is.
        of: ItemId,
    },
    /// One of the two shares a row with this item, and the other does, or does not.
    Shared {
        /// The item in between.
        with: ItemId,
    },
    /// No item of this category is possible for both.
    NothingInCommon {
        /// The category.
        category: CategoryId,
    },
    /// A rule of the theory.
    Rule(u32),
}

/// Literals that cannot all be true, and the rule that they break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The rule that is broken.
    pub origin: Origin,
    /// What is known and breaks it.
    pub premises: Vec<Literal>,
}

impl Propagator<'_> {
    /// Why a literal is known; `None` if it is not known to be true.
    pub fn reason(&self, literal: Literal) -> Option<Reason> {
        self.trail
            .get(self.positions[literal.atom().index()])
            .filter(|entry| entry.0 == literal)
            .map(|entry| entry.1)
    }

    /// Where the step that derived a known literal comes from.
    pub fn origin(&self, literal: Literal) -> Option<Origin> {
        Some(self.origin_of(literal, self.reason(literal)?))
    }

    /// The literals from which a known literal was derived, all of them known before it.
    pub fn premises(&self, literal: Literal) -> Vec<Literal> {
        let position = self.positions[literal.atom().index()];
        match self.reason(literal) {
            Some(reason) => self.premises_of(literal, reason, position),
            None => Vec::new(),
        }
    }

    pub(super) fn origin_of(&self, literal: Literal, reason: Reason) -> Origin {
        let Some((a, b)) = self.pairs[literal.atom().index()] else {
            return match reason {
                Reason::Rule(rule) => self.grid.theory().origin(rule as usize),
                _ => Origin::Definition,
            };
        };
        match reason {
            Reason::Rule(rule) => self.grid.theory().origin(rule as usize),
            Reason::Assumed => Origin::Definition,
            Reason::Taken { by } => {
                let item = if by.category == a.category { b } else { a };
                Origin::Bijection { item, category: by.category }
            }
            Reason::LeftOver { of } => {
                let other = if of == a { b } else { a };
                Origin::Bijection { item: of, category: other.category }
            }
            Reason::Shared { with } => transitivity(a.category, b.category, with.category),
            Reason::NothingInCommon { category } => transitivity(a.category, b.category, category),
        }
    }

    /// The premises of a derivation, as they stood when the trail had `before` entries.
    pub(super) fn premises_of(&self, literal: Literal, reason: Reason, before: usize) -> Vec<Literal> {
        if let Reason::Rule(rule) = reason {
            return self.premises_of_rule(literal, rule as usize, before);
        }
        let Some((a, b)) = self.pairs[literal.atom().index()] else { return Vec::new() };
        match reason {
            Reason::Assumed | Reason::Rule(_) => Vec::new(),
            Reason::Taken { by } => {
                let item = if by.category == a.category { b } else { a };
                vec![self.literal(item, by, true)]
            }
            Reason::LeftOver { of } => {
                let last = if of == a { b } else { a };
                self.others(last).map(|other| self.literal(of, other, false)).collect()
            }
            Reason::Shared { with } => {
                let known = |item: ItemId| self.known_before(self.literal(item, with, true), before);
                if literal.is_positive() {
                    vec![self.literal(a, with, true), self.literal(b, with, true)]
                } else if known(a) {
                    vec![self.literal(a, with, true), self.literal(b, with, false)]
                } else {
                    vec![self.literal(b, with, true), self.literal(a, with, false)]
                }
            }
            Reason::NothingInCommon { category } => (0..self.grid.size())
                .map(|item| {
                    let item = ItemId { category, item: item as u16 };
                    let first = self.literal(a, item, false);
                    if self.known_before(first, before) { first } else { self.literal(b, item, false) }
                })
                .collect(),
        }
    }

    /// Of the rule's literals, those that were known before and speak against it or for it: the false
    /// ones of a clause; the ones that use up, or cannot meet, the bounds of a cardinality rule or sum.
    fn premises_of_rule(&self, literal: Literal, rule: usize, before: usize) -> Vec<Literal> {
        let demand = self.grid.theory().demand(rule);
        let known = |other: Literal| -> Option<Literal> {
            if other.atom() == literal.atom() {
                return None;
            }
            let value = if self.known_before(other, before) {
                other
            } else if self.known_before(!other, before) {
                !other
            } else {
                return None;
            };
            Some(value)
        };
        let literals = demand.literals().iter();
        match demand {
            // A literal that makes a clause or a sum true by falling short of it: the false ones.
            Demand::Clause(_) => literals.filter_map(|&l| known(l).filter(|&value| value == !l)).collect(),
            // The true one of a group takes the place of its others, so both matter.
            Demand::Sum { .. } | Demand::Total { .. } => literals.filter_map(|&l| known(l)).collect(),
            Demand::Cardinality { literals: all, .. } => {
                // A true conclusion is needed because the others are false, a false one because they
                // are true.
                let needed = all.contains(&literal);
                literals.filter_map(|&l| known(l).filter(|&value| (value != l) == needed)).collect()
            }
        }
    }

    fn known_before(&self, literal: Literal, before: usize) -> bool {
        self.value(literal) == Some(true) && self.positions[literal.atom().index()] < before
    }

    fn others(&self, item: ItemId) -> impl Iterator<Item = ItemId> {
        let all = (0..self.grid.size() as u16).map(move |other| ItemId { item: other, ..item });
        all.filter(move |&other| other != item)
    }
}

fn transitivity(a: CategoryId, b: CategoryId, c: CategoryId) -> Origin {
    let mut categories = [a, b, c];
    categories.sort_unstable();
    Origin::Transitivity(categories)
}
