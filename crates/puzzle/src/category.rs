//! Categories, their items, and the scale on which the items of an ordered category lie.

use crate::notation;
use crate::number::Number;

/// A category of a puzzle, by its place in the list of categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CategoryId(pub u16);

impl CategoryId {
    /// As an index into the list of categories.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// An item of a puzzle: a category and a place in it. The same word may stand in two categories;
/// these are then two items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId {
    /// The category that the item belongs to.
    pub category: CategoryId,
    /// Its place within the category, from nought.
    pub item: u16,
}

impl ItemId {
    /// The item at place `item` of the category at place `category`, both from nought.
    pub fn new(category: usize, item: usize) -> ItemId {
        ItemId { category: CategoryId(category as u16), item: item as u16 }
    }

    /// The place within the category, as an index.
    pub fn index(self) -> usize {
        usize::from(self.item)
    }
}

/// A list of items of which every row of the solution holds exactly one.
#[derive(Clone, Debug, PartialEq)]
pub struct Category {
    name: String,
    items: Vec<String>,
    description: Option<String>,
    ordered_as_given: bool,
    scale: Option<Scale>,
    extra: serde_json::Map<String, serde_json::Value>,
}

impl Category {
    /// A category whose scale is recognised from how its items are written.
    pub fn new<S: Into<String>>(name: impl Into<String>, items: impl IntoIterator<Item = S>) -> Category {
        let items: Vec<String> = items.into_iter().map(Into::into).collect();
        let scale = notation::scale_of(&items);
        Category {
            name: name.into(),
            items,
            description: None,
            ordered_as_given: false,
            scale,
            extra: serde_json::Map::new(),
        }
    }

    /// The same category with its items ordered as they are listed (small, medium, large). Values that
    /// agree with that order stay; others give way to the places in the list.
    pub fn ordered_as_given(mut self) -> Category {
        if self.scale.is_none() || !self.is_listed_by_value() {
            let places = (1..=self.items.len() as i64).map(Number::from).collect();
            self.scale = Scale::new(ScaleKind::Given, None, places);
        }
        self.ordered_as_given = true;
        self
    }

    /// Whether no item stands below one of a higher value.
    pub(crate) fn is_listed_by_value(&self) -> bool {
        self.scale.as_ref().is_none_or(|scale| scale.lowest_first().eq(0..self.items.len()))
    }

    /// The same category under another name.
    pub fn renamed(mut self, name: impl Into<String>) -> Category {
        self.name = name.into();
        self
    }

    /// The same category with a description.
    pub fn described(mut self, description: impl Into<String>) -> Category {
        self.description = Some(description.into());
        self
    }

    /// The same category with fields of its file that this program does not know.
    pub fn with_extra(mut self, extra: serde_json::Map<String, serde_json::Value>) -> Category {
        self.extra = extra;
        self
    }

    /// What the category is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The items, in the order of the file.
    pub fn items(&self) -> &[String] {
        &self.items
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no item at all.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// What the file says about the category, if anything.
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref()
    }

    /// Whether the file asked for the order of the list (see [`Category::ordered_as_given`]).
    pub fn is_ordered_as_given(&self) -> bool {
        self.ordered_as_given
    }

    /// Fields of the file that this program does not know, kept as they are.
    pub fn extra(&self) -> &serde_json::Map<String, serde_json::Value> {
        &self.extra
    }

    /// The values and the order of the items; `None` for items that are just names.
    pub fn scale(&self) -> Option<&Scale> {
        self.scale.as_ref()
    }
}

/// What kind of thing the items of an ordered category are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScaleKind {
    /// Amounts, with or without a unit: `$150`, `20 students`, `1.5 miles`, `45%`.
    Number,
    /// Ranks: `1st`, `second`.
    Ordinal,
    /// Days of a year or of history: `March 4`, `4 March 1912`; the value counts days.
    Date,
    /// Times of day: `7:30pm`, `noon`; the value counts minutes.
    Time,
    /// Months, with or without a year; the value counts months.
    Month,
    /// Days of the week; the value counts from Monday = 1, and Sunday is 0 where the list begins with it.
    Weekday,
    /// Years: `1912`, `44 B.C.E.`.
    Year,
    /// The order in which the file lists the items.
    Given,
}

/// The values of the items of an ordered category, all different.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    kind: ScaleKind,
    unit: Option<String>,
    values: Vec<Number>,
    places: Vec<u16>,
    by_place: Vec<u16>,
}

impl Scale {
    /// A scale from the value of every item; `None` where two values are equal.
    pub fn new(kind: ScaleKind, unit: Option<String>, values: Vec<Number>) -> Option<Scale> {
        let mut by_place: Vec<u16> = (0..values.len() as u16).collect();
        by_place.sort_by_key(|&item| values[usize::from(item)]);
        let distinct = by_place.windows(2).all(|w| values[usize::from(w[0])] != values[usize::from(w[1])]);
        if !distinct {
            return None;
        }
        let mut places = vec![0; values.len()];
        for (place, &item) in by_place.iter().enumerate() {
            places[usize::from(item)] = place as u16 + 1;
        }
        Some(Scale { kind, unit, values, places, by_place })
    }

    /// What kind of values these are.
    pub fn kind(&self) -> ScaleKind {
        self.kind
    }

    /// The unit that all items share, as it is written: `$`, `%`, `miles`.
    pub fn unit(&self) -> Option<&str> {
        self.unit.as_deref()
    }

    /// The value of the item at `item`.
    pub fn value(&self, item: usize) -> Number {
        self.values[item]
    }

    /// The place of the item in the order, from 1 for the lowest value.
    pub fn place(&self, item: usize) -> usize {
        usize::from(self.places[item])
    }

    /// The items from the lowest value to the highest.
    pub fn lowest_first(&self) -> impl ExactSizeIterator<Item = usize> + DoubleEndedIterator + '_ {
        self.by_place.iter().map(|&item| usize::from(item))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_in_order_keeps_values_that_agree_with_it() {
        let kind = |items: [&str; 3]| {
            let category = Category::new("c", items).ordered_as_given();
            assert!(category.is_ordered_as_given());
            let scale = category.scale().unwrap();
            (scale.kind(), scale.value(2))
        };
        assert_eq!(kind(["$5", "$10", "$20"]), (ScaleKind::Number, Number::from(20)));
        assert_eq!(kind(["$20", "$10", "$5"]), (ScaleKind::Given, Number::from(3)));
        assert_eq!(kind(["small", "medium", "large"]), (ScaleKind::Given, Number::from(3)));
    }
}
