//! What kind of thought a thought of a lesson is.

use super::Speaker;
use crate::narrator::Narrator;
use puzzle::{Clue, Step, StepKind};

/// What kind of thought it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Technique {
    /// A clue says it in so many words.
    Said,
    /// A clue gives it on the board as it stands.
    Clue,
    /// Two items share two places between them.
    Pair,
    /// Three items share three places between them.
    Triple,
    /// What is left for one item fits the other nowhere.
    TwoLists,
    /// Something supposed leads to what cannot be.
    Suppose,
    /// Every case leads to what cannot be.
    Cases,
    /// Several clues at once.
    SeveralClues,
    /// What belongs to one row belongs to no other.
    Taken,
    /// One place is left.
    LeftOver,
    /// What shares a row with one of two shares it with the other.
    Together,
    /// Several rules of the grid alone, seen at a look.
    Grid,
}

impl Narrator<'_> {
    /// What kind of thought a thought of a lesson is, or a step of its own.
    pub fn technique(&self, thought: &Step, clues: &[Clue]) -> Technique {
        let speaker = Speaker::new(self, clues);
        match thought.kind {
            StepKind::Taken => return Technique::Taken,
            StepKind::LeftOver => return Technique::LeftOver,
            StepKind::Transitivity => return Technique::Together,
            StepKind::Grid | StepKind::Clue | StepKind::SeveralClues => {}
        }
        match &thought.nested {
            Some(proof) if !proof.cases.is_empty() => Technique::Cases,
            _ if thought.clues.len() > 1 => Technique::SeveralClues,
            Some(_) => Technique::Suppose,
            None if thought.clues.len() == 1 && thought.because.is_empty() && speaker.is_said(thought) => {
                Technique::Said
            }
            None if thought.clues.len() == 1 => Technique::Clue,
            None => match speaker.shared_items(thought) {
                Some((items, _)) if items.len() == 2 => Technique::Pair,
                Some(_) => Technique::Triple,
                None if speaker.by_two_lists(thought).is_some() => Technique::TwoLists,
                None => Technique::Grid,
            },
        }
    }
}
