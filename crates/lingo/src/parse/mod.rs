//! From text to a program.
//!
//! Declarations are read first, wherever they stand, so that every constraint knows all columns. A
//! statement with an error is left out and the next one is read: all independent errors come back.

#![allow(clippy::unnecessary_box_returns, reason = "errors travel in boxes, so that results stay small")]

mod annotations;
mod cells;
mod constraints;
mod declarations;
mod sets;
mod suspects;
mod tokens;

use crate::annotation::Annotations;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::keyword::Keyword;
use crate::program::{Column, Constraint, Program};
use crate::text_lines::{MOST_MESSAGES, Piece, Pieces, RawStatement};
use crate::token::{Token, tokens_of};
use std::collections::{BTreeMap, HashMap};
use tokens::Tokens;

/// A file with more bytes than this is not read.
pub const MOST_BYTES: usize = 32 << 20;

/// A message, boxed: results are mostly good.
type Wrong = Box<Diagnostic>;

/// What has been read so far.
#[derive(Default)]
struct Parser {
    columns: Vec<Column>,
    column_names: HashMap<String, usize>,
    /// Whether each column was declared with a plain list, without `..`.
    explicit: Vec<bool>,
    /// Whether something is wrong with the declaration of each column.
    broken: Vec<bool>,
    members: HashMap<crate::program::Value, Vec<crate::program::MemberId>>,
    variables: Vec<String>,
    variable_names: HashMap<String, usize>,
    key: usize,
    constraints: Vec<Constraint>,
    clues: BTreeMap<String, String>,
    title: Option<String>,
    annotations: Annotations,
    diagnostics: Vec<Diagnostic>,
}

impl Program {
    /// Reads a program. What comes back if that fails are all errors, in the order of the lines; warnings are
    /// for programs without errors.
    pub fn parse(text: &str) -> Result<Program, Vec<Diagnostic>> {
        if text.len() > MOST_BYTES {
            return Err(vec![Diagnostic::new(
                Code::E18,
                Span { line: 1, column: 1, length: 1 },
                "the program is too large",
                format!("a program has at most {} megabytes", MOST_BYTES >> 20),
            )]);
        }
        let pieces = Pieces::of(text);
        let mut parser = Parser { diagnostics: pieces.diagnostics, ..Parser::default() };
        let statements: Vec<&RawStatement> = pieces
            .pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Statement(statement) => Some(statement),
                _ => None,
            })
            .collect();
        let of_kind = |wanted: fn(Keyword) -> bool| {
            statements.iter().copied().filter(move |statement| wanted(statement.keyword))
        };
        let is_column = |keyword: Keyword| keyword.is_declaration() && keyword != Keyword::Var;
        for statement in of_kind(is_column) {
            parser.statement(statement, Parser::declaration);
        }
        parser.check_sizes(of_kind(is_column));
        let usable = !parser.diagnostics.iter().any(|wrong| matches!(wrong.code, Code::E14));
        for statement in of_kind(|keyword| keyword == Keyword::Var) {
            parser.statement(statement, Parser::variable_names);
        }
        if usable {
            for statement in of_kind(|keyword| keyword == Keyword::Var || keyword.is_constraint()) {
                parser.statement(statement, Parser::constraint);
            }
        }
        for statement in of_kind(|keyword| keyword >= Keyword::Hierarchy) {
            parser.statement(statement, Parser::annotation);
        }
        for (label, text) in pieces.wordings {
            parser.clues.entry(label).or_insert(text);
        }
        parser.finish(&statements)
    }
}

impl Parser {
    fn statement(
        &mut self,
        statement: &RawStatement,
        read: impl FnOnce(&mut Parser, &RawStatement, &mut Tokens) -> Result<(), Wrong>,
    ) {
        if self.diagnostics.len() >= MOST_MESSAGES {
            return;
        }
        let mut tokens: Vec<Token> = Vec::new();
        let mut wrong = Vec::new();
        for (place, line) in statement.lines.iter().enumerate() {
            tokens_of(line, place, &mut tokens, &mut wrong);
        }
        if !wrong.is_empty() && !statement.keyword.has_text() {
            // A variable's statement is read twice.
            for wrong in wrong.into_iter().take(MOST_MESSAGES) {
                if !self.diagnostics.contains(&wrong) {
                    self.diagnostics.push(wrong);
                }
            }
            // What can be understood of a declaration saves others from being called unknown.
            if statement.keyword.is_declaration() {
                let _ = read(self, statement, &mut Tokens::new(&tokens, statement));
                if let Some(broken) = self.broken.last_mut() {
                    *broken = true;
                }
            }
            return;
        }
        let mut tokens = Tokens::new(&tokens, statement);
        if let Err(wrong) = read(self, statement, &mut tokens) {
            self.diagnostics.push(*wrong);
        }
    }

    fn finish(mut self, statements: &[&RawStatement]) -> Result<Program, Vec<Diagnostic>> {
        let is_sound = self.diagnostics.iter().all(|wrong| wrong.code.is_warning());
        if is_sound {
            self.suspects(statements);
        }
        self.diagnostics.sort_by_key(|wrong| (wrong.span.line, wrong.span.column, wrong.code));
        if !is_sound {
            self.diagnostics.retain(|wrong| !wrong.code.is_warning());
            return Err(self.diagnostics);
        }
        Ok(Program {
            title: self.title,
            columns: self.columns,
            key: self.key,
            variables: self.variables,
            constraints: self.constraints,
            clues: self.clues,
            annotations: self.annotations,
            warnings: self.diagnostics,
        })
    }
}

#[cfg(test)]
mod tests;
