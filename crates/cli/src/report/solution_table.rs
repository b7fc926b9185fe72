//! A solution as a table.

use crate::screen::{Cell, Column, Screen, Table};
use puzzle::{Category, Puzzle, ScaleKind};
use workbench::Rows;

/// The table of a solution; cells for which `marked` says so stand out. It hears row and column.
pub fn solution_table(
    puzzle: &Puzzle,
    rows: &Rows,
    marked: impl Fn(usize, usize) -> bool,
    screen: Screen,
) -> String {
    let columns = puzzle
        .categories
        .iter()
        .map(|category| Column { heading: category.name().to_owned(), right: holds_numbers(category) })
        .collect();
    let cells = rows.iter().enumerate().map(|(row, items)| {
        let cells = items.iter().enumerate();
        cells.map(|(column, item)| Cell { text: item.clone(), marked: marked(row, column) }).collect()
    });
    Table::new(columns, cells.collect()).draw(screen)
}

/// Whether the items are amounts written with digits, which line up best at the right.
fn holds_numbers(category: &Category) -> bool {
    let amounts = category.scale().is_some_and(|scale| {
        matches!(scale.kind(), ScaleKind::Number | ScaleKind::Ordinal | ScaleKind::Time | ScaleKind::Year)
    });
    amounts && category.items().iter().all(|item| item.contains(|c: char| c.is_ascii_digit()))
}
