//! `cluewright convert FILE --to FORMAT`: the same puzzle in another format.

use crate::arguments::{Form, PuzzleFile};
use crate::ending::Ending;
use crate::input;
use crate::report::diagnostic;
use crate::screen::{self, Screen};
use clap::{Args, ValueEnum};
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
    let mut written = files::write(&input.opened.puzzle, format);
    if !written.ends_with('\n') {
        written.push('\n');
    }
    screen::print(&written)
}
