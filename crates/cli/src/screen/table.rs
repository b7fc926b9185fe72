//! Tables: drawn with lines, their cells wrapped where the terminal is narrow; where it is too narrow
//! for that, a list.

use super::{Screen, Style, printable, width, wrapped};
use std::fmt::Write;

/// A column of a table.
#[derive(Clone, Debug)]
pub struct Column {
    /// What stands at its head.
    pub heading: String,
    /// Whether its cells stand at the right, as numbers do.
    pub right: bool,
}

/// A cell of a table.
#[derive(Clone, Debug)]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// Whether it stands out.
    pub marked: bool,
}

/// A table. Every row has as many cells as there are columns.
#[derive(Clone, Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
}

/// A word that is longer than this may be broken.
const LONGEST_WORD: usize = 16;
/// What stands after the text of a marked cell, so that it is seen without colours.
const MARK: &str = " *";

/// The characters that a table is drawn with: a line, and the corners and crossings of the top, the
/// middle and the bottom line, from left to right.
struct Lines {
    across: &'static str,
    down: &'static str,
    top: [&'static str; 3],
    middle: [&'static str; 3],
    bottom: [&'static str; 3],
}

const UNICODE: Lines =
    Lines {
        across: "─", down: "│", top: ["┌", "┬", "┐"], middle: ["├", "┼", "┤"], bottom: ["└", "┴", "┘"]
    };
const ASCII: Lines = Lines { across: "-", down: "|", top: ["+"; 3], middle: ["+"; 3], bottom: ["+"; 3] };

impl Table {
    /// A table of these columns and rows.
    pub fn new(mut columns: Vec<Column>, mut rows: Vec<Vec<Cell>>) -> Table {
        for column in &mut columns {
            column.heading = printable(&column.heading);
        }
        for cell in rows.iter_mut().flatten() {
            cell.text = printable(&cell.text);
        }
        Table { columns, rows }
    }

    /// The table as text, as wide as the screen at most.
    pub fn draw(&self, screen: Screen) -> String {
        match self.widths(screen.width) {
            Some(widths) => self.drawn(&widths, if screen.ascii { &ASCII } else { &UNICODE }),
            None => self.listed(),
        }
    }

    /// How wide every column is; `None` if there is no room for a table.
    ///
    /// The widest columns give way first, but none becomes narrower than its longest word.
    fn widths(&self, room: Option<usize>) -> Option<Vec<usize>> {
        let natural: Vec<usize> = self.column_texts().map(|texts| widest(&texts, width)).collect();
        let Some(room) = room else { return Some(natural) };
        let room = room.checked_sub(3 * natural.len() + 1)?;
        let longest_word = |text: &str| text.split(' ').map(width).max().unwrap_or(0).min(LONGEST_WORD);
        let narrowest: Vec<usize> = self.column_texts().map(|texts| widest(&texts, longest_word)).collect();
        let limited = |limit: usize| {
            natural
                .iter()
                .zip(&narrowest)
                .map(move |(&natural, &narrowest)| natural.min(limit).max(narrowest))
        };
        let most = natural.iter().copied().max().unwrap_or(0);
        let limit = (0..=most).rev().find(|&limit| limited(limit).sum::<usize>() <= room)?;
        Some(limited(limit).collect())
    }

    /// For every column, all that stands in it, the heading first.
    fn column_texts(&self) -> impl Iterator<Item = Vec<String>> + '_ {
        self.columns.iter().enumerate().map(|(index, column)| {
            let cells = self.rows.iter().filter_map(move |row| row.get(index)).map(shown);
            [column.heading.clone()].into_iter().chain(cells).collect()
        })
    }

    fn drawn(&self, widths: &[usize], lines: &Lines) -> String {
        let rule = |[left, middle, right]: [&str; 3]| {
            let parts: Vec<String> = widths.iter().map(|width| lines.across.repeat(width + 2)).collect();
            Style::Frame.paint(format!("{left}{}{right}", parts.join(middle))) + "\n"
        };
        let mut text = rule(lines.top);
        let headings = self.columns.iter().map(|column| (column.heading.clone(), Some(Style::Heading)));
        text += &self.row(headings.collect(), widths, lines);
        text += &rule(lines.middle);
        // If cells run over several lines, rules keep the rows apart.
        let apart =
            self.rows.iter().flatten().zip(widths.iter().cycle()).any(|(cell, &w)| width(&shown(cell)) > w);
        for (index, row) in self.rows.iter().enumerate() {
            if apart && index > 0 {
                text += &rule(lines.middle);
            }
            let cells = row.iter().map(|cell| (shown(cell), cell.marked.then_some(Style::Marked)));
            text += &self.row(cells.collect(), widths, lines);
        }
        text + &rule(lines.bottom)
    }

    /// One row, over as many lines as its highest cell needs.
    fn row(&self, cells: Vec<(String, Option<Style>)>, widths: &[usize], lines: &Lines) -> String {
        let cells: Vec<(Vec<String>, Option<Style>)> = cells
            .into_iter()
            .zip(widths)
            .map(|((text, style), &width)| (wrapped(&text, width), style))
            .collect();
        let height = cells.iter().map(|(lines, _)| lines.len()).max().unwrap_or(0);
        let down = Style::Frame.paint(lines.down);
        let mut text = String::new();
        for line in 0..height {
            for (((cell, style), &wide), column) in cells.iter().zip(widths).zip(&self.columns) {
                let words = cell.get(line).map_or("", String::as_str);
                let space = " ".repeat(wide.saturating_sub(width(words)));
                let words =
                    style.filter(|_| !words.is_empty()).map_or_else(|| words.to_owned(), |s| s.paint(words));
                let (before, after) = if column.right { (space.as_str(), "") } else { ("", space.as_str()) };
                let _ = write!(text, "{down} {before}{words}{after} ");
            }
            let _ = writeln!(text, "{down}");
        }
        text
    }

    /// Row by row, every cell on a line of its own.
    fn listed(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            for (index, (cell, column)) in row.iter().zip(&self.columns).enumerate() {
                let words = shown(cell);
                let words = if cell.marked { Style::Marked.paint(words) } else { words };
                // Writing to a string cannot fail.
                let _ = match index {
                    0 => writeln!(text, "{words}"),
                    _ => writeln!(text, "  {}: {words}", column.heading),
                };
            }
        }
        text
    }
}

fn widest(texts: &[String], width: impl Fn(&str) -> usize) -> usize {
    texts.iter().map(|text| width(text)).max().unwrap_or(0)
}

fn shown(cell: &Cell) -> String {
    format!("{}{}", cell.text, if cell.marked { MARK } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let cell = |text: &str| Cell { text: text.to_owned(), marked: text.starts_with('9') };
        Table::new(
            vec![
                Column { heading: "who".to_owned(), right: false },
                Column { heading: "how old".to_owned(), right: true },
                Column { heading: "place of birth".to_owned(), right: false },
            ],
            vec![
                vec![cell("Zoë"), cell("9"), cell("Newcastle upon Tyne")],
                vec![cell("花子"), cell("101"), cell("東京")],
            ],
        )
    }

    fn check(width: Option<usize>, ascii: bool, expected: &str) {
        let drawn = anstream::adapter::strip_str(&table().draw(Screen { width, ascii })).to_string();
        assert_eq!(drawn.trim_end(), expected.trim_matches('\n'));
    }

    #[test]
    fn columns_line_up_whatever_the_script() {
        check(
            None,
            false,
            "
┌──────┬─────────┬─────────────────────┐
│ who  │ how old │ place of birth      │
├──────┼─────────┼─────────────────────┤
│ Zoë  │     9 * │ Newcastle upon Tyne │
│ 花子 │     101 │ 東京                │
└──────┴─────────┴─────────────────────┘",
        );
    }

    #[test]
    fn a_narrow_screen_wraps_the_widest_column() {
        check(
            Some(32),
            true,
            "
+------+---------+-------------+
| who  | how old | place of    |
|      |         | birth       |
+------+---------+-------------+
| Zoë  |     9 * | Newcastle   |
|      |         | upon Tyne   |
+------+---------+-------------+
| 花子 |     101 | 東京        |
+------+---------+-------------+",
        );
    }

    #[test]
    fn a_very_narrow_screen_gets_a_list() {
        check(
            Some(20),
            false,
            "
Zoë
  how old: 9 *
  place of birth: Newcastle upon Tyne
花子
  how old: 101
  place of birth: 東京",
        );
    }
}
