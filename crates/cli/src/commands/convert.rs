//! `cluewright convert FILE --to FORMAT`: the same puzzle in another format.

use crate::arguments::{Form, PuzzleFile};
use crate::ending::Ending;
use crate::input;
use crate::report::diagnostic;
use crate::screen::{self, Screen, printable};
use crate::several::{self, Found};
use crate::stream::Entry;
use clap::{Args, ValueEnum};
use puzzle::Puzzle;
use puzzle::files::{self, Format};

/// The options of `convert`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright convert examples/zebra.json --to text > zebra.txt
  cluewright convert zebra.txt --to json
  cluewright convert set.jsonl --to text > set.txt      a thousand puzzles as text, and back

Of a folder or a file of many puzzles, every puzzle is converted: to JSON lines, or to text with lines of
dashes between them. A line that is no puzzle is told with its number, and the rest goes on.
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

impl Target {
    fn format(self) -> Format {
        match self {
            Target::Json => Format::Json,
            Target::Text => Format::Text,
            Target::Colons => Format::Colons,
        }
    }
}

/// Converts every puzzle of a folder or a file of many, one at a time.
fn run_many(options: &Options, entries: impl Iterator<Item = Entry>) -> Ending {
    let mut written = 0_u64;
    let mut ending = Ending::Done;
    let told = several::each(entries, options.file.layout(), |record, _| {
        let puzzle = record.puzzle();
        let text = match options.to {
            Target::Json => workbench::generate::json_line(puzzle) + "\n",
            _ if written == 0 => files::write(puzzle, options.to.format()),
            _ => format!("\n----------\n\n{}", files::write(puzzle, options.to.format())),
        };
        written += 1;
        ending = screen::print_document(&text);
        ending == Ending::Done
    });
    if ending == Ending::Done { told } else { ending }
}

/// Reads the puzzle and prints it.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    let read = match several::find(&options.file.path) {
        Ok(Found::Many(entries)) => return run_many(options, entries),
        Ok(Found::Text(bytes)) => input::of_bytes(&bytes, &options.file, Form::Text, &screen),
        Ok(Found::One) => input::read(&options.file, Form::Text, &screen),
        Err(why) => {
            screen::complain(&format!("error: {why}\n"));
            return Ending::Unusable;
        }
    };
    let input = match read {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    screen::complain(&diagnostic::all(&input.warnings(), &input.name, &input.text, &screen));
    let format = options.to.format();
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
