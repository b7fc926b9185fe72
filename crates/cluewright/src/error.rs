//! What can stand in the way of an answer.

use std::fmt;
use workbench::{DiagnosticView, ErrorView};

/// Why there is no answer. A puzzle without a solution, or with several, is an answer and not an error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text holds no puzzle; each reason has its place.
    Unreadable(Vec<DiagnosticView>),
    /// The puzzle can be read and is too large to compute with.
    TooLarge(Vec<DiagnosticView>),
    /// A mark or a cell names nothing of this puzzle.
    UnknownCell(Vec<DiagnosticView>),
    /// What was given as an answer is none.
    UnusableAnswer(Vec<DiagnosticView>),
    /// A clue or a reading that somebody has chosen does not exist.
    UnknownReading(String),
    /// No such puzzle was made.
    NotMade(String),
}

impl Error {
    /// What is wrong, with places, where it is known so exactly.
    pub fn diagnostics(&self) -> &[DiagnosticView] {
        match self {
            Error::Unreadable(all)
            | Error::TooLarge(all)
            | Error::UnknownCell(all)
            | Error::UnusableAnswer(all) => all,
            Error::UnknownReading(_) | Error::NotMade(_) => &[],
        }
    }

    pub(crate) fn too_large(view: ErrorView) -> Error {
        Error::TooLarge(view.diagnostics)
    }

    pub(crate) fn unknown_cell(view: ErrorView) -> Error {
        Error::UnknownCell(view.diagnostics)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Error::UnknownReading(message) | Error::NotMade(message) = self {
            return f.write_str(message);
        }
        for (place, wrong) in self.diagnostics().iter().enumerate() {
            if place > 0 {
                f.write_str("\n")?;
            }
            if let (Some(line), Some(column)) = (wrong.line, wrong.column) {
                write!(f, "line {line}, column {column}: ")?;
            }
            write!(f, "{} ({})", wrong.message, wrong.code)?;
            if let Some(help) = &wrong.help {
                write!(f, "; {help}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Error {}
