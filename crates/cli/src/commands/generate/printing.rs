//! New puzzles as a sheet to print, or as a book.

use crate::commands::sheet::{self, AnswersArgument, PaperArgument, SheetForm};
use crate::ending::Ending;
use crate::screen;
use rendering::sheet::{Book, SheetPuzzle};
use std::path::Path;
use workbench::generate::GeneratedView;
use workbench::{ExplainRequest, ReadRequest, Session, Stop};

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
    for made in puzzles {
        let stop = Stop::never();
        let explained = Session::begin(&made.puzzle, &ReadRequest::default(), &stop)
            .map_err(|why| why.to_string())
            .and_then(|session| {
                session
                    .explain(ExplainRequest::default(), &stop, &mut |_, _| {})
                    .map_err(|_| "a puzzle could not be explained".to_owned())
            });
        match explained {
            Ok(view) => pages.push(SheetPuzzle::of(&view)),
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
    sheet::write_with(&book, answers, form, Some(path))
}

fn refused(why: &str) -> Ending {
    screen::complain(&format!("error: {why}\n"));
    Ending::Unusable
}
