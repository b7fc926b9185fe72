//! From the bytes of a file to a puzzle, or to what is wrong with them.

use crate::diagnostic_view::{DiagnosticView, ErrorView};
use puzzle::Diagnostic;
use puzzle::files::{self, LayoutChoice, Opened};

/// Reads a puzzle in any format.
pub fn open(bytes: &[u8]) -> Result<Opened, Unreadable<'_>> {
    open_in(bytes, LayoutChoice::Detected)
}

/// The same; a text in the layout that is chosen.
pub fn open_in(bytes: &[u8], choice: LayoutChoice) -> Result<Opened, Unreadable<'_>> {
    files::read_bytes_in(bytes, choice)
        .map_err(|diagnostics| Unreadable { text: readable_part(bytes), diagnostics })
}

/// Why a file holds no puzzle.
#[derive(Clone, Debug)]
pub struct Unreadable<'a> {
    /// The text of the file, up to the first byte that is no text; all places lie in it.
    pub text: &'a str,
    /// What is wrong, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Unreadable<'_> {
    /// The same as plain data.
    pub fn view(&self) -> ErrorView {
        let views = self.diagnostics.iter().map(|diagnostic| DiagnosticView::new(diagnostic, self.text));
        ErrorView::new(views.collect())
    }
}

/// The bytes as text, up to the first that is no part of a character.
fn readable_part(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readable_part_ends_before_the_first_bad_byte() {
        assert_eq!(readable_part(b"caf\xc3\xa9 \xff no"), "café ");
        assert_eq!(readable_part(b"\xff"), "");
        assert_eq!(readable_part("naïve".as_bytes()), "naïve");
    }
}
