//! Tokens of a statement.

use crate::diagnostic::{Code, Diagnostic, Span};
use crate::text_lines::CodeLine;

/// Numbers in a program are at most so large, so that sums of products of them never overflow.
pub const LARGEST_NUMBER: i64 = 1_000_000_000_000;

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word.
    Name(String),
    /// Text in double quotes.
    Quoted(String),
    /// A number.
    Int(i64),
    /// Punctuation.
    Sign(&'static str),
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub span: Span,
    /// Whether nothing separates it from the token before.
    pub glued: bool,
    /// Where it starts in the text of its line, in bytes, and which line of the statement that is.
    pub start: (usize, usize),
}

impl Token {
    /// How it is written.
    pub fn written(&self) -> String {
        match &self.kind {
            Kind::Name(name) => name.clone(),
            Kind::Quoted(text) => format!("\"{text}\""),
            Kind::Int(number) => number.to_string(),
            Kind::Sign(sign) => (*sign).to_owned(),
        }
    }
}

/// Longer ones first.
const SIGNS: &[&str] = &[
    "..", "+-", "!=", "<=", ">=", ":", ",", "(", ")", "{", "}", "|", "&", "\\", "~", "+", "-", "*", "/", ".",
    "!", "=", "<", ">",
];

/// The tokens of a line; what cannot be one is told and left out.
pub fn tokens_of(line: &CodeLine, place: usize, tokens: &mut Vec<Token>, diagnostics: &mut Vec<Diagnostic>) {
    let text = line.text.as_str();
    let mut at = 0;
    let mut column = line.column;
    let mut glued = false;
    while let Some(character) = text[at..].chars().next() {
        let start = at;
        let (kind, length) = if character.is_whitespace() {
            at += character.len_utf8();
            column += 1;
            glued = false;
            continue;
        } else if character == '"' {
            let Some(end) = text[at + 1..].find('"') else {
                let span = Span { line: line.line, column, length: 1 };
                diagnostics.push(Diagnostic::new(
                    Code::E17,
                    span,
                    "the quotation mark is never closed",
                    "write a second \" on the same line",
                ));
                return;
            };
            (Kind::Quoted(text[at + 1..at + 1 + end].to_owned()), end + 2)
        } else if is_word(character) {
            let length = text[at..].find(|character: char| !is_word(character)).unwrap_or(text.len() - at);
            let word = &text[at..at + length];
            if word.bytes().all(|byte| byte.is_ascii_digit()) {
                let number = word.parse().ok().filter(|&number| number <= LARGEST_NUMBER);
                if number.is_none() {
                    let span = Span { line: line.line, column, length: length as u32 };
                    diagnostics.push(too_large(span));
                }
                (Kind::Int(number.unwrap_or(LARGEST_NUMBER)), length)
            } else {
                (Kind::Name(word.to_owned()), length)
            }
        } else if let Some(sign) = SIGNS.iter().find(|sign| text[at..].starts_with(**sign)) {
            (Kind::Sign(sign), sign.len())
        } else {
            let span = Span { line: line.line, column, length: 1 };
            diagnostics.push(Diagnostic::new(
                Code::E17,
                span,
                format!("the character “{}” means nothing here", character.escape_debug()),
                "put names with other characters than letters, digits and _ between double quotes",
            ));
            at += character.len_utf8();
            column += 1;
            glued = false;
            continue;
        };
        let characters = text[at..at + length].chars().count() as u32;
        let span = Span { line: line.line, column, length: characters };
        tokens.push(Token { kind, span, glued, start: (place, start) });
        at += length;
        column += characters;
        glued = true;
    }
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

pub(crate) fn too_large(span: Span) -> Diagnostic {
    Diagnostic::new(
        Code::E18,
        span,
        "the number is too large",
        format!("numbers go up to {LARGEST_NUMBER}; count in larger units"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Vec<String> {
        let line = CodeLine { line: 1, column: 1, text: text.to_owned(), comment: None };
        let (mut tokens, mut wrong) = (Vec::new(), Vec::new());
        tokens_of(&line, 0, &mut tokens, &mut wrong);
        tokens.iter().map(Token::written).chain(wrong.iter().map(|wrong| wrong.code.to_string())).collect()
    }

    #[test]
    fn dots_and_numbers_part() {
        assert_eq!(written("1..4"), ["1", "..", "4"]);
        assert_eq!(written("place.3 .. 2nd"), ["place", ".", "3", "..", "2nd"]);
        assert_eq!(written("a!=b+-1<=\"c d\""), ["a", "!=", "b", "+-", "1", "<=", "\"c d\""]);
        assert_eq!(written("99999999999999999999 ? \"x"), ["1000000000000", "E18", "E17", "E17"]);
    }
}
