//! From a program and a log to an explanation in English.
//!
//! [`replay`](replay::Replay) builds the graph of conclusions and reasons from the log;
//! [`present`](present::present) decides what is shown, in which order and how deep; [`text`], [`picture`]
//! and [`page`] write it. [`check`] verifies every step by its rule alone.

pub mod check;
pub mod coarse;
mod layers;
pub mod page;
pub mod picture;
pub mod present;
pub mod replay;
pub mod text;
mod total;

use crate::atoms::Fact;
use crate::program::Program;
use serde::Serialize;

/// What to explain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Every positive fact, not only those about the key class.
    pub every: bool,
    /// Only these facts and what they need, if there are any.
    pub focus: Vec<Fact>,
}

/// What kind of line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LineKind {
    /// A clue says so.
    Clue,
    /// A sum or product leaves nothing else.
    Aggregate,
    /// A property of a map.
    Map,
    /// So many members belong together.
    Elimination,
    /// Two pairs make the third.
    Consistency,
    /// An assumption.
    Assumption,
    /// An assumption that failed.
    Contradiction,
    /// Something explained before.
    Known,
    /// A remark about numbers.
    Remark,
}

/// A line of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Its number, if it is a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// How deep it stands.
    pub depth: usize,
    /// What kind of line it is.
    pub rule: LineKind,
    /// The number of the rule in the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule_id: Option<u64>,
    /// The line of the statement in the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The labels of the clues.
    pub clues: Vec<String>,
    /// The steps that it rests on; for a known fact, the step that explained it.
    pub because: Vec<usize>,
    /// What it says.
    #[serde(skip)]
    pub says: Option<(Fact, bool)>,
    /// What it says, as an atom of the log.
    #[serde(rename = "therefore", skip_serializing_if = "Option::is_none")]
    pub atom: Option<String>,
    /// The sentence.
    pub text: String,
}

/// How many solutions there are, as far as the log tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// One, proved.
    Unique,
    /// None, proved.
    None,
    /// More than one, or perhaps.
    Several,
}

/// An explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// How many solutions there are.
    pub status: Outcome,
    /// All lines, in order.
    pub steps: Vec<Line>,
    /// The line that closes it.
    pub closing: String,
}

impl Explanation {
    /// How many numbered steps there are.
    pub fn count(&self) -> usize {
        self.steps.iter().filter(|line| line.step.is_some()).count()
    }

    /// How many assumptions are made and fail.
    pub fn assumptions(&self) -> usize {
        self.steps.iter().filter(|line| line.rule == LineKind::Assumption).count()
    }
}

/// A cell: `age(dexter)` for all its values, `dexter=106` for one fact, `v=alicia` for a variable.
pub fn cell(program: &Program, text: &str) -> Result<Vec<Fact>, String> {
    cell::parse(program, text)
}

mod cell;
