//! Where two solutions differ, and a cell that would decide between all solutions.

use crate::names::ItemView;
use puzzle::{CategoryId, Fact, ItemId, Puzzle, Solution};
use serde::Serialize;
use solving::engine::Stop;
use solving::{Problem, Solver};

/// A cell in which two solutions differ: a row, named by its item of the first category, and a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DifferenceView {
    /// The item of the first category in whose row the cell stands.
    pub a: ItemView,
    /// The category of the cell.
    pub category: String,
    /// The cell's item in the first solution, and in the second.
    pub items: [String; 2],
}

/// A fact that leaves only one solution if it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DecisionView {
    /// An item.
    pub a: ItemView,
    /// An item that shares its row in the first solution listed.
    pub b: ItemView,
    /// Whether the opposite leaves only one solution, too: then there are just two.
    pub either_way: bool,
}

/// All cells in which the solutions differ, row by row.
pub(crate) fn differences(first: &Solution, second: &Solution, puzzle: &Puzzle) -> Vec<DifferenceView> {
    let cells =
        (0..first.size()).flat_map(|row| (1..puzzle.categories.len()).map(move |category| (row, category)));
    cells
        .filter_map(|(row, category)| {
            let key = ItemId::new(0, first.item_in(row, CategoryId(0)));
            let id = CategoryId(category as u16);
            let items = [first, second].map(|solution| solution.item_in(solution.row_of(key), id));
            let category = puzzle.category(id);
            (items[0] != items[1]).then(|| DifferenceView {
                a: ItemView::new(key, &puzzle.categories),
                category: category.name().to_owned(),
                items: items.map(|item| category.items()[item].clone()),
            })
        })
        .collect()
}

/// How many facts are tried at most: each costs a new search.
const MOST_TRIES: usize = 200;
/// How hard to search for a deciding fact, in conflicts: it is a courtesy, not the answer.
const MOST_CONFLICTS: u64 = 20_000;

/// A fact of the first solution, false in the second, that makes the first the only one; `None` if none
/// is found in time. `just_two` says that the two are known to be all: then every such fact decides.
pub(crate) fn decision(
    first: &Solution,
    second: &Solution,
    just_two: bool,
    (puzzle, problem): (&Puzzle, &Problem<'_>),
    stop: &Stop,
) -> Option<DecisionView> {
    let view = |(a, b)| {
        let [a, b] = [a, b].map(|item| ItemView::new(item, &puzzle.categories));
        DecisionView { a, b, either_way: just_two }
    };
    let mut candidates = pairs(first, puzzle).filter(|&(a, b)| !second.agrees(a, b));
    if just_two {
        return candidates.next().map(view);
    }
    let mut solver = Solver::new(problem, stop).ok()?;
    solver.limit(Some(MOST_CONFLICTS));
    // The first solution is known to have the fact: it decides if no other one has it.
    solver.exclude(first);
    let key = solver.grid().key();
    let of_key = candidates.filter(|(a, b)| a.category == key || b.category == key);
    let mut decides = |&(a, b): &(ItemId, ItemId)| {
        let fact = Fact::new(a, b, true);
        fact.is_some_and(|fact| matches!(solver.solution_with(fact), Ok(None)))
    };
    of_key.take(MOST_TRIES).find(&mut decides).map(view)
}

/// The pairs of items that share a row, earlier categories first.
fn pairs<'a>(solution: &'a Solution, puzzle: &'a Puzzle) -> impl Iterator<Item = (ItemId, ItemId)> + 'a {
    let categories = puzzle.categories.len();
    (0..categories).flat_map(move |a| (a + 1..categories).map(move |b| (a, b))).flat_map(move |(a, b)| {
        solution
            .rows()
            .iter()
            .map(move |row| (ItemId::new(a, usize::from(row[a])), ItemId::new(b, usize::from(row[b]))))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::puzzle;

    fn solution(rows: &[[u16; 3]]) -> Solution {
        Solution::from_rows(rows.iter().map(|row| row.to_vec()).collect()).unwrap()
    }

    #[test]
    fn differences_are_named_by_row_and_category() {
        let puzzle = puzzle(&[]);
        let first = solution(&[[0, 0, 0], [1, 1, 1], [2, 2, 2]]);
        let second = solution(&[[0, 0, 0], [1, 2, 1], [2, 1, 2]]);
        let found = differences(&first, &second, &puzzle);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].a, ItemView("who".to_owned(), "Bob".to_owned()));
        assert_eq!(
            (found[0].category.as_str(), &found[0].items),
            ("pet", &["dog".to_owned(), "emu".to_owned()])
        );
        assert_eq!(differences(&first, &first, &puzzle), []);
    }

    #[test]
    fn a_deciding_fact_leaves_one_solution() {
        // The pets are known; of the ages only that Ann is the youngest. Bob and Cy: two ways.
        let puzzle = puzzle(&["Ann is cat and Bob is dog", "age(Ann) = 7"]);
        let first = solution(&[[0, 0, 0], [1, 1, 1], [2, 2, 2]]);
        let second = solution(&[[0, 0, 0], [1, 1, 2], [2, 2, 1]]);
        for just_two in [true, false] {
            let decision =
                decision(&first, &second, just_two, (&puzzle, &Problem::of(&puzzle)), &Stop::never())
                    .unwrap();
            assert_eq!((decision.a.item(), decision.b.item()), ("Bob", "8"));
            assert_eq!(decision.either_way, just_two);
        }
    }
}
