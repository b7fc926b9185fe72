//! Statements: everything that the connectives join.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic};
use crate::formula::lex::Token;
use crate::formula::{Amount, Formula, Relation, WordTest};

impl<'a> Parser<'a> {
    /// One statement, a quantifier, a count, or a formula in parentheses.
    pub(super) fn atom(&mut self) -> Result<Formula, Diagnostic> {
        self.count()?;
        match *self.token() {
            Token::Fixed("(") if self.opens_formula[self.at] => self.in_parentheses(Self::formula),
            Token::Fixed("exactly" | "at") => self.counted(),
            Token::Fixed("some") => self.quantified(|body| Formula::Rows(Amount::AtLeast(1), body)),
            Token::Fixed("no") => self.quantified(|body| Formula::Rows(Amount::Exactly(0), body)),
            Token::Fixed("every") => self.quantified(Formula::Every),
            _ => {
                // Checked at once, so that a complaint names the place of this statement.
                let start = self.span().start;
                let statement = self.statement()?;
                statement
                    .check_within(self.categories, self.rows.len() as u16)
                    .map_err(|diagnostic| diagnostic.at(self.span_from(start)))?;
                Ok(statement)
            }
        }
    }

    /// A statement that holds no other formula.
    fn statement(&mut self) -> Result<Formula, Diagnostic> {
        match *self.token() {
            Token::Fixed(constant @ ("true" | "false")) => {
                self.advance();
                Ok(Formula::Constant(constant == "true"))
            }
            Token::Fixed("different") => self.call(|parser| Ok(Formula::Different(parser.terms()?))),
            Token::Fixed("pairs") => self.call(|parser| {
                let left = parser.terms()?;
                parser.expect(";", "separate the two sides: pairs(A, B; C, D)")?;
                Ok(Formula::Pairs(left, parser.terms()?))
            }),
            Token::Fixed(parity @ ("odd" | "even")) => {
                self.call(|parser| Ok(Formula::Parity { quantity: parser.quantity()?, odd: parity == "odd" }))
            }
            Token::Fixed("next") => self.call(|parser| {
                let category = parser.ordered_category()?;
                Ok(Formula::Next(category, parser.comma_term()?, parser.comma_term()?))
            }),
            Token::Fixed("between") => self.call(|parser| {
                let category = parser.ordered_category()?;
                let (a, middle, b) = (parser.comma_term()?, parser.comma_term()?, parser.comma_term()?);
                Ok(Formula::Between(category, a, middle, b))
            }),
            Token::Fixed(end @ ("highest" | "lowest")) => self.call(|parser| {
                let category = parser.ordered_category()?;
                let of = parser.comma_term()?;
                let among = if parser.accept(";") { parser.terms()? } else { Vec::new() };
                Ok(Formula::Extreme { category, of, highest: end == "highest", among })
            }),
            Token::Fixed("contains") => self.word_test(WordTest::Contains),
            Token::Fixed("starts") => self.word_test(WordTest::StartsWith),
            Token::Fixed("ends") => self.word_test(WordTest::EndsWith),
            Token::Bare(_) | Token::Quoted(_) if !self.at_quantity() => self.same(),
            _ if self.at_quantity() => self.comparison(),
            _ => {
                let (one, other) = (self.example_item(0, "Hannah"), self.example_item(1, "$180"));
                self.unexpected("a statement", format!("write one such as {one} is {other}"))
            }
        }
    }

    /// A word and what stands in parentheses after it.
    fn call(
        &mut self,
        inside: impl FnOnce(&mut Self) -> Result<Formula, Diagnostic>,
    ) -> Result<Formula, Diagnostic> {
        self.advance();
        self.in_parentheses(inside)
    }

    /// `contains(CAT, T, "text")`
    fn word_test(&mut self, test: fn(String) -> WordTest) -> Result<Formula, Diagnostic> {
        self.call(|parser| {
            let category = parser.category()?;
            let of = parser.comma_term()?;
            parser.expect(",", "separate what stands in the parentheses by commas")?;
            let Token::Quoted(letters) = parser.token().clone() else {
                return parser.unexpected(
                    "a text in quotes",
                    "put the letters in quotes: contains(clients, Hannah, \"nn\")",
                );
            };
            parser.advance();
            Ok(Formula::Word { category, of, test: test(letters.into_owned()) })
        })
    }

    /// `T is T`, `T is not T`
    fn same(&mut self) -> Result<Formula, Diagnostic> {
        let start = self.span().start;
        let left = self.term()?;
        if self.at_relation() {
            let span = self.span_from(start);
            let name = &self.text[span.start..span.end];
            let message = format!("“{name}” is an item, and only numbers compare");
            return Err(Diagnostic::error(Code::FormulaSyntax, message)
                .at(span)
                .with_help(format!("compare values, such as {}, or write “is”", self.value_of(name))));
        }
        let (one, other) = (self.example_item(0, "Hannah"), self.example_item(1, "$180"));
        self.expect("is", &format!("say what is the same: {one} is {other}, {one} is not {other}"))?;
        let negated = self.accept("not");
        let same = Formula::Same(left, self.term()?);
        Ok(if negated { Formula::Not(Box::new(same)) } else { same })
    }

    fn at_relation(&self) -> bool {
        matches!(self.token(), Token::Fixed(sign) if relation(sign).is_some())
    }

    /// `Q < Q`
    fn comparison(&mut self) -> Result<Formula, Diagnostic> {
        let left = self.quantity()?;
        let found = match self.token() {
            Token::Fixed(sign) => relation(sign),
            _ => None,
        };
        let Some(relation) = found else {
            let help = format!("compare numbers: {} = 20", self.example_value());
            return self.unexpected("“<”, “<=”, “=”, “!=”, “>=” or “>”", help);
        };
        self.advance();
        let right = self.quantity()?;
        if self.at_relation() {
            return self.unexpected("the end of the comparison", "join comparisons by and: 1 < 2 and 2 < 3");
        }
        Ok(Formula::Compare(left, relation, right))
    }

    /// `exactly 1 of (F, G)`, `at least 2 x (F)`
    fn counted(&mut self) -> Result<Formula, Diagnostic> {
        let amount: fn(u32) -> Amount = if self.accept("exactly") {
            Amount::Exactly
        } else {
            self.advance();
            if self.accept("least") {
                Amount::AtLeast
            } else if self.accept("most") {
                Amount::AtMost
            } else {
                return self.unexpected("“least” or “most”", "write at least or at most");
            }
        };
        let Token::Number(number) = *self.token() else {
            return self.unexpected("a whole number", "say how many: exactly 1 of (F, G)");
        };
        let Some(number) = number.to_integer().and_then(|number| u32::try_from(number).ok()) else {
            return self
                .unexpected("a whole number", "a count is a whole number, and not larger than the puzzle");
        };
        let amount = amount(number);
        self.advance();
        if !self.accept("of") {
            return self.row_and_body(|body| Formula::Rows(amount, body));
        }
        self.in_parentheses(|parser| {
            let mut parts = vec![parser.formula()?];
            while parser.accept(",") {
                parts.push(parser.formula()?);
            }
            Ok(Formula::Count(amount, parts))
        })
    }

    /// `some x (F)`
    fn quantified(&mut self, build: impl FnOnce(Box<Formula>) -> Formula) -> Result<Formula, Diagnostic> {
        self.advance();
        self.row_and_body(build)
    }

    /// `x (F)`
    fn row_and_body(&mut self, build: impl FnOnce(Box<Formula>) -> Formula) -> Result<Formula, Diagnostic> {
        let row: &'a str = self.row_name()?;
        self.rows.push(row);
        let body = self.in_parentheses(Self::formula)?;
        self.rows.pop();
        Ok(build(Box::new(body)))
    }
}

fn relation(sign: &str) -> Option<Relation> {
    Some(match sign {
        "<" => Relation::Less,
        "<=" => Relation::AtMost,
        "=" => Relation::Equal,
        "!=" => Relation::NotEqual,
        ">=" => Relation::AtLeast,
        ">" => Relation::Greater,
        _ => return None,
    })
}
