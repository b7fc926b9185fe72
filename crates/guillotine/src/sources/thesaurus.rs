//! Synonyms: a `MyThes` file (`word|1` and lines of `(noun)|synonym|…`), or lines of a head word and synonyms with commas.

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::expressions::see_expression;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::{normal, words_of};

/// Synonyms taken from one line: beyond, a list is a topic and no longer a meaning.
const MOST: usize = 400;

/// Reads a thesaurus. A synonym of several words is an expression as well.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    let mut head = String::new();
    while let Some(line) = lines.next_line()? {
        let position = lines.position();
        if let Some((word, rest)) = line.split_once('|') {
            if rest.trim().parse::<u32>().is_ok() && !word.starts_with('(') {
                head = normal(word);
                see_synonym(&head, word, 0.0, context, sink);
                // A head word without its lines would be lost, so reading never stops between them.
                continue;
            }
            let synonyms: Vec<&str> = rest.split('|').collect();
            see_synonyms(&head, &synonyms, context, sink);
            sink.record_done(position, synonyms.len())?;
        } else if let Some((word, rest)) = line.split_once(',') {
            let synonyms: Vec<&str> = rest.split(',').collect();
            see_synonyms(&normal(word), &synonyms, context, sink);
            see_synonym("", word, 0.0, context, sink);
            sink.record_done(position, synonyms.len())?;
        }
    }
    Ok(())
}

/// Each synonym counts the less the more there are.
fn see_synonyms(head: &str, synonyms: &[&str], context: &Context<'_>, sink: &mut dyn Sink) {
    let count = 1.0 / (synonyms.len().max(1) as f64).sqrt();
    for synonym in synonyms.iter().take(MOST) {
        // MyThes notes the kind in brackets: "car (generic term)".
        let synonym = synonym.split('(').next().unwrap_or_default();
        see_synonym(head, synonym, count, context, sink);
    }
}

fn see_synonym(head: &str, synonym: &str, count: f64, context: &Context<'_>, sink: &mut dyn Sink) {
    let words: Vec<String> = words_of(synonym).collect();
    match words.as_slice() {
        [word] if count > 0.0 => sink.see(&Sighting::once(head, Pattern::Similar, word).counting(count)),
        [_, _, ..] => see_expression(&words, context.language, 1.0, sink),
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
    fn both_forms_are_read() {
        let mythes = "ISO8859-1\ncar|1\n(noun)|auto|motor vehicle|machine (generic term)\n";
        let mythes = Seen::of(SourceKind::Thesaurus, Language::English, mythes);
        assert!(mythes.has("car", Pattern::Similar, "auto"));
        assert!(mythes.has("car", Pattern::Similar, "machine"));
        assert!(mythes.has("motor", Pattern::Before, "vehicle"));
        let moby = Seen::of(SourceKind::Thesaurus, Language::English, "big,large,great\n");
        assert!(moby.has("big", Pattern::Similar, "great"));
    }
}
