//! What stands around a constituent: the evidence for its class that no dictionary has.
//!
//! “The bird with a wingspan of 102 inches” tells that *bird* is no wingspan, whatever WordNet says: a noun stands for a
//! row, and it is not told by an item of its own category. What a word is joined to in one clue holds for the same
//! word in all clues of the puzzle.

use super::parser::Label;
use super::roles::{Via, roles};
use super::scene::{Class, Scene};
use rustc_hash::FxHashMap;

/// How an item is joined to a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// It stands before it: “the **green** suit”.
    Modifier,
    /// It has it: “**Ann**'s suit”.
    Owner,
    /// It stands in a phrase or clause about it: “the jumper who wears **green**”.
    Clause,
    /// It is said of it: “the jumper is **Ann**”.
    Told,
}

impl Link {
    /// All of them.
    pub const ALL: [Link; 4] = [Link::Modifier, Link::Owner, Link::Clause, Link::Told];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Link::Modifier => "modifier",
            Link::Owner => "owner",
            Link::Clause => "clause",
            Link::Told => "told",
        }
    }
}

/// For each kind of link the categories whose items are so joined.
pub type Joined = [Vec<bool>; 4];

/// What stands around one constituent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// How it hangs on its head.
    pub label: Label,
    /// Whether it is a phrase of its own, or what it is otherwise.
    pub via: Via,
    /// The items that are joined to it here.
    pub here: Joined,
    /// The items that are joined to this word anywhere in the puzzle.
    pub anywhere: Joined,
}

/// What stands around every constituent of a scene.
pub fn surroundings(scene: &Scene<'_>) -> Vec<Surroundings> {
    let nothing: Joined = std::array::from_fn(|_| vec![false; scene.categories.len()]);
    let nobody = vec![Class::Null; scene.constituents.len()];
    let mut all: Vec<Surroundings> = scene
        .constituents
        .iter()
        .map(|constituent| Surroundings {
            label: label_of(scene, constituent.clue, constituent.head),
            via: Via::Itself,
            here: nothing.clone(),
            anywhere: nothing.clone(),
        })
        .collect();
    for clue in 0..scene.sentences.len() {
        if scene.stop.now() {
            return all;
        }
        let inside = scene.in_clue(clue);
        let roles = roles(scene, clue, &inside, &nobody);
        for (number, &place) in inside.iter().enumerate() {
            all[place].via = roles[number].via;
            let named = scene.constituents[place].items.first().filter(|(_, cost)| *cost <= 4);
            let Some((item, _)) = named else { continue };
            let mut link = match label_of(scene, clue, scene.constituents[place].head) {
                Label::Compound | Label::Amod | Label::Nummod | Label::Flat => Link::Modifier,
                Label::Poss => Link::Owner,
                _ => Link::Clause,
            };
            // What belongs to a part of a phrase belongs to the phrase.
            let mut at = number;
            for _ in 0..inside.len() {
                let Some(host) = roles[at].host else { break };
                let told = roles[at].via == Via::Predicate;
                let link_here = if told { Link::Told } else { link };
                all[inside[host]].here[link_here as usize][item.category.index()] = true;
                if told {
                    break;
                }
                link = Link::Clause;
                at = host;
            }
        }
    }
    let mut by_word: FxHashMap<&str, Joined> = FxHashMap::default();
    for (constituent, around) in scene.constituents.iter().zip(&all) {
        let joined = by_word.entry(constituent.lemma.as_str()).or_insert_with(|| nothing.clone());
        for (known, here) in joined.iter_mut().zip(&around.here) {
            known.iter_mut().zip(here).for_each(|(known, here)| *known |= here);
        }
    }
    for (constituent, around) in scene.constituents.iter().zip(&mut all) {
        if let Some(joined) = by_word.get(constituent.lemma.as_str()) {
            around.anywhere.clone_from(joined);
        }
    }
    all
}

fn label_of(scene: &Scene<'_>, clue: usize, word: usize) -> Label {
    let sentence = scene.sentences.get(clue);
    sentence.and_then(|sentence| sentence.tree.labels.get(word).copied()).unwrap_or(Label::Dep)
}
