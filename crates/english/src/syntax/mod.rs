//! Sentences as abstract syntax, and the one place where it becomes English: noun phrases with determiner, number and
//! owner, verb phrases with lemma, tense and polarity, and lists of both.
//!
//! Whoever wants to know what a phrase is like asks its parts; nobody looks into what it has become. Words that somebody
//! else has said are taken apart once, where they come in (`heard`).

mod clause;
mod heard;
mod listing;
mod noun_phrase;
mod verb;
mod verb_phrase;

use crate::plural::capitalised;

pub use clause::Clause;
pub use noun_phrase::{After, Determiner, NounPhrase};
pub use verb_phrase::VerbPhrase;

/// A text as a sentence: a capital first, a full stop last, single blanks. What ends in a quotation needs no stop.
pub fn finished(text: &str) -> String {
    let mut said = capitalised(&text.split_whitespace().collect::<Vec<_>>().join(" "));
    let ended = [".", "!", "?", "…", ".”", "!”", "?”", "…”"].iter().any(|end| said.ends_with(end));
    if !ended {
        said.push('.');
    }
    said
}

/// Words with a blank between them, without those that are empty.
fn joined<const N: usize>(parts: [&str; N]) -> String {
    let mut text = String::new();
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::finished;

    #[test]
    fn what_ends_in_a_quotation_needs_no_stop() {
        assert_eq!(finished("clue 1 says: “Ann paid $5.”"), "Clue 1 says: “Ann paid $5.”");
        assert_eq!(finished("she read  “Emma”"), "She read “Emma”.");
    }
}
