//! Quantities as ASP rules: an atom `q(N, V)` for every part of a quantity that has the value `V`.
//!
//! Clingo computes with integers only, so a part comes with a denominator by which its values are to be
//! divided. Values are named part by part, since a rule over all measurements of a quantity at once has
//! too many instances.

use super::general::{General, Rows};
use puzzle::formula::{Measure, Quantity};
use puzzle::{Category, CategoryId, Number};

/// A part of a quantity: exactly one `q(number, V)` is true, and its value is `V / denominator`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    /// The number of the part.
    pub number: usize,
    /// What its values must be divided by.
    pub denominator: i64,
}

impl General<'_> {
    /// Writes the rules of a quantity.
    pub(super) fn quantity(&mut self, quantity: &Quantity, rows: &Rows) -> Part {
        match quantity {
            Quantity::Number(number) => {
                let part = self.new_part();
                self.line(&format!("q({part},{}).", number.numerator()));
                Part { number: part, denominator: number.denominator() }
            }
            Quantity::Measure { measure, category, of } => {
                let part = self.new_part();
                let body = self.measure(&[(*measure, *category, *of)], rows);
                self.line(&format!("q({part},V0) :- {body}1 = 1."));
                Part { number: part, denominator: denominator(*measure, *category, self.categories) }
            }
            Quantity::Sum(a, b) => self.joined(a, b, rows, "X + Y"),
            Quantity::Difference(a, b) => self.joined(a, b, rows, "X - Y"),
            Quantity::Distance(a, b) => self.joined(a, b, rows, "|X - Y|"),
            Quantity::Times(factor, a) => {
                let a = self.quantity(a, rows);
                let part = self.new_part();
                self.line(&format!("q({part},{} * X) :- q({},X).", factor.numerator(), a.number));
                Part { number: part, denominator: factor.denominator() * a.denominator }
            }
        }
    }

    fn joined(&mut self, a: &Quantity, b: &Quantity, rows: &Rows, result: &str) -> Part {
        let (a, b) = (self.quantity(a, rows), self.quantity(b, rows));
        let (body, denominator) = bound(a, b);
        let part = self.new_part();
        self.line(&format!("q({part},{result}) :- {body}."));
        Part { number: part, denominator }
    }
}

/// The part of a body that binds `X` and `Y` to the values of two parts, over one denominator.
pub(super) fn bound(a: Part, b: Part) -> (String, i64) {
    let denominator = a.denominator / divisor(a.denominator, b.denominator) * b.denominator;
    let value = |part: Part, variable: &str| {
        let factor = denominator / part.denominator;
        format!("q({},{variable}0), {variable} = {factor} * {variable}0", part.number)
    };
    (format!("{}, {}", value(a, "X"), value(b, "Y")), denominator)
}

/// The common denominator of what is measured in a category.
pub(super) fn denominator(measure: Measure, category: CategoryId, categories: &[Category]) -> i64 {
    let category = &categories[category.index()];
    (0..category.len())
        .filter_map(|item| measure.of_item(category, item))
        .fold(1, |common, number| common / divisor(common, number.denominator()) * number.denominator())
}

/// A measured number times the common denominator of its category.
pub(super) fn scaled(number: Number, denominator: i64) -> i64 {
    number.numerator() * (denominator / number.denominator())
}

fn divisor(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
