//! `cluewright knowledge …`: the knowledge behind the Guillotine. One file for each subcommand.

pub mod build;
mod files;
pub mod finish;
pub mod gather;
pub mod list;
pub mod near;
mod recipe;
pub mod search;
pub mod show;
pub mod train;
mod what;

use crate::ending::Ending;
use clap::{Args, Subcommand};

/// The options of `knowledge`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge list                                what there is, with sources and licences
  cluewright knowledge show bean                           the links of a word
  cluewright knowledge near bread butter                   what is near several words
  cluewright knowledge build --base shipped --source expressions:mine.txt -o mine.bin
  cluewright knowledge train games.jsonl -o weights.json   learn from games
  cluewright knowledge index texts -o texts.index && cluewright knowledge search --index texts.index bread")]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build a knowledge file from sources; stopped, it goes on where it was
    Build(build::Options),
    /// Gather one of several shards of a build, for large sources and many machines
    Gather(gather::Options),
    /// Make a knowledge file of all shards that were gathered
    Finish(finish::Options),
    /// List the knowledge files at hand, with their sources and licences
    List(list::Options),
    /// Show what a word is linked to, source by source
    Show(show::Options),
    /// Show the words that are near several words
    Near(near::Options),
    /// Index a folder of texts, to be searched by association
    Index(search::IndexOptions),
    /// Find texts by association: also those that hold none of the words
    Search(search::Options),
    /// Learn weights from games whose solutions are known
    Train(train::Options),
}

/// Runs the subcommand.
pub fn run(options: &Options) -> Ending {
    match &options.command {
        Command::Build(options) => build::run(options),
        Command::Gather(options) => gather::run(options),
        Command::Finish(options) => finish::run(options),
        Command::List(options) => list::run(options),
        Command::Show(options) => show::run(options),
        Command::Near(options) => near::run(options),
        Command::Index(options) => search::run_index(options),
        Command::Search(options) => search::run(options),
        Command::Train(options) => train::run(options),
    }
}
