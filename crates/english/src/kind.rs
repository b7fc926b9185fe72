//! What things are and where places lie, by WordNet: a penguin is a bird, and Cairo lies in Egypt and in Africa.

use crate::lemma::lemma;
use crate::stem::stem;
use crate::wordnet::{PointerKind, Pos, Synset, WordNet};
use rustc_hash::FxHashSet;

/// How many wholes a place may lie in, one in the other: a city, a state, a country, a continent.
const WHOLES: usize = 5;

/// The stems of the nouns that stand up to so many `levels` above a thing, by so many of the commonest `meanings` of its name,
/// or of the last word of its name. Nothing if WordNet does not have it.
pub fn kinds_of(thing: &str, meanings: usize, levels: usize) -> Option<FxHashSet<String>> {
    let net = WordNet::shipped();
    let name = thing.to_lowercase();
    let head = name.split_whitespace().next_back().unwrap_or_default();
    let whole = lemma(&name, Pos::Noun);
    let noun = if net.contains(&whole, Pos::Noun) {
        whole.into_owned()
    } else {
        lemma(head, Pos::Noun).into_owned()
    };
    let above = above(&noun, meanings, levels);
    (!above.is_empty()).then(|| above.into_iter().flatten().collect())
}

/// The stems of the nouns above a noun, level by level, by so many of its commonest `meanings`. Nothing if WordNet does not have it.
pub fn above(noun: &str, meanings: usize, levels: usize) -> Vec<FxHashSet<String>> {
    let mut level: Vec<Synset> = WordNet::shipped().senses(noun, Pos::Noun).take(meanings).collect();
    let mut seen = FxHashSet::default();
    let levels = if level.is_empty() { 0 } else { levels };
    let climb = (0..levels).map(|_| {
        // The ways up meet soon.
        level = level
            .iter()
            .flat_map(|one| one.hypernyms().collect::<Vec<_>>())
            .filter(|one| seen.insert(one.number()))
            .collect();
        let words = level.iter().flat_map(|one| one.words()).filter(|word| !word.contains(' '));
        words.map(|word| stem(&word.to_lowercase())).collect()
    });
    climb.collect()
}

/// The names of the places that a place lies in, by so many of the commonest `meanings` of its name: those of the capital, if one
/// of its name is a country's; otherwise those that all places of its name have in common, if it must be `sure`, or any of them.
pub fn places_around(place: &str, meanings: usize, sure: bool) -> Option<FxHashSet<String>> {
    let net = WordNet::shipped();
    let senses = net.senses(&place.to_lowercase(), Pos::Noun).take(meanings);
    let mut lying: Vec<Synset> =
        senses.filter(|sense| sense.pointers(PointerKind::PartHolonym).next().is_some()).collect();
    let is_capital =
        |sense: &Synset| sense.hypernyms().any(|kind| kind.words().any(|word| word == "national capital"));
    if lying.iter().any(is_capital) {
        lying.retain(is_capital);
    }
    let mut all = lying.into_iter().map(wholes);
    let first = all.next()?;
    Some(all.fold(
        first,
        |known, other| {
            if sure { known.intersection(&other).cloned().collect() } else { &known | &other }
        },
    ))
}

/// The names of all that a place is a part of.
fn wholes(place: Synset) -> FxHashSet<String> {
    let mut words = FxHashSet::default();
    let mut level = vec![place];
    for _ in 0..WHOLES {
        level =
            level.iter().flat_map(|one| one.pointers(PointerKind::PartHolonym).collect::<Vec<_>>()).collect();
        words.extend(level.iter().flat_map(|one| one.words()).map(|word| word.to_lowercase()));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_have_kinds_and_places_lie_in_places() {
        assert!(kinds_of("penguin", 1, 7).unwrap().contains(&stem("bird")));
        assert!(kinds_of("emperor penguin", 1, 7).unwrap().contains(&stem("bird")));
        assert_eq!(kinds_of("gronkle", 4, 7), None);
        assert!(places_around("Cairo", 4, true).unwrap().contains("africa"));
        assert_eq!(places_around("penguin", 4, true), None);
    }
}
