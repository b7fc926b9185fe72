//! Types, constants and relations.
//!
//! A category is a constructed type: its constants are all there are, and all different. A category of
//! whole numbers is a type of these numbers, for which the same holds.

use super::Relation;
use crate::identifiers::{Identifiers, identifier, one_line};
use crate::scaled::Scaled;
use puzzle::formula::Measure;
use puzzle::{Category, CategoryId, ItemId, ScaleKind};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The words of IDP.
const WORDS: [&str; 28] = [
    "abs",
    "card",
    "constructed",
    "contains",
    "define",
    "extern",
    "factlist",
    "false",
    "from",
    "generate",
    "include",
    "int",
    "isa",
    "max",
    "min",
    "nat",
    "not",
    "of",
    "partial",
    "procedure",
    "prod",
    "query",
    "string",
    "structure",
    "sum",
    "term",
    "theory",
    "true",
];

/// Words that the text uses for itself.
const OWN: [&str; 9] = [
    "type",
    "vocabulary",
    "using",
    "statements",
    "measures",
    "synonymy",
    "inverse",
    "bijection",
    "transitivity",
];

/// What the theories are about.
pub(super) struct Vocabulary<'a> {
    pub categories: &'a [Category],
    types: Vec<Type>,
    relations: Vec<Named>,
    /// The first relation between two types, of which the lower comes first; it stands for the others.
    first: BTreeMap<(CategoryId, CategoryId), usize>,
    /// The type that clues speak of: of variables for rows, and of constants.
    pub subject: CategoryId,
}

struct Type {
    name: String,
    constants: Vec<String>,
    is_number: bool,
    /// What measures the constants: values, places, letters, initials.
    functions: [String; 4],
}

/// A relation with the name that it has in the text.
#[derive(Clone)]
pub(super) struct Named {
    pub name: String,
    pub from: CategoryId,
    pub to: CategoryId,
}

/// What is measured of a category in the clues.
pub(super) type Measures = Vec<(Measure, CategoryId)>;

impl<'a> Vocabulary<'a> {
    pub fn of(categories: &'a [Category], relations: &[Relation]) -> Vocabulary<'a> {
        let words: Vec<&str> = WORDS.into_iter().chain(OWN).collect();
        let mut identifiers = Identifiers::without(&words);
        let mut types: Vec<Type> = categories
            .iter()
            .map(|category| {
                let name = identifiers.give(category.name(), "type");
                let functions = ["value", "place", "letters", "initial"]
                    .map(|measure| identifiers.give(&format!("{measure} of {name}"), "function"));
                Type { name, constants: Vec::new(), is_number: is_number(category), functions }
            })
            .collect();
        for (category, own) in categories.iter().zip(&mut types) {
            own.constants = if own.is_number {
                let scaled = Scaled::of(Measure::Value, category).map(|scaled| scaled.numbers);
                scaled.unwrap_or_default().into_iter().flatten().map(|number| number.to_string()).collect()
            } else {
                let constant = |item: &String| match identifier(item, &own.name) {
                    name if is_variable(&name) => {
                        identifiers.give(&format!("{} {item}", own.name), &own.name)
                    }
                    _ => identifiers.give(item, &own.name),
                };
                category.items().iter().map(constant).collect()
            };
        }
        let known = |category: CategoryId| category.index() < categories.len();
        let given = relations.iter().filter(|r| known(r.from) && known(r.to) && r.from != r.to);
        let type_name = |category: CategoryId| types.get(category.index()).map_or("", |own| &own.name);
        let mut named: Vec<Named> = Vec::new();
        let mut first = BTreeMap::new();
        for Relation { name, from, to } in given {
            let name = identifiers.give(name, type_name(*to));
            first.entry(in_order(*from, *to)).or_insert(named.len());
            named.push(Named { name, from: *from, to: *to });
        }
        for from in 0..categories.len() as u16 {
            for to in from + 1..categories.len() as u16 {
                let (from, to) = (CategoryId(from), CategoryId(to));
                first.entry((from, to)).or_insert_with(|| {
                    let name = format!("{} {}", type_name(from), type_name(to));
                    named.push(Named { name: identifiers.give(&name, "relation"), from, to });
                    named.len() - 1
                });
            }
        }
        let subject = subject(categories.len(), relations);
        Vocabulary { categories, types, relations: named, first, subject }
    }

    /// The name of a category's type.
    pub fn type_name(&self, category: CategoryId) -> &str {
        self.types.get(category.index()).map_or("", |own| &own.name)
    }

    /// The constant for an item.
    pub fn constant(&self, item: ItemId) -> &str {
        let own = self.types.get(item.category.index());
        own.and_then(|own| own.constants.get(item.index())).map_or("", String::as_str)
    }

    /// Whether the constants of a category are numbers.
    pub fn is_number(&self, category: CategoryId) -> bool {
        self.types.get(category.index()).is_some_and(|own| own.is_number)
    }

    /// The relation between two types that stands for all others, whichever way round.
    pub fn between(&self, a: CategoryId, b: CategoryId) -> Option<&Named> {
        self.relations.get(*self.first.get(&in_order(a, b))?)
    }

    /// The atom that relates `x`, of type `a`, and `y`, of type `b`.
    pub fn related(&self, a: CategoryId, x: &str, b: CategoryId, y: &str) -> String {
        match self.between(a, b) {
            Some(relation) if relation.from == a => format!("{}({x}, {y})", relation.name),
            Some(relation) => format!("{}({y}, {x})", relation.name),
            None => format!("{x} = {y}"),
        }
    }

    /// All relations.
    pub fn relations(&self) -> &[Named] {
        &self.relations
    }

    /// The function that measures items of a category.
    pub fn function(&self, measure: Measure, category: CategoryId) -> String {
        let functions = self.types.get(category.index()).map(|own| &own.functions);
        let [value, place, letters, initial] = functions.cloned().unwrap_or_default();
        match measure {
            Measure::Value => value,
            Measure::Place => place,
            Measure::Letters => letters,
            Measure::Initial => initial,
        }
    }

    /// Writes the vocabulary, with functions for what is measured and a type for lists of so many
    /// statements.
    pub fn write(&self, measures: &Measures, statements: usize, text: &mut String) {
        text.push_str("vocabulary V {\n");
        for (own, category) in self.types.iter().zip(self.categories) {
            let constants = &own.constants;
            let _ = if own.is_number {
                writeln!(text, "    type {} = {{ {} }} isa int", own.name, constants.join("; "))
            } else {
                writeln!(text, "    type {} constructed from {{ {} }}", own.name, constants.join(", "))
            };
            let names: Vec<String> = category.items().iter().map(|item| one_line(item)).collect();
            let _ = writeln!(text, "    // {}: {}", one_line(category.name()), names.join(", "));
            let times = Scaled::of(Measure::Value, category).map_or(1, |scaled| scaled.denominator);
            if times != 1 {
                let _ = writeln!(text, "    // (all numbers times {times}, since there are no fractions)");
            }
        }
        if statements > 0 {
            let _ = writeln!(text, "    type statements = {{ 1..{statements} }} isa int");
        }
        for Named { name, from, to } in &self.relations {
            let _ = writeln!(text, "    {name}({}, {})", self.type_name(*from), self.type_name(*to));
        }
        for &(measure, category) in measures {
            let function = self.function(measure, category);
            let _ = writeln!(text, "    {function}({}) : int", self.type_name(category));
        }
        text.push_str("}\n");
    }

    /// Writes what is measured of constants; says whether there is anything.
    pub fn write_measures(&self, measures: &Measures, text: &mut String) -> bool {
        if measures.is_empty() {
            return false;
        }
        text.push_str("\ntheory measures : V {\n");
        for &(measure, category) in measures {
            let function = self.function(measure, category);
            let scaled = self.categories.get(category.index()).and_then(|c| Scaled::of(measure, c));
            for (item, number) in scaled.map_or_else(Vec::new, |scaled| scaled.numbers).iter().enumerate() {
                if let Some(number) = number {
                    let constant = self.constant(ItemId::new(category.index(), item));
                    let _ = writeln!(text, "    {function}({constant}) = {number}.");
                }
            }
        }
        text.push_str("}\n");
        true
    }
}

fn in_order(a: CategoryId, b: CategoryId) -> (CategoryId, CategoryId) {
    (a.min(b), a.max(b))
}

/// Whether a name could be taken for a variable: these are one letter from the end of the alphabet, or n,
/// perhaps with a number.
fn is_variable(name: &str) -> bool {
    name.strip_prefix(['n', 'u', 'v', 'w', 'x', 'y', 'z'])
        .is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()))
}

/// Whether the items of a category are best written as their numbers: amounts and years are, days and
/// times of day are not.
fn is_number(category: &Category) -> bool {
    let numbers = |kind| matches!(kind, ScaleKind::Number | ScaleKind::Year);
    category.scale().is_some_and(|scale| numbers(scale.kind()))
        && Scaled::of(Measure::Value, category).is_some()
}

/// The category of which the relations say most; the first one if they say nothing.
fn subject(categories: usize, relations: &[Relation]) -> CategoryId {
    let uses =
        |category: usize| relations.iter().filter(|relation| relation.from.index() == category).count();
    CategoryId((0..categories).rev().max_by_key(|&category| uses(category)).unwrap_or(0) as u16)
}
