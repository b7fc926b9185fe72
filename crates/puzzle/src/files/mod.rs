//! Puzzle files: JSON, text, and the form with `::` lines; and grid files.
//!
//! Every form is first read into a draft that knows where in the file each part stands; the checks
//! that all forms share then turn the draft into a [`Puzzle`] or into diagnostics. `docs/formats.md`
//! describes the forms for the people who write them.

mod bytes;
mod clues;
mod colons;
mod draft;
mod findings;
mod grid;
mod json;
mod json_node;
mod json_syntax;
mod json_writing;
mod layouts;
mod lines;
mod text;
mod text_layout;
mod text_lists;
mod text_story;
mod text_suspects;
mod text_writing;
mod validate;
mod words;

use crate::diagnostic::{Diagnostic, line_end};
use crate::puzzle::Puzzle;
use findings::Findings;

pub use bytes::{read_bytes, read_bytes_in};
pub use grid::{read_grid, write_grid};
pub use layouts::Layout;

/// The forms in which a puzzle can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// JSON.
    Json,
    /// What a person types.
    Text,
    /// With a `::category` line before the items of each category.
    Colons,
}

/// A puzzle from a file, with what is odd about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// In which form it was written.
    pub format: Format,
    /// In which published layout the text was, if not in the project's own.
    pub layout: Option<Layout>,
    /// Warnings; errors make [`read`] fail.
    pub warnings: Vec<Diagnostic>,
}

/// Which form a text seems to have: JSON if it starts with a bracket, the form with colons if a line
/// starts with `::`, and else plain text.
pub fn guess_format(text: &str) -> Format {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    if text.trim_start().starts_with(['{', '[']) {
        Format::Json
    } else if text.split(line_end(text)).any(|line| line.trim_start().starts_with("::")) {
        Format::Colons
    } else {
        Format::Text
    }
}

/// Reads a puzzle in any of the formats; all errors that were found, in the order of the text.
pub fn read(text: &str) -> Result<Opened, Vec<Diagnostic>> {
    read_as(text, guess_format(text))
}

/// Reads a puzzle in the given format; all errors that were found, in the order of the text.
pub fn read_as(text: &str, format: Format) -> Result<Opened, Vec<Diagnostic>> {
    read_with(text, format, LayoutChoice::Detected)
}

/// Reads a puzzle in any of the formats; a text in the layout that is chosen.
pub fn read_in(text: &str, choice: LayoutChoice) -> Result<Opened, Vec<Diagnostic>> {
    read_with(text, guess_format(text), choice)
}

/// In which layout a text is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LayoutChoice {
    /// In the one that it seems to have.
    #[default]
    Detected,
    /// In the project's own.
    Own,
    /// In a published one.
    Published(Layout),
}

fn read_with(text: &str, format: Format, choice: LayoutChoice) -> Result<Opened, Vec<Diagnostic>> {
    bytes::check(text.as_bytes()).map_err(|wrong| vec![wrong])?;
    let from = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    let mut findings = Findings::default();
    let mut layout = None;
    let draft = match format {
        Format::Json => json::read(text, from, &mut findings),
        Format::Text => {
            let lines = lines::split(text, from).map_err(|wrong| vec![wrong])?;
            layout = match choice {
                LayoutChoice::Detected => Layout::of(&lines),
                LayoutChoice::Own => None,
                LayoutChoice::Published(layout) => Some(layout),
            };
            let doubt =
                layout.filter(|_| choice == LayoutChoice::Detected).and_then(|layout| layout.doubt(&lines));
            if let Some(doubt) = doubt {
                findings.add(doubt);
            }
            Some(match layout {
                Some(layout) => layout.read(&lines, &mut findings),
                None => text::read(&lines, &mut findings),
            })
        }
        Format::Colons => Some(colons::read(text, from, &mut findings)),
    };
    let puzzle = draft.and_then(|draft| validate::check(draft, &mut findings));
    match puzzle {
        Some(puzzle) if !findings.has_errors() => {
            Ok(Opened { puzzle, format, layout, warnings: findings.into_warnings() })
        }
        _ => {
            if format == Format::Text && layout.is_none() {
                let lines = lines::split(text, from).unwrap_or_default();
                if let Some(nearly) = layouts::nearly(&lines) {
                    findings.add(nearly);
                }
            }
            Err(findings.into_errors())
        }
    }
}

/// Writes a puzzle. Only JSON holds all of it: the other two forms have no place for the identifier,
/// descriptions of categories and unknown fields, and a clue is one line of words there.
pub fn write(puzzle: &Puzzle, format: Format) -> String {
    match format {
        Format::Json => json_writing::write(puzzle),
        Format::Text => text_writing::write(puzzle),
        Format::Colons => colons::write(puzzle),
    }
}

/// What some editors put at the start of a file in UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

#[cfg(test)]
mod tests;
