//! How alike two items are by what they mean and how they are spelled, whatever the clues say.

use english::gender::is_female;
use english::gender::title;
use english::lemma::lemma;
use english::wordnet::{Pos, Synset, WordNet};
use rustc_hash::FxHashMap;

/// Most meanings of a word that are looked at.
const SENSES: usize = 4;

/// What is known of an item by itself.
pub(super) struct Portrait {
    words: Vec<String>,
    capital: bool,
    first_name: bool,
    titled: bool,
    /// The meanings and all that are more general, with their depth from the top.
    meanings: FxHashMap<u32, u8>,
}

impl Portrait {
    /// Looks at an item.
    pub fn of(item: &str) -> Portrait {
        let words: Vec<String> =
            item.split([' ', '-']).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
        let capital = item.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase);
        let titled = words.first().is_some_and(|word| title(word).is_some());
        let first_name =
            capital && words.len() <= 2 && words.first().and_then(|word| is_female(word)).is_some();
        Portrait { meanings: meanings(item, &words), words, capital, first_name, titled }
    }

    /// How alike two items are; below nought if they are rather unlike.
    pub fn likeness(&self, other: &Portrait) -> i32 {
        let mut sum = 0;
        if self.capital != other.capital {
            sum -= 25;
        }
        match (self.first_name, other.first_name) {
            (true, true) if self.words.len() == other.words.len() => sum += 40,
            (true, true) => sum += 10,
            (true, false) | (false, true) => sum -= 8,
            (false, false) => {}
        }
        match (self.titled, other.titled) {
            (true, true) => sum += 40,
            (false, false) => {}
            _ => sum -= 20,
        }
        let shared = |one: Option<&String>, two: Option<&String>| one.is_some() && one == two;
        if self.words.len() > 1 && other.words.len() > 1 && shared(self.words.last(), other.words.last()) {
            sum += 50;
        } else if self.words.len() > 1
            && other.words.len() > 1
            && !self.titled
            && shared(self.words.first(), other.words.first())
        {
            sum += 20;
        }
        sum += self.same_ending(other);
        if self.words.len() == other.words.len() {
            sum += if self.words.len() > 1 { 8 } else { 2 };
        } else {
            sum -= 6;
        }
        sum + self.meaning_in_common(other)
    }

    /// Names of one sort often end alike: “Oostmolen” and “Doesmolen”, “Worthington” and “Plimpton”.
    fn same_ending(&self, other: &Portrait) -> i32 {
        let ([one], [two]) = (self.words.as_slice(), other.words.as_slice()) else { return 0 };
        let shared = one.chars().rev().zip(two.chars().rev()).take_while(|(a, b)| a == b).count();
        match shared {
            0..=2 => 0,
            3 => 5,
            4 => 15,
            _ => 25,
        }
    }

    fn meaning_in_common(&self, other: &Portrait) -> i32 {
        // People's names mean nothing.
        if self.first_name && other.first_name || self.meanings.is_empty() || other.meanings.is_empty() {
            return 0;
        }
        let common = self
            .meanings
            .iter()
            .filter(|(synset, _)| other.meanings.contains_key(synset))
            .map(|(_, depth)| *depth)
            .max();
        match common.unwrap_or(0) {
            0..=2 => -8,
            3 => -3,
            4 => 0,
            5 => 8,
            6 => 14,
            7 => 20,
            _ => 28,
        }
    }
}

/// All meanings of an item, and what is more general.
fn meanings(item: &str, words: &[String]) -> FxHashMap<u32, u8> {
    let net = WordNet::shipped();
    let whole = item.to_lowercase();
    let mut found = FxHashMap::default();
    let mut take = |word: &str| {
        for sense in net.senses(word, Pos::Noun).take(SENSES) {
            let path: Vec<Synset> = sense.hypernym_path();
            for (height, synset) in path.iter().enumerate() {
                let depth = u8::try_from(path.len() - height).unwrap_or(u8::MAX);
                let known = found.entry(synset.number()).or_insert(depth);
                *known = depth.max(*known);
            }
        }
    };
    take(&whole);
    let singular = lemma(&whole, Pos::Noun);
    if singular != whole {
        take(&singular);
    }
    if let Some(last) = words.last().filter(|_| words.len() > 1 && found.is_empty()) {
        let net_word = lemma(last, Pos::Noun).into_owned();
        let mut again = FxHashMap::default();
        for sense in net.senses(&net_word, Pos::Noun).take(SENSES) {
            let path: Vec<Synset> = sense.hypernym_path();
            for (height, synset) in path.iter().enumerate() {
                again.insert(synset.number(), u8::try_from(path.len() - height).unwrap_or(u8::MAX));
            }
        }
        return again;
    }
    found
}

/// The most special noun that most items are: “country” of Norway and Spain.
pub(super) fn common_noun<'i>(items: impl Iterator<Item = &'i str>) -> Option<String> {
    let net = WordNet::shipped();
    let mut counts: FxHashMap<u32, (usize, u8)> = FxHashMap::default();
    let mut number = 0;
    for item in items {
        number += 1;
        let words: Vec<String> = item.split(' ').map(str::to_lowercase).collect();
        for (synset, depth) in meanings(item, &words) {
            let entry = counts.entry(synset).or_insert((0, depth));
            *entry = (entry.0 + 1, depth);
        }
    }
    let shared = counts.into_iter().filter(|(_, (count, depth))| *count * 4 >= number * 3 && *depth >= 5);
    let (synset, _) =
        shared.max_by_key(|(synset, (count, depth))| (*count, *depth, std::cmp::Reverse(*synset)))?;
    let word = net.synset(synset)?.words().next()?.replace('_', " ").to_lowercase();
    Some(wording::plural::plural(&word))
}
