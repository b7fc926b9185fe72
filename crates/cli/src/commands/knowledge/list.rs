//! `cluewright knowledge list [FILE…]`: what knowledge there is.

use crate::arguments::{Form, Output};
use crate::ending::Ending;
use crate::input::refuse;
use crate::knowledge_files::{bytes_of, open, own_files};
use crate::report::knowledge as report;
use crate::screen::{self, Screen};
use clap::{Args, ValueHint};
use std::path::{Path, PathBuf};
use workbench::ErrorView;
use workbench::guillotine::{Base, KnowledgeListView, KnowledgeView, Language, describe, trouble};

/// The options of `knowledge list`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge list
  cluewright knowledge list mine.bin
  cluewright knowledge list --format json | jq '.files[].sources[].licence'

Without files: what comes with the program, and the files in $XDG_DATA_HOME/cluewright.")]
pub struct Options {
    /// Knowledge files
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    output: Output,
}

/// Lists the files.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let views = if options.files.is_empty() { at_hand() } else { described(&options.files) };
    let view = match views {
        Ok(files) => KnowledgeListView::new(files),
        Err(wrong) => {
            refuse(&wrong, "", "", form, &screen);
            return Ending::Unusable;
        }
    };
    match form {
        Form::Text => screen::print(&report::list(&view, screen)),
        Form::Json => screen::print_json(&view),
    }
}

fn at_hand() -> Result<Vec<KnowledgeView>, ErrorView> {
    let mut views = Vec::new();
    for language in [Language::English, Language::Italian] {
        let base = Base::shipped(language).map_err(|error| trouble("G02", error, None))?;
        views.push(describe(&base, "shipped"));
    }
    views.extend(described(&own_files())?);
    Ok(views)
}

fn described(files: &[PathBuf]) -> Result<Vec<KnowledgeView>, ErrorView> {
    let one = |path: &Path| Ok(describe(&open(&bytes_of(path)?, path)?, &path.display().to_string()));
    files.iter().map(|path| one(path)).collect()
}
