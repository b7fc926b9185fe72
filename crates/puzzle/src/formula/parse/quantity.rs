//! Numbers that depend on the solution: `prices(Hannah) + 20`, `|place(house, A) - place(house, B)|`.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic};
use crate::formula::check::formula_too_large;
use crate::formula::lex::Token;
use crate::formula::names::spelled;
use crate::formula::{Measure, Quantity};
use crate::limits::MAX_FORMULA_DEPTH;
use crate::number::Number;

impl Parser<'_> {
    /// Whether a quantity stands next. A parenthesis is taken for one unless a formula stands in it.
    pub(super) fn at_quantity(&self) -> bool {
        match self.token() {
            Token::Number(_) | Token::Fixed("-" | "|" | "(" | "place" | "letters" | "initial") => true,
            Token::Bare(_) | Token::Quoted(_) => *self.token_after() == Token::Fixed("("),
            _ => false,
        }
    }

    /// `Q + Q - Q`
    pub(super) fn quantity(&mut self) -> Result<Quantity, Diagnostic> {
        let mut left = self.product()?;
        let mut tall = 0;
        loop {
            let span = self.span();
            let join = match self.token() {
                Token::Fixed("+") => Quantity::Sum,
                Token::Fixed("-") => Quantity::Difference,
                _ => return Ok(left),
            };
            self.advance();
            let right = self.product()?;
            if tall == 0 {
                tall = height(&left);
            }
            tall = 1 + tall.max(height(&right));
            if tall > MAX_FORMULA_DEPTH + 1 {
                return Err(formula_too_large().at(span));
            }
            left = join(Box::new(left), Box::new(right));
        }
    }

    /// `N * Q`
    fn product(&mut self) -> Result<Quantity, Diagnostic> {
        self.count()?;
        if let Some(number) = self.number()? {
            if self.accept("*") {
                return Ok(Quantity::Times(number, Box::new(self.nested(Self::product)?)));
            }
            return Ok(Quantity::Number(number));
        }
        let start = self.span().start;
        let quantity = self.measured()?;
        if *self.token() == Token::Fixed("*") {
            return Err(Diagnostic::error(Code::FormulaSyntax, "only a number can stand before “*”")
                .at(self.span_from(start))
                .with_help(format!("write the number first: 2 * {}", self.example_value())));
        }
        Ok(quantity)
    }

    /// A number with its sign, if one stands here.
    fn number(&mut self) -> Result<Option<Number>, Diagnostic> {
        let negative = self.accept("-");
        if let Token::Number(number) = *self.token() {
            let span = self.span();
            self.advance();
            let signed = if negative { number.negated() } else { Some(number) };
            return signed.map(Some).ok_or_else(|| {
                Diagnostic::error(Code::NumberTooLarge, "the number is too large to compute with")
                    .at(span)
                    .with_help("use a larger unit, such as thousands")
            });
        }
        if negative {
            let help = format!("only numbers have a sign: write -1 * {}", self.example_value());
            return self.unexpected("a number", help);
        }
        Ok(None)
    }

    /// `CAT(T)`, `place(CAT, T)`, `|Q - Q|`, `( Q )`
    fn measured(&mut self) -> Result<Quantity, Diagnostic> {
        match self.token() {
            Token::Fixed("(") => self.in_parentheses(Self::quantity),
            Token::Fixed("|") => self.distance(),
            Token::Fixed("place") => self.measure(Measure::Place),
            Token::Fixed("letters") => self.measure(Measure::Letters),
            Token::Fixed("initial") => self.measure(Measure::Initial),
            Token::Bare(_) | Token::Quoted(_) if *self.token_after() == Token::Fixed("(") => {
                let category = self.ordered_category()?;
                let of = self.in_parentheses(Self::term)?;
                Ok(Quantity::Measure { measure: Measure::Value, category, of })
            }
            Token::Bare(_) | Token::Quoted(_) => {
                let span = self.span();
                self.not_a_quantity(&self.text[span.start..span.end])
            }
            _ => self.unexpected(
                "a number",
                format!("write a number or a value such as {}", self.example_value()),
            ),
        }
    }

    /// The complaint that a name is no number.
    pub(super) fn not_a_quantity<T>(&self, name: &str) -> Result<T, Diagnostic> {
        self.unexpected(
            "a number",
            format!("write a plain number, or a value such as {}", self.value_of(name)),
        )
    }

    /// A value of this item in the first category that has values.
    pub(super) fn value_of(&self, name: &str) -> String {
        let ordered = self.categories.iter().find(|category| category.scale().is_some());
        let category = ordered.map_or("prices".into(), |category| spelled(category.name()));
        format!("{category}({name})")
    }

    /// `place(CAT, T)`
    fn measure(&mut self, measure: Measure) -> Result<Quantity, Diagnostic> {
        self.advance();
        self.in_parentheses(|parser| {
            let category =
                if measure == Measure::Place { parser.ordered_category()? } else { parser.category()? };
            let of = parser.comma_term()?;
            Ok(Quantity::Measure { measure, category, of })
        })
    }

    /// `|Q - Q|`
    fn distance(&mut self) -> Result<Quantity, Diagnostic> {
        let start = self.span().start;
        self.advance();
        let inside = self.nested(Self::quantity)?;
        self.expect("|", "close the distance by another bar: |Q - R|")?;
        match inside {
            Quantity::Difference(a, b) => Ok(Quantity::Distance(a, b)),
            _ => Err(Diagnostic::error(Code::FormulaSyntax, "a difference should stand between the bars")
                .at(self.span_from(start))
                .with_help("write |Q - R|, with R in parentheses if it is a sum or a difference")),
        }
    }
}

/// How many quantities stand within each other.
fn height(quantity: &Quantity) -> usize {
    1 + match quantity {
        Quantity::Number(_) | Quantity::Measure { .. } => 0,
        Quantity::Times(_, a) => height(a),
        Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
            height(a).max(height(b))
        }
    }
}
