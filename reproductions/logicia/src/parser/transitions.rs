//! Parsing: step by step from the left, each time the step of the highest score.

use super::features::{Sentence, features};
use super::label::Label;
use super::state::{State, Step};
use super::tree::Tree;
use super::weights::{ParserError, Weights};
use tagging::Tag;

/// Makes trees of sentences.
#[derive(Clone, Copy, Debug)]
pub struct Parser<'a> {
    weights: Weights<'a>,
}

impl Parser<'static> {
    /// The parser that comes with the project. It is opened when it is first asked for; if its file cannot be
    /// opened, which a test rules out, it knows nothing and attaches every word to the next.
    pub fn shipped() -> Self {
        #[cfg(not(feature = "without-share-alike"))]
        let file = include_bytes!("../../data/parser/parser.bin");
        #[cfg(feature = "without-share-alike")]
        let file = [].as_slice();
        Parser::open(file).unwrap_or(Parser { weights: Weights::NONE })
    }
}

impl<'a> Parser<'a> {
    /// Opens a file of weights: the header and the lengths are checked, and bad data is an error.
    pub fn open(bytes: &'a [u8]) -> Result<Self, ParserError> {
        Weights::open(bytes).map(|weights| Self { weights })
    }

    /// The tree of a sentence, of which one word is the head.
    pub fn parse(&self, words: &[String], tags: &[Tag]) -> Tree {
        let length = words.len().min(tags.len());
        let sentence = Sentence::new(words, tags);
        let mut state = State::new(length);
        let mut keys = Vec::new();
        while !state.is_final() {
            features(&sentence, &state, &mut keys);
            let mut scores = [0_i32; Step::COUNT];
            for &key in &keys {
                self.weights.add(key, &mut scores);
            }
            let Some(step) = best(&state, &scores) else { break };
            state.take(step);
        }
        tree_of(&state, words, tags)
    }
}

/// The allowed step of the highest score; of equals, the one with the lowest number.
pub(super) fn best(state: &State, scores: &[i32; Step::COUNT]) -> Option<Step> {
    let mut best: Option<(i32, Step)> = None;
    for (number, &score) in scores.iter().enumerate() {
        if best.is_none_or(|(known, _)| score > known)
            && let Some(step) = Step::from_number(number).filter(|&step| state.allows(step))
        {
            best = Some((score, step));
        }
    }
    best.map(|(_, step)| step)
}

fn tree_of(state: &State, words: &[String], tags: &[Tag]) -> Tree {
    let heads = (1..=state.length).map(|word| state.heads[word].checked_sub(1).filter(|&h| h < state.length));
    let mut tree = Tree {
        words: words.iter().take(state.length).cloned().collect(),
        tags: tags.iter().take(state.length).copied().collect(),
        heads: heads.collect(),
        labels: (1..=state.length).map(|word| state.labels[word]).collect(),
    };
    for (head, label) in tree.heads.iter().zip(&mut tree.labels) {
        if head.is_none() {
            *label = Label::Root;
        }
    }
    tree
}
