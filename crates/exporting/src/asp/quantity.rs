//! Tests of numbers in rules.
//!
//! Clingo computes with whole numbers of 32 bits only. So a quantity is written times a number that
//! makes it whole; and where a result might not fit, the test is written as a table of the items that
//! pass it.

use super::rules::{Layout, Refusal, Rules};
use crate::linear::{Measured, measured_in, sign};
use crate::scaled::{Scaled, least_common_multiple};
use crate::simpler::free_rows;
use puzzle::formula::{Measure, Quantity, Relation, Term, has_parity};
use puzzle::{Category, CategoryId, ItemId, Number};

/// A test of numbers.
pub(super) enum Test<'q> {
    Compare(&'q Quantity, Relation, &'q Quantity),
    Parity(&'q Quantity, bool),
}

/// The largest number that clingo computes with; nothing written here comes near to overflow.
const LARGEST: i128 = 1 << 30;

/// The most lines of a table.
const LONGEST_TABLE: usize = 4096;

/// The most measured numbers on which a table can depend: of two items each, twelve fill it.
const MOST_MEASURED: usize = 12;

/// The most numbers that are measured in one rule: the grounder writes the rule out for all of them.
const MEASURED_AT_ONCE: usize = 2;

impl<L: Layout> Rules<'_, L> {
    /// The bodies of rules for a test.
    pub(super) fn test(&mut self, test: &Test) -> Result<Vec<Vec<String>>, Refusal> {
        let Some(scale) = self.scale(test) else { return self.table(test) };
        let mut body = Vec::new();
        match test {
            Test::Compare(left, relation, right) => {
                let left = self.side(left, scale, &mut body);
                let right = self.side(right, scale, &mut body);
                body.push(format!("{left} {} {right}", sign(*relation)));
            }
            Test::Parity(quantity, odd) => {
                let number = self.side(quantity, scale, &mut body);
                let whole = self.variable("X");
                body.push(format!("{whole} = |{number}|"));
                if scale != 1 {
                    body.push(format!("{whole} \\ {scale} = 0"));
                }
                body.push(format!("({whole} / {scale}) \\ 2 = {}", u8::from(*odd)));
            }
        }
        Ok(vec![body])
    }

    /// What to multiply with to make everything whole; `None` if a result might be too large.
    fn scale(&self, test: &Test) -> Option<i64> {
        match test {
            Test::Compare(left, _, right) => {
                let scale = least_common_multiple(self.denominator(left)?, self.denominator(right)?)?;
                self.magnitude(left, scale)?;
                self.magnitude(right, scale)?;
                Some(scale)
            }
            Test::Parity(quantity, _) => {
                let scale = self.denominator(quantity)?;
                self.magnitude(quantity, scale)?;
                Some(scale)
            }
        }
    }

    /// A number whose product with the quantity is always whole.
    fn denominator(&self, quantity: &Quantity) -> Option<i64> {
        match quantity {
            Quantity::Number(number) => Some(number.denominator()),
            Quantity::Measure { measure, category, .. } => {
                Some(Scaled::of(*measure, self.category(*category)?)?.denominator)
            }
            Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
                least_common_multiple(self.denominator(a)?, self.denominator(b)?)
            }
            Quantity::Times(factor, a) => factor.denominator().checked_mul(self.denominator(a)?),
        }
    }

    /// The greatest distance from nought of the quantity times a factor; `None` if it is too large.
    fn magnitude(&self, quantity: &Quantity, factor: i64) -> Option<i128> {
        let magnitude = match quantity {
            Quantity::Number(number) => i128::from(product(*number, factor)?),
            Quantity::Measure { measure, category, .. } => {
                let scaled = Scaled::of(*measure, self.category(*category)?)?;
                // The measured number stands in a fact, and must fit by itself.
                let own = i128::from(scaled.magnitude());
                let factor = i128::from(factor / scaled.denominator);
                own.max(own.checked_mul(factor)?.abs()).max(factor.abs())
            }
            Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
                self.magnitude(a, factor)?.checked_add(self.magnitude(b, factor)?)?
            }
            Quantity::Times(times, a) => self.magnitude(a, product(*times, factor)?)?,
        };
        (magnitude.abs() < LARGEST).then_some(magnitude.abs())
    }

    /// One side of a test: an expression, and what binds its variables. If too much is measured in it, it
    /// gets an atom of its own.
    fn side(&mut self, quantity: &Quantity, factor: i64, body: &mut Vec<String>) -> String {
        let mut measured = Vec::new();
        measured_in(quantity, MEASURED_AT_ONCE, &mut measured);
        if measured.len() < MEASURED_AT_ONCE {
            return self.expression(quantity, factor, body);
        }
        let rows = free_rows(quantity.terms(), self.depth());
        let mut own = Vec::new();
        let expression = self.expression(quantity, factor, &mut own);
        let number = self.variable("X");
        own.push(format!("{number} = {expression}"));
        let atom = self.new_atom("amount", &format!(",{number}"), &rows);
        self.rule(&atom, &rows, own);
        body.push(atom);
        number
    }

    fn expression(&mut self, quantity: &Quantity, factor: i64, body: &mut Vec<String>) -> String {
        match quantity {
            Quantity::Number(number) => bracketed(product(*number, factor).unwrap_or(0)),
            Quantity::Measure { measure, category, of } => {
                let scaled = self.category(*category).and_then(|c| Scaled::of(*measure, c));
                let Some(scaled) = scaled else { return "0".to_owned() };
                let number = self.measure((*measure, *category, *of), &scaled, body);
                match factor / scaled.denominator {
                    1 => number,
                    times => format!("{}*{number}", bracketed(times)),
                }
            }
            Quantity::Sum(a, b) => self.joined(a, "+", b, factor, body),
            Quantity::Difference(a, b) => self.joined(a, "-", b, factor, body),
            Quantity::Distance(a, b) => {
                let distance = self.joined(a, "-", b, factor.saturating_abs(), body);
                if factor < 0 { format!("(-|{distance}|)") } else { format!("|{distance}|") }
            }
            Quantity::Times(times, a) => self.expression(a, product(*times, factor).unwrap_or(0), body),
        }
    }

    fn joined(
        &mut self,
        a: &Quantity,
        operator: &str,
        b: &Quantity,
        factor: i64,
        body: &mut Vec<String>,
    ) -> String {
        let (a, b) = (self.side(a, factor, body), self.side(b, factor, body));
        format!("({a} {operator} {b})")
    }

    /// The variable that is bound to what is measured of a row.
    fn measure(&mut self, measured: Measured, scaled: &Scaled, body: &mut Vec<String>) -> String {
        let (measure, category, term) = measured;
        // What is measured of an item of the category itself is known.
        if let Term::Item(item) = term
            && item.category == category
            && let Some(Some(number)) = scaled.numbers.get(item.index())
        {
            return bracketed(*number);
        }
        let relation = self.measured(measure, category, &scaled.numbers);
        let row = self.row_of(term, body);
        let (element, number) = (self.variable("E"), self.variable("V"));
        body.push(self.element_in(&row, category, &element));
        body.push(format!("{relation}({},{element},{number})", self.layout_category(category)));
        number
    }

    /// A body for all items that pass a test.
    fn table(&mut self, test: &Test) -> Result<Vec<Vec<String>>, Refusal> {
        let mut measured: Vec<Measured> = Vec::new();
        match test {
            Test::Compare(left, _, right) => {
                measured_in(left, MOST_MEASURED, &mut measured);
                measured_in(right, MOST_MEASURED, &mut measured);
            }
            Test::Parity(quantity, _) => measured_in(quantity, MOST_MEASURED, &mut measured),
        }
        let too_many = measured.len() > MOST_MEASURED;
        // A row and a category in which something is measured: the item there decides.
        let mut cells: Vec<(Term, CategoryId)> = Vec::new();
        for (_, category, term) in measured {
            if !cells.contains(&(term, category)) {
                cells.push((term, category));
            }
        }
        let size = self.category(CategoryId(0)).map_or(0, Category::len);
        let lines = if too_many { None } else { size.checked_pow(cells.len() as u32) };
        let Some(lines) = lines.filter(|&lines| lines <= LONGEST_TABLE) else {
            return Err("its numbers are too large for clingo, and too many are added for a table".to_owned());
        };
        let mut bodies = Vec::new();
        for line in 0..lines {
            let mut rest = line;
            let items: Vec<usize> = cells
                .iter()
                .map(|_| {
                    let item = rest % size.max(1);
                    rest /= size.max(1);
                    item
                })
                .collect();
            if self.passes(test, &cells, &items) {
                let mut body = Vec::new();
                for (&(term, category), &item) in cells.iter().zip(&items) {
                    let row = self.row_of(term, &mut body);
                    body.push(self.item_in(&row, ItemId::new(category.index(), item)));
                }
                bodies.push(body);
            }
        }
        Ok(bodies)
    }

    /// Whether a test is passed where the cells hold these items.
    fn passes(&self, test: &Test, cells: &[(Term, CategoryId)], items: &[usize]) -> bool {
        let mut number = |measure: Measure, category: CategoryId, term: Term| {
            let cell = cells.iter().position(|cell| *cell == (term, category))?;
            measure.of_item(self.category(category)?, *items.get(cell)?)
        };
        match test {
            Test::Compare(left, relation, right) => {
                match (left.compute(&mut number), right.compute(&mut number)) {
                    (Some(left), Some(right)) => relation.holds(left, right),
                    _ => false,
                }
            }
            Test::Parity(quantity, odd) => {
                quantity.compute(&mut number).is_some_and(|number| has_parity(number, *odd))
            }
        }
    }
}

/// A number times a factor that makes it whole.
fn product(number: Number, factor: i64) -> Option<i64> {
    number.times(Number::from(factor))?.to_integer()
}

fn bracketed(number: i64) -> String {
    if number < 0 { format!("({number})") } else { number.to_string() }
}
