//! A grid: the facts that somebody has found so far, each cell yes, no or blank.

use crate::category::ItemId;
use crate::fact::Fact;
use crate::solution::Solution;

/// A mark for every pair of items of different categories: yes, no or blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    categories: usize,
    size: usize,
    /// One cell for each pair of items, by [`Grid::slot`].
    cells: Vec<Option<bool>>,
}

impl Grid {
    /// A blank grid for `categories` categories of `size` items.
    pub fn blank(categories: usize, size: usize) -> Grid {
        let pairs = categories * categories.saturating_sub(1) / 2;
        Grid { categories, size, cells: vec![None; pairs * size * size] }
    }

    /// The full grid of a solution.
    pub fn of(solution: &Solution) -> Grid {
        let categories = solution.rows().first().map_or(0, Vec::len);
        let mut grid = Grid::blank(categories, solution.size());
        for slot in 0..grid.cells.len() {
            let (a, b) = grid.pair(slot);
            grid.cells[slot] = Some(solution.agrees(a, b));
        }
        grid
    }

    /// How many categories the grid has.
    pub fn categories(&self) -> usize {
        self.categories
    }

    /// How many items every category has.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What stands in the cell of two items; items of one category share a row only if they are the same.
    pub fn get(&self, a: ItemId, b: ItemId) -> Option<bool> {
        if a.category == b.category { Some(a == b) } else { self.cells[self.slot(a, b)] }
    }

    /// Writes a fact, over what stood there; gives what stood there.
    pub fn set(&mut self, fact: Fact) -> Option<bool> {
        let slot = self.slot(fact.a(), fact.b());
        self.cells[slot].replace(fact.is())
    }

    /// Makes the cell of two items blank; gives what stood there.
    pub fn clear(&mut self, fact: Fact) -> Option<bool> {
        let slot = self.slot(fact.a(), fact.b());
        self.cells[slot].take()
    }

    /// All facts of the grid, in a fixed order.
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        self.cells.iter().enumerate().filter_map(|(slot, &cell)| {
            let (a, b) = self.pair(slot);
            Fact::new(a, b, cell?)
        })
    }

    /// Every cell of the grid, marked or not, as the fact that its two items share a row; in a fixed order.
    pub fn pairs(&self) -> impl Iterator<Item = Fact> + '_ {
        (0..self.cells.len()).filter_map(|slot| {
            let (a, b) = self.pair(slot);
            Fact::new(a, b, true)
        })
    }

    /// How many cells are still blank.
    pub fn blanks(&self) -> usize {
        self.cells.iter().filter(|cell| cell.is_none()).count()
    }

    /// Where the cell of two items of different categories is kept: pairs of categories in order
    /// (0,1), (0,2), …, (1,2), …, and within a pair row by row.
    fn slot(&self, a: ItemId, b: ItemId) -> usize {
        let (a, b) = if a.category < b.category { (a, b) } else { (b, a) };
        let (first, second) = (a.category.index(), b.category.index());
        let before = first * (2 * self.categories - first - 1) / 2;
        ((before + second - first - 1) * self.size + a.index()) * self.size + b.index()
    }

    fn pair(&self, slot: usize) -> (ItemId, ItemId) {
        let (pair, cell) = (slot / (self.size * self.size), slot % (self.size * self.size));
        let mut first = 0;
        let mut left = pair;
        while left >= self.categories - first - 1 {
            left -= self.categories - first - 1;
            first += 1;
        }
        (ItemId::new(first, cell / self.size), ItemId::new(first + 1 + left, cell % self.size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_slot_of_its_own() {
        let grid = Grid::blank(4, 3);
        for slot in 0..grid.cells.len() {
            let (a, b) = grid.pair(slot);
            assert!(a.category < b.category);
            assert_eq!(grid.slot(a, b), slot);
            assert_eq!(grid.slot(b, a), slot);
        }
    }

    #[test]
    fn facts_come_back() {
        let mut grid = Grid::blank(3, 2);
        let fact = Fact::new(ItemId::new(2, 1), ItemId::new(0, 0), false).unwrap();
        assert_eq!(grid.set(fact), None);
        assert_eq!(grid.facts().collect::<Vec<_>>(), [fact]);
        assert_eq!(grid.get(ItemId::new(0, 0), ItemId::new(2, 1)), Some(false));
        assert_eq!(grid.clear(fact), Some(false));
        assert_eq!(grid.blanks(), 12);
    }

    #[test]
    fn a_solution_fills_its_grid() {
        let solution = Solution::from_rows(vec![vec![0, 1, 0], vec![1, 0, 1]]).unwrap();
        let grid = Grid::of(&solution);
        assert_eq!(grid.blanks(), 0);
        assert!(grid.facts().all(|fact| solution.satisfies(fact)));
    }
}
