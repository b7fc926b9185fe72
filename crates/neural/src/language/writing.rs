//! Formulas to tokens.

use super::token::{self, END, NUMBER, Token, word};
use crate::frame::Frame;
use puzzle::formula::{Amount, Measure, Quantity, Relation, Term, WordTest};
use puzzle::{CategoryId, Formula, Number};

/// The tokens of a formula; `None` if it says something that the language has no words for.
pub fn write(formula: &Formula, frame: &Frame) -> Option<Vec<Token>> {
    let mut writer = Writer { frame, tokens: Vec::new() };
    writer.formula(formula)?;
    Some(writer.tokens)
}

struct Writer<'f> {
    frame: &'f Frame<'f>,
    tokens: Vec<Token>,
}

impl Writer<'_> {
    fn say(&mut self, text: &str) {
        self.tokens.push(word(text));
    }

    fn formula(&mut self, formula: &Formula) -> Option<()> {
        match formula {
            Formula::Constant(true) => self.say("true"),
            Formula::Constant(false) => return None,
            Formula::Same(a, b) => {
                self.say("is");
                self.terms(&[*a, *b])?;
            }
            Formula::Not(inner) => self.list("not", [&**inner])?,
            Formula::And(parts) => self.closed("and", parts)?,
            Formula::Or(parts) => self.closed("or", parts)?,
            Formula::Implies(a, b) => self.list("if", [&**a, &**b])?,
            Formula::Iff(a, b) => self.list("iff", [&**a, &**b])?,
            Formula::Count(Amount::Exactly(1), parts) => self.closed("xor", parts)?,
            Formula::Count(amount, parts) => {
                self.amount(["exactly", "at-least", "at-most"], *amount)?;
                parts.iter().try_for_each(|part| self.formula(part))?;
                self.tokens.push(END);
            }
            Formula::Different(terms) => {
                self.say("different");
                self.terms(terms)?;
                self.tokens.push(END);
            }
            Formula::Pairs(left, right) => {
                self.say("pairs");
                self.terms(left)?;
                self.say("with");
                self.terms(right)?;
                self.tokens.push(END);
            }
            Formula::Compare(left, relation, right) => {
                self.say(sign(*relation));
                self.quantity(left)?;
                self.quantity(right)?;
            }
            Formula::Parity { quantity, odd } => {
                self.say(if *odd { "odd" } else { "even" });
                self.quantity(quantity)?;
            }
            Formula::Next(category, a, b) => self.ordered("next", *category, &[*a, *b])?,
            Formula::Between(category, a, middle, b) => {
                self.ordered("between", *category, &[*a, *middle, *b])?;
            }
            Formula::Extreme { category, of, highest, among } => {
                self.ordered(if *highest { "highest" } else { "lowest" }, *category, &[*of])?;
                self.terms(among)?;
                self.tokens.push(END);
            }
            Formula::Word { category, of, test } => {
                let (name, letters) = match test {
                    WordTest::Contains(letters) => ("contains", letters),
                    WordTest::StartsWith(letters) => ("starts", letters),
                    WordTest::EndsWith(letters) => ("ends", letters),
                };
                self.ordered(name, *category, &[*of])?;
                self.characters(&letters.to_lowercase())?;
            }
            Formula::Rows(Amount::AtLeast(1), inner) => self.list("some", [&**inner])?,
            Formula::Rows(Amount::Exactly(0), inner) => self.list("no", [&**inner])?,
            Formula::Rows(amount, inner) => {
                self.amount(["rows-exactly", "rows-at-least", "rows-at-most"], *amount)?;
                self.formula(inner)?;
            }
            Formula::Every(inner) => self.list("every", [&**inner])?,
        }
        Some(())
    }

    fn list<'a>(&mut self, name: &str, parts: impl IntoIterator<Item = &'a Formula>) -> Option<()> {
        self.say(name);
        parts.into_iter().try_for_each(|part| self.formula(part))
    }

    fn closed(&mut self, name: &str, parts: &[Formula]) -> Option<()> {
        self.list(name, parts)?;
        self.tokens.push(END);
        Some(())
    }

    fn amount(&mut self, names: [&str; 3], amount: Amount) -> Option<()> {
        let (name, count) = match amount {
            Amount::Exactly(count) => (names[0], count),
            Amount::AtLeast(count) => (names[1], count),
            Amount::AtMost(count) => (names[2], count),
        };
        self.say(name);
        self.tokens.push(char::from_digit(count, 10).and_then(token::character)?);
        Some(())
    }

    fn ordered(&mut self, name: &str, category: CategoryId, terms: &[Term]) -> Option<()> {
        self.say(name);
        self.tokens.push(token::category(category.index()));
        self.terms(terms)
    }

    fn terms(&mut self, terms: &[Term]) -> Option<()> {
        for term in terms {
            match *term {
                Term::Item(item) => {
                    self.tokens.push(token::category(item.category.index()));
                    self.tokens.push(token::item(self.frame.place(item)));
                }
                Term::Row(depth) if usize::from(depth) < token::MOST_ROWS => {
                    self.tokens.push(token::row(depth.into()));
                }
                Term::Row(_) => return None,
            }
        }
        Some(())
    }

    fn quantity(&mut self, quantity: &Quantity) -> Option<()> {
        match quantity {
            Quantity::Number(number) => self.number(*number),
            Quantity::Measure { measure, category, of } => {
                let name = match measure {
                    Measure::Value => "value",
                    Measure::Place => "place",
                    Measure::Letters => "letters",
                    Measure::Initial => "initial",
                };
                self.ordered(name, *category, &[*of])
            }
            Quantity::Sum(a, b) => self.two("+", a, b),
            Quantity::Difference(a, b) => self.two("-", a, b),
            Quantity::Distance(a, b) => self.two("distance", a, b),
            Quantity::Times(number, of) => {
                self.say("times");
                self.number(*number)?;
                self.quantity(of)
            }
        }
    }

    fn two(&mut self, name: &str, a: &Quantity, b: &Quantity) -> Option<()> {
        self.say(name);
        self.quantity(a)?;
        self.quantity(b)
    }

    fn number(&mut self, number: Number) -> Option<()> {
        self.tokens.push(NUMBER);
        self.characters(&number.to_string())
    }

    fn characters(&mut self, text: &str) -> Option<()> {
        for character in text.chars() {
            self.tokens.push(token::character(character)?);
        }
        self.tokens.push(END);
        Some(())
    }
}

fn sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Less => "<",
        Relation::AtMost => "<=",
        Relation::Equal => "=",
        Relation::NotEqual => "!=",
        Relation::AtLeast => ">=",
        Relation::Greater => ">",
    }
}
