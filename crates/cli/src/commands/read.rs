//! `cluewright read FILE`: how each clue was understood.

use crate::arguments::{Form, Limit, PuzzleFile};
use crate::ending::Ending;
use crate::input;
use crate::report::{diagnostic, proposed, understood};
use crate::screen::{self, Screen, Style, printable};
use crate::stream::{self, Answer, Many};
use crate::understanding::{Reading, Understood};
use crate::whole_files::write_whole;
use clap::{Args, ValueEnum};
use std::fmt::Write;
use std::path::PathBuf;
use workbench::{ClueStatus, Language, Session};

/// The options of `read`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright read my-puzzle.txt                    every clue in other words, and as a formula
  cluewright read my-puzzle.txt --choose 3=2       with the second reading of clue 3
  cluewright read my-puzzle.txt --format asp | clingo
  cluewright read --format jsonl puzzles.jsonl > read.jsonl
  cluewright read --format json - < my-puzzle.txt | jq .clues

Exit status: 0 every clue was understood, 3 a clue was not understood or is ambiguous.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: ReadForm,

    /// Keep to plain ASCII characters
    #[arg(long)]
    ascii: bool,

    /// Write what the reader takes the words to mean to a file, to be corrected and given back with
    /// `--lexicon`
    #[arg(long, value_name = "FILE", help_heading = "Reading")]
    emit_lexicon: Option<PathBuf>,

    #[command(flatten)]
    limit: Limit,

    #[command(flatten)]
    many: Many,

    #[command(flatten)]
    reading: Reading,
}

/// How the meaning of clues is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReadForm {
    /// For people
    Text,
    /// For programs
    Json,
    /// A line of JSON for each of many puzzles
    Jsonl,
    /// An answer-set program, which clingo solves
    Asp,
    /// First-order logic, in the syntax of IDP
    Fol,
    /// Discourse representation structures
    Drs,
    /// A Constraint Lingo program
    Lingo,
}

impl ReadForm {
    /// The language of another system, if it is one.
    fn language(self) -> Option<Language> {
        match self {
            ReadForm::Text | ReadForm::Json | ReadForm::Jsonl => None,
            ReadForm::Asp => Some(Language::Asp),
            ReadForm::Fol => Some(Language::Fol),
            ReadForm::Drs => Some(Language::Drs),
            ReadForm::Lingo => Some(Language::Lingo),
        }
    }
}

/// Reads the puzzle and its clues, and prints what they mean.
pub fn run(options: &Options) -> Ending {
    if options.format == ReadForm::Jsonl {
        return lines(options);
    }
    if let Some(ending) = options.many.refuse() {
        return ending;
    }
    let screen = Screen::of_terminal(options.ascii);
    let form = if options.format == ReadForm::Json { Form::Json } else { Form::Text };
    let input = match input::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let Understood { session, choices, milliseconds, .. } =
        match options.reading.understand(&input, options.limit, form, screen) {
            Ok(understood) => understood,
            Err(ending) => return ending,
        };
    if let Some(path) = &options.emit_lexicon
        && let Err(why) = write_whole(path, &(session.lexicon() + "\n"))
    {
        screen::complain(&format!("error: --emit-lexicon: cannot write {}: {why}\n", path.display()));
        return Ending::Failed;
    }
    let mut view = session.view();
    view.milliseconds.read = milliseconds;
    let warnings = input.warnings();
    let printed = if form == Form::Json {
        view.warnings.splice(0..0, warnings);
        screen::print_json(&view)
    } else {
        let mut complaints = diagnostic::all(&warnings, &input.name, &input.text, &screen);
        complaints += &diagnostic::all(&view.warnings, &input.name, &input.text, &screen);
        complaints += &proposed::lines(&session, screen);
        let text = match options.format.language() {
            None => understood::report(&view, &choices, session.puzzle(), screen),
            Some(language) => {
                let exported = session.export(language);
                let word = Style::Warning.paint("warning:");
                for (clue, why) in &exported.missing {
                    let _ = writeln!(complaints, "{word} clue {clue} is missing here: {}", printable(why));
                }
                // Names of items come from the file, and may hold anything.
                exported.text.lines().map(|line| printable(line) + "\n").collect()
            }
        };
        let printed = screen::print(&text);
        screen::complain(&complaints);
        printed
    };
    match view.status {
        _ if printed != Ending::Done => printed,
        ClueStatus::Understood | ClueStatus::Assumed => Ending::Done,
        ClueStatus::Ambiguous | ClueStatus::NotUnderstood => Ending::NotUnderstood,
    }
}

/// Reads many puzzles, with what their clues mean on each line.
fn lines(options: &Options) -> Ending {
    if options.emit_lexicon.is_some() {
        screen::complain("error: --emit-lexicon is for one puzzle; leave --format jsonl out\n");
        return Ending::Unusable;
    }
    let of = (&options.file, &options.many);
    stream::read_each(&options.reading, options.limit, of, &|_, session, _, milliseconds| {
        answer(session, milliseconds)
    })
}

/// What the clues of one puzzle mean, for a line; reading it took so many milliseconds.
pub fn answer(session: &Session, milliseconds: f64) -> Answer {
    let mut view = session.view();
    view.milliseconds.read = milliseconds;
    stream::answer(&view)
}
