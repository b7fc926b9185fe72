//! `ZebraLogic`: lists with a sentence before the colon and items in backticks, and the clues below `## Clues:`.

use super::places::{Listed, Places, plain_items};
use crate::files::draft::Word;
use crate::files::lines::Line;

/// Whether every list has backticks, or the clues stand below a heading in Markdown.
pub fn fits(places: &Places) -> bool {
    places.lists.iter().all(|list| list.items.text.starts_with(QUOTE))
        || places.clues_heading.is_some_and(|heading| heading.text.starts_with('#'))
}

/// The items between backticks; an older edition has none.
pub fn items(list: &Listed) -> Vec<Word> {
    let mut items = Vec::new();
    let mut rest = list.items;
    while let Some(open) = rest.text.find(QUOTE) {
        let inside = rest.after(open + QUOTE.len_utf8());
        let Some(end) = inside.text.find(QUOTE) else { break };
        let item = Line { text: &inside.text[..end], ..inside };
        items.push(Word { text: item.text.trim().to_owned(), span: item.span() });
        rest = inside.after(end + QUOTE.len_utf8());
    }
    if items.is_empty() { plain_items(list) } else { items }
}

const QUOTE: char = '`';
