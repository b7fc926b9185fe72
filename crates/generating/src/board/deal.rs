//! A solution in the generator's own form.

use super::{Item, MOST};
use crate::chance::Chance;
use puzzle::Solution;
use rand::seq::SliceRandom;

/// The items of all categories dealt into rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    categories: usize,
    size: usize,
    /// `rows[row][category]` is the place of an item.
    rows: [[u8; MOST]; MOST],
    /// The row of every item.
    places: [u8; MOST * MOST],
}

impl Deal {
    /// From rows with the place of an item for every category.
    pub(super) fn new(categories: usize, size: usize, rows: [[u8; MOST]; MOST]) -> Deal {
        let mut places = [0; MOST * MOST];
        for (row, cells) in rows.iter().enumerate().take(size) {
            for (category, &place) in cells.iter().enumerate().take(categories) {
                places[Item::new(category, usize::from(place)).index()] = row as u8;
            }
        }
        Deal { categories, size, rows, places }
    }

    /// One that chance chooses, all equally likely.
    pub fn random(categories: usize, size: usize, chance: &mut Chance) -> Deal {
        let mut rows = [[0; MOST]; MOST];
        for category in 0..categories {
            let mut places = [0, 1, 2, 3, 4, 5, 6, 7];
            let places = &mut places[..size];
            if category > 0 {
                places.shuffle(chance);
            }
            for (row, &place) in rows.iter_mut().zip(places.iter()) {
                row[category] = place;
            }
        }
        Deal::new(categories, size, rows)
    }

    /// A solution of a puzzle that is small enough.
    pub fn of(solution: &Solution) -> Option<Deal> {
        let size = solution.size();
        let categories = solution.rows().first()?.len();
        if size > MOST || categories > MOST {
            return None;
        }
        let mut rows = [[0; MOST]; MOST];
        for (row, cells) in rows.iter_mut().zip(solution.rows()) {
            for (cell, &place) in row.iter_mut().zip(cells) {
                *cell = place as u8;
            }
        }
        Some(Deal::new(categories, size, rows))
    }

    /// Whether it is of the same shape as the categories of a frame.
    pub fn fits(&self, frame: &super::Frame) -> bool {
        self.categories == frame.categories() && self.size == frame.size()
    }

    /// How many rows there are.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The row of an item.
    pub fn row(&self, item: Item) -> usize {
        usize::from(self.places[item.index()])
    }

    /// The item of a category in a row.
    pub fn item(&self, row: usize, category: usize) -> Item {
        Item::new(category, usize::from(self.rows[row % MOST][category % MOST]))
    }

    /// The item of a category that shares the row of another.
    pub fn partner(&self, item: Item, category: usize) -> Item {
        self.item(self.row(item), category)
    }

    /// Whether two items share a row.
    pub fn agree(&self, a: Item, b: Item) -> bool {
        self.row(a) == self.row(b)
    }

    /// The same as a solution of the puzzle.
    pub fn solution(&self) -> Option<Solution> {
        let row = |row: &[u8; MOST]| row[..self.categories].iter().map(|&place| u16::from(place)).collect();
        Solution::from_rows(self.rows[..self.size].iter().map(row).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::stream;

    #[test]
    fn deals_and_solutions_are_the_same() {
        let deal = Deal::random(4, 5, &mut stream(1, 0));
        let solution = deal.solution().unwrap();
        assert_eq!(Deal::of(&solution).unwrap().solution().unwrap(), solution);
        for a in 0..5 {
            let item = Item::new(3, a);
            assert!(deal.agree(item, deal.partner(item, 1)));
        }
    }
}
