//! Linguistic annotations in the manner of Ponnuru, Finkel, Marek and Truszczyński: which class is a
//! property of which, and how a member of each is said as a subject, as a predicate, after which verb, and
//! what introduces a reference to a class. Whoever gives them has the last word: where they speak of two
//! categories, nothing learned or guessed is used.

use crate::plural::capitalised;
use puzzle::{CategoryId, ItemId};
use std::collections::BTreeMap;

/// A place in the hierarchy of an [`Annotations`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClassId(usize);

/// How a class, or the members of a category, are put into sentences. Everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aspects {
    /// A member as the subject: “Senior %M”.
    pub subject: Option<String>,
    /// A member in the predicate: “%m years old”.
    pub predicate: Option<String>,
    /// The verb before it, affirmed and denied: “was”, “wasn't”.
    pub verb: Option<(String, String)>,
    /// What introduces a reference to the class: “the senior who”.
    pub relative: Option<String>,
    /// The short form right after the noun of that reference: “in %M” for “the town in Ohio”.
    pub modifier: Option<String>,
}

/// A class of the hierarchy: categories that name the same thing, or a class that is no category.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Class {
    columns: Vec<CategoryId>,
    parent: Option<ClassId>,
    depth: usize,
    aspects: Aspects,
}

/// A hierarchy of classes and what is said of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    classes: Vec<Class>,
    members: BTreeMap<CategoryId, (ClassId, Aspects)>,
    expansions: BTreeMap<ItemId, String>,
}

impl Annotations {
    /// No annotations.
    pub fn new() -> Annotations {
        Annotations::default()
    }

    /// Adds a class below another: a property of it. The categories are other names for the same; none
    /// makes it a class that the puzzle implies but does not have (“session”).
    pub fn add_class(&mut self, parent: Option<ClassId>, columns: &[CategoryId]) -> ClassId {
        let id = ClassId(self.classes.len());
        let parent = parent.filter(|parent| parent.0 < id.0);
        let depth = parent.map_or(0, |parent| self.classes[parent.0].depth + 1);
        for column in columns {
            self.members.entry(*column).or_insert_with(|| (id, Aspects::default()));
        }
        self.classes.push(Class { columns: columns.to_vec(), parent, depth, aspects: Aspects::default() });
        id
    }

    /// What is said of a class that is no category: its verb and what introduces it.
    pub fn class_mut(&mut self, class: ClassId) -> Option<&mut Aspects> {
        self.classes.get_mut(class.0).map(|class| &mut class.aspects)
    }

    /// What is said of the members of a category that has been put into the hierarchy.
    pub fn category_mut(&mut self, category: CategoryId) -> Option<&mut Aspects> {
        self.members.get_mut(&category).map(|(_, aspects)| aspects)
    }

    /// What a short name stands for: “ashow” for “participating in a game show”.
    pub fn expand(&mut self, item: ItemId, words: &str) {
        self.expansions.insert(item, words.to_owned());
    }

    /// The class that a category belongs to.
    pub(crate) fn class_of(&self, category: CategoryId) -> Option<ClassId> {
        self.members.get(&category).map(|(class, _)| *class)
    }

    /// How far down a category stands, and after which others; a smaller one makes the better subject.
    pub(crate) fn rank(&self, category: CategoryId) -> Option<(usize, usize)> {
        let class = self.class_of(category)?;
        let place = self.classes[class.0].columns.iter().position(|column| *column == category)?;
        Some((self.classes[class.0].depth, class.0 * 16 + place))
    }

    /// What expands the name of an item.
    pub(crate) fn expansion(&self, item: ItemId) -> Option<&str> {
        self.expansions.get(&item).map(String::as_str)
    }

    /// What is said of the members of a category.
    pub(crate) fn aspects(&self, category: CategoryId) -> Option<&Aspects> {
        self.members.get(&category).map(|(_, aspects)| aspects)
    }

    /// An aspect of a class: its own, or that of the first of its categories that has it.
    pub(crate) fn of_class<T>(&self, class: ClassId, aspect: impl Fn(&Aspects) -> Option<&T>) -> Option<&T> {
        let class = self.classes.get(class.0)?;
        aspect(&class.aspects)
            .or_else(|| class.columns.iter().find_map(|column| aspect(self.aspects(*column)?)))
    }

    /// The lowest class that two stand below, or are.
    pub(crate) fn common(&self, a: ClassId, b: ClassId) -> Option<ClassId> {
        let above = |class: ClassId| std::iter::successors(Some(class), |class| self.classes[class.0].parent);
        above(a).find(|class| above(b).any(|other| other == *class))
    }

    /// The class at the top that another stands below.
    pub(crate) fn root_of(&self, class: ClassId) -> ClassId {
        let mut at = class;
        while let Some(parent) = self.classes.get(at.0).and_then(|class| class.parent) {
            at = parent;
        }
        at
    }

    /// The class right below one on the way to another.
    pub(crate) fn step_down(&self, from: ClassId, to: ClassId) -> Option<ClassId> {
        let mut at = to;
        loop {
            match self.classes.get(at.0)?.parent {
                Some(parent) if parent == from => return Some(at),
                Some(parent) => at = parent,
                None => return None,
            }
        }
    }
}

/// A format filled in: `%m` the member, `%M` with a capital, `%T` with a capital for every word, `%o` as an
/// ordinal, `%%` a percent sign. Underscores of the member print as blanks.
pub(crate) fn filled(format: &str, member: &str) -> String {
    let member = member.replace('_', " ");
    let mut text = String::new();
    let mut letters = format.chars();
    while let Some(letter) = letters.next() {
        if letter != '%' {
            text.push(letter);
            continue;
        }
        match letters.next() {
            Some('m') => text.push_str(&member),
            Some('M') => text.push_str(&capitalised(&member)),
            Some('T') => {
                let words: Vec<String> = member.split(' ').map(capitalised).collect();
                text.push_str(&words.join(" "));
            }
            Some('o') => match member.parse() {
                Ok(number) => text.push_str(&english::number::ordinal(number)),
                Err(_) => text.push_str(&member),
            },
            Some('%') | None => text.push('%'),
            Some(other) => text.extend(['%', other]),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_filled_in() {
        for (format, member, said) in [
            ("%M", "dexter", "Dexter"),
            ("Senior %M", "johnston", "Senior Johnston"),
            ("%m years old", "111", "111 years old"),
            ("%o by John", "7", "7th by John"),
            ("at the %T", "guggenheim_museum", "at the Guggenheim Museum"),
            ("100%% %x %", "a", "100% %x %"),
            ("%o", "last", "last"),
        ] {
            assert_eq!(filled(format, member), said);
        }
    }

    #[test]
    fn classes_stand_below_each_other() {
        let mut annotations = Annotations::new();
        let town = annotations.add_class(None, &[CategoryId(0)]);
        let motel = annotations.add_class(Some(town), &[CategoryId(1)]);
        let street = annotations.add_class(Some(motel), &[CategoryId(2)]);
        let state = annotations.add_class(Some(town), &[CategoryId(3)]);
        assert_eq!(annotations.common(street, state), Some(town));
        assert_eq!(annotations.common(street, motel), Some(motel));
        assert_eq!(annotations.step_down(town, street), Some(motel));
        assert_eq!(annotations.step_down(street, town), None);
        assert_eq!(annotations.class_of(CategoryId(9)), None);
    }
}
