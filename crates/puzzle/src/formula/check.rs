//! Whether a formula fits the categories of its puzzle.

use super::{Formula, Measure, Quantity, Term, WordTest};
use crate::category::{Category, CategoryId};
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::{MAX_FORMULA_DEPTH, MAX_FORMULA_NODES, MAX_FORMULA_WORK};
use crate::notation;
use crate::number::Number;

impl Formula {
    /// Finds what would make the formula meaningless: a row that nothing introduces, a comparison in a
    /// category without order, numbers that do not fit, lists that are too short, too much nesting.
    pub fn check(&self, categories: &[Category]) -> Result<(), Diagnostic> {
        self.check_within(categories, 0)?;
        self.check_work(categories)
    }

    /// Whether the formula is too much work for a grid of these categories; [`Formula::check`] asks this too.
    pub fn check_work(&self, categories: &[Category]) -> Result<(), Diagnostic> {
        let size = categories.first().map_or(0, Category::len);
        if self.work(size) <= MAX_FORMULA_WORK {
            return Ok(());
        }
        let message = format!(
            "the formula asks too much: with {size} rows, it speaks of more than {MAX_FORMULA_WORK} cases"
        );
        Err(Diagnostic::error(Code::FormulaTooLarge, message).with_help(
            "put fewer quantifiers (some, every, at least …) and equivalences (<->) inside each other, and fewer items in a list",
        ))
    }

    /// The same for a part of a formula that stands within `bound` quantifiers.
    pub(super) fn check_within(&self, categories: &[Category], bound: u16) -> Result<(), Diagnostic> {
        Check { categories, nodes: 0, bound }.formula(self, 0)
    }
}

/// Values of numerators and denominators up to here leave room for exact comparison.
const LARGEST: i128 = 1 << 62;

struct Check<'a> {
    categories: &'a [Category],
    nodes: usize,
    /// How many quantifiers stand around.
    bound: u16,
}

impl Check<'_> {
    fn formula(&mut self, formula: &Formula, depth: usize) -> Result<(), Diagnostic> {
        self.count(depth)?;
        let depth = depth + 1;
        match formula {
            Formula::Constant(_) => Ok(()),
            Formula::Same(a, b) => self.terms(&[*a, *b]),
            Formula::Not(f) => self.formula(f, depth),
            Formula::And(fs) | Formula::Or(fs) => {
                at_least("a list joined by “and” or “or”", fs.len(), 2)?;
                fs.iter().try_for_each(|f| self.formula(f, depth))
            }
            Formula::Count(_, fs) => {
                at_least("a count", fs.len(), 1)?;
                fs.iter().try_for_each(|f| self.formula(f, depth))
            }
            Formula::Implies(f, g) | Formula::Iff(f, g) => {
                self.formula(f, depth)?;
                self.formula(g, depth)
            }
            Formula::Different(terms) => {
                at_least("“different”", terms.len(), 2)?;
                self.terms(terms)
            }
            Formula::Pairs(left, right) => {
                at_least("each side of “pairs”", left.len(), 2)?;
                if left.len() != right.len() {
                    let message =
                        format!("“pairs” has {} on one side and {} on the other", left.len(), right.len());
                    return Err(Diagnostic::error(Code::BadShape, message)
                        .with_help("give both sides equally many: pairs(A, B; C, D)"));
                }
                self.terms(left)?;
                self.terms(right)
            }
            Formula::Compare(a, _, b) => {
                let a = self.quantity(a, depth)?;
                let b = self.quantity(b, depth)?;
                a.joined(b).map(|_| ()).ok_or_else(too_large)
            }
            Formula::Parity { quantity, .. } => self.quantity(quantity, depth).map(|_| ()),
            Formula::Next(category, a, b) => {
                self.ordered(*category)?;
                self.terms(&[*a, *b])
            }
            Formula::Between(category, a, middle, b) => {
                self.ordered(*category)?;
                self.terms(&[*a, *middle, *b])
            }
            Formula::Extreme { category, of, among, .. } => {
                self.ordered(*category)?;
                self.terms(&[*of])?;
                self.terms(among)
            }
            Formula::Word { category, of, test } => {
                self.category(*category)?;
                let (WordTest::Contains(text) | WordTest::StartsWith(text) | WordTest::EndsWith(text)) = test;
                if text.is_empty() {
                    return Err(Diagnostic::error(
                        Code::BadShape,
                        "a test on a name needs at least one letter",
                    )
                    .with_help("give the letters to look for, such as \"nn\""));
                }
                self.terms(&[*of])
            }
            Formula::Rows(_, body) | Formula::Every(body) => {
                self.bound += 1;
                let result = self.formula(body, depth);
                self.bound -= 1;
                result
            }
        }
    }

    fn quantity(&mut self, quantity: &Quantity, depth: usize) -> Result<Bound, Diagnostic> {
        self.count(depth)?;
        let depth = depth + 1;
        match quantity {
            Quantity::Number(number) => Bound::of(*number).fits().ok_or_else(too_large),
            Quantity::Measure { measure, category, of } => {
                self.terms(&[*of])?;
                if matches!(measure, Measure::Value | Measure::Place) {
                    self.ordered(*category)?;
                } else {
                    self.category(*category)?;
                }
                let category = &self.categories[category.index()];
                (0..category.len()).try_fold(Bound::of(Number::ZERO), |bound, item| {
                    let number = measure.of_item(category, item).ok_or_else(|| {
                        let message =
                            format!("“{}” of “{}” has no letter", category.items()[item], category.name());
                        Diagnostic::error(Code::BadShape, message).with_help(
                            "compare initials in a category where every name has a letter or a digit",
                        )
                    })?;
                    bound.joined(Bound::of(number)).ok_or_else(too_large)
                })
            }
            Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
                let a = self.quantity(a, depth)?;
                let b = self.quantity(b, depth)?;
                a.plus(b).ok_or_else(too_large)
            }
            Quantity::Times(factor, a) => self.quantity(a, depth)?.times(*factor).ok_or_else(too_large),
        }
    }

    fn count(&mut self, depth: usize) -> Result<(), Diagnostic> {
        self.nodes += 1;
        if depth > MAX_FORMULA_DEPTH || self.nodes > MAX_FORMULA_NODES {
            return Err(formula_too_large());
        }
        Ok(())
    }

    fn category(&self, id: CategoryId) -> Result<(), Diagnostic> {
        if id.index() < self.categories.len() {
            return Ok(());
        }
        Err(Diagnostic::error(
            Code::UnknownCategory,
            format!("there is no category number {}", id.index() + 1),
        )
        .with_help(format!("the puzzle has {} categories", self.categories.len())))
    }

    fn ordered(&self, id: CategoryId) -> Result<(), Diagnostic> {
        self.category(id)?;
        has_order(&self.categories[id.index()])
    }

    fn terms(&mut self, terms: &[Term]) -> Result<(), Diagnostic> {
        for term in terms {
            self.count(0)?;
            match term {
                Term::Item(item) => {
                    self.category(item.category)?;
                    if item.index() >= self.categories[item.category.index()].len() {
                        let name = self.categories[item.category.index()].name();
                        let message = format!("“{name}” has no item number {}", item.index() + 1);
                        return Err(Diagnostic::error(Code::UnknownItem, message)
                            .with_help("name an item of the puzzle"));
                    }
                }
                Term::Row(depth) if *depth < self.bound => {}
                Term::Row(_) => {
                    return Err(Diagnostic::error(Code::UnboundRow, "a row is used that nothing introduces")
                        .with_help("introduce it: some x (x is Hannah and …)"));
                }
            }
        }
        Ok(())
    }
}

fn at_least(what: &str, found: usize, needed: usize) -> Result<(), Diagnostic> {
    if found >= needed {
        return Ok(());
    }
    let plural = if needed == 1 { "part" } else { "parts" };
    Err(Diagnostic::error(
        Code::BadShape,
        format!("{what} needs at least {needed} {plural}, and has {found}"),
    )
    .with_help("add what is missing, or say it without the list"))
}

/// That the items of a category can be compared.
pub(super) fn has_order(category: &Category) -> Result<(), Diagnostic> {
    if category.scale().is_some() {
        return Ok(());
    }
    let message = format!("the items of “{}” have no order to compare by", category.name());
    let marked =
        "mark the category as listed in order: (in order) after its name in text, \"ordered\": true in JSON";
    let help = match notation::obstacle(category.items()) {
        Some(obstacle) => format!("{obstacle}; write all items alike, or {marked}"),
        None => format!("write them as numbers, dates, times or ordinals, or {marked}"),
    };
    Err(Diagnostic::error(Code::NotOrdered, message).with_help(help))
}

/// What is said of a formula beyond the limits.
pub(super) fn formula_too_large() -> Diagnostic {
    let message = format!(
        "the formula is too large: at most {MAX_FORMULA_NODES} parts, nested at most {MAX_FORMULA_DEPTH} deep"
    );
    Diagnostic::error(Code::FormulaTooLarge, message).with_help("split it into several clues")
}

fn too_large() -> Diagnostic {
    Diagnostic::error(Code::NumberTooLarge, "the numbers of this comparison are too large to compute with")
        .with_help("use a larger unit, such as thousands")
}

/// The values that a quantity can take are multiples of `1/denominator`, at most `numerator/denominator`
/// away from nought: so no computation with them overflows.
#[derive(Clone, Copy)]
struct Bound {
    numerator: i128,
    denominator: i128,
}

impl Bound {
    fn of(number: Number) -> Bound {
        Bound {
            numerator: i128::from(number.numerator()).abs(),
            denominator: i128::from(number.denominator()),
        }
    }

    fn fits(self) -> Option<Bound> {
        (self.numerator <= LARGEST && self.denominator <= LARGEST).then_some(self)
    }

    /// Both over one denominator.
    fn common(self, other: Bound) -> Option<(i128, i128, i128)> {
        let (mut a, mut b) = (self.denominator, other.denominator);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let denominator = self.denominator / a * other.denominator;
        let left = self.numerator.checked_mul(denominator / self.denominator)?;
        let right = other.numerator.checked_mul(denominator / other.denominator)?;
        Some((left, right, denominator))
    }

    fn plus(self, other: Bound) -> Option<Bound> {
        let (left, right, denominator) = self.common(other)?;
        Bound { numerator: left.checked_add(right)?, denominator }.fits()
    }

    fn joined(self, other: Bound) -> Option<Bound> {
        let (left, right, denominator) = self.common(other)?;
        Bound { numerator: left.max(right), denominator }.fits()
    }

    fn times(self, factor: Number) -> Option<Bound> {
        let factor = Bound::of(factor).fits()?;
        Bound {
            numerator: self.numerator.checked_mul(factor.numerator)?,
            denominator: self.denominator.checked_mul(factor.denominator)?,
        }
        .fits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::category::ItemId;
    use crate::formula::{Amount, Relation};

    fn categories() -> Vec<Category> {
        vec![Category::new("who", ["Ann", "Bob"]), Category::new("age", ["10", "9000000000000000000"])]
    }

    fn code(formula: &Formula) -> Option<Code> {
        formula.check(&categories()).err().map(|diagnostic| diagnostic.code())
    }

    #[test]
    fn finds_what_does_not_fit() {
        let ann = Term::Item(ItemId::new(0, 0));
        let (who, age) = (CategoryId(0), CategoryId(1));
        let value = |category| Quantity::value(category, ann);
        let compare = |a, b| Formula::Compare(a, Relation::Less, b);
        assert_eq!(code(&Formula::Same(ann, Term::Item(ItemId::new(1, 1)))), None);
        assert_eq!(code(&Formula::Same(ann, Term::Row(0))), Some(Code::UnboundRow));
        assert_eq!(
            code(&Formula::Rows(Amount::AtLeast(1), Box::new(Formula::Same(ann, Term::Row(0))))),
            None
        );
        assert_eq!(code(&compare(value(who), value(who))), Some(Code::NotOrdered));
        assert_eq!(code(&compare(value(CategoryId(7)), value(who))), Some(Code::UnknownCategory));
        assert_eq!(code(&Formula::Same(ann, Term::Item(ItemId::new(1, 2)))), Some(Code::UnknownItem));
        assert_eq!(code(&compare(value(age), value(age))), Some(Code::NumberTooLarge));
        assert_eq!(code(&Formula::And(vec![])), Some(Code::BadShape));
        assert_eq!(code(&Formula::Pairs(vec![ann, ann], vec![ann, ann, ann])), Some(Code::BadShape));
        let deep = (0..100).fold(Formula::Constant(true), |f, _| Formula::Not(Box::new(f)));
        assert_eq!(code(&deep), Some(Code::FormulaTooLarge));
        assert_eq!(code(&Formula::Different(vec![ann; MAX_FORMULA_NODES])), Some(Code::FormulaTooLarge));
        let odd = |quantity| Formula::Parity { quantity, odd: true };
        assert_eq!(code(&odd(Quantity::number(i64::MIN))), Some(Code::NumberTooLarge));
        let nought = Box::new(Quantity::number(0));
        assert_eq!(code(&odd(Quantity::Times(Number::from(i64::MIN), nought))), Some(Code::NumberTooLarge));
    }
}
