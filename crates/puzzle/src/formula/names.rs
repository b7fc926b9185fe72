//! Names of items and categories: how a formula spells them, and which ones it means.
//!
//! The categories of a puzzle have different names, and so have the items of a category; the same
//! word may stand in several categories.

use super::lex::{KEYWORDS, begins_name, continues_name, shortened};
use crate::category::{Category, CategoryId, ItemId};
use crate::diagnostic::{Code, Diagnostic};
use crate::nearest::nearest;
use std::borrow::Cow;

/// A name as a formula writes it: as it stands, or in quotes where that would not be read as a name.
pub(super) fn spelled(name: &str) -> Cow<'_, str> {
    let bare = name.starts_with(begins_name)
        && name.chars().skip(1).all(continues_name)
        && !KEYWORDS.contains(&name);
    if bare { Cow::Borrowed(name) } else { Cow::Owned(in_quotes(name)) }
}

/// A text in quotes, with escapes.
pub(super) fn in_quotes(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// An item with its category.
pub(super) fn qualified(category: &str, item: &str) -> String {
    format!("{}.{}", spelled(category), spelled(item))
}

/// All items with this name, in the order of the categories.
pub(super) fn items_called<'a>(
    categories: &'a [Category],
    name: &'a str,
) -> impl Iterator<Item = ItemId> + 'a {
    categories.iter().enumerate().filter_map(move |(index, category)| {
        let item = category.items().iter().position(|item| item == name)?;
        Some(ItemId::new(index, item))
    })
}

/// The category with this name.
pub(super) fn find_category(categories: &[Category], name: &str) -> Result<CategoryId, Diagnostic> {
    if let Some(index) = categories.iter().position(|category| category.name() == name) {
        return Ok(CategoryId(index as u16));
    }
    let message = format!("there is no category “{}”", shortened(name));
    let names = || categories.iter().map(Category::name);
    let help = meant_or_listed(name, names, "the categories are");
    Err(Diagnostic::error(Code::UnknownCategory, message).with_help(help))
}

/// The item with this name in a category.
pub(super) fn find_item(
    categories: &[Category],
    category: CategoryId,
    name: &str,
) -> Result<ItemId, Diagnostic> {
    let Some(found) = categories.get(category.index()) else {
        let message = format!("there is no category number {}", category.index() + 1);
        return Err(
            Diagnostic::error(Code::UnknownCategory, message).with_help("name a category of the puzzle")
        );
    };
    if let Some(item) = found.items().iter().position(|item| item == name) {
        return Ok(ItemId::new(category.index(), item));
    }
    let message = format!("“{}” has no item “{}”", found.name(), shortened(name));
    let names = || found.items().iter().map(String::as_str);
    let help = meant_or_listed(name, names, "its items are");
    Err(Diagnostic::error(Code::UnknownItem, message).with_help(help))
}

/// The only item with this name.
pub(super) fn find_anywhere(categories: &[Category], name: &str) -> Result<ItemId, Diagnostic> {
    let mut found = items_called(categories, name);
    match (found.next(), found.next()) {
        (Some(item), None) => Ok(item),
        (None, _) => {
            let message = format!("no category has an item “{}”", shortened(name));
            Err(Diagnostic::error(Code::UnknownItem, message).with_help(help_for_unknown(categories, name)))
        }
        (Some(_), Some(_)) => {
            let message = format!("“{}” stands in several categories", shortened(name));
            let spellings: Vec<_> = items_called(categories, name)
                .map(|item| qualified(categories[item.category.index()].name(), name))
                .collect();
            let help = format!("say which one: {}", spellings.join(" or "));
            Err(Diagnostic::error(Code::AmbiguousItem, message).with_help(help))
        }
    }
}

/// The known name that is most like an unknown one, or else all of them.
fn meant_or_listed<'a, I: Iterator<Item = &'a str>>(name: &str, known: impl Fn() -> I, all: &str) -> String {
    match nearest(name, known()) {
        Some(meant) => format!("did you mean {}?", spelled(meant)),
        None => format!("{all} {}", known().map(spelled).collect::<Vec<_>>().join(", ")),
    }
}

fn help_for_unknown(categories: &[Category], name: &str) -> String {
    if categories.iter().any(|category| category.name() == name) {
        return format!("“{}” is a category: name one of its items", shortened(name));
    }
    let items = categories.iter().flat_map(|category| category.items().iter().map(String::as_str));
    match nearest(name, items) {
        Some(meant) => format!("did you mean {}?", spelled(meant)),
        None => format!(
            "write items as the puzzle does, in quotes if they have spaces{}",
            quoted_example(categories)
        ),
    }
}

/// A name of the puzzle that needs quotes, with a colon before it; nothing if there is none.
pub(super) fn quoted_example(categories: &[Category]) -> String {
    let mut items = categories.iter().flat_map(Category::items);
    let needs_quotes = items.find(|item| matches!(spelled(item), Cow::Owned(_)));
    needs_quotes.map_or(String::new(), |item| format!(": {}", spelled(item)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_what_is_no_plain_name() {
        for plain in ["Ann", "$150", "O'Neil", "Été_2", "Is", "x1"] {
            assert_eq!(spelled(plain), plain);
        }
        for (name, spelling) in [
            ("is", "\"is\""),
            ("", "\"\""),
            ("7pm", "\"7pm\""),
            ("$1.50", "\"$1.50\""),
            ("say \"no\"", "\"say \\\"no\\\"\""),
            ("a\\b", "\"a\\\\b\""),
        ] {
            assert_eq!(spelled(name), spelling);
        }
    }

    #[test]
    fn helps_with_names_that_are_not_there() {
        let categories = [Category::new("who", ["Ann", "Tim"]), Category::new("dog", ["Rex", "Tim"])];
        let help = |result: Result<ItemId, Diagnostic>| result.unwrap_err().help().unwrap().to_owned();
        assert_eq!(help(find_anywhere(&categories, "Tim")), "say which one: who.Tim or dog.Tim");
        assert_eq!(help(find_anywhere(&categories, "Anne")), "did you mean Ann?");
        assert_eq!(help(find_anywhere(&categories, "dog")), "“dog” is a category: name one of its items");
        assert_eq!(help(find_item(&categories, CategoryId(1), "Ann")), "its items are Rex, Tim");
        assert_eq!(find_category(&categories, "Dogs").unwrap_err().help(), Some("did you mean dog?"));
    }
}
