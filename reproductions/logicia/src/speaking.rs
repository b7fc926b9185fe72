//! How a relation is told. “Vicki's book is either …” may be told of *Vicki* or of *book*; that two words are one row is
//! `sameTuple` or `referrent`; “sometime after” is `greaterThan` or a `posDiff` without a number. All of these say the same, and
//! an annotator takes one of them; which one is learned, so that what is extracted reads as what was annotated.

use super::assembling::{Found, rows_of};
use super::hashing::Features;
use super::joined::Joined;
use super::model::EntityModel;
use super::pairs::ClueFacts;
use super::roles::tie;
use super::scene::{Class, Scene};
use super::truth::TrueRelation;
use super::vocabulary::{Relation, Vocabulary};

/// What at least one annotator in eight would say is said.
const LIKELY: f64 = -2.0;

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
    let via = role.via.name();
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

/// The relations that would say the same of the same arguments, given by their places in the clue's entities.
pub fn same_said(
    scene: &Scene<'_>,
    vocabulary: &Vocabulary,
    facts: &ClueFacts,
    relation: usize,
    arguments: &[Option<usize>],
) -> Vec<usize> {
    let plain = vocabulary.without_number(relation);
    let Some(of) = vocabulary.relations().get(relation) else { return Vec::new() };
    let number = of.arguments.iter().zip(arguments).any(|(argument, entity)| {
        let place = entity.and_then(|entity| facts.entities.get(entity));
        argument.amount && place.is_some_and(|&place| scene.constituents[place].number.is_some())
    });
    let same = |&other: &usize| {
        let meaning = |at: usize| vocabulary.relations().get(at).map(|it| &it.meaning);
        let as_many = vocabulary.relations()[other].arguments.len() == of.arguments.len();
        let means = if number {
            meaning(other) == meaning(relation)
        } else {
            meaning(vocabulary.without_number(other)) == meaning(plain)
        };
        other == relation || as_many && means
    };
    (0..vocabulary.relations().len()).filter(same).collect()
}

/// What speaks for telling something by a relation and not by another that says the same.
pub fn telling_features(
    scene: &Scene<'_>,
    facts: &ClueFacts,
    classes: &[Class],
    relation: &Relation,
    arguments: &[Option<usize>],
) -> Features {
    let mut features = Features::default();
    let place =
        |at: usize| arguments.get(at).copied().flatten().and_then(|entity| facts.entities.get(entity));
    // What holds of “before” holds of “after”.
    let measured = if relation.meaning.contains(" else ") { "measured" } else { "plain" };
    let name = if relation.way() == 0 { relation.name.as_str() } else { measured };
    features.add(&["tells", name]);
    features.add(&["tells", name, facts.kind()]);
    if let (true, Some(&one), Some(&other)) = (relation.is_same(), place(0), place(1)) {
        let matched = if classes.get(one) == classes.get(other) { "matched" } else { "apart" };
        let sort = |place: usize| if scene.constituents[place].items.is_empty() { "noun" } else { "name" };
        features.add(&["tells", name, matched]);
        features.add(&["tells", name, matched, facts.kind()]);
        features.add(&["tells", name, matched, sort(one), sort(other)]);
    }
    features
}

/// What speaks for saying that two words are one row, and not leaving it to follow from others; by their places in the clue's entities.
pub fn link_features(
    scene: &Scene<'_>,
    facts: &ClueFacts,
    classes: &[Class],
    one: usize,
    other: usize,
) -> Features {
    let mut features = Features::default();
    let (Some(first), Some(second)) = (facts.roles.get(one), facts.roles.get(other)) else { return features };
    let (first_place, second_place) = (facts.entities[one], facts.entities[other]);
    let tie = tie(&facts.roles, one, other);
    let matched = if classes.get(first_place) == classes.get(second_place) { "matched" } else { "apart" };
    let sort = |place: usize| if scene.constituents[place].items.is_empty() { "noun" } else { "name" };
    let next = if one + 1 == other { "next" } else { "far" };
    features.add(&["links"]);
    features.add(&["links", tie]);
    features.add(&["links", tie, first.via.name(), second.via.name()]);
    features.add(&["links", tie, matched]);
    features.add(&["links", tie, sort(first_place), sort(second_place)]);
    features.add(&["links", tie, matched, sort(first_place), sort(second_place)]);
    features.add(&["links", next, tie]);
    features.add(&["links", facts.kind(), tie]);
    features
}

/// Of all pairs of a row those that are said: what is likely to be said, and what is needed to hold the row together.
fn said_links(
    found: &mut Vec<Found>,
    is_same: impl Fn(usize) -> bool,
    score: impl Fn(usize, usize) -> f64,
    count: usize,
) {
    let (mut links, mut others): (Vec<Found>, Vec<Found>) =
        std::mem::take(found).into_iter().partition(|said| is_same(said.relation));
    let ends = |said: &Found| match said.arguments[..] {
        [Some(one), Some(other)] => Some((one, other)),
        _ => None,
    };
    let worth = |said: &Found| ends(said).map_or(f64::NEG_INFINITY, |(one, other)| score(one, other));
    links.sort_by(|one, other| worth(other).total_cmp(&worth(one)).then(ends(one).cmp(&ends(other))));
    let mut rows = Joined::new(count);
    links.retain(|said| {
        let Some((one, other)) = ends(said) else { return false };
        rows.join(one, other) || score(one, other) > LIKELY
    });
    found.append(&mut links);
    found.append(&mut others);
}

/// Tells every relation by the likeliest of those that say the same, and between rows of the likeliest word of each.
pub fn speak(
    scene: &Scene<'_>,
    model: &EntityModel,
    vocabulary: &Vocabulary,
    facts: &ClueFacts,
    classes: &[Class],
    found: &mut Vec<Found>,
) {
    let is_same = |relation: usize| vocabulary.relations().get(relation).is_some_and(Relation::is_same);
    let score = |one, other| model.score(&link_features(scene, facts, classes, one, other));
    said_links(found, is_same, score, facts.entities.len());
    for said in found.iter_mut() {
        let options = same_said(scene, vocabulary, facts, said.relation, &said.arguments);
        let score = |relation: usize| {
            let relation = &vocabulary.relations()[relation];
            model.score(&telling_features(scene, facts, classes, relation, &said.arguments))
        };
        let best = |one: &usize, other: &usize| score(*one).total_cmp(&score(*other)).then(other.cmp(one));
        said.relation = options.into_iter().max_by(best).unwrap_or(said.relation);
    }
    let rows = rows_of(vocabulary, found, facts.entities.len());
    for said in found.iter_mut().filter(|said| !is_same(said.relation)) {
        let Some(relation) = vocabulary.relations().get(said.relation) else { continue };
        for (at, argument) in said.arguments.iter_mut().enumerate() {
            let Some(entity) = argument.filter(|_| relation.arguments.get(at).is_some_and(|it| !it.amount))
            else {
                continue;
            };
            let words: Vec<usize> = (0..rows.len()).filter(|&word| rows[word] == rows[entity]).collect();
            let score = |entity: usize| model.score(&features(scene, facts, relation, at, &words, entity));
            let best =
                |one: &usize, other: &usize| score(*one).total_cmp(&score(*other)).then(other.cmp(one));
            *argument = words.iter().copied().max_by(best);
        }
        let mut ordered =
            TrueRelation { clue: 0, relation: said.relation, arguments: std::mem::take(&mut said.arguments) };
        ordered.normalise(vocabulary);
        (said.relation, said.arguments) = (ordered.relation, ordered.arguments);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(one: usize, other: usize) -> Found {
        Found { relation: 0, arguments: vec![Some(one), Some(other)] }
    }

    #[test]
    fn what_follows_is_left_out_unless_it_holds_the_row_together() {
        let said = |scores: [f64; 3]| {
            let mut found = vec![link(0, 1), link(0, 2), link(1, 2)];
            let score = |one: usize, other: usize| scores[one + other - 1];
            said_links(&mut found, |_| true, score, 3);
            found.into_iter().map(|found| found.arguments).collect::<Vec<_>>()
        };
        assert_eq!(said([2.0, -5.0, 1.0]), [[Some(0), Some(1)], [Some(1), Some(2)]]);
        assert_eq!(said([-5.0, -6.0, -7.0]), [[Some(0), Some(1)], [Some(0), Some(2)]]);
        assert_eq!(said([3.0, 2.0, 1.0]).len(), 3);
    }
}
