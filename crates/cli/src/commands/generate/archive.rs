//! `cluewright generate --archive DIR`: a folder of puzzles by difficulty and number of clues, with an index.
//!
//! The state is written as a whole from time to time, so that a run that was interrupted goes on where it was; an
//! archive that is complete can be continued with a larger `--budget`.

use super::values::Method;
use super::watching::Watching;
use super::{Ground, Options, unusable};
use crate::arguments::{Form, Limit};
use crate::ending::Ending;
use crate::screen::{self, Screen};
use crate::whole_files::write_whole;
use std::path::Path;
use std::{fs, io};
use workbench::generate::Onward;
use workbench::generate::archive::{ArchiveRequest, ArchiveView, Growing, Saved, Watch, archive};

/// The file of the state.
const STATE: &str = "state.json";
/// The state is written after so many more evaluations.
const OFTEN: u64 = 1_000;
/// How many evaluations there are if nobody says.
const USUAL: u64 = 4_000;

/// Fills the folder.
pub(super) fn run(options: &Options, folder: &Path, ground: Ground, seed: u64, screen: &Screen) -> Ending {
    let (categories, items) = (ground.categories, ground.items);
    let usual = (categories.max(3), (categories - 1) * items + 2);
    let paper = options.mode == Method::Paper;
    let request = ArchiveRequest {
        source: ground.source,
        categories,
        items,
        // An archive goes on only with the seed that it began with.
        seed: options.seed.or_else(|| seed_in(folder)).unwrap_or(seed),
        threads: options.threads(),
        budget: options.budget.unwrap_or(if paper { 20_000 } else { USUAL }),
        clues: options
            .clues
            .as_ref()
            .map_or(if paper { (4, 14) } else { usual }, |range| (*range.start(), *range.end())),
        by_kinds: options.by_kinds,
        paper,
        wishes: ground.wishes,
    };
    let name = folder.display();
    let saved = match saved_state(folder) {
        Ok(saved) => saved,
        Err(error) => {
            return unusable(
                &format!("{name}: the state of the archive cannot be read: {error}"),
                options,
                screen,
            );
        }
    };
    if let Err(error) = fs::create_dir_all(folder) {
        return unusable(&format!("{name}: the folder cannot be made: {error}"), options, screen);
    }
    let watching = Watching::start(options.progress, 1, Limit::from(options.limit).duration());
    let last = saved.as_ref().map_or(0, |saved| saved.evaluations);
    let mut saving = Saving { watching, folder, seed: request.seed, last, unwritten: None };
    let filled = archive(&request, saved, &mut saving);
    let Saving { watching, unwritten, .. } = saving;
    let stopped = watching.end();
    if let Some(error) = unwritten {
        return unusable(
            &format!("{name}: the state of the archive cannot be written: {error}"),
            options,
            screen,
        );
    }
    let view = match filled {
        Ok(view) => view,
        Err(wrong) => return unusable(&wrong.to_string(), options, screen),
    };
    if let Err(error) = write_folder(folder, &view) {
        return unusable(&format!("{name}: the puzzles cannot be written: {error}"), options, screen);
    }
    match options.format {
        Form::Json => screen::print_json(&view),
        Form::Text => {
            let going_on = if stopped { "; stopped: the same command goes on from here" } else { "" };
            screen::print(&format!(
                "{name}: {} puzzles, {} cells filled in {} evaluations; open {name}/index.html{going_on}\n",
                view.cells.len(),
                view.filled,
                view.evaluations
            ))
        }
    }
}

/// Tells how far the archive is, and writes its state from time to time.
struct Saving<'a> {
    watching: Watching,
    folder: &'a Path,
    seed: u64,
    last: u64,
    unwritten: Option<io::Error>,
}

impl Watch for Saving<'_> {
    fn growing(&mut self, growing: &Growing<'_>) -> Onward {
        let progress = &growing.progress;
        let onward = self.watching.hear_archive(progress);
        let done = progress.evaluations >= progress.budget || onward == Onward::Enough;
        if done || progress.evaluations >= self.last + OFTEN {
            self.last = progress.evaluations;
            if let Err(error) = write_state(self.folder, self.seed, (growing.saved)()) {
                self.unwritten = Some(error);
                return Onward::Enough;
            }
        }
        onward
    }
}

/// A state with the seed that it began with.
#[derive(serde::Serialize, serde::Deserialize)]
struct State {
    seed: u64,
    #[serde(flatten)]
    saved: Saved,
}

fn saved_state(folder: &Path) -> io::Result<Option<Saved>> {
    match fs::read_to_string(folder.join(STATE)) {
        Ok(text) => Ok(Some(serde_json::from_str::<State>(&text)?.saved)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn seed_in(folder: &Path) -> Option<u64> {
    let text = fs::read_to_string(folder.join(STATE)).ok()?;
    Some(serde_json::from_str::<State>(&text).ok()?.seed)
}

fn write_state(folder: &Path, seed: u64, saved: Saved) -> io::Result<()> {
    let state = State { seed, saved };
    write_whole(&folder.join(STATE), &serde_json::to_string(&state)?)
}

/// The puzzles, the index for programs and for people, and the map.
fn write_folder(folder: &Path, view: &ArchiveView) -> io::Result<()> {
    // Puzzles of an earlier state may stand in other cells now.
    for file in listed(folder) {
        if !view.cells.iter().any(|cell| cell.file == file) {
            let _ = fs::remove_file(folder.join(file));
        }
    }
    for (cell, puzzle) in view.cells.iter().zip(&view.puzzles) {
        write_whole(&folder.join(&cell.file), &puzzle.json())?;
    }
    write_whole(&folder.join("index.json"), &(serde_json::to_string_pretty(view)? + "\n"))?;
    write_whole(&folder.join("map.svg"), &rendering::archive_map(view))?;
    write_whole(&folder.join("index.html"), &rendering::archive_page(view))
}

/// The files of the index that is there, as far as they lie in the folder itself.
fn listed(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("index.json")).unwrap_or_default();
    let index: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let cells = index["cells"].as_array().cloned().unwrap_or_default();
    let file = |cell: &serde_json::Value| cell["file"].as_str().map(str::to_owned);
    cells.iter().filter_map(file).filter(|file| !file.contains(['/', '\\'])).collect()
}
