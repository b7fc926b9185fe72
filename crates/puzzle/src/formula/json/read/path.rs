//! Finding the way through the JSON, and saying where something is wrong: `and[1].is[0]`.

use super::{Key, Read, Reader};
use crate::diagnostic::{Code, Diagnostic};
use crate::formula::check::formula_too_large;
use crate::formula::lex::shortened;
use crate::limits::{MAX_FORMULA_DEPTH, MAX_FORMULA_NODES};
use crate::nearest::nearest;
use serde_json::{Map, Value};
use std::fmt::Write as _;

impl Reader<'_> {
    /// Every element of a list.
    pub(super) fn each<T>(
        &mut self,
        json: &Value,
        what: &str,
        mut read: impl FnMut(&mut Self, &Value) -> Read<T>,
    ) -> Read<Vec<T>> {
        let Value::Array(list) = json else {
            return Err(self.wrong(&format!("a list of {what}"), json, "write a list in brackets: […]"));
        };
        let elements = list.iter().enumerate();
        elements.map(|(index, json)| self.element(index, json, &mut read)).collect()
    }

    /// The elements of a list of fixed length.
    pub(super) fn elements<'j, const N: usize>(&self, json: &'j Value) -> Read<&'j [Value; N]> {
        let list = json.as_array().and_then(|list| list.as_slice().try_into().ok());
        list.ok_or_else(|| {
            self.wrong(&format!("a list of {N}"), json, &format!("write a list of exactly {N} in brackets"))
        })
    }

    pub(super) fn element<T>(
        &mut self,
        index: usize,
        json: &Value,
        read: impl FnOnce(&mut Self, &Value) -> Read<T>,
    ) -> Read<T> {
        let length = self.path.len();
        let _ = write!(self.path, "[{index}]");
        let result = read(self, json);
        self.path.truncate(length);
        result
    }

    pub(super) fn under<T>(&mut self, key: &str, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        let length = self.path.len();
        if length > 0 {
            self.path.push('.');
        }
        self.path.push_str(key);
        let result = read(self);
        self.path.truncate(length);
        result
    }

    /// The key that says what an object is.
    pub(super) fn main_key(&self, object: &Map<String, Value>, known: &[Key]) -> Read<&'static str> {
        let names = || known.iter().map(|(key, _)| *key);
        let Some((key, companion)) = known.iter().find(|(key, _)| object.contains_key(*key)) else {
            let meant = object.keys().find_map(|key| nearest(key, names()));
            let help = match meant {
                Some(meant) => format!("did you mean “{meant}”?"),
                None => format!("the keys are {}", names().collect::<Vec<_>>().join(", ")),
            };
            let found: Vec<_> = object.keys().take(3).map(|key| format!("“{key}”")).collect();
            let message = if found.is_empty() {
                "the object is empty".to_owned()
            } else {
                format!("nothing known stands under {}", found.join(", "))
            };
            return Err(self.error(&message, &help));
        };
        let extra = object.keys().find(|other| *other != key && Some(other.as_str()) != *companion);
        match extra {
            Some(extra) => {
                Err(self.error(&format!("“{extra}” has no meaning beside “{key}”"), "leave it out"))
            }
            None => Ok(key),
        }
    }

    /// What stands under another key of an object.
    pub(super) fn companion<'j>(&self, object: &'j Map<String, Value>, key: &str) -> Read<&'j Value> {
        object
            .get(key)
            .ok_or_else(|| self.error(&format!("“{key}” is missing"), &format!("add \"{key}\": …")))
    }

    pub(super) fn count(&mut self, depth: usize) -> Read<()> {
        self.nodes += 1;
        if depth > MAX_FORMULA_DEPTH || self.nodes > MAX_FORMULA_NODES {
            return Err(formula_too_large());
        }
        Ok(())
    }

    pub(super) fn wrong(&self, wanted: &str, found: &Value, help: &str) -> Diagnostic {
        let found = match found {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Number(number) => number.to_string(),
            Value::String(text) => format!("“{}”", shortened(text)),
            Value::Array(list) => format!("a list of {}", list.len()),
            Value::Object(_) => "an object".to_owned(),
        };
        self.error(&format!("{wanted} should stand here, not {found}"), help)
    }

    pub(super) fn error(&self, message: &str, help: &str) -> Diagnostic {
        self.placed(&Diagnostic::error(Code::FormulaSyntax, message).with_help(help))
    }

    /// The same with the path in front.
    pub(super) fn placed(&self, diagnostic: &Diagnostic) -> Diagnostic {
        let place = if self.path.is_empty() { "the formula" } else { &self.path };
        let placed = Diagnostic::error(diagnostic.code(), format!("{place}: {}", diagnostic.message()));
        match diagnostic.help() {
            Some(help) => placed.with_help(help),
            None => placed,
        }
    }
}
