//! The second reader: a small neural network that proposes what a clue means.
//!
//! The grammar reads what it has rules for; this reader has learned from clues with formulas (the project's corpus), and reads what
//! people write otherwise. It runs on the processor at hand, and knows how sure it is.
//!
//! A clue goes through here from top to bottom: [`Names`] finds the items that it names, [`prompt`] puts marks
//! before them and the puzzle behind them, `wordpieces` makes numbers of the words, the [`Network`] reads
//! them and says a formula in the [`language`] that it learned, of which only what fits the puzzle is let through
//! (`search`).

mod frame;
pub mod language;
mod mentions;
mod network;
pub mod numbers;
pub mod prompt;
mod reader;
mod search;
mod weights;
mod wordpieces;

pub use frame::{Frame, MOST_CATEGORIES, MOST_ITEMS, Order};
pub use mentions::{Mention, Names};
pub use network::Network;
pub use reader::{Named, NeuralReader, Proposal};
pub use search::BEGINNINGS;
pub use weights::BadWeights;

use std::sync::OnceLock;

/// The network that comes with the project; it is opened when it is first asked for.
pub fn shipped() -> &'static Network<'static> {
    static SHIPPED: OnceLock<Network<'static>> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        Network::open(include_bytes!("../data/neural/weights.bin"), true)
            .expect("the shipped weights are sound")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use budget::Budget;
    use puzzle::{Category, Formula};

    #[test]
    fn the_shipped_weights_are_whole() {
        assert!(Network::open(include_bytes!("../data/neural/weights.bin"), false).is_ok());
        let mut changed = include_bytes!("../data/neural/weights.bin").to_vec();
        let middle = changed.len() / 2;
        changed[middle] ^= 1;
        assert_eq!(Network::open(&changed, false).err(), Some(BadWeights::Damaged));
        assert!(Network::open(&changed[..middle], true).is_err());
    }

    #[test]
    fn plain_clues_are_read_and_odd_ones_end_in_time() {
        let categories = [
            Category::new("player", ["Dex", "Marlow", "Pixie", "Quinton"]),
            Category::new("snack", ["chips", "gummy worms", "jerky", "pizza rolls"]),
            Category::new("kills", ["8", "11", "14", "22"]),
        ];
        let reader = NeuralReader::new(&categories, shipped()).unwrap();
        let never = Budget::never();
        let meant = |text: &str| Formula::parse(text, &categories).unwrap();
        let first = |clue: &str| reader.propose(clue, &never)[0].formula.clone();
        assert_eq!(first("Dex did not eat the jerky."), meant("Dex is not jerky"));
        assert_eq!(
            first("Pixie had 3 more kills than whoever ate the chips."),
            meant("kills(Pixie) = kills(chips) + 3")
        );
        for odd in ["", "?", "\u{7}\u{0}\u{202e}", "Γειά σου κόσμε", "😀😀😀"] {
            for proposal in reader.propose(odd, &never) {
                assert!(proposal.formula.check(&categories).is_ok() && proposal.likelihood <= 1.001);
            }
        }
        assert!(reader.propose(&"word ".repeat(10_000), &never).is_empty());
        assert!(reader.propose("Dex ate chips.", &Budget::when(|| true)).is_empty());
    }
}
