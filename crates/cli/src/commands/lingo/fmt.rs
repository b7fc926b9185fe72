//! `cluewright lingo fmt FILE`: a program in the standard layout.

use super::reading;
use crate::arguments::{Form, PuzzleFile};
use crate::ending::Ending;
use crate::screen::{self, Screen};
use crate::whole_files::write_whole;
use clap::Args;

/// The options of `lingo fmt`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright lingo fmt draft.cl
  cluewright lingo fmt --write draft.cl
  cluewright lingo fmt --check draft.cl

Exit status: 0 done, 1 with --check: the layout is another, 2 an error in the program.")]
pub struct Options {
    #[command(flatten)]
    pub file: PuzzleFile,

    /// Replace the file
    #[arg(long, conflicts_with = "check")]
    pub write: bool,

    /// Only tell whether anything would change
    #[arg(long)]
    pub check: bool,
}

/// Reads the program and writes it.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    let input = match reading::read(&options.file, Form::Text, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let Ok(formatted) = workbench::lingo::format(&input.text) else { return Ending::Unusable };
    if options.check {
        if formatted == input.text {
            return Ending::Done;
        }
        screen::complain(&format!("cluewright: {} is not in the standard layout\n", input.name));
        return Ending::Failed;
    }
    if options.write && !options.file.is_standard_input() {
        return match write_whole(&options.file.path, &formatted) {
            Ok(()) => Ending::Done,
            Err(error) => {
                screen::complain(&format!("cluewright: cannot write {}: {error}\n", input.name));
                Ending::Failed
            }
        };
    }
    screen::print_document(&formatted)
}
