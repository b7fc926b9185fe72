//! From the rules of a theory to clauses, which is all that a satisfiability engine knows.

mod cardinality;
pub(crate) mod sum;
pub mod total;

use crate::literal::{Atom, Literal};
use crate::theory::{Demand, Theory};

/// Takes clauses and hands out new atoms.
pub(crate) trait Sink {
    fn new_atom(&mut self) -> Atom;
    fn clause(&mut self, literals: &[Literal]);
}

/// Writes the clauses of one rule. With a guard, every clause also holds if the guard is true.
pub(crate) fn lower(demand: Demand<'_>, guard: Option<Literal>, sink: &mut impl Sink) {
    match demand {
        Demand::Clause(literals) => match guard {
            None => sink.clause(literals),
            Some(guard) => {
                let mut clause = Vec::with_capacity(literals.len() + 1);
                clause.extend_from_slice(literals);
                clause.push(guard);
                sink.clause(&clause);
            }
        },
        Demand::Cardinality { literals, low, high } => {
            cardinality::lower(literals, low as usize, high as usize, &mut Guarded { guard, sink });
        }
        Demand::Sum { literals, weights, ends, low } => {
            sum::lower(literals, weights, ends, low, &mut Guarded { guard, sink });
        }
        Demand::Total { literals, values, ends, total } => {
            total::lower(literals, values, ends, total, &mut Guarded { guard, sink });
        }
    }
}

/// Adds the guard to every clause.
struct Guarded<'a, S> {
    guard: Option<Literal>,
    sink: &'a mut S,
}

impl<S: Sink> Sink for Guarded<'_, S> {
    fn new_atom(&mut self) -> Atom {
        self.sink.new_atom()
    }

    fn clause(&mut self, literals: &[Literal]) {
        match self.guard {
            None => self.sink.clause(literals),
            Some(guard) => {
                let mut clause = literals.to_vec();
                clause.push(guard);
                self.sink.clause(&clause);
            }
        }
    }
}

/// All clauses of a theory, as a list; new atoms are numbered after those of the theory.
#[derive(Clone, Debug)]
pub struct Clauses {
    atoms: u32,
    clauses: Vec<Vec<Literal>>,
}

impl Clauses {
    /// Lowers all rules of a theory.
    pub fn of(theory: &Theory) -> Clauses {
        let mut clauses = Clauses { atoms: theory.atoms(), clauses: Vec::new() };
        for (demand, _) in theory.rules() {
            lower(demand, None, &mut clauses);
        }
        clauses
    }

    /// How many atoms occur.
    pub fn atoms(&self) -> u32 {
        self.atoms
    }

    /// The clauses.
    pub fn clauses(&self) -> &[Vec<Literal>] {
        &self.clauses
    }

    /// Makes sure that atoms `0 .. atoms` are taken.
    pub fn reserve(&mut self, atoms: u32) {
        self.atoms = self.atoms.max(atoms);
    }

    /// Adds a clause.
    pub fn add(&mut self, clause: Vec<Literal>) {
        self.clauses.push(clause);
    }
}

impl Sink for Clauses {
    fn new_atom(&mut self) -> Atom {
        self.atoms += 1;
        Atom(self.atoms - 1)
    }

    fn clause(&mut self, literals: &[Literal]) {
        self.clauses.push(literals.to_vec());
    }
}
