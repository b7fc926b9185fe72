//! `cluewright knowledge index DIR` and `search WORD…`: texts found by association.

use crate::arguments::{Form, Output};
use crate::bounded_files::{self, LARGE, LIST};
use crate::commands::guillotine::within;
use crate::ending::Ending;
use crate::input::{refuse, unreadable};
use crate::knowledge_files::{Knowledge, LanguageName, text_of};
use crate::puzzle_files::name_within;
use crate::report::knowledge as report;
use crate::screen::{self, Screen};
use crate::whole_files::write_whole;
use clap::{Args, ValueHint};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use workbench::ErrorView;
use workbench::guillotine::{TextIndex, index, search, trouble};

/// The options of `knowledge index`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  cluewright knowledge index texts -o texts.index

Files that end in .txt or .md are indexed, in all folders below.")]
pub struct IndexOptions {
    /// The folder of texts
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: PathBuf,

    /// The index to write
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,

    /// The language of the texts
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: LanguageName,

    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Form,
}

/// The options of `knowledge search`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge search --index texts.index bread
  cluewright knowledge search --index texts.index --format json bread butter | jq '.documents[].document'")]
pub struct Options {
    /// The words
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,

    /// The index, as `knowledge index` writes it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    index: PathBuf,

    /// How many texts, up to 1000
    #[arg(long, value_name = "K", default_value = "5", value_parser = documents, allow_negative_numbers = true)]
    top: usize,

    #[command(flatten)]
    knowledge: Knowledge,

    #[command(flatten)]
    output: Output,
}

fn documents(text: &str) -> Result<usize, String> {
    within(text, 1000)
}

/// Writes an index.
pub fn run_index(options: &IndexOptions) -> Ending {
    let screen = Screen::of_terminal(false);
    let texts = match texts_in(&options.folder) {
        Ok(texts) => texts,
        Err(error) => {
            let name = options.folder.display().to_string();
            let diagnostic = unreadable(&error, &name, &options.folder, true);
            let wrong = ErrorView { kind: "guillotine", ..ErrorView::new(vec![diagnostic]) };
            refuse(&wrong, "", "", options.format, &screen);
            return Ending::Unusable;
        }
    };
    let (made, view) = index(options.lang.into(), texts);
    if let Err(error) = write_whole(&options.output, &made.to_json()) {
        let wrong = trouble("G04", format!("cannot write “{}”: {error}", options.output.display()), None);
        refuse(&wrong, "", "", options.format, &screen);
        return Ending::Unusable;
    }
    match options.format {
        Form::Text => screen::print(&format!("{} texts, {} different words.\n", view.documents, view.words)),
        Form::Json => screen::print_json(&view),
    }
}

/// The texts below a folder with their names, in the order of the names. A text that cannot be read is told.
fn texts_in(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let mut folders = vec![folder.to_owned()];
    let mut paths = Vec::new();
    while let Some(next) = folders.pop() {
        let listing = match fs::read_dir(&next) {
            Ok(listing) => listing,
            Err(error) if next == folder => return Err(error),
            Err(_) => continue,
        };
        for entry in listing.flatten() {
            let path = entry.path();
            // A link to a folder could lead round in a circle.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "txt" || ending == "md") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        match bounded_files::bytes(&path, LIST) {
            Ok(bytes) => {
                texts.push((name_within(&path, folder), String::from_utf8_lossy(&bytes).into_owned()));
            }
            Err(error) => {
                screen::complain(&format!("cluewright: “{}” is left out: {error}\n", path.display()));
            }
        }
    }
    Ok(texts)
}

/// Searches an index.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let read = text_of(&options.index, LARGE).and_then(|text| {
        TextIndex::parse(&text).map_err(|wrong| {
            trouble("G03", format!("cannot use “{}”: {wrong}", options.index.display()), None)
        })
    });
    let made = match read {
        Ok(made) => made,
        Err(wrong) => {
            refuse(&wrong, "", "", form, &screen);
            return Ending::Unusable;
        }
    };
    match options.knowledge.with(form, screen, |base| search(base, &made, &options.words, options.top)) {
        Err(ending) => ending,
        Ok(Err(wrong)) => {
            refuse(&trouble("G01", wrong.to_string(), None), "", "", form, &screen);
            Ending::Unusable
        }
        Ok(Ok(view)) => match form {
            Form::Text => screen::print(&report::search(&view, screen)),
            Form::Json => screen::print_json(&view),
        },
    }
}
