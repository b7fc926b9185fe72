//! The checks that all formats share: from a draft to a puzzle, or to what is wrong with it.

use super::draft::{CategoryDraft, Draft, FormulaDraft, FormulaText, FormulasDraft, SolutionDraft, Word};
use super::findings::Findings;
use crate::category::Category;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::formula::Formula;
use crate::limits::{MAX_CATEGORIES, MAX_CLUES, MAX_ITEMS};
use crate::puzzle::{Clue, Puzzle};
use crate::solution::Solution;
use serde_json::Value;
use std::collections::HashMap;

/// The puzzle of a draft; `None` where something that it needs is missing. Errors are in `findings`.
pub fn check(mut draft: Draft, findings: &mut Findings) -> Option<Puzzle> {
    if draft.category_count == 0 && draft.clue_count == 0 && !findings.has_errors() {
        let message = "the file holds no puzzle: there are no categories and no clues";
        let help = "a puzzle has categories such as “clients: Aimee, Freda” and clues, one to a line";
        findings.add(Diagnostic::error(Code::NoPuzzle, message).with_help(help));
        return None;
    }
    let sound = check_categories(&draft, findings) && !draft.categories_unsound;
    check_clues(&draft, findings);
    if !sound {
        return None;
    }
    let has_formulas =
        draft.formulas.as_ref().is_some_and(|formulas| formulas.list.iter().any(Option::is_some));
    if draft.categories.is_empty() && has_formulas {
        findings.add(no_categories(draft.suspect));
        return None;
    }
    if let [only] = draft.categories.as_slice()
        && !only.name.text.trim().is_empty()
    {
        let message = format!("“{}” is the only category", only.name.text);
        let help =
            "a puzzle needs two categories or more; give a list of items of unknown categories the name \"\"";
        findings.add(Diagnostic::warning(Code::NoCategories, message).at(only.span).with_help(help));
    }
    let solution = draft.solution.take();
    let categories: Vec<Category> =
        draft.categories.into_iter().map(|draft| category(draft, findings)).collect();
    let mut extra = draft.extra;
    let solution = match solution {
        None => None,
        Some(solution) if categories.len() < 2 => {
            extra.insert("solution".to_owned(), names(&solution));
            None
        }
        Some(solution) => check_solution(&solution, &categories, findings),
    };
    let mut formulas = match draft.formulas {
        Some(formulas) => read_formulas(formulas, draft.clue_count, &categories, findings),
        None => Vec::new(),
    }
    .into_iter();
    let clues = draft
        .clues
        .into_iter()
        .map(|clue| Clue { text: clue.text, formula: formulas.next().flatten() })
        .collect();
    let Draft { id, title, intro, .. } = draft;
    Some(Puzzle { id, title, intro, categories, clues, solution, extra })
}

/// Without categories, no formula has a meaning: one error says so, instead of one for each formula.
fn no_categories(suspect: Option<(Span, String)>) -> Diagnostic {
    let diagnostic = Diagnostic::error(
        Code::NoCategories,
        "no categories were found, so the formulas have nothing to be about",
    );
    match suspect {
        Some((span, help)) => diagnostic.at(span).with_help(help),
        None => diagnostic.with_help(
            "write two categories or more before the clues: “who: Ann, Bob” in text, \
             {\"categories\": [{\"name\": \"who\", \"items\": [\"Ann\", \"Bob\"]}]} in JSON",
        ),
    }
}

fn category(draft: CategoryDraft, findings: &mut Findings) -> Category {
    let place = draft.name.span;
    let items = draft.items.into_iter().map(|item| item.text);
    let mut category = Category::new(draft.name.text, items).with_extra(draft.extra);
    if let Some(description) = draft.description {
        category = category.described(description);
    }
    if !draft.ordered {
        return category;
    }
    if !category.is_listed_by_value() {
        let message = format!(
            "“{}” is marked as listed in order, but its values are in another order; the list decides",
            category.name()
        );
        let help = "remove the mark to compare by value, or list the lowest value first";
        findings.add(Diagnostic::warning(Code::OrderContradicted, message).at(place).with_help(help));
    }
    category.ordered_as_given()
}

/// Whether the categories can be used.
fn check_categories(draft: &Draft, findings: &mut Findings) -> bool {
    let mut sound = true;
    if draft.category_count > MAX_CATEGORIES {
        let message =
            format!("there are {} categories; a puzzle has at most {MAX_CATEGORIES}", draft.category_count);
        let at = draft.categories.get(MAX_CATEGORIES).or(draft.categories.last());
        findings.add(located(Diagnostic::error(Code::TooMany, message), at.map(|category| category.span)));
        sound = false;
    }
    let nameless = draft.categories.iter().all(|category| category.name.text.is_empty());
    for category in &draft.categories {
        sound &= check_category(category, nameless, findings);
    }
    sound &= check_category_names(&draft.categories, findings);
    if draft.categories.iter().all(|category| category.item_count > 0) {
        sound &= check_sizes(draft, findings);
    }
    sound
}

fn check_category(category: &CategoryDraft, nameless: bool, findings: &mut Findings) -> bool {
    let name = &category.name;
    let mut sound = true;
    if name.text.trim().is_empty() && !nameless {
        let help = "give every category a name, or none of them";
        findings
            .add(Diagnostic::error(Code::EmptyName, "a category has no name").at(name.span).with_help(help));
        sound = false;
    }
    if category.item_count == 0 {
        let message = format!("the category “{}” has no items", name.text);
        findings
            .add(Diagnostic::error(Code::EmptyName, message).at(category.span).with_help("list its items"));
        return false;
    }
    if category.item_count > MAX_ITEMS {
        let message = format!(
            "the category “{}” has {} items; a category has at most {MAX_ITEMS}",
            name.text, category.item_count
        );
        findings.add(Diagnostic::error(Code::TooMany, message).at(name.span));
        sound = false;
    }
    let mut exact: HashMap<&str, usize> = HashMap::new();
    let mut alike: HashMap<String, usize> = HashMap::new();
    for (index, item) in category.items.iter().enumerate() {
        if item.text.trim().is_empty() {
            let message = format!("item {} of “{}” has no name", index + 1, name.text);
            let help = "a comma too many? Otherwise give the item a name";
            findings.add(Diagnostic::error(Code::EmptyName, message).at(item.span).with_help(help));
            sound = false;
            continue;
        }
        if let Some(first) = exact.insert(&item.text, index) {
            let message = format!(
                "the item “{}” occurs twice in “{}”: at place {} and at place {}",
                item.text,
                name.text,
                first + 1,
                index + 1
            );
            let help = "every item of a category has a name of its own";
            findings.add(Diagnostic::error(Code::DuplicateItem, message).at(item.span).with_help(help));
            sound = false;
        } else if let Some(first) = alike.insert(folded(&item.text), index) {
            let other = category.items.get(first).map_or("", |item| &item.text);
            let message = format!(
                "the items “{other}” and “{}” of “{}” differ only by case or blanks",
                item.text, name.text
            );
            let help = "a reader can hardly tell them apart: rename one, or remove it if it is a slip";
            findings.add(Diagnostic::warning(Code::DuplicateItem, message).at(item.span).with_help(help));
        }
    }
    sound
}

fn check_category_names(categories: &[CategoryDraft], findings: &mut Findings) -> bool {
    let mut exact: HashMap<&str, usize> = HashMap::new();
    let mut alike: HashMap<String, usize> = HashMap::new();
    let mut sound = true;
    for (index, category) in categories.iter().enumerate() {
        let name = &category.name;
        if name.text.trim().is_empty() {
            continue;
        }
        if exact.insert(&name.text, index).is_some() {
            let message = format!("two categories are called “{}”", name.text);
            findings.add(
                Diagnostic::error(Code::DuplicateCategory, message)
                    .at(name.span)
                    .with_help("give every category a name of its own"),
            );
            sound = false;
        } else if let Some(first) = alike.insert(folded(&name.text), index) {
            let other = categories.get(first).map_or("", |category| &category.name.text);
            let message =
                format!("the categories “{other}” and “{}” differ only by case or blanks", name.text);
            findings.add(
                Diagnostic::warning(Code::DuplicateCategory, message)
                    .at(name.span)
                    .with_help("rename one of the two"),
            );
        }
    }
    sound
}

fn check_sizes(draft: &Draft, findings: &mut Findings) -> bool {
    let categories = draft.categories.as_slice();
    let mut counts: HashMap<usize, usize> = HashMap::new();
    for category in categories {
        *counts.entry(category.item_count).or_default() += 1;
    }
    if counts.len() < 2 {
        return true;
    }
    let usual = counts.iter().find(|&(_, &categories_so)| 2 * categories_so > categories.len());
    let listed: Vec<String> = categories
        .iter()
        .map(|category| format!("“{}” has {}", category.name.text, category.item_count))
        .collect();
    let message = format!("the categories have different numbers of items: {}", listed.join(", "));
    let odd = |category: &&CategoryDraft| usual.is_none_or(|(&size, _)| category.item_count != size);
    let mut help = match (usual, categories) {
        (None, [one, other]) => {
            let (long, short) = if one.item_count > other.item_count { (one, other) } else { (other, one) };
            format!(
                "every category needs the same number of items: “{}” has {} more than “{}”",
                long.name.text,
                long.item_count - short.item_count,
                short.name.text
            )
        }
        (None, _) => "every category needs the same number of items".to_owned(),
        (Some((size, _)), _) => {
            let odd: Vec<String> =
                categories.iter().filter(odd).map(|c| format!("“{}”", c.name.text)).collect();
            let verb = if odd.len() == 1 { "is the odd one out" } else { "are the odd ones out" };
            format!("{} {verb}: the others have {size}", odd.join(", "))
        }
    };
    if draft.has_comma_lists
        && let Some(hint) = quotes_hint(categories, usual.map(|(&size, _)| size))
    {
        help = format!("{help}; {hint}");
    }
    let at = categories.iter().find(odd).map(|category| category.name.span);
    findings.add(located(Diagnostic::error(Code::UnequalCategories, message).with_help(help), at));
    false
}

/// Where quotes may be what a list with commas lacks: in the longest category, if that is too long.
fn quotes_hint(categories: &[CategoryDraft], usual: Option<usize>) -> Option<String> {
    let open = categories.iter().flat_map(|category| &category.items).find(|item| item.text.starts_with('"'));
    if let Some(item) = open {
        let name = item.text.trim_start_matches('"');
        return Some(format!("the quotation mark before “{name}” is never closed"));
    }
    let longest = categories.iter().max_by_key(|category| category.item_count)?;
    let too_long = usual.is_none_or(|size| longest.item_count > size);
    too_long.then(|| {
        format!("if a name of “{}” has a comma in it, put the name in double quotes", longest.name.text)
    })
}

fn check_clues(draft: &Draft, findings: &mut Findings) {
    if draft.clue_count > MAX_CLUES {
        let message = format!("there are {} clues; a puzzle has at most {MAX_CLUES}", draft.clue_count);
        let at = draft.clues.get(MAX_CLUES).or(draft.clues.last()).map(|clue| clue.span);
        findings.add(located(Diagnostic::error(Code::TooMany, message), at));
    }
    for (index, clue) in draft.clues.iter().enumerate() {
        let formula = draft.formulas.as_ref().and_then(|formulas| formulas.list.get(index)?.as_ref());
        if clue.text.trim().is_empty() && formula.is_none() {
            let message = format!("clue {} has no words", index + 1);
            findings.add(
                Diagnostic::warning(Code::EmptyName, message)
                    .at(clue.span)
                    .with_help("remove it, or say what it should say"),
            );
        }
    }
}

fn read_formulas(
    formulas: FormulasDraft,
    clues: usize,
    categories: &[Category],
    findings: &mut Findings,
) -> Vec<Option<Formula>> {
    if formulas.count != clues {
        let message = format!("there are {} formulas for {clues} clues", formulas.count);
        let help = "give one formula for every clue, or null for a clue without";
        findings.add(Diagnostic::error(Code::FormulaCount, message).at(formulas.span).with_help(help));
    }
    let mut read = |formula| {
        let formula = match formula {
            FormulaDraft::Text(FormulaText { text, offsets, span, followed }) => {
                Formula::parse(&text, categories).map_err(|wrong| {
                    let ends_early = wrong.span().is_some_and(|span| span.start >= text.trim_end().len());
                    let wrong = offsets.moved(wrong, span);
                    if followed && ends_early {
                        wrong.with_help("begin the next line with = too")
                    } else {
                        wrong
                    }
                })
            }
            FormulaDraft::Json(value, span) => {
                Formula::from_json(&value, categories).map_err(|wrong| wrong.at(span))
            }
        };
        findings.keep(formula)
    };
    formulas.list.into_iter().map(|formula| formula.and_then(&mut read)).collect()
}

fn check_solution(
    solution: &SolutionDraft,
    categories: &[Category],
    findings: &mut Findings,
) -> Option<Solution> {
    let mut sound = true;
    let mut wrong = |diagnostic: Diagnostic| {
        findings.add(diagnostic);
        sound = false;
    };
    let size = categories.first().map_or(0, Category::len);
    if solution.rows.len() != size {
        let message =
            format!("the solution has {} rows, but the categories have {size} items", solution.rows.len());
        wrong(Diagnostic::error(Code::BadSolution, message).at(solution.span));
    }
    let mut used: HashMap<(usize, &str), usize> = HashMap::new();
    for (index, row) in solution.rows.iter().enumerate() {
        let number = index + 1;
        if row.cells.len() != categories.len() {
            let message = format!(
                "row {number} of the solution has {} items, but there are {} categories",
                row.cells.len(),
                categories.len()
            );
            let names: Vec<&str> = categories.iter().map(Category::name).collect();
            let help = format!("a row has one item of each: {}", names.join(", "));
            wrong(Diagnostic::error(Code::BadSolution, message).at(row.span).with_help(help));
            continue;
        }
        for (column, (cell, category)) in row.cells.iter().zip(categories).enumerate() {
            if !category.items().contains(&cell.text) {
                wrong(no_item(number, cell, category));
            } else if let Some(first) = used.insert((column, &cell.text), number) {
                let message =
                    format!("the solution uses “{}” twice: in row {first} and in row {number}", cell.text);
                let help = "every item belongs to exactly one row";
                wrong(Diagnostic::error(Code::BadSolution, message).at(cell.span).with_help(help));
            }
        }
    }
    if !sound {
        return None;
    }
    let names: Vec<Vec<&str>> =
        solution.rows.iter().map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect()).collect();
    findings.keep(Solution::from_names(&names, categories).map_err(|wrong| wrong.at(solution.span)))
}

fn no_item(row: usize, cell: &Word, category: &Category) -> Diagnostic {
    let message =
        format!("row {row} of the solution: “{}” is not an item of “{}”", cell.text, category.name());
    let alike = category.items().iter().find(|item| folded(item) == folded(&cell.text));
    let help = match alike {
        Some(item) => format!("write it as in the category: “{item}”"),
        None => format!("its items are {}", category.items().join(", ")),
    };
    Diagnostic::error(Code::BadSolution, message).at(cell.span).with_help(help)
}

fn names(solution: &SolutionDraft) -> Value {
    solution
        .rows
        .iter()
        .map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect::<Value>())
        .collect()
}

/// A name without what is easily overlooked: case and blanks.
pub fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

fn located(diagnostic: Diagnostic, span: Option<Span>) -> Diagnostic {
    match span {
        Some(span) => diagnostic.at(span),
        None => diagnostic,
    }
}
