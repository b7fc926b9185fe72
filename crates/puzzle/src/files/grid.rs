//! Grid files: the marks that somebody has made so far, for hints.

use super::findings::Findings;
use super::json::{refuse_repeated, wrong_type};
use super::json_node::{Field, Node};
use super::json_writing::{line, list};
use super::validate::folded;
use super::{BYTE_ORDER_MARK, bytes};
use crate::category::{Category, ItemId};
use crate::diagnostic::{Code, Diagnostic};
use crate::fact::Fact;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use serde_json::json;

/// Reads a grid: `{"marks": [{"a": ["clients", "Hannah"], "b": ["prices", "$180"], "is": false}]}`.
pub fn read_grid(text: &str, puzzle: &Puzzle) -> Result<Grid, Vec<Diagnostic>> {
    bytes::check(text.as_bytes()).map_err(|wrong| vec![wrong])?;
    let mut findings = Findings::default();
    match read_marks(text, puzzle, &mut findings) {
        Some(grid) if !findings.has_errors() => Ok(grid),
        _ => Err(findings.into_errors()),
    }
}

/// Writes a grid, with a line for every mark.
pub fn write_grid(grid: &Grid, puzzle: &Puzzle) -> String {
    let item = |item: ItemId| json!([puzzle.category(item.category).name(), puzzle.item_name(item)]);
    let marks =
        grid.facts().map(|fact| line(&json!({"a": item(fact.a()), "b": item(fact.b()), "is": fact.is()})));
    format!("{{\n{}\n}}\n", list("marks", marks))
}

fn read_marks(text: &str, puzzle: &Puzzle, findings: &mut Findings) -> Option<Grid> {
    let from = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    let root = findings.keep(Node::of_file(text, from))?;
    let help = "write {\"marks\": [{\"a\": [\"category\", \"item\"], \"b\": [\"category\", \"item\"], \"is\": true}]}";
    let Some(fields) = root.fields() else {
        findings.add(wrong_type(root, "grid", "an object").with_help(help));
        return None;
    };
    let fields = findings.keep(fields)?;
    refuse_repeated(&fields, "the grid", findings);
    let Some(marks) = fields.iter().find(|field| field.name.text == "marks") else {
        let message = "the grid has no field “marks”";
        findings.add(Diagnostic::error(Code::WrongType, message).at(root.span()).with_help(help));
        return None;
    };
    let Some((marks, _)) = marks.value.elements(usize::MAX) else {
        findings.add(wrong_type(marks.value, "marks", "a list").with_help(help));
        return None;
    };
    let mut grid = Grid::blank(puzzle.categories.len(), puzzle.size());
    for (index, mark) in marks.into_iter().enumerate() {
        let Some(fact) = read_mark(mark, index, puzzle, findings) else { continue };
        if grid.set(fact).is_some_and(|before| before != fact.is()) {
            let message = format!(
                "the grid says of “{}” and “{}” both that they belong together and that they do not",
                puzzle.item_name(fact.a()),
                puzzle.item_name(fact.b())
            );
            findings.add(
                Diagnostic::error(Code::BadGrid, message)
                    .at(mark.span())
                    .with_help("keep one of the two marks"),
            );
        }
    }
    Some(grid)
}

fn read_mark(mark: Node, index: usize, puzzle: &Puzzle, findings: &mut Findings) -> Option<Fact> {
    let path = format!("marks[{index}]");
    let Some(fields) = mark.fields() else {
        findings.add(wrong_type(mark, &path, "an object"));
        return None;
    };
    let fields = findings.keep(fields)?;
    refuse_repeated(&fields, &format!("“{path}”"), findings);
    let field = |name: &str| -> Result<Node, Diagnostic> {
        let named = |field: &&Field| field.name.text == name;
        fields.iter().find(named).map(|field| field.value).ok_or_else(|| {
            let message = format!("“{path}” has no field “{name}”");
            Diagnostic::error(Code::WrongType, message).at(mark.span())
        })
    };
    let a = field("a").and_then(|node| read_item(node, &format!("{path}.a"), puzzle));
    let b = field("b").and_then(|node| read_item(node, &format!("{path}.b"), puzzle));
    let is = field("is").and_then(|node| {
        node.boolean().ok_or_else(|| wrong_type(node, &format!("{path}.is"), "true or false"))
    });
    let (a, b, is) = (findings.keep(a), findings.keep(b), findings.keep(is));
    let (a, b, is) = (a?, b?, is?);
    let fact = Fact::new(a, b, is);
    if fact.is_none() {
        let message = format!(
            "“{}” and “{}” are both of the category “{}”: there is no cell for them",
            puzzle.item_name(a),
            puzzle.item_name(b),
            puzzle.category(a.category).name()
        );
        findings.add(Diagnostic::error(Code::BadGrid, message).at(mark.span()));
    }
    fact
}

fn read_item(node: Node, path: &str, puzzle: &Puzzle) -> Result<ItemId, Diagnostic> {
    let wanted = "a list of a category and an item";
    let pair = match node.elements(2) {
        Some((elements, 2)) => elements,
        Some((_, count)) => {
            let message = format!("“{path}” must be {wanted}, but has {count} elements");
            return Err(Diagnostic::error(Code::WrongType, message).at(node.span()));
        }
        None => return Err(wrong_type(node, path, wanted)),
    };
    let word = |at: usize| {
        let node = *pair.get(at).unwrap_or(&node);
        node.words().unwrap_or_else(|| Err(wrong_type(node, &format!("{path}[{at}]"), "a string")))
    };
    let (category, item) = (word(0)?, word(1)?);
    let Some(index) = puzzle.categories.iter().position(|c| c.name() == category.text) else {
        let names: Vec<&str> = puzzle.categories.iter().map(Category::name).collect();
        let message = format!("the puzzle has no category “{}”", category.text);
        return Err(unknown(message, &category.text, &names, "categories").at(category.span));
    };
    let category = &puzzle.categories[index];
    if let Some(place) = category.items().iter().position(|name| *name == item.text) {
        Ok(ItemId::new(index, place))
    } else {
        let names: Vec<&str> = category.items().iter().map(String::as_str).collect();
        let message = format!("“{}” is not an item of “{}”", item.text, category.name());
        Err(unknown(message, &item.text, &names, "items").at(item.span))
    }
}

fn unknown(message: String, name: &str, names: &[&str], what: &str) -> Diagnostic {
    let help = match names.iter().find(|other| folded(other) == folded(name)) {
        Some(other) => format!("write it as in the puzzle: “{other}”"),
        None => format!("its {what} are {}", names.join(", ")),
    };
    Diagnostic::error(Code::BadGrid, message).with_help(help)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn puzzle() -> Puzzle {
        Puzzle {
            categories: vec![
                Category::new("clients", ["Aimee", "Hannah"]),
                Category::new("prices", ["$150", "$180"]),
                Category::new("age", ["30", "40"]),
            ],
            ..Puzzle::default()
        }
    }

    fn errors(text: &str) -> Vec<(Code, &str)> {
        let errors = read_grid(text, &puzzle()).expect_err(text);
        errors.iter().map(|e| (e.code(), e.span().map_or("", |s| &text[s.start..s.end]))).collect()
    }

    #[test]
    fn marks_are_read() {
        let text = r#"{"marks": [{"b": ["clients", "Hannah"], "a": ["prices", "$180"], "is": false},
                                  {"a": ["age", 40], "b": ["clients", "Aimee"], "is": true}], "by": "me"}"#;
        let grid = read_grid(text, &puzzle()).unwrap();
        assert_eq!(grid.get(ItemId::new(0, 1), ItemId::new(1, 1)), Some(false));
        assert_eq!(grid.get(ItemId::new(0, 0), ItemId::new(2, 1)), Some(true));
        assert_eq!(grid.facts().count(), 2);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let one = r#"{"marks": [{"a": ["client", "Hannah"], "b": ["prices", "180"], "is": 1}]}"#;
        let wanted = [(Code::BadGrid, "\"client\""), (Code::BadGrid, "\"180\""), (Code::WrongType, "1")];
        assert_eq!(errors(one), wanted);
        let same = r#"{"marks": [{"a": ["age", "30"], "b": ["age", "40"], "is": false}]}"#;
        assert_eq!(errors(same)[0].0, Code::BadGrid);
        let both = r#"{"marks": [{"a": ["age", "30"], "b": ["prices", "$150"], "is": false},
            {"a": ["age", "30"], "b": ["prices", "$150"], "is": true}]}"#;
        assert_eq!(errors(both).len(), 1);
        assert_eq!(errors("{}"), [(Code::WrongType, "{}")]);
        assert_eq!(errors("{\"marks\": [{\"a\": [], \"is\": true}]}").len(), 2);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(marks in prop::collection::vec((0usize..3, 0usize..2, 0usize..3, 0usize..2, any::<bool>()), 0..9)) {
            let puzzle = puzzle();
            let mut grid = Grid::blank(3, 2);
            for (a, i, b, j, is) in marks {
                if let Some(fact) = Fact::new(ItemId::new(a, i), ItemId::new(b, j), is) {
                    grid.set(fact);
                }
            }
            prop_assert_eq!(read_grid(&write_grid(&grid, &puzzle), &puzzle), Ok(grid));
        }
    }
}
