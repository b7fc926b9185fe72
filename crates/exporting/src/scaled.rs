//! What is measured, as whole numbers: other systems have no fractions.
//!
//! A [`Scaled`] multiplies the numbers of a measure by their common denominator.

use puzzle::formula::Measure;
use puzzle::{Category, Number};

/// The numbers of a measure in a category, times their common denominator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scaled {
    /// What the numbers have been multiplied by.
    pub denominator: i64,
    /// A number for each item; `None` where nothing can be measured.
    pub numbers: Vec<Option<i64>>,
}

impl Scaled {
    /// `None` where the multiples do not fit.
    pub fn of(measure: Measure, category: &Category) -> Option<Scaled> {
        let numbers: Vec<Option<Number>> =
            (0..category.len()).map(|item| measure.of_item(category, item)).collect();
        let mut denominator = 1;
        for number in numbers.iter().flatten() {
            denominator = least_common_multiple(denominator, number.denominator())?;
        }
        let scaled = |number: Number| number.numerator().checked_mul(denominator / number.denominator());
        let mut whole = Vec::with_capacity(numbers.len());
        for number in numbers {
            whole.push(match number {
                Some(number) => Some(scaled(number)?),
                None => None,
            });
        }
        Some(Scaled { denominator, numbers: whole })
    }

    /// The greatest distance from nought.
    pub fn magnitude(&self) -> u64 {
        self.numbers.iter().flatten().map(|number| number.unsigned_abs()).max().unwrap_or(0)
    }
}

/// The least number that both divide, if it fits.
pub(crate) fn least_common_multiple(a: i64, b: i64) -> Option<i64> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    if x == 0 { Some(0) } else { (a / x).checked_mul(b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_become_whole() {
        let category = Category::new("miles", ["1.5 miles", "0.25 miles", "3 miles"]);
        let scaled = Scaled::of(Measure::Value, &category).unwrap();
        assert_eq!(scaled, Scaled { denominator: 4, numbers: vec![Some(6), Some(1), Some(12)] });
        assert_eq!(scaled.magnitude(), 12);
    }

    #[test]
    fn multiples_that_do_not_fit_are_refused() {
        assert_eq!(least_common_multiple(4, 6), Some(12));
        assert_eq!(least_common_multiple(i64::MAX, i64::MAX - 1), None);
    }
}
