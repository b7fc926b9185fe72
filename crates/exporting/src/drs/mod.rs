//! The discourse representation structure of every clue: drawn as boxes, and in one line.
//!
//! An item's name is a predicate of the row that it describes, `Hannah(x)`; a category relates a row to its
//! value there, `prices(x, u)`. In comparisons a value stands for its number.
//!
//! ```text
//! 1. Hannah paid more than Teri's client.
//! [x u y v | Hannah(x), prices(x, u), Teri(y), prices(y, v), u > v]
//! ```

mod boxes;
mod line;

use crate::discourse::{Condition, Discourse, Expression, Frame, Referent};
use crate::identifiers::one_line;
use crate::{Export, NO_FORMULA};
use puzzle::formula::{Amount, Measure, Relation, WordTest};
use puzzle::{CategoryId, ItemId, Number, Puzzle};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The structures of all clues.
pub fn drs(puzzle: &Puzzle) -> Export {
    let mut export = Export::default();
    let names = Names::of(puzzle);
    for (index, clue) in puzzle.clues.iter().enumerate() {
        if index > 0 {
            export.text.push('\n');
        }
        let _ = writeln!(export.text, "{}. {}", index + 1, one_line(&clue.text));
        let structure = match &clue.formula {
            Some(formula) => Discourse::of(formula, &puzzle.categories),
            None => Err(NO_FORMULA.to_owned()),
        };
        match structure {
            Ok(discourse) => {
                let writer = Writer { names: &names, discourse: &discourse };
                let _ = writeln!(export.text, "{}", writer.line(&discourse.frame));
                match writer.drawing(&discourse.frame) {
                    Some(lines) => lines.iter().for_each(|line| {
                        let _ = writeln!(export.text, "{}", line.trim_end());
                    }),
                    None => export.text.push_str("(The boxes are too wide to be drawn.)\n"),
                }
            }
            Err(why) => {
                let _ = writeln!(export.text, "(This clue is missing: {why}.)");
                export.missing.push((index, why));
            }
        }
    }
    export
}

/// How items and categories are written.
struct Names<'a> {
    puzzle: &'a Puzzle,
    /// How many items are called so.
    uses: BTreeMap<&'a str, usize>,
}

impl Names<'_> {
    fn of(puzzle: &Puzzle) -> Names<'_> {
        let mut uses = BTreeMap::new();
        for item in puzzle.items() {
            *uses.entry(puzzle.item_name(item)).or_insert(0) += 1;
        }
        Names { puzzle, uses }
    }

    /// The name, with its category in front if several are called so.
    fn item(&self, item: ItemId) -> String {
        let Some(category) = self.puzzle.categories.get(item.category.index()) else { return String::new() };
        let name = category.items().get(item.index()).map_or("", String::as_str);
        if self.uses.get(name).copied() == Some(1) {
            word(name)
        } else {
            format!("{}.{}", word(category.name()), word(name))
        }
    }

    fn category(&self, category: CategoryId) -> String {
        word(self.puzzle.categories.get(category.index()).map_or("", |category| category.name()))
    }
}

/// A name as it stands if it is one word, in quotes otherwise.
fn word(name: &str) -> String {
    let is_word = name.starts_with(|c: char| c.is_alphabetic() || "$£€".contains(c))
        && name.chars().all(|c| c.is_alphanumeric() || "$£€_'’-.".contains(c));
    if is_word { name.to_owned() } else { format!("“{}”", one_line(name)) }
}

/// Writes one structure.
struct Writer<'a> {
    names: &'a Names<'a>,
    discourse: &'a Discourse,
}

impl Writer<'_> {
    /// The referents that a frame introduces.
    fn referents(frame: &Frame) -> String {
        let names: Vec<String> = frame
            .referents
            .iter()
            .map(|referent| match referent {
                Referent::Row(row) => Discourse::row_name(*row),
                Referent::Value(value) => Discourse::value_name(*value),
            })
            .collect();
        names.join(" ")
    }

    /// What tells which referents these are: names of rows, and what has which value.
    fn descriptions(&self, frame: &Frame) -> Vec<String> {
        let describe = |referent: &Referent| match referent {
            Referent::Row(row) => {
                let item = self.discourse.rows.get(row.0).copied().flatten()?;
                Some(format!("{}({})", self.names.item(item), Discourse::row_name(*row)))
            }
            Referent::Value(value) => {
                let &(row, category) = self.discourse.values.get(value.0)?;
                let (row, value) = (Discourse::row_name(row), Discourse::value_name(*value));
                Some(format!("{}({row}, {value})", self.names.category(category)))
            }
        };
        frame.referents.iter().filter_map(describe).collect()
    }

    /// A condition without frames in it.
    fn plain(&self, condition: &Condition) -> Option<String> {
        Some(match condition {
            Condition::Constant(true) => "⊤".to_owned(),
            Condition::Constant(false) => "⊥".to_owned(),
            Condition::Is(row, item) => format!("{}({})", self.names.item(*item), Discourse::row_name(*row)),
            Condition::Same(a, b) => format!("{} = {}", Discourse::row_name(*a), Discourse::row_name(*b)),
            Condition::Differ(a, b) => format!("{} ≠ {}", Discourse::row_name(*a), Discourse::row_name(*b)),
            Condition::Compare(a, relation, b) => {
                format!("{} {} {}", expression(a, 0), sign(*relation), expression(b, 0))
            }
            Condition::Parity(number, true) => format!("odd({})", expression(number, 0)),
            Condition::Parity(number, false) => format!("even({})", expression(number, 0)),
            Condition::Word(value, test) => {
                let (name, letters) = match test {
                    WordTest::Contains(letters) => ("contains", letters),
                    WordTest::StartsWith(letters) => ("starts", letters),
                    WordTest::EndsWith(letters) => ("ends", letters),
                };
                format!("{name}({}, “{}”)", Discourse::value_name(*value), one_line(letters))
            }
            _ => return None,
        })
    }
}

/// The sign after a number of things, with the number.
fn amount(amount: Amount) -> String {
    match amount {
        Amount::Exactly(n) => format!("= {n}"),
        Amount::AtLeast(n) => format!("≥ {n}"),
        Amount::AtMost(n) => format!("≤ {n}"),
    }
}

fn sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Less => "<",
        Relation::AtMost => "≤",
        Relation::Equal => "=",
        Relation::NotEqual => "≠",
        Relation::AtLeast => "≥",
        Relation::Greater => ">",
    }
}

/// A number, in parentheses if it is a sum (1) or any operation (2) and must not be one.
fn expression(number: &Expression, tightness: u8) -> String {
    let (text, own) = match number {
        Expression::Number(number) => (number.to_string(), if *number < Number::ZERO { 0 } else { 2 }),
        Expression::Measured(measure, value) => {
            let value = Discourse::value_name(*value);
            let text = match measure {
                Measure::Value => value,
                Measure::Place => format!("place({value})"),
                Measure::Letters => format!("letters({value})"),
                Measure::Initial => format!("initial({value})"),
            };
            (text, 2)
        }
        Expression::Sum(a, b) => (format!("{} + {}", expression(a, 0), expression(b, 1)), 0),
        Expression::Difference(a, b) => (format!("{} − {}", expression(a, 0), expression(b, 1)), 0),
        Expression::Distance(a, b) => (format!("|{} − {}|", expression(a, 0), expression(b, 1)), 2),
        Expression::Times(factor, a) => {
            let factor = expression(&Expression::Number(*factor), 1);
            (format!("{factor} · {}", expression(a, 1)), 1)
        }
    };
    if own < tightness { format!("({text})") } else { text }
}

#[cfg(test)]
mod tests;
