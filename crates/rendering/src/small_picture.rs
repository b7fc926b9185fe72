//! The grid as a small picture beside a step: a few paths, so that a page may hold dozens of them.
//!
//! Everything is drawn in the colour of the text around it. What is new stands in a box, so that nothing is told by colour.

use crate::board::{Board, Look, Mark};
use crate::escape::xml;
use crate::layout::Layout;
use std::fmt::Write;
use workbench::CategoryView;

/// The side of a cell.
const CELL: usize = 12;
/// The width of a letter, on average.
const LETTER: usize = 5;
/// Names are cut after so many letters.
const MOST_LETTERS: usize = 14;
/// The picture; empty where there is nothing to draw.
pub(crate) fn small(categories: &[CategoryView], board: &Board) -> String {
    let layout = Layout::new(categories.len());
    let items = categories.first().map_or(0, |category| category.items.len());
    if layout.columns().is_empty() {
        return String::new();
    }
    let block = items * CELL;
    let room = |places: &[usize]| {
        let names =
            places.iter().filter_map(|place| categories.get(*place)).flat_map(|category| &category.items);
        names.map(|name| name.chars().count().min(MOST_LETTERS)).max().unwrap_or(0) * LETTER + 8
    };
    let (x0, y0) = (room(layout.rows()), room(layout.columns()));
    let side = layout.columns().len() * block;
    let (width, height) = (x0 + side + 1, y0 + side + 1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"small\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-label=\"The grid after this step\" font-family=\"Helvetica, Arial, sans-serif\" \
         font-size=\"9\" fill=\"currentColor\" stroke=\"none\">"
    );
    for (place, category) in layout.columns().iter().enumerate() {
        for (item, name) in categories[*category].items.iter().enumerate() {
            let x = x0 + place * block + item * CELL + CELL / 2 + 3;
            let _ = write!(
                svg,
                "<text transform=\"translate({x},{}) rotate(-90)\">{}</text>",
                y0 - 4,
                xml(&shortened(name))
            );
        }
    }
    for (place, category) in layout.rows().iter().enumerate() {
        for (item, name) in categories[*category].items.iter().enumerate() {
            let y = y0 + place * block + item * CELL + CELL / 2 + 3;
            let _ = write!(
                svg,
                "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text>",
                x0 - 4,
                xml(&shortened(name))
            );
        }
    }
    svg += &paths(&layout, items, board, (x0, y0));
    svg + "</svg>"
}

/// Lines, frames, crosses, discs and boxes, each kind as one path.
fn paths(layout: &Layout, items: usize, board: &Board, (x0, y0): (usize, usize)) -> String {
    let (mut lines, mut frames, mut crosses, mut discs, mut boxes) =
        (String::new(), String::new(), String::new(), String::new(), String::new());
    let block = items * CELL;
    for (row_place, &row) in layout.rows().iter().enumerate() {
        for (column_place, &column) in layout.columns_of(row_place).iter().enumerate() {
            let (left, top) = (x0 + column_place * block, y0 + row_place * block);
            let _ = write!(frames, "M{left} {top}h{block}v{block}h-{block}z");
            for line in 1..items {
                let _ = write!(lines, "M{left} {}h{block}", top + line * CELL);
                let _ = write!(lines, "M{} {top}v{block}", left + line * CELL);
            }
            for (a, b) in (0..items).flat_map(|a| (0..items).map(move |b| (a, b))) {
                let cell = board.get((row, a), (column, b));
                let (x, y) = (left + b * CELL, top + a * CELL);
                match cell.mark {
                    Mark::No => _ = write!(crosses, "M{} {}l5 5m0-5l-5 5", x + 4, y + 4),
                    Mark::Yes => _ = write!(discs, "M{} {}a3 3 0 1 0 6 0a3 3 0 1 0-6 0", x + 3, y + 6),
                    Mark::Blank => {}
                }
                if cell.look == Look::New && cell.mark == Mark::Yes {
                    let _ = write!(boxes, "M{} {}h9v9h-9z", x + 1, y + 1);
                }
            }
        }
    }
    format!(
        "<path d=\"{lines}\" fill=\"none\" stroke=\"currentColor\" stroke-opacity=\".3\" stroke-width=\".6\"/>\
         <path d=\"{frames}\" fill=\"none\" stroke=\"currentColor\"/>\
         <path d=\"{crosses}\" fill=\"none\" stroke=\"currentColor\" stroke-opacity=\".7\" stroke-width=\".9\"/>\
         <path d=\"{discs}\"/><path d=\"{boxes}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.3\"/>"
    )
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= MOST_LETTERS {
        return name.to_owned();
    }
    name.chars().take(MOST_LETTERS - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests::explained;

    #[test]
    fn every_mark_is_drawn() {
        let view = explained();
        for step in 0..=view.steps.len() {
            let board = Board::at(&view, step);
            let picture = small(&view.categories, &board);
            assert_eq!(
                picture.matches("l5 5m0").count() + picture.matches("a3 3 0 1 0 6 0").count(),
                27 - board.blanks()
            );
        }
        assert!(small(&view.categories, &Board::at(&view, 1)).contains("dog &amp; co"));
    }

    #[test]
    fn a_grid_of_nothing_is_left_out() {
        assert_eq!(small(&[], &Board::blank(&[])), "");
    }
}
