//! What is wrong with a program, where, and the way out.

use serde::Serialize;
use std::fmt;

/// A place in a program: a line, and columns within it, counted in characters from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The line, from 1.
    pub line: u32,
    /// The first column, from 1.
    pub column: u32,
    /// How many characters.
    pub length: u32,
}

/// The kind of a message. The numbers are part of the interface: see `docs/constraint-lingo.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Code {
    /// Unknown keyword.
    E1,
    /// A continuation line without a statement.
    E2,
    /// A column, member or variable is declared twice.
    E3,
    /// The sizes of classes differ.
    E4,
    /// A numeric class is smaller than the number of rows.
    E5,
    /// Unknown column or member.
    E6,
    /// A member that several columns have.
    E7,
    /// The wrong kind of column for a construct.
    E8,
    /// A column that is not numeric.
    E9,
    /// An order that has no meaning on a circular column.
    E10,
    /// Too few or too many row references.
    E11,
    /// A cell that is no row reference.
    E12,
    /// A verb without both forms.
    E13,
    /// There is no class.
    E14,
    /// Bounds that nothing can meet.
    E15,
    /// Unknown property of a map.
    E16,
    /// Something else is expected here.
    E17,
    /// Too large: a number, a range, the nesting or the whole program.
    E18,
    /// An explicit numeric list is longer than the number of rows.
    W1,
    /// A constraint without a clue label.
    W2,
    /// A column is missing in the hierarchy.
    W3,
    /// No annotation for a column that will be mentioned.
    W4,
    /// A constraint that is always or never true.
    W5,
    /// A constraint that stands twice.
    W6,
}

impl Code {
    /// Whether the program can be used in spite of it.
    pub fn is_warning(self) -> bool {
        self >= Code::W1
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// A message about a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its kind.
    pub code: Code,
    /// Where.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: String,
}

impl Diagnostic {
    /// A message.
    pub fn new(code: Code, span: Span, message: impl Into<String>, help: impl Into<String>) -> Diagnostic {
        Diagnostic { code, span, message: message.into(), help: help.into() }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Span { line, column, .. } = self.span;
        write!(f, "line {line}, column {column}: {}: {} ({})", self.code, self.message, self.help)
    }
}
