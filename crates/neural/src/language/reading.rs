//! Tokens to formulas.

use super::token::{self, END, Kind, NUMBER, Token, kind, token_name};
use crate::frame::Frame;
use puzzle::formula::{Amount, Measure, Quantity, Relation, Term, WordTest};
use puzzle::{CategoryId, Formula, Number};

/// The formula of some tokens; `None` if they are not one formula of this puzzle.
pub fn read(tokens: &[Token], frame: &Frame) -> Option<Formula> {
    let mut reader = Reader { frame, tokens: tokens.iter().copied() };
    let formula = reader.formula()?;
    reader.tokens.next().is_none().then_some(formula)
}

struct Reader<'f, I> {
    frame: &'f Frame<'f>,
    tokens: I,
}

impl<I: Iterator<Item = Token> + Clone> Reader<'_, I> {
    fn formula(&mut self) -> Option<Formula> {
        let token = self.tokens.next()?;
        let Kind::Word(_) = kind(token) else { return None };
        Some(match token_name(token).as_str() {
            "true" => Formula::Constant(true),
            "is" => Formula::Same(self.term()?, self.term()?),
            "not" => Formula::Not(Box::new(self.formula()?)),
            "and" => Formula::And(self.formulas()?),
            "or" => Formula::Or(self.formulas()?),
            "if" => Formula::Implies(Box::new(self.formula()?), Box::new(self.formula()?)),
            "iff" => Formula::Iff(Box::new(self.formula()?), Box::new(self.formula()?)),
            "xor" => Formula::Count(Amount::Exactly(1), self.formulas()?),
            "exactly" => Formula::Count(Amount::Exactly(self.digit()?), self.formulas()?),
            "at-least" => Formula::Count(Amount::AtLeast(self.digit()?), self.formulas()?),
            "at-most" => Formula::Count(Amount::AtMost(self.digit()?), self.formulas()?),
            "different" => Formula::Different(self.terms(END)?),
            "pairs" => Formula::Pairs(self.terms(token::word("with"))?, self.terms(END)?),
            "odd" => Formula::Parity { quantity: self.quantity()?, odd: true },
            "even" => Formula::Parity { quantity: self.quantity()?, odd: false },
            "next" => Formula::Next(self.category()?, self.term()?, self.term()?),
            "between" => Formula::Between(self.category()?, self.term()?, self.term()?, self.term()?),
            name @ ("highest" | "lowest") => Formula::Extreme {
                highest: name == "highest",
                category: self.category()?,
                of: self.term()?,
                among: self.terms(END)?,
            },
            name @ ("contains" | "starts" | "ends") => {
                let (category, of) = (self.category()?, self.term()?);
                let letters = self.characters()?;
                let test = match name {
                    "contains" => WordTest::Contains(letters),
                    "starts" => WordTest::StartsWith(letters),
                    _ => WordTest::EndsWith(letters),
                };
                Formula::Word { category, of, test }
            }
            "some" => Formula::Rows(Amount::AtLeast(1), Box::new(self.formula()?)),
            "no" => Formula::Rows(Amount::Exactly(0), Box::new(self.formula()?)),
            "rows-exactly" => Formula::Rows(Amount::Exactly(self.digit()?), Box::new(self.formula()?)),
            "rows-at-least" => Formula::Rows(Amount::AtLeast(self.digit()?), Box::new(self.formula()?)),
            "rows-at-most" => Formula::Rows(Amount::AtMost(self.digit()?), Box::new(self.formula()?)),
            "every" => Formula::Every(Box::new(self.formula()?)),
            sign => {
                let relation = match sign {
                    "<" => Relation::Less,
                    "<=" => Relation::AtMost,
                    "=" => Relation::Equal,
                    "!=" => Relation::NotEqual,
                    ">=" => Relation::AtLeast,
                    ">" => Relation::Greater,
                    _ => return None,
                };
                Formula::Compare(self.quantity()?, relation, self.quantity()?)
            }
        })
    }

    /// Whether the next token is this one; it is taken if so.
    fn takes(&mut self, token: Token) -> bool {
        let mut ahead = self.tokens.clone();
        let found = ahead.next() == Some(token);
        if found {
            self.tokens = ahead;
        }
        found
    }

    fn formulas(&mut self) -> Option<Vec<Formula>> {
        let mut parts = Vec::new();
        while !self.takes(END) {
            parts.push(self.formula()?);
        }
        (!parts.is_empty()).then_some(parts)
    }

    fn terms(&mut self, end: Token) -> Option<Vec<Term>> {
        let mut terms = Vec::new();
        while !self.takes(end) {
            terms.push(self.term()?);
        }
        Some(terms)
    }

    fn term(&mut self) -> Option<Term> {
        match kind(self.tokens.next()?) {
            Kind::Row(depth) => Some(Term::Row(depth as u16)),
            Kind::Category(category) if category < self.frame.categories().len() => {
                match kind(self.tokens.next()?) {
                    Kind::Item(place) if place < self.frame.size(category) => {
                        Some(Term::Item(self.frame.item(category, place)))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn category(&mut self) -> Option<CategoryId> {
        match kind(self.tokens.next()?) {
            Kind::Category(category) if category < self.frame.categories().len() => {
                Some(CategoryId(category as u16))
            }
            _ => None,
        }
    }

    fn digit(&mut self) -> Option<u32> {
        match kind(self.tokens.next()?) {
            Kind::Character(character) => character.to_digit(10),
            _ => None,
        }
    }

    fn characters(&mut self) -> Option<String> {
        let mut text = String::new();
        while !self.takes(END) {
            let Kind::Character(character) = kind(self.tokens.next()?) else { return None };
            text.push(character);
        }
        (!text.is_empty()).then_some(text)
    }

    fn number(&mut self) -> Option<Number> {
        self.characters()?.parse().ok()
    }

    fn quantity(&mut self) -> Option<Quantity> {
        let token = self.tokens.next()?;
        if token == NUMBER {
            return Some(Quantity::Number(self.number()?));
        }
        let Kind::Word(_) = kind(token) else { return None };
        let measure = match token_name(token).as_str() {
            "value" => Measure::Value,
            "place" => Measure::Place,
            "letters" => Measure::Letters,
            "initial" => Measure::Initial,
            "+" => return Some(self.quantity()?.plus(self.quantity()?)),
            "-" => return Some(self.quantity()?.minus(self.quantity()?)),
            "distance" => return Some(self.quantity()?.distance(self.quantity()?)),
            "times" if self.takes(NUMBER) => {
                return Some(Quantity::Times(self.number()?, Box::new(self.quantity()?)));
            }
            _ => return None,
        };
        Some(Quantity::Measure { measure, category: self.category()?, of: self.term()? })
    }
}
