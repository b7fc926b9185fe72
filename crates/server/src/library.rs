//! The library: examples built in, and files of the user's own.
//!
//! Difficulties of the examples are measured, not guessed: a test holds the figures here against what
//! explaining each puzzle gives. Files of one's own lie in the folder `puzzles` of the data folder; they are
//! found by listing that folder, so a name from outside never becomes a path.

use puzzle::files::{self, Format};
use serde::Serialize;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use workbench::SCHEMA;

/// The puzzles, by difficulty: the name, the file, the band and word of difficulty.
const GRIDS: [(&str, &str, u8, &str); 12] = [
    ("marmalade", include_str!("../../../examples/marmalade.json"), 1, "easy"),
    ("branch-line", include_str!("../../../examples/branch-line.json"), 1, "easy"),
    ("cathedrals", include_str!("../../../examples/cathedrals.json"), 2, "fairly easy"),
    ("clear-skies", include_str!("../../../examples/clear-skies.json"), 2, "fairly easy"),
    ("marathon", include_str!("../../../examples/marathon.json"), 3, "moderate"),
    ("zebra", include_str!("../../../examples/zebra.json"), 3, "moderate"),
    ("hallow-down", include_str!("../../../examples/hallow-down.json"), 3, "moderate"),
    ("overdue", include_str!("../../../examples/overdue.json"), 4, "hard"),
    ("allotments", include_str!("../../../examples/allotments.json"), 4, "hard"),
    ("wind-quintet", include_str!("../../../examples/wind-quintet.json"), 4, "hard"),
    ("saleroom", include_str!("../../../examples/saleroom.json"), 5, "very hard"),
    ("footlights", include_str!("../../../examples/footlights.json"), 5, "very hard"),
];

/// The programs: the name, a title and the file.
const PROGRAMS: [(&str, &str, &str); 8] = [
    ("hundred", "A hundred years and more", include_str!("../../../examples/lingo/hundred.cl")),
    ("thief", "Who is the thief?", include_str!("../../../examples/lingo/thief.cl")),
    ("ferry-queue", "The queue for the ferry", include_str!("../../../examples/lingo/ferry_queue.cl")),
    ("exam-timetable", "A timetable of exams", include_str!("../../../examples/lingo/exam_timetable.cl")),
    ("museum-guards", "Guards for a museum", include_str!("../../../examples/lingo/museum_guards.cl")),
    ("wine-list", "A list of wines", include_str!("../../../examples/lingo/wine_list.cl")),
    ("five-queens", "Five queens", include_str!("../../../examples/lingo/five_queens.cl")),
    ("zebra-program", "Who keeps the zebra?", include_str!("../../../examples/lingo/zebra.cl")),
];

/// Most files of one's own that are listed.
const MOST_FILES: usize = 500;
/// Larger ones are not offered.
const LARGEST_FILE: u64 = 256 * 1024;

/// How hard an example is.
#[derive(Clone, Debug, Serialize)]
struct Difficulty {
    band: u8,
    word: &'static str,
}

/// A line of the library.
#[derive(Clone, Debug, Serialize)]
struct Entry {
    id: String,
    /// `grid` or `lingo`.
    form: &'static str,
    title: String,
    /// `example`, or `own` for a file of the user's.
    origin: &'static str,
    categories: usize,
    items: usize,
    clues: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<Difficulty>,
}

/// The whole library.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LibraryView {
    schema: u32,
    kind: &'static str,
    examples: Vec<Entry>,
}

/// One puzzle or program of it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ExampleView {
    schema: u32,
    kind: &'static str,
    id: String,
    form: &'static str,
    title: String,
    /// A puzzle without its solution, so that no front gives it away.
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<String>,
}

/// Where puzzles are found.
#[derive(Debug)]
pub(crate) struct Library {
    folder: Option<PathBuf>,
}

impl Library {
    /// With the files in the folder `puzzles` of the data folder, if there is one.
    pub(crate) fn new(data: Option<&Path>) -> Library {
        Library { folder: data.map(|data| data.join("puzzles")) }
    }

    /// Everything in it.
    pub(crate) fn list(&self) -> LibraryView {
        let grids = GRIDS.iter().filter_map(|&(id, text, band, word)| {
            let difficulty = Some(Difficulty { band, word });
            Some(Entry { difficulty, ..entry(id, text, "example")? })
        });
        let programs = PROGRAMS.iter().map(|&(id, title, _)| Entry {
            id: id.to_owned(),
            form: "lingo",
            title: title.to_owned(),
            origin: "example",
            categories: 0,
            items: 0,
            clues: 0,
            difficulty: None,
        });
        let own = self.own().filter_map(|(id, path)| entry(&id, &fs::read_to_string(path).ok()?, "own"));
        LibraryView { schema: SCHEMA, kind: "examples", examples: grids.chain(programs).chain(own).collect() }
    }

    /// One by its name.
    pub(crate) fn one(&self, id: &str) -> Option<ExampleView> {
        if let Some(&(id, title, program)) = PROGRAMS.iter().find(|program| program.0 == id) {
            let program = Some(program.to_owned());
            let (id, title) = (id.to_owned(), title.to_owned());
            return Some(ExampleView {
                schema: SCHEMA,
                kind: "example",
                id,
                form: "lingo",
                title,
                puzzle: None,
                program,
            });
        }
        let text = match GRIDS.iter().find(|grid| grid.0 == id) {
            Some(grid) => grid.1.to_owned(),
            None => fs::read_to_string(self.own().find(|(own, _)| own == id)?.1).ok()?,
        };
        let mut puzzle = workbench::open(text.as_bytes()).ok()?.puzzle;
        puzzle.solution = None;
        let title = puzzle.title.clone().unwrap_or_else(|| id.to_owned());
        let puzzle = serde_json::from_str(&files::write(&puzzle, Format::Json)).ok();
        Some(ExampleView {
            schema: SCHEMA,
            kind: "example",
            id: id.to_owned(),
            form: "grid",
            title,
            puzzle,
            program: None,
        })
    }

    /// The files of one's own, in order.
    fn own(&self) -> impl Iterator<Item = (String, PathBuf)> {
        let listed = self.folder.as_deref().and_then(|folder| fs::read_dir(folder).ok());
        let files = listed.into_iter().flatten().filter_map(|file| {
            let file = file.ok()?;
            let path = file.path();
            let kind = path.extension()?.to_str()?;
            let plain = file.metadata().ok().is_some_and(|data| data.is_file() && data.len() <= LARGEST_FILE);
            let id = format!("own-{}", path.file_stem()?.to_str()?);
            (plain && matches!(kind, "json" | "txt")).then_some((id, path))
        });
        let mut files: Vec<(String, PathBuf)> = files.take(MOST_FILES).collect();
        files.sort();
        files.into_iter()
    }
}

fn entry(id: &str, text: &str, origin: &'static str) -> Option<Entry> {
    let puzzle = workbench::open(text.as_bytes()).ok()?.puzzle;
    Some(Entry {
        id: id.to_owned(),
        form: "grid",
        title: puzzle.title.clone().unwrap_or_else(|| id.to_owned()),
        origin,
        categories: puzzle.categories.len(),
        items: puzzle.size(),
        clues: puzzle.clues.len(),
        difficulty: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use workbench::{ExplainRequest, ReadRequest, Stop};

    #[test]
    fn difficulties_are_those_that_are_measured() {
        measure(|id| id != "saleroom");
    }

    #[test]
    #[ignore = "takes minutes"]
    fn the_difficulty_of_the_hardest_is_measured() {
        measure(|id| id == "saleroom");
    }

    fn measure(wanted: impl Fn(&str) -> bool) {
        let mut wrong = Vec::new();
        for (id, text, band, word) in GRIDS.into_iter().filter(|grid| wanted(grid.0)) {
            let puzzle = workbench::open(text.as_bytes()).unwrap().puzzle;
            let read = workbench::read(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
            let view =
                workbench::explain(&read, ExplainRequest::default(), &Stop::never(), &mut |_, _| {}).unwrap();
            let measured = view.difficulty.unwrap();
            if (measured.band, measured.word) != (band, word) {
                wrong.push(format!("{id}: {} {:?}", measured.band, measured.word));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn all_that_is_listed_can_be_had() {
        let library = Library::new(None);
        for entry in library.list().examples {
            let example = library.one(&entry.id).unwrap();
            assert_eq!(example.form, entry.form);
            assert!(example.puzzle.is_some() || example.program.is_some());
            assert!(example.puzzle.is_none_or(|puzzle| puzzle.get("solution").is_none()));
        }
        assert!(library.one("../../etc/passwd").is_none());
    }

    #[test]
    fn programs_can_be_read() {
        for (id, _, program) in PROGRAMS {
            assert!(workbench::lingo::open(program.as_bytes()).is_ok(), "{id}");
        }
    }
}
