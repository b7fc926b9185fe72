//! Where the categories of a logic grid stand: the staircase that every puzzle book prints.
//!
//! The first category stands beside the rows at the top and meets every other one; below it come the last
//! category, the one before it and so on, each with a block less. So every two categories meet in exactly one
//! block.

/// Which categories stand beside the rows and above the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    rows: Vec<usize>,
    columns: Vec<usize>,
}

impl Layout {
    /// The grid of so many categories.
    pub fn new(categories: usize) -> Layout {
        let rows = (0..categories.min(1)).chain((2..categories).rev()).collect();
        Layout { rows, columns: (1..categories).collect() }
    }

    /// The categories beside the rows, from the top.
    pub fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// The categories above the columns, from the left.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// The categories above the columns that the rows at a place reach to.
    pub fn columns_of(&self, row: usize) -> &[usize] {
        &self.columns[..self.columns.len().saturating_sub(row)]
    }

    /// The blocks of the grid: the category beside the rows and the one above the columns.
    pub fn blocks(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(place, &row)| self.columns_of(place).iter().map(move |&column| (row, column)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_categories_meet_once() {
        for categories in 0..8 {
            let mut met: Vec<(usize, usize)> =
                Layout::new(categories).blocks().map(|(a, b)| (a.min(b), a.max(b))).collect();
            met.sort_unstable();
            let all: Vec<(usize, usize)> =
                (0..categories).flat_map(|a| (a + 1..categories).map(move |b| (a, b))).collect();
            assert_eq!(met, all);
        }
    }

    #[test]
    fn four_categories_make_a_staircase() {
        let layout = Layout::new(4);
        assert_eq!(layout.rows(), [0, 3, 2]);
        assert_eq!(layout.blocks().collect::<Vec<_>>(), [(0, 1), (0, 2), (0, 3), (3, 1), (3, 2), (2, 1)]);
    }
}
