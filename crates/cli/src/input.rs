//! Reading a puzzle from a file or from standard input, and saying what is wrong if that fails.

use crate::arguments::{Form, PuzzleFile};
use crate::bounded_files;
use crate::clock::timed;
use crate::commands::lingo;
use crate::ending::Ending;
use crate::report::diagnostic;
use crate::screen::{self, Screen};
use crate::standard_input;
use crate::stream;
use puzzle::{Code, MAX_BYTES, edits};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use workbench::generate::trouble;
use workbench::{DiagnosticView, ErrorView, Opened};

/// A puzzle that was read.
pub struct Input {
    /// What to call the file in messages.
    pub name: String,
    /// Whether it came from standard input.
    pub piped: bool,
    /// The text of the file.
    pub text: String,
    /// The puzzle.
    pub opened: Opened,
    /// How long reading took.
    pub milliseconds: f64,
}

impl Input {
    /// The warnings of the file, as plain data.
    pub fn warnings(&self) -> Vec<DiagnosticView> {
        self.opened.warnings.iter().map(|warning| DiagnosticView::new(warning, &self.text)).collect()
    }
}

/// What to call a file in messages.
fn name_of(file: &PuzzleFile) -> String {
    if file.is_standard_input() { "standard input".to_owned() } else { file.path.display().to_string() }
}

/// Reads the puzzle of a file; if that fails, says why and gives how the command ends.
pub fn read(file: &PuzzleFile, form: Form, screen: &Screen) -> Result<Input, Ending> {
    let name = name_of(file);
    let bytes = match bytes_of(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            refuse(
                &ErrorView::new(vec![unreadable(&error, &name, &file.path, false)]),
                &name,
                "",
                form,
                screen,
            );
            return Err(Ending::Unusable);
        }
    };
    if lingo::is_program(file) {
        let why = format!(
            "“{name}” is a Constraint Lingo program, which this command does not read; `solve`, `explain`, `check`, `hint` and \
             `cluewright lingo export` do"
        );
        refuse(&trouble(&why), &name, "", form, screen);
        return Err(Ending::Unusable);
    }
    of_bytes(&bytes, file, form, screen)
}

/// The same of bytes that were read.
pub fn of_bytes(bytes: &[u8], file: &PuzzleFile, form: Form, screen: &Screen) -> Result<Input, Ending> {
    let name = name_of(file);
    if let Some(count) = stream::several(bytes) {
        let message = format!("there are {count} puzzles in “{name}”, and this takes one");
        let help =
            "add --format jsonl for an answer to each; solve, read, check, explain, hint and verify take it";
        let wrong = DiagnosticView::error(Code::TooMany.as_str(), message, Some(help.to_owned()));
        refuse(&ErrorView::new(vec![wrong]), &name, "", form, screen);
        return Err(Ending::Unusable);
    }
    let (opened, milliseconds) = timed(|| workbench::open_in(bytes, file.layout()));
    match opened {
        Ok(opened) => {
            let text = String::from_utf8_lossy(bytes).into_owned();
            log::info!(
                "{name}: {:?}{}, {} categories of {} items, {} clues",
                opened.format,
                opened.layout.map(|layout| format!(" in the layout {layout}")).unwrap_or_default(),
                opened.puzzle.categories.len(),
                opened.puzzle.size(),
                opened.puzzle.clues.len()
            );
            Ok(Input { name, piped: file.is_standard_input(), text, opened, milliseconds })
        }
        Err(unreadable) => {
            refuse(&unreadable.view(), &name, unreadable.text, form, screen);
            Err(Ending::Unusable)
        }
    }
}

/// Says that an input cannot be used: on standard error, or as JSON on standard output.
pub fn refuse(view: &ErrorView, name: &str, text: &str, form: Form, screen: &Screen) {
    match form {
        Form::Json => {
            screen::print_json(view);
        }
        Form::Text => screen::complain(&diagnostic::all(&view.diagnostics, name, text, screen)),
    }
}

/// One byte more than a puzzle may have is enough to see that it is too large.
const ENOUGH: u64 = MAX_BYTES as u64 + 1;

fn bytes_of(file: &PuzzleFile) -> io::Result<Vec<u8>> {
    if !file.is_standard_input() {
        return bytes_of_file(&file.path);
    }
    let bytes = standard_input::bytes()?;
    Ok(bytes[..bytes.len().min(ENOUGH as usize)].to_vec())
}

/// The bytes of a file, as far as it can be a puzzle.
pub fn bytes_of_file(path: &Path) -> io::Result<Vec<u8>> {
    bounded_files::start_of(path, ENOUGH)
}

/// Why a file or, if that was asked for, a folder cannot be read.
pub fn unreadable(error: &io::Error, name: &str, path: &Path, folder: bool) -> DiagnosticView {
    let why = match error.kind() {
        ErrorKind::NotFound if folder => "there is no such folder".to_owned(),
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::PermissionDenied => "you may not read it".to_owned(),
        _ => error.to_string(),
    };
    let help = match error.kind() {
        ErrorKind::NotFound => {
            let like = if folder { similar(path, &Path::is_dir) } else { similar_file(path) };
            like.map(|path| format!("did you mean “{}”?", path.display()))
        }
        ErrorKind::IsADirectory => Some("give the file of one puzzle".to_owned()),
        _ => None,
    };
    DiagnosticView::error(Code::Unreadable.as_str(), format!("cannot read “{name}”: {why}"), help)
}

/// Most names of a folder that are compared: it may hold very many.
const MOST_NAMES: usize = 10_000;

/// The file that is most like the one that is missing: another name in the same folder or, if there is
/// no such folder, the same name in a folder of another name.
fn similar_file(missing: &Path) -> Option<PathBuf> {
    similar(missing, &|path| path.is_file())
}

fn similar(missing: &Path, fits: &dyn Fn(&Path) -> bool) -> Option<PathBuf> {
    let name = missing.file_name()?.to_str()?;
    let folder = missing.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.exists()) {
        return similar(folder, &|folder| folder.is_dir() && fits(&folder.join(name)))
            .map(|folder| folder.join(name));
    }
    let within =
        |candidate: &str| folder.map_or_else(|| PathBuf::from(candidate), |folder| folder.join(candidate));
    let listing = std::fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let names = listing.take(MOST_NAMES).filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut likely: Vec<((usize, usize), String)> =
        names.filter_map(|candidate| Some((likeness(name, &candidate)?, candidate))).collect();
    likely.retain(|((distance, _), _)| *distance <= name.chars().count() / 3);
    likely.sort_unstable();
    likely.into_iter().map(|(_, candidate)| within(&candidate)).find(|path| fits(path))
}

/// How far two names are from each other, the least first: without regard to their endings, so that
/// `zebra` is like `zebra.json`; and as a whole, where that leaves several. `None` for names too long to
/// be compared.
fn likeness(a: &str, b: &str) -> Option<(usize, usize)> {
    let stem =
        |name: &str| Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(name).to_owned();
    let whole = edits(a, b)?;
    let stems = edits(&stem(a), &stem(b))? + usize::from(whole > 0);
    Some((stems.min(whole), whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_that_is_left_out_hardly_counts() {
        assert_eq!(likeness("zebra", "zebra.json"), Some((1, 5)));
        assert_eq!(likeness("zebra.txt", "Zebra.txt"), Some((0, 0)));
        assert!(likeness("zebra.jsn", "zebra.json") < likeness("zebra.jsn", "zebra.map.json"));
        assert!(likeness("zebra.jsn", "zebra.json") < likeness("zebra.jsn", "zebra.txt"));
    }

    #[test]
    fn only_files_are_similar() {
        let folder = std::env::temp_dir().join(format!("cluewright-similar-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("Zebras").join("zebra.json")).unwrap();
        assert_eq!(similar_file(&folder.join("Zebra")), None);
        std::fs::write(folder.join("Zebras").join("Quagga.json"), "").unwrap();
        let wanted = folder.join("Zebras").join("Quagga.json");
        assert_eq!(similar_file(&folder.join("zebras").join("Quagga.json")).as_ref(), Some(&wanted));
        assert_eq!(similar_file(&folder.join("Zebras").join("quaga.json")), Some(wanted));
        assert_eq!(similar_file(&folder.join("Zebras").join("zebr.json")), None);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
