//! What a rule says that its phrase means: an expression of its parts.
//!
//! `and(of(NP, VP), different(LIST))`: a name is a part of the rule, a name with arguments is one of the
//! [`functions`](super::functions), `1/2` is a number and `'ahead'` a word; `*` stands for all parts.

use super::functions::named;
use super::symbol::Value;
use crate::meaning::{Bound, Extent};
use puzzle::Number;
use std::borrow::Cow;

/// What a function is given: a part, or what another function made.
pub type Argument<'v> = Cow<'v, Value>;

/// Makes a value of values, or nothing where they do not fit.
pub type Function = fn(&[Argument]) -> Option<Value>;

/// An expression of the parts of a rule.
#[derive(Debug)]
pub enum Expression {
    /// The part at this place.
    Part(usize),
    /// A number.
    Number(Number),
    /// A word.
    Word(Box<str>),
    /// A function of other expressions.
    Call(Function, Vec<Expression>),
}

impl Expression {
    /// What it is with these parts.
    pub fn value<'v>(&self, parts: &'v [Value]) -> Option<Argument<'v>> {
        Some(match self {
            Expression::Part(place) => Cow::Borrowed(parts.get(*place)?),
            Expression::Number(number) => Cow::Owned(Value::Extent(Extent {
                number: *number,
                money: false,
                unit: Vec::new(),
                bound: Bound::Exactly,
            })),
            Expression::Word(word) => Cow::Owned(Value::Letter(word.to_string())),
            Expression::Call(function, of) => {
                let given: Option<Vec<Argument>> = of.iter().map(|one| one.value(parts)).collect();
                Cow::Owned(function(&given?)?)
            }
        })
    }

    /// Reads an expression in which parts have these names.
    pub fn read(text: &str, parts: &[String]) -> Result<Expression, String> {
        let mut reader = Reader { rest: text.trim(), parts };
        let read = reader.expression()?;
        if reader.rest.is_empty() { Ok(read) } else { Err(format!("“{}” is too much", reader.rest)) }
    }
}

struct Reader<'t> {
    rest: &'t str,
    parts: &'t [String],
}

impl<'t> Reader<'t> {
    /// What comes next, as far as its characters belong to it.
    fn word(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        word
    }

    /// Goes past this mark, if it comes next.
    fn mark(&mut self, mark: char) -> bool {
        let rest = self.rest.strip_prefix(mark);
        self.rest = rest.map_or(self.rest, str::trim_start);
        rest.is_some()
    }

    fn expression(&mut self) -> Result<Expression, String> {
        if self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            return self.number();
        }
        if self.mark('\'') {
            let word = self.word(|c| c != '\'');
            return if self.mark('\'') {
                Ok(Expression::Word(word.into()))
            } else {
                Err("a word has no end".into())
            };
        }
        let name = self.word(|c| c.is_ascii_alphanumeric() || c == '-' || c == '\'');
        if self.mark('(') {
            return self.call(name);
        }
        let place = self.parts.iter().position(|part| part == name);
        place.map(Expression::Part).ok_or_else(|| format!("there is no part “{name}”"))
    }

    fn number(&mut self) -> Result<Expression, String> {
        let written = self.word(|c| c.is_ascii_digit() || c == '/');
        let (over, under) = written.split_once('/').unwrap_or((written, "1"));
        let number = || Number::fraction(over.parse().ok()?, under.parse().ok()?);
        number().map(Expression::Number).ok_or_else(|| format!("“{written}” is no number"))
    }

    fn call(&mut self, name: &str) -> Result<Expression, String> {
        let (needs, function) = named(name).ok_or_else(|| format!("there is no function “{name}”"))?;
        let mut given = Vec::new();
        while !self.mark(')') {
            if self.mark('*') {
                given.extend((0..self.parts.len()).map(Expression::Part));
            } else {
                given.push(self.expression()?);
            }
            if !self.mark(',') && !self.rest.starts_with(')') {
                return Err(format!("“{name}” has no end"));
            }
        }
        if given.len() < needs {
            Err(format!("“{name}” needs {needs}"))
        } else {
            Ok(Expression::Call(function, given))
        }
    }
}
