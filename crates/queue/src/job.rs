//! Jobs: added, looked at, cancelled, tried once more, removed.

use crate::Queue;
use crate::error::QueueError;
use crate::event::{What, happened};
use postgres::Transaction;
use postgres::error::SqlState;
use serde::Serialize;

/// A job that is to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// Its name, by which everything about it is asked.
    pub name: String,
    /// What is run for every chunk: the arguments of the command, those of the chunk follow.
    pub command: Vec<String>,
    /// Whether a chunk gives files, instead of lines on standard output.
    pub files: bool,
    /// How often a chunk is tried before it has failed.
    pub tries: u32,
}

/// A part of a job that one worker does at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chunk {
    /// The arguments that are its own.
    pub arguments: Vec<String>,
    /// What it is given on standard input.
    pub input: Vec<u8>,
    /// How many lines it must give, if that is known.
    pub lines: Option<u64>,
}

/// How a job stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum JobState {
    /// Chunks wait or are worked on.
    Open,
    /// All chunks are done.
    Done,
    /// Nothing is left to do, and some chunks failed.
    Failed,
    /// It was cancelled.
    Cancelled,
}

/// A job as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JobView {
    /// Its name.
    pub name: String,
    /// How it stands.
    pub state: JobState,
    /// What is run for every chunk.
    pub command: Vec<String>,
    /// Whether a chunk gives files.
    pub files: bool,
    /// How many chunks there are.
    pub chunks: i64,
    /// How many wait.
    pub waiting: i64,
    /// How many are worked on.
    pub claimed: i64,
    /// How many are done.
    pub done: i64,
    /// How many failed.
    pub failed: i64,
}

impl Queue {
    /// Adds a job with its chunks, all of them or none; gives how many there are. Workers see it when it is whole.
    pub fn add(
        &self,
        job: &NewJob,
        chunks: impl Iterator<Item = Result<Chunk, String>>,
    ) -> Result<i64, QueueError> {
        self.database.within(|change| {
            let most = i32::try_from(job.tries).unwrap_or(i32::MAX);
            let row = change.query_one(
                "INSERT INTO cluewright_job (name, command, files, most_tries) VALUES ($1, $2, $3, $4) RETURNING id",
                &[&job.name, &as_text(&job.command), &job.files, &most],
            );
            let id: i64 = match row {
                Ok(row) => row.get(0),
                Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                    return Err(QueueError::Exists(job.name.clone()));
                }
                Err(error) => return Err(error.into()),
            };
            let insert = change.prepare(
                "INSERT INTO cluewright_chunk (job, number, arguments, input, lines) VALUES ($1, $2, $3, $4, $5)",
            )?;
            let mut number = 0_i64;
            for chunk in chunks {
                let chunk = chunk.map_err(QueueError::Chunks)?;
                number += 1;
                let lines = chunk.lines.and_then(|lines| i64::try_from(lines).ok());
                change.execute(&insert, &[&id, &number, &as_text(&chunk.arguments), &chunk.input, &lines])?;
            }
            happened(change, id, What::Added, Some(&format!("{number} chunks")))?;
            Ok(number)
        })
    }

    /// All jobs, in the order in which they were added.
    pub fn jobs(&self) -> Result<Vec<JobView>, QueueError> {
        self.views(None)
    }

    /// A job as it stands.
    pub fn job(&self, name: &str) -> Result<JobView, QueueError> {
        self.views(Some(name))?.pop().ok_or_else(|| QueueError::Unknown(name.to_owned()))
    }

    fn views(&self, name: Option<&str>) -> Result<Vec<JobView>, QueueError> {
        self.database.within(|change| {
            let rows = change.query(
                "SELECT job.name, job.command, job.files, job.cancelled, count(chunk.job),
                        count(*) FILTER (WHERE chunk.state = 'waiting'), count(*) FILTER (WHERE chunk.state = 'claimed'),
                        count(*) FILTER (WHERE chunk.state = 'done'), count(*) FILTER (WHERE chunk.state = 'failed')
                 FROM cluewright_job job LEFT JOIN cluewright_chunk chunk ON chunk.job = job.id
                 WHERE $1::TEXT IS NULL OR job.name = $1 GROUP BY job.id ORDER BY job.id",
                &[&name],
            )?;
            Ok(rows.iter().map(view).collect())
        })
    }

    /// Cancels a job: nothing of it is begun any more, and what is worked on is ended. What is done stays.
    pub fn cancel(&self, name: &str) -> Result<(), QueueError> {
        self.database.within(|change| {
            let job = job_of(change, name)?;
            let was = change.execute(
                "UPDATE cluewright_job SET cancelled = TRUE WHERE id = $1 AND NOT cancelled",
                &[&job],
            )?;
            if was > 0 {
                happened(change, job, What::Cancelled, None)?;
            }
            Ok(())
        })
    }

    /// Lets the chunks of a job that failed, and a job that was cancelled, be worked on once more.
    pub fn retry(&self, name: &str) -> Result<(), QueueError> {
        self.database.within(|change| {
            let job = job_of(change, name)?;
            change.execute("UPDATE cluewright_job SET cancelled = FALSE WHERE id = $1", &[&job])?;
            let again = change.execute(
                "UPDATE cluewright_chunk SET state = 'waiting', tries = 0, wrong = NULL WHERE job = $1 AND state = 'failed'",
                &[&job],
            )?;
            happened(change, job, What::Retried, Some(&format!("{again} chunks")))
        })
    }

    /// Removes a job with all that it gave.
    pub fn remove(&self, name: &str) -> Result<(), QueueError> {
        self.database.within(|change| {
            let job = job_of(change, name)?;
            change.execute("DELETE FROM cluewright_job WHERE id = $1", &[&job])?;
            Ok(())
        })
    }
}

fn view(row: &postgres::Row) -> JobView {
    let (waiting, claimed, failed): (i64, i64, i64) = (row.get(5), row.get(6), row.get(8));
    let state = match row.get(3) {
        true => JobState::Cancelled,
        false if waiting + claimed > 0 => JobState::Open,
        false if failed > 0 => JobState::Failed,
        false => JobState::Done,
    };
    JobView {
        name: row.get(0),
        state,
        command: from_text(row.get(1)),
        files: row.get(2),
        chunks: row.get(4),
        waiting,
        claimed,
        done: row.get(7),
        failed,
    }
}

/// The number of a job.
pub fn job_of(change: &mut Transaction<'_>, name: &str) -> Result<i64, QueueError> {
    let row = change.query_opt("SELECT id FROM cluewright_job WHERE name = $1", &[&name])?;
    row.map(|row| row.get(0)).ok_or_else(|| QueueError::Unknown(name.to_owned()))
}

fn as_text(arguments: &[String]) -> String {
    serde_json::to_string(arguments).unwrap_or_default()
}

/// Arguments as they were written down.
pub fn from_text(text: &str) -> Vec<String> {
    serde_json::from_str(text).unwrap_or_default()
}
