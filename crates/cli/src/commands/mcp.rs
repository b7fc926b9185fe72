//! `cluewright mcp`: puzzles as tools for programs that speak the Model Context Protocol.

use crate::arguments::LongLimit;
use crate::ending::Ending;
use crate::{arguments, mcp, screen};
use clap::Args;
use std::io::{self, BufReader, IsTerminal};
use std::num::NonZeroUsize;

/// The options of `mcp`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright mcp                            as the command of a server in the settings of a client
  cluewright mcp --limit 20 --threads 1     no call takes longer; one at a time

Tools: read, solve, check, explain, hint, generate, verify. Messages are lines of JSON on standard input and output; docs/agents.md
shows them. Nothing is read from files, and nothing is sent anywhere.

Exit status: 0 the input ended, 1 it could not be read.")]
pub struct Options {
    #[command(flatten)]
    limit: LongLimit,

    /// How many calls are worked on at once (default: as many as there are cores)
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Answers messages until the input ends.
pub fn run(options: &Options) -> Ending {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        screen::complain("This speaks to programs, a line of JSON at a time; Ctrl-D ends it.\n");
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let settings = mcp::Settings {
        threads: options.threads.map_or(cores, usize::from),
        limit: arguments::Limit::from(options.limit).duration(),
    };
    match mcp::serve(&mut BufReader::new(stdin), io::stdout(), settings) {
        Ok(()) => Ending::Done,
        // Whoever asked has gone away.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ending::Done,
        Err(error) => {
            screen::complain(&format!("error: {error}\n"));
            Ending::Failed
        }
    }
}
