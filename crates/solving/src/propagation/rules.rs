//! What follows from one rule of a clue.

use super::{Propagator, Reason};
use crate::literal::Literal;
use crate::propagation::Conflict;
use crate::theory::Demand;

impl Propagator<'_> {
    /// Derives what one rule forces, given what is known.
    pub(super) fn apply_rule(&mut self, rule: usize) -> Result<(), Conflict> {
        match self.grid.theory().demand(rule) {
            Demand::Clause(literals) => self.apply_clause(literals, rule),
            Demand::Cardinality { literals, low, high } => {
                self.apply_cardinality(literals, low as usize, high as usize, rule)
            }
            Demand::Sum { literals, weights, low } => self.apply_sum(literals, weights, low, rule),
        }
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
        weights: &[i64],
        low: i64,
        rule: usize,
    ) -> Result<(), Conflict> {
        // The most that can still be reached.
        let most: i64 = literals
            .iter()
            .zip(weights)
            .map(|(&literal, &weight)| match self.value(literal) {
                Some(true) => weight,
                Some(false) => 0,
                None => weight.max(0),
            })
            .sum();
        if most < low {
            let against = literals
                .iter()
                .zip(weights)
                .map(|(&literal, &weight)| if weight < 0 { literal } else { !literal });
            let known: Vec<Literal> = against.filter(|&literal| self.value(literal) == Some(true)).collect();
            return Err(self.broken(rule, known.into_iter()));
        }
        for (&literal, &weight) in literals.iter().zip(weights) {
            if self.value(literal).is_none() && most - weight.abs() < low {
                let forced = if weight > 0 { literal } else { !literal };
                self.derive(forced, Reason::Rule(rule as u32))?;
            }
        }
        Ok(())
    }

    fn broken(&self, rule: usize, premises: impl Iterator<Item = Literal>) -> Conflict {
        Conflict { origin: self.grid.theory().origin(rule), premises: premises.collect() }
    }
}
