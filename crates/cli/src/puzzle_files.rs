//! The puzzle files of a folder and of the folders in it, always in the same order; and the puzzles in them.

use crate::arguments::Form;
use crate::ending::Ending;
use crate::input::{bytes_of_file, refuse, unreadable};
use crate::screen::Screen;
use puzzle::Puzzle;
use std::path::{Path, PathBuf};
use std::{fs, io};
use workbench::ErrorView;

/// Endings of names that puzzles have.
const ENDINGS: [&str; 2] = ["json", "txt"];
/// Endings of names of files with a puzzle on each line.
const LINES: [&str; 2] = ["jsonl", "ndjson"];

/// All files below a folder that may hold a puzzle, by their names; of a file, that file. Links to folders
/// are not followed, so the walk comes to an end.
pub fn puzzle_files(root: &Path) -> io::Result<Vec<PathBuf>> {
    files_below(root, &ENDINGS)
}

/// What this program writes into a folder of an archive or a book beside its puzzles: lists, and how far it got.
const NO_PUZZLES: [&str; 4] = ["index.json", "files.json", "state.json", "book.json"];

/// The same with files that hold a puzzle on each line. What tells of a folder as a whole is no puzzle.
pub fn many_files(root: &Path) -> io::Result<Vec<PathBuf>> {
    let endings: Vec<&str> = ENDINGS.into_iter().chain(LINES).collect();
    let mut files = files_below(root, &endings)?;
    let of_archive = |path: &PathBuf| {
        path != root
            && path.file_name().is_some_and(|name| NO_PUZZLES.iter().any(|no_puzzle| name == *no_puzzle))
            && path.with_file_name("files.json").is_file()
    };
    files.retain(|path| !of_archive(path));
    Ok(files)
}

fn files_below(root: &Path, endings: &[&str]) -> io::Result<Vec<PathBuf>> {
    if fs::metadata(root)?.is_file() {
        return Ok(vec![root.to_owned()]);
    }
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            let path = entry.path();
            if kind.is_dir() {
                folders.push(path);
            } else if path.is_file() && ends_in(&path, endings) {
                files.push(path);
            }
        }
    }
    files.retain(|path| !is_told_again(path));
    files.sort();
    Ok(files)
}

/// Whether a file of a folder that this program wrote holds as text what the file beside it holds as JSON, or one of the puzzles that
/// the file of a whole book holds.
fn is_told_again(path: &Path) -> bool {
    let ends = |wanted: &str| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(wanted));
    let again = || {
        let whole = path.with_file_name("puzzles.jsonl");
        ends("txt") && path.with_extension("json").is_file() || ends("json") && whole.is_file()
    };
    path.with_file_name("files.json").is_file() && again()
}

/// The same; if the folder cannot be read, that is reported.
pub fn puzzle_files_or_refuse(root: &Path, form: Form, screen: &Screen) -> Result<Vec<PathBuf>, Ending> {
    puzzle_files(root).map_err(|error| {
        let name = root.display().to_string();
        let diagnostic = unreadable(&error, &name, root, true);
        refuse(&ErrorView::new(vec![diagnostic]), &name, "", form, screen);
        Ending::Unusable
    })
}

/// The puzzle in a file. The error is a clause about the file: “it cannot be read: …”.
pub fn puzzle_in(path: &Path) -> Result<Puzzle, String> {
    let bytes = bytes_of_file(path).map_err(|error| format!("it cannot be read: {error}"))?;
    workbench::open(&bytes).map(|opened| opened.puzzle).map_err(|wrong| {
        let message = wrong.diagnostics.first().map_or("there is nothing in it", |first| first.message());
        format!("it holds no puzzle: {message}")
    })
}

fn ends_in(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| endings.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// The name of a file as seen from the folder that was walked, with `/` between folders.
pub fn name_within(path: &Path, root: &Path) -> String {
    let within = path.strip_prefix(root).ok().filter(|within| !within.as_os_str().is_empty());
    let within = within.unwrap_or_else(|| path.file_name().map_or(path, Path::new));
    let parts: Vec<_> = within.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_walked_in_order() {
        let root = std::env::temp_dir().join(format!("cluewright-walk-{}", std::process::id()));
        fs::create_dir_all(root.join("b").join("deep")).unwrap();
        for name in ["z.json", "a.TXT", "notes.md", "b/deep/x.json", "b/y.txt"] {
            fs::write(root.join(name), "").unwrap();
        }
        let names: Vec<String> =
            puzzle_files(&root).unwrap().iter().map(|path| name_within(path, &root)).collect();
        assert_eq!(names, ["a.TXT", "b/deep/x.json", "b/y.txt", "z.json"]);
        let one = root.join("z.json");
        assert_eq!(puzzle_files(&one).unwrap(), std::slice::from_ref(&one));
        assert_eq!(name_within(&one, &one), "z.json");
        assert!(puzzle_files(&root.join("none")).is_err());
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn a_puzzle_that_was_written_twice_is_taken_once() {
        let root = std::env::temp_dir().join(format!("cluewright-twice-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        for name in ["a.json", "a.txt", "b.txt"] {
            fs::write(root.join(name), "").unwrap();
        }
        let names = || {
            let files = many_files(&root).unwrap();
            files.iter().map(|path| name_within(path, &root)).collect::<Vec<_>>()
        };
        assert_eq!(names(), ["a.json", "a.txt", "b.txt"]);
        // A list of its own files: the folder was written by this program.
        fs::write(root.join("files.json"), "[]").unwrap();
        assert_eq!(names(), ["a.json", "b.txt"]);
        for name in ["state.json", "book.json", "index.json"] {
            fs::write(root.join(name), "{}").unwrap();
        }
        assert_eq!(names(), ["a.json", "b.txt"]);
        fs::write(root.join("puzzles.jsonl"), "").unwrap();
        assert_eq!(names(), ["b.txt", "puzzles.jsonl"]);
        fs::remove_dir_all(&root).unwrap();
    }
}
