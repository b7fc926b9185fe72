//! The tokens of a statement, and what is read off them.

/// A piece of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A name, bare or in quotes.
    Name(String),
    /// A number without a sign.
    Number(i64),
    /// A sign of one or two characters.
    Sign(&'static str),
}

/// The signs, longer ones first.
const SIGNS: [&str; 21] = [
    "+-", "..", "!=", "<=", ">=", ":", "(", ")", "{", "}", "|", "&", "~", "+", "-", "*", ".", "!", "=", "<",
    ">",
];

/// The tokens of a line; an error names what is none.
pub(super) fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        if first == '#' {
            break;
        }
        if let Some(quoted) = rest.strip_prefix('"') {
            let (name, after) = quoted.split_once('"').ok_or_else(|| format!("no end of {rest}"))?;
            tokens.push(Token::Name(name.to_owned()));
            rest = after.trim_start();
            continue;
        }
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if !word.is_empty() {
            tokens.push(match word.parse() {
                Ok(number) => Token::Number(number),
                Err(_) => Token::Name(word.to_owned()),
            });
            rest = after.trim_start();
            continue;
        }
        let sign = SIGNS.into_iter().find(|sign| rest.starts_with(sign));
        let sign = sign.ok_or_else(|| format!("{first} is no sign"))?;
        tokens.push(Token::Sign(sign));
        rest = rest[sign.len()..].trim_start();
    }
    Ok(tokens)
}

/// Reads tokens from the left.
pub(super) struct Reader<'t> {
    tokens: &'t [Token],
}

impl<'t> Reader<'t> {
    pub fn new(tokens: &'t [Token]) -> Reader<'t> {
        Reader { tokens }
    }

    pub fn is_at_end(&self) -> bool {
        self.tokens.is_empty()
    }

    pub fn peek(&self) -> Option<&'t Token> {
        self.tokens.first()
    }

    /// The token after the next one.
    pub fn second(&self) -> Option<&'t Token> {
        self.tokens.get(1)
    }

    pub fn next(&mut self) -> Option<&'t Token> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(first)
    }

    /// Whether the next token is this sign, which is then read.
    pub fn takes(&mut self, sign: &str) -> bool {
        let is = matches!(self.peek(), Some(Token::Sign(next)) if *next == sign);
        if is {
            self.next();
        }
        is
    }

    pub fn expect(&mut self, sign: &str) -> Result<(), String> {
        if self.takes(sign) { Ok(()) } else { Err(format!("{sign} expected, not {:?}", self.peek())) }
    }

    /// A name, or a number as one.
    pub fn word(&mut self) -> Result<String, String> {
        match self.next() {
            Some(Token::Name(name)) => Ok(name.clone()),
            Some(Token::Number(number)) => Ok(number.to_string()),
            other => Err(format!("a name expected, not {other:?}")),
        }
    }

    pub fn signed(&mut self) -> Result<i64, String> {
        let minus = self.takes("-");
        match self.next() {
            Some(Token::Number(number)) => Ok(if minus { -number } else { *number }),
            other => Err(format!("a number expected, not {other:?}")),
        }
    }

    /// A sign of comparison, as the comparison.
    pub fn relation(&mut self) -> Result<fn(&i64, &i64) -> bool, String> {
        match self.next() {
            Some(Token::Sign("=")) => Ok(i64::eq),
            Some(Token::Sign("!=")) => Ok(i64::ne),
            Some(Token::Sign("<")) => Ok(i64::lt),
            Some(Token::Sign("<=")) => Ok(i64::le),
            Some(Token::Sign(">")) => Ok(i64::gt),
            Some(Token::Sign(">=")) => Ok(i64::ge),
            other => Err(format!("a comparison expected, not {other:?}")),
        }
    }
}
