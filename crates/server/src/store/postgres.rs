//! What is saved in PostgreSQL, where several servers find it.
//!
//! As many requests as come at once have a connection each; those that are idle are kept for the next, and made anew if they broke. They
//! must not be dropped within asynchronous work, since a client waits for its connection to close.

use super::{Entry, Id, Kept, Store, StoreError};
use postgres::error::SqlState;
use postgres::{Client, Config, Error, IsolationLevel, NoTls};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How the tables came to be, one step after the other. A step that was ever released is never changed.
///
/// Names are compared byte by byte (`COLLATE "C"`), so that the order does not depend on the server's language.
const MIGRATIONS: &[&str] = &["CREATE TABLE cluewright_saved (
         id TEXT COLLATE \"C\" PRIMARY KEY,
         title TEXT NOT NULL,
         updated BIGINT NOT NULL,
         contents TEXT NOT NULL
     );
     CREATE INDEX cluewright_saved_by_time ON cluewright_saved (updated DESC, id);"];

/// Servers that change the tables, or count before they add, wait for each other by this number.
const LOCK: i64 = 0x636c_7565;

/// How long the database may take to answer the door.
const PATIENCE: Duration = Duration::from_secs(5);

/// So many idle connections are kept.
const IDLE: usize = 4;

/// A store in a database.
pub struct Postgres {
    address: String,
    idle: Mutex<Vec<Client>>,
    most: usize,
}

// The address may hold a password.
impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Postgres").finish_non_exhaustive()
    }
}

impl Postgres {
    /// The store in the database at an address such as `postgres://user@host/database`; the error tells what is wrong.
    pub fn open(address: &str, most: usize) -> Result<Postgres, String> {
        let store = Postgres { address: address.to_owned(), idle: Mutex::default(), most };
        store.with(|client| {
            let mut change = client.transaction()?;
            change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
            change.batch_execute("CREATE TABLE IF NOT EXISTS cluewright_version (number BIGINT NOT NULL)")?;
            let number = change.query_opt("SELECT number FROM cluewright_version", &[])?;
            let known = number.map_or(0, |row| row.get::<_, i64>(0));
            let Some(missing) = usize::try_from(known).ok().and_then(|known| MIGRATIONS.get(known..)) else {
                return Ok(Some(known));
            };
            for migration in missing {
                change.batch_execute(migration)?;
            }
            change.execute("DELETE FROM cluewright_version", &[])?;
            change.execute("INSERT INTO cluewright_version (number) VALUES ($1)", &[&(MIGRATIONS.len() as i64)])?;
            change.commit()?;
            Ok(None)
        })
        .map_err(|error| format!("the database cannot be used: {}", in_words(&error)))
        .and_then(|newer| match newer {
            None => Ok(()),
            Some(version) => Err(format!(
                "the database was written by a newer version of this program (its form is {version}, this one knows {})",
                MIGRATIONS.len()
            )),
        })?;
        Ok(store)
    }

    /// Asks the database, anew if the connection turns out to be broken.
    fn with<T>(&self, mut ask: impl FnMut(&mut Client) -> Result<T, Error>) -> Result<T, Error> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        for again in [true, false] {
            let kept = idle().pop().filter(|client| !client.is_closed());
            let mut client = match kept {
                Some(client) => client,
                None => self.address.parse::<Config>()?.connect_timeout(PATIENCE).connect(NoTls)?,
            };
            let answer = ask(&mut client);
            let broken = client.is_closed();
            // What broke one connection broke the others, too.
            let broken_too = if broken { std::mem::take(&mut *idle()) } else { Vec::new() };
            drop(broken_too);
            if !broken && idle().len() < IDLE {
                idle().push(client);
            }
            match answer {
                // Whatever was asked can be asked twice: it sets, reads or removes.
                Err(_) if broken && again => {}
                answer => return answer,
            }
        }
        unreachable!("the second attempt is the last")
    }
}

/// What went wrong, with what the database says.
fn in_words(error: &Error) -> String {
    match error.as_db_error() {
        Some(said) => said.message().to_owned(),
        None => {
            let cause = std::error::Error::source(error).map(|cause| format!(": {cause}"));
            format!("{error}{}", cause.unwrap_or_default())
        }
    }
}

fn unwritten(error: &Error) -> StoreError {
    if error.code() == Some(&SqlState::DISK_FULL) {
        StoreError::NoRoom
    } else {
        StoreError::Unwritable(in_words(error))
    }
}

fn unread(error: &Error) -> StoreError {
    StoreError::Unreadable(in_words(error))
}

impl Store for Postgres {
    fn list(&self) -> Result<Vec<Entry>, StoreError> {
        let rows = self.with(|client| {
            client.query("SELECT id, title, updated FROM cluewright_saved ORDER BY updated DESC, id", &[])
        });
        let entry =
            |row: &postgres::Row| Entry { id: Id(row.get(0)), title: row.get(1), updated: row.get(2) };
        rows.map(|rows| rows.iter().map(entry).collect()).map_err(|error| unread(&error))
    }

    fn get(&self, id: &Id) -> Result<Option<Kept>, StoreError> {
        let row = self.with(|client| {
            client.query_opt(
                "SELECT title, updated, contents FROM cluewright_saved WHERE id = $1",
                &[&id.as_str()],
            )
        });
        let kept = |row: postgres::Row| Kept { title: row.get(0), updated: row.get(1), contents: row.get(2) };
        row.map(|row| row.map(kept)).map_err(|error| unread(&error))
    }

    fn put(&self, id: &Id, kept: &Kept) -> Result<(), StoreError> {
        let done = self.with(|client| {
            let mut change =
                client.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start()?;
            // Nobody else adds while it is counted.
            change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
            let row = change.query_one(
                "SELECT (SELECT count(*) FROM cluewright_saved), EXISTS (SELECT 1 FROM cluewright_saved WHERE id = $1)",
                &[&id.as_str()],
            )?;
            let (others, there): (i64, bool) = (row.get(0), row.get(1));
            if !there && others >= i64::try_from(self.most).unwrap_or(i64::MAX) {
                return Ok(false);
            }
            change.execute(
                "INSERT INTO cluewright_saved (id, title, updated, contents) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (id) DO UPDATE SET title = $2, updated = $3, contents = $4",
                &[&id.as_str(), &kept.title, &kept.updated, &kept.contents],
            )?;
            change.commit()?;
            Ok(true)
        });
        match done {
            Ok(true) => Ok(()),
            Ok(false) => Err(StoreError::Full(self.most)),
            Err(error) => Err(unwritten(&error)),
        }
    }

    fn delete(&self, id: &Id) -> Result<bool, StoreError> {
        let gone =
            self.with(|client| client.execute("DELETE FROM cluewright_saved WHERE id = $1", &[&id.as_str()]));
        gone.map(|gone| gone > 0).map_err(|error| unwritten(&error))
    }
}

/// Against a real server, which `scripts/test-postgres` starts.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::suite;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn address() -> String {
        std::env::var("CLUEWRIGHT_POSTGRES")
            .expect("CLUEWRIGHT_POSTGRES is the address of a server; scripts/test-postgres starts one")
    }

    /// A database of its own, so that tests do not meet.
    fn fresh() -> String {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("t{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        Client::connect(&address(), NoTls)
            .unwrap()
            .batch_execute(&format!("CREATE DATABASE {name}"))
            .unwrap();
        format!("{} dbname={name}", address())
    }

    fn kept(contents: &str) -> Kept {
        Kept { title: "A title".into(), updated: 7, contents: contents.into() }
    }

    #[test]
    fn the_suite() {
        suite::run(&|most| Box::new(Postgres::open(&fresh(), most).unwrap()));
    }

    #[test]
    fn servers_share_what_is_saved_and_outlive_a_broken_connection() {
        let (address, id) = (fresh(), Id::new("a").unwrap());
        let first = Postgres::open(&address, 10).unwrap();
        let second = Postgres::open(&address, 10).unwrap();
        first.put(&id, &kept("one")).unwrap();
        assert_eq!(second.get(&id).unwrap(), Some(kept("one")));
        let mut other = Client::connect(&address, NoTls).unwrap();
        other
            .batch_execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            .unwrap();
        second.put(&id, &kept("two")).unwrap();
        assert_eq!(first.get(&id).unwrap(), Some(kept("two")));
    }

    #[test]
    fn requests_do_not_wait_for_each_other() {
        let address = fresh();
        let store = Postgres::open(&address, 10).unwrap();
        let mut other = Client::connect(&address, NoTls).unwrap();
        // Somebody adds meanwhile: whoever wants to add, too, waits for that.
        let mut adding = other.transaction().unwrap();
        adding.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).unwrap();
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| store.put(&Id::new("a").unwrap(), &kept("one")));
            std::thread::sleep(Duration::from_millis(200));
            assert!(!waiting.is_finished());
            assert_eq!(store.list().unwrap(), []);
            adding.commit().unwrap();
            waiting.join().unwrap().unwrap();
        });
        assert_eq!(store.list().unwrap().len(), 1);
        assert!((1..=IDLE).contains(&store.idle.lock().unwrap().len()));
    }

    #[test]
    fn several_servers_start_at_once() {
        let address = fresh();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| Postgres::open(&address, 10).unwrap());
            }
        });
    }

    #[test]
    fn a_database_of_a_newer_version_is_left_alone() {
        let address = fresh();
        drop(Postgres::open(&address, 10).unwrap());
        let mut client = Client::connect(&address, NoTls).unwrap();
        client.batch_execute("UPDATE cluewright_version SET number = 99").unwrap();
        assert!(Postgres::open(&address, 10).unwrap_err().contains("newer"));
    }

    #[test]
    fn what_cannot_be_reached_is_told() {
        let told = Postgres::open("host=/nowhere/at/all user=nobody", 10).unwrap_err();
        assert!(told.starts_with("the database cannot be used: "), "{told}");
    }
}
