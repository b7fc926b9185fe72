//! `CLASS`, `PARTITION`, `POWERCLASS`, `MAP`, `VAR`.

use super::tokens::Tokens;
use super::{Parser, Wrong};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::keyword::Keyword;
use crate::program::{Column, Constraint, Demand, Kind, MapProperties, MemberId, Rows, Value};
use crate::text_lines::{MOST_MESSAGES, RawStatement};
use crate::token::Kind as TokenKind;
use std::collections::{HashMap, HashSet};

/// A column has at most so many members: the theory grows with their products.
const MOST_MEMBERS: usize = 100_000;

impl Parser {
    pub(super) fn declaration(&mut self, statement: &RawStatement, tokens: &mut Tokens) -> Result<(), Wrong> {
        let (name, span) = tokens.name("the name of a column")?;
        let mut column = Column {
            name: name.to_owned(),
            kind: match statement.keyword {
                Keyword::Class => Kind::Class { circular: false },
                Keyword::Powerclass => Kind::Powerclass { low: 0, high: 0 },
                Keyword::Map => Kind::Map(MapProperties::default()),
                _ => Kind::Partition,
            },
            members: Vec::new(),
            numeric: false,
            line: statement.span().line,
        };
        let mut explicit = true;
        // What is known of a column counts even if the rest of its declaration is wrong, so that its
        // uses are not called unknown too.
        let read = Parser::column(statement, tokens, &mut column, &mut explicit);
        if self.column_names.contains_key(name) {
            return Err(Box::new(Diagnostic::new(
                Code::E3,
                span,
                format!("column {name} declared twice"),
                "give one of the two another name",
            )));
        }
        let index = self.columns.len();
        self.column_names.insert(name.to_owned(), index);
        for (member, value) in column.members.iter().enumerate() {
            self.members.entry(value.clone()).or_default().push(MemberId { column: index, member });
        }
        self.columns.push(column);
        self.explicit.push(explicit);
        self.broken.push(read.is_err());
        read
    }

    fn column(
        statement: &RawStatement,
        tokens: &mut Tokens,
        column: &mut Column,
        explicit: &mut bool,
    ) -> Result<(), Wrong> {
        if statement.keyword == Keyword::Map {
            let mut properties = MapProperties::default();
            tokens.takes(":");
            let mut read = Ok(());
            while !tokens.is_at_end() {
                if tokens.takes(",") {
                    continue;
                }
                let here = tokens.span();
                let (word, _) = tokens.name("a property of the map")?;
                match word {
                    "onto" => properties.onto = true,
                    "nonreflexive" => properties.nonreflexive = true,
                    "symmetric" => properties.symmetric = true,
                    "asymmetric" => properties.asymmetric = true,
                    _ => {
                        read = Err(Box::new(Diagnostic::new(
                            Code::E16,
                            here,
                            format!("unknown MAP property {word}"),
                            "use onto, nonreflexive, symmetric or asymmetric",
                        )));
                    }
                }
            }
            column.kind = Kind::Map(properties);
            return read;
        }
        let bounds = (statement.keyword == Keyword::Powerclass).then(|| bounds(tokens)).transpose()?;
        tokens.expect(":")?;
        let circular = items(tokens, statement.keyword == Keyword::Class, &mut column.members, explicit)?;
        column.numeric = column.members.iter().all(|member| matches!(member, Value::Number(_)));
        column.kind = match statement.keyword {
            Keyword::Class => Kind::Class { circular },
            Keyword::Partition => Kind::Partition,
            _ => {
                let (low, high, span) = bounds.flatten().unwrap_or((0, None, Span::default()));
                let size = column.members.len();
                let most = high.unwrap_or(size as i64);
                if low > most || low > size as i64 {
                    return Err(Box::new(Diagnostic::new(
                        Code::E15,
                        span,
                        format!(
                            "POWERCLASS bounds lo > hi: at least {low}, at most {most} of {size} members"
                        ),
                        "the lower bound must not be larger than the upper one or the number of members",
                    )));
                }
                let bound = |number: i64| usize::try_from(number).unwrap_or(size).min(size);
                Kind::Powerclass { low: bound(low), high: bound(most) }
            }
        };
        if column.numeric {
            column.members.sort();
        }
        if circular {
            let contiguous = column.numeric
                && column
                    .members
                    .windows(2)
                    .all(|pair| matches!(pair, [Value::Number(a), Value::Number(b)] if b - a == 1));
            if !contiguous {
                return Err(Box::new(Diagnostic::new(
                    if column.numeric { Code::E10 } else { Code::E9 },
                    statement.span(),
                    if column.numeric {
                        format!("circular column {} has gaps", column.name)
                    } else {
                        format!("column {} is not numeric, so it cannot be circular", column.name)
                    },
                    "a circular class is a range of whole numbers such as 1 .. 6",
                )));
            }
        }
        Ok(())
    }

    /// The number of rows, and whether every class fits it.
    pub(super) fn check_sizes<'a>(&mut self, statements: impl Iterator<Item = &'a RawStatement>) {
        let statements: Vec<&RawStatement> = statements.collect();
        if !statements.iter().any(|statement| statement.keyword == Keyword::Class) {
            let first = Span { line: 1, column: 1, length: 1 };
            self.diagnostics.push(Diagnostic::new(
                Code::E14,
                first,
                "at least one CLASS is required",
                "declare the column whose members tell the rows apart, such as CLASS who: ann bob",
            ));
            return;
        }
        // A column whose declaration is wrong has been complained about already.
        let classes = || {
            let all = self.columns.iter().enumerate();
            all.filter(|(index, column)| column.is_class() && !self.broken[*index])
        };
        let named = classes().find(|(_, column)| !column.numeric);
        let first = match named {
            Some((index, _)) => index,
            None => classes().min_by_key(|(_, column)| column.members.len()).map_or(0, |(index, _)| index),
        };
        self.key = first;
        let rows = self.columns.get(first).map_or(0, |column| column.members.len());
        if rows == 0 || classes().next().is_none() {
            // Its declaration has been complained about.
            return;
        }
        let spans: HashMap<u32, Span> =
            statements.iter().map(|statement| (statement.span().line, statement.span())).collect();
        for (index, column) in classes() {
            let size = column.members.len();
            let span =
                spans.get(&column.line).copied().unwrap_or(Span { line: column.line, column: 1, length: 1 });
            let name = &column.name;
            let found = if column.numeric {
                (size < rows).then(|| {
                    Diagnostic::new(
                        Code::E5,
                        span,
                        format!("class {name} has fewer members than rows ({size} for {rows} rows)"),
                        "widen the range; a value that occurs in several rows belongs to a PARTITION",
                    )
                })
            } else {
                (size != rows).then(|| {
                    let key = &self.columns[first].name;
                    Diagnostic::new(
                        Code::E4,
                        span,
                        format!("class {name} has {size} members but class {key} has {rows}"),
                        "every non-numeric CLASS has one member per row; use PARTITION if members repeat",
                    )
                })
            };
            let long = column.numeric && size > rows && self.explicit[index];
            let odd = long.then(|| {
                Diagnostic::new(
                    Code::W1,
                    span,
                    format!(
                        "class {name} lists {size} numbers for {rows} rows: only {rows} of them are used"
                    ),
                    "write the range with .. if that is meant",
                )
            });
            if self.diagnostics.len() < MOST_MESSAGES {
                self.diagnostics.extend(found.into_iter().chain(odd));
            }
        }
    }

    /// The names of variables; sets come later, when all names are known.
    pub(super) fn variable_names(&mut self, _: &RawStatement, tokens: &mut Tokens) -> Result<(), Wrong> {
        if tokens.is_at_end() {
            return Err(tokens.expected("the name of a variable"));
        }
        while !tokens.is_at_end() && !tokens.is_sign(":") {
            if tokens.takes(",") {
                continue;
            }
            let (name, span) = tokens.name("the name of a variable")?;
            if self.variable_names.contains_key(name) {
                return Err(Box::new(Diagnostic::new(
                    Code::E3,
                    span,
                    format!("variable {name} declared twice"),
                    "give one of the two another name",
                )));
            }
            self.variable_names.insert(name.to_owned(), self.variables.len());
            self.variables.push(name.to_owned());
        }
        Ok(())
    }

    /// The set that restricts variables, if there is one.
    pub(super) fn variable_set(
        &mut self,
        statement: &RawStatement,
        tokens: &mut Tokens,
    ) -> Result<(), Wrong> {
        let mut variables = Vec::new();
        while !tokens.is_at_end() && !tokens.is_sign(":") {
            if let Some(token) = tokens.next()
                && let TokenKind::Name(name) | TokenKind::Quoted(name) = &token.kind
            {
                variables.extend(self.variable_names.get(name.as_str()).copied());
            }
        }
        if !tokens.takes(":") {
            return Ok(());
        }
        let set = self.set(tokens, None)?;
        tokens.end()?;
        for variable in variables {
            self.constraints.push(Constraint {
                demand: Demand::Required(vec![Rows::Variable(variable), set.clone()]),
                keyword: Keyword::Var,
                line: statement.span().line,
                clues: statement.clues.clone(),
            });
        }
        Ok(())
    }
}

/// `(m,n)`, `(k)`, `(m,)`, `(,n)`: the bounds and where they stand.
fn bounds(tokens: &mut Tokens) -> Result<Option<(i64, Option<i64>, Span)>, Wrong> {
    let start = tokens.span();
    if !tokens.takes("(") {
        return Ok(None);
    }
    let number = |tokens: &mut Tokens| -> Result<Option<i64>, Wrong> {
        if tokens.is_sign(",") || tokens.is_sign(")") { Ok(None) } else { tokens.int().map(Some) }
    };
    let low = number(tokens)?;
    let high = if tokens.takes(",") { number(tokens)? } else { low };
    tokens.expect(")")?;
    Ok(Some((low.unwrap_or(0), high, tokens.span_since(start))))
}

/// The members of a column; gives whether `circular` stands after them.
fn items(
    tokens: &mut Tokens,
    is_class: bool,
    members: &mut Vec<Value>,
    explicit: &mut bool,
) -> Result<bool, Wrong> {
    let mut circular = false;
    let mut known: HashSet<Value> = HashSet::new();
    let duplicate = |value: &Value, span: Span| {
        Box::new(Diagnostic::new(
            Code::E3,
            span,
            format!("duplicate member {value}"),
            "a column lists every member once; remove one of the two",
        ))
    };
    while !tokens.is_at_end() {
        if tokens.takes(",") {
            continue;
        }
        if is_class && tokens.is_word("circular") && tokens.peek_at(1).is_none() {
            tokens.next();
            circular = true;
            break;
        }
        let span = tokens.span();
        if let Some(TokenKind::Name(name) | TokenKind::Quoted(name)) = tokens.peek().map(|token| &token.kind)
        {
            if Keyword::of(name).is_some()
                && matches!(tokens.peek(), Some(token) if matches!(token.kind, TokenKind::Name(_)))
            {
                return Err(tokens.wrong(
                    Code::E17,
                    format!("{name} is a keyword, so it is no member"),
                    format!("write \"{name}\" between double quotes, or start a new line before it"),
                ));
            }
            tokens.next();
            let value = Value::Name(name.clone());
            if !known.insert(value.clone()) {
                return Err(duplicate(&value, span));
            }
            members.push(value);
            continue;
        }
        let first = tokens.signed().map_err(|_| tokens.expected("a member"))?;
        let mut last = first;
        let mut step = 1;
        if tokens.takes("..") {
            *explicit = false;
            last = tokens.signed()?;
            if tokens.is_word("step") {
                tokens.next();
                step = tokens.int()?;
            }
        }
        if last < first || step == 0 {
            return Err(Box::new(Diagnostic::new(
                Code::E15,
                tokens.span_since(span),
                if step == 0 {
                    "the step of a range is 0".to_owned()
                } else {
                    format!("the range {first} .. {last} is empty: its bounds are the wrong way round")
                },
                "write the smaller number first, and a step of at least 1",
            )));
        }
        if (last - first) / step >= MOST_MEMBERS as i64 {
            return Err(Box::new(Diagnostic::new(
                Code::E18,
                tokens.span_since(span),
                "the range is too large",
                format!("a column has at most {MOST_MEMBERS} members"),
            )));
        }
        let mut number = first;
        while number <= last {
            let value = Value::Number(number);
            if !known.insert(value.clone()) {
                return Err(duplicate(&value, tokens.span_since(span)));
            }
            members.push(value);
            number += step;
        }
    }
    if members.is_empty() {
        return Err(tokens.expected("a member"));
    }
    if members.len() > MOST_MEMBERS {
        return Err(tokens.wrong(
            Code::E18,
            "the column has too many members",
            format!("a column has at most {MOST_MEMBERS} members"),
        ));
    }
    tokens.end()?;
    Ok(circular)
}
