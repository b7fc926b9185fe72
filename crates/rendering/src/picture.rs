//! The logic grid as a picture in SVG.
//!
//! A mark is a shape, never a letter: a dot for yes, a cross for no. What a step concluded has a thick frame,
//! what it used a dashed one, so that nothing is told by colour alone. The same picture, with every cell
//! ready for both marks, is what the page changes from step to step.

use crate::board::{Board, Cell, Look, Mark};
use crate::escape::xml;
use crate::layout::Layout;
use crate::means::go_on;
use std::fmt::Write;
use workbench::{CategoryView, ExplainView, Stop};

/// So many cells are drawn: a picture of more takes seconds to make and minutes to look at.
const MOST_DRAWN: usize = 40_000;
/// The side of a cell.
const CELL: usize = 26;
/// The space between two blocks.
const GAP: usize = 4;
/// The width of a letter of an item, on average.
const LETTER: usize = 7;
/// Items are cut after so many letters.
const MOST_LETTERS: usize = 22;
/// The strip for the name of a category.
const STRIP: usize = 22;
/// The height of the legend.
const LEGEND: usize = 34;

/// The picture of the grid after so many steps, as a file of its own; nothing if the budget is spent first.
pub fn svg(view: &ExplainView, step: usize, budget: &Stop) -> Option<String> {
    let board = Board::at(view, step);
    let told = match step.checked_sub(1).and_then(|place| view.steps.get(place)) {
        Some(step) => format!("Step {} of {}: {}", step.step, view.steps.len(), step.text),
        None => "The empty grid".to_owned(),
    };
    let title = view.title.as_deref().unwrap_or("Logic grid");
    let picture = Picture::new(view);
    let (width, height) = (picture.width(), picture.height() + LEGEND);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>\n\
         <style>{}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n",
        xml(title),
        xml(&told),
        include_str!("picture.css").trim()
    );
    text += &picture.draw(&board, false, budget)?;
    text += &legend(picture.height() + LEGEND / 2);
    Some(text + "</svg>\n")
}

/// The grid for a page: every cell has both marks, and classes say which is shown.
pub(crate) fn for_page(view: &ExplainView, board: &Board, stop: &Stop) -> Option<String> {
    let picture = Picture::new(view);
    let (width, height) = (picture.width(), picture.height());
    Some(format!(
        "<svg id=\"grid\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" \
         aria-label=\"Logic grid\">\n{}</svg>\n",
        picture.draw(board, true, stop)?
    ))
}

fn legend(y: usize) -> String {
    let mut text = String::from("<g class=\"legend\">\n");
    let entries = [("new", "concluded in this step"), ("premise", "used in it")];
    let mut x = 10;
    for (class, words) in entries {
        let _ = writeln!(
            text,
            "<g class=\"cell {class}\"><rect x=\"{x}\" y=\"{}\" width=\"16\" height=\"16\"/></g>\
             <text x=\"{}\" y=\"{}\">{words}</text>",
            y - 8,
            x + 22,
            y + 5
        );
        x += 40 + words.len() * LETTER;
    }
    text + "</g>\n"
}

/// The measures of a picture.
struct Picture<'v> {
    categories: &'v [CategoryView],
    layout: Layout,
    size: usize,
    /// The width of what stands beside the rows, and the height of what stands above the columns.
    beside: usize,
    above: usize,
}

impl<'v> Picture<'v> {
    fn new(view: &'v ExplainView) -> Picture<'v> {
        let layout = Layout::new(view.categories.len());
        let longest = |places: &[usize]| {
            let items = places.iter().filter_map(|&place| view.categories.get(place)).flat_map(|c| &c.items);
            items.map(|item| shortened(item, MOST_LETTERS).chars().count()).max().unwrap_or(0)
        };
        let room = |letters: usize| STRIP + letters * LETTER + 22;
        Picture {
            categories: &view.categories,
            size: view.categories.first().map_or(0, |category| category.items.len()),
            beside: room(longest(layout.rows())),
            above: room(longest(layout.columns())),
            layout,
        }
    }

    fn block(&self) -> usize {
        self.size * CELL + GAP
    }

    fn width(&self) -> usize {
        self.beside + self.layout.columns().len() * self.block() + 2
    }

    fn height(&self) -> usize {
        self.above + self.layout.rows().len() * self.block() + 2
    }

    /// The names and the blocks, cell by cell.
    fn draw(&self, board: &Board, both: bool, stop: &Stop) -> Option<String> {
        let mut text = String::new();
        let mut drawn = 0;
        for (place, &category) in self.layout.columns().iter().enumerate() {
            text += &self.heads(category, place, true);
        }
        for (place, &category) in self.layout.rows().iter().enumerate() {
            text += &self.heads(category, place, false);
        }
        for (row_place, &row) in self.layout.rows().iter().enumerate() {
            for (column_place, &column) in self.layout.columns_of(row_place).iter().enumerate() {
                let corner =
                    (self.beside + column_place * self.block(), self.above + row_place * self.block());
                text += "<g class=\"block\">\n";
                // Of a grid that nobody could look at, the later blocks are frames.
                drawn += self.size * self.size;
                let shown = if drawn <= MOST_DRAWN { self.size } else { 0 };
                for i in 0..shown {
                    for j in 0..shown {
                        go_on(stop, &text)?;
                        let at = (corner.0 + j * CELL, corner.1 + i * CELL);
                        text += &self.cell(board, (row, i), (column, j), at, both);
                    }
                }
                go_on(stop, &text)?;
                let side = self.size * CELL;
                let _ = writeln!(
                    text,
                    "<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"/>\n</g>",
                    corner.0, corner.1
                );
            }
        }
        Some(text)
    }

    /// The names of a category and of its items, above columns or beside rows.
    fn heads(&self, category: usize, place: usize, above: bool) -> String {
        let Some(category) = self.categories.get(category) else { return String::new() };
        let start = (if above { self.beside } else { self.above }) + place * self.block();
        let middle = start + self.size * CELL / 2;
        // As many letters as the block is long, for the name runs along it.
        let name = xml(&shortened(&category.name, (self.size * CELL / (LETTER + 1)).max(3)));
        let mut text = String::from("<g class=\"heads\">\n");
        let _ = if above {
            writeln!(
                text,
                "<text class=\"name\" x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{name}</text>",
                STRIP - 6
            )
        } else {
            writeln!(
                text,
                "<text class=\"name\" transform=\"translate({},{middle}) rotate(-90)\" text-anchor=\"middle\">{name}</text>",
                STRIP - 6
            )
        };
        for (item, name) in category.items.iter().enumerate() {
            let line = start + item * CELL + CELL / 2 + 5;
            let short = shortened(name, MOST_LETTERS);
            let full = if short == *name { String::new() } else { format!("<title>{}</title>", xml(name)) };
            let _ = if above {
                writeln!(
                    text,
                    "<text transform=\"translate({line},{}) rotate(-90)\">{}{full}</text>",
                    self.above - 7,
                    xml(&short)
                )
            } else {
                writeln!(
                    text,
                    "<text x=\"{}\" y=\"{line}\" text-anchor=\"end\">{}{full}</text>",
                    self.beside - 7,
                    xml(&short)
                )
            };
        }
        text + "</g>\n"
    }

    fn cell(
        &self,
        board: &Board,
        row: (usize, usize),
        column: (usize, usize),
        (x, y): (usize, usize),
        both: bool,
    ) -> String {
        let Cell { mark, look } = board.get(row, column);
        let mut class = String::from("cell");
        class += match mark {
            Mark::Blank => "",
            Mark::No => " no",
            Mark::Yes => " yes",
        };
        class += match look {
            Look::Plain => "",
            Look::Premise => " premise",
            Look::New => " new",
        };
        let slot = if both {
            board.slot(row, column).map(|slot| format!(" data-cell=\"{slot}\"")).unwrap_or_default()
        } else {
            String::new()
        };
        let mut text = format!("<g class=\"{class}\"{slot}>");
        if both {
            let name = |(category, item): (usize, usize)| {
                self.categories
                    .get(category)
                    .and_then(|category| category.items.get(item))
                    .map_or("", String::as_str)
            };
            let _ = write!(text, "<title>{}, {}</title>", xml(name(row)), xml(name(column)));
        }
        let _ = write!(text, "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>");
        if look != Look::Plain || both {
            let _ = write!(
                text,
                "<rect class=\"ring\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                x + 2,
                y + 2,
                CELL - 4,
                CELL - 4
            );
        }
        let (middle_x, middle_y) = (x + CELL / 2, y + CELL / 2);
        if mark == Mark::Yes || both {
            let _ = write!(text, "<circle cx=\"{middle_x}\" cy=\"{middle_y}\" r=\"6.5\"/>");
        }
        if mark == Mark::No || both {
            let _ = write!(text, "<path d=\"M{} {}l10 10m0 -10l-10 10\"/>", middle_x - 5, middle_y - 5);
        }
        text + "</g>\n"
    }
}

/// A text of at most so many letters.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests::explained;

    #[test]
    fn the_picture_shows_every_cell_and_the_step() {
        let view = explained();
        for step in 0..=view.steps.len() {
            let picture = svg(&view, step, &Stop::never()).unwrap();
            assert_eq!(picture.matches("<g class=\"block\">").count(), 3);
            assert_eq!(
                picture.matches("<circle").count() + picture.matches("<path").count(),
                27 - Board::at(&view, step).blanks()
            );
            assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
        }
        assert!(svg(&view, 1, &Stop::never()).unwrap().contains("dog &amp; co"));
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(shortened("Newcastle upon Tyne", 10), "Newcastle…");
        assert_eq!(shortened("東京", 2), "東京");
    }
}
