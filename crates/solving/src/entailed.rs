//! What follows: the facts that are true in every solution (the backbone).

use crate::engine::{Answer, Batsat, Engine, Stop};
use crate::grid_theory::{GridTheory, Shape};
use crate::literal::Literal;
use crate::problem::Problem;
use crate::solver::{Stopped, load};
use puzzle::{Diagnostic, Fact};

/// Answers what follows from a problem and some facts, again and again.
pub struct Entailment {
    grid: GridTheory,
    engine: Batsat,
    facts: Vec<(Fact, Literal)>,
}

impl Entailment {
    /// Prepares a problem. An error is a clue that is too large to compile.
    pub fn new(problem: &Problem<'_>, stop: Stop) -> Result<Entailment, Diagnostic> {
        let mut grid = problem.theory(Shape::Rows(problem.best_key()))?;
        grid.define_everything();
        let mut engine = Batsat::new(stop);
        load(&grid, &mut engine, |_| None);
        let facts = grid.facts();
        Ok(Entailment { grid, engine, facts })
    }

    /// All facts that follow from the clues and the given facts, those included; `None` if they
    /// contradict each other.
    ///
    /// A fact that is true in all models found so far is a candidate; one search looks for a model in
    /// which some candidate is false, until there is none (or it tests candidate by candidate).
    pub fn facts(&mut self, given: &[Fact]) -> Result<Option<Vec<Fact>>, Stopped> {
        let given: Vec<Literal> = given.iter().filter_map(|&fact| self.grid.literal(fact)).collect();
        if !self.ask(&given)? {
            return Ok(None);
        }
        let mut candidates: Vec<(Fact, Literal)> = self
            .facts
            .iter()
            .map(|&(fact, literal)| match self.engine.value(literal) {
                Some(true) => (fact, literal),
                _ => (fact.negated(), !literal),
            })
            .collect();
        let mut known = Vec::new();
        while let Some((fact, literal)) = candidates.pop() {
            let mut assumptions = given.clone();
            assumptions.push(!literal);
            if self.ask(&assumptions)? {
                let engine = &self.engine;
                candidates.retain(|&(_, literal)| engine.value(literal) == Some(true));
            } else {
                known.push(fact);
            }
        }
        known.sort_unstable();
        Ok(Some(known))
    }

    /// Whether a fact follows from the clues and the given facts.
    pub fn entails(&mut self, given: &[Fact], fact: Fact) -> Result<bool, Stopped> {
        let all = given.iter().copied().chain([fact.negated()]);
        let assumptions: Vec<Literal> = all.filter_map(|fact| self.grid.literal(fact)).collect();
        self.ask(&assumptions).map(|satisfiable| !satisfiable)
    }

    fn ask(&mut self, assumptions: &[Literal]) -> Result<bool, Stopped> {
        match self.engine.solve(assumptions) {
            Answer::Satisfiable => Ok(true),
            Answer::Unsatisfiable => Ok(false),
            Answer::Stopped => Err(Stopped),
        }
    }
}
