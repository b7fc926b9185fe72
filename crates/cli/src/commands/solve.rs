//! `cluewright solve FILE`: the solution, or why there is none or more than one.

use crate::arguments::{Form, Limit, ManyOutput, PuzzleFile, count};
use crate::clock::timed;
use crate::commands::lingo;
use crate::ending::Ending;
use crate::input::{self, refuse};
use crate::progress::Progress;
use crate::proof_files;
use crate::report::{diagnostic, solved};
use crate::screen::{self, Screen};
use crate::stream::{self, Answer, Many};
use crate::understanding::{Reading, Understood};
use clap::{Args, ValueHint};
use std::path::PathBuf;
use workbench::{Milliseconds, Session, SolveRequest, Status, Stop};

/// The options of `solve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright solve examples/zebra.json
  cluewright solve --all 0 --limit 60 draft.txt      all solutions of an unfinished puzzle
  cluewright solve --proof zebra.drat examples/zebra.json && drat-trim zebra.drat.cnf zebra.drat
  cluewright solve --format json - < puzzle.json | jq .solution
  cluewright solve --format jsonl puzzles.jsonl folder --to answers.jsonl --resume

Exit status: 0 exactly one solution, 3 a clue was not understood or time was up, 4 no solution,
5 several solutions.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    #[command(flatten)]
    output: ManyOutput,

    #[command(flatten)]
    many: Many,

    #[command(flatten)]
    limit: Limit,

    #[command(flatten)]
    reading: Reading,

    /// List up to N solutions if there are several; 0, or no number, lists all, up to 10000
    #[arg(long, value_name = "N", value_parser = count, allow_negative_numbers = true)]
    all: Option<usize>,

    /// For Constraint Lingo (.cl): which rules the program is translated into
    #[arg(long, value_name = "STRENGTH", help_heading = "Constraint Lingo")]
    strength: Option<lingo::StrengthName>,

    /// Write a proof that the solution is the only one, in the format DRAT, to FILE, what it proves to
    /// FILE.cnf and what the variables stand for to FILE.map.json
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    proof: Option<PathBuf>,
}

/// Reads the puzzle, solves it and prints the answer.
pub fn run(options: &Options) -> Ending {
    if options.output.is_lines() {
        return lines(options);
    }
    if let Some(ending) = options.many.refuse() {
        return ending;
    }
    if lingo::is_program(&options.file) {
        if options.proof.is_some() {
            proof_files::none(
                "proofs are for logic grids; “cluewright lingo explain --check” verifies every step of a program",
            );
            return Ending::Unusable;
        }
        return lingo::solve::run(&lingo::solve::Options {
            file: options.file.clone(),
            output: options.output.plain(),
            limit: options.limit,
            all: options.all,
            strength: options.strength,
            sort: lingo::solve::Sort::Declared,
        });
    }
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.plain().format;
    let input = match input::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    if let Some(why) = options.proof.as_deref().and_then(|path| proof_files::unfit(path, &options.file)) {
        proof_files::none(&why);
        return Ending::Unusable;
    }
    let Understood { session, stop, milliseconds: reading, .. } =
        match options.reading.for_an_answer().understand(&input, options.limit, form, screen) {
            Ok(understood) => understood,
            Err(ending) => return ending,
        };
    let progress = Progress::start();
    let request = SolveRequest { all: options.all };
    let (solved, milliseconds) = timed(|| session.solve(request, &stop, &mut |count| progress.tell(count)));
    drop(progress);
    let mut view = match solved {
        Ok(view) => view,
        Err(wrong) => {
            refuse(&wrong, &input.name, &input.text, form, &screen);
            return Ending::Unusable;
        }
    };
    view.milliseconds = Milliseconds { read: reading, solve: milliseconds };
    log::info!("{:?} after {milliseconds} ms, {} found", view.status, view.count);
    let printed = match form {
        Form::Text => {
            let warnings = diagnostic::all(&input.warnings(), &input.name, &input.text, &screen);
            let remarks = solved::remarks(&view.warnings, &session, screen);
            let printed = screen::print(&solved::answer(&view, &session, screen));
            screen::complain(&(warnings + &remarks));
            printed
        }
        Form::Json => {
            view.warnings.splice(0..0, input.warnings());
            screen::print_json(&view)
        }
    };
    if printed != Ending::Done {
        return printed;
    }
    match &options.proof {
        Some(_) if view.status != Status::Unique => {
            proof_files::none("there is one only for a puzzle with exactly one solution");
            view.status.into()
        }
        Some(path) => {
            let proof = session.prove(&view.solution, &stop);
            proof_files::write(path, proof, form)
        }
        None => view.status.into(),
    }
}

/// Solves many puzzles, with an answer on each line.
fn lines(options: &Options) -> Ending {
    if options.proof.is_some() {
        proof_files::none("it is for one puzzle; leave --format jsonl out");
        return Ending::Unusable;
    }
    let request = SolveRequest { all: options.all };
    let of = (&options.file, &options.many);
    stream::read_each(&options.reading.for_an_answer(), options.limit, of, &|_, session, stop, reading| {
        answer(session, request, stop, reading)
    })
}

/// The answer to one puzzle, for a line; reading it took so many milliseconds.
pub fn answer(session: &Session, request: SolveRequest, stop: &Stop, reading: f64) -> Answer {
    let (solved, milliseconds) = timed(|| session.solve(request, stop, &mut |_| {}));
    let mut view = solved?;
    view.milliseconds = Milliseconds { read: reading, solve: milliseconds };
    stream::answer(&view)
}
