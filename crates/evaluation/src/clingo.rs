//! Runs clingo: one Python process with the module `clingo`, which is handed programs one at a time.
//!
//! The interpreter comes from the environment variable `CLUEWRIGHT_PYTHON`, and is `.venv/bin/python`
//! without it.

use crate::asp::Program;
use puzzle::Solution;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// What to ask of a program.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// Most models to look for; nought for all.
    pub models: usize,
    /// Seconds after which to give up.
    pub limit: Option<f64>,
    /// How often to solve it, for the time.
    pub repeats: usize,
}

/// What clingo answered.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The solutions found, in no particular order.
    pub solutions: Vec<Solution>,
    /// Whether the search ended by itself: without a limit being reached.
    pub complete: bool,
    /// The seconds of every repeat: reading, grounding and solving.
    pub seconds: Vec<f64>,
}

/// A running clingo.
pub struct Clingo {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

#[derive(Serialize)]
struct Task<'a> {
    program: &'a str,
    models: usize,
    limit: Option<f64>,
    repeats: usize,
}

#[derive(Deserialize)]
struct Answer {
    models: Vec<Vec<Vec<Value>>>,
    complete: bool,
    seconds: Vec<f64>,
}

impl Clingo {
    /// Starts it. An error if there is no such interpreter or it has no module clingo.
    pub fn start() -> io::Result<Clingo> {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
        let python = std::env::var_os("CLUEWRIGHT_PYTHON")
            .map_or_else(|| root.join(".venv/bin/python"), PathBuf::from);
        let mut child = Command::new(&python)
            .arg(root.join("scripts/clingo_solve.py"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| {
                let python = python.display();
                let message = format!(
                    "cannot start “{python}”: {error}; make a virtual environment with clingo in .venv, or set CLUEWRIGHT_PYTHON to an interpreter that has it"
                );
                io::Error::new(error.kind(), message)
            })?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("the interpreter has no standard input and output"));
        };
        let mut clingo = Clingo { child, input: Some(input), output: BufReader::new(output) };
        let ready = clingo.ask("a.", Request { models: 0, limit: None, repeats: 1 })?;
        if ready.models.len() == 1 {
            Ok(clingo)
        } else {
            Err(io::Error::other("clingo does not solve the program “a.”"))
        }
    }

    /// Solves a program.
    pub fn solve(&mut self, program: &Program, request: Request) -> io::Result<Reply> {
        let Answer { models, complete, seconds } = self.ask(program.text(), request)?;
        let solutions: Option<Vec<Solution>> = models.iter().map(|model| program.solution(model)).collect();
        let solutions = solutions.ok_or_else(|| io::Error::other("a model of clingo's is no solution"))?;
        Ok(Reply { solutions, complete, seconds })
    }

    /// The models of any program: atoms as lists of a name and arguments.
    pub fn models(&mut self, text: &str, request: Request) -> io::Result<Vec<Vec<Vec<Value>>>> {
        Ok(self.ask(text, request)?.models)
    }

    fn ask(&mut self, program: &str, request: Request) -> io::Result<Answer> {
        let Request { models, limit, repeats } = request;
        let mut line = serde_json::to_string(&Task { program, models, limit, repeats })?;
        line.push('\n');
        let Some(input) = &mut self.input else { return Err(io::Error::other("clingo has ended")) };
        input.write_all(line.as_bytes())?;
        input.flush()?;
        line.clear();
        if self.output.read_line(&mut line)? == 0 {
            return Err(io::Error::other(
                "clingo ended without an answer; is the Python module clingo installed (pip install clingo==5.8.0)?",
            ));
        }
        Ok(serde_json::from_str(&line)?)
    }
}

impl Drop for Clingo {
    /// Ends the process: it stops at the end of its input.
    fn drop(&mut self) {
        self.input = None;
        let _ = self.child.wait();
    }
}
