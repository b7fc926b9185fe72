//! One file for each subcommand: its options, and what it does with them.

pub mod audit;
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
pub mod mcp;
pub mod read;
pub mod sheet;
pub mod solve;
pub mod theme;
pub mod train;
pub mod verify;
pub mod why;

#[cfg(feature = "server")]
pub mod backup;
#[cfg(feature = "server")]
pub mod serve;
#[cfg(feature = "server")]
pub mod site;

#[cfg(feature = "postgres")]
pub mod job;
#[cfg(feature = "postgres")]
pub mod work;

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
        Command::Verify(options) => verify::run(options),
        Command::Audit(options) => audit::run(options),
        Command::Mcp(options) => mcp::run(options),
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
        #[cfg(feature = "server")]
        Command::Serve(options) => serve::run(options),
        #[cfg(feature = "server")]
        Command::Site(options) => site::run(options),
        #[cfg(feature = "server")]
        Command::Backup(options) => backup::run(options),
        #[cfg(feature = "postgres")]
        Command::Work(options) => work::run(options),
        #[cfg(feature = "postgres")]
        Command::Job { command } => job::run(command),
        Command::Completions(options) => completions::run(options),
        Command::Man => man::run(),
        Command::Licences => licences::run(),
    }
}
