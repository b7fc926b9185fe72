//! `cluewright convert FILE --to FORMAT`: the same puzzle in another format.

use crate::arguments::{Form, PuzzleFile};
use crate::ending::Ending;
use crate::input;
use crate::report::diagnostic;
use crate::screen::{self, Screen, printable};
use clap::{Args, ValueEnum};
use puzzle::Puzzle;
use puzzle::files::{self, Format};

/// The options of `convert`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright convert examples/zebra.json --to text > zebra.txt
  cluewright convert zebra.txt --to json

Only JSON holds everything: the other formats have no place for the identifier of the puzzle, for
descriptions of categories and for unknown fields.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: Target,
}

/// The formats that can be written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Target {
    /// JSON, which holds everything
    Json,
    /// What a person types
    Text,
    /// With a `::category` line before the items of each category
    Colons,
}

/// Reads the puzzle and prints it.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    let input = match input::read(&options.file, Form::Text, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    screen::complain(&diagnostic::all(&input.warnings(), &input.name, &input.text, &screen));
    let format = match options.to {
        Target::Json => Format::Json,
        Target::Text => Format::Text,
        Target::Colons => Format::Colons,
    };
    if let Some(lost) = lost(&input.opened.puzzle, format) {
        screen::complain(&lost);
    }
    let mut written = files::write(&input.opened.puzzle, format);
    if !written.ends_with('\n') {
        written.push('\n');
    }
    screen::print_document(&written)
}

/// What a format has no place for, if the puzzle has any of it.
fn lost(puzzle: &Puzzle, format: Format) -> Option<String> {
    if format == Format::Json {
        return None;
    }
    let lines = |text: &str| text.trim().contains(['\n', '\r']);
    let unknown =
        puzzle.extra.keys().chain(puzzle.categories.iter().flat_map(|category| category.extra().keys()));
    let mut unknown: Vec<String> = unknown.map(|name| format!("“{}”", printable(name))).collect();
    unknown.sort_unstable();
    unknown.dedup();
    let fields = match unknown.as_slice() {
        [] => None,
        [only] => Some(format!("the field {only}")),
        _ => Some(format!("the fields {}", unknown.join(", "))),
    };
    let told = |there: bool, what: &str| there.then(|| what.to_owned());
    let lost: Vec<String> = [
        told(puzzle.id.is_some(), "the identifier"),
        told(puzzle.categories.iter().any(|c| c.description().is_some()), "descriptions of categories"),
        fields,
        told(puzzle.title.as_deref().is_some_and(lines), "line breaks in the title"),
        told(puzzle.clues.iter().any(|clue| lines(&clue.text)), "line breaks in clues"),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!lost.is_empty()).then(|| {
        format!("warning: this format has no place for {}; only JSON holds everything\n", lost.join("; "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Clue;

    #[test]
    fn what_is_lost_is_named() {
        let clue = |text: &str| Clue { text: text.to_owned(), formula: None };
        let mut puzzle = Puzzle { clues: vec![clue("Ann.\n")], ..Puzzle::default() };
        assert_eq!(lost(&puzzle, Format::Text), None);
        puzzle.id = Some("a".to_owned());
        puzzle.extra.insert("level".to_owned(), 3.into());
        puzzle.clues.push(clue("Bob\nCy"));
        assert_eq!(lost(&puzzle, Format::Json), None);
        assert_eq!(
            lost(&puzzle, Format::Colons).as_deref(),
            Some(
                "warning: this format has no place for the identifier; the field “level”; line breaks in clues; \
                 only JSON holds everything\n"
            )
        );
    }
}
