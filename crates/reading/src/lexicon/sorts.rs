//! What items are, by the dictionary: in which countries cities lie, and which of the animals is a bird.

use english::kind::{kinds_of, places_around};
use english::stem::stem;
use puzzle::{Category, ItemId};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many meanings of an item's name count: to say that it is of a sort, and to say that another is not.
const COMMON: usize = 1;
const ALL: usize = 4;
/// How far above an item a sort may stand: an animal is an entity, too, but nobody calls it so.
const LEVELS: usize = 7;
/// How far above another it is looked for, to say that it is not of that sort.
const ALL_LEVELS: usize = 16;

/// Words that stand for some of the items of a category, and not for all.
#[derive(Debug, Default)]
pub struct Sorts {
    /// By the stem of a common noun: *bird* for the penguin.
    kinds: FxHashMap<String, Vec<ItemId>>,
    /// By a name in small letters: *egypt* for Cairo.
    places: FxHashMap<String, Vec<ItemId>>,
}

impl Sorts {
    /// What is known of these categories. A category with a name that the dictionary does not have is left alone:
    /// nobody knows what it is then.
    pub fn of(categories: &[Category]) -> Sorts {
        let mut sorts = Sorts::default();
        let (mut kinds, mut places) = (Vec::new(), Vec::new());
        for (place, category) in categories.iter().enumerate() {
            if category.scale().is_some() {
                continue;
            }
            kinds.push(told(place, category, &|item| kinds_of(item, COMMON, LEVELS), &|item| {
                kinds_of(item, ALL, ALL_LEVELS)
            }));
            let around = |sure| move |item: &str| places_around(item, ALL, sure);
            places.push(told(place, category, &around(true), &around(false)));
        }
        sorts.kinds = only_once(kinds);
        sorts.places = only_once(places);
        sorts
    }

    /// The items that a common noun stands for.
    pub fn of_kind(&self, word: &str) -> Option<&[ItemId]> {
        self.kinds.get(&stem(word)).map(Vec::as_slice)
    }

    /// The items that lie in the place of which the words speak, and how many words: “New Zealand”, “Egyptian”.
    pub fn in_place(&self, words: &[&str]) -> Option<(usize, &[ItemId])> {
        if self.places.is_empty() {
            return None;
        }
        (1..=words.len().min(3)).rev().find_map(|length| {
            let phrase = words[..length].join(" ");
            let own = self.places.get(&phrase);
            let found =
                own.or_else(|| english::demonym::related(&phrase).find_map(|name| self.places.get(name)));
            found.map(|items| (length, items.as_slice()))
        })
    }
}

/// Words that are true of an item's name; nothing if the dictionary does not have it.
type True<'f> = &'f dyn Fn(&str) -> Option<FxHashSet<String>>;

/// The words that are true of some items of a category, and surely of no other.
fn told(place: usize, category: &Category, sure: True, perhaps: True) -> FxHashMap<String, Vec<ItemId>> {
    let all: Option<Vec<_>> =
        category.items().iter().map(|item| Some((sure(item)?, perhaps(item)?))).collect();
    let mut found: FxHashMap<String, Vec<ItemId>> = FxHashMap::default();
    for (item, (words, _)) in all.iter().flatten().enumerate() {
        for word in words {
            found.entry(word.clone()).or_default().push(ItemId::new(place, item));
        }
    }
    let count = |word: &String| all.iter().flatten().filter(|(_, perhaps)| perhaps.contains(word)).count();
    found.retain(|word, items| items.len() < category.len() && count(word) == items.len());
    found
}

/// The words that one category has, and no other.
fn only_once(all: Vec<FxHashMap<String, Vec<ItemId>>>) -> FxHashMap<String, Vec<ItemId>> {
    let mut found: FxHashMap<String, Option<Vec<ItemId>>> = FxHashMap::default();
    for (word, items) in all.into_iter().flatten() {
        found.entry(word).and_modify(|known| *known = None).or_insert(Some(items));
    }
    found.into_iter().filter_map(|(word, items)| Some((word, items?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(categories: &[Category], items: Option<&[ItemId]>) -> Vec<String> {
        let name = |item: &ItemId| categories[item.category.index()].items()[item.index()].clone();
        items.unwrap_or_default().iter().map(name).collect()
    }

    #[test]
    fn cities_lie_in_countries_and_continents() {
        let cities = [Category::new("city", ["Cairo", "Lima", "Auckland", "Nairobi"])];
        let sorts = Sorts::of(&cities);
        let place = |words: &[&str]| names(&cities, sorts.in_place(words).map(|(_, items)| items));
        assert_eq!(place(&["egypt"]), ["Cairo"]);
        assert_eq!(place(&["egyptian"]), ["Cairo"]);
        assert_eq!(place(&["new", "zealand"]), ["Auckland"]);
        assert_eq!(place(&["africa"]), ["Cairo", "Nairobi"]);
        assert!(place(&["spain"]).is_empty());
    }

    #[test]
    fn what_the_dictionary_does_not_know_is_of_no_sort() {
        let animals = [Category::new("animal", ["crocodile", "penguin", "tiger"])];
        assert_eq!(names(&animals, Sorts::of(&animals).of_kind("bird")), ["penguin"]);
        assert_eq!(names(&animals, Sorts::of(&animals).of_kind("animal")), [""; 0]);
        let with_another = [Category::new("animal", ["crocodile", "penguin", "gronkle"])];
        assert!(Sorts::of(&with_another).of_kind("bird").is_none());
    }
}
