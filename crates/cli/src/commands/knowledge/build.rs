//! `cluewright knowledge build`: a knowledge file from sources.

use super::files::{Files, Folder};
use super::recipe::{Recipe, SourceOption, source};
use crate::arguments::Form;
use crate::bounded_files::{self, LARGE};
use crate::commands::guillotine::within;
use crate::ending::Ending;
use crate::input::refuse;
use crate::knowledge_files::{LanguageName, bytes_of, open, own_folder};
use crate::progress::Progress;
use crate::screen::{self, Screen};
use crate::whole_files::{with_suffix, write_through};
use clap::{Args, ValueHint};
use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use workbench::ErrorView;
use workbench::guillotine::build::{Builder, Limits, Source};
use workbench::guillotine::{Base, Language, trouble};

/// The options of `knowledge build`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge build --base shipped --source expressions:mine.txt -o mine.bin
  cluewright knowledge build --source encyclopedia:enwiki.xml --source titles:films.txt -o big.bin
  cluewright knowledge build --source gcide=dictionary:gcide.index --source gcide=dictionary:gcide.dict -o gcide.bin
  cluewright knowledge build --recipe recipe.json -o mine.bin
  cluewright guillotine --knowledge mine.bin jelly kidney runner

Kinds of sources: dictionary, encyclopedia, proverbs, acronyms, titles, expressions, thesaurus, pairs, ngrams,
text, games, compounds, wordnet; docs/guillotine.md says what each of them reads. Archives must be unpacked.

A build that is stopped, with Ctrl-C or by a power cut, goes on where it was when the same command is given again.")]
pub struct Options {
    /// A source; of one name they are parts of one source. The name is that of the file, if none is given
    #[arg(long = "source", value_name = "[NAME=]KIND:PATH", value_parser = source)]
    sources: Vec<SourceOption>,

    /// A file that says what to build
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present = "sources")]
    recipe: Option<PathBuf>,

    /// The knowledge file to write [default: knowledge-LANGUAGE.bin in the folder that `knowledge list` looks in]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,

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

    /// The folder for what is put aside; it is removed in the end [default: the output with “.work” added]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    work: Option<PathBuf>,
}

fn megabytes(text: &str) -> Result<usize, String> {
    within(text, 1 << 20)
}

/// Builds the file.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    match recipe(options).and_then(|recipe| build(options, recipe)) {
        Ok(told) => screen::print(&told),
        Err(wrong) => {
            refuse(&wrong, "", "", Form::Text, &screen);
            Ending::Unusable
        }
    }
}

/// What to build, by recipe and options together.
fn recipe(options: &Options) -> Result<Recipe, ErrorView> {
    let mut recipe = match &options.recipe {
        Some(path) => Recipe::read(path)?,
        None => Recipe {
            language: Language::English,
            frequencies: None,
            base: None,
            least_zipf: 0.0,
            memory_mb: None,
            sources: Vec::new(),
        },
    };
    recipe.add(&options.sources);
    if let Some(name) = options.lang {
        recipe.language = name.into();
    }
    recipe.base = options.base.clone().or(recipe.base);
    recipe.frequencies = options.frequencies.clone().or(recipe.frequencies);
    recipe.memory_mb = options.memory.or(recipe.memory_mb);
    match recipe.missing() {
        Some(wrong) => Err(wrong),
        None => Ok(recipe),
    }
}

/// Where the file goes.
fn output(options: &Options, language: Language) -> Result<PathBuf, ErrorView> {
    if let Some(path) = &options.output {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir());
        return match folder {
            Some(folder) => {
                Err(failed(&format!("there is no folder “{}”; create it first", folder.display())))
            }
            None => Ok(path.clone()),
        };
    }
    let folder = own_folder()
        .ok_or_else(|| trouble("G04", "there is no home folder; say where to write with -o", None))?;
    fs::create_dir_all(&folder)
        .map_err(|error| failed(&format!("cannot create “{}”: {error}", folder.display())))?;
    Ok(folder.join(format!("knowledge-{}.bin", language.code())))
}

fn failed(message: &str) -> ErrorView {
    trouble("G04", message, None)
}

/// Why there is no knowledge file.
struct Unwritten(String);

impl From<std::io::Error> for Unwritten {
    fn from(error: std::io::Error) -> Unwritten {
        Unwritten(format!("cannot write the knowledge file: {error}"))
    }
}

/// What says that a folder is one for what is put aside.
const MARK: &str = "cluewright.work";

/// Makes the folder for what is put aside, which is removed in the end with all that is in it: so it must be a new one, or
/// one of a build that was stopped.
fn work_folder(work: &Path) -> Result<(), ErrorView> {
    let cannot = |error: std::io::Error| failed(&format!("cannot create “{}”: {error}", work.display()));
    let is_empty = || work.read_dir().is_ok_and(|mut entries| entries.next().is_none());
    if work.exists() && !work.join(MARK).is_file() && !is_empty() {
        let message =
            format!("the folder “{}” holds other things; name a new one with --work", work.display());
        return Err(failed(&message));
    }
    fs::create_dir_all(work).map_err(cannot)?;
    fs::write(work.join(MARK), "").map_err(cannot)
}

/// Builds, and tells what came of it.
fn build(options: &Options, recipe: Recipe) -> Result<String, ErrorView> {
    let output = output(options, recipe.language)?;
    let work = options.work.clone().unwrap_or_else(|| with_suffix(&output, ".work"));
    work_folder(&work)?;
    let limits = Limits {
        memory: recipe.memory_mb.map_or(Limits::default().memory, |megabytes| megabytes << 20),
        least_zipf: recipe.least_zipf,
        ..Limits::default()
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
        builder.add(Source {
            note: source.note,
            least: source.least,
            material: Box::new(Files(source.paths)),
        });
    }
    let progress = Progress::of_build();
    let meta = write_through(&output, |out| {
        let mut report = |step: &workbench::guillotine::build::Progress| {
            progress.say(step.doing.clone(), step.done, step.of);
            true
        };
        let mut out = BufWriter::with_capacity(1 << 18, out);
        let meta = builder.run(&mut Folder(work.clone()), &mut out, &mut report);
        let meta = meta.map_err(|error| Unwritten(error.to_string()))?;
        out.flush()?;
        Ok::<_, Unwritten>(meta)
    });
    drop(progress);
    let meta = meta.map_err(|Unwritten(wrong)| failed(&wrong))?;
    // It holds nothing but what was put aside.
    let _ = fs::remove_dir_all(&work);
    let size = fs::metadata(&output).map_or(0, |data| data.len());
    Ok(format!("{}: {} terms, {} pairs, {size} bytes\n", output.display(), meta.terms, meta.pairs))
}
