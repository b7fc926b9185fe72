//! From a formula to what it speaks of and says.

use super::{Condition, Discourse, Expression, Frame, Referent, Refusal, Row, Value};
use crate::simpler::simpler;
use puzzle::formula::{Amount, Formula, Measure, Quantity, Relation, Term};
use puzzle::{Category, CategoryId, ItemId};
use std::collections::BTreeMap;

impl Discourse {
    /// The structure of a formula.
    pub fn of(formula: &Formula, categories: &[Category]) -> Result<Discourse, Refusal> {
        let mut build = Build {
            categories,
            rows: Vec::new(),
            values: Vec::new(),
            frames: vec![Frame::default()],
            named: BTreeMap::new(),
            bound: Vec::new(),
            known: BTreeMap::new(),
        };
        build.add(formula)?;
        let Build { rows, values, mut frames, .. } = build;
        Ok(Discourse { rows, values, frame: frames.pop().unwrap_or_default() })
    }
}

struct Build<'a> {
    categories: &'a [Category],
    rows: Vec<Option<ItemId>>,
    values: Vec<(Row, CategoryId)>,
    /// The frames around, the outermost first; conditions go into the last one.
    frames: Vec<Frame>,
    /// The rows of items.
    named: BTreeMap<ItemId, Row>,
    /// The rows that quantifiers around introduce, and the frame of each.
    bound: Vec<(Row, usize)>,
    /// The values that have been introduced already.
    known: BTreeMap<(usize, CategoryId), Value>,
}

impl Build<'_> {
    /// Adds what a formula says to the innermost frame.
    fn add(&mut self, formula: &Formula) -> Result<(), Refusal> {
        let condition = match formula {
            Formula::Constant(true) => return Ok(()),
            Formula::Constant(false) => Condition::Constant(false),
            Formula::Same(a, b) => self.same(*a, *b)?,
            Formula::Not(inner) => Condition::Not(self.inside(inner)?),
            Formula::And(members) => return members.iter().try_for_each(|member| self.add(member)),
            Formula::Or(members) => Condition::Or(self.each(members)?),
            Formula::Implies(premise, conclusion) => {
                Condition::Implies(self.inside(premise)?, self.inside(conclusion)?)
            }
            Formula::Iff(left, right) => Condition::Iff(self.inside(left)?, self.inside(right)?),
            Formula::Count(amount, members) => Condition::Count(*amount, self.each(members)?),
            Formula::Different(terms) => {
                let size = self.categories.first().map_or(0, Category::len);
                if terms.len() <= size {
                    return self.differ(terms);
                }
                Condition::Constant(false)
            }
            Formula::Word { category, of, test } => {
                let value = self.value(*category, *of)?;
                Condition::Word(value, test.clone())
            }
            Formula::Compare(left, relation, right) => {
                let (left, right) = (self.expression(left)?, self.expression(right)?);
                Condition::Compare(left, *relation, right)
            }
            Formula::Parity { quantity, odd } => Condition::Parity(self.expression(quantity)?, *odd),
            Formula::Between(category, a, middle, b) => {
                // Which comes first is for the names, not for the order in which they are compared.
                let places = [*a, *middle, *b].map(|term| self.place(*category, term));
                let [a, middle, b] = places;
                let (a, middle, b) = (a?, middle?, b?);
                let in_order = |low: &Expression, high: &Expression| {
                    let less = |low: &Expression, high: &Expression| {
                        Condition::Compare(low.clone(), Relation::Less, high.clone())
                    };
                    let conditions = vec![less(low, &middle), less(&middle, high)];
                    Frame { referents: Vec::new(), conditions }
                };
                Condition::Or(vec![in_order(&a, &b), in_order(&b, &a)])
            }
            // “Some” introduces its row where it stands.
            Formula::Rows(Amount::AtLeast(1), body) => {
                let row = self.new_row(None);
                let frame = self.frames.len() - 1;
                self.introduce(frame, Referent::Row(row));
                self.bound.push((row, frame));
                self.add(body)?;
                self.bound.pop();
                return Ok(());
            }
            Formula::Rows(amount, body) => {
                let row = self.new_row(None);
                self.bound.push((row, self.frames.len()));
                let frame = self.inside(body)?;
                self.bound.pop();
                Condition::Rows(*amount, row, frame)
            }
            Formula::Every(body) => self.every(body)?,
            other => match simpler(other, self.categories) {
                Some(simpler) => return self.add(&simpler),
                None => return Err("it does not fit the categories of the puzzle".to_owned()),
            },
        };
        self.say(condition);
        Ok(())
    }

    /// Adds a condition to the innermost frame.
    fn say(&mut self, condition: Condition) {
        if let Some(frame) = self.frames.last_mut() {
            frame.conditions.push(condition);
        }
    }

    /// A frame of its own for a formula.
    fn inside(&mut self, formula: &Formula) -> Result<Frame, Refusal> {
        self.frames.push(Frame::default());
        self.add(formula)?;
        Ok(self.frames.pop().unwrap_or_default())
    }

    fn each(&mut self, formulas: &[Formula]) -> Result<Vec<Frame>, Refusal> {
        formulas.iter().map(|formula| self.inside(formula)).collect()
    }

    /// “Everyone who …”: whatever is known of the row stands in the first frame.
    fn every(&mut self, body: &Formula) -> Result<Condition, Refusal> {
        let row = self.new_row(None);
        let level = self.frames.len();
        self.frames.push(Frame { referents: vec![Referent::Row(row)], conditions: Vec::new() });
        self.bound.push((row, level));
        let conclusion = match body {
            Formula::Implies(premise, conclusion) => {
                self.add(premise)?;
                self.inside(conclusion)?
            }
            _ => self.inside(body)?,
        };
        self.bound.pop();
        Ok(Condition::Implies(self.frames.pop().unwrap_or_default(), conclusion))
    }

    fn new_row(&mut self, item: Option<ItemId>) -> Row {
        self.rows.push(item);
        Row(self.rows.len() - 1)
    }

    fn introduce(&mut self, frame: usize, referent: Referent) {
        if let Some(frame) = self.frames.get_mut(frame) {
            frame.referents.push(referent);
        }
    }

    /// The row of a term, and the frame that introduces it.
    fn row(&mut self, term: Term) -> Result<(Row, usize), Refusal> {
        match term {
            Term::Item(item) => {
                if let Some(&row) = self.named.get(&item) {
                    return Ok((row, 0));
                }
                let row = self.new_row(Some(item));
                self.named.insert(item, row);
                self.introduce(0, Referent::Row(row));
                Ok((row, 0))
            }
            Term::Row(depth) => {
                let bound = self.bound.get(usize::from(depth)).copied();
                bound.ok_or_else(|| "it speaks of a row that nothing introduces".to_owned())
            }
        }
    }

    /// The value of a term's row in a category.
    fn value(&mut self, category: CategoryId, term: Term) -> Result<Value, Refusal> {
        let (row, frame) = self.row(term)?;
        if let Some(&value) = self.known.get(&(row.0, category)) {
            return Ok(value);
        }
        self.values.push((row, category));
        let value = Value(self.values.len() - 1);
        self.known.insert((row.0, category), value);
        self.introduce(frame, Referent::Value(value));
        Ok(value)
    }

    /// The first is spoken of, the second is said of it.
    fn same(&mut self, a: Term, b: Term) -> Result<Condition, Refusal> {
        let (subject, said) = if let (Term::Item(_), Term::Row(_)) = (a, b) { (b, a) } else { (a, b) };
        let (row, _) = self.row(subject)?;
        Ok(match said {
            Term::Item(item) => Condition::Is(row, item),
            Term::Row(_) => Condition::Same(row, self.row(said)?.0),
        })
    }

    fn differ(&mut self, terms: &[Term]) -> Result<(), Refusal> {
        let rows: Vec<Row> =
            terms.iter().map(|&term| self.row(term).map(|(row, _)| row)).collect::<Result<_, _>>()?;
        for (index, &b) in rows.iter().enumerate() {
            for &a in rows.iter().take(index) {
                self.say(Condition::Differ(a, b));
            }
        }
        Ok(())
    }

    fn place(&mut self, category: CategoryId, term: Term) -> Result<Expression, Refusal> {
        Ok(Expression::Measured(Measure::Place, self.value(category, term)?))
    }

    fn expression(&mut self, quantity: &Quantity) -> Result<Expression, Refusal> {
        let mut both = |a: &Quantity, b: &Quantity| -> Result<_, Refusal> {
            Ok((Box::new(self.expression(a)?), Box::new(self.expression(b)?)))
        };
        Ok(match quantity {
            Quantity::Number(number) => Expression::Number(*number),
            Quantity::Measure { measure, category, of } => {
                Expression::Measured(*measure, self.value(*category, *of)?)
            }
            Quantity::Sum(a, b) => {
                let (a, b) = both(a, b)?;
                Expression::Sum(a, b)
            }
            Quantity::Difference(a, b) => {
                let (a, b) = both(a, b)?;
                Expression::Difference(a, b)
            }
            Quantity::Distance(a, b) => {
                let (a, b) = both(a, b)?;
                Expression::Distance(a, b)
            }
            Quantity::Times(factor, a) => Expression::Times(*factor, Box::new(self.expression(a)?)),
        })
    }
}
