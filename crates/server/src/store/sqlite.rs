//! What is saved in a file of SQLite, in the data folder.
//!
//! The write-ahead log is forced to the disk before anything is said to be done (`synchronous=FULL`). Several servers
//! may share the file; each waits a moment for the other.

use super::{Entry, Id, Kept, Store, StoreError};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, TransactionBehavior, params};
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The file, within the data folder.
pub const FILE: &str = "saved.sqlite";

/// A file that holds room for deleting on a full disk, within the data folder.
const RESERVE: &str = "saved.sqlite-reserve";
/// How much room that is: more than what SQLite may have beside its file, which must go into it before anything is free.
const RESERVED: usize = 384 * 1024;

/// How the tables came to be, one step after the other. A step that was ever released is never changed.
const MIGRATIONS: &[&str] = &["CREATE TABLE saved (
         id TEXT PRIMARY KEY NOT NULL,
         title TEXT NOT NULL,
         updated INTEGER NOT NULL,
         contents TEXT NOT NULL
     ) STRICT;
     CREATE INDEX saved_by_time ON saved (updated DESC, id);"];

/// How long to wait for somebody else who writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// A store in a file.
#[derive(Debug)]
pub struct Sqlite {
    connection: Mutex<Connection>,
    most: usize,
    reserve: PathBuf,
}

impl Sqlite {
    /// The store of a data folder, which is made if it is not there; the error tells the user what is wrong.
    pub fn open(folder: &Path, most: usize) -> Result<Sqlite, String> {
        let told = |why: &dyn fmt::Display| format!("“{}” cannot be written: {why}", folder.display());
        private_folder(folder).map_err(|error| told(&error))?;
        private_file(&folder.join(FILE)).map_err(|error| told(&error))?;
        let connection = Connection::open(folder.join(FILE)).map_err(|error| told(&in_words(&error)))?;
        let reserve = folder.join(RESERVE);
        let store = Sqlite { connection: Mutex::new(connection), most, reserve };
        store.prepare().map_err(|wrong| match wrong {
            Unprepared::Newer(version) => format!(
                "“{}” was written by a newer version of this program (its form is {version}, this one knows {})",
                folder.join(FILE).display(),
                MIGRATIONS.len()
            ),
            Unprepared::Wrong(error) => told(&in_words(&error)),
        })?;
        store.put_by();
        Ok(store)
    }

    fn prepare(&self) -> Result<(), Unprepared> {
        let mut connection = self.lock();
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // What is written beside the file goes into it soon: on a disk without room for both it never could.
        connection.pragma_update(None, "wal_autocheckpoint", 32)?;
        let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        change.execute_batch("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL) STRICT")?;
        let number: Option<usize> =
            change.query_row("SELECT number FROM version", [], |row| row.get(0)).optional()?;
        let known = number.unwrap_or(0);
        let Some(missing) = MIGRATIONS.get(known..) else { return Err(Unprepared::Newer(known)) };
        for migration in missing {
            change.execute_batch(migration)?;
        }
        // This is written every time, so that a file which cannot be written is noticed now.
        change.execute("DELETE FROM version", [])?;
        change.execute("INSERT INTO version (number) VALUES (?1)", [MIGRATIONS.len()])?;
        change.commit()?;
        Ok(())
    }

    /// Puts some room by, if there is any: deleting needs room too, and is what helps where there is none.
    fn put_by(&self) {
        if fs::metadata(&self.reserve).is_ok_and(|reserve| reserve.len() == RESERVED as u64) {
            return;
        }
        let put = private_file(&self.reserve).and_then(|()| fs::write(&self.reserve, vec![0xff; RESERVED]));
        if put.is_err() {
            let _ = fs::remove_file(&self.reserve);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes a folder that only its owner may look into; one that is there stays as it is.
fn private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes a file that only its owner may read; one that is there becomes so, if it is one's own. What SQLite writes beside its
/// file has the same rights.
fn private_file(file: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    for_its_owner(&options.open(file)?)
}

#[cfg(unix)]
fn for_its_owner(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    if file.metadata()?.permissions().mode() & 0o077 != 0 {
        // A file of somebody else stays as it is.
        let _ = file.set_permissions(fs::Permissions::from_mode(0o600));
    }
    Ok(())
}

// On other systems the folder's rights decide.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)]
fn for_its_owner(_: &File) -> io::Result<()> {
    Ok(())
}

enum Unprepared {
    Newer(usize),
    Wrong(rusqlite::Error),
}

impl From<rusqlite::Error> for Unprepared {
    fn from(error: rusqlite::Error) -> Unprepared {
        Unprepared::Wrong(error)
    }
}

/// What went wrong, without numbers of the library.
fn in_words(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::ReadOnly) => "it is read-only".to_owned(),
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::CannotOpen) => "its file cannot be opened".to_owned(),
        Some(ErrorCode::DatabaseBusy) => "another program has been writing for too long".to_owned(),
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            format!("{FILE} is damaged or something else; move it away, or put a backup in its place")
        }
        _ => error.to_string(),
    }
}

fn unwritten(error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::NoRoom,
        _ => StoreError::Unwritable(in_words(error)),
    }
}

fn unread(error: &rusqlite::Error) -> StoreError {
    StoreError::Unreadable(in_words(error))
}

impl Store for Sqlite {
    fn list(&self) -> Result<Vec<Entry>, StoreError> {
        let connection = self.lock();
        let list = || {
            let mut rows = connection
                .prepare_cached("SELECT id, title, updated FROM saved ORDER BY updated DESC, id")?;
            let rows = rows.query_map([], |row| {
                Ok(Entry { id: Id(row.get(0)?), title: row.get(1)?, updated: row.get(2)? })
            })?;
            rows.collect::<rusqlite::Result<Vec<Entry>>>()
        };
        list().map_err(|error| unread(&error))
    }

    fn get(&self, id: &Id) -> Result<Option<Kept>, StoreError> {
        let connection = self.lock();
        let get = || {
            connection
                .prepare_cached("SELECT title, updated, contents FROM saved WHERE id = ?1")?
                .query_row([id.as_str()], |row| {
                    Ok(Kept { title: row.get(0)?, updated: row.get(1)?, contents: row.get(2)? })
                })
                .optional()
        };
        get().map_err(|error| unread(&error))
    }

    fn put(&self, id: &Id, kept: &Kept) -> Result<(), StoreError> {
        let mut connection = self.lock();
        let mut put = || {
            let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let (others, there): (usize, bool) = change
                .prepare_cached(
                    "SELECT (SELECT count(*) FROM saved), EXISTS (SELECT 1 FROM saved WHERE id = ?1)",
                )?
                .query_row([id.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))?;
            if !there && others >= self.most {
                return Ok(false);
            }
            change
                .prepare_cached(
                    "INSERT INTO saved (id, title, updated, contents) VALUES (?1, ?2, ?3, ?4)
                     ON CONFLICT (id) DO UPDATE SET title = ?2, updated = ?3, contents = ?4",
                )?
                .execute(params![id.as_str(), kept.title, kept.updated, kept.contents])?;
            change.commit()?;
            Ok(true)
        };
        match put() {
            Ok(true) => {
                self.put_by();
                Ok(())
            }
            Ok(false) => Err(StoreError::Full(self.most)),
            Err(error) => Err(unwritten(&error)),
        }
    }

    fn delete(&self, id: &Id) -> Result<bool, StoreError> {
        let connection = self.lock();
        let delete = || connection.prepare_cached("DELETE FROM saved WHERE id = ?1")?.execute([id.as_str()]);
        let mut deleted = delete();
        if deleted.as_ref().is_err_and(|error| error.sqlite_error_code() == Some(ErrorCode::DiskFull))
            && fs::remove_file(&self.reserve).is_ok()
        {
            deleted = delete();
        }
        if deleted.is_ok() && !self.reserve.exists() {
            // What was written beside the file goes into it, so that there is room again.
            let _ = connection.pragma_query(None, "wal_checkpoint(TRUNCATE)", |_| Ok(()));
        }
        deleted.map(|gone| gone > 0).map_err(|error| unwritten(&error))
    }
}

/// Why there is no backup.
#[derive(Debug)]
pub enum BackupError {
    /// Nothing has been saved in the folder.
    Nothing(PathBuf),
    /// What is saved cannot be read.
    Unreadable(String),
    /// The backup cannot be written.
    Unwritable(io::Error),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::Nothing(file) => {
                write!(f, "there is no “{}”: nothing has been saved there", file.display())
            }
            BackupError::Unreadable(why) => write!(f, "what is saved cannot be copied: {why}"),
            BackupError::Unwritable(error) => write!(f, "the backup cannot be written: {error}"),
        }
    }
}

impl std::error::Error for BackupError {}

/// Copies what is saved in a data folder into a file, also while servers write to it; gives how many things there are.
/// The copy is of one moment, and is there as a whole or not at all: it is made beside `file` and takes its place at the
/// end.
pub fn backup(folder: &Path, file: &Path) -> Result<usize, BackupError> {
    let saved = folder.join(FILE);
    if !saved.is_file() {
        return Err(BackupError::Nothing(saved));
    }
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = file.with_file_name(name);
    let unreadable = |error: rusqlite::Error| BackupError::Unreadable(in_words(&error));
    let copied = || {
        let source = Connection::open_with_flags(&saved, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        source.busy_timeout(PATIENCE)?;
        source.execute("VACUUM INTO ?1", [part.to_string_lossy()])?;
        let copy = Connection::open_with_flags(&part, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        copy.query_row("SELECT count(*) FROM saved", [], |row| row.get(0))
    };
    let _ = fs::remove_file(&part);
    private_file(&part).map_err(BackupError::Unwritable)?;
    let count = copied().map_err(unreadable).inspect_err(|_| _ = fs::remove_file(&part))?;
    let settled = File::open(&part).and_then(|copy| copy.sync_all()).and_then(|()| fs::rename(&part, file));
    settled.map_err(|error| {
        let _ = fs::remove_file(&part);
        BackupError::Unwritable(error)
    })?;
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::suite;

    fn kept(contents: &str) -> Kept {
        Kept { title: "A title".into(), updated: 7, contents: contents.into() }
    }

    fn id(name: &str) -> Id {
        Id::new(name).unwrap()
    }

    #[test]
    fn the_suite() {
        let folder = suite::Folder::new();
        let next = std::cell::Cell::new(0);
        suite::run(&|most| {
            next.set(next.get() + 1);
            Box::new(Sqlite::open(&folder.path().join(next.get().to_string()), most).unwrap())
        });
    }

    #[test]
    fn what_is_saved_is_there_after_opening_again_and_for_others() {
        let folder = suite::Folder::new();
        let data = folder.path().join("new/data");
        let first = Sqlite::open(&data, 10).unwrap();
        let second = Sqlite::open(&data, 10).unwrap();
        first.put(&id("a"), &kept("one")).unwrap();
        assert_eq!(second.get(&id("a")).unwrap(), Some(kept("one")));
        second.put(&id("a"), &kept("two")).unwrap();
        drop((first, second));
        assert_eq!(Sqlite::open(&data, 10).unwrap().get(&id("a")).unwrap(), Some(kept("two")));
    }

    #[test]
    fn a_file_of_a_newer_version_is_left_alone() {
        let folder = suite::Folder::new();
        drop(Sqlite::open(folder.path(), 10).unwrap());
        let file = Connection::open(folder.path().join(FILE)).unwrap();
        file.execute("UPDATE version SET number = 99", []).unwrap();
        let told = Sqlite::open(folder.path(), 10).unwrap_err();
        assert!(told.contains("newer") && told.contains("99"), "{told}");
        let number: usize = file.query_row("SELECT number FROM version", [], |row| row.get(0)).unwrap();
        assert_eq!(number, 99);
    }

    #[test]
    fn a_file_that_is_something_else_is_told_and_left_alone() {
        let folder = suite::Folder::new();
        let text = "a letter to a friend, and long enough to be looked at".repeat(20);
        fs::write(folder.path().join(FILE), &text).unwrap();
        let told = Sqlite::open(folder.path(), 10).unwrap_err();
        assert!(told.contains("damaged"), "{told}");
        assert_eq!(fs::read_to_string(folder.path().join(FILE)).unwrap(), text);
    }

    #[test]
    fn every_commit_is_forced_to_the_disk() {
        let folder = suite::Folder::new();
        let store = Sqlite::open(folder.path(), 10).unwrap();
        let asked = |name: &str| {
            store
                .lock()
                .pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0))
                .unwrap()
        };
        assert_eq!(asked("journal_mode"), rusqlite::types::Value::Text("wal".into()));
        assert_eq!(asked("synchronous"), rusqlite::types::Value::Integer(2));
    }

    #[test]
    fn a_full_file_refuses_and_keeps_what_it_has() {
        let folder = suite::Folder::new();
        let store = Sqlite::open(folder.path(), 1000).unwrap();
        store.put(&id("a"), &kept("one")).unwrap();
        // As a full disk does, SQLite says that there is no room for another page.
        store.lock().pragma_update(None, "max_page_count", 8).unwrap();
        let long = "x".repeat(100_000);
        assert_eq!(store.put(&id("a"), &kept(&long)), Err(StoreError::NoRoom));
        assert_eq!(store.get(&id("a")).unwrap(), Some(kept("one")));
        store.lock().pragma_update(None, "max_page_count", 100_000).unwrap();
        store.put(&id("a"), &kept(&long)).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn what_is_saved_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = suite::Folder::new();
        let data = folder.path().join("new");
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let store = Sqlite::open(&data, 10).unwrap();
        store.put(&id("a"), &kept("one")).unwrap();
        assert_eq!(mode(&data), 0o700);
        for file in fs::read_dir(&data).unwrap() {
            assert_eq!(mode(&file.unwrap().path()), 0o600);
        }
        // One of an earlier version could be read by others.
        drop(store);
        fs::set_permissions(data.join(FILE), fs::Permissions::from_mode(0o644)).unwrap();
        drop(Sqlite::open(&data, 10).unwrap());
        assert_eq!(mode(&data.join(FILE)), 0o600);
        backup(&data, &folder.path().join("copy")).unwrap();
        assert_eq!(mode(&folder.path().join("copy")), 0o600);
    }

    #[test]
    fn a_backup_is_made_while_others_write_and_can_be_opened() {
        let folder = suite::Folder::new();
        let (data, copy) = (folder.path().join("data"), folder.path().join("copy"));
        let store = Sqlite::open(&data, 1000).unwrap();
        store.put(&id("before"), &kept("one")).unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for number in 0..50 {
                    store.put(&id(&format!("n{number}")), &kept("more")).unwrap();
                }
            });
            fs::create_dir(&copy).unwrap();
            let count = backup(&data, &copy.join(FILE)).unwrap();
            assert!((1..=51).contains(&count));
        });
        let restored = Sqlite::open(&copy, 1000).unwrap();
        assert_eq!(restored.get(&id("before")).unwrap(), Some(kept("one")));
        assert!(matches!(backup(folder.path(), &copy.join("x")), Err(BackupError::Nothing(_))));
        assert!(backup(&data, &folder.path().join("no/such/folder")).is_err());
    }
}
