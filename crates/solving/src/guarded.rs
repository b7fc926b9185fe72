//! What can be explained: a theory whose constraints can be switched on one by one, and facts.
//!
//! Our own puzzles and the published benchmark both come in this form, so that there is one code for both.

use crate::engine::{Pace, Stop};
use crate::grid_theory::GridTheory;
use crate::literal::{Atom, Literal};
use crate::lower::Clauses;
use crate::solver::Stopped;
use crate::theory::{Demand, Origin, Theory};
use std::collections::BTreeMap;

/// What kind of constraint: steps are priced by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A rule of the grid: each item has one partner.
    Bijection,
    /// A rule of the grid: what shares a row with one shares it with the other.
    Transitivity,
    /// A clue.
    Clue,
}

/// A constraint: clauses that count only while it is switched on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// What kind it is.
    pub kind: Kind,
    /// Its clauses. Atoms that are no facts occur in no other constraint.
    pub clauses: Vec<Vec<Literal>>,
}

/// A theory with guards and facts.
pub trait Guarded {
    /// How many atoms there are.
    fn atoms(&self) -> usize;

    /// The atoms that a step may speak of, in a fixed order.
    fn facts(&self) -> Vec<Atom>;

    /// The constraints, in a fixed order.
    fn constraints(&self) -> &[Constraint];

    /// Clauses that always hold and cost nothing.
    fn always(&self) -> &[Vec<Literal>];
}

/// The theory of a puzzle, constraint by constraint.
#[derive(Clone, Debug)]
pub struct PuzzleTheory {
    grid: GridTheory,
    atoms: usize,
    origins: Vec<Origin>,
    constraints: Vec<Constraint>,
    always: Vec<Vec<Literal>>,
}

impl PuzzleTheory {
    /// Takes a theory in full shape apart by the origins of its rules.
    pub fn new(mut grid: GridTheory, stop: &Stop) -> Result<PuzzleTheory, Stopped> {
        let theory = grid.take_theory();
        let mut pace = Pace::new(stop);
        let mut by_origin: BTreeMap<Origin, Vec<usize>> = BTreeMap::new();
        for rule in 0..theory.len() {
            if pace.spend(1) {
                return Err(Stopped);
            }
            by_origin.entry(theory.origin(rule)).or_default().push(rule);
        }
        let mut whole = PuzzleTheory {
            grid,
            atoms: theory.atoms() as usize,
            origins: Vec::new(),
            constraints: Vec::new(),
            always: Vec::new(),
        };
        for (origin, rules) in by_origin {
            if pace.spend(4 * rules.len() as u64) {
                return Err(Stopped);
            }
            let clauses = whole.clauses_of(&theory, &rules);
            let kind = match origin {
                Origin::Definition | Origin::Structure(_) => {
                    whole.always.extend(clauses);
                    continue;
                }
                Origin::Bijection { .. } => Kind::Bijection,
                Origin::Transitivity(_) => Kind::Transitivity,
                Origin::Clue(_) => Kind::Clue,
            };
            whole.origins.push(origin);
            whole.constraints.push(Constraint { kind, clauses });
        }
        Ok(whole)
    }

    /// Where a constraint comes from.
    pub fn origin(&self, constraint: usize) -> Origin {
        self.origins[constraint]
    }

    /// The constraint of an origin, if it has rules.
    pub fn constraint(&self, origin: Origin) -> Option<usize> {
        self.origins.binary_search(&origin).ok()
    }

    /// The grid whose theory it is.
    pub fn grid(&self) -> &GridTheory {
        &self.grid
    }

    fn clauses_of(&mut self, theory: &Theory, rules: &[usize]) -> Vec<Vec<Literal>> {
        let mut plain = Vec::new();
        let mut rest = Theory::new();
        rest.new_atoms(theory.atoms());
        for &rule in rules {
            match theory.demand(rule) {
                Demand::Clause(literals) => plain.push(literals.to_vec()),
                // Said pair by pair, so that each clause is one thought of a person.
                Demand::Cardinality { literals, low: 1, high: 1 } => {
                    plain.push(literals.to_vec());
                    for (place, &a) in literals.iter().enumerate() {
                        plain.extend(literals[..place].iter().map(|&b| vec![!b, !a]));
                    }
                }
                Demand::Cardinality { literals, low, high } => {
                    rest.cardinality(literals.iter().copied(), low, high, theory.origin(rule));
                }
                total @ Demand::Total { .. } => rest.add(total, theory.origin(rule)),
                Demand::Sum { literals, weights, ends, low } => {
                    let mut start = 0;
                    let mut groups = Vec::with_capacity(ends.len());
                    for &end in ends {
                        let pairs =
                            weights[start..end].iter().copied().zip(literals[start..end].iter().copied());
                        groups.push(pairs.collect::<Vec<_>>());
                        start = end;
                    }
                    rest.sum(&groups, low, theory.origin(rule));
                }
            }
        }
        if rest.is_empty() {
            return plain;
        }
        // Counting needs atoms of its own, numbered after all others.
        let lowered = Clauses::of(&rest);
        let shift = self.atoms as u32 - theory.atoms();
        self.atoms += (lowered.atoms() - theory.atoms()) as usize;
        plain.extend(lowered.clauses().iter().map(|clause| {
            let shifted = clause.iter().map(|&literal| {
                let Atom(atom) = literal.atom();
                Atom(if atom < theory.atoms() { atom } else { atom + shift }).literal(literal.is_positive())
            });
            shifted.collect()
        }));
        plain
    }
}

impl Guarded for PuzzleTheory {
    fn atoms(&self) -> usize {
        self.atoms
    }

    fn facts(&self) -> Vec<Atom> {
        self.grid.facts().into_iter().map(|(_, literal)| literal.atom()).collect()
    }

    fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    fn always(&self) -> &[Vec<Literal>] {
        &self.always
    }
}
