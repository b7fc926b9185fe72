//! Classes of adverbs, and of phrases that stand like one: what they do to the truth of a sentence.
//!
//! Most classes are closed and listed (`data/english/adverbs.txt`); hedges and the like are also found by the
//! adjective that WordNet says an adverb comes from. What is in no class and comes from an adjective is
//! [`AdverbClass::Manner`].

use crate::Lexicon;
use crate::table::{Line, Section, WordsProblem};
use crate::wordnet::{PointerKind, Pos, Synset, WordNet};
use rustc_hash::FxHashMap;
use std::fmt;

/// What an adverb does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum AdverbClass {
    /// Nobody tells that it is so: probably, supposedly.
    Hedge,
    /// It is not so, or hardly: never, rarely.
    Negative,
    /// An amount is not meant to the letter: about, roughly, up to.
    Approximate,
    /// An amount is meant to the letter: exactly, only.
    Exact,
    /// Nothing stands between: immediately, directly.
    Next,
    /// It says nothing about who has what: also, of course.
    Filler,
    /// How often: always, usually.
    Frequency,
    /// How much, without an amount: very, far, a lot.
    Intensifier,
    /// When, without a value: already, last season.
    Time,
    /// How: slowly, happily.
    Manner,
}

impl AdverbClass {
    /// All classes, in the order of their declaration.
    pub const ALL: [Self; 10] = [
        Self::Hedge,
        Self::Negative,
        Self::Approximate,
        Self::Exact,
        Self::Next,
        Self::Filler,
        Self::Frequency,
        Self::Intensifier,
        Self::Time,
        Self::Manner,
    ];

    /// The name that the data has for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hedge => "hedge",
            Self::Negative => "negative",
            Self::Approximate => "approximate",
            Self::Exact => "exact",
            Self::Next => "next",
            Self::Filler => "filler",
            Self::Frequency => "frequency",
            Self::Intensifier => "intensifier",
            Self::Time => "time",
            Self::Manner => "manner",
        }
    }

    /// The class with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }
}

/// The classes that an adverb is in.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct AdverbClasses(u16);

impl AdverbClasses {
    /// Whether this class is among them.
    pub const fn has(self, class: AdverbClass) -> bool {
        self.0 >> class as u8 & 1 == 1
    }

    /// Whether one of these classes is among them.
    pub fn has_any(self, classes: &[AdverbClass]) -> bool {
        classes.iter().any(|&class| self.has(class))
    }

    /// Whether the word is no adverb that is known.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The classes, in the order of their declaration.
    pub fn iter(self) -> impl Iterator<Item = AdverbClass> {
        AdverbClass::ALL.into_iter().filter(move |&class| self.has(class))
    }

    fn add(&mut self, class: AdverbClass) {
        self.0 |= 1 << class as u8;
    }
}

impl fmt::Debug for AdverbClasses {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

/// The classes of adverbs of a lexicon.
#[derive(Clone, Debug, Default)]
pub struct Adverbs {
    listed: FxHashMap<String, AdverbClasses>,
    /// Meanings of adjectives, with the classes of the adverbs that come from them.
    adjectives: FxHashMap<u32, AdverbClasses>,
    /// How many words the longest phrase has.
    longest: usize,
}

impl Adverbs {
    /// Adds a section `[adverb CLASS]`.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        let Some(class) = AdverbClass::named(section.class).filter(|&class| class != AdverbClass::Manner)
        else {
            let known: Vec<_> = AdverbClass::ALL.iter().map(|class| class.name()).collect();
            let message = format!(
                "there is no class of adverbs “{}” to add to; there are {}",
                section.class,
                known[..known.len() - 1].join(", ")
            );
            problems.push(section.head.problem(message));
            return;
        };
        for &line in &section.lines {
            if let Some(seed) = line.after("from") {
                match adjective(seed, line) {
                    Ok(meanings) => {
                        for meaning in meanings {
                            self.adjectives.entry(meaning).or_default().add(class);
                        }
                    }
                    Err(problem) => problems.push(problem),
                }
                continue;
            }
            for entry in line.entries() {
                self.longest = self.longest.max(entry.split(' ').count());
                self.listed.entry(entry.to_lowercase()).or_default().add(class);
            }
        }
    }

    /// The classes of an adverb or of a phrase that stands like one.
    pub fn classes(&self, phrase: &str) -> AdverbClasses {
        let phrase = phrase.to_lowercase();
        if let Some(&classes) = self.listed.get(&phrase) {
            return classes;
        }
        let mut found = AdverbClasses::default();
        let net = WordNet::shipped();
        for sense in net.senses(&phrase, Pos::Adverb).take(2) {
            for adjective in sense.pointers(PointerKind::Pertainym) {
                let heads = adjective.pointers(PointerKind::Similar).filter(|_| adjective.is_satellite());
                let classes = std::iter::once(adjective).chain(heads);
                let classes = classes.filter_map(|synset| self.adjectives.get(&synset.number()));
                found = classes.fold(found, |found, classes| AdverbClasses(found.0 | classes.0));
            }
        }
        // A synonym of a listed adverb is of its classes: “ofttimes” is “often”.
        if let Some(first) = net.senses(&phrase, Pos::Adverb).next()
            && found.is_empty()
        {
            let same = |word: &String| {
                net.senses(word, Pos::Adverb).next().map(Synset::number) == Some(first.number())
            };
            let synonyms =
                first.words().filter(same).filter_map(|word| self.listed.get(&word.to_lowercase()));
            found = synonyms.fold(found, |found, classes| AdverbClasses(found.0 | classes.0));
            if found.is_empty() && first.pointers(PointerKind::Pertainym).next().is_some() {
                found.add(AdverbClass::Manner);
            }
        }
        found
    }

    /// The longest phrase of a listed class that the words begin with: how many words it has, and its classes. The
    /// words are in small letters.
    pub fn phrase(&self, words: &[&str]) -> Option<(usize, AdverbClasses)> {
        let lengths = (2..=self.longest.min(words.len())).rev();
        let mut found =
            lengths.filter_map(|length| Some((length, *self.listed.get(&words[..length].join(" "))?)));
        found.next().or_else(|| {
            let classes = self.classes(words.first()?);
            (!classes.is_empty()).then_some((1, classes))
        })
    }
}

/// The meanings of adjectives that a line names.
fn adjective(seed: &str, line: Line<'_>) -> Result<Vec<u32>, WordsProblem> {
    let form = "“from” takes an adjective and the numbers of its meanings: from alleged 1";
    let mut words = seed.split_whitespace();
    let adjective = words.next().ok_or_else(|| line.problem(form))?;
    let senses: Vec<u32> = WordNet::shipped().senses(adjective, Pos::Adjective).map(Synset::number).collect();
    let numbers: Result<Vec<usize>, _> = words.map(str::parse).collect();
    let numbers = numbers.ok().filter(|numbers| !numbers.is_empty()).ok_or_else(|| line.problem(form))?;
    let chosen = numbers.iter().map(|number| {
        let found = number.checked_sub(1).and_then(|place| senses.get(place));
        let missing =
            || line.problem(format!("WordNet has no meaning {number} of the adjective “{adjective}”"));
        found.copied().ok_or_else(missing)
    });
    chosen.collect()
}

/// The classes of an adverb, by the shipped lexicon.
///
/// ```
/// use english::adverb::{AdverbClass, classes};
/// assert!(classes("purportedly").has(AdverbClass::Hedge));
/// assert!(classes("slowly").has(AdverbClass::Manner));
/// ```
pub fn classes(phrase: &str) -> AdverbClasses {
    Lexicon::shipped().adverbs().classes(phrase)
}

/// The longest phrase of a class that the words begin with, by the shipped lexicon: see [`Adverbs::phrase`].
pub fn phrase(words: &[&str]) -> Option<(usize, AdverbClasses)> {
    Lexicon::shipped().adverbs().phrase(words)
}
