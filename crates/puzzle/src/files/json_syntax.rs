//! What is wrong with a text that should be JSON, where, and what was probably meant.

use crate::diagnostic::{Code, Diagnostic, Span};

/// The reason for an error of `serde_json`, without the place.
pub fn reason(error: &serde_json::Error) -> String {
    let message = error.to_string();
    match message.rfind(" at line ") {
        Some(end) => message[..end].to_owned(),
        None => message,
    }
}

/// The diagnostic for a syntax error in `text`.
pub fn diagnose(text: &str, error: &serde_json::Error) -> Diagnostic {
    if text.trim().is_empty() {
        return Diagnostic::error(Code::NoPuzzle, "the file is empty").at(Span::new(0, 0));
    }
    let reason = reason(error);
    let at = if error.is_eof() { text.len() } else { offset(text, error.line(), error.column()) };
    let rest = text.get(at..).unwrap_or_default();
    let width = rest.chars().next().map_or(0, char::len_utf8);
    let diagnostic = Diagnostic::error(Code::BadJson, format!("the file is not well-formed JSON: {reason}"))
        .at(Span::new(at, at + width));
    match help(text, at, &reason, error.is_eof()) {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}

/// The byte at a line and a column (in bytes) from 1, moved back to the start of a character.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut at = (start + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn help(text: &str, at: usize, reason: &str, ended: bool) -> Option<String> {
    let rest = text.get(at..)?;
    let before = text.get(..at)?.trim_end();
    let previous = before.chars().next_back();
    if ended {
        return Some(match unclosed(text) {
            Unclosed::String => "a string is not closed: a “\"” is missing".to_owned(),
            Unclosed::Bracket(open, place) => {
                let line = text.get(..place)?.matches('\n').count() + 1;
                let close = if open == '{' { '}' } else { ']' };
                format!("the “{open}” of line {line} is not closed: a “{close}” is missing")
            }
            Unclosed::Nothing => return None,
        });
    }
    if reason.contains("control character") {
        return Some(
            "a string ends on its line: close it with “\"”, and write a line break in it as “\\n”".into(),
        );
    }
    if reason.contains("invalid escape") {
        return Some("write a backslash in a string as “\\\\”".into());
    }
    let next = rest.chars().next()?;
    Some(match next {
        ']' | '}' if previous == Some(',') => "remove the comma before the closing bracket".into(),
        '\'' | '`' | '‘' | '’' | '“' | '”' | '„' | '«' => {
            "write strings in straight double quotes: \"…\"".into()
        }
        '/' | '#' => "JSON has no comments: remove this one".into(),
        ',' if matches!(previous, Some(',' | '[' | '{')) => {
            "remove the comma that has nothing before it".into()
        }
        '}' if reason.contains("expected `,` or `]`") => "a “]” is missing before the “}”".into(),
        ']' if reason.contains("expected `,` or `}`") => "a “}” is missing before the “]”".into(),
        '=' if reason.contains("expected `:`") => {
            "write “:” between the name of a field and its value".into()
        }
        '"' | '{' | '[' | '0'..='9' | '-' if reason.contains("expected `,`") => {
            "a comma is missing before this".into()
        }
        _ if reason.contains("expected `,`") && next.is_alphabetic() => {
            "a comma is missing before this; a quote within a string is written “\\\"”".into()
        }
        _ if reason.contains("trailing characters") => {
            "the puzzle ends before this: one file holds one puzzle, in one pair of braces".into()
        }
        _ if reason.contains("key must be a string") => "write the name of a field in double quotes".into(),
        _ if next.is_alphabetic() => {
            "write words in double quotes; only true, false and null, in small letters, stand without".into()
        }
        _ => return None,
    })
}

/// What a text leaves open at its end.
enum Unclosed {
    String,
    Bracket(char, usize),
    Nothing,
}

fn unclosed(text: &str) -> Unclosed {
    let mut open = Vec::new();
    let mut string = None;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match (string, byte) {
            (Some(()), _) if escaped => escaped = false,
            (Some(()), b'\\') => escaped = true,
            (Some(()), b'"') => string = None,
            (None, b'"') => string = Some(()),
            (None, b'{' | b'[') => open.push((char::from(byte), at)),
            (None, b'}' | b']') => _ = open.pop(),
            _ => {}
        }
    }
    match (string, open.pop()) {
        (Some(()), _) => Unclosed::String,
        (None, Some((bracket, at))) => Unclosed::Bracket(bracket, at),
        (None, None) => Unclosed::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::value::RawValue;

    fn diagnosis(text: &str) -> Diagnostic {
        diagnose(text, &serde_json::from_str::<&RawValue>(text).unwrap_err())
    }

    #[test]
    fn common_slips_are_recognised() {
        for (text, place, words) in [
            ("{\"clues\": [\"a\",]}", 14, "remove the comma"),
            ("{\"clues\": [\"a\"],}", 16, "remove the comma"),
            ("{'clues': []}", 1, "straight double quotes"),
            ("{\"clues\": ['a']}", 11, "straight double quotes"),
            ("{\"clues\": [“a”]}", 11, "straight double quotes"),
            ("{\"clues\": [\"a\" \"b\"]}", 15, "comma is missing"),
            ("{\"clues\": [] \"id\": 1}", 13, "comma is missing"),
            ("{\n// my puzzle\n\"clues\": []}", 2, "no comments"),
            ("{\"clues\": [\"a\"}", 14, "“]” is missing"),
            ("{\"clues\": [\"a\"]", 15, "of line 1 is not closed"),
            ("{\"clues\": [\n\"a", 14, "string is not closed"),
            ("{\"clues\": [\"a\nb\"]}", 13, "line break"),
            ("{clues: []}", 1, "double quotes"),
            ("{\"a\": True}", 6, "small letters"),
            ("{\"a\": 1} {}", 9, "one file holds one puzzle"),
        ] {
            let wrong = diagnosis(text);
            assert_eq!(wrong.code(), Code::BadJson);
            let help = wrong.help().unwrap_or("nothing");
            assert!(help.contains(words), "{text}: {help}");
            let start = wrong.span().unwrap().start;
            assert!(start.abs_diff(place) <= 1, "{text}: {start} is not {place}");
        }
    }

    #[test]
    fn an_empty_file_is_no_bad_json() {
        assert_eq!(diagnosis(" \n").code(), Code::NoPuzzle);
    }
}
