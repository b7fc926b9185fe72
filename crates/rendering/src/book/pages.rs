//! The pages of a book: what comes after what, and a puzzle with its grid and room for notes.

// Cells, lines and pages are counted in numbers that a float holds exactly.
#![allow(clippy::cast_precision_loss)]

use super::{BookContent, back, front};
use crate::sheet::pdf::file::file;
use crate::sheet::pdf::fonts::Font;
use crate::sheet::pdf::grid::{GridPlan, table, table_height};
use crate::sheet::pdf::printer::{Margins, Page, Printer, Type};
use crate::sheet::pdf::{HEADING, INDENT, Printed, SMALL, STORY, TEXT, TITLE, difficulty_line};
use crate::sheet::{Paper, SheetPuzzle};
use workbench::Stop;

/// A book as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// The file.
    pub printed: Printed,
    /// The smallest cell of all grids, in millimetres.
    pub smallest_cell: f32,
    /// How many pages there are.
    pub pages: usize,
}

/// Points in a millimetre.
const MILLIMETRE: f32 = 72.0 / 25.4;
/// A cell that one can write in with ease: 5.5 mm.
pub const ROOMY: f32 = 5.5 * MILLIMETRE;
/// Nothing is printed nearer to the edge of the paper than this, on the outer side and on the one where pages are bound: what
/// printing on demand asks for, and what printers at home can do.
const SAFE: (f32, f32) = (17.0, 27.0);
/// Clues of a puzzle that needs the room.
const CLOSE: Type = Type::new(Font::Regular, 9.5, 12.5);
/// From one line for notes to the next.
const NOTE: f32 = 20.0;
/// Notes beside a grid are at least so wide.
const NARROW_NOTES: f32 = 90.0;

/// Where the parts of a book stand, in pages from nought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Places {
    pub contents: usize,
    pub puzzles: Vec<usize>,
    pub hints: Vec<usize>,
    pub answers: Vec<usize>,
    pub worked: Vec<usize>,
}

/// The margins of a paper.
pub(super) fn margins(paper: Paper) -> Margins {
    match paper {
        Paper::A4 | Paper::Letter => Margins { inner: 62.0, outer: 48.0, top: 52.0, bottom: 56.0 },
        Paper::A5 | Paper::SixByNine => Margins { inner: 48.0, outer: 34.0, top: 42.0, bottom: 46.0 },
    }
}

/// The book as PDF; nothing if the budget is spent first.
pub fn pdf(book: &BookContent, stop: &Stop) -> Option<Bound> {
    // The contents stand before what they tell of: all is set twice, and the second time the pages are known.
    let count = book.puzzles.len();
    let unknown = vec![0; count];
    let first = Places {
        contents: 0,
        puzzles: unknown.clone(),
        hints: vec![0; 3],
        answers: unknown.clone(),
        worked: unknown,
    };
    let (_, places, _) = set(book, &first, stop)?;
    let (printer, places, smallest) = set(book, &places, stop)?;
    let mut marks = vec![("Contents".to_owned(), places.contents)];
    for (number, (puzzle, page)) in book.puzzles.iter().zip(&places.puzzles).enumerate() {
        marks.push((format!("{}. {}", number + 1, puzzle.sheet.title), *page));
    }
    let parts = [("Hints", places.hints.first()), ("Answers", places.answers.first())];
    marks.extend(parts.iter().filter_map(|(name, page)| Some(((*name).to_owned(), **page.as_ref()?))));
    marks.extend(places.worked.first().map(|page| ("Worked solutions".to_owned(), *page)));
    let pages = printer.pages.len();
    let bytes = file(printer, &book.title, &marks)?;
    Some(Bound { printed: bytes, smallest_cell: smallest / MILLIMETRE, pages })
}

fn set(book: &BookContent, known: &Places, stop: &Stop) -> Option<(Printer, Places, f32)> {
    let mut printer = Printer::new(book.paper.points(), margins(book.paper), stop);
    front::cover(&mut printer, book);
    turn(&mut printer);
    front::imprint(&mut printer, book);
    turn(&mut printer);
    front::rules(&mut printer, book, stop)?;
    turn(&mut printer);
    let mut places = Places { contents: printer.pages.len() - 1, ..Places::default() };
    front::contents(&mut printer, book, known);
    let mut smallest = f32::MAX;
    for (number, puzzle) in book.puzzles.iter().enumerate() {
        printer.goes_on()?;
        turn(&mut printer);
        let (page, cell) = puzzle_pages(&mut printer, &puzzle.sheet, number + 1);
        places.puzzles.push(page);
        smallest = smallest.min(cell);
    }
    turn(&mut printer);
    places.hints = back::hints(&mut printer, book);
    turn(&mut printer);
    places.answers = back::answers(&mut printer, book)?;
    turn(&mut printer);
    places.worked = back::worked(&mut printer, book)?;
    number_pages(&mut printer);
    Some((printer, places, smallest))
}

/// Begins a new page, also if this one is empty.
fn turn(printer: &mut Printer) {
    if printer.pages.last().is_some_and(|page| page.content.is_empty()) {
        return;
    }
    printer.new_page();
}

/// Text, grid, table and notes of a puzzle: on one page if the grid is large enough on it, else on two that face each other.
/// Gives the first page and the size of a cell.
fn puzzle_pages(printer: &mut Printer, puzzle: &SheetPuzzle, number: usize) -> (usize, f32) {
    let measure = printer.measure();
    for set in [TEXT, CLOSE] {
        let room = printer.whole() - text_height(printer, puzzle, set) - 4.0;
        // Without room beside the grid, there is some for notes below it.
        let below = 2.5 * NOTE + SMALL.leading;
        let beside =
            GridPlan::roomy(printer, &puzzle.categories, (measure - NARROW_NOTES - 14.0, room), ROOMY);
        let above = GridPlan::roomy(printer, &puzzle.categories, (measure, room - below), ROOMY);
        if let Some(grid) = beside.or(above) {
            let page = printer.pages.len() - 1;
            text(printer, puzzle, number, set);
            let left = printer.left();
            working_space(printer, puzzle, &grid, left);
            return (page, grid.cell());
        }
    }
    if printer.is_right_hand() {
        notes(printer, printer.left(), printer.right(), "Notes");
        printer.new_page();
    }
    let page = printer.pages.len() - 1;
    text(printer, puzzle, number, TEXT);
    if printer.room() > 3.0 * NOTE {
        notes(printer, printer.left(), printer.right(), "Notes");
    }
    printer.new_page();
    let (outer, inner) = SAFE;
    let room = printer.whole();
    let plan = |width: f32| GridPlan::roomy(printer, &puzzle.categories, (width, room), ROOMY);
    let widest = printer.width - outer - inner;
    let (grid, left) = match (plan(measure), plan(widest)) {
        (Some(grid), _) => {
            let left = printer.left() + (measure - grid.width()) / 2.0;
            (grid, left)
        }
        (None, wide) => {
            let grid = wide.unwrap_or_else(|| GridPlan::of(printer, &puzzle.categories, widest, room));
            let edge = if printer.is_right_hand() { inner } else { outer };
            let left = edge + (widest - grid.width()) / 2.0;
            (grid, left)
        }
    };
    working_space(printer, puzzle, &grid, left);
    (page, grid.cell())
}

/// How high title, story and clues are.
fn text_height(printer: &Printer, puzzle: &SheetPuzzle, set: Type) -> f32 {
    let measure = printer.measure();
    let lines =
        |set: Type, width: f32, text: &str| printer.lines(set, width, text).len() as f32 * set.leading;
    let clues = puzzle.clues.iter().map(|clue| lines(set, measure - INDENT, clue) + 3.0);
    lines(TITLE, measure, &format!("00. {}", puzzle.title))
        + SMALL.leading
        + 3.0
        + 8.0
        + lines(story_type(set), measure, &puzzle.story)
        + 8.0
        + 9.0
        + clues.sum::<f32>()
        + 10.0
}

/// The story is set as closely as the clues.
fn story_type(set: Type) -> Type {
    Type { font: Font::Italic, size: set.size.min(STORY.size), leading: set.leading.min(STORY.leading) }
}

/// Title, difficulty, story and clues.
fn text(printer: &mut Printer, puzzle: &SheetPuzzle, number: usize, set: Type) {
    printer.block(TITLE, 0.0, &format!("{number}. {}", puzzle.title));
    if let Some((band, word)) = &puzzle.difficulty {
        printer.skip(3.0);
        difficulty_line(printer, *band, word);
    }
    printer.skip(8.0);
    printer.block(story_type(set), 0.0, &puzzle.story);
    printer.skip(8.0);
    printer.line((printer.left(), printer.y), (printer.right(), printer.y), 0.5);
    printer.skip(9.0);
    for (place, clue) in puzzle.clues.iter().enumerate() {
        printer.item(set, INDENT, &format!("{}.", place + 1), clue);
        printer.skip(3.0);
    }
    printer.skip(10.0);
}

/// The grid at a place, notes beside it where there is room, and below it the table to fill in, or more notes.
fn working_space(printer: &mut Printer, puzzle: &SheetPuzzle, grid: &GridPlan, left: f32) {
    let (top, right) = (printer.y, printer.right());
    grid.draw(printer, &puzzle.categories, left, top);
    let aside = left + grid.width() + 14.0;
    if right - aside >= NARROW_NOTES {
        notes_until(printer, (aside, right), "Notes", top + grid.height());
    }
    printer.y = top + grid.height() + 14.0;
    let names = puzzle.categories.first().map(|category| category.items.as_slice()).unwrap_or_default();
    let rows: Vec<Vec<String>> = names.iter().map(|item| vec![item.clone()]).collect();
    if printer.room() >= table_height(rows.len()) {
        table(printer, &puzzle.categories, &rows);
        printer.skip(12.0);
    }
    if right - aside < NARROW_NOTES && printer.room() > 2.0 * NOTE {
        notes(printer, printer.left(), right, "Notes");
    }
}

/// Lines to write on, to the foot of the page.
fn notes(printer: &mut Printer, left: f32, right: f32, name: &str) {
    let bottom = printer.y + printer.room();
    notes_until(printer, (left, right), name, bottom);
}

fn notes_until(printer: &mut Printer, (left, right): (f32, f32), name: &str, bottom: f32) {
    printer.text(left, printer.y + SMALL.size, SMALL.font, SMALL.size, name);
    printer.skip(SMALL.leading - 4.0);
    printer.writing_lines(left, right, bottom, NOTE);
}

/// Cover and imprint have no number.
const WITHOUT_NUMBER: usize = 2;

/// The number of each page at its foot, on the outer side.
fn number_pages(printer: &mut Printer) {
    let pages: Vec<Page> = std::mem::take(&mut printer.pages);
    for (place, page) in pages.into_iter().enumerate() {
        printer.pages.push(page);
        if place >= WITHOUT_NUMBER {
            let number = (place + 1).to_string();
            let wide = printer.fonts.width(SMALL.font, SMALL.size, &number);
            let x = if printer.is_right_hand() { printer.right() - wide } else { printer.left() };
            printer.text(x, printer.height - 26.0, SMALL.font, SMALL.size, &number);
        }
    }
}

/// A heading that begins a part.
pub(super) fn part_title(printer: &mut Printer, title: &str, below: &str) {
    printer.block(TITLE, 0.0, title);
    if !below.is_empty() {
        printer.block(STORY, 0.0, below);
    }
    printer.skip(10.0);
}

/// A heading that stays with what is below it.
pub(super) fn heading(printer: &mut Printer, text: &str, below: f32) {
    printer.need(HEADING.leading + below);
    printer.block(HEADING, 0.0, text);
    printer.skip(3.0);
}

#[cfg(test)]
mod tests {
    use super::super::BookPuzzle;
    use super::*;
    use workbench::CategoryView;
    use workbench::generate::Onward;
    use workbench::generate::book::{BookRequest, NoShelf, book as make, example};

    fn content(paper: Paper, categories: usize, items: usize, clues: usize) -> BookContent {
        let category = |place: usize| CategoryView {
            name: format!("category {place}"),
            items: (0..items).map(|item| format!("item {place}.{item}")).collect(),
        };
        let sheet = SheetPuzzle {
            title: "A title".to_owned(),
            story: "A story that goes on for a while, as stories do. ".repeat(3),
            categories: (0..categories).map(category).collect(),
            clues: (0..clues)
                .map(|clue| format!("Clue {clue} says that item 0.0 went with neither item 1.1 nor item 2.2, but not more."))
                .collect(),
            solution: (0..items)
                .map(|row| (0..categories).map(|place| format!("item {place}.{row}")).collect())
                .collect(),
            worked: crate::worked::Worked::default(),
            difficulty: Some((1, "easy".to_owned())),
        };
        let hints = vec!["Begin with clue 1.".to_owned()];
        BookContent {
            title: "Book".to_owned(),
            author: "Somebody".to_owned(),
            imprint: vec!["Made by a test.".to_owned()],
            paper,
            example: example(&Stop::never()).unwrap(),
            puzzles: vec![
                BookPuzzle { sheet: sheet.clone(), hints: hints.clone() },
                BookPuzzle { sheet, hints },
            ],
        }
    }

    #[test]
    fn cells_are_large_enough_on_every_paper() {
        for paper in [Paper::A4, Paper::A5, Paper::Letter, Paper::SixByNine] {
            for (categories, items, clues) in [(3, 3, 4), (4, 4, 7), (4, 5, 9), (5, 5, 11)] {
                let bound = pdf(&content(paper, categories, items, clues), &Stop::never()).unwrap();
                assert!(
                    bound.smallest_cell >= 5.49,
                    "{paper:?} {categories}×{items}: {}",
                    bound.smallest_cell
                );
                assert!(bound.printed.missing.is_empty());
            }
        }
    }

    #[test]
    fn what_does_not_fit_one_page_faces_its_grid() {
        let mut printer = Printer::new(Paper::A5.points(), margins(Paper::A5), &Stop::never());
        let book = content(Paper::A5, 5, 5, 11);
        let (first, _) = puzzle_pages(&mut printer, &book.puzzles[0].sheet, 1);
        // Pages are counted from nought: the odd ones are on the left.
        assert_eq!((first % 2, printer.pages.len()), (1, first + 2));
    }

    #[test]
    fn a_book_that_was_made_is_printed_the_same_every_time() {
        let request = BookRequest {
            themes: BookRequest::themes_of(&[]),
            puzzles: 2,
            bands: 1..=2,
            sizes: vec![(3, 4)],
            seed: 9,
            threads: 1,
            within: Stop::never(),
        };
        let made = make(&request, &NoShelf, &|_| Onward::Continue).unwrap();
        let mut book = content(Paper::A4, 3, 3, 3);
        book.puzzles = made
            .iter()
            .map(|puzzle| {
                let lesson = puzzle.lesson(&Stop::never()).unwrap();
                let hints = workbench::generate::book::BookPuzzle::hints(&lesson);
                BookPuzzle { sheet: SheetPuzzle::of(&lesson, &Stop::never()).unwrap(), hints }
            })
            .collect();
        let bound = pdf(&book, &Stop::never());
        assert_eq!(bound, pdf(&book, &Stop::never()));
        let page = super::super::html(&book, &Stop::never()).unwrap();
        assert_eq!(page.matches("id=\"answer-").count(), 2);
        assert_eq!(page.matches("<section").count(), page.matches("</section>").count());
        assert!(page.contains("How to solve these puzzles") && !page.contains("<script"));
    }
}
