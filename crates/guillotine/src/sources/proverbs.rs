//! Proverbs and aphorisms: fortune files (records between lines of `%`), or one to a line.
//!
//! The paper's equations 2 and 3: every two terms of a proverb are linked; the weight falls with their distance, which
//! is normalised by the largest distance in the proverb, with the length of the proverb, normalised by the longest,
//! and with the number of proverbs that hold both. Here the distance times the length in words is told; the rest
//! is known only when all proverbs are read (see `building::weigh`).

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::{composed, words_of};

/// Longer records are quotations from prose; they are cut, to keep the work for each record bounded.
const LONGEST: usize = 60;

/// Lines looked at to tell a fortune file from a list.
const LOOK_AHEAD: usize = 40;

/// Reads proverbs.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    // A fortune file shows itself by its separators; until one is seen, every line is a proverb.
    let (mut record, mut fortune) = (Vec::new(), false);
    loop {
        let line = lines.next_line()?;
        let separator = line.as_ref().is_some_and(|line| line.trim() == "%");
        fortune |= separator;
        if separator || line.is_none() && fortune {
            see_proverb(&record.join(" "), context, sink);
            record.clear();
            sink.may_stop(lines.position())?;
        } else if !fortune && (line.is_none() || record.len() >= LOOK_AHEAD) {
            // The line at hand stays for later, so reading must not stop here.
            record.drain(..).for_each(|line: String| see_proverb(&line, context, sink));
        }
        match line {
            Some(line) if !separator => record.push(line),
            Some(_) => {}
            None => return sink.may_stop(lines.position()),
        }
    }
}

fn see_proverb(text: &str, context: &Context<'_>, sink: &mut dyn Sink) {
    // In fortune files the author stands after the last dash.
    let text = text.split(" -- ").next().unwrap_or_default();
    let mut words: Vec<String> = words_of(&composed(text)).take(LONGEST).collect();
    words.retain(|word| !context.language.is_stop_word(word));
    if words.len() < 2 {
        return;
    }
    let widest = (words.len() - 1) as f32;
    let mut distinct = words.clone();
    distinct.sort_unstable();
    distinct.dedup();
    for (at, a) in distinct.iter().enumerate() {
        for b in distinct.iter().skip(at + 1) {
            let distance = smallest_distance(&words, a, b) as f32;
            sink.see(&Sighting {
                row: a,
                neighbour: b,
                pattern: Pattern::Together,
                connector: "",
                count: 1.0,
                apart: distance / widest * words.len() as f32,
            });
        }
    }
    sink.count_record(words.len());
}

fn smallest_distance(words: &[String], a: &str, b: &str) -> usize {
    let (mut last_a, mut last_b, mut smallest) = (None, None, words.len());
    for (at, word) in words.iter().enumerate() {
        if word == a {
            last_a = Some(at);
        } else if word == b {
            last_b = Some(at);
        }
        if let (Some(a), Some(b)) = (last_a, last_b) {
            smallest = smallest.min(usize::abs_diff(a, b));
        }
    }
    smallest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;
    use crate::words::Language;

    #[test]
    fn lines_and_fortunes_are_told_apart() {
        let lines =
            Seen::of(SourceKind::Proverbs, Language::English, "An apple a day\nkeeps the doctor away\n");
        assert!(lines.has("apple", Pattern::Together, "day"));
        assert!(!lines.has("apple", Pattern::Together, "doctor"));
        let fortune = "An apple a day\nkeeps the doctor away\n%\nToo many cooks\n%\n";
        let fortune = Seen::of(SourceKind::Proverbs, Language::English, fortune);
        assert!(fortune.has("apple", Pattern::Together, "doctor"));
        assert_eq!(fortune.records, 2);
    }

    #[test]
    fn the_nearest_occurrences_count() {
        let words = ["day", "apple", "x", "day", "y", "y", "doctor"].map(str::to_owned);
        assert_eq!(smallest_distance(&words, "day", "doctor"), 3);
        assert_eq!(smallest_distance(&words, "apple", "day"), 1);
    }
}
