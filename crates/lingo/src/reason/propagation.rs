//! Unit propagation in rounds.

use super::{Candidate, Cause, Conflict, Reasoner};
use rustc_hash::FxHashMap;
use solving::{Demand, Literal};

/// What a round has found.
#[derive(Default)]
pub(super) struct Found {
    pub candidates: FxHashMap<Literal, Candidate>,
    conflict: Option<(super::Cost, Conflict)>,
}

impl Reasoner<'_> {
    /// Derives what follows, round by round; new nodes stand on the trail.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            let found = self.round();
            let mut conflict = found.conflict;
            let mut all: Vec<(Literal, Candidate)> = found.candidates.into_iter().collect();
            if all.is_empty() && conflict.is_none() || self.is_stopped {
                return Ok(());
            }
            all.sort_by_key(|(literal, candidate)| (candidate.cost, *literal));
            if conflict.is_none() {
                // A literal and its opposite.
                let costs: FxHashMap<Literal, super::Cost> =
                    all.iter().map(|(literal, candidate)| (*literal, candidate.cost)).collect();
                let clash = all
                    .iter()
                    .filter(|(literal, _)| literal.is_positive() && costs.contains_key(&!*literal))
                    .min_by_key(|(literal, candidate)| {
                        let other = costs[&!*literal];
                        (candidate.cost.1 + other.1, candidate.cost.2.max(other.2), *literal)
                    });
                if let Some((literal, _)) = clash {
                    let literal = *literal;
                    let mut first = None;
                    let mut second = None;
                    for (other, candidate) in all {
                        if other == literal {
                            first = Some(candidate);
                        } else if other == !literal {
                            second = Some(candidate);
                        }
                    }
                    if let (Some(first), Some(second)) = (first, second) {
                        self.push(literal, Cause::Rule(first.rule, first.from.into()));
                        return Err(Conflict {
                            literal: Some(!literal),
                            rule: second.rule,
                            from: second.from,
                        });
                    }
                    continue;
                }
            }
            if let Some((_, conflict)) = conflict.take() {
                return Err(conflict);
            }
            for (literal, candidate) in all {
                self.push(literal, Cause::Rule(candidate.rule, candidate.from.into()));
            }
        }
    }

    /// Everything that follows from one rule each.
    fn round(&mut self) -> Found {
        let mut found = Found::default();
        if self.started {
            for place in self.head..self.trail.len() {
                let literal = self.trail[place].literal;
                for &rule in &self.occurrences[literal.index()] {
                    if !std::mem::replace(&mut self.is_touched[rule as usize], true) {
                        self.touched.push(rule);
                    }
                }
            }
        } else {
            self.started = true;
            self.touched = (0..self.translation.theory.len() as u32).collect();
        }
        self.head = self.trail.len();
        let touched = std::mem::take(&mut self.touched);
        for &rule in &touched {
            self.is_touched[rule as usize] = false;
            let literals = self.translation.theory.demand(rule as usize).literals().len();
            self.is_stopped |= self.pace.spend(1 + literals as u64);
            if !self.is_stopped {
                self.examine(rule, &mut found);
            }
        }
        self.touched = touched;
        self.touched.clear();
        found
    }

    fn examine(&self, rule: u32, found: &mut Found) {
        match self.translation.theory.demand(rule as usize) {
            Demand::Clause(literals) => self.examine_clause(rule, literals, found),
            Demand::Cardinality { literals, low, high } => {
                self.examine_cardinality(rule, literals, low as usize, high as usize, found);
            }
            Demand::Total { literals, values, ends, total } => {
                self.examine_total(rule, literals, values, ends, total, found);
            }
            // Programs have no such rules.
            Demand::Sum { .. } => {}
        }
    }

    pub(super) fn offer(&self, literal: Literal, rule: u32, from: Vec<u32>, found: &mut Found) {
        let cost = self.cost(rule, &from);
        if let Some(known) = found.candidates.get(&literal)
            && (known.cost, known.rule) <= (cost, rule)
        {
            return;
        }
        found.candidates.insert(literal, Candidate { cost, rule, from });
    }

    pub(super) fn clash(&self, conflict: Conflict, found: &mut Found) {
        let (_, flat, depth) = self.cost(conflict.rule, &conflict.from);
        // What contradicts it belongs to the cost.
        let against = conflict.literal.map_or(0, |literal| self.trail[self.node(literal) as usize].depth);
        let cost = (0, flat, depth.max(against));
        if found.conflict.as_ref().is_none_or(|(known, other)| (cost, conflict.rule) < (*known, other.rule)) {
            found.conflict = Some((cost, conflict));
        }
    }

    fn examine_clause(&self, rule: u32, literals: &[Literal], found: &mut Found) {
        let mut open = None;
        for &literal in literals {
            match self.value(literal) {
                Some(true) => return,
                Some(false) => {}
                None if open.is_some() => return,
                None => open = Some(literal),
            }
        }
        let others = |but: Option<Literal>| -> Vec<u32> {
            literals
                .iter()
                .filter(|&&literal| Some(literal) != but)
                .map(|&literal| self.node(literal))
                .collect()
        };
        if let Some(literal) = open {
            self.offer(literal, rule, others(open), found);
        } else {
            let literal = self.latest(literals.iter().copied());
            self.clash(Conflict { literal, rule, from: others(literal) }, found);
        }
    }

    /// The visible literal that was decided last, or any.
    fn latest(&self, literals: impl Iterator<Item = Literal>) -> Option<Literal> {
        literals.max_by_key(|&literal| (self.is_visible(literal), self.node(literal)))
    }

    fn examine_cardinality(
        &self,
        rule: u32,
        literals: &[Literal],
        low: usize,
        high: usize,
        found: &mut Found,
    ) {
        let (mut yes, mut no) = (0, 0);
        for &literal in literals {
            match self.value(literal) {
                Some(true) => yes += 1,
                Some(false) => no += 1,
                None => {}
            }
        }
        let with =
            |value: bool| literals.iter().copied().filter(move |&literal| self.value(literal) == Some(value));
        let nodes = |value: bool, but: Option<Literal>| -> Vec<u32> {
            with(value).filter(|&literal| Some(literal) != but).map(|literal| self.node(literal)).collect()
        };
        if yes > high {
            let last = self.latest(with(true));
            let mut from = nodes(true, last);
            from.sort_unstable();
            from.truncate(high);
            self.clash(Conflict { literal: last.map(|literal| !literal), rule, from }, found);
            return;
        }
        if no > literals.len() - low.min(literals.len()) || low > literals.len() {
            let last = self.latest(with(false));
            let mut from = nodes(false, last);
            from.sort_unstable();
            from.truncate(literals.len().saturating_sub(low));
            self.clash(Conflict { literal: last, rule, from }, found);
            return;
        }
        if yes + no == literals.len() {
            return;
        }
        if yes == high {
            let from = nodes(true, None);
            for &literal in literals.iter().filter(|&&literal| self.value(literal).is_none()) {
                self.offer(!literal, rule, from.clone(), found);
            }
        } else if literals.len() - no == low {
            let from = nodes(false, None);
            for &literal in literals.iter().filter(|&&literal| self.value(literal).is_none()) {
                self.offer(literal, rule, from.clone(), found);
            }
        }
    }
}
