//! Which word speaks for a row: “Vicki's book is either …” may be told of *Vicki* or of *book*. Both say the same, and an
//! annotator takes one of them; which one is learned, so that what is extracted reads as what was annotated.

use super::assembling::Found;
use super::hashing::Features;
use super::model::EntityModel;
use super::pairs::ClueFacts;
use super::roles::Via;
use super::scene::Scene;
use super::truth::TrueRelation;
use super::vocabulary::{Relation, Vocabulary};

/// What speaks for a word, given by its place in the clue's entities, as an argument of a relation.
pub fn features(
    scene: &Scene<'_>,
    facts: &ClueFacts,
    relation: &Relation,
    argument: usize,
    words: &[usize],
    entity: usize,
) -> Features {
    let mut features = Features::default();
    let Some((&place, role)) = facts.entities.get(entity).zip(facts.roles.get(entity)) else {
        return features;
    };
    let constituent = &scene.constituents[place];
    let sort = if !constituent.items.is_empty() {
        "name"
    } else if constituent.number.is_some() {
        "amount"
    } else {
        "noun"
    };
    let via = match role.via {
        Via::Itself => "itself",
        Via::Phrase => "phrase",
        Via::Predicate => "predicate",
    };
    let label = scene.surroundings[place].label.name();
    let group = relation.arguments.get(argument).map_or(0, |argument| argument.group).to_string();
    features.add(&["speaks", sort]);
    features.add(&["speaks", via]);
    features.add(&["speaks", via, sort]);
    features.add(&["speaks", label]);
    features.add(&["speaks", facts.kind(), via, sort]);
    features.add(&["speaks", facts.kind(), label]);
    features.add(&["speaks", &relation.name, &group, via, sort]);
    let place_in_row = if words.first() == Some(&entity) { "first" } else { "later" };
    let sense = if relation.way() == 0 { "lists" } else { "compares" };
    features.add(&["speaks", sense, place_in_row]);
    features.add(&["speaks", sense, via]);
    features.add(&["speaks", sense, place_in_row, via]);
    features.add(&["speaks", sense, facts.kind(), place_in_row, via]);
    features.add(&["speaks", "lemma", if constituent.items.is_empty() { &constituent.lemma } else { "" }]);
    features
}

/// Lets the likeliest word of each row speak for it in all relations between rows.
pub fn speak(
    scene: &Scene<'_>,
    model: &EntityModel,
    vocabulary: &Vocabulary,
    facts: &ClueFacts,
    found: &mut [Found],
) {
    let mut rows: Vec<usize> = (0..facts.entities.len()).collect();
    let is_same = |relation: usize| vocabulary.relations().get(relation).is_some_and(Relation::is_same);
    for said in found.iter().filter(|said| is_same(said.relation)) {
        if let [Some(one), Some(other)] = said.arguments[..] {
            let (from, to) = (rows[one].max(rows[other]), rows[one].min(rows[other]));
            rows.iter_mut().filter(|row| **row == from).for_each(|row| *row = to);
        }
    }
    for said in found.iter_mut().filter(|said| !is_same(said.relation)) {
        let Some(relation) = vocabulary.relations().get(said.relation) else { continue };
        for (at, argument) in said.arguments.iter_mut().enumerate() {
            let Some(entity) = argument.filter(|_| relation.arguments.get(at).is_some_and(|it| !it.amount))
            else {
                continue;
            };
            let words: Vec<usize> = (0..rows.len()).filter(|&word| rows[word] == rows[entity]).collect();
            let score = |entity: usize| model.score(&features(scene, facts, relation, at, &words, entity));
            let best = |one: &usize, other: &usize| {
                score(*one).total_cmp(&score(*other)).then(other.cmp(one))
            };
            *argument = words.iter().copied().max_by(best);
        }
        let mut ordered =
            TrueRelation { clue: 0, relation: said.relation, arguments: std::mem::take(&mut said.arguments) };
        ordered.normalise(vocabulary);
        (said.relation, said.arguments) = (ordered.relation, ordered.arguments);
    }
}
