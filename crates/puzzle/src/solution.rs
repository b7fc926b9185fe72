//! Solutions: the items of all categories dealt into rows.

use crate::category::{Category, CategoryId, ItemId};
use crate::diagnostic::{Code, Diagnostic};
use crate::fact::Fact;

/// One item of every category in every row, every item in exactly one row. Rows are in the order of
/// the first category's items, so that equal solutions are equal values.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    /// `items[row][category]`
    rows: Vec<Vec<u16>>,
    /// `places[category][item]`
    places: Vec<Vec<u16>>,
}

impl Solution {
    /// From rows that hold the place of an item for every category; `None` unless every item of
    /// every category occurs exactly once.
    pub fn from_rows(mut items: Vec<Vec<u16>>) -> Option<Solution> {
        let size = items.len();
        let width = items.first()?.len();
        if width == 0 || items.iter().any(|row| row.len() != width) {
            return None;
        }
        items.sort_unstable();
        let mut places = vec![vec![u16::MAX; size]; width];
        for (row, cells) in items.iter().enumerate() {
            for (category, &item) in cells.iter().enumerate() {
                let slot = places[category].get_mut(usize::from(item))?;
                if *slot != u16::MAX {
                    return None;
                }
                *slot = row as u16;
            }
        }
        Some(Solution { rows: items, places })
    }

    /// From rows of item names, one of every category in their order.
    pub fn from_names<R: AsRef<[S]>, S: AsRef<str>>(
        rows: &[R],
        categories: &[Category],
    ) -> Result<Solution, Diagnostic> {
        let size = categories.first().map_or(0, Category::len);
        if rows.len() != size {
            let message =
                format!("the solution has {} rows, but the categories have {size} items", rows.len());
            return Err(Diagnostic::error(Code::BadSolution, message));
        }
        let mut items = Vec::with_capacity(rows.len());
        for (index, row) in rows.iter().enumerate() {
            let row = row.as_ref();
            if row.len() != categories.len() {
                let message = format!(
                    "row {} of the solution has {} items, but there are {} categories",
                    index + 1,
                    row.len(),
                    categories.len()
                );
                return Err(Diagnostic::error(Code::BadSolution, message));
            }
            let mut cells = Vec::with_capacity(row.len());
            for (name, category) in row.iter().zip(categories) {
                let Some(item) = category.items().iter().position(|item| item == name.as_ref()) else {
                    let message = format!(
                        "row {} of the solution: “{}” is not an item of “{}”",
                        index + 1,
                        name.as_ref(),
                        category.name()
                    );
                    return Err(Diagnostic::error(Code::BadSolution, message)
                        .with_help(format!("its items are {}", category.items().join(", "))));
                };
                cells.push(item as u16);
            }
            items.push(cells);
        }
        Solution::from_rows(items).ok_or_else(|| {
            Diagnostic::error(Code::BadSolution, "the solution uses an item twice".to_owned())
                .with_help("every item belongs to exactly one row".to_owned())
        })
    }

    /// How many rows there are.
    pub fn size(&self) -> usize {
        self.rows.len()
    }

    /// The row that holds an item.
    pub fn row_of(&self, item: ItemId) -> usize {
        usize::from(self.places[item.category.index()][item.index()])
    }

    /// The place of the item of `category` that a row holds.
    pub fn item_in(&self, row: usize, category: CategoryId) -> usize {
        usize::from(self.rows[row][category.index()])
    }

    /// Whether two items share a row.
    pub fn agrees(&self, a: ItemId, b: ItemId) -> bool {
        self.row_of(a) == self.row_of(b)
    }

    /// Whether a fact is true here.
    pub fn satisfies(&self, fact: Fact) -> bool {
        self.agrees(fact.a(), fact.b()) == fact.is()
    }

    /// The rows, each with the place of its item in every category.
    pub fn rows(&self) -> &[Vec<u16>] {
        &self.rows
    }

    /// The rows as names of items.
    pub fn to_names(&self, categories: &[Category]) -> Vec<Vec<String>> {
        self.rows
            .iter()
            .map(|row| {
                row.iter()
                    .zip(categories)
                    .map(|(&item, category)| category.items()[usize::from(item)].clone())
                    .collect()
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_put_in_the_order_of_the_first_category() {
        let a = Solution::from_rows(vec![vec![1, 0], vec![0, 1]]).unwrap();
        let b = Solution::from_rows(vec![vec![0, 1], vec![1, 0]]).unwrap();
        assert_eq!(a, b);
        assert!(a.agrees(ItemId::new(0, 0), ItemId::new(1, 1)));
    }

    #[test]
    fn an_item_used_twice_or_missing_is_refused() {
        assert_eq!(Solution::from_rows(vec![vec![0, 0], vec![1, 0]]), None);
        assert_eq!(Solution::from_rows(vec![vec![0, 0], vec![2, 1]]), None);
        assert_eq!(Solution::from_rows(vec![]), None);
    }

    #[test]
    fn names_that_are_no_items_are_named() {
        let categories = vec![Category::new("who", ["Ann", "Bob"]), Category::new("pet", ["cat", "dog"])];
        let wrong = Solution::from_names(&[["Ann", "cow"], ["Bob", "dog"]], &categories).unwrap_err();
        assert!(wrong.message().contains("“cow” is not an item of “pet”"));
    }
}
