//! From text to statements: physical lines, comments, clue tags, continuation lines.
//!
//! A statement starts at a line whose first word is a keyword; blank lines and comment-only lines end it.
//! Nothing is thrown away: the formatter writes the same lines again, only tidier.

use crate::diagnostic::{Code, Diagnostic, Span};
use crate::keyword::Keyword;
use puzzle::edits;

/// The part of a line before its comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The number of the line, from 1.
    pub line: u32,
    /// The column of its first character, from 1.
    pub column: u32,
    /// Its text, without blanks around it.
    pub text: String,
    /// The comment after it, without `#` and blanks around it.
    pub comment: Option<String>,
}

/// The labels of a clue tag, and its wording.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tag {
    /// The labels, as written.
    pub labels: Vec<String>,
    /// What the clue says, if the tag tells.
    pub text: Option<String>,
}

/// A statement that has not been looked into yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawStatement {
    /// What it starts with.
    pub keyword: Keyword,
    /// Its lines; the first begins with the keyword.
    pub lines: Vec<CodeLine>,
    /// The clue labels that hold for it.
    pub clues: Vec<String>,
}

impl RawStatement {
    /// Where the keyword stands.
    pub fn span(&self) -> Span {
        let length = self.keyword.word().len() as u32;
        self.lines.first().map_or(Span::default(), |first| Span {
            line: first.line,
            column: first.column,
            length,
        })
    }
}

/// What a program consists of, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// One or more blank lines.
    Blank,
    /// A line with nothing but a comment.
    Comment(String),
    /// A statement.
    Statement(RawStatement),
}

/// A text taken apart.
#[derive(Clone, Debug, Default)]
pub struct Pieces {
    /// All of it, in order.
    pub pieces: Vec<Piece>,
    /// What the clues say, as tags tell it: label and wording.
    pub wordings: Vec<(String, String)>,
    /// What is wrong with the lines.
    pub diagnostics: Vec<Diagnostic>,
}

/// A tag has at most so many labels; each of its statements keeps them.
const MOST_LABELS: usize = 64;

/// After so many messages, the rest of a file is not worth reading.
pub(crate) const MOST_MESSAGES: usize = 200;

impl Pieces {
    /// Takes a text apart.
    pub fn of(text: &str) -> Pieces {
        let mut pieces = Pieces::default();
        let mut header: Vec<String> = Vec::new();
        // Whether a line without a keyword could continue the last piece.
        let mut open = false;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (number, line) in text.lines().enumerate() {
            let number = number as u32 + 1;
            let (code, comment) = split_comment(line);
            let trimmed = code.trim();
            if trimmed.is_empty() {
                open = false;
                match comment {
                    None => {
                        if !matches!(pieces.pieces.last(), None | Some(Piece::Blank)) {
                            pieces.pieces.push(Piece::Blank);
                        }
                    }
                    Some(comment) => {
                        let comment = comment.trim();
                        if let Some(tag) = Tag::of(comment) {
                            pieces.learn(&tag);
                            header = tag.labels;
                        }
                        pieces.pieces.push(Piece::Comment(comment.to_owned()));
                    }
                }
                continue;
            }
            let indent = code.chars().take_while(|character| character.is_whitespace()).count();
            let code_line = CodeLine {
                line: number,
                column: indent as u32 + 1,
                text: trimmed.to_owned(),
                comment: comment.map(|comment| comment.trim().to_owned()),
            };
            let tag = code_line.comment.as_deref().and_then(Tag::of);
            let word = first_word(trimmed);
            if let Some(keyword) = Keyword::of(word) {
                pieces.pieces.push(Piece::Statement(RawStatement {
                    keyword,
                    lines: vec![code_line],
                    clues: header.clone(),
                }));
                open = true;
            } else if pieces.diagnostics.len() >= MOST_MESSAGES {
                continue;
            } else if looks_like_keyword(word, indent, trimmed, pieces.continued(open)) {
                pieces.diagnostics.push(unknown_keyword(word, &code_line));
                open = false;
                continue;
            } else if let (true, Some(Piece::Statement(statement))) = (open, pieces.pieces.last_mut()) {
                statement.lines.push(code_line);
            } else {
                pieces.diagnostics.push(orphan(word, &code_line));
                continue;
            }
            if let (Some(tag), Some(Piece::Statement(statement))) = (tag, pieces.pieces.last_mut()) {
                statement.clues.clone_from(&tag.labels);
                pieces.learn(&tag);
            }
        }
        pieces
    }

    /// The statement that a line could continue.
    fn continued(&self, open: bool) -> Option<Keyword> {
        match self.pieces.last() {
            Some(Piece::Statement(statement)) if open => Some(statement.keyword),
            _ => None,
        }
    }

    fn learn(&mut self, tag: &Tag) {
        if let (Some(text), [label, ..]) = (&tag.text, &tag.labels[..]) {
            self.wordings.push((label.clone(), text.clone()));
        }
    }
}

/// The part of a line before a comment, and the comment. A `#` between double quotes starts none.
fn split_comment(line: &str) -> (&str, Option<&str>) {
    let mut quoted = false;
    for (at, character) in line.char_indices() {
        match character {
            '"' => quoted = !quoted,
            '#' if !quoted => return (&line[..at], Some(&line[at + 1..])),
            _ => {}
        }
    }
    (line, None)
}

fn first_word(text: &str) -> &str {
    let end = text
        .find(|character: char| !character.is_ascii_alphanumeric() && character != '_')
        .unwrap_or(text.len());
    &text[..end]
}

/// Whether a first word that is no keyword was meant to be one: capitals, and either at the start of
/// its line, or nearly a keyword, or with nothing to continue. A list of members in capitals goes on
/// wherever it likes.
fn looks_like_keyword(word: &str, indent: usize, line: &str, continued: Option<Keyword>) -> bool {
    let capitals = word.len() >= 2 && word.chars().all(|character| character.is_ascii_uppercase());
    let alone = line.len() == word.len();
    let nearly = word.len() >= 4 && nearest(word).is_some();
    let member = |word: &str| !word.chars().any(|character| character.is_lowercase() || character == ':');
    let listed = continued.is_some_and(Keyword::is_declaration) && line.split_whitespace().all(member);
    capitals && (nearly || continued.is_none() || indent == 0 && word.len() >= 3 && !alone && !listed)
}

fn nearest(word: &str) -> Option<Keyword> {
    let most = if word.len() >= 6 { 2 } else { 1 };
    Keyword::ALL
        .iter()
        .copied()
        .filter_map(|keyword| Some((edits(word, keyword.word())?, keyword)))
        .filter(|&(edits, _)| edits <= most)
        .min()
        .map(|(_, keyword)| keyword)
}

fn unknown_keyword(word: &str, line: &CodeLine) -> Diagnostic {
    let help = match nearest(word) {
        Some(keyword) => format!("did you mean {}?", keyword.word()),
        None => format!(
            "statements start with one of {}; indent the line if it continues the one before",
            Keyword::ALL.iter().map(|keyword| keyword.word()).collect::<Vec<_>>().join(", ")
        ),
    };
    let span = Span { line: line.line, column: line.column, length: word.len() as u32 };
    Diagnostic::new(Code::E1, span, format!("unknown keyword {word}"), help)
}

fn orphan(word: &str, line: &CodeLine) -> Diagnostic {
    let help = match Keyword::of(&word.to_uppercase()) {
        Some(keyword) => format!("keywords are written in capitals: {}", keyword.word()),
        None => "start the line with a keyword such as CLASS, or remove the blank or comment line before it"
            .to_owned(),
    };
    let length = line.text.chars().count() as u32;
    let span = Span { line: line.line, column: line.column, length };
    Diagnostic::new(Code::E2, span, "continuation line without a statement", help)
}

/// Whether a text is a program: its first line that is neither blank nor a comment starts a statement, and
/// some line declares a class.
pub fn is_program_text(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let code = || text.lines().map(|line| split_comment(line).0.trim()).filter(|code| !code.is_empty());
    code().next().is_some_and(|first| Keyword::of(first_word(first)).is_some())
        && code().any(|line| Keyword::of(first_word(line)) == Some(Keyword::Class) && line.contains(':'))
}

impl Tag {
    /// The tag that a comment is, if it is one.
    pub fn of(comment: &str) -> Option<Tag> {
        let rest = comment.strip_prefix("clue")?;
        let rest = rest.strip_prefix('s').unwrap_or(rest);
        if rest.trim().is_empty() {
            return Some(Tag::default());
        }
        if !rest.starts_with([' ', '\t']) && !rest.starts_with(':') {
            return None;
        }
        let mut labels: Vec<String> = Vec::new();
        let mut rest = rest.trim_start();
        loop {
            let end = rest.find(|character: char| !character.is_ascii_alphanumeric()).unwrap_or(rest.len());
            let word = &rest[..end];
            if is_label(word) && labels.len() < MOST_LABELS {
                if !labels.iter().any(|label| label == word) {
                    labels.push(word.to_owned());
                }
            } else if word != "and" {
                break;
            }
            rest = rest[end..].trim_start_matches([' ', '\t', ',']);
        }
        let text = rest.strip_prefix(':').map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        (!labels.is_empty()).then_some(Tag { labels, text })
    }
}

/// Digits and perhaps one small letter.
pub(crate) fn is_label(word: &str) -> bool {
    let digits = word.strip_suffix(|character: char| character.is_ascii_lowercase()).unwrap_or(word);
    !digits.is_empty() && digits.chars().all(|character| character.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statements(text: &str) -> Vec<(Keyword, Vec<String>, Vec<String>)> {
        let pieces = Pieces::of(text);
        assert_eq!(pieces.diagnostics, []);
        pieces
            .pieces
            .into_iter()
            .filter_map(|piece| match piece {
                Piece::Statement(statement) => Some((
                    statement.keyword,
                    statement.lines.into_iter().map(|line| line.text).collect(),
                    statement.clues,
                )),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn tags_hold_for_their_statement_or_for_all_that_follow() {
        let text = "CLASS a: x\n  y # clue 9\n# clues 1, 2b and 3: They say.\nREQUIRED x y\n# note\nCONFLICT x y # clue 4\nMATCH x y\n# clue\nUSED x: 1\n";
        let labels: Vec<Vec<String>> = statements(text).into_iter().map(|(_, _, clues)| clues).collect();
        assert_eq!(labels, [vec!["9"], vec!["1", "2b", "3"], vec!["4"], vec!["1", "2b", "3"], vec![]]);
        assert_eq!(Pieces::of(text).wordings, [("1".to_owned(), "They say.".to_owned())]);
    }

    #[test]
    fn what_is_no_tag_changes_nothing() {
        for comment in ["clueless", "a clue 3", "clue about ages", "Clue 3"] {
            assert_eq!(Tag::of(comment), None, "{comment}");
        }
        assert_eq!(Tag::of("clue"), Some(Tag::default()));
        assert_eq!(Tag::of("clue 3 (first half)").unwrap().labels, ["3"]);
    }

    #[test]
    fn lines_continue_until_a_blank_or_a_comment() {
        let lines: Vec<Vec<String>> = statements("CLASS a: x\ny\n   CA NV\nCLASS b: \"#1\"")
            .into_iter()
            .map(|(_, lines, _)| lines)
            .collect();
        assert_eq!(lines, [vec!["CLASS a: x", "y", "CA NV"], vec!["CLASS b: \"#1\""]]);
        let codes = |text: &str| -> Vec<(Code, u32)> {
            Pieces::of(text).diagnostics.iter().map(|wrong| (wrong.code, wrong.span.line)).collect()
        };
        assert_eq!(codes("CLASS a: x\n\n  y\nrequired x y"), [(Code::E2, 3), (Code::E2, 4)]);
        assert_eq!(codes("CLASS a: x y\n  REQUIRD x y\nFORBID x y"), [(Code::E1, 2), (Code::E1, 3)]);
    }
}
