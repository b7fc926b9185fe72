//! Row references and sets: names become members, variables and maps.

use super::tokens::Tokens;
use super::{Parser, Wrong};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::keyword::Keyword;
use crate::program::{Kind, MemberId, Rows, Value};
use crate::token::Kind as TokenKind;
use puzzle::nearest;

/// Sets are nested at most so deep.
const DEEPEST: usize = 64;

/// What a word stands for.
pub(super) enum Word {
    Member(MemberId),
    Variable(usize),
}

impl Parser {
    /// One set. Where several columns have a member, `hint` is the one that is meant.
    pub(super) fn set(&self, tokens: &mut Tokens, hint: Option<usize>) -> Result<Rows, Wrong> {
        let first = self.conjunction(tokens, hint)?;
        let mut rest = Vec::new();
        loop {
            if tokens.takes("|") {
                rest.push((true, self.conjunction(tokens, hint)?));
            } else if tokens.takes("\\") {
                rest.push((false, self.conjunction(tokens, hint)?));
            } else {
                break;
            }
        }
        Ok(if rest.is_empty() {
            first
        } else if rest.iter().all(|(with, _)| *with) {
            Rows::Union(std::iter::once(first).chain(rest.into_iter().map(|(_, rows)| rows)).collect())
        } else {
            Rows::Chain(Box::new(first), rest)
        })
    }

    fn conjunction(&self, tokens: &mut Tokens, hint: Option<usize>) -> Result<Rows, Wrong> {
        let first = self.unary(tokens, hint)?;
        let mut all = vec![first];
        while tokens.takes("&") {
            all.push(self.unary(tokens, hint)?);
        }
        Ok(match (all.len(), all.pop()) {
            (1, Some(only)) => only,
            (_, last) => {
                all.extend(last);
                Rows::Intersection(all)
            }
        })
    }

    fn unary(&self, tokens: &mut Tokens, hint: Option<usize>) -> Result<Rows, Wrong> {
        let mut complement = false;
        while tokens.takes("~") {
            complement = !complement;
        }
        let rows = self.primary(tokens, hint)?;
        Ok(if complement { Rows::Complement(Box::new(rows)) } else { rows })
    }

    /// A member, a variable, the image of a set, or a set in brackets.
    pub(super) fn primary(&self, tokens: &mut Tokens, hint: Option<usize>) -> Result<Rows, Wrong> {
        if tokens.depth >= DEEPEST {
            return Err(tokens.wrong(
                Code::E18,
                "sets are nested too deeply here",
                format!("sets go {DEEPEST} levels deep; use a VAR for a part of it"),
            ));
        }
        tokens.depth += 1;
        let rows = self.bracketed(tokens, hint);
        tokens.depth -= 1;
        rows
    }

    fn bracketed(&self, tokens: &mut Tokens, hint: Option<usize>) -> Result<Rows, Wrong> {
        if tokens.takes("(") {
            let rows = self.set(tokens, hint)?;
            tokens.expect(")")?;
            return Ok(rows);
        }
        if tokens.takes("{") {
            let mut all = Vec::new();
            while !tokens.takes("}") {
                if tokens.is_at_end() {
                    return Err(tokens.expected("“}”"));
                }
                if tokens.takes(",") {
                    continue;
                }
                all.push(self.set(tokens, hint)?);
            }
            return Ok(Rows::Union(all));
        }
        if is_cell(tokens, 0) {
            let span = tokens.span();
            let (name, _) = tokens.name("a column")?;
            let column = self.column_index(name, span)?;
            if !self.columns[column].is_map() {
                return Err(Box::new(Diagnostic::new(
                    Code::E12,
                    span,
                    format!("{name}(...) is not a MAP column; only MAP cells can be used as row references"),
                    "put a blank before ( if two references are meant, or compare cells with SET",
                )));
            }
            tokens.expect("(")?;
            let rows = self.set(tokens, hint)?;
            tokens.expect(")")?;
            return Ok(Rows::Image(column, Box::new(rows)));
        }
        let (word, _) = self.word(tokens, hint)?;
        Ok(match word {
            Word::Member(member) => Rows::Member(member),
            Word::Variable(variable) => Rows::Variable(variable),
        })
    }

    /// A member or variable, perhaps with its column before it, and where it stands.
    pub(super) fn word(&self, tokens: &mut Tokens, hint: Option<usize>) -> Result<(Word, Span), Wrong> {
        let start = tokens.span();
        let Some(token) = tokens.peek() else { return Err(tokens.expected("a row reference")) };
        let value = match &token.kind {
            TokenKind::Name(name) | TokenKind::Quoted(name) => Value::Name(name.clone()),
            TokenKind::Int(number) => Value::Number(*number),
            TokenKind::Sign(_) => return Err(tokens.expected("a row reference")),
        };
        tokens.next();
        let dot = tokens.is_sign(".") && tokens.peek().is_some_and(|dot| dot.glued);
        if let (Value::Name(name), true, Some(after)) = (&value, dot, tokens.peek_at(1)) {
            let member = match &after.kind {
                TokenKind::Name(name) | TokenKind::Quoted(name) if after.glued => {
                    Some(Value::Name(name.clone()))
                }
                TokenKind::Int(number) if after.glued => Some(Value::Number(*number)),
                _ => None,
            };
            if let Some(member) = member {
                tokens.next();
                tokens.next();
                let span = tokens.span_since(start);
                let column = self.column_index(name, start)?;
                return match self.columns[column].place(&member) {
                    Some(place) => Ok((Word::Member(MemberId { column, member: place }), span)),
                    None => {
                        Err(self.unknown_member(&format!("{name}.{member}"), &member, Some(column), span))
                    }
                };
            }
        }
        if let Value::Name(name) = &value
            && let Some(&variable) = self.variable_names.get(name)
        {
            return Ok((Word::Variable(variable), start));
        }
        let candidates = self.members.get(&value).map_or(&[][..], Vec::as_slice);
        match candidates {
            [] => Err(self.unknown_member(&value.to_string(), &value, None, start)),
            [only] => Ok((Word::Member(*only), start)),
            several => {
                if let Some(meant) = several.iter().find(|member| Some(member.column) == hint) {
                    return Ok((Word::Member(*meant), start));
                }
                let spellings: Vec<String> = several
                    .iter()
                    .map(|member| format!("{}.{}", self.columns[member.column].name, value.written()))
                    .collect();
                let list = match spellings.split_last() {
                    Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
                    _ => spellings.concat(),
                };
                Err(Box::new(Diagnostic::new(
                    Code::E7,
                    start,
                    format!("{value} is ambiguous: write {list}"),
                    format!("{} columns have a member {value}", several.len()),
                )))
            }
        }
    }

    /// The column of a name.
    pub(super) fn column_index(&self, name: &str, span: Span) -> Result<usize, Wrong> {
        self.column_names.get(name).copied().ok_or_else(|| {
            let names = self.columns.iter().map(|column| column.name.as_str());
            let help = match nearest(name, names) {
                Some(like) => format!("did you mean {like}?"),
                None => "declare it with CLASS, PARTITION, POWERCLASS or MAP".to_owned(),
            };
            Box::new(Diagnostic::new(Code::E6, span, format!("unknown column {name}"), help))
        })
    }

    /// The next name, as a column.
    pub(super) fn column_name(&self, tokens: &mut Tokens) -> Result<(usize, Span), Wrong> {
        let (name, span) = tokens.name("the name of a column")?;
        Ok((self.column_index(name, span)?, span))
    }

    /// The next name, as a column of numbers, and its colon.
    pub(super) fn numeric_column(&self, tokens: &mut Tokens) -> Result<usize, Wrong> {
        let (index, span) = self.column_name(tokens)?;
        self.check_numeric(index, span)?;
        Ok(index)
    }

    pub(super) fn check_numeric(&self, index: usize, span: Span) -> Result<(), Wrong> {
        let column = &self.columns[index];
        let name = &column.name;
        if matches!(column.kind, Kind::Powerclass { .. }) {
            return Err(Box::new(Diagnostic::new(
                Code::E8,
                span,
                format!("column {name} is not numeric: the cells of a POWERCLASS are sets"),
                "use a numeric CLASS or PARTITION",
            )));
        }
        if !column.numeric {
            return Err(Box::new(Diagnostic::new(
                Code::E9,
                span,
                format!("column {name} is not numeric"),
                "only whole numbers have an order: declare the column with numbers, such as 1 .. 5",
            )));
        }
        Ok(())
    }

    pub(super) fn unknown_member(
        &self,
        written: &str,
        value: &Value,
        column: Option<usize>,
        span: Span,
    ) -> Wrong {
        let name = value.to_string();
        let known: Vec<String> = match column {
            Some(column) => self.columns[column].members.iter().take(500).map(ToString::to_string).collect(),
            None => self
                .columns
                .iter()
                .flat_map(|column| column.members.iter().take(500).map(ToString::to_string))
                .chain(self.variables.iter().cloned())
                .take(2000)
                .collect(),
        };
        let help = if column.is_none() && self.column_names.contains_key(&name) {
            format!("{name} is a column; name one of its members")
        } else if Keyword::of(&name).is_some() {
            format!("{name} is a keyword: start a new line before it, or put it between double quotes")
        } else {
            match (nearest(&name, known.iter().map(String::as_str)), column) {
                (Some(like), _) => format!("did you mean {like}?"),
                (None, Some(_)) => format!("its members are {}", shortened(&known)),
                (None, None) => {
                    "name a member of a column, or a variable that is declared with VAR".to_owned()
                }
            }
        };
        Box::new(Diagnostic::new(Code::E6, span, format!("unknown row reference '{written}'"), help))
    }
}

/// The first of some names, and that there are more.
fn shortened(names: &[String]) -> String {
    let shown = names.iter().take(8).map(String::as_str).collect::<Vec<_>>().join(", ");
    if names.len() > 8 { shown + " …" } else { shown }
}

/// Whether a cell reference stands so many tokens ahead: a name and `(` with nothing between.
pub(super) fn is_cell(tokens: &Tokens, ahead: usize) -> bool {
    let name = tokens.peek_at(ahead).map(|token| &token.kind);
    let bracket = tokens.peek_at(ahead + 1);
    matches!(name, Some(TokenKind::Name(_) | TokenKind::Quoted(_)))
        && bracket.is_some_and(|token| token.glued && token.kind == TokenKind::Sign("("))
}
