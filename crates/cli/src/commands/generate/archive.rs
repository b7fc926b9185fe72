//! `cluewright generate --archive DIR`: a folder of puzzles by difficulty and number of clues, with an index.
//!
//! The state is written as a whole from time to time, so that a run that was interrupted goes on where it was; an
//! archive that is complete can be continued with a larger `--budget`. Only files that this program wrote are ever replaced
//! or removed ([`crate::own_files`]).

use super::values::Method;
use super::watching::Watching;
use super::{Ground, Options, unusable};
use crate::arguments::{Form, Limit};
use crate::bounded_files::{self, LARGE};
use crate::ending::Ending;
use crate::own_files::OwnFiles;
use crate::screen::{self, Screen};
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
    let own = match OwnFiles::of(folder, "archive", || saved.is_some().then(|| of_an_earlier_version(folder)))
    {
        Ok(own) => own,
        Err(why) => return unusable(&format!("{name}: {why}"), options, screen),
    };
    if let Err(error) = fs::create_dir_all(folder) {
        return unusable(&format!("{name}: the folder cannot be made: {error}"), options, screen);
    }
    let watching = Watching::start(options.progress, 1, Limit::from(options.limit).duration());
    let last = saved.as_ref().map_or(0, |saved| saved.evaluations);
    let mut saving = Saving { watching, own, seed: request.seed, last, unwritten: None };
    let filled = archive(&request, saved, &mut saving);
    let Saving { watching, mut own, unwritten, .. } = saving;
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
    if let Err(error) = write_folder(&mut own, &view) {
        return unusable(&format!("{name}: the puzzles cannot be written: {error}"), options, screen);
    }
    match options.format.plain() {
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
struct Saving {
    watching: Watching,
    own: OwnFiles,
    seed: u64,
    last: u64,
    unwritten: Option<io::Error>,
}

impl Watch for Saving {
    fn growing(&mut self, growing: &Growing<'_>) -> Onward {
        let progress = &growing.progress;
        let onward = self.watching.hear_archive(progress);
        let done = progress.evaluations >= progress.budget || onward == Onward::Enough;
        if done || progress.evaluations >= self.last + OFTEN {
            self.last = progress.evaluations;
            if let Err(error) = write_state(&mut self.own, self.seed, (growing.saved)()) {
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
    match bounded_files::text(&folder.join(STATE), LARGE) {
        Ok(text) => Ok(Some(serde_json::from_str::<State>(&text)?.saved)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn seed_in(folder: &Path) -> Option<u64> {
    let text = bounded_files::text(&folder.join(STATE), LARGE).ok()?;
    Some(serde_json::from_str::<State>(&text).ok()?.seed)
}

fn write_state(own: &mut OwnFiles, seed: u64, saved: Saved) -> io::Result<()> {
    let state = State { seed, saved };
    own.write(STATE, &serde_json::to_string(&state)?)
}

/// The files besides the puzzles.
const INDEX: [&str; 3] = ["index.json", "map.svg", "index.html"];

/// The puzzles, the index for programs and for people, and the map.
fn write_folder(own: &mut OwnFiles, view: &ArchiveView) -> io::Result<()> {
    // Puzzles of an earlier state may stand in other cells now.
    own.remove_others(|name| {
        name == STATE || INDEX.contains(&name) || view.cells.iter().any(|cell| cell.file == name)
    })?;
    for (cell, puzzle) in view.cells.iter().zip(&view.puzzles) {
        own.write(&cell.file, &puzzle.json())?;
    }
    let [json, map, page] = INDEX;
    own.write(json, &(serde_json::to_string_pretty(view)? + "\n"))?;
    own.write(map, &rendering::archive_map(view))?;
    own.write(page, &rendering::archive_page(view))?;
    own.settle()
}

/// The files of an archive that was written before lists of them were kept: those of its index that are named as puzzles of
/// an archive are.
fn of_an_earlier_version(folder: &Path) -> Vec<String> {
    let text = bounded_files::text(&folder.join(INDEX[0]), LARGE).unwrap_or_default();
    let index: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let cells = index["cells"].as_array().cloned().unwrap_or_default();
    let files = cells.iter().filter_map(|cell| cell["file"].as_str());
    let files = files
        .filter(|file| file.contains("-clues-") && file.strip_suffix(".json").is_some())
        .map(str::to_owned);
    [STATE].into_iter().chain(INDEX).map(str::to_owned).chain(files).collect()
}
