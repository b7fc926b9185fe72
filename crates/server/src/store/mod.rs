//! What users save on the server: puzzles with their boards, each under a name.
//!
//! A [`Store`] keeps it in memory, in SQLite or in PostgreSQL; one suite of tests runs over all three. What holds in
//! each: whatever [`Store::put`] and [`Store::delete`] said is done stays done, also if the machine loses power a
//! moment later (but in memory); what they could not do is not done in part.

mod memory;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
#[cfg(test)]
mod suite;

pub use memory::Memory;
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use sqlite::{BackupError, FILE, Sqlite, backup};

use serde::Serialize;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

/// How many are kept at most, unless somebody says otherwise.
pub const MOST: usize = 10_000;
/// The longest contents, in bytes.
pub const LONGEST: usize = 256 * 1024;
/// The longest title, in characters.
pub const LONGEST_TITLE: usize = 200;

/// The name of something that is saved: 1 to 64 letters, digits, hyphens and underscores.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Id(String);

impl Id {
    /// The name, if it is one.
    pub fn new(text: &str) -> Option<Id> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        ((1..=64).contains(&text.len()) && text.bytes().all(fits)).then(|| Id(text.to_owned()))
    }

    /// Its letters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Something that is saved, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its name.
    pub id: Id,
    /// Its title.
    pub title: String,
    /// When it was saved, in milliseconds since 1970.
    pub updated: i64,
}

/// Something that is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its title.
    pub title: String,
    /// When it was saved, in milliseconds since 1970.
    pub updated: i64,
    /// The object that was sent, as JSON.
    pub contents: String,
}

/// Why something could not be saved or found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// As much is saved as may be.
    Full(usize),
    /// There is no room on the disk.
    NoRoom,
    /// It cannot be written.
    Unwritable(String),
    /// It cannot be read.
    Unreadable(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Full(most) => write!(f, "{most} puzzles are saved already, which is all that may be"),
            StoreError::NoRoom => f.write_str("the disk of the server is full"),
            StoreError::Unwritable(why) => write!(f, "the server cannot write: {why}"),
            StoreError::Unreadable(why) => write!(f, "the server cannot read what is saved: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// Where things are saved.
pub trait Store: fmt::Debug + Send + Sync {
    /// All that is saved, the latest first.
    fn list(&self) -> Result<Vec<Entry>, StoreError>;
    /// What is saved under a name.
    fn get(&self, id: &Id) -> Result<Option<Kept>, StoreError>;
    /// Saves something, in place of what had the name before.
    fn put(&self, id: &Id, kept: &Kept) -> Result<(), StoreError>;
    /// Forgets something; gives whether there was such a thing.
    fn delete(&self, id: &Id) -> Result<bool, StoreError>;
}

/// Which kind of store it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// SQLite, in the data folder.
    Disk,
    /// Memory: it is gone when the server ends.
    Memory,
    /// PostgreSQL.
    Postgres,
}

/// Where things are saved, as it is told to users.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Storage {
    /// Which kind of store it is.
    pub storage: Place,
    /// The file, if there is one.
    #[serde(rename = "where")]
    pub file: Option<String>,
    /// Why things are kept in memory only, if that was not wanted.
    pub why: Option<String>,
}

/// A store that could be opened, and what is told about it.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The store.
    pub store: Arc<dyn Store>,
    /// What is told about it.
    pub storage: Storage,
}

impl Opened {
    /// In memory; `why` if that was not wanted.
    pub fn memory(why: Option<String>) -> Opened {
        let storage = Storage { storage: Place::Memory, file: None, why };
        Opened { store: Arc::new(Memory::new(MOST)), storage }
    }

    /// In the data folder, or in memory where it cannot be written.
    pub fn folder(folder: &Path) -> Opened {
        match Sqlite::open(folder, MOST) {
            Ok(store) => {
                let file = Some(folder.join(FILE).display().to_string());
                Opened { store: Arc::new(store), storage: Storage { storage: Place::Disk, file, why: None } }
            }
            Err(wrong) => Opened::memory(Some(wrong)),
        }
    }

    /// In the database at an address. It is not opened in memory instead: several servers share it.
    #[cfg(feature = "postgres")]
    pub fn postgres(address: &str) -> Result<Opened, String> {
        let store = Arc::new(Postgres::open(address, MOST)?);
        Ok(Opened { store, storage: Storage { storage: Place::Postgres, file: None, why: None } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_nowhere() {
        for fine in ["a", "zebra-2", "A_b", &"x".repeat(64)] {
            assert!(Id::new(fine).is_some(), "{fine}");
        }
        for wrong in ["", "..", "a/b", "a.b", "ä", "a b", "a\0", &"x".repeat(65)] {
            assert!(Id::new(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_folder_that_cannot_be_is_told_and_memory_is_used() {
        let folder = suite::Folder::new();
        let file = folder.path().join("file");
        std::fs::write(&file, "not a folder").unwrap();
        let opened = Opened::folder(&file.join("data"));
        assert_eq!(opened.storage.storage, Place::Memory);
        let why = opened.storage.why.unwrap();
        assert!(why.contains("file/data"), "{why}");
        opened
            .store
            .put(&Id::new("a").unwrap(), &Kept { title: String::new(), updated: 1, contents: "{}".into() })
            .unwrap();
    }
}
