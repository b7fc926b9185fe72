//! `cluewright knowledge show WORD`: the links of a word.

use crate::arguments::{Form, Output, count};
use crate::ending::Ending;
use crate::input::refuse;
use crate::knowledge_files::Knowledge;
use crate::report::knowledge as report;
use crate::screen::{self, Screen};
use clap::Args;
use workbench::guillotine::{show_word, trouble};

/// The options of `knowledge show`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge show bean
  cluewright knowledge show --lang it --top 20 orso")]
pub struct Options {
    /// The word
    #[arg(value_name = "WORD")]
    word: String,

    /// How many links of each source
    #[arg(long, value_name = "K", default_value = "8", value_parser = count, allow_negative_numbers = true)]
    top: usize,

    #[command(flatten)]
    knowledge: Knowledge,

    #[command(flatten)]
    output: Output,
}

/// Shows the links.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let shown = options.knowledge.with(form, screen, |base| show_word(base, &options.word, options.top));
    match shown {
        Err(ending) => ending,
        Ok(None) => {
            let wrong = trouble("G01", format!("the knowledge does not have “{}”", options.word), None);
            refuse(&wrong, "", "", form, &screen);
            Ending::Unusable
        }
        Ok(Some(view)) => match form {
            Form::Text => screen::print(&report::word(&view, screen)),
            Form::Json => screen::print_json(&view),
        },
    }
}
