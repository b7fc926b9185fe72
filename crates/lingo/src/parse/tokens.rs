//! A view of the tokens of a statement that is moved forward while they are read.

use super::Wrong;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::text_lines::RawStatement;
use crate::token::{Kind, LARGEST_NUMBER, Token, too_large};

/// The tokens of a statement, without its keyword.
pub struct Tokens<'a> {
    all: &'a [Token],
    at: usize,
    pub statement: &'a RawStatement,
    /// How deep sets are nested here.
    pub depth: usize,
}

impl<'a> Tokens<'a> {
    pub fn new(tokens: &'a [Token], statement: &'a RawStatement) -> Tokens<'a> {
        Tokens { all: tokens, at: 1.min(tokens.len()), statement, depth: 0 }
    }

    pub fn peek(&self) -> Option<&'a Token> {
        self.all.get(self.at)
    }

    pub fn peek_at(&self, ahead: usize) -> Option<&'a Token> {
        self.all.get(self.at + ahead)
    }

    pub fn next(&mut self) -> Option<&'a Token> {
        let token = self.all.get(self.at);
        self.at += usize::from(token.is_some());
        token
    }

    pub fn is_at_end(&self) -> bool {
        self.at >= self.all.len()
    }

    pub fn is_sign(&self, sign: &str) -> bool {
        matches!(self.peek(), Some(Token { kind: Kind::Sign(other), .. }) if *other == sign)
    }

    pub fn takes(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        self.at += usize::from(found);
        found
    }

    /// Whether the next word is this one, unquoted.
    pub fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(Token { kind: Kind::Name(name), .. }) if name == word)
    }

    pub fn takes_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    /// Where the next token stands, or just after the last.
    pub fn span(&self) -> Span {
        match (self.peek(), self.all.last()) {
            (Some(token), _) => token.span,
            (None, Some(last)) => {
                Span { line: last.span.line, column: last.span.column + last.span.length, length: 1 }
            }
            (None, None) => self.statement.span(),
        }
    }

    /// From the first of the tokens to the last one that was read.
    pub fn span_since(&self, start: Span) -> Span {
        let last = self.all.get(self.at.saturating_sub(1)).map_or(start, |token| token.span);
        if last.line == start.line && last.column >= start.column {
            Span { length: last.column + last.length - start.column, ..start }
        } else {
            start
        }
    }

    pub fn wrong(&self, code: Code, message: impl Into<String>, help: impl Into<String>) -> Wrong {
        Box::new(Diagnostic::new(code, self.span(), message, help))
    }

    /// Something else should stand here.
    pub fn expected(&self, what: &str) -> Wrong {
        let keyword = self.statement.keyword.word();
        let found = match self.peek() {
            Some(token) => format!("“{}”", token.written()),
            None => "the end of the statement".to_owned(),
        };
        let help = format!("{keyword} is written like this: {}", shape(self.statement));
        self.wrong(Code::E17, format!("{keyword}: expected {what} but found {found}"), help)
    }

    pub fn expect(&mut self, sign: &str) -> Result<(), Wrong> {
        if self.takes(sign) { Ok(()) } else { Err(self.expected(&format!("“{sign}”"))) }
    }

    pub fn end(&self) -> Result<(), Wrong> {
        if self.is_at_end() { Ok(()) } else { Err(self.expected("the end of the statement")) }
    }

    /// A name, quoted or not, and where it stands.
    pub fn name(&mut self, what: &str) -> Result<(&'a str, Span), Wrong> {
        match self.peek() {
            Some(Token { kind: Kind::Name(name) | Kind::Quoted(name), span, .. }) => {
                self.at += 1;
                Ok((name, *span))
            }
            _ => Err(self.expected(what)),
        }
    }

    /// A number without a sign.
    pub fn int(&mut self) -> Result<i64, Wrong> {
        match self.peek() {
            Some(Token { kind: Kind::Int(number), .. }) => {
                self.at += 1;
                Ok(*number)
            }
            _ => Err(self.expected("a number")),
        }
    }

    /// A number, perhaps with a sign.
    pub fn signed(&mut self) -> Result<i64, Wrong> {
        if self.takes("-") {
            return Ok(-self.int()?);
        }
        self.takes("+");
        self.int()
    }

    /// A product of numbers that stays within the limit.
    pub fn bounded(&self, number: i128) -> Result<i64, Wrong> {
        i64::try_from(number)
            .ok()
            .filter(|number| number.abs() <= LARGEST_NUMBER)
            .ok_or_else(|| Box::new(too_large(self.span())))
    }

    /// What is left of the statement after the token read last, as it was written; lines are joined by
    /// blanks. Any character may stand in it.
    pub fn rest(&mut self) -> String {
        let Some(last) = self.all.get(self.at.saturating_sub(1)) else { return String::new() };
        let (place, start) = last.start;
        let length = match &last.kind {
            Kind::Name(name) => name.len(),
            Kind::Quoted(text) => text.len() + 2,
            Kind::Int(number) => number.to_string().len(),
            Kind::Sign(sign) => sign.len(),
        };
        self.at = self.all.len();
        let lines = self.statement.lines.get(place..).unwrap_or_default();
        let mut texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        if let Some(first) = texts.first_mut() {
            *first = first.get(start + length..).unwrap_or_default();
        }
        texts.join(" ").trim().to_owned()
    }
}

/// How a statement is written.
fn shape(statement: &RawStatement) -> &'static str {
    use crate::keyword::Keyword;
    match statement.keyword {
        Keyword::Class => "CLASS town: ash elm oak, or CLASS seat: 1 .. 5 circular",
        Keyword::Partition => "PARTITION gender: male female",
        Keyword::Powerclass => "POWERCLASS topping(1,2): ham olives",
        Keyword::Map => "MAP gives: onto nonreflexive",
        Keyword::Var => "VAR thief, or VAR thief: female",
        Keyword::Required => "REQUIRED alicia 111",
        Keyword::Conflict => "CONFLICT dexter garland",
        Keyword::Agree => "AGREE male: bert cecil",
        Keyword::Before => "BEFORE age: foster dexter",
        Keyword::Order => "ORDER age: dexter = foster + 2",
        Keyword::Offset => "OFFSET 2 age: foster dexter",
        Keyword::Match => "MATCH {bert cecil} {pitch safari}",
        Keyword::Same => "SAME gender: bert cecil",
        Keyword::Differ => "DIFFER gender: bert edith, or DIFFER rank suit",
        Keyword::Implies => "IMPLIES ham: bert cecil",
        Keyword::Used => "USED male: 2 .. 3",
        Keyword::Nonempty => "NONEMPTY gender",
        Keyword::Aggregate => "AGGREGATE sum price = 24",
        Keyword::Set => "SET age(alicia) = 111, or SET age(bert) > 2 * age(cecil) + 1",
        Keyword::Hierarchy => "HIERARCHY first/last (age activity)",
        Keyword::Subject => "SUBJECT last: \"Senior %M\"",
        Keyword::Predicate => "PREDICATE age: \"%m years old\"",
        Keyword::Relative => "RELATIVE first: \"the senior who\"",
        Keyword::Modifier => "MODIFIER teacher: \"taught by %M\"",
        Keyword::Verb => "VERB age: \"was\", \"wasn't\"",
        Keyword::Expand => "EXPAND pitch: \"throwing the first pitch\"",
        Keyword::Title => "TITLE \"100 and then some\"",
        Keyword::Clue => "CLUE 2: \"Izenberg did not go on a safari.\"",
    }
}
