//! Text with markup: words with their emphasis, and wiki text as plain text.

use std::borrow::Cow;

use crate::words::{composed, words_of};

/// A word, and whether it stood in bold or italics.
pub type Styled = (String, bool);

/// The words of a text with HTML tags, wiki quotes or dictd braces. Tags are skipped, what they emphasise is kept.
pub fn styled_words(text: &str) -> Vec<Styled> {
    let text = composed(text);
    let mut words = Vec::new();
    let mut rest: &str = &text;
    let mut emphasis = 0_i32;
    let mut quoted = false;
    while !rest.is_empty() {
        let next = rest.find(['<', '{', '}']).into_iter().chain(rest.find("''")).min().unwrap_or(rest.len());
        let (before, after) = rest.split_at(next);
        words.extend(words_of(before).map(|word| (word, emphasis > 0 || quoted)));
        rest = after;
        if let Some(tag) = rest.strip_prefix('<') {
            let Some((tag, after)) = tag.split_once('>') else {
                words.extend(words_of(tag).map(|word| (word, false)));
                break;
            };
            let name =
                tag.trim_start_matches('/').split_whitespace().next().unwrap_or_default().to_lowercase();
            if matches!(name.as_str(), "b" | "i" | "em" | "strong") {
                emphasis = (emphasis + if tag.starts_with('/') { -1 } else { 1 }).max(0);
            }
            rest = after;
        } else if rest.starts_with("''") {
            quoted = !quoted;
            rest = rest.trim_start_matches('\'');
        } else if let Some(after) = rest.strip_prefix('{') {
            emphasis += 1;
            rest = after;
        } else if let Some(after) = rest.strip_prefix('}') {
            emphasis = (emphasis - 1).max(0);
            rest = after;
        }
    }
    words
}

/// Wiki text without templates, tables, files and references; links as the words that are shown. Bold and italic
/// quotes stay, for [`styled_words`].
pub fn plain_wiki(text: &str) -> String {
    let text = entities(text);
    let mut out = String::with_capacity(text.len());
    // Depth of templates and tables; link targets are held until it is known what is shown.
    let mut depth = 0_usize;
    let mut links: Vec<usize> = Vec::new();
    let mut rest: &str = &text;
    while !rest.is_empty() {
        // Up to the next sign of markup, text is text.
        let plain = rest.bytes().position(is_markup).unwrap_or(rest.len());
        let (before, after) = rest.split_at_checked(plain).unwrap_or((rest, ""));
        if depth == 0 {
            out.push_str(before);
        }
        rest = after;
        if rest.starts_with("{{") || rest.starts_with("{|") {
            depth += 1;
            rest = rest.get(2..).unwrap_or_default();
        } else if depth > 0 && (rest.starts_with("}}") || rest.starts_with("|}")) {
            depth -= 1;
            rest = rest.get(2..).unwrap_or_default();
        } else if depth > 0 {
            rest = rest.get(1..).unwrap_or_default();
        } else if let Some(after) = rest.strip_prefix("[[") {
            links.push(out.len());
            rest = after;
        } else if let (Some(after), Some(start)) = (rest.strip_prefix("]]"), links.last().copied()) {
            links.pop();
            // A link to a file or category shows nothing that belongs to the text.
            if out.get(start..).is_some_and(|shown| shown.contains(':')) {
                out.truncate(start);
            }
            rest = after;
        } else if let (Some(after), Some(&start)) = (rest.strip_prefix('|'), links.last()) {
            if !out.get(start..).is_some_and(|target| target.contains(':')) {
                out.truncate(start);
            }
            rest = after;
        } else if rest.starts_with("<ref") || rest.starts_with("<!--") {
            let end = if rest.starts_with("<!--") { "-->" } else { ">" };
            let tag = rest.find(end).map_or(rest.len(), |at| at + end.len());
            let alone = rest.get(..tag).is_some_and(|tag| tag.ends_with("/>") || tag.ends_with("-->"));
            rest = rest.get(tag..).unwrap_or_default();
            if !alone && let Some(at) = rest.find("</ref>") {
                rest = rest.get(at + 6..).unwrap_or_default();
            }
        } else if let Some(sign) = rest.get(..1) {
            out.push_str(sign);
            rest = rest.get(1..).unwrap_or_default();
        }
    }
    out
}

/// The first byte of anything that is markup; none of them is part of another character.
fn is_markup(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'|' | b'[' | b']' | b'<')
}

/// The entities that dumps are written with.
const ENTITIES: [(&str, &str); 5] =
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&")];

/// Replaces them. What stands for an entity itself ("&amp;lt;") is replaced twice, since dumps hold wiki text whose own
/// entities were replaced once.
pub fn entities(text: &str) -> Cow<'_, str> {
    let once = entities_once(text);
    if once.contains('&') { Cow::Owned(entities_once(&once).into_owned()) } else { once }
}

fn entities_once(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, _)) = rest.split_once('&') {
        out.push_str(before);
        rest = rest.get(before.len()..).unwrap_or_default();
        let known = ENTITIES.iter().find(|(entity, _)| rest.starts_with(entity));
        let (entity, sign) = known.copied().unwrap_or(("&", "&"));
        out.push_str(sign);
        rest = rest.get(entity.len()..).unwrap_or_default();
    }
    out.push_str(rest);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn emphasis_is_kept_and_tags_are_not() {
        let words = styled_words("a <b>round</b> fruit, ''red'' or {green} <br/>ripe");
        let strong: Vec<&str> = words.iter().filter(|word| word.1).map(|word| word.0.as_str()).collect();
        assert_eq!(strong, ["round", "red", "green"]);
        assert_eq!(words.len(), 7);
    }

    #[test]
    fn wiki_text_shows_what_a_reader_sees() {
        let text = "{{box|x={{y}}}}The [[Apple tree|apple]] is a [[fruit]]&lt;ref&gt;book&lt;/ref&gt;.[[File:a.png|thumb|no]] End";
        assert_eq!(plain_wiki(text), "The apple is a fruit. End");
    }

    proptest! {
        #[test]
        fn any_text_can_be_read(text in "([a-z<>{}|\\[\\]'&;/ é]|<ref|\\[\\[|\\]\\]|<!--){0,40}") {
            let _ = styled_words(&text);
            let _ = plain_wiki(&text);
        }
    }
}
