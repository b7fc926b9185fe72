//! Annotations from formulas: what LOGICIA's annotators wrote by hand, told from a clue whose meaning is known.
//!
//! Items are found where they are named; the noun whose phrase an item stands in is the same row, and takes part in
//! relations in its place, as annotators do. A clue whose formula is none of the vocabulary's relations is passed over.

use super::annotated_formula::{Said, statements};
use super::extracting::is_amount;
use super::roles::{Via, roles};
use super::scene::{Class, Scene};
use super::truth::{TrueRelation, Truth};
use super::vocabulary::Vocabulary;
use puzzle::{ItemId, Puzzle};

/// The truth about a puzzle whose clues have formulas.
pub fn truth_of_formulas(puzzle: &Puzzle, scene: &Scene<'_>, vocabulary: &Vocabulary) -> Truth {
    let mut truth = Truth {
        classes: vec![None; scene.constituents.len()],
        related: vec![false; scene.sentences.len()],
        told_of_heads: true,
        ..Truth::default()
    };
    for (clue, said) in puzzle.clues.iter().enumerate() {
        let Some(said) = said.formula.as_ref().and_then(statements) else { continue };
        let mut picture = Picture { scene, clue, hosts: Vec::new(), classes: Vec::new() };
        picture.look();
        let Some(relations) = picture.relations(&said, vocabulary) else { continue };
        for &(place, class) in &picture.classes {
            truth.classes[place] = Some(class);
        }
        truth.related[clue] = true;
        truth.relations.extend(relations);
    }
    truth.annotated = truth
        .classes
        .iter()
        .enumerate()
        .filter_map(|(place, class)| Some((Some(place), (*class)?)))
        .collect();
    truth
}

/// One clue.
struct Picture<'s, 'p> {
    scene: &'s Scene<'p>,
    clue: usize,
    /// Named constituents with the nouns that stand for the same row.
    hosts: Vec<(usize, Option<usize>)>,
    /// The class of every constituent.
    classes: Vec<(usize, Class)>,
}

impl Picture<'_, '_> {
    /// Finds who is named, and the nouns around the names.
    fn look(&mut self) {
        let scene = self.scene;
        let inside = scene.in_clue(self.clue);
        let name = |place: usize| {
            scene.constituents[place].items.first().filter(|(_, cost)| *cost <= 4).map(|(item, _)| *item)
        };
        let rough: Vec<Class> = (0..scene.constituents.len())
            .map(|place| name(place).map_or(Class::Null, |item| Class::Instance(item.category.index())))
            .collect();
        let roles = roles(scene, self.clue, &inside, &rough);
        for (&place, role) in inside.iter().zip(&roles) {
            let host = role.host.and_then(|at| inside.get(at)).copied();
            let noun = host.filter(|&host| {
                let constituent = &scene.constituents[host];
                let pronoun = matches!(constituent.lemma.as_str(), "one" | "other");
                constituent.items.is_empty()
                    && constituent.number.is_none()
                    && (role.via == Via::Phrase && constituent.tag.is_noun() || pronoun)
            });
            if name(place).is_some() {
                self.hosts.push((place, noun));
            }
        }
        for &place in &inside {
            let constituent = &scene.constituents[place];
            let stands_for = self.hosts.iter().find(|(_, host)| *host == Some(place));
            let class = match (name(place), stands_for) {
                (Some(item), _) => Class::Instance(item.category.index()),
                (None, Some((named, _))) => Class::Instance(self.category_of(place, name(*named))),
                (None, None) if constituent.number.is_some() => self.unit_of(place),
                (None, None) => Class::Null,
            };
            self.classes.push((place, class));
        }
    }

    /// The category whose instance a noun is: the nearest, but not that of the item in its phrase if there is a choice.
    fn category_of(&self, place: usize, named: Option<ItemId>) -> usize {
        let worth = |category: usize| {
            let near = self.scene.nearness[place][category];
            let own = named.is_some_and(|item| item.category.index() == category);
            let scaled = self.scene.categories[category].scale().is_some();
            (20 * u32::from(near.in_name) + 2 * near.to_name.max(near.to_items) + near.belongs, !scaled, !own)
        };
        (0..self.scene.categories.len()).max_by_key(|&at| (worth(at), usize::MAX - at)).unwrap_or(0)
    }

    fn unit_of(&self, place: usize) -> Class {
        let near = &self.scene.nearness[place];
        let scaled = |at: &usize| self.scene.categories[*at].scale().is_some();
        let best = (0..near.len())
            .filter(scaled)
            .max_by_key(|&at| (near[at].unit, near[at].belongs, usize::MAX - at));
        best.filter(|&at| near[at].unit || near[at].belongs > 0).map_or(Class::Null, Class::Instance)
    }

    /// The named constituent of an item, and who stands for its row.
    fn row(&self, item: ItemId) -> Option<(usize, usize)> {
        let names = |place: usize| {
            self.scene.constituents[place].items.first().is_some_and(|(named, _)| *named == item)
        };
        self.hosts
            .iter()
            .find(|(place, _)| names(*place))
            .map(|(place, host)| (*place, host.unwrap_or(*place)))
    }

    fn class(&self, place: usize) -> Class {
        self.classes.iter().find(|(at, _)| *at == place).map_or(Class::Null, |(_, class)| *class)
    }

    /// The relations of the clue; `None` if something that is said cannot be found in its words.
    fn relations(&self, said: &[Said], vocabulary: &Vocabulary) -> Option<Vec<TrueRelation>> {
        let mut relations: Vec<TrueRelation> = Vec::new();
        let mut linked: Vec<usize> = Vec::new();
        for statement in said {
            let mut rows = Vec::new();
            for &item in &statement.rows {
                let (named, row) = self.row(item)?;
                if row != named && !linked.contains(&named) {
                    let same = if self.class(row) == self.class(named) { "referrent" } else { "sameTuple" };
                    relations.push(self.relation(vocabulary, same, vec![Some(row), Some(named)])?);
                    linked.push(named);
                }
                rows.push(row);
            }
            let distinct = rows.iter().enumerate().all(|(at, row)| !rows[..at].contains(row));
            if !distinct {
                // One noun for both: “the man from Oslo won the cup” says no more than the links do.
                if statement.name == "sameTuple" {
                    continue;
                }
                return None;
            }
            let mut arguments: Vec<Option<usize>> = rows.iter().map(|&row| Some(row)).collect();
            if statement.compares {
                let amount = self
                    .scene
                    .in_clue(self.clue)
                    .into_iter()
                    .find(|&place| self.class(place) != Class::Null && is_amount(self.scene, place));
                if amount.is_none() && statement.amount {
                    return None;
                }
                arguments.push(amount.filter(|_| statement.amount));
            }
            let name = if statement.name == "sameTuple" && self.class(rows[0]) == self.class(rows[1]) {
                "referrent"
            } else {
                statement.name
            };
            relations.push(self.relation(vocabulary, name, arguments)?);
        }
        // A name that the formula does not speak of: the words say something else.
        let spoken =
            |place: usize| relations.iter().any(|relation| relation.arguments.contains(&Some(place)));
        self.hosts.iter().all(|(place, _)| spoken(*place)).then_some(relations)
    }

    fn relation(
        &self,
        vocabulary: &Vocabulary,
        name: &str,
        arguments: Vec<Option<usize>>,
    ) -> Option<TrueRelation> {
        let mut relation = TrueRelation { clue: self.clue, relation: vocabulary.find(name)?, arguments };
        relation.normalise(vocabulary);
        Some(relation)
    }
}
