//! The logic grid in a terminal: a staircase of blocks, items above the columns written downwards.
//!
//! What is new stands in square brackets and what it rests on in round ones; where there is no room for
//! brackets, colours have to do, and where there is no room for the grid, nothing is drawn.

use super::{Screen, Style, printable, width};
use rendering::{Board, Cell, Layout, Look, Mark};
use std::fmt::Write;
use workbench::CategoryView;

/// Items beside the rows are cut after so many columns.
const WIDEST_LABEL: usize = 20;
/// Items above the columns are cut after so many lines.
const HIGHEST_LABEL: usize = 12;

/// The grid as text; empty if the screen is too narrow for it.
pub fn logic_grid(categories: &[CategoryView], board: &Board, screen: Screen) -> String {
    let drawing = Drawing::new(categories, screen);
    match drawing.cell_width() {
        Some(wide) => drawing.draw(board, wide),
        None => String::new(),
    }
}

struct Drawing<'v> {
    categories: &'v [CategoryView],
    layout: Layout,
    size: usize,
    label: usize,
    screen: Screen,
}

impl<'v> Drawing<'v> {
    fn new(categories: &'v [CategoryView], screen: Screen) -> Drawing<'v> {
        let layout = Layout::new(categories.len());
        let beside = layout.rows().iter().filter_map(|&place| categories.get(place));
        let label = beside.flat_map(|category| &category.items).map(|item| width(&printable(item))).max();
        Drawing {
            categories,
            size: categories.first().map_or(0, |category| category.items.len()),
            label: label.unwrap_or(0).min(WIDEST_LABEL),
            layout,
            screen,
        }
    }

    /// How wide a cell can be: 3 with brackets, 2 without; `None` if there is no room.
    fn cell_width(&self) -> Option<usize> {
        let room = self.screen.width.unwrap_or(120);
        let blocks = self.layout.columns().len();
        [3, 2].into_iter().find(|wide| self.label + 2 + blocks * (self.size * wide + 1) <= room)
    }

    fn draw(&self, board: &Board, wide: usize) -> String {
        let mut text = self.heads(wide);
        for (place, &row) in self.layout.rows().iter().enumerate() {
            text += &self.rule(place, wide);
            for item in 0..self.size {
                let name = self.categories.get(row).and_then(|category| category.items.get(item));
                let name = cut(&printable(name.map_or("", String::as_str)), self.label, self.screen.ascii);
                let _ = write!(text, "{}{name} ", " ".repeat(self.label.saturating_sub(width(&name))));
                for &column in self.layout.columns_of(place) {
                    text += &self.down();
                    for other in 0..self.size {
                        text += &self.cell(board.get((row, item), (column, other)), wide);
                    }
                }
                text += &self.down();
                text.push('\n');
            }
        }
        text + &self.rule(self.layout.rows().len(), wide)
    }

    fn down(&self) -> String {
        Style::Frame.paint(if self.screen.ascii { "|" } else { "│" })
    }

    /// The line above the rows at a place; after the last rows, the line that closes the grid.
    fn rule(&self, place: usize, wide: usize) -> String {
        let (across, cross) = if self.screen.ascii { ("-", "+") } else { ("─", "┼") };
        // As long as the longer of the rows above and below.
        let blocks = self.layout.columns_of(place.saturating_sub(1)).len();
        let line = (cross.to_owned() + &across.repeat(self.size * wide)).repeat(blocks) + cross;
        format!("{} {}\n", " ".repeat(self.label), Style::Frame.paint(line))
    }

    /// The names of categories, and below them those of items, written downwards.
    fn heads(&self, wide: usize) -> String {
        let mut text = " ".repeat(self.label + 2);
        for &column in self.layout.columns() {
            let name =
                self.categories.get(column).map_or(String::new(), |category| printable(&category.name));
            let name = cut(&name, self.size * wide, self.screen.ascii);
            let space = " ".repeat((self.size * wide + 1).saturating_sub(width(&name)));
            let _ = write!(text, "{}{space}", Style::Heading.paint(name));
        }
        let mut text = text.trim_end().to_owned() + "\n";
        let columns: Vec<Vec<char>> = self
            .layout
            .columns()
            .iter()
            .filter_map(|&column| self.categories.get(column))
            .flat_map(|category| category.items.iter())
            .map(|item| downwards(&printable(item), self.screen.ascii))
            .collect();
        let height = columns.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let mut row = " ".repeat(self.label + 1);
            for (place, column) in columns.iter().enumerate() {
                if place % self.size.max(1) == 0 {
                    row.push(' ');
                }
                // Names stand on the grid, so short ones begin further down.
                let letter = (line + column.len()).checked_sub(height).and_then(|at| column.get(at));
                let letter = letter.map_or(" ".to_owned(), ToString::to_string);
                let before = if wide == 3 { " " } else { "" };
                let after = " ".repeat(wide.saturating_sub(before.len() + width(&letter)));
                let _ = write!(row, "{before}{letter}{after}");
            }
            let _ = writeln!(text, "{}", row.trim_end());
        }
        text
    }

    fn cell(&self, cell: Cell, wide: usize) -> String {
        let mark = match (cell.mark, self.screen.ascii) {
            (Mark::Blank, true) => ".",
            (Mark::Blank, false) => "·",
            (Mark::No, true) => "x",
            (Mark::No, false) => "✕",
            (Mark::Yes, true) => "O",
            (Mark::Yes, false) => "●",
        };
        let (open, close, style) = match cell.look {
            Look::Plain => (" ", " ", (cell.mark == Mark::Blank).then_some(Style::Frame)),
            Look::Premise => ("(", ")", Some(Style::Help)),
            Look::New => ("[", "]", Some(Style::Marked)),
        };
        let drawn = if wide == 3 { format!("{open}{mark}{close}") } else { format!("{mark} ") };
        style.map_or(drawn.clone(), |style| style.paint(&drawn))
    }
}

/// A text of at most so many columns.
fn cut(text: &str, most: usize, ascii: bool) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let dots = if ascii { "." } else { "…" };
    let mut kept = String::new();
    for character in text.chars() {
        if width(&kept) + width(character.encode_utf8(&mut [0; 4])) >= most {
            break;
        }
        kept.push(character);
    }
    kept + dots
}

/// The letters of a name that is written downwards.
fn downwards(name: &str, ascii: bool) -> Vec<char> {
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= HIGHEST_LABEL {
        return letters;
    }
    let mut kept: Vec<char> = letters[..HIGHEST_LABEL - 1].to_vec();
    kept.push(if ascii { '.' } else { '…' });
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use workbench::{FactView, ItemView};

    fn categories() -> Vec<CategoryView> {
        let category = |name: &str, items: [&str; 2]| CategoryView {
            name: name.to_owned(),
            items: items.map(str::to_owned).to_vec(),
        };
        vec![category("who", ["Ann", "花子"]), category("pet", ["cat", "dog"]), category("age", ["7", "10"])]
    }

    fn drawn(width: Option<usize>, ascii: bool) -> String {
        let fact = |a: (&str, &str), b: (&str, &str), is| FactView {
            a: ItemView(a.0.to_owned(), a.1.to_owned()),
            b: ItemView(b.0.to_owned(), b.1.to_owned()),
            is,
        };
        let categories = categories();
        let board = Board::blank(&categories)
            .with(&categories, &[fact(("who", "Ann"), ("pet", "cat"), true)], Look::New)
            .with(&categories, &[fact(("pet", "cat"), ("age", "10"), false)], Look::Premise);
        let text = logic_grid(&categories, &board, Screen { width, ascii });
        anstream::adapter::strip_str(&text).to_string()
    }

    #[test]
    fn the_grid_is_a_staircase() {
        let expected = "      pet    age
       c  d
       a  o      1
       t  g   7  0
     ┼──────┼──────┼
 Ann │[●] · │ ·  · │
花子 │ ·  · │ ·  · │
     ┼──────┼──────┼
   7 │ ·  · │
  10 │(✕) · │
     ┼──────┼
";
        assert_eq!(drawn(None, false), expected);
    }

    #[test]
    fn a_narrow_screen_has_no_brackets_and_a_very_narrow_one_no_grid() {
        assert!(drawn(Some(17), true).contains("Ann |O . |. . |\n"));
        assert_eq!(drawn(Some(10), true), "");
    }
}
