//! Multiword expressions, one to a line: "apple pie", "sala da pranzo", "spill the beans".
//!
//! A tab and a number after an expression say how often it was counted.

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::{Language, composed, words_of};

/// Longer "expressions" are sentences; of them only what is tight is taken.
const LONGEST: usize = 8;

/// Reads expressions.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        let (text, count) = match line.rsplit_once('\t') {
            Some((text, number)) => (text, number.trim().parse().unwrap_or(1.0)),
            None => (line.as_str(), 1.0),
        };
        let words: Vec<String> = words_of(&composed(text)).collect();
        see_expression(&words, context.language, count, sink);
        sink.record_done(lines.position(), words.len())?;
    }
    Ok(())
}

/// Tells all links within an expression: side by side, through connectors, or further apart.
pub fn see_expression(words: &[String], language: Language, count: f64, sink: &mut dyn Sink) {
    let content: Vec<usize> = (0..words.len())
        .filter(|&at| words.len() == 2 || words.get(at).is_some_and(|word| !language.is_connector(word)))
        .collect();
    for (order, &first) in content.iter().enumerate() {
        for &second in content.iter().skip(order + 1).take(LONGEST) {
            let (Some(a), Some(b), Some(between)) =
                (words.get(first), words.get(second), words.get(first + 1..second))
            else {
                continue;
            };
            let connector = between.join(" ");
            let pattern = if between.is_empty() {
                Pattern::Before
            } else if between.len() <= 2 && between.iter().all(|word| language.is_connector(word)) {
                Pattern::LinkedBefore
            } else if words.len() <= LONGEST {
                Pattern::Together
            } else {
                continue;
            };
            let connector = if pattern.has_connector() { connector.as_str() } else { "" };
            sink.see(&Sighting { row: a, neighbour: b, pattern, connector, count, apart: 0.0 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;

    #[test]
    fn expressions_link_their_words() {
        let seen = Seen::of(
            SourceKind::Expressions,
            Language::Italian,
            "sala da pranzo\t3\nalta moda\nessere al settimo cielo\n",
        );
        assert!((seen.count("sala", Pattern::LinkedBefore, "pranzo") - 3.0).abs() < 1e-9);
        assert!(seen.has("alta", Pattern::Before, "moda"));
        assert!(seen.has("essere", Pattern::LinkedBefore, "settimo"));
        assert!(seen.has("essere", Pattern::Together, "cielo"));
        assert_eq!(seen.records, 3);
    }
}
