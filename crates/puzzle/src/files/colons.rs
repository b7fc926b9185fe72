//! The form with `::` lines: `::clients` and then one item to a line.
//!
//! A line `::name` starts a category; the lines below it are its items. `::clues` starts the clues and
//! `::solution` the rows of the solution; a category of such a name stands in quotes. Without `::clues`, the
//! clues begin after the blank line that ends the items of the last category, or at the line numbered 1
//! below two items or more; failing that, if the last category has more items than all the others,
//! which agree, the lines too many are the clues. Title, introduction, clues and rows are written as in
//! the text form.

use super::clues::{self, marker};
use super::draft::{CategoryDraft, Draft, Word};
use super::findings::Findings;
use super::lines::{self, Line};
use super::text_layout::split_order;
use super::text_writing::head;
use super::words;
use crate::puzzle::Puzzle;
use std::fmt::Write;

/// What the lines that come next are.
enum Section {
    Items,
    Clues,
    Solution,
}

/// Reads the file from byte `from` on.
pub fn read(file: &str, from: usize, findings: &mut Findings) -> Draft {
    let mut draft = Draft::default();
    let Some(all) = findings.keep(lines::split(file, from)) else { return draft };
    let (title, taken) = lines::title(&all);
    draft.title = title;
    let lines = &all[taken..];
    let start = lines.iter().position(|line| header(*line).is_some()).unwrap_or(lines.len());
    draft.intro = lines::introduction(&lines[..start]);

    let mut clue_lines: Vec<Line> = Vec::new();
    let mut rows: Option<(Line, Vec<Line>)> = None;
    let mut section = Section::Clues;
    let mut blank = false;
    for &line in &lines[start..] {
        if let Some(name) = header(line) {
            section = match name.text.to_lowercase().as_str() {
                "clues" => Section::Clues,
                "solution" => {
                    rows = Some((line, Vec::new()));
                    Section::Solution
                }
                _ => {
                    draft.categories.push(category(name, line));
                    Section::Items
                }
            };
        } else if let Section::Items = section
            && let Some(category) = draft.categories.last_mut()
            && !line.is_blank()
        {
            let items = category.items.len();
            let first_clue = (blank && items > 0)
                || (items >= 2 && line.text.trim().starts_with(['1', '(']) && starts_clues(line));
            if first_clue {
                section = Section::Clues;
                clue_lines.push(line);
            } else {
                category.items.push(item(line));
                category.span.end = line.trimmed().span().end;
            }
        } else if let Section::Solution = section {
            if let Some((_, rows)) = &mut rows {
                rows.push(line);
            }
        } else if let Section::Clues = section {
            clue_lines.push(line);
        }
        blank = line.is_blank();
    }
    if clue_lines.iter().all(|line| line.is_blank()) {
        clue_lines = surplus(file, &mut draft.categories);
    }
    for category in &mut draft.categories {
        category.item_count = category.items.len();
    }
    draft.category_count = draft.categories.len();
    clues::read(&clue_lines, &mut draft, findings);
    draft.solution = rows.map(|(heading, rows)| clues::read_rows(&rows, heading.span()));
    draft
}

/// What follows the colons of a `::name` line.
fn header(line: Line) -> Option<Line> {
    let line = line.trimmed();
    line.text.starts_with("::").then(|| line.after(2).trimmed())
}

/// Whether a line is the clue number 1.
fn starts_clues(line: Line) -> bool {
    let number = line.text.trim().trim_start_matches('(');
    marker(line.text).is_some()
        && number.starts_with(['1'])
        && !number[1..].starts_with(|c: char| c.is_ascii_digit())
}

fn category(name: Line, line: Line) -> CategoryDraft {
    let (bare, ordered) = split_order(name);
    let name = match words::quoted(bare.text) {
        Some((text, taken)) if taken == bare.text.len() => Word { text, span: bare.span() },
        _ => Word { text: bare.text.to_owned(), span: bare.span() },
    };
    CategoryDraft {
        name,
        items: Vec::new(),
        item_count: 0,
        description: None,
        ordered,
        extra: serde_json::Map::new(),
        span: line.trimmed().span(),
    }
}

fn item(line: Line) -> Word {
    let line = line.trimmed();
    match words::quoted(line.text) {
        Some((text, taken)) if taken == line.text.len() => Word { text, span: line.span() },
        _ => Word { text: line.text.to_owned(), span: line.span() },
    }
}

/// The items that the last category has too many.
fn surplus<'a>(file: &'a str, categories: &mut [CategoryDraft]) -> Vec<Line<'a>> {
    let Some((last, others)) = categories.split_last_mut() else { return Vec::new() };
    let Some(size) = others.first().map(|first| first.items.len()) else { return Vec::new() };
    if size == 0 || others.iter().any(|other| other.items.len() != size) || last.items.len() <= size {
        return Vec::new();
    }
    let rest = last.items.split_off(size);
    let line = |word: Word| Line {
        text: file.get(word.span.start..word.span.end).unwrap_or_default(),
        start: word.span.start,
    };
    rest.into_iter().map(line).collect()
}

/// The puzzle in the form with `::` lines.
pub fn write(puzzle: &Puzzle) -> String {
    let mut text = head(puzzle);
    if !text.is_empty() {
        text.push('\n');
    }
    for category in &puzzle.categories {
        let name = category.name();
        let lower = name.to_lowercase();
        let must =
            ["clues", "solution"].contains(&lower.as_str()) || lower.ends_with(super::text_layout::IN_ORDER);
        let order = if category.is_ordered_as_given() { " (in order)" } else { "" };
        let _ = writeln!(text, "::{}{order}", words::written(name, must));
        for item in category.items() {
            let must = item.starts_with("::") || marker(item).is_some();
            let _ = writeln!(text, "{}", words::written(item, must));
        }
        text.push('\n');
    }
    let _ = write!(text, "::clues\n{}", clues::write(puzzle));
    if let Some(rows) = clues::write_rows(puzzle) {
        let _ = write!(text, "\n::solution\n{rows}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{Format, read as read_any};
    use crate::diagnostic::Code;

    /// The items of every category, and the clues.
    fn outline(text: &str) -> (Vec<Vec<String>>, Vec<String>) {
        let opened = read_any(text).unwrap_or_else(|errors| panic!("{errors:?}"));
        assert_eq!(opened.format, Format::Colons);
        let categories = opened.puzzle.categories.iter().map(|c| c.items().to_vec()).collect();
        (categories, opened.puzzle.clues.into_iter().map(|clue| clue.text).collect())
    }

    #[test]
    fn clues_follow_in_any_of_four_ways() {
        for gap in ["\n::clues\n", "::Clues\n", "\n"] {
            let text = format!("::who\nAnn\nBob\n\n::pet\ncat\ndog\n{gap}Ann has a cat.\nBob has a dog.\n");
            let (categories, clues) = outline(&text);
            assert_eq!(categories, [["Ann", "Bob"], ["cat", "dog"]]);
            assert_eq!(clues, ["Ann has a cat.", "Bob has a dog."], "{gap:?}");
        }
        for list in ["1. Ann has a cat.\n2. Bob has a dog.", "Ann has a cat.\nBob has a dog."] {
            let (categories, clues) = outline(&format!("::who\nAnn\nBob\n::pet\ncat\ndog\n{list}"));
            assert_eq!(categories, [["Ann", "Bob"], ["cat", "dog"]]);
            assert_eq!(clues, ["Ann has a cat.", "Bob has a dog."]);
        }
    }

    #[test]
    fn title_introduction_and_solution_are_read() {
        let text = "# Pets\nWho has what?\n::who\nAnn\nBob\n::size (in order)\n\"1. small\"\nlarge\n\n::clues\nAnn.\n\n::solution\nAnn, large\nBob, 1. small\n";
        let puzzle = read_any(text).unwrap().puzzle;
        assert_eq!(puzzle.title.as_deref(), Some("Pets"));
        assert_eq!(puzzle.intro.as_deref(), Some("Who has what?"));
        assert!(puzzle.categories[1].is_ordered_as_given());
        assert_eq!(puzzle.categories[1].items(), ["1. small", "large"]);
        assert_eq!(puzzle.solution.unwrap().rows(), [[0, 1], [1, 0]]);
    }

    #[test]
    fn a_category_without_items_is_told() {
        let errors = read_any("::who\n::pet\ncat\ndog\n").unwrap_err();
        assert_eq!(
            errors.iter().map(crate::diagnostic::Diagnostic::code).collect::<Vec<_>>(),
            [Code::EmptyName]
        );
    }
}
