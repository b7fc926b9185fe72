//! From a candidate to a step: all that the same facts and constraints force.

use super::cheapest::Race;
use super::{Candidate, Explainer};
use crate::inference::Inference;
use solving::{Literal, Stopped};

/// Among so many equally cheap candidates the one is looked for that concludes most.
const MOST_TIES: usize = 64;

/// What a candidate is worth beside others that cost the same, what counts most first.
///
/// To take the cheapest step each time is greedy, and which of many equally cheap ones is taken decides how
/// many dear ones follow. Of the orders that were tried on published puzzles (`docs/evaluation-explaining.md`),
/// this one leads to the cheapest explanations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// How much is known after it and all that single rules of the grid make of it.
    reach: usize,
    /// The last of its constraints: of a puzzle's clues, the last ones first.
    last_constraint: usize,
    /// How close it brings rules of the grid to forcing something.
    promise: u64,
}

impl Explainer {
    /// Takes the best of a race; among equally cheap candidates, the one that is worth most.
    pub(super) fn settle(&mut self, single: Option<Inference>, race: &Race) -> Result<Inference, Stopped> {
        let bound = race.bound();
        if let Some(mut step) = single
            && step.cost <= bound
        {
            step.optimal = race.proved;
            return Ok(step);
        }
        let mut ties: Vec<Candidate> = Vec::new();
        for candidate in self.candidates.iter().flatten().chain(&race.best) {
            let same = |tie: &Candidate| tie.elements == candidate.elements;
            if candidate.cost == bound && ties.len() < MOST_TIES && !ties.iter().any(same) {
                ties.push(candidate.clone());
            }
        }
        let mut best: Option<(Worth, Vec<usize>, Candidate)> = None;
        for tie in ties {
            let tie = Candidate { elements: self.cite_rules(tie.fact, tie.elements)?, ..tie };
            let conclusions = self.conclusions(&tie.elements)?;
            let last = tie.elements.iter().copied().filter(|&element| !self.is_fact(element)).max();
            let reach = Worth {
                reach: self.reach(&conclusions),
                last_constraint: last.unwrap_or(0),
                promise: self.promise(&conclusions),
            };
            if best.as_ref().is_none_or(|(most, ..)| reach > *most) {
                best = Some((reach, conclusions, tie));
            }
        }
        // Every fact follows from all clues and rules, so a race has a best.
        let Some((_, conclusions, candidate)) = best else { return Err(Stopped) };
        let elements = candidate.elements;
        let facts = elements.iter().copied().filter(|&element| self.is_fact(element));
        let constraints = elements.iter().filter_map(|element| element.checked_sub(self.facts.len()));
        Ok(Inference {
            because: facts.map(|fact| self.facts[fact]).collect(),
            constraints: constraints.collect(),
            therefore: conclusions.into_iter().map(|fact| self.facts[fact]).collect(),
            cost: candidate.cost,
            optimal: race.proved,
            nested: None,
        })
    }

    /// The new facts that follow from some facts and constraints alone.
    pub(super) fn conclusions(&mut self, elements: &[usize]) -> Result<Vec<usize>, Stopped> {
        let mut assumptions: Vec<Literal> =
            elements.iter().map(|&element| self.literal_of(element)).collect();
        let mut suspects = self.unknown();
        let mut conclusions = Vec::new();
        let wishes: Vec<Literal> = suspects.iter().map(|&fact| !self.facts[fact]).collect();
        if !self.ask(&assumptions, &wishes)? {
            return Ok(conclusions);
        }
        suspects.retain(|&fact| self.oracle.is_true(self.facts[fact]));
        while let Some(fact) = suspects.pop() {
            assumptions.push(!self.facts[fact]);
            if self.ask(&assumptions, &wishes)? {
                suspects.retain(|&fact| self.oracle.is_true(self.facts[fact]));
            } else {
                conclusions.push(fact);
            }
            assumptions.pop();
        }
        conclusions.sort_unstable();
        Ok(conclusions)
    }

    /// Adds the rules of the grid that a step needs, where they cost nothing and so were not told.
    pub(super) fn cite_rules(
        &mut self,
        fact: usize,
        mut elements: Vec<usize>,
    ) -> Result<Vec<usize>, Stopped> {
        if !self.rules_are_free() {
            return Ok(elements);
        }
        let mut assumptions: Vec<Literal> = vec![!self.facts[fact]];
        assumptions.extend(elements.iter().map(|&element| self.literal_of(element)));
        let fixed = assumptions.len();
        assumptions.extend(self.free_rules());
        if self.ask(&assumptions, &[])? {
            return Ok(elements);
        }
        let core = self.oracle.core().to_vec();
        let mut rules: Vec<Literal> =
            assumptions[fixed..].iter().copied().filter(|rule| core.contains(rule)).collect();
        let mut needed: Vec<Literal> = Vec::new();
        while let Some(rule) = rules.pop() {
            assumptions.truncate(fixed);
            assumptions.extend(needed.iter().chain(&rules));
            if self.ask(&assumptions, &[])? {
                needed.push(rule);
            } else {
                let core = self.oracle.core().to_vec();
                rules.retain(|rule| core.contains(rule));
            }
        }
        elements.extend(needed.iter().filter_map(|&rule| self.element_of(rule)));
        elements.sort_unstable();
        Ok(elements)
    }
}
