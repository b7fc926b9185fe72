//! `cluewright knowledge build`: a knowledge file from sources.

use super::files::{Folder, MARK, alone, clear_away};
use super::recipe::Recipe;
use super::what::{What, failed, told, with_builder};
use crate::arguments::Form;
use crate::ending::Ending;
use crate::input::refuse;
use crate::knowledge_files::own_folder;
use crate::progress::Progress;
use crate::screen::{self, Screen};
use crate::whole_files::{with_suffix, write_through};
use clap::{Args, ValueHint};
use std::fs::{self, OpenOptions};
use std::io::{BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use workbench::ErrorView;
use workbench::guillotine::build::{BuildError, Meta, Progress as Step};
use workbench::guillotine::{Language, trouble};

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
    #[command(flatten)]
    what: What,

    /// The knowledge file to write [default: knowledge-LANGUAGE.bin in the folder that `knowledge list` looks in]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,

    /// The folder for what is put aside; it is removed in the end [default: the output with “.work” added]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    work: Option<PathBuf>,

    /// How many threads weigh and assemble; the bytes are the same [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Builds the file.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    match options.what.recipe().and_then(|recipe| build(options, recipe)) {
        Ok(told) => screen::print(&told),
        Err(wrong) => {
            refuse(&wrong, "", "", Form::Text, &screen);
            Ending::Unusable
        }
    }
}

/// Where the file goes.
pub fn output(given: Option<&PathBuf>, language: Language) -> Result<PathBuf, ErrorView> {
    if let Some(path) = given {
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

/// Why there is no knowledge file.
struct Unwritten(String);

impl From<std::io::Error> for Unwritten {
    fn from(error: std::io::Error) -> Unwritten {
        Unwritten(format!("cannot write the knowledge file: {error}"))
    }
}

/// Makes the folder for what is put aside, which is removed in the end with all that is in it: so it must be a new one, or
/// one of a build that was stopped.
pub fn work_folder(work: &Path) -> Result<(), ErrorView> {
    let cannot = |error: std::io::Error| failed(&format!("cannot create “{}”: {error}", work.display()));
    let is_empty = || work.read_dir().is_ok_and(|mut entries| entries.next().is_none());
    if work.exists() && !work.join(MARK).is_file() && !is_empty() {
        let message =
            format!("the folder “{}” holds other things; name a new one with --work", work.display());
        return Err(failed(&message));
    }
    fs::create_dir_all(work).map_err(cannot)?;
    OpenOptions::new().create(true).append(true).open(work.join(MARK)).map(drop).map_err(cannot)
}

/// Builds, and tells what came of it.
fn build(options: &Options, recipe: Recipe) -> Result<String, ErrorView> {
    let output = output(options.output.as_ref(), recipe.language)?;
    let work = options.work.clone().unwrap_or_else(|| with_suffix(&output, ".work"));
    work_folder(&work)?;
    let alone = alone(&work, false).map_err(|error| failed(&format!("“{}”: {error}", work.display())))?;
    let meta = with_builder(recipe, options.threads, |builder| {
        written(&output, |out, report| builder.run(&Folder(work.clone()), out, report))
    })?;
    drop(alone);
    clear_away(&work);
    Ok(told(&output, &meta))
}

/// Told how far a build is, it says whether to go on.
pub type Report<'r> = dyn FnMut(&Step) -> bool + 'r;

/// Writes a knowledge file, which has its name only when it is whole.
pub fn written(
    output: &Path,
    make: impl FnOnce(&mut dyn Write, &mut Report<'_>) -> Result<Meta, BuildError>,
) -> Result<Meta, ErrorView> {
    let meta = write_through(output, |out| {
        let mut out = BufWriter::with_capacity(1 << 18, out);
        let meta = reporting(|report| make(&mut out, report));
        let meta = meta.map_err(|error| Unwritten(error.to_string()))?;
        out.flush()?;
        Ok::<_, Unwritten>(meta)
    });
    meta.map_err(|Unwritten(wrong)| failed(&wrong))
}

/// Shows how far it is.
pub fn reporting<T>(make: impl FnOnce(&mut Report<'_>) -> T) -> T {
    let progress = Progress::of_build();
    make(&mut |step: &Step| {
        progress.say(step.doing.clone(), step.done, step.of);
        true
    })
}
