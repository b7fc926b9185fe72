//! `HIERARCHY`, the aspects, `EXPAND`, `TITLE`, `CLUE`.

use super::sets::Word;
use super::tokens::Tokens;
use super::{Parser, Wrong};
use crate::annotation::Node;
use crate::diagnostic::{Code, Diagnostic};
use crate::keyword::Keyword;
use crate::program::Value;
use crate::text_lines::{RawStatement, is_label};
use crate::token::Kind as TokenKind;

/// Hierarchies are nested at most so deep.
const DEEPEST: usize = 64;

impl Parser {
    pub(super) fn annotation(&mut self, statement: &RawStatement, tokens: &mut Tokens) -> Result<(), Wrong> {
        match statement.keyword {
            Keyword::Hierarchy => self.hierarchy(tokens),
            Keyword::Title => {
                self.title = Some(text(tokens)?);
                Ok(())
            }
            Keyword::Clue => {
                let label = match tokens.peek().map(|token| &token.kind) {
                    Some(TokenKind::Int(number)) => number.to_string(),
                    Some(TokenKind::Name(name)) if is_label(name) => name.clone(),
                    _ => return Err(tokens.expected("the label of a clue, such as 3 or 3a,")),
                };
                tokens.next();
                tokens.expect(":")?;
                let text = text(tokens)?;
                self.clues.insert(label, text);
                Ok(())
            }
            Keyword::Expand => self.expand(tokens),
            _ => self.aspect(statement, tokens),
        }
    }

    fn hierarchy(&mut self, tokens: &mut Tokens) -> Result<(), Wrong> {
        let mut roots = Vec::new();
        while !tokens.is_at_end() && !tokens.is_sign(".") {
            if !tokens.takes(",") {
                roots.push(node(tokens, 0)?);
            }
        }
        tokens.takes(".");
        tokens.end()?;
        if roots.is_empty() {
            return Err(tokens.expected("the name of a column"));
        }
        self.annotations.hierarchy.extend(roots);
        Ok(())
    }

    fn expand(&mut self, tokens: &mut Tokens) -> Result<(), Wrong> {
        let qualified = tokens.peek_at(1).is_some_and(|token| token.kind == TokenKind::Sign("."));
        let mut targets = Vec::new();
        if qualified {
            if let (Word::Member(member), _) = self.word(tokens, None)? {
                targets.push(member);
            }
        } else {
            let span = tokens.span();
            let value = match tokens.next().map(|token| &token.kind) {
                Some(TokenKind::Name(name) | TokenKind::Quoted(name)) => Value::Name(name.clone()),
                Some(TokenKind::Int(number)) => Value::Number(*number),
                _ => return Err(tokens.expected("a member")),
            };
            match (self.members.get(&value), &value) {
                (Some(members), _) => targets.extend(members.iter().copied()),
                // What a variable is called is its subject.
                (None, Value::Name(name)) if self.variable_names.contains_key(name) => {
                    tokens.expect(":")?;
                    let text = text(tokens)?;
                    self.annotations.aspects.entry(name.clone()).or_default().subject.get_or_insert(text);
                    return Ok(());
                }
                (None, _) => return Err(self.unknown_member(&value.to_string(), &value, None, span)),
            }
        }
        tokens.expect(":")?;
        let text = text(tokens)?;
        // A word with its column says more than a word alone, wherever the two stand.
        for member in targets {
            let key = (member.column, member.member);
            if qualified || !self.annotations.expansions.contains_key(&key) {
                self.annotations.expansions.insert(key, text.clone());
            }
        }
        Ok(())
    }

    fn aspect(&mut self, statement: &RawStatement, tokens: &mut Tokens) -> Result<(), Wrong> {
        let (name, _) = tokens.name("the name of a column")?;
        tokens.expect(":")?;
        let aspects = self.annotations.aspects.entry(name.to_owned()).or_default();
        if statement.keyword == Keyword::Verb {
            aspects.verb = Some(verb(tokens)?);
            return Ok(());
        }
        let text = Some(text(tokens)?);
        match statement.keyword {
            Keyword::Subject => aspects.subject = text,
            Keyword::Predicate => aspects.predicate = text,
            Keyword::Relative => aspects.relative = text,
            _ => aspects.modifier = text,
        }
        Ok(())
    }
}

fn node(tokens: &mut Tokens, depth: usize) -> Result<Node, Wrong> {
    if depth >= DEEPEST {
        return Err(tokens.wrong(
            Code::E18,
            "the hierarchy is nested too deeply",
            format!("a hierarchy has at most {DEEPEST} levels"),
        ));
    }
    let mut names = vec![tokens.name("the name of a column")?.0.to_owned()];
    while tokens.takes("/") {
        names.push(tokens.name("the name of a column")?.0.to_owned());
    }
    let mut children = Vec::new();
    if tokens.takes("(") {
        while !tokens.takes(")") {
            if tokens.is_at_end() {
                return Err(tokens.expected("“)”"));
            }
            if !tokens.takes(",") {
                children.push(node(tokens, depth + 1)?);
            }
        }
    }
    Ok(Node { names, children })
}

/// Text between quotation marks, or all that is left.
fn text(tokens: &mut Tokens) -> Result<String, Wrong> {
    let span = tokens.span();
    let rest = tokens.rest();
    let quoted = rest.starts_with('"');
    let text = match rest.strip_prefix('"') {
        None => rest,
        Some(inner) => match inner.split_once('"') {
            Some((text, after)) if after.trim().is_empty() => text.to_owned(),
            other => {
                let message = if other.is_none() {
                    "the quotation mark is never closed"
                } else {
                    "more text stands after the quotation mark"
                };
                return Err(Box::new(Diagnostic::new(
                    Code::E17,
                    span,
                    message,
                    "put the whole text between two double quotes; there is none inside it",
                )));
            }
        },
    };
    // Nothing at all between quotation marks is a choice: a verb may say it all.
    if text.trim().is_empty() && !quoted {
        return Err(tokens.expected("a text"));
    }
    Ok(text)
}

/// Two texts with a comma between them.
fn verb(tokens: &mut Tokens) -> Result<(String, String), Wrong> {
    let span = tokens.statement.span();
    let rest = tokens.rest();
    let (positive, negative) = match rest.strip_prefix('"').and_then(|inner| inner.split_once('"')) {
        Some((positive, after)) => (positive, after.trim().strip_prefix(',').unwrap_or_default()),
        None => rest.split_once(',').unwrap_or((&rest, "")),
    };
    let positive = positive.trim();
    let negative = negative.trim().trim_start_matches('"').trim_end_matches('"').trim();
    if positive.is_empty() || negative.is_empty() {
        return Err(Box::new(Diagnostic::new(
            Code::E13,
            span,
            "VERB needs positive, negative",
            "write both forms with a comma between them: VERB age: \"was\", \"wasn't\"",
        )));
    }
    Ok((positive.to_owned(), negative.to_owned()))
}
