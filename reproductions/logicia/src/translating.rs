//! From relations to formulas, as LOGICIA's section 2.5 makes clauses of them.
//!
//! Entities that are the same row (`sameTuple`, `referrent`) are one; a row is told by an item that belongs to it. What a
//! relation means is the formula of the vocabulary with rows, category and amount filled in. A clue is understood only if
//! every name in it is used: a name that nothing was made of is a sign that something was missed.

use super::assembling::rows_of;
use super::basis::{Basis, bases};
use super::cues::{cues, is_said};
use super::extracting::{Extracted, named_item};
use super::scene::{Class, Scene};
use super::vocabulary::{Relation, Vocabulary};
use puzzle::{Category, Formula, ItemId};

/// A meaning of a clue.
#[derive(Clone, Debug, PartialEq)]
pub struct Translated {
    /// The formula.
    pub formula: Formula,
    /// How far-fetched it is.
    pub cost: u32,
}

/// Why no formula came of a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It has no relation.
    NoRelation,
    /// Nothing was made of this constituent.
    Unused(usize),
    /// This entity stands for a row that no item tells.
    Nameless(usize),
    /// A comparison has no category that it could be about.
    NoBasis,
    /// Nothing was made of this word, which must mean something.
    Unanswered(usize),
}

/// More bases are not tried.
const MOST_BASES: usize = 3;
/// What it costs to drop what is usually the case.
const UNUSUAL: u32 = 12;

/// The meanings of a clue, the likeliest first.
#[allow(clippy::too_many_lines)] // one check after the other
pub fn translate(
    scene: &Scene<'_>,
    vocabulary: &Vocabulary,
    clue: usize,
    classes: &[Class],
    extracted: &Extracted,
) -> Result<Vec<Translated>, Obstacle> {
    let rows = Rows::new(scene, vocabulary, classes, extracted);
    let mut parts: Vec<Vec<Translated>> = Vec::new();
    let mut used = vec![false; extracted.entities.len()];
    for group in rows.groups() {
        let items = rows.items(&group);
        for pair in items.windows(2) {
            if let Some(formula) = same(pair[0], pair[1], scene.categories) {
                parts.push(vec![Translated { formula, cost: 0 }]);
            }
        }
        if items.len() > 1 {
            for &entity in &group {
                used[entity] = true;
            }
        }
    }
    for found in &extracted.found {
        let Some(relation) = vocabulary.relations().get(found.relation) else { continue };
        if relation.is_same() {
            continue;
        }
        if scene.sentences.get(clue).is_some_and(|sentence| !is_said(sentence, relation)) {
            return Err(Obstacle::NoRelation);
        }
        let mut terms = Vec::new();
        let mut amount = None;
        for (argument, entity) in relation.arguments.iter().zip(&found.arguments) {
            if argument.amount {
                amount = *entity;
                terms.push(None);
            } else if let Some(entity) = entity {
                let group = rows.group(*entity);
                let Some(&item) = rows.items(&group).first() else {
                    return Err(Obstacle::Nameless(extracted.entities[*entity]));
                };
                for &member in &group {
                    used[member] = true;
                }
                terms.push(Some(item));
            } else {
                terms.push(None);
            }
        }
        if let Some(entity) = amount {
            used[entity] = true;
        }
        let distinct = terms
            .iter()
            .flatten()
            .enumerate()
            .all(|(at, one)| terms.iter().flatten().skip(at + 1).all(|other| other != one));
        if !distinct {
            return Err(Obstacle::NoRelation);
        }
        let amount = amount.map(|entity| extracted.entities[entity]);
        let meanings = meanings(scene, relation, clue, &terms, amount, classes);
        if meanings.is_empty() {
            return Err(Obstacle::NoBasis);
        }
        parts.push(meanings);
    }
    for (entity, &place) in extracted.entities.iter().enumerate() {
        let named = scene.constituents[place].items.first().is_some_and(|(_, cost)| *cost <= 4);
        if named && !used[entity] {
            return Err(Obstacle::Unused(place));
        }
    }
    for place in scene.in_clue(clue) {
        let named = scene.constituents[place].items.first().is_some_and(|(_, cost)| *cost <= 2);
        if named && !extracted.entities.contains(&place) {
            return Err(Obstacle::Unused(place));
        }
    }
    if parts.is_empty() {
        return Err(Obstacle::NoRelation);
    }
    for cue in scene.sentences.get(clue).map_or_else(Vec::new, cues) {
        let answers =
            |relation: &usize| vocabulary.relations().get(*relation).is_some_and(|it| cue.is_answered_by(it));
        if !extracted.found.iter().map(|found| &found.relation).any(answers) {
            return Err(Obstacle::Unanswered(cue.word));
        }
    }
    // Where many are said to be different, at least three must be.
    let different = |text: &str| text == "different";
    let many = scene
        .sentences
        .get(clue)
        .and_then(|sentence| sentence.words.iter().position(|word| different(&word.text)));
    let named = rows.groups().iter().filter(|group| !rows.items(group).is_empty()).count();
    if let Some(word) = many.filter(|_| named < 3) {
        return Err(Obstacle::Unanswered(word));
    }
    let mut whole = vec![(Vec::new(), 0_u32)];
    for part in parts {
        whole = whole
            .iter()
            .flat_map(|(before, cost): &(Vec<Formula>, u32)| {
                part.iter().map(move |translated| {
                    let mut all = before.clone();
                    if !all.contains(&translated.formula) {
                        all.push(translated.formula.clone());
                    }
                    (all, cost + translated.cost)
                })
            })
            .collect();
        whole.sort_by_key(|(_, cost)| *cost);
        whole.truncate(8);
    }
    Ok(whole
        .into_iter()
        .map(|(formulas, cost)| Translated { formula: Formula::all(formulas), cost })
        .collect())
}

fn same(one: ItemId, other: ItemId, categories: &[Category]) -> Option<Formula> {
    let formula = Formula::same(one, other);
    formula.check(categories).is_ok().then_some(formula)
}

/// The formulas that a relation may mean.
fn meanings(
    scene: &Scene<'_>,
    relation: &Relation,
    clue: usize,
    terms: &[Option<ItemId>],
    amount: Option<usize>,
    classes: &[Class],
) -> Vec<Translated> {
    let mut found = Vec::new();
    let compared = relation.meaning.contains('@');
    let bases = if compared { bases(scene, clue, amount, classes) } else { Vec::new() };
    let bases: Vec<Option<Basis>> =
        if compared { bases.into_iter().take(MOST_BASES).map(Some).collect() } else { vec![None] };
    for basis in bases {
        let value = basis.and_then(|basis| basis.amount);
        let (with, without) =
            relation.meaning.split_once(" else ").unwrap_or((&relation.meaning, &relation.meaning));
        let pattern = if value.is_some() { with } else { without };
        let cost = basis.map_or(0, |basis| 2 * basis.cost);
        let fill = |pattern: &str| fill(scene.categories, pattern, terms, basis.as_ref());
        let Some(formula) = fill(pattern) else { continue };
        if let Some(usual) = relation.usually.as_deref().and_then(fill) {
            found.push(Translated { formula: Formula::all(vec![formula.clone(), usual]), cost });
            found.push(Translated { formula, cost: cost + UNUSUAL });
        } else {
            found.push(Translated { formula, cost });
        }
    }
    found
}

/// Puts items, category and amount into a pattern, and reads it as a formula.
fn fill(
    categories: &[Category],
    pattern: &str,
    terms: &[Option<ItemId>],
    basis: Option<&Basis>,
) -> Option<Formula> {
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    let mut text = String::new();
    let mut characters = pattern.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '$' => {
                let place = characters.next()?.to_digit(10)? as usize;
                let item = (*terms.get(place.checked_sub(1)?)?)?;
                let category = categories.get(item.category.index())?;
                let name = category.items().get(item.index())?;
                text.push_str(&quoted(category.name()));
                text.push('.');
                text.push_str(&quoted(name));
            }
            '@' => text.push_str(&quoted(categories.get(basis?.category.index())?.name())),
            '#' => text.push_str(&basis?.amount?.to_string()),
            other => text.push(other),
        }
    }
    Formula::parse(&text, categories).ok()
}

/// Which entities are the same row.
struct Rows<'a> {
    scene: &'a Scene<'a>,
    classes: &'a [Class],
    entities: &'a [usize],
    /// For every entity the first one of its row.
    firsts: Vec<usize>,
}

impl<'a> Rows<'a> {
    fn new(
        scene: &'a Scene<'_>,
        vocabulary: &Vocabulary,
        classes: &'a [Class],
        extracted: &'a Extracted,
    ) -> Rows<'a> {
        let entities = &extracted.entities;
        Rows { scene, classes, entities, firsts: rows_of(vocabulary, &extracted.found, entities.len()) }
    }

    fn group(&self, entity: usize) -> Vec<usize> {
        (0..self.entities.len()).filter(|&other| self.firsts[other] == self.firsts[entity]).collect()
    }

    fn groups(&self) -> Vec<Vec<usize>> {
        (0..self.entities.len())
            .filter(|&entity| self.firsts[entity] == entity)
            .map(|entity| self.group(entity))
            .collect()
    }

    /// The items that a row is told by, without repetition.
    fn items(&self, group: &[usize]) -> Vec<ItemId> {
        let mut items = Vec::new();
        for &entity in group {
            let place = self.entities[entity];
            let class = self.classes.get(place).copied().unwrap_or(Class::Null);
            let item = named_item(self.scene, place, class);
            if let Some(item) = item
                && !items.contains(&item)
            {
                items.push(item);
            }
        }
        items
    }
}
