//! Classes of words given by seeds: meanings of WordNet with all that is more special, single words, exceptions.
//!
//! The lines of such a class:
//!
//! ```text
//! first 3                  a word is of the class if one of its first three meanings is (1 if nothing is said)
//! kinds refuse 1 2         the first and second meaning of “refuse”, and all that are more special
//! kinds lack *             all its meanings
//! file motion              all meanings that the lexicographers of WordNet put into this file
//! word turn down, pass on  these words and phrases, whatever WordNet says
//! except drop, let         not these words
//! except kinds laugh 1     not this meaning nor what is more special
//! except class deny        nothing that is in this class
//! ```

use crate::table::{Line, WordsProblem};
use crate::wordnet::{Pos, Synset, WordNet};
use rustc_hash::FxHashMap;

/// The files of the lexicographers (lexnames(5WN)) that have verbs, nouns of people and so on.
const FILES: &[(&str, u8)] = &[
    ("body", 29),
    ("change", 30),
    ("cognition", 31),
    ("communication", 32),
    ("competition", 33),
    ("consumption", 34),
    ("contact", 35),
    ("creation", 36),
    ("emotion", 37),
    ("motion", 38),
    ("perception", 39),
    ("possession", 40),
    ("social", 41),
    ("stative", 42),
    ("weather", 43),
];

/// A set of classes, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks(u32);

impl Marks {
    fn of(class: u8) -> Self {
        Self(1 << class)
    }

    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// Classes by their seeds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seeds {
    /// The classes that a meaning begins, and those that it is left out of.
    meanings: FxHashMap<u32, (Marks, Marks)>,
    /// The classes that a file of the lexicographers belongs to.
    files: FxHashMap<u8, Marks>,
    /// The classes that a word is in, and those that it is left out of.
    words: FxHashMap<String, (Marks, Marks)>,
    /// How many meanings count, for classes that say it, and which classes exclude it.
    first: FxHashMap<u8, usize>,
    excluded_by: FxHashMap<u8, Marks>,
}

impl Seeds {
    /// Adds a line of a class. Gives the words that it names on their own.
    pub(crate) fn add(
        &mut self,
        class: u8,
        line: Line<'_>,
        pos: Pos,
        class_of: impl Fn(&str) -> Option<u8>,
    ) -> Result<Vec<String>, WordsProblem> {
        let mark = Marks::of(class);
        if let Some(count) = line.after("first") {
            let count = count.parse().ok().filter(|count| (1..=99).contains(count));
            let count = count.ok_or_else(|| line.problem("“first” takes a number of meanings: first 3"))?;
            self.first.insert(class, count);
        } else if let Some(seed) = line.after("kinds") {
            for meaning in meanings(seed, pos).map_err(|message| line.problem(message))? {
                let entry = self.meanings.entry(meaning).or_default();
                entry.0 = entry.0.with(mark);
            }
        } else if let Some(name) = line.after("file") {
            let file = FILES.iter().find(|(file, _)| *file == name);
            let (_, file) =
                file.ok_or_else(|| line.problem(format!("WordNet has no file “{name}” of verbs")))?;
            let entry = self.files.entry(*file).or_default();
            *entry = entry.with(mark);
        } else if let Some(words) = line.after("word") {
            let words: Vec<String> = list(words).map(str::to_lowercase).collect();
            for word in &words {
                let entry = self.words.entry(word.clone()).or_default();
                entry.0 = entry.0.with(mark);
            }
            return Ok(words);
        } else if let Some(rest) = line.after("except") {
            self.except(class, rest, pos, class_of).map_err(|message| line.problem(message))?;
        } else {
            let message = "a line begins with first, kinds, file, word or except";
            return Err(line.problem(format!("{message}, and this one does not: {}", line.text)));
        }
        Ok(Vec::new())
    }

    fn except(
        &mut self,
        class: u8,
        rest: &str,
        pos: Pos,
        class_of: impl Fn(&str) -> Option<u8>,
    ) -> Result<(), String> {
        let mark = Marks::of(class);
        if let Some(seed) = rest.strip_prefix("kinds ") {
            for meaning in meanings(seed, pos)? {
                let entry = self.meanings.entry(meaning).or_default();
                entry.1 = entry.1.with(mark);
            }
        } else if let Some(names) = rest.strip_prefix("class ") {
            for name in list(names) {
                let other = class_of(name).ok_or_else(|| format!("there is no class “{name}”"))?;
                let entry = self.excluded_by.entry(class).or_default();
                *entry = entry.with(Marks::of(other));
            }
        } else {
            for word in list(rest) {
                let entry = self.words.entry(word.to_lowercase()).or_default();
                entry.1 = entry.1.with(mark);
            }
        }
        Ok(())
    }

    /// The classes of a lemma in small letters.
    pub(crate) fn classes(&self, lemma: &str, pos: Pos) -> Marks {
        let (named, banned) = self.words.get(lemma).copied().unwrap_or_default();
        let mut found = Marks::default();
        let most = self.first.values().copied().max().unwrap_or(1);
        for (place, sense) in WordNet::shipped().senses(lemma, pos).take(most).enumerate() {
            let late = |class: &u8| place >= self.first.get(class).copied().unwrap_or(1);
            let here = self.above(sense);
            let bits = (0..32u8).filter(|&class| here.meets(Marks::of(class)) && !late(&class));
            found = bits.fold(found, |found, class| found.with(Marks::of(class)));
        }
        let found = found.without(banned).with(named);
        let excluded = self.excluded_by.iter().filter(|(_, by)| found.meets(**by));
        // What is named outright stays.
        excluded.fold(found, |found, (&class, _)| found.without(Marks::of(class))).with(named)
    }

    /// The classes of a meaning: its own and those of what is more general, as far as no exception stands between.
    fn above(&self, sense: Synset<'_>) -> Marks {
        let (mut found, mut banned) = (Marks::default(), Marks::default());
        for general in sense.more_general() {
            let (seeds, stops) = self.meanings.get(&general.number()).copied().unwrap_or_default();
            banned = banned.with(stops);
            found = found.with(seeds.without(banned));
        }
        found.with(self.files.get(&sense.topic()).copied().unwrap_or_default().without(banned))
    }
}

/// The entries of a list with commas.
fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
}

/// The meanings that a seed names: a lemma and the numbers of its meanings, or a star for all.
pub(crate) fn meanings(seed: &str, pos: Pos) -> Result<Vec<u32>, String> {
    let form = "a seed is a word with the numbers of its meanings, or a star: kinds refuse 1 2";
    let words = seed.split_whitespace().take_while(|word| *word != "*" && word.parse::<usize>().is_err());
    let lemma = words.clone().collect::<Vec<_>>().join(" ");
    let numbers: Vec<&str> = seed.split_whitespace().skip(words.count()).collect();
    let senses: Vec<u32> = WordNet::shipped().senses(&lemma, pos).map(Synset::number).collect();
    if senses.is_empty() {
        return Err(format!("WordNet does not have “{lemma}” as a {}", part_of_speech(pos)));
    }
    match numbers.as_slice() {
        [] => Err(form.to_owned()),
        ["*"] => Ok(senses),
        numbers => {
            let chosen = numbers.iter().map(|number| {
                let number: usize = number.parse().map_err(|_| form.to_owned())?;
                let found = number.checked_sub(1).and_then(|place| senses.get(place));
                found
                    .copied()
                    .ok_or_else(|| format!("“{lemma}” has {} meanings, no {number}th", senses.len()))
            });
            chosen.collect()
        }
    }
}

fn part_of_speech(pos: Pos) -> &'static str {
    match pos {
        Pos::Noun => "noun",
        Pos::Verb => "verb",
        Pos::Adjective => "adjective",
        Pos::Adverb => "adverb",
    }
}
