//! The examples that are built in.
//!
//! Their difficulties are measured, not guessed: a test holds the figures here against what explaining each puzzle gives.

use puzzle::files::{self, Format};
use serde::Serialize;
use serde_json::Value;
use workbench::SCHEMA;

/// The puzzles, by difficulty: the name, the file, the band and word of difficulty.
const GRIDS: [(&str, &str, u8, &str); 12] = [
    ("marmalade", include_str!("../examples/marmalade.json"), 1, "easy"),
    ("zebra", include_str!("../examples/zebra.json"), 1, "easy"),
    ("clear-skies", include_str!("../examples/clear-skies.json"), 2, "fairly easy"),
    ("branch-line", include_str!("../examples/branch-line.json"), 2, "fairly easy"),
    ("cathedrals", include_str!("../examples/cathedrals.json"), 2, "fairly easy"),
    ("hallow-down", include_str!("../examples/hallow-down.json"), 3, "moderate"),
    ("allotments", include_str!("../examples/allotments.json"), 3, "moderate"),
    ("overdue", include_str!("../examples/overdue.json"), 4, "hard"),
    ("footlights", include_str!("../examples/footlights.json"), 4, "hard"),
    ("marathon", include_str!("../examples/marathon.json"), 5, "very hard"),
    ("wind-quintet", include_str!("../examples/wind-quintet.json"), 5, "very hard"),
    ("saleroom", include_str!("../examples/saleroom.json"), 5, "very hard"),
];

/// The programs: the name, a title and the file.
const PROGRAMS: [(&str, &str, &str); 8] = [
    ("hundred", "A hundred years and more", include_str!("../examples/lingo/hundred.cl")),
    ("thief", "Who is the thief?", include_str!("../examples/lingo/thief.cl")),
    ("ferry-queue", "The queue for the ferry", include_str!("../examples/lingo/ferry_queue.cl")),
    ("exam-timetable", "A timetable of exams", include_str!("../examples/lingo/exam_timetable.cl")),
    ("museum-guards", "Guards for a museum", include_str!("../examples/lingo/museum_guards.cl")),
    ("wine-list", "A list of wines", include_str!("../examples/lingo/wine_list.cl")),
    ("five-queens", "Five queens", include_str!("../examples/lingo/five_queens.cl")),
    ("zebra-program", "Who keeps the zebra?", include_str!("../examples/lingo/zebra.cl")),
];

/// How hard an example is.
#[derive(Clone, Debug, Serialize)]
struct Difficulty {
    band: u8,
    word: &'static str,
}

/// A line of the library.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// Its name.
    pub id: String,
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
pub struct LibraryView {
    schema: u32,
    kind: &'static str,
    /// Its lines.
    pub examples: Vec<Entry>,
}

/// One puzzle or program of it.
#[derive(Clone, Debug, Serialize)]
pub struct ExampleView {
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

/// Everything that comes with the program.
pub fn examples() -> LibraryView {
    let grids = GRIDS.iter().filter_map(|&(id, text, band, word)| {
        let difficulty = Some(Difficulty { band, word });
        Some(Entry { difficulty, origin: "example", ..grid_entry(id, text)? })
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
    LibraryView { schema: SCHEMA, kind: "examples", examples: grids.chain(programs).collect() }
}

/// One of them by its name.
pub fn example(id: &str) -> Option<ExampleView> {
    if let Some(&(id, title, program)) = PROGRAMS.iter().find(|program| program.0 == id) {
        let view = ExampleView::new(id, "lingo", title.to_owned());
        return Some(ExampleView { program: Some(program.to_owned()), ..view });
    }
    grid_example(id, GRIDS.iter().find(|grid| grid.0 == id)?.1)
}

/// A puzzle, to play it.
pub fn grid_example(id: &str, text: &str) -> Option<ExampleView> {
    let mut puzzle = workbench::open(text.as_bytes()).ok()?.puzzle;
    puzzle.solution = None;
    let title = puzzle.title.clone().unwrap_or_else(|| id.to_owned());
    let puzzle = serde_json::from_str(&files::write(&puzzle, Format::Json)).ok();
    Some(ExampleView { puzzle, ..ExampleView::new(id, "grid", title) })
}

impl ExampleView {
    fn new(id: &str, form: &'static str, title: String) -> ExampleView {
        ExampleView {
            schema: SCHEMA,
            kind: "example",
            id: id.to_owned(),
            form,
            title,
            puzzle: None,
            program: None,
        }
    }
}

/// A line of the library about a puzzle of the user's own.
pub fn grid_entry(id: &str, text: &str) -> Option<Entry> {
    let puzzle = workbench::open(text.as_bytes()).ok()?.puzzle;
    Some(Entry {
        id: id.to_owned(),
        form: "grid",
        title: puzzle.title.clone().unwrap_or_else(|| id.to_owned()),
        origin: "own",
        categories: puzzle.categories.len(),
        items: puzzle.size(),
        clues: puzzle.clues.len(),
        difficulty: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use workbench::{ExplainRequest, Level, ReadRequest, Session, Stop};

    #[test]
    fn difficulties_are_those_that_are_measured() {
        let mut wrong = Vec::new();
        for (id, text, band, word) in GRIDS {
            let puzzle = workbench::open(text.as_bytes()).unwrap().puzzle;
            let session = Session::begin(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
            let request = ExplainRequest { level: Level::Normal, ..ExplainRequest::default() };
            let view = session.explain(request, &Stop::never(), &mut |_, _| {}).unwrap();
            let measured = view.difficulty.unwrap();
            if (measured.band, measured.word) != (band, word) {
                wrong.push(format!("{id}: {} {:?}", measured.band, measured.word));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn all_that_is_listed_can_be_had() {
        for entry in examples().examples {
            let example = example(&entry.id).unwrap();
            assert_eq!(example.form, entry.form);
            assert!(example.puzzle.is_some() || example.program.is_some());
            assert!(example.puzzle.is_none_or(|puzzle| puzzle.get("solution").is_none()));
        }
        assert!(example("../../etc/passwd").is_none());
    }

    #[test]
    fn programs_can_be_read() {
        for (id, _, program) in PROGRAMS {
            assert!(workbench::lingo::open(program.as_bytes()).is_ok(), "{id}");
        }
    }
}
