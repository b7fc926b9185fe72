//! Noun phrases for rows: “Hannah”, “Teri's client”, “whoever paid $180”, “the 1992 wine”.

use super::Telling;
use super::connectives::shortened;
use crate::amounts::{self, Unit};
use crate::names;
use crate::nouns::{Kind, Noun, Role};
use crate::plural::{is_plural, possessive};
use crate::vocabulary::{Link, Shape};
use puzzle::{ItemId, ScaleKind, Term};

/// A noun phrase that denotes a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Phrase {
    pub text: String,
    /// Whether it is short enough to own something: “Hannah's price”, but “the price of whoever …”.
    pub short: bool,
    /// Whether it names what rows are called by: a client, and not the masseuse who goes with one.
    pub row: bool,
    /// Whether it may be a plural by its form: “Comets”, but not “James”.
    thing: bool,
}

impl Phrase {
    /// “Hannah's”, “Comets'”.
    pub fn owning(&self) -> String {
        if self.thing && self.text.ends_with('s') && is_plural(&self.text) {
            format!("{}'", self.text)
        } else {
            possessive(&self.text)
        }
    }
}

impl Telling<'_> {
    /// The words for a category, if there is such a category.
    pub(super) fn noun(&self, item: ItemId) -> Option<&Noun> {
        self.narrator.nouns.get(item.category.index())
    }

    /// An item as it is written, with its unit: “$180”, “550 dollars”, “7 goals”.
    pub(super) fn written(&self, item: ItemId) -> String {
        let category = self.narrator.categories.get(item.category.index());
        let Some(written) = category.and_then(|category| category.items().get(item.index())) else {
            return format!("item {}", u32::from(item.item) + 1);
        };
        let phrase = names::noun_phrase(written);
        let Some(noun) = self.noun(item) else { return phrase };
        match noun.role {
            Role::Count => {
                let counted = Unit { one: noun.singular.clone(), many: noun.plural.clone(), symbol: None };
                amounts::with_unit(&phrase, Some(&counted))
            }
            Role::Attribute => amounts::with_unit(&phrase, noun.unit.as_ref()),
            _ => phrase,
        }
    }

    /// Whether an item of another category is written the same.
    fn is_shared(&self, item: ItemId) -> bool {
        let categories = self.narrator.categories;
        let name =
            categories.get(item.category.index()).and_then(|category| category.items().get(item.index()));
        let Some(name) = name else { return false };
        let others = categories.iter().enumerate().filter(|(at, _)| *at != item.category.index());
        others.flat_map(|(_, category)| category.items()).any(|other| other.eq_ignore_ascii_case(name))
    }

    /// An item by its name, with its category before it where the name alone would not do.
    pub(super) fn named(&self, item: ItemId) -> String {
        let written = self.written(item);
        let Some(noun) = self.noun(item) else { return written };
        match noun.role {
            Role::Label(_) => return self.label(item),
            Role::Count => return written,
            _ => {}
        }
        if self.is_shared(item) { format!("the {} {written}", noun.singular) } else { written }
    }

    /// A place with a number or a name: “house 1”, “the 3rd floor”, “3rd place”, “the red house”.
    pub(super) fn label(&self, item: ItemId) -> String {
        let written = self.written(item);
        let Some(noun) = self.noun(item) else { return written };
        let one = &noun.singular;
        let small = written.to_lowercase();
        let ordinal = self.scale_kind(item) == Some(ScaleKind::Ordinal);
        if small.starts_with(one.as_str()) || small.starts_with("the ") {
            written
        } else if small.ends_with(one.as_str()) {
            format!("the {written}")
        } else if ordinal && matches!(one.as_str(), "place" | "position") {
            format!("{written} {one}")
        } else if ordinal || !written.starts_with(|c: char| c.is_ascii_digit()) {
            format!("the {written} {one}")
        } else {
            format!("{one} {written}")
        }
    }

    pub(super) fn scale_kind(&self, item: ItemId) -> Option<ScaleKind> {
        let category = self.narrator.categories.get(item.category.index())?;
        category.scale().map(puzzle::Scale::kind)
    }

    /// The phrase for a row.
    pub(crate) fn phrase(&self, term: Term) -> Phrase {
        match term {
            Term::Row(depth) => self.quantified_row(depth),
            Term::Item(item) => self.item_phrase(item),
        }
    }

    fn quantified_row(&self, depth: u16) -> Phrase {
        let one = &self.narrator.rows.singular;
        let text = match self.row_names.get(usize::from(depth)) {
            Some(name) => format!("{one} {name}"),
            None => format!("that {one}"),
        };
        Phrase { text, short: true, row: true, thing: false }
    }

    fn item_phrase(&self, item: ItemId) -> Phrase {
        let long = |text: String| Phrase { text, short: false, row: true, thing: false };
        let rows = &self.narrator.rows;
        let Some(noun) = self.noun(item) else { return long(self.written(item)) };
        if rows.category == Some(item.category) {
            return self.row_name(item, noun);
        }
        if let Some(deed) = noun.deeds.get(item.index()) {
            return long(match deed.being() {
                Some(being) => format!("the {}", names::name(being)),
                None => self.whoever(&names::name(deed.words())),
            });
        }
        if let Some(linked) = self.linked_phrase(item) {
            return long(linked);
        }
        if noun.role == Role::Named {
            let text = self.named(item);
            let short = !text.starts_with("the ");
            return Phrase { text, short, row: false, thing: noun.kind == Kind::Things };
        }
        long(self.described(item, noun))
    }

    /// An item of the category by which rows are called.
    fn row_name(&self, item: ItemId, noun: &Noun) -> Phrase {
        let mut text = self.named(item);
        let small = text.starts_with(char::is_lowercase) && !text.starts_with("the ");
        match noun.role {
            Role::Named | Role::Label(_) => {}
            Role::Attribute if noun.kind == Kind::Things && small => text = format!("the {text}"),
            _ => text = format!("the {} {text}", noun.singular),
        }
        if !text.starts_with(char::is_alphabetic) {
            text = format!("the {} {text}", noun.singular);
        }
        Phrase { text, short: true, row: true, thing: noun.kind != Kind::People }
    }

    /// “whoever paid $180”, “the wine that cost $180”.
    fn whoever(&self, said: &str) -> String {
        let rows = &self.narrator.rows;
        if rows.people { format!("whoever {said}") } else { format!("the {} that {said}", rows.singular) }
    }

    /// A row by the link of its item with what rows are called by.
    fn linked_phrase(&self, item: ItemId) -> Option<String> {
        let rows = &self.narrator.rows;
        let vocabulary = self.narrator.vocabulary;
        let category = rows.category?;
        let one = &rows.singular;
        if vocabulary.shaped(Shape::Possessive, item.category, category).is_some() {
            let noun = self.noun(item)?;
            let owner =
                Phrase { text: self.named(item), short: true, row: false, thing: noun.kind == Kind::Things };
            return Some(format!("{} {one}", owner.owning()));
        }
        let verb = vocabulary.shaped(Shape::Verb, category, item.category);
        let rare = |link: &Link| verb.is_some_and(|verb| verb.count / 2 > link.count);
        if let Some(link) =
            vocabulary.shaped(Shape::Preposition, category, item.category).filter(|link| !rare(link))
        {
            return Some(format!("the {one} {} {}", link.whole_words(), self.linked_object(link, item)));
        }
        // Who is named is not called “the whale that is Herbert”.
        let is_named = |link: &Link| {
            matches!(link.words.as_str(), "is" | "was")
                && self.noun(item).is_some_and(|noun| noun.role == Role::Named)
        };
        if let Some(link) = verb.filter(|link| !is_named(link)) {
            let verb = link.verb_phrase().with(&self.linked_object(link, item));
            return Some(self.whoever(verb.words()));
        }
        let link = vocabulary.shaped(Shape::Verb, item.category, category).filter(|link| !is_named(link))?;
        let said = link.verb_phrase().said(false, true);
        Some(format!("the {one} that {} {said}", self.named(item)))
    }

    /// A row by a value or a property, where no link is known.
    fn described(&self, item: ItemId, noun: &Noun) -> String {
        let rows = &self.narrator.rows;
        let written = self.written(item);
        match noun.role {
            Role::Label(preposition) => format!("the {} {preposition} {}", rows.singular, self.label(item)),
            Role::Count => format!("the {} with {written}", rows.singular),
            _ => {
                let dated = matches!(
                    self.scale_kind(item),
                    Some(
                        ScaleKind::Year
                            | ScaleKind::Month
                            | ScaleKind::Date
                            | ScaleKind::Time
                            | ScaleKind::Weekday
                    )
                );
                let one_word = noun.unit.as_ref().is_none_or(|unit| unit.symbol.is_some());
                if dated && one_word && !rows.people && rows.category.is_some() {
                    format!("the {written} {}", rows.singular)
                } else {
                    format!("the {} whose {} is {written}", rows.singular, noun.singular)
                }
            }
        }
    }

    /// A row by what rows are called by, whatever it takes: where [`Telling::phrase`] gives the masseuse's
    /// name, this gives “whoever goes with Teri”.
    pub(super) fn row_phrase(&self, term: Term) -> Phrase {
        let phrase = self.phrase(term);
        if phrase.row {
            return phrase;
        }
        Phrase {
            text: self.whoever(&format!("goes with {}", phrase.text)),
            short: false,
            row: true,
            thing: false,
        }
    }

    /// Several rows in a list; what is too long to tell is counted.
    pub(super) fn phrases(&self, terms: &[Term]) -> Vec<String> {
        shortened(terms.iter().map(|term| self.phrase(*term).text), terms.len())
    }
}
