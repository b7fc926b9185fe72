//! `cluewright knowledge near WORD…`: what is near several words.

use crate::arguments::{Form, Output};
use crate::commands::guillotine::within;
use crate::ending::Ending;
use crate::input::refuse;
use crate::knowledge_files::Knowledge;
use crate::report::knowledge as report;
use crate::screen::{self, Screen};
use clap::Args;
use workbench::guillotine::{near, trouble};

/// The options of `knowledge near`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge near bread butter
  cluewright knowledge near --lang it pane")]
pub struct Options {
    /// The words
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,

    /// How many neighbours, up to 1000
    #[arg(long, value_name = "K", default_value = "15", value_parser = neighbours, allow_negative_numbers = true)]
    top: usize,

    #[command(flatten)]
    knowledge: Knowledge,

    #[command(flatten)]
    output: Output,
}

fn neighbours(text: &str) -> Result<usize, String> {
    within(text, 1000)
}

/// Shows the neighbours.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    match options.knowledge.with(form, screen, |base| near(base, &options.words, options.top)) {
        Err(ending) => ending,
        Ok(Err(wrong)) => {
            refuse(&trouble("G01", wrong.to_string(), None), "", "", form, &screen);
            Ending::Unusable
        }
        Ok(Ok(view)) => match form {
            Form::Text => screen::print(&report::near(&view, screen)),
            Form::Json => screen::print_json(&view),
        },
    }
}
