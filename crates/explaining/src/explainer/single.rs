//! Steps by a single rule of the grid, found without any search.
//!
//! The rules are such that a cheapest step by one of them is always one of its clauses with all literals but
//! one known to be false: "at most one" and "at least one" have no consequences but their own clauses, and a
//! chain within one transitivity begins with a single clause that uses no more facts. Counters per clause
//! tell when a clause is about to force something.

use super::{Candidate, Explainer};
use crate::inference::Inference;
use solving::{Constraint, Kind, Literal};
use std::collections::BTreeSet;

/// A clause of a rule, as places of facts: those that falsify its literals.
struct Clause {
    constraint: u32,
    /// The literals whose negations are true of every solution, each as the fact that must be known for the
    /// literal to be known false; the rest cannot be known false.
    against: Vec<u32>,
    /// The only literal that is true of every solution, if there is exactly one.
    conclusion: u32,
}

/// Which clauses of rules are about to force a fact.
pub(super) struct Firing {
    clauses: Vec<Clause>,
    /// For every clause how many of its `against` are not known.
    missing: Vec<u32>,
    /// For every fact the clauses that it speaks against.
    occurrences: Vec<Vec<u32>>,
    /// The clauses with nothing missing whose conclusion may be new: by size, then number.
    ready: BTreeSet<(u32, u32)>,
    /// For every fact the clauses that conclude it.
    concluding: Vec<Vec<u32>>,
    places: Vec<u32>,
}

impl Firing {
    pub(super) fn new(constraints: &[Constraint], facts: &[Literal], places: &[u32]) -> Firing {
        let mut firing = Firing {
            clauses: Vec::new(),
            missing: Vec::new(),
            occurrences: vec![Vec::new(); facts.len()],
            ready: BTreeSet::new(),
            concluding: vec![Vec::new(); facts.len()],
            places: places.to_vec(),
        };
        for (number, constraint) in constraints.iter().enumerate() {
            if constraint.kind != Kind::Clue {
                for clause in &constraint.clauses {
                    firing.add(number as u32, clause, facts);
                }
            }
        }
        firing
    }

    /// Keeps a clause if all but one of its literals are false in every solution, so that it can force the
    /// one that is left.
    fn add(&mut self, constraint: u32, clause: &[Literal], facts: &[Literal]) {
        let mut against = Vec::with_capacity(clause.len());
        let mut conclusion = None;
        for &literal in clause {
            let Some(place) = self.places.get(literal.atom().index()).copied().filter(|&p| p != u32::MAX)
            else {
                return;
            };
            if facts[place as usize] == literal {
                if conclusion.replace(place).is_some() {
                    return;
                }
            } else {
                against.push(place);
            }
        }
        let Some(conclusion) = conclusion else { return };
        let number = self.clauses.len() as u32;
        for &place in &against {
            self.occurrences[place as usize].push(number);
        }
        self.concluding[conclusion as usize].push(number);
        self.missing.push(against.len() as u32);
        if against.is_empty() {
            self.ready.insert((0, number));
        }
        self.clauses.push(Clause { constraint, against, conclusion });
    }

    /// A fact holds by itself: no step need cite it.
    pub(super) fn always(&mut self, place: usize) {
        for number in std::mem::take(&mut self.occurrences[place]) {
            let clause = &mut self.clauses[number as usize];
            let size = clause.against.len() as u32;
            clause.against.retain(|&other| other as usize != place);
            self.missing[number as usize] -= 1;
            if self.missing[number as usize] == 0 {
                self.ready.remove(&(size, number));
                self.ready.insert((size - 1, number));
            }
        }
    }

    /// A fact has become known.
    pub(super) fn learn(&mut self, literal: Literal) {
        let place = self.places[literal.atom().index()] as usize;
        for index in 0..self.occurrences[place].len() {
            let clause = self.occurrences[place][index];
            self.missing[clause as usize] -= 1;
            if self.missing[clause as usize] == 0 {
                self.ready.insert((self.clauses[clause as usize].against.len() as u32, clause));
            }
        }
        for &clause in &self.concluding[place] {
            self.ready.remove(&(self.clauses[clause as usize].against.len() as u32, clause));
        }
    }
}

impl Explainer {
    /// The cheapest step by a single rule of the grid, of those the one that concludes most.
    pub(super) fn cheapest_single(&mut self) -> Option<Inference> {
        while let Some(&(size, clause)) = self.firing.ready.first() {
            if !self.known.contains(self.firing.clauses[clause as usize].conclusion as usize) {
                break;
            }
            self.firing.ready.remove(&(size, clause));
        }
        let &(least, _) = self.firing.ready.first()?;
        let mut best: Option<(Vec<usize>, u32)> = None;
        for &(size, number) in &self.firing.ready {
            if size != least {
                break;
            }
            let clause = &self.firing.clauses[number as usize];
            if self.known.contains(clause.conclusion as usize) {
                continue;
            }
            let conclusions = self.conclusions_of_rule(clause.constraint, &clause.against);
            if best.as_ref().is_none_or(|(most, _)| conclusions.len() > most.len()) {
                best = Some((conclusions, number));
            }
        }
        let (conclusions, number) = best?;
        let Clause { constraint, ref against, .. } = self.firing.clauses[number as usize];
        let mut because: Vec<usize> = against.iter().map(|&place| place as usize).collect();
        because.sort_unstable();
        let mut elements = because.clone();
        elements.push(self.facts.len() + constraint as usize);
        Some(Inference {
            because: because.into_iter().map(|place| self.facts[place]).collect(),
            constraints: vec![constraint as usize],
            therefore: conclusions.into_iter().map(|place| self.facts[place]).collect(),
            cost: self.price(&elements),
            optimal: true,
            nested: None,
        })
    }

    /// The new facts that one rule forces from some facts alone.
    fn conclusions_of_rule(&self, constraint: u32, facts: &[u32]) -> Vec<usize> {
        let mut conclusions: Vec<usize> = Vec::new();
        let mut sources: Vec<u32> = facts.to_vec();
        // What follows without any fact.
        for &(_, number) in self.firing.ready.range(..(1, 0)) {
            let clause = &self.firing.clauses[number as usize];
            if clause.constraint == constraint && !sources.contains(&clause.conclusion) {
                sources.push(clause.conclusion);
                if !self.known.contains(clause.conclusion as usize) {
                    conclusions.push(clause.conclusion as usize);
                }
            }
        }
        let mut at = 0;
        while at < sources.len() {
            let source = sources[at];
            at += 1;
            for &number in &self.firing.occurrences[source as usize] {
                let clause = &self.firing.clauses[number as usize];
                if clause.constraint != constraint
                    || sources.contains(&clause.conclusion)
                    || !clause.against.iter().all(|place| sources.contains(place))
                {
                    continue;
                }
                sources.push(clause.conclusion);
                if !self.known.contains(clause.conclusion as usize) {
                    conclusions.push(clause.conclusion as usize);
                }
            }
        }
        conclusions.sort_unstable();
        conclusions
    }

    /// How many facts are new if these are, and all that single rules of the grid make of them.
    pub(super) fn reach(&self, conclusions: &[usize]) -> usize {
        let mut new = self.known.clone();
        let mut queue: Vec<usize> = conclusions.to_vec();
        for &fact in conclusions {
            new.insert(fact);
        }
        let mut at = 0;
        while at < queue.len() {
            for &number in &self.firing.occurrences[queue[at]] {
                let clause = &self.firing.clauses[number as usize];
                let conclusion = clause.conclusion as usize;
                if !new.contains(conclusion)
                    && clause.against.iter().all(|&place| new.contains(place as usize))
                {
                    new.insert(conclusion);
                    queue.push(conclusion);
                }
            }
            at += 1;
        }
        queue.len()
    }

    /// How close these facts bring the single rules of the grid to forcing something: the fewer facts a rule
    /// still waits for, the more it counts.
    pub(super) fn promise(&self, conclusions: &[usize]) -> u64 {
        let mut promise = 0;
        for &fact in conclusions {
            for &number in &self.firing.occurrences[fact] {
                let clause = &self.firing.clauses[number as usize];
                if !self.known.contains(clause.conclusion as usize) {
                    promise += 1 << (20u32.saturating_sub(2 * self.firing.missing[number as usize]));
                }
            }
        }
        promise
    }

    /// A step as a candidate.
    pub(super) fn candidate_of(&self, step: &Inference) -> Option<Candidate> {
        let fact = self.place(*step.therefore.first()?)?;
        let mut elements: Vec<usize> =
            step.because.iter().filter_map(|&literal| self.place(literal)).collect();
        elements.extend(step.constraints.iter().map(|constraint| self.facts.len() + constraint));
        Some(Candidate { fact, elements, cost: step.cost })
    }
}
