//! Facts by linguistic annotations: the higher class is the subject, and what links two properties is a
//! reference to the class that has both: “the senior who was 101 years old was not recognized for skydiving”.

use super::phrases::Phrase;
use super::{Clause, NounPhrase, Telling};
use crate::vocabulary::annotations::{Annotations, ClassId, filled};
use english::syntax::VerbPhrase;
use puzzle::{CategoryId, ItemId};

/// Deepest hierarchy that is spelled out.
const DEEPEST: usize = 8;

impl Telling<'_> {
    /// The annotations, if they speak of a category.
    fn annotations(&self, category: CategoryId) -> Option<(&Annotations, ClassId)> {
        let annotations = self.narrator.vocabulary.annotations()?;
        Some((annotations, annotations.class_of(category)?))
    }

    /// How well an item is a subject for another, if both are annotated.
    pub(super) fn annotated_fitness(&self, subject: ItemId, object: ItemId) -> Option<u32> {
        let (annotations, _) = self.annotations(subject.category)?;
        self.annotations(object.category)?;
        let (depth, place) = annotations.rank(subject.category)?;
        Some(3_000_u32.saturating_sub(depth.min(20) as u32 * 100 + place.min(99) as u32))
    }

    /// A member as annotations write it.
    fn member(&self, annotations: &Annotations, item: ItemId, format: Option<&str>) -> String {
        let name = annotations.expansion(item).map_or_else(|| self.written(item), str::to_owned);
        filled(format.unwrap_or("%m"), &name)
    }

    /// A member as a subject.
    fn annotated_subject(&self, annotations: &Annotations, item: ItemId) -> String {
        let format = annotations.aspects(item.category).and_then(|aspects| aspects.subject.as_deref());
        self.member(annotations, item, format.or(Some("%M")))
    }

    /// A member in the predicate.
    fn annotated_object(&self, annotations: &Annotations, item: ItemId) -> String {
        let aspects = annotations.aspects(item.category);
        let format = aspects.and_then(|aspects| aspects.predicate.as_ref().or(aspects.subject.as_ref()));
        self.member(annotations, item, format.map(String::as_str))
    }

    /// The phrase for the row of an annotated item.
    pub(super) fn annotated_phrase(&self, item: ItemId) -> Option<Phrase> {
        let (annotations, class) = self.annotations(item.category)?;
        let root = annotations.root_of(class);
        let text = self.reference(annotations, root, item, 0)?;
        Some(Phrase::whole(NounPhrase::name(&text), root == class))
    }

    /// A reference to a class by a member of a class below it: “the town in Ohio”.
    fn reference(
        &self,
        annotations: &Annotations,
        of: ClassId,
        item: ItemId,
        depth: usize,
    ) -> Option<String> {
        let class = annotations.class_of(item.category)?;
        if class == of || depth > DEEPEST {
            return Some(self.annotated_subject(annotations, item));
        }
        let relative = annotations.of_class(of, |aspects| aspects.relative.as_ref());
        let relative = relative.map_or("the one that", String::as_str);
        let below = annotations.step_down(of, class)?;
        if below != class {
            let verb = verb_of_class(annotations, below);
            let rest = self.reference(annotations, below, item, depth + 1)?;
            return Some(format!("{relative} {} {rest}", verb.0));
        }
        let aspects = annotations.aspects(item.category)?;
        if let Some(modifier) = &aspects.modifier {
            let noun = relative.rsplit_once(' ').map_or(relative, |(noun, _)| noun);
            return Some(format!("{noun} {}", self.member(annotations, item, Some(modifier))));
        }
        let (verb, _) = verb_of_column(annotations, item.category);
        Some(format!("{relative} {verb} {}", self.annotated_object(annotations, item)))
    }

    /// That two annotated items go together, or do not.
    pub(super) fn annotated(&self, subject: ItemId, object: ItemId, affirmed: bool) -> Option<Clause> {
        let (annotations, above) = self.annotations(subject.category)?;
        let (_, below) = self.annotations(object.category)?;
        let common = annotations.common(above, below)?;
        let name = self.reference(annotations, common, subject, 0)?;
        let (verb, rest) = if common == below || annotations.step_down(common, below) == Some(below) {
            (verb_of_column(annotations, object.category), self.annotated_object(annotations, object))
        } else {
            let step = annotations.step_down(common, below)?;
            (verb_of_class(annotations, step), self.reference(annotations, step, object, 0)?)
        };
        let verb = VerbPhrase::given(&verb.0, &verb.1);
        // What follows the member is shared by several: “neither 101 nor 103 years old”.
        let member = self.member(annotations, object, None);
        let verb = match rest.strip_prefix(&format!("{member} ")) {
            Some(after) => verb.with_such(&member, after),
            None => verb.with(&rest),
        };
        Some(Clause::of_row(subject.into(), NounPhrase::name(&name), verb, affirmed))
    }
}

/// The verb that governs a class, affirmed and denied.
fn verb_of_class(annotations: &Annotations, class: ClassId) -> (String, String) {
    annotations.of_class(class, |aspects| aspects.verb.as_ref()).cloned().unwrap_or_else(be)
}

/// The verb that governs a category.
fn verb_of_column(annotations: &Annotations, category: CategoryId) -> (String, String) {
    annotations.aspects(category).and_then(|aspects| aspects.verb.clone()).unwrap_or_else(be)
}

/// The verb where none is given.
fn be() -> (String, String) {
    ("is".to_owned(), "isn't".to_owned())
}
