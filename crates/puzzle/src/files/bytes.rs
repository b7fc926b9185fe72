//! Whether some bytes can be a puzzle file at all: not too many, and text in UTF-8.

use super::{LayoutChoice, Opened};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::limits::MAX_BYTES;

/// How well-known files that are no text begin, and what to call them.
const SIGNATURES: &[(&[u8], &str)] = &[
    (b"%PDF", "a PDF document"),
    (b"PK\x03\x04", "a zip archive or a document of an office program"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a compressed file"),
    (b"\x7fELF", "a program"),
    (b"\xd0\xcf\x11\xe0", "a document of an office program"),
];

/// Reads a puzzle from the bytes of a file, in any of the formats.
pub fn read_bytes(bytes: &[u8]) -> Result<Opened, Vec<Diagnostic>> {
    read_bytes_in(bytes, LayoutChoice::Detected)
}

/// The same; a text in the layout that is chosen.
pub fn read_bytes_in(bytes: &[u8], choice: LayoutChoice) -> Result<Opened, Vec<Diagnostic>> {
    check(bytes).map_err(|wrong| vec![wrong])?;
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let byte = bytes.get(at).copied().unwrap_or_default();
        let message =
            format!("the file is not text in UTF-8: byte {at} (0x{byte:02x}) belongs to no character");
        let end = at + error.error_len().unwrap_or(bytes.len() - at);
        vec![
            Diagnostic::error(Code::NotText, message)
                .at(Span::new(at, end))
                .with_help("save the file with the encoding UTF-8; it may be Latin-1 or Windows-1252 now"),
        ]
    })?;
    super::read_in(text, choice)
}

/// What can be told without looking at the words: the size, and whether the bytes are text.
pub fn check(bytes: &[u8]) -> Result<(), Diagnostic> {
    if bytes.len() > MAX_BYTES {
        let message = format!("the file has more than {} MiB, and no puzzle is that long", MAX_BYTES >> 20);
        return Err(Diagnostic::error(Code::TooLarge, message).with_help(
            "check that this is the right file; a file of puzzles must be split into one file each",
        ));
    }
    if let Some((_, what)) = SIGNATURES.iter().find(|(signature, _)| bytes.starts_with(signature)) {
        return Err(Diagnostic::error(Code::NotText, format!("the file is {what}, not text"))
            .at(Span::new(0, 0))
            .with_help("copy the words of the puzzle into a text file"));
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err(Diagnostic::error(Code::NotText, "the file is text in UTF-16, not in UTF-8")
            .at(Span::new(0, 2))
            .with_help("save the file with the encoding UTF-8"));
    }
    if let Some(at) = bytes.iter().position(|&byte| byte == 0) {
        let message = format!("the file is not text: byte {at} is nought");
        return Err(Diagnostic::error(Code::NotText, message)
            .at(Span::new(at, at + 1))
            .with_help("check that this is the right file, and that it is saved as UTF-8"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code_and_start(bytes: &[u8]) -> (Code, usize) {
        let wrong = read_bytes(bytes).unwrap_err();
        assert_eq!(wrong.len(), 1);
        (wrong[0].code(), wrong[0].span().unwrap().start)
    }

    #[test]
    fn what_is_no_text_is_told_with_its_place() {
        assert_eq!(code_and_start(b"1. Ann \xe9t\xe9"), (Code::NotText, 7));
        assert_eq!(code_and_start(b"{\"a\": \x00}"), (Code::NotText, 6));
        assert_eq!(code_and_start(b"%PDF-1.7 ..."), (Code::NotText, 0));
        assert_eq!(code_and_start(b"\xff\xfe{\x00"), (Code::NotText, 0));
        assert_eq!(check(&vec![b' '; MAX_BYTES + 1]).map_err(|error| error.code()), Err(Code::TooLarge));
    }

    #[test]
    fn a_character_that_is_cut_off_is_told() {
        assert_eq!(code_and_start(b"caf\xc3"), (Code::NotText, 3));
    }

    #[test]
    fn a_byte_order_mark_is_skipped() {
        let opened = read_bytes(b"\xef\xbb\xbf{\"clues\": [\"Ann has a cat.\"]}").unwrap();
        assert_eq!(opened.puzzle.clues[0].text, "Ann has a cat.");
        let opened = read_bytes(b"\xef\xbb\xbf# Pets\n1. Ann has a cat.").unwrap();
        assert_eq!(opened.puzzle.title.as_deref(), Some("Pets"));
    }
}
