//! New puzzles as a folder: a file for each, as text and as JSON, and the answers in a file of their own if they are wanted apart.

use crate::own_files::OwnFiles;
use std::path::Path;
use workbench::generate::GeneratedView;

/// Writes puzzles to a folder, which must be empty or of this program. With `apart`, no file of a puzzle gives its solution.
pub fn write(puzzles: &[GeneratedView], folder: &Path, with: bool, apart: bool) -> Result<(), String> {
    let mut own = OwnFiles::of(folder, "puzzles", || None)?;
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let mut answers = String::from("Answers\n");
    let mut written = Ok(());
    for (place, view) in puzzles.iter().enumerate() {
        let number = place + 1;
        let name = format!("puzzle-{number:04}");
        let json = if apart { without_answer(view) } else { view.json() };
        answers.push_str(&view.answer(number));
        written = written
            .and_then(|()| own.write(&format!("{name}.txt"), &view.text(with)))
            .and_then(|()| own.write(&format!("{name}.json"), &json));
    }
    if apart {
        // No ending of a puzzle: commands that go through the folder pass it over.
        written = written.and_then(|()| own.write("answers.md", &answers));
    }
    written.and_then(|()| own.settle()).map_err(|error| error.to_string())
}

/// The puzzle as JSON without its solution.
fn without_answer(view: &GeneratedView) -> String {
    let mut puzzle = view.puzzle.clone();
    puzzle.solution = None;
    workbench::generate::json(&puzzle)
}
