//! `SET`: what stands in a cell.

use super::constraints::relation;
use super::sets::is_cell;
use super::tokens::Tokens;
use super::{Parser, Wrong};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::program::{CellTest, Demand, Kind, MemberId, Relation, Rows, Value};
use crate::token::Kind as TokenKind;

impl Parser {
    pub(super) fn cell(&self, tokens: &mut Tokens) -> Result<Demand, Wrong> {
        let (column, rows, span) = self.cell_reference(tokens)?;
        let relation_span = tokens.span();
        let relation = relation(tokens)?;
        let kind = self.columns[column].kind;
        let name = &self.columns[column].name;
        let same = relation == Relation::Equal;
        let is_equality = same || relation == Relation::Unequal;
        let ordered = self.columns[column].numeric && matches!(kind, Kind::Class { .. } | Kind::Partition);
        if !is_equality && !ordered {
            self.check_numeric(column, span)?;
            return Err(Box::new(Diagnostic::new(
                Code::E8,
                relation_span,
                format!("cells of column {name} can be compared with = and != only"),
                "use a numeric CLASS or PARTITION for < and >",
            )));
        }
        let test = match kind {
            Kind::Map(_) => CellTest::Target { inside: same, rows: self.set(tokens, None)? },
            Kind::Powerclass { .. } => {
                let mut members = vec![false; self.columns[column].members.len()];
                for place in self.listed(tokens, column)? {
                    members[place] = true;
                }
                CellTest::Exactly { same, members }
            }
            _ => self.simple_test(tokens, (column, span), relation)?,
        };
        Ok(Demand::Cell { column, rows, test })
    }

    fn cell_reference(&self, tokens: &mut Tokens) -> Result<(usize, Rows, Span), Wrong> {
        if !is_cell(tokens, 0) {
            return Err(tokens.expected("a cell such as age(dexter), with no blank before ("));
        }
        let (column, span) = self.column_name(tokens)?;
        tokens.expect("(")?;
        let rows = self.set(tokens, None)?;
        tokens.expect(")")?;
        Ok((column, rows, span))
    }

    /// For a class or partition: a number, a member, a list of them, or another cell.
    fn simple_test(
        &self,
        tokens: &mut Tokens,
        (column, span): (usize, Span),
        relation: Relation,
    ) -> Result<CellTest, Wrong> {
        let negative = usize::from(tokens.is_sign("-") || tokens.is_sign("+"));
        let is_int = matches!(tokens.peek_at(negative).map(|token| &token.kind), Some(TokenKind::Int(_)));
        let times = is_int
            && matches!(tokens.peek_at(negative + 1).map(|token| &token.kind), Some(TokenKind::Sign("*")));
        if times || is_cell(tokens, negative) {
            return self.other_cell(tokens, (column, span), relation);
        }
        let members = &self.columns[column].members;
        let numeric = self.columns[column].numeric;
        if numeric && is_int {
            let number = tokens.signed()?;
            let allowed =
                |member: &Value| matches!(member, Value::Number(value) if relation.holds(value, &number));
            return Ok(CellTest::OneOf(members.iter().map(allowed).collect()));
        }
        if !matches!(relation, Relation::Equal | Relation::Unequal) {
            return Err(tokens.expected("a number or a cell"));
        }
        let mut allowed = vec![relation == Relation::Unequal; members.len()];
        if numeric {
            for number in self.listed_numbers(tokens, column)? {
                if let Some(place) = self.columns[column].place(&Value::Number(number)) {
                    allowed[place] = relation == Relation::Equal;
                }
            }
            return Ok(CellTest::OneOf(allowed));
        }
        for place in self.listed(tokens, column)? {
            allowed[place] = relation == Relation::Equal;
        }
        Ok(CellTest::OneOf(allowed))
    }

    /// `[k *] cell [* k] [± d]`.
    fn other_cell(
        &self,
        tokens: &mut Tokens,
        (column, own): (usize, Span),
        relation: Relation,
    ) -> Result<CellTest, Wrong> {
        let mut factor = 1;
        let mut plus = 0;
        let mut plain = true;
        if tokens.takes("-") {
            factor = -1;
            plain = false;
        }
        if matches!(tokens.peek().map(|token| &token.kind), Some(TokenKind::Int(_))) {
            factor *= tokens.int()?;
            tokens.expect("*")?;
            plain = false;
        }
        let (other, rows, span) = self.cell_reference(tokens)?;
        if tokens.takes("*") {
            let times = tokens.int()?;
            factor = tokens.bounded(i128::from(factor) * i128::from(times))?;
            plain = false;
        }
        if tokens.takes("+") {
            plus = tokens.int()?;
            plain = false;
        } else if tokens.takes("-") {
            plus = -tokens.int()?;
            plain = false;
        }
        let kinds = [self.columns[column].numeric, self.columns[other].numeric];
        if matches!(self.columns[other].kind, Kind::Map(_) | Kind::Powerclass { .. }) {
            return Err(Box::new(Diagnostic::new(
                Code::E8,
                span,
                format!("a cell of column {} cannot stand here", self.columns[other].name),
                "compare with a cell of a CLASS or PARTITION",
            )));
        }
        if kinds == [false, false] {
            if !plain {
                self.check_numeric(other, span)?;
            }
            return Ok(CellTest::Name { same: relation == Relation::Equal, column: other, rows });
        }
        self.check_numeric(column, own)?;
        self.check_numeric(other, span)?;
        Ok(CellTest::Number { relation, column: other, rows, factor, plus })
    }

    /// A member, or a list of members between braces: their places in the column.
    fn listed(&self, tokens: &mut Tokens, column: usize) -> Result<Vec<usize>, Wrong> {
        let mut places = Vec::new();
        if !tokens.takes("{") {
            places.push(self.listed_member(tokens, column)?);
            return Ok(places);
        }
        while !tokens.takes("}") {
            if tokens.is_at_end() {
                return Err(tokens.expected("“}”"));
            }
            if !tokens.takes(",") {
                places.push(self.listed_member(tokens, column)?);
            }
        }
        Ok(places)
    }

    /// As [`Parser::listed`], for numbers: those that the column lacks are compared all the same.
    fn listed_numbers(&self, tokens: &mut Tokens, column: usize) -> Result<Vec<i64>, Wrong> {
        let number = |tokens: &mut Tokens| {
            let sign = usize::from(tokens.is_sign("-"));
            match tokens.peek_at(sign).map(|token| &token.kind) {
                Some(TokenKind::Int(_)) => tokens.signed(),
                _ => self.listed_member(tokens, column).map(|place| self.columns[column].number(place)),
            }
        };
        if !tokens.takes("{") {
            return Ok(vec![number(tokens)?]);
        }
        let mut numbers = Vec::new();
        while !tokens.takes("}") {
            if tokens.is_at_end() {
                return Err(tokens.expected("“}”"));
            }
            if !tokens.takes(",") {
                numbers.push(number(tokens)?);
            }
        }
        Ok(numbers)
    }

    fn listed_member(&self, tokens: &mut Tokens, column: usize) -> Result<usize, Wrong> {
        let span = tokens.span();
        let qualified = tokens.peek_at(1).is_some_and(|dot| dot.glued && dot.kind == TokenKind::Sign("."));
        if qualified {
            let (word, span) = self.word(tokens, Some(column))?;
            return match word {
                super::sets::Word::Member(MemberId { column: of, member }) if of == column => Ok(member),
                _ => Err(self.not_in_column(column, span)),
            };
        }
        let value = if tokens.is_sign("-") {
            Value::Number(tokens.signed()?)
        } else {
            let value = match tokens.peek().map(|token| &token.kind) {
                Some(TokenKind::Name(name) | TokenKind::Quoted(name)) => Value::Name(name.clone()),
                Some(TokenKind::Int(number)) => Value::Number(*number),
                _ => return Err(tokens.expected("a member")),
            };
            tokens.next();
            value
        };
        let mut wrong = match self.columns[column].place(&value) {
            Some(place) => return Ok(place),
            None => self.unknown_member(&value.to_string(), &value, Some(column), span),
        };
        wrong.message =
            format!("unknown member '{value}': column {} does not have it", self.columns[column].name);
        Err(wrong)
    }

    fn not_in_column(&self, column: usize, span: Span) -> Wrong {
        Box::new(Diagnostic::new(
            Code::E6,
            span,
            format!("unknown member: it does not belong to column {}", self.columns[column].name),
            "name a member of the column of the cell",
        ))
    }
}
