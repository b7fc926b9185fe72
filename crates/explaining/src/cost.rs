//! What a step costs: the effort of a person who follows it.
//!
//! All three functions have one form, which the search for cheapest steps relies on: a part that depends
//! on the clues alone, and a price for every rule of the grid and for every fact. The one exception, a
//! single rule of the grid without any clue, is found without a search (`single.rs`).

use solving::Kind;

/// Which cost function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cost {
    /// First the number of clues, then the number of facts; rules of the grid are free.
    Zebratutor,
    /// Bogaerts, Gamba & Guns (Artificial Intelligence, 2021): 1 per fact, 5 per constraint, and 100 per clue;
    /// without clues 100, or 0 for a single rule of the grid.
    #[default]
    Aij,
    /// Gamba, Bogaerts & Guns (IJCAI 2021): 1 per fact, 60 per rule of the grid, 100 per clue.
    Ocus,
}

/// Under `zebratutor`, a clue outweighs any number of facts that a grid has.
const ONE_CLUE: u64 = 1_000_000;

impl Cost {
    /// The cost of a step.
    pub fn of(self, facts: usize, kinds: impl IntoIterator<Item = Kind>) -> u64 {
        let (mut clues, mut rules) = (0, 0);
        for kind in kinds {
            match kind {
                Kind::Clue => clues += 1,
                Kind::Bijection | Kind::Transitivity => rules += 1,
            }
        }
        if self == Cost::Aij && clues == 0 && rules <= 1 {
            return 5 * rules + facts as u64;
        }
        self.base(clues) + self.rule() * rules + facts as u64
    }

    /// The part that depends on the clues, for a step that is not a single rule of the grid.
    pub(crate) fn base(self, clues: usize) -> u64 {
        let clues = clues as u64;
        match self {
            Cost::Zebratutor => ONE_CLUE * clues,
            Cost::Aij => 100 * clues.max(1) + 5 * clues,
            Cost::Ocus => 100 * clues,
        }
    }

    /// The price of a rule of the grid, in a step that is not a single rule.
    pub(crate) fn rule(self) -> u64 {
        match self {
            Cost::Zebratutor => 0,
            Cost::Aij => 5,
            Cost::Ocus => 60,
        }
    }

    /// The least that a step without clues and with several rules of the grid can cost.
    pub(crate) fn several_rules(self) -> u64 {
        self.base(0) + 2 * self.rule()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Kind::{Bijection, Clue, Transitivity};

    #[test]
    fn the_examples_of_the_table() {
        assert_eq!(Cost::Aij.of(3, [Bijection]), 8);
        assert_eq!(Cost::Aij.of(3, [Bijection, Transitivity]), 113);
        assert_eq!(Cost::Aij.of(2, [Clue]), 107);
        assert_eq!(Cost::Aij.of(2, [Clue, Bijection]), 112);
        assert_eq!(Cost::Aij.of(0, [Clue, Clue]), 210);
        assert_eq!(Cost::Ocus.of(2, [Clue, Bijection]), 162);
        assert_eq!(Cost::Ocus.of(1, [Transitivity]), 61);
        assert!(Cost::Zebratutor.of(900, [Clue]) < Cost::Zebratutor.of(0, [Clue, Clue]));
        assert_eq!(Cost::Zebratutor.of(4, [Bijection, Transitivity]), 4);
    }
}
