//! What was found to be wrong while reading a file, so that one run tells as much as it can.

use crate::diagnostic::Diagnostic;

/// Most diagnostics that are handed on: nobody reads more.
const MOST: usize = 50;
/// Most that are gathered before they are sorted, so that rubbish cannot fill the memory.
const MOST_GATHERED: usize = 5_000;

/// Errors and warnings of one file.
#[derive(Default)]
pub struct Findings {
    errors: Vec<Diagnostic>,
    warnings: Vec<Diagnostic>,
}

impl Findings {
    /// Takes note of one more.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        let list = if diagnostic.is_error() { &mut self.errors } else { &mut self.warnings };
        if list.len() < MOST_GATHERED {
            list.push(diagnostic);
        }
    }

    /// The value, or a note of why there is none.
    pub fn keep<T>(&mut self, result: Result<T, Diagnostic>) -> Option<T> {
        result.map_err(|diagnostic| self.add(diagnostic)).ok()
    }

    /// Whether the file cannot be used.
    pub fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    /// The errors, in the order of the text.
    pub fn into_errors(self) -> Vec<Diagnostic> {
        in_text_order(self.errors)
    }

    /// The warnings, in the order of the text.
    pub fn into_warnings(self) -> Vec<Diagnostic> {
        in_text_order(self.warnings)
    }
}

fn in_text_order(mut list: Vec<Diagnostic>) -> Vec<Diagnostic> {
    list.sort_by_key(|diagnostic| diagnostic.span().map_or(0, |span| span.start));
    list.truncate(MOST);
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Code, Span};

    #[test]
    fn the_first_of_the_text_come_first_and_there_is_an_end() {
        let mut findings = Findings::default();
        for start in (0..200).rev() {
            findings.add(Diagnostic::error(Code::WrongType, "wrong").at(Span::new(start, start + 1)));
        }
        findings.add(Diagnostic::warning(Code::DuplicateItem, "odd"));
        let errors = findings.into_errors();
        assert_eq!(errors.len(), MOST);
        assert_eq!(errors[0].span(), Some(Span::new(0, 1)));
        assert_eq!(errors[49].span(), Some(Span::new(49, 50)));
    }
}
