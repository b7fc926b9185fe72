//! `cluewright train DIR -o MODEL`: trains the learned reader on puzzles whose meaning is known.

use crate::arguments::{Form, Output};
use crate::clock::timed;
use crate::ending::Ending;
use crate::input::{bytes_of_file, refuse, unreadable};
use crate::puzzle_files::{name_within, puzzle_files};
use crate::screen::{self, Screen};
use crate::whole_files::write_bytes;
use clap::{Args, ValueEnum, ValueHint};
use std::path::{Path, PathBuf};
use workbench::{ErrorView, TrainView};

/// The options of `train`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright train puzzles -o my.model
  cluewright solve --reader learned --model my.model puzzle.json
  cluewright train puzzles -o my.model --relations relations.txt   with a vocabulary of one's own

All files that end in .json or .txt are read, in all folders below. A puzzle is learned from if it has an
`annotation` in LOGICIA's format, or `formulas`; the others are passed over. The same puzzles always give
the same model. See docs/learned-reader.md.")]
pub struct Options {
    /// The folder of puzzles
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: PathBuf,

    /// The model to write; a file that is there is replaced
    #[arg(short, long, value_name = "MODEL", value_hint = ValueHint::FilePath)]
    output_file: PathBuf,

    /// The vocabulary of relations, in place of the one that comes with the program
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    relations: Option<PathBuf>,

    /// How weights are learned
    #[arg(long, value_name = "METHOD", default_value = "lbfgs")]
    method: Method,

    #[command(flatten)]
    output: Output,
}

/// How weights are learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Method {
    /// L-BFGS with a Gaussian prior
    Lbfgs,
    /// Generalised iterative scaling, as in LOGICIA's paper
    Gis,
}

/// Trains and writes.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let name = options.folder.display().to_string();
    let files = match puzzle_files(&options.folder) {
        Ok(files) => files,
        Err(error) => {
            let diagnostic = unreadable(&error, &name, &options.folder, true);
            refuse(&ErrorView::new(vec![diagnostic]), &name, "", form, &screen);
            return Ending::Unusable;
        }
    };
    match timed(|| trained(options, &files)) {
        (Ok(mut view), milliseconds) => {
            view.seconds = milliseconds / 1000.0;
            match form {
                Form::Json => screen::print_json(&view),
                Form::Text => screen::print(&report(&view, &options.output_file)),
            }
        }
        (Err(wrong), _) => {
            screen::complain(&format!("error: {wrong}\n"));
            Ending::Unusable
        }
    }
}

fn trained(options: &Options, files: &[PathBuf]) -> Result<TrainView, String> {
    let relations = options.relations.as_ref().map(|path| {
        std::fs::read_to_string(path)
            .map_err(|why| format!("--relations: cannot read {}: {why}", path.display()))
    });
    let relations = relations.transpose()?;
    let mut puzzles = Vec::new();
    for path in files {
        let file = name_within(path, &options.folder);
        let bytes = bytes_of_file(path).map_err(|why| format!("{file} cannot be read: {why}"))?;
        match workbench::open(&bytes) {
            Ok(opened) => puzzles.push(opened.puzzle),
            Err(wrong) => {
                let message = wrong.diagnostics.first().map_or("it holds no puzzle", |first| first.message());
                screen::complain(&format!("warning: {file} is passed over: {message}\n"));
            }
        }
    }
    let trained = workbench::train(&puzzles, relations.as_deref(), options.method == Method::Gis)?;
    write_bytes(&options.output_file, &trained.model)
        .map_err(|why| format!("cannot write {}: {why}", options.output_file.display()))?;
    Ok(trained.view)
}

fn report(view: &TrainView, output: &Path) -> String {
    format!(
        "Learned from {} puzzles: {} words with their classes, {} pairs, {} relations.\nWrote {}: {} binary relations, {} bytes.\n",
        view.puzzles,
        view.entities,
        view.pairs,
        view.relations,
        output.display(),
        view.binary_relations,
        view.bytes
    )
}
