//! `cluewright book`: a book of graded puzzles, as PDF, as HTML, or as a folder that has both and goes on where it stopped.

use crate::arguments::{Form, Limit, OpenLimit};
use crate::bounded_files::{self, LARGE};
use crate::clock::stop_after;
use crate::commands::generate::printing::time_to_print;
use crate::commands::generate::values::{bands, threads, voice};
use crate::commands::generate::{chance, theme_named};
use crate::commands::sheet::{PaperArgument, not_in_time, warn_of_missing};
use crate::ending::Ending;
use crate::own_files::{OwnFiles, sum};
use crate::progress::Progress;
use crate::screen::{self, Screen};
use crate::whole_files::write_bytes;
use clap::{Args, ValueHint};
use rendering::book::{BookContent, Front, html, pdf};
use serde::{Deserialize, Serialize};
use signal_hook::consts::SIGINT;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use workbench::generate::book::{BookProgress, BookPuzzle, BookRequest, NoBook, NoShelf, Shelf, book};
use workbench::generate::{Onward, Voice, json, json_line};
use workbench::{ErrorView, Stop};

/// The options of `book`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright book --puzzles 12 -o evenings.pdf          twelve puzzles of all themes, easy to hard
  cluewright book --theme regatta --theme mine.toml --puzzles 20 --title \"By the Sea\" --author \"A. Setter\" -o sea.pdf
  cluewright book --from easy --to very-hard --size 4x4,4x5,5x5 --puzzles 30 -o book/
  cluewright book --paper 6x9 --puzzles 24 -o paperback.pdf

A folder (a name that ends in /) gets book.pdf, book.html and puzzles.jsonl. What is made is kept there: after
Ctrl-C the same command goes on where it was. No title and no opening comes twice, no two puzzles are alike, and the
same seed gives the same book.

Exit status: 0 done, 1 stopped or a puzzle could not be made, 2 wrong usage or a book that cannot be planned.")]
pub struct Options {
    /// What the puzzles are about: a theme's name or file; may be given several times (default: all themes)
    #[arg(long, value_name = "THEME")]
    theme: Vec<String>,

    /// How many puzzles
    #[arg(long, value_name = "N", default_value = "12", value_parser = puzzles, allow_negative_numbers = true)]
    puzzles: usize,

    /// How hard the first ones are: easy, fairly-easy, moderate, hard, very-hard, or 1 to 5
    #[arg(long, value_name = "BAND", default_value = "easy", value_parser = bands)]
    from: RangeInclusive<u8>,

    /// How hard the last ones are
    #[arg(long, value_name = "BAND", default_value = "hard", value_parser = bands)]
    to: RangeInclusive<u8>,

    /// How clues sound (default: as the theme of each puzzle says)
    #[arg(long, value_name = "VOICE", value_parser = voice)]
    voice: Option<Voice>,

    /// Sizes of the puzzles, categories × items
    #[arg(long, value_name = "SIZE", value_delimiter = ',', default_value = "4x4,4x5,5x5", value_parser = size)]
    size: Vec<(usize, usize)>,

    /// The title on the cover
    #[arg(long, value_name = "TITLE", default_value = "Logic Grid Puzzles")]
    title: String,

    /// Who made the book, for the cover
    #[arg(long, value_name = "NAME", default_value = "")]
    author: String,

    /// Where to write: a file that ends in .pdf or .html, or a folder, whose name ends in /
    #[arg(short, long, value_name = "FILE-OR-DIR", value_hint = ValueHint::AnyPath)]
    output: PathBuf,

    /// The size of the paper
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: PaperArgument,

    /// Where chance begins: the same seed and options give the same book
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// How many threads; the book does not depend on it (default: as many as there are cores)
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<usize>,

    #[command(flatten)]
    limit: OpenLimit,
}

/// A number of puzzles.
fn puzzles(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=500).contains(number));
    number.ok_or_else(|| "use a whole number from 1 to 500".to_owned())
}

/// A size such as 4x5: categories and items.
fn size(text: &str) -> Result<(usize, usize), String> {
    let side = |text: &str| text.trim().parse().ok().filter(|side| (2..=8).contains(side));
    text.split_once(['x', 'X', '×'])
        .and_then(|(categories, items)| Some((side(categories)?, side(items)?)))
        .ok_or_else(|| "use categories x items such as 4x5, each from 2 to 8".to_owned())
}

/// What is to be written.
enum Output {
    Pdf,
    Html,
    Folder,
}

/// Where the result goes, by its name.
fn output(path: &Path) -> Result<Output, String> {
    let name = path.to_string_lossy();
    if name.ends_with(['/', '\\']) || path.is_dir() {
        return Ok(Output::Folder);
    }
    match path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase).as_deref() {
        Some("pdf") => Ok(Output::Pdf),
        Some("html" | "htm") => Ok(Output::Html),
        _ => Err(format!("“{name}” needs the ending .pdf or .html, or a / at its end for a folder")),
    }
}

/// Makes the book and writes it.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    let form = match output(&options.output) {
        Ok(form) => form,
        Err(why) => return complain(&why, Ending::Unusable),
    };
    let mut sources = Vec::new();
    for name in &options.theme {
        match theme_named(name, Form::Text, &screen) {
            Ok(source) => sources.push(source),
            Err(ending) => return ending,
        }
    }
    let mut request = BookRequest {
        themes: BookRequest::themes_of(&sources),
        puzzles: options.puzzles,
        bands: *options.from.start()..=*options.to.end(),
        sizes: options.size.clone(),
        seed: options.seed.unwrap_or_else(chance),
        threads: options
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        within: stop_after(Limit::from(options.limit).duration()),
    };
    if let Some(voice) = options.voice {
        request.speak(voice);
    }
    match form {
        Output::Folder => in_folder(options, &mut request),
        Output::Pdf | Output::Html => {
            let puzzles = match made(&request, &NoShelf) {
                Ok(puzzles) => puzzles,
                Err(NoBook::Stopped { .. }) => {
                    let why = "stopped, and nothing is written; `-o DIR/` keeps what is made and goes on from there";
                    return complain(why, Ending::Failed);
                }
                Err(why) => return refused(&why),
            };
            let stop = time_to_print(puzzles.len());
            let Ok(content) = content(options, &request, &puzzles, &stop) else {
                return complain("a puzzle could not be explained", Ending::Failed);
            };
            let bytes = match form {
                Output::Html => html(&content, &stop).map(String::into_bytes),
                _ => bound(&content, &stop),
            };
            let Some(bytes) = bytes else { return not_in_time(&stop) };
            match write_bytes(&options.output, &bytes) {
                Ok(()) => told(&options.output.display().to_string(), &puzzles, request.seed),
                Err(error) => {
                    complain(&format!("cannot write “{}”: {error}", options.output.display()), Ending::Failed)
                }
            }
        }
    }
}

fn complain(why: &str, ending: Ending) -> Ending {
    screen::complain(&format!("error: {why}\n"));
    ending
}

fn refused(why: &NoBook) -> Ending {
    complain(&why.to_string(), if matches!(why, NoBook::Plan(_)) { Ending::Unusable } else { Ending::Failed })
}

/// Makes the puzzles, with a line that tells how far the work is; Ctrl-C ends it.
fn made(request: &BookRequest, shelf: &dyn Shelf) -> Result<Vec<BookPuzzle>, NoBook> {
    let stop = Arc::new(AtomicBool::new(false));
    // If it cannot be heard, Ctrl-C ends the program as usual.
    let _ = signal_hook::flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop));
    let _ = signal_hook::flag::register(SIGINT, Arc::clone(&stop));
    let line = Progress::of_build();
    book(request, shelf, &|BookProgress { done, of, puzzle }| {
        line.say(format!("making puzzle {puzzle} of {of}"), done as u64, Some(of as u64));
        if stop.load(Ordering::Relaxed) { Onward::Enough } else { Onward::Continue }
    })
}

/// The file as PDF, with a word about what is not as it should be.
fn bound(content: &BookContent, stop: &Stop) -> Option<Vec<u8>> {
    /// Cells in which one can write with ease, in millimetres.
    const ROOMY: f32 = 5.5;
    let bound = pdf(content, stop)?;
    warn_of_missing(&bound.printed.missing);
    if bound.smallest_cell < ROOMY - 0.01 {
        screen::complain(&format!(
            "warning: the cells of the largest grids are only {:.1} mm wide\n  = help: choose larger paper or smaller puzzles\n",
            bound.smallest_cell
        ));
    }
    Some(bound.printed.bytes)
}

/// Everything that is printed.
fn content(
    options: &Options,
    request: &BookRequest,
    puzzles: &[BookPuzzle],
    stop: &Stop,
) -> Result<BookContent, ErrorView> {
    let front = Front {
        title: options.title.clone(),
        author: options.author.clone(),
        paper: options.paper.into(),
        seed: Some(request.seed),
    };
    BookContent::of(front, puzzles, stop)
}

/// What was made, in a line.
fn told(name: &str, puzzles: &[BookPuzzle], seed: u64) -> Ending {
    let mut levels: Vec<(&str, usize)> = Vec::new();
    for puzzle in puzzles {
        match levels.last_mut() {
            Some((word, count)) if *word == puzzle.word() => *count += 1,
            _ => levels.push((puzzle.word(), 1)),
        }
    }
    let levels: Vec<String> = levels.iter().map(|(word, count)| format!("{count} {word}")).collect();
    screen::print(&format!("{name}: {} puzzles ({}); seed {seed}\n", puzzles.len(), levels.join(", ")))
}

/// The file of the request that a folder was begun with.
const STATE: &str = "book.json";
/// What a folder ends with.
const RESULTS: [&str; 3] = ["book.pdf", "book.html", "puzzles.jsonl"];

/// What a book depends on; a folder goes on only with the same.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
struct State {
    kind: String,
    seed: u64,
    puzzles: usize,
    bands: (u8, u8),
    sizes: Vec<(usize, usize)>,
    /// Names, each with a sum of all that the theme says.
    themes: Vec<String>,
}

impl State {
    fn of(request: &BookRequest) -> State {
        State {
            kind: "cluewright book".to_owned(),
            seed: request.seed,
            puzzles: request.puzzles,
            bands: (*request.bands.start(), *request.bands.end()),
            sizes: request.sizes.clone(),
            themes: request
                .themes
                .iter()
                .map(|theme| format!("{} {}", theme.name(), sum(format!("{theme:?}").as_bytes())))
                .collect(),
        }
    }
}

/// Makes the book in a folder, from where it was.
fn in_folder(options: &Options, request: &mut BookRequest) -> Ending {
    let folder = &options.output;
    let name = folder.display();
    let own = match OwnFiles::of(folder, "book", || None) {
        Ok(own) => own,
        Err(why) => return complain(&format!("{name}: {why}"), Ending::Unusable),
    };
    let kept = bounded_files::text(&folder.join(STATE), LARGE).ok();
    if let Some(before) = kept.and_then(|text| serde_json::from_str::<State>(&text).ok()) {
        // A book goes on only with the seed that it began with.
        request.seed = options.seed.unwrap_or(before.seed);
        if State::of(request) != before {
            let why =
                format!("{name} holds another book; use the same options as before, or name another folder");
            return complain(&why, Ending::Unusable);
        }
    }
    if let Err(error) = fs::create_dir_all(folder) {
        return complain(&format!("{name}: the folder cannot be made: {error}"), Ending::Failed);
    }
    let shelf = Kept { folder: folder.clone(), own: Mutex::new(own), trouble: Mutex::new(None) };
    shelf.write(STATE, &(serde_json::to_string_pretty(&State::of(request)).unwrap_or_default() + "\n"));
    let puzzles = made(request, &shelf);
    let (own, trouble) = (shelf.own.into_inner(), shelf.trouble.into_inner());
    if let Some(why) = trouble.unwrap_or_else(PoisonError::into_inner) {
        return complain(&format!("{name}: the puzzles cannot be written: {why}"), Ending::Failed);
    }
    let puzzles = match puzzles {
        Ok(puzzles) => puzzles,
        Err(NoBook::Stopped { .. }) => {
            return complain(
                &format!("stopped; the same command goes on from what is in {name}"),
                Ending::Failed,
            );
        }
        Err(why) => return refused(&why),
    };
    let stop = time_to_print(puzzles.len());
    let Ok(content) = content(options, request, &puzzles, &stop) else {
        return complain("a puzzle could not be explained", Ending::Failed);
    };
    let Some((as_pdf, as_html)) = bound(&content, &stop).zip(html(&content, &stop)) else {
        return not_in_time(&stop);
    };
    let mut own = own.unwrap_or_else(PoisonError::into_inner);
    let lines: String = puzzles.iter().map(|puzzle| json_line(&puzzle.puzzle) + "\n").collect();
    let [pdf_name, html_name, lines_name] = RESULTS;
    let written = own
        .write_bytes(pdf_name, &as_pdf)
        .and_then(|()| own.write(html_name, &as_html))
        .and_then(|()| own.write(lines_name, &lines))
        .and_then(|()| own.settle());
    match written {
        Ok(()) => told(&name.to_string(), &puzzles, request.seed),
        Err(error) => complain(&format!("{name}: the book cannot be written: {error}"), Ending::Failed),
    }
}

/// Puzzles kept in the folder of the book.
struct Kept {
    folder: PathBuf,
    own: Mutex<OwnFiles>,
    /// The first thing that went wrong.
    trouble: Mutex<Option<String>>,
}

impl Kept {
    fn write(&self, name: &str, text: &str) {
        let mut own = self.own.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = own.write(name, text) {
            self.trouble.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error.to_string());
        }
    }
}

impl Shelf for Kept {
    fn kept(&self, name: &str) -> Option<BookPuzzle> {
        let text = bounded_files::text(&self.folder.join(format!("{name}.json")), LARGE).ok()?;
        BookPuzzle::of(workbench::open(text.as_bytes()).ok()?.puzzle)
    }

    fn keep(&self, name: &str, puzzle: &BookPuzzle) {
        self.write(&format!("{name}.json"), &json(&puzzle.puzzle));
    }
}
