//! Formulas from JSON.

mod part;
mod path;

use crate::category::Category;
use crate::diagnostic::Diagnostic;
use crate::formula::{Formula, WordTest};
use serde_json::Value;

/// The keys that say what a formula is, with the second key that goes with some of them.
const FORMULAS: &[Key] = &[
    ("is", None),
    ("not", None),
    ("and", None),
    ("or", None),
    ("implies", None),
    ("iff", None),
    ("count", Some("of")),
    ("different", None),
    ("pairs", None),
    ("compare", None),
    ("parity", Some("of")),
    ("next", None),
    ("between", None),
    ("highest", None),
    ("lowest", None),
    ("contains", None),
    ("starts", None),
    ("ends", None),
    ("rows", Some("where")),
    ("every", None),
];

/// A key and the one that goes with it.
type Key = (&'static str, Option<&'static str>);

type Read<T> = Result<T, Diagnostic>;

pub(super) struct Reader<'a> {
    categories: &'a [Category],
    /// Where the reader is: `and[1].is[0]`.
    path: String,
    /// How many quantifiers stand around.
    bound: u16,
    nodes: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(categories: &'a [Category]) -> Reader<'a> {
        Reader { categories, path: String::new(), bound: 0, nodes: 0 }
    }

    pub(super) fn formula(&mut self, json: &Value, depth: usize) -> Read<Formula> {
        self.count(depth)?;
        let object = match json {
            Value::Bool(constant) => return Ok(Formula::Constant(*constant)),
            Value::Object(object) => object,
            _ => {
                return Err(self.wrong(
                    "a formula",
                    json,
                    "write true, false or an object such as {\"is\": […]}",
                ));
            }
        };
        let key = self.main_key(object, FORMULAS)?;
        let body = &object[key];
        let formula = match key {
            "count" => {
                let amount = self.under(key, |reader| reader.amount(body))?;
                let parts = self.companion(object, "of")?;
                Formula::Count(amount, self.under("of", |reader| reader.formulas(parts, depth))?)
            }
            "parity" => {
                let odd = self.under(key, |reader| reader.parity(body))?;
                let quantity = self.companion(object, "of")?;
                Formula::Parity {
                    quantity: self.under("of", |reader| reader.quantity(quantity, depth + 1))?,
                    odd,
                }
            }
            "rows" => {
                let amount = self.under(key, |reader| reader.amount(body))?;
                let body = self.companion(object, "where")?;
                Formula::Rows(amount, self.under("where", |reader| reader.quantified(body, depth))?)
            }
            _ => self.under(key, |reader| reader.keyed(key, body, depth))?,
        };
        let holds_formulas = matches!(
            formula,
            Formula::Not(_)
                | Formula::And(_)
                | Formula::Or(_)
                | Formula::Implies(..)
                | Formula::Iff(..)
                | Formula::Count(..)
                | Formula::Rows(..)
                | Formula::Every(_)
        );
        if !holds_formulas {
            // Checked at once, so that a complaint names the place of this statement.
            formula
                .check_within(self.categories, self.bound)
                .map_err(|diagnostic| self.placed(&diagnostic))?;
        }
        Ok(formula)
    }

    /// A formula with one key.
    fn keyed(&mut self, key: &str, body: &Value, depth: usize) -> Read<Formula> {
        Ok(match key {
            "is" => {
                let [a, b] = self.elements(body)?;
                Formula::Same(self.element(0, a, Self::term)?, self.element(1, b, Self::term)?)
            }
            "not" => Formula::Not(Box::new(self.formula(body, depth + 1)?)),
            "and" | "or" => {
                let build = if key == "and" { Formula::And } else { Formula::Or };
                let parts = self.formulas(body, depth)?;
                if parts.len() < 2 {
                    return Err(
                        self.error("needs at least two formulas", "write a single formula without the list")
                    );
                }
                build(parts)
            }
            "implies" | "iff" => {
                let build = if key == "implies" { Formula::Implies } else { Formula::Iff };
                let [f, g] = self.elements(body)?;
                let f = self.element(0, f, |reader, json| reader.formula(json, depth + 1))?;
                let g = self.element(1, g, |reader, json| reader.formula(json, depth + 1))?;
                build(Box::new(f), Box::new(g))
            }
            "different" => Formula::Different(self.terms(body)?),
            "pairs" => {
                let [left, right] = self.elements(body)?;
                Formula::Pairs(self.element(0, left, Self::terms)?, self.element(1, right, Self::terms)?)
            }
            "compare" => {
                let [a, sign, b] = self.elements(body)?;
                let a = self.element(0, a, |reader, json| reader.quantity(json, depth + 1))?;
                let relation = self.element(1, sign, Self::relation)?;
                let b = self.element(2, b, |reader, json| reader.quantity(json, depth + 1))?;
                Formula::Compare(a, relation, b)
            }
            "every" => Formula::Every(self.quantified(body, depth)?),
            _ => self.about_category(key, body)?,
        })
    }

    /// A formula whose key holds an object with a category.
    fn about_category(&mut self, key: &str, body: &Value) -> Read<Formula> {
        let Value::Object(object) = body else {
            return Err(self.wrong("an object", body, "write {\"category\": …, …}"));
        };
        let known: &[&str] = match key {
            "next" | "between" => &["category", "rows"],
            "highest" | "lowest" => &["category", "of", "among"],
            _ => &["category", "of", "text"],
        };
        if let Some(other) = object.keys().find(|other| !known.contains(&other.as_str())) {
            return Err(self.error(
                &format!("“{other}” has no meaning here"),
                &format!("the keys are {}", known.join(", ")),
            ));
        }
        let category = self.companion(object, "category")?;
        let category = self.under("category", |reader| reader.category(category))?;
        if matches!(key, "next" | "between") {
            let rows = self.companion(object, "rows")?;
            return self.under("rows", |reader| {
                if key == "next" {
                    let [a, b] = reader.elements(rows)?;
                    let (a, b) = (reader.element(0, a, Self::term)?, reader.element(1, b, Self::term)?);
                    return Ok(Formula::Next(category, a, b));
                }
                let [a, middle, b] = reader.elements(rows)?;
                let a = reader.element(0, a, Self::term)?;
                let middle = reader.element(1, middle, Self::term)?;
                Ok(Formula::Between(category, a, middle, reader.element(2, b, Self::term)?))
            });
        }
        let of = self.companion(object, "of")?;
        let of = self.under("of", |reader| reader.term(of))?;
        if matches!(key, "highest" | "lowest") {
            let among = match object.get("among") {
                Some(among) => self.under("among", |reader| reader.terms(among))?,
                None => Vec::new(),
            };
            return Ok(Formula::Extreme { category, of, highest: key == "highest", among });
        }
        let letters = match self.companion(object, "text")? {
            Value::String(letters) => letters.clone(),
            other => {
                let help = "give the letters as a string: \"nn\"";
                return self.under("text", |reader| Err(reader.wrong("a text", other, help)));
            }
        };
        let test = match key {
            "contains" => WordTest::Contains(letters),
            "starts" => WordTest::StartsWith(letters),
            _ => WordTest::EndsWith(letters),
        };
        Ok(Formula::Word { category, of, test })
    }

    fn formulas(&mut self, json: &Value, depth: usize) -> Read<Vec<Formula>> {
        self.each(json, "formulas", |reader, part| reader.formula(part, depth + 1))
    }

    fn quantified(&mut self, body: &Value, depth: usize) -> Read<Box<Formula>> {
        self.bound += 1;
        let body = self.formula(body, depth + 1)?;
        self.bound -= 1;
        Ok(Box::new(body))
    }
}
