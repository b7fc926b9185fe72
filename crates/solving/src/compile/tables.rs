//! Comparisons and other tests on the values of rows, as tables of what is allowed.
//!
//! A selector is an item together with a category: which item of the category shares its row? A test on
//! one, two or three selectors becomes clauses that make propagation complete for the table: a value
//! goes as soon as nothing supports it. A comparison of longer sums becomes a rule of its own.

use super::Compiler;
use crate::grid_theory::Part;
use puzzle::formula::{Formula, Measure, Quantity, Relation, Term};
use puzzle::{CategoryId, Code, Diagnostic, ItemId, Number};

/// An item, and a category in which it has a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Selector {
    item: ItemId,
    category: CategoryId,
}

/// Combinations of values that may be looked at for one comparison.
const MOST_COMBINATIONS: usize = 1 << 22;

impl Compiler<'_> {
    pub(super) fn assert_table(
        &mut self,
        formula: &Formula,
        positive: bool,
        guard: &[Part],
    ) -> Result<(), Diagnostic> {
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
                .with_help("split the comparison into several"));
        }
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
            Formula::Parity { quantity, odd } => quantity
                .compute(&mut { measure })
                .is_some_and(|number| puzzle::formula::has_parity(number, *odd)),
            Formula::Next(category, a, b) => match (place(*category, *a), place(*category, *b)) {
                (Some(a), Some(b)) => a.minus(b).and_then(Number::magnitude) == Some(Number::ONE),
                _ => false,
            },
            Formula::Between(category, a, middle, b) => {
                match (place(*category, *a), place(*category, *middle), place(*category, *b)) {
                    (Some(a), Some(m), Some(b)) => (a < m && m < b) || (b < m && m < a),
                    _ => false,
                }
            }
            Formula::Word { category, of, test } => {
                test.passes(&self.categories[category.index()].items()[value(*category, *of)])
            }
            _ => false,
        }
    }

    /// `left - right` as a sum of multiples of measures, if it is one.
    fn linear(&self, left: &Quantity, right: &Quantity) -> Option<Linear> {
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
    fn assert_linear(
        &mut self,
        linear: &Linear,
        relation: Relation,
        guard: &[Part],
    ) -> Result<(), Diagnostic> {
        let Some(scaled) = self.scale(linear) else {
            return Err(Diagnostic::error(Code::NumberTooLarge, "the numbers of this sum are too large")
                .with_help("use a larger unit, such as thousands"));
        };
        match relation {
            Relation::AtLeast => self.assert_sum(&scaled, 0, guard),
            Relation::Greater => self.assert_sum(&scaled, 1, guard),
            Relation::AtMost => self.assert_sum(&scaled.negated(), 0, guard),
            Relation::Less => self.assert_sum(&scaled.negated(), 1, guard),
            Relation::Equal => {
                self.assert_sum(&scaled, 0, guard);
                self.assert_sum(&scaled.negated(), 0, guard);
            }
            Relation::NotEqual => {
                let more = self.grid.theory_mut().new_atom().literal(true);
                let mut guard = guard.to_vec();
                guard.push(Part::Literal(!more));
                self.assert_sum(&scaled, 1, &guard);
                guard.pop();
                guard.push(Part::Literal(more));
                self.assert_sum(&scaled.negated(), 1, &guard);
            }
        }
        Ok(())
    }

    /// The expression in whole numbers, over facts.
    fn scale(&mut self, linear: &Linear) -> Option<Scaled> {
        let mut constant = linear.constant;
        let mut weights: Vec<(Number, Part)> = Vec::new();
        for &(factor, measure, selector) in &linear.terms {
            let category = &self.categories[selector.category.index()];
            for item in 0..category.len() {
                let number = measure.of_item(category, item)?.times(factor)?;
                if selector.item.category != selector.category {
                    weights.push((number, partner(selector, item, true)));
                } else if selector.item.index() == item {
                    constant = constant.plus(number)?;
                }
            }
        }
        let mut multiple = constant.denominator();
        for (number, _) in &weights {
            multiple = Number::fraction(multiple, number.denominator())?
                .numerator()
                .checked_mul(number.denominator())?;
        }
        let whole = |number: Number| number.times(Number::from(multiple))?.to_integer();
        let terms =
            weights.iter().map(|&(number, part)| Some((whole(number)?, part))).collect::<Option<_>>()?;
        for (_, _, selector) in &linear.terms {
            self.grid.define_all(selector.item, selector.category);
        }
        Some(Scaled { constant: whole(constant)?, terms })
    }

    /// Demands that the expression is `low` or more, or a part of the guard is true, which then weighs
    /// enough to make up for the worst case.
    fn assert_sum(&mut self, scaled: &Scaled, low: i64, guard: &[Part]) {
        let mut low = low.saturating_sub(scaled.constant);
        let mut terms = Vec::with_capacity(scaled.terms.len());
        for &(weight, part) in &scaled.terms {
            match self.grid.literal_for(part) {
                Ok(literal) => terms.push((weight, literal)),
                Err(true) => low = low.saturating_sub(weight),
                Err(false) => {}
            }
        }
        let worst: i64 = terms.iter().map(|&(weight, _)| weight.min(0)).sum();
        let enough = low.saturating_sub(worst).max(0);
        for &part in guard {
            match self.grid.literal_for(part) {
                Ok(literal) => terms.push((enough, literal)),
                Err(true) => return,
                Err(false) => {}
            }
        }
        self.grid.theory_mut().sum(terms, low, self.origin);
    }
}

/// A constant and multiples of measured values.
struct Linear {
    constant: Number,
    terms: Vec<(Number, Measure, Selector)>,
}

struct Scaled {
    constant: i64,
    terms: Vec<(i64, Part)>,
}

impl Scaled {
    fn negated(&self) -> Scaled {
        Scaled {
            constant: -self.constant,
            terms: self.terms.iter().map(|&(weight, part)| (-weight, part)).collect(),
        }
    }
}

fn partner(selector: Selector, value: usize, is: bool) -> Part {
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
