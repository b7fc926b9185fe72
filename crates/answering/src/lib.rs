//! Questions and answers as they go over the interface, without sockets, files and clock.
//!
//! A question is an address and a JSON object, the answer is the view that the command prints; `workbench` does all thinking.
//! The server puts this behind `/api/v1`, the engine of the page into a module of WebAssembly. Both give the same answers.
//!
//! - [`question`] understands a question, [`Question::answer`] works on it until a [`Stop`] says that time is up;
//! - [`Making`] is work that tells of itself while it goes on: new puzzles and archives of them;
//! - [`fetch`] gives what is there to be had: the examples and the themes.
//!
//! ```
//! use answering::{Clock, Desk, question};
//! use workbench::Stop;
//!
//! let desk = Desk::new(Clock::NONE);
//! let asked = question("solve", br#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat."}"#).unwrap();
//! let answer = asked.answer(&desk, &Stop::never()).unwrap();
//! assert!(String::from_utf8(answer.bytes).unwrap().contains(r#"["Bob","dog"]"#));
//! ```

mod bookmaking;
mod clock;
mod grid;
mod library;
mod lingo;
mod making;
mod puzzle_request;
mod sessions;
mod sheet;
mod themes;
mod wrong;

pub use clock::Clock;
pub use library::{Entry, ExampleView, LibraryView, example, examples, grid_entry, grid_example};
pub use making::{Making, Telling};
pub use wrong::Wrong;

use puzzle_request::PuzzleRequest;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sessions::Sessions;
use std::fmt;
use std::time::Duration;
use workbench::Stop;

/// Where questions are worked on: a clock, and what is known of the puzzles that were asked about a moment ago.
#[derive(Debug)]
pub struct Desk {
    clock: Clock,
    sessions: Sessions,
}

impl Desk {
    /// With this clock.
    pub fn new(clock: Clock) -> Desk {
        Desk { clock, sessions: Sessions::default() }
    }
}

/// An answer, complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What it is, as web pages name it.
    pub kind: &'static str,
    /// What a file with it is called, if it is one to keep.
    pub file: Option<&'static str>,
    /// All of it.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The kind of every answer that is no file.
    pub const JSON: &'static str = "application/json";

    fn json(view: &impl Serialize) -> Result<Answer, Wrong> {
        let bytes = serde_json::to_vec(view).map_err(|_| Wrong::Failed)?;
        Ok(Answer { kind: Answer::JSON, file: None, bytes })
    }
}

type Work = Box<dyn Fn(&Desk, &Stop) -> Result<Answer, Wrong> + Send + Sync>;

/// A question, understood as far as that takes no time.
pub struct Question {
    /// What makes it the same question as another.
    pub key: String,
    /// How long the answer may take, if somebody said.
    pub limit: Option<Duration>,
    work: Work,
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").field("key", &self.key).field("limit", &self.limit).finish_non_exhaustive()
    }
}

impl Question {
    fn new(
        key: String,
        limit: Option<Duration>,
        work: impl Fn(&Desk, &Stop) -> Result<Answer, Wrong> + Send + Sync + 'static,
    ) -> Question {
        Question { key, limit, work: Box::new(work) }
    }

    /// The answer, or what is wrong. It can be asked for more than once.
    pub fn answer(&self, desk: &Desk, stop: &Stop) -> Result<Answer, Wrong> {
        (self.work)(desk, stop)
    }
}

type Understand = fn(&[u8]) -> Result<Question, Wrong>;

/// Every question that has one answer: its address, and what understands it.
const QUESTIONS: [(&str, Understand); 11] = [
    ("read", grid::read),
    ("solve", grid::solve),
    ("check", grid::check),
    ("explain", grid::explain),
    ("hint", grid::hint),
    ("spent", grid::spent),
    ("why", grid::why),
    ("convert", grid::convert),
    ("sheet", sheet::print),
    ("lingo/solve", lingo::solve),
    ("lingo/explain", lingo::explain),
];

/// The addresses of all questions that have one answer.
pub fn addresses() -> impl Iterator<Item = &'static str> {
    QUESTIONS.iter().map(|(address, _)| *address)
}

/// The question at an address, with a JSON object that says the rest.
pub fn question(address: &str, body: &[u8]) -> Result<Question, Wrong> {
    match QUESTIONS.iter().find(|(known, _)| *known == address) {
        Some((_, understand)) => understand(body),
        None => Err(Wrong::nothing_there()),
    }
}

/// What is there to be had: `examples`, `examples/NAME`, `themes`.
pub fn fetch(address: &str) -> Result<Answer, Wrong> {
    match address.split_once('/') {
        None if address == "examples" => Answer::json(&examples()),
        None if address == "themes" => Answer::json(&themes::list()),
        Some(("examples", name)) => Answer::json(&example(name).ok_or_else(|| Wrong::no_example(name))?),
        _ => Err(Wrong::nothing_there()),
    }
}

/// The body of a question as what is wanted.
fn asked<T: DeserializeOwned>(body: &[u8]) -> Result<T, Wrong> {
    serde_json::from_slice(body).map_err(|error| Wrong::Request(error.to_string()))
}

/// A number of seconds, if it is one.
fn seconds(number: Option<f64>) -> Option<Duration> {
    number.and_then(|number| Duration::try_from_secs_f64(number).ok())
}
