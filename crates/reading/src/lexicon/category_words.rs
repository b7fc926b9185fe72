//! The words that belong to each category: its name, its unit, what its items are said with.

use super::alias::Aliases;
use super::scale_words::Dimension;
use crate::token::{Kind, Token, tokens};
use english::lemma::lemma;
use english::stem::stem;
use english::wordnet::{Pos, WordNet};
use puzzle::{Category, CategoryId, ScaleKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The words of every category, by their stems.
pub struct CategoryWords {
    /// How strongly a word belongs to each category.
    by_stem: FxHashMap<String, Vec<u32>>,
    /// Words of names, units and descriptions, which the puzzle itself gives.
    given: FxHashSet<String>,
    categories: usize,
}

/// The name of the category itself.
const NAME: u32 = 10;
/// Its unit.
const UNIT: u32 = 10;
/// A word that means the same as its name.
const RELATED: u32 = 6;
/// Its description.
const DESCRIPTION: u32 = 3;
/// Most that what was seen in clues counts.
const SEEN: u32 = 8;

impl CategoryWords {
    /// The words that names, units and descriptions give.
    pub fn of(categories: &[Category]) -> CategoryWords {
        let mut words = CategoryWords {
            by_stem: FxHashMap::default(),
            given: FxHashSet::default(),
            categories: categories.len(),
        };
        for (place, category) in categories.iter().enumerate() {
            for token in tokens(&split_camel(category.name())) {
                words.add(&token.word, place, NAME);
            }
            for token in tokens(category.description().unwrap_or_default()) {
                words.add(&token.word, place, DESCRIPTION);
            }
            if let Some(unit) = category.scale().and_then(|scale| scale.unit()) {
                for unit in unit_words(unit) {
                    words.add(unit, place, UNIT);
                }
                for token in tokens(unit) {
                    words.add(&token.word, place, UNIT);
                }
            }
            for unit in kind_words(category) {
                words.add(unit, place, UNIT);
            }
        }
        words.add_relatives(categories);
        words
    }

    /// Words that mean the same as the name of a category, or come from it, and belong to no other: *memory* for
    /// “storage”, *orbital* for “orbits”.
    fn add_relatives(&mut self, categories: &[Category]) {
        let net = WordNet::shipped();
        let mut found: FxHashMap<String, Vec<usize>> = FxHashMap::default();
        for (place, category) in categories.iter().enumerate() {
            for token in tokens(&split_camel(category.name())).iter().filter(|token| token.is_said()) {
                if matches!(token.word.as_str(), "name" | "names" | "person" | "people" | "number") {
                    continue; // everything has a name
                }
                let name = lemma(&token.word, Pos::Noun);
                let same =
                    net.senses(&name, Pos::Noun).take(4).flat_map(|sense| sense.words().collect::<Vec<_>>());
                let derived = net.derived(&name).into_iter().map(|(word, _)| word);
                for word in same.chain(derived).filter(|word| !word.contains(['_', ' '])) {
                    let places = found.entry(stem(&word.to_lowercase())).or_default();
                    if !places.contains(&place) {
                        places.push(place);
                    }
                }
            }
        }
        for (word, places) in found {
            if let ([only], false) = (places.as_slice(), self.by_stem.contains_key(&word)) {
                let mut weights = vec![0; self.categories];
                weights[*only] = RELATED;
                self.by_stem.insert(word, weights);
            }
        }
    }

    fn add(&mut self, word: &str, category: usize, weight: u32) {
        let generic = matches!(
            word,
            "each"
                | "person"
                | "people"
                | "has"
                | "have"
                | "unique"
                | "different"
                | "number"
                | "favorite"
                | "favourite"
        );
        // Everything has a name.
        if matches!(word, "name" | "names" | "named" | "called") {
            return;
        }
        if word.chars().count() < 2 && word != "%" && word != "$" || generic && weight < NAME {
            return;
        }
        if super::closed::is_stop_word(word) {
            return;
        }
        let weights = self.by_stem.entry(stem(word)).or_insert_with(|| vec![0; self.categories]);
        weights[category] = weights[category].max(weight);
        self.given.insert(stem(word));
    }

    /// Adds a word that goes with the items of a category.
    pub fn add_word(&mut self, word: &str, category: CategoryId) {
        for token in tokens(word) {
            self.add(&token.word, category.index(), NAME);
        }
    }

    /// Learns from where items stand in the clues: the words right before and after a value or a name.
    pub fn learn(&mut self, clues: &[Vec<Token>], aliases: &Aliases) {
        let mut seen: FxHashMap<String, Vec<u32>> = FxHashMap::default();
        for clue in clues {
            for (place, token) in clue.iter().enumerate() {
                let items = aliases.get(&super::alias::key(std::slice::from_ref(token)));
                let Some((first, _)) = items.first().filter(|(_, cost)| *cost == 0) else { continue };
                if items.iter().any(|(item, _)| item.category != first.category) {
                    continue;
                }
                let before = clue[..place].iter().rev().take_while(|token| token.is_said()).take(4);
                let after = clue[place + 1..].iter().take_while(|token| token.is_said()).take(2);
                for near in before.chain(after) {
                    if near.kind == Kind::Word
                        && near.number.is_none()
                        && !super::closed::is_stop_word(&near.word)
                    {
                        let counts = seen.entry(stem(&near.word)).or_insert_with(|| vec![0; self.categories]);
                        counts[first.category.index()] += 1;
                    }
                }
            }
        }
        for (word, counts) in seen {
            let total: u32 = counts.iter().sum();
            for (category, &count) in counts.iter().enumerate() {
                // A word that stands beside items of every category says nothing.
                let share = count * 100 / total;
                if count > 0 && share > 60 {
                    let weight = (SEEN * share / 100).min(2 + count * 2).min(SEEN);
                    let weights =
                        self.by_stem.entry(word.clone()).or_insert_with(|| vec![0; self.categories]);
                    weights[category] = weights[category].max(weight);
                }
            }
        }
    }

    /// Whether the puzzle itself gives this word for a category.
    pub fn is_given(&self, word: &str) -> bool {
        self.given.contains(&stem(word))
    }

    /// How strongly a word belongs to a category, from 0 to 10.
    pub fn belongs(&self, word: &str, category: usize) -> u32 {
        let known = |word: &str| self.by_stem.get(&stem(word)).map(|weights| weights[category]);
        // *outsold* is said of what is sold.
        let weight = known(word).or_else(|| known(word.strip_prefix("out")?)).unwrap_or(0);
        // What one category is called is not said of another, however often they stand together.
        let named = self.by_stem.get(&stem(word)).is_some_and(|weights| weights.contains(&NAME));
        if named && weight < NAME { weight.min(DESCRIPTION) } else { weight }
    }
}

/// `HairColor` is *hair color*.
fn split_camel(name: &str) -> String {
    let mut split = String::new();
    let mut lower = false;
    for c in name.chars() {
        if c.is_uppercase() && lower {
            split.push(' ');
        }
        lower = c.is_lowercase();
        split.push(c);
    }
    split
}

/// Words for a unit that is written as a sign.
fn unit_words(unit: &str) -> &'static [&'static str] {
    match unit {
        "$" => &["dollar", "buck", "cent", "price", "cost", "pay", "paid", "spent", "spend", "expensive"],
        "£" => &["pound", "penny", "pence", "price", "cost", "pay", "spend"],
        "€" => &["euro", "cent", "price", "cost", "pay", "spend"],
        "%" => &["percent", "percentage", "point"],
        "ft" | "ft." | "feet" | "'" => &["foot", "feet", "tall", "height"],
        "in" | "inches" | "\"" => &["inch"],
        "lbs" | "lb" => &["pound"],
        "mph" => &["mile"],
        "GB" | "gb" => &["gigabyte"],
        _ => &[],
    }
}

/// Words that go with a kind of value.
fn kind_words(category: &Category) -> &'static [&'static str] {
    match category.scale().map(puzzle::Scale::kind) {
        Some(ScaleKind::Date | ScaleKind::Weekday) => &["day", "week", "date"],
        Some(ScaleKind::Month) => &["month"],
        Some(ScaleKind::Year) => &["year", "decade", "century"],
        Some(ScaleKind::Time) => &["hour", "minute", "time", "o'clock", "am", "pm"],
        Some(ScaleKind::Ordinal) => &["place", "position", "spot"],
        _ => &[],
    }
}

/// Whether the places of a category lie one above the other.
fn stacked(category: &Category) -> bool {
    tokens(category.name()).iter().any(|token| {
        matches!(
            stem(&token.word).as_str(),
            "floor" | "storey" | "story" | "level" | "shelf" | "shelv" | "grad"
        )
    })
}

/// What a category measures, the most likely first.
#[allow(clippy::too_many_lines)] // a table of words
pub fn dimensions(category: &Category) -> Vec<Dimension> {
    let Some(scale) = category.scale() else { return Vec::new() };
    let mut dimensions = Vec::new();
    let positions =
        (0..category.len()).all(|item| scale.value(item).to_integer() == Some(scale.place(item) as i64));
    match scale.kind() {
        ScaleKind::Date | ScaleKind::Time | ScaleKind::Month | ScaleKind::Weekday => {
            dimensions.push(Dimension::Time);
        }
        ScaleKind::Year => dimensions.push(Dimension::Year),
        ScaleKind::Ordinal | ScaleKind::Given if stacked(category) => dimensions.push(Dimension::Level),
        ScaleKind::Ordinal | ScaleKind::Given => dimensions.extend([Dimension::Rank, Dimension::Place]),
        ScaleKind::Number => {}
    }
    let unit = scale.unit().unwrap_or_default().to_lowercase();
    let unit = unit.trim_end_matches('.');
    let name: Vec<String> =
        tokens(&split_camel(category.name())).iter().map(|token| stem(&token.word)).collect();
    let named = |words: &[&str]| words.iter().any(|word| name.contains(&stem(word)) || unit == *word);
    let described = |words: &[&str]| {
        words.iter().any(|word| unit.split_whitespace().any(|part| stem(part) == stem(word)))
    };
    if scale.kind() == ScaleKind::Number {
        if matches!(unit, "$" | "£" | "€")
            || named(&[
                "price",
                "cost",
                "bill",
                "salary",
                "fare",
                "dollars",
                "budget",
                "income",
                "fee",
                "savings",
                "value",
                "wage",
                "bid",
                "scholarship",
                "tip",
            ])
        {
            dimensions.push(Dimension::Money);
        }
        if named(&["age"])
            || unit == "years old"
            || unit == "year old"
            || (described(&["year"]) && !named(&["length", "duration", "term"]))
        {
            dimensions.push(Dimension::Age);
        }
        if described(&["minute", "hour", "second", "day", "week", "month", "min", "hr", "year"])
            || named(&["time", "duration", "minutes", "days", "hours", "weeks", "months", "nights"])
        {
            dimensions.push(Dimension::Duration);
        }
        if named(&["depth"]) {
            dimensions.push(Dimension::Depth);
        }
        if described(&[
            "foot",
            "ft",
            "meter",
            "metre",
            "mile",
            "inch",
            "in",
            "km",
            "kilometer",
            "kilometre",
            "cm",
            "m",
            "yard",
        ]) || named(&[
            "page",
            "height",
            "length",
            "distance",
            "depth",
            "width",
            "diameter",
            "elevation",
            "wingspan",
        ]) {
            dimensions.push(Dimension::Length);
        }
        if described(&["pound", "lb", "kg", "ounce", "oz", "gram", "ton", "g"]) || named(&["weight"]) {
            dimensions.push(Dimension::Weight);
        }
        if described(&["degree"]) || named(&["temperature"]) {
            dimensions.push(Dimension::Heat);
        }
        if described(&["mph", "knot", "kph"]) || named(&["speed"]) {
            dimensions.push(Dimension::Speed);
        }
        if named(&["floor", "storey", "story", "level", "apartment"]) {
            dimensions.push(Dimension::Level);
        }
        let standing =
            named(&["house", "seat", "lane", "address", "table", "room", "locker", "desk", "booth"]);
        if positions || standing || named(&["position", "number", "plot", "pitch", "stall", "berth", "bay"]) {
            dimensions.push(Dimension::Place);
            // Who sits at the first table is not the first.
            if !standing || named(&["house", "position"]) {
                dimensions.push(Dimension::Rank);
            }
        }
        if named(&["year"]) && dimensions.is_empty() {
            dimensions.push(Dimension::Year);
        }
        let called = |words: &[&str]| words.iter().any(|word| name.contains(&stem(word)));
        if called(&[
            "rank",
            "place",
            "placement",
            "order",
            "ranking",
            "round",
            "turn",
            "heat",
            "week",
            "day",
            "episode",
            "slot",
            "stage",
            "act",
            "game",
            "match",
            "lap",
            "leg",
            "period",
            "session",
            "shift",
            "chapter",
        ]) {
            dimensions.push(Dimension::Rank);
        }
        dimensions.push(Dimension::Count);
    }
    dimensions
}
