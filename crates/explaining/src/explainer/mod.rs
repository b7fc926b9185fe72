//! The engine of explanation: what is known, and the cheapest step from there.
//!
//! The way of a step: first the single rules of the grid (`single.rs`), which need no search; if none
//! fires, combinations of clues, rules and facts (`cheapest.rs`), by models that show what cannot be left
//! out (`models.rs`, `hitting.rs`). Both give candidates; the cheapest is taken, and among equally cheap
//! ones the one from which most follows (`conclusion.rs`).

mod beginning;
mod cheapest;
mod conclusion;
mod nested;
mod proving;
mod reason;
mod single;

use crate::bits::Bits;
use crate::cost::Cost;
use crate::inference::Inference;
use crate::models::Models;
use crate::oracle::Oracle;
use single::Firing;
use solving::engine::Answer;
use solving::{Constraint, Kind, Literal, Stopped};

/// How to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What makes a step dear.
    pub cost: Cost,
    /// How much work a step may take before the best one found so far is taken, in propagations; `None` for
    /// a proof that no step is cheaper, however long it takes.
    pub budget: Option<u64>,
    /// How much more work all steps together may take that nobody could hold in mind, to find better ones.
    pub patience: u64,
    /// Whether hard steps are opened up.
    pub nested: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options::DEFAULT
    }
}

impl Options {
    /// Cheapest steps by `aij`, within a budget that is enough for most proofs.
    pub const DEFAULT: Options =
        Options { cost: Cost::Aij, budget: Some(80_000), patience: 2_000_000, nested: true };

    /// Every step proved to be cheapest.
    pub fn optimal(cost: Cost) -> Options {
        Options { cost, budget: None, patience: 0, nested: true }
    }
}

/// Most facts that a reader can hold in mind; a step with more is worth looking on for a better one.
const MOST_IN_MIND: usize = 6;
/// Most clues that a reader puts together; a step with more is worth looking on for a better one, even for a hint.
const MOST_CLUES: usize = 2;
/// How much work the search for a better one may take, in propagations.
const MOST_PATIENCE: u64 = 1_000_000;
/// How much it may take in any case where the step has too many clues.
const PATIENCE_FOR_CLUES: u64 = 300_000;

/// A step in the making: a fact and elements (facts and constraints) that force it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Candidate {
    fact: usize,
    elements: Vec<usize>,
    cost: u64,
}

/// What is known of a theory, and the machinery for the next step.
///
/// Elements are numbered: first the facts that follow from the theory, then its constraints.
pub struct Explainer {
    oracle: Oracle,
    options: Options,
    /// The facts that follow from the theory, each as the literal that is true.
    facts: Vec<Literal>,
    /// For every atom its place among `facts`, or `u32::MAX`.
    places: Vec<u32>,
    constraints: Vec<Constraint>,
    kinds: Vec<Kind>,
    guards: Vec<Literal>,
    clues: Vec<usize>,
    rules: Vec<usize>,
    known: Bits,
    models: Models,
    firing: Firing,
    /// For every fact the cheapest candidate found so far.
    candidates: Vec<Option<Candidate>>,
    /// The work at which the present step has used up its budget.
    deadline: u64,
    /// How much work is left for steps that nobody could hold in mind.
    patience: u64,
}

impl Explainer {
    /// The facts that follow from the theory, in its order.
    pub fn facts(&self) -> &[Literal] {
        &self.facts
    }

    /// The facts that are known by now.
    pub fn known(&self) -> impl Iterator<Item = Literal> + '_ {
        self.known.iter().map(|fact| self.facts[fact])
    }

    /// Whether all that follows is known.
    pub fn is_complete(&self) -> bool {
        self.known.len() == self.facts.len()
    }

    /// How much work has been done so far, in propagations.
    pub fn work(&self) -> u64 {
        self.oracle.work()
    }

    /// The cheapest next step; `None` if all is known.
    pub fn next_step(&mut self) -> Result<Option<Inference>, Stopped> {
        if self.is_complete() {
            return Ok(None);
        }
        if self.oracle.told_to_stop() {
            return Err(Stopped);
        }
        self.deadline = match self.options.budget {
            Some(budget) => self.oracle.work().saturating_add(budget),
            None => u64::MAX,
        };
        let single = self.cheapest_single();
        let mut step = match single {
            Some(step) if step.cost <= self.least_of_others() => step,
            single => {
                let step = self.cheapest(single.clone())?;
                match self.patience_for(&step) {
                    0 => step,
                    allowed => self.think_again(single, allowed)?,
                }
            }
        };
        if self.options.nested {
            step.nested = self.open_up(&step)?;
        }
        Ok(Some(step))
    }

    /// The cheapest step after a longer search, since nobody could follow the one that was found. What was found on the
    /// way is kept, so that the search goes on from there.
    fn think_again(&mut self, single: Option<Inference>, allowed: u64) -> Result<Inference, Stopped> {
        let before = self.oracle.work();
        self.deadline = before.saturating_add(allowed);
        let step = self.cheapest(single)?;
        self.patience = self.patience.saturating_sub(self.oracle.work() - before);
        Ok(step)
    }

    /// How much more work may go into a better step than the one that was found.
    fn patience_for(&self, step: &Inference) -> u64 {
        let clues = step.constraints.iter().filter(|&&at| self.kinds[at] == Kind::Clue).count();
        let patience = self.patience.min(MOST_PATIENCE);
        if step.optimal {
            0
        } else if clues > MOST_CLUES {
            patience.max(PATIENCE_FOR_CLUES)
        } else if step.because.len() > MOST_IN_MIND {
            patience
        } else {
            0
        }
    }

    /// Takes note of what a step concluded.
    pub fn apply(&mut self, step: &Inference) {
        for &literal in &step.therefore {
            if let Some(fact) = self.place(literal) {
                self.learn(fact);
            }
        }
    }

    fn learn(&mut self, fact: usize) {
        if !self.known.contains(fact) {
            self.known.insert(fact);
            self.candidates[fact] = None;
            self.firing.learn(self.facts[fact]);
        }
    }

    /// The place of a true literal among the facts.
    fn place(&self, literal: Literal) -> Option<usize> {
        let place = *self.places.get(literal.atom().index())? as usize;
        (self.facts.get(place) == Some(&literal)).then_some(place)
    }

    /// The least that a step can cost that is not a single rule of the grid.
    fn least_of_others(&self) -> u64 {
        let cost = self.options.cost;
        let without = cost.several_rules().max(1);
        without.min(cost.base(1))
    }

    fn literal_of(&self, element: usize) -> Literal {
        match element.checked_sub(self.facts.len()) {
            None => self.facts[element],
            Some(constraint) => self.guards[constraint],
        }
    }

    fn element_of(&self, literal: Literal) -> Option<usize> {
        let atom = literal.atom().index();
        let first_guard = self.guards.first().map_or(usize::MAX, |guard| guard.atom().index());
        if atom >= first_guard { Some(self.facts.len() + atom - first_guard) } else { self.place(literal) }
    }

    fn is_fact(&self, element: usize) -> bool {
        element < self.facts.len()
    }

    fn price(&self, elements: &[usize]) -> u64 {
        let facts = elements.iter().filter(|&&element| self.is_fact(element)).count();
        let kinds = elements.iter().filter_map(|element| element.checked_sub(self.facts.len()));
        self.options.cost.of(facts, kinds.map(|constraint| self.kinds[constraint]))
    }

    fn unknown(&self) -> Vec<usize> {
        (0..self.facts.len()).filter(|&fact| !self.known.contains(fact)).collect()
    }

    fn out_of_budget(&self) -> bool {
        self.oracle.work() > self.deadline
    }

    /// Whether the assumptions have a model.
    fn ask(&mut self, assumptions: &[Literal], wishes: &[Literal]) -> Result<bool, Stopped> {
        match self.oracle.solve(assumptions, wishes) {
            Answer::Satisfiable => Ok(true),
            Answer::Unsatisfiable => Ok(false),
            Answer::Stopped => Err(Stopped),
        }
    }
}
