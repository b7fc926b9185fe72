//! Comparisons of sums over more rows than a table can hold: as sum rules.

use super::tables::{Selector, partner};
use super::{Compiler, Halt};
use crate::grid_theory::Part;
use crate::literal::Literal;
use crate::lower::sum::is_bearable;
use crate::theory::LARGEST_SUM;
use puzzle::formula::{Measure, Quantity, Relation};
use puzzle::{Code, Diagnostic, Number};

/// A constant and multiples of measured values.
pub(super) struct Linear {
    constant: Number,
    terms: Vec<(Number, Measure, Selector)>,
}

/// A linear expression in whole numbers: a constant, and for every selector the weight of each value.
struct Scaled {
    constant: i128,
    selectors: Vec<(Selector, Vec<i128>)>,
}

impl Scaled {
    fn negated(&self) -> Scaled {
        Scaled {
            constant: -self.constant,
            selectors: self
                .selectors
                .iter()
                .map(|(selector, weights)| (*selector, weights.iter().map(|weight| -weight).collect()))
                .collect(),
        }
    }
}

impl Compiler<'_> {
    /// `left - right` as a sum of multiples of measures, if it is one.
    pub(super) fn linear(&self, left: &Quantity, right: &Quantity) -> Option<Linear> {
        let mut linear = Linear { constant: Number::ZERO, terms: Vec::new() };
        self.add_linear(left, Number::ONE, &mut linear)?;
        self.add_linear(right, Number::from(-1), &mut linear)?;
        Some(linear)
    }

    fn add_linear(&self, quantity: &Quantity, factor: Number, linear: &mut Linear) -> Option<()> {
        match quantity {
            Quantity::Number(number) => {
                linear.constant = linear.constant.plus(number.times(factor)?)?;
            }
            Quantity::Measure { measure, category, of } => {
                linear.terms.push((factor, *measure, Selector { item: self.item(*of), category: *category }));
            }
            Quantity::Sum(a, b) => {
                self.add_linear(a, factor, linear)?;
                self.add_linear(b, factor, linear)?;
            }
            Quantity::Difference(a, b) => {
                self.add_linear(a, factor, linear)?;
                self.add_linear(b, factor.negated()?, linear)?;
            }
            Quantity::Times(times, a) => self.add_linear(a, factor.times(*times)?, linear)?,
            Quantity::Distance(..) => return None,
        }
        Some(())
    }

    /// Demands that a linear expression compares so with nought.
    pub(super) fn assert_linear(
        &mut self,
        linear: &Linear,
        relation: Relation,
        guard: &[Part],
    ) -> Result<(), Halt> {
        let scaled = self.scale(linear).ok_or_else(numbers_too_large)?;
        match relation {
            Relation::AtLeast => self.assert_sum(&scaled, 0, guard),
            Relation::Greater => self.assert_sum(&scaled, 1, guard),
            Relation::AtMost => self.assert_sum(&scaled.negated(), 0, guard),
            Relation::Less => self.assert_sum(&scaled.negated(), 1, guard),
            Relation::Equal => {
                self.assert_sum(&scaled, 0, guard)?;
                self.assert_sum(&scaled.negated(), 0, guard)
            }
            Relation::NotEqual => {
                let more = self.grid.theory_mut().new_atom().literal(true);
                let mut guard = guard.to_vec();
                guard.push(Part::Literal(!more));
                self.assert_sum(&scaled, 1, &guard)?;
                guard.pop();
                guard.push(Part::Literal(more));
                self.assert_sum(&scaled.negated(), 1, &guard)
            }
        }
    }

    /// The expression in whole numbers, over facts; `None` if they do not fit.
    fn scale(&mut self, linear: &Linear) -> Option<Scaled> {
        let mut constant = linear.constant;
        let mut selectors: Vec<(Selector, Vec<Number>)> = Vec::new();
        for &(factor, measure, selector) in &linear.terms {
            let category = &self.categories[selector.category.index()];
            let number = |item: usize| measure.of_item(category, item)?.times(factor);
            if selector.item.category == selector.category {
                constant = constant.plus(number(selector.item.index())?)?;
                continue;
            }
            let numbers = (0..category.len()).map(number).collect::<Option<Vec<Number>>>()?;
            match selectors.iter_mut().find(|(other, _)| *other == selector) {
                None => selectors.push((selector, numbers)),
                Some((_, sums)) => {
                    for (sum, number) in sums.iter_mut().zip(numbers) {
                        *sum = sum.plus(number)?;
                    }
                }
            }
        }
        let mut multiple = constant.denominator();
        for number in selectors.iter().flat_map(|(_, numbers)| numbers) {
            let reduced = Number::fraction(multiple, number.denominator())?.numerator();
            multiple = reduced.checked_mul(number.denominator())?;
        }
        let whole = |number: Number| number.times(Number::from(multiple))?.to_integer().map(i128::from);
        let selectors = selectors
            .into_iter()
            .map(|(selector, numbers)| {
                Some((selector, numbers.into_iter().map(whole).collect::<Option<Vec<i128>>>()?))
            })
            .collect::<Option<Vec<_>>>()?;
        for (selector, _) in &selectors {
            self.grid.define_all(selector.item, selector.category);
        }
        Some(Scaled { constant: whole(constant)?, selectors })
    }

    /// Demands that the expression is `low` or more, or a part of the guard is true, which then weighs
    /// enough alone.
    fn assert_sum(&mut self, scaled: &Scaled, low: i128, guard: &[Part]) -> Result<(), Halt> {
        // Of every selector exactly one value is true, so its least weight is a constant, and what
        // counts is how much more the others weigh.
        let mut low = low - scaled.constant;
        let mut groups: Vec<Vec<(u64, Literal)>> = Vec::new();
        for (selector, weights) in &scaled.selectors {
            let least = weights.iter().copied().min().unwrap_or(0);
            low -= least;
            let mut group = Vec::new();
            for (value, weight) in weights.iter().enumerate().filter(|&(_, &weight)| weight > least) {
                let weight = u64::try_from(weight - least).map_err(|_| numbers_too_large())?;
                if let Ok(literal) = self.grid.literal_for(partner(*selector, value, true)) {
                    group.push((weight, literal));
                }
            }
            groups.push(group);
        }
        let Ok(low) = u64::try_from(low.max(0)) else { return Err(numbers_too_large().into()) };
        for &part in guard {
            match self.grid.literal_for(part) {
                Ok(literal) => groups.push(vec![(low, literal)]),
                Err(true) => return Ok(()),
                Err(false) => {}
            }
        }
        if low == 0 {
            return Ok(());
        }
        self.assert_groups(&groups, low)
    }

    /// Adds a sum rule, unless it is too large.
    pub(super) fn assert_groups(&mut self, groups: &[Vec<(u64, Literal)>], low: u64) -> Result<(), Halt> {
        let total: u128 = groups.iter().flatten().map(|&(weight, _)| u128::from(weight)).sum();
        if total + u128::from(low) > LARGEST_SUM {
            return Err(numbers_too_large().into());
        }
        let weights: Vec<u64> = groups.iter().flatten().map(|&(weight, _)| weight).collect();
        let mut ends = Vec::with_capacity(groups.len());
        for group in groups {
            ends.push(ends.last().unwrap_or(&0) + group.len());
        }
        if groups.len() > MOST_GROUPS || !is_bearable(&weights, &ends, low) {
            return Err(Diagnostic::error(Code::FormulaTooLarge, "a sum or a count has too many parts")
                .with_help("split it into several clues, or use rounder numbers")
                .into());
        }
        self.grid.theory_mut().sum(groups, low, self.origin);
        Ok(())
    }
}

/// More parts than this a sum must not have.
const MOST_GROUPS: usize = 1000;

fn numbers_too_large() -> Diagnostic {
    Diagnostic::error(Code::NumberTooLarge, "the numbers of this sum are too large to compute with")
        .with_help("use a larger unit, such as thousands")
}
