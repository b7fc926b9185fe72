//! Files of a build: material to read, room for what is put aside, and the result.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use workbench::guillotine::build::{Material, Scratch};

/// The files of a source.
pub struct Files(pub Vec<PathBuf>);

impl Material for Files {
    fn parts(&self) -> usize {
        self.0.len()
    }

    fn open(&mut self, part: usize, offset: u64) -> io::Result<Box<dyn BufRead + '_>> {
        let mut file = File::open(self.0.get(part).ok_or(io::ErrorKind::NotFound)?)?;
        file.seek(SeekFrom::Start(offset))?;
        Ok(Box::new(BufReader::with_capacity(1 << 18, file)))
    }

    fn length(&self, part: usize) -> Option<u64> {
        self.0.get(part).and_then(|path| fs::metadata(path).ok()).map(|data| data.len())
    }
}

/// A folder for what is put aside. A file gets its name when it is complete, so a build may be stopped at any moment.
pub struct Folder(pub PathBuf);

/// Keeps others out of a folder as long as the file that is given lives, and takes away what an earlier one left half written. If somebody
/// is at work there, this waits for him, or is an error.
pub fn alone(folder: &Path, waiting: bool) -> io::Result<File> {
    let lock = File::create(folder.join("lock"))?;
    if waiting {
        lock.lock()?;
    } else {
        lock.try_lock().map_err(|_| io::Error::other("another process is at work there"))?;
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "partial") {
            fs::remove_file(path)?;
        }
    }
    Ok(lock)
}

impl Scratch for Folder {
    fn write(&self, name: &str, content: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        // Another process, on another machine perhaps, may write the same at the same time.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        let partial = self.0.join(format!("{name}.{}-{now}.partial", std::process::id()));
        let mut out = BufWriter::with_capacity(1 << 18, File::create(&partial)?);
        content(&mut out)?;
        out.flush()?;
        fs::rename(partial, self.0.join(name))
    }

    fn read_from(&self, name: &str, offset: u64) -> io::Result<Box<dyn Read>> {
        let mut file = File::open(self.0.join(name))?;
        file.seek(SeekFrom::Start(offset))?;
        Ok(Box::new(file))
    }

    fn exists(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        match fs::remove_file(self.0.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
