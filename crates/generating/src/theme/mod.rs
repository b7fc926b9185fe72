//! Themes: what puzzles can be about, as plain data that anyone can write.
//!
//! A theme is a TOML file with categories, more items than a puzzle needs, the verbs and prepositions that link
//! categories, the words that compare values, titles and a story. [`Theme::setting`] draws a [`crate::Setting`] from
//! it. What is wrong with a file is told with its place and the way out; nothing stops at the first problem.
//! `docs/themes.md` is the guide to the format.

mod checking;
pub mod drafting;
mod drawing;
mod fields;
mod format;
mod linking;
mod pool;
mod problem;
mod shipped;
mod story;
mod words;

use crate::Voice;
use pool::Pool;
use wording::{Comparative, Kind, Tense, Unit};

pub use checking::{Check, KindSample, Sample};
pub use drawing::Telling;
pub use problem::{ThemeProblem, TooLarge};
pub use shipped::{TEMPLATE, for_chance, named, shipped};

/// Fewest items that a category of a puzzle has.
pub const SMALLEST: usize = 3;
/// Most items, and most categories, of a generated puzzle.
pub const LARGEST: usize = 8;

/// What puzzles can be about.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    name: String,
    about: String,
    titles: Vec<String>,
    openings: Vec<String>,
    tense: Tense,
    voice: Voice,
    /// Where it stands in the list of themes.
    group: String,
    /// Whether only those who ask for it get it.
    asked: bool,
    /// The category by which rows are called comes first.
    categories: Vec<ThemeCategory>,
    links: Vec<ThemeLink>,
}

/// A category that a setting may have.
#[derive(Clone, Debug, PartialEq)]
struct ThemeCategory {
    key: String,
    name: String,
    singular: String,
    plural: String,
    kind: Kind,
    unit: Option<Unit>,
    pool: Pool,
    /// Whether no setting goes without it.
    always: bool,
    /// What the story says of it: “sold a different dish”.
    story: String,
    comparatives: Vec<Comparative>,
    called: Vec<String>,
    beside: Option<String>,
    /// Line of the file where it begins.
    line: usize,
}

/// Words between two categories.
#[derive(Clone, Debug, PartialEq)]
struct ThemeLink {
    from: String,
    to: String,
    said: Said,
}

/// How a link is said.
#[derive(Clone, Debug, PartialEq)]
enum Said {
    /// “sold the {}”: what stands before the item, what after it, and the lemma where it does not show.
    Verb { before: String, after: String, lemma: String },
    /// “with the {}”.
    Preposition { before: String, after: String },
    /// “Teri's client”.
    Possessive,
}

impl Theme {
    /// Reads a theme. All problems come back, each with its place.
    pub fn from_toml(text: &str) -> Result<Theme, Vec<ThemeProblem>> {
        format::read(text)
    }

    /// What it is called, in one word or a few: “night market”.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is about, in a line.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Whether chance leaves it out: only those who ask for it get it.
    pub fn is_asked_for(&self) -> bool {
        self.asked
    }

    /// What kind of theme it is, such as “food and drink”; empty if nobody said.
    pub fn group(&self) -> &str {
        &self.group
    }

    /// How its clues sound.
    pub fn voice(&self) -> Voice {
        self.voice
    }

    /// The same theme in another voice.
    #[must_use]
    pub fn in_voice(&self, voice: Voice) -> Theme {
        Theme { voice, ..self.clone() }
    }

    /// The names of its categories and how many items each has to choose from, as far as a puzzle can have them.
    pub fn categories(&self) -> impl Iterator<Item = (&str, usize)> {
        self.categories.iter().map(|category| (category.name.as_str(), category.pool.most()))
    }

    /// The titles that its puzzles may have.
    pub fn titles(&self) -> &[String] {
        &self.titles
    }

    /// How the stories of its puzzles may begin.
    pub fn openings(&self) -> &[String] {
        &self.openings
    }

    /// For every number of items, from the smallest to the largest: how many categories have so many.
    pub fn sizes(&self) -> Vec<(usize, usize)> {
        (SMALLEST..=LARGEST)
            .map(|items| {
                let fitting = self.categories.iter().filter(|category| category.pool.most() >= items).count();
                (items, fitting.min(LARGEST))
            })
            .filter(|(items, fitting)| *fitting >= 2 && self.fits(*fitting, *items))
            .collect()
    }

    /// Whether it can give a setting of this size.
    pub fn fits(&self, categories: usize, items: usize) -> bool {
        let has = |category: &&ThemeCategory| category.pool.most() >= items;
        (2..=LARGEST).contains(&categories)
            && (SMALLEST..=LARGEST).contains(&items)
            && self.categories.first().is_some_and(|rows| has(&rows))
            && self.categories.iter().filter(has).count() >= categories
    }
}
