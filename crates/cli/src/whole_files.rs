//! Writing files so that nobody ever finds half of one.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Writes `text` to `path`, over what may be there: first to a new file beside it, which then takes its
/// name. What is there and is no ordinary file (a folder, a device, a pipe) is left alone.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write_bytes(path, text.as_bytes())
}

/// The same with bytes.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|existing| !existing.is_file()) {
        return Err(io::Error::other("it is not an ordinary file"));
    }
    let draft = with_suffix(path, &format!(".{}.part", std::process::id()));
    let written = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&draft)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written
}

/// The path with something added to its name.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole_and_nothing_is_left_behind() {
        let folder = std::env::temp_dir().join(format!("cluewright-whole-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a");
        write_whole(&path, "first").unwrap();
        write_whole(&path, "second").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "second");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert!(write_whole(&folder, "a folder").is_err());
        assert_eq!(with_suffix(&path, ".cnf"), folder.join("a.cnf"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
