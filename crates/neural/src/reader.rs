//! Proposes meanings of clues.

use crate::frame::{Frame, Order};
use crate::language::{Grammar, read};
use crate::mentions::Names;
use crate::network::Network;
use crate::numbers;
use crate::prompt::prompt;
use crate::search::likeliest;
use budget::Budget;
use puzzle::{Category, Formula, ItemId};
use std::ops::Range;

/// A longer clue is not read.
const LONGEST_CLUE: usize = 1000;

/// What a clue may mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// The meaning.
    pub formula: Formula,
    /// How likely it is, from 0 to 1, as the network has it.
    pub likelihood: f32,
}

/// A part of a clue that names something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Where it stands.
    pub bytes: Range<usize>,
    /// The items that it may name.
    pub items: Vec<ItemId>,
    /// Whether it is the whole name of an item.
    pub whole: bool,
    /// Whether all of these are values, so that an amount may be meant.
    pub measures: bool,
}

/// A network, ready to read the clues of a puzzle.
pub struct NeuralReader<'p> {
    frame: Frame<'p>,
    names: Names,
    network: &'p Network<'p>,
}

impl<'p> NeuralReader<'p> {
    /// A reader for a puzzle with these categories; `None` if there are more of them, or longer ones, than the network can
    /// name.
    pub fn new(categories: &'p [Category], network: &'p Network<'p>) -> Option<NeuralReader<'p>> {
        let frame = Frame::new(categories)?;
        let names = Names::of(&frame);
        Some(NeuralReader { frame, names, network })
    }

    /// Where a clue names items, from left to right.
    pub fn named(&self, clue: &str) -> Vec<Named> {
        let mentions = self.names.mentions(clue).into_iter();
        let named = mentions.map(|mention| Named {
            bytes: mention.bytes.clone(),
            items: mention.items.iter().map(|&(category, place)| self.frame.item(category, place)).collect(),
            whole: mention.whole,
            measures: mention.items.iter().all(|&(category, _)| self.frame.order(category) == Order::Values),
        });
        named.collect()
    }

    /// What a clue may mean, the likeliest first. Nothing if there was no time, or if the clue is too long.
    pub fn propose(&self, clue: &str, budget: &Budget) -> Vec<Proposal> {
        if clue.len() > LONGEST_CLUE || budget.now() {
            return Vec::new();
        }
        let pieces = self.network.pieces.of_prompt(&prompt(clue, &self.names, &self.frame));
        if pieces.len() > self.network.longest_prompt() {
            return Vec::new();
        }
        let memory = self.network.read(&pieces);
        let grammar = Grammar::new(&self.frame, numbers::of_clue(clue));
        let mut proposals: Vec<Proposal> = Vec::new();
        for found in likeliest(self.network, &memory, &grammar, budget) {
            let Some(formula) = read(&found.tokens, &self.frame) else { continue };
            let new = proposals.iter().all(|proposal| proposal.formula != formula);
            if new && formula.check(self.frame.categories()).is_ok() {
                proposals.push(Proposal { formula, likelihood: found.likelihood.exp() });
            }
        }
        proposals
    }
}
