//! The files of a folder that this program wrote, an archive or a book, by a list with their sums.
//!
//! Nothing else in the folder is ever replaced or removed: neither what was there before, nor what somebody has changed
//! since. The list is written before a file is, so that a run that is killed leaves nothing that is not on it.

use crate::bounded_files::{self, LARGE, LIST};
use crate::whole_files::{write_bytes, write_whole};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

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
        let foreign = format!(
            "the folder holds files that are not of {kind}; name a folder that is new or empty",
            kind = article(kind)
        );
        if folder.join(FILE).symlink_metadata().is_ok() {
            let text = bounded_files::text(&folder.join(FILE), LIST)
                .map_err(|error| format!("its list {FILE} cannot be read: {error}"))?;
            let wanted = own.listed.kind;
            own.listed = serde_json::from_str(&text).map_err(|_| foreign.clone())?;
            if own.listed.kind != wanted {
                return Err(foreign);
            }
        } else {
            for name in earlier().ok_or(foreign)? {
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

    /// Writes a text of the folder.
    pub(crate) fn write(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.write_bytes(name, text.as_bytes())
    }

    /// Writes a file of the folder.
    pub(crate) fn write_bytes(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        if self.is_foreign(name) {
            let why = format!("“{name}” is there and was not written by this program; move it away");
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
        }
        let sum = sum(bytes);
        let sums = self.listed.files.entry(name.to_owned()).or_default();
        if sums.last() != Some(&sum) {
            sums.push(sum);
            let spare = sums.len().saturating_sub(SUMS);
            sums.drain(..spare);
            self.keep()?;
        }
        write_bytes(&self.folder.join(name), bytes)
    }

    /// Removes the files that are no longer wanted.
    pub(crate) fn remove_others(&mut self, wanted: impl Fn(&str) -> bool) -> io::Result<()> {
        let others: Vec<String> =
            self.listed.files.keys().filter(|name| !wanted(name.as_str())).cloned().collect();
        for name in &others {
            if !self.is_foreign(name) {
                let _ = std::fs::remove_file(self.folder.join(name));
            }
            self.listed.files.remove(name);
        }
        if others.is_empty() { Ok(()) } else { self.keep() }
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
        path.symlink_metadata().ok().filter(std::fs::Metadata::is_file)?;
        bounded_files::bytes(&path, LARGE).ok().map(|bytes| sum(&bytes))
    }
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

/// Whether a name is one of a file in the folder itself.
fn is_plain(name: &str) -> bool {
    !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', '\0'])
}

/// The sum of a file (FNV-1a, and how long it is): it tells what somebody changed, not what somebody forged.
pub(crate) fn sum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}-{}", bytes.len())
}
