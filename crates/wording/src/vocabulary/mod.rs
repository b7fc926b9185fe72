//! Which words belong to which categories of one puzzle: what a row of a category is called, how its
//! values compare, and which verb links which two categories. The reader fills it from the puzzle's own
//! clues; a user may correct it in a file (see [`Vocabulary::to_json`]).

pub(crate) mod annotations;
mod comparing;
mod json;
mod link;

use crate::amounts::Unit;
use crate::names;
use crate::narrator::Narrator;
use crate::nouns::{Kind, Noun};
use crate::plural::plural;
use english::conjugation::Tense;
use english::syntax::VerbPhrase;
use puzzle::{Category, CategoryId, Fact};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub use annotations::{Annotations, Aspects, ClassId};
pub use json::VocabularyError;
pub use link::{Direction, Link, Shape};

/// Most links that are kept. No puzzle comes near; a file that does is rubbish.
const MAX_LINKS: usize = 2_000;

/// The words that belong to one category. What is missing is guessed from the category's name and items.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with the words of a category")]
pub struct CategoryWords {
    /// What one calls one of its items: “client”.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub singular: Option<String>,
    /// What one calls several: “clients”.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// Whether they are people, things or values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// What its numbers count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// Whether its names are said with “the”: “the Gannet”, as the names of ships are.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub article: bool,
    /// How two of its values are compared, the usual way first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comparatives: Vec<Comparative>,
    /// How a row is called by its item, with `{}` for the item: “the {}-year-old”.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<String>,
    /// How neighbours in its order are told of, from one to the other: “sat next to”.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<String>,
}

/// What is said to be older, higher, later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SaidOf {
    /// The row: “Hannah is older than Teri”, “Hannah paid more than Teri”.
    Row,
    /// The value: “Hannah's price is higher than Teri's”.
    #[default]
    Value,
}

/// A pair of words that compare two values of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with comparing words")]
pub struct Comparative {
    /// Said where the value is greater: “older”, “more”, “later”.
    pub more: String,
    /// Said where the value is smaller: “younger”, “less”, “earlier”.
    pub less: String,
    /// Said of the greatest value: “oldest”.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<String>,
    /// Said of the smallest value: “youngest”.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<String>,
    /// What it is said of.
    #[serde(default)]
    pub said_of: SaidOf,
    /// The verb before it, if that is not “is”: “paid”.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// The lemma of that verb: “pay”.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub verb: String,
    /// The tense of that verb.
    #[serde(default)]
    pub tense: Tense,
}

impl Comparative {
    /// Two words that are said of values: “higher” and “lower”.
    pub fn of_values(more: &str, less: &str) -> Comparative {
        Comparative {
            more: more.to_owned(),
            less: less.to_owned(),
            most: None,
            least: None,
            said_of: SaidOf::Value,
            words: String::new(),
            verb: String::new(),
            tense: Tense::Present,
        }
    }

    /// Two words that are said of rows, after “is”: “older” and “younger”.
    pub fn of_rows(more: &str, less: &str) -> Comparative {
        Comparative { said_of: SaidOf::Row, ..Comparative::of_values(more, less) }
    }

    /// The same words after another verb than “is”: “paid” for “paid more”.
    pub fn after(self, words: &str, verb: &str, tense: Tense) -> Comparative {
        Comparative { words: words.to_owned(), verb: verb.to_owned(), tense, ..self }
    }

    /// The same words with their superlatives: “oldest” and “youngest”.
    pub fn with_superlatives(self, most: &str, least: &str) -> Comparative {
        Comparative { most: Some(most.to_owned()), least: Some(least.to_owned()), ..self }
    }

    /// The verb before it: “paid”, or “is”.
    pub fn verb_phrase(&self) -> VerbPhrase {
        if self.words.is_empty() && self.verb.is_empty() {
            VerbPhrase::be("")
        } else {
            VerbPhrase::new(&self.words, &self.verb, self.tense)
        }
    }
}

/// What rows are called where that is no category: “puzzle”.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with what a row is called")]
pub(crate) struct RowName {
    pub singular: String,
    pub plural: String,
    #[serde(default)]
    pub people: bool,
}

/// The words of one puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    rows: Option<CategoryId>,
    row_name: Option<RowName>,
    categories: BTreeMap<CategoryId, CategoryWords>,
    links: Vec<Link>,
    annotations: Option<Annotations>,
}

impl Vocabulary {
    /// A vocabulary that knows nothing: everything is guessed from the categories.
    pub fn new() -> Vocabulary {
        Vocabulary::default()
    }

    /// The category by which rows are called, if that has been said: “the *client* who paid $180”.
    pub fn rows(&self) -> Option<CategoryId> {
        self.rows
    }

    /// Says by which category rows are called.
    pub fn call_rows_by(&mut self, category: CategoryId) {
        self.rows = Some(category);
    }

    /// Says what rows are called by a noun that is no category: “the puzzle made by Buralde”. Links of
    /// rows go from [`Link::ROWS`] then.
    pub fn call_rows(&mut self, singular: &str, plural: &str, people: bool) {
        self.row_name = Some(RowName { singular: singular.to_owned(), plural: plural.to_owned(), people });
    }

    pub(crate) fn row_name(&self) -> Option<&RowName> {
        self.row_name.as_ref()
    }

    /// What has been said about the words of a category.
    pub fn words(&self, category: CategoryId) -> Option<&CategoryWords> {
        self.categories.get(&category)
    }

    /// The words of a category, to be filled.
    pub fn words_mut(&mut self, category: CategoryId) -> &mut CategoryWords {
        self.categories.entry(category).or_default()
    }

    /// Adds a noun that was seen for a category. The first one that is seen stays.
    pub fn add_noun(&mut self, category: CategoryId, singular: &str, plural: &str) {
        let words = self.words_mut(category);
        words.singular.get_or_insert_with(|| singular.to_owned());
        words.plural.get_or_insert_with(|| plural.to_owned());
    }

    /// Adds a pair of comparing words that was seen for a category.
    pub fn add_comparative(&mut self, category: CategoryId, comparative: Comparative) {
        let known = &mut self.words_mut(category).comparatives;
        if !known.contains(&comparative) {
            known.push(comparative);
        }
    }

    /// Adds a link that was seen in a clue. The same words between the same categories are counted; the
    /// place where they were first seen stays.
    pub fn add_link(&mut self, link: Link) {
        if let Some(known) = self.links.iter_mut().find(|known| known.says_the_same(&link)) {
            known.count = known.count.saturating_add(link.count);
            for item in link.heard_of {
                if !known.heard_of.contains(&item) {
                    known.heard_of.push(item);
                }
            }
        } else if self.links.len() < MAX_LINKS {
            self.links.push(link);
        }
    }

    /// Gives linguistic annotations, which go before everything that was learned. They are part of the
    /// program that gives them and are not written to JSON.
    pub fn annotate(&mut self, annotations: Annotations) {
        self.annotations = Some(annotations);
    }

    /// The annotations that were given.
    pub fn annotations(&self) -> Option<&Annotations> {
        self.annotations.as_ref()
    }

    /// All links, in the order in which they were first seen.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// The link seen most often whose subject is of one category and whose object is of the other.
    pub fn link(&self, subject: CategoryId, object: CategoryId) -> Option<&Link> {
        self.best(|link| link.subject() == subject && link.object() == object)
    }

    /// The link seen most often between two categories, either way round. Ask it for its subject.
    pub fn link_between(&self, a: CategoryId, b: CategoryId) -> Option<&Link> {
        self.best(|link| {
            (link.subject() == a && link.object() == b) || (link.subject() == b && link.object() == a)
        })
    }

    /// The link of a given shape that was seen most often, of those that fit.
    pub(crate) fn shaped(
        &self,
        shape: Shape,
        subject: CategoryId,
        object: CategoryId,
        fits: impl Fn(&Link) -> bool,
    ) -> Option<&Link> {
        self.best(|link| {
            link.shape == shape && link.subject() == subject && link.object() == object && fits(link)
        })
    }

    /// Whether the verbs that were heard tell of the past.
    pub(crate) fn tells_of_the_past(&self) -> bool {
        let verbs = self.links.iter().filter(|link| link.shape == Shape::Verb);
        let balance: i64 = verbs
            .map(
                |link| if link.tense == Tense::Past { i64::from(link.count) } else { -i64::from(link.count) },
            )
            .sum();
        balance > 0
    }

    fn best(&self, fits: impl Fn(&Link) -> bool) -> Option<&Link> {
        // Of equals, `max_by_key` takes the last: in reverse, that is the one seen first.
        // “returned” says better than “had kept” what is true of a row.
        let plain = |link: &Link| !link.words.starts_with("had ") && !link.words.starts_with("would ");
        self.links.iter().rev().filter(|link| fits(link)).max_by_key(|link| (link.count, plain(link)))
    }

    /// What one calls the items of a category: as has been said, else as its name suggests.
    pub fn noun(&self, category: CategoryId, categories: &[Category]) -> Option<Noun> {
        let guessed = Noun::guessed(categories.get(category.index())?);
        Some(self.corrected(category, guessed))
    }

    /// A guess with what has been said put in its place.
    pub(crate) fn corrected(&self, category: CategoryId, mut noun: Noun) -> Noun {
        let Some(words) = self.words(category) else { return noun };
        if let Some(singular) = &words.singular {
            noun.singular = names::name(singular);
            noun.plural = plural(&noun.singular);
            noun.can_be_had = true;
        }
        if let Some(plural) = &words.plural {
            noun.plural = names::name(plural);
        }
        if let Some(kind) = words.kind {
            noun.call(kind);
        }
        if let Some(unit) = &words.unit {
            noun.unit = Some(unit.clone());
        }
        noun
    }

    /// A fact as a sentence, in the words of this puzzle.
    pub fn say(&self, fact: Fact, categories: &[Category]) -> String {
        Narrator::new(categories, self).fact(fact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLIENTS: CategoryId = CategoryId(0);
    const PRICES: CategoryId = CategoryId(1);

    #[test]
    fn counts_what_is_said_again_and_prefers_what_is_said_often() {
        let mut vocabulary = Vocabulary::new();
        vocabulary.add_link(Link::verb(CLIENTS, PRICES, "was charged", "charge", Tense::Past).seen(0, 3..9));
        vocabulary.add_link(Link::verb(CLIENTS, PRICES, "paid", "pay", Tense::Past).seen(1, 7..11));
        vocabulary.add_link(Link::verb(CLIENTS, PRICES, "paid", "pay", Tense::Past).seen(2, 0..4));
        assert_eq!(vocabulary.links().len(), 2);
        let best = vocabulary.link(CLIENTS, PRICES).unwrap();
        assert_eq!((best.words.as_str(), best.count, best.clue, best.span.clone()), ("paid", 2, 1, 7..11));
        assert_eq!(vocabulary.link(PRICES, CLIENTS), None);
        assert_eq!(vocabulary.link_between(PRICES, CLIENTS), Some(best));
    }

    #[test]
    fn of_equals_the_first_seen_wins() {
        let mut vocabulary = Vocabulary::new();
        for words in ["spent", "paid"] {
            vocabulary.add_link(Link::verb(CLIENTS, PRICES, words, "", Tense::Past));
        }
        assert_eq!(vocabulary.link(CLIENTS, PRICES).unwrap().words, "spent");
    }

    #[test]
    fn what_is_said_corrects_the_guess() {
        let categories = [Category::new("clients", ["Ann", "Bob"])];
        let mut vocabulary = Vocabulary::new();
        assert_eq!(vocabulary.noun(CLIENTS, &categories).unwrap().singular, "client");
        vocabulary.add_noun(CLIENTS, "guest", "guests");
        vocabulary.add_noun(CLIENTS, "visitor", "visitors");
        let noun = vocabulary.noun(CLIENTS, &categories).unwrap();
        assert_eq!((noun.singular.as_str(), noun.plural.as_str()), ("guest", "guests"));
        assert!(vocabulary.noun(CategoryId(7), &categories).is_none());
    }
}
