//! `cluewright generate`: new puzzles, each unique, rated, and in English that reads back.

mod archive;
mod folder;
mod lines;
mod making;
pub mod printing;
mod titles;
pub(super) mod values;
mod watching;
mod words;

use crate::arguments::{Form, Limit, OpenLimit};
use crate::bounded_files;
use crate::clock::stop_after;
use crate::commands::sheet::{AnswersArgument, PaperArgument};
use crate::ending::Ending;
use crate::input::{bytes_of_file, refuse, unreadable};
use crate::screen::{self, Screen};
use clap::{Args, ValueEnum, ValueHint};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use titles::Titles;
use values::{Method, ProgressForm, bands, clue_counts, kind, many, rate, side};
use watching::Watching;
use workbench::generate::dataset::RecordForm;
use workbench::generate::{
    Failure, GenerateRequest, GeneratedView, Goal, Kind, Mode, NoPuzzle, PaperPlan, Request, Source,
    Strategy, Voice, pin, pin_puzzle, trouble, unspoken,
};
use workbench::{ErrorView, Stop};

/// The options of `generate`.
// Switches of a command are what they are.
#[allow(clippy::struct_excessive_bools)]
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright generate                                   a puzzle of four categories of four items
  cluewright generate --categories 4 --items 5 --difficulty moderate --seed 7
  cluewright generate --theme regatta --count 10 --format json > ten.jsonl
  cluewright generate --count 100000 --seed 1 --format jsonl --to set.jsonl --resume
  cluewright generate --count 1000 --format zebralogic > benchmark.jsonl
  cluewright generate --count 20 -o book.pdf            a book to print
  cluewright generate --clues 7-9 --forbid is,if --require of-two
  cluewright generate --question                        “Who owns the zebra?”, which no clue names
  cluewright generate --from begun.txt                  a puzzle that has its first clues, made whole
  cluewright generate --count 12 --format folder --to set --answers apart
  cluewright generate --archive book --budget 5000      a puzzle for every difficulty and number of clues
  cluewright generate --mode paper --goal difficulty    as published

Kinds of clues: is, not, neither, different, either, of-two, either-or, more, by, at-least, next, apart,
between, if, count, both. Every puzzle has exactly one solution, no clue that is not needed, and clues that this
program reads back to the same meaning. Ctrl-C gives the best so far.

A data set (jsonl, zebralogic, reasoning-gym) has a puzzle for each of the seeds S, S+1, …: the same one
for a seed, whatever the range.

Exit status: 0 done, 1 no such puzzle was found, 2 wrong usage or a request that nothing can meet.")]
pub struct Options {
    /// How many categories, from 2 to 8
    #[arg(long, value_name = "N", default_value = "4", value_parser = side, allow_negative_numbers = true)]
    categories: usize,

    /// How many items in each, from 2 to 8
    #[arg(long, value_name = "M", default_value = "4", value_parser = side, allow_negative_numbers = true)]
    items: usize,

    /// How many puzzles
    #[arg(long, value_name = "K", default_value = "1", value_parser = many, allow_negative_numbers = true)]
    count: usize,

    /// Where chance begins: the same seed and options give the same puzzles
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// How hard: 1 to 5, a range such as 2-3, or easy, fairly-easy, moderate, hard, very-hard
    #[arg(long, value_name = "BAND", value_parser = bands, allow_negative_numbers = true)]
    difficulty: Option<RangeInclusive<u8>>,

    /// How many clues: a number or a range such as 7-9
    #[arg(long, value_name = "N", value_parser = clue_counts, allow_negative_numbers = true)]
    clues: Option<RangeInclusive<usize>>,

    /// Kinds of clues that must not occur
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = kind)]
    forbid: Vec<Kind>,

    /// Kinds of clues of which there must be one at least
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = kind)]
    require: Vec<Kind>,

    /// A clue that must be there, in English or as a formula; may be given several times
    #[arg(long, value_name = "CLUE")]
    pin: Vec<String>,

    /// What the puzzles are about: a theme's name or file, or “plain” for no story (default: any theme that fits)
    #[arg(long, value_name = "THEME", conflicts_with = "from")]
    theme: Option<String>,

    /// Make a puzzle of this file's categories: its clues are kept, and its solution if it gives one
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["categories", "items"])]
    from: Option<PathBuf>,

    /// With --from: sentences that show how the puzzle speaks, one on each line, such as “Ann drank the tea.”; they are no
    /// clues (default: the file beside it that ends in .words; what is missing is asked for once)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "from")]
    words: Option<PathBuf>,

    /// How clues sound (default: as the theme says)
    #[arg(long, value_name = "VOICE", value_parser = values::voice)]
    voice: Option<Voice>,

    /// Ask for an item that no clue names
    #[arg(long)]
    question: bool,

    /// Fill a folder with a puzzle for every difficulty and number of clues; goes on where it stopped
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["count", "difficulty", "question"])]
    archive: Option<PathBuf>,

    /// With --archive: also by the share of clues that compare
    #[arg(long, requires = "archive")]
    by_kinds: bool,

    /// How many clue sets are evaluated, for each attempt at a puzzle or for the archive
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = values::budget)]
    budget: Option<u64>,

    #[command(flatten)]
    limit: OpenLimit,

    /// How many threads; the puzzles do not depend on it (default: as many as there are cores)
    #[arg(long, value_name = "N", value_parser = values::threads, allow_negative_numbers = true)]
    threads: Option<usize>,

    /// How puzzles are made
    #[arg(long, value_name = "MODE", default_value = "usual")]
    mode: Method,

    /// How to write the puzzles
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: GenerateForm,

    /// With jsonl, zebralogic and reasoning-gym: write to this file; with folder: to this folder
    #[arg(long, value_name = "FILE", value_hint = ValueHint::AnyPath, conflicts_with_all = ["archive", "output"])]
    to: Option<PathBuf>,

    /// With --to: go on behind the puzzles that are there
    #[arg(long, requires = "to")]
    resume: bool,

    /// Write a sheet to print to this file, or a book of several puzzles; the ending .pdf or .html says in which form
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "archive")]
    output: Option<PathBuf>,

    /// With --output: the size of the paper
    #[arg(long = "paper", alias = "paper-size", value_name = "PAPER", default_value = "a4")]
    paper_size: PaperArgument,

    /// Where the answers go (default: nowhere in text, table with --output; --answers alone is table)
    #[arg(long, value_name = "ANSWERS", num_args = 0..=1, default_missing_value = "table")]
    answers: Option<AnswersArgument>,

    /// What puzzles are called: theme, number, none, or a file with a title on each line
    #[arg(long, value_name = "TITLES", default_value = "theme")]
    titles: String,

    /// How to tell how far the work is, on standard error: a line on a terminal, or lines of JSON
    #[arg(long, value_name = "FORM", default_value = "auto")]
    progress: ProgressForm,

    // Last, since its heading holds for all that follows.
    #[command(flatten)]
    paper: Paper,
}

/// The parameters of the published algorithm.
#[derive(Args, Debug)]
#[command(next_help_heading = "Options of --mode paper")]
struct Paper {
    /// What is bred for: few hints and difficulty, or difficulty alone
    #[arg(long, value_name = "GOAL", default_value = "both")]
    goal: GoalName,

    /// What becomes of puzzles that cannot be solved
    #[arg(long, value_name = "STRATEGY", default_value = "two-populations")]
    strategy: StrategyName,

    /// How likely hints of two parents are dealt anew (Pc)
    #[arg(long, value_name = "P", default_value = "0.8", value_parser = rate, allow_negative_numbers = true)]
    crossover: f64,

    /// How likely a child gains or loses a hint (Pm)
    #[arg(long, value_name = "P", default_value = "0.8", value_parser = rate, allow_negative_numbers = true)]
    mutation: f64,

    /// How many individuals a population holds
    #[arg(long, value_name = "N", default_value = "50", value_parser = values::population, allow_negative_numbers = true)]
    population: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GoalName {
    /// Few hints and many solver loops
    Both,
    /// Many solver loops
    Difficulty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum StrategyName {
    /// They have a population of their own
    TwoPopulations,
    /// They count for nothing
    DeathPenalty,
    /// They count for half
    FitnessPenalty,
    /// They compete with the others
    OnePopulation,
}

/// How new puzzles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GenerateForm {
    /// For people
    Text,
    /// An object to a line
    Json,
    /// A file for each puzzle, in the folder --to: as text and as JSON
    Folder,
    /// A data set: a line for every seed from --seed on
    Jsonl,
    /// A data set with the fields and the layout of `ZebraLogic`
    Zebralogic,
    /// A data set with the fields and the layout of reasoning-gym
    ReasoningGym,
}

impl GenerateForm {
    /// How what is wrong is told.
    fn plain(self) -> Form {
        if self == GenerateForm::Json { Form::Json } else { Form::Text }
    }

    /// The form of the records, if it is one of data sets.
    fn record(self) -> Option<RecordForm> {
        match self {
            GenerateForm::Text | GenerateForm::Json | GenerateForm::Folder => None,
            GenerateForm::Jsonl => Some(RecordForm::Own),
            GenerateForm::Zebralogic => Some(RecordForm::ZebraLogic),
            GenerateForm::ReasoningGym => Some(RecordForm::ReasoningGym),
        }
    }
}

impl Options {
    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    fn wishes(&self) -> Request {
        Request {
            clues: self.clues.clone(),
            difficulty: self.difficulty.clone(),
            forbidden: self.forbid.clone(),
            required: self.require.clone(),
            question: self.question,
            budget: self.budget,
            voice: self.voice,
            ..Request::default()
        }
    }

    fn paper_plan(&self) -> PaperPlan {
        let usual = PaperPlan::default();
        PaperPlan {
            goal: match self.paper.goal {
                GoalName::Both => Goal::HintsAndDifficulty,
                GoalName::Difficulty => Goal::Difficulty,
            },
            strategy: match self.paper.strategy {
                StrategyName::TwoPopulations => Strategy::TwoPopulations,
                StrategyName::DeathPenalty => Strategy::DeathPenalty,
                StrategyName::FitnessPenalty => Strategy::FitnessPenalty,
                StrategyName::OnePopulation => Strategy::OnePopulation,
            },
            crossover: self.paper.crossover,
            mutation: self.paper.mutation,
            population: self.paper.population,
            budget: self.budget.unwrap_or(usual.budget),
            threads: 1,
        }
    }
}

/// What the puzzles are about, and what they shall be like.
struct Ground {
    source: Source,
    wishes: Request,
    categories: usize,
    items: usize,
}

/// Makes puzzles, or fills an archive.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    // Before any work is done for it.
    if let Some(why) = misplaced(options) {
        return unusable(&why, options, &screen);
    }
    let seed = options.seed.unwrap_or_else(chance);
    let limit = Limit::from(options.limit).duration();
    let within = stop_after(limit);
    let ground = match ground(options, seed, &within, &screen) {
        Ok(ground) => ground,
        Err(ending) => return ending,
    };
    if let Some(folder) = &options.archive {
        return archive::run(options, folder, ground, seed, &screen);
    }
    let mode = match options.mode {
        Method::Usual => Mode::Usual(ground.wishes),
        Method::Paper => Mode::Paper(options.paper_plan()),
    };
    let request = GenerateRequest {
        source: ground.source,
        categories: ground.categories,
        items: ground.items,
        count: options.count,
        seed,
        threads: options.threads(),
        mode,
        within,
    };
    let watching = Watching::start(options.progress, options.count, limit);
    if let Some(form) = options.format.record() {
        return lines::run(options, form, request, &watching);
    }
    let titles = match Titles::of(&options.titles) {
        Ok(titles) => titles,
        Err(why) => return unusable(&why, options, &screen),
    };
    let mut written = Written { titles, ..Written::default() };
    let ended = making::each(&request, &watching, |one| written.take(one, options, &screen));
    written.finish(ended, watching.end(), options)
}

/// Why options do not go together, if they do not.
fn misplaced(options: &Options) -> Option<String> {
    if let Some(Err(why)) = options.output.as_deref().map(printing::form_of) {
        return Some(why);
    }
    if options.output.is_some() && options.count > MOST_PRINTED {
        return Some(format!("a book to print has at most {MOST_PRINTED} puzzles"));
    }
    match options.format.record() {
        None if options.format == GenerateForm::Folder && options.to.is_none() => {
            Some("name the folder with --to".to_owned())
        }
        None if options.format == GenerateForm::Folder => None,
        _ if options.answers == Some(AnswersArgument::Apart) && options.format != GenerateForm::Text => {
            Some("answers apart are for text, a folder and --output".to_owned())
        }
        _ if options.answers == Some(AnswersArgument::Worked) && options.output.is_none() => {
            Some("worked solutions are for pages: add -o FILE.pdf, or take --answers table".to_owned())
        }
        Some(_) if options.titles != "theme" => {
            Some("the puzzle of a seed has the title of its theme: leave --titles out".to_owned())
        }
        None if options.to.is_some() => {
            Some("--to and --resume are for data sets: add --format jsonl, zebralogic or reasoning-gym".to_owned())
        }
        Some(_) if options.output.is_some() || options.archive.is_some() => {
            Some("a data set is neither an archive nor a book: leave --format out, or the other".to_owned())
        }
        Some(_) if !options.pin.is_empty() => Some(
            "a pinned clue is about one choice of items, and a data set draws others for each seed: give the categories with --from"
                .to_owned(),
        ),
        Some(form) if form.needs_places() && options.question => {
            Some("--question is for text, json and jsonl: these layouts have a question of their own, or none".to_owned())
        }
        _ => None,
    }
}

/// Most puzzles of a book, all of which are held at once.
const MOST_PRINTED: usize = 10_000;

/// What has become of the puzzles so far.
#[derive(Default)]
struct Written {
    count: usize,
    failed: bool,
    sheets: Vec<GeneratedView>,
    titles: Titles,
    /// Solutions that are written after all puzzles.
    apart: String,
}

impl Written {
    /// Prints a puzzle, or keeps it for a sheet; the error ends the work.
    fn take(
        &mut self,
        one: Result<GeneratedView, NoPuzzle>,
        options: &Options,
        screen: &Screen,
    ) -> Result<(), Ending> {
        match one {
            Ok(mut view) if options.output.is_some() || options.format == GenerateForm::Folder => {
                self.titles.give(&mut view, self.count);
                self.count += 1;
                screen::complain(&format!("{}\n", view.told()));
                self.sheets.push(view);
                Ok(())
            }
            Ok(mut view) => {
                self.titles.give(&mut view, self.count);
                let answers = options.answers == Some(AnswersArgument::Table);
                let text = match options.format.plain() {
                    Form::Json => view.json_line() + "\n",
                    Form::Text if self.count == 0 => view.text(answers),
                    Form::Text => format!("\n{}\n\n{}", "-".repeat(40), view.text(answers)),
                };
                self.count += 1;
                if options.answers == Some(AnswersArgument::Apart) {
                    self.apart.push_str(&view.answer(self.count));
                }
                if screen::print(&text) != Ending::Done {
                    return Err(Ending::Failed);
                }
                if options.format == GenerateForm::Text {
                    screen::complain(&format!("{}\n", view.told()));
                }
                Ok(())
            }
            Err(NoPuzzle::Failure(Failure::Stopped)) => Ok(()),
            Err(why) => {
                unusable(&why.to_string(), options, screen);
                self.failed = true;
                if making::was_tried(&why) { Ok(()) } else { Err(Ending::Unusable) }
            }
        }
    }

    /// Writes the sheets and tells how it ended.
    fn finish(self, made: Result<(), Ending>, stopped: bool, options: &Options) -> Ending {
        if made == Err(Ending::Failed) {
            return Ending::Failed;
        }
        let mut ending = made.err().unwrap_or(if self.failed { Ending::Failed } else { Ending::Done });
        if let Some(path) = options.output.as_deref().filter(|_| !self.sheets.is_empty()) {
            let answers = options.answers.unwrap_or(AnswersArgument::Table);
            let written = printing::write(&self.sheets, path, options.paper_size, answers);
            if written != Ending::Done {
                return written;
            }
        }
        if let (GenerateForm::Folder, Some(path)) = (options.format, &options.to) {
            let apart = options.answers == Some(AnswersArgument::Apart);
            let with = options.answers == Some(AnswersArgument::Table);
            if let Err(why) = folder::write(&self.sheets, path, with, apart) {
                screen::complain(&format!("error: {}: {why}\n", path.display()));
                return Ending::Failed;
            }
        }
        if !self.apart.is_empty()
            && screen::print(&format!("\n{}\n\nAnswers\n{}", "=".repeat(40), self.apart)) != Ending::Done
        {
            return Ending::Failed;
        }
        if stopped {
            screen::complain(&format!("stopped: {} of {} puzzles\n", self.count, options.count));
            if self.count == 0 {
                ending = Ending::Failed;
            }
        }
        ending
    }
}

/// The categories, from a file or a theme, with what is pinned.
fn ground(options: &Options, seed: u64, within: &Stop, screen: &Screen) -> Result<Ground, Ending> {
    let mut wishes = Request { within: within.clone(), ..options.wishes() };
    let (mut categories, mut items) = (options.categories, options.items);
    let mut source = theme(options, screen)?;
    if let Some(path) = &options.from {
        let name = path.display().to_string();
        let bytes = bytes_of_file(path).map_err(|error| {
            let wrong = ErrorView::new(vec![unreadable(&error, &name, path, false)]);
            refuse(&wrong, &name, "", options.format.plain(), screen);
            Ending::Unusable
        })?;
        let opened = workbench::open(&bytes).map_err(|wrong| {
            refuse(&wrong.view(), &name, wrong.text, options.format.plain(), screen);
            Ending::Unusable
        })?;
        let refused = |why: String| unusable(&why, options, screen);
        let mut words = words::sentences(options.words.as_deref(), path).map_err(refused)?;
        let heard = |words: &[String]| {
            pin_puzzle(&opened.puzzle, words, within)
                .map_err(|wrong| unusable(&wrong.to_string(), options, screen))
        };
        let (mut setting, mut pinned) = heard(&words)?;
        let silent = unspoken(&setting);
        if !silent.categories.is_empty() {
            let answers = words::ask(path, &opened.puzzle, &silent);
            if !answers.is_empty() {
                words.extend(answers);
                (setting, pinned) = heard(&words)?;
            }
        }
        (categories, items) = (setting.categories.len(), opened.puzzle.size());
        wishes.pinned = pinned;
        wishes.solution.clone_from(&opened.puzzle.solution);
        source = Source::Given(Box::new(setting));
    }
    if !options.pin.is_empty() {
        let setting = source
            .setting(categories, items, seed)
            .map_err(|wrong| unusable(&wrong.to_string(), options, screen))?;
        for text in &options.pin {
            let pinned = pin(text, &setting.categories, within)
                .map_err(|wrong| unusable(&wrong.to_string(), options, screen))?;
            wishes.pinned.push(pinned);
        }
        // All puzzles are of the categories that the clues were pinned to.
        source = Source::Given(Box::new(setting));
    }
    Ok(Ground { source, wishes, categories, items })
}

/// The theme by its name, or from a file.
fn theme(options: &Options, screen: &Screen) -> Result<Source, Ending> {
    let form = options.format.plain();
    let usual = options.format.record().and_then(RecordForm::usual_theme);
    match options.theme.as_deref().or(usual) {
        Some(name) => theme_named(name, form, screen),
        None => Ok(Source::default()),
    }
}

/// A theme that comes with the program by its name, or one from a file.
pub(super) fn theme_named(name: &str, form: Form, screen: &Screen) -> Result<Source, Ending> {
    let path = PathBuf::from(name);
    let is_file = path.extension().is_some_and(|extension| extension == "toml") || path.is_file();
    let source = if is_file {
        let text = bounded_files::text(&path, bounded_files::LIST).map_err(|error| {
            let wrong = ErrorView::new(vec![unreadable(&error, name, &path, false)]);
            refuse(&wrong, name, "", form, screen);
            Ending::Unusable
        })?;
        Source::own(&text)
    } else {
        Source::named(name)
    };
    source.map_err(|wrong| {
        refuse(&trouble(&wrong.to_string()), "", "", form, screen);
        Ending::Unusable
    })
}

fn unusable(why: &str, options: &Options, screen: &Screen) -> Ending {
    refuse(&trouble(why), "", "", options.format.plain(), screen);
    Ending::Unusable
}

/// A seed that is another one every time, and short enough to be typed.
pub(crate) fn chance() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH);
    time.map_or(1, |time| (time.as_secs() ^ u64::from(time.subsec_nanos())) % 1_000_000_000)
}
