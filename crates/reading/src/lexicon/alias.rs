//! The ways in which a clue may name an item.
//!
//! An alias is a key: the words of the name run together, so that `swoop-backed` and *swoopbacked*,
//! `F-150` and *f150* are one. Its cost says how far it is from the name as listed: the full name is
//! free, a part of it that no other item has costs most. A stop word alone is never an alias.

use super::closed;
use crate::token::{Kind, Token, tokens};
use english::calendar::calendar;
use english::demonym;
use english::stem::stem;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{Category, ItemId, ScaleKind};
use rustc_hash::FxHashMap;

/// What the ways of naming an item cost.
pub mod cost {
    /// A plural for a singular.
    pub const NUMBER: u32 = 1;
    /// Without its verb or article: *truck* for *drives a truck*.
    pub const STRIPPED: u32 = 1;
    /// Without a title: *Everett* for *Mr. Everett*.
    pub const UNTITLED: u32 = 2;
    /// Another form of the word: *British* for *brit*, *paints* for *painting*.
    pub const RELATED: u32 = 5;
    /// A part of the name.
    pub const PART: u32 = 10;
    /// A synonym: *TV* for *television*.
    pub const SYNONYM: u32 = 8;
    /// A misspelling.
    pub const MISSPELT: u32 = 12;
}

/// The words of tokens run together; figures that meet are kept apart.
pub fn key(tokens: &[Token]) -> String {
    let mut key = String::new();
    for token in tokens {
        let word = match (token.kind, token.number) {
            (Kind::Quote | Kind::Mark | Kind::Stop, _) => continue,
            (Kind::Figure, Some(number)) => number.to_string(),
            (Kind::Figure, None) => token.word.clone(),
            _ => token.word.chars().filter(|c| c.is_alphanumeric() || matches!(c, '+' | '-')).collect(),
        };
        let digits = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if digits(key.chars().next_back()) && digits(word.chars().next()) {
            key.push('|');
        }
        key.push_str(&word);
    }
    key
}

/// All aliases of a puzzle's items.
#[derive(Default)]
pub struct Aliases {
    by_key: FxHashMap<String, Vec<(ItemId, u32)>>,
    /// Most tokens of an alias.
    pub longest: usize,
    /// Single words of names, for misspellings.
    pub names: Vec<(String, ItemId)>,
    /// Whether some name has a comma or a full stop in it: *Fargo, ND*.
    pub marked: bool,
    /// Whether some name ends in a full stop: *Mike D.*
    pub stopped: bool,
}

impl Aliases {
    /// The aliases of all items.
    pub fn of(categories: &[Category]) -> Aliases {
        let mut aliases = Aliases::default();
        let mut parts: FxHashMap<String, Vec<ItemId>> = FxHashMap::default();
        for (place, category) in categories.iter().enumerate() {
            for (item, name) in category.items().iter().enumerate() {
                let id = ItemId::new(place, item);
                if name.starts_with('(') && name.ends_with(')') {
                    continue; // a name that nobody says
                }
                let words = tokens(name);
                aliases.marked |= words.iter().any(|word| matches!(word.kind, Kind::Mark | Kind::Stop));
                aliases.stopped |= words.last().is_some_and(|word| word.kind == Kind::Stop);
                aliases.name(id, &words, 0);
                aliases.of_value(id, category, item);
                for word in &words {
                    if word.is_said() && word.number.is_none() {
                        parts.entry(stem(&word.word)).or_default().push(id);
                    }
                }
            }
        }
        aliases.add_parts(categories, &parts);
        aliases.add_synonyms(categories);
        aliases
    }

    /// Whether a word stands in some name.
    pub fn has_word(&self, word: &str) -> bool {
        self.names.iter().any(|(name, _)| name == word) || self.by_key.contains_key(word)
    }

    /// Words that mean the same as an item of one word, in its first senses, and nothing else here.
    fn add_synonyms(&mut self, categories: &[Category]) {
        let mut synonyms: FxHashMap<String, Vec<ItemId>> = FxHashMap::default();
        for (place, category) in categories.iter().enumerate() {
            if category.scale().is_some() {
                continue;
            }
            for (item, name) in category.items().iter().enumerate() {
                let lower = name.to_lowercase();
                if lower.contains(' ') || english::gender::is_female(name).is_some() {
                    continue;
                }
                for sense in WordNet::shipped().senses(&lower, Pos::Noun).take(2) {
                    for word in sense.words() {
                        let word = word.to_lowercase();
                        if word != lower && !word.contains(['_', ' ']) {
                            let items = synonyms.entry(word).or_default();
                            items.push(ItemId::new(place, item));
                        }
                    }
                }
            }
        }
        for (word, items) in synonyms {
            if let [only] = items.as_slice() {
                let key = key(&tokens(&word));
                if !self.by_key.contains_key(&key) && !closed::is_stop_word(&word) {
                    self.add(key, *only, cost::SYNONYM, 1);
                }
            }
        }
    }

    /// Adds another name of an item.
    pub fn add_name(&mut self, name: &str, item: ItemId) {
        let words = tokens(name);
        self.add(key(&words), item, 0, words.len());
    }

    /// The items that this key names.
    pub fn get(&self, key: &str) -> &[(ItemId, u32)] {
        self.by_key.get(key).map_or(&[], Vec::as_slice)
    }

    /// All aliases with their items and costs, in no order.
    pub fn all(&self) -> impl Iterator<Item = (&str, ItemId, u32)> {
        self.by_key
            .iter()
            .flat_map(|(key, items)| items.iter().map(|(item, cost)| (key.as_str(), *item, *cost)))
    }

    fn add(&mut self, key: String, item: ItemId, cost: u32, length: usize) {
        if key.is_empty() {
            return;
        }
        self.longest = self.longest.max(length + 1);
        let items = self.by_key.entry(key).or_default();
        match items.iter_mut().find(|(other, _)| *other == item) {
            Some((_, known)) => *known = cost.min(*known),
            None => items.push((item, cost)),
        }
    }

    /// The name, its plural or singular, its related forms, and the name without verb or title.
    fn name(&mut self, item: ItemId, words: &[Token], cost: u32) {
        if words.is_empty() || (words.len() == 1 && cost > 0 && closed::is_stop_word(&words[0].word)) {
            return;
        }
        self.add(key(words), item, cost, words.len());
        let (last, front) = words.split_last().expect("there is a word");
        if last.kind == Kind::Word && last.number.is_none() && last.word.chars().count() >= 3 {
            for other in other_number(&last.word) {
                self.add(key(front) + &other, item, cost + cost::NUMBER, words.len());
            }
            let before = || front.iter().map(|token| token.word.as_str());
            for other in english::doer::played_by(before, &last.word).filter(|_| words.len() > 1 && cost == 0)
            {
                self.add(key(front) + &other, item, cost::RELATED, words.len());
            }
            for other in demonym::related(&last.word) {
                self.add(key(front) + other, item, cost + cost::RELATED, words.len());
            }
        }
        // “Ms. Lamb” for *Bea Lamb*.
        if cost == 0
            && words.len() == 2
            && words.iter().all(|word| word.capital && word.kind == Kind::Word)
            && !is_title(&words[0].word)
        {
            for title in WordList::TitleBeforeSurname.words() {
                self.add(format!("{title}{}", key(&words[1..])), item, cost::UNTITLED, 2);
            }
        }
        if cost == 0 {
            for start in 1..words.len() {
                let before = &words[start - 1];
                if is_title(&before.word) {
                    self.name(item, &words[start..], cost::UNTITLED);
                } else if is_preamble(&before.word) {
                    self.name(item, &words[start..], cost::STRIPPED);
                } else {
                    break;
                }
            }
        }
    }

    /// Other ways to write a month or a time of day.
    fn of_value(&mut self, id: ItemId, category: &Category, item: usize) {
        let Some(scale) = category.scale() else { return };
        match scale.kind() {
            ScaleKind::Month | ScaleKind::Weekday => {
                let written = category.items()[item].to_lowercase();
                let first: String = written.chars().take_while(|c| c.is_alphabetic()).collect();
                let rest = &written[first.len()..];
                for name in calendar().months().chain(calendar().weekdays()) {
                    if first.len() >= 3 && name.starts_with(&first[..3]) && rest.trim_matches('.').is_empty()
                    {
                        self.add(name.to_owned(), id, 0, 1);
                        self.add(name[..3].to_owned(), id, cost::NUMBER, 1);
                        self.add(format!("{name}s"), id, cost::NUMBER, 1);
                    }
                }
            }
            ScaleKind::Date => self.of_date(id, &category.items()[item]),
            ScaleKind::Time => {
                let Some(minutes) = scale.value(item).to_integer() else { return };
                let (hour, minute) = (minutes.div_euclid(60).rem_euclid(24), minutes.rem_euclid(60));
                let twelve = if hour % 12 == 0 { 12 } else { hour % 12 };
                let half = if hour < 12 { "am" } else { "pm" };
                for hour in [twelve, hour] {
                    let with_minutes = format!("{hour}:{minute:02}");
                    self.add(format!("{with_minutes}{half}"), id, 0, 2);
                    self.add(with_minutes, id, cost::STRIPPED, 1);
                    if minute == 0 {
                        self.add(format!("{hour}{half}"), id, 0, 2);
                        self.add(format!("{hour}oclock"), id, cost::STRIPPED, 2);
                        self.add(format!("{hour}"), id, cost::RELATED, 1);
                    }
                }
                match minutes {
                    720 => self.add("noon".to_owned(), id, 0, 1),
                    0 | 1440 => self.add("midnight".to_owned(), id, 0, 1),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// “May 11” is also “11 May”, “the 11th of May” and, where it is clear, “the 11th”.
    fn of_date(&mut self, id: ItemId, written: &str) {
        let words = tokens(written);
        let month = words.iter().find(|word| {
            word.word.get(..3).is_some_and(|start| calendar().months().any(|month| month.starts_with(start)))
        });
        let day = words
            .iter()
            .find_map(|word| word.number.filter(|number| number.to_integer().is_some_and(|n| n < 32)));
        let (Some(month), Some(day)) = (month, day) else { return };
        let Some(full) =
            calendar().months().find(|name| month.word.get(..3).is_some_and(|start| name.starts_with(start)))
        else {
            return;
        };
        for month in [full, &full[..3]] {
            self.add(format!("{day}{month}"), id, cost::NUMBER, 2);
            self.add(format!("{month}{day}"), id, 0, 2);
            self.add(format!("{day}of{month}"), id, cost::NUMBER, 3);
        }
        self.add(format!("#{day}"), id, cost::RELATED, 1);
    }

    /// Words that only one item has name it, at a cost.
    fn add_parts(&mut self, categories: &[Category], parts: &FxHashMap<String, Vec<ItemId>>) {
        for (place, category) in categories.iter().enumerate() {
            let doings = category.items().iter().all(|name| name.ends_with("ing"));
            for (item, name) in category.items().iter().enumerate() {
                let id = ItemId::new(place, item);
                let words = tokens(name);
                let said: Vec<&Token> = words.iter().filter(|word| word.is_said()).collect();
                if said.is_empty() || name.starts_with('(') {
                    continue;
                }
                for (position, word) in said.iter().enumerate() {
                    let alone = parts
                        .get(&stem(&word.word))
                        .is_some_and(|items| items.iter().all(|&other| other == id));
                    let long = word.word.chars().count() >= 3;
                    if !alone || !long || word.number.is_some() || closed::is_stop_word(&word.word) {
                        continue;
                    }
                    if said.len() > 1 && is_unit_like(&word.word) {
                        continue;
                    }
                    self.names.push((word.word.clone(), id));
                    let base = if said.len() == 1 {
                        0
                    } else if position + 1 == said.len() || word.capital {
                        cost::PART
                    } else {
                        cost::PART + 4
                    };
                    self.add(word.word.clone(), id, base, 1);
                    let stemmed = stem(&word.word);
                    // “whoever rinsed” is the one who did the Rinsing, where all are doings.
                    if stemmed.len() >= 3 && (!word.capital || doings) {
                        // Stems are looked up with a sign in front, so that they never meet a name.
                        self.add(format!("~{stemmed}"), id, base + cost::RELATED, 1);
                    }
                }
            }
        }
    }
}

/// The plural of a singular and the other way round, as guesses.
fn other_number(word: &str) -> Vec<String> {
    let singular = english::plural::singular(word);
    if singular == word {
        // “bexs” is careless for *Bex's*.
        let shorter = word.strip_suffix('s').filter(|stem| !stem.ends_with('s')).map(str::to_owned);
        return [english::plural::plural(word), format!("{word}s")].into_iter().chain(shorter).collect();
    }
    // “shoes” may be of *sho* or *shoe*.
    let shorter = word.strip_suffix("es").filter(|_| !word.ends_with("ies")).map(str::to_owned);
    let other = shorter.clone().map(|stem| stem + "e");
    [Some(singular), shorter, other].into_iter().flatten().collect()
}

fn is_title(word: &str) -> bool {
    let word = word.trim_end_matches('.');
    WordList::TitleOfAName.has(word)
}

/// Words before what an item is really called: “is a tea drinker”, “drives a truck”.
pub fn is_preamble(word: &str) -> bool {
    WordList::Preamble.has(word)
}

fn is_unit_like(word: &str) -> bool {
    WordList::LikeAUnit.has(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(categories: &[Category], words: &str) -> Vec<String> {
        let aliases = Aliases::of(categories);
        let mut found: Vec<_> = aliases.get(&key(&tokens(words))).to_vec();
        found.sort_by_key(|&(_, cost)| cost);
        found
            .iter()
            .map(|(item, _)| categories[item.category.index()].items()[item.index()].clone())
            .collect()
    }

    #[test]
    fn names_are_known_in_several_ways() {
        let categories = [
            Category::new("car", ["drives a truck", "owns an SUV", "ford f150"]),
            Category::new("guest", ["Mr. Everett", "Lady Grey", "Keith Owens"]),
            Category::new("month", ["sept", "april", "may"]),
            Category::new("time", ["9:00am", "12:00pm", "1:30pm"]),
        ];
        for (words, wanted) in [
            ("truck", "drives a truck"),
            ("trucks", "drives a truck"),
            ("Ford F-150", "ford f150"),
            ("Everett", "Mr. Everett"),
            ("Owens", "Keith Owens"),
            ("September", "sept"),
            ("noon", "12:00pm"),
            ("9 am", "9:00am"),
            ("1:30", "1:30pm"),
        ] {
            assert_eq!(named(&categories, words).first().map(String::as_str), Some(wanted), "{words}");
        }
        assert!(named(&categories, "the").is_empty());
    }
}
