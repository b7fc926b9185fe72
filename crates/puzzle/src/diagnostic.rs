//! What is wrong with an input, where, and what to do about it.
//!
//! Every diagnostic has a stable [`Code`], documented in `docs/diagnostics.md`.

use std::fmt;

/// A stretch of a text, in bytes: from `start` up to, not including, `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// Byte after the last.
    pub end: usize,
}

impl Span {
    /// The stretch from `start` to `end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start, end: end.max(start) }
    }

    /// The same stretch of a text that stands `offset` bytes further on.
    pub fn shifted(self, offset: usize) -> Span {
        Span { start: self.start + offset, end: self.end + offset }
    }
}

/// A place in a text as people name it: line and column from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl Position {
    /// The place of byte `offset` in `text`; an offset beyond the end means the end.
    pub fn of(text: &str, offset: usize) -> Position {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &text[..offset];
        let line_end = line_end(text);
        let line_start = before.rfind(line_end).map_or(0, |newline| newline + 1);
        Position {
            line: before.matches(line_end).count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

/// What ends the lines of a text: a line feed, or a carriage return in a text that has no line feed at
/// all, as old Macintoshes wrote it.
pub fn line_end(text: &str) -> char {
    if text.contains('\n') || !text.contains('\r') { '\n' } else { '\r' }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The input cannot be used.
    Error,
    /// The input can be used, but something is probably not as meant.
    Warning,
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal,)+) => {
        /// What is wrong, as a stable code. Codes are never given a new meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Code {
            /// All codes, in the order of the documentation.
            pub const ALL: &[Code] = &[$(Code::$name,)+];

            /// The code as it is printed: `P03`.
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$name => $code,)+ }
            }
        }
    };
}

codes! {
    /// The file cannot be opened.
    Unreadable = "P00",
    /// The file is not well-formed JSON.
    BadJson = "P01",
    /// A field of the file has the wrong type.
    WrongType = "P02",
    /// The file is larger than a puzzle can be.
    TooLarge = "P03",
    /// The file is not text in UTF-8.
    NotText = "P04",
    /// The file holds no puzzle: no categories and no clues.
    NoPuzzle = "P05",
    /// Categories have different numbers of items.
    UnequalCategories = "P06",
    /// An item occurs twice in one category.
    DuplicateItem = "P07",
    /// Two categories have the same name.
    DuplicateCategory = "P08",
    /// A category has no items, or an item or a category has no name.
    EmptyName = "P09",
    /// There are too many categories, items or clues.
    TooMany = "P10",
    /// The list of formulas is not as long as the list of clues.
    FormulaCount = "P11",
    /// The solution does not fit the categories.
    BadSolution = "P12",
    /// A line of a text file cannot be understood.
    BadLine = "P13",
    /// A grid file names an unknown category or item, or contradicts itself.
    BadGrid = "P14",
    /// The puzzle has fewer than two categories, or no categories are given.
    NoCategories = "P15",
    /// The items of a category are listed in another order than that of their values.
    OrderContradicted = "P16",
    /// Whether columns or rows of a table are the categories is not told by how it looks.
    TableDirection = "P17",
    /// A formula does not follow the grammar.
    FormulaSyntax = "F01",
    /// A formula names an item that no category has.
    UnknownItem = "F02",
    /// A formula names an item that stands in several categories.
    AmbiguousItem = "F03",
    /// A formula names an unknown category.
    UnknownCategory = "F04",
    /// A formula compares items of a category that has no order.
    NotOrdered = "F05",
    /// A formula uses a row that nothing introduces.
    UnboundRow = "F06",
    /// A formula is too large or too deeply nested.
    FormulaTooLarge = "F07",
    /// Numbers of a formula are too large to compute with.
    NumberTooLarge = "F08",
    /// A formula is always true or never true, whatever the solution.
    Constant = "F09",
    /// The parts of a formula do not fit each other.
    BadShape = "F10",
    /// A clue has no formula.
    NoFormula = "S01",
    /// No solution satisfies all clues.
    Contradiction = "S02",
    /// Several solutions satisfy all clues.
    SeveralSolutions = "S03",
    /// A clue follows from the others.
    RedundantClue = "S04",
    /// The solution in the file breaks a clue.
    SolutionBreaksClue = "S05",
    /// The work took longer than allowed.
    LimitReached = "S06",
    /// A clue was read by the learned reader, which is less certain than the grammar.
    LessCertain = "S07",
    /// Something had to be assumed for the meaning of a clue.
    Assumed = "S08",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What is wrong, where, and a way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    code: Code,
    severity: Severity,
    message: String,
    span: Option<Span>,
    help: Option<String>,
}

impl Diagnostic {
    /// An error.
    pub fn error(code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic { code, severity: Severity::Error, message: message.into(), span: None, help: None }
    }

    /// A warning.
    pub fn warning(code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, message) }
    }

    /// The same at a place of the text.
    pub fn at(self, span: Span) -> Diagnostic {
        Diagnostic { span: Some(span), ..self }
    }

    /// The same with a way out.
    pub fn with_help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic { help: Some(help.into()), ..self }
    }

    /// The same, with its place shifted: for a text that stands within another.
    pub fn shifted(self, offset: usize) -> Diagnostic {
        Diagnostic { span: self.span.map(|span| span.shifted(offset)), ..self }
    }

    /// The stable code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// Whether this is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// What is wrong, as a sentence without a full stop.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Where, in the text that was read.
    pub fn span(&self) -> Option<Span> {
        self.span
    }

    /// What to do about it.
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }
}

/// `error[P07]: …`, without the place: that needs the text.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        write!(f, "{severity}[{}]: {}", self.code, self.message)?;
        if let Some(help) = &self.help {
            write!(f, " (help: {help})")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_characters_from_one() {
        let text = "één\ntwo";
        assert_eq!(Position::of(text, 0), Position { line: 1, column: 1 });
        assert_eq!(Position::of(text, 4), Position { line: 1, column: 3 });
        assert_eq!(Position::of(text, 6), Position { line: 2, column: 1 });
        assert_eq!(Position::of(text, 99), Position { line: 2, column: 4 });
        assert_eq!(Position::of("a\rb", 2), Position { line: 2, column: 1 });
        assert_eq!(Position::of("a\r\nb", 3), Position { line: 2, column: 1 });
    }

    #[test]
    fn codes_are_all_different() {
        let mut codes: Vec<_> = Code::ALL.iter().map(|code| code.as_str()).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), Code::ALL.len());
    }

    #[test]
    fn every_code_is_documented() {
        let documentation = include_str!("../../../docs/diagnostics.md");
        for code in Code::ALL {
            assert!(documentation.contains(&format!("## {code}:")), "{code} is not in docs/diagnostics.md");
        }
    }
}
