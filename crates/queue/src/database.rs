//! The connection, and the tables.

use crate::error::QueueError;
use postgres::{Client, Config, NoTls, Transaction};
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How the tables came to be, one step after the other. A step that was ever released is never changed.
const MIGRATIONS: &[&str] = &["CREATE TABLE cluewright_job (
         id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         name TEXT COLLATE \"C\" UNIQUE NOT NULL,
         command TEXT NOT NULL,
         files BOOLEAN NOT NULL,
         most_tries INTEGER NOT NULL,
         made TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
         cancelled BOOLEAN NOT NULL DEFAULT FALSE
     );
     CREATE TABLE cluewright_chunk (
         job BIGINT NOT NULL REFERENCES cluewright_job ON DELETE CASCADE,
         number BIGINT NOT NULL,
         arguments TEXT NOT NULL,
         input BYTEA NOT NULL,
         lines BIGINT,
         state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'claimed', 'done', 'failed')),
         tries INTEGER NOT NULL DEFAULT 0,
         token BIGINT NOT NULL DEFAULT 0,
         until TIMESTAMPTZ,
         worker TEXT,
         output BYTEA,
         wrong TEXT,
         PRIMARY KEY (job, number)
     );
     CREATE INDEX cluewright_chunk_open ON cluewright_chunk (job, number) WHERE state IN ('waiting', 'claimed');
     CREATE TABLE cluewright_file (
         job BIGINT NOT NULL,
         number BIGINT NOT NULL,
         name TEXT NOT NULL,
         contents BYTEA NOT NULL,
         PRIMARY KEY (job, number, name),
         FOREIGN KEY (job, number) REFERENCES cluewright_chunk ON DELETE CASCADE
     );
     CREATE TABLE cluewright_event (
         id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         job BIGINT NOT NULL REFERENCES cluewright_job ON DELETE CASCADE,
         at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
         what TEXT NOT NULL,
         number BIGINT,
         tries INTEGER,
         worker TEXT,
         detail TEXT
     );
     CREATE INDEX cluewright_event_of_job ON cluewright_event (job, id);"];

/// Programs that change the tables wait for each other by this number.
const LOCK: i64 = 0x636c_7571;

/// How long the database may take to answer the door.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection that is made anew when it broke.
pub struct Database {
    address: Config,
    client: Mutex<Option<Client>>,
}

// The address may hold a password.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").finish_non_exhaustive()
    }
}

impl Database {
    /// Connects, and brings the tables up to date.
    pub fn open(address: &str) -> Result<Database, QueueError> {
        let mut address: Config = address.parse().map_err(|error: postgres::Error| {
            QueueError::Unusable(format!("the address of the database cannot be used: {error}"))
        })?;
        address.connect_timeout(PATIENCE).application_name("cluewright");
        let database = Database { address, client: Mutex::default() };
        database.within(|change| {
            change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
            change.batch_execute("CREATE TABLE IF NOT EXISTS cluewright_queue_version (number BIGINT NOT NULL)")?;
            let number = change.query_opt("SELECT number FROM cluewright_queue_version", &[])?;
            let known = number.map_or(0, |row| row.get::<_, i64>(0));
            let missing = usize::try_from(known).ok().and_then(|known| MIGRATIONS.get(known..));
            let missing = missing.ok_or_else(|| {
                QueueError::Unusable(format!(
                    "the queue was written by a newer version of this program (its form is {known}, this one knows {})",
                    MIGRATIONS.len()
                ))
            })?;
            for migration in missing {
                change.batch_execute(migration)?;
            }
            if !missing.is_empty() {
                change.execute("DELETE FROM cluewright_queue_version", &[])?;
                let number = MIGRATIONS.len() as i64;
                change.execute("INSERT INTO cluewright_queue_version (number) VALUES ($1)", &[&number])?;
            }
            Ok(())
        })?;
        Ok(database)
    }

    /// Does something as one change: all of it or nothing. It is not tried twice: whether a change that was cut off came about, only
    /// the database knows.
    pub fn within<T>(
        &self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, QueueError>,
    ) -> Result<T, QueueError> {
        let mut held = self.client.lock().unwrap_or_else(PoisonError::into_inner);
        let mut client = match held.take().filter(|client| !client.is_closed()) {
            Some(client) => client,
            None => self.address.connect(NoTls)?,
        };
        let mut change = client.transaction()?;
        let result = work(&mut change).and_then(|result| {
            change.commit()?;
            Ok(result)
        });
        if !client.is_closed() {
            *held = Some(client);
        }
        result
    }
}
