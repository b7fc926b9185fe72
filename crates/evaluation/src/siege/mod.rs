//! The siege: the attacks that the command and the server must withstand, again and again.
//!
//! Every attack is a file of its own and gives a [`Tally`]: how often it was tried, and every failure in a line. A
//! failure is a promise of `SECURITY.md` that did not hold. The short form is for continuous integration; at length
//! (`--long`) every attack runs as often as somebody has patience for. Time is counted in seconds of the processor and
//! memory is held by the system ([`child`]), so that a busy machine changes nothing.

pub mod addresses;
pub mod child;
pub mod commands;
pub mod kills;
pub mod other_files;
mod raw;
pub mod requests;
pub mod shared_memory;
pub mod slow_clients;
pub mod slow_inputs;
pub mod slow_programs;
pub mod soak;
pub mod unfair_clients;

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

/// What is to be done.
#[derive(clap::Args, Clone, Debug)]
pub struct Options {
    /// The `cluewright` command
    #[arg(long, value_name = "FILE")]
    pub program: PathBuf,
    /// At length, in place of the short form
    #[arg(long)]
    pub long: bool,
    /// Only these attacks, by their names
    #[arg(long, value_name = "ATTACK", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The folder of the project's examples, which mistakes are put into
    #[arg(long, value_name = "FOLDER", default_value = "examples")]
    pub examples: PathBuf,
}

/// What came of an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often something was tried.
    pub tried: usize,
    /// What did not hold, one line each, with what is needed to see it again.
    pub failures: Vec<String>,
}

impl Tally {
    /// Counts one more try; `wrong` says what did not hold, if anything.
    pub fn count(&mut self, wrong: Option<String>) {
        self.tried += 1;
        self.failures.extend(wrong);
    }
}

/// An attack: its name, what it does in a few words, and how it is done.
struct Attack {
    name: &'static str,
    about: &'static str,
    run: fn(&Options) -> Result<Tally, Box<dyn Error>>,
}

/// All attacks, in the order in which they run.
const ATTACKS: &[Attack] = &[
    Attack {
        name: "slow-inputs",
        about: "every command on every input that ever outlived its limit, or took too much memory",
        run: slow_inputs::run,
    },
    Attack {
        name: "slow-programs",
        about: "every command of Constraint Lingo on programs that mean much in few letters, or are very long",
        run: slow_programs::run,
    },
    Attack {
        name: "addresses",
        about: "the same inputs at every address of the server, and clients that leave before the answer",
        run: addresses::run,
    },
    Attack {
        name: "commands",
        about: "runs of the command on files with mistakes: puzzles, formulas, grids, themes, programs",
        run: commands::run,
    },
    Attack {
        name: "other-files",
        about: "runs on files with mistakes of every other kind: lexica, logs, weights, states, books, shards, messages",
        run: other_files::run,
    },
    Attack {
        name: "requests",
        about: "requests with mistakes, to every address of the interface",
        run: requests::run,
    },
    Attack {
        name: "slow-clients",
        about: "six kinds of clients that hold connections and give nothing for them",
        run: slow_clients::run,
    },
    Attack {
        name: "unfair-clients",
        about: "twenty explanations of one client beside small questions of another",
        run: unfair_clients::run,
    },
    Attack {
        name: "shared-memory",
        about: "many questions at once that take much memory each",
        run: shared_memory::run,
    },
    Attack { name: "kills", about: "servers killed while they write", run: kills::run },
    Attack {
        name: "full-disk",
        about: "a disk without room, and how room is made on it",
        run: kills::full_disk,
    },
    Attack {
        name: "soak",
        about: "mixed questions for a while, with memory that stays flat",
        run: soak::run,
    },
];

/// Runs the attacks and prints a table; an error if anything did not hold.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    if let Some(unknown) =
        options.only.iter().find(|name| ATTACKS.iter().all(|attack| attack.name != name.as_str()))
    {
        let names: Vec<&str> = ATTACKS.iter().map(|attack| attack.name).collect();
        return Err(format!("there is no attack “{unknown}”; there are {}", names.join(", ")).into());
    }
    println!("{:<14} {:>7} {:>9} {:>8}  what", "attack", "tried", "failures", "seconds");
    let mut failures = 0;
    for attack in ATTACKS {
        if !options.only.is_empty() && !options.only.iter().any(|name| name == attack.name) {
            continue;
        }
        let start = Instant::now();
        let tally = (attack.run)(options).map_err(|error| format!("{}: {error}", attack.name))?;
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:<14} {:>7} {:>9} {seconds:>8.1}  {}",
            attack.name,
            tally.tried,
            tally.failures.len(),
            attack.about
        );
        for failure in &tally.failures {
            println!("    {failure}");
        }
        failures += tally.failures.len();
    }
    if failures > 0 { Err(format!("{failures} failures").into()) } else { Ok(()) }
}
