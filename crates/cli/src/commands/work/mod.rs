//! `cluewright work`: does chunks of jobs that others added, from a database that many machines share.

mod child;

use crate::ending::Ending;
use crate::screen;
use child::{Ended, run_chunk};
use clap::Args;
use queue::{Claim, Outcome, Queue, QueueError, Worker};
use signal_hook::consts::{SIGINT, SIGTERM};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The options of `work`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright work --database postgres://user@host/puzzles          until it is told to end
  cluewright work --database \"host=/run/postgresql dbname=puzzles\" --until-done
  cluewright job add mine many.jsonl -- solve --limit 5            gives it something to do

A worker claims a chunk at a time and renews its claim while it works. If it is gone for longer than the lease, another worker takes
the chunk. What a chunk gives is seen once, or not at all. Ctrl-C and SIGTERM give the chunk back and end the worker.

Environment: CLUEWRIGHT_DATABASE is the address of the database if --database is not given.")]
pub struct Options {
    #[command(flatten)]
    database: Address,

    /// For how many seconds a chunk is a worker's own without a sign of life
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::arguments::seconds)]
    lease: Duration,

    /// How many puzzles are worked on at once (default: as many as there are cores)
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// End when no job is left that waits or is worked on
    #[arg(long)]
    until_done: bool,

    /// What the worker is called in events (default: the machine and the process)
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

/// Where the queue is.
#[derive(Args, Clone, Debug)]
pub struct Address {
    /// The `PostgreSQL` database, such as `postgres://user@host/name`
    #[arg(long, value_name = "ADDRESS")]
    database: Option<String>,
}

impl Address {
    /// Opens the queue; if that cannot be, says so and gives how the command ends.
    pub fn open(&self) -> Result<Queue, Ending> {
        let given = self.database.clone().or_else(|| std::env::var("CLUEWRIGHT_DATABASE").ok());
        let Some(address) = given.filter(|address| !address.is_empty()) else {
            screen::complain("error: there is no database; name it with --database or CLUEWRIGHT_DATABASE\n");
            return Err(Ending::Unusable);
        };
        Queue::open(&address).map_err(|wrong| refused(&wrong))
    }
}

/// Says what is wrong, and gives how the command ends.
pub fn refused(wrong: &QueueError) -> Ending {
    screen::complain(&format!("error: {wrong}\n"));
    match wrong {
        QueueError::Database(_) => Ending::Failed,
        _ => Ending::Unusable,
    }
}

/// How long a worker waits before it looks for work again.
const IDLE: Duration = Duration::from_millis(500);
/// How long it waits for a database that has gone away, at most.
const LONGEST: Duration = Duration::from_secs(20);

/// Works until there is nothing left, or somebody ends it.
pub fn run(options: &Options) -> Ending {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // If it cannot be heard, the signal ends the program as usual, and the lease runs out.
        let _ = signal_hook::flag::register(signal, Arc::clone(&stop));
    }
    let queue = match options.database.open() {
        Ok(queue) => queue,
        Err(ending) => return ending,
    };
    let name = options.name.clone().unwrap_or_else(|| format!("{}:{}", machine(), std::process::id()));
    let worker = Worker { name, lease: options.lease };
    let mut database = Waiting::default();
    while !stop.load(Ordering::Relaxed) {
        let next = queue.claim(&worker).and_then(|claim| match claim {
            None if options.until_done => Ok((None, !queue.has_open()?)),
            claim => Ok((claim, false)),
        });
        match next {
            Ok((Some(claim), _)) => {
                database.is_there();
                work(&queue, &claim, options, &stop);
            }
            Ok((None, true)) => return Ending::Done,
            Ok((None, false)) => {
                database.is_there();
                std::thread::sleep(IDLE);
            }
            Err(QueueError::Database(why)) => database.wait(&why, &stop),
            Err(wrong) => return refused(&wrong),
        }
    }
    Ending::Done
}

/// Does a chunk, and hands over what came of it.
fn work(queue: &Queue, claim: &Claim, options: &Options, stop: &AtomicBool) {
    log::info!("{} chunk {}: begun", claim.name, claim.number());
    let ended = run_chunk(claim, options.threads, options.lease, &|| queue.renew(claim), stop);
    let told = match &ended {
        Ended::Done(_) => "done".to_owned(),
        Ended::Failed(why) => format!("failed: {why}"),
        Ended::Stopped => "given back".to_owned(),
        Ended::Lost => "another worker has it, or it is there no longer".to_owned(),
    };
    log::info!("{} chunk {}: {told}", claim.name, claim.number());
    let mut database = Waiting::default();
    loop {
        // What was handed over once is refused the second time, so this may be tried until it is known to be there.
        let handed = match &ended {
            Ended::Done(outcome) => hand_over(queue, claim, outcome),
            Ended::Failed(why) => queue.fail(claim, why),
            Ended::Stopped => queue.release(claim),
            Ended::Lost => Ok(()),
        };
        match handed {
            Err(QueueError::Database(why)) if !stop.load(Ordering::Relaxed) => database.wait(&why, stop),
            Err(wrong) => {
                screen::complain(&format!("error: {} chunk {}: {wrong}\n", claim.name, claim.number()));
                return;
            }
            Ok(()) => return database.is_there(),
        }
    }
}

fn hand_over(queue: &Queue, claim: &Claim, outcome: &Outcome) -> Result<(), QueueError> {
    if !queue.finish(claim, outcome)? {
        log::info!("{} chunk {}: another worker had it in the meantime", claim.name, claim.number());
    }
    Ok(())
}

/// A database that does not answer: waited for, longer each time, and told once.
#[derive(Default)]
struct Waiting {
    times: u32,
}

impl Waiting {
    fn wait(&mut self, why: &str, stop: &AtomicBool) {
        if self.times == 0 {
            screen::complain(&format!("warning: {why}; waiting for it\n"));
        }
        let long = IDLE.saturating_mul(1 << self.times.min(10)).min(LONGEST);
        self.times += 1;
        let parts = (long.as_millis() / IDLE.as_millis()).max(1);
        for _ in 0..parts {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            std::thread::sleep(IDLE);
        }
    }

    fn is_there(&mut self) {
        if std::mem::take(&mut self.times) > 0 {
            screen::complain("the database is there again\n");
        }
    }
}

/// The name of this machine, as far as it can be known.
fn machine() -> String {
    let name = std::env::var("HOSTNAME").ok().or_else(|| std::fs::read_to_string("/etc/hostname").ok());
    name.map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| "worker".to_owned())
}
