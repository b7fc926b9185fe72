//! The sentences of a clue.

use crate::lexicon::closed;
use crate::lexicon::mention::Mention;
use crate::token::{Kind, Token};
use std::ops::Range;

/// The tokens of each sentence, without the stop that ends it. A stop inside a name ends nothing.
pub fn sentences(tokens: &[Token], mentions: &[Mention]) -> Vec<Range<usize>> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (place, token) in tokens.iter().enumerate() {
        if token.kind == Kind::Stop && !is_inside_a_name(place, tokens, mentions) {
            if place > start {
                sentences.push(start..place);
            }
            start = place + 1;
        }
    }
    if start < tokens.len() {
        sentences.push(start..tokens.len());
    }
    sentences
}

/// Whether a stop belongs to a name: *A. J. Prior*, *Mike D.* The last stop of a clue ends it all the same, and
/// so does one before a word that begins a sentence.
fn is_inside_a_name(place: usize, tokens: &[Token], mentions: &[Mention]) -> bool {
    let ends = match tokens.get(place + 1) {
        None => true,
        Some(next) => next.capital && closed::is_stop_word(&next.word),
    };
    mentions
        .iter()
        .any(|mention| mention.from < place && (place + 1 < mention.to || place + 1 == mention.to && !ends))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    #[test]
    fn a_stop_inside_a_name_ends_no_sentence() {
        let words = tokens("Mike D. won. The dog barked.");
        let named = Mention { from: 0, to: 3, items: Vec::new() };
        assert_eq!(sentences(&words, &[named]), [0..4, 5..8]);
        assert_eq!(sentences(&words, &[]), [0..2, 3..4, 5..8]);
    }
}
