//! The log of a solver: what it derived from which rule, what it guessed, where it failed.
//!
//! JSON, one event per line. Literals are written as [`AtomNames`](crate::atoms::AtomNames) writes them,
//! a false one with a `-` before it. An explanation needs nothing but the program and such a log, so any
//! solver that writes one can be explained.

use crate::translate::RuleKind;
use serde::{Deserialize, Serialize};

/// A rule, told before it is used for the first time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleEvent {
    /// Its number.
    pub id: u64,
    /// What kind of thought it is.
    pub kind: RuleKind,
    /// The labels of the clues that it comes from.
    #[serde(default)]
    pub clues: Vec<String>,
    /// The line of its statement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// For a property of a map: "gives is symmetric".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub property: Option<String>,
    /// Its literals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub literals: Vec<String>,
    /// How many of them are true at least; 1 for a clause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<u32>,
    /// How many of them are true at most; absent for a clause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<u32>,
}

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A rule.
    Rule(RuleEvent),
    /// A literal follows from a rule and literals that are true already.
    Derive {
        /// What follows.
        lit: String,
        /// From which rule.
        rule: u64,
        /// And from which literals.
        #[serde(default)]
        from: Vec<String>,
        /// How many guesses are open.
        #[serde(default)]
        level: u32,
    },
    /// A literal was known before the solver began, as in a table that is half filled.
    Given {
        /// What is known.
        lit: String,
    },
    /// A literal is assumed.
    Guess {
        /// What is assumed.
        lit: String,
        /// How many guesses are open, with this one.
        level: u32,
    },
    /// A literal follows whose opposite is true already; or, without one, a rule that nothing can meet.
    Conflict {
        /// What follows.
        #[serde(default)]
        lit: Option<String>,
        /// From which rule.
        rule: u64,
        /// And from which literals.
        #[serde(default)]
        from: Vec<String>,
    },
    /// The last guess has failed, so its opposite is true.
    Backtrack {
        /// What is true.
        lit: String,
        /// How many guesses stay open.
        to: u32,
    },
    /// A solution: everything that is true now.
    Model {
        /// Its number, from 1.
        n: u64,
    },
    /// The search has ended.
    End {
        /// How many solutions were counted.
        solutions: u64,
        /// Whether there are no more.
        complete: bool,
    },
}

/// Writes a log.
pub fn write(events: &[Event]) -> String {
    let mut text = String::new();
    for event in events {
        // Strings and numbers can always be written.
        text += &serde_json::to_string(event).unwrap_or_default();
        text.push('\n');
    }
    text
}

/// Reads a log; if that fails, the number of the line and why.
pub fn read(text: &str) -> Result<Vec<Event>, (usize, String)> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| serde_json::from_str(line).map_err(|error| (number + 1, error.to_string())))
        .collect()
}
