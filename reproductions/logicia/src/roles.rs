//! Which part an entity plays in its clue: a phrase of its own, a part of another's phrase, or what is said of one.

use super::extracting::is_amount;
use super::parser::{Label, Tree};
use super::scene::{Class, Scene};
use super::sentence::Sentence;

/// How an entity hangs together with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    /// It is the head of a phrase.
    Itself,
    /// It stands inside the phrase of another: “the person who paid **$180**”.
    Phrase,
    /// It is what is said of another: “one paid **$180**”.
    Predicate,
}

/// The part of an entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Role {
    /// The number of the phrase, counted from the left.
    pub phrase: usize,
    /// How it belongs there.
    pub via: Via,
    /// The entity that it hangs on.
    pub host: Option<usize>,
}

impl Via {
    /// A name for it.
    pub fn name(self) -> &'static str {
        match self {
            Via::Itself => "itself",
            Via::Phrase => "phrase",
            Via::Predicate => "predicate",
        }
    }
}

/// How two entities of a clue hang together, by their numbers: whether one is the other's host, or both are in one phrase.
pub fn tie(roles: &[Role], one: usize, other: usize) -> &'static str {
    let (Some(first), Some(second)) = (roles.get(one), roles.get(other)) else { return "apart" };
    if second.host == Some(one) {
        "hosts"
    } else if first.host == Some(other) {
        "hosted"
    } else if first.phrase == second.phrase {
        "together"
    } else {
        "apart"
    }
}

/// The parts of the entities of a clue, which are given by the numbers of their constituents.
pub fn roles(scene: &Scene<'_>, clue: usize, entities: &[usize], classes: &[Class]) -> Vec<Role> {
    let Some(sentence) = scene.sentences.get(clue) else { return Vec::new() };
    let tree = &sentence.tree;
    let entity_at = |word: usize| entities.iter().position(|&place| scene.constituents[place].head == word);
    let mut roles: Vec<Role> =
        entities.iter().map(|_| Role { phrase: 0, via: Via::Itself, host: None }).collect();
    for (number, &place) in entities.iter().enumerate() {
        let head = scene.constituents[place].head;
        if let Some(host) = inside(sentence, head, &entity_at) {
            roles[number] = Role { phrase: 0, via: Via::Phrase, host: Some(host) };
        } else if let Some(host) = said_of(tree, head, &entity_at).filter(|&host| host != number) {
            roles[number] = Role { phrase: 0, via: Via::Predicate, host: Some(host) };
        }
    }
    let mut phrases = 0;
    for number in 0..roles.len() {
        if roles[number].via != Via::Phrase {
            roles[number].phrase = phrases;
            // Amounts and whole categories are no rows.
            let place = entities[number];
            let row = classes
                .get(place)
                .is_some_and(|&class| matches!(class, Class::Instance(_)) && !is_amount(scene, place));
            phrases += usize::from(row);
        }
    }
    for number in 0..roles.len() {
        let mut at = number;
        for _ in 0..roles.len() {
            match (roles[at].via, roles[at].host) {
                (Via::Phrase, Some(host)) => at = host,
                _ => break,
            }
        }
        roles[number].phrase = roles[at].phrase;
    }
    roles
}

/// The entity whose phrase a word stands in.
fn inside(sentence: &Sentence, word: usize, entity_at: &impl Fn(usize) -> Option<usize>) -> Option<usize> {
    let tree = &sentence.tree;
    for at in tree.upwards(word) {
        let label = tree.labels.get(at)?;
        let head = tree.heads.get(at).copied().flatten()?;
        // “More riders than the worker”: the worker is no part of the riders.
        if tree.dependents(at).any(|place| sentence.words.get(place).is_some_and(|word| word.text == "than"))
        {
            return None;
        }
        let closes = matches!(
            label,
            Label::Nmod
                | Label::Acl
                | Label::Relcl
                | Label::Poss
                | Label::Compound
                | Label::Amod
                | Label::Nummod
                | Label::Flat
                | Label::Appos
        );
        let through = matches!(
            label,
            Label::Obj | Label::Obl | Label::Measure | Label::Xcomp | Label::Advmod | Label::Iobj
        );
        // “The island on which the Wainani people lived”
        let in_relative = matches!(label, Label::Nsubj | Label::NsubjPass)
            && matches!(tree.labels.get(head), Some(Label::Relcl));
        if closes && let Some(host) = entity_at(head) {
            return Some(host);
        }
        if !closes && !through && !in_relative {
            return None;
        }
    }
    None
}

/// The entity that is the subject of the clause that a word stands in.
fn said_of(tree: &Tree, word: usize, entity_at: &impl Fn(usize) -> Option<usize>) -> Option<usize> {
    for at in tree.upwards(word) {
        let subject = tree.dependents(at).find(|&place| {
            place != word && matches!(tree.labels.get(place), Some(Label::Nsubj | Label::NsubjPass))
        });
        if let Some(entity) = subject.and_then(entity_at) {
            return Some(entity);
        }
        let ends = [Label::Nsubj, Label::NsubjPass, Label::Relcl, Label::Acl, Label::Conj, Label::Root];
        if ends.contains(tree.labels.get(at)?) {
            return None;
        }
    }
    None
}
