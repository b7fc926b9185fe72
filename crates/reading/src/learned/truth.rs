//! What an annotated puzzle says of the constituents as we find them: the truth to learn from and to be measured by.

use super::annotation::Annotation;
use super::scene::{Class, Scene};
use super::vocabulary::Vocabulary;

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
