//! `cluewright explain FILE`: how a person could find the solution, and three more answers to “why?”.

use super::lingo;
use super::lingo::explain::{Picture, Telling};
use super::sheet::{self, PaperArgument, SheetForm};
use crate::arguments::{Form, Limit, LongLimit, PuzzleFile, count};
use crate::clock::{stop_after, timed, to_lay_out};
use crate::ending::Ending;
use crate::input::{self, Input, refuse};
use crate::progress::Progress;
use crate::proof_files;
use crate::report::explained::{self, Manner};
use crate::report::{diagnostic, solved};
use crate::screen::{self, Screen};
use crate::stream::{self, Answer, Many};
use crate::understanding::{Reading, Understood};
use crate::whole_files::write_bytes;
use ::puzzle::files::Format;
use anstream::adapter::strip_str;
use clap::{Args, ValueEnum, ValueHint};
use rendering::sheet::{Answers, Book, SheetPuzzle};
use std::path::{Path, PathBuf};
use workbench::{
    CostName, DiagnosticView, ExplainRequest, ExplainView, Level, Question, Session, Status, Stop,
};

/// The options of `explain`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright explain examples/wind-quintet.json
  cluewright explain --style prose examples/wind-quintet.json
  cluewright explain examples/zebra.json -o zebra.html
  cluewright explain examples/zebra.json -o zebra.pdf
  cluewright explain --format svg --step 12 examples/zebra.json > step-12.svg
  cluewright explain --format dot examples/zebra.json | dot -Tsvg > graph.svg
  cluewright explain --check examples/lingo/hundred.cl             a Constraint Lingo program
  cluewright explain --proof zebra.drat examples/zebra.json && rate --forward zebra.drat.cnf zebra.drat
  cluewright explain --kind unique examples/wind-quintet.json      why is there no other solution?
  cluewright explain --format jsonl puzzles.jsonl > steps.jsonl     one explanation a line
  cluewright explain --optimal --check --format json examples/zebra.json | jq .total_cost

Exit status: 0 exactly one solution, 3 a clue was not understood or time was up, 4 no solution,
5 several solutions.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    /// How to write the explanation (default: as the ending of --output says, else text)
    #[arg(long, value_name = "FORMAT")]
    format: Option<ExplainForm>,

    /// Write to this file instead of the screen: .html, .svg, .dot, .md, .pdf, .json, .txt
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "proof")]
    output: Option<PathBuf>,

    /// How much to tell
    #[arg(long, value_name = "LEVEL", default_value = "normal")]
    level: LevelArgument,

    /// With the grid after each step, or as running text; text is the default but for every step
    #[arg(long, value_name = "STYLE")]
    style: Option<ExplainStyle>,

    /// The size of the paper. For pdf
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: PaperArgument,

    /// Which question to answer
    #[arg(long, value_name = "KIND", default_value = "steps")]
    kind: ExplainKind,

    /// Show only this step; 0 is the empty grid. For text and svg
    #[arg(long, value_name = "N", value_parser = count, allow_negative_numbers = true)]
    step: Option<usize>,

    #[command(flatten)]
    effort: Effort,

    /// Say what solvers call the thoughts of every step, too. For text
    #[arg(long)]
    terms: bool,

    /// Derive every step again by another route
    #[arg(long)]
    check: bool,

    /// Write the steps as a proof that the solution is the only one, in the format DRAT, to FILE, what it
    /// proves to FILE.cnf and what variables and lines stand for to FILE.map.json
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    proof: Option<PathBuf>,

    /// Draw with plain ASCII characters
    #[arg(long)]
    ascii: bool,

    #[command(flatten)]
    limit: LongLimit,

    #[command(flatten)]
    many: Many,

    #[command(flatten)]
    reading: Reading,

    #[command(flatten, next_help_heading = "Constraint Lingo programs (files that end in .cl)")]
    telling: Telling,
}

impl Options {
    /// How the explanation is written: as was asked for, or as the ending of the file says.
    fn form(&self) -> ExplainForm {
        let ending = || self.output.as_deref()?.extension()?.to_str();
        self.format.unwrap_or_else(|| match ending().map(str::to_lowercase).as_deref() {
            Some("html" | "htm") => ExplainForm::Html,
            Some("svg") => ExplainForm::Svg,
            Some("dot" | "gv") => ExplainForm::Dot,
            Some("md") => ExplainForm::Markdown,
            Some("pdf") => ExplainForm::Pdf,
            Some("json") => ExplainForm::Json,
            _ => ExplainForm::Text,
        })
    }

    /// Why the explanation has no place in a file, if it has none.
    fn no_place(&self) -> Option<&'static str> {
        self.output.as_ref()?;
        if self.form() == ExplainForm::Jsonl {
            Some("many explanations go to --to FILE; leave --output out")
        } else if self.kind != ExplainKind::Steps || self.telling.is_asked_for() {
            Some("--output is for the steps to a solution; send the rest on with `>`")
        } else {
            None
        }
    }

    /// Writes to the file, or gives the text to the screen.
    fn put(&self, text: &str, show: impl Fn(&str) -> Ending) -> Ending {
        match &self.output {
            None => show(text),
            // A file has no colours.
            Some(path) => match write_bytes(path, strip_str(text).to_string().as_bytes()) {
                Ok(()) => Ending::Done,
                Err(error) => {
                    screen::complain(&format!("error: cannot write “{}”: {error}\n", path.display()));
                    Ending::Failed
                }
            },
        }
    }
}

/// What makes a step dear, and how hard to look for cheap ones.
#[derive(Args, Clone, Copy, Debug)]
pub struct Effort {
    /// What makes a step dear
    #[arg(long, value_name = "COST", default_value = "aij", help_heading = "Steps")]
    cost: CostArgument,

    /// Prove every step to be the cheapest, however long it takes
    #[arg(long, help_heading = "Steps")]
    optimal: bool,
}

impl Effort {
    /// The same as a request.
    pub fn request(self, check: bool) -> ExplainRequest {
        let cost = match self.cost {
            CostArgument::Zebratutor => CostName::Zebratutor,
            CostArgument::Aij => CostName::Aij,
            CostArgument::Ocus => CostName::Ocus,
        };
        ExplainRequest { cost, optimal: self.optimal, check, ..ExplainRequest::default() }
    }
}

/// What makes a step dear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CostArgument {
    /// The number of clues, then that of facts
    Zebratutor,
    /// 1 per fact, 5 per rule, 100 per clue
    Aij,
    /// 1 per fact, 60 per rule, 100 per clue
    Ocus,
}

/// How an explanation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExplainForm {
    /// For people at a terminal
    Text,
    /// For programs
    Json,
    /// A line of JSON for each of many puzzles
    Jsonl,
    /// One page that works offline: next, previous, jump
    Html,
    /// A picture of the grid after a step (--step; the last one if not given)
    Svg,
    /// The graph of the derivation, for Graphviz
    Dot,
    /// A document
    Markdown,
    /// The puzzle, its answer and the worked solution, to print (--paper)
    Pdf,
}

impl ExplainForm {
    /// How what is wrong is told.
    fn plain(self) -> Form {
        if matches!(self, ExplainForm::Json | ExplainForm::Jsonl) { Form::Json } else { Form::Text }
    }
}

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LevelArgument {
    /// The plan, in a few lines
    Brief,
    /// Every thought, no bookkeeping
    Normal,
    /// Every mark, by the cheapest steps (--cost, --optimal)
    EveryStep,
}

impl From<LevelArgument> for Level {
    fn from(level: LevelArgument) -> Level {
        match level {
            LevelArgument::Brief => Level::Brief,
            LevelArgument::Normal => Level::Normal,
            LevelArgument::EveryStep => Level::EveryStep,
        }
    }
}

/// How steps are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExplainStyle {
    /// Every step with its sentence, and the grid
    Grid,
    /// Running text
    Prose,
    /// Of a Constraint Lingo program: the sentences of Ponnuru, Finkel, Marek and Truszczyński
    Ponnuru,
}

/// Which question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExplainKind {
    /// How could a person find the solution?
    Steps,
    /// Why is this a solution? Each clue checked
    Solution,
    /// Why is there no other solution? A refutation
    Unique,
    /// How did the solver find it? Its log
    Log,
}

/// Reads the puzzle, explains it and prints the explanation.
pub fn run(options: &Options) -> Ending {
    if let Some(why) = options.no_place() {
        screen::complain(&format!("error: {why}\n"));
        return Ending::Unusable;
    }
    if let Some(why) = options.proof.as_deref().and_then(|path| no_place_for_proof(path, options)) {
        proof_files::none(&why);
        return Ending::Unusable;
    }
    if options.form() == ExplainForm::Jsonl {
        return lines(options);
    }
    if let Some(ending) = options.many.refuse() {
        return ending;
    }
    let screen = Screen::of_terminal(options.ascii);
    let form = options.form().plain();
    let is_program = lingo::is_program(&options.file);
    let opened = if is_program { program(options, screen) } else { puzzle(options, screen) };
    let (input, session, stop) = match opened {
        Ok(opened) => opened,
        Err(ending) => return ending,
    };
    let question = match options.kind {
        ExplainKind::Steps => return steps(options, &input, &session, &stop, screen),
        ExplainKind::Solution => Question::Solution,
        ExplainKind::Unique => Question::Unique,
        ExplainKind::Log => Question::Log,
    };
    if !matches!(options.form(), ExplainForm::Text | ExplainForm::Json) {
        screen::complain(
            "error: --kind solution, unique and log are written as text or json; leave --format out\n",
        );
        return Ending::Unusable;
    }
    let progress = Progress::of_cells();
    let (answer, milliseconds) = timed(|| {
        session.reasons(question, options.effort.request(false), &stop, &mut |known, _| {
            progress.tell(known);
        })
    });
    drop(progress);
    let mut view = match answer {
        Ok(view) => view,
        Err(wrong) => {
            refuse(&wrong, &input.name, &input.text, form, &screen);
            return Ending::Unusable;
        }
    };
    view.milliseconds = milliseconds;
    let printed = match form {
        Form::Text => {
            let printed = screen::print(&explained::reasons(&view, &session, screen));
            remark(&view.warnings, &input, &session, screen);
            printed
        }
        Form::Json => {
            view.warnings.splice(0..0, input.warnings());
            screen::print_json(&view)
        }
    };
    if printed == Ending::Done { view.status.into() } else { printed }
}

/// A puzzle whose clues have been read, or how the command ends.
type Opened = Result<(Input, Session, Stop), Ending>;

/// Opens and reads a puzzle.
fn puzzle(options: &Options, screen: Screen) -> Opened {
    let form = options.form().plain();
    if options.style == Some(ExplainStyle::Ponnuru) {
        screen::complain("error: --style ponnuru is for Constraint Lingo programs; leave it out\n");
        return Err(Ending::Unusable);
    }
    let input = input::read(&options.file, form, &screen)?;
    let Understood { session, stop, .. } =
        options.reading.for_an_answer().understand(&input, options.limit.into(), form, screen)?;
    Ok((input, session, stop))
}

/// Opens a Constraint Lingo program as a puzzle. What is more than a grid, and what is wanted in the published forms, is
/// explained in these at once.
fn program(options: &Options, screen: Screen) -> Opened {
    let published = options.kind == ExplainKind::Log
        || options.style == Some(ExplainStyle::Ponnuru)
        || options.telling.is_asked_for();
    if published {
        return Err(published_forms(options));
    }
    let stop = stop_after(Limit::from(options.limit).duration());
    let file = lingo::reading::read(&options.file, options.form().plain(), &screen)?;
    let Some(session) = workbench::lingo::as_grid(&file.program, &stop) else {
        return Err(published_forms(options));
    };
    let opened = workbench::Opened {
        puzzle: session.puzzle().clone(),
        format: Format::Text,
        layout: None,
        warnings: Vec::new(),
    };
    let piped = options.file.is_standard_input();
    let input = Input { name: file.name, piped, text: file.text, opened, milliseconds: file.milliseconds };
    Ok((input, session, stop))
}

/// Why a proof cannot be written, as far as that can be told before there is one.
fn no_place_for_proof(path: &Path, options: &Options) -> Option<String> {
    let why = if options.form() == ExplainForm::Jsonl {
        "it is for one puzzle; leave --format jsonl out"
    } else if options.kind != ExplainKind::Steps {
        "it proves the steps; leave --kind out"
    } else {
        return proof_files::unfit(path, &options.file);
    };
    Some(why.to_owned())
}

/// Explains many puzzles, one on each line.
fn lines(options: &Options) -> Ending {
    if options.kind != ExplainKind::Steps {
        screen::complain("error: --kind is for one puzzle; --format jsonl tells the steps\n");
        return Ending::Unusable;
    }
    let request = ExplainRequest { level: options.level.into(), ..options.effort.request(options.check) };
    let of = (&options.file, &options.many);
    stream::read_each(&options.reading.for_an_answer(), options.limit.into(), of, &|_, session, stop, _| {
        answer(session, request, stop)
    })
}

/// The explanation of one puzzle, for a line.
pub fn answer(session: &Session, request: ExplainRequest, stop: &Stop) -> Answer {
    let (explained, milliseconds) = timed(|| session.explain(request, stop, &mut |_, _| {}));
    let mut view = explained?;
    view.milliseconds = milliseconds;
    stream::answer(&view)
}

/// Explains a Constraint Lingo program by its log, in the published forms.
fn published_forms(options: &Options) -> Ending {
    if options.output.is_some() {
        screen::complain("error: a program that is no grid goes to the screen; send it on with `>`\n");
        return Ending::Unusable;
    }
    if options.proof.is_some() {
        proof_files::none("proofs are for logic grids; --check verifies every step of a program");
        return Ending::Unusable;
    }
    let format = match (options.kind, options.form()) {
        (ExplainKind::Log, ExplainForm::Text) => Picture::Log,
        (_, ExplainForm::Text) => Picture::Text,
        (_, ExplainForm::Json | ExplainForm::Jsonl) => Picture::Json,
        (_, ExplainForm::Html) => Picture::Html,
        (_, ExplainForm::Svg) => Picture::Svg,
        (_, ExplainForm::Dot) => Picture::Dot,
        (_, ExplainForm::Markdown | ExplainForm::Pdf) => {
            screen::complain(
                "error: a program that is no grid is explained as text, json, html, svg or dot; choose one of these\n",
            );
            return Ending::Unusable;
        }
    };
    lingo::explain::run(&lingo::explain::Options {
        file: options.file.clone(),
        format,
        limit: options.limit.into(),
        check: options.check,
        telling: options.telling.clone(),
    })
}

/// Warnings of the file and of the answer, on standard error.
pub fn remark(warnings: &[DiagnosticView], input: &Input, session: &Session, screen: Screen) {
    let of_file = diagnostic::all(&input.warnings(), &input.name, &input.text, &screen);
    screen::complain(&(of_file + &solved::remarks(warnings, session, screen)));
}

fn steps(options: &Options, input: &Input, session: &Session, stop: &Stop, screen: Screen) -> Ending {
    let form = options.form().plain();
    let request = ExplainRequest { level: options.level.into(), ..options.effort.request(options.check) };
    let progress = Progress::of_cells();
    let (answer, milliseconds) =
        timed(|| session.explain(request, stop, &mut |known, _| progress.tell(known)));
    drop(progress);
    let mut view = match answer {
        Ok(view) => view,
        Err(wrong) => {
            refuse(&wrong, &input.name, &input.text, form, &screen);
            return Ending::Unusable;
        }
    };
    view.milliseconds = milliseconds;
    log::info!("{} steps after {milliseconds} ms", view.steps.len());
    if let Some(step) = options.step.filter(|&step| step > view.steps.len() && !view.steps.is_empty()) {
        screen::complain(&format!(
            "error: there is no step {step}: the explanation has {} steps\n",
            view.steps.len()
        ));
        return Ending::Unusable;
    }
    let printed = print(options, &mut view, input, session, (stop, screen));
    if let Some(flaw) = &view.flaw {
        screen::complain(&format!(
            "cluewright: a step did not pass its check: {flaw}\nPlease report this.\n"
        ));
        return Ending::Failed;
    }
    if let (Some(path), Ending::Done) = (&options.proof, printed) {
        if view.status != Status::Unique {
            proof_files::none("there is one only for a puzzle with exactly one solution");
            return view.status.into();
        }
        let proof = session.certify(&view.solution, request, stop);
        let aside = if options.form() == ExplainForm::Text { Form::Text } else { Form::Json };
        return proof_files::write(path, proof, aside);
    }
    match (printed, view.complete, view.status) {
        (Ending::Done, false, Status::Unique | Status::Several) => Ending::NotUnderstood,
        (Ending::Done, _, status) => status.into(),
        (printed, _, _) => printed,
    }
}

fn print(
    options: &Options,
    view: &mut ExplainView,
    input: &Input,
    session: &Session,
    (stop, screen): (&Stop, Screen),
) -> Ending {
    let stop = &to_lay_out(stop);
    if options.form() == ExplainForm::Json {
        view.warnings.splice(0..0, input.warnings());
        return match (&options.output, serde_json::to_string(view)) {
            (Some(_), Ok(json)) => options.put(&(json + "\n"), screen::print_document),
            _ => screen::print_json(view),
        };
    }
    let usual = if view.level == Level::EveryStep { ExplainStyle::Grid } else { ExplainStyle::Prose };
    let prose = options.style.unwrap_or(usual) == ExplainStyle::Prose;
    let manner = Manner { prose, terms: options.terms };
    let explains = matches!(view.status, Status::Unique | Status::Several);
    let text = match (options.form(), options.step) {
        // What cannot be explained makes no page: why is told on standard error.
        (
            ExplainForm::Html
            | ExplainForm::Svg
            | ExplainForm::Dot
            | ExplainForm::Markdown
            | ExplainForm::Pdf,
            _,
        ) if !explains => {
            screen::complain(&explained::answer(view, session, manner, screen));
            Some(String::new())
        }
        (ExplainForm::Pdf, _) => {
            let Some(puzzle) = SheetPuzzle::of(view, stop) else { return sheet::not_in_time(stop) };
            let (puzzles, paper, answers) = (vec![puzzle], options.paper.into(), Answers::Worked);
            let book = Book { title: String::new(), puzzles, paper, answers, only_answers: false };
            let printed = sheet::write(&book, SheetForm::Pdf, options.output.as_deref(), stop);
            remark(&view.warnings, input, session, screen);
            return printed;
        }
        (ExplainForm::Html, _) => rendering::page(view, stop),
        (ExplainForm::Svg, place) => rendering::svg(view, place.unwrap_or(view.steps.len()), stop),
        (ExplainForm::Dot, _) => rendering::dot(view, stop),
        (ExplainForm::Markdown, _) => rendering::markdown(view, prose && view.level != Level::Normal, stop),
        (_, Some(place)) if explains => Some(explained::only_step(view, place, screen)),
        (_, _) => Some(explained::answer(view, session, manner, screen)),
    };
    let Some(text) = text else { return sheet::not_in_time(stop) };
    let printed = match options.form() {
        ExplainForm::Text => options.put(&text, screen::print),
        _ => options.put(&text, screen::print_document),
    };
    if options.form() != ExplainForm::Text && view.status == Status::Several {
        screen::complain(&explained::verdict(&view.verdict, screen));
    }
    remark(&view.warnings, input, session, screen);
    printed
}
