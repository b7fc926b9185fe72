//! New puzzles as a sheet to print, or as a book.

use crate::clock::stop_after;
use crate::commands::sheet::{self, AnswersArgument, PaperArgument, SheetForm};
use crate::ending::Ending;
use crate::screen;
use rendering::sheet::{Book, SheetPuzzle};
use std::path::Path;
use std::time::Duration;
use workbench::generate::GeneratedView;
use workbench::{ExplainRequest, ReadRequest, Session, Stop};

/// What so many puzzles may take to be explained and printed that were made: making them is over, and what is finished is printed.
pub fn time_to_print(puzzles: usize) -> Stop {
    const EACH: Duration = Duration::from_secs(10);
    stop_after(Some(EACH.saturating_mul(u32::try_from(puzzles).unwrap_or(u32::MAX))))
}

/// The form that the ending of a file's name asks for.
pub fn form_of(path: &Path) -> Result<SheetForm, String> {
    match path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase).as_deref() {
        Some("pdf") => Ok(SheetForm::Pdf),
        Some("html" | "htm") => Ok(SheetForm::Html),
        _ => Err(format!(
            "“{}” needs the ending .pdf or .html, which says in which form to write",
            path.display()
        )),
    }
}

/// Writes puzzles to a file: one as a sheet, several as a book with a table of contents.
pub fn write(
    puzzles: &[GeneratedView],
    path: &Path,
    paper: PaperArgument,
    answers: AnswersArgument,
) -> Ending {
    let form = match form_of(path) {
        Ok(form) => form,
        Err(why) => return refused(&why),
    };
    let mut pages = Vec::with_capacity(puzzles.len());
    let stop = time_to_print(puzzles.len());
    for made in puzzles {
        let explained = Session::begin(&made.puzzle, &ReadRequest::default(), &stop)
            .map_err(|why| why.to_string())
            .and_then(|session| {
                session
                    .explain(ExplainRequest::default(), &stop, &mut |_, _| {})
                    .map_err(|_| "a puzzle could not be explained".to_owned())
            });
        match explained {
            Ok(view) => match SheetPuzzle::of(&view, &stop) {
                Some(page) => pages.push(page),
                None => return sheet::not_in_time(&stop),
            },
            Err(why) => return refused(&why),
        }
    }
    let book = Book {
        title: "Logic Grid Puzzles".to_owned(),
        puzzles: pages,
        paper: paper.into(),
        answers: answers.into(),
        only_answers: false,
    };
    sheet::write_with(&book, answers, form, Some(path), &stop)
}

fn refused(why: &str) -> Ending {
    screen::complain(&format!("error: {why}\n"));
    Ending::Unusable
}
