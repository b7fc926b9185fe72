//! The lines of a text file, each with its place.

use crate::diagnostic::{Code, Diagnostic, Span, line_end};

/// Most lines of a text file; a puzzle of the largest size has far fewer.
const MAX_LINES: usize = 200_000;

/// A line without its line break.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    pub text: &'a str,
    /// Where it starts in the file.
    pub start: usize,
}

/// The lines of `file` from byte `from` on.
pub fn split(file: &str, from: usize) -> Result<Vec<Line<'_>>, Diagnostic> {
    let mut start = from;
    let mut lines = Vec::new();
    for line in file.get(from..).unwrap_or_default().split_inclusive(line_end(file)) {
        if lines.len() == MAX_LINES {
            let message = format!("the file has more than {MAX_LINES} lines");
            return Err(Diagnostic::error(Code::TooMany, message)
                .at(Span::new(start, start + line.len()))
                .with_help("one file holds one puzzle; check that this is the right file"));
        }
        lines.push(Line { text: line.trim_end_matches(['\n', '\r']), start });
        start += line.len();
    }
    Ok(lines)
}

impl<'a> Line<'a> {
    /// The line without blanks at its ends.
    pub fn trimmed(self) -> Line<'a> {
        let text = self.text.trim_start();
        Line { text: text.trim_end(), start: self.start + self.text.len() - text.len() }
    }

    /// The line from byte `at` of it on.
    pub fn after(self, at: usize) -> Line<'a> {
        Line { text: self.text.get(at..).unwrap_or_default(), start: self.start + at }
    }

    /// Whether there is nothing on the line.
    pub fn is_blank(self) -> bool {
        self.text.trim().is_empty()
    }

    /// Whether the line starts with a blank.
    pub fn is_indented(self) -> bool {
        self.text.starts_with(char::is_whitespace)
    }

    /// Where the line stands.
    pub fn span(self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }
}

/// The title of a text file and the number of lines that it takes: the first line that is not blank,
/// if it starts with `#`. A `#` alone says that there is no title, whatever follows.
pub fn title(lines: &[Line]) -> (Option<String>, usize) {
    let Some(first) = lines.iter().position(|line| !line.is_blank()) else { return (None, 0) };
    match lines.get(first).and_then(|line| line.text.trim().strip_prefix('#')) {
        Some(title) if title.trim().is_empty() => (None, first + 1),
        Some(title) => (Some(title.trim().to_owned()), first + 1),
        None => (None, first),
    }
}

/// The introduction: lines as they are, without blanks at the ends of lines and without blank lines at
/// either end.
pub fn introduction(lines: &[Line]) -> Option<String> {
    let lines: Vec<&str> = lines.iter().map(|line| line.text.trim_end()).collect();
    let text = lines.join("\n");
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// A text on one line.
pub fn one_line(text: &str) -> String {
    text.trim().replace(['\n', '\r'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_know_their_place_whatever_ends_them() {
        let file = "é\r\n  zwei \n\ndrei";
        let lines = split(file, 0).unwrap();
        assert_eq!(lines.iter().map(|line| line.text).collect::<Vec<_>>(), ["é", "  zwei ", "", "drei"]);
        let two = lines[1].trimmed();
        assert_eq!(&file[two.span().start..two.span().end], "zwei");
        assert_eq!(&file[lines[3].start..], "drei");
    }

    #[test]
    fn files_of_old_macintoshes_have_lines_too() {
        let lines = split("a\r\rb\r", 0).unwrap();
        assert_eq!(
            lines.iter().map(|line| (line.start, line.text)).collect::<Vec<_>>(),
            [(0, "a"), (2, ""), (3, "b")]
        );
    }

    #[test]
    fn too_many_lines_are_refused() {
        assert_eq!(split(&"\n".repeat(MAX_LINES + 1), 0).unwrap_err().code(), Code::TooMany);
        assert!(split(&"\n".repeat(MAX_LINES), 0).is_ok());
    }
}
