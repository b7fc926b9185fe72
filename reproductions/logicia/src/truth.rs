//! What an annotated puzzle says of the constituents as we find them: the truth to learn from and to be measured by.

use super::annotation::Annotation;
use super::joined::Joined;
use super::scene::{Class, Scene};
use super::vocabulary::{Relation, Vocabulary};

/// A relation that holds, by the numbers of constituents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueRelation {
    /// The clue, from 0.
    pub clue: usize,
    /// The number of the relation.
    pub relation: usize,
    /// Its arguments: `None` for what is not said.
    pub arguments: Vec<Option<usize>>,
}

/// The truth about a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Truth {
    /// For every constituent the class, if the annotation says one.
    pub classes: Vec<Option<Class>>,
    /// The annotated classes, each with its constituent if there is one.
    pub annotated: Vec<(Option<usize>, Class)>,
    /// The relations between entities.
    pub relations: Vec<TrueRelation>,
    /// For every clue whether its relations were annotated.
    pub related: Vec<bool>,
    /// Whether relations are always told of the head of a phrase, so that it means something if another word has none.
    /// Annotations made from formulas are; people take now one word, now another.
    pub told_of_heads: bool,
    /// Relations that cannot be used: they name words that are no entities, or a relation that is not known.
    pub unusable: usize,
}

impl Truth {
    /// Brings an annotation and a scene together.
    pub fn new(scene: &Scene<'_>, annotation: &Annotation, vocabulary: &Vocabulary) -> Truth {
        let categories = scene.categories.len();
        let mut truth = Truth {
            classes: vec![None; scene.constituents.len()],
            related: annotation.related.clone(),
            ..Truth::default()
        };
        for entity in &annotation.entities {
            let class = Class::from_number(entity.class, categories);
            let place = scene.at(entity.clue, &entity.bytes);
            if let Some(place) = place {
                // Of two that fall on one constituent, the one that is an entity counts.
                let known = &mut truth.classes[place];
                if known.is_none_or(|known| known == Class::Null) {
                    *known = Some(class);
                }
            }
            truth.annotated.push((place, class));
        }
        for relation in &annotation.relations {
            let number = vocabulary.find_annotated(&relation.name, relation.arguments.len());
            let arguments: Option<Vec<Option<usize>>> = relation
                .arguments
                .iter()
                .map(|argument| match argument {
                    None => Some(None),
                    Some(bytes) => {
                        let place = scene.at(relation.clue, bytes)?;
                        truth.classes[place].filter(|class| *class != Class::Null).map(|_| Some(place))
                    }
                })
                .collect();
            let (Some(number), Some(arguments)) = (number, arguments) else {
                truth.unusable += 1;
                continue;
            };
            let mut ordered = TrueRelation { clue: relation.clue, relation: number, arguments };
            ordered.normalise(vocabulary);
            let repeated =
                ordered.arguments.iter().flatten().enumerate().any(|(at, one)| {
                    ordered.arguments.iter().flatten().skip(at + 1).any(|other| other == one)
                });
            if repeated {
                truth.unusable += 1;
            } else {
                truth.relations.push(ordered);
            }
        }
        truth
    }

    /// The class of a pair of constituents, the first of which stands first; `None` if no relation holds.
    pub fn pair(&self, vocabulary: &Vocabulary, one: usize, other: usize) -> Option<usize> {
        self.relations.iter().find_map(|relation| {
            let at = |wanted: usize| relation.arguments.iter().position(|argument| *argument == Some(wanted));
            vocabulary.class(relation.relation, at(one)?, at(other)?)
        })
    }

    /// For every constituent the first one of its row, by the relations of a clue.
    pub fn rows(&self, vocabulary: &Vocabulary, clue: usize) -> Vec<usize> {
        let mut rows = Joined::new(self.classes.len());
        for relation in self.relations.iter().filter(|relation| relation.clue == clue) {
            let same = vocabulary.relations().get(relation.relation).is_some_and(Relation::is_same);
            if let ([Some(one), Some(other)], true) = (&relation.arguments[..], same) {
                rows.join(*one, *other);
            }
        }
        rows.firsts().to_vec()
    }

    /// The class of a pair of constituents, the first of which stands first, with what follows from the annotation: what is
    /// said of one word of a row holds of its other words. `None` where nothing is to be learned: that two words are one row
    /// follows from a third, or a relation follows in another order than that of the text.
    pub fn meant_pair(
        &self,
        vocabulary: &Vocabulary,
        rows: &[usize],
        one: usize,
        other: usize,
    ) -> Option<usize> {
        if let Some(said) = self.pair(vocabulary, one, other) {
            return Some(said);
        }
        if self.told_of_heads {
            return Some(vocabulary.none());
        }
        let (first, second) = (rows[one], rows[other]);
        if first == second {
            return None;
        }
        for relation in &self.relations {
            let of_row = |row: usize| {
                relation.arguments.iter().position(|place| place.is_some_and(|place| rows[place] == row))
            };
            let (Some(at), Some(then)) = (of_row(first), of_row(second)) else { continue };
            if vocabulary.relations().get(relation.relation).is_some_and(|of| !of.is_same()) {
                let in_order = relation.arguments[at] < relation.arguments[then];
                return vocabulary.class(relation.relation, at, then).filter(|_| in_order);
            }
        }
        Some(vocabulary.none())
    }

    /// How many names of items are annotated as something else, of how many: slips of the annotator.
    pub fn slips(&self, scene: &Scene<'_>) -> (usize, usize) {
        let (mut slips, mut all) = (0, 0);
        for (constituent, class) in scene.constituents.iter().zip(&self.classes) {
            if let (Some((item, 0..=1)), Some(class)) = (constituent.items.first(), class)
                && constituent.number.is_none()
                && constituent.items.len() == 1
            {
                all += 1;
                slips += usize::from(*class != Class::Instance(item.category.index()));
            }
        }
        (slips, all)
    }
}

impl TrueRelation {
    /// Puts arguments that may change places in the order of the text; so too the first two rows of a relation that has
    /// an opposite, which then takes its place.
    pub fn normalise(&mut self, vocabulary: &Vocabulary) {
        let Some(relation) = vocabulary.relations().get(self.relation) else { return };
        let mut place = 0;
        while place < self.arguments.len() {
            let group = relation.arguments.get(place).map(|argument| argument.group);
            let end = (place..self.arguments.len())
                .find(|&at| relation.arguments.get(at).map(|argument| argument.group) != group)
                .unwrap_or(self.arguments.len());
            self.arguments[place..end].sort_unstable();
            place = end.max(place + 1);
        }
        if let (Some(opposite), [Some(one), Some(other), ..]) =
            (relation.opposite.as_deref(), &self.arguments[..])
            && one > other
            && let Some(opposite) = vocabulary.find(opposite)
        {
            self.arguments.swap(0, 1);
            self.relation = opposite;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_one_word_of_a_row_holds_of_the_others() {
        let vocabulary = Vocabulary::shipped();
        let relation = |name: &str, arguments: &[usize]| TrueRelation {
            clue: 0,
            relation: vocabulary.find(name).expect("it is shipped"),
            arguments: arguments.iter().copied().map(Some).collect(),
        };
        // “Ann paid 3 dollars more than Teri's client”: Ann 0, dollars 1, Teri 2, client 3; 4 is another word.
        let truth = Truth {
            classes: vec![None; 5],
            relations: vec![relation("sameTuple", &[2, 3]), relation("posDiff", &[0, 3, 1])],
            ..Truth::default()
        };
        let rows = truth.rows(&vocabulary, 0);
        assert_eq!(rows, [0, 1, 2, 2, 4]);
        let meant = |one, other| truth.meant_pair(&vocabulary, &rows, one, other);
        assert_eq!(truth.pair(&vocabulary, 0, 2), None);
        assert_eq!(meant(0, 2), truth.pair(&vocabulary, 0, 3));
        assert_eq!(meant(1, 2), truth.pair(&vocabulary, 1, 3));
        assert_eq!(meant(2, 3), truth.pair(&vocabulary, 2, 3));
        assert_eq!(meant(0, 4), Some(vocabulary.none()));
    }
}
