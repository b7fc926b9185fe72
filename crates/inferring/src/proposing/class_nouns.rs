//! Nouns that stand for rows or for kinds of things, and so are no items themselves: “person”, “puppy”,
//! “theme”.
//!
//! Such a noun is always told apart by something: “the puppy adopted in May”, “Ann's puppy”, “the coral reef
//! theme” and “the football theme”. An item stands by itself: “the boxer”, “drinks tea”.

use super::phrases::{Phrase, Phrases};
use english::words::WordList;
use rustc_hash::{FxHashMap, FxHashSet};

/// The nouns that stand for rows or kinds.
pub(super) struct ClassNouns {
    nouns: FxHashSet<String>,
}

#[derive(Default)]
struct Uses {
    /// Told apart by what follows or by an owner.
    described: usize,
    /// Not told apart by anything.
    bare: usize,
    /// After a figure: a unit.
    counted: usize,
    before: FxHashSet<String>,
}

impl ClassNouns {
    /// The class nouns of a puzzle; `said` are nouns that the text counts (“five ships”).
    pub fn of(phrases: &Phrases, said: &[String]) -> ClassNouns {
        let mut uses: FxHashMap<String, Uses> = FxHashMap::default();
        for phrase in phrases.words() {
            let entry = uses.entry(phrase.head.clone()).or_default();
            match phrase {
                Phrase { counted: true, .. } => entry.counted += 1,
                Phrase { before, .. } if !before.is_empty() => {
                    entry.before.insert(before.clone());
                }
                Phrase { described: true, .. } | Phrase { owned: true, .. } => entry.described += 1,
                Phrase { plain: true, .. } => entry.bare += 1,
                _ => {}
            }
        }
        let mut nouns: FxHashSet<String> =
            WordList::GenericNoun.words().iter().map(|&noun| noun.to_owned()).collect();
        nouns.extend(said.iter().cloned());
        nouns.extend(uses.into_iter().filter_map(|(noun, uses)| {
            let apart = uses.described > 0 && uses.bare == 0;
            (apart || uses.before.len() > 1).then_some(noun)
        }));
        ClassNouns { nouns }
    }

    /// Whether a noun, in its plain form, stands for rows or for a kind.
    pub fn contains(&self, noun: &str) -> bool {
        self.nouns.contains(noun)
    }
}
