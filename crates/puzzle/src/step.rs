//! A step of an explanation: known facts and a few rules, and what follows from them.

use crate::category::{CategoryId, ItemId};
use crate::fact::Fact;

/// A rule that every grid obeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GridRule {
    /// An item shares its row with exactly one item of a category.
    OnePartner {
        /// The item.
        item: ItemId,
        /// The category.
        category: CategoryId,
    },
    /// Of three items of these categories: if two pairs of them share a row, so does the third.
    Transitivity([CategoryId; 3]),
}

/// What a step is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepKind {
    /// An item has its partner, so it has no other one in that category.
    Taken,
    /// All other partners of an item are out, so one is left.
    LeftOver,
    /// Two facts about three items make a third.
    Transitivity,
    /// Several rules of the grid together, without a clue.
    Grid,
    /// One clue, alone or with rules of the grid.
    Clue,
    /// Several clues at once.
    SeveralClues,
}

/// Facts, clues and rules of the grid that together force new facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the step is like.
    pub kind: StepKind,
    /// The facts used, each known before; within a proof by contradiction also what was supposed.
    pub because: Vec<Fact>,
    /// The clues used, by their places in the puzzle.
    pub clues: Vec<usize>,
    /// The rules of the grid used.
    pub rules: Vec<GridRule>,
    /// The facts that follow. Empty in the last step of a proof by contradiction.
    pub therefore: Vec<Fact>,
    /// What the step costs a reader, by the cost function that was asked for.
    pub cost: u64,
    /// Whether it was proved that no step costs less.
    pub optimal: bool,
    /// The step opened up, if it is a hard one.
    pub nested: Option<Contradiction>,
}

/// A small proof by contradiction: something is supposed, and simple steps lead to what cannot be, or to cases that
/// all do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// What is supposed: the opposite of a conclusion.
    pub suppose: Fact,
    /// The steps; if there are no cases, the last one concludes nothing, since its reasons cannot all be true.
    pub steps: Vec<Step>,
    /// What is possible after these steps: one of what these suppose holds, and each leads to what cannot be. Empty
    /// if the steps do.
    pub cases: Vec<Contradiction>,
    /// If what cannot be is that an item is left without a partner of a category: these two, where that is worth saying.
    pub left_without: Option<(ItemId, CategoryId)>,
}

impl Step {
    /// How many different facts a reader must hold in mind: those used and those concluded.
    pub fn facts_in_mind(&self) -> usize {
        self.because.len() + self.therefore.len()
    }
}

/// One step of a lesson: thoughts about one clue or about one thing, and what they bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The thoughts, each from what is known by then. A proof opens up what takes more than a look.
    pub thoughts: Vec<Step>,
    /// What else is known then without a word: by crossing out, by what is left over and by putting together.
    pub marks: Vec<Fact>,
    /// Rows among these that are found to be one, in order; others follow from them.
    pub merges: Vec<Merge>,
}

/// Two rows that are found to be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merge {
    /// That they are.
    pub fact: Fact,
    /// The item for which nothing else is left; `None` if it is so for another reason.
    pub left_for: Option<ItemId>,
}

impl LessonStep {
    /// The clues that it uses, in order.
    pub fn clues(&self) -> Vec<usize> {
        let mut clues: Vec<usize> =
            self.thoughts.iter().flat_map(|thought| thought.clues.iter().copied()).collect();
        clues.sort_unstable();
        clues.dedup();
        clues
    }

    /// All that it makes known, told or not.
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        let told = self.thoughts.iter().flat_map(|thought| thought.therefore.iter().copied());
        told.chain(self.marks.iter().copied())
    }

    /// What a reader must hold in mind: the dearest thought.
    pub fn cost(&self) -> u64 {
        self.thoughts.iter().map(|thought| thought.cost).max().unwrap_or(0)
    }
}
