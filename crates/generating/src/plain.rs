//! A plain setting without a story: guests, what they paid, what they own. For experiments and tests, where the size
//! matters and the words do not.

use crate::{Setting, Voice};
use puzzle::{Category, CategoryId};
use wording::{Comparative, Link, Tense, Vocabulary};

/// A category: its name, the verb that links guests with it, and its items.
struct Words {
    name: &'static str,
    verb: (&'static str, &'static str, Tense),
    items: [&'static str; 8],
}

const GUESTS: (&str, [&str; 8]) =
    ("guests", ["Ada", "Boris", "Celia", "Dmitri", "Elsa", "Farid", "Greta", "Hugo"]);

const ORDERED: [Words; 3] = [
    Words {
        name: "prices",
        verb: ("paid", "pay", Tense::Past),
        items: ["$10", "$20", "$30", "$40", "$50", "$60", "$70", "$80"],
    },
    Words {
        name: "places",
        verb: ("came in", "come", Tense::Past),
        items: ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"],
    },
    Words {
        name: "ages",
        verb: ("is", "be", Tense::Present),
        items: ["21", "24", "28", "31", "35", "40", "42", "47"],
    },
];

const NAMED: [Words; 7] = [
    Words {
        name: "pets",
        verb: ("owns the", "own", Tense::Present),
        items: ["cat", "dog", "emu", "ferret", "goat", "hamster", "iguana", "jackal"],
    },
    Words {
        name: "towns",
        verb: ("comes from", "come", Tense::Present),
        items: ["Avila", "Bergen", "Cork", "Delft", "Evora", "Faro", "Ghent", "Hilo"],
    },
    Words {
        name: "drinks",
        verb: ("drinks the", "drink", Tense::Present),
        items: ["ale", "brandy", "cider", "gin", "juice", "milk", "sherry", "tea"],
    },
    Words {
        name: "hats",
        verb: ("wears the", "wear", Tense::Present),
        items: ["beret", "bowler", "cap", "fedora", "panama", "stetson", "toque", "trilby"],
    },
    Words {
        name: "instruments",
        verb: ("plays the", "play", Tense::Present),
        items: ["banjo", "cello", "drum", "flute", "harp", "oboe", "piano", "violin"],
    },
    Words {
        name: "dishes",
        verb: ("cooks the", "cook", Tense::Present),
        items: ["chowder", "curry", "goulash", "lasagne", "moussaka", "paella", "ramen", "stew"],
    },
    Words {
        name: "flowers",
        verb: ("grows the", "grow", Tense::Present),
        items: ["aster", "dahlia", "iris", "lily", "orchid", "peony", "rose", "tulip"],
    },
];

/// Most categories with an order that there are.
pub const MOST_ORDERED: usize = ORDERED.len();

/// A setting of so many categories of so many items, up to eight of either; `ordered` of the categories, after the
/// guests, have an order.
pub fn setting(categories: usize, items: usize, ordered: usize) -> Setting {
    let categories = categories.clamp(1, 8);
    let ordered = ordered.min(MOST_ORDERED).min(categories - 1);
    let words: Vec<&Words> = ORDERED[..ordered].iter().chain(&NAMED).take(categories - 1).collect();
    let first = |items_of: &[&'static str; 8]| items_of[..items.min(8)].to_vec();
    let mut all = vec![Category::new(GUESTS.0, first(&GUESTS.1))];
    let mut vocabulary = Vocabulary::new();
    let guests = CategoryId(0);
    vocabulary.call_rows_by(guests);
    for Words { name, verb: (words, verb, tense), items } in words {
        let category = CategoryId(all.len() as u16);
        all.push(Category::new(*name, first(items)));
        vocabulary.add_link(Link::verb(guests, category, words, verb, *tense));
        if *name == "prices" {
            let paid = Comparative::of_rows("more", "less").after("paid", "pay", Tense::Past);
            vocabulary.add_comparative(category, paid);
        }
        if *name == "ages" {
            vocabulary.add_comparative(category, Comparative::of_rows("older", "younger"));
        }
    }
    Setting {
        theme: "plain".to_owned(),
        title: "The guests".to_owned(),
        story: "Some guests have met. Find out who is who.".to_owned(),
        categories: all,
        vocabulary,
        voice: Voice::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_categories_are_as_many_as_wanted() {
        for categories in 2..=8 {
            let setting = setting(categories, 5, 2);
            assert_eq!(setting.categories.len(), categories);
            assert!(setting.categories.iter().all(|category| category.len() == 5));
            let scales = setting.categories.iter().filter(|category| category.scale().is_some()).count();
            assert_eq!(scales, 2.min(categories - 1));
        }
    }
}
