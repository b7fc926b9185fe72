//! Formulas to text, in one way only: what is printed parses back to the same formula.
//!
//! Parentheses stand only where the grammar needs them to get the same structure back; items are
//! qualified only where their name stands in several categories.

use super::names::{in_quotes, items_called, qualified, spelled};
use super::{Amount, Formula, Measure, Quantity, Relation, Term, WordTest};
use crate::category::{Category, CategoryId, ItemId};
use std::fmt::{self, Formatter};

/// A formula together with the names that it needs to print itself.
pub struct Display<'a> {
    formula: &'a Formula,
    categories: &'a [Category],
}

impl Formula {
    /// The textual form, which [`Formula::parse`] reads back if the formula fits the categories
    /// ([`Formula::check`]).
    pub fn display<'a>(&'a self, categories: &'a [Category]) -> Display<'a> {
        Display { formula: self, categories }
    }
}

impl fmt::Display for Display<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Printer { categories: self.categories, rows: Vec::new() }.formula(self.formula, Level::Iff, f)
    }
}

impl Relation {
    /// As formulas write it: `<`, `<=`, `=`, `!=`, `>=`, `>`.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::Less => "<",
            Relation::AtMost => "<=",
            Relation::Equal => "=",
            Relation::NotEqual => "!=",
            Relation::AtLeast => ">=",
            Relation::Greater => ">",
        }
    }
}

/// Letters that name rows, then with a number: x, y, z, u, v, w, x1, y1, …
const ROW_LETTERS: [char; 6] = ['x', 'y', 'z', 'u', 'v', 'w'];

/// Whether a name looks like one that the printer gives to rows.
pub(super) fn is_row_name(name: &str) -> bool {
    name.strip_prefix(ROW_LETTERS).is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The lines of the grammar, loosest first: a part needs parentheses where a tighter one must stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Iff,
    Implies,
    Or,
    And,
    Not,
}

impl Level {
    fn of(formula: &Formula) -> Level {
        match formula {
            Formula::Iff(..) => Level::Iff,
            Formula::Implies(..) => Level::Implies,
            Formula::Or(_) => Level::Or,
            Formula::And(_) => Level::And,
            _ => Level::Not,
        }
    }
}

struct Printer<'a> {
    categories: &'a [Category],
    /// The names of the rows that the quantifiers around introduce.
    rows: Vec<String>,
}

impl Printer<'_> {
    /// Prints a formula where one of at least this level must stand.
    fn formula(&mut self, formula: &Formula, needed: Level, f: &mut Formatter<'_>) -> fmt::Result {
        if Level::of(formula) < needed {
            f.write_str("(")?;
            self.bare_formula(formula, f)?;
            return f.write_str(")");
        }
        self.bare_formula(formula, f)
    }

    fn bare_formula(&mut self, formula: &Formula, f: &mut Formatter<'_>) -> fmt::Result {
        match formula {
            Formula::Constant(value) => write!(f, "{value}"),
            Formula::Same(a, b) => write!(f, "{} is {}", self.term(*a), self.term(*b)),
            Formula::Not(inner) => {
                if let Formula::Same(a, b) = **inner {
                    return write!(f, "{} is not {}", self.term(a), self.term(b));
                }
                f.write_str("not ")?;
                self.formula(inner, Level::Not, f)
            }
            Formula::And(parts) => self.list(parts, " and ", Level::Not, f),
            Formula::Or(parts) => self.list(parts, " or ", Level::And, f),
            Formula::Implies(condition, consequence) => {
                self.formula(condition, Level::Or, f)?;
                f.write_str(" -> ")?;
                self.formula(consequence, Level::Implies, f)
            }
            Formula::Iff(a, b) => {
                self.formula(a, Level::Iff, f)?;
                f.write_str(" <-> ")?;
                self.formula(b, Level::Implies, f)
            }
            Formula::Count(amount, parts) => {
                write!(f, "{} of (", words(*amount))?;
                self.list(parts, ", ", Level::Iff, f)?;
                f.write_str(")")
            }
            Formula::Rows(amount, body) => match amount {
                Amount::AtLeast(1) => self.quantifier("some", body, f),
                Amount::Exactly(0) => self.quantifier("no", body, f),
                _ => self.quantifier(&words(*amount), body, f),
            },
            Formula::Every(body) => self.quantifier("every", body, f),
            _ => self.statement(formula, f),
        }
    }

    /// A statement that holds no other formula.
    fn statement(&self, formula: &Formula, f: &mut Formatter<'_>) -> fmt::Result {
        match formula {
            Formula::Different(terms) => write!(f, "different({})", self.terms(terms)),
            Formula::Pairs(left, right) => write!(f, "pairs({}; {})", self.terms(left), self.terms(right)),
            Formula::Compare(a, relation, b) => {
                self.quantity(a, f)?;
                write!(f, " {} ", relation.sign())?;
                self.quantity(b, f)
            }
            Formula::Parity { quantity, odd } => {
                f.write_str(if *odd { "odd(" } else { "even(" })?;
                self.quantity(quantity, f)?;
                f.write_str(")")
            }
            Formula::Next(category, a, b) => {
                write!(f, "next({}, {})", self.category(*category), self.terms(&[*a, *b]))
            }
            Formula::Between(category, a, middle, b) => {
                write!(f, "between({}, {})", self.category(*category), self.terms(&[*a, *middle, *b]))
            }
            Formula::Extreme { category, of, highest, among } => {
                let end = if *highest { "highest" } else { "lowest" };
                write!(f, "{end}({}, {}", self.category(*category), self.term(*of))?;
                if !among.is_empty() {
                    write!(f, "; {}", self.terms(among))?;
                }
                f.write_str(")")
            }
            Formula::Word { category, of, test } => {
                let (word, text) = match test {
                    WordTest::Contains(text) => ("contains", text),
                    WordTest::StartsWith(text) => ("starts", text),
                    WordTest::EndsWith(text) => ("ends", text),
                };
                write!(f, "{word}({}, {}, {})", self.category(*category), self.term(*of), in_quotes(text))
            }
            // The others are printed by `bare_formula`.
            _ => Ok(()),
        }
    }

    fn list(
        &mut self,
        parts: &[Formula],
        between: &str,
        needed: Level,
        f: &mut Formatter<'_>,
    ) -> fmt::Result {
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                f.write_str(between)?;
            }
            self.formula(part, needed, f)?;
        }
        Ok(())
    }

    fn quantifier(&mut self, words: &str, body: &Formula, f: &mut Formatter<'_>) -> fmt::Result {
        let name = self.new_row_name();
        write!(f, "{words} {name} (")?;
        self.rows.push(name);
        self.formula(body, Level::Iff, f)?;
        self.rows.pop();
        f.write_str(")")
    }

    /// The first name that no row around has, and no item or category either.
    fn new_row_name(&self) -> String {
        let taken = |name: &String| {
            self.rows.contains(name)
                || self.categories.iter().any(|category| category.name() == name)
                || items_called(self.categories, name).next().is_some()
        };
        let plain = ROW_LETTERS.iter().map(char::to_string);
        let numbered =
            (1..).flat_map(|number: u32| ROW_LETTERS.iter().map(move |letter| format!("{letter}{number}")));
        plain.chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    fn quantity(&self, quantity: &Quantity, f: &mut Formatter<'_>) -> fmt::Result {
        match quantity {
            Quantity::Number(number) => write!(f, "{number}"),
            Quantity::Measure { measure, category, of } => {
                let (category, of) = (self.category(*category), self.term(*of));
                match measure {
                    Measure::Value => write!(f, "{category}({of})"),
                    Measure::Place => write!(f, "place({category}, {of})"),
                    Measure::Letters => write!(f, "letters({category}, {of})"),
                    Measure::Initial => write!(f, "initial({category}, {of})"),
                }
            }
            Quantity::Sum(a, b) => {
                self.quantity(a, f)?;
                f.write_str(" + ")?;
                self.factor(b, f)
            }
            Quantity::Difference(a, b) => self.difference(a, b, f),
            Quantity::Times(number, a) => {
                write!(f, "{number} * ")?;
                self.factor(a, f)
            }
            Quantity::Distance(a, b) => {
                f.write_str("|")?;
                self.difference(a, b, f)?;
                f.write_str("|")
            }
        }
    }

    fn difference(&self, a: &Quantity, b: &Quantity, f: &mut Formatter<'_>) -> fmt::Result {
        self.quantity(a, f)?;
        f.write_str(" - ")?;
        self.factor(b, f)
    }

    /// Prints a quantity where a sum or a difference needs parentheses.
    fn factor(&self, quantity: &Quantity, f: &mut Formatter<'_>) -> fmt::Result {
        if matches!(quantity, Quantity::Sum(..) | Quantity::Difference(..)) {
            f.write_str("(")?;
            self.quantity(quantity, f)?;
            return f.write_str(")");
        }
        self.quantity(quantity, f)
    }

    fn category(&self, id: CategoryId) -> String {
        match self.categories.get(id.index()) {
            Some(category) => spelled(category.name()).into_owned(),
            // Only a formula that does not fit its puzzle comes here: show it all the same.
            None => in_quotes(&format!("category {}", id.index() + 1)),
        }
    }

    fn term(&self, term: Term) -> String {
        match term {
            Term::Item(item) => self.item(item),
            Term::Row(depth) => {
                let name = self.rows.get(usize::from(depth)).cloned();
                name.unwrap_or_else(|| format!("\"row {}\"", u32::from(depth) + 1))
            }
        }
    }

    fn item(&self, id: ItemId) -> String {
        let name =
            self.categories.get(id.category.index()).and_then(|category| category.items().get(id.index()));
        let Some(name) = name else {
            return format!("{}.\"item {}\"", self.category(id.category), id.index() + 1);
        };
        if items_called(self.categories, name).nth(1).is_some() {
            return qualified(self.categories[id.category.index()].name(), name);
        }
        spelled(name).into_owned()
    }

    fn terms(&self, terms: &[Term]) -> String {
        terms.iter().map(|term| self.term(*term)).collect::<Vec<_>>().join(", ")
    }
}

fn words(amount: Amount) -> String {
    match amount {
        Amount::Exactly(n) => format!("exactly {n}"),
        Amount::AtLeast(n) => format!("at least {n}"),
        Amount::AtMost(n) => format!("at most {n}"),
    }
}
