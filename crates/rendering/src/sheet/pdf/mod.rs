//! Sheets and books as PDF: real text in embedded fonts, the same bytes for the same puzzles.
//!
//! [`objects`] knows the file format, [`fonts`] the glyphs, [`printer`] lines and pages, [`grid`] grids and tables; here
//! stands what comes after what.

// Cells, lines and pages are counted in numbers that a float holds exactly.
#![allow(clippy::cast_precision_loss, clippy::cast_sign_loss)]

pub(crate) mod file;
pub(crate) mod fonts;
pub(crate) mod grid;
mod objects;
pub(crate) mod printer;
pub(crate) mod worked;

use super::content::{Answers, Book, SheetPuzzle, heading, level};
use file::file;
use fonts::Font;
use grid::{GridPlan, SMALLEST, table, table_height};
use printer::{Margins, Printer, Type};
use workbench::Stop;
use worked::worked_out;

/// A printed document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The file.
    pub bytes: Vec<u8>,
    /// Characters that the fonts do not have; a box stands for each.
    pub missing: Vec<char>,
}

pub(crate) const TITLE: Type = Type::new(Font::Bold, 21.0, 26.0);
pub(crate) const HEADING: Type = Type::new(Font::Bold, 13.0, 19.0);
pub(crate) const STORY: Type = Type::new(Font::Italic, 10.5, 14.5);
pub(crate) const TEXT: Type = Type::new(Font::Regular, 10.5, 14.5);
pub(crate) const SMALL: Type = Type::new(Font::Regular, 9.0, 12.0);
/// The space between a grid and what stands below it.
const GAP: f32 = 16.0;
/// How much of the margins, on both sides together, a large grid may take.
const MARGINS: f32 = 52.0;
/// Where clues begin, after their numbers.
pub(crate) const INDENT: f32 = 22.0;

/// Where a puzzle stands, in pages from nought.
#[derive(Clone, Copy, Default)]
struct Place {
    puzzle: usize,
    answer: Option<usize>,
}

/// A sheet of one puzzle, or a book of many with a table of contents by difficulty; nothing if the budget is spent first.
pub fn pdf(book: &Book, stop: &Stop) -> Option<Printed> {
    let puzzles = book.sorted();
    // The table of contents stands before what it tells of: it is set once to see how long it is.
    let front = if book.has_contents() {
        let mut trial = Printer::new(book.paper.points(), Margins::SHEET, stop);
        contents(&mut trial, book, &puzzles, &vec![Place::default(); puzzles.len()]);
        trial.pages.len()
    } else {
        0
    };
    let mut printer = Printer::new(book.paper.points(), Margins::SHEET, stop);
    let mut places = Vec::new();
    let shown = if book.leaves_puzzles_out() { &[][..] } else { puzzles.as_slice() };
    for (number, puzzle) in shown.iter().enumerate() {
        printer.goes_on()?;
        printer.new_page();
        places.push(Place { puzzle: front + printer.pages.len() - 1, answer: None });
        puzzle_page(&mut printer, puzzle, book.has_contents().then_some(number + 1));
    }
    if book.answers != Answers::None {
        answers(&mut printer, book, &puzzles, front, &mut places)?;
    }
    if front > 0 {
        let body = std::mem::take(&mut printer.pages);
        printer.pages.push(printer::Page::default());
        printer.y = Margins::SHEET.top;
        contents(&mut printer, book, &puzzles, &places);
        printer.pages.extend(body);
    }
    number_pages(&mut printer);
    let title = match puzzles.as_slice() {
        [only] => only.title.clone(),
        _ => book.title.clone(),
    };
    let marks = outline(book, &puzzles, &places);
    file(printer, &title, &marks)
}

/// Title, story, clues, the grid and a table for the answer.
fn puzzle_page(printer: &mut Printer, puzzle: &SheetPuzzle, number: Option<usize>) {
    let title = number.map_or_else(|| puzzle.title.clone(), |number| format!("{number}. {}", puzzle.title));
    printer.block(TITLE, 0.0, &title);
    if let Some((band, word)) = &puzzle.difficulty {
        printer.skip(3.0);
        difficulty_line(printer, *band, word);
    }
    printer.skip(8.0);
    if !puzzle.story.trim().is_empty() {
        printer.block(STORY, 0.0, &puzzle.story);
        printer.skip(8.0);
    }
    printer.line((printer.left(), printer.y), (printer.right(), printer.y), 0.5);
    printer.skip(9.0);
    for (number, clue) in puzzle.clues.iter().enumerate() {
        printer.item(TEXT, INDENT, &format!("{}.", number + 1), clue);
        printer.skip(3.0);
    }
    printer.skip(12.0);
    working_space(printer, puzzle);
}

/// Five discs, as many of them filled as the band says, and its word.
pub(crate) fn difficulty_line(printer: &mut Printer, band: u8, word: &str) {
    let left = printer.left();
    for disc in 1..=5_u8 {
        printer.disc(left + 4.0 + f32::from(disc - 1) * 11.0, printer.y + 5.5, 3.4, disc <= band);
    }
    printer.text(left + 62.0, printer.y + SMALL.size, SMALL.font, SMALL.size, &heading(word));
    printer.skip(SMALL.leading);
}

/// The grid and the empty table, on this page if one can write in them there; the grid alone if only that fits; else
/// both on the next page.
fn working_space(printer: &mut Printer, puzzle: &SheetPuzzle) {
    let names = puzzle.categories.first().map(|category| category.items.as_slice()).unwrap_or_default();
    let rows: Vec<Vec<String>> = names.iter().map(|item| vec![item.clone()]).collect();
    let below = table_height(rows.len()) + GAP;
    let measure = printer.measure();
    // A large grid may reach into the margins.
    let plan = |printer: &Printer, height: f32| {
        let plan = GridPlan::of(printer, &puzzle.categories, measure, height);
        if plan.cell() >= SMALLEST {
            plan
        } else {
            GridPlan::of(printer, &puzzle.categories, measure + MARGINS, height)
        }
    };
    let both = plan(printer, printer.room() - below);
    let alone = plan(printer, printer.room());
    let next = plan(printer, printer.whole() - below);
    // What is too small to write in on any page stays where it is.
    let enough = SMALLEST.min(next.cell());
    let (grid, with_table) = if both.cell() >= enough {
        (both, true)
    } else if alone.cell() >= enough {
        (alone, false)
    } else {
        printer.new_page();
        (next, true)
    };
    if puzzle.categories.len() > 1 {
        let left = printer.left() + (measure - grid.width()) / 2.0;
        grid.draw(printer, &puzzle.categories, left, printer.y);
        printer.skip(grid.height() + GAP);
    }
    if with_table {
        table(printer, &puzzle.categories, &rows);
    }
}

/// The answers, and how to get there if that was asked for.
fn answers(
    printer: &mut Printer,
    book: &Book,
    puzzles: &[&SheetPuzzle],
    front: usize,
    places: &mut [Place],
) -> Option<()> {
    printer.new_page();
    for (number, puzzle) in puzzles.iter().enumerate() {
        printer.goes_on()?;
        let worked = book.answers == Answers::Worked && !puzzle.worked.is_empty();
        let table_needs = table_height(puzzle.solution.len()) + HEADING.leading + 10.0;
        if worked && number > 0 {
            printer.new_page();
        } else {
            printer.need(table_needs.min(printer.whole()));
        }
        if let Some(place) = places.get_mut(number) {
            place.answer = Some(front + printer.pages.len() - 1);
        }
        let title = match puzzles.len() {
            1 if book.leaves_puzzles_out() => format!("{}: the answer", puzzle.title),
            1 => "Answer".to_owned(),
            _ => format!("{}. {}", number + 1, puzzle.title),
        };
        printer.block(if puzzles.len() == 1 { TITLE } else { HEADING }, 0.0, &title);
        printer.skip(if puzzles.len() == 1 { 10.0 } else { 4.0 });
        if puzzle.solution.is_empty() {
            printer.block(TEXT, 0.0, "The clues do not lead to one solution.");
        } else {
            table(printer, &puzzle.categories, &puzzle.solution);
        }
        printer.skip(18.0);
        if worked {
            printer.need(HEADING.leading + 3.0 * TEXT.leading);
            printer.block(HEADING, 0.0, "Step by step");
            printer.skip(3.0);
            for (line, page, step) in worked_out(printer, &puzzle.worked, Some(&puzzle.categories))? {
                if let Some(page) = printer.pages.get_mut(page) {
                    page.links.push((line, front + step));
                }
            }
        }
    }
    Some(())
}

/// The title of the book and its puzzles by difficulty, with their pages.
fn contents(printer: &mut Printer, book: &Book, puzzles: &[&SheetPuzzle], places: &[Place]) {
    printer.block(Type::new(Font::Bold, 28.0, 36.0), 0.0, &book.title);
    printer.skip(14.0);
    let mut last = None;
    let (left, right) = (printer.left(), printer.right());
    for (number, (puzzle, place)) in puzzles.iter().zip(places).enumerate() {
        let level = level(puzzle);
        if last.as_ref() != Some(&level) {
            printer.skip(8.0);
            printer.need(HEADING.leading + 2.0 * TEXT.leading);
            printer.block(HEADING, 0.0, &level);
            printer.skip(2.0);
            last = Some(level);
        }
        printer.need(TEXT.leading);
        let base = printer.y + TEXT.size;
        let page = (place.puzzle + 1).to_string();
        let answer = place.answer.map_or_else(String::new, |answer| format!("answer {}", answer + 1));
        let answer_wide = printer.fonts.width(SMALL.font, SMALL.size, &answer);
        let page_wide = printer.fonts.width(TEXT.font, TEXT.size, &page);
        let page_left = right - 66.0 - page_wide;
        let title = format!("{}. {}", number + 1, puzzle.title);
        let title = printer.shortened(TEXT.font, TEXT.size, page_left - left - 24.0, &title);
        printer.text(left, base, TEXT.font, TEXT.size, &title);
        printer.text(page_left, base, TEXT.font, TEXT.size, &page);
        printer.text(right - answer_wide, base, SMALL.font, SMALL.size, &answer);
        leaders(printer, left + printer.fonts.width(TEXT.font, TEXT.size, &title), page_left, base);
        let (top, bottom) = (printer.y, printer.y + TEXT.leading);
        if let Some(page) = printer.pages.last_mut() {
            page.links.push(([left, top, right - 60.0, bottom], place.puzzle));
            page.links.extend(place.answer.map(|answer| ([right - 58.0, top, right, bottom], answer)));
        }
        printer.skip(TEXT.leading + 1.5);
    }
}

/// Dots from a title to its page, below each other from line to line.
pub(crate) fn leaders(printer: &mut Printer, from: f32, to: f32, base: f32) {
    let step = 6.0;
    let mut x = ((from + 8.0) / step).ceil() * step;
    while x < to - 6.0 {
        printer.text(x, base, SMALL.font, SMALL.size, ".");
        x += step;
    }
}

/// The number of each page at its foot; a single page needs none.
fn number_pages(printer: &mut Printer) {
    let count = printer.pages.len();
    let pages = std::mem::take(&mut printer.pages);
    for (place, page) in pages.into_iter().enumerate() {
        printer.pages.push(page);
        if count > 1 {
            let number = (place + 1).to_string();
            let wide = printer.fonts.width(SMALL.font, SMALL.size, &number);
            printer.text(
                (printer.width - wide) / 2.0,
                printer.height - 34.0,
                SMALL.font,
                SMALL.size,
                &number,
            );
        }
    }
}

/// What a reader shows beside the pages: titles, and where they lead.
fn outline(book: &Book, puzzles: &[&SheetPuzzle], places: &[Place]) -> Vec<(String, usize)> {
    let mut marks = Vec::new();
    for (number, (puzzle, place)) in puzzles.iter().zip(places).enumerate() {
        let title = if book.has_contents() {
            format!("{}. {}", number + 1, puzzle.title)
        } else {
            puzzle.title.clone()
        };
        marks.push((title, place.puzzle));
    }
    if let Some(first) = places.iter().find_map(|place| place.answer) {
        marks.push((if book.has_contents() { "Answers" } else { "Answer" }.to_owned(), first));
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::Paper;
    use crate::worked::Worked;
    use workbench::CategoryView;

    fn puzzle(categories: usize, items: usize, clues: usize) -> SheetPuzzle {
        let category = |place: usize| CategoryView {
            name: format!("category {place}"),
            items: (0..items).map(|item| format!("item {place}.{item}")).collect(),
        };
        let row = |row: usize| (0..categories).map(|place| format!("item {place}.{row}")).collect();
        SheetPuzzle {
            title: "A <title> (with) \\ parentheses".to_owned(),
            story: "A story.".to_owned(),
            categories: (0..categories).map(category).collect(),
            clues: (0..clues)
                .map(|clue| format!("Clue {clue} says that item 0.0 does not go with item 1.1."))
                .collect(),
            solution: (0..items).map(row).collect(),
            worked: Worked::default(),
            difficulty: Some((2, "fairly easy".to_owned())),
        }
    }

    fn book(puzzles: Vec<SheetPuzzle>) -> Book {
        Book {
            title: "Book".to_owned(),
            puzzles,
            paper: Paper::A4,
            answers: Answers::Table,
            only_answers: false,
        }
    }

    fn print(book: &Book) -> Printed {
        pdf(book, &Stop::never()).unwrap()
    }

    /// Every object begins where the table says; the last line tells where the table begins.
    fn is_well_formed(file: &[u8]) -> bool {
        let text = String::from_utf8_lossy(file);
        let Some(start) = text.lines().rev().nth(1).and_then(|line| line.parse::<usize>().ok()) else {
            return false;
        };
        let table = String::from_utf8_lossy(&file[start..]).into_owned();
        let offsets = table.lines().skip(3).take_while(|line| line.ends_with(" n "));
        let mut count = 0;
        let found = offsets.enumerate().all(|(place, line)| {
            count += 1;
            let offset: usize = line[..10].parse().unwrap_or(0);
            file[offset..].starts_with(format!("{} 0 obj", place + 1).as_bytes())
        });
        table.starts_with("xref") && found && count > 5 && text.starts_with("%PDF-1.7")
    }

    fn pages(file: &[u8]) -> usize {
        String::from_utf8_lossy(file).matches("/Type /Page ").count()
    }

    #[test]
    fn sheets_of_all_sizes_are_well_formed() {
        for (categories, items) in [(0, 0), (1, 3), (2, 2), (3, 3), (4, 5), (8, 8), (12, 12)] {
            let printed = print(&book(vec![puzzle(categories, items, 9)]));
            assert!(is_well_formed(&printed.bytes), "{categories}×{items}");
            assert!(printed.missing.is_empty());
        }
    }

    #[test]
    fn a_small_puzzle_takes_one_page_and_its_answer_another() {
        assert_eq!(pages(&print(&book(vec![puzzle(4, 4, 8)])).bytes), 2);
        let without = Book { answers: Answers::None, ..book(vec![puzzle(4, 4, 8)]) };
        assert_eq!(pages(&print(&without).bytes), 1);
        for (answers, expected) in [(Answers::Table, 1), (Answers::None, 1)] {
            let alone = Book { only_answers: true, answers, ..book(vec![puzzle(4, 4, 8)]) };
            assert_eq!(pages(&print(&alone).bytes), expected, "{answers:?}");
        }
        let several = Book { only_answers: true, ..book(vec![puzzle(3, 3, 5), puzzle(3, 3, 5)]) };
        assert_eq!(pages(&print(&several).bytes), 1, "no table of contents for a page of answers");
    }

    #[test]
    fn a_book_has_contents_first_and_the_same_bytes_every_time() {
        let two = book(vec![puzzle(3, 4, 6), puzzle(4, 4, 8)]);
        let printed = print(&two);
        assert_eq!(pages(&printed.bytes), 4);
        assert_eq!(printed, print(&two));
        assert_eq!(String::from_utf8_lossy(&printed.bytes).matches("/Subtype /Link").count(), 4);
    }

    #[test]
    fn what_cannot_be_printed_is_told() {
        let mut odd = puzzle(3, 3, 3);
        odd.clues.push("日本 is not item 1.1.".to_owned());
        assert_eq!(print(&book(vec![odd])).missing, ['日', '本']);
    }

    #[test]
    fn a_clue_as_long_as_a_novel_is_printed() {
        let mut long = puzzle(3, 3, 3);
        long.clues.push("word ".repeat(5_000));
        let printed = print(&book(vec![long]));
        assert!(is_well_formed(&printed.bytes) && pages(&printed.bytes) > 5);
    }
}
