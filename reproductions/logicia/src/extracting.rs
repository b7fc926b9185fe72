//! From entities to relations: every pair of a clue's entities is classified, and complex relations are put together.

use super::assembling::{Entity, Found, MOST_ENTITIES, Pair, assemble};
use super::basis::{bases, direction};
use super::cues::Demands;
use super::model::Model;
use super::pairs::{ClueFacts, features};
use super::parts::parts;
use super::scene::{Class, Scene};
use super::speaking::speak;
use puzzle::ItemId;

/// The relations of a clue.
#[derive(Clone, Debug, Default)]
pub struct Extracted {
    /// The entities, by the numbers of their constituents, from left to right.
    pub entities: Vec<usize>,
    /// The chances of every pair.
    pub pairs: Vec<Pair>,
    /// The relations that were put together; arguments are places in `entities`.
    pub found: Vec<Found>,
}

/// The entities of a clue: the constituents that are not null. `classes` has a class for every constituent of the scene.
pub fn entities(scene: &Scene<'_>, clue: usize, classes: &[Class]) -> Vec<usize> {
    let mut inside = scene.in_clue(clue);
    inside.retain(|&place| classes.get(place).is_some_and(|class| *class != Class::Null));
    inside.truncate(MOST_ENTITIES);
    inside
}

/// Whether a constituent is an amount: it says a number or is a vague amount, and names no item.
pub fn is_amount(scene: &Scene<'_>, place: usize) -> bool {
    let constituent = &scene.constituents[place];
    (constituent.number.is_some() || scene.is_vague_amount(place)) && !is_named(scene, place)
}

/// Whether a constituent can be told as the amount of a relation: an amount, or a word for an ordered category (“in an even *seat*”).
fn tells_amount(scene: &Scene<'_>, place: usize, class: Class) -> bool {
    let category = class.category().and_then(|at| scene.categories.get(at));
    let ordered = category.is_some_and(|category| category.scale().is_some());
    is_amount(scene, place) || ordered && !is_named(scene, place)
}

fn is_named(scene: &Scene<'_>, place: usize) -> bool {
    scene.constituents[place].items.first().is_some_and(|(_, cost)| *cost <= 4)
}

/// The item that a constituent names: of its own category if that is nearly as likely as any.
pub fn named_item(scene: &Scene<'_>, place: usize, class: Class) -> Option<ItemId> {
    let constituent = &scene.constituents[place];
    let (first, least) = constituent.items.first().copied().filter(|(_, cost)| *cost <= 4)?;
    let own = class.category().and_then(|category| constituent.item_of(category));
    Some(own.filter(|(_, cost)| *cost <= least + 3).map_or(first, |(item, _)| item))
}

/// Finds the relations of a clue.
pub fn extract(scene: &Scene<'_>, model: &Model, clue: usize, classes: &[Class]) -> Extracted {
    let entities = entities(scene, clue, classes);
    let facts = ClueFacts::of(scene, clue, &entities, classes);
    let mut pairs = Vec::new();
    let count = model.vocabulary.none() + 1;
    for (other, &second) in entities.iter().enumerate() {
        for (one, &first) in entities.iter().enumerate().take(other) {
            let features = features(scene, &facts, (first, classes[first]), (second, classes[second]));
            pairs.push(Pair { one, other, chances: model.pairs.chances(&features, count) });
        }
    }
    let parts = scene.sentences.get(clue).map_or_else(Vec::new, |sentence| parts(sentence, facts.kind()));
    let known: Vec<Entity> = entities
        .iter()
        .map(|&place| Entity {
            amount: tells_amount(scene, place, classes[place]),
            no_row: scene.is_vague_amount(place) || matches!(classes[place], Class::Category(_)),
            part: parts.get(scene.constituents[place].head).copied().unwrap_or(0),
            item: named_item(scene, place, classes[place]),
        })
        .collect();
    let words = scene.sentences.get(clue).map(|sentence| Demands::of(sentence, &model.vocabulary, &parts));
    let mut found = assemble(&model.vocabulary, &known, &pairs, &words.unwrap_or_default());
    for relation in &mut found {
        turn(scene, model, clue, &entities, classes, relation);
    }
    speak(scene, &model.entities, &model.vocabulary, &facts, classes, &mut found);
    Extracted { entities, pairs, found }
}

/// Where the words say plainly which way a comparison goes, they are right: what was learned from a few puzzles gives way.
fn turn(
    scene: &Scene<'_>,
    model: &Model,
    clue: usize,
    entities: &[usize],
    classes: &[Class],
    found: &mut Found,
) {
    let Some(relation) = model.vocabulary.relations().get(found.relation) else { return };
    let Some(opposite) = relation.opposite.as_deref().and_then(|name| model.vocabulary.find(name)) else {
        return;
    };
    let [Some(one), Some(other), ..] = found.arguments[..] else { return };
    let amount = found.arguments.get(2).copied().flatten().map(|at| entities[at]);
    let Some(basis) = bases(scene, clue, amount, classes).into_iter().next() else { return };
    let (from, to) = (scene.constituents[entities[one]].head, scene.constituents[entities[other]].head);
    let said = direction(scene, clue, basis.category.index(), from.min(to), from.max(to) + 1);
    if let Some((_, sign)) = said.filter(|_| from < to && relation.way() != 0)
        && sign != relation.way()
    {
        found.relation = opposite;
    }
}

impl Pair {
    /// The likeliest class.
    pub fn likeliest(&self) -> usize {
        let mut best = 0;
        for (class, chance) in self.chances.iter().enumerate() {
            if *chance > self.chances[best] {
                best = class;
            }
        }
        best
    }
}
