//! Comparisons of numbers.

use super::Writer;
use super::columns::Numbers;
use crate::linear::{Gap, Linear, mirrored, sign};
use crate::scaled::least_common_multiple;
use puzzle::formula::{Measure, Quantity, Relation, Term};
use puzzle::{CategoryId, Number};

/// A sum of multiples of the numbers in a column, compared with nought.
struct Sum {
    /// Multiples of what stands in which column, in which row.
    terms: Vec<(i64, String, String)>,
    constant: i64,
}

impl Writer<'_, '_> {
    /// A comparison as a constraint of its own; `None` if there is none for it.
    pub(super) fn comparison(
        &mut self,
        left: &Quantity,
        relation: Relation,
        right: &Quantity,
    ) -> Option<Vec<String>> {
        if let (Quantity::Distance(a, b), Relation::Less | Relation::AtMost) = (left, relation) {
            // Neither is so much more than the other.
            let difference = |a: &Quantity, b: &Quantity| a.clone().minus(b.clone());
            let mut both = self.comparison(&difference(a, b), relation, right)?;
            both.extend(self.comparison(&difference(b, a), relation, right)?);
            return Some(both);
        }
        if let Some(gap) = Gap::of(left, relation, right)
            && let Some(statements) = self.gap(&gap)
        {
            return Some(statements);
        }
        let sum = self.sum(&Linear::difference(left, right)?)?;
        let (first, second) = (sum.terms.first()?, sum.terms.get(1));
        match (first, second) {
            ((factor, column, row), None) if factor.abs() == 1 => {
                // ±x + constant is compared with nought.
                let relation = if *factor < 0 { mirrored(relation) } else { relation };
                let number = sum.constant.checked_neg()?.checked_mul(*factor)?;
                Some(vec![format!("SET {column}({row}) {} {number}", sign(relation))])
            }
            ((_, column, _), _) if sum.terms.iter().all(|(_, other, _)| other == column) => {
                (sum.terms.len() <= 3).then_some(())?;
                Some(vec![format!("ORDER {column}: {}", Self::sides(&sum, relation))])
            }
            (first, Some(second)) if sum.terms.len() == 2 => {
                Self::cells(first, second, sum.constant, relation)
            }
            _ => None,
        }
    }

    /// Rows next to each other in the order of a category.
    pub(super) fn neighbours(&mut self, category: CategoryId, a: Term, b: Term) -> Option<Vec<String>> {
        self.gap(&Gap {
            measure: Measure::Place,
            category,
            first: a,
            second: b,
            relation: Relation::Equal,
            by: Number::ONE,
            either_way: true,
        })
    }

    /// A row somewhere between two others: variables stand for the lower and the higher of these.
    pub(super) fn between(
        &mut self,
        category: CategoryId,
        a: Term,
        middle: Term,
        b: Term,
    ) -> Option<Vec<String>> {
        let (column, _) = self.columns.column(Measure::Value, category)?;
        let (ends, middle) = (self.references(&[a, b])?, self.reference(middle)?);
        let (low, high) = (self.variable(), self.variable());
        Some(vec![
            format!("VAR {low} {high}"),
            format!("MATCH {{{low} {high}}} {{{ends}}}"),
            format!("BEFORE {column}: {low} {middle} {high}"),
        ])
    }

    fn gap(&mut self, gap: &Gap) -> Option<Vec<String>> {
        let (a, b) = (self.reference(gap.first)?, self.reference(gap.second)?);
        let (column, Numbers { times, .. }) = self.columns.column(gap.measure, gap.category)?;
        let by = gap.by.times(Number::from(times))?.to_integer()?;
        let not = if gap.relation == Relation::NotEqual { "! " } else { "" };
        Some(vec![match (gap.relation, gap.either_way) {
            (Relation::Equal | Relation::NotEqual, true) if by > 0 => {
                format!("OFFSET {not}+- {by} {column}: {b} {a}")
            }
            (_, true) => return None,
            (Relation::Less, false) if by == 0 => format!("BEFORE {column}: {a} {b}"),
            (Relation::Greater, false) if by == 0 => format!("BEFORE {column}: {b} {a}"),
            (Relation::Equal | Relation::NotEqual, false) => format!("OFFSET {not}{by} {column}: {b} {a}"),
            (relation, false) => {
                let by = match by {
                    0 => String::new(),
                    1.. => format!(" + {by}"),
                    _ => format!(" - {}", by.unsigned_abs()),
                };
                format!("ORDER {column}: {a} {} {b}{by}", sign(relation))
            }
        }])
    }

    /// A sum of measured numbers as one of the numbers in columns.
    fn sum(&mut self, linear: &Linear) -> Option<Sum> {
        let mut terms = Vec::new();
        let mut constant = linear.constant;
        let mut denominator = constant.denominator();
        for &(factor, (measure, category, term)) in &linear.terms {
            let row = self.reference(term)?;
            let (column, Numbers { times, plus }) = self.columns.column(measure, category)?;
            // Measured = (number − plus) / times.
            let factor = factor.times(Number::fraction(1, times)?)?;
            constant = constant.minus(factor.times(Number::from(plus))?)?;
            denominator = least_common_multiple(denominator, factor.denominator())?;
            terms.push((factor, column, row));
        }
        denominator = least_common_multiple(denominator, constant.denominator())?;
        let whole = |number: Number| number.times(Number::from(denominator))?.to_integer();
        let terms: Option<Vec<_>> =
            terms.into_iter().map(|(factor, column, row)| Some((whole(factor)?, column, row))).collect();
        Some(Sum { terms: terms?, constant: whole(constant)? })
    }

    /// The two sides of a comparison, each with what is added in it.
    fn sides(sum: &Sum, relation: Relation) -> String {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (factor, _, row) in &sum.terms {
            let term = match factor.unsigned_abs() {
                1 => row.clone(),
                times => format!("{times} * {row}"),
            };
            if *factor > 0 { left.push(term) } else { right.push(term) }
        }
        match sum.constant {
            0 => {}
            1.. => left.push(sum.constant.to_string()),
            _ => right.push(sum.constant.unsigned_abs().to_string()),
        }
        let side = |terms: Vec<String>| if terms.is_empty() { "0".to_owned() } else { terms.join(" + ") };
        format!("{} {} {}", side(left), sign(relation), side(right))
    }

    /// Two numbers of different columns: one alone on its side, a multiple of the other on the other side.
    fn cells(
        first: &(i64, String, String),
        second: &(i64, String, String),
        constant: i64,
        relation: Relation,
    ) -> Option<Vec<String>> {
        let (alone, other) = if first.0.abs() == 1 { (first, second) } else { (second, first) };
        (alone.0.abs() == 1).then_some(())?;
        // alone + factor·other + constant, or the negative of that, is compared with nought.
        let relation = if alone.0 < 0 { mirrored(relation) } else { relation };
        let factor = other.0.checked_neg()?.checked_mul(alone.0)?;
        let constant = constant.checked_neg()?.checked_mul(alone.0)?;
        (factor > 0).then_some(())?;
        let cell = |(_, column, row): &(i64, String, String)| format!("{column}({row})");
        let times = if factor == 1 { String::new() } else { format!("{factor} * ") };
        let plus = match constant {
            0 => String::new(),
            1.. => format!(" + {constant}"),
            _ => format!(" - {}", constant.unsigned_abs()),
        };
        Some(vec![format!("SET {} {} {times}{}{plus}", cell(alone), sign(relation), cell(other))])
    }
}
