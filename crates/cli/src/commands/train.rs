//! `cluewright train DIR -o MODEL`: trains the learned reader on puzzles whose meaning is known; with `--parser`, its parser
//! on a treebank.

use crate::arguments::{Form, Output};
use crate::bounded_files;
use crate::clock::timed;
use crate::ending::Ending;
use crate::puzzle_files::{name_within, puzzle_files_or_refuse, puzzle_in};
use crate::screen::{self, Screen};
use crate::whole_files::write_bytes;
use clap::{Args, ValueEnum, ValueHint};
use std::path::{Path, PathBuf};
use workbench::{ParserView, TrainView};

/// The options of `train`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright train puzzles -o my.model
  cluewright solve --reader learned --model my.model puzzle.json
  cluewright train puzzles -o my.model --relations relations.txt   with a vocabulary of one's own
  cluewright train --parser treebank.conllu -o parser.bin          the parser that the reader builds on

All files that end in .json or .txt are read, in all folders below. A puzzle is learned from if it has an
`annotation` in LOGICIA's format, or `formulas`; the others are passed over. The same puzzles always give
the same model. See docs/learned-reader.md.

With --parser, the dependency parser is trained on a treebank in CoNLL-U with Penn Treebank tags, and on generated
clues. The program reads its own parser when it is built (data/parser/parser.bin).")]
pub struct Options {
    /// The folder of puzzles
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath, required_unless_present = "parser")]
    folder: Option<PathBuf>,

    /// Train the parser on this treebank in CoNLL-U, in place of the reader on puzzles
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["folder", "relations", "method"])]
    parser: Option<PathBuf>,

    /// The model to write; a file that is there is replaced
    #[arg(short, long = "output", alias = "output-file", value_name = "MODEL", value_hint = ValueHint::FilePath)]
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
    if let Some(treebank) = &options.parser {
        let outcome = timed(|| trained_parser(treebank, &options.output_file));
        return ended(
            form,
            outcome,
            |view, seconds| view.seconds = seconds,
            |view| report_parser(view, options),
        );
    }
    let Some(folder) = &options.folder else { return Ending::Unusable };
    let files = match puzzle_files_or_refuse(folder, form, &screen) {
        Ok(files) => files,
        Err(ending) => return ending,
    };
    let outcome = timed(|| trained(options, folder, &files));
    ended(form, outcome, |view, seconds| view.seconds = seconds, |view| report(view, &options.output_file))
}

/// Prints what was learned, or why nothing was.
fn ended<View: serde::Serialize>(
    form: Form,
    (outcome, milliseconds): (Result<View, String>, f64),
    set: impl FnOnce(&mut View, f64),
    text: impl FnOnce(&View) -> String,
) -> Ending {
    match outcome {
        Ok(mut view) => {
            set(&mut view, milliseconds / 1000.0);
            match form {
                Form::Json => screen::print_json(&view),
                Form::Text => screen::print(&text(&view)),
            }
        }
        Err(wrong) => {
            screen::complain(&format!("error: {wrong}\n"));
            Ending::Unusable
        }
    }
}

fn trained(options: &Options, folder: &Path, files: &[PathBuf]) -> Result<TrainView, String> {
    let relations = options.relations.as_ref().map(|path| {
        bounded_files::text(path, bounded_files::LIST)
            .map_err(|why| format!("--relations: cannot read {}: {why}", path.display()))
    });
    let relations = relations.transpose()?;
    let mut puzzles = Vec::new();
    for path in files {
        match puzzle_in(path) {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(why) => {
                let file = name_within(path, folder);
                screen::complain(&format!("warning: {file} is passed over: {why}\n"));
            }
        }
    }
    let trained = workbench::train(&puzzles, relations.as_deref(), options.method == Method::Gis)?;
    written(&options.output_file, &trained.model)?;
    Ok(trained.view)
}

fn trained_parser(treebank: &Path, output: &Path) -> Result<ParserView, String> {
    let wrong = |why: String| format!("--parser: {}: {why}", treebank.display());
    let text = bounded_files::text(treebank, bounded_files::LARGE).map_err(|why| wrong(why.to_string()))?;
    let trained = workbench::train_parser(&text, |_, _| ()).map_err(wrong)?;
    written(output, &trained.file)?;
    Ok(trained.view)
}

fn written(output: &Path, bytes: &[u8]) -> Result<(), String> {
    write_bytes(output, bytes).map_err(|why| format!("cannot write {}: {why}", output.display()))
}

fn report_parser(view: &ParserView, options: &Options) -> String {
    format!(
        "Learned from {} sentences and {} generated clues.\nWrote {}: {} bytes.\n",
        view.sentences,
        view.clues,
        options.output_file.display(),
        view.bytes
    )
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
