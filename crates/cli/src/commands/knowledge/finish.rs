//! `cluewright knowledge finish`: a knowledge file of all shards that were gathered.

use super::build::{output, reporting, work_folder, written};
use super::files::{Folder, aside, clear_away};
use super::gather::folder_of;
use super::recipe::Recipe;
use super::what::{What, failed, told, with_builder};
use crate::arguments::Form;
use crate::ending::Ending;
use crate::input::refuse;
use crate::screen::{self, Screen};
use crate::stream::{self, Shard};
use clap::{Args, ValueHint};
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use workbench::ErrorView;
use workbench::guillotine::build::Scratch;

/// The options of `knowledge finish`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge finish --recipe recipe.json --from shards -o mine.bin
  cluewright knowledge finish --recipe recipe.json --from shards --part 1/4    only weigh a quarter of the ranges of words

The sources must be those that were gathered. With --part, a process merges and weighs its ranges of words and leaves them for the
command without it, which does what is left and makes the file. The shards stay; remove their folder when it is no longer needed.")]
pub struct Options {
    #[command(flatten)]
    what: What,

    /// The folder of all shards
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    from: PathBuf,

    /// The knowledge file to write [default: knowledge-LANGUAGE.bin in the folder that `knowledge list` looks in]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "part")]
    output: Option<PathBuf>,

    /// Only weigh this part of the ranges of words, of so many
    #[arg(long, value_name = "J/M", value_parser = stream::shard)]
    part: Option<Shard>,

    /// How many threads weigh and assemble; the bytes are the same [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Makes the file.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    match options.what.recipe().and_then(|recipe| finish(options, recipe)) {
        Ok(told) => screen::print(&told),
        Err(wrong) => {
            refuse(&wrong, "", "", Form::Text, &screen);
            Ending::Unusable
        }
    }
}

fn finish(options: &Options, recipe: Recipe) -> Result<String, ErrorView> {
    let rooms = shards(&options.from)?;
    let rooms: Vec<&dyn Scratch> = rooms.iter().map(|room| room as &dyn Scratch).collect();
    let work = options.from.join("finish.work");
    let wrong = |error: workbench::guillotine::build::BuildError| failed(&error.to_string());
    if let Some(part) = options.part {
        work_folder(&work)?;
        let (number, of) = (part.first + 1, part.of);
        let part = workbench::guillotine::build::Shard { number: part.first, of };
        let ranges = with_builder(recipe, options.threads, |builder| {
            reporting(|report| builder.weigh(&rooms, part, &Folder(work.clone()), report)).map_err(wrong)
        })?;
        return Ok(format!("part {number}/{of} of {ranges} ranges of words\n"));
    }
    let output = output(options.output.as_ref(), recipe.language)?;
    work_folder(&work)?;
    let meta = with_builder(recipe, options.threads, |builder| {
        written(&output, |out, report| builder.finish(&rooms, &Folder(work.clone()), out, report))
    })?;
    clear_away(&work);
    Ok(told(&output, &meta))
}

/// The folders of all shards, in their order.
fn shards(folder: &Path) -> Result<Vec<Folder>, ErrorView> {
    let cannot = |error| failed(&format!("cannot read “{}”: {error}", folder.display()));
    let mut of = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let name = entry.map_err(cannot)?.file_name().to_string_lossy().into_owned();
        of.extend(
            name.strip_prefix("shard-").and_then(|rest| rest.split_once("-of-")?.1.parse::<usize>().ok()),
        );
    }
    of.sort_unstable();
    of.dedup();
    match of[..] {
        [] => Err(failed(&format!(
            "there are no shards in “{}”; `knowledge gather` makes them",
            folder.display()
        ))),
        [of] => {
            let missing: Vec<String> = (1..=of)
                .filter(|&number| {
                    !aside(&folder_of(folder, number, of), "shard.json").is_ok_and(|file| file.is_file())
                })
                .map(|number| format!("{number}/{of}"))
                .collect();
            if missing.is_empty() {
                return Ok((1..=of).map(|number| Folder(folder_of(folder, number, of))).collect());
            }
            Err(failed(&format!("not gathered to its end: shard {}", missing.join(", "))))
        }
        _ => Err(failed(&format!("“{}” holds shards of several divisions: remove one", folder.display()))),
    }
}
