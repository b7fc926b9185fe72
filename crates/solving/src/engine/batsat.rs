//! The engine batsat (a descendant of `MiniSat` in pure Rust) behind our [`Engine`] trait.

use super::{Answer, Engine, Stop};
use crate::literal::{Atom, Literal};
use ::batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};

/// Batsat, with a tap on the clauses that it learns.
pub struct Batsat {
    solver: Solver<Tap>,
    buffer: Vec<Lit>,
}

/// What batsat calls back: whether to stop, and what it learns or forgets.
struct Tap {
    stop: Stop,
    /// How many clauses may still be learnt; each comes from a conflict.
    left: u64,
    /// The proof as it grows, in DRAT's textual form; `None` if nobody wants one.
    proof: Option<String>,
}

impl Callbacks for Tap {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.left = self.left.saturating_sub(1);
            if let Some(proof) = &mut self.proof {
                write_clause(proof, "", clause);
            }
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        if let Some(proof) = &mut self.proof {
            write_clause(proof, "d ", clause);
        }
    }

    fn stop(&self) -> bool {
        self.left == 0 || self.stop.now()
    }
}

fn write_clause(proof: &mut String, prefix: &str, clause: &[Lit]) {
    use std::fmt::Write;
    proof.push_str(prefix);
    for &literal in clause {
        let number = i64::from(literal.var().idx()) + 1;
        // Writing to a string cannot fail.
        let _ = write!(proof, "{} ", if literal.sign() { number } else { -number });
    }
    proof.push_str("0\n");
}

impl Batsat {
    /// An engine without clauses that gives up when told to.
    pub fn new(stop: Stop) -> Batsat {
        Batsat::with(Tap { stop, left: u64::MAX, proof: None })
    }

    /// An engine that writes down what it learns, in DRAT's textual form.
    pub fn with_proof(stop: Stop) -> Batsat {
        Batsat::with(Tap { stop, left: u64::MAX, proof: Some(String::new()) })
    }

    fn with(tap: Tap) -> Batsat {
        Batsat { solver: Solver::new(SolverOpts::default(), tap), buffer: Vec::new() }
    }

    /// The proof so far, if one is being written.
    pub fn proof(&self) -> Option<&str> {
        self.solver.cb().proof.as_deref()
    }
}

fn to_lit(literal: Literal) -> Lit {
    Lit::new(Var::unsafe_from_idx(literal.atom().0), literal.is_positive())
}

fn from_lit(literal: Lit) -> Literal {
    Atom(literal.var().idx()).literal(literal.sign())
}

impl Engine for Batsat {
    fn reserve(&mut self, atoms: u32) {
        while self.solver.num_vars() < atoms {
            self.solver.new_var_default();
        }
    }

    fn new_atom(&mut self) -> Atom {
        Atom(self.solver.new_var(lbool::UNDEF, false).idx())
    }

    fn add_clause(&mut self, literals: &[Literal]) {
        self.buffer.clear();
        self.buffer.extend(literals.iter().map(|&literal| to_lit(literal)));
        self.solver.add_clause_reuse(&mut self.buffer);
    }

    fn limit(&mut self, conflicts: Option<u64>) {
        self.solver.cb_mut().left = conflicts.unwrap_or(u64::MAX);
    }

    fn solve(&mut self, assumptions: &[Literal]) -> Answer {
        let assumptions: Vec<Lit> = assumptions.iter().map(|&literal| to_lit(literal)).collect();
        let answer = self.solver.solve_limited(&assumptions);
        if answer == lbool::TRUE {
            Answer::Satisfiable
        } else if answer == lbool::FALSE {
            Answer::Unsatisfiable
        } else {
            Answer::Stopped
        }
    }

    fn value(&self, literal: Literal) -> Option<bool> {
        let value = self.solver.value_lit(to_lit(literal));
        (value != lbool::UNDEF).then(|| value == lbool::TRUE)
    }

    fn core(&self) -> Vec<Literal> {
        // Batsat gives the clause that it learnt last: the negations of the assumptions to blame.
        self.solver.unsat_core().iter().map(|&literal| !from_lit(literal)).collect()
    }

    fn conflicts(&self) -> u64 {
        self.solver.num_conflicts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_names_the_assumptions_to_blame() {
        let [a, b, c] = [0, 1, 2].map(|n| Atom(n).literal(true));
        let mut engine = Batsat::new(Stop::never());
        engine.reserve(3);
        engine.add_clause(&[!a, !b]);
        assert_eq!(engine.solve(&[a, c]), Answer::Satisfiable);
        assert_eq!(engine.value(b), Some(false));
        assert_eq!(engine.solve(&[c, a, b]), Answer::Unsatisfiable);
        let mut core = engine.core();
        core.sort();
        assert_eq!(core, [a, b]);
        assert_eq!(engine.solve(&[]), Answer::Satisfiable);
    }

    #[test]
    fn an_engine_that_is_told_to_stop_says_so() {
        let mut engine = Batsat::new(Stop::when(|| true));
        engine.reserve(2);
        engine.add_clause(&[Atom(0).literal(true), Atom(1).literal(true)]);
        assert_eq!(engine.solve(&[]), Answer::Stopped);
    }
}
