//! What happened to a job, in its order.

use crate::error::QueueError;
use crate::job::job_of;
use crate::{Claim, Queue};
use postgres::Transaction;
use serde::Serialize;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The job is there.
    Added,
    /// A worker took a chunk.
    Claimed,
    /// A worker took a chunk whose lease had run out.
    TakenOver,
    /// A worker gave a chunk back.
    Released,
    /// A chunk is done.
    Done,
    /// A try at a chunk failed.
    Tried,
    /// A chunk failed as often as it may.
    Failed,
    /// The job was cancelled.
    Cancelled,
    /// Chunks that failed, or that were cancelled, wait once more.
    Retried,
}

const ALL: [(What, &str); 9] = [
    (What::Added, "added"),
    (What::Claimed, "claimed"),
    (What::TakenOver, "taken_over"),
    (What::Released, "released"),
    (What::Done, "done"),
    (What::Tried, "tried"),
    (What::Failed, "failed"),
    (What::Cancelled, "cancelled"),
    (What::Retried, "retried"),
];

impl What {
    /// Its name.
    pub fn name(self) -> &'static str {
        ALL.iter().find(|(what, _)| *what == self).map_or("", |(_, name)| name)
    }

    fn named(name: &str) -> What {
        ALL.iter().find(|(_, known)| *known == name).map_or(What::Added, |(what, _)| *what)
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// Its number; later events have greater ones.
    pub event: i64,
    /// When, in milliseconds since 1970, by the clock of the database.
    pub at: i64,
    /// What.
    pub what: What,
    /// The chunk, from 1, if it is about one.
    pub chunk: Option<i64>,
    /// How often the chunk was tried by then.
    pub tries: Option<i32>,
    /// Which worker.
    pub worker: Option<String>,
    /// More about it, for people.
    pub detail: Option<String>,
}

impl Queue {
    /// What happened to a job after the event of a number; nought for all.
    pub fn events(&self, name: &str, after: i64) -> Result<Vec<Event>, QueueError> {
        self.database.within(|change| {
            let job = job_of(change, name)?;
            let rows = change.query(
                "SELECT id, (extract(epoch FROM at) * 1000)::BIGINT, what, number, tries, worker, detail FROM cluewright_event
                 WHERE job = $1 AND id > $2 ORDER BY id",
                &[&job, &after],
            )?;
            let event = |row: &postgres::Row| Event {
                event: row.get(0),
                at: row.get(1),
                what: What::named(row.get(2)),
                chunk: row.get(3),
                tries: row.get(4),
                worker: row.get(5),
                detail: row.get(6),
            };
            Ok(rows.iter().map(event).collect())
        })
    }
}

/// Writes down what happened to a job.
pub fn happened(
    change: &mut Transaction<'_>,
    job: i64,
    what: What,
    detail: Option<&str>,
) -> Result<(), QueueError> {
    change.execute(
        "INSERT INTO cluewright_event (job, what, detail) VALUES ($1, $2, $3)",
        &[&job, &what.name(), &detail],
    )?;
    Ok(())
}

/// Writes down what happened to a chunk that was claimed.
pub fn happened_to(
    change: &mut Transaction<'_>,
    claim: &Claim,
    what: What,
    detail: Option<&str>,
) -> Result<(), QueueError> {
    change.execute(
        "INSERT INTO cluewright_event (job, what, number, tries, worker, detail) VALUES ($1, $2, $3, $4, $5, $6)",
        &[&claim.job, &what.name(), &claim.number, &claim.tries, &claim.worker, &detail],
    )?;
    Ok(())
}
