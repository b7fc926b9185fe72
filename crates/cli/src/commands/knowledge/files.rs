//! Files of a build: material to read, room for what is put aside, and the result.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Component, Path, PathBuf};
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

/// A folder for what is put aside. A file gets its name when it is complete, so a build may be stopped at any moment. What is read
/// there may have been written by others, so names lead nowhere else.
pub struct Folder(pub PathBuf);

/// What says that a folder is one for what is put aside.
pub const MARK: &str = "cluewright.work";
/// The file by which processes keep each other out.
const LOCK: &str = "lock";
/// How the names of files end that are put aside.
const ASIDE: &str = "aside";

/// The file of this name, among those that are put aside in a folder.
pub fn aside(folder: &Path, name: &str) -> io::Result<PathBuf> {
    let mut parts = Path::new(name).components();
    match (parts.next(), parts.next()) {
        (Some(Component::Normal(only)), None) if only == name => Ok(folder.join(format!("{name}.{ASIDE}"))),
        _ => Err(io::Error::new(io::ErrorKind::InvalidInput, format!("“{name}” is no name of a file"))),
    }
}

/// Keeps others out of a folder as long as the file that is given lives, and takes away what an earlier one left half written. If somebody
/// is at work there, this waits for him, or is an error.
pub fn alone(folder: &Path, waiting: bool) -> io::Result<File> {
    let lock = OpenOptions::new().create(true).append(true).open(folder.join(LOCK))?;
    if waiting {
        lock.lock()?;
    } else {
        lock.try_lock().map_err(|_| io::Error::other("another process is at work there"))?;
    }
    for path in own_files(folder)?.into_iter().filter(|path| is_partial(path)) {
        fs::remove_file(path)?;
    }
    Ok(lock)
}

/// Removes what was put aside in a folder, and the folder itself if nothing else lies in it.
pub fn clear_away(folder: &Path) {
    for path in own_files(folder).unwrap_or_default() {
        let _ = fs::remove_file(path);
    }
    let _ = fs::remove_dir(folder);
}

/// The files of a folder that only a build puts there.
fn own_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut own = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        let is_own = name == MARK
            || name == LOCK
            || path.extension().is_some_and(|extension| extension == ASIDE)
            || is_partial(&path);
        if is_own && entry.file_type()?.is_file() {
            own.push(path);
        }
    }
    Ok(own)
}

/// Whether a file is half of one that is put aside.
fn is_partial(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let sign = name.strip_suffix(".partial").and_then(|rest| rest.rsplit_once('.'));
    let numbers = sign.and_then(|(_, sign)| sign.split_once('-'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    numbers.is_some_and(|(process, time)| is_number(process) && is_number(time))
}

impl Scratch for Folder {
    fn write(&self, name: &str, content: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        // Another process, on another machine perhaps, may write the same at the same time.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        let place = aside(&self.0, name)?;
        let partial = self.0.join(format!("{name}.{}-{now}.partial", std::process::id()));
        let mut out = BufWriter::with_capacity(1 << 18, File::create(&partial)?);
        content(&mut out)?;
        out.flush()?;
        fs::rename(partial, place)
    }

    fn read_from(&self, name: &str, offset: u64) -> io::Result<Box<dyn Read>> {
        let mut file = File::open(aside(&self.0, name)?)?;
        file.seek(SeekFrom::Start(offset))?;
        Ok(Box::new(file))
    }

    fn exists(&self, name: &str) -> bool {
        aside(&self.0, name).is_ok_and(|place| place.exists())
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        match fs::remove_file(aside(&self.0, name)?) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_nowhere_else_and_only_what_was_put_aside_is_cleared_away() {
        let outside = std::env::temp_dir().join(format!("cluewright-aside-{}", std::process::id()));
        let _ = fs::remove_dir_all(&outside);
        let inside = outside.join("work");
        fs::create_dir_all(&inside).unwrap();
        for mine in ["thesis.aside", "work/notes.txt", "work/half.partial"] {
            fs::write(outside.join(mine), "mine").unwrap();
        }
        let folder = Folder(inside.clone());
        for name in ["../thesis", "/thesis", "a/b", "..", "", "."] {
            assert!(folder.remove(name).is_err() && folder.read_from(name, 0).is_err(), "{name}");
            assert!(folder.write(name, &mut |_| Ok(())).is_err() && !folder.exists(name), "{name}");
        }
        folder.write("list.run0", &mut |out| out.write_all(b"some")).unwrap();
        assert!(folder.exists("list.run0"));
        fs::write(inside.join("list.run1.77-123.partial"), "half").unwrap();
        drop(alone(&inside, false).unwrap());
        assert!(!inside.join("list.run1.77-123.partial").exists());
        clear_away(&inside);
        let left: Vec<_> = fs::read_dir(&inside).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left.len(), 2, "{left:?}");
        assert!(outside.join("thesis.aside").exists() && inside.join("notes.txt").exists());
        fs::remove_dir_all(&outside).unwrap();
    }
}
