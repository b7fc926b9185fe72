//! Comparisons as sums: `prices(Hannah) > prices(Teri) + 20` is `1·p(Hannah) − 1·p(Teri) − 20 > 0`.
//!
//! Other systems have words for the usual comparisons (more than, so much more than) and not for
//! arbitrary ones; the sum shows which one a comparison is, whichever way it has been written.

use puzzle::formula::{Measure, Quantity, Relation, Term};
use puzzle::{CategoryId, Number};

/// What is measured of which row.
pub(crate) type Measured = (Measure, CategoryId, Term);

/// Adds whatever is measured in a quantity, each once, until there are more than `most`.
pub(crate) fn measured_in(quantity: &Quantity, most: usize, found: &mut Vec<Measured>) {
    if found.len() > most {
        return;
    }
    match quantity {
        Quantity::Number(_) => {}
        Quantity::Measure { measure, category, of } => {
            let measured = (*measure, *category, *of);
            if !found.contains(&measured) {
                found.push(measured);
            }
        }
        Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
            measured_in(a, most, found);
            measured_in(b, most, found);
        }
        Quantity::Times(_, a) => measured_in(a, most, found),
    }
}

/// A sum of multiples of measured numbers, and a fixed number. No multiple is nought, nothing comes twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Linear {
    pub terms: Vec<(Number, Measured)>,
    pub constant: Number,
}

impl Linear {
    /// The first quantity less the second; `None` if there is a distance in one, or numbers do not fit.
    pub fn difference(left: &Quantity, right: &Quantity) -> Option<Linear> {
        let mut sum = Linear { terms: Vec::new(), constant: Number::ZERO };
        sum.add(left, Number::ONE)?;
        sum.add(right, Number::from(-1))?;
        sum.terms.retain(|(factor, _)| *factor != Number::ZERO);
        Some(sum)
    }

    fn add(&mut self, quantity: &Quantity, factor: Number) -> Option<()> {
        match quantity {
            Quantity::Number(number) => self.constant = self.constant.plus(number.times(factor)?)?,
            Quantity::Measure { measure, category, of } => {
                let measured = (*measure, *category, *of);
                match self.terms.iter_mut().find(|(_, other)| *other == measured) {
                    Some((sum, _)) => *sum = sum.plus(factor)?,
                    None => self.terms.push((factor, measured)),
                }
            }
            Quantity::Sum(a, b) => {
                self.add(a, factor)?;
                self.add(b, factor)?;
            }
            Quantity::Difference(a, b) => {
                self.add(a, factor)?;
                self.add(b, factor.negated()?)?;
            }
            Quantity::Times(times, a) => self.add(a, factor.times(*times)?)?,
            Quantity::Distance(..) => return None,
        }
        Some(())
    }
}

/// Two rows compared on one measure: the first is `by` more than the second, or at least that, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    pub measure: Measure,
    pub category: CategoryId,
    pub first: Term,
    pub second: Term,
    /// How the difference compares with `by`.
    pub relation: Relation,
    pub by: Number,
    /// Whether it is the distance that is compared, whichever is more.
    pub either_way: bool,
}

impl Gap {
    /// What a comparison says, if it is about the difference of two rows.
    pub fn of(left: &Quantity, relation: Relation, right: &Quantity) -> Option<Gap> {
        if let (Quantity::Distance(a, b), Quantity::Number(by)) = (left, right) {
            let gap = Gap::of_sum(&Linear::difference(a, b)?, relation)?;
            return (gap.by == Number::ZERO).then_some(Gap { by: *by, either_way: true, relation, ..gap });
        }
        Gap::of_sum(&Linear::difference(left, right)?, relation)
    }

    fn of_sum(sum: &Linear, relation: Relation) -> Option<Gap> {
        let [(factor, first), (other, second)] = sum.terms.as_slice() else { return None };
        if factor.plus(*other)? != Number::ZERO || (first.0, first.1) != (second.0, second.1) {
            return None;
        }
        // factor · (first − second) + constant is compared with nought.
        let inverse = Number::fraction(factor.denominator(), factor.numerator())?;
        let by = sum.constant.times(inverse)?.negated()?;
        let turned = *factor < Number::ZERO;
        Some(Gap {
            measure: first.0,
            category: first.1,
            first: first.2,
            second: second.2,
            relation: if turned { mirrored(relation) } else { relation },
            by,
            either_way: false,
        })
    }
}

/// The relation of the right side to the left.
pub(crate) fn mirrored(relation: Relation) -> Relation {
    match relation {
        Relation::Less => Relation::Greater,
        Relation::AtMost => Relation::AtLeast,
        Relation::AtLeast => Relation::AtMost,
        Relation::Greater => Relation::Less,
        same => same,
    }
}

/// The sign of a relation, as most languages write it.
pub(crate) fn sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Less => "<",
        Relation::AtMost => "<=",
        Relation::Equal => "=",
        Relation::NotEqual => "!=",
        Relation::AtLeast => ">=",
        Relation::Greater => ">",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Category, Formula, ItemId};

    fn gap(text: &str) -> Option<Gap> {
        let categories = [Category::new("who", ["A", "B"]), Category::new("price", ["10", "20"])];
        match Formula::parse(text, &categories).unwrap() {
            Formula::Compare(left, relation, right) => Gap::of(&left, relation, &right),
            _ => None,
        }
    }

    #[test]
    fn a_difference_is_found_however_it_is_written() {
        let [a, b] = [0, 1].map(|item| Term::Item(ItemId::new(0, item)));
        let expected = Gap {
            measure: Measure::Value,
            category: CategoryId(1),
            first: a,
            second: b,
            relation: Relation::Greater,
            by: Number::from(5),
            either_way: false,
        };
        for text in [
            "price(A) > price(B) + 5",
            "price(A) - 5 > price(B)",
            "price(A) - price(B) > 5",
            "2 * (price(A) - price(B)) > 10",
            "3 * price(A) > 2 * price(A) + (5 + price(B))",
        ] {
            assert_eq!(gap(text), Some(expected), "{text}");
        }
        let turned = Gap { relation: Relation::Less, by: Number::from(-5), first: b, second: a, ..expected };
        assert_eq!(gap("-1 * price(B) > 5 - price(A)"), Some(turned));
        let apart = Gap { relation: Relation::Equal, either_way: true, ..expected };
        assert_eq!(gap("|price(A) - price(B)| = 5"), Some(apart));
    }

    #[test]
    fn other_comparisons_are_no_gap() {
        for text in [
            "price(A) = 2 * price(B)",
            "price(A) > 10",
            "price(A) = place(price, B)",
            "price(A) = price(A)",
            "|price(A) - price(B)| > |price(B) - 10|",
        ] {
            assert_eq!(gap(text), None, "{text}");
        }
    }
}
