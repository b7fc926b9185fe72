//! Comparisons and other tests on the values of rows, as tables of what is allowed.
//!
//! A selector is an item together with a category: which item of the category shares its row? A test on
//! one, two or three selectors becomes clauses that make propagation complete for the table: a value
//! goes as soon as nothing supports it. A comparison of longer sums becomes a rule of its own.

use super::{Compiler, Halt};
use crate::grid_theory::Part;
use puzzle::formula::{Formula, Measure, Quantity, Term, are_neighbours, has_parity, is_between};
use puzzle::{CategoryId, Code, Diagnostic, ItemId};

/// An item, and a category in which it has a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Selector {
    pub(super) item: ItemId,
    pub(super) category: CategoryId,
}

/// Combinations of values that may be looked at for one comparison.
const MOST_COMBINATIONS: usize = 1 << 19;

impl Compiler<'_> {
    pub(super) fn assert_table(
        &mut self,
        formula: &Formula,
        positive: bool,
        guard: &[Part],
    ) -> Result<(), Halt> {
        let selectors = self.selectors(formula);
        if selectors.len() > 3
            && let Formula::Compare(left, relation, right) = formula
            && let Some(linear) = self.linear(left, right)
        {
            let relation = if positive { *relation } else { relation.negated() };
            return self.assert_linear(&linear, relation, guard);
        }
        let size = self.grid.size();
        let combinations = size.checked_pow(selectors.len() as u32).unwrap_or(usize::MAX);
        if combinations > MOST_COMBINATIONS {
            let message = format!("a comparison of {} different rows is too large", selectors.len());
            return Err(Diagnostic::error(Code::FormulaTooLarge, message)
                .with_help("split the comparison into several")
                .into());
        }
        self.visit(combinations as u64)?;
        for selector in &selectors {
            self.grid.define_all(selector.item, selector.category);
        }
        let mut table = Vec::with_capacity(combinations);
        let mut values = vec![0; selectors.len()];
        for combination in 0..combinations {
            let mut rest = combination;
            for value in values.iter_mut().rev() {
                *value = rest % size;
                rest /= size;
            }
            table.push(possible(&selectors, &values) && self.test(formula, &selectors, &values) == positive);
        }
        self.assert_allowed(&selectors, &table, guard);
        Ok(())
    }

    /// Adds a test of one selector to a disjunction: one of the values that pass.
    pub(super) fn flatten_table(&mut self, formula: &Formula, positive: bool, parts: &mut Vec<Part>) -> bool {
        let selectors = self.selectors(formula);
        let [selector] = selectors[..] else { return false };
        for value in 0..self.grid.size() {
            if self.test(formula, &selectors, &[value]) == positive {
                parts.push(partner(selector, value, true));
            }
        }
        true
    }

    /// Demands that the values of the selectors stand in the table; `table` runs through all
    /// combinations with the last selector fastest.
    fn assert_allowed(&mut self, selectors: &[Selector], table: &[bool], guard: &[Part]) {
        if table.iter().all(|&allowed| allowed) {
            return;
        }
        if !table.iter().any(|&allowed| allowed) {
            self.grid.clause(guard, self.origin);
            return;
        }
        let size = self.grid.size();
        match *selectors {
            [] => {}
            [selector] => {
                for value in (0..size).filter(|&value| !table[value]) {
                    self.clause(guard, &[partner(selector, value, false)]);
                }
            }
            [first, second] => self.assert_two(first, second, table, guard),
            [first, second, third] => self.assert_three([first, second, third], table, guard),
            [first, ref rest @ ..] => {
                // One case for every value of the first selector.
                for (value, part) in table.chunks(table.len() / size).enumerate() {
                    let mut guard = guard.to_vec();
                    guard.push(partner(first, value, false));
                    self.assert_allowed(rest, part, &guard);
                }
            }
        }
    }

    fn assert_two(&mut self, first: Selector, second: Selector, table: &[bool], guard: &[Part]) {
        let size = self.grid.size();
        let allowed = |a: usize, b: usize| table[a * size + b];
        if (0..size).all(|value| !allowed(value, value)) && first.category == second.category {
            // Different values, so different rows.
            self.clause(guard, &[Part::Fact(first.item, second.item, false)]);
        }
        for a in 0..size {
            self.assert_support(guard, &[(first, a)], second, |b| allowed(a, b));
        }
        for b in 0..size {
            self.assert_support(guard, &[(second, b)], first, |a| allowed(a, b));
        }
    }

    fn assert_three(&mut self, selectors: [Selector; 3], table: &[bool], guard: &[Part]) {
        let size = self.grid.size();
        // Each selector in turn is the one that supports the values of the two others, and each pair of
        // selectors has a table of its own: the pairs that some third value allows.
        for last in 0..3 {
            let (i, j) = ((last + 1) % 3, (last + 2) % 3);
            let allowed = |vi: usize, vj: usize, value: usize| {
                let mut values = [0; 3];
                (values[i], values[j], values[last]) = (vi, vj, value);
                table[(values[0] * size + values[1]) * size + values[2]]
            };
            let mut pair = vec![false; size * size];
            for vi in 0..size {
                for vj in 0..size {
                    pair[vi * size + vj] = (0..size).any(|value| allowed(vi, vj, value));
                }
            }
            self.assert_two(selectors[i], selectors[j], &pair, guard);
            for vi in 0..size {
                for vj in (0..size).filter(|&vj| pair[vi * size + vj]) {
                    self.assert_support(
                        guard,
                        &[(selectors[i], vi), (selectors[j], vj)],
                        selectors[last],
                        |v| allowed(vi, vj, v),
                    );
                }
            }
        }
    }

    /// If the given selectors have these values, the last one has an allowed value.
    fn assert_support(
        &mut self,
        guard: &[Part],
        given: &[(Selector, usize)],
        last: Selector,
        allowed: impl Fn(usize) -> bool,
    ) {
        let size = self.grid.size();
        let supports: Vec<usize> = (0..size).filter(|&value| allowed(value)).collect();
        if supports.len() == size {
            return;
        }
        let mut parts = guard.to_vec();
        parts.extend(given.iter().map(|&(selector, value)| partner(selector, value, false)));
        parts.extend(supports.into_iter().map(|value| partner(last, value, true)));
        self.grid.clause(&parts, self.origin);
    }

    fn clause(&mut self, guard: &[Part], more: &[Part]) {
        let mut parts = guard.to_vec();
        parts.extend_from_slice(more);
        self.grid.clause(&parts, self.origin);
    }

    /// The rows that a formula looks at and whose values are not fixed by their own category.
    fn selectors(&self, formula: &Formula) -> Vec<Selector> {
        let mut selectors = Vec::new();
        let mut add = |category: CategoryId, term: Term| {
            let selector = Selector { item: self.item(term), category };
            if selector.item.category != category && !selectors.contains(&selector) {
                selectors.push(selector);
            }
        };
        match formula {
            Formula::Compare(left, _, right) => {
                measured(left, &mut add);
                measured(right, &mut add);
            }
            Formula::Parity { quantity, .. } => measured(quantity, &mut add),
            Formula::Next(category, a, b) => {
                for term in [a, b] {
                    add(*category, *term);
                }
            }
            Formula::Between(category, a, middle, b) => {
                for term in [a, middle, b] {
                    add(*category, *term);
                }
            }
            Formula::Word { category, of, .. } => add(*category, *of),
            _ => {}
        }
        selectors
    }

    /// Whether a test passes if the selectors have these values.
    fn test(&self, formula: &Formula, selectors: &[Selector], values: &[usize]) -> bool {
        let value = |category: CategoryId, term: Term| -> usize {
            let item = self.item(term);
            if item.category == category {
                return item.index();
            }
            let place = selectors.iter().position(|selector| *selector == Selector { item, category });
            place.map_or(0, |place| values[place])
        };
        let measure = |measure: Measure, category: CategoryId, term: Term| {
            measure.of_item(&self.categories[category.index()], value(category, term))
        };
        let place = |category: CategoryId, term: Term| measure(Measure::Place, category, term);
        match formula {
            Formula::Compare(left, relation, right) => {
                match (left.compute(&mut { measure }), right.compute(&mut { measure })) {
                    (Some(left), Some(right)) => relation.holds(left, right),
                    _ => false,
                }
            }
            Formula::Parity { quantity, odd } => {
                quantity.compute(&mut { measure }).is_some_and(|number| has_parity(number, *odd))
            }
            Formula::Next(category, a, b) => match (place(*category, *a), place(*category, *b)) {
                (Some(a), Some(b)) => are_neighbours(a, b),
                _ => false,
            },
            Formula::Between(category, a, middle, b) => {
                match (place(*category, *a), place(*category, *middle), place(*category, *b)) {
                    (Some(a), Some(middle), Some(b)) => is_between(a, middle, b),
                    _ => false,
                }
            }
            Formula::Word { category, of, test } => {
                test.passes(&self.categories[category.index()].items()[value(*category, *of)])
            }
            _ => false,
        }
    }
}

pub(super) fn partner(selector: Selector, value: usize, is: bool) -> Part {
    Part::Fact(selector.item, ItemId { category: selector.category, item: value as u16 }, is)
}

/// Two items of one category are in different rows, so they have no partner in common.
fn possible(selectors: &[Selector], values: &[usize]) -> bool {
    selectors.iter().zip(values).enumerate().all(|(index, (a, va))| {
        selectors[..index]
            .iter()
            .zip(values)
            .all(|(b, vb)| a.category != b.category || a.item.category != b.item.category || va != vb)
    })
}

fn measured(quantity: &Quantity, found: &mut impl FnMut(CategoryId, Term)) {
    match quantity {
        Quantity::Number(_) => {}
        Quantity::Measure { category, of, .. } => found(*category, *of),
        Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
            measured(a, found);
            measured(b, found);
        }
        Quantity::Times(_, a) => measured(a, found),
    }
}
