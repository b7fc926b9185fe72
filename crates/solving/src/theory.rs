//! The theory: what must hold, as rules over atoms, each with its origin.
//!
//! There is one type for every kind of puzzle: logic grids fill it from formulas, other languages fill
//! it from their own constraints, and solving and explaining are written once for both. A rule is a
//! clause (one literal at least is true), a cardinality rule (so many literals are true) or a sum
//! (weighted literals). Every rule remembers where it comes from.

use crate::literal::{Atom, Literal};
use puzzle::{CategoryId, ItemId};

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// An item shares its row with exactly one item of a category.
    Bijection {
        /// The item.
        item: ItemId,
        /// The category.
        category: CategoryId,
    },
    /// Of three items of three categories: if two pairs of them share a row, so does the third.
    Transitivity([CategoryId; 3]),
    /// A clue, by its place in the list of clues.
    Clue(usize),
    /// What a helper atom stands for; true of every solution.
    Definition,
    /// A rule about how a table is built, by its place in a list that whoever made the theory keeps: other
    /// languages than that of logic grids have other kinds of columns.
    Structure(u32),
}

impl Origin {
    /// The clue, if it is one.
    pub fn clue(self) -> Option<usize> {
        match self {
            Origin::Clue(clue) => Some(clue),
            _ => None,
        }
    }
}

/// What a rule demands of its literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand<'a> {
    /// At least one is true.
    Clause(&'a [Literal]),
    /// At least `low` and at most `high` are true.
    Cardinality {
        /// The literals, all different.
        literals: &'a [Literal],
        /// Fewest that are true.
        low: u32,
        /// Most that are true.
        high: u32,
    },
    /// The weights of the true ones add up to `low` or more.
    Sum {
        /// The literals, group by group. Other rules see to it that at most one of a group is true.
        literals: &'a [Literal],
        /// Their weights, in the same order, none negative.
        weights: &'a [u64],
        /// Where each group ends.
        ends: &'a [usize],
        /// The least sum.
        low: u64,
    },
    /// The values of the true ones, added up or multiplied, compare with a number.
    Total {
        /// The literals, group by group. Other rules see to it that exactly one of a group is true.
        literals: &'a [Literal],
        /// Their values, in the same order.
        values: &'a [i64],
        /// Where each group ends.
        ends: &'a [usize],
        /// How the total is made and what is demanded of it.
        total: Total,
    },
}

/// What is demanded of a sum or product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "three orderings, each of which is allowed or not")]
pub struct Total {
    /// Whether values are multiplied.
    pub product: bool,
    /// Whether the total may be less than the target.
    pub less: bool,
    /// Whether the total may be equal to the target.
    pub equal: bool,
    /// Whether the total may be more than the target.
    pub more: bool,
    /// The number that the total is compared with.
    pub target: i64,
}

impl Total {
    /// Whether a total is allowed.
    pub fn allows(self, total: i128) -> bool {
        match total.cmp(&i128::from(self.target)) {
            std::cmp::Ordering::Less => self.less,
            std::cmp::Ordering::Equal => self.equal,
            std::cmp::Ordering::Greater => self.more,
        }
    }

    /// A total with one more value.
    pub fn with(self, total: i128, value: i64) -> i128 {
        if self.product { total.saturating_mul(i128::from(value)) } else { total + i128::from(value) }
    }

    /// The total of nothing.
    pub fn nothing(self) -> i128 {
        i128::from(self.product)
    }
}

impl<'a> Demand<'a> {
    /// The literals of the rule.
    pub fn literals(self) -> &'a [Literal] {
        match self {
            Demand::Clause(literals)
            | Demand::Cardinality { literals, .. }
            | Demand::Sum { literals, .. }
            | Demand::Total { literals, .. } => literals,
        }
    }
}

/// The weights and the least value of a sum add up to no more than this.
pub(crate) const LARGEST_SUM: u128 = 1 << 62;

#[derive(Clone, Copy, Debug)]
enum Kind {
    Clause,
    Cardinality { low: u32, high: u32 },
    Sum { weights: u32, ends: (u32, u32), low: u64 },
    Total { values: u32, ends: (u32, u32), total: Total },
}

#[derive(Clone, Copy, Debug)]
struct Header {
    start: u32,
    end: u32,
    kind: Kind,
    origin: Origin,
}

/// Rules over atoms `0 .. atoms()`.
#[derive(Clone, Debug, Default)]
pub struct Theory {
    atoms: u32,
    /// The literals of all rules, one after the other: a theory is built and read in one go, and one
    /// large list is many times faster than one small list per rule.
    literals: Vec<Literal>,
    weights: Vec<u64>,
    values: Vec<i64>,
    ends: Vec<usize>,
    rules: Vec<Header>,
}

impl Theory {
    /// A theory without atoms and rules.
    pub fn new() -> Theory {
        Theory::default()
    }

    /// How many atoms there are.
    pub fn atoms(&self) -> u32 {
        self.atoms
    }

    /// How many literals all rules have together: the size of the theory.
    pub fn size(&self) -> usize {
        self.literals.len()
    }

    /// How many rules there are.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there is no rule.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// A new atom.
    pub fn new_atom(&mut self) -> Atom {
        self.atoms += 1;
        Atom(self.atoms - 1)
    }

    /// Reserves `count` atoms in a row and gives the first.
    pub fn new_atoms(&mut self, count: u32) -> Atom {
        self.atoms += count;
        Atom(self.atoms - count)
    }

    /// Demands that one of the literals is true.
    pub fn clause(&mut self, literals: impl IntoIterator<Item = Literal>, origin: Origin) {
        self.push(literals, Kind::Clause, origin);
    }

    /// Demands that at least `low` and at most `high` of the literals are true.
    pub fn cardinality(
        &mut self,
        literals: impl IntoIterator<Item = Literal>,
        low: u32,
        high: u32,
        origin: Origin,
    ) {
        self.push(literals, Kind::Cardinality { low, high }, origin);
    }

    /// Demands that the weights of the true literals add up to `low` or more. Of every group, other
    /// rules let at most one literal be true.
    ///
    /// # Panics
    /// If the weights and `low` are so large that sums of them could overflow.
    pub fn sum(&mut self, groups: &[Vec<(u64, Literal)>], low: u64, origin: Origin) {
        let total: u128 = groups.iter().flatten().map(|&(weight, _)| u128::from(weight)).sum();
        assert!(total + u128::from(low) <= LARGEST_SUM, "the weights of a sum are too large");
        let weights = self.weights.len() as u32;
        let start = self.literals.len() as u32;
        let first_end = self.ends.len() as u32;
        let mut end = 0;
        for group in groups {
            self.weights.extend(group.iter().map(|&(weight, _)| weight));
            self.literals.extend(group.iter().map(|&(_, literal)| literal));
            end += group.len();
            self.ends.push(end);
        }
        let ends = (first_end, self.ends.len() as u32);
        let end = self.literals.len() as u32;
        self.rules.push(Header { start, end, kind: Kind::Sum { weights, ends, low }, origin });
    }

    /// Demands something of the sum or product of the values of the true literals. Of every group, other
    /// rules let exactly one literal be true.
    pub fn total(&mut self, groups: &[Vec<(i64, Literal)>], total: Total, origin: Origin) {
        let values = self.values.len() as u32;
        let start = self.literals.len() as u32;
        let first_end = self.ends.len() as u32;
        let mut end = 0;
        for group in groups {
            self.values.extend(group.iter().map(|&(value, _)| value));
            self.literals.extend(group.iter().map(|&(_, literal)| literal));
            end += group.len();
            self.ends.push(end);
        }
        let ends = (first_end, self.ends.len() as u32);
        let end = self.literals.len() as u32;
        self.rules.push(Header { start, end, kind: Kind::Total { values, ends, total }, origin });
    }

    /// Adds a rule of another theory over the same atoms.
    pub fn add(&mut self, demand: Demand<'_>, origin: Origin) {
        fn grouped<T: Copy>(values: &[T], literals: &[Literal], ends: &[usize]) -> Vec<Vec<(T, Literal)>> {
            let starts = std::iter::once(0).chain(ends.iter().copied());
            let pair = |place: usize| (values[place], literals[place]);
            starts.zip(ends).map(|(start, &end)| (start..end).map(pair).collect()).collect()
        }
        match demand {
            Demand::Clause(literals) => self.clause(literals.iter().copied(), origin),
            Demand::Cardinality { literals, low, high } => {
                self.cardinality(literals.iter().copied(), low, high, origin);
            }
            Demand::Sum { literals, weights, ends, low } => {
                self.sum(&grouped(weights, literals, ends), low, origin);
            }
            Demand::Total { literals, values, ends, total } => {
                self.total(&grouped(values, literals, ends), total, origin);
            }
        }
    }

    fn push(&mut self, literals: impl IntoIterator<Item = Literal>, kind: Kind, origin: Origin) {
        let start = self.literals.len() as u32;
        self.literals.extend(literals);
        let end = self.literals.len() as u32;
        self.rules.push(Header { start, end, kind, origin });
    }

    /// What rule number `rule` demands.
    pub fn demand(&self, rule: usize) -> Demand<'_> {
        let Header { start, end, kind, .. } = self.rules[rule];
        let literals = &self.literals[start as usize..end as usize];
        match kind {
            Kind::Clause => Demand::Clause(literals),
            Kind::Cardinality { low, high } => Demand::Cardinality { literals, low, high },
            Kind::Sum { weights, ends, low } => Demand::Sum {
                literals,
                weights: &self.weights[weights as usize..weights as usize + literals.len()],
                ends: &self.ends[ends.0 as usize..ends.1 as usize],
                low,
            },
            Kind::Total { values, ends, total } => Demand::Total {
                literals,
                values: &self.values[values as usize..values as usize + literals.len()],
                ends: &self.ends[ends.0 as usize..ends.1 as usize],
                total,
            },
        }
    }

    /// Where rule number `rule` comes from.
    pub fn origin(&self, rule: usize) -> Origin {
        self.rules[rule].origin
    }

    /// All rules, in the order in which they were added.
    pub fn rules(&self) -> impl ExactSizeIterator<Item = (Demand<'_>, Origin)> + '_ {
        (0..self.rules.len()).map(|rule| (self.demand(rule), self.origin(rule)))
    }
}
