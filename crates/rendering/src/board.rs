//! What stands on the board after a step, and which of it the step is about.

use std::collections::HashMap;
use workbench::{CategoryView, ExplainView, FactView, ItemView};

/// What stands in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing yet.
    #[default]
    Blank,
    /// The two items do not belong together.
    No,
    /// The two items belong together.
    Yes,
}

impl From<bool> for Mark {
    fn from(is: bool) -> Mark {
        if is { Mark::Yes } else { Mark::No }
    }
}

/// What a cell has to do with the step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// Nothing.
    #[default]
    Plain,
    /// It is a reason.
    Premise,
    /// It was concluded just now.
    New,
}

/// A cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What stands in it.
    pub mark: Mark,
    /// What it has to do with the step.
    pub look: Look,
}

/// The cells of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    categories: usize,
    size: usize,
    cells: Vec<Cell>,
}

impl Board {
    /// The board after the first `step` steps: what the last of them used and concluded stands out.
    pub fn at(view: &ExplainView, step: usize) -> Board {
        let first = step.saturating_sub(1);
        Board::after(view, first..step)
    }

    /// The board after some steps in a row, given by their places: what they concluded stands out, and if it is
    /// just one, what it used.
    pub fn after(view: &ExplainView, steps: std::ops::Range<usize>) -> Board {
        let mut board = Board::blank(&view.categories);
        let told = steps.start.min(view.steps.len())..steps.end.min(view.steps.len());
        let names = Names::of(&view.categories);
        for (place, step) in view.steps[..told.end].iter().enumerate() {
            let look = if place >= told.start { Look::New } else { Look::Plain };
            for fact in &step.therefore {
                board.change(&names, fact, |cell| *cell = Cell { mark: fact.is.into(), look });
            }
        }
        // What many steps use is most of the board.
        let only = (told.len() == 1).then(|| &view.steps[told.start]);
        for fact in only.into_iter().flat_map(|step| &step.because) {
            board.change(&names, fact, |cell| {
                if cell.look == Look::Plain {
                    cell.look = Look::Premise;
                }
            });
        }
        board
    }

    /// A board without marks.
    pub fn blank(categories: &[CategoryView]) -> Board {
        let cells = vec![Cell::default(); Board::cells(categories)];
        Board { categories: categories.len(), size: Names::size(categories), cells }
    }

    /// How many cells the grid of these categories has.
    pub fn cells(categories: &[CategoryView]) -> usize {
        let (count, size) = (categories.len(), Names::size(categories));
        count * count.saturating_sub(1) / 2 * size * size
    }

    /// The same board with these marks, which look so.
    #[must_use]
    pub fn with(mut self, categories: &[CategoryView], marks: &[FactView], look: Look) -> Board {
        let names = Names::of(categories);
        for fact in marks {
            self.change(&names, fact, |cell| *cell = Cell { mark: fact.is.into(), look });
        }
        self
    }

    /// The cell of two items, each given by its category and its place in it. Blank for items of one category.
    pub fn get(&self, a: (usize, usize), b: (usize, usize)) -> Cell {
        self.slot(a, b).and_then(|slot| self.cells.get(slot).copied()).unwrap_or_default()
    }

    /// How many cells are blank.
    pub fn blanks(&self) -> usize {
        self.cells.iter().filter(|cell| cell.mark == Mark::Blank).count()
    }

    /// The number of the cell of two items: pairs of categories in order, and within a pair row by row.
    pub fn slot(&self, a: (usize, usize), b: (usize, usize)) -> Option<usize> {
        let (a, b) = if a.0 < b.0 { (a, b) } else { (b, a) };
        if a.0 >= b.0 || b.0 >= self.categories || a.1 >= self.size || b.1 >= self.size {
            return None;
        }
        let before = a.0 * (2 * self.categories - a.0 - 1) / 2;
        Some(((before + b.0 - a.0 - 1) * self.size + a.1) * self.size + b.1)
    }

    fn change(&mut self, names: &Names<'_>, fact: &FactView, change: impl FnOnce(&mut Cell)) {
        let slot = names.place(&fact.a).zip(names.place(&fact.b)).and_then(|(a, b)| self.slot(a, b));
        if let Some(cell) = slot.and_then(|slot| self.cells.get_mut(slot)) {
            change(cell);
        }
    }
}

/// Where items stand, by their names.
struct Names<'v> {
    places: HashMap<(&'v str, &'v str), (usize, usize)>,
}

impl<'v> Names<'v> {
    fn of(categories: &'v [CategoryView]) -> Names<'v> {
        let categories = categories.iter().enumerate();
        let places = categories.flat_map(|(place, category)| {
            let items = category.items.iter().enumerate();
            items.map(move |(item, name)| ((category.name.as_str(), name.as_str()), (place, item)))
        });
        Names { places: places.collect() }
    }

    fn size(categories: &[CategoryView]) -> usize {
        categories.iter().map(|category| category.items.len()).max().unwrap_or(0)
    }

    fn place(&self, item: &ItemView) -> Option<(usize, usize)> {
        self.places.get(&(item.category(), item.item())).copied()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use workbench::{ExplainRequest, Level, ReadRequest, Session, Stop, open};

    /// A small explanation, step by step.
    pub(crate) fn explained() -> ExplainView {
        explained_at(Level::EveryStep)
    }

    /// The same as a lesson.
    pub(crate) fn lesson_explained() -> ExplainView {
        explained_at(Level::Normal)
    }

    fn explained_at(level: Level) -> ExplainView {
        let text = "# Pets <&> \"more\"\nwho: Ann, Bob, Cy\npet: cat, dog & co, e]]>mu\nage: 7, 8, 10\n\n\
            1. Ann has the cat.\n2. Bob has the dog & co.\n3. Ann is younger than Bob.\n4. Bob is younger than Cy.\n\
            = age(Bob) < age(Cy)\n";
        let text = text.replace("3. Ann is younger than Bob.", "3. Ann is younger.\n= age(Ann) < age(Bob)");
        let text = text.replace("2. Bob has the dog & co.", "2. Bob?\n= Bob is \"dog & co\"");
        let opened = open(text.as_bytes()).unwrap();
        let session = Session::begin(&opened.puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        let request = ExplainRequest { level, ..ExplainRequest::default() };
        let view = session.explain(request, &Stop::never(), &mut |_, _| {}).unwrap();
        assert!(view.complete && view.solution.len() == 3);
        view
    }

    #[test]
    fn boards_fill_step_by_step() {
        let view = explained();
        let mut blanks = 27;
        assert_eq!(Board::at(&view, 0).blanks(), blanks);
        for (place, step) in view.steps.iter().enumerate() {
            let board = Board::at(&view, place + 1);
            blanks -= step.therefore.len();
            assert_eq!(board.blanks(), blanks);
            let count = |look| board.cells.iter().filter(|cell| cell.look == look).count();
            assert_eq!((count(Look::New), count(Look::Premise)), (step.therefore.len(), step.because.len()));
        }
        assert_eq!(Board::at(&view, 999).blanks(), 0);
        let first = &view.steps[0].therefore;
        let marked = Board::blank(&view.categories).with(&view.categories, first, Look::New);
        assert_eq!(marked, Board::at(&view, 1));
    }

    #[test]
    fn items_of_one_category_have_no_cell() {
        let board = Board::at(&explained(), 0);
        assert_eq!(board.slot((1, 0), (1, 1)), None);
        assert_eq!(board.slot((0, 0), (7, 1)), None);
        assert_eq!(board.slot((2, 0), (0, 1)), board.slot((0, 1), (2, 0)));
    }
}
