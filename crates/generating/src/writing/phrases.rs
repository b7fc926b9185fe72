//! Noun phrases and verbs of a setting: “Hannah”, “the guest who ordered the soup”, “paid $12”.
//!
//! Every noun phrase has a *head*: what it names. “The guest who ordered the soup” names a guest, “the soup” a dish; a
//! guest pays, and a dish costs. Only phrases and verbs whose heads agree are put together.

use super::together::is_relative;
use crate::{Setting, Voice};
use english::syntax::{self, VerbPhrase};
use english::wordnet::{Pos, WordNet};
use puzzle::{Category, CategoryId, ItemId, Term};
use wording::plural::{article, is_plural, listed, possessive};
use wording::{Kind, Link, Shape, Tense, Vocabulary};

/// What a noun phrase names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// What rows are called by: a guest.
    Rows,
    /// An item by itself: a dish.
    Of(CategoryId),
}

/// A noun phrase and what it names.
#[derive(Clone, Debug)]
pub(super) struct NounPhrase {
    pub said: syntax::NounPhrase,
    /// The same in English.
    pub text: String,
    pub head: Head,
    pub cost: u32,
    /// Whether it is a name, which can own something: “Hannah's”.
    pub is_name: bool,
    /// Whether it is a plural: “the dumplings”.
    pub many: bool,
}

impl NounPhrase {
    fn new(said: syntax::NounPhrase, head: Head, cost: u32) -> NounPhrase {
        NounPhrase { text: said.text(), said, head, cost, is_name: false, many: false }
    }

    /// Whether it begins with “whoever”, which does not go into a list.
    pub fn is_whoever(&self) -> bool {
        self.said.is_whoever()
    }

    /// “Hannah and the guest with the soup”: “the guest with the soup and Hannah” sounds as if Hannah were eaten.
    pub fn and(&self, other: &NounPhrase) -> String {
        let [one, other] = in_order([self, other]);
        format!("{} and {}", one.text, other.text)
    }
}

impl AsRef<str> for NounPhrase {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

/// Phrases in a list.
pub(super) fn in_a_list(phrases: &[NounPhrase], joint: &str) -> String {
    let texts: Vec<&str> = phrases.iter().map(|phrase| phrase.text.as_str()).collect();
    listed(&texts, joint)
}

/// What is said of somebody.
#[derive(Clone, Debug)]
pub(super) struct Predicate {
    pub verb: VerbPhrase,
    pub cost: u32,
}

/// The words of a setting.
#[derive(Debug)]
pub(super) struct Words<'a> {
    pub categories: &'a [Category],
    pub vocabulary: &'a Vocabulary,
    pub rows: CategoryId,
    pub past: bool,
    pub people: bool,
    /// Whether rows are animals, which one speaks of by name as of people.
    pub animals: bool,
    pub voice: Voice,
    pub one: String,
    pub many: String,
}

impl<'a> Words<'a> {
    pub fn of(setting: &'a Setting) -> Words<'a> {
        let (categories, vocabulary) = (setting.categories.as_slice(), &setting.vocabulary);
        let rows = vocabulary.rows().unwrap_or(CategoryId(0));
        let noun = vocabulary.noun(rows, categories);
        let verbs = || vocabulary.links().iter().filter(|link| link.shape == Shape::Verb);
        let past = 2 * verbs().filter(|link| link.tense == Tense::Past).count() >= verbs().count();
        Words {
            categories,
            vocabulary,
            rows,
            past,
            voice: setting.voice,
            people: noun.as_ref().is_some_and(|noun| noun.kind == Kind::People),
            animals: noun.as_ref().is_some_and(|noun| noun.kind != Kind::People && is_animal(&noun.singular)),
            one: noun.as_ref().map_or_else(|| "entry".to_owned(), |noun| noun.singular.clone()),
            many: noun.map_or_else(|| "entries".to_owned(), |noun| noun.plural),
        }
    }

    /// The item of a term that is one.
    pub fn item(term: Term) -> Option<ItemId> {
        match term {
            Term::Item(item) => Some(item),
            Term::Row(_) => None,
        }
    }

    /// An item as it is written.
    pub fn written(&self, item: ItemId) -> &str {
        let category = self.categories.get(item.category.index());
        category.and_then(|category| category.items().get(item.index())).map_or("?", String::as_str)
    }

    /// “is”, or “was” of a story that is told in the past.
    pub fn being(&self, rest: &str) -> VerbPhrase {
        let be = VerbPhrase::be(rest);
        if self.past { be.in_the_past() } else { be }
    }

    /// An item by itself, as it is called: “the soup”, “Hannah”, “the Merganser”. A verb that says it with “the” tells
    /// that it is a common noun.
    pub fn bare(&self, item: ItemId) -> String {
        let name = self.written(item);
        let called = self.vocabulary.words(item.category).and_then(|words| words.called.first());
        if let Some(called) = called.filter(|called| item.category == self.rows || *called == "the {}") {
            return filled(called, name);
        }
        let links = self.vocabulary.links().iter();
        let mut with_article = links.filter(|link| link.object() == item.category && link.after.is_empty());
        let name = syntax::NounPhrase::name(name);
        if with_article.any(Link::has_article) { name.definite().text() } else { name.text() }
    }

    /// A row as a theme calls it by its item: “the 24-year-old”, “the guest in seat 3”.
    fn called(&self, pattern: &str, item: ItemId) -> syntax::NounPhrase {
        let name = self.written(item);
        let behind = pattern.strip_prefix("the ").and_then(|rest| rest.strip_prefix(self.one.as_str()));
        match behind.and_then(|rest| rest.strip_prefix(' ')?.split_once(" {}")) {
            Some((before, after)) if after.is_empty() || after.starts_with(' ') => {
                let place = VerbPhrase::be(before).with_such(name, after.trim());
                syntax::NounPhrase::the(&self.one).being(place)
            }
            _ => syntax::NounPhrase::name(&filled(pattern, name)),
        }
    }

    /// The links of a shape from one category to another.
    fn links(&self, shape: Shape, subject: CategoryId, object: CategoryId) -> impl Iterator<Item = &'a Link> {
        let links = self.vocabulary.links().iter();
        links.filter(move |link| link.shape == shape && link.subject() == subject && link.object() == object)
    }

    /// Whether an item by itself can be the subject of a verb.
    fn acts(&self, category: CategoryId) -> bool {
        let links = self.vocabulary.links().iter();
        links.filter(|link| link.shape == Shape::Verb).any(|link| link.subject() == category)
    }

    /// The ways to call the row of a term, plainest first.
    pub fn noun_phrases(&self, term: Term) -> Vec<NounPhrase> {
        let Some(item) = Words::item(term) else { return Vec::new() };
        let rows = |said: syntax::NounPhrase, cost| NounPhrase::new(said, Head::Rows, cost);
        let name = self.bare(item);
        let named = syntax::NounPhrase::name(&name);
        if item.category == self.rows {
            return vec![NounPhrase { is_name: true, ..rows(named, 0) }];
        }
        let category = item.category;
        let one = || syntax::NounPhrase::the(&self.one);
        let mut all = Vec::new();
        let called = self.vocabulary.words(category).map(|words| words.called.as_slice()).unwrap_or_default();
        all.extend(called.iter().map(|called| rows(self.called(called, item), 1)));
        all.extend(
            self.links(Shape::Possessive, category, self.rows)
                .map(|_| rows(syntax::NounPhrase::owned(&possessive(&name), &self.one), 2)),
        );
        all.extend(
            self.links(Shape::Preposition, self.rows, category)
                .map(|link| rows(one().being(self.placed(link, item)), 2)),
        );
        let relative = if self.people { "who" } else { "that" };
        // “Hamish's lighthouse” comes before “the lighthouse that is kept by Hamish”.
        let longer = if all.is_empty() { 3 } else { 5 };
        // “The midwife” is never “the tenant who was the midwife”.
        let is_called = |link: &&Link| !called.is_empty() && link.verb == "be" && link.after.is_empty();
        for link in self.links(Shape::Verb, self.rows, category).filter(|link| !is_called(link)) {
            let said = self.linked(link, item);
            all.push(rows(one().who(relative, said.clone()), longer));
            if self.people {
                all.push(rows(syntax::NounPhrase::whoever(said), longer + 4));
            }
        }
        for link in self.links(Shape::Verb, category, self.rows) {
            let said = VerbPhrase::new(&link.words, &link.verb, link.tense).without_object();
            let whom = if self.people { "whom" } else { "that" };
            if link.after.is_empty() && !said.is_present_being() && said.preposition() != "by" {
                all.push(rows(one().whom(whom, &name, said), 5));
            }
        }
        if self.acts(category) {
            let many = is_plural(&name);
            all.push(NounPhrase { is_name: true, many, ..NounPhrase::new(named, Head::Of(category), 1) });
        }
        all
    }

    /// That something is where a link says, with an item as its object: “is with the soup”.
    fn placed(&self, link: &Link, item: ItemId) -> VerbPhrase {
        VerbPhrase::be(&link.words).with_such(self.written(item), &link.after)
    }

    /// The verb of a link with an item as its object.
    fn linked(&self, link: &Link, item: ItemId) -> VerbPhrase {
        VerbPhrase::new(&link.words, &link.verb, link.tense).with_such(self.written(item), &link.after)
    }

    /// What can be said of a head that has `item`.
    pub fn predicates(&self, head: Head, item: ItemId) -> Vec<Predicate> {
        let mut all = Vec::new();
        let subject = match head {
            Head::Rows => self.rows,
            Head::Of(category) => category,
        };
        if head == Head::Rows && item.category == self.rows {
            all.push(Predicate { verb: self.being(&self.bare(item)), cost: 2 });
        }
        for (place, link) in self.links(Shape::Verb, subject, item.category).enumerate() {
            all.push(Predicate { verb: self.linked(link, item), cost: u32::from(place > 0) });
        }
        let first = |link: &Link| link.words.split(' ').next().unwrap_or_default().to_owned();
        let sayable = |link: &&Link| matches!(first(link).as_str(), "from" | "in" | "on" | "at");
        for link in self.links(Shape::Preposition, subject, item.category).filter(sayable) {
            let placed = self.placed(link, item);
            all.push(Predicate { verb: if self.past { placed.in_the_past() } else { placed }, cost: 2 });
        }
        all
    }

    /// What can be said of a head that has one of several items, joined: “ordered either the soup or the pie”. The
    /// `opening` is “either ”, “neither ” or nothing.
    pub fn joined_predicates(
        &self,
        head: Head,
        items: &[ItemId],
        opening: &str,
        joint: &str,
    ) -> Vec<Predicate> {
        // In their own order: “either $9 or $12”, not the other way round.
        let mut items = items.to_vec();
        items.sort_unstable();
        let Some(first) =
            items.first().filter(|first| items.iter().all(|item| item.category == first.category))
        else {
            return Vec::new();
        };
        let subject = match head {
            Head::Rows => self.rows,
            Head::Of(category) => category,
        };
        let together = |names: Vec<String>| {
            format!("{opening}{}", listed(&names, joint).replace(&format!(", {joint}"), &format!(" {joint}")))
        };
        if head == Head::Rows && first.category == self.rows {
            let names = items.iter().map(|item| self.bare(*item)).collect();
            return vec![Predicate { verb: self.being(&together(names)), cost: 1 }];
        }
        let links = self.links(Shape::Verb, subject, first.category).enumerate();
        let mut all = Vec::new();
        for (place, link) in links {
            let said = VerbPhrase::new(&link.words, &link.verb, link.tense);
            let kind = said.article().unwrap_or_default();
            let named = |item: &ItemId| {
                let name = self.written(*item);
                match kind {
                    "" => name.to_owned(),
                    "the" => format!("the {name}"),
                    _ => format!("{} {name}", article(name)),
                }
            };
            let after = &link.after;
            let cost = u32::from(place > 0);
            let verb = |object: &str| said.without_object().with(object);
            let all_names: Vec<String> = items.iter().map(named).collect();
            let mut cost = cost;
            if let Some(names) = with_one_unit(&all_names) {
                let once = together(names);
                let said = if after.is_empty() { once } else { format!("{once} {after}") };
                all.push(Predicate { verb: verb(&said), cost });
                cost += 3;
            }
            let once = together(all_names);
            if after.is_empty() {
                all.push(Predicate { verb: verb(&once), cost });
                continue;
            }
            // “24 or 27 years old”, “the red or the blue hat”; or “the red hat or the blue hat”.
            all.push(Predicate { verb: verb(&format!("{once} {after}")), cost });
            if !kind.is_empty() {
                let each = items.iter().map(|item| format!("{} {after}", named(item))).collect();
                all.push(Predicate { verb: verb(&together(each)), cost: cost + 1 });
            }
        }
        all
    }

    /// “three different people”, “four different ships”.
    pub fn kinds(&self) -> &str {
        if self.people { "people" } else { &self.many }
    }
}

/// Two phrases in the order in which they are listed: one that goes on behind its noun comes last, so that nothing is taken to go on with it.
pub(super) fn in_order<T: AsRef<str>>([one, other]: [T; 2]) -> [T; 2] {
    if goes_on(one.as_ref()) && !goes_on(other.as_ref()) { [other, one] } else { [one, other] }
}

/// Whether a phrase goes on behind its noun: “the guest with the soup”, “the guest who paid”, but not “Hannah's guest”.
pub(super) fn goes_on(phrase: &str) -> bool {
    is_relative(phrase) || phrase.split(' ').skip(1).any(is_preposition)
}

pub(super) fn is_preposition(word: &str) -> bool {
    english::closed::classes(word).iter().any(|(class, _)| matches!(*class, "p" | "'of'"))
}

/// Whether a noun, in its commonest meaning, is an animal.
fn is_animal(noun: &str) -> bool {
    let path = WordNet::shipped().hypernym_path(noun, Pos::Noun);
    path.into_iter().any(|general| general.place_of("animal").is_some())
}

/// Whether a word is a number in figures.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || c == ',')
}

/// Names of which only the last keeps the unit that all have: “215” and “245 votes”. `None` if they have none in common.
fn with_one_unit(names: &[String]) -> Option<Vec<String>> {
    let (_, unit) = names.last()?.split_once(' ')?;
    let numbers: Option<Vec<&str>> = names
        .iter()
        .map(|name| name.split_once(' ').filter(|(_, own)| *own == unit))
        .map(|name| Some(name?.0))
        .collect();
    let numbers = numbers.filter(|numbers| numbers.iter().all(|number| is_number(number)))?;
    let (last, first) = numbers.split_last()?;
    Some(first.iter().map(|number| (*number).to_owned()).chain([format!("{last} {unit}")]).collect())
}

/// A phrase with its gap filled; “a” before it becomes “an” where it must.
fn filled(pattern: &str, name: &str) -> String {
    pattern.replace("{}", name)
}
