//! The library: examples built in, and files of the user's own.
//!
//! Files of one's own lie in the folder `puzzles` of the data folder; they are found by listing that folder, so a name from
//! outside never becomes a path.

use answering::{ExampleView, LibraryView, example, examples, grid_entry, grid_example};
use std::fs;
use std::path::{Path, PathBuf};

/// Most files of one's own that are listed.
const MOST_FILES: usize = 500;
/// Larger ones are not offered.
const LARGEST_FILE: u64 = 256 * 1024;

/// Where puzzles are found.
#[derive(Debug)]
pub(crate) struct Library {
    folder: Option<PathBuf>,
}

impl Library {
    /// With the files in the folder `puzzles` of the data folder, if there is one.
    pub(crate) fn new(data: Option<&Path>) -> Library {
        Library { folder: data.map(|data| data.join("puzzles")) }
    }

    /// Everything in it.
    pub(crate) fn list(&self) -> LibraryView {
        let mut library = examples();
        let own = self.own().filter_map(|(id, path)| grid_entry(&id, &fs::read_to_string(path).ok()?));
        library.examples.extend(own);
        library
    }

    /// One by its name.
    pub(crate) fn one(&self, id: &str) -> Option<ExampleView> {
        example(id).or_else(|| {
            let (_, path) = self.own().find(|(own, _)| own == id)?;
            grid_example(id, &fs::read_to_string(path).ok()?)
        })
    }

    /// The files of one's own, in order.
    fn own(&self) -> impl Iterator<Item = (String, PathBuf)> {
        let listed = self.folder.as_deref().and_then(|folder| fs::read_dir(folder).ok());
        let files = listed.into_iter().flatten().filter_map(|file| {
            let file = file.ok()?;
            let path = file.path();
            let kind = path.extension()?.to_str()?;
            let plain = file.metadata().ok().is_some_and(|data| data.is_file() && data.len() <= LARGEST_FILE);
            let id = format!("own-{}", path.file_stem()?.to_str()?);
            (plain && matches!(kind, "json" | "txt")).then_some((id, path))
        });
        let mut files: Vec<(String, PathBuf)> = files.take(MOST_FILES).collect();
        files.sort();
        files.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_from_outside_is_no_path() {
        let library = Library::new(Some(Path::new(env!("CARGO_MANIFEST_DIR"))));
        assert!(library.one("../../etc/passwd").is_none() && library.one("zebra").is_some());
    }
}
