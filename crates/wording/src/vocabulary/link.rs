//! A link: words that were seen to connect two categories, such as “paid” between clients and prices.

use crate::names;
use english::conjugation::Tense;
use english::syntax::VerbPhrase;
use english::words::WordList;
use puzzle::CategoryId;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// How a link is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// By a verb: “Hannah paid $180”.
    #[default]
    Verb,
    /// By what somebody has: “Teri's client” links masseuses (the subject) with clients.
    Possessive,
    /// By a preposition: “the player from the Ice Hogs”.
    Preposition,
}

/// Which end of a link is the subject of its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// `from` is the subject: clients → prices, “Hannah paid $180”.
    #[default]
    Forward,
    /// `to` is the subject: clients → masseuses, “Nancy treated Freda”.
    Inverse,
}

/// Words that link two categories, and where they were seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The one category.
    pub from: CategoryId,
    /// The other.
    pub to: CategoryId,
    /// How the link is said.
    pub shape: Shape,
    /// The lemma of the verb: “pay”, “treat”, “live”.
    pub verb: String,
    /// What stands between subject and object, as said of one, in the affirmative: “paid”, “was treated
    /// by”, “lives in the”. Of [`Shape::Preposition`], the preposition with its article: “from the”.
    pub words: String,
    /// The preposition, if there is one: “in”. It is added to `words` unless it stands there already.
    pub preposition: Option<String>,
    /// What follows the object: “house” of “lives in the red house”.
    pub after: String,
    /// Which end is the subject of the words.
    pub direction: Direction,
    /// The tense of the verb.
    pub tense: Tense,
    /// How often it was seen.
    pub count: u32,
    /// The clue that showed it first, from nought.
    pub clue: usize,
    /// Where in that clue, in bytes.
    pub span: Range<usize>,
    /// The items, by their places, of which it was said as the object; none where somebody gave the link.
    pub heard_of: Vec<u16>,
}

impl Link {
    /// Stands for the rows themselves where they are called by a noun that is no category: “the puzzle
    /// made by Buralde” (see [`crate::Vocabulary::call_rows`]).
    pub const ROWS: CategoryId = CategoryId(u16::MAX);

    /// A verb between two categories, of which the first is the subject. With an empty `lemma` the verb is
    /// recognised from the words.
    pub fn verb(from: CategoryId, to: CategoryId, words: &str, lemma: &str, tense: Tense) -> Link {
        Link {
            from,
            to,
            shape: Shape::Verb,
            verb: lemma.to_owned(),
            words: words.to_owned(),
            preposition: None,
            after: String::new(),
            direction: Direction::Forward,
            tense,
            count: 1,
            clue: 0,
            span: 0..0,
            heard_of: Vec::new(),
        }
    }

    /// “Teri's client”: the item of `owner` has that of `had`.
    pub fn possessive(owner: CategoryId, had: CategoryId) -> Link {
        Link { shape: Shape::Possessive, ..Link::verb(owner, had, "'s", "", Tense::Present) }
    }

    /// “the player from the Ice Hogs”: `words` is “from the”.
    pub fn preposition(from: CategoryId, to: CategoryId, words: &str) -> Link {
        Link { shape: Shape::Preposition, ..Link::verb(from, to, words, "", Tense::Present) }
    }

    /// The same link, seen in a clue (from nought) at a place.
    pub fn seen(self, clue: usize, span: Range<usize>) -> Link {
        Link { clue, span, ..self }
    }

    /// The same link, heard of an item as its object.
    pub fn heard_of(self, item: u16) -> Link {
        Link { heard_of: vec![item], ..self }
    }

    /// Whether the words were heard of several items, or somebody gave them: what was said of one item alone, nobody may
    /// say of others (“played the violin” of the fan).
    pub(crate) fn is_usual(&self) -> bool {
        self.heard_of.len() != 1
    }

    /// Whether nothing but “is”, “has” or “with” is said, with an article or a preposition: that fits any item.
    pub(crate) fn is_colourless(&self) -> bool {
        const COLOURLESS: [&str; 7] = ["is", "was", "has", "had", "are", "were", "with"];
        let words = self.whole_words();
        let mut words = words.split(' ');
        words.next().is_some_and(|first| COLOURLESS.contains(&first))
            && words.all(|word| matches!(word, "the" | "a" | "an") || WordList::Preposition.has(word))
    }

    /// The same link with words after its object.
    pub fn followed_by(self, after: &str) -> Link {
        Link { after: after.to_owned(), ..self }
    }

    /// The same link with its other end as the subject of its words.
    pub fn inverse(self) -> Link {
        let direction = match self.direction {
            Direction::Forward => Direction::Inverse,
            Direction::Inverse => Direction::Forward,
        };
        Link { direction, ..self }
    }

    /// The category that is the subject of the words.
    pub fn subject(&self) -> CategoryId {
        if self.direction == Direction::Forward { self.from } else { self.to }
    }

    /// The category that is their object.
    pub fn object(&self) -> CategoryId {
        if self.direction == Direction::Forward { self.to } else { self.from }
    }

    /// Whether another link has the same words between the same categories.
    pub(crate) fn says_the_same(&self, other: &Link) -> bool {
        self.subject() == other.subject()
            && self.object() == other.object()
            && self.shape == other.shape
            && self.words == other.words
            && self.preposition == other.preposition
            && self.after == other.after
    }

    /// Whether its words end in an article, so that what follows is a common noun: “lives in the”.
    pub fn has_article(&self) -> bool {
        matches!(self.whole_words().rsplit(' ').next(), Some("the" | "a" | "an"))
    }

    /// The words with the preposition, as they stand between subject and object.
    pub(crate) fn whole_words(&self) -> String {
        let words = match &self.preposition {
            Some(preposition) if !self.words.split_whitespace().any(|word| word == preposition) => {
                format!("{} {preposition}", self.words)
            }
            _ => self.words.clone(),
        };
        if words.trim().is_empty() { String::new() } else { names::name(&words) }
    }

    /// The verb without its object. A preposition alone gives “is from the”.
    pub(crate) fn verb_phrase(&self) -> VerbPhrase {
        match self.shape {
            Shape::Verb => VerbPhrase::new(&self.whole_words(), &self.verb, self.tense),
            Shape::Preposition => VerbPhrase::be(&self.whole_words()),
            Shape::Possessive => VerbPhrase::present("have", ""),
        }
    }

    /// The name of an object, and what follows it, which it may end in by itself: “red” and “house”.
    pub(crate) fn object_parts(&self, object: &str) -> (String, String) {
        if self.after.is_empty() {
            return (object.to_owned(), String::new());
        }
        let (after, words) = (names::name(&self.after), || self.after.split(' '));
        if let Some(name) = object.strip_suffix(self.after.as_str()).map(str::trim_end) {
            return if name.is_empty() {
                (object.to_owned(), String::new())
            } else {
                (name.to_owned(), after)
            };
        }
        // “24 years” and “years old” have the unit in common.
        match object.rsplit_once(' ') {
            Some((number, unit)) if words().count() > 1 && words().next() == Some(unit) => {
                (number.to_owned(), after)
            }
            _ => (object.to_owned(), after),
        }
    }
}
