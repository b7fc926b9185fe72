//! Puzzles as a person types them: to text.
//!
//! What the text cannot hold is left out: the identifier, descriptions, unknown fields, a question that could be taken for something else. A line break in
//! a clue or in the title becomes a blank.

use super::clues::{self, marker};
use super::layouts::Layout;
use super::lines::{one_line, split};
use super::text_layout::{IN_ORDER, MAX_NAME_WORDS, are_telling};
use super::text_lists::has_list;
use super::text_story::{begins_with_title, written_question};
use super::words::{written, written_in_list};
use crate::category::Category;
use crate::puzzle::Puzzle;
use std::fmt::Write;

/// The puzzle as text.
pub fn write(puzzle: &Puzzle) -> String {
    let text = written_as(puzzle, false);
    // What would be taken for a text from elsewhere says that it is none.
    if Layout::of_text(&text).is_some() { written_as(puzzle, true) } else { text }
}

/// The puzzle as text; with headings and quotes around items, if it must be `unmistakable`.
fn written_as(puzzle: &Puzzle, unmistakable: bool) -> String {
    let mut sections = Vec::new();
    let head = head(puzzle);
    if !head.is_empty() {
        sections.push(head);
    }
    let headings = unmistakable || needs_headings(puzzle);
    let mut categories = String::new();
    if headings && (unmistakable || telling(puzzle) || !puzzle.categories.is_empty()) {
        categories.push_str("Categories:\n");
    }
    for category in &puzzle.categories {
        let item = |item| if unmistakable { written(item, true) } else { written_in_list(item) };
        let items: Vec<_> = category.items().iter().map(|name| item(name)).collect();
        let alone = puzzle.categories.len() == 1;
        let _ = writeln!(categories, "{}: {}", name(category, alone), items.join(", "));
    }
    if !categories.is_empty() {
        sections.push(categories);
    }
    let clues = clues::write(puzzle);
    let question = written_question(puzzle, &clues);
    if headings {
        sections.push(format!("Clues:\n{clues}"));
    } else if !clues.is_empty() {
        sections.push(clues);
    }
    sections.extend(question);
    if let Some(rows) = clues::write_rows(puzzle) {
        sections.push(format!("Solution:\n{rows}"));
    }
    sections.join("\n")
}

/// The title and the introduction.
pub fn head(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    let intro = puzzle.intro.as_deref().unwrap_or_default().trim();
    match puzzle.title.as_deref().map(one_line) {
        Some(title) if !title.is_empty() => _ = writeln!(text, "# {title}"),
        // Or else the introduction would be taken for a title.
        _ if intro.starts_with('#') || begins_with_title(intro) => text.push_str("#\n"),
        _ => {}
    }
    if !intro.is_empty() {
        let _ = writeln!(text, "{intro}");
    }
    text
}

/// Whether a reader would mistake what is what.
fn needs_headings(puzzle: &Puzzle) -> bool {
    let few_items = puzzle.categories.iter().any(|category| category.len() < 2);
    let few_categories = match puzzle.categories.len() {
        0 => puzzle.intro.as_deref().is_some_and(|intro| !intro.trim().is_empty()),
        1 => true,
        _ => false,
    };
    telling(puzzle) || few_items || few_categories
}

/// Whether a line of the introduction looks like something else.
fn telling(puzzle: &Puzzle) -> bool {
    let intro = puzzle.intro.as_deref().unwrap_or_default();
    // Lists without names are looked for only where there are no others.
    let lists = puzzle.categories.len() < 2;
    split(intro, 0).is_ok_and(|lines| are_telling(&lines) || lists && has_list(&lines))
}

/// The name of a category. That of a single one, `alone`, must not say that it lists all items.
fn name(category: &Category, alone: bool) -> String {
    let name = category.name();
    let words = name.split_whitespace().count();
    let must = name.contains(':')
        || name.starts_with(['#', '=', '\u{feff}'])
        || name.to_lowercase().ends_with(IN_ORDER)
        || words > MAX_NAME_WORDS
        || alone && name.to_lowercase().ends_with("items")
        || marker(name).is_some();
    let order = if category.is_ordered_as_given() { " (in order)" } else { "" };
    format!("{}{order}", written(name, must))
}
