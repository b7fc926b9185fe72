//! Questions about words that take more than one step through WordNet.

use super::pointer::PointerKind;
use super::synset::Synset;
use super::{Pos, WordNet};
use std::collections::HashSet;

/// No chain of hypernyms is longer; a damaged file could have one that goes in circles.
const LONGEST_PATH: usize = 64;

impl<'n> Synset<'n> {
    /// The synset, its first hypernym, the first hypernym of that, and so on to the most general.
    pub fn hypernym_path(self) -> Vec<Synset<'n>> {
        let path = std::iter::successors(Some(self), |synset| synset.hypernyms().next());
        path.take(LONGEST_PATH).collect()
    }

    /// The synset and all that are more general, the nearest first.
    pub fn more_general(self) -> Vec<Synset<'n>> {
        let (mut found, mut seen) = (vec![self], HashSet::from([self.number]));
        let mut next = 0;
        while let Some(synset) = found.get(next).copied() {
            found.extend(synset.hypernyms().filter(|hypernym| seen.insert(hypernym.number)));
            next += 1;
        }
        found
    }
}

impl WordNet<'_> {
    /// Whether two words have a meaning in common. A word that is listed is its own synonym.
    pub fn are_synonyms(&self, one: &str, other: &str, pos: Pos) -> bool {
        let Some(other) = self.layout.find(other) else { return false };
        self.senses(one, pos).any(|synset| synset.lemmas().any(|lemma| lemma == other.number))
    }

    /// Whether two words are opposites in some meaning, directly or, for adjectives, by a similar word.
    pub fn are_antonyms(&self, one: &str, other: &str, pos: Pos) -> bool {
        let Some(wanted) = self.layout.find(other) else { return false };
        self.senses(one, pos).any(|synset| {
            // Few pointers are to opposites, so that is asked first.
            let direct = |pointer: super::Pointer<'_>| {
                pointer.kind == PointerKind::Antonym
                    && pointer
                        .words
                        .is_some_and(|(_, target)| pointer.target.lemmas().nth(target) == Some(wanted.number))
                    && pointer.words.is_none_or(|(source, _)| Some(source) == synset.place_of(one))
            };
            synset.all_pointers().any(direct)
        }) || pos == Pos::Adjective && self.opposite_clusters(one, wanted.number)
    }

    /// Whether the head of a meaning of an adjective has an opposite whose cluster has the other lemma.
    fn opposite_clusters(&self, one: &str, other: u32) -> bool {
        let heads = self.senses(one, Pos::Adjective).flat_map(|synset| {
            let satellite = synset.is_satellite();
            let similar = synset.pointers(PointerKind::Similar).filter(move |_| satellite);
            similar.chain((!satellite).then_some(synset))
        });
        let mut opposites = heads.flat_map(|head| head.pointers(PointerKind::Antonym));
        opposites.any(|opposite| {
            let mut cluster = std::iter::once(opposite).chain(opposite.pointers(PointerKind::Similar));
            cluster.any(|synset| synset.lemmas().any(|lemma| lemma == other))
        })
    }

    /// Whether some meaning of a word is a kind (or an instance) of some meaning of another: “coffee” is a
    /// “beverage”. A word that is listed is a kind of itself.
    pub fn is_a(&self, word: &str, ancestor: &str, pos: Pos) -> bool {
        let ancestors: HashSet<u32> = self.senses(ancestor, pos).map(Synset::number).collect();
        !ancestors.is_empty()
            && self
                .senses(word, pos)
                .any(|synset| synset.more_general().iter().any(|general| ancestors.contains(&general.number)))
    }

    /// The hypernyms of the commonest meaning of a word, from that meaning itself to the most general.
    pub fn hypernym_path(&self, word: &str, pos: Pos) -> Vec<Synset<'_>> {
        self.senses(word, pos).next().map_or_else(Vec::new, Synset::hypernym_path)
    }

    /// The words that are derived from a word or that it is derived from, in any of its meanings: “pay” has
    /// “payment”, “payer” and others. Without repetition, in the order of the meanings.
    pub fn derived(&self, word: &str) -> Vec<(String, Pos)> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        for synset in Pos::ALL.into_iter().flat_map(|pos| self.senses(word, pos)) {
            let place = synset.place_of(word);
            for pointer in synset.all_pointers() {
                let related = matches!(
                    pointer.kind,
                    PointerKind::Derivation | PointerKind::Pertainym | PointerKind::Participle
                );
                if let (true, Some((source, target))) = (related, pointer.words)
                    && Some(source) == place
                    && let Some(word) = pointer.target.word(target)
                {
                    let entry = (word, pointer.target.pos());
                    if seen.insert(entry.clone()) {
                        found.push(entry);
                    }
                }
            }
        }
        found
    }
}
