//! What follows: the facts that are true in every solution (the backbone).

use crate::engine::{Answer, Batsat, Engine, Stop};
use crate::grid_theory::{GridTheory, Shape};
use crate::literal::Literal;
use crate::problem::{Problem, Refusal};
use crate::solver::{Stopped, load};
use puzzle::Fact;

/// Answers what follows from a problem and some facts, again and again.
pub struct Entailment {
    grid: GridTheory,
    engine: Batsat,
    facts: Vec<(Fact, Literal)>,
}

impl Entailment {
    /// Prepares a problem.
    pub fn new(problem: &Problem<'_>, stop: &Stop) -> Result<Entailment, Refusal> {
        let mut grid = problem.theory(Shape::Rows(problem.best_key()), stop)?;
        grid.define_everything();
        let mut engine = Batsat::new(stop.clone());
        load(&grid, &mut engine, stop, |_| None)?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreement::{all_deals, categories};
    use puzzle::{Formula, Grid, ItemId};

    #[test]
    fn what_follows_is_what_all_solutions_share() {
        let categories = &categories()[..3];
        let clues = ["price(Ann) > price(Bob)", "Bob is asp", "price(asp) > price(dog)", "Cleo is not dog"];
        let formulas: Vec<Formula> =
            clues.iter().map(|text| Formula::parse(text, categories).expect(text)).collect();
        let given = Fact::new(ItemId::new(0, 0), ItemId::new(1, 3), false).unwrap();
        let solutions: Vec<_> = all_deals(categories)
            .into_iter()
            .filter(|deal| formulas.iter().all(|formula| formula.holds(categories, deal)))
            .filter(|deal| deal.satisfies(given))
            .collect();
        assert!(solutions.len() > 1, "{}", solutions.len());
        let expected: Vec<Fact> = {
            let mut facts: Vec<Fact> = Grid::of(&solutions[0]).facts().collect();
            facts.retain(|&fact| solutions.iter().all(|solution| solution.satisfies(fact)));
            facts.sort_unstable();
            facts
        };
        let problem = Problem::new(categories, &formulas);
        let mut entailment = Entailment::new(&problem, &Stop::never()).unwrap();
        assert_eq!(entailment.facts(&[given]), Ok(Some(expected.clone())));
        assert!(expected.iter().all(|&fact| entailment.entails(&[given], fact) == Ok(true)));
        assert!(expected.iter().all(|&fact| entailment.entails(&[given], fact.negated()) == Ok(false)));
        let impossible = Fact::new(ItemId::new(0, 1), ItemId::new(2, 0), false).unwrap();
        assert_eq!(entailment.facts(&[impossible]), Ok(None));
    }
}
