//! The constants that stand for items and categories in LOGICIA's programs.
//!
//! As in the paper, an item of an ordered category is its value, so that rules can compare it; other items
//! are words. Values are made whole where they are fractions, and give way to places where they are too
//! large for clingo.

use crate::identifiers::Identifiers;
use crate::scaled::Scaled;
use puzzle::formula::Measure;
use puzzle::{Category, CategoryId, ItemId, Number};

/// The largest value that differences may be taken of in clingo.
const LARGEST: u64 = 1 << 29;

/// What stands for the categories and items of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Elements {
    categories: Vec<Constants>,
}

#[derive(Clone, Debug)]
struct Constants {
    name: String,
    items: Vec<String>,
    numbers: Option<Numbers>,
}

/// The numbers that stand for the items of an ordered category.
#[derive(Clone, Debug)]
struct Numbers {
    /// What values have been multiplied by; `None` if the numbers are places.
    denominator: Option<i64>,
    /// By how much they differ from place to place, if that is always the same.
    step: Option<i64>,
    /// The items in their order.
    lowest_first: Vec<usize>,
}

impl Elements {
    pub fn of(categories: &[Category]) -> Elements {
        let mut names = Identifiers::without(&["not"]);
        let categories = categories.iter().map(|category| {
            let name = names.give(category.name(), "category");
            let Some(scale) = category.scale() else {
                let mut words = Identifiers::without(&["not"]);
                let items = category.items().iter().map(|item| words.give(item, &name)).collect();
                return Constants { name, items, numbers: None };
            };
            let scaled = Scaled::of(Measure::Value, category).filter(|scaled| scaled.magnitude() < LARGEST);
            let denominator = scaled.as_ref().map(|scaled| scaled.denominator);
            let numbers: Vec<i64> = match scaled {
                Some(scaled) => scaled.numbers.into_iter().map(Option::unwrap_or_default).collect(),
                None => (0..category.len()).map(|item| scale.place(item) as i64).collect(),
            };
            let lowest_first: Vec<usize> = scale.lowest_first().collect();
            let in_order: Vec<i64> =
                lowest_first.iter().filter_map(|&item| numbers.get(item).copied()).collect();
            let mut steps = in_order.windows(2).map(|pair| pair.iter().rev().fold(0, |a, b| b - a).abs());
            let first = steps.next();
            let step = first.filter(|first| steps.all(|step| step == *first));
            let items = numbers.iter().map(ToString::to_string).collect();
            Constants { name, items, numbers: Some(Numbers { denominator, step, lowest_first }) }
        });
        Elements { categories: categories.collect() }
    }

    /// The word for a category.
    pub fn category_name(&self, category: usize) -> &str {
        self.categories.get(category).map_or("", |constants| &constants.name)
    }

    /// What stands for the items of a category.
    pub fn items(&self, category: usize) -> &[String] {
        self.categories.get(category).map_or(&[], |constants| &constants.items)
    }

    /// What stands for an item.
    pub fn element(&self, item: ItemId) -> &str {
        self.items(item.category.index()).get(item.index()).map_or("", String::as_str)
    }

    /// An item and its category, as arguments of a relation; categories are numbered from 1.
    pub fn arguments(&self, item: ItemId) -> String {
        format!("{},{}", self.element(item), item.category.0 + 1)
    }

    /// The items of an ordered category, lowest first.
    pub fn lowest_first(&self, category: usize) -> Option<&[usize]> {
        Some(&self.categories.get(category)?.numbers.as_ref()?.lowest_first)
    }

    /// What values of an ordered category have been multiplied by; `None` if they have given way to
    /// places, or for a category without an order.
    pub fn denominator(&self, category: usize) -> Option<i64> {
        self.categories.get(category)?.numbers.as_ref()?.denominator
    }

    /// A difference of values or places, in the numbers that stand for items; `None` if it is none, or
    /// depends on where the difference is.
    pub fn difference(&self, measure: Measure, category: CategoryId, by: Number) -> Option<i64> {
        let numbers = self.categories.get(category.index())?.numbers.as_ref()?;
        let factor = match measure {
            Measure::Value => numbers.denominator?,
            Measure::Place => numbers.step?,
            Measure::Letters | Measure::Initial => return None,
        };
        let difference = by.times(Number::from(factor))?.to_integer()?;
        (difference.unsigned_abs() < LARGEST).then_some(difference)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordered_items_are_numbers_and_others_words() {
        let elements = Elements::of(&[
            Category::new("Who", ["not", "Ann Lee", "Ann-Lee"]),
            Category::new("Miles", ["1.5 miles", "0.5 miles", "2.5 miles"]),
            Category::new("Money", ["$3000000000", "$1000000000", "$5000000000"]),
            Category::new("who", ["not", "x", "y"]),
        ]);
        assert_eq!(elements.items(0), ["who_not", "ann_lee", "who_ann_lee"]);
        assert_eq!(elements.items(1), ["3", "1", "5"]);
        assert_eq!(elements.items(2), ["2", "1", "3"]);
        assert_eq!(elements.category_name(3), "category_who");
        let [miles, money] = [1, 2].map(CategoryId);
        let by = |measure, category, by: i64| elements.difference(measure, category, Number::from(by));
        assert_eq!(by(Measure::Value, miles, 1), Some(2));
        assert_eq!(by(Measure::Place, miles, 1), Some(2));
        assert_eq!(by(Measure::Place, money, 2), Some(2));
        assert_eq!(by(Measure::Value, money, 2), None);
        assert_eq!(by(Measure::Value, CategoryId(0), 2), None);
    }
}
