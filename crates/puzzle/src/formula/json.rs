//! Formulas as JSON, and back: for programs that would rather not parse the textual form.
//!
//! The form is described in `docs/formulas.md`. Items are pairs of category and name, so nothing is
//! ever ambiguous; rows are numbered as in [`Term::Row`].

mod read;

use super::{Amount, Formula, Measure, Quantity, Term, WordTest};
use crate::category::{Category, CategoryId};
use crate::diagnostic::Diagnostic;
use crate::number::Number;
use serde_json::{Map, Value, json};

impl Formula {
    /// The JSON form, with items as pairs of category and name.
    pub fn to_json(&self, categories: &[Category]) -> Value {
        Writer { categories }.formula(self)
    }

    /// Reads the JSON form and checks that it fits. Messages name the place as a path: `and[1].is[0]`.
    pub fn from_json(json: &Value, categories: &[Category]) -> Result<Formula, Diagnostic> {
        let formula = read::Reader::new(categories).formula(json, 0)?;
        formula.check(categories)?;
        Ok(formula)
    }
}

struct Writer<'a> {
    categories: &'a [Category],
}

impl Writer<'_> {
    fn formula(&self, formula: &Formula) -> Value {
        match formula {
            Formula::Constant(value) => json!(value),
            Formula::Same(a, b) => json!({ "is": self.terms(&[*a, *b]) }),
            Formula::Not(f) => json!({ "not": self.formula(f) }),
            Formula::And(fs) => json!({ "and": self.formulas(fs) }),
            Formula::Or(fs) => json!({ "or": self.formulas(fs) }),
            Formula::Implies(f, g) => json!({ "implies": [self.formula(f), self.formula(g)] }),
            Formula::Iff(f, g) => json!({ "iff": [self.formula(f), self.formula(g)] }),
            Formula::Count(n, fs) => json!({ "count": amount(*n), "of": self.formulas(fs) }),
            Formula::Different(terms) => json!({ "different": self.terms(terms) }),
            Formula::Pairs(left, right) => json!({ "pairs": [self.terms(left), self.terms(right)] }),
            Formula::Compare(a, relation, b) => {
                json!({ "compare": [self.quantity(a), relation.sign(), self.quantity(b)] })
            }
            Formula::Parity { quantity, odd } => {
                json!({ "parity": if *odd { "odd" } else { "even" }, "of": self.quantity(quantity) })
            }
            Formula::Next(category, a, b) => {
                json!({ "next": { "category": self.category(*category), "rows": self.terms(&[*a, *b]) } })
            }
            Formula::Between(category, a, middle, b) => {
                let rows = self.terms(&[*a, *middle, *b]);
                json!({ "between": { "category": self.category(*category), "rows": rows } })
            }
            Formula::Extreme { category, of, highest, among } => {
                let mut body = json!({ "category": self.category(*category), "of": self.term(*of) });
                if !among.is_empty() {
                    body["among"] = self.terms(among);
                }
                keyed(if *highest { "highest" } else { "lowest" }, body)
            }
            Formula::Word { category, of, test } => {
                let (key, text) = match test {
                    WordTest::Contains(text) => ("contains", text),
                    WordTest::StartsWith(text) => ("starts", text),
                    WordTest::EndsWith(text) => ("ends", text),
                };
                keyed(
                    key,
                    json!({ "category": self.category(*category), "of": self.term(*of), "text": text }),
                )
            }
            Formula::Rows(n, body) => json!({ "rows": amount(*n), "where": self.formula(body) }),
            Formula::Every(body) => json!({ "every": self.formula(body) }),
        }
    }

    fn formulas(&self, formulas: &[Formula]) -> Value {
        formulas.iter().map(|formula| self.formula(formula)).collect()
    }

    fn quantity(&self, quantity: &Quantity) -> Value {
        match quantity {
            Quantity::Number(n) => number(*n),
            Quantity::Measure { measure, category, of } => {
                let key = match measure {
                    Measure::Value => "value",
                    Measure::Place => "place",
                    Measure::Letters => "letters",
                    Measure::Initial => "initial",
                };
                keyed(key, json!([self.category(*category), self.term(*of)]))
            }
            Quantity::Sum(a, b) => json!({ "sum": [self.quantity(a), self.quantity(b)] }),
            Quantity::Difference(a, b) => json!({ "difference": [self.quantity(a), self.quantity(b)] }),
            Quantity::Times(n, a) => json!({ "times": [number(*n), self.quantity(a)] }),
            Quantity::Distance(a, b) => json!({ "distance": [self.quantity(a), self.quantity(b)] }),
        }
    }

    /// The name of a category; of one that the puzzle does not have, `null`.
    fn category(&self, id: CategoryId) -> Value {
        self.categories.get(id.index()).map_or(Value::Null, |category| json!(category.name()))
    }

    fn term(&self, term: Term) -> Value {
        match term {
            Term::Item(item) => {
                let category = self.categories.get(item.category.index());
                let name = category.and_then(|category| category.items().get(item.index()));
                json!([self.category(item.category), name])
            }
            Term::Row(depth) => json!({ "row": depth }),
        }
    }

    fn terms(&self, terms: &[Term]) -> Value {
        terms.iter().map(|term| self.term(*term)).collect()
    }
}

/// An object with one key that is not known beforehand.
fn keyed(key: &str, value: Value) -> Value {
    Value::Object(Map::from_iter([(key.to_owned(), value)]))
}

fn amount(amount: Amount) -> Value {
    match amount {
        Amount::Exactly(n) => json!({ "exactly": n }),
        Amount::AtLeast(n) => json!({ "at_least": n }),
        Amount::AtMost(n) => json!({ "at_most": n }),
    }
}

/// Fractions are strings, because numbers of JSON are read as floating point by many.
fn number(number: Number) -> Value {
    number.to_integer().map_or_else(|| json!(number.to_string()), |integer| json!(integer))
}
