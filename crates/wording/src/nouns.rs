//! What one calls the items of a category, guessed from its name and its items where the vocabulary does
//! not say: “prices (dollars)” are prices, `HairColor` is a hair color, “names” are people.

use crate::amounts::{self, Unit};
use crate::names;
use crate::plural::{is_plural, plural, singular};
use english::conjugation::{Tense, recognised};
use english::lemma::lemma;
use english::syntax::VerbPhrase;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{Category, ScaleKind};
use serde::{Deserialize, Serialize};

/// What kind of thing the items of a category are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Somebody: “whoever paid $180”.
    People,
    /// Something: “the wine from 1992”.
    Things,
    /// A value of something: a price, a date, a number of goals.
    Values,
}

/// How an item of a category is put into a sentence where no verb is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// By its own name: “Hannah”, “Ice Hogs”.
    Named,
    /// As a place with a number or a name: “in house 1”, “on the 3rd floor”. Holds the preposition.
    Label(&'static str),
    /// As an amount of things: “7 goals”.
    Count,
    /// As a property: “the price $180”, “the hair color red”.
    Attribute,
    /// As what somebody does: “drives a truck”.
    Deed,
}

/// The words for one category.
#[derive(Clone, Debug)]
pub struct Noun {
    /// “client”
    pub singular: String,
    /// “clients”
    pub plural: String,
    /// People, things or values.
    pub kind: Kind,
    /// How its items are put into sentences.
    pub role: Role,
    /// What its numbers count.
    pub unit: Option<Unit>,
    /// For [`Role::Deed`]: what each item says.
    pub deeds: Vec<VerbPhrase>,
    /// Whether the items are adjectives that go with the noun: “the red shed”, “the second prize”.
    pub adjectives: bool,
    /// Whether the items are one of several names that people have: “last name”.
    pub is_name: bool,
    /// Whether the singular is a noun, which somebody can have: a price, but no “spent” and no “found by”.
    pub can_be_had: bool,
}

/// `HairColor` as “hair color”; other names as they are, without what stands in parentheses.
pub(crate) fn spaced(name: &str) -> String {
    let name = name.split(['(', '[']).next().unwrap_or(name).replace('_', " ");
    let mut text = String::new();
    let mut small_before = false;
    for letter in name.chars() {
        if letter.is_uppercase() && small_before {
            text.push(' ');
        }
        small_before = letter.is_lowercase();
        text.push(letter);
    }
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| {
            let shouted = word.chars().filter(|c| c.is_uppercase()).count() > 1;
            if shouted { word.to_owned() } else { word.to_lowercase() }
        })
        .collect();
    words.join(" ")
}

/// Whether a word is an adjective that puzzles have for items.
pub(crate) fn is_adjective(word: &str) -> bool {
    WordList::ItemAdjective.has(word)
}

/// Whether the name of a category is a sentence, such as “Each person has a favorite drink”.
pub(crate) fn is_sentence(name: &str) -> bool {
    ["each ", "every ", "everyone ", "everybody "].iter().any(|start| name.starts_with(start))
}

/// The noun that a category's name comes down to.
fn noun_of(name: &str) -> String {
    let name = spaced(name);
    if is_sentence(&name) {
        let words: Vec<&str> = name.split(' ').collect();
        if let Some(at) = words.iter().rposition(|word| WordList::BeforeNoun.has(word)) {
            let rest: Vec<&str> =
                words[at + 1..].iter().copied().filter(|word| *word != "kind" && *word != "of").collect();
            let end = rest.iter().position(|word| WordList::AfterANoun.has(word));
            let noun = rest[..end.unwrap_or(rest.len())].join(" ");
            if !noun.is_empty() {
                return noun;
            }
        }
        return words.last().map_or_else(String::new, |word| (*word).to_owned());
    }
    match name.strip_suffix(" names").or_else(|| name.strip_suffix(" name")) {
        Some(which) if WordList::WhichName.has(which) => "person".to_owned(),
        Some(of) if !of.is_empty() => singular(of),
        _ if WordList::NameOfPeople.has(&name) => "person".to_owned(),
        _ => name,
    }
}

/// The preposition before a noun of places with numbers or names: “in seat 4”, “at desk 2”.
fn preposition_before(noun: &str) -> Option<&'static str> {
    let lists = [("in", WordList::PlaceIn), ("on", WordList::PlaceOn), ("at", WordList::PlaceAt)];
    lists.into_iter().find(|(_, list)| list.has(noun)).map(|(preposition, _)| preposition)
}

/// Whether a singular noun names people.
fn names_people(noun: &str) -> bool {
    let head = noun.rsplit(' ').next().unwrap_or(noun);
    if WordList::PersonNoun.has(head) {
        return true;
    }
    let ending = WordList::PersonEnding.words().iter().any(|ending| head.ends_with(ending));
    head.len() > 4 && ending && !WordList::NoPerson.has(head)
}

/// Whether a word, or the last of several, is a noun and not the past of a verb.
fn is_noun(words: &str) -> bool {
    let last = words.rsplit(' ').next().unwrap_or(words);
    let done = recognised(last).is_some_and(|(verb, tense)| tense == Tense::Past && verb != last)
        || last.ends_with("ed") && lemma(last, Pos::Verb) != last;
    !done
        && !WordList::Preposition.has(last)
        && WordNet::shipped().contains(&lemma(last, Pos::Noun), Pos::Noun)
}

impl Noun {
    /// The words for a category, from its name and items alone.
    pub fn guessed(category: &Category) -> Noun {
        let name = noun_of(&names::name(category.name()));
        let sentence = is_sentence(&spaced(category.name()));
        let mut one = singular(&name);
        if one.is_empty() {
            "entry".clone_into(&mut one);
        }
        let scale = category.scale();
        let valued = scale.is_some_and(|scale| scale.kind() != ScaleKind::Given);
        let in_brackets = category.name().split_once('(').map(|(_, rest)| rest.trim_end_matches(')'));
        let unit = match scale {
            Some(scale) if scale.kind() == ScaleKind::Number => {
                scale.unit().or(in_brackets).and_then(Unit::written)
            }
            _ => None,
        };
        let deeds: Vec<VerbPhrase> = category
            .items()
            .iter()
            .map_while(|item| VerbPhrase::of_item(&names::name(item), sentence))
            .collect();
        let label = preposition_before(&one);
        let plain_numbers = scale.is_some_and(|scale| scale.kind() == ScaleKind::Number)
            && unit.as_ref().is_none_or(|unit| amounts::is_unit_of(unit, &one));
        let property = one.rsplit(' ').next().is_some_and(|head| WordList::PropertyNoun.has(head));
        let names = category
            .items()
            .iter()
            .filter(|item| item.starts_with(|c: char| c.is_uppercase() || c == '('))
            .count();
        let role = match label {
            _ if !category.is_empty() && deeds.len() == category.len() => Role::Deed,
            Some(preposition) if scale.is_some() => Role::Label(preposition),
            _ if plain_numbers && is_plural(&name) && !property => Role::Count,
            _ if valued || names < category.len() => Role::Attribute,
            _ => Role::Named,
        };
        let people = names_people(&one) && (role == Role::Named || names == 0 && scale.is_none());
        let kind = match role {
            _ if valued || role == Role::Count => Kind::Values,
            Role::Deed => Kind::Values,
            _ if people => Kind::People,
            _ => Kind::Things,
        };
        // Small letters do not make people nameless: “dolores chan”.
        let role = if kind == Kind::People { Role::Named } else { role };
        let deeds = if role == Role::Deed { deeds } else { Vec::new() };
        let label = spaced(category.name());
        let is_name = kind == Kind::People
            && ["last name", "surname", "family name", "first name", "given name"]
                .iter()
                .any(|name| label.trim_end_matches('s').ends_with(name));
        let colour = one.ends_with("color") || one.ends_with("colour");
        let adjectives = !category.is_empty()
            && role == Role::Attribute
            && !colour
            && category.items().iter().all(|item| WordList::ItemAdjective.has(&item.to_lowercase()));
        let can_be_had = is_plural(&name) || is_noun(&one);
        Noun { plural: plural(&one), singular: one, kind, role, unit, deeds, adjectives, is_name, can_be_had }
    }

    /// Corrects what kind of thing the items are. People always go by their names.
    pub fn call(&mut self, kind: Kind) {
        self.kind = kind;
        if kind == Kind::People {
            self.role = Role::Named;
        }
    }

    /// Whether the items say where people come from: “Dane”, “Kenyan”.
    pub fn is_nationality(&self) -> bool {
        self.kind == Kind::People && self.singular.ends_with("nationality")
    }

    /// Whether the items are ages, which people are and do not have.
    pub fn is_age(&self) -> bool {
        self.kind == Kind::Values
            && self.singular.rsplit(' ').next() == Some("age")
            && self.unit.as_ref().is_none_or(|unit| unit.one == "year")
    }

    /// Whether the items only say in what order the rows come.
    pub fn is_order(&self) -> bool {
        self.adjectives && self.singular == "order"
    }

    /// What is compared when values of the category are: “price”, “house number”, “number of goals”.
    pub fn measured(&self, numbered: bool) -> String {
        match self.role {
            Role::Label(_) if numbered => format!("{} number", self.singular),
            Role::Count => format!("number of {}", self.plural),
            _ => self.singular.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guessed(name: &str, items: &[&str]) -> Noun {
        Noun::guessed(&Category::new(name, items.iter().copied()))
    }

    #[test]
    fn nouns_come_from_names_of_all_sorts() {
        for (name, one) in [
            ("clients", "client"),
            ("HairColor", "hair color"),
            ("prices (dollars)", "price"),
            ("Each person has a favorite drink", "drink"),
            ("Each person has a different kind of car", "car"),
            ("Everyone likes a different kind of book", "book"),
            ("Each person has different flowers in their foyer", "flower"),
            ("names", "person"),
            ("first name", "person"),
            ("dogs name", "dog"),
            ("prime ministers", "prime minister"),
            ("", "entry"),
            ("(", "entry"),
        ] {
            assert_eq!(guessed(name, &["A", "B"]).singular, one, "{name}");
        }
    }

    #[test]
    fn kinds_and_roles_are_told_from_items() {
        for (name, items, kind, role) in [
            ("clients", ["Ann", "Bob"], Kind::People, Role::Named),
            ("teams", ["Comets", "Hogs"], Kind::Things, Role::Named),
            ("colors", ["red", "blue"], Kind::Things, Role::Attribute),
            ("prices", ["$5", "$10"], Kind::Values, Role::Attribute),
            ("prices", ["5", "10"], Kind::Values, Role::Attribute),
            ("goals", ["6", "7"], Kind::Values, Role::Count),
            ("points", ["6 points", "7 points"], Kind::Values, Role::Count),
            ("House", ["1", "2"], Kind::Values, Role::Label("in")),
            ("flowers", ["Rose", "Lily"], Kind::Things, Role::Named),
            ("man", ["al smith", "bo jones"], Kind::People, Role::Named),
            ("pets", ["is a cat lover", "has a dog"], Kind::Values, Role::Deed),
            ("tourists", ["4", "8"], Kind::Values, Role::Count),
        ] {
            let noun = guessed(name, &items);
            assert_eq!((noun.kind, noun.role), (kind, role), "{name}");
        }
    }

    #[test]
    fn units_in_brackets_count_for_bare_numbers() {
        let unit = guessed("prices (dollars)", &["550", "575"]).unit.unwrap();
        assert_eq!((unit.one.as_str(), unit.many.as_str()), ("dollar", "dollars"));
        assert_eq!(guessed("due dates (weeks)", &["September 1", "September 8"]).unit, None);
    }
}
