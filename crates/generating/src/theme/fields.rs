//! The fields of a TOML table, with their places: what is missing, unknown or of the wrong sort becomes a problem.

use super::problem::ThemeProblem;
use puzzle::nearest;
use std::cell::RefCell;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Longest text that a field may hold, in bytes.
const LONGEST: usize = 2_000;
/// Most entries of a list.
const MOST: usize = 200;

/// Most problems that are told of one file.
const MOST_PROBLEMS: usize = 50;

/// A text with the byte at which it stands.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub text: String,
    pub byte: usize,
}

/// A text or a table.
pub(super) enum Entry<'a> {
    Text(Placed),
    Table(&'a DeTable<'a>, usize),
}

/// Where problems are collected.
pub(super) struct Findings<'t> {
    text: &'t str,
    problems: RefCell<Vec<ThemeProblem>>,
}

impl<'t> Findings<'t> {
    pub fn new(text: &'t str) -> Findings<'t> {
        Findings { text, problems: RefCell::default() }
    }

    pub fn add(&self, byte: usize, message: impl Into<String>, help: impl Into<String>) {
        // To find the place of a problem costs the length of the file.
        if self.problems.borrow().len() >= MOST_PROBLEMS {
            return;
        }
        self.problems.borrow_mut().push(ThemeProblem::at(self.text, byte, message, help));
    }

    /// The line of a byte, from 1.
    pub fn line(&self, byte: usize) -> usize {
        self.text.as_bytes().iter().take(byte).filter(|byte| **byte == b'\n').count() + 1
    }

    /// All problems, in the order of the file.
    pub fn into_problems(self) -> Vec<ThemeProblem> {
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(|problem| (problem.line, problem.column));
        problems
    }
}

/// A table and what it is called in messages.
pub(super) struct Fields<'a, 't> {
    table: &'a DeTable<'a>,
    what: String,
    byte: usize,
    findings: &'a Findings<'t>,
}

impl<'a, 't> Fields<'a, 't> {
    /// The fields of `table`, of which only `known` make sense.
    pub fn new(
        table: &'a DeTable<'a>,
        what: impl Into<String>,
        byte: usize,
        known: &[&str],
        findings: &'a Findings<'t>,
    ) -> Fields<'a, 't> {
        let what = what.into();
        for (key, _) in table {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let help = match nearest(name, known.iter().copied()) {
                    Some(meant) => format!("did you mean `{meant}`?"),
                    None => format!("known are {}", known.join(", ")),
                };
                findings.add(key.span().start, format!("{what} has no field `{name}`"), help);
            }
        }
        Fields { table, what, byte, findings }
    }

    pub fn value(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.table.iter().find(|(known, _)| known.get_ref() == key).map(|(_, value)| value)
    }

    fn wrong(&self, key: &str, byte: usize, wanted: &str) {
        let message = format!("`{key}` of {} is not {wanted}", self.what);
        self.findings.add(byte, message, format!("write {wanted}"));
    }

    pub fn missing(&self, key: &str, example: &str) {
        let message = format!("{} has no `{key}`", self.what);
        self.findings.add(self.byte, message, format!("add a line such as `{example}`"));
    }

    fn placed(&self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Placed> {
        let byte = value.span().start;
        match value.get_ref() {
            DeValue::String(text) if text.trim().is_empty() => {
                self.wrong(key, byte, "a text that says something");
                None
            }
            DeValue::String(text) if text.len() > LONGEST || text.contains(char::is_control) => {
                self.wrong(key, byte, &format!("a text of one line and at most {LONGEST} bytes"));
                None
            }
            DeValue::String(text) => Some(Placed { text: text.trim().to_owned(), byte }),
            _ => {
                self.wrong(key, byte, "a text in quotes");
                None
            }
        }
    }

    /// A text, if it is there.
    pub fn text(&self, key: &str) -> Option<Placed> {
        self.placed(key, self.value(key)?)
    }

    /// A text that must be there.
    pub fn needed(&self, key: &str, example: &str) -> Option<Placed> {
        if self.value(key).is_none() {
            self.missing(key, example);
        }
        self.text(key)
    }

    /// A list of texts; one text alone will do.
    pub fn texts(&self, key: &str) -> Vec<Placed> {
        let Some(value) = self.value(key) else { return Vec::new() };
        match value.get_ref() {
            DeValue::Array(list) => {
                if list.len() > MOST {
                    self.wrong(key, value.span().start, &format!("a list of at most {MOST}"));
                }
                list.iter().take(MOST).filter_map(|entry| self.placed(key, entry)).collect()
            }
            DeValue::String(_) => self.placed(key, value).into_iter().collect(),
            _ => {
                self.wrong(key, value.span().start, "a list of texts");
                Vec::new()
            }
        }
    }

    /// A list of texts and tables; one of them alone will do.
    pub fn entries(&self, key: &str) -> Vec<Entry<'a>> {
        let Some(value) = self.value(key) else { return Vec::new() };
        let one = |value: &'a Spanned<DeValue<'a>>| match value.get_ref() {
            DeValue::Table(table) => Some(Entry::Table(table, value.span().start)),
            _ => self.placed(key, value).map(Entry::Text),
        };
        match value.get_ref() {
            DeValue::Array(list) => list.iter().take(MOST).filter_map(one).collect(),
            _ => one(value).into_iter().collect(),
        }
    }

    /// Yes or no; no if it is not there.
    pub fn flag(&self, key: &str) -> bool {
        match self.value(key).map(|value| (value.get_ref(), value.span().start)) {
            None => false,
            Some((DeValue::Boolean(flag), _)) => *flag,
            Some((_, byte)) => {
                self.wrong(key, byte, "`true` or `false`");
                false
            }
        }
    }

    /// A whole number up to a million.
    pub fn number(&self, key: &str) -> Option<u32> {
        let value = self.value(key)?;
        self.whole(key, value)
    }

    fn whole(&self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<u32> {
        let number = match value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok(),
            _ => None,
        };
        let number = number.filter(|number| *number <= 1_000_000);
        if number.is_none() {
            self.wrong(key, value.span().start, "a whole number from 0 to 1000000");
        }
        number
    }

    /// A list of whole numbers.
    pub fn numbers(&self, key: &str) -> Vec<u32> {
        let Some(value) = self.value(key) else { return Vec::new() };
        match value.get_ref() {
            DeValue::Array(list) => {
                list.iter().take(MOST).filter_map(|entry| self.whole(key, entry)).collect()
            }
            _ => self.whole(key, value).into_iter().collect(),
        }
    }

    /// The tables in a list, or one table alone, each with its byte.
    pub fn tables(&self, key: &str) -> Vec<(&'a DeTable<'a>, usize)> {
        let Some(value) = self.value(key) else { return Vec::new() };
        let one = |value: &'a Spanned<DeValue<'a>>| {
            if let DeValue::Table(table) = value.get_ref() {
                return Some((table, value.span().start));
            }
            self.wrong(key, value.span().start, "a table");
            None
        };
        match value.get_ref() {
            DeValue::Array(list) => list.iter().take(MOST).filter_map(one).collect(),
            _ => one(value).into_iter().collect(),
        }
    }
}
