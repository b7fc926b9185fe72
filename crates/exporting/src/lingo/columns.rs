//! The columns of a program, and how their members are written.
//!
//! The number that stands for an item of an ordered category is its value, made whole and moved so that
//! it is not below nought: only such numbers can be referred to.

use crate::identifiers::one_line;
use crate::scaled::Scaled;
use puzzle::formula::Measure;
use puzzle::{Category, CategoryId, ItemId, Number};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Words that must stand in quotes to be names.
const WORDS: [&str; 36] = [
    "CLASS",
    "PARTITION",
    "POWERCLASS",
    "MAP",
    "VAR",
    "REQUIRED",
    "CONFLICT",
    "AGREE",
    "BEFORE",
    "ORDER",
    "OFFSET",
    "MATCH",
    "SAME",
    "DIFFER",
    "IMPLIES",
    "USED",
    "NONEMPTY",
    "AGGREGATE",
    "SET",
    "HIERARCHY",
    "SUBJECT",
    "PREDICATE",
    "RELATIVE",
    "MODIFIER",
    "VERB",
    "EXPAND",
    "TITLE",
    "CLUE",
    "circular",
    "step",
    "onto",
    "nonreflexive",
    "symmetric",
    "asymmetric",
    "sum",
    "product",
];

pub(super) struct Columns<'a> {
    pub categories: &'a [Category],
    names: Vec<String>,
    /// What stands for the items of each category; numbers if it has a scale.
    members: Vec<Vec<String>>,
    /// How numbers come from values, for the categories with a scale.
    numbers: Vec<Option<Numbers>>,
    /// How many columns have such a member.
    uses: BTreeMap<String, usize>,
    /// The names of all columns, and of the columns that only measure others.
    taken: BTreeSet<String>,
    measures: Vec<(Measure, CategoryId, String)>,
}

/// Number = value × `times` + `plus`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    pub times: i64,
    pub plus: i64,
}

impl<'a> Columns<'a> {
    pub fn of(categories: &'a [Category]) -> Columns<'a> {
        let mut taken = BTreeSet::new();
        let names = categories.iter().map(|category| unique(category.name(), &mut taken)).collect();
        let (mut members, mut numbers) = (Vec::new(), Vec::new());
        let mut uses = BTreeMap::new();
        for category in categories {
            let scaled = category.scale().and_then(|_| numbered(Measure::Value, category));
            let own: Vec<String> = if let Some((own, _)) = &scaled {
                own.iter().map(ToString::to_string).collect()
            } else {
                let mut before = BTreeSet::new();
                category.items().iter().map(|item| unique(item, &mut before)).collect()
            };
            for member in &own {
                *uses.entry(member.clone()).or_insert(0) += 1;
            }
            members.push(own);
            numbers.push(scaled.map(|(_, numbers)| numbers));
        }
        Columns { categories, names, members, numbers, uses, taken, measures: Vec::new() }
    }

    /// A reference to the row of an item; numbers and names of several columns have their column in front.
    pub fn member(&self, item: ItemId) -> String {
        let category = item.category.index();
        let name = self.members.get(category).and_then(|own| own.get(item.index()));
        let name = name.map_or("", String::as_str);
        let is_number = self.numbers.get(category).is_some_and(Option::is_some);
        if is_number || self.uses.get(name).is_some_and(|&uses| uses > 1) {
            format!("{}.{name}", self.names.get(category).map_or("", String::as_str))
        } else {
            name.to_owned()
        }
    }

    /// The column in which a measure stands, and how its numbers come from what is measured; it is declared
    /// if need be.
    pub fn column(&mut self, measure: Measure, category: CategoryId) -> Option<(String, Numbers)> {
        let index = category.index();
        let own = self.categories.get(index)?;
        let numbers = (*self.numbers.get(index)?).filter(|_| {
            let scale = own.scale();
            measure == Measure::Value
                || measure == Measure::Place
                    && scale.is_some_and(|scale| {
                        (0..own.len()).all(|item| scale.value(item) == Number::from(scale.place(item) as i64))
                    })
        });
        if let Some(numbers) = numbers {
            return Some((self.names.get(index)?.clone(), numbers));
        }
        let (_, numbers) = numbered(measure, own)?;
        if measure == Measure::Value {
            return None;
        }
        if let Some((_, _, name)) =
            self.measures.iter().find(|known| (known.0, known.1) == (measure, category))
        {
            return Some((name.clone(), numbers));
        }
        let word = match measure {
            Measure::Value => "value",
            Measure::Place => "place",
            Measure::Letters => "letters",
            Measure::Initial => "initial",
        };
        let name = unique(&format!("{} {word}", own.name()), &mut self.taken);
        self.measures.push((measure, category, name.clone()));
        Some((name, numbers))
    }

    /// A name for a variable: no other, and no member, is called so.
    pub fn new_name(&mut self, name: &str) -> String {
        let mut new = unique(name, &mut self.taken);
        while self.uses.contains_key(&new) {
            new = unique(name, &mut self.taken);
        }
        new
    }

    /// Writes the declarations, and what ties columns that measure others to these.
    pub fn write(&self, text: &mut String) {
        for (name, members) in self.names.iter().zip(&self.members) {
            let _ = writeln!(text, "CLASS {name}: {}", members.join(" "));
        }
        for (measure, category, name) in &self.measures {
            let index = category.index();
            let Some(numbers) = self.categories.get(index).and_then(|own| numbered(*measure, own)) else {
                continue;
            };
            let mut holders: BTreeMap<i64, Vec<String>> = BTreeMap::new();
            for (item, number) in numbers.0.iter().enumerate() {
                holders.entry(*number).or_default().push(self.member(ItemId::new(index, item)));
            }
            let values: Vec<String> = holders.keys().map(ToString::to_string).collect();
            let is_class = *measure == Measure::Place;
            let kind = if is_class { "CLASS" } else { "PARTITION" };
            let _ = writeln!(text, "{kind} {name}: {}", values.join(" "));
            for (number, members) in &holders {
                let _ = if is_class {
                    writeln!(text, "REQUIRED {name}.{number} {}", members.join(" "))
                } else {
                    writeln!(text, "AGREE {name}.{number}: {}", members.join(" "))
                };
            }
        }
    }

    /// Writes how numbers and names are to be printed, where that differs from how they are written.
    pub fn write_names(&self, text: &mut String) {
        let mut is_first = true;
        for ((category, own), name) in self.categories.iter().zip(&self.members).zip(&self.names) {
            for (item, member) in category.items().iter().zip(own) {
                if item != member && quoted(item) != *member {
                    if std::mem::take(&mut is_first) {
                        text.push('\n');
                    }
                    let _ = writeln!(text, "EXPAND {name}.{member}: {}", quoted(item));
                }
            }
        }
    }
}

/// What is measured of all items of a category, as numbers that are not below nought.
fn numbered(measure: Measure, category: &Category) -> Option<(Vec<i64>, Numbers)> {
    let Scaled { denominator, numbers } = Scaled::of(measure, category)?;
    let numbers: Vec<i64> = numbers.into_iter().collect::<Option<_>>()?;
    let plus = numbers.iter().min()?.checked_neg()?.max(0);
    let moved: Option<Vec<i64>> = numbers.iter().map(|number| number.checked_add(plus)).collect();
    Some((moved?, Numbers { times: denominator, plus }))
}

/// A name as it is written, other than all before.
fn unique(name: &str, taken: &mut BTreeSet<String>) -> String {
    let plain = one_line(name).replace('"', "'");
    let mut written = written(&plain);
    let mut number = 2;
    while !taken.insert(written.clone()) {
        written = self::written(&format!("{plain} {number}"));
        number += 1;
    }
    written
}

fn written(name: &str) -> String {
    let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && name.chars().any(|c| !c.is_ascii_digit())
        && !WORDS.contains(&name);
    if is_word { name.to_owned() } else { quoted(name) }
}

/// A text in quotes; there is no way to write a quotation mark within.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", one_line(text).replace('"', "'"))
}
