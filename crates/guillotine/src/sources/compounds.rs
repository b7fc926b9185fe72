//! A word list whose closed compounds are split: "sunrise" is sun and rise.
//!
//! Both halves must be common words, and together rarely more than their compound suggests: of several ways to
//! split a word the one with the most frequent rarer half is taken.

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::normal;

/// Halves rarer than this (Zipf frequency) are no words to play with.
const LEAST_ZIPF: f32 = 3.0;
/// Short halves must be more common: many two-letter strings are words of a kind.
const LEAST_ZIPF_SHORT: f32 = 4.6;

/// Reads a word list, one word to a line. Without frequencies nothing can be split.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        let word = normal(&line);
        if let Some((a, b)) = split(&word, context) {
            sink.see(&Sighting::once(a, Pattern::JoinedBefore, b));
        }
        sink.record_done(lines.position(), 1)?;
    }
    Ok(())
}

fn split<'w>(word: &'w str, context: &Context<'_>) -> Option<(&'w str, &'w str)> {
    let zipf = |half: &str| {
        let letters = half.chars().count();
        let least = if letters < 3 { LEAST_ZIPF_SHORT } else { LEAST_ZIPF };
        context.frequencies.get(half).copied().filter(|&zipf| zipf >= least)
    };
    let mut best: Option<(f32, (&str, &str))> = None;
    for (at, _) in word.char_indices().skip(1) {
        let Some((a, b)) = word.split_at_checked(at) else { continue };
        // Endings are no words: "cats" is not cat and s.
        if b.chars().count() < 2
            || matches!(b, "es" | "ed" | "er" | "ers" | "ing" | "ly" | "est" | "al" | "ion" | "ic")
        {
            continue;
        }
        if let (Some(za), Some(zb)) = (zipf(a), zipf(b)) {
            // A rare half is the weak point of a split; long halves make up for it.
            let worth = za.min(zb) + 0.4 * a.len().min(b.len()) as f32;
            if best.is_none_or(|(least, _)| worth > least) {
                best = Some((worth, (a, b)));
            }
        }
    }
    best.map(|(_, halves)| halves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;
    use crate::words::Language;

    #[test]
    fn compounds_are_split_into_common_words() {
        let frequencies = [("sun", 5.0), ("rise", 4.8), ("sunr", 0.5), ("cat", 5.0), ("s", 6.0)]
            .map(|(word, zipf)| (word.to_owned(), zipf))
            .into_iter()
            .collect();
        let seen =
            Seen::with(SourceKind::Compounds, Language::English, "sunrise\ncats\nsunset\n", &frequencies);
        assert_eq!(seen.links.len(), 1);
        assert!(seen.has("sun", Pattern::JoinedBefore, "rise"));
    }
}
