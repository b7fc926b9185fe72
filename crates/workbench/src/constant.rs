//! Clues that say nothing: always true, or never.

use puzzle::{Code, Diagnostic};
use serde::Serialize;
use solving::engine::Stop;
use solving::{Analysis, Problem, Stopped};

/// A clue whose truth does not depend on the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ConstantView {
    /// Its number, from 1.
    pub clue: usize,
    /// Whether it is always true; otherwise it is never true.
    pub always: bool,
}

impl ConstantView {
    pub(crate) fn diagnostic(self) -> Diagnostic {
        let (what, help) = if self.always {
            ("is always true, so it says nothing", "leave it out, or check its formula")
        } else {
            ("can never be true", "check its formula")
        };
        Diagnostic::warning(Code::Constant, format!("clue {} {what}", self.clue)).with_help(help)
    }
}

/// All such clues of a problem. Each is looked at alone: it is always true if it follows from nothing,
/// and never true if it contradicts itself.
pub(crate) fn constants(problem: &Problem<'_>, stop: &Stop) -> Result<Vec<ConstantView>, Stopped> {
    let mut found = Vec::new();
    for &(place, _) in problem.clues() {
        if stop.now() {
            return Err(Stopped);
        }
        let Ok(mut alone) = Analysis::new(&problem.only(|other| other == place), stop) else {
            // Too large to compile: the whole problem has reported that already.
            continue;
        };
        if !alone.redundant()?.is_empty() {
            found.push(ConstantView { clue: place + 1, always: true });
        } else if alone.minimal_conflict()?.is_some() {
            found.push(ConstantView { clue: place + 1, always: false });
        }
    }
    Ok(found)
}
