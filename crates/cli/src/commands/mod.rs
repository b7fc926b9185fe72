//! One file for each subcommand: its options, and what it does with them.

pub mod backup;
pub mod book;
pub mod check;
pub mod completions;
pub mod convert;
pub mod evaluate;
pub mod explain;
pub mod generate;
pub mod guillotine;
pub mod hint;
pub mod knowledge;
pub mod licences;
pub mod lingo;
pub mod man;
pub mod read;
pub mod serve;
pub mod sheet;
pub mod solve;
pub mod theme;
pub mod train;
pub mod why;

use crate::arguments::{Arguments, Command};
use crate::ending::Ending;

/// Runs the command that the arguments ask for.
pub fn run(arguments: &Arguments) -> Ending {
    match &arguments.command {
        Command::Solve(options) => solve::run(options),
        Command::Read(options) => read::run(options),
        Command::Check(options) => check::run(options),
        Command::Explain(options) => explain::run(options),
        Command::Hint(options) => hint::run(options),
        Command::Why(options) => why::run(options),
        Command::Convert(options) => convert::run(options),
        Command::Sheet(options) => sheet::run(options),
        Command::Theme { command } => theme::run(command),
        Command::Evaluate(options) => evaluate::run(options),
        Command::Generate(options) => generate::run(options),
        Command::Book(options) => book::run(options),
        Command::Train(options) => train::run(options),
        Command::Guillotine(options) => guillotine::run(options),
        Command::Knowledge(options) => knowledge::run(options),
        Command::Lingo { command } => lingo::run(command),
        Command::Serve(options) => serve::run(options),
        Command::Backup(options) => backup::run(options),
        Command::Completions(options) => completions::run(options),
        Command::Man => man::run(),
        Command::Licences => licences::run(),
    }
}
