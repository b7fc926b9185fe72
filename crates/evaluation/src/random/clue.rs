//! Random clues of the kinds that puzzles usually have, true of a given solution.

use super::Randomness;
use puzzle::formula::{Amount, Formula, Quantity, Relation};
use puzzle::{Category, CategoryId, ItemId, Number, Solution};
use rand::RngExt;
use rand::seq::IndexedRandom;

/// The usual kinds of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A is B.
    Is,
    /// A is not B.
    IsNot,
    /// A is neither B nor C.
    NeitherNor,
    /// A is either B or C.
    EitherOr,
    /// Of A and B, one is C and the other is D.
    OfTheTwo,
    /// A comes somewhere before B.
    Before,
    /// A comes exactly so much after B.
    After,
    /// A and B lie exactly so much apart, either way round.
    Apart,
    /// A and B are neighbours.
    Next,
    /// A comes somewhere between B and C.
    Between,
    /// A comes at least so much after B.
    AtLeast,
}

/// How often each kind occurs, in hundredths. About what printed collections have: “is” is rare
/// since it gives too much away; about half of the clues compare.
const MIX: [(Kind, u32); 11] = [
    (Kind::Is, 4),
    (Kind::IsNot, 10),
    (Kind::NeitherNor, 10),
    (Kind::EitherOr, 14),
    (Kind::OfTheTwo, 12),
    (Kind::Before, 14),
    (Kind::After, 10),
    (Kind::Apart, 6),
    (Kind::Next, 6),
    (Kind::Between, 7),
    (Kind::AtLeast, 7),
];

/// Chances of a pair of the right sort turning up are good, so that this many tries are enough.
const TRIES: usize = 50;

/// A clue that is true of a solution; `None` if chance found none, as may happen where no category is
/// ordered or there are too few categories for the kind that chance chose.
pub fn random_clue(
    categories: &[Category],
    solution: &Solution,
    randomness: &mut Randomness,
) -> Option<Formula> {
    let &(kind, _) = MIX.choose_weighted(randomness, |&(_, weight)| weight).ok()?;
    (0..TRIES).find_map(|_| Draw { categories, solution, randomness }.clue(kind))
}

struct Draw<'a> {
    categories: &'a [Category],
    solution: &'a Solution,
    randomness: &'a mut Randomness,
}

impl Draw<'_> {
    fn clue(&mut self, kind: Kind) -> Option<Formula> {
        match kind {
            Kind::Is => {
                let a = self.item()?;
                Some(Formula::same(a, self.partner(a)?))
            }
            Kind::IsNot => {
                let (a, b) = self.strangers()?;
                Some(Formula::not_same(a, b))
            }
            Kind::NeitherNor => {
                let (a, b) = self.strangers()?;
                let c = self.stranger(a)?;
                (b != c).then(|| Formula::And(vec![Formula::not_same(a, b), Formula::not_same(a, c)]))
            }
            Kind::EitherOr => {
                let a = self.item()?;
                let b = self.partner(a)?;
                let c = self.stranger(a)?;
                let (b, c) = self.either_way(b, c);
                Some(Formula::Count(Amount::Exactly(1), vec![Formula::same(a, b), Formula::same(a, c)]))
            }
            Kind::OfTheTwo => {
                let (a, b) = self.strangers()?;
                let (c, d) = (self.partner(a)?, self.partner(b)?);
                // With a left and a right item of one category, one of the two pairings is
                // impossible, and nobody would say so.
                if [a, b].iter().any(|left| [c, d].iter().any(|right| left.category == right.category)) {
                    return None;
                }
                let (c, d) = self.either_way(c, d);
                Some(Formula::Pairs(vec![a.into(), b.into()], vec![c.into(), d.into()]))
            }
            Kind::Before => {
                let (category, low, high) = self.ordered_pair()?;
                Some(Formula::Compare(
                    Quantity::value(category, low),
                    Relation::Less,
                    Quantity::value(category, high),
                ))
            }
            Kind::After => {
                let (category, low, high) = self.ordered_pair()?;
                let gap = Quantity::Number(self.gap(category, low, high)?);
                Some(Formula::Compare(
                    Quantity::value(category, high),
                    Relation::Equal,
                    Quantity::value(category, low).plus(gap),
                ))
            }
            Kind::Apart => {
                let (category, low, high) = self.ordered_pair()?;
                let gap = Quantity::Number(self.gap(category, low, high)?);
                let (a, b) = self.either_way(low, high);
                Some(Formula::Compare(
                    Quantity::value(category, a).distance(Quantity::value(category, b)),
                    Relation::Equal,
                    gap,
                ))
            }
            Kind::Next => {
                let (category, low, high) = self.ordered_pair()?;
                let (a, b) = self.either_way(low, high);
                let next = Formula::Next(category, a.into(), b.into());
                next.holds(self.categories, self.solution).then_some(next)
            }
            Kind::Between => {
                let (category, low, high) = self.ordered_pair()?;
                let (a, b) = self.either_way(low, high);
                let middle = self.item()?;
                if middle.category == category {
                    return None;
                }
                let between = Formula::Between(category, a.into(), middle.into(), b.into());
                between.holds(self.categories, self.solution).then_some(between)
            }
            Kind::AtLeast => {
                let (category, low, high) = self.ordered_pair()?;
                let scale = self.categories[category.index()].scale()?;
                let place = |item| scale.place(self.solution.item_in(self.solution.row_of(item), category));
                let (from, to) = (place(low), place(high));
                if to - from < 2 {
                    return None;
                }
                // The gap of a pair that is at least two places, and no more than these, apart.
                let reached = self.randomness.random_range(from + 2..=to);
                let value = |place: usize| scale.lowest_first().nth(place - 1).map(|item| scale.value(item));
                let gap = value(reached)?.minus(value(from)?)?;
                Some(Formula::Compare(
                    Quantity::value(category, high),
                    Relation::AtLeast,
                    Quantity::value(category, low).plus(Quantity::Number(gap)),
                ))
            }
        }
    }

    fn item(&mut self) -> Option<ItemId> {
        let category = self.randomness.random_range(0..self.categories.len());
        let size = self.categories[category].len();
        (size > 0).then(|| ItemId::new(category, self.randomness.random_range(0..size)))
    }

    /// An item of another category in the same row.
    fn partner(&mut self, a: ItemId) -> Option<ItemId> {
        let category = CategoryId(self.randomness.random_range(0..self.categories.len()) as u16);
        let item = self.solution.item_in(self.solution.row_of(a), category);
        (category != a.category).then_some(ItemId { category, item: item as u16 })
    }

    /// An item of another category in another row.
    fn stranger(&mut self, a: ItemId) -> Option<ItemId> {
        let b = self.item()?;
        (a.category != b.category && !self.solution.agrees(a, b)).then_some(b)
    }

    /// Two items of different categories in different rows.
    fn strangers(&mut self) -> Option<(ItemId, ItemId)> {
        let a = self.item()?;
        Some((a, self.stranger(a)?))
    }

    /// Two items, either of them first.
    fn either_way<T>(&mut self, a: T, b: T) -> (T, T) {
        if self.randomness.random_bool(0.5) { (a, b) } else { (b, a) }
    }

    /// An ordered category and two items of other categories, the one with the lower value first.
    fn ordered_pair(&mut self) -> Option<(CategoryId, ItemId, ItemId)> {
        let category = CategoryId(self.randomness.random_range(0..self.categories.len()) as u16);
        let scale = self.categories[category.index()].scale()?;
        let (a, b) = (self.item()?, self.item()?);
        if a.category == category || b.category == category || self.solution.agrees(a, b) {
            return None;
        }
        let place = |item| scale.place(self.solution.item_in(self.solution.row_of(item), category));
        Some(if place(a) < place(b) { (category, a, b) } else { (category, b, a) })
    }

    /// How much higher the second item lies.
    fn gap(&self, category: CategoryId, low: ItemId, high: ItemId) -> Option<Number> {
        let scale = self.categories[category.index()].scale()?;
        let value = |item| scale.value(self.solution.item_in(self.solution.row_of(item), category));
        value(high).minus(value(low))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{random_solution, seeded};

    #[test]
    fn a_clue_fits_the_categories_and_is_true_of_the_solution() {
        let categories = vec![
            Category::new("a", ["1", "2", "3", "4"]),
            Category::new("b", ["w", "x", "y", "z"]),
            Category::new("c", ["10", "20", "25", "40"]),
            Category::new("d", ["k", "l", "m", "n"]),
        ];
        let mut randomness = seeded(1);
        let mut found = 0;
        for _ in 0..500 {
            let solution = random_solution(4, 4, &mut randomness).unwrap();
            let Some(clue) = random_clue(&categories, &solution, &mut randomness) else { continue };
            clue.check(&categories).unwrap();
            assert!(clue.holds(&categories, &solution), "{clue:?}");
            found += 1;
        }
        assert!(found > 450, "only {found} clues");
    }
}
