//! A clue as a sentence: its discourse structure, with “there is” for what a frame introduces.

use super::vocabulary::{Measures, Vocabulary};
use crate::discourse::{Condition, Discourse, Expression, Frame, Referent, Refusal, Row, Value};
use crate::linear::sign as common_sign;
use crate::scaled::{Scaled, least_common_multiple};
use puzzle::formula::{Amount, Measure, Relation};
use puzzle::{CategoryId, ItemId, Number};

/// Writes sentences, and keeps what they need in the vocabulary.
pub(super) struct Sentence<'a> {
    vocabulary: &'a Vocabulary<'a>,
    /// What is measured with functions.
    pub measures: Measures,
    /// The longest list of statements of which some are counted.
    pub statements: usize,
}

impl<'a> Sentence<'a> {
    pub fn new(vocabulary: &'a Vocabulary<'a>) -> Sentence<'a> {
        Sentence { vocabulary, measures: Measures::new(), statements: 0 }
    }

    /// The sentence of a clue, without a full stop.
    pub fn of(&mut self, discourse: &Discourse) -> Result<String, Refusal> {
        let text = self.exists(discourse, &discourse.frame)?;
        // Parentheses around the whole say nothing.
        Ok(match text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
            Some(inner) if is_closed(inner) => inner.to_owned(),
            _ => text,
        })
    }

    /// The subject of a row: a constant if it is named, a variable if it is described.
    fn row(&self, discourse: &Discourse, row: Row) -> String {
        match discourse.rows.get(row.0).copied().flatten() {
            Some(item) if item.category == self.vocabulary.subject => {
                self.vocabulary.constant(item).to_owned()
            }
            _ => Discourse::row_name(row),
        }
    }

    /// What a frame introduces, with types, and what tells which they are.
    fn introduced(&self, discourse: &Discourse, frame: &Frame) -> (Vec<String>, Vec<String>) {
        let vocabulary = self.vocabulary;
        let subject = vocabulary.subject;
        let (mut variables, mut conditions) = (Vec::new(), Vec::new());
        for referent in &frame.referents {
            match *referent {
                Referent::Row(row) => {
                    let item = discourse.rows.get(row.0).copied().flatten();
                    if item.is_some_and(|item| item.category == subject) {
                        continue;
                    }
                    let name = Discourse::row_name(row);
                    variables.push(format!("{name}[{}]", vocabulary.type_name(subject)));
                    if let Some(item) = item {
                        conditions.push(self.is(discourse, row, item));
                    }
                }
                Referent::Value(value) => {
                    let Some(&(row, category)) = discourse.values.get(value.0) else { continue };
                    let name = Discourse::value_name(value);
                    variables.push(format!("{name}[{}]", vocabulary.type_name(category)));
                    conditions.push(self.has(discourse, row, category, &name));
                }
            }
        }
        (variables, conditions)
    }

    fn is(&self, discourse: &Discourse, row: Row, item: ItemId) -> String {
        self.has(discourse, row, item.category, self.vocabulary.constant(item))
    }

    fn has(&self, discourse: &Discourse, row: Row, category: CategoryId, what: &str) -> String {
        let row = self.row(discourse, row);
        self.vocabulary.related(self.vocabulary.subject, &row, category, what)
    }

    /// There are such referents. In parentheses if it is more than an atom.
    fn exists(&mut self, discourse: &Discourse, frame: &Frame) -> Result<String, Refusal> {
        let (variables, mut all) = self.introduced(discourse, frame);
        for condition in &frame.conditions {
            all.push(self.condition(discourse, condition)?);
        }
        let body = conjunction(&all);
        if variables.is_empty() {
            return Ok(if all.len() > 1 { format!("({body})") } else { body });
        }
        Ok(format!("(? {}: {body})", variables.join(" ")))
    }

    fn condition(&mut self, discourse: &Discourse, condition: &Condition) -> Result<String, Refusal> {
        Ok(match condition {
            Condition::Constant(value) => value.to_string(),
            Condition::Is(row, item) => self.is(discourse, *row, *item),
            Condition::Same(a, b) => format!("{} = {}", self.row(discourse, *a), self.row(discourse, *b)),
            Condition::Differ(a, b) => format!("{} ~= {}", self.row(discourse, *a), self.row(discourse, *b)),
            Condition::Compare(a, relation, b) => {
                let scale = self.denominator(discourse, a).zip(self.denominator(discourse, b));
                let scale = scale.and_then(|(a, b)| least_common_multiple(a, b)).ok_or_else(too_large)?;
                let a = self.expression(discourse, a, scale)?;
                let b = self.expression(discourse, b, scale)?;
                format!("{a} {} {b}", sign(*relation))
            }
            Condition::Parity(number, odd) => {
                let scale = self.denominator(discourse, number).ok_or_else(too_large)?;
                let number = self.expression(discourse, number, scale)?;
                let (twice, rest) =
                    (scale.checked_mul(2).ok_or_else(too_large)?, if *odd { scale } else { 0 });
                format!("abs({number}) % {twice} = {rest}")
            }
            Condition::Word(value, test) => {
                let category = discourse.values.get(value.0).map_or(CategoryId(0), |(_, category)| *category);
                let names = self.vocabulary.categories.get(category.index()).map_or(&[][..], |c| c.items());
                let passing = names.iter().enumerate().filter(|(_, name)| test.passes(name));
                let passing = passing.map(|(item, _)| {
                    let constant = self.vocabulary.constant(ItemId::new(category.index(), item));
                    format!("{} = {constant}", Discourse::value_name(*value))
                });
                let passing: Vec<String> = passing.collect();
                disjunction(&passing)
            }
            Condition::Not(frame) => negation(&self.exists(discourse, frame)?),
            Condition::Or(frames) => {
                let frames = frames.iter().map(|frame| self.exists(discourse, frame));
                disjunction(&frames.collect::<Result<Vec<_>, _>>()?)
            }
            Condition::Implies(premise, conclusion) => {
                let (variables, mut all) = self.introduced(discourse, premise);
                for condition in &premise.conditions {
                    all.push(self.condition(discourse, condition)?);
                }
                let conclusion = self.exists(discourse, conclusion)?;
                let rule = if all.is_empty() {
                    conclusion
                } else {
                    format!("{} => {conclusion}", conjunction(&all))
                };
                match variables.as_slice() {
                    [] => format!("({rule})"),
                    _ => format!("(! {}: {rule})", variables.join(" ")),
                }
            }
            Condition::Iff(left, right) => {
                format!("({} <=> {})", self.exists(discourse, left)?, self.exists(discourse, right)?)
            }
            Condition::Count(amount, frames) => {
                self.statements = self.statements.max(frames.len());
                let mut all = Vec::new();
                for (index, frame) in frames.iter().enumerate() {
                    all.push(format!("(n = {} & {})", index + 1, self.exists(discourse, frame)?));
                }
                format!("#{{ n[statements] : {} }} {}", all.join(" | "), count(*amount))
            }
            Condition::Rows(amount, row, frame) => {
                let subject = self.vocabulary.type_name(self.vocabulary.subject);
                let body = self.exists(discourse, frame)?;
                format!("#{{ {}[{subject}] : {body} }} {}", Discourse::row_name(*row), count(*amount))
            }
        })
    }

    /// A number whose product with the expression is always whole.
    fn denominator(&self, discourse: &Discourse, number: &Expression) -> Option<i64> {
        match number {
            Expression::Number(number) => Some(number.denominator()),
            Expression::Measured(measure, value) => {
                Some(self.scaled(discourse, *measure, *value)?.denominator)
            }
            Expression::Sum(a, b) | Expression::Difference(a, b) | Expression::Distance(a, b) => {
                least_common_multiple(self.denominator(discourse, a)?, self.denominator(discourse, b)?)
            }
            Expression::Times(factor, a) => factor.denominator().checked_mul(self.denominator(discourse, a)?),
        }
    }

    fn scaled(&self, discourse: &Discourse, measure: Measure, value: Value) -> Option<Scaled> {
        let (_, category) = discourse.values.get(value.0)?;
        Scaled::of(measure, self.vocabulary.categories.get(category.index())?)
    }

    /// A number times a factor that makes it whole.
    fn expression(
        &mut self,
        discourse: &Discourse,
        number: &Expression,
        factor: i64,
    ) -> Result<String, Refusal> {
        let times = |number: Number| number.times(Number::from(factor)).and_then(Number::to_integer);
        Ok(match number {
            Expression::Number(number) => times(*number).ok_or_else(too_large)?.to_string(),
            Expression::Measured(measure, value) => {
                let scaled = self.scaled(discourse, *measure, *value).ok_or_else(too_large)?;
                let category = discourse.values.get(value.0).map_or(CategoryId(0), |(_, category)| *category);
                let mut text = Discourse::value_name(*value);
                if *measure != Measure::Value || !self.vocabulary.is_number(category) {
                    if !self.measures.contains(&(*measure, category)) {
                        self.measures.push((*measure, category));
                    }
                    text = format!("{}({text})", self.vocabulary.function(*measure, category));
                }
                match factor / scaled.denominator {
                    1 => text,
                    times => format!("{times} * {text}"),
                }
            }
            Expression::Sum(a, b) => {
                format!(
                    "({} + {})",
                    self.expression(discourse, a, factor)?,
                    self.expression(discourse, b, factor)?
                )
            }
            Expression::Difference(a, b) => {
                format!(
                    "({} - {})",
                    self.expression(discourse, a, factor)?,
                    self.expression(discourse, b, factor)?
                )
            }
            Expression::Distance(a, b) => {
                let size = factor.checked_abs().ok_or_else(too_large)?;
                let (a, b) = (self.expression(discourse, a, size)?, self.expression(discourse, b, size)?);
                if factor < 0 { format!("-abs({a} - {b})") } else { format!("abs({a} - {b})") }
            }
            Expression::Times(more, a) => {
                let factor = times(*more).ok_or_else(too_large)?;
                self.expression(discourse, a, factor)?
            }
        })
    }
}

fn too_large() -> Refusal {
    "its numbers are too large to be written without fractions".to_owned()
}

fn conjunction(all: &[String]) -> String {
    if all.is_empty() { "true".to_owned() } else { all.join(" & ") }
}

fn disjunction(all: &[String]) -> String {
    match all {
        [] => "false".to_owned(),
        [one] => one.clone(),
        _ => format!("({})", all.join(" | ")),
    }
}

/// The denial of a sentence; of “x = heather” it is “x ~= heather”.
fn negation(sentence: &str) -> String {
    match sentence.split_once(" = ") {
        Some((a, b)) if [a, b].iter().all(|side| is_name(side)) => format!("{a} ~= {b}"),
        _ if sentence.starts_with('(') || sentence.split_once('(').is_some_and(|(name, _)| is_name(name)) => {
            format!("~{sentence}")
        }
        _ => format!("~({sentence})"),
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Whether every parenthesis that opens also closes, within.
fn is_closed(text: &str) -> bool {
    let mut open = 0_usize;
    for c in text.chars() {
        match c {
            '(' => open += 1,
            ')' => match open.checked_sub(1) {
                Some(fewer) => open = fewer,
                None => return false,
            },
            _ => {}
        }
    }
    open == 0
}

fn sign(relation: Relation) -> &'static str {
    match relation {
        Relation::NotEqual => "~=",
        Relation::AtMost => "=<",
        other => common_sign(other),
    }
}

fn count(amount: Amount) -> String {
    match amount {
        Amount::Exactly(n) => format!("= {n}"),
        Amount::AtLeast(n) => format!(">= {n}"),
        Amount::AtMost(n) => format!("=< {n}"),
    }
}
