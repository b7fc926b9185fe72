//! `cluewright lingo export FILE --to …`: a program in the language of another solver.

use super::{StrengthName, reading};
use crate::arguments::{Form, Limit, PuzzleFile};
use crate::clock::stop_after;
use crate::ending::Ending;
use crate::screen::{self, Screen};
use clap::{Args, ValueEnum};
use workbench::lingo::export::{self, Unwritten};
use workbench::lingo::{LingoErrorView, Strength, Translation, Untranslated};

/// The options of `lingo export`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright lingo export examples/lingo/hundred.cl --to asp | clingo 0 -
  cluewright lingo export examples/lingo/hundred.cl --to dimacs > hundred.cnf
  cluewright lingo export examples/lingo/hundred.cl --to minizinc > hundred.mzn")]
pub struct Options {
    #[command(flatten)]
    pub file: PuzzleFile,

    /// The language
    #[arg(long, value_name = "LANGUAGE")]
    pub to: Language,

    /// Which rules the program is translated into
    #[arg(long, value_name = "STRENGTH", default_value = "sparse")]
    pub strength: StrengthName,

    #[command(flatten)]
    pub limit: Limit,
}

/// A language that other solvers read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// Answer-set programming, for clingo
    Asp,
    /// Finite domains and arrays, for many constraint solvers
    Minizinc,
    /// Clauses, for satisfiability solvers and model counters
    Dimacs,
}

/// Reads the program and writes it.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(false);
    let input = match reading::read(&options.file, Form::Text, &screen) {
        Ok(input) => input,
        Err(ending) => return ending,
    };
    let stop = stop_after(options.limit.duration());
    if options.to == Language::Minizinc {
        return written(export::minizinc(&input.program, &stop));
    }
    let translation = match Translation::of(&input.program, Strength::from(options.strength), &stop) {
        Ok(translation) => translation,
        Err(Untranslated::Stopped) => {
            screen::complain("cluewright: time was up; --limit gives more of it\n");
            return Ending::NotUnderstood;
        }
        Err(Untranslated::TooLarge(wrong)) => {
            reading::refuse(&LingoErrorView::new(&[*wrong]), &input.name, &input.text, Form::Text, &screen);
            return Ending::Unusable;
        }
    };
    if let Some(&place) = translation.unwritten.first() {
        let line = input.program.constraints[place].line;
        screen::complain(&format!(
            "cluewright: the AGGREGATE of line {line} is too large to be written as rules; MiniZinc can say it\n"
        ));
        return Ending::Failed;
    }
    written(match options.to {
        Language::Dimacs => export::dimacs(&input.program, &translation, &stop),
        _ => export::asp(&input.program, &translation, &stop),
    })
}

/// Prints the program, or says why there is none.
fn written(text: Result<String, Unwritten>) -> Ending {
    match text {
        Ok(text) => screen::print_document(&text),
        Err(why) => {
            screen::complain(&format!("cluewright: {why}\n"));
            if why == Unwritten::Stopped { Ending::NotUnderstood } else { Ending::Failed }
        }
    }
}
