//! Layouts in which puzzles are published elsewhere: texts of benchmarks, as they stand there.
//!
//! A layout is recognised by what is always there, never by its puzzles: [`Layout::of`] asks one detector after the
//! other. Three of the layouts are one idea (a sentence that numbers the places of a row, lists with a sentence before the
//! colon, numbered clues, and perhaps a question), which [`places`] reads for them.

mod bigbench;
mod category_name;
mod gridpuzzle;
mod places;
mod reasoning_gym;
mod tail;
mod zebralogic;

use super::draft::{Draft, Word};
use super::findings::Findings;
use super::lines::Line;
use crate::diagnostic::{Code, Diagnostic};
use places::{Listed, Places};
use std::fmt;

/// A layout that is not the project's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// As in `ZebraLogic`: items in backticks, the clues below `## Clues:`.
    ZebraLogic,
    /// As reasoning-gym makes it: plain lists, and a question below the clues.
    ReasoningGym,
    /// As in BIG-bench: every item is what “one” has, does or is.
    BigBench,
    /// As in `GridPuzzle`: lists with a stop at their end, clues, and how to answer.
    GridPuzzle,
}

impl Layout {
    /// All layouts, in the order in which they are tried.
    pub const ALL: [Layout; 4] =
        [Layout::BigBench, Layout::ZebraLogic, Layout::ReasoningGym, Layout::GridPuzzle];

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Layout::ZebraLogic => "zebralogic",
            Layout::ReasoningGym => "reasoning-gym",
            Layout::BigBench => "bigbench",
            Layout::GridPuzzle => "gridpuzzle",
        }
    }

    /// The layout of a text, if it has one of these.
    pub(super) fn of(lines: &[Line]) -> Option<Layout> {
        let places = Places::find(lines).ok();
        Layout::ALL.into_iter().find(|layout| match (layout, &places) {
            (Layout::BigBench, Some(places)) => bigbench::fits(places),
            (Layout::ZebraLogic, Some(places)) => zebralogic::fits(places),
            (Layout::ReasoningGym, Some(places)) => reasoning_gym::fits(places),
            (Layout::GridPuzzle, _) => gridpuzzle::fits(lines),
            _ => false,
        })
    }

    /// Reads a text in this layout.
    pub(super) fn read(self, lines: &[Line], findings: &mut Findings) -> Draft {
        let (fits, items, lists): (Fits, Items, _) = match self {
            Layout::GridPuzzle => return self.or_told(gridpuzzle::read(lines, findings), findings),
            Layout::BigBench => {
                (bigbench::fits, bigbench::items, "its lists read “one has a radio and one has a phone”")
            }
            Layout::ZebraLogic => {
                (zebralogic::fits, zebralogic::items, "its lists have items in backticks: “`red`, `blue`”")
            }
            Layout::ReasoningGym => {
                (reasoning_gym::fits, reasoning_gym::items, "its lists have commas between items")
            }
        };
        let read = Places::find(lines).and_then(|places| {
            if fits(&places) {
                return Ok(places.read(lines, items, findings));
            }
            Err(Missing { begun: true, what: lists, at: places.lists.first().map(Listed::span) })
        });
        self.or_told(read, findings)
    }

    /// What was read, or what is missing.
    fn or_told(self, read: Result<Draft, Missing>, findings: &mut Findings) -> Draft {
        read.unwrap_or_else(|missing| {
            findings.add(missing.told(&format!("this text is not in the layout {self}")));
            Draft::default()
        })
    }
}

/// Whether the lists of a text are as a layout has them.
type Fits = fn(&Places) -> bool;
/// How a layout takes a list apart.
type Items = fn(&Listed) -> Vec<Word>;

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// For a text that cannot be used: how it is nearly in one of these layouts, if it is.
pub(super) fn nearly(lines: &[Line]) -> Option<Diagnostic> {
    let missing = Places::find(lines).err().filter(|missing| missing.begun)?;
    Some(missing.told("this text begins like a published puzzle of numbered places, but does not go on so"))
}

/// What a text lacks for a layout.
pub(super) struct Missing {
    /// Whether the text begins like the layout.
    begun: bool,
    /// What is not there, and how it would look.
    what: &'static str,
    at: Option<crate::diagnostic::Span>,
}

impl Missing {
    fn told(self, message: &str) -> Diagnostic {
        let diagnostic = Diagnostic::error(Code::BadLine, message).with_help(self.what);
        match self.at {
            Some(span) => diagnostic.at(span),
            None => diagnostic,
        }
    }
}

#[cfg(test)]
mod tests;
