//! `cluewright knowledge train GAMES -o WEIGHTS`: weights learned from games.

use crate::arguments::{Form, Output};
use crate::bounded_files::LARGE;
use crate::ending::Ending;
use crate::input::refuse;
use crate::knowledge_files::{Knowledge, text_of};
use crate::report::knowledge as report;
use crate::screen::{self, Screen};
use crate::whole_files::write_bytes;
use clap::{Args, ValueHint};
use std::path::PathBuf;
use workbench::guillotine::{read_games, train, trouble};

/// The options of `knowledge train`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge train games.jsonl -o weights.json
  cluewright guillotine --weights weights.json jelly kidney runner
  cluewright knowledge train --lang it games.jsonl -o weights.json --past-games mine.bin
  cluewright guillotine --knowledge mine.bin --weights weights.json cane gatto

A game is a line {\"clues\": [\"…\", \"…\"], \"solution\": \"…\"}. The figures come from cross-validation in five folds:
game number i, from 0, belongs to fold i mod 5, and is answered with weights learned from the other folds.")]
pub struct Options {
    /// The games, JSON lines
    #[arg(value_name = "GAMES", value_hint = ValueHint::FilePath)]
    games: PathBuf,

    /// The weights to write
    #[arg(short, long = "output", alias = "output-file", value_name = "FILE", value_hint = ValueHint::FilePath)]
    output_file: PathBuf,

    /// Make the games a source too, and write the knowledge that knows them to FILE
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    past_games: Option<PathBuf>,

    #[command(flatten)]
    knowledge: Knowledge,

    #[command(flatten)]
    output: Output,
}

/// Learns and writes.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let refused = |wrong| {
        refuse(&wrong, "", "", form, &screen);
        Ending::Unusable
    };
    let read = text_of(&options.games, LARGE).and_then(|text| {
        read_games(&text).map_err(|wrong| {
            trouble("G03", format!("cannot use “{}”: {wrong}", options.games.display()), None)
        })
    });
    let games = match read {
        Ok(games) => games,
        Err(wrong) => return refused(wrong),
    };
    let past = options.past_games.is_some();
    let trained = match options.knowledge.with(form, screen, |base| train(base, &games, past)) {
        Err(ending) => return ending,
        Ok(Err(wrong)) => return refused(trouble("G04", wrong, None)),
        Ok(Ok(trained)) => trained,
    };
    let files = [
        Some((&options.output_file, trained.weights.as_bytes())),
        options.past_games.as_ref().zip(trained.knowledge.as_deref()),
    ];
    for (path, bytes) in files.into_iter().flatten() {
        if let Err(error) = write_bytes(path, bytes) {
            return refused(trouble("G04", format!("cannot write “{}”: {error}", path.display()), None));
        }
    }
    match form {
        Form::Text => screen::print(&report::trained(&trained.view, screen)),
        Form::Json => screen::print_json(&trained.view),
    }
}
