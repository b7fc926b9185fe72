//! Layouts in which puzzles are published elsewhere: texts of benchmarks, as they stand there.
//!
//! A layout is recognised by what is always there, never by its puzzles: [`Layout::of`] asks one detector after the
//! other. Three of the layouts are one idea (a sentence that numbers the places of a row, lists with a sentence before the
//! colon, numbered clues, and perhaps a question), which [`places`] reads for them. Four are another (lists in some arrangement above
//! clues), as people paste it from web sites and print-outs, which [`pasted`] reads for them; they are only looked for where the
//! project's own form finds no categories.

mod bigbench;
mod category_name;
mod gridpuzzle;
mod headings;
mod labelled;
mod pasted;
mod places;
mod reasoning_gym;
mod table;
mod tail;
mod zebralogic;

use super::draft::{Draft, Word};
use super::findings::Findings;
use super::lines::{self, Line};
use super::text_layout;
use crate::diagnostic::{Code, Diagnostic, Span};
use pasted::{Find, Pasted};
use places::{Listed, Places};
use std::borrow::Cow;
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
    /// Lists with a name before them in other signs than the project's own: `Names – Ann; Bob`.
    Labelled,
    /// A heading for each category, and its items below it.
    Headings,
    /// A table whose first row names the categories.
    Columns,
    /// A table whose first column names the categories.
    Rows,
}

impl Layout {
    /// All layouts, in the order in which they are tried.
    pub const ALL: [Layout; 8] = [
        Layout::BigBench,
        Layout::ZebraLogic,
        Layout::ReasoningGym,
        Layout::GridPuzzle,
        Layout::Columns,
        Layout::Rows,
        Layout::Labelled,
        Layout::Headings,
    ];

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Layout::ZebraLogic => "zebralogic",
            Layout::ReasoningGym => "reasoning-gym",
            Layout::BigBench => "bigbench",
            Layout::GridPuzzle => "gridpuzzle",
            Layout::Labelled => "labelled",
            Layout::Headings => "headings",
            Layout::Columns => "columns",
            Layout::Rows => "rows",
        }
    }

    /// The same, for a text that is not split into lines yet.
    pub(super) fn of_text(text: &str) -> Option<Layout> {
        Layout::of(&lines::split(text, 0).ok()?)
    }

    /// The layout of a text, if it has one of these.
    pub(super) fn of(lines: &[Line]) -> Option<Layout> {
        let places = Places::find(lines).ok();
        let own = text_layout::has_categories(lines);
        Layout::ALL.into_iter().find(|layout| match (layout, &places) {
            (Layout::BigBench, Some(places)) => bigbench::fits(places),
            (Layout::ZebraLogic, Some(places)) => zebralogic::fits(places),
            (Layout::ReasoningGym, Some(places)) => reasoning_gym::fits(places),
            (Layout::GridPuzzle, _) => gridpuzzle::fits(lines),
            (layout, _) => !own && layout.likely_lists().is_some_and(|find| pasted::fits(lines, find)),
        })
    }

    /// How the lists of a layout that people paste are found.
    fn lists(self) -> Option<Find> {
        match self {
            Layout::Labelled => Some(labelled::find),
            Layout::Headings => Some(headings::find),
            Layout::Columns => Some(table::columns),
            Layout::Rows => Some(table::rows),
            _ => None,
        }
    }

    /// The same, where nobody has said that the text is in this layout.
    fn likely_lists(self) -> Option<Find> {
        match self {
            Layout::Columns => Some(table::likely_columns),
            Layout::Rows => Some(table::likely_rows),
            other => other.lists(),
        }
    }

    /// What is doubtful about a text that seems to be in this layout, though nobody has said so.
    pub(super) fn doubt(self, lines: &[Line]) -> Option<Diagnostic> {
        match self {
            Layout::Columns | Layout::Rows => table::doubt(&Pasted::of(lines).ok()?),
            _ => None,
        }
    }

    /// Reads a text in this layout.
    pub(super) fn read(self, lines: &[Line], findings: &mut Findings) -> Draft {
        if let Some(find) = self.lists() {
            return self.or_told(pasted::read(lines, find, findings), findings);
        }
        let (fits, items, lists): (Fits, Items, _) = match self {
            Layout::BigBench => {
                (bigbench::fits, bigbench::items, "its lists read “one has a radio and one has a phone”")
            }
            Layout::ZebraLogic => {
                (zebralogic::fits, zebralogic::items, "its lists have items in backticks: “`red`, `blue`”")
            }
            Layout::ReasoningGym => {
                (reasoning_gym::fits, reasoning_gym::items, "its lists have commas between items")
            }
            _ => return self.or_told(gridpuzzle::read(lines, findings), findings),
        };
        let read = Places::find(lines).and_then(|places| {
            if fits(&places) {
                return Ok(places.read(lines, items, findings));
            }
            Err(Missing { begun: true, what: lists.into(), at: places.lists.first().map(Listed::span) })
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
    what: Cow<'static, str>,
    at: Option<Span>,
}

impl Missing {
    /// Something that a text does not even begin to have.
    fn new(what: impl Into<Cow<'static, str>>) -> Missing {
        Missing { begun: false, what: what.into(), at: None }
    }

    /// The same, with the line where it is seen.
    fn at(self, line: Line) -> Missing {
        Missing { at: Some(line.trimmed().span()), ..self }
    }

    fn told(self, message: &str) -> Diagnostic {
        let diagnostic = Diagnostic::error(Code::BadLine, message).with_help(&*self.what);
        match self.at {
            Some(span) => diagnostic.at(span),
            None => diagnostic,
        }
    }
}

#[cfg(test)]
mod pasted_tests;
#[cfg(test)]
mod tests;
