//! A cell as somebody writes it: `Hannah=$180`, or `clients:Hannah=prices:$180` where a name stands in two
//! categories.

use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::session::Session;
use puzzle::{Code, Diagnostic, Fact, ItemId, Puzzle, nearest};

impl Session {
    /// The fact that the two items of a cell belong together, or what is wrong with what was written.
    pub fn cell(&self, text: &str) -> Result<Fact, ErrorView> {
        cell(text, self.puzzle())
    }
}

fn cell(text: &str, puzzle: &Puzzle) -> Result<Fact, ErrorView> {
    find(text, puzzle).map_err(|wrong| ErrorView::new(vec![DiagnosticView::without_place(&wrong)]))
}

fn find(text: &str, puzzle: &Puzzle) -> Result<Fact, Diagnostic> {
    // An item may hold an equals sign itself: the first place to part the text where both sides are items.
    let parts: Vec<(&str, &str)> =
        text.match_indices('=').map(|(at, _)| (text[..at].trim(), text[at + 1..].trim())).collect();
    let Some(&first) = parts.first() else {
        let message = format!("“{text}” names no cell: there is no “=” in it");
        return Err(Diagnostic::error(Code::BadGrid, message)
            .with_help("write two items with “=” between them, such as \"Hannah=$180\""));
    };
    let (a, b) = parts
        .iter()
        .copied()
        .find(|(a, b)| !candidates(a, puzzle).is_empty() && !candidates(b, puzzle).is_empty())
        .unwrap_or(first);
    let (all_a, all_b) = (known(a, puzzle)?, known(b, puzzle)?);
    let facts: Vec<Fact> =
        all_a.iter().flat_map(|&a| all_b.iter().filter_map(move |&b| Fact::new(a, b, true))).collect();
    match facts.as_slice() {
        [only] => Ok(*only),
        [] => {
            let category = all_a.first().map_or("", |item| puzzle.category(item.category).name());
            let message =
                format!("“{a}” and “{b}” are both of the category “{category}”: there is no cell for them");
            Err(Diagnostic::error(Code::BadGrid, message).with_help("name items of two different categories"))
        }
        [one, ..] => {
            let written = |item: ItemId| {
                format!("{}:{}", puzzle.category(item.category).name(), puzzle.item_name(item))
            };
            let message = format!("“{text}” names several cells, since an item stands in several categories");
            let help =
                format!("name the categories, too, such as \"{}={}\"", written(one.a()), written(one.b()));
            Err(Diagnostic::error(Code::AmbiguousItem, message).with_help(help))
        }
    }
}

/// The items that a name stands for.
fn known(name: &str, puzzle: &Puzzle) -> Result<Vec<ItemId>, Diagnostic> {
    let found = candidates(name, puzzle);
    if !found.is_empty() {
        return Ok(found);
    }
    let names = puzzle.items().map(|item| puzzle.item_name(item));
    let help = if let Some(like) = nearest(name, names) {
        format!("did you mean “{like}”?")
    } else {
        let first = puzzle.categories.iter().filter_map(|category| category.items().first());
        let some: Vec<&str> = first.map(String::as_str).collect();
        format!("write it as in the puzzle, which has items such as {}", some.join(", "))
    };
    Err(Diagnostic::error(Code::UnknownItem, format!("the puzzle has no item “{name}”")).with_help(help))
}

/// As in the file, or else without regard to case; with the name of the category before it, or without.
fn candidates(name: &str, puzzle: &Puzzle) -> Vec<ItemId> {
    for exactly in [true, false] {
        let test = |a: &str, b: &str| if exactly { a == b } else { a.to_lowercase() == b.to_lowercase() };
        let fits = |item: &ItemId| {
            let (category, own) = (puzzle.category(item.category).name(), puzzle.item_name(*item));
            test(name, own)
                || name
                    .match_indices(':')
                    .any(|(at, _)| test(name[..at].trim(), category) && test(name[at + 1..].trim(), own))
        };
        let found: Vec<ItemId> = puzzle.items().filter(fits).collect();
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Category;

    fn puzzle() -> Puzzle {
        Puzzle {
            categories: vec![
                Category::new("friend", ["Ann", "Jordan"]),
                Category::new("place", ["Chad", "Jordan"]),
                Category::new("sum", ["1+1=2", "7:30pm"]),
            ],
            ..Puzzle::default()
        }
    }

    fn check(text: &str, expected: &str) {
        let puzzle = puzzle();
        let told = match cell(text, &puzzle) {
            Ok(fact) => format!("{}|{}", puzzle.item_name(fact.a()), puzzle.item_name(fact.b())),
            Err(wrong) => {
                let wrong = &wrong.diagnostics[0];
                format!("{} {}", wrong.code, wrong.help.clone().unwrap_or_default())
            }
        };
        assert!(told.starts_with(expected), "{text}: {told}");
    }

    #[test]
    fn cells_are_named_by_their_items() {
        check("Ann=Chad", "Ann|Chad");
        check(" chad = ann ", "Ann|Chad");
        check("Ann=1+1=2", "Ann|1+1=2");
        check("1+1=2=Chad", "Chad|1+1=2");
        check("Ann=7:30pm", "Ann|7:30pm");
        check("friend:Jordan=7:30pm", "Jordan|7:30pm");
        check("Ann=Jordan", "Ann|Jordan");
    }

    #[test]
    fn what_is_wrong_is_told() {
        check("Jordan=7:30pm", "F03 name the categories, too, such as \"friend:Jordan=sum:7:30pm\"");
        check("Ann", "P14");
        check("Anne=Chad", "F02 did you mean “Ann”?");
        check("friend:Ann=friend:Jordan", "P14");
        check("xyzzy=Chad", "F02");
        check("=", "F02");
    }
}
