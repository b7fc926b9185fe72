//! `cluewright lingo …`: Constraint Lingo programs. The commands for puzzles come here too when their file
//! ends in `.cl`, or when standard input holds a program.

pub mod check;
pub mod explain;
pub mod export;
pub mod fmt;
pub mod hint;
pub mod reading;
pub mod solve;

use crate::arguments::PuzzleFile;
use crate::ending::Ending;
use clap::{Subcommand, ValueEnum};
use workbench::lingo::Strength;

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  cluewright lingo solve examples/lingo/hundred.cl
  cluewright lingo explain examples/lingo/hundred.cl --check
  cluewright lingo export examples/lingo/hundred.cl --to asp | clingo 0 -
  cluewright lingo fmt --write examples/lingo/hundred.cl";

/// What to do with a program.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Print the solutions of a program
    Solve(solve::Options),
    /// Explain the solution of a program step by step, in English
    Explain(explain::Options),
    /// Check a program: is it unique, is every clue needed, what is odd about it?
    Check(check::Options),
    /// The easiest next step from a half-filled table, or what is wrong in it
    Hint(hint::Options),
    /// Write a program in the language of another solver
    Export(export::Options),
    /// Format a program
    Fmt(fmt::Options),
}

/// Runs the command.
pub fn run(command: &Command) -> Ending {
    match command {
        Command::Solve(options) => solve::run(options),
        Command::Explain(options) => explain::run(options),
        Command::Check(options) => check::run(options),
        Command::Hint(options) => hint::run(options),
        Command::Export(options) => export::run(options),
        Command::Fmt(options) => fmt::run(options),
    }
}

/// Whether a file is a Constraint Lingo program: by its name, or, for standard input, by what it holds.
pub fn is_program(file: &PuzzleFile) -> bool {
    if file.is_standard_input() {
        return crate::standard_input::bytes()
            .is_ok_and(|bytes| workbench::lingo::is_program_text(&String::from_utf8_lossy(bytes)));
    }
    file.path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("cl"))
}

/// Which rules a program is translated into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StrengthName {
    /// What is needed, and no more
    Sparse,
    /// With rules that make explanations shorter
    Dense,
    /// With rules that compare candidates, too
    Dense2,
}

impl From<StrengthName> for Strength {
    fn from(name: StrengthName) -> Strength {
        match name {
            StrengthName::Sparse => Strength::Sparse,
            StrengthName::Dense => Strength::Dense,
            StrengthName::Dense2 => Strength::Dense2,
        }
    }
}
