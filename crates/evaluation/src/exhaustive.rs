//! All solutions, found by trying every way to deal the items: slow, and hard to get wrong.

use puzzle::{Category, Formula, Solution};

/// Spaces with more solutions than this are not searched: 3×5 and 4×4 have about 14,000.
pub const LARGEST: u64 = 20_000;

/// How many ways there are to deal `size` items of each of `categories` categories into rows; `None` if
/// the number does not fit.
pub fn space(categories: usize, size: usize) -> Option<u64> {
    let orders = (1..=size as u64).try_fold(1u64, u64::checked_mul)?;
    orders.checked_pow(u32::try_from(categories.checked_sub(1)?).ok()?)
}

/// All solutions, sorted; `None` if the space is larger than [`LARGEST`].
pub fn solutions(categories: &[Category], formulas: &[Formula]) -> Option<Vec<Solution>> {
    let size = categories.first()?.len();
    if space(categories.len(), size)? > LARGEST {
        return None;
    }
    let orders = orders(size);
    let mut chosen = vec![0; categories.len() - 1];
    let mut found = Vec::new();
    loop {
        let rows = (0..size)
            .map(|row| {
                let others = chosen.iter().map(|&order: &usize| orders[order][row]);
                std::iter::once(row as u16).chain(others).collect()
            })
            .collect();
        let solution = Solution::from_rows(rows)?;
        if formulas.iter().all(|formula| formula.holds(categories, &solution)) {
            found.push(solution);
        }
        // Counts up, with one digit per category.
        let Some(digit) = chosen.iter().position(|&digit| digit + 1 < orders.len()) else { break };
        chosen[..digit].fill(0);
        chosen[digit] += 1;
    }
    found.sort();
    Some(found)
}

/// All orders of `0 .. size`.
fn orders(size: usize) -> Vec<Vec<u16>> {
    let mut all = vec![Vec::new()];
    for item in 0..size as u16 {
        all = all
            .into_iter()
            .flat_map(|order| {
                (0..=order.len()).map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, item);
                    longer
                })
            })
            .collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::ItemId;

    #[test]
    fn an_empty_grid_has_every_solution_once() {
        let categories = ["a", "b", "c"].map(|name| Category::new(name, ["x", "y", "z"]));
        let mut all = solutions(&categories, &[]).unwrap();
        assert_eq!(all.len() as u64, space(3, 3).unwrap());
        all.dedup();
        assert_eq!(all.len(), 36);
        let clue = Formula::same(ItemId::new(0, 0), ItemId::new(1, 1));
        assert_eq!(solutions(&categories, &[clue]).unwrap().len(), 12);
    }

    #[test]
    fn a_space_that_is_too_large_is_not_searched() {
        let categories = ["a", "b", "c", "d"].map(|name| Category::new(name, ["1", "2", "3", "4", "5"]));
        assert_eq!(solutions(&categories, &[]), None);
    }
}
