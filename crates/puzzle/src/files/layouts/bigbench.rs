//! BIG-bench: `- Each person has a different device: one has a radio, and one has a phone`, and a question.

use super::places::{Listed, Places};
use crate::files::draft::Word;
use crate::files::lines::Line;

/// What stands before every item, and is no part of it.
const BEFORE: &str = "one ";
/// What stands between the last two.
const LAST: &str = " and one ";

/// Whether every item of every list begins so.
pub fn fits(places: &Places) -> bool {
    places.lists.iter().all(|list| {
        let parts = parts(list);
        parts.len() > 1 && parts.iter().all(|part| part.text.starts_with(BEFORE))
    })
}

/// What each one has, does or is.
pub fn items(list: &Listed) -> Vec<Word> {
    let without = |part: Line| {
        let taken = if part.text.starts_with(BEFORE) { BEFORE.len() } else { 0 };
        let item = part.after(taken).trimmed();
        Word { text: item.text.to_owned(), span: item.span() }
    };
    parts(list).into_iter().map(without).collect()
}

/// The parts of a list, each with what stands before its item.
fn parts<'a>(list: &Listed<'a>) -> Vec<Line<'a>> {
    let mut parts = Vec::new();
    let mut rest = list.items;
    loop {
        // “, and one has a phone” ends the part at the comma, “ and one has a phone” at the blank.
        let comma = rest.text.find(", ").map(|at| (at, at + 1));
        let and = rest.text.find(LAST).map(|at| (at, at + LAST.len() - BEFORE.len()));
        let cut = match (comma, and) {
            (Some(comma), Some(and)) => Some(if comma.0 < and.0 { comma } else { and }),
            (one, other) => one.or(other),
        };
        let Some((end, next)) = cut else { break };
        parts.push(Line { text: &rest.text[..end], ..rest }.trimmed());
        rest = rest.after(next).trimmed();
        if rest.text.starts_with(LAST.trim_start()) {
            rest = rest.after(LAST.len() - BEFORE.len() - 1);
            rest = rest.trimmed();
        }
    }
    parts.push(rest.trimmed());
    parts.retain(|part| !part.text.is_empty());
    parts
}
