//! The empty grid to solve on, with the names above the columns turned; and tables.

use super::fonts::Font;
use super::printer::Printer;
use crate::board::{Board, Look, Mark};
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
/// The cell of a grid that is only looked at.
const SMALL_CELL: f32 = 9.0;
/// By how much a cell that does not fit is made smaller.
const CELL_STEP: f32 = 0.25;
/// Sizes of names that one can read, the best first.
const NAME_SIZES: [f32; 4] = [9.5, 8.5, 7.5, 6.5];

/// How wide the widest names beside the rows and above the columns are, at size 1: measured once, for names may be long.
#[derive(Clone, Copy)]
struct Names {
    beside: f32,
    above: f32,
}

impl Names {
    fn of(printer: &Printer, categories: &[CategoryView]) -> Names {
        let layout = Layout::new(categories.len());
        let widest = |list: &[usize]| {
            let names =
                list.iter().filter_map(|place| categories.get(*place)).flat_map(|category| &category.items);
            names.map(|name| printer.fonts.width(Font::Narrow, 1.0, name)).fold(0.0, f32::max)
        };
        Names { beside: widest(layout.rows()), above: widest(layout.columns()) }
    }
}

impl GridPlan {
    /// A grid with cells and names of these sizes.
    fn with(names: Names, categories: &[CategoryView], cell: f32, type_size: f32) -> GridPlan {
        let most = 8.5 * type_size;
        GridPlan {
            cell,
            type_size,
            beside: (names.beside * type_size).min(most) + 8.0,
            above: (names.above * type_size).min(most) + 8.0,
            blocks: categories.len().saturating_sub(1),
            items: categories.first().map_or(0, |category| category.items.len()),
        }
    }

    /// Whether it is no wider and no higher than this.
    fn fits(&self, width: f32, height: f32) -> bool {
        self.width() <= width && self.height() <= height
    }

    /// From the largest cell on, the first grid that is no wider and no higher than this: the names take room that depends on
    /// the size of a cell.
    fn first_that_fits(
        printer: &Printer,
        categories: &[CategoryView],
        (width, height): (f32, f32),
        largest: f32,
    ) -> GridPlan {
        let names = Names::of(printer, categories);
        let plan = |cell: f32| GridPlan::with(names, categories, cell, (cell * 0.7).clamp(4.5, 9.5));
        let mut cell = largest;
        while cell > 2.0 && !plan(cell).fits(width, height) {
            cell -= CELL_STEP;
        }
        plan(cell)
    }

    /// A grid no wider and no higher than this.
    pub fn of(printer: &Printer, categories: &[CategoryView], width: f32, height: f32) -> GridPlan {
        GridPlan::first_that_fits(printer, categories, (width, height), LARGEST)
    }

    /// A small grid to look at, no wider than this.
    pub fn small(printer: &Printer, categories: &[CategoryView], width: f32) -> GridPlan {
        GridPlan::first_that_fits(printer, categories, (width, printer.whole()), SMALL_CELL)
    }

    /// The largest grid whose cells are no smaller than `least`, if there is one; its names may be set small for it.
    pub fn roomy(
        printer: &Printer,
        categories: &[CategoryView],
        (width, height): (f32, f32),
        least: f32,
    ) -> Option<GridPlan> {
        let names = Names::of(printer, categories);
        // Names that one can read are worth more than cells that are larger still.
        for size in NAME_SIZES {
            let mut cell = LARGEST;
            while cell >= least {
                let plan = GridPlan::with(names, categories, cell, size);
                if plan.fits(width, height) {
                    return Some(plan);
                }
                cell -= CELL_STEP;
            }
        }
        None
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

    /// The marks of a board in a grid whose corner is at a place: a disc for yes, a cross for no. Behind a new disc, the cell
    /// is grey.
    pub fn marks(&self, printer: &mut Printer, board: &Board, left: f32, top: f32) {
        let layout = Layout::new(self.blocks + 1);
        let (x0, y0) = (left + TITLE + self.beside, top + TITLE + self.above);
        for (row, &below) in layout.rows().iter().enumerate() {
            for (column, &above) in layout.columns_of(row).iter().enumerate() {
                for (a, b) in (0..self.items).flat_map(|a| (0..self.items).map(move |b| (a, b))) {
                    let x = x0 + ((column * self.items + b) as f32 + 0.5) * self.cell;
                    let y = y0 + ((row * self.items + a) as f32 + 0.5) * self.cell;
                    let cell = board.get((below, a), (above, b));
                    if cell.look == Look::New && cell.mark == Mark::Yes {
                        let inner = self.cell - 0.8;
                        printer.fill(x - inner / 2.0, y - inner / 2.0, inner, inner, 0.8);
                    }
                    match cell.mark {
                        Mark::Yes => printer.disc(x, y, self.cell * 0.24, true),
                        Mark::No => printer.cross(x, y, self.cell * 0.2, 0.7),
                        Mark::Blank => {}
                    }
                }
            }
        }
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
    let name = printer.shortened(Font::Bold, size, block - 4.0, &heading(&category.name));
    let wide = printer.fonts.width(Font::Bold, size, &name);
    let start = (block - wide) / 2.0;
    if upwards {
        printer.text_upwards(at.0 + TITLE / 2.0 + size * 0.35, at.1 + block - start, Font::Bold, size, &name);
    } else {
        printer.text(at.0 + start, at.1 + TITLE / 2.0 + size * 0.35, Font::Bold, size, &name);
    }
}

/// A name as it stands above what belongs to it: with a capital.
fn heading(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The height of a row of a table.
const ROW: f32 = 19.0;

/// How high a table of so many rows is, with its head.
pub fn table_height(rows: usize) -> f32 {
    (rows + 1) as f32 * ROW
}

/// The size of the words of a table in which the widest fits its column; not so small that nobody can read them.
fn table_size(printer: &Printer, categories: &[CategoryView], rows: &[Vec<String>], width: f32) -> f32 {
    let heads =
        categories.iter().map(|category| printer.fonts.width(Font::Bold, 1.0, &heading(&category.name)));
    let cells = rows.iter().flatten().map(|cell| printer.fonts.width(Font::Regular, 1.0, cell));
    let widest = heads.chain(cells).fold(0.1, f32::max);
    (width / widest).clamp(6.0, 9.0)
}

/// A table at the cursor, as wide as the text; rows that do not fit go on on the next page under the same head.
pub fn table(printer: &mut Printer, categories: &[CategoryView], rows: &[Vec<String>]) {
    let columns = categories.len().max(1) as f32;
    let wide = printer.measure() / columns;
    let size = table_size(printer, categories, rows, wide - 10.0);
    let mut rest = rows;
    loop {
        printer.need(2.0 * ROW);
        let (left, right) = (printer.left(), printer.right());
        let fitting = (((printer.room() / ROW) as usize).saturating_sub(1)).clamp(1, rest.len().max(1));
        let (now, later) = rest.split_at(fitting.min(rest.len()));
        let (top, bottom) = (printer.y, printer.y + table_height(now.len()));
        printer.fill(left, top, printer.measure(), ROW, 0.9);
        for (place, category) in categories.iter().enumerate() {
            let x = left + place as f32 * wide;
            let name = printer.shortened(Font::Bold, size, wide - 10.0, &heading(&category.name));
            printer.text(x + 5.0, top + ROW * 0.66, Font::Bold, size, &name);
            printer.line((x, top), (x, bottom), if place == 0 { 1.1 } else { 0.35 });
        }
        printer.line((right, top), (right, bottom), 1.1);
        for (place, row) in now.iter().enumerate() {
            let y = top + (place + 1) as f32 * ROW;
            printer.line((left, y), (right, y), if place == 0 { 1.1 } else { 0.35 });
            for (column, cell) in row.iter().enumerate().take(categories.len()) {
                let cell = printer.shortened(Font::Regular, size, wide - 10.0, cell);
                printer.text(left + column as f32 * wide + 5.0, y + ROW * 0.66, Font::Regular, size, &cell);
            }
        }
        printer.line((left, top), (right, top), 1.1);
        printer.line((left, bottom), (right, bottom), 1.1);
        printer.y = bottom;
        rest = later;
        if rest.is_empty() {
            return;
        }
        printer.new_page();
    }
}
