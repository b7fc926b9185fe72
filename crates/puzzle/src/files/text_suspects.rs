//! Lines of a text file that were probably meant as categories, for a text in which none was found.

use super::clues::{Marker, marker};
use super::lines::Line;
use super::text_layout::{MAX_NAME_WORDS, is_category};
use crate::diagnostic::Span;

/// Most characters of a line that a help repeats.
const MAX_SHOWN: usize = 60;

/// The first line of those that look most like a category, and how to make it one. Only lines above the
/// first numbered one count: below it, everything is a clue.
pub fn suspect(lines: &[Line]) -> Option<(Span, String)> {
    let numbered = |line: &&Line| !matches!(marker(line.text), Some((Marker::Number, _)));
    lines
        .iter()
        .take_while(numbered)
        .filter(|line| !line.text.trim_start().starts_with('='))
        .filter_map(|line| {
            let bullet = marker(line.text).map_or(0, |(_, words)| words);
            let line = line.after(bullet).trimmed();
            let (likeness, help) = slip(line)?;
            Some((likeness, line.span(), help))
        })
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, span, help)| (span, help))
}

/// How much a line looks like a category, and what keeps it from being one.
fn slip(line: Line) -> Option<(u8, String)> {
    let short = |name: &str| (1..=MAX_NAME_WORDS).contains(&name.split_whitespace().count());
    let sentence = line.text.ends_with(['.', '?', '!']);
    if is_category(line) {
        let help = "one category is not enough: write two or more, one below the other".to_owned();
        return (!sentence).then_some((2, help));
    }
    if let Some((name, items)) = line.text.split_once(':').filter(|(name, _)| short(name)) {
        if items.contains(';') {
            let items: Vec<&str> = items.split(';').map(str::trim).filter(|item| !item.is_empty()).collect();
            let corrected = shown(&format!("{}: {}", name.trim(), items.join(", ")));
            return Some((4, format!("put commas between the items: “{corrected}”")));
        }
        let several = items.split_whitespace().count() > 1;
        return (several && !sentence).then(|| (1, "put commas between the items".to_owned()));
    }
    let (name, items) =
        [" - ", " – ", " — ", " = ", "\t"].iter().find_map(|sign| line.text.split_once(sign))?;
    let fits = short(name) && !name.contains(',') && items.contains(',') && !sentence;
    fits.then(|| {
        let corrected = shown(&format!("{}: {}", name.trim(), items.trim()));
        (3, format!("put a colon after the name of a category: “{corrected}”"))
    })
}

fn shown(text: &str) -> String {
    match text.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::split;
    use super::*;

    fn suspected(text: &str) -> Option<(&str, String)> {
        let (span, help) = suspect(&split(text, 0).unwrap())?;
        Some((&text[span.start..span.end], help))
    }

    #[test]
    fn the_likeliest_line_is_named_with_the_way_out() {
        for (text, line, help) in [
            ("Pets: a story\nwho: Ann; Bob\n1. Ann.", "who: Ann; Bob", "“who: Ann, Bob”"),
            ("- who - Ann, Bob\n1. Ann.", "who - Ann, Bob", "“who: Ann, Bob”"),
            ("who: Ann Bob\n1. Ann: a cat; a dog.", "who: Ann Bob", "commas"),
            ("who: Ann, Bob\n1. Ann.", "who: Ann, Bob", "two or more"),
        ] {
            let (found, way_out) = suspected(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(found, line);
            assert!(way_out.contains(help), "{way_out}");
        }
        assert_eq!(suspected("Two friends: they have a cat, a dog.\n1. who: Ann; Bob"), None);
    }
}
