//! Any text, through tight patterns: two content words side by side, or with one or two connectors between.
//!
//! Tight patterns alone are what a good player's knowledge is made of; words that merely share a sentence add noise.

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::{Language, composed, raw_words};

/// Reads plain text.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        see_text(&line, context.language, 1.0, sink);
        sink.record_done(lines.position(), 0)?;
    }
    Ok(())
}

/// Tells the tight links of a text. Punctuation other than apostrophes and hyphens ends an expression.
pub fn see_text(text: &str, language: Language, count: f64, sink: &mut dyn Sink) {
    let text = composed(text).to_lowercase();
    let mut words: Vec<&str> = Vec::new();
    for piece in text.split(ends_expression) {
        words.clear();
        words.extend(raw_words(piece));
        see_piece(&words, language, count, sink);
    }
}

fn ends_expression(c: char) -> bool {
    if c.is_ascii() {
        !c.is_ascii_alphanumeric() && !c.is_ascii_whitespace() && !matches!(c, '\'' | '-' | '\u{b}')
    } else {
        !c.is_alphanumeric() && !c.is_whitespace() && c != '’'
    }
}

fn see_piece(words: &[&str], language: Language, count: f64, sink: &mut dyn Sink) {
    let content = |at: usize| words.get(at).filter(|word| !language.is_stop_word(word));
    let connector = |at: usize| words.get(at).is_some_and(|word| language.is_connector(word));
    for at in 0..words.len() {
        let Some(a) = content(at) else { continue };
        if let Some(b) = content(at + 1) {
            sink.see(&Sighting::once(a, Pattern::Before, b).counting(count));
            continue;
        }
        for between in 1..=2 {
            if !connector(at + between) {
                break;
            }
            if let (Some(b), Some(linking)) = (content(at + between + 1), words.get(at + 1..=at + between)) {
                let link = Sighting::once(a, Pattern::LinkedBefore, b).counting(count);
                let joined;
                let connector = if let [one] = linking {
                    *one
                } else {
                    joined = linking.join(" ");
                    &joined
                };
                sink.see(&Sighting { connector, ..link });
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;

    #[test]
    fn tight_links_only() {
        let seen = Seen::of(
            SourceKind::Text,
            Language::Italian,
            "La sala da pranzo, il cavallo bianco e la forza della natura.\n",
        );
        assert!(seen.has("sala", Pattern::LinkedBefore, "pranzo"));
        assert!(seen.has("cavallo", Pattern::Before, "bianco"));
        assert!(seen.has("forza", Pattern::LinkedBefore, "natura"));
        assert!(!seen.links.iter().any(|link| link.0 == "pranzo" && link.2 == "cavallo"));
        assert_eq!(seen.links.iter().find(|link| link.0 == "sala").map(|link| link.3.as_str()), Some("da"));
    }
}
