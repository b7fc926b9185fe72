//! The beginning: a theory made ready, and all that follows from it found.

use super::single::Firing;
use super::{Explainer, Options};
use crate::bits::Bits;
use crate::inference::Obstacle;
use crate::models::Models;
use crate::oracle::Oracle;
use solving::engine::{Answer, Pace, Stop};
use solving::{Atom, Guarded, Kind, Literal};

impl Explainer {
    /// Makes a theory ready; the given facts are known from the start, whether they follow or not.
    pub fn new(
        theory: &impl Guarded,
        given: &[Literal],
        options: Options,
        stop: &Stop,
    ) -> Result<Explainer, Obstacle> {
        let constraints = theory.constraints();
        let atoms = theory.atoms();
        // One atom more than there are guards: a switch for the search for what follows.
        let mut oracle = Oracle::new(atoms + constraints.len() + 1, atoms, stop.clone());
        let guards: Vec<Literal> =
            (0..constraints.len()).map(|place| Atom((atoms + place) as u32).literal(true)).collect();
        for clause in theory.always() {
            oracle.add(clause);
        }
        let mut pace = Pace::new(stop);
        for (constraint, guard) in constraints.iter().zip(&guards) {
            let mut guarded = Vec::new();
            for clause in &constraint.clauses {
                if pace.spend(clause.len() as u64) {
                    return Err(Obstacle::Stopped);
                }
                guarded.clear();
                guarded.extend_from_slice(clause);
                guarded.push(!*guard);
                oracle.add(&guarded);
            }
        }
        let mut backbone = Backbone { oracle, fixed: guards.clone(), atoms: theory.facts() };
        backbone.fixed.extend_from_slice(given);
        backbone.fixed.push(Atom((atoms + constraints.len()) as u32).literal(true));
        let facts = backbone.find()?;
        let mut oracle = backbone.oracle;
        for &fact in &facts {
            oracle.pin_phase(fact);
        }
        let mut places = vec![u32::MAX; atoms];
        for (place, fact) in facts.iter().enumerate() {
            places[fact.atom().index()] = place as u32;
        }
        let kinds: Vec<Kind> = constraints.iter().map(|constraint| constraint.kind).collect();
        let (clues, rules) = (0..kinds.len()).partition(|&place| kinds[place] == Kind::Clue);
        let mut explainer = Explainer {
            oracle,
            options,
            models: Models::new(facts.len(), kinds.len()),
            known: Bits::empty(facts.len()),
            candidates: vec![None; facts.len()],
            firing: Firing::new(constraints, &facts, &places),
            constraints: constraints.to_vec(),
            places,
            facts,
            kinds,
            guards,
            clues,
            rules,
            deadline: u64::MAX,
            patience: options.patience,
        };
        explainer.learn_what_always_holds()?;
        for &literal in given {
            if let Some(fact) = explainer.place(literal) {
                explainer.learn(fact);
            }
        }
        Ok(explainer)
    }

    /// Facts that follow from no constraint at all are known, and no step need tell them.
    fn learn_what_always_holds(&mut self) -> Result<(), Obstacle> {
        let wishes: Vec<Literal> = self.facts.iter().map(|&fact| !fact).collect();
        if !self.ask(&[], &wishes)? {
            return Ok(());
        }
        let suspects: Vec<usize> =
            (0..self.facts.len()).filter(|&fact| self.oracle.is_true(self.facts[fact])).collect();
        for fact in suspects {
            if !self.ask(&[!self.facts[fact]], &[])? {
                self.firing.always(fact);
                self.learn(fact);
            }
        }
        Ok(())
    }
}

/// Looks for the facts that are the same in all models.
struct Backbone {
    oracle: Oracle,
    /// What is taken for granted; the last one is a switch of our own.
    fixed: Vec<Literal>,
    atoms: Vec<Atom>,
}

impl Backbone {
    /// One search at a time looks for a model in which some fact differs from all models so far, until
    /// there is none.
    fn find(&mut self) -> Result<Vec<Literal>, Obstacle> {
        match self.oracle.solve(&self.fixed, &[]) {
            Answer::Satisfiable => {}
            Answer::Unsatisfiable => return Err(Obstacle::Contradiction),
            Answer::Stopped => return Err(Obstacle::Stopped),
        }
        let mut facts: Vec<Literal> = Vec::with_capacity(self.atoms.len());
        for &atom in &self.atoms {
            facts.push(atom.literal(self.oracle.is_true(atom.literal(true))));
        }
        let Some(&switch) = self.fixed.last() else { return Ok(facts) };
        while !facts.is_empty() {
            // Easy searches ask little themselves, and there may be very many.
            if self.oracle.told_to_stop() {
                return Err(Obstacle::Stopped);
            }
            let mut clause: Vec<Literal> = facts.iter().map(|&fact| !fact).collect();
            clause.push(!switch);
            self.oracle.add(&clause);
            match self.oracle.solve(&self.fixed, &[]) {
                Answer::Stopped => return Err(Obstacle::Stopped),
                Answer::Unsatisfiable => break,
                Answer::Satisfiable => {
                    let oracle = &self.oracle;
                    facts.retain(|&fact| oracle.is_true(fact));
                }
            }
        }
        Ok(facts)
    }
}
