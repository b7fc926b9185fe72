//! What follows: facts that are true in every solution (the backbone).
//!
//! The theory has the shape of rows, which stays small. A fact about two items outside the key gets a literal when
//! somebody asks for it: to give one to every fact would take the memory of the full shape.

use crate::engine::{Answer, Batsat, Engine, Stop};
use crate::grid_theory::GridTheory;
use crate::literal::Literal;
use crate::problem::{Problem, Refusal};
use crate::solver::{Stopped, load};
use puzzle::{Fact, ItemId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Clues, by their places, and given facts that force a fact.
pub type Reason = (Vec<usize>, Vec<Fact>);

/// Answers what follows from a problem and some facts, again and again.
pub struct Entailment {
    grid: Arc<GridTheory>,
    engine: Batsat,
    /// Literals of facts outside the key that somebody asked for.
    later: FxHashMap<(ItemId, ItemId), Literal>,
    /// For every clue, by its place, the literal that switches it on; none if all of them always count.
    switches: Vec<(usize, Literal)>,
}

/// What is known of a fact by the models so far.
#[derive(Clone, Copy, Default)]
struct Seen {
    is_true: bool,
    is_false: bool,
}

impl Entailment {
    /// Prepares a problem.
    pub fn new(problem: &Problem<'_>, stop: &Stop) -> Result<Entailment, Refusal> {
        let grid = problem.rows(stop)?;
        let mut engine = Batsat::new(stop.clone());
        load(&grid, &mut engine, stop, |_| None)?;
        Ok(Entailment { grid, engine, later: FxHashMap::default(), switches: Vec::new() })
    }

    /// The same, able to tell reasons: every clue can be switched off, which makes each question a little slower.
    pub fn with_reasons(problem: &Problem<'_>, stop: &Stop) -> Result<Entailment, Refusal> {
        let grid = problem.rows(stop)?;
        let mut engine = Batsat::new(stop.clone());
        engine.reserve(grid.theory().atoms());
        let clues = problem.clues().iter();
        let switches: Vec<(usize, Literal)> =
            clues.map(|&(place, _)| (place, engine.new_atom().literal(true))).collect();
        let by_place: FxHashMap<usize, Literal> = switches.iter().copied().collect();
        load(&grid, &mut engine, stop, |origin| origin.clue().map(|place| !by_place[&place]))?;
        Ok(Entailment { grid, engine, later: FxHashMap::default(), switches })
    }

    /// The category whose items stand for the rows.
    pub fn key(&self) -> puzzle::CategoryId {
        self.grid.key()
    }

    /// The first of some facts, or its opposite, that follows from the clues and the given facts.
    pub fn following(&mut self, given: &[Fact], facts: &[Fact]) -> Result<Option<Fact>, Stopped> {
        let mut assumptions = self.literals(given);
        if !self.ask(&assumptions)? {
            return Ok(None);
        }
        let mut seen = vec![Seen::default(); facts.len()];
        self.look(facts, &mut seen);
        for (place, &fact) in facts.iter().enumerate() {
            let Seen { is_true, is_false } = seen[place];
            if is_true && is_false {
                continue;
            }
            let known = if is_true { fact } else { fact.negated() };
            assumptions.push(self.literal(known.negated()));
            let open = self.ask(&assumptions)?;
            assumptions.pop();
            if !open {
                return Ok(Some(known));
            }
            self.look(facts, &mut seen);
        }
        Ok(None)
    }

    /// Clues, by their places, and given facts that force a fact, none of which can be left out; `None` if it does not follow. Only
    /// for one that was made [`with_reasons`](Entailment::with_reasons).
    pub fn reason(&mut self, given: &[Fact], fact: Fact) -> Result<Option<Reason>, Stopped> {
        let literals = self.literals(given);
        let opposite = self.literal(fact.negated());
        let mut left: Vec<Literal> =
            self.switches.iter().map(|&(_, switch)| switch).chain(literals.iter().copied()).collect();
        let mut needed = vec![opposite];
        if self.solve(&[&needed[..], &left].concat())? {
            return Ok(None);
        }
        let core: FxHashSet<Literal> = self.engine.core().into_iter().collect();
        left.retain(|literal| core.contains(literal));
        // Clues go first, if they can: they are at the beginning, and the end is tried last.
        left.reverse();
        while let Some(literal) = left.pop() {
            if self.solve(&[&needed[..], &left].concat())? {
                needed.push(literal);
            } else {
                let core: FxHashSet<Literal> = self.engine.core().into_iter().collect();
                left.retain(|literal| core.contains(literal));
            }
        }
        let is_needed = |literal: &Literal| needed.contains(literal);
        let clues = self.switches.iter().filter(|(_, switch)| is_needed(switch)).map(|&(place, _)| place);
        let facts = given.iter().zip(&literals).filter(|(_, literal)| is_needed(literal));
        Ok(Some((clues.collect(), facts.map(|(&fact, _)| fact).collect())))
    }

    /// Whether the clues and the given facts have a solution.
    pub fn is_possible(&mut self, given: &[Fact]) -> Result<bool, Stopped> {
        let given = self.literals(given);
        self.ask(&given)
    }

    /// For every one of some facts whether it follows from the clues and the given facts (`Some(true)`), or its opposite
    /// does (`Some(false)`), or neither; `None` if the clues and the given facts contradict each other.
    ///
    /// A fact that is true in one model and false in another is open; for one that was the same in all models so
    /// far, a model is looked for in which it differs.
    pub fn judge(&mut self, given: &[Fact], facts: &[Fact]) -> Result<Option<Vec<Option<bool>>>, Stopped> {
        let mut assumptions = self.literals(given);
        if !self.ask(&assumptions)? {
            return Ok(None);
        }
        let mut seen = vec![Seen::default(); facts.len()];
        self.look(facts, &mut seen);
        let mut judged = Vec::with_capacity(facts.len());
        for (place, &fact) in facts.iter().enumerate() {
            let Seen { is_true, is_false } = seen[place];
            if is_true && is_false {
                judged.push(None);
                continue;
            }
            let other = if is_true { fact.negated() } else { fact };
            assumptions.push(self.literal(other));
            let open = self.ask(&assumptions)?;
            assumptions.pop();
            if open {
                self.look(facts, &mut seen);
            }
            judged.push((!open).then_some(is_true));
        }
        Ok(Some(judged))
    }

    /// All facts that follow from the clues and the given facts, those included; `None` if they contradict each other.
    pub fn facts(&mut self, given: &[Fact]) -> Result<Option<Vec<Fact>>, Stopped> {
        let (categories, size) = (self.grid.categories(), self.grid.size());
        let blank = puzzle::Grid::blank(categories, size);
        let all: Vec<Fact> = blank.pairs().collect();
        let Some(judged) = self.judge(given, &all)? else { return Ok(None) };
        let told = all.iter().zip(judged);
        let mut known: Vec<Fact> = told
            .filter_map(|(&fact, judged)| judged.map(|is| if is { fact } else { fact.negated() }))
            .collect();
        known.sort_unstable();
        Ok(Some(known))
    }

    /// Whether a fact follows from the clues and the given facts.
    pub fn entails(&mut self, given: &[Fact], fact: Fact) -> Result<bool, Stopped> {
        let mut assumptions = self.literals(given);
        assumptions.push(self.literal(fact.negated()));
        self.ask(&assumptions).map(|satisfiable| !satisfiable)
    }

    /// Takes note of what the engine's last model says of facts.
    fn look(&self, facts: &[Fact], seen: &mut [Seen]) {
        let Some(model) = self.grid.solution(|literal| self.engine.value(literal) == Some(true)) else {
            return;
        };
        for (&fact, seen) in facts.iter().zip(seen) {
            if model.satisfies(fact) {
                seen.is_true = true;
            } else {
                seen.is_false = true;
            }
        }
    }

    fn literals(&mut self, facts: &[Fact]) -> Vec<Literal> {
        facts.iter().map(|&fact| self.literal(fact)).collect()
    }

    /// The literal of a fact; one outside the key gets one that is true exactly if both items are in the same row.
    fn literal(&mut self, fact: Fact) -> Literal {
        if let Some(literal) = self.grid.literal(fact) {
            return literal;
        }
        let (a, b) = (fact.a(), fact.b());
        let known = self.later.get(&(a, b)).copied();
        let literal = known.unwrap_or_else(|| {
            let both = self.engine.new_atom().literal(true);
            for row in 0..self.grid.size() {
                let anchor = ItemId { category: self.grid.key(), item: row as u16 };
                let in_a = self.grid.pair_literal(a, anchor, true);
                let in_b = self.grid.pair_literal(b, anchor, true);
                self.engine.add_clause(&[!both, !in_a, in_b]);
                self.engine.add_clause(&[!both, !in_b, in_a]);
                self.engine.add_clause(&[!in_a, !in_b, both]);
            }
            self.later.insert((a, b), both);
            both
        });
        if fact.is() { literal } else { !literal }
    }

    /// Whether all clues and the assumptions have a model.
    fn ask(&mut self, assumptions: &[Literal]) -> Result<bool, Stopped> {
        if self.switches.is_empty() {
            return self.solve(assumptions);
        }
        let switches = self.switches.iter().map(|&(_, switch)| switch);
        let all: Vec<Literal> = switches.chain(assumptions.iter().copied()).collect();
        self.solve(&all)
    }

    fn solve(&mut self, assumptions: &[Literal]) -> Result<bool, Stopped> {
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
    use puzzle::{Formula, Grid};

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
        let mut with_reasons = Entailment::with_reasons(&problem, &Stop::never()).unwrap();
        for &fact in &expected {
            let (clues, facts) = with_reasons.reason(&[given], fact).unwrap().expect("it follows");
            let mut fewer =
                Entailment::new(&problem.only(|place| clues.contains(&place)), &Stop::never()).unwrap();
            assert_eq!(fewer.entails(&facts, fact), Ok(true), "{fact:?} by {clues:?} and {facts:?}");
            assert_eq!(with_reasons.reason(&[given], fact.negated()), Ok(None));
        }
        let first = with_reasons.following(&[given], &expected).unwrap().expect("something follows");
        assert!(expected.contains(&first));
        let impossible = Fact::new(ItemId::new(0, 1), ItemId::new(2, 0), false).unwrap();
        assert_eq!(entailment.facts(&[impossible]), Ok(None));
    }
}
