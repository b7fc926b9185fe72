//! The formatter: the same program, tidier. Comments and the order of statements stay.

use crate::keyword::Keyword;
use crate::program::Program;
use crate::text_lines::{Piece, Pieces, RawStatement, Tag};
use crate::token::{Kind, Token, tokens_of};
use crate::{Diagnostic, diagnostic::Code};

/// Lines are at most so long, where they can be broken.
const WIDTH: usize = 90;

/// The program in the standard layout, or what is wrong with it.
pub fn format(text: &str) -> Result<String, Vec<Diagnostic>> {
    Program::parse(text).map_err(|wrong| {
        wrong
            .into_iter()
            .filter(|wrong| !wrong.code.is_warning() || wrong.code == Code::W5)
            .collect::<Vec<_>>()
    })?;
    let mut lines: Vec<String> = Vec::new();
    for piece in Pieces::of(text).pieces {
        match piece {
            Piece::Blank => lines.push(String::new()),
            Piece::Comment(comment) => lines.push(commented(&comment)),
            Piece::Statement(statement) => write(&statement, &mut lines),
        }
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines.push(String::new());
    Ok(lines.join("\n"))
}

fn commented(comment: &str) -> String {
    if comment.is_empty() { "#".to_owned() } else { format!("# {comment}") }
}

fn write(statement: &RawStatement, lines: &mut Vec<String>) {
    let comments: Vec<&String> = statement.lines.iter().filter_map(|line| line.comment.as_ref()).collect();
    // A tag holds for the statement only if it stands on one of its lines.
    let trailing = comments
        .iter()
        .rposition(|comment| Tag::of(comment).is_some())
        .or_else(|| comments.len().checked_sub(1));
    for (place, comment) in comments.iter().enumerate().filter(|(place, _)| Some(*place) != trailing) {
        let kept = if Tag::of(comment).is_some() { format!("({comment})") } else { (*comment).clone() };
        debug_assert!(Some(place) != trailing);
        lines.push(commented(&kept));
    }
    let mut written = if statement.keyword.has_text() { texts(statement) } else { spaced(statement) };
    if let (Some(last), Some(place)) = (written.last_mut(), trailing) {
        *last += " ";
        *last += &commented(comments[place]);
    }
    lines.append(&mut written);
}

/// Statements with free text keep it as it is.
fn texts(statement: &RawStatement) -> Vec<String> {
    let word = statement.keyword.word();
    statement
        .lines
        .iter()
        .enumerate()
        .map(|(place, line)| match line.text.strip_prefix(word) {
            Some(rest) if place == 0 => match rest.trim_start().split_once(':') {
                Some((name, text)) if statement.keyword != Keyword::Title => {
                    format!("{word} {}: {}", name.trim(), text.trim())
                }
                _ => format!("{word} {}", rest.trim()),
            },
            _ => format!("    {}", line.text),
        })
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// Statements of tokens: standard blanks, broken where they are too long.
fn spaced(statement: &RawStatement) -> Vec<String> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut wrong = Vec::new();
    for (place, line) in statement.lines.iter().enumerate() {
        tokens_of(line, place, &mut tokens, &mut wrong);
    }
    // Pieces that no blank may part.
    let mut chunks: Vec<String> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let joins = at > 0 && !blank_between(&tokens[..at], token);
        match chunks.last_mut() {
            Some(last) if joins => *last += &token.written(),
            _ => chunks.push(token.written()),
        }
    }
    let hanging = chunks.iter().position(|chunk| chunk.ends_with(':')).map_or(4, |colon| {
        chunks[..=colon].iter().map(|chunk| chunk.chars().count() + 1).sum::<usize>().min(24)
    });
    let mut lines = vec![String::new()];
    let mut used = 0;
    for chunk in chunks {
        let length = chunk.chars().count();
        // A line must not start with what could be taken for a keyword.
        let capitals = chunk.chars().next().is_some_and(char::is_uppercase);
        if used > 0 && used + 1 + length > WIDTH && !capitals {
            lines.push(" ".repeat(hanging));
            used = hanging;
        } else if used > 0 {
            if let Some(last) = lines.last_mut() {
                last.push(' ');
            }
            used += 1;
        }
        if let Some(last) = lines.last_mut() {
            *last += &chunk;
        }
        used += length;
    }
    lines
}

/// Whether a blank stands before a token, given those before it.
fn blank_between(before: &[Token], token: &Token) -> bool {
    let Some(last) = before.last() else { return false };
    let sign = |token: &Token| match token.kind {
        Kind::Sign(sign) => Some(sign),
        _ => None,
    };
    match (sign(last), sign(token)) {
        (_, Some(":" | "," | ")" | "}" | "/")) | (Some("(" | "{" | "~" | "!" | "/"), _) => false,
        (_, Some("." | "(")) | (Some("."), _) => !token.glued,
        // A sign before a number belongs to it, unless something is taken away.
        (Some("-" | "+"), _) => {
            let earlier = before.len().checked_sub(2).and_then(|at| before.get(at));
            !matches!(
                earlier.map(|token| (sign(token), token)),
                None | Some((
                    Some(":" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "," | "{" | "(" | "+-" | ".." | "!"),
                    _
                ))
            ) && !earlier.is_some_and(|token| matches!(&token.kind, Kind::Name(word) if word == "OFFSET"))
                && !starts_items(before)
        }
        _ => true,
    }
}

/// Whether these are the members of a declaration, where a minus is always a sign.
fn starts_items(before: &[Token]) -> bool {
    matches!(before.first().map(|token| &token.kind),
        Some(Kind::Name(word)) if Keyword::of(word).is_some_and(Keyword::is_declaration))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_standard_and_comments_stay() {
        let text = "\n\nCLASS   a :x,y   z # three\nCLASS n: -1..3 step   2\n\n\n#clue 1:  so\nREQUIRED x   {n.1|n.3}#clue 2\nORDER n:x=2*y-1\nOFFSET !+-2 n: x y\nOFFSET -1 n: x y\nMATCH ~ x (y\\z)\nSET n(x)<=- 3\nHIERARCHY a ( n ).\nVERB n:is ,  isn't\n";
        let expected = "CLASS a: x, y z # three\nCLASS n: -1 .. 3 step 2\n\n# clue 1:  so\nREQUIRED x {n.1 | n.3} # clue 2\nORDER n: x = 2 * y - 1\nOFFSET !+- 2 n: x y\nOFFSET -1 n: x y\nMATCH ~x (y \\ z)\nSET n(x) <= -3\nHIERARCHY a (n).\nVERB n: is ,  isn't\n";
        let formatted = format(text).unwrap();
        assert_eq!(formatted, expected);
        assert_eq!(format(&formatted).unwrap(), formatted);
    }

    #[test]
    fn long_lists_are_broken() {
        let members: Vec<String> = (0..60).map(|n| format!("member{n}")).collect();
        let formatted = format(&format!("CLASS a: {}", members.join(" "))).unwrap();
        assert!(formatted.lines().count() > 3 && formatted.lines().all(|line| line.len() <= WIDTH));
        assert_eq!(Program::parse(&formatted).unwrap().rows(), 60);
    }

    #[test]
    fn a_wrong_program_is_not_touched() {
        assert!(format("CLASS a: x x").is_err());
    }
}
