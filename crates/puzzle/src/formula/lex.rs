//! The words and signs of a formula's text.
//!
//! Lexing takes time in proportion to the text, and stops at more lexemes than any formula within the
//! limits needs.

use super::check::formula_too_large;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::limits::MAX_FORMULA_NODES;
use crate::number::Number;
use std::borrow::Cow;

/// Words with a meaning of their own: an item or a category called so is written in quotes.
pub(super) const KEYWORDS: &[&str] = &[
    "and",
    "at",
    "between",
    "contains",
    "different",
    "ends",
    "even",
    "every",
    "exactly",
    "false",
    "highest",
    "initial",
    "is",
    "least",
    "letters",
    "lowest",
    "most",
    "next",
    "no",
    "not",
    "odd",
    "of",
    "or",
    "pairs",
    "place",
    "some",
    "starts",
    "true",
];

/// Signs, each before those that it begins with.
const SIGNS: &[&str] =
    &["<->", "->", "<=", ">=", "!=", "<", ">", "=", "(", ")", ",", ";", ".", "+", "-", "*", "|"];

/// No part of a formula takes more words and signs than this, parentheses included.
const LEXEMES_PER_NODE: usize = 16;

/// A word or a sign.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'a> {
    /// A name as it stands.
    Bare(&'a str),
    /// A name or a text in quotes, here without them.
    Quoted(Cow<'a, str>),
    /// A number without a sign.
    Number(Number),
    /// A keyword or a sign of the grammar.
    Fixed(&'static str),
    /// Where the text ends.
    End,
}

/// A word or a sign and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Lexeme<'a> {
    pub(super) token: Token<'a>,
    pub(super) span: Span,
}

/// Whether a bare name may begin with this.
pub(super) fn begins_name(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '$' | '£' | '€')
}

/// Whether a bare name may go on with this.
pub(super) fn continues_name(c: char) -> bool {
    c.is_alphabetic() || c.is_ascii_digit() || matches!(c, '_' | '\'')
}

/// All words and signs of a text; the last one, and only the last one, is [`Token::End`].
pub(super) fn lex(text: &str) -> Result<Vec<Lexeme<'_>>, Diagnostic> {
    let mut lexer = Lexer { text, at: 0 };
    let mut lexemes = Vec::new();
    loop {
        lexer.take_while(char::is_whitespace);
        let start = lexer.at;
        let token = lexer.token()?;
        let ended = token == Token::End;
        let span = Span::new(start, lexer.at);
        lexemes.push(Lexeme { token, span });
        if ended {
            return Ok(lexemes);
        }
        if lexemes.len() > LEXEMES_PER_NODE * MAX_FORMULA_NODES {
            return Err(formula_too_large().at(span));
        }
    }
}

struct Lexer<'a> {
    text: &'a str,
    /// The byte to read next: always at the boundary of a character.
    at: usize,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes characters as long as they fit.
    fn take_while(&mut self, mut fits: impl FnMut(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn token(&mut self) -> Result<Token<'a>, Diagnostic> {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return Ok(Token::End) };
        if begins_name(first) {
            let mut leading = true;
            let word = self.take_while(|c| std::mem::take(&mut leading) || continues_name(c));
            let keyword = KEYWORDS.iter().find(|keyword| **keyword == word);
            return Ok(keyword.map_or(Token::Bare(word), |keyword| Token::Fixed(keyword)));
        }
        if first.is_ascii_digit() {
            return self.number();
        }
        if first == '"' {
            return self.quoted();
        }
        if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            self.at += sign.len();
            return Ok(Token::Fixed(sign));
        }
        let span = Span::new(self.at, self.at + first.len_utf8());
        let help = match first {
            '“' | '”' | '„' | '«' | '»' => "use straight quotes: \"20 students\"",
            '≤' => "write <=",
            '≥' => "write >=",
            '≠' => "write !=",
            '−' | '–' => "write the sign - for minus",
            '&' => "write and",
            '!' => "write not, or != between numbers",
            '/' => "write a fraction without spaces: 1/3",
            _ => "put names with other signs than letters and digits in quotes: \"20 students\"",
        };
        Err(Diagnostic::error(Code::FormulaSyntax, format!("“{first}” has no meaning here"))
            .at(span)
            .with_help(help))
    }

    /// `20`, `2.75`, `1/3`
    fn number(&mut self) -> Result<Token<'a>, Diagnostic> {
        let start = self.at;
        self.take_while(|c| c.is_ascii_digit());
        for sign in ['.', '/'] {
            let digit_follows = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
            if self.rest().strip_prefix(sign).is_some_and(digit_follows) {
                self.at += 1;
                self.take_while(|c| c.is_ascii_digit());
            }
        }
        let written = &self.text[start..self.at];
        if !self.take_while(continues_name).is_empty() {
            let word = shortened(&self.text[start..self.at]);
            let message = format!("“{word}” is neither a number nor a name");
            return Err(Diagnostic::error(Code::FormulaSyntax, message)
                .at(Span::new(start, self.at))
                .with_help(format!("put names that begin with a digit in quotes: \"{word}\"")));
        }
        written.parse().map(Token::Number).map_err(|_| {
            let below = written.split_once('/');
            let malformed = below.is_some_and(|(above, below)| {
                above.contains('.') || below.bytes().all(|digit| digit == b'0')
            });
            let written = shortened(written);
            let diagnostic = if malformed {
                Diagnostic::error(Code::FormulaSyntax, format!("“{written}” is not a number"))
                    .with_help("numbers are written 20, 2.75 or 1/3")
            } else {
                Diagnostic::error(
                    Code::NumberTooLarge,
                    format!("“{written}” has too many digits to compute with"),
                )
                .with_help("use a larger unit, such as thousands, and at most nine decimals")
            };
            diagnostic.at(Span::new(start, self.at))
        })
    }

    /// `"20 students"`, with `\"` for a quotation mark and `\\` for a backslash.
    fn quoted(&mut self) -> Result<Token<'a>, Diagnostic> {
        let start = self.at;
        self.at += 1;
        let mut name = Cow::Borrowed(self.take_while(|c| c != '"' && c != '\\'));
        loop {
            let mut following = self.rest().chars();
            match (following.next(), following.next()) {
                (Some('"'), _) => {
                    self.at += 1;
                    return Ok(Token::Quoted(name));
                }
                (Some('\\'), Some(escaped @ ('"' | '\\'))) => {
                    self.at += 2;
                    let name = name.to_mut();
                    name.push(escaped);
                    name.push_str(self.take_while(|c| c != '"' && c != '\\'));
                }
                (Some(_), Some(other)) => {
                    let span = Span::new(self.at, self.at + 1 + other.len_utf8());
                    return Err(Diagnostic::error(
                        Code::FormulaSyntax,
                        format!("“\\{other}” has no meaning in quotes"),
                    )
                    .at(span)
                    .with_help("write \\\\ for a backslash and \\\" for a quotation mark"));
                }
                _ => {
                    return Err(Diagnostic::error(Code::FormulaSyntax, "the quotation mark is never closed")
                        .at(Span::new(start, self.text.len()))
                        .with_help("put \" at the end of the name"));
                }
            }
        }
    }
}

/// The beginning of a text, for a message.
pub(super) fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(40) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        lex(text).unwrap().into_iter().map(|lexeme| lexeme.token).collect()
    }

    fn failure(text: &str) -> (Code, Span) {
        let diagnostic = lex(text).unwrap_err();
        assert!(diagnostic.help().is_some(), "{text}");
        (diagnostic.code(), diagnostic.span().unwrap())
    }

    #[test]
    fn tells_names_keywords_numbers_and_signs_apart() {
        use Token::{Bare, End, Fixed, Number as N, Quoted};
        let number = |text: &str| N(text.parse().unwrap());
        assert_eq!(tokens("O'Neil is $150"), [Bare("O'Neil"), Fixed("is"), Bare("$150"), End]);
        assert_eq!(tokens("Is isn't"), [Bare("Is"), Bare("isn't"), End]);
        assert_eq!(tokens("a<-3"), [Bare("a"), Fixed("<"), Fixed("-"), number("3"), End]);
        assert_eq!(tokens("a<->b->c"), [Bare("a"), Fixed("<->"), Bare("b"), Fixed("->"), Bare("c"), End]);
        assert_eq!(tokens("2.75 1/3 1."), [number("2.75"), number("1/3"), number("1"), Fixed("."), End]);
        assert_eq!(tokens(r#""a \"b\" \\""#), [Quoted(r#"a "b" \"#.into()), End]);
        assert_eq!(tokens("  "), [End]);
    }

    #[test]
    fn says_where_it_stumbles() {
        assert_eq!(failure("Ann is 7pm"), (Code::FormulaSyntax, Span::new(7, 10)));
        assert_eq!(failure("é is “a”"), (Code::FormulaSyntax, Span::new(6, 9)));
        assert_eq!(failure("a is \"b"), (Code::FormulaSyntax, Span::new(5, 7)));
        assert_eq!(failure("a is \"b\\"), (Code::FormulaSyntax, Span::new(5, 8)));
        assert_eq!(failure("\"b\\é\""), (Code::FormulaSyntax, Span::new(2, 5)));
        assert_eq!(failure("1/0"), (Code::FormulaSyntax, Span::new(0, 3)));
        assert_eq!(failure("1.5/2"), (Code::FormulaSyntax, Span::new(0, 5)));
        assert_eq!(failure("99999999999999999999"), (Code::NumberTooLarge, Span::new(0, 20)));
        assert_eq!(failure(&"(".repeat(400_000)).0, Code::FormulaTooLarge);
    }
}
