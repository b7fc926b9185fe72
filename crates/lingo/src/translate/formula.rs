//! Formulas over literals, and how they become clauses without changing the number of models.

use super::{Builder, Done};
use crate::atoms::Truth;
use solving::Literal;

/// A formula. Negation is pushed down to the literals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// A constant.
    Constant(bool),
    /// A literal.
    Literal(Literal),
    /// All of them.
    And(Vec<Formula>),
    /// One of them at least.
    Or(Vec<Formula>),
}

impl From<Truth> for Formula {
    fn from(truth: Truth) -> Formula {
        match truth {
            Truth::True => Formula::Constant(true),
            Truth::False => Formula::Constant(false),
            Truth::Depends(literal) => Formula::Literal(literal),
        }
    }
}

impl Formula {
    /// All of them, simplified.
    pub fn and(parts: impl IntoIterator<Item = Formula>) -> Formula {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Formula::Constant(true) => {}
                Formula::Constant(false) => return part,
                Formula::And(more) => all.extend(more),
                _ => all.push(part),
            }
        }
        match all.len() {
            0 => Formula::Constant(true),
            1 => all.swap_remove(0),
            _ => Formula::And(all),
        }
    }

    /// One of them at least, simplified.
    pub fn or(parts: impl IntoIterator<Item = Formula>) -> Formula {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Formula::Constant(false) => {}
                Formula::Constant(true) => return part,
                Formula::Or(more) => all.extend(more),
                _ => all.push(part),
            }
        }
        match all.len() {
            0 => Formula::Constant(false),
            1 => all.swap_remove(0),
            _ => Formula::Or(all),
        }
    }

    /// How many formulas it is made of, itself included.
    pub fn size(&self) -> usize {
        match self {
            Formula::Constant(_) | Formula::Literal(_) => 1,
            Formula::And(parts) | Formula::Or(parts) => 1 + parts.iter().map(Formula::size).sum::<usize>(),
        }
    }

    /// The opposite.
    pub fn negated(self) -> Formula {
        match self {
            Formula::Constant(value) => Formula::Constant(!value),
            Formula::Literal(literal) => Formula::Literal(!literal),
            Formula::And(parts) => Formula::or(parts.into_iter().map(Formula::negated)),
            Formula::Or(parts) => Formula::and(parts.into_iter().map(Formula::negated)),
        }
    }
}

impl Builder<'_> {
    /// Demands a formula.
    pub fn assert(&mut self, formula: Formula) -> Done {
        match formula {
            Formula::Constant(true) => Ok(()),
            Formula::And(parts) => parts.into_iter().try_for_each(|part| self.assert(part)),
            other => self.assert_one_of(vec![other]),
        }
    }

    /// Demands that the conditions lead to the conclusion.
    pub fn imply(&mut self, conditions: impl IntoIterator<Item = Formula>, conclusion: Formula) -> Done {
        let mut parts: Vec<Formula> = conditions.into_iter().map(Formula::negated).collect();
        parts.push(conclusion);
        self.assert_one_of(parts)
    }

    /// Demands that one of the formulas is true: one conjunction is distributed over the literals, several
    /// get an atom each.
    fn assert_one_of(&mut self, parts: Vec<Formula>) -> Done {
        self.spend(parts.iter().map(Formula::size).sum())?;
        let mut literals = Vec::new();
        let mut conjunctions = Vec::new();
        match Formula::or(parts) {
            Formula::Constant(true) => return Ok(()),
            Formula::Constant(false) => {}
            Formula::Literal(literal) => literals.push(literal),
            Formula::And(parts) => conjunctions.push(parts),
            Formula::Or(parts) => {
                for part in parts {
                    match part {
                        Formula::Literal(literal) => literals.push(literal),
                        Formula::And(parts) => conjunctions.push(parts),
                        // `or` leaves nothing else.
                        Formula::Constant(_) | Formula::Or(_) => {}
                    }
                }
            }
        }
        if conjunctions.len() == 1 {
            for part in conjunctions.swap_remove(0) {
                let rest = literals.iter().map(|&literal| Formula::Literal(literal));
                self.assert_one_of(rest.chain([part]).collect())?;
            }
            return Ok(());
        }
        for conjunction in conjunctions {
            let literal = self.define(Formula::And(conjunction))?;
            literals.push(literal);
        }
        self.clause(literals)
    }

    /// A literal that is true just when the formula is.
    pub fn define(&mut self, formula: Formula) -> Done<Literal> {
        self.spend(1)?;
        Ok(match formula {
            Formula::Literal(literal) => literal,
            Formula::Constant(value) => {
                let literal = self.constant();
                if value { literal } else { !literal }
            }
            Formula::Or(_) => !self.define(formula.negated())?,
            Formula::And(parts) => {
                let literals = parts.into_iter().map(|part| self.define(part));
                let mut literals = literals.collect::<Done<Vec<Literal>>>()?;
                literals.sort();
                literals.dedup();
                if let [only] = literals[..] {
                    return Ok(only);
                }
                if let Some(&known) = self.definitions.get(&literals) {
                    return Ok(known);
                }
                let defined = self.new_atom().literal(true);
                for &literal in &literals {
                    self.definition(vec![!defined, literal]);
                }
                let mut back: Vec<Literal> = literals.iter().map(|&literal| !literal).collect();
                back.push(defined);
                self.definition(back);
                self.definitions.insert(literals, defined);
                defined
            }
        })
    }
}
