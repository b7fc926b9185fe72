//! Counts of words in a row: two or three words and a count, separated by spaces or tabs. The count may be missing.
//!
//! Two content words side by side, or two with a connector between, are links; the rest is passed over.

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::{composed, normal};

/// Reads n-gram counts.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        see_ngram(&composed(&line), context, sink);
        sink.record_done(lines.position(), 2)?;
    }
    Ok(())
}

fn see_ngram(line: &str, context: &Context<'_>, sink: &mut dyn Sink) {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let count = fields.last().and_then(|last| last.parse::<f64>().ok()).filter(|_| fields.len() > 2);
    let words: Vec<String> =
        fields.iter().take(fields.len() - usize::from(count.is_some())).map(|word| normal(word)).collect();
    let count = count.unwrap_or(1.0);
    let is_word = |word: &String| {
        !word.is_empty()
            && !word.contains(' ')
            && word.chars().any(char::is_alphabetic)
            && !context.language.is_stop_word(word)
    };
    match words.as_slice() {
        [a, b] if is_word(a) && is_word(b) => {
            sink.see(&Sighting::once(a, Pattern::Before, b).counting(count));
        }
        [a, between, b] if is_word(a) && is_word(b) && context.language.is_connector(between) => {
            sink.see(&Sighting {
                connector: between,
                ..Sighting::once(a, Pattern::LinkedBefore, b).counting(count)
            });
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;
    use crate::words::Language;

    #[test]
    fn only_content_words_are_linked() {
        let seen = Seen::of(
            SourceKind::Ngrams,
            Language::English,
            "swimming pool 1200\nof the 99999\nbread and butter 7\nnews update\n2012 news 4\n",
        );
        assert!((seen.count("swimming", Pattern::Before, "pool") - 1200.0).abs() < 1e-9);
        assert!((seen.count("bread", Pattern::LinkedBefore, "butter") - 7.0).abs() < 1e-9);
        assert!((seen.count("news", Pattern::Before, "update") - 1.0).abs() < 1e-9);
        assert_eq!(seen.links.len(), 3);
    }
}
