//! The empty grid to solve on, with the names above the columns turned; and tables.

use super::fonts::Font;
use super::printer::{Printer, SIDE};
use crate::layout::Layout;
use workbench::CategoryView;

/// How a grid is laid out on paper.
pub struct GridPlan {
    /// The side of a cell.
    cell: f32,
    /// The size of the names.
    type_size: f32,
    /// Room for names beside the rows and above the columns.
    beside: f32,
    above: f32,
    blocks: usize,
    items: usize,
}

/// Room for the name of a category beside or above its items.
const TITLE: f32 = 12.0;
/// The largest cell.
const LARGEST: f32 = 21.0;
/// The smallest cell in which one can write.
pub const SMALLEST: f32 = 10.0;

impl GridPlan {
    /// A grid no wider and no higher than this.
    pub fn of(printer: &Printer, categories: &[CategoryView], width: f32, height: f32) -> GridPlan {
        let blocks = categories.len().saturating_sub(1);
        let items = categories.first().map_or(0, |category| category.items.len());
        let plan = |cell: f32| {
            let type_size = (cell * 0.7).clamp(4.5, 9.5);
            let widest = |list: &[usize]| {
                let names = list
                    .iter()
                    .filter_map(|place| categories.get(*place))
                    .flat_map(|category| &category.items);
                names.map(|name| printer.fonts.width(Font::Narrow, type_size, name)).fold(0.0, f32::max)
            };
            let layout = Layout::new(categories.len());
            let most = 8.5 * type_size;
            let beside = widest(layout.rows()).min(most) + 8.0;
            let above = widest(layout.columns()).min(most) + 8.0;
            GridPlan { cell, type_size, beside, above, blocks, items }
        };
        // The names take room that depends on the size of a cell: from the largest on, the first that fits.
        let mut cell = LARGEST;
        while cell > 2.0 {
            let trial = plan(cell);
            if trial.width() <= width && trial.height() <= height {
                break;
            }
            cell -= 0.25;
        }
        plan(cell)
    }

    pub fn cell(&self) -> f32 {
        self.cell
    }

    fn side(&self) -> f32 {
        self.cell * (self.blocks * self.items) as f32
    }

    pub fn width(&self) -> f32 {
        TITLE + self.beside + self.side()
    }

    pub fn height(&self) -> f32 {
        TITLE + self.above + self.side()
    }

    /// Draws the grid with its corner at a place.
    pub fn draw(&self, printer: &mut Printer, categories: &[CategoryView], left: f32, top: f32) {
        let layout = Layout::new(categories.len());
        let (x0, y0) = (left + TITLE + self.beside, top + TITLE + self.above);
        let block = self.cell * self.items as f32;
        let base = self.cell / 2.0 + self.type_size * 0.33;
        for (place, category) in
            layout.columns().iter().filter_map(|place| categories.get(*place)).enumerate()
        {
            let x = x0 + place as f32 * block;
            printer.fill(x, top, block, TITLE, 0.9);
            block_title(printer, category, (x, top), block, false);
            for (item, name) in category.items.iter().enumerate() {
                let name = printer.shortened(Font::Narrow, self.type_size, self.above - 5.0, name);
                let x = x + item as f32 * self.cell + base;
                printer.text_upwards(x, y0 - 3.5, Font::Narrow, self.type_size, &name);
            }
        }
        for (place, category) in layout.rows().iter().filter_map(|place| categories.get(*place)).enumerate() {
            let y = y0 + place as f32 * block;
            printer.fill(left, y, TITLE, block, 0.9);
            block_title(printer, category, (left, y), block, true);
            for (item, name) in category.items.iter().enumerate() {
                let name = printer.shortened(Font::Narrow, self.type_size, self.beside - 5.0, name);
                let wide = printer.fonts.width(Font::Narrow, self.type_size, &name);
                let y = y + item as f32 * self.cell + base;
                printer.text(x0 - 3.5 - wide, y, Font::Narrow, self.type_size, &name);
            }
        }
        self.lines(printer, &layout, (x0, y0), (left, top));
    }

    /// Thin lines between items, thick ones around blocks and their heads.
    fn lines(&self, printer: &mut Printer, layout: &Layout, (x0, y0): (f32, f32), (left, top): (f32, f32)) {
        let block = self.cell * self.items as f32;
        let reach = |place: usize| layout.columns_of(place).len() as f32 * block;
        for place in 0..self.blocks {
            for item in 0..=self.items {
                // The end of one block is the beginning of the next.
                if item == self.items && place + 1 < self.blocks {
                    continue;
                }
                let edge = item == 0 || item == self.items;
                let at = place as f32 * block + item as f32 * self.cell;
                let thickness = if edge { 1.1 } else { 0.35 };
                // Beside the rows, and as far to the right as their blocks go; the same for columns.
                let far = if item == 0 && place > 0 { reach(place - 1) } else { reach(place) };
                let near = if edge { (left, top) } else { (left + TITLE, top + TITLE) };
                printer.line((near.0, y0 + at), (x0 + far, y0 + at), thickness);
                printer.line((x0 + at, near.1), (x0 + at, y0 + far), thickness);
            }
        }
        let side = self.side();
        for edge in [0.0, TITLE] {
            printer.line((x0, top + edge), (x0 + side, top + edge), if edge > 0.0 { 0.35 } else { 1.1 });
            printer.line((left + edge, y0), (left + edge, y0 + side), if edge > 0.0 { 0.35 } else { 1.1 });
        }
    }
}

/// The name of a category in the strip of a block.
fn block_title(printer: &mut Printer, category: &CategoryView, at: (f32, f32), block: f32, upwards: bool) {
    let size = (block / 7.0).clamp(4.5, 8.0);
    let name = printer.shortened(Font::Bold, size, block - 4.0, &category.name);
    let wide = printer.fonts.width(Font::Bold, size, &name);
    let start = (block - wide) / 2.0;
    if upwards {
        printer.text_upwards(at.0 + TITLE / 2.0 + size * 0.35, at.1 + block - start, Font::Bold, size, &name);
    } else {
        printer.text(at.0 + start, at.1 + TITLE / 2.0 + size * 0.35, Font::Bold, size, &name);
    }
}

/// The height of a row of a table.
const ROW: f32 = 19.0;

/// How high a table of so many rows is, with its head.
pub fn table_height(rows: usize) -> f32 {
    (rows + 1) as f32 * ROW
}

/// The size of the words of a table in which the widest fits its column; not so small that nobody can read them.
fn table_size(printer: &Printer, categories: &[CategoryView], rows: &[Vec<String>], width: f32) -> f32 {
    let heads = categories.iter().map(|category| printer.fonts.width(Font::Bold, 1.0, &category.name));
    let cells = rows.iter().flatten().map(|cell| printer.fonts.width(Font::Regular, 1.0, cell));
    let widest = heads.chain(cells).fold(0.1, f32::max);
    (width / widest).clamp(6.0, 9.0)
}

/// A table at the cursor, as wide as the text; rows that do not fit go on on the next page under the same head.
pub fn table(printer: &mut Printer, categories: &[CategoryView], rows: &[Vec<String>]) {
    let columns = categories.len().max(1) as f32;
    let wide = printer.measure() / columns;
    let size = table_size(printer, categories, rows, wide - 10.0);
    let mut left = rows;
    loop {
        printer.need(2.0 * ROW);
        let fitting = (((printer.room() / ROW) as usize).saturating_sub(1)).clamp(1, left.len().max(1));
        let (now, later) = left.split_at(fitting.min(left.len()));
        let (top, bottom) = (printer.y, printer.y + table_height(now.len()));
        printer.fill(SIDE, top, printer.measure(), ROW, 0.9);
        for (place, category) in categories.iter().enumerate() {
            let x = SIDE + place as f32 * wide;
            let name = printer.shortened(Font::Bold, size, wide - 10.0, &category.name);
            printer.text(x + 5.0, top + ROW * 0.66, Font::Bold, size, &name);
            printer.line((x, top), (x, bottom), if place == 0 { 1.1 } else { 0.35 });
        }
        let right = SIDE + printer.measure();
        printer.line((right, top), (right, bottom), 1.1);
        for (place, row) in now.iter().enumerate() {
            let y = top + (place + 1) as f32 * ROW;
            printer.line((SIDE, y), (right, y), if place == 0 { 1.1 } else { 0.35 });
            for (column, cell) in row.iter().enumerate().take(categories.len()) {
                let cell = printer.shortened(Font::Regular, size, wide - 10.0, cell);
                printer.text(SIDE + column as f32 * wide + 5.0, y + ROW * 0.66, Font::Regular, size, &cell);
            }
        }
        printer.line((SIDE, top), (right, top), 1.1);
        printer.line((SIDE, bottom), (right, bottom), 1.1);
        printer.y = bottom;
        left = later;
        if left.is_empty() {
            return;
        }
        printer.new_page();
    }
}
