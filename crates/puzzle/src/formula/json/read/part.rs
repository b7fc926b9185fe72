//! What statements are made of: quantities, amounts, items and rows.

use super::{Key, Read, Reader};
use crate::category::CategoryId;
use crate::formula::names::{find_category, find_item};
use crate::formula::{Amount, Measure, Quantity, Relation, Term};
use crate::number::Number;
use serde_json::Value;

/// The keys that say what a quantity is.
const QUANTITIES: &[Key] = &[
    ("value", None),
    ("place", None),
    ("letters", None),
    ("initial", None),
    ("sum", None),
    ("difference", None),
    ("times", None),
    ("distance", None),
];

impl Reader<'_> {
    pub(super) fn quantity(&mut self, json: &Value, depth: usize) -> Read<Quantity> {
        self.count(depth)?;
        let Value::Object(object) = json else { return Ok(Quantity::Number(self.number(json)?)) };
        let key = self.main_key(object, QUANTITIES)?;
        let body = &object[key];
        self.under(key, |reader| {
            let measure = match key {
                "value" => Measure::Value,
                "place" => Measure::Place,
                "letters" => Measure::Letters,
                "initial" => Measure::Initial,
                _ => return reader.arithmetic(key, body, depth),
            };
            let [category, of] = reader.elements(body)?;
            let category = reader.element(0, category, Self::category)?;
            Ok(Quantity::Measure { measure, category, of: reader.element(1, of, Self::term)? })
        })
    }

    pub(super) fn arithmetic(&mut self, key: &str, body: &Value, depth: usize) -> Read<Quantity> {
        let [a, b] = self.elements(body)?;
        if key == "times" {
            let factor = self.element(0, a, |reader, json| reader.number(json))?;
            let b = self.element(1, b, |reader, json| reader.quantity(json, depth + 1))?;
            return Ok(Quantity::Times(factor, Box::new(b)));
        }
        let build = match key {
            "sum" => Quantity::Sum,
            "difference" => Quantity::Difference,
            _ => Quantity::Distance,
        };
        let a = self.element(0, a, |reader, json| reader.quantity(json, depth + 1))?;
        let b = self.element(1, b, |reader, json| reader.quantity(json, depth + 1))?;
        Ok(build(Box::new(a), Box::new(b)))
    }

    pub(super) fn number(&self, json: &Value) -> Read<Number> {
        let help = "write a whole number, or a fraction as a string: 20, \"2.75\", \"1/3\"";
        let number = match json {
            Value::Number(number) => number.as_i64().map(Number::from),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
        number.ok_or_else(|| self.wrong("a number", json, help))
    }

    pub(super) fn parity(&self, json: &Value) -> Read<bool> {
        match json.as_str() {
            Some("odd") => Ok(true),
            Some("even") => Ok(false),
            _ => Err(self.wrong("“odd” or “even”", json, "write {\"parity\": \"odd\", \"of\": …}")),
        }
    }

    pub(super) fn relation(&mut self, json: &Value) -> Read<Relation> {
        use Relation::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
        [Less, AtMost, Equal, NotEqual, AtLeast, Greater]
            .into_iter()
            .find(|relation| json.as_str() == Some(relation.sign()))
            .ok_or_else(|| self.wrong("a comparison", json, "write one of <, <=, =, !=, >=, >"))
    }

    pub(super) fn amount(&self, json: &Value) -> Read<Amount> {
        let help = "write {\"exactly\": 2}, {\"at_least\": 2} or {\"at_most\": 2}";
        let entry =
            json.as_object().filter(|object| object.len() == 1).and_then(|object| object.iter().next());
        let amount = entry.and_then(|(key, count)| {
            let count = u32::try_from(count.as_u64()?).ok()?;
            match key.as_str() {
                "exactly" => Some(Amount::Exactly(count)),
                "at_least" => Some(Amount::AtLeast(count)),
                "at_most" => Some(Amount::AtMost(count)),
                _ => None,
            }
        });
        amount.ok_or_else(|| self.wrong("an amount", json, help))
    }

    pub(super) fn category(&mut self, json: &Value) -> Read<CategoryId> {
        let Value::String(name) = json else {
            return Err(self.wrong("the name of a category", json, "give the name as a string"));
        };
        find_category(self.categories, name).map_err(|diagnostic| self.placed(&diagnostic))
    }

    pub(super) fn term(&mut self, json: &Value) -> Read<Term> {
        self.count(0)?;
        match json {
            Value::Array(pair) => {
                if let [Value::String(_), Value::String(name)] = pair.as_slice() {
                    let category = self.element(0, &pair[0], Self::category)?;
                    let item = find_item(self.categories, category, name);
                    return item.map(Term::Item).map_err(|diagnostic| self.placed(&diagnostic));
                }
            }
            Value::Object(object) if object.len() == 1 => {
                let row = object.get("row").and_then(Value::as_u64).and_then(|row| u16::try_from(row).ok());
                if let Some(row) = row {
                    return Ok(Term::Row(row));
                }
            }
            _ => {}
        }
        Err(self.wrong(
            "an item or a row",
            json,
            "write [\"clients\", \"Hannah\"], or {\"row\": 0} within \"rows\" or \"every\"",
        ))
    }

    pub(super) fn terms(&mut self, json: &Value) -> Read<Vec<Term>> {
        self.each(json, "items", Self::term)
    }
}
