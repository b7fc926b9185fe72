//! Reading the clues of a puzzle for any command: the options for it, the limit that reading and what
//! follows share, and the questions that only a person can answer.

use crate::arguments::{Form, Limit};
use crate::asking::ask;
use crate::bounded_files;
use crate::clock::{stop_after, timed};
use crate::ending::Ending;
use crate::input::{Input, bytes_of_file};
use crate::remedies;
use crate::screen::{self, Screen};
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use workbench::learned::{SharedModel, alone, beside_the_grammar};
use workbench::{By, Choice, ReadRequest, Session, Stop};

/// How clues are read.
#[derive(Args, Clone, Debug)]
pub struct Reading {
    /// Use this reading of a clue, by the numbers that `cluewright read` shows; may be given for several
    /// clues
    #[arg(long, value_name = "CLUE=READING", value_parser = choice, help_heading = "Reading")]
    choose: Vec<Choice>,

    /// Take two verbs for the same, where a puzzle lists its items without categories; may be given several
    /// times
    #[arg(long, value_name = "VERB=VERB", value_parser = synonym, help_heading = "Reading")]
    synonym: Vec<(String, String)>,

    /// A file with corrections of what words mean, as `read --emit-lexicon` writes it
    #[arg(long, value_name = "FILE", help_heading = "Reading")]
    lexicon: Option<PathBuf>,

    #[command(flatten)]
    by: Reader,
}

fn synonym(text: &str) -> Result<(String, String), String> {
    let (one, other) =
        text.split_once('=').ok_or("write two verbs with “=” between them, such as owns=keeps")?;
    let (one, other) = (one.trim(), other.trim());
    if one.is_empty() || other.is_empty() {
        return Err("write a verb on both sides of “=”, such as owns=keeps".to_owned());
    }
    Ok((one.to_owned(), other.to_owned()))
}

/// Who reads clues, and with what help.
#[derive(Args, Clone, Debug)]
pub struct Reader {
    /// Take the likeliest reading of every clue; do not try which readings give exactly one solution
    #[arg(long, help_heading = "Reading")]
    no_solver: bool,

    /// Take no clue for whose meaning something would have to be assumed
    #[arg(long, help_heading = "Reading")]
    strict: bool,

    /// Who reads the clues
    #[arg(long = "reader", value_name = "READER", default_value = "grammar", help_heading = "Reading")]
    name: ReaderName,

    /// The model of the learned reader, as `cluewright train` writes it, in place of the one that comes with the program
    #[arg(long, value_name = "MODEL", help_heading = "Reading", value_hint = clap::ValueHint::FilePath)]
    model: Option<PathBuf>,

    #[arg(skip)]
    for_answer: bool,
}

impl Reader {
    /// The same where an answer is wanted, and not a report on the puzzle.
    pub fn for_an_answer(&self) -> Reader {
        Reader { for_answer: true, ..self.clone() }
    }

    /// The options as a request; the error says why the model cannot be used.
    pub fn request(&self) -> Result<ReadRequest, String> {
        let by = self.by()?;
        let (with_solver, for_answer) = (!self.no_solver, self.for_answer);
        Ok(ReadRequest { by, with_solver, for_answer, strict: self.strict, ..ReadRequest::default() })
    }

    fn by(&self) -> Result<By, String> {
        let model = || match &self.model {
            None => Ok(SharedModel::shipped()),
            Some(path) => {
                let wrong =
                    |why: &dyn std::fmt::Display| format!("--model: cannot use {}: {why}", path.display());
                let bytes = bytes_of_file(path).map_err(|why| wrong(&why))?;
                SharedModel::open(&bytes).map_err(|why| wrong(&why))
            }
        };
        match self.name {
            ReaderName::Grammar if self.model.is_some() => {
                Err("--model: the grammar has no model; add `--reader learned` or `--reader best`".to_owned())
            }
            ReaderName::Grammar => Ok(By::Grammar),
            ReaderName::Learned => model().map(alone),
            ReaderName::Best => model().map(beside_the_grammar),
            #[cfg(feature = "neural")]
            ReaderName::Both if self.model.is_some() => {
                Err("--model: a model is for `--reader learned` and `--reader best`".to_owned())
            }
            #[cfg(feature = "neural")]
            ReaderName::Both => Ok(By::Both),
        }
    }
}

/// Who reads clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReaderName {
    /// A grammar of the English of clues
    Grammar,
    /// A model that was trained on annotated puzzles; it is less certain
    Learned,
    /// The grammar, and the learned reader where the grammar has no reading
    Best,
    /// The grammar, and a small neural network where the grammar has no sure meaning; what that one says is always told as an
    /// assumption
    #[cfg(feature = "neural")]
    Both,
}

fn choice(text: &str) -> Result<Choice, String> {
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| *number > 0);
    text.split_once('=')
        .and_then(|(clue, reading)| Some(Choice { clue: number(clue)?, reading: number(reading)? }))
        .ok_or_else(|| "write the number of the clue and that of the reading, such as 3=2".to_owned())
}

/// A puzzle that was read, and how much time is left.
pub struct Understood {
    /// The puzzle and what its clues mean.
    pub session: Session,
    /// The readings that were chosen, on the command line or by an answer.
    pub choices: Vec<Choice>,
    /// When the time that was allowed for everything is up.
    pub stop: Stop,
    /// How long reading took, with the file.
    pub milliseconds: f64,
}

impl Reading {
    /// The same where an answer is wanted, and not a report on the puzzle.
    pub fn for_an_answer(&self) -> Reading {
        Reading { by: self.by.for_an_answer(), ..self.clone() }
    }

    /// The options as a request; if they cannot be used, says why and gives how the command ends.
    pub fn request(&self) -> Result<ReadRequest, Ending> {
        let lexicon = match &self.lexicon {
            None => None,
            Some(path) => Some(bounded_files::text(path, bounded_files::LIST).map_err(|why| {
                screen::complain(&format!("error: --lexicon: cannot read {}: {why}\n", path.display()));
                Ending::Unusable
            })?),
        };
        let request = self.by.request().map_err(|wrong| {
            screen::complain(&format!("error: {wrong}\n"));
            Ending::Unusable
        })?;
        Ok(ReadRequest { choices: self.choose.clone(), synonyms: self.synonym.clone(), lexicon, ..request })
    }

    /// Reads the clues; if that fails, says why and gives how the command ends. A person is asked about
    /// ambiguous clues; the time that the answer takes does not count.
    pub fn understand(
        &self,
        input: &Input,
        limit: Limit,
        form: Form,
        screen: Screen,
    ) -> Result<Understood, Ending> {
        let mut request = self.request()?;
        let somebody_there =
            form == Form::Text && !input.piped && io::stdin().is_terminal() && io::stdout().is_terminal();
        let mut left_open = Vec::new();
        loop {
            let stop = stop_after(limit.duration());
            let (session, milliseconds) = timed(|| Session::begin(&input.opened.puzzle, &request, &stop));
            let session = session.map_err(|bad| {
                screen::complain(&format!("error: {}\n", remedies::refused(&bad)));
                Ending::Unusable
            })?;
            log::info!("clues read in {milliseconds} ms");
            let open = session.ambiguous().find(|clue| somebody_there && !left_open.contains(&clue.clue));
            let Some(clue) = open else {
                let milliseconds = milliseconds + input.milliseconds;
                return Ok(Understood { session, choices: request.choices, stop, milliseconds });
            };
            match ask(clue, &mut io::stdin().lock(), &mut anstream::stdout().lock(), screen) {
                Ok(Some(reading)) => request.choices.push(Choice { clue: clue.clue, reading }),
                Ok(None) | Err(_) => left_open.push(clue.clue),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_two_numbers() {
        assert_eq!(choice("3=2"), Ok(Choice { clue: 3, reading: 2 }));
        for wrong in ["3", "3=", "=2", "0=1", "1=0", "a=b", "1=2=3", "-1=2", "1:2"] {
            assert!(choice(wrong).is_err(), "{wrong}");
        }
    }
}
