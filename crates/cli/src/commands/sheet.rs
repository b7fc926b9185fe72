//! `cluewright sheet FILE…`: puzzles to print, one or a book of several.

use crate::arguments::{Form, Limit, LongLimit, PuzzleFile};
use crate::clock::{stop_after, to_lay_out};
use crate::ending::Ending;
use crate::input::{self, Input, refuse};
use crate::report::diagnostic;
use crate::screen::{self, Screen};
use crate::several::{self, Found};
use crate::understanding::{Reading, Understood};
use crate::whole_files::write_bytes;
use clap::{Args, ValueEnum, ValueHint};
use rendering::sheet::{Answers, Book, Paper, SheetPuzzle};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use workbench::{ExplainRequest, LayoutChoice, Status, Stop, not_laid_out};

/// The options of `sheet`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright sheet examples/marmalade.json -o marmalade.pdf
  cluewright sheet --answers worked --paper letter examples/zebra.json -o zebra.pdf
  cluewright sheet --title \"Winter Evenings\" examples/*.json -o book.pdf
  cluewright sheet --answers apart puzzles.jsonl -o class.pdf       and class-answers.pdf
  cluewright sheet examples/zebra.json --format html > zebra.html

Several puzzles make a book: sorted by difficulty, with a table of contents and numbered pages.
Clues need not be understood for a puzzle to be printed; then there is no answer to print.")]
pub struct Options {
    /// The puzzles: files in JSON, as text or with `::` lines, files and folders of many, or `-` for standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, required = true)]
    files: Vec<PathBuf>,

    /// Where to write; the ending .pdf or .html says in which form
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,

    /// The form; as the ending of the output says if it is not given, else PDF
    #[arg(long, value_name = "FORMAT")]
    format: Option<SheetForm>,

    /// The size of the paper
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    pub paper: PaperArgument,

    /// Where the answers go
    #[arg(long, value_name = "ANSWERS", default_value = "table")]
    answers: AnswersArgument,

    /// The title of a book
    #[arg(long, value_name = "TITLE", default_value = "Logic Grid Puzzles")]
    title: String,

    #[command(flatten)]
    limit: LongLimit,

    #[command(flatten)]
    reading: Reading,
}

/// The form of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SheetForm {
    /// For a printer
    Pdf,
    /// For a browser
    Html,
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PaperArgument {
    /// 210 × 297 mm
    A4,
    /// 148 × 210 mm
    A5,
    /// 8½ × 11 in
    #[value(alias = "8.5x11")]
    Letter,
    /// 6 × 9 in
    #[value(name = "6x9")]
    SixByNine,
}

impl From<PaperArgument> for Paper {
    fn from(paper: PaperArgument) -> Paper {
        match paper {
            PaperArgument::A4 => Paper::A4,
            PaperArgument::A5 => Paper::A5,
            PaperArgument::Letter => Paper::Letter,
            PaperArgument::SixByNine => Paper::SixByNine,
        }
    }
}

/// Where answers go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnswersArgument {
    /// Nowhere
    None,
    /// With the puzzles, as tables
    #[value(alias = "with")]
    Table,
    /// With the puzzles, and the way to each, step by step; for pages
    Worked,
    /// Apart from the puzzles, in a file of their own where there are files
    Apart,
}

impl From<AnswersArgument> for Answers {
    fn from(answers: AnswersArgument) -> Answers {
        match answers {
            AnswersArgument::None => Answers::None,
            AnswersArgument::Table | AnswersArgument::Apart => Answers::Table,
            AnswersArgument::Worked => Answers::Worked,
        }
    }
}

/// Reads the puzzles and writes the sheet.
pub fn run(options: &Options) -> Ending {
    let form = match form_of(options) {
        Ok(form) => form,
        Err(message) => {
            screen::complain(&format!("error: {message}\n"));
            return Ending::Unusable;
        }
    };
    let Gathered { puzzles, ending, taken } = match all_puzzles(options) {
        Ok(all) => all,
        Err(ending) => return ending,
    };
    // Every puzzle has its time, and what it does not need of it is for the pages.
    let count = u32::try_from(puzzles.len()).unwrap_or(u32::MAX);
    let limit = Limit::from(options.limit).duration();
    let stop = to_lay_out(&stop_after(limit.map(|limit| limit.saturating_mul(count).saturating_sub(taken))));
    let (paper, title) = (options.paper.into(), options.title.clone());
    let book = Book { title, puzzles, paper, answers: options.answers.into(), only_answers: false };
    let written = write_with(&book, options.answers, form, options.output.as_deref(), &stop);
    if written == Ending::Done { ending } else { written }
}

/// The form that the options ask for.
fn form_of(options: &Options) -> Result<SheetForm, String> {
    let ending = options.output.as_deref().and_then(Path::extension).and_then(|ending| ending.to_str());
    match (options.format, ending.map(str::to_lowercase).as_deref()) {
        (Some(form), _) => Ok(form),
        (None, Some("html" | "htm")) => Ok(SheetForm::Html),
        (None, Some("pdf") | None) => Ok(SheetForm::Pdf),
        (None, Some(other)) => {
            Err(format!("nothing is known of the ending “.{other}”; use .pdf or .html, or say --format"))
        }
    }
}

/// Puzzles as they are printed.
struct Gathered {
    puzzles: Vec<SheetPuzzle>,
    /// How it went.
    ending: Ending,
    /// How long they took, without waiting for their files.
    taken: Duration,
}

/// All puzzles as they are printed. Of files that hold many, a line that is no puzzle is told and left out.
fn all_puzzles(options: &Options) -> Result<Gathered, Ending> {
    let screen = Screen::of_terminal(false);
    let mut ending = Ending::Done;
    let mut puzzles = Vec::new();
    let mut taken = Duration::ZERO;
    for path in &options.files {
        let file = PuzzleFile { path: path.clone(), layout: None };
        let read = match several::find(path) {
            Ok(Found::One) => input::read(&file, Form::Text, &screen),
            Ok(Found::Text(bytes)) => input::of_bytes(&bytes, &file, Form::Text, &screen),
            Ok(Found::Many(entries)) => {
                let told = several::each(entries, LayoutChoice::default(), |record, place| {
                    let input = Input {
                        name: place.to_owned(),
                        piped: true,
                        text: String::new(),
                        opened: record.opened,
                        milliseconds: 0.0,
                    };
                    if let Ok((puzzle, status)) = puzzle_of(options, &input, None, &mut taken) {
                        puzzles.push(puzzle);
                        ending = if ending == Ending::Done { status.into() } else { ending };
                    }
                    true
                });
                ending = if ending == Ending::Done { told } else { ending };
                continue;
            }
            Err(why) => {
                screen::complain(&format!("error: {why}\n"));
                return Err(Ending::Unusable);
            }
        };
        let (puzzle, status) = puzzle_of(options, &read?, Some(path), &mut taken)?;
        puzzles.push(puzzle);
        ending = if ending == Ending::Done { status.into() } else { ending };
    }
    if puzzles.is_empty() { Err(Ending::Unusable) } else { Ok(Gathered { puzzles, ending, taken }) }
}

/// A puzzle as it is printed, and how many solutions it has; without a title, it is called as its file. Adds how long it took.
fn puzzle_of(
    options: &Options,
    input: &Input,
    file: Option<&Path>,
    taken: &mut Duration,
) -> Result<(SheetPuzzle, Status), Ending> {
    let begun = Instant::now();
    let screen = Screen::of_terminal(false);
    screen::complain(&diagnostic::all(&input.warnings(), &input.name, &input.text, &screen));
    let Understood { session, stop, .. } =
        options.reading.understand(input, options.limit.into(), Form::Text, screen)?;
    let view = session.explain(ExplainRequest::default(), &stop, &mut |_, _| {}).map_err(|wrong| {
        refuse(&wrong, &input.name, &input.text, Form::Text, &screen);
        Ending::Unusable
    })?;
    let Some(mut puzzle) = SheetPuzzle::of(&view, &to_lay_out(&stop)) else { return Err(not_in_time(&stop)) };
    *taken += begun.elapsed();
    if view.status != Status::Unique {
        screen::complain(&format!(
            "warning: “{}” has no answer to print: {}\n  = help: `cluewright check` tells more\n",
            input.name,
            match view.status {
                Status::None => "its clues contradict each other",
                Status::Several => "it has several solutions",
                _ => "a clue was not understood, or time was up",
            }
        ));
    }
    if view.title.is_none()
        && let Some(stem) =
            file.and_then(Path::file_stem).and_then(|stem| stem.to_str()).filter(|stem| *stem != "-")
    {
        stem.clone_into(&mut puzzle.title);
    }
    Ok((puzzle, view.status))
}

/// Tells which characters the fonts do not have.
pub fn warn_of_missing(missing: &[char]) {
    if missing.is_empty() {
        return;
    }
    let missing: Vec<String> = missing.iter().map(|letter| format!("“{letter}”")).collect();
    screen::complain(&format!(
        "warning: the fonts have no {}; a box stands for each\n  = help: HTML uses the fonts of your browser\n",
        missing.join(", ")
    ));
}

/// Writes sheets with their answers where these are wanted: apart means a second file beside the first.
pub fn write_with(
    book: &Book,
    answers: AnswersArgument,
    form: SheetForm,
    output: Option<&Path>,
    stop: &Stop,
) -> Ending {
    if answers != AnswersArgument::Apart {
        return write(book, form, output, stop);
    }
    let Some(path) = output else {
        screen::complain("error: answers apart are a second file; name the first with -o\n");
        return Ending::Unusable;
    };
    let puzzles = Book { answers: Answers::None, ..book.clone() };
    match write(&puzzles, form, Some(path), stop) {
        Ending::Done => {
            let answers = Book { answers: Answers::Table, only_answers: true, ..book.clone() };
            write(&answers, form, Some(&beside(path)), stop)
        }
        ending => ending,
    }
}

/// Where the answers to a file of puzzles go: “book-answers.pdf” beside “book.pdf”.
fn beside(path: &Path) -> PathBuf {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    path.with_file_name(format!("{}-answers.{}", part(path.file_stem()), part(path.extension())))
}

/// Says that the answer was known, but not laid out in time.
pub fn not_in_time(stop: &Stop) -> Ending {
    let screen = Screen::of_terminal(false);
    screen::complain(&diagnostic::all(&not_laid_out(stop).diagnostics, "", "", &screen));
    Ending::NotUnderstood
}

/// Writes sheets to a file, or to standard output if there is none.
pub fn write(book: &Book, form: SheetForm, output: Option<&Path>, stop: &Stop) -> Ending {
    let bytes = match form {
        SheetForm::Html => rendering::sheet::html(book, stop).map(String::into_bytes),
        SheetForm::Pdf => rendering::sheet::pdf(book, stop).map(|printed| {
            warn_of_missing(&printed.missing);
            printed.bytes
        }),
    };
    let Some(bytes) = bytes else { return not_in_time(stop) };
    match output {
        Some(path) => match write_bytes(path, &bytes) {
            Ok(()) => Ending::Done,
            Err(error) => {
                screen::complain(&format!("error: cannot write “{}”: {error}\n", path.display()));
                Ending::Failed
            }
        },
        None if form == SheetForm::Pdf && io::stdout().is_terminal() => {
            screen::complain(
                "error: a PDF file is nothing for a terminal; add `-o FILE.pdf` or send it on with `>`\n",
            );
            Ending::Unusable
        }
        None => screen::print_bytes(&bytes),
    }
}
