//! Random formulas of every kind there is.

use super::Randomness;
use puzzle::formula::{Amount, Formula, Measure, Quantity, Relation, Term, WordTest};
use puzzle::{Category, CategoryId, ItemId, Number};
use rand::RngExt;
use rand::seq::IndexedRandom;

/// How deep formulas are nested at most.
const DEPTH: usize = 3;

/// A formula over the categories that fits them ([`Formula::check`]). Every kind of formula, of quantity
/// and of test can come, also where it says little.
pub fn random_formula(categories: &[Category], randomness: &mut Randomness) -> Formula {
    let ordered = (0..categories.len()).filter(|&index| categories[index].scale().is_some());
    let ordered = ordered.map(|index| CategoryId(index as u16)).collect();
    loop {
        let formula = Draw { categories, ordered: &ordered, bound: 0, randomness }.formula(DEPTH);
        // What can be out of place is rare: a name without a letter, for instance.
        if formula.check(categories).is_ok() {
            return formula;
        }
    }
}

struct Draw<'a> {
    categories: &'a [Category],
    ordered: &'a Vec<CategoryId>,
    /// How many quantifiers stand around.
    bound: u16,
    randomness: &'a mut Randomness,
}

impl Draw<'_> {
    fn below(&mut self, end: usize) -> usize {
        self.randomness.random_range(0..end.max(1))
    }

    fn chance(&mut self, share: f64) -> bool {
        self.randomness.random_bool(share)
    }

    fn formula(&mut self, depth: usize) -> Formula {
        // Plain ones twice as often as nested ones, and only those at the bottom.
        if depth == 0 || self.chance(0.5) {
            return self.plain();
        }
        let depth = depth - 1;
        match self.below(8) {
            0 => Formula::Not(Box::new(self.formula(depth))),
            1 => Formula::And(self.formulas(2, depth)),
            2 => Formula::Or(self.formulas(2, depth)),
            3 => Formula::Implies(Box::new(self.formula(depth)), Box::new(self.formula(depth))),
            4 => Formula::Iff(Box::new(self.formula(depth)), Box::new(self.formula(depth))),
            5 => {
                let members = self.formulas(1, depth);
                Formula::Count(self.amount(members.len()), members)
            }
            // Two quantifiers inside each other are enough: every one multiplies the size.
            _ if self.bound >= 2 => self.plain(),
            6 => {
                let size = self.size();
                Formula::Rows(self.amount(size), Box::new(self.body(depth)))
            }
            _ => Formula::Every(Box::new(self.body(depth))),
        }
    }

    fn plain(&mut self) -> Formula {
        let unordered = 6;
        let kinds = if self.ordered.is_empty() { unordered } else { 11 };
        match self.below(kinds) {
            0 if self.chance(0.1) => Formula::Constant(self.chance(0.5)),
            0 | 1 => Formula::Same(self.term(), self.term()),
            2 => Formula::Different(self.terms(2, 4)),
            3 => {
                let left = self.terms(2, 3);
                let right = self.terms(left.len(), left.len());
                Formula::Pairs(left, right)
            }
            4 => Formula::Word { category: self.category(), of: self.term(), test: self.word_test() },
            5 | 6 => {
                let (a, b) = (self.quantity(2), self.quantity(2));
                Formula::Compare(a, self.relation(), b)
            }
            7 => Formula::Parity { quantity: self.quantity(2), odd: self.chance(0.5) },
            8 => Formula::Next(self.scale(), self.term(), self.term()),
            9 => Formula::Between(self.scale(), self.term(), self.term(), self.term()),
            _ => Formula::Extreme {
                category: self.scale(),
                of: self.term(),
                highest: self.chance(0.5),
                among: if self.chance(0.4) { Vec::new() } else { self.terms(1, 3) },
            },
        }
    }

    fn body(&mut self, depth: usize) -> Formula {
        self.bound += 1;
        let body = self.formula(depth);
        self.bound -= 1;
        body
    }

    fn formulas(&mut self, fewest: usize, depth: usize) -> Vec<Formula> {
        let count = fewest + self.below(3);
        (0..count).map(|_| self.formula(depth)).collect()
    }

    /// How many of `count`; now and then more than there are.
    fn amount(&mut self, count: usize) -> Amount {
        let number = self.below(count + 2) as u32;
        match self.below(3) {
            0 => Amount::Exactly(number),
            1 => Amount::AtLeast(number),
            _ => Amount::AtMost(number),
        }
    }

    fn size(&self) -> usize {
        self.categories.first().map_or(0, Category::len)
    }

    fn category(&mut self) -> CategoryId {
        CategoryId(self.below(self.categories.len()) as u16)
    }

    /// An ordered category; the first of all if none is, which the check then refuses.
    fn scale(&mut self) -> CategoryId {
        self.ordered.choose(self.randomness).copied().unwrap_or(CategoryId(0))
    }

    fn term(&mut self) -> Term {
        if self.bound > 0 && self.chance(0.6) {
            return Term::Row(self.below(usize::from(self.bound)) as u16);
        }
        let category = self.below(self.categories.len());
        let item = self.below(self.categories[category].len());
        Term::Item(ItemId::new(category, item))
    }

    fn terms(&mut self, fewest: usize, most: usize) -> Vec<Term> {
        let count = self.randomness.random_range(fewest..=most);
        (0..count).map(|_| self.term()).collect()
    }

    fn relation(&mut self) -> Relation {
        use Relation::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
        [Less, AtMost, Equal, NotEqual, AtLeast, Greater][self.below(6)]
    }

    fn number(&mut self) -> Number {
        let number = self.randomness.random_range(-3..=6);
        if self.chance(0.15) {
            return Number::fraction(number, 2).unwrap_or(Number::ZERO);
        }
        Number::from(number)
    }

    fn quantity(&mut self, depth: usize) -> Quantity {
        if depth == 0 || self.chance(0.5) {
            return if self.chance(0.15) { Quantity::Number(self.number()) } else { self.measure() };
        }
        let depth = depth - 1;
        match self.below(4) {
            0 => self.quantity(depth).plus(self.quantity(depth)),
            1 => self.quantity(depth).minus(self.quantity(depth)),
            2 => self.quantity(depth).distance(self.quantity(depth)),
            _ => Quantity::Times(self.number(), Box::new(self.quantity(depth))),
        }
    }

    fn measure(&mut self) -> Quantity {
        let of = self.term();
        let (measure, category) = match self.below(6) {
            0 => (Measure::Letters, self.category()),
            1 => (Measure::Initial, self.category()),
            _ if self.ordered.is_empty() => (Measure::Letters, self.category()),
            2 | 3 => (Measure::Value, self.scale()),
            _ => (Measure::Place, self.scale()),
        };
        Quantity::Measure { measure, category, of }
    }

    /// A test that some name of the puzzle passes.
    fn word_test(&mut self) -> WordTest {
        let category = self.category();
        let item = self.below(self.size());
        let name: Vec<char> = self.categories[category.index()].items()[item].chars().collect();
        let length = 1 + self.below(name.len().min(2));
        let start = self.below(name.len() + 1 - length);
        match self.below(3) {
            0 => WordTest::Contains(name[start..start + length].iter().collect()),
            1 => WordTest::StartsWith(name[..length].iter().collect()),
            _ => WordTest::EndsWith(name[name.len() - length..].iter().collect()),
        }
    }
}
