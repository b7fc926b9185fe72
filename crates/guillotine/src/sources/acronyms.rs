//! Acronyms, one to a line: the acronym, then a tab, a colon, an equals sign or two spaces, then what it stands for.
//!
//! The paper: "the solution is one term of the acronym". Every word is linked to the acronym and the words to one another.

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::expressions::see_expression;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::{composed, normal, words_of};

/// Reads acronyms.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        let parts = ["\t", ":", "=", "  "].into_iter().find_map(|sign| line.split_once(sign));
        if let Some((acronym, meaning)) = parts {
            let acronym = normal(acronym).replace(' ', "");
            let words: Vec<String> = words_of(&composed(meaning)).collect();
            for word in words.iter().filter(|word| !context.language.is_stop_word(word)) {
                sink.see(&Sighting::once(&acronym, Pattern::StandsFor, word));
            }
            see_expression(&words, context.language, 1.0, sink);
            sink.record_done(lines.position(), words.len())?;
        }
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
    fn an_acronym_points_to_its_words() {
        let seen = Seen::of(
            SourceKind::Acronyms,
            Language::English,
            "N.A.T.O.\tNorth Atlantic Treaty Organisation\n",
        );
        assert!(seen.has("nato", Pattern::StandsFor, "treaty"));
        assert!(seen.has("north", Pattern::Before, "atlantic"));
    }
}
