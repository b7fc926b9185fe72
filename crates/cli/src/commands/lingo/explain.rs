//! `cluewright lingo explain FILE`: how the solution is found, step by step, in English.

use super::{StrengthName, reading};
use crate::arguments::{Form, Limit, PuzzleFile};
use crate::bounded_files;
use crate::clock::{stop_after, timed};
use crate::ending::Ending;
use crate::screen::{self, Screen};
use crate::whole_files::write_whole;
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;
use workbench::Milliseconds;
use workbench::lingo::explain::{Explanation, check, coarse, page, picture, text};
use workbench::lingo::{
    LingoErrorView, LingoExplainView, Outcome, Program, Replay, Request, Strength, Translation, Unexplained,
    log, present, reason,
};

/// The options of `lingo explain`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright lingo explain examples/lingo/hundred.cl
  cluewright lingo explain examples/lingo/hundred.cl --focus 'cecil=108'
  cluewright lingo explain examples/lingo/zebra.cl --coarse
  cluewright lingo explain examples/lingo/hundred.cl --write-log hundred.log
  cluewright lingo explain examples/lingo/hundred.cl --log hundred.log --check

Exit status: 0 exactly one solution, 1 a step was not verified, 2 an error in the program or log, 3 time
was up, 4 no solution, 5 several solutions.")]
pub struct Options {
    #[command(flatten)]
    pub file: PuzzleFile,

    /// How to write the explanation
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Picture,

    #[command(flatten)]
    pub limit: Limit,

    /// Verify every step from its rule and what it cites, without search
    #[arg(long)]
    pub check: bool,

    #[command(flatten)]
    pub telling: Telling,
}

/// What of a program's explanation is told, and from which log.
#[derive(Args, Clone, Debug)]
pub struct Telling {
    /// Which rules the program is translated into; stronger ones need fewer assumptions
    #[arg(long, value_name = "STRENGTH", default_value = "dense")]
    pub strength: StrengthName,

    /// Explain every positive fact, not only those about the key class
    #[arg(long)]
    pub every: bool,

    /// Explain only this cell, such as age(dexter) or dexter=106; may be given several times
    #[arg(long, value_name = "CELL")]
    pub focus: Vec<String>,

    /// Tell only the facts of the table, each with the clues and earlier facts it rests on
    #[arg(long)]
    pub coarse: bool,

    /// Show assumptions and what came of them, and nothing else
    #[arg(long)]
    pub guesses: bool,

    /// Explain the log of a solver instead of solving; it is verified first
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub log: Option<PathBuf>,

    /// Write the log of our solver to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "log")]
    pub write_log: Option<PathBuf>,

    /// Wrap text at so many columns
    #[arg(long, value_name = "COLUMNS")]
    pub width: Option<usize>,
}

impl Telling {
    /// Whether something is asked for that only the log and its sentences give.
    pub fn is_asked_for(&self) -> bool {
        self.every
            || !self.focus.is_empty()
            || self.coarse
            || self.guesses
            || self.log.is_some()
            || self.write_log.is_some()
            || self.width.is_some()
            || self.strength != StrengthName::Dense
    }
}

/// How an explanation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Picture {
    /// For people
    Text,
    /// For programs
    Json,
    /// A page on which conclusions unfold into their reasons
    Html,
    /// The graph as a picture
    Svg,
    /// The graph for Graphviz
    Dot,
    /// The solver's log, one event per line
    Log,
}

/// Reads the program, explains it and prints that.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    let form = if options.format == Picture::Json { Form::Json } else { Form::Text };
    let stop = stop_after(options.limit.duration());
    let input = match reading::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let program = &input.program;
    let mut focus = Vec::new();
    for cell in &options.telling.focus {
        match workbench::lingo::explain::cell(program, cell) {
            Ok(facts) => focus.extend(facts),
            Err(why) => {
                screen::complain(&format!("cluewright: --focus {cell}: {why}\n"));
                return Ending::Unusable;
            }
        }
    }
    let request = Request { every: options.telling.every, focus };
    let (reasoned, milliseconds) = timed(|| events(options, program, &stop));
    let (events, translation) = match reasoned {
        Ok(reasoned) => reasoned,
        Err(Failure::Said(ending)) => return ending,
        Err(Failure::Unexplained(Unexplained::Stopped)) => {
            screen::complain("cluewright: time was up; --limit gives more of it\n");
            return Ending::NotUnderstood;
        }
        Err(Failure::Unexplained(Unexplained::TooLarge(wrong))) => {
            reading::refuse(&LingoErrorView::new(&[*wrong]), &input.name, &input.text, form, &screen);
            return Ending::Unusable;
        }
    };
    if let Some(path) = &options.telling.write_log
        && let Err(error) = write_whole(path, &log::write(&events))
    {
        screen::complain(&format!("cluewright: cannot write “{}”: {error}\n", path.display()));
        return Ending::Failed;
    }
    if options.format == Picture::Log {
        return screen::print_document(&log::write(&events));
    }
    let replay = match Replay::of(program, &translation.atoms, &events) {
        Ok(replay) => replay,
        Err(wrong) => {
            screen::complain(&format!("cluewright: {wrong}\n"));
            return Ending::Unusable;
        }
    };
    let mut explanation = present(program, &translation.atoms, &replay, &request);
    if options.telling.coarse {
        explanation = coarse::coarse(&explanation);
    }
    if options.telling.guesses {
        explanation = picture::guesses_only(&explanation);
    }
    // What a file says is not told as true before it was verified.
    let from_file = options.telling.log.is_some();
    let checked = (options.check || from_file).then(|| check::check(program, &translation, &replay));
    if let Some(checked) = checked.as_ref().filter(|checked| !options.check && !checked.wrong.is_empty()) {
        return unverified(&checked.wrong);
    }
    let times = Milliseconds { read: input.milliseconds, solve: milliseconds };
    let verified = checked.as_ref().filter(|_| options.check).map(|checked| checked.wrong.is_empty());
    let printed = write(options, program, explanation.clone(), verified, times, screen);
    if let Some(checked) = checked {
        if !checked.wrong.is_empty() {
            return unverified(&checked.wrong);
        }
        if form == Form::Text && options.check {
            screen::complain(&format!("Every step verified: {} conclusions.\n", checked.steps));
        }
    }
    if printed != Ending::Done {
        return printed;
    }
    match explanation.status {
        Outcome::Unique => Ending::Done,
        Outcome::None => Ending::None,
        Outcome::Several => Ending::Several,
    }
}

/// Says which steps do not follow.
fn unverified<W: std::fmt::Display>(wrong: &[W]) -> Ending {
    for wrong in wrong {
        screen::complain(&format!("cluewright: not verified: {}\n", screen::printable(&wrong.to_string())));
    }
    Ending::Failed
}

enum Failure {
    Unexplained(Unexplained),
    /// The user has been told.
    Said(Ending),
}

/// The log: our own, or that of a file.
fn events(
    options: &Options,
    program: &Program,
    stop: &workbench::Stop,
) -> Result<(Vec<log::Event>, Translation), Failure> {
    let strength = Strength::from(options.telling.strength);
    let Some(path) = &options.telling.log else {
        return reason(program, strength, &[], stop).map_err(Failure::Unexplained);
    };
    let text = bounded_files::text(path, bounded_files::LARGE).map_err(|error| {
        screen::complain(&format!("cluewright: cannot read “{}”: {error}\n", path.display()));
        Failure::Said(Ending::Unusable)
    })?;
    let events = log::read(&text).map_err(|(line, why)| {
        screen::complain(&format!(
            "cluewright: {}:{line}: this is no event of a log: {why}\n",
            path.display()
        ));
        Failure::Said(Ending::Unusable)
    })?;
    let translation =
        Translation::of(program, strength, stop).map_err(|why| Failure::Unexplained(why.into()))?;
    Ok((events, translation))
}

fn write(
    options: &Options,
    program: &Program,
    explanation: Explanation,
    verified: Option<bool>,
    times: Milliseconds,
    screen: Screen,
) -> Ending {
    match options.format {
        Picture::Json => screen::print_json(&LingoExplainView::new(explanation, verified, times)),
        Picture::Html => screen::print_document(&page::html(program, &explanation)),
        Picture::Svg => screen::print_document(&picture::svg(&explanation)),
        Picture::Dot => screen::print_document(&picture::dot(&explanation)),
        _ => {
            let width = options.telling.width.unwrap_or_else(|| screen.text_width());
            screen::print(&screen_safe(&text::text(&explanation, width.clamp(30, 1000))))
        }
    }
}

/// Words of a program may come from anywhere.
fn screen_safe(text: &str) -> String {
    text.lines().map(|line| screen::printable(line) + "\n").collect()
}
