//! What can be written on the command line.

use crate::commands::{
    audit, book, check, completions, convert, evaluate, explain, generate, guillotine, hint, knowledge,
    lingo, mcp, read, sheet, solve, theme, train, verify, why,
};
#[cfg(feature = "server")]
use crate::commands::{backup, serve, site};
#[cfg(feature = "postgres")]
use crate::commands::{job, work};
use crate::versions;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum, ValueHint};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
use workbench::{Layout, LayoutChoice};

/// Reads, solves and explains logic grid puzzles, proves that a solution is the only one, and checks
/// puzzles for setters
#[derive(Debug, Parser)]
#[command(
    name = "cluewright",
    version,
    long_version = versions::LONG.as_str(),
    propagate_version = true,
    arg_required_else_help = true,
    max_term_width = 100,
    after_help = EXIT_STATUS,
    after_long_help = format!("{EXAMPLES}\n\n{EXIT_STATUS}\n\n{ENVIRONMENT}")
)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// When to use colours; auto honours the variables `NO_COLOR` and `CLICOLOR_FORCE`
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        help_heading = "General options"
    )]
    pub color: Color,

    /// Tell what happens on standard error; -vv tells more
    #[arg(short, long, global = true, action = clap::ArgAction::Count, help_heading = "General options")]
    pub verbose: u8,
}

const EXIT_STATUS: &str = "\
Exit status: 0 done (for a puzzle: exactly one solution), 1 the program failed, 2 wrong usage or
unreadable file, 3 a clue was not understood or time was up, 4 no solution, 5 several solutions.";

const EXAMPLES: &str = "\
Examples:
  cluewright solve examples/zebra.json        the solution
  cluewright explain examples/zebra.json      how a person gets there, step by step
  cluewright hint examples/zebra.json         which clue to look at next
  cluewright read my-puzzle.txt               how was each clue understood?
  cluewright check my-puzzle.txt              is it unique? is every clue needed?
  cluewright generate --difficulty moderate   a new puzzle
  cluewright guillotine jelly kidney runner   one word that goes with each
  cluewright solve --format json - < a.json   for other programs";

const ENVIRONMENT: &str = "\
Environment: NO_COLOR turns colours off and CLICOLOR_FORCE turns them on, unless --color says always or
never; RUST_LOG chooses messages more finely than -v does.";

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve a puzzle and prove that there is no other solution
    Solve(solve::Options),
    /// Show how each clue was understood: in other words, and as a formula
    Read(read::Options),
    /// Check a puzzle: is it unique, do clues contradict each other, is every clue needed?
    Check(check::Options),
    /// Explain a solution: the steps of a person, as text, page, picture or graph
    Explain(explain::Options),
    /// Give a hint for a half-filled grid, or say what is wrong in it
    Hint(hint::Options),
    /// Say why a cell is as it is
    Why(why::Options),
    /// Hold an answer against a puzzle: how much is right, and does it satisfy the clues?
    Verify(verify::Options),
    /// Tell which puzzles of a data set are ambiguous, contradictory, or have a clue too many
    Audit(audit::Options),
    /// Write a puzzle in another format
    Convert(convert::Options),
    /// Make a sheet to print of a puzzle, or a book of several, as PDF or HTML
    Sheet(sheet::Options),
    /// List, show and check the themes of generated puzzles
    #[command(after_help = theme::EXAMPLES)]
    Theme {
        /// What to do with themes.
        #[command(subcommand)]
        command: theme::Command,
    },
    /// Read and solve a folder of puzzles, and score the answers against their solutions
    Evaluate(evaluate::Options),
    /// Make new puzzles: unique, rated, in English that reads back
    Generate(Box<generate::Options>),
    /// Make a book of graded puzzles: cover, rules, contents, puzzles, hints, answers, worked solutions
    Book(book::Options),
    /// Train the learned reader on a folder of annotated puzzles
    Train(train::Options),
    /// Find the one word that goes with several, and say why; play or make such games
    Guillotine(guillotine::Options),
    /// Build, show and search the knowledge behind the Guillotine
    Knowledge(knowledge::Options),
    /// Work with Constraint Lingo programs: solve, explain, check, hint, export, format
    #[command(after_help = lingo::EXAMPLES)]
    Lingo {
        /// What to do with the program.
        #[command(subcommand)]
        command: lingo::Command,
    },
    /// Show the page in which puzzles are played, explained and pasted, and answer over HTTP
    #[cfg(feature = "server")]
    Serve(serve::Options),
    /// Write the page as files for any web space, where it needs no program behind it
    #[cfg(feature = "server")]
    Site(site::Options),
    /// Be a server of tools for language models, over standard input and output (Model Context Protocol)
    Mcp(mcp::Options),
    /// Copy what is saved on the server into a file, also while it runs
    #[cfg(feature = "server")]
    Backup(backup::Options),
    /// Do chunks of jobs, from a database that many machines share
    #[cfg(feature = "postgres")]
    Work(work::Options),
    /// Add jobs for workers, watch them, and fetch what they gave
    #[cfg(feature = "postgres")]
    #[command(after_help = job::EXAMPLES)]
    Job {
        /// What to do with jobs.
        #[command(subcommand)]
        command: job::Command,
    },
    /// Print a script that completes commands in a shell
    Completions(completions::Options),
    /// Print the manual page
    #[command(after_help = "Example:\n  cluewright man > cluewright.1 && man ./cluewright.1")]
    Man,
    /// Print what is built into the program, with the licences and notices of all of it
    #[command(after_help = "Example:\n  cluewright licences | less")]
    Licences,
}

/// The arguments with what may be left out written out: `--all` without a number means all.
pub fn spelled_out(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut spelled: Vec<OsString> = Vec::new();
    let mut arguments = arguments.peekable();
    let mut options = true;
    while let Some(argument) = arguments.next() {
        options &= argument != "--";
        let number = |next: &OsString| next.to_str().is_some_and(|next| next.parse::<i64>().is_ok());
        let alone = options && argument == "--all" && !arguments.peek().is_some_and(number);
        spelled.push(if alone { "--all=0".into() } else { argument });
    }
    spelled
}

/// What to type instead, if a file or a folder stands where a command should: `cluewright puzzle.txt`.
pub fn only_a_file(typed: &[OsString]) -> Option<String> {
    let first = PathBuf::from(typed.get(1)?);
    let is_command =
        Arguments::command().get_subcommands().any(|command| first.as_os_str() == command.get_name());
    let name = crate::screen::printable(&first.to_string_lossy());
    // Nobody gives a command a name with an ending or with a folder in it.
    let looks_so = first.extension().is_some() || first.components().count() > 1;
    let others = "and `cluewright --help` lists all commands";
    match () {
        () if is_command || name == "help" || name.starts_with('-') && name != "-" => None,
        () if first.is_dir() => Some(format!(
            "what shall be done with the folder “{name}”?\n  = help: `cluewright sheet {name} -o all.pdf` prints its puzzles; `convert` and \
             `evaluate` take it, too, {others}"
        )),
        () if first.is_file() || name == "-" => Some(format!(
            "what shall be done with “{name}”?\n  = help: `cluewright solve {name}` solves it; `explain`, `hint`, `check` and `sheet` are \
             others, {others}"
        )),
        () if looks_so => Some(format!(
            "there is no file “{name}”, and no command of this name\n  = help: `cluewright solve FILE` solves the puzzle of a file, {others}"
        )),
        () => None,
    }
}

/// The file of a puzzle.
#[derive(Args, Clone, Debug)]
pub struct PuzzleFile {
    /// The puzzle: a file in JSON, as text or with `::` lines, a Constraint Lingo program (`.cl`), or
    /// `-` for standard input, whose contents tell which of these it is
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub path: PathBuf,

    /// In which layout a text is: one that is published elsewhere, or the program's own; told by itself if not given
    #[arg(long, value_name = "LAYOUT", help_heading = "Reading")]
    pub layout: Option<LayoutName>,
}

/// The layouts of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LayoutName {
    /// Categories and clues as the guide describes them
    Own,
    /// Numbered places, items in backticks, “## Clues:”
    Zebralogic,
    /// Numbered places, plain lists, a question
    ReasoningGym,
    /// Numbered places, “one has a radio and one has a phone”, a question
    Bigbench,
    /// Lists that end in a stop, “Clues:”, how to answer
    Gridpuzzle,
    /// “Names – Ann; Bob”, “Pets (cat, dog)” and the like
    Labelled,
    /// A heading for each category, its items below it
    Headings,
    /// A table whose first row names the categories
    Columns,
    /// A table whose first column names the categories
    Rows,
}

impl From<LayoutName> for LayoutChoice {
    fn from(name: LayoutName) -> LayoutChoice {
        match name {
            LayoutName::Own => LayoutChoice::Own,
            LayoutName::Zebralogic => LayoutChoice::Published(Layout::ZebraLogic),
            LayoutName::ReasoningGym => LayoutChoice::Published(Layout::ReasoningGym),
            LayoutName::Bigbench => LayoutChoice::Published(Layout::BigBench),
            LayoutName::Gridpuzzle => LayoutChoice::Published(Layout::GridPuzzle),
            LayoutName::Labelled => LayoutChoice::Published(Layout::Labelled),
            LayoutName::Headings => LayoutChoice::Published(Layout::Headings),
            LayoutName::Columns => LayoutChoice::Published(Layout::Columns),
            LayoutName::Rows => LayoutChoice::Published(Layout::Rows),
        }
    }
}

impl PuzzleFile {
    /// In which layout a text is read.
    pub fn layout(&self) -> LayoutChoice {
        self.layout.map_or(LayoutChoice::Detected, Into::into)
    }

    /// Whether the puzzle comes from standard input.
    pub fn is_standard_input(&self) -> bool {
        self.path.as_os_str() == "-"
    }
}

/// How the answer is written.
#[derive(Args, Clone, Copy, Debug)]
pub struct Output {
    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Form,

    /// Draw tables with plain ASCII characters
    #[arg(long)]
    pub ascii: bool,
}

/// How the answer is written by a command that takes many puzzles.
#[derive(Args, Clone, Copy, Debug)]
pub struct ManyOutput {
    /// How to write the answer; jsonl takes and gives a puzzle a line, from files, folders and standard input
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: ManyForm,

    /// Draw tables with plain ASCII characters
    #[arg(long)]
    pub ascii: bool,
}

impl ManyOutput {
    /// Whether there is a line for every puzzle.
    pub fn is_lines(self) -> bool {
        self.format == ManyForm::Jsonl
    }

    /// How one answer is written.
    pub fn plain(self) -> Output {
        let format = if self.format == ManyForm::Text { Form::Text } else { Form::Json };
        Output { format, ascii: self.ascii }
    }
}

/// How answers to one or many puzzles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ManyForm {
    /// For people
    Text,
    /// For programs
    Json,
    /// A line of JSON for each of many puzzles
    Jsonl,
}

/// How long the work may take.
#[derive(Args, Clone, Copy, Debug)]
pub struct Limit {
    /// Give up after so many seconds; 0 sets no limit
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds, allow_negative_numbers = true)]
    limit: Duration,
}

impl Limit {
    /// The limit, if there is one.
    pub fn duration(self) -> Option<Duration> {
        (!self.limit.is_zero()).then_some(self.limit)
    }
}

/// How long an explanation may take: the hardest of puzzles need a while.
#[derive(Args, Clone, Copy, Debug)]
pub struct LongLimit {
    /// Give up after so many seconds; 0 sets no limit
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds, allow_negative_numbers = true)]
    limit: Duration,
}

/// The same for what may take as long as it likes unless somebody sets a limit.
#[derive(Args, Clone, Copy, Debug)]
pub struct OpenLimit {
    /// End after so many seconds with what is finished by then; 0 sets no limit
    #[arg(long, value_name = "SECONDS", default_value = "0", value_parser = seconds, allow_negative_numbers = true)]
    limit: Duration,
}

impl From<OpenLimit> for Limit {
    fn from(open: OpenLimit) -> Limit {
        Limit { limit: open.limit }
    }
}

impl From<LongLimit> for Limit {
    fn from(long: LongLimit) -> Limit {
        Limit { limit: long.limit }
    }
}

/// A time in seconds, positive.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| format!("“{text}” is not a number of seconds"))?;
    Duration::try_from_secs_f64(number)
        .map_err(|_| "use a number of seconds from 0 on, such as 10 or 0.5".to_owned())
}

/// A number of things, from nought on.
pub fn count(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "use a whole number from 0 on, such as 10".to_owned())
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For people
    Text,
    /// For programs
    Json,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes the choice hold for all that is printed.
    pub fn write_global(self) {
        match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn seconds_are_positive_numbers() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["-1", "inf", "nan", "soon", "1e300"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn counts_are_whole_numbers() {
        assert_eq!(count("3"), Ok(3));
        for wrong in ["-1", "1.5", "many", ""] {
            assert!(count(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_command_has_an_example() {
        for command in Arguments::command().get_subcommands() {
            let help = command.get_after_help().or(command.get_after_long_help());
            let help = help.map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("cluewright "), "{} has no example", command.get_name());
        }
    }
}
