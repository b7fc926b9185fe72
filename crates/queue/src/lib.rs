//! Work that many machines share: jobs in chunks, in a PostgreSQL database.
//!
//! A [`NewJob`] is a command and the chunks that it is run on. Workers [`claim`](Queue::claim) a chunk each, for as long as a lease that they
//! [`renew`](Queue::renew); when one is gone, its lease runs out, and another takes the chunk. What a chunk gave is kept in the same transaction that
//! calls it done, and only if the claim still stands: so it is there once or not at all, whatever was killed in between. A claim is
//! known by a token that no two claims of a chunk share.
//!
//! What happens is written down as [`Event`]s, in the same transactions.

mod claim;
mod database;
mod error;
mod event;
mod job;
mod outcome;
#[cfg(test)]
mod tests;

pub use claim::{Claim, Standing, Worker};
pub use error::QueueError;
pub use event::{Event, What};
pub use job::{Chunk, JobState, JobView, NewJob};
pub use outcome::{Outcome, ProducedFile, Result};

use database::Database;

/// The queue in a database.
#[derive(Debug)]
pub struct Queue {
    database: Database,
}

impl Queue {
    /// The queue in the database at an address such as `postgres://user@host/database`; its tables are made if they are not there.
    pub fn open(address: &str) -> std::result::Result<Queue, QueueError> {
        Ok(Queue { database: Database::open(address)? })
    }
}
