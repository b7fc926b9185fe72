//! The form of the files in `data/english`, and of a file with words of one's own.
//!
//! ```text
//! # A comment, to the end of the line.
//! [verb deny]            a section: the part of the lexicon, and the class within it
//! kinds refuse 1 2       its lines, whose form the part decides
//! ```
//!
//! Every line knows its number, so that a message can say where something is wrong.

use std::fmt;

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordsProblem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what to do about it.
    pub message: String,
}

impl fmt::Display for WordsProblem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for WordsProblem {}

/// A line of a section, without its comment and the white space around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'t> {
    pub(crate) number: usize,
    pub(crate) text: &'t str,
}

impl<'t> Line<'t> {
    /// A problem with this line.
    pub(crate) fn problem(self, message: impl Into<String>) -> WordsProblem {
        WordsProblem { line: self.number, message: message.into() }
    }

    /// The line after a first word, if it begins with that.
    pub(crate) fn after(self, word: &str) -> Option<&'t str> {
        let rest = self.text.strip_prefix(word)?;
        rest.starts_with(char::is_whitespace).then(|| rest.trim_start())
    }

    /// The words and phrases that commas part.
    pub(crate) fn entries(self) -> impl Iterator<Item = &'t str> {
        self.text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
    }
}

/// A section: `[part class]` and the lines below it.
#[derive(Clone, Debug)]
pub(crate) struct Section<'t> {
    pub(crate) head: Line<'t>,
    pub(crate) part: &'t str,
    /// The words after the part; empty where the part has no classes.
    pub(crate) class: &'t str,
    pub(crate) lines: Vec<Line<'t>>,
}

/// Parts a file into its sections. What cannot be read is told, and the rest is read all the same.
pub(crate) fn sections<'t>(text: &'t str, problems: &mut Vec<WordsProblem>) -> Vec<Section<'t>> {
    let mut found: Vec<Section<'t>> = Vec::new();
    for (place, whole) in text.lines().enumerate() {
        let before_comment = whole.split('#').next().unwrap_or_default();
        let line = Line { number: place + 1, text: before_comment.trim() };
        if line.text.is_empty() {
            continue;
        }
        if let Some(head) = line.text.strip_prefix('[') {
            let Some(head) = head.strip_suffix(']') else {
                problems.push(line.problem("the head of a section ends with a bracket: [verb deny]"));
                continue;
            };
            let (part, class) = head.trim().split_once(char::is_whitespace).unwrap_or((head.trim(), ""));
            found.push(Section { head: line, part, class: class.trim(), lines: Vec::new() });
        } else if let Some(section) = found.last_mut() {
            section.lines.push(line);
        } else {
            problems.push(line.problem("words stand below the head of a section, such as [verb deny]"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_have_their_lines_with_numbers() {
        let mut problems = Vec::new();
        let found = sections("# a\n[verb deny]\n\nword turn down # b\n[month]\nmay\n", &mut problems);
        assert_eq!(problems, []);
        assert_eq!((found[0].part, found[0].class, found[1].part), ("verb", "deny", "month"));
        assert_eq!((found[0].lines[0].number, found[0].lines[0].text), (4, "word turn down"));
        assert_eq!(found[0].lines[0].after("word"), Some("turn down"));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let mut problems = Vec::new();
        let found = sections("loose\n[verb deny\n[verb link]\nword own\n", &mut problems);
        let lines: Vec<_> = problems.iter().map(|problem| problem.line).collect();
        assert_eq!((lines, found.len()), (vec![1, 2], 1));
    }
}
