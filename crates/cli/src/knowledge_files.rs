//! Knowledge files: which one is meant, opened as it is, and where a user's own ones are kept.

use crate::arguments::Form;
use crate::bounded_files::{self, KNOWLEDGE, LIST};
use crate::ending::Ending;
use crate::input::{refuse, unreadable};
use crate::screen::Screen;
use clap::{Args, ValueEnum, ValueHint};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use workbench::ErrorView;
use workbench::guillotine::{Base, Language, trouble};

/// Which knowledge to use.
#[derive(Args, Clone, Debug)]
pub struct Knowledge {
    /// The language of the words
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub lang: LanguageName,

    /// A knowledge file of one's own, as `knowledge build` writes it, in place of what comes with the program
    #[arg(long = "knowledge", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,

    /// Weights of one's own, as `knowledge train` writes them
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub weights: Option<PathBuf>,
}

/// A language by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LanguageName {
    /// English
    En,
    /// Italian
    It,
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Language {
        match name {
            LanguageName::En => Language::English,
            LanguageName::It => Language::Italian,
        }
    }
}

impl Knowledge {
    /// Opens the knowledge and does something with it; if that fails, says why.
    pub fn with<T>(
        &self,
        form: Form,
        screen: Screen,
        work: impl FnOnce(&Base<'_>) -> T,
    ) -> Result<T, Ending> {
        let bytes = self.file.as_deref().map(bytes_of).transpose();
        let opened = bytes.as_ref().map_err(Clone::clone).and_then(|bytes| {
            let base = match (bytes, self.file.as_deref()) {
                (Some(bytes), Some(path)) => open(bytes, path)?,
                _ => Base::shipped(self.lang.into()).map_err(|error| trouble("G02", error, None))?,
            };
            match &self.weights {
                None => Ok(base),
                Some(path) => {
                    let text = text_of(path, LIST)?;
                    base.with_weights(&text).map_err(|wrong| {
                        trouble("G03", format!("cannot use “{}”: {wrong}", path.display()), None)
                    })
                }
            }
        });
        match opened {
            Ok(base) => Ok(work(&base)),
            Err(wrong) => {
                refuse(&wrong, "", "", form, &screen);
                Err(Ending::Unusable)
            }
        }
    }
}

/// The bytes of a knowledge file. They are read and not mapped: a file that somebody shortens meanwhile would end the
/// program.
pub fn bytes_of(path: &Path) -> Result<Vec<u8>, ErrorView> {
    bounded_files::bytes(path, KNOWLEDGE).map_err(|error| cannot_read(&error, path))
}

/// Opens the bytes of a knowledge file; an error names the file.
pub fn open<'b>(bytes: &'b [u8], path: &Path) -> Result<Base<'b>, ErrorView> {
    Base::open(bytes)
        .map_err(|error| trouble("G02", format!("cannot use “{}”: {error}", path.display()), None))
}

/// The text of a file that is not larger than `most`.
pub fn text_of(path: &Path, most: u64) -> Result<String, ErrorView> {
    let bytes = bounded_files::bytes(path, most).map_err(|error| cannot_read(&error, path))?;
    String::from_utf8(bytes).map_err(|_| {
        trouble("G03", format!("cannot use “{}”: it is not text in UTF-8", path.display()), None)
    })
}

/// The error for a file that cannot be read.
pub fn cannot_read(error: &io::Error, path: &Path) -> ErrorView {
    let mut diagnostic = unreadable(error, &path.display().to_string(), path, false);
    if error.kind() == io::ErrorKind::IsADirectory {
        diagnostic.help = Some("give the name of a file".to_owned());
    }
    ErrorView { kind: "guillotine", ..ErrorView::new(vec![diagnostic]) }
}

/// Where a user's own knowledge is kept: `$XDG_DATA_HOME/cluewright`, or `~/.local/share/cluewright`.
pub fn own_folder() -> Option<PathBuf> {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute("XDG_DATA_HOME").or_else(|| Some(absolute("HOME")?.join(".local/share")))?;
    Some(data.join("cluewright"))
}

/// The knowledge files in that folder, in the order of their names.
pub fn own_files() -> Vec<PathBuf> {
    let listing = own_folder().and_then(|folder| fs::read_dir(folder).ok());
    let mut files: Vec<PathBuf> = listing
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "bin"))
        .collect();
    files.sort();
    files
}
