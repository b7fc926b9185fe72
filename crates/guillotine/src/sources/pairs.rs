//! Pairs of words, separated by tabs: a, b, and optionally a weight.

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::Sink;
use crate::sources::lines::Lines;
use crate::words::normal;

/// Reads pairs. A fourth column may name the pattern ("similar", "before" …); otherwise the two are related.
pub fn read(input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        let mut columns = line.split('\t');
        let (Some(a), Some(b)) = (columns.next(), columns.next()) else { continue };
        let weight = columns.next().and_then(|number| number.trim().parse().ok()).unwrap_or(1.0);
        let pattern = columns
            .next()
            .and_then(|name| Pattern::ALL.into_iter().find(|pattern| pattern.name() == name.trim()))
            .filter(|pattern| !pattern.has_connector())
            .unwrap_or(Pattern::Related);
        sink.see(&Sighting::once(&normal(a), pattern, &normal(b)).counting(weight));
        sink.record_done(lines.position(), 2)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;
    use crate::words::Language;

    #[test]
    fn pairs_have_weights_and_patterns() {
        let seen =
            Seen::of(SourceKind::Pairs, Language::English, "Sun\tmoon\t2.5\nbig\tlarge\t1\tsimilar\nalone\n");
        assert!((seen.count("sun", Pattern::Related, "moon") - 2.5).abs() < 1e-9);
        assert!(seen.has("big", Pattern::Similar, "large"));
        assert_eq!(seen.records, 2);
    }
}
