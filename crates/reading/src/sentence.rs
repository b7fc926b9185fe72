//! The sentences of a clue.

use crate::token::{Kind, Token};
use std::ops::Range;

/// The tokens of each sentence, without the stop that ends it.
pub fn sentences(tokens: &[Token]) -> Vec<Range<usize>> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (place, token) in tokens.iter().enumerate() {
        if token.kind == Kind::Stop {
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
