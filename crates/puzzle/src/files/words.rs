//! Names in a text file: lists with commas, and quotes around names that need them.
//!
//! A name in straight double quotes may hold anything; within it `\"`, `\\` and `\n` stand for a quote,
//! a backslash and a line break. A name that starts with a quote but does not end with one right
//! before the next comma is taken as it is. A word processor may have turned the quotes into “ and ”:
//! these are taken for quotes too if they enclose a name.

use super::draft::Word;
use super::lines::Line;
use std::borrow::Cow;

/// A name and the quotes that it stood in.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub word: Word,
    pub quotes: Quotes,
}

/// The quotes around a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quotes {
    /// There are none.
    None,
    /// Straight ones, as they should be.
    Straight,
    /// “ and ”.
    Typographic,
    /// There is one at the start, but none at the end.
    Unclosed,
}

impl Name {
    /// Whether the name stands in quotes.
    pub fn is_quoted(&self) -> bool {
        matches!(self.quotes, Quotes::Straight | Quotes::Typographic)
    }
}

/// What may stand before the last name of a list in English, and is no part of it.
pub const LAST: &str = "and ";

/// The names of a list with commas. A comma at the end adds none. Where some comma is followed by a
/// blank, a comma right between a digit and three digits belongs to a number: `$1,000, $2,000`.
pub fn list(line: Line) -> Vec<Name> {
    let mut names = Vec::new();
    let line = line.trimmed();
    let thousands = line.text.contains(", ");
    let mut rest = line;
    while !rest.text.is_empty() {
        let (name, taken) = match in_quotes(rest.text) {
            Some((text, quotes, taken)) if ends_name(&rest.text[taken..]) => {
                let span = Line { text: &rest.text[..taken], ..rest }.span();
                let gap = rest.text[taken..].len() - rest.text[taken..].trim_start().len();
                (Name { word: Word { text, span }, quotes }, taken + gap)
            }
            found => {
                let end = comma(rest.text, thousands);
                let bare = Line { text: &rest.text[..end], ..rest }.trimmed();
                let unclosed = found.is_none() && bare.text.starts_with(['"', '“']);
                let quotes = if unclosed { Quotes::Unclosed } else { Quotes::None };
                (Name { word: Word { text: bare.text.to_owned(), span: bare.span() }, quotes }, end)
            }
        };
        names.push(name);
        rest = rest.after(taken + 1).trimmed();
    }
    names
}

fn ends_name(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.is_empty() || rest.starts_with(',')
}

/// Where the next comma stands that separates names, or the end.
fn comma(text: &str, thousands: bool) -> usize {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let within_number =
        |at: usize| at > 0 && digit(at - 1) && (1..=3).all(|step| digit(at + step)) && !digit(at + 4);
    let commas = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b',').map(|(at, _)| at);
    commas.into_iter().find(|&at| !(thousands && within_number(at))).unwrap_or(text.len())
}

/// The name in straight or typographic quotes that a text starts with, and how many bytes it takes.
pub fn in_quotes(text: &str) -> Option<(String, Quotes, usize)> {
    if let Some(inside) = text.strip_prefix('“') {
        let name = &inside[..inside.find('”')?];
        return Some((name.to_owned(), Quotes::Typographic, '“'.len_utf8() + name.len() + '”'.len_utf8()));
    }
    quoted(text).map(|(name, taken)| (name, Quotes::Straight, taken))
}

/// The name in straight quotes that a text starts with, and how many bytes it takes.
pub fn quoted(text: &str) -> Option<(String, usize)> {
    let mut name = String::new();
    let mut characters = text.strip_prefix('"')?.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '"' => return Some((name, at + 2)),
            '\\' => match characters.next() {
                Some((_, 'n')) => name.push('\n'),
                Some((_, escaped @ ('"' | '\\'))) => name.push(escaped),
                Some((_, other)) => name.extend(['\\', other]),
                None => return None,
            },
            _ => name.push(character),
        }
    }
    None
}

/// A name as it is written in a file, in quotes if it `must`.
pub fn written(name: &str, must: bool) -> Cow<'_, str> {
    let plain = !must
        && !name.is_empty()
        && name.trim() == name
        && !name.contains(['"', '\n', '\r'])
        && !name.starts_with('“');
    if plain {
        return Cow::Borrowed(name);
    }
    Cow::Owned(format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")))
}

/// An item as it is written in a list with commas.
pub fn written_in_list(item: &str) -> Cow<'_, str> {
    let must = item.contains(',')
        || item.starts_with(LAST)
        || item.starts_with("::")
        || item.split_whitespace().count() > super::text_layout::MAX_ITEM_WORDS;
    written(item, must)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts(list_of: &str) -> Vec<String> {
        list(Line { text: list_of, start: 0 }).into_iter().map(|name| name.word.text).collect()
    }

    #[test]
    fn lists_are_split_at_commas() {
        assert_eq!(texts("a, b c ,d"), ["a", "b c", "d"]);
        assert_eq!(texts(" a, b, "), ["a", "b"]);
        assert_eq!(texts("a,,b"), ["a", "", "b"]);
        assert_eq!(texts("100,200,300"), ["100", "200", "300"]);
        assert_eq!(texts("$1,000, $12,500, 3,000,000"), ["$1,000", "$12,500", "3,000,000"]);
        assert_eq!(texts(r#""Smith, John" , 6'2", "a\"\\\n""#), ["Smith, John", "6'2\"", "a\"\\\n"]);
        assert_eq!(texts(r#""Big" Al, "open"#), ["\"Big\" Al", "\"open"]);
        assert_eq!(texts("“Smith, John”, “Big” Al, “open"), ["Smith, John", "“Big” Al", "“open"]);
        assert_eq!(texts(""), Vec::<String>::new());
    }

    #[test]
    fn quotes_are_told_apart() {
        let names = list(Line { text: "a, \"b\", “c”, \"d, 6'2\", \"Big\" Al, \"open", start: 0 });
        let quotes: Vec<Quotes> = names.into_iter().map(|name| name.quotes).collect();
        assert_eq!(
            quotes,
            [
                Quotes::None,
                Quotes::Straight,
                Quotes::Typographic,
                Quotes::Straight,
                Quotes::None,
                Quotes::Unclosed
            ]
        );
    }

    #[test]
    fn spans_cover_the_name_with_its_quotes() {
        let text = "  Ann,  \"B, C\" ,D";
        let names = list(Line { text, start: 0 });
        let spans: Vec<&str> = names.iter().map(|n| &text[n.word.span.start..n.word.span.end]).collect();
        assert_eq!(spans, ["Ann", "\"B, C\"", "D"]);
    }

    proptest! {
        #[test]
        fn any_names_survive(names in prop::collection::vec("[ -~é\n]{1,12}", 1..5)) {
            let line = names.iter().map(|name| written_in_list(name)).collect::<Vec<_>>().join(", ");
            prop_assert_eq!(texts(&line), names);
        }
    }
}
