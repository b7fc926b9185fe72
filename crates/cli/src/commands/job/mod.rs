//! `cluewright job`: gives workers something to do, and takes what comes of it.

mod add;
mod fetch;

use crate::commands::work::{Address, refused};
use crate::ending::Ending;
use crate::screen;
use clap::{Args, Subcommand, ValueEnum};
use queue::{Event, JobState, JobView, Queue, QueueError};
use std::fmt::Write;
use std::time::Duration;

/// What can be done with jobs.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Add a job: many puzzles to be worked on, or seeds of which something is made
    Add(add::Options),
    /// List the jobs, and how far each is
    List(List),
    /// Tell what happens to a job, until nothing of it is left to do
    Watch(Watch),
    /// Write what a job gave
    Fetch(fetch::Options),
    /// Begin nothing more of a job, and end what is worked on; what is done stays
    Cancel(One),
    /// Let chunks that failed, or were cancelled, be worked on once more
    Retry(One),
    /// Remove a job with all that it gave
    Remove(One),
}

/// Examples of jobs.
pub const EXAMPLES: &str = "\
Examples:
  cluewright job add mine many.jsonl -- solve --limit 5
  cluewright job add set --seeds 1-100000 -- generate --items 5 --difficulty 3
  cluewright job add books --seeds 1-20 --files -- generate --count 20 -o book.pdf
  cluewright job watch mine
  cluewright job fetch mine --to answers.jsonl

`cluewright work` does them, on as many machines as there are. The database is named with --database or CLUEWRIGHT_DATABASE.";

/// A job.
#[derive(Args, Debug)]
pub struct One {
    /// The name of the job
    #[arg(value_name = "NAME")]
    name: String,

    #[command(flatten)]
    database: Address,
}

/// The options of `job list`.
#[derive(Args, Debug)]
pub struct List {
    #[command(flatten)]
    database: Address,

    /// How to write the list
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: LinesForm,
}

/// The options of `job watch`.
#[derive(Args, Debug)]
pub struct Watch {
    #[command(flatten)]
    one: One,

    /// How to write what happens
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: LinesForm,
}

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LinesForm {
    /// For people
    Text,
    /// A line of JSON for each
    Jsonl,
}

/// How long is waited before it is looked again.
const LOOK: Duration = Duration::from_millis(300);

/// Does it.
pub fn run(command: &Command) -> Ending {
    match command {
        Command::Add(options) => add::run(options),
        Command::Fetch(options) => fetch::run(options),
        Command::List(options) => with(&options.database, |queue| {
            let jobs = queue.jobs()?;
            let lines = jobs.iter().map(|job| match options.format {
                LinesForm::Jsonl => serde_json::to_string(job).unwrap_or_default() + "\n",
                LinesForm::Text => told(job) + "\n",
            });
            Ok(screen::print(&lines.collect::<String>()))
        }),
        Command::Watch(options) => {
            with(&options.one.database, |queue| watch(queue, &options.one.name, options.format))
        }
        Command::Cancel(one) => with(&one.database, |queue| queue.cancel(&one.name).map(|()| Ending::Done)),
        Command::Retry(one) => with(&one.database, |queue| queue.retry(&one.name).map(|()| Ending::Done)),
        Command::Remove(one) => with(&one.database, |queue| queue.remove(&one.name).map(|()| Ending::Done)),
    }
}

fn with(address: &Address, ask: impl FnOnce(&Queue) -> Result<Ending, QueueError>) -> Ending {
    match address.open() {
        Ok(queue) => ask(&queue).unwrap_or_else(|wrong| refused(&wrong)),
        Err(ending) => ending,
    }
}

/// Prints what happens until nothing is left to do.
fn watch(queue: &Queue, name: &str, form: LinesForm) -> Result<Ending, QueueError> {
    let mut last = 0;
    loop {
        // Asked first, so that what happened before it is printed.
        let job = queue.job(name)?;
        for event in queue.events(name, last)? {
            last = event.event;
            let line = match form {
                LinesForm::Jsonl => serde_json::to_string(&event).unwrap_or_default(),
                LinesForm::Text => happened(&event),
            };
            let printed = screen::print(&(line + "\n"));
            if printed != Ending::Done {
                return Ok(printed);
            }
        }
        if job.state != JobState::Open {
            screen::complain(&(told(&job) + "\n"));
            return Ok(if job.state == JobState::Done { Ending::Done } else { Ending::Failed });
        }
        std::thread::sleep(LOOK);
    }
}

fn happened(event: &Event) -> String {
    let mut line = event.what.name().replace('_', " ");
    if let Some(chunk) = event.chunk {
        let _ = write!(line, ": chunk {chunk}");
    }
    if let Some(tries) = event.tries.filter(|&tries| tries > 1) {
        let _ = write!(line, ", try {tries}");
    }
    if let Some(worker) = &event.worker {
        let _ = write!(line, ", by {worker}");
    }
    match &event.detail {
        Some(detail) => format!("{line}: {detail}"),
        None => line,
    }
}

/// How a job stands, for people.
fn told(job: &JobView) -> String {
    let state = match job.state {
        JobState::Open => "open",
        JobState::Done => "done",
        JobState::Failed => "failed",
        JobState::Cancelled => "cancelled",
    };
    let mut line = format!("{}: {state}, {} of {} chunks", job.name, job.done, job.chunks);
    for (count, what) in [(job.claimed, "worked on"), (job.failed, "failed")] {
        if count > 0 {
            let _ = write!(line, ", {count} {what}");
        }
    }
    line
}
