//! Files, read up to a limit: every input of the command comes through here.
//!
//! What is no ordinary file (a pipe, a terminal, a device) may be endless or silent, so it is read on a thread of its own,
//! and given up when nothing comes for a while.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The largest file that somebody writes by hand or that describes one thing: a lexicon, weights, a recipe, relations, a
/// board.
pub const LIST: u64 = 16 << 20;
/// The largest file that grows with the work behind it: an index, a log, the state of an archive, games, a treebank.
pub const LARGE: u64 = 256 << 20;
/// The largest knowledge file.
pub const KNOWLEDGE: u64 = 2 << 30;

/// The most that is taken from what is no ordinary file.
const STREAM: u64 = 32 << 20;
/// How long such a thing may be silent.
const SILENCE: Duration = Duration::from_secs(10);
/// How long it may take in all.
const ENOUGH_TIME: Duration = Duration::from_secs(300);
const CHUNK: usize = 64 * 1024;

/// The bytes of a file that is not larger than `most`.
pub fn bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // What is no ordinary file ends sooner.
    let most = if fs::metadata(path)?.is_file() { most } else { most.min(STREAM) };
    let bytes = start_of(path, most + 1)?;
    if bytes.len() as u64 > most {
        let why = format!("it is larger than {} MiB", most >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

/// The text of a file that is not larger than `most`.
pub fn text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(bytes(path, most)?)
        .map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is not text in UTF-8"))
}

/// The first `enough` bytes of a file, or all if it has fewer.
pub fn start_of(path: &Path, enough: u64) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(path)?;
    if kind.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        return in_time(path.to_owned(), enough.min(STREAM + 1), SILENCE);
    }
    let mut bytes = Vec::new();
    // A file may be longer than memory allows: that is an error, not the end of the program.
    let length = usize::try_from(kind.len().min(enough)).unwrap_or(usize::MAX);
    bytes.try_reserve_exact(length).map_err(io::Error::from)?;
    File::open(path)?.take(enough).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn in_time(path: PathBuf, enough: u64, silence: Duration) -> io::Result<Vec<u8>> {
    let (sender, chunks) = sync_channel(4);
    // Whoever waits for a pipe waits for ever; the thread ends with the program.
    thread::Builder::new().spawn(move || send(&path, &sender))?;
    gather(&chunks, enough, silence)
}

fn send(path: &Path, chunks: &SyncSender<io::Result<Vec<u8>>>) {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) => {
            let _ = chunks.send(Err(error));
            return;
        }
    };
    loop {
        let mut chunk = vec![0; CHUNK];
        match file.read(&mut chunk) {
            Ok(0) => return,
            Ok(length) => {
                chunk.truncate(length);
                if chunks.send(Ok(chunk)).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => {
                let _ = chunks.send(Err(error));
                return;
            }
        }
    }
}

fn gather(chunks: &Receiver<io::Result<Vec<u8>>>, enough: u64, silence: Duration) -> io::Result<Vec<u8>> {
    let (start, mut bytes) = (Instant::now(), Vec::new());
    while (bytes.len() as u64) < enough {
        if start.elapsed() > ENOUGH_TIME {
            return Err(io::Error::new(ErrorKind::TimedOut, "it does not come to an end"));
        }
        match chunks.recv_timeout(silence) {
            Ok(chunk) => bytes.extend(chunk?),
            Err(RecvTimeoutError::Disconnected) => return Ok(bytes),
            Err(RecvTimeoutError::Timeout) => {
                let why = format!("nothing came from it for {} seconds", silence.as_secs());
                return Err(io::Error::new(ErrorKind::TimedOut, why));
            }
        }
    }
    bytes.truncate(usize::try_from(enough).unwrap_or(usize::MAX));
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_larger_than_it_may_be_is_refused() {
        let path = std::env::temp_dir().join(format!("cluewright-bounded-{}", std::process::id()));
        fs::write(&path, "12345").unwrap();
        assert_eq!(text(&path, 5).unwrap(), "12345");
        assert_eq!(text(&path, 4).unwrap_err().kind(), ErrorKind::FileTooLarge);
        assert_eq!(start_of(&path, 3).unwrap(), b"123");
        fs::write(&path, [0xff]).unwrap();
        assert_eq!(text(&path, 5).unwrap_err().kind(), ErrorKind::InvalidData);
        fs::remove_file(&path).unwrap();
        assert_eq!(bytes(&std::env::temp_dir(), 5).unwrap_err().kind(), ErrorKind::IsADirectory);
    }

    #[cfg(unix)]
    #[test]
    fn endless_and_silent_things_are_given_up() {
        for most in [LIST, LARGE, KNOWLEDGE] {
            assert_eq!(bytes(Path::new("/dev/zero"), most).unwrap_err().kind(), ErrorKind::FileTooLarge);
        }
        assert_eq!(bytes(Path::new("/dev/null"), LIST).unwrap(), b"");
        let (_sender, silent) = sync_channel(1);
        let given_up = gather(&silent, 10, Duration::from_millis(5)).unwrap_err();
        assert_eq!(given_up.kind(), ErrorKind::TimedOut);
    }
}
