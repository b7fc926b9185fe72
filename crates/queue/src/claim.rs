//! Workers and the chunks that they claim.

use crate::error::QueueError;
use crate::event::{What, happened_to};
use crate::job::from_text;
use crate::outcome::Outcome;
use crate::{Chunk, Queue};
use postgres::Transaction;
use std::time::Duration;

/// Who works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worker {
    /// Its name, for people.
    pub name: String,
    /// How long a chunk is its own without being renewed.
    pub lease: Duration,
}

/// A chunk that a worker has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    pub(crate) job: i64,
    pub(crate) number: i64,
    pub(crate) tries: i32,
    most_tries: i32,
    /// No two claims of a chunk have the same.
    token: i64,
    pub(crate) worker: String,
    lease: Duration,
    /// The name of the job.
    pub name: String,
    /// What is run: the arguments of the job, and those of the chunk behind them.
    pub command: Vec<String>,
    /// Whether it gives files.
    pub files: bool,
    /// The chunk.
    pub chunk: Chunk,
}

impl Claim {
    /// The number of the chunk, from 1.
    pub fn number(&self) -> i64 {
        self.number
    }
}

/// How a claim stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The worker still has the chunk.
    Held,
    /// Another has it, or it is there no longer.
    Lost,
    /// The job was cancelled.
    Cancelled,
}

impl Queue {
    /// The next chunk for a worker: one that waits, or whose lease has run out. `None` if there is none at the moment.
    pub fn claim(&self, worker: &Worker) -> Result<Option<Claim>, QueueError> {
        self.database.within(|change| {
            loop {
                let Some((claim, state)) = take(change, worker)? else { return Ok(None) };
                if claim.tries <= claim.most_tries {
                    let what = if state == "claimed" { What::TakenOver } else { What::Claimed };
                    happened_to(change, &claim, what, None)?;
                    return Ok(Some(claim));
                }
                // Whoever had it last was gone before the end, as often as it may be tried.
                let gone = "the worker was gone before the end";
                give_up(change, &claim, gone)?;
            }
        })
    }

    /// Whether chunks wait or are worked on, of jobs that are not cancelled.
    pub fn has_open(&self) -> Result<bool, QueueError> {
        self.database.within(|change| {
            let row = change.query_one(
                "SELECT EXISTS (SELECT 1 FROM cluewright_chunk chunk JOIN cluewright_job job ON job.id = chunk.job
                     WHERE chunk.state IN ('waiting', 'claimed') AND NOT job.cancelled)",
                &[],
            )?;
            Ok(row.get(0))
        })
    }

    /// Makes a claim last for another lease.
    pub fn renew(&self, claim: &Claim) -> Result<Standing, QueueError> {
        self.database.within(|change| {
            let row = change.query_opt(
                "UPDATE cluewright_chunk chunk SET until = clock_timestamp() + $4 * interval '1 millisecond' FROM cluewright_job job
                 WHERE job.id = chunk.job AND chunk.job = $1 AND number = $2 AND token = $3 AND state = 'claimed'
                 RETURNING job.cancelled",
                &[&claim.job, &claim.number, &claim.token, &milliseconds(claim.lease)],
            )?;
            Ok(match row.map(|row| row.get(0)) {
                None => Standing::Lost,
                Some(true) => Standing::Cancelled,
                Some(false) => Standing::Held,
            })
        })
    }

    /// Keeps what a chunk gave, if the claim still stands; gives whether it does. After an error, that may be asked again.
    pub fn finish(&self, claim: &Claim, outcome: &Outcome) -> Result<bool, QueueError> {
        self.database.within(|change| {
            let done = change.execute(
                "UPDATE cluewright_chunk SET state = 'done', until = NULL, output = $4, wrong = NULL
                 WHERE job = $1 AND number = $2 AND token = $3 AND state = 'claimed'",
                &[&claim.job, &claim.number, &claim.token, &outcome.output],
            )?;
            if done == 0 {
                return Ok(false);
            }
            for file in &outcome.files {
                change.execute(
                    "INSERT INTO cluewright_file (job, number, name, contents) VALUES ($1, $2, $3, $4)",
                    &[&claim.job, &claim.number, &file.name, &file.contents],
                )?;
            }
            happened_to(change, claim, What::Done, None)?;
            Ok(true)
        })
    }

    /// Says that a try failed: the chunk waits for another one, unless it was the last.
    pub fn fail(&self, claim: &Claim, why: &str) -> Result<(), QueueError> {
        self.database.within(|change| {
            if claim.tries >= claim.most_tries {
                return give_up(change, claim, why);
            }
            let again = change.execute(
                "UPDATE cluewright_chunk SET state = 'waiting', until = NULL, wrong = $4
                 WHERE job = $1 AND number = $2 AND token = $3 AND state = 'claimed'",
                &[&claim.job, &claim.number, &claim.token, &why],
            )?;
            if again > 0 { happened_to(change, claim, What::Tried, Some(why)) } else { Ok(()) }
        })
    }

    /// Gives a chunk back that was not worked on to its end, for no fault of its own.
    pub fn release(&self, claim: &Claim) -> Result<(), QueueError> {
        self.database.within(|change| {
            let released = change.execute(
                "UPDATE cluewright_chunk SET state = 'waiting', until = NULL, tries = tries - 1
                 WHERE job = $1 AND number = $2 AND token = $3 AND state = 'claimed'",
                &[&claim.job, &claim.number, &claim.token],
            )?;
            if released > 0 { happened_to(change, claim, What::Released, None) } else { Ok(()) }
        })
    }
}

/// Takes the first chunk that is free; gives it with the state in which it was.
fn take(change: &mut Transaction<'_>, worker: &Worker) -> Result<Option<(Claim, String)>, QueueError> {
    let row = change.query_opt(
        "WITH free AS (
             SELECT chunk.job, chunk.number, chunk.state, job.name, job.command, job.files, job.most_tries
             FROM cluewright_chunk chunk JOIN cluewright_job job ON job.id = chunk.job
             WHERE NOT job.cancelled AND (chunk.state = 'waiting' OR chunk.state = 'claimed' AND chunk.until < clock_timestamp())
             ORDER BY chunk.job, chunk.number LIMIT 1 FOR UPDATE OF chunk SKIP LOCKED
         )
         UPDATE cluewright_chunk chunk
         SET state = 'claimed', tries = tries + 1, token = token + 1, worker = $1, until = clock_timestamp() + $2 * interval '1 millisecond'
         FROM free WHERE chunk.job = free.job AND chunk.number = free.number
         RETURNING chunk.job, chunk.number, chunk.tries, free.most_tries, free.name, free.command, free.files, free.state,
                   chunk.arguments, chunk.input, chunk.lines, chunk.token",
        &[&worker.name, &milliseconds(worker.lease)],
    )?;
    let Some(row) = row else { return Ok(None) };
    let chunk = Chunk {
        arguments: from_text(row.get(8)),
        input: row.get(9),
        lines: row.get::<_, Option<i64>>(10).and_then(|lines| u64::try_from(lines).ok()),
    };
    let claim = Claim {
        job: row.get(0),
        number: row.get(1),
        tries: row.get(2),
        most_tries: row.get(3),
        token: row.get(11),
        worker: worker.name.clone(),
        lease: worker.lease,
        name: row.get(4),
        command: from_text(row.get(5)).into_iter().chain(chunk.arguments.iter().cloned()).collect(),
        files: row.get(6),
        chunk,
    };
    Ok(Some((claim, row.get(7))))
}

fn give_up(change: &mut Transaction<'_>, claim: &Claim, why: &str) -> Result<(), QueueError> {
    let failed = change.execute(
        "UPDATE cluewright_chunk SET state = 'failed', until = NULL, wrong = $4
         WHERE job = $1 AND number = $2 AND token = $3 AND state = 'claimed'",
        &[&claim.job, &claim.number, &claim.token, &why],
    )?;
    if failed > 0 { happened_to(change, claim, What::Failed, Some(why)) } else { Ok(()) }
}

fn milliseconds(lease: Duration) -> f64 {
    lease.as_secs_f64() * 1000.0
}
