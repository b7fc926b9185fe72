//! The constraints, from `REQUIRED` to `AGGREGATE`.

use super::sets::Word;
use super::tokens::Tokens;
use super::{Parser, Wrong};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::keyword::Keyword;
use crate::program::{Constraint, Demand, Kind, MemberId, Order, Relation, Rows};
use crate::text_lines::RawStatement;
use crate::token::Kind as TokenKind;

impl Parser {
    pub(super) fn constraint(&mut self, statement: &RawStatement, tokens: &mut Tokens) -> Result<(), Wrong> {
        if statement.keyword == Keyword::Var {
            return self.variable_set(statement, tokens);
        }
        let demand = self.demand(statement.keyword, tokens)?;
        tokens.end()?;
        self.constraints.push(Constraint {
            demand,
            keyword: statement.keyword,
            line: statement.span().line,
            clues: statement.clues.clone(),
        });
        Ok(())
    }

    fn demand(&self, keyword: Keyword, tokens: &mut Tokens) -> Result<Demand, Wrong> {
        Ok(match keyword {
            Keyword::Required => Demand::Required(self.references(tokens, None, 2)?),
            Keyword::Conflict => Demand::Conflict(self.references(tokens, None, 2)?),
            Keyword::Agree | Keyword::Implies => {
                let wanted = if keyword == Keyword::Agree { "PARTITION" } else { "POWERCLASS" };
                let member = self.member_of(tokens, wanted)?;
                tokens.expect(":")?;
                Demand::Holds(member, self.references(tokens, None, 1)?)
            }
            Keyword::Before => {
                let start = tokens.span();
                let column = self.numeric_column(tokens)?;
                if matches!(self.columns[column].kind, Kind::Class { circular: true }) {
                    return Err(Box::new(Diagnostic::new(
                        Code::E10,
                        start,
                        "BEFORE has no meaning on a circular column",
                        "use OFFSET or ORDER with = or !=, or drop the word circular",
                    )));
                }
                tokens.expect(":")?;
                Demand::Before(column, self.references(tokens, Some(column), 2)?)
            }
            Keyword::Order => Demand::Order(self.order(tokens)?),
            Keyword::Offset => Demand::Order(self.offset(tokens)?),
            Keyword::Match => {
                let mut sets = self.references(tokens, None, 2)?;
                match (sets.len(), sets.pop(), sets.pop()) {
                    (2, Some(second), Some(first)) => Demand::Match(first, second),
                    _ => {
                        return Err(tokens.wrong(
                            Code::E11,
                            "MATCH compares exactly two sets",
                            "put the members of a set between { and }",
                        ));
                    }
                }
            }
            Keyword::Same => {
                let column = self.partition(tokens)?;
                tokens.expect(":")?;
                Demand::Same(column, self.references(tokens, None, 1)?)
            }
            Keyword::Differ => self.differ(tokens)?,
            Keyword::Used => {
                let set = self.set(tokens, None)?;
                tokens.expect(":")?;
                let (low, high) = range(tokens, self.rows())?;
                Demand::Used(set, low, high)
            }
            Keyword::Nonempty => Demand::Nonempty(self.nonempty(tokens)?),
            Keyword::Aggregate => self.aggregate(tokens)?,
            _ => self.cell(tokens)?,
        })
    }

    fn rows(&self) -> usize {
        self.columns.get(self.key).map_or(0, |column| column.members.len())
    }

    /// All sets up to the end, at least so many.
    fn references(&self, tokens: &mut Tokens, hint: Option<usize>, least: usize) -> Result<Vec<Rows>, Wrong> {
        let mut sets = Vec::new();
        while !tokens.is_at_end() {
            if tokens.takes(",") {
                continue;
            }
            sets.push(self.set(tokens, hint)?);
        }
        if sets.len() > MOST_REFERENCES {
            return Err(too_many(tokens));
        }
        if sets.len() < least {
            let keyword = tokens.statement.keyword.word();
            let references = if least == 1 { "reference" } else { "references" };
            return Err(Box::new(Diagnostic::new(
                Code::E11,
                tokens.statement.span(),
                format!("{keyword} needs at least {least} row {references}"),
                "name rows by their members, such as REQUIRED alicia 111",
            )));
        }
        Ok(sets)
    }

    fn member_of(&self, tokens: &mut Tokens, wanted: &str) -> Result<MemberId, Wrong> {
        let written = tokens.peek().map(crate::token::Token::written).unwrap_or_default();
        let (word, span) = self.word(tokens, None).map_err(|mut wrong| {
            if wrong.code == Code::E6 && wrong.message.starts_with("unknown row reference") {
                wrong.message = format!("{}: '{written}' is not a member of a {wanted}", wrong.message);
            }
            wrong
        })?;
        let fits = |member: MemberId| match self.columns[member.column].kind {
            Kind::Partition => wanted == "PARTITION",
            Kind::Powerclass { .. } => wanted == "POWERCLASS",
            _ => false,
        };
        match word {
            Word::Member(member) if fits(member) => Ok(member),
            _ => Err(Box::new(Diagnostic::new(
                Code::E8,
                span,
                format!("'{written}' is not a member of a {wanted}"),
                format!(
                    "{} speaks of members of a {wanted}; for other members use REQUIRED",
                    tokens.statement.keyword.word()
                ),
            ))),
        }
    }

    fn partition(&self, tokens: &mut Tokens) -> Result<usize, Wrong> {
        let (index, span) = self.column_name(tokens)?;
        let column = &self.columns[index];
        if column.kind != Kind::Partition {
            return Err(Box::new(Diagnostic::new(
                Code::E8,
                span,
                format!("column {} is not a PARTITION", column.name),
                format!("{} compares rows in a PARTITION column", tokens.statement.keyword.word()),
            )));
        }
        Ok(index)
    }

    fn differ(&self, tokens: &mut Tokens) -> Result<Demand, Wrong> {
        let start = tokens.span();
        if tokens.peek_at(1).is_some_and(|token| token.kind == TokenKind::Sign(":")) {
            let column = self.partition(tokens)?;
            tokens.expect(":")?;
            return Ok(Demand::Differ(column, self.references(tokens, None, 1)?));
        }
        let mut columns = Vec::new();
        while !tokens.is_at_end() {
            if !tokens.takes(",") {
                columns.push(self.column_name(tokens)?.0);
            }
        }
        if columns.len() > MOST_REFERENCES {
            return Err(too_many(tokens));
        }
        let all = |wanted: fn(&Kind) -> bool| columns.iter().all(|&index| wanted(&self.columns[index].kind));
        if columns.len() >= 2 && all(|kind| *kind == Kind::Partition) {
            return Ok(Demand::DifferPartitions(columns));
        }
        if columns.len() >= 2 && all(|kind| matches!(kind, Kind::Map(_))) {
            return Ok(Demand::DifferMaps(columns));
        }
        Err(Box::new(Diagnostic::new(
            Code::E8,
            tokens.span_since(start),
            "DIFFER needs two PARTITION or two MAP columns",
            "name columns of one kind, or write DIFFER column: rows to compare rows in one PARTITION",
        )))
    }

    fn nonempty(&self, tokens: &mut Tokens) -> Result<Vec<Rows>, Wrong> {
        if let (Some(TokenKind::Name(name) | TokenKind::Quoted(name)), None) =
            (tokens.peek().map(|token| &token.kind), tokens.peek_at(1))
            && let Some(&column) = self.column_names.get(name)
        {
            if self.columns[column].is_map() {
                return Err(tokens.wrong(
                    Code::E8,
                    format!("column {name} is a MAP and has no members of its own"),
                    "declare it onto if every row is to be the image of some row",
                ));
            }
            tokens.next();
            let members = 0..self.columns[column].members.len();
            return Ok(members.map(|member| Rows::Member(MemberId { column, member })).collect());
        }
        self.references(tokens, None, 1)
    }

    fn aggregate(&self, tokens: &mut Tokens) -> Result<Demand, Wrong> {
        let product = if tokens.takes_word("sum") {
            false
        } else if tokens.takes_word("product") {
            true
        } else {
            return Err(tokens.expected("sum or product"));
        };
        let column = self.numeric_column(tokens)?;
        let relation = relation(tokens)?;
        let target = tokens.signed()?;
        Ok(Demand::Aggregate { product, column, relation, target })
    }

    fn order(&self, tokens: &mut Tokens) -> Result<Order, Wrong> {
        let start = tokens.span();
        let column = self.numeric_column(tokens)?;
        tokens.expect(":")?;
        let mut order = Order {
            column,
            terms: Vec::new(),
            number: 0,
            either: Vec::new(),
            relation: Relation::Equal,
            modulus: None,
        };
        self.linear(tokens, &mut order, 1)?;
        order.relation = relation(tokens)?;
        self.linear(tokens, &mut order, -1)?;
        let references = order.terms.len();
        if references == 0 || references > 3 {
            let message = if references == 0 {
                "ORDER needs at least 1 row reference".to_owned()
            } else {
                format!("ORDER has {references} row references, but takes at most 3")
            };
            return Err(Box::new(Diagnostic::new(
                Code::E11,
                tokens.statement.span(),
                message,
                "a bare number is a number here: write place.3 for the row of 3; split longer sums",
            )));
        }
        self.on_circle(order, start)
    }

    fn offset(&self, tokens: &mut Tokens) -> Result<Order, Wrong> {
        let negated = tokens.takes("!");
        let both = tokens.takes("+-");
        let by = tokens.signed()?;
        let start = tokens.span();
        let column = self.numeric_column(tokens)?;
        tokens.expect(":")?;
        let mut sets = self.references(tokens, Some(column), 2)?;
        let (2, Some(second), Some(first)) = (sets.len(), sets.pop(), sets.pop()) else {
            return Err(tokens.wrong(
                Code::E11,
                "OFFSET compares exactly two rows",
                "put the members of a set between { and }",
            ));
        };
        let order = Order {
            column,
            terms: vec![(1, second), (-1, first)],
            number: if both { 0 } else { -by },
            either: if both { vec![by] } else { Vec::new() },
            relation: if negated { Relation::Unequal } else { Relation::Equal },
            modulus: None,
        };
        self.on_circle(order, start)
    }

    /// What a circular column allows.
    fn on_circle(&self, mut order: Order, span: Span) -> Result<Order, Wrong> {
        let column = &self.columns[order.column];
        if matches!(column.kind, Kind::Class { circular: true }) {
            let plain = matches!(order.relation, Relation::Equal | Relation::Unequal)
                && order.terms.iter().all(|(factor, _)| factor.abs() == 1);
            if !plain {
                return Err(Box::new(Diagnostic::new(
                    Code::E10,
                    span,
                    "circular column allows only = and != with offsets",
                    "there is no less or more in a circle: write for example ORDER seat: a = b + 1",
                )));
            }
            order.modulus = Some(column.members.len() as i64);
        }
        Ok(order)
    }

    /// A sum of terms, added to the order with a sign.
    fn linear(&self, tokens: &mut Tokens, order: &mut Order, side: i64) -> Result<(), Wrong> {
        let mut sign = side;
        loop {
            if tokens.takes("-") {
                sign = -sign;
            }
            self.term(tokens, order, sign)?;
            if tokens.takes("+-") {
                order.either.push(tokens.int()?);
                if ["+-", "+", "-"].iter().any(|sign| tokens.is_sign(sign)) {
                    return Err(tokens.wrong(
                        Code::E17,
                        "+- stands at the end of a side, once",
                        "put the other terms before it, and split an ORDER with two of them",
                    ));
                }
                return Ok(());
            }
            sign = if tokens.takes("+") {
                side
            } else if tokens.takes("-") {
                -side
            } else {
                return Ok(());
            };
        }
    }

    fn term(&self, tokens: &mut Tokens, order: &mut Order, sign: i64) -> Result<(), Wrong> {
        let hint = Some(order.column);
        if let Some(TokenKind::Int(number)) = tokens.peek().map(|token| &token.kind) {
            tokens.next();
            let mut factor = *number;
            if tokens.takes("*") {
                if let Some(TokenKind::Int(other)) = tokens.peek().map(|token| &token.kind) {
                    tokens.next();
                    factor = tokens.bounded(i128::from(factor) * i128::from(*other))?;
                } else {
                    let rows = self.primary(tokens, hint)?;
                    order.terms.push((sign * factor, rows));
                    return Ok(());
                }
            }
            order.number = tokens.bounded(i128::from(order.number) + i128::from(sign * factor))?;
            return Ok(());
        }
        let rows = self.primary(tokens, hint)?;
        let factor = if tokens.takes("*") { tokens.int()? } else { 1 };
        order.terms.push((sign * factor, rows));
        Ok(())
    }
}

/// A constraint has at most so many references: each is compared with each.
const MOST_REFERENCES: usize = 3000;

fn too_many(tokens: &Tokens) -> Wrong {
    Box::new(Diagnostic::new(
        Code::E18,
        tokens.statement.span(),
        format!("{} has too many references", tokens.statement.keyword.word()),
        format!("a constraint has at most {MOST_REFERENCES}; put members of one set between {{ and }}"),
    ))
}

pub(super) fn relation(tokens: &mut Tokens) -> Result<Relation, Wrong> {
    let all = [
        Relation::Equal,
        Relation::Unequal,
        Relation::Less,
        Relation::AtMost,
        Relation::More,
        Relation::AtLeast,
    ];
    all.into_iter()
        .find(|relation| tokens.takes(relation.sign()))
        .ok_or_else(|| tokens.expected("one of = != < <= > >="))
}

/// `k`, `lo ..`, `lo .. hi`, `.. hi`: how many rows at least and at most.
fn range(tokens: &mut Tokens, rows: usize) -> Result<(usize, usize), Wrong> {
    let start = tokens.span();
    let low = if tokens.is_sign("..") { 0 } else { tokens.int()? };
    let high = if tokens.takes("..") {
        if tokens.is_at_end() { None } else { Some(tokens.int()?) }
    } else {
        Some(low)
    };
    if let Some(high) = high
        && low > high
    {
        return Err(Box::new(Diagnostic::new(
            Code::E15,
            tokens.span_since(start),
            format!("USED bounds lo > hi: at least {low}, at most {high}"),
            "write the smaller number first",
        )));
    }
    let low = usize::try_from(low).unwrap_or(usize::MAX);
    let high = high.map_or(rows, |high| usize::try_from(high).unwrap_or(usize::MAX));
    Ok((low, high.max(low)))
}
