//! The files of a folder that this program wrote, an archive, a book or a site, by a list with their sums.
//!
//! Nothing else in the folder is ever replaced or removed: neither what was there before, nor what somebody has changed
//! since. The list is written before a file is, so that a run that is killed leaves nothing that is not on it.

use crate::bounded_files::{self, LARGE, LIST};
use crate::whole_files::{write_bytes, write_whole};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The file of the list.
const FILE: &str = "files.json";
/// The sums of a file as it may be found: the one before the last, and the last.
const SUMS: usize = 2;

/// What the program wrote into a folder.
#[derive(Debug)]
pub(crate) struct OwnFiles {
    folder: PathBuf,
    listed: List,
}

#[derive(Debug, Deserialize, Serialize)]
struct List {
    kind: String,
    files: BTreeMap<String, Vec<String>>,
}

impl OwnFiles {
    /// The list of a folder of this kind, such as “archive”. The error says why the folder is not ours to write into. `earlier` tells the files that a
    /// version of the program wrote which kept no list, if it was there.
    pub(crate) fn of(
        folder: &Path,
        kind: &str,
        earlier: impl FnOnce() -> Option<Vec<String>>,
    ) -> Result<OwnFiles, String> {
        let mut own = OwnFiles {
            folder: folder.to_owned(),
            listed: List { kind: format!("cluewright {kind}"), files: BTreeMap::new() },
        };
        let is_empty = match folder.read_dir() {
            Ok(entries) => entries.flatten().all(|entry| is_draft(&entry.file_name().to_string_lossy())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => true,
            Err(error) => return Err(format!("the folder cannot be read: {error}")),
        };
        if is_empty {
            return Ok(own);
        }
        let not_ours = format!(
            "the folder holds files that are not of {kind}; name a folder that is new or empty",
            kind = article(kind)
        );
        if folder.join(FILE).symlink_metadata().is_ok() {
            let text = bounded_files::text(&folder.join(FILE), LIST)
                .map_err(|error| format!("its list {FILE} cannot be read: {error}"))?;
            let wanted = own.listed.kind;
            own.listed = serde_json::from_str(&text).map_err(|_| not_ours.clone())?;
            if own.listed.kind != wanted {
                return Err(not_ours);
            }
        } else {
            for name in earlier().ok_or(not_ours)? {
                if let Some(sum) = own.sum_of(&name) {
                    own.listed.files.insert(name, vec![sum]);
                }
            }
        }
        own.listed.files.retain(|name, _| is_plain(name));
        match own.listed.files.keys().find(|name| own.is_foreign(name)).cloned() {
            None => Ok(own),
            Some(changed) => Err(format!(
                "“{changed}” was changed since this program wrote it; move it away, or name another folder"
            )),
        }
    }

    /// Whether all of these files could be written: an error names one that is there and not of this program.
    pub(crate) fn check<'n>(&self, mut names: impl Iterator<Item = &'n str>) -> io::Result<()> {
        names.find(|name| self.is_foreign(name)).map_or(Ok(()), |name| Err(foreign(name)))
    }

    /// Writes a text of the folder.
    pub(crate) fn write(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.write_bytes(name, text.as_bytes())
    }

    /// Writes a file of the folder.
    pub(crate) fn write_bytes(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        if self.is_foreign(name) {
            return Err(foreign(name));
        }
        let path = self.folder.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        let sum = sum(bytes);
        let sums = self.listed.files.entry(name.to_owned()).or_default();
        if sums.last() != Some(&sum) {
            sums.push(sum);
            let spare = sums.len().saturating_sub(SUMS);
            sums.drain(..spare);
            self.keep()?;
        }
        write_bytes(&path, bytes)
    }

    /// Removes the files that are no longer wanted.
    pub(crate) fn remove_others(&mut self, wanted: impl Fn(&str) -> bool) -> io::Result<()> {
        let others: Vec<String> =
            self.listed.files.keys().filter(|name| !wanted(name.as_str())).cloned().collect();
        for name in &others {
            if !self.is_foreign(name) {
                let _ = fs::remove_file(self.folder.join(name));
                self.remove_empty_folders(name);
            }
            self.listed.files.remove(name);
        }
        if others.is_empty() { Ok(()) } else { self.keep() }
    }

    /// Removes the folders that a file lay in, as far as nothing else lies in them.
    fn remove_empty_folders(&self, name: &str) {
        let between = Path::new(name).ancestors().skip(1).filter(|folder| *folder != Path::new(""));
        for folder in between {
            // What is not empty stays.
            if fs::remove_dir(self.folder.join(folder)).is_err() {
                return;
            }
        }
    }

    /// Forgets what files were before: all are written, and the same folder has the same list.
    pub(crate) fn settle(&mut self) -> io::Result<()> {
        for sums in self.listed.files.values_mut() {
            let before = sums.len().saturating_sub(1);
            sums.drain(..before);
        }
        self.keep()
    }

    fn keep(&self) -> io::Result<()> {
        write_whole(&self.folder.join(FILE), &(serde_json::to_string_pretty(&self.listed)? + "\n"))
    }

    /// Whether something of this name is there that is not as this program left it.
    fn is_foreign(&self, name: &str) -> bool {
        let path = self.folder.join(name);
        // A folder on the way that is a link, or no folder, leads to where this program wrote nothing.
        let between = Path::new(name).ancestors().skip(1).filter(|folder| *folder != Path::new(""));
        let mut between = between.filter_map(|folder| self.folder.join(folder).symlink_metadata().ok());
        if between.any(|kind| !kind.is_dir()) {
            return true;
        }
        match path.symlink_metadata() {
            Err(_) => false,
            Ok(kind) if !kind.is_file() => true,
            Ok(_) => {
                let known = self.listed.files.get(name);
                self.sum_of(name).is_none_or(|sum| known.is_none_or(|known| !known.contains(&sum)))
            }
        }
    }

    fn sum_of(&self, name: &str) -> Option<String> {
        let path = self.folder.join(name);
        path.symlink_metadata().ok().filter(fs::Metadata::is_file)?;
        bounded_files::bytes(&path, LARGE).ok().map(|bytes| sum(&bytes))
    }
}

fn foreign(name: &str) -> io::Error {
    let why = format!("“{name}” is there and was not written by this program; move it away");
    io::Error::new(io::ErrorKind::AlreadyExists, why)
}

/// “an archive”, “a book”.
fn article(kind: &str) -> String {
    let article = if kind.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {kind}")
}

/// Whether a file is the draft of a list, which a run that was killed may leave behind.
fn is_draft(name: &str) -> bool {
    name.strip_prefix(FILE).is_some_and(|rest| rest.strip_suffix(".part").is_some())
}

/// Whether a name is one of a file within the folder: plain names, with slashes between them.
fn is_plain(name: &str) -> bool {
    name.split('/')
        .all(|part| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', '\0', ':']))
}

/// The sum of a file (FNV-1a, and how long it is): it tells what somebody changed, not what somebody forged.
pub(crate) fn sum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}-{}", bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("cluewright-own-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn own(folder: &Path) -> Result<OwnFiles, String> {
        OwnFiles::of(folder, "site", || None)
    }

    #[test]
    fn names_stay_within_the_folder() {
        for fine in ["a", "a/b.c", "library/zebra.json"] {
            assert!(is_plain(fine), "{fine}");
        }
        for wrong in ["", "/a", "a/", "../a", "a/../b", ".a", "a\\b", "c:/a", "a//b"] {
            assert!(!is_plain(wrong), "{wrong}");
        }
    }

    #[test]
    fn what_is_no_longer_wanted_goes_and_files_of_others_stay() {
        let folder = folder("others");
        let mut first = own(&folder).unwrap();
        for name in ["index.html", "a/b/old.js", "a/kept.js", "changed.js"] {
            first.write(name, name).unwrap();
        }
        first.settle().unwrap();
        fs::write(folder.join("mine.txt"), "mine").unwrap();
        let mut second = own(&folder).unwrap();
        fs::write(folder.join("changed.js"), "my own").unwrap();
        assert!(second.write("mine.txt", "not mine").is_err());
        second.remove_others(|name| ["index.html", "a/kept.js"].contains(&name)).unwrap();
        assert!(!folder.join("a/b").exists() && folder.join("a/kept.js").exists());
        assert_eq!(fs::read_to_string(folder.join("mine.txt")).unwrap(), "mine");
        assert_eq!(fs::read_to_string(folder.join("changed.js")).unwrap(), "my own");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn folders_that_are_links_are_not_followed() {
        let folder = folder("links");
        let elsewhere = folder.with_extension("elsewhere");
        let _ = fs::remove_dir_all(&elsewhere);
        let mut first = own(&folder).unwrap();
        first.write("a/file.js", "ours").unwrap();
        fs::rename(folder.join("a"), &elsewhere).unwrap();
        std::os::unix::fs::symlink(&elsewhere, folder.join("a")).unwrap();
        assert!(own(&folder).is_err(), "what lies behind the link is not ours any more");
        assert!(first.write("a/file.js", "new").is_err());
        first.remove_others(|_| false).unwrap();
        assert_eq!(fs::read_to_string(elsewhere.join("file.js")).unwrap(), "ours");
        fs::remove_dir_all(&folder).unwrap();
        fs::remove_dir_all(&elsewhere).unwrap();
    }
}
