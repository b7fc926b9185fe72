//! The words that belong to each category: its name, its unit, what its items are said with.

use super::alias::Aliases;
use crate::token::{Kind, Token, tokens};
use english::Lexicon;
use english::lemma::lemma;
use english::scale::Dimension;
use english::stem::stem;
use english::unit;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
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
                // “two hours”, where sessions last “2 h”
                if let [unit] = unit::units(&unit.to_lowercase()).as_slice() {
                    words.add(&unit.name, place, UNIT);
                }
            }
            // “80 points higher”, where players have ratings
            if category.scale().is_some() && Called::of(category).rates() {
                for word in WordList::WordForAScore.words() {
                    words.add(word, place, UNIT);
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
                if WordList::ToldOfEverything.has(&token.word) {
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
        let generic = WordList::SaidOfEveryCategory.has(word);
        // Everything has a name.
        if WordList::Naming.has(word) {
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

    /// Whether a category is called by this word.
    pub fn names_a_category(&self, word: &str) -> bool {
        self.by_stem.get(&stem(word)).is_some_and(|weights| weights.contains(&NAME))
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
fn unit_words(unit: &str) -> impl Iterator<Item = &'static str> {
    let unit = unit.to_lowercase();
    let words = WordList::WordForASign.pairs().find(move |(sign, _)| *sign == unit);
    words.into_iter().flat_map(|(_, words)| words.split('/'))
}

/// Words that go with a kind of value.
fn kind_words(category: &Category) -> &'static [&'static str] {
    match category.scale().map(puzzle::Scale::kind) {
        Some(ScaleKind::Date | ScaleKind::Weekday) => WordList::WordForADate.words(),
        Some(ScaleKind::Month) => WordList::WordForAMonth.words(),
        Some(ScaleKind::Year) => WordList::WordForAYear.words(),
        Some(ScaleKind::Time) => WordList::WordForATime.words(),
        Some(ScaleKind::Ordinal) => WordList::WordForARank.words(),
        _ => &[],
    }
}

/// What a category measures, the most likely first.
pub fn dimensions(category: &Category) -> Vec<Dimension> {
    let Some(scale) = category.scale() else { return Vec::new() };
    let called = Called::of(category);
    let mut dimensions = match scale.kind() {
        ScaleKind::Date | ScaleKind::Time | ScaleKind::Month | ScaleKind::Weekday => vec![Dimension::Time],
        // Ratings from 1640 to 1960 are no years.
        ScaleKind::Year if called.rates() => vec![Dimension::Count],
        ScaleKind::Year => vec![Dimension::Year],
        ScaleKind::Ordinal | ScaleKind::Given if called.is_named("stacked") || are_stacked(category) => {
            vec![Dimension::Level]
        }
        // Letters call places by their name: board *A* is no better than board *B*.
        ScaleKind::Given if category.items().iter().all(|item| item.chars().count() == 1) => {
            vec![Dimension::Place]
        }
        ScaleKind::Ordinal | ScaleKind::Given => vec![Dimension::Rank, Dimension::Place],
        ScaleKind::Number => called.measures(),
    };
    if scale.kind() == ScaleKind::Number {
        let positions =
            (0..category.len()).all(|item| scale.value(item).to_integer() == Some(scale.place(item) as i64));
        called.add_places(positions, &mut dimensions);
        // A number of years is how long something has been so.
        if category.name().to_lowercase().split_whitespace().any(|word| word == "years") {
            dimensions.retain(|dimension| *dimension != Dimension::Year);
            if dimensions.is_empty() {
                dimensions.push(Dimension::Duration);
            }
        }
        dimensions.push(Dimension::Count);
    }
    dimensions
}

/// Whether most items are called after places one above the other: *ground floor*, *first floor*.
fn are_stacked(category: &Category) -> bool {
    let stacked =
        |item: &&String| item.split_whitespace().any(|word| WordList::Stacked.has(&word.to_lowercase()));
    2 * category.items().iter().filter(stacked).count() > category.len()
}

/// Whether a category is called after places, one beside the other or one above the other: seats, floors, ranks.
pub fn is_called_after_places(category: &Category) -> bool {
    let called = Called::of(category);
    ["standing", "ordered", "stacked", "level", "rank"].into_iter().any(|places| called.is_named(places))
}

/// What a category is called, and its unit.
struct Called {
    name: Vec<String>,
    /// The words of the name, each in its singular.
    lemmas: Vec<String>,
    /// The unit as it is written, and the stems of its words.
    written: String,
    unit: Vec<String>,
    /// What they measure.
    measured: Vec<unit::Dimension>,
    /// Whether spans of time are numbered: the 12 of a category *week* is the twelfth, that of *weeks* lasts twelve.
    numbers_spans: bool,
}

impl Called {
    fn of(category: &Category) -> Called {
        let stems = |text: &str| tokens(text).iter().map(|token| stem(&token.word)).collect();
        let unit = category.scale().and_then(|scale| scale.unit()).unwrap_or_default().to_lowercase();
        let unit = unit.trim_end_matches('.');
        let whole = unit::units(unit);
        let parts = unit.split_whitespace().flat_map(unit::units);
        let found = if whole.is_empty() { parts.collect() } else { whole };
        let mut measured: Vec<unit::Dimension> = found.iter().map(|unit| unit.dimension).collect();
        // A category called “kilos” has them, if they can be but one thing; but months and points may be anything.
        if unit.is_empty() {
            let name = category.name().to_lowercase();
            let told: Vec<unit::Dimension> =
                name.split_whitespace().flat_map(unit::units).map(|unit| unit.dimension).collect();
            let plain = |one: &unit::Dimension| {
                matches!(one, unit::Dimension::Mass | unit::Dimension::Length | unit::Dimension::Speed)
            };
            if told.first().is_some_and(|first| plain(first) && told.iter().all(|one| one == first)) {
                measured.extend(told);
            } else if told.contains(&unit::Dimension::Mass) && told.contains(&unit::Dimension::Money) {
                // “pounds” are a weight or a sum.
                measured.extend([unit::Dimension::Mass, unit::Dimension::Money]);
            }
        }
        let name = category.name().to_lowercase();
        let lasts = unit::units(&name).iter().any(|unit| unit.dimension == unit::Dimension::Time);
        let scales = Lexicon::shipped().scales();
        let numbers_spans =
            lasts && *lemma(&name, Pos::Noun) == *name && scales.is_named("rank", &[stem(&name)]);
        Called {
            lemmas: name.split_whitespace().map(|word| lemma(word, Pos::Noun).into_owned()).collect(),
            numbers_spans,
            name: stems(&split_camel(category.name())),
            written: unit.to_owned(),
            unit: stems(unit),
            measured,
        }
    }

    /// Whether it is called a judgement or a number: *rating*, *score*.
    fn rates(&self) -> bool {
        let judges = |word: &String| {
            let path = WordNet::shipped().hypernym_path(word, Pos::Noun);
            path.iter().any(|sense| {
                sense.words().any(|kind| matches!(kind.as_str(), "evaluation" | "number" | "score"))
            })
        };
        self.lemmas.iter().any(judges)
    }

    fn is_named(&self, dimension: &str) -> bool {
        Lexicon::shipped().scales().is_named(dimension, &self.name)
    }

    /// Whether the name or the unit tells the dimension.
    fn tells(&self, dimension: &str) -> bool {
        let scales = Lexicon::shipped().scales();
        let units = scales.units_of(dimension);
        self.is_named(dimension)
            || scales.is_called(dimension, &self.written)
            || self.measured.iter().any(|measured| units.contains(measured))
    }

    /// The dimensions that name and unit tell.
    fn measures(&self) -> Vec<Dimension> {
        let mut found = Vec::new();
        // Pounds are a weight, unless they are written with their sign.
        let weighs = self.measured.contains(&unit::Dimension::Mass)
            && !(self.unit.is_empty() && self.measured.contains(&unit::Dimension::Money));
        if self.is_named("money") || self.tells("money") && !weighs {
            found.push(Dimension::Money);
        }
        let years = self
            .unit
            .iter()
            .any(|unit| Lexicon::shipped().scales().is_named("year", std::slice::from_ref(unit)));
        let years = years && self.measured.contains(&unit::Dimension::Time);
        let old = self.unit.len() == 2 && years;
        if self.tells("age") || old || years && !self.is_named("lasting") {
            found.push(Dimension::Age);
        }
        let others = [
            ("duration", Dimension::Duration),
            ("depth", Dimension::Depth),
            ("length", Dimension::Length),
            ("weight", Dimension::Weight),
            ("heat", Dimension::Heat),
            ("speed", Dimension::Speed),
            ("sound", Dimension::Sound),
            ("brightness", Dimension::Brightness),
            ("power", Dimension::Power),
            ("extent", Dimension::Extent),
            ("level", Dimension::Level),
        ];
        let told = |name: &str| self.tells(name) && !(name == "duration" && self.numbers_spans);
        found.extend(others.iter().filter(|(name, _)| told(name)).map(|(_, dimension)| *dimension));
        found
    }

    /// Adds places and ranks, for numbers that count them.
    fn add_places(&self, positions: bool, dimensions: &mut Vec<Dimension>) {
        let standing = self.tells("standing");
        // A car's number is its name, unless they count places.
        let ordered = self.tells("ordered") && (positions || self.name != [stem("number")]);
        if positions || standing || ordered {
            dimensions.push(Dimension::Place);
            // Who sits at the first table is not the first.
            if !standing || ordered {
                dimensions.push(Dimension::Rank);
            }
        }
        if self.tells("year") && dimensions.is_empty() {
            dimensions.push(Dimension::Year);
        }
        // A heat of a race has no degrees.
        if self.is_named("rank") && self.measured.is_empty() {
            dimensions.push(Dimension::Rank);
        }
    }
}
