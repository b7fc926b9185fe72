//! What a formula is made of: the formulas in it, and the rows that it speaks of.

use super::{Formula, Quantity, Term};
use crate::ItemId;

impl Formula {
    /// The formulas that it is directly made of, from left to right; none if it is made of terms.
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = &Formula> {
        let (one, other, many): (Option<&Formula>, Option<&Formula>, &[Formula]) = match self {
            Formula::Not(inner) | Formula::Rows(_, inner) | Formula::Every(inner) => {
                (Some(&**inner), None, &[])
            }
            Formula::Implies(left, right) | Formula::Iff(left, right) => (Some(&**left), Some(&**right), &[]),
            Formula::And(all) | Formula::Or(all) | Formula::Count(_, all) => (None, None, all),
            Formula::Constant(_)
            | Formula::Same(..)
            | Formula::Different(_)
            | Formula::Pairs(..)
            | Formula::Compare(..)
            | Formula::Parity { .. }
            | Formula::Next(..)
            | Formula::Between(..)
            | Formula::Extreme { .. }
            | Formula::Word { .. } => (None, None, &[]),
        };
        one.into_iter().chain(other).chain(many)
    }

    /// The formula and all in it, each before its parts, from left to right.
    pub fn with_parts(&self) -> impl Iterator<Item = &Formula> {
        let mut waiting = vec![self];
        std::iter::from_fn(move || {
            let next = waiting.pop()?;
            waiting.extend(next.parts().rev());
            Some(next)
        })
    }

    /// Every term that it or a part of it speaks of, from left to right, as often as it does.
    pub fn terms(&self) -> impl Iterator<Item = Term> {
        self.with_parts().flat_map(|part| {
            let mut terms = Vec::new();
            match part {
                Formula::Same(a, b) | Formula::Next(_, a, b) => terms.extend([*a, *b]),
                Formula::Between(_, a, middle, b) => terms.extend([*a, *middle, *b]),
                Formula::Different(all) => terms.extend(all),
                Formula::Pairs(left, right) => terms.extend(left.iter().chain(right)),
                Formula::Extreme { of, among, .. } => terms.extend([of].into_iter().chain(among)),
                Formula::Word { of, .. } => terms.push(*of),
                Formula::Compare(left, _, right) => terms.extend(left.terms().chain(right.terms())),
                Formula::Parity { quantity, .. } => terms.extend(quantity.terms()),
                Formula::Constant(_)
                | Formula::Not(_)
                | Formula::And(_)
                | Formula::Or(_)
                | Formula::Implies(..)
                | Formula::Iff(..)
                | Formula::Count(..)
                | Formula::Rows(..)
                | Formula::Every(_) => {}
            }
            terms
        })
    }

    /// Every item that it names, from left to right, as often as it does.
    pub fn items(&self) -> impl Iterator<Item = ItemId> {
        self.terms().filter_map(|term| match term {
            Term::Item(item) => Some(item),
            Term::Row(_) => None,
        })
    }
}

impl Quantity {
    /// Every term that is measured in it, from left to right.
    pub fn terms(&self) -> impl Iterator<Item = Term> {
        let mut waiting = vec![self];
        std::iter::from_fn(move || {
            loop {
                match waiting.pop()? {
                    Quantity::Number(_) => {}
                    Quantity::Measure { of, .. } => return Some(*of),
                    Quantity::Times(_, of) => waiting.push(of),
                    Quantity::Sum(left, right)
                    | Quantity::Difference(left, right)
                    | Quantity::Distance(left, right) => waiting.extend([&**right, &**left]),
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Category, Formula};

    #[test]
    fn terms_come_from_left_to_right_as_often_as_they_are_spoken_of() {
        let categories = [
            Category::new("people", ["Ann", "Bob", "Cy"]),
            Category::new("ages", ["1", "2", "3"]),
            Category::new("pets", ["cat", "dog", "eel"]),
        ];
        let named = |text: &str| {
            let formula = Formula::parse(text, &categories).unwrap();
            let name = |item: crate::ItemId| categories[item.category.index()].items()[item.index()].clone();
            formula.items().map(name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(named("Ann is cat or not (Bob is dog) and Cy is not eel"), "Ann cat Bob dog Cy eel");
        assert_eq!(named("ages(Ann) = ages(dog) + 2 * ages(Cy)"), "Ann dog Cy");
        assert_eq!(named("pairs(Ann, Bob; cat, \"1\")"), "Ann Bob cat 1");
        assert_eq!(named("some x (x is cat and ages(x) > ages(Bob))"), "cat Bob");
        assert_eq!(
            named("highest(ages, Ann; Bob, eel) or between(ages, cat, dog, eel)"),
            "Ann Bob eel cat dog eel"
        );
    }
}
