//! The learned reader as somebody asks it who reads a puzzle: alone, or beside the grammar.

use crate::best::improve;
use crate::combining::{Combined, combine};
use crate::reader::LearnedReader;
use crate::shared::SharedModel;
use puzzle::{Category, Puzzle};
use reading::choosing::Chosen;
use reading::{By, ClueReadings, OtherReader, OtherReadings};
use solving::engine::Stop;
use std::sync::Arc;

/// The learned reader alone, with this model.
pub fn alone(model: SharedModel) -> By {
    By::Other(Arc::new(Alone(model)))
}

/// The grammar; the learned reader ranks readings that are equally likely, and is asked where the grammar has none.
pub fn beside_the_grammar(model: SharedModel) -> By {
    By::Other(Arc::new(Beside(model)))
}

#[derive(Debug)]
struct Alone(SharedModel);

#[derive(Debug)]
struct Beside(SharedModel);

impl OtherReader for Alone {
    fn read(&self, puzzle: &Puzzle, _grammar: &dyn Fn() -> Vec<ClueReadings>, stop: &Stop) -> OtherReadings {
        let clues = LearnedReader::new(&self.0).read(puzzle, stop);
        let own = clues.iter().map(|clue| !clue.settled && !clue.readings.is_empty()).collect();
        OtherReadings { clues, own }
    }

    fn choose(&self, categories: &[Category], clues: &[ClueReadings], stop: &Stop) -> Chosen {
        together(categories, clues, stop)
    }
}

impl OtherReader for Beside {
    fn read(&self, puzzle: &Puzzle, grammar: &dyn Fn() -> Vec<ClueReadings>, stop: &Stop) -> OtherReadings {
        let mut clues = grammar();
        let own = improve(puzzle, &mut clues, &self.0, stop);
        OtherReadings { clues, own }
    }

    fn choose(&self, categories: &[Category], clues: &[ClueReadings], stop: &Stop) -> Chosen {
        together(categories, clues, stop)
    }
}

/// Readings that go together.
fn together(categories: &[Category], clues: &[ClueReadings], stop: &Stop) -> Chosen {
    let Combined { readings, doubtful, .. } = combine(categories, clues, stop);
    Chosen { readings, doubtful, refuted: Vec::new(), rivalled: Vec::new() }
}
