//! Dictionaries in the form of dictd: an index (word, offset, length, tabs between, numbers in base 64) and a text.
//!
//! The text must be unpacked (`dictunzip` or `zcat`). It is read once from front to back, in the order of the offsets.

use std::io::{self, BufRead, Read};

use crate::sources::dictionary::{Entry, see_entry};
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};

/// Longer articles are cut.
const LONGEST: u64 = 1 << 20;

/// One article: where it begins, how long it is, its head word.
pub type Article = (u64, u64, String);

/// Does the stream look like an index?
pub fn is_index(input: &mut dyn BufRead) -> io::Result<bool> {
    let Some(line) = Lines::of(input).next_line()? else { return Ok(false) };
    Ok(parse(&line).is_some())
}

/// Reads an index, sorted by place.
pub fn read_index(input: &mut dyn BufRead) -> io::Result<Vec<Article>> {
    let mut lines = Lines::of(input);
    let mut articles = Vec::new();
    while let Some(line) = lines.next_line()? {
        // Entries that begin with 00- describe the database itself.
        articles.extend(parse(&line).filter(|article| !article.2.starts_with("00-")));
    }
    articles.sort_unstable();
    articles.dedup_by_key(|article| article.0);
    Ok(articles)
}

fn parse(line: &str) -> Option<Article> {
    let mut columns = line.split('\t');
    let (word, offset, length) = (columns.next()?, columns.next()?, columns.next()?);
    Some((number(offset)?, number(length)?, word.to_owned()))
}

fn number(digits: &str) -> Option<u64> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if digits.is_empty() || digits.len() > 10 {
        return None;
    }
    digits.bytes().try_fold(0_u64, |sum, digit| {
        let value = DIGITS.iter().position(|&d| d == digit)? as u64;
        Some(sum * 64 + value)
    })
}

/// Reads the articles that begin at `from` or later.
pub fn read(
    index: &[Article],
    context: &Context<'_>,
    input: &mut dyn BufRead,
    from: u64,
    sink: &mut dyn Sink,
) -> io::Result<()> {
    let mut position = 0;
    for (start, length, word) in index {
        if *start < from.max(position) {
            continue;
        }
        let skipped = io::copy(&mut input.take(start - position), &mut io::sink())?;
        position += skipped;
        let mut bytes = Vec::new();
        position += input.take((*length).min(LONGEST)).read_to_end(&mut bytes)? as u64;
        let text = super::lines::decoded(bytes);
        let entry = Entry { lemma: word.clone(), definition: text, collocations: String::new() };
        let length = see_entry(&entry, context.language, sink);
        sink.record_done(position.saturating_sub(from), length)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::association::Pattern;
    use crate::sources::seen::Seen;
    use crate::sources::{SourceKind, read_part};
    use crate::words::Language;

    #[test]
    fn articles_are_found_by_the_index() {
        // "apple\n  a fruit\n" has 16 bytes, "sun\n  a star\n" 13.
        let text = b"apple\n  a fruit\nsun\n  a star\n".to_vec();
        let index = b"apple\tA\tQ\nsun\tQ\tN\n00-database\tA\tA\n".to_vec();
        let mut material = vec![index, text];
        let frequencies = rustc_hash::FxHashMap::default();
        let context = Context { language: Language::English, frequencies: &frequencies };
        let mut seen = Seen::default();
        for part in 0..2 {
            read_part(SourceKind::Dictionary, &context, &mut material, part, 0, &mut seen).unwrap();
        }
        assert!(seen.has("apple", Pattern::Describes, "fruit"));
        assert!(seen.has("sun", Pattern::Describes, "star"));
        assert!(!seen.has("apple", Pattern::Describes, "star"));
    }
}
