//! `cluewright knowledge gather`: one of several shards of a build.

use super::build::{reporting, work_folder};
use super::files::{Folder, alone};
use super::recipe::Recipe;
use super::what::{What, failed, with_builder};
use crate::arguments::Form;
use crate::ending::Ending;
use crate::input::refuse;
use crate::screen::{self, Screen};
use crate::stream::{self, Shard};
use clap::{Args, ValueHint};
use std::path::{Path, PathBuf};
use workbench::ErrorView;

/// The options of `knowledge gather`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright knowledge gather --recipe recipe.json --shard 1/4 --to shards     one of these for each of 4 processes
  cluewright knowledge finish --recipe recipe.json --from shards -o mine.bin   then this, once
  cluewright job add k --shards 8 -- knowledge gather --recipe recipe.json --to shards

Each shard reads its part of every file: text cut at lines, dumps of MediaWiki at pages; small kinds of sources, whose lines lean on one
another, are one shard's as a whole. Shards can be gathered at the same time, on machines that share the folders. One that is
stopped goes on where it was when the same command is given again. The file has the same bytes as that of `knowledge build`.")]
pub struct Options {
    #[command(flatten)]
    what: What,

    /// Which part, of how many
    #[arg(long, value_name = "I/N", value_parser = stream::shard)]
    shard: Shard,

    /// The folder of all shards
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    to: PathBuf,
}

/// Gathers the shard.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    match options.what.recipe().and_then(|recipe| gather(options, recipe)) {
        Ok(told) => screen::print(&told),
        Err(wrong) => {
            refuse(&wrong, "", "", Form::Text, &screen);
            Ending::Unusable
        }
    }
}

/// The folder of a shard.
pub fn folder_of(shards: &Path, number: usize, of: usize) -> PathBuf {
    shards.join(format!("shard-{number}-of-{of}"))
}

fn gather(options: &Options, recipe: Recipe) -> Result<String, ErrorView> {
    let (number, of) = (options.shard.first + 1, options.shard.of);
    let folder = folder_of(&options.to, number, of);
    work_folder(&folder)?;
    // Whoever was killed may still have a child at work: only one may write here.
    let _alone = alone(&folder, true)
        .map_err(|error| failed(&format!("cannot have “{}” for itself: {error}", folder.display())))?;
    let shard = workbench::guillotine::build::Shard { number: options.shard.first, of };
    let gathered = with_builder(recipe, None, |builder| {
        reporting(|report| builder.gather(shard, &Folder(folder.clone()), report))
            .map_err(|error| failed(&error.to_string()))
    })?;
    let records: u64 = gathered.iter().map(|(_, records)| records).sum();
    Ok(format!("shard {number}/{of}: {records} records\n"))
}
