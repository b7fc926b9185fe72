//! Puzzles in JSON: from a file into a draft.

use super::draft::{
    CategoryDraft, ClueDraft, Draft, FormulaDraft, FormulaText, FormulasDraft, RowDraft, SolutionDraft, Word,
};
use super::findings::Findings;
use super::json_node::{Field, Kind, Node};
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::{MAX_CATEGORIES, MAX_CLUES, MAX_ITEMS};
use crate::nearest::nearest;
use std::collections::HashSet;

/// The fields of a puzzle.
const PUZZLE_FIELDS: &[&str] = &["id", "title", "intro", "categories", "clues", "formulas", "solution"];
/// The fields of a category.
const CATEGORY_FIELDS: &[&str] = &["name", "items", "description", "ordered"];

/// Reads the file from byte `from` on; `None` if there is nothing to go on with.
pub fn read(file: &str, from: usize, findings: &mut Findings) -> Option<Draft> {
    let root = findings.keep(Node::of_file(file, from))?;
    let Some(fields) = root.fields() else {
        let message = format!("a puzzle must be an object, but the file holds {}", root.kind().name());
        let help = "write {\"categories\": […], \"clues\": […]}; one file holds one puzzle";
        findings.add(Diagnostic::error(Code::WrongType, message).at(root.span()).with_help(help));
        return None;
    };
    let fields = findings.keep(fields)?;
    refuse_repeated(&fields, "the puzzle", findings);

    let mut draft = Draft::default();
    for (field, meant) in misspelt(&fields, PUZZLE_FIELDS, findings) {
        if meant == "categories" {
            draft.suspect =
                Some((field.name.span, format!("call the field “categories”, not “{}”", field.name.text)));
        }
    }
    let mut solution = None;
    for Field { name, value } in fields {
        if value.kind() == Kind::Null && PUZZLE_FIELDS.contains(&name.text.as_str()) {
            continue;
        }
        match name.text.as_str() {
            "id" => draft.id = words(value, "id", findings),
            "title" => draft.title = words(value, "title", findings),
            "intro" => draft.intro = words(value, "intro", findings),
            "categories" => read_categories(value, &mut draft, findings),
            "clues" => read_clues(value, &mut draft, findings),
            "formulas" => draft.formulas = read_formulas(value, findings),
            "solution" => solution = Some(value),
            _ => {
                if let Some(value) = findings.keep(value.value()) {
                    draft.extra.insert(name.text, value);
                }
            }
        }
    }
    if let Some(solution) = solution {
        read_solution(solution, &mut draft, findings);
    }
    Some(draft)
}

fn read_categories(list: Node, draft: &mut Draft, findings: &mut Findings) {
    let Some((elements, count)) = list.elements(MAX_CATEGORIES + 1) else {
        findings.add(
            wrong_type(list, "categories", "a list of categories")
                .with_help("write \"categories\": [{\"name\": \"…\", \"items\": [\"…\", \"…\"]}]"),
        );
        draft.categories_unsound = true;
        return;
    };
    draft.category_count = count;
    for (index, element) in elements.into_iter().enumerate() {
        match read_category(element, index, findings) {
            Some(category) => draft.categories.push(category),
            None => draft.categories_unsound = true,
        }
    }
}

fn read_category(node: Node, index: usize, findings: &mut Findings) -> Option<CategoryDraft> {
    let path = format!("categories[{index}]");
    let Some(fields) = node.fields() else {
        findings.add(
            wrong_type(node, &path, "an object with a name and items")
                .with_help("write {\"name\": \"…\", \"items\": [\"…\", \"…\"]}"),
        );
        return None;
    };
    let fields = findings.keep(fields)?;
    refuse_repeated(&fields, &format!("“{path}”"), findings);
    let misspelt = misspelt(&fields, CATEGORY_FIELDS, findings);
    let items_called =
        misspelt.iter().find(|(_, meant)| *meant == "items").map(|(field, _)| field.name.text.clone());
    let mut category = CategoryDraft {
        name: Word { text: String::new(), span: node.span() },
        items: Vec::new(),
        item_count: 0,
        description: None,
        ordered: false,
        extra: serde_json::Map::new(),
        span: node.span(),
    };
    let (mut has_items, mut sound) = (false, true);
    for Field { name, value } in fields {
        let path = format!("{path}.{}", name.text);
        match name.text.as_str() {
            "description" | "ordered" if value.kind() == Kind::Null => {}
            "name" => {
                if let Some(name) = value.words() {
                    category.name = findings.keep(name)?;
                } else {
                    findings.add(wrong_type(value, &path, "a string"));
                    sound = false;
                }
            }
            "items" => {
                has_items = true;
                sound &= read_items(value, &path, &mut category, findings);
            }
            "description" => category.description = words(value, &path, findings),
            "ordered" => match value.boolean() {
                Some(ordered) => category.ordered = ordered,
                None => findings.add(wrong_type(value, &path, "true or false")),
            },
            _ => {
                if let Some(value) = findings.keep(value.value()) {
                    category.extra.insert(name.text, value);
                }
            }
        }
    }
    if !has_items {
        let message = format!("“{path}” has no field “items”");
        let help = match items_called {
            Some(called) => format!("call the field “items”, not “{called}”"),
            None => "list the items of the category: \"items\": [\"…\", \"…\"]".to_owned(),
        };
        findings.add(Diagnostic::error(Code::WrongType, message).at(node.span()).with_help(help));
        return None;
    }
    sound.then_some(category)
}

/// Whether all items could be read.
fn read_items(list: Node, path: &str, category: &mut CategoryDraft, findings: &mut Findings) -> bool {
    let Some((elements, count)) = list.elements(MAX_ITEMS + 1) else {
        findings.add(wrong_type(list, path, "a list of strings"));
        return false;
    };
    category.item_count = count;
    let mut sound = true;
    for (index, element) in elements.into_iter().enumerate() {
        let item = if let Some(item) = element.words() {
            findings.keep(item)
        } else {
            let message = format!("{path}[{index}]");
            findings.add(wrong_type(element, &message, "a string").with_help(format!(
                "“{path}” must be a list of strings; numbers are taken as they are written"
            )));
            None
        };
        match item {
            Some(item) => category.items.push(item),
            None => sound = false,
        }
    }
    sound
}

fn read_clues(list: Node, draft: &mut Draft, findings: &mut Findings) {
    let Some((elements, count)) = list.elements(MAX_CLUES + 1) else {
        findings
            .add(wrong_type(list, "clues", "a list of strings").with_help("write \"clues\": [\"…\", \"…\"]"));
        return;
    };
    draft.clue_count = count;
    for (index, element) in elements.into_iter().enumerate() {
        let text = if let (Kind::String, Some(text)) = (element.kind(), element.words()) {
            findings.keep(text).map(|word| word.text)
        } else {
            findings.add(wrong_type(element, &format!("clues[{index}]"), "a string"));
            None
        };
        draft.clues.push(ClueDraft { text: text.unwrap_or_default(), span: element.span() });
    }
}

fn read_formulas(list: Node, findings: &mut Findings) -> Option<FormulasDraft> {
    let Some((elements, count)) = list.elements(MAX_CLUES + 1) else {
        findings.add(wrong_type(list, "formulas", "a list of formulas, one for each clue"));
        return None;
    };
    let mut formulas = Vec::with_capacity(elements.len());
    for (index, element) in elements.into_iter().enumerate() {
        formulas.push(match element.kind() {
            Kind::Null => None,
            Kind::String => {
                element.words().and_then(|text| findings.keep(text)).map(|Word { text, span }| {
                    FormulaDraft::Text(FormulaText {
                        text,
                        offsets: element.offsets(),
                        span,
                        followed: false,
                    })
                })
            }
            Kind::Object | Kind::Boolean => {
                findings.keep(element.value()).map(|value| FormulaDraft::Json(value, element.span()))
            }
            Kind::List | Kind::Number => {
                let path = format!("formulas[{index}]");
                findings.add(wrong_type(element, &path, "a formula (a string or an object) or null"));
                None
            }
        });
    }
    Some(FormulasDraft { list: formulas, count, span: list.span() })
}

fn read_solution(node: Node, draft: &mut Draft, findings: &mut Findings) {
    if draft.categories_unsound {
        return;
    }
    // Without categories nobody can say what the columns are: the solution waits, as it is.
    if draft.categories.len() < 2 {
        if let Some(value) = findings.keep(node.value()) {
            draft.extra.insert("solution".to_owned(), value);
        }
        return;
    }
    let Some((elements, _)) = node.elements(MAX_ITEMS + 1) else {
        findings.add(wrong_type(node, "solution", "a list of rows, each a list of items"));
        return;
    };
    let mut rows = Vec::with_capacity(elements.len());
    for (index, element) in elements.into_iter().enumerate() {
        match read_row(element, index, &draft.categories, findings) {
            Some(cells) => rows.push(RowDraft { cells, span: element.span() }),
            None => return,
        }
    }
    draft.solution = Some(SolutionDraft { rows, span: node.span() });
}

/// A row as a list of items, or as an object with an item for the name of each category.
fn read_row(
    row: Node,
    index: usize,
    categories: &[CategoryDraft],
    findings: &mut Findings,
) -> Option<Vec<Word>> {
    let path = format!("solution[{index}]");
    let mut cells = Vec::new();
    if let Some(fields) = row.fields() {
        let mut fields = findings.keep(fields)?;
        for category in categories {
            let Some(at) = fields.iter().position(|field| field.name.text == category.name.text) else {
                let message =
                    format!("row {} of the solution has no item of “{}”", index + 1, category.name.text);
                findings.add(Diagnostic::error(Code::BadSolution, message).at(row.span()));
                return None;
            };
            cells.push(fields.swap_remove(at).value);
        }
        if let Some(field) = fields.first() {
            let message =
                format!("row {} of the solution: there is no category “{}”", index + 1, field.name.text);
            findings.add(Diagnostic::error(Code::BadSolution, message).at(field.name.span));
            return None;
        }
    } else if let Some((elements, _)) = row.elements(MAX_CATEGORIES + 1) {
        cells = elements;
    } else {
        findings.add(wrong_type(row, &path, "a list of items, one of every category"));
        return None;
    }
    let mut words = Vec::with_capacity(cells.len());
    for (column, cell) in cells.into_iter().enumerate() {
        if let Some(word) = cell.words() {
            words.push(findings.keep(word)?);
        } else {
            findings.add(wrong_type(cell, &format!("{path}[{column}]"), "a string"));
            return None;
        }
    }
    Some(words)
}

fn words(node: Node, path: &str, findings: &mut Findings) -> Option<String> {
    if let Some(word) = node.words() {
        findings.keep(word).map(|word| word.text)
    } else {
        findings.add(wrong_type(node, path, "a string"));
        None
    }
}

/// The diagnostic for a value of the wrong kind.
pub fn wrong_type(node: Node, path: &str, wanted: &str) -> Diagnostic {
    let message = format!("“{path}” must be {wanted}, but is {}", node.kind().name());
    Diagnostic::error(Code::WrongType, message).at(node.span())
}

/// The unknown fields that are called nearly like a known one that is missing, each with that one, and
/// warnings of them. Any other unknown field is somebody's own.
fn misspelt<'f, 'a>(
    fields: &'f [Field<'a>],
    known: &[&'static str],
    findings: &mut Findings,
) -> Vec<(&'f Field<'a>, &'static str)> {
    let given = |name: &str| fields.iter().any(|field| field.name.text == name);
    let missing: Vec<&str> = known.iter().copied().filter(|name| !given(name)).collect();
    let mut misspelt = Vec::new();
    for field in fields.iter().filter(|field| !known.contains(&field.name.text.as_str())) {
        let Some(meant) = nearest(&field.name.text, missing.iter().copied()) else { continue };
        let Some(meant) = known.iter().find(|name| **name == meant) else { continue };
        let message = format!("unknown field “{}”: did you mean “{meant}”?", field.name.text);
        let help = "rename it; a field of your own is kept, but has no effect";
        findings.add(Diagnostic::warning(Code::WrongType, message).at(field.name.span).with_help(help));
        misspelt.push((field, *meant));
    }
    misspelt
}

/// A field that is given twice is refused: which of the two is meant, nobody can tell.
pub fn refuse_repeated(fields: &[Field], of: &str, findings: &mut Findings) {
    let mut seen = HashSet::new();
    for field in fields {
        if !seen.insert(field.name.text.as_str()) {
            let message = format!("the field “{}” of {of} is given twice", field.name.text);
            findings.add(
                Diagnostic::error(Code::BadJson, message)
                    .at(field.name.span)
                    .with_help("keep one of the two"),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, read_as};
    use crate::diagnostic::Code;

    /// Codes of the errors, each with the words it stands at.
    fn errors(text: &str) -> Vec<(Code, &str)> {
        let errors = read_as(text, Format::Json).expect_err(text);
        errors.iter().map(|e| (e.code(), e.span().map_or("", |s| &text[s.start..s.end]))).collect()
    }

    #[test]
    fn all_fields_are_read() {
        let text = r#"{"id": 7, "title": "Pets", "intro": "Who has what?", "level": {"of": [1, null]},
            "categories": [{"name": "who", "items": ["Ann", "Bob"], "description": "people", "colour": "red"},
                           {"name": "size", "items": ["small", "large"], "ordered": true},
                           {"name": "age", "items": [7, 8.5]}],
            "clues": ["Ann is older."], "solution": [["Bob", "small", 7], {"age": "8.5", "who": "Ann", "size": "large"}]}"#;
        let puzzle = read_as(text, Format::Json).unwrap().puzzle;
        assert_eq!(puzzle.id.as_deref(), Some("7"));
        assert_eq!(puzzle.title.as_deref(), Some("Pets"));
        assert_eq!(puzzle.intro.as_deref(), Some("Who has what?"));
        assert_eq!(puzzle.extra["level"]["of"][0], 1);
        assert_eq!(puzzle.categories[0].description(), Some("people"));
        assert_eq!(puzzle.categories[0].extra()["colour"], "red");
        assert!(puzzle.categories[1].is_ordered_as_given());
        assert_eq!(puzzle.categories[2].items(), ["7", "8.5"]);
        assert_eq!(puzzle.clues[0].text, "Ann is older.");
        assert_eq!(puzzle.solution.unwrap().rows(), [[0, 1, 1], [1, 0, 0]]);
    }

    #[test]
    fn wrong_types_are_named_with_path_and_place() {
        let text =
            r#"{"title": [], "categories": [{"name": "who", "items": "Ann, Bob"}, 3], "clues": [true]}"#;
        assert_eq!(
            errors(text),
            [
                (Code::WrongType, "[]"),
                (Code::WrongType, "\"Ann, Bob\""),
                (Code::WrongType, "3"),
                (Code::WrongType, "true")
            ]
        );
        let wrong = read_as(text, Format::Json).unwrap_err();
        assert_eq!(wrong[1].message(), "“categories[0].items” must be a list of strings, but is a string");
    }

    #[test]
    fn fields_that_are_nearly_known_are_told() {
        let warned = |text: &str| -> Vec<String> {
            let warnings = read_as(text, Format::Json).unwrap_or_else(|errors| panic!("{errors:?}")).warnings;
            warnings.iter().map(|warning| warning.message().to_owned()).collect()
        };
        let text = r#"{"clues": ["a"], "formula": [null], "level": 3, "clue": 1}"#;
        assert_eq!(warned(text), ["unknown field “formula”: did you mean “formulas”?"]);
        let text = r#"{"categories": [{"name": "a", "items": ["x", "y"], "order": true},
            {"name": "b", "items": ["p", "q"], "colour": "red"}], "clues": []}"#;
        assert_eq!(warned(text), ["unknown field “order”: did you mean “ordered”?"]);
    }

    #[test]
    fn formulas_without_categories_are_told_once() {
        let text = r#"{"category": [{"name": "a", "items": ["x"]}], "clues": ["a"], "formulas": ["x is y"]}"#;
        let wrong = read_as(text, Format::Json).unwrap_err();
        assert_eq!(errors(text), [(Code::NoCategories, "\"category\"")]);
        assert_eq!(wrong[0].help(), Some("call the field “categories”, not “category”"));
        assert_eq!(errors(r#"{"clues": ["a"], "formulas": ["x is y"]}"#), [(Code::NoCategories, "")]);
    }

    #[test]
    fn a_puzzle_is_an_object() {
        assert_eq!(errors("[1, 2]"), [(Code::WrongType, "[1, 2]")]);
    }

    #[test]
    fn fields_given_twice_are_refused() {
        assert_eq!(errors(r#"{"clues": ["a"], "clues": ["b"]}"#), [(Code::BadJson, "\"clues\"")]);
    }

    #[test]
    fn deep_nesting_is_refused_and_does_not_overflow() {
        let deep = format!(r#"{{"clues": ["a"], "more": {}{}}}"#, "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(errors(&deep)[0].0, Code::BadJson);
        let open = "[".repeat(1_000_000);
        assert_eq!(errors(&open)[0].0, Code::BadJson);
    }

    #[test]
    fn without_categories_the_solution_is_kept_as_it_is() {
        let puzzle = read_as(r#"{"clues": ["a"], "solution": [["x", "y"]]}"#, Format::Json).unwrap().puzzle;
        assert_eq!(puzzle.solution, None);
        assert_eq!(puzzle.extra["solution"][0][1], "y");
    }
}
