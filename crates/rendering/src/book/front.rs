//! What a book begins with: cover, imprint, rules with a worked example, contents.

use super::pages::{Places, heading, part_title};
use super::{BookContent, RULES, subtitle};
use crate::Board;
use crate::sheet::content::level;
use crate::sheet::pdf::fonts::Font;
use crate::sheet::pdf::grid::GridPlan;
use crate::sheet::pdf::printer::{Printer, Type};
use crate::sheet::pdf::worked::worked_out;
use crate::sheet::pdf::{HEADING, INDENT, SMALL, TEXT, leaders};
use crate::worked::Worked;
use workbench::Stop;

/// Title, an emblem, what is inside, and who made it.
pub(super) fn cover(printer: &mut Printer, book: &BookContent) {
    let (width, height) = (printer.width, printer.height);
    for inset in [22.0, 27.0] {
        frame(printer, inset);
    }
    let stretch = width - 110.0;
    printer.y = height * 0.16;
    printer.centred(Type::new(Font::Bold, 34.0, 41.0), 55.0, stretch, &book.title);
    printer.skip(12.0);
    printer.centred(Type::new(Font::Italic, 14.0, 19.0), 55.0, stretch, &subtitle(&book.puzzles));
    let middle = f32::midpoint(printer.y, height * 0.82);
    emblem(printer, width / 2.0, middle, (width * 0.34).min(height * 0.3));
    printer.y = height * 0.85;
    printer.centred(Type::new(Font::Regular, 16.0, 21.0), 55.0, stretch, &book.author);
}

fn frame(printer: &mut Printer, inset: f32) {
    let (right, bottom) = (printer.width - inset, printer.height - inset);
    for (from, to) in [
        ((inset, inset), (right, inset)),
        ((right, inset), (right, bottom)),
        ((right, bottom), (inset, bottom)),
        ((inset, bottom), (inset, inset)),
    ] {
        printer.line(from, to, 0.8);
    }
}

/// A grid of three blocks, as the puzzles have, in the middle of a page.
fn emblem(printer: &mut Printer, x: f32, y: f32, side: f32) {
    const ITEMS: u8 = 3;
    /// Where the discs are: block, row, column.
    const DISCS: [(u8, u8, u8); 5] = [(0, 0, 1), (0, 1, 2), (0, 2, 0), (1, 1, 0), (2, 0, 2)];
    let cell = side / f32::from(2 * ITEMS);
    let (left, top) = (x - side / 2.0, y - side / 2.0);
    for (block, (across, down)) in [(0_u8, 0_u8), (1, 0), (0, 1)].into_iter().enumerate() {
        let (left, top) = (left + f32::from(across * ITEMS) * cell, top + f32::from(down * ITEMS) * cell);
        let span = f32::from(ITEMS) * cell;
        for line in 0..=ITEMS {
            let thickness = if line == 0 || line == ITEMS { 1.6 } else { 0.5 };
            let at = f32::from(line) * cell;
            printer.line((left + at, top), (left + at, top + span), thickness);
            printer.line((left, top + at), (left + span, top + at), thickness);
        }
        let discs: Vec<(u8, u8)> = DISCS
            .iter()
            .filter(|(of, _, _)| usize::from(*of) == block)
            .map(|(_, row, column)| (*row, *column))
            .collect();
        for (row, column) in (0..ITEMS).flat_map(|row| (0..ITEMS).map(move |column| (row, column))) {
            let (x, y) = (left + (f32::from(column) + 0.5) * cell, top + (f32::from(row) + 0.5) * cell);
            if discs.contains(&(row, column)) {
                printer.disc(x, y, cell * 0.26, true);
            } else if discs.iter().any(|(r, c)| *r == row || *c == column) {
                printer.cross(x, y, cell * 0.2, 1.0);
            }
        }
    }
}

/// How the book came about, at the foot of the page after the cover.
pub(super) fn imprint(printer: &mut Printer, book: &BookContent) {
    let lines: usize =
        book.imprint.iter().map(|line| printer.lines(SMALL, printer.measure(), line).len()).sum();
    #[allow(clippy::cast_precision_loss)]
    let high = lines as f32 * SMALL.leading + 6.0 * book.imprint.len() as f32;
    printer.y += (printer.room() - high).max(0.0);
    for line in &book.imprint {
        printer.block(SMALL, 0.0, line);
        printer.skip(6.0);
    }
}

/// How such puzzles are solved, with a small one worked out.
pub(super) fn rules(printer: &mut Printer, book: &BookContent, stop: &Stop) -> Option<()> {
    part_title(printer, "How to solve these puzzles", "");
    for rule in RULES {
        printer.block(TEXT, 0.0, rule);
        printer.skip(6.0);
    }
    printer.skip(6.0);
    let view = &book.example;
    let title = view.title.as_deref().unwrap_or("An example");
    heading(printer, &format!("A small one, worked out: {title}"), 5.0 * TEXT.leading);
    printer.block(TEXT, 0.0, view.intro.as_deref().unwrap_or_default());
    printer.skip(4.0);
    for (place, clue) in view.clues.iter().enumerate() {
        printer.item(TEXT, INDENT, &format!("{}.", place + 1), &clue.text);
    }
    printer.skip(10.0);
    // After the first step, and in the end.
    let gap = 24.0;
    let grid = GridPlan::of(printer, &view.categories, (printer.measure() - gap) / 2.0, printer.whole());
    printer.need(grid.height() + SMALL.leading + 4.0);
    let (left, top) = (printer.left(), printer.y);
    let captions = ["After the first step", "Solved"];
    for (place, steps) in [1, view.steps.len()].into_iter().enumerate() {
        let left = if place == 0 { left } else { left + grid.width() + gap };
        grid.draw(printer, &view.categories, left, top);
        grid.marks(printer, &Board::at(view, steps), left, top);
        let base = top + grid.height() + SMALL.leading;
        printer.text(left, base, SMALL.font, SMALL.size, captions[place]);
    }
    printer.y = top + grid.height() + SMALL.leading + 12.0;
    worked_out(printer, &Worked::of(view, stop)?, None)?;
    printer.skip(4.0);
    printer.block(
        TEXT,
        0.0,
        "If you are stuck, there are three hints for every puzzle after the last of them: the first tells little, the third a \
         whole thought. The answers follow, and every solution worked out in words.",
    );
    Some(())
}

/// The puzzles by difficulty, with their pages and those of their answers.
pub(super) fn contents(printer: &mut Printer, book: &BookContent, places: &Places) {
    part_title(printer, "Contents", "");
    let mut last = None;
    for (number, puzzle) in book.puzzles.iter().enumerate() {
        let level = level(&puzzle.sheet);
        if last.as_ref() != Some(&level) {
            if last.is_some() {
                printer.skip(7.0);
            }
            heading(printer, &level, 2.0 * TEXT.leading);
            last = Some(level);
        }
        let page = places.puzzles.get(number).copied().unwrap_or_default();
        let answer = places.answers.get(number).copied();
        entry(printer, &format!("{}. {}", number + 1, puzzle.sheet.title), page, answer);
    }
    printer.skip(7.0);
    printer.need(HEADING.leading + 3.0 * TEXT.leading);
    heading(printer, "At the end", 3.0 * TEXT.leading);
    let parts =
        [("Hints", &places.hints), ("Answers", &places.answers), ("Worked solutions", &places.worked)];
    for (name, pages) in parts {
        entry(printer, name, pages.first().copied().unwrap_or_default(), None);
    }
}

fn entry(printer: &mut Printer, title: &str, page: usize, answer: Option<usize>) {
    printer.need(TEXT.leading);
    let (left, right) = (printer.left(), printer.right());
    let base = printer.y + TEXT.size;
    let (number, aside) = ((page + 1).to_string(), answer.map(|answer| format!("answer {}", answer + 1)));
    let number_left = right - 66.0 - printer.fonts.width(TEXT.font, TEXT.size, &number);
    let title = printer.shortened(TEXT.font, TEXT.size, number_left - left - 24.0, title);
    printer.text(left, base, TEXT.font, TEXT.size, &title);
    printer.text(number_left, base, TEXT.font, TEXT.size, &number);
    if let Some(aside) = aside {
        let wide = printer.fonts.width(SMALL.font, SMALL.size, &aside);
        printer.text(right - wide, base, SMALL.font, SMALL.size, &aside);
    }
    leaders(printer, left + printer.fonts.width(TEXT.font, TEXT.size, &title), number_left, base);
    let (top, bottom) = (printer.y, printer.y + TEXT.leading);
    if let Some(last) = printer.pages.last_mut() {
        last.links.push(([left, top, right - 60.0, bottom], page));
        last.links.extend(answer.map(|answer| ([right - 58.0, top, right, bottom], answer)));
    }
    printer.skip(TEXT.leading + 1.5);
}
