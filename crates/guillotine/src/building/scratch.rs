//! What a build is given: material to read, and room to put things aside.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Cursor, Read, Write};
use std::sync::{Arc, Mutex};

/// The files of one source. Parts are numbered from zero and read in order.
pub trait Material {
    /// How many parts there are.
    fn parts(&self) -> usize;
    /// Opens a part, `offset` bytes after its beginning.
    fn open(&mut self, part: usize, offset: u64) -> io::Result<Box<dyn BufRead + '_>>;
    /// The length of a part, if it is known; for progress only.
    fn length(&self, part: usize) -> Option<u64>;
}

/// Material in memory.
impl Material for Vec<Vec<u8>> {
    fn parts(&self) -> usize {
        self.len()
    }

    fn open(&mut self, part: usize, offset: u64) -> io::Result<Box<dyn BufRead + '_>> {
        let bytes = self.get(part).ok_or(io::ErrorKind::NotFound)?;
        let start = usize::try_from(offset).unwrap_or(usize::MAX).min(bytes.len());
        Ok(Box::new(bytes.get(start..).unwrap_or_default()))
    }

    fn length(&self, part: usize) -> Option<u64> {
        self.get(part).map(|bytes| bytes.len() as u64)
    }
}

/// Room for intermediate files. Several threads may use it at once, each with files of its own.
pub trait Scratch: Sync {
    /// Begins a file, in place of one of the same name. It must be complete before anybody can read it:
    /// an interrupted write leaves what was there.
    fn write(&self, name: &str, content: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()>;
    /// Opens a file that was written, so many bytes after its beginning.
    fn read_from(&self, name: &str, offset: u64) -> io::Result<Box<dyn Read>>;
    /// Is there such a file?
    fn exists(&self, name: &str) -> bool;
    /// Removes a file; none is removed without complaint.
    fn remove(&self, name: &str) -> io::Result<()>;
    /// Opens a file that was written.
    fn read(&self, name: &str) -> io::Result<Box<dyn Read>> {
        self.read_from(name, 0)
    }
}

/// Intermediate files in memory, for small builds and tests. Clones share their files.
#[derive(Debug, Clone, Default)]
pub struct MemoryScratch {
    files: Arc<Mutex<BTreeMap<String, Arc<[u8]>>>>,
}

impl MemoryScratch {
    fn files(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<[u8]>>> {
        self.files.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Scratch for MemoryScratch {
    fn write(&self, name: &str, content: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let mut bytes = Vec::new();
        content(&mut bytes)?;
        self.files().insert(name.to_owned(), bytes.into());
        Ok(())
    }

    fn read_from(&self, name: &str, offset: u64) -> io::Result<Box<dyn Read>> {
        let bytes = self.files().get(name).cloned().ok_or(io::ErrorKind::NotFound)?;
        let mut cursor = Cursor::new(bytes);
        cursor.set_position(offset);
        Ok(Box::new(cursor))
    }

    fn exists(&self, name: &str) -> bool {
        self.files().contains_key(name)
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.files().remove(name);
        Ok(())
    }
}
