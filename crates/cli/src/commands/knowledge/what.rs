//! What is built, and by which means: what `build`, `gather` and `finish` have in common.

use super::recipe::{Recipe, SourceOption, source};
use crate::bounded_files::{self, LARGE};
use crate::commands::guillotine::within;
use crate::knowledge_files::{LanguageName, bytes_of, open};
use clap::{Args, ValueHint};
use std::fmt::Write;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use workbench::ErrorView;
use workbench::guillotine::build::{Builder, Limits, Meta, Source};
use workbench::guillotine::{Base, Language, trouble};

/// Sources, words, and means.
#[derive(Args, Debug)]
pub struct What {
    /// A source; of one name they are parts of one source. The name is that of the file, if none is given
    #[arg(long = "source", value_name = "[NAME=]KIND:PATH", value_parser = source)]
    sources: Vec<SourceOption>,

    /// A file that says what to build
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present = "sources")]
    recipe: Option<PathBuf>,

    /// Begin with what a knowledge file holds; “shipped” is the one that comes with the program
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    base: Option<PathBuf>,

    /// The language of the words [default: that of the recipe, or en]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<LanguageName>,

    /// Word frequencies: a word, a tab, its Zipf frequency [default: those that come with the program]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    frequencies: Option<PathBuf>,

    /// Memory for pairs of words, in megabytes, roughly [default: 256]
    #[arg(long, value_name = "MB", value_parser = megabytes, allow_negative_numbers = true)]
    memory: Option<usize>,

    /// The folder in which paths begin that are not whole [default: the one where the command runs]
    #[arg(short = 'C', long = "directory", value_name = "DIR", value_hint = ValueHint::DirPath)]
    directory: Option<PathBuf>,
}

fn megabytes(text: &str) -> Result<usize, String> {
    within(text, 1 << 20)
}

impl What {
    /// What to build, by recipe and options together.
    pub fn recipe(&self) -> Result<Recipe, ErrorView> {
        if let Some(folder) = &self.directory {
            std::env::set_current_dir(folder)
                .map_err(|error| failed(&format!("cannot go to “{}”: {error}", folder.display())))?;
        }
        let mut recipe = match &self.recipe {
            Some(path) => Recipe::read(path)?,
            None => Recipe {
                language: Language::English,
                frequencies: None,
                base: None,
                least_zipf: 0.0,
                most_mb: None,
                memory_mb: None,
                sources: Vec::new(),
            },
        };
        recipe.add(&self.sources);
        if let Some(name) = self.lang {
            recipe.language = name.into();
        }
        recipe.base = self.base.clone().or(recipe.base);
        recipe.frequencies = self.frequencies.clone().or(recipe.frequencies);
        recipe.memory_mb = self.memory.or(recipe.memory_mb);
        match recipe.missing() {
            Some(wrong) => Err(wrong),
            None => Ok(recipe),
        }
    }
}

/// Something that cannot be done.
pub fn failed(message: &str) -> ErrorView {
    trouble("G04", message, None)
}

/// Does something with the builder of a recipe.
pub fn with_builder<T>(
    recipe: Recipe,
    threads: Option<NonZeroUsize>,
    work: impl FnOnce(Builder<'_>) -> Result<T, ErrorView>,
) -> Result<T, ErrorView> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let default = Limits::default();
    let limits = Limits {
        memory: recipe.memory_mb.map_or(default.memory, |megabytes| megabytes << 20),
        least_zipf: recipe.least_zipf,
        most_bytes: recipe
            .most_mb
            .map_or(default.most_bytes, |megabytes| megabytes.min(default.most_bytes >> 20) << 20),
        threads: threads.map_or_else(cores, usize::from),
        ..default
    };
    let shipped = || Base::shipped(recipe.language).map_err(|error| trouble("G02", error, None));
    let own = recipe.base.as_deref().filter(|path| *path != Path::new("shipped"));
    let bytes = own.map(bytes_of).transpose()?;
    let base = match (own, &bytes) {
        (Some(path), Some(bytes)) => Some(open(bytes, path)?),
        _ => recipe.base.is_some().then(shipped).transpose()?,
    };
    let mut builder = Builder::new(recipe.language, limits);
    if let Some(path) = &recipe.frequencies {
        let read = bounded_files::bytes(path, LARGE).and_then(|bytes| builder.frequencies(&mut &bytes[..]));
        read.map_err(|error| failed(&format!("cannot read “{}”: {error}", path.display())))?;
    } else {
        builder.frequencies_of(shipped()?.knowledge());
    }
    if let Some(base) = &base {
        builder.extend(base.knowledge());
    }
    for source in recipe.sources {
        let material = Box::new(super::files::Files(source.paths));
        builder.add(Source { note: source.note, least: source.least, material });
    }
    work(builder)
}

/// What came of a build.
pub fn told(output: &Path, meta: &Meta) -> String {
    let size = fs::metadata(output).map_or(0, |data| data.len());
    let mut told =
        format!("{}: {} terms, {} pairs, {size} bytes\n", output.display(), meta.terms, meta.pairs);
    for pruned in &meta.pruned {
        let _ = writeln!(
            told,
            "{}: {} of {} links, those that weigh less than {:.2}, were left out, so that the file can be read into memory",
            pruned.source, pruned.left_out, pruned.of, pruned.below
        );
    }
    told
}
