//! What follows from one rule of a clue.

use super::{Propagator, Reason};
use crate::literal::Literal;
use crate::propagation::Conflict;
use crate::theory::{Demand, Total};

impl Propagator<'_> {
    /// Derives what one rule forces, given what is known.
    pub(super) fn apply_rule(&mut self, rule: usize) -> Result<(), Conflict> {
        match self.grid.theory().demand(rule) {
            Demand::Clause(literals) => self.apply_clause(literals, rule),
            Demand::Cardinality { literals, low, high } => {
                self.apply_cardinality(literals, low as usize, high as usize, rule)
            }
            Demand::Sum { literals, weights, ends, low } => {
                self.apply_sum(literals, weights, ends, low, rule)
            }
            Demand::Total { literals, values, ends, total } => {
                self.apply_total(literals, values, ends, total, rule)
            }
        }
    }

    /// A total says nothing before every group has its true literal; the search gets there.
    fn apply_total(
        &mut self,
        literals: &[Literal],
        values: &[i64],
        ends: &[usize],
        total: Total,
        rule: usize,
    ) -> Result<(), Conflict> {
        let mut so_far = total.nothing();
        let mut chosen = Vec::with_capacity(ends.len());
        let mut start = 0;
        for &end in ends {
            let Some(place) = (start..end).find(|&place| self.value(literals[place]) == Some(true)) else {
                return Ok(());
            };
            so_far = total.with(so_far, values[place]);
            chosen.push(literals[place]);
            start = end;
        }
        if total.allows(so_far) { Ok(()) } else { Err(self.broken(rule, chosen.into_iter())) }
    }

    fn apply_clause(&mut self, literals: &[Literal], rule: usize) -> Result<(), Conflict> {
        let mut open = None;
        for &literal in literals {
            match self.value(literal) {
                Some(true) => return Ok(()),
                Some(false) => {}
                None if open.is_some_and(|other| other != literal) => return Ok(()),
                None => open = Some(literal),
            }
        }
        match open {
            Some(literal) => self.derive(literal, Reason::Rule(rule as u32)),
            None => Err(self.broken(rule, literals.iter().map(|&literal| !literal))),
        }
    }

    fn apply_cardinality(
        &mut self,
        literals: &[Literal],
        low: usize,
        high: usize,
        rule: usize,
    ) -> Result<(), Conflict> {
        let yes = literals.iter().filter(|&&literal| self.value(literal) == Some(true)).count();
        let no = literals.iter().filter(|&&literal| self.value(literal) == Some(false)).count();
        if yes > high {
            let known = literals.iter().copied().filter(|&literal| self.value(literal) == Some(true));
            return Err(self.broken(rule, known));
        }
        if literals.len() - no < low {
            let known =
                literals.iter().map(|&literal| !literal).filter(|&literal| self.value(literal) == Some(true));
            return Err(self.broken(rule, known));
        }
        if yes == high || literals.len() - no == low {
            for &literal in literals {
                if self.value(literal).is_none() {
                    let forced = if yes == high { !literal } else { literal };
                    self.derive(forced, Reason::Rule(rule as u32))?;
                }
            }
        }
        Ok(())
    }

    fn apply_sum(
        &mut self,
        literals: &[Literal],
        weights: &[u64],
        ends: &[usize],
        low: u64,
        rule: usize,
    ) -> Result<(), Conflict> {
        // The most that each group can still reach, and all of them together.
        let mut start = 0;
        let mut reach = Vec::with_capacity(ends.len());
        for &end in ends {
            reach.push(self.reach(&literals[start..end], &weights[start..end]));
            start = end;
        }
        let most: u64 = reach.iter().sum();
        if most < low {
            let known: Vec<Literal> = self.limiting(literals, weights, ends).collect();
            return Err(self.broken(rule, known.into_iter()));
        }
        let mut start = 0;
        for (&end, own) in ends.iter().zip(reach) {
            // What this group must contribute at least, given the most of the others.
            let needed = low.saturating_sub(most - own);
            let open: Vec<(Literal, u64)> = (start..end)
                .filter(|&place| self.value(literals[place]).is_none())
                .map(|place| (literals[place], weights[place]))
                .collect();
            let decided = (start..end).any(|place| self.value(literals[place]) == Some(true));
            start = end;
            if needed == 0 || decided {
                continue;
            }
            let mut enough = open.iter().filter(|(_, weight)| *weight >= needed);
            if let (Some(&(only, _)), None) = (enough.next(), enough.next()) {
                self.derive(only, Reason::Rule(rule as u32))?;
            }
            for (literal, _) in open.into_iter().filter(|(_, weight)| *weight < needed) {
                if self.value(literal).is_none() {
                    self.derive(!literal, Reason::Rule(rule as u32))?;
                }
            }
        }
        Ok(())
    }

    /// The most that a group can contribute: the weight of its true literal, or of its heaviest open one.
    fn reach(&self, literals: &[Literal], weights: &[u64]) -> u64 {
        let mut most = 0;
        for (&literal, &weight) in literals.iter().zip(weights) {
            match self.value(literal) {
                Some(true) => return weight,
                None => most = most.max(weight),
                Some(false) => {}
            }
        }
        most
    }

    /// What is known about the literals of a sum and keeps it from being larger.
    fn limiting<'l>(
        &self,
        literals: &'l [Literal],
        weights: &'l [u64],
        ends: &'l [usize],
    ) -> impl Iterator<Item = Literal> + use<'l, '_> {
        let starts = std::iter::once(0).chain(ends.iter().copied());
        starts.zip(ends).flat_map(move |(start, &end)| {
            let group = start..end;
            match group.clone().find(|&place| self.value(literals[place]) == Some(true)) {
                Some(place) => vec![literals[place]],
                None => group
                    .filter(|&place| weights[place] > 0 && self.value(literals[place]) == Some(false))
                    .map(|place| !literals[place])
                    .collect(),
            }
        })
    }

    fn broken(&self, rule: usize, premises: impl Iterator<Item = Literal>) -> Conflict {
        Conflict { origin: self.grid.theory().origin(rule), premises: premises.collect() }
    }
}
