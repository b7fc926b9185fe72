//! Servers that are killed while they write, and a disk that is full: nothing is lost that was said to be saved, and room can
//! be made from the page.

use super::raw::Folder;
use super::{Options, Tally};
use crate::page::faults;
use std::error::Error;
use std::path::Path;
use std::process::Command;

/// How many kills there are in short form, and at length.
const KILLS: [usize; 2] = [5, 100];

/// Kills servers.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let kills = KILLS[usize::from(options.long)];
    let faults = faults::Options {
        program: options.program.clone(),
        kills,
        seed: options.seed,
        small: None,
        read_only: None,
    };
    let lost = faults::run(&faults).err().map(|error| error.to_string());
    Ok(Tally { tried: kills, failures: lost.into_iter().collect() })
}

/// Fills a small disk, if one can be mounted.
pub fn full_disk(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = Folder::new("disk")?;
    let mounted =
        Command::new("mount").args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"]).arg(&folder.0).output();
    if !mounted.is_ok_and(|mounted| mounted.status.success()) {
        println!("    the full disk is LEFT OUT: it takes root, and the right to mount, to have a small one");
        return Ok(Tally::default());
    }
    let filled = filled(options, &folder.0);
    let _ = Command::new("umount").arg(&folder.0).status();
    let wrong = filled.err().map(|error| error.to_string());
    Ok(Tally { tried: 1, failures: wrong.into_iter().collect() })
}

fn filled(options: &Options, folder: &Path) -> Result<(), Box<dyn Error>> {
    faults::run(&faults::Options {
        program: options.program.clone(),
        kills: 0,
        seed: options.seed,
        small: Some(folder.to_owned()),
        read_only: None,
    })
}
