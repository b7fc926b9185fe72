//! Puzzles to JSON: a line for every category, clue, formula and row, so that people can read it and
//! changes of a file are easy to follow.

use crate::category::Category;
use crate::puzzle::Puzzle;
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use serde_json::{Map, Value};
use std::io::{self, Write};

/// The puzzle as JSON, with every field that it has.
pub fn write(puzzle: &Puzzle) -> String {
    let mut fields = Vec::new();
    for (name, text) in [("id", &puzzle.id), ("title", &puzzle.title), ("intro", &puzzle.intro)] {
        if let Some(text) = text {
            fields.push(format!("  {}: {}", line(name), line(text)));
        }
    }
    if !puzzle.categories.is_empty() {
        fields.push(list("categories", puzzle.categories.iter().map(|c| line(&category(c)))));
    }
    fields.push(list("clues", puzzle.clues.iter().map(|clue| line(&clue.text))));
    if puzzle.clues.iter().any(|clue| clue.formula.is_some()) {
        let formulas = puzzle.clues.iter().map(|clue| match &clue.formula {
            Some(formula) => line(&formula.display(&puzzle.categories).to_string()),
            None => "null".to_owned(),
        });
        fields.push(list("formulas", formulas));
    }
    if let Some(solution) = &puzzle.solution {
        fields.push(list("solution", solution.to_names(&puzzle.categories).iter().map(line)));
    }
    for (name, value) in &puzzle.extra {
        let known = match name.as_str() {
            "id" | "title" | "intro" | "categories" | "clues" | "formulas" => true,
            "solution" => puzzle.solution.is_some(),
            _ => false,
        };
        if !known {
            fields.push(format!("  {}: {}", line(name), line(value)));
        }
    }
    format!("{{\n{}\n}}\n", fields.join(",\n"))
}

fn category(category: &Category) -> Value {
    let mut fields = Map::new();
    fields.insert("name".to_owned(), category.name().into());
    fields.insert("items".to_owned(), category.items().into());
    if let Some(description) = category.description() {
        fields.insert("description".to_owned(), description.into());
    }
    if category.is_ordered_as_given() {
        fields.insert("ordered".to_owned(), true.into());
    }
    for (name, value) in category.extra() {
        fields.entry(name.as_str()).or_insert_with(|| value.clone());
    }
    Value::Object(fields)
}

/// A field that is a list, with an element to a line.
pub fn list(name: &str, elements: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = elements.map(|element| format!("    {element}")).collect();
    if lines.is_empty() {
        return format!("  {}: []", line(name));
    }
    format!("  {}: [\n{}\n  ]", line(name), lines.join(",\n"))
}

/// A value on one line, with blanks after commas and colons.
pub fn line(value: &(impl Serialize + ?Sized)) -> String {
    let mut bytes = Vec::new();
    let written = value.serialize(&mut Serializer::with_formatter(&mut bytes, OneLine));
    debug_assert!(written.is_ok(), "strings and JSON values can always be written");
    String::from_utf8(bytes).unwrap_or_default()
}

struct OneLine;

impl Formatter for OneLine {
    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { writer.write_all(b", ") }
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { writer.write_all(b", ") }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Clue;

    #[test]
    fn there_is_a_line_for_everything() {
        let puzzle = Puzzle {
            title: Some("Pets".to_owned()),
            categories: vec![
                Category::new("who", ["Ann", "Bob"]),
                Category::new("size", ["small", "large"]).ordered_as_given(),
            ],
            clues: vec![Clue { text: "Ann's is \"small\".".to_owned(), formula: None }],
            ..Puzzle::default()
        };
        let wanted = r#"{
  "title": "Pets",
  "categories": [
    {"name": "who", "items": ["Ann", "Bob"]},
    {"name": "size", "items": ["small", "large"], "ordered": true}
  ],
  "clues": [
    "Ann's is \"small\"."
  ]
}
"#;
        assert_eq!(write(&puzzle), wanted);
    }
}
