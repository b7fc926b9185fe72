//! What a book ends with: hints, answers, worked solutions.

use super::pages::{heading, part_title};
use super::{BookContent, HINTS};
use crate::sheet::pdf::grid::{table, table_height};
use crate::sheet::pdf::printer::Printer;
use crate::sheet::pdf::worked::worked_out;
use crate::sheet::pdf::{HEADING, INDENT, TEXT};

/// All first hints, then all second ones, then all third ones: whoever reads one does not see the next by accident. Gives the
/// pages on which they begin.
pub(super) fn hints(printer: &mut Printer, book: &BookContent) -> Vec<usize> {
    let mut pages = Vec::new();
    for (level, (name, tells)) in HINTS.into_iter().enumerate() {
        if level > 0 {
            printer.new_page();
        }
        pages.push(printer.pages.len() - 1);
        part_title(printer, name, tells);
        for (number, puzzle) in book.puzzles.iter().enumerate() {
            let Some(hint) = puzzle.hints.get(level) else { continue };
            printer.item(TEXT, INDENT, &format!("{}.", number + 1), hint);
            printer.skip(4.0);
        }
    }
    pages
}

/// The solutions as tables. Gives the page of each.
pub(super) fn answers(printer: &mut Printer, book: &BookContent) -> Option<Vec<usize>> {
    part_title(printer, "Answers", "");
    let mut pages = Vec::new();
    for (number, puzzle) in book.puzzles.iter().enumerate() {
        printer.goes_on()?;
        let sheet = &puzzle.sheet;
        let high = table_height(sheet.solution.len()) + 4.0;
        printer.need((HEADING.leading + high).min(printer.whole()));
        pages.push(printer.pages.len() - 1);
        heading(printer, &format!("{}. {}", number + 1, sheet.title), high.min(printer.whole() / 2.0));
        table(printer, &sheet.categories, &sheet.solution);
        printer.skip(16.0);
    }
    Some(pages)
}

/// How each solution is found. Gives the page of each.
pub(super) fn worked(printer: &mut Printer, book: &BookContent) -> Option<Vec<usize>> {
    part_title(printer, "Worked solutions", "");
    let mut pages = Vec::new();
    for (number, puzzle) in book.puzzles.iter().enumerate() {
        heading(printer, &format!("{}. {}", number + 1, puzzle.sheet.title), 4.0 * TEXT.leading);
        pages.push(printer.pages.len() - 1);
        worked_out(printer, &puzzle.sheet.worked, None)?;
        printer.skip(12.0);
    }
    Some(pages)
}
