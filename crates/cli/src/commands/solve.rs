//! `cluewright solve FILE`: the solution, or why there is none or more than one.

use crate::arguments::{Form, Limit, Output, PuzzleFile, count};
use crate::clock::timed;
use crate::commands::lingo;
use crate::ending::Ending;
use crate::input::{self, refuse};
use crate::progress::Progress;
use crate::report::{diagnostic, solved};
use crate::screen::{self, Screen};
use crate::understanding::{Reading, Understood};
use crate::whole_files::{with_suffix, write_whole};
use clap::{Args, ValueHint};
use puzzle::Puzzle;
use std::path::{Path, PathBuf};
use workbench::{Milliseconds, ProofRefused, SolveRequest, SolveView, Status, Stop};

/// The options of `solve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright solve examples/zebra.json
  cluewright solve --all 0 --limit 60 draft.txt      all solutions of an unfinished puzzle
  cluewright solve --proof zebra.drat examples/zebra.json && drat-trim zebra.drat.cnf zebra.drat
  cluewright solve --format json - < puzzle.json | jq .solution

Exit status: 0 exactly one solution, 3 a clue was not understood or time was up, 4 no solution,
5 several solutions.")]
pub struct Options {
    #[command(flatten)]
    file: PuzzleFile,

    #[command(flatten)]
    output: Output,

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
    if lingo::is_program(&options.file) {
        if options.proof.is_some() {
            no_proof(
                "proofs are for logic grids; “cluewright lingo explain --check” verifies every step of a program",
            );
            return Ending::Unusable;
        }
        return lingo::solve::run(&lingo::solve::Options {
            file: options.file.clone(),
            output: options.output,
            limit: options.limit,
            all: options.all,
            strength: options.strength,
            sort: lingo::solve::Sort::Declared,
        });
    }
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let input = match input::read(&options.file, form, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    if let Some(why) = options.proof.as_deref().and_then(|path| unfit_for_proof(path, options)) {
        no_proof(&why);
        return Ending::Unusable;
    }
    let Understood { read, stop, milliseconds: reading, .. } =
        match options.reading.understand(&input, options.limit, form, screen) {
            Ok(understood) => understood,
            Err(ending) => return ending,
        };
    let progress = Progress::start();
    let request = SolveRequest { all: options.all };
    let (solved, milliseconds) =
        timed(|| workbench::solve(&read, request, &stop, &mut |count| progress.tell(count)));
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
            let remarks = solved::remarks(&view.warnings, &read, screen);
            let printed = screen::print(&solved::answer(&view, &read, screen));
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
        Some(path) => prove(path, read.puzzle(), &view, &stop, options),
        None => view.status.into(),
    }
}

fn no_proof(why: &str) {
    screen::complain(&format!("cluewright: no proof was written: {why}\n"));
}

/// The three files of a proof.
fn proof_files(path: &Path) -> [PathBuf; 3] {
    [path.to_owned(), with_suffix(path, ".cnf"), with_suffix(path, ".map.json")]
}

/// Why a proof cannot be written to a path, as far as that can be told before solving.
fn unfit_for_proof(path: &Path, options: &Options) -> Option<String> {
    if path.as_os_str() == "-" {
        return Some("a proof is three files, so it cannot go to standard output; give a name".to_owned());
    }
    let paths = proof_files(path);
    let own = std::fs::canonicalize(&options.file.path).ok().filter(|_| !options.file.is_standard_input());
    if own.is_some() && paths.iter().any(|path| std::fs::canonicalize(path).ok() == own) {
        return Some("it would overwrite the puzzle; give another name".to_owned());
    }
    // A device or a folder has no place beside it for the other two files.
    if let Some(odd) = paths.iter().find(|path| path.exists() && !path.is_file()) {
        return Some(format!("“{}” is not an ordinary file; give the name of a file", odd.display()));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder
        .filter(|folder| !folder.is_dir())
        .map(|folder| format!("there is no folder “{}”; create it, or give another name", folder.display()))
}

/// Writes the proof, and says how to check it.
fn prove(path: &Path, puzzle: &Puzzle, view: &SolveView, stop: &Stop, options: &Options) -> Ending {
    let refuse = no_proof;
    if view.status != Status::Unique {
        refuse("there is one only for a puzzle with exactly one solution");
        return view.status.into();
    }
    let paths = proof_files(path);
    let proof = match workbench::prove(puzzle, &view.solution, stop) {
        Ok(proof) => proof,
        Err(ProofRefused::Stopped) => {
            refuse("time was up; allow more with --limit");
            return Ending::NotUnderstood;
        }
        Err(ProofRefused::NotTheOnlySolution) => {
            refuse("the solution is not the only one, although it was found to be: please report this");
            return Ending::Failed;
        }
        Err(ProofRefused::Unusable(wrong)) => {
            refuse(wrong.message());
            return Ending::Failed;
        }
    };
    for (path, text) in paths.iter().zip([&proof.drat, &proof.cnf, &proof.map]) {
        if let Err(error) = write_whole(path, text) {
            refuse(&format!("cannot write “{}”: {error}", path.display()));
            return Ending::Failed;
        }
    }
    let [drat, cnf, map] = paths.map(|path| in_shell(&path.display().to_string()));
    let told = format!(
        "The proof is in {drat}, what it proves in {cnf},\nwhat its variables stand for in {map}. To check it:\n  \
         drat-trim {cnf} {drat}\n  rate {cnf} {drat}\n"
    );
    match options.output.format {
        Form::Text => screen::print(&told),
        Form::Json => {
            screen::complain(&told);
            Ending::Done
        }
    }
}

/// A path as a shell takes it for one word.
fn in_shell(path: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    if !path.is_empty() && path.chars().all(plain) {
        return path.to_owned();
    }
    format!("'{}'", path.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_one_word_for_a_shell() {
        assert_eq!(in_shell("a/b-1.drat"), "a/b-1.drat");
        assert_eq!(in_shell("my proof"), "'my proof'");
        assert_eq!(in_shell("Ann's"), "'Ann'\\''s'");
    }
}
