//! Whether a formula is true of a solution: the definition of what formulas mean.

use super::{Formula, Measure, Quantity, Term, WordTest};
use crate::category::Category;
use crate::number::Number;
use crate::solution::Solution;

impl Formula {
    /// Whether this is true of a solution. The formula must fit the categories ([`Formula::check`]);
    /// a comparison that does not is taken as false.
    pub fn holds(&self, categories: &[Category], solution: &Solution) -> bool {
        Evaluation { categories, solution, rows: Vec::new() }.holds(self)
    }

    /// The rows of a solution of which the body of a formula about rows is true: those that “at least two …” speaks
    /// of. Empty for any other formula.
    pub fn witnesses(&self, categories: &[Category], solution: &Solution) -> Vec<usize> {
        let (Formula::Rows(_, body) | Formula::Every(body)) = self else { return Vec::new() };
        let mut evaluation = Evaluation { categories, solution, rows: Vec::new() };
        (0..solution.size()).filter(|&row| evaluation.holds_for(body, row)).collect()
    }
}

impl Measure {
    /// What is measured of an item; `None` for an item of a category without a scale, or with no letter.
    pub fn of_item(self, category: &Category, item: usize) -> Option<Number> {
        match self {
            Measure::Value => category.scale().map(|scale| scale.value(item)),
            Measure::Place => category.scale().map(|scale| Number::from(scale.place(item) as i64)),
            Measure::Letters => {
                let letters = category.items()[item].chars().filter(|c| c.is_alphabetic()).count();
                Some(Number::from(letters as i64))
            }
            Measure::Initial => {
                let first = category.items()[item].chars().find(|c| c.is_alphanumeric())?;
                let small = first.to_lowercase().next().unwrap_or(first);
                Some(Number::from(i64::from(u32::from(without_accent(small)))))
            }
        }
    }
}

/// Small Latin letters with accents, each list after the letter that it counts as.
const ACCENTED: &[(char, &str)] = &[
    ('a', "àáâãäåāăąǎạảấầẩẫậắằẳẵặæ"),
    ('c', "çćĉċč"),
    ('d', "ďđð"),
    ('e', "èéêëēĕėęěẹẻẽếềểễệ"),
    ('g', "ĝğġģǧ"),
    ('h', "ĥħ"),
    ('i', "ìíîïĩīĭįıǐỉị"),
    ('j', "ĵ"),
    ('k', "ķǩ"),
    ('l', "ĺļľŀł"),
    ('n', "ñńņňŋ"),
    ('o', "òóôõöøōŏőǒọỏốồổỗộơớờởỡợœ"),
    ('r', "ŕŗř"),
    ('s', "śŝşšșß"),
    ('t', "ţťŧț"),
    ('u', "ùúûüũūŭůűųǔụủưứừửữự"),
    ('w', "ŵẁẃẅ"),
    ('y', "ýÿŷỳỵỷỹ"),
    ('z', "źżž"),
];

/// A small letter without its accent: É begins with E for whoever looks it up in the alphabet.
fn without_accent(letter: char) -> char {
    if letter.is_ascii() {
        return letter;
    }
    ACCENTED.iter().find(|(_, accented)| accented.contains(letter)).map_or(letter, |(plain, _)| *plain)
}

impl WordTest {
    /// Whether a name passes, without regard to case.
    pub fn passes(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        match self {
            WordTest::Contains(text) => name.contains(&text.to_lowercase()),
            WordTest::StartsWith(text) => name.starts_with(&text.to_lowercase()),
            WordTest::EndsWith(text) => name.ends_with(&text.to_lowercase()),
        }
    }
}

impl Quantity {
    /// The number, given what every measured row's item is worth; `None` where that gives `None` or
    /// the result does not fit.
    pub fn compute(
        &self,
        measured: &mut impl FnMut(Measure, crate::CategoryId, Term) -> Option<Number>,
    ) -> Option<Number> {
        match self {
            Quantity::Number(number) => Some(*number),
            Quantity::Measure { measure, category, of } => measured(*measure, *category, *of),
            Quantity::Sum(a, b) => a.compute(measured)?.plus(b.compute(measured)?),
            Quantity::Difference(a, b) => a.compute(measured)?.minus(b.compute(measured)?),
            Quantity::Times(factor, a) => a.compute(measured)?.times(*factor),
            Quantity::Distance(a, b) => a.compute(measured)?.minus(b.compute(measured)?)?.magnitude(),
        }
    }
}

/// Whether a number is odd (or even); a fraction is neither.
pub fn has_parity(number: Number, odd: bool) -> bool {
    number.to_integer().is_some_and(|n| (n.rem_euclid(2) == 1) == odd)
}

/// Whether two places stand next to each other.
pub fn are_neighbours(a: Number, b: Number) -> bool {
    a.minus(b).and_then(Number::magnitude) == Some(Number::ONE)
}

/// Whether the middle place lies strictly between the others, whichever of them comes first.
pub fn is_between(a: Number, middle: Number, b: Number) -> bool {
    (a < middle && middle < b) || (b < middle && middle < a)
}

struct Evaluation<'a> {
    categories: &'a [Category],
    solution: &'a Solution,
    /// The rows that the quantifiers around stand for.
    rows: Vec<usize>,
}

impl Evaluation<'_> {
    fn holds(&mut self, formula: &Formula) -> bool {
        match formula {
            Formula::Constant(value) => *value,
            Formula::Same(a, b) => self.row(*a) == self.row(*b),
            Formula::Not(f) => !self.holds(f),
            Formula::And(fs) => fs.iter().all(|f| self.holds(f)),
            Formula::Or(fs) => fs.iter().any(|f| self.holds(f)),
            Formula::Implies(f, g) => !self.holds(f) || self.holds(g),
            Formula::Iff(f, g) => self.holds(f) == self.holds(g),
            Formula::Count(amount, fs) => amount.allows(fs.iter().filter(|f| self.holds(f)).count()),
            Formula::Different(terms) => self.all_different(terms),
            Formula::Pairs(left, right) => {
                self.all_different(left)
                    && self.all_different(right)
                    && left.iter().all(|a| right.iter().any(|b| self.row(*a) == self.row(*b)))
            }
            Formula::Compare(a, relation, b) => match (self.quantity(a), self.quantity(b)) {
                (Some(a), Some(b)) => relation.holds(a, b),
                _ => false,
            },
            Formula::Parity { quantity, odd } => {
                self.quantity(quantity).is_some_and(|number| has_parity(number, *odd))
            }
            Formula::Next(category, a, b) => {
                match (
                    self.measure(Measure::Place, *category, *a),
                    self.measure(Measure::Place, *category, *b),
                ) {
                    (Some(a), Some(b)) => are_neighbours(a, b),
                    _ => false,
                }
            }
            Formula::Between(category, a, middle, b) => {
                let place = |term: &Term| self.measure(Measure::Place, *category, *term);
                match (place(a), place(middle), place(b)) {
                    (Some(a), Some(middle), Some(b)) => is_between(a, middle, b),
                    _ => false,
                }
            }
            Formula::Extreme { category, of, highest, among } => {
                let Some(own) = self.measure(Measure::Value, *category, *of) else { return false };
                let own_row = self.row(*of);
                let beats = |other: Option<Number>| {
                    other.is_some_and(|other| if *highest { own > other } else { own < other })
                };
                if among.is_empty() {
                    (0..self.solution.size())
                        .all(|row| row == own_row || beats(self.measure_row(Measure::Value, *category, row)))
                } else {
                    among.iter().all(|term| {
                        self.row(*term) == own_row || beats(self.measure(Measure::Value, *category, *term))
                    })
                }
            }
            Formula::Word { category, of, test } => {
                let item = self.solution.item_in(self.row(*of), *category);
                test.passes(&self.categories[category.index()].items()[item])
            }
            Formula::Rows(amount, body) => {
                let count = (0..self.solution.size()).filter(|&row| self.holds_for(body, row)).count();
                amount.allows(count)
            }
            Formula::Every(body) => (0..self.solution.size()).all(|row| self.holds_for(body, row)),
        }
    }

    fn holds_for(&mut self, body: &Formula, row: usize) -> bool {
        self.rows.push(row);
        let result = self.holds(body);
        self.rows.pop();
        result
    }

    fn row(&self, term: Term) -> usize {
        match term {
            Term::Item(item) => self.solution.row_of(item),
            Term::Row(depth) => self.rows[usize::from(depth)],
        }
    }

    fn all_different(&self, terms: &[Term]) -> bool {
        terms.iter().enumerate().all(|(i, a)| terms[..i].iter().all(|b| self.row(*a) != self.row(*b)))
    }

    fn quantity(&self, quantity: &Quantity) -> Option<Number> {
        quantity.compute(&mut |measure, category, term| self.measure(measure, category, term))
    }

    fn measure(&self, measure: Measure, category: crate::CategoryId, term: Term) -> Option<Number> {
        self.measure_row(measure, category, self.row(term))
    }

    fn measure_row(&self, measure: Measure, category: crate::CategoryId, row: usize) -> Option<Number> {
        let item = self.solution.item_in(row, category);
        measure.of_item(&self.categories[category.index()], item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_do_not_change_an_initial() {
        let category = Category::new("who", ["Émile", "eve", "Zoë", "“Łódź”", "Østby", "Жанна"]);
        let initial = |item| Measure::Initial.of_item(&category, item);
        let letter = |letter: char| Some(Number::from(i64::from(u32::from(letter))));
        assert_eq!(initial(0), initial(1));
        assert!(initial(0) < initial(2));
        assert_eq!((initial(3), initial(4), initial(5)), (letter('l'), letter('o'), letter('ж')));
    }
}
