//! What to build: a recipe from a file, or put together from options.

use crate::bounded_files::LIST;
use crate::knowledge_files::{cannot_read, text_of};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use workbench::ErrorView;
use workbench::guillotine::build::{SourceKind, SourceNote};
use workbench::guillotine::{Language, trouble};

/// A recipe. In a file, paths stand relative to it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The language of the words.
    pub language: Language,
    /// Word frequencies: lines of a word, a tab and its Zipf frequency.
    #[serde(default)]
    pub frequencies: Option<PathBuf>,
    /// A knowledge file to begin with, or `shipped`.
    #[serde(default)]
    pub base: Option<PathBuf>,
    /// Rarer words are left out.
    #[serde(default)]
    pub least_zipf: f32,
    /// The file is to take no more; beyond that the largest sources give up their lightest links.
    #[serde(default)]
    pub most_mb: Option<u64>,
    /// Memory for pairs, roughly.
    #[serde(default)]
    pub memory_mb: Option<usize>,
    /// The sources.
    pub sources: Vec<RecipeSource>,
}

/// A source of a recipe.
#[derive(Debug, Deserialize)]
pub struct RecipeSource {
    /// What it is.
    #[serde(flatten)]
    pub note: SourceNote,
    /// Links that weigh less are dropped.
    #[serde(default)]
    pub least: f64,
    /// Its files.
    pub paths: Vec<PathBuf>,
}

impl Recipe {
    /// Reads a recipe file.
    pub fn read(path: &Path) -> Result<Recipe, ErrorView> {
        let mut recipe: Recipe = serde_json::from_str(&text_of(path, LIST)?).map_err(|error| {
            let message = format!("cannot use “{}”: not a recipe ({error})", path.display());
            trouble(
                "G03",
                message,
                Some("a recipe names a language and sources; docs/guillotine.md shows one"),
            )
        })?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let beside = |path: &mut PathBuf| {
            if path.as_os_str() != "shipped" {
                *path = folder.join(&path);
            }
        };
        recipe.frequencies.iter_mut().for_each(beside);
        recipe.base.iter_mut().for_each(beside);
        recipe.sources.iter_mut().flat_map(|source| &mut source.paths).for_each(beside);
        Ok(recipe)
    }

    /// Adds sources that were given as options; those of one name are parts of one source.
    pub fn add(&mut self, options: &[SourceOption]) {
        for option in options {
            if let Some(known) = self.sources.iter_mut().find(|source| source.note.name == option.name) {
                known.paths.push(option.path.clone());
                continue;
            }
            let note = SourceNote {
                name: option.name.clone(),
                kind: option.kind,
                title: option.name.clone(),
                licence: String::new(),
            };
            self.sources.push(RecipeSource { note, least: 0.0, paths: vec![option.path.clone()] });
        }
    }

    /// The first file that is not there or cannot be read, if there is one: better now than after an hour.
    pub fn missing(&self) -> Option<ErrorView> {
        let mut files = self.sources.iter().flat_map(|source| &source.paths).chain(&self.frequencies);
        files.find_map(|path| Some(cannot_read(&readable(path).err()?, path)))
    }
}

fn readable(path: &Path) -> std::io::Result<()> {
    let file = std::fs::File::open(path)?;
    if file.metadata()?.is_dir() { Err(std::io::ErrorKind::IsADirectory.into()) } else { Ok(()) }
}

/// A source as it is written on the command line: `[NAME=]KIND:PATH`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceOption {
    name: String,
    kind: SourceKind,
    path: PathBuf,
}

/// Reads `[NAME=]KIND:PATH`.
pub fn source(text: &str) -> Result<SourceOption, String> {
    let (before, path) = text
        .split_once(':')
        .filter(|(_, path)| !path.is_empty())
        .ok_or("write KIND:PATH, such as expressions:mine.txt")?;
    let (name, kind) = before.split_once('=').map_or((None, before), |(name, kind)| (Some(name), kind));
    let kind: SourceKind =
        kind.parse().map_err(|wrong: workbench::guillotine::build::UnknownKind| wrong.to_string())?;
    let path = PathBuf::from(path);
    let stem = || path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name = name.map_or_else(stem, str::to_owned);
    // The name becomes a part of the names of intermediate files.
    if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' ')) {
        return Err(format!(
            "“{name}” cannot be the name of a source; write NAME=KIND:PATH with letters and digits"
        ));
    }
    Ok(SourceOption { name, kind, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_named_after_their_files_unless_they_are_named() {
        let option = source("expressions:lists/mine.txt").unwrap();
        assert_eq!((option.name.as_str(), option.kind), ("mine", SourceKind::Expressions));
        let option = source("gcide=dictionary:a:b.index").unwrap();
        assert_eq!((option.name.as_str(), option.path.to_str()), ("gcide", Some("a:b.index")));
        for (wrong, why) in [
            ("mine.txt", "KIND:PATH"),
            ("lists:mine.txt", "no kind"),
            ("titles:", "KIND:PATH"),
            ("a/b=titles:x", "cannot be"),
        ] {
            assert!(source(wrong).unwrap_err().contains(why), "{wrong}");
        }
    }

    #[test]
    fn parts_of_one_name_are_one_source() {
        let mut recipe: Recipe = serde_json::from_str("{\"language\": \"it\", \"sources\": []}").unwrap();
        recipe.add(
            &["g=dictionary:g.index", "g=dictionary:g.dict", "titles:f.txt"]
                .map(|text| source(text).unwrap()),
        );
        let parts: Vec<usize> = recipe.sources.iter().map(|source| source.paths.len()).collect();
        assert_eq!(parts, [2, 1]);
    }
}
