//! `cluewright job fetch`: what a job gave, in the order of its chunks.

use super::LOOK;
use crate::commands::work::{Address, refused};
use crate::ending::Ending;
use crate::screen;
use crate::stream;
use crate::whole_files::{write_bytes, write_through};
use clap::{Args, ValueHint};
use queue::{JobState, Outcome, Queue, QueueError, Result as Given};
use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

/// The options of `job fetch`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright job fetch mine > answers.jsonl
  cluewright job fetch mine --wait --to answers.jsonl
  cluewright job fetch books --to folder               a folder for each seed

A file has its name only when it is whole. Exit status: 1 if a chunk failed or is not done.")]
pub struct Options {
    /// The name of the job
    #[arg(value_name = "NAME")]
    name: String,

    #[command(flatten)]
    database: Address,

    /// Write to this file or, if the job made files, to this folder
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    to: Option<PathBuf>,

    /// Wait for what is not done yet
    #[arg(long)]
    wait: bool,
}

/// Why nothing more was written.
enum End {
    Queue(QueueError),
    Unwritten(io::Error),
    Missing(String),
}

impl From<QueueError> for End {
    fn from(wrong: QueueError) -> End {
        End::Queue(wrong)
    }
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> End {
        End::Unwritten(error)
    }
}

/// Writes it.
pub fn run(options: &Options) -> Ending {
    let queue = match options.database.open() {
        Ok(queue) => queue,
        Err(ending) => return ending,
    };
    match fetched(&queue, options) {
        Ok(()) => Ending::Done,
        Err(End::Queue(wrong)) => refused(&wrong),
        Err(End::Unwritten(error)) => stream::unwritten("what the job gave", &error, false),
        Err(End::Missing(why)) => {
            screen::complain(&format!("error: {why}\n"));
            Ending::Failed
        }
    }
}

fn fetched(queue: &Queue, options: &Options) -> Result<(), End> {
    let job = queue.job(&options.name)?;
    match (&options.to, job.files) {
        (None, true) => Err(End::Missing("the job made files: name a folder with --to".to_owned())),
        (Some(folder), true) => each(queue, options, &mut |number, outcome| {
            for file in &outcome.files {
                let path = folder.join(number.to_string()).join(inner(&file.name)?);
                fs::create_dir_all(path.parent().unwrap_or(folder))?;
                write_bytes(&path, &file.contents)?;
            }
            Ok(())
        }),
        (Some(path), false) => write_through(path, |file| {
            each(queue, options, &mut |_, outcome| Ok(file.write_all(&outcome.output)?))
        }),
        (None, false) => {
            let mut output = io::stdout().lock();
            each(queue, options, &mut |_, outcome| {
                output.write_all(&outcome.output)?;
                Ok(output.flush()?)
            })
        }
    }
}

/// Hands over what every chunk gave, in their order.
fn each(
    queue: &Queue,
    options: &Options,
    write: &mut dyn FnMut(i64, Outcome) -> Result<(), End>,
) -> Result<(), End> {
    let mut number = 1;
    loop {
        match queue.result(&options.name, number)? {
            Given::None => return Ok(()),
            Given::Done(outcome) => {
                write(number, outcome)?;
                number += 1;
            }
            Given::Failed(why) => return Err(End::Missing(format!("chunk {number} failed: {why}"))),
            Given::Open if queue.job(&options.name)?.state == JobState::Cancelled => {
                return Err(End::Missing(format!("the job was cancelled before chunk {number} was done")));
            }
            Given::Open if options.wait => std::thread::sleep(LOOK),
            Given::Open => {
                let way = "--wait waits for it";
                return Err(End::Missing(format!("chunk {number} is not done; {way}")));
            }
        }
    }
}

/// A name that leads nowhere but into the folder: the database may have been written by others.
fn inner(name: &str) -> Result<&Path, End> {
    let path = Path::new(name);
    let fits = path.components().all(|part| matches!(part, Component::Normal(_)));
    if fits {
        Ok(path)
    } else {
        Err(End::Missing(format!("“{name}” is no name of a file within the folder")))
    }
}
