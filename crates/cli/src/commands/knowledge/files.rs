//! Files of a build: material to read, room for what is put aside, and the result.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
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

impl Scratch for Folder {
    fn write(
        &mut self,
        name: &str,
        content: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let partial = self.0.join(format!("{name}.partial"));
        let mut out = BufWriter::with_capacity(1 << 18, File::create(&partial)?);
        content(&mut out)?;
        out.flush()?;
        fs::rename(partial, self.0.join(name))
    }

    fn read(&self, name: &str) -> io::Result<Box<dyn Read>> {
        Ok(Box::new(File::open(self.0.join(name))?))
    }

    fn exists(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        match fs::remove_file(self.0.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
