//! What a player types, as terms of a knowledge file.

use std::fmt;

use crate::association::{Knowledge, TermId};
use crate::inflection::{are_forms, forms};
use crate::words::{Language, normal};

/// More clues than this are refused: nobody plays so, and every clue costs time.
pub const MOST_CLUES: usize = 64;

/// Why clues cannot be played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClueError {
    /// There are none.
    None,
    /// There are more than [`MOST_CLUES`].
    TooMany(usize),
    /// The clue of this number (from one) holds no word.
    Empty(usize),
}

impl fmt::Display for ClueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => write!(f, "there are no clues; give at least one word"),
            Self::TooMany(count) => write!(f, "{count} clues are too many; give at most {MOST_CLUES}"),
            Self::Empty(number) => {
                write!(f, "clue {number} holds no word; write a word or leave the clue out")
            }
        }
    }
}

impl std::error::Error for ClueError {}

/// One clue.
#[derive(Debug, Clone, PartialEq)]
pub struct Clue {
    /// As it was typed.
    pub typed: String,
    /// As a term.
    pub term: String,
    /// The terms that it is looked up as, and what a link found through each is worth (a logarithm, 0 or less).
    pub forms: Vec<(TermId, f32)>,
}

/// The clues of a game; a clue that is given twice counts once.
#[derive(Debug, Clone, PartialEq)]
pub struct Clues {
    /// Each clue once, in the order given.
    pub clues: Vec<Clue>,
    /// All that was typed, repetitions included.
    pub typed: Vec<String>,
}

/// What a link through another form of the clue loses.
const FORM_LOSS: f32 = -1.2;
/// What a link through one word of a clue of several loses.
const PART_LOSS: f32 = -0.7;

impl Clues {
    /// Looks clues up.
    pub fn find(knowledge: &Knowledge<'_>, typed: &[impl AsRef<str>]) -> Result<Self, ClueError> {
        Self::find_by(knowledge.meta().language, typed, &|word| knowledge.find(word))
    }

    /// The same with terms of one's own.
    pub fn find_by(
        language: Language,
        typed: &[impl AsRef<str>],
        find: &dyn Fn(&str) -> Option<TermId>,
    ) -> Result<Self, ClueError> {
        if typed.is_empty() {
            return Err(ClueError::None);
        }
        if typed.len() > MOST_CLUES {
            return Err(ClueError::TooMany(typed.len()));
        }
        let mut clues: Vec<Clue> = Vec::new();
        for (at, typed) in typed.iter().map(AsRef::as_ref).enumerate() {
            let term = normal(typed);
            if term.is_empty() {
                return Err(ClueError::Empty(at + 1));
            }
            if !clues.iter().any(|clue| clue.term == term) {
                let forms = lookups(language, &term, find);
                clues.push(Clue { typed: typed.to_owned(), term, forms });
            }
        }
        Ok(Self { clues, typed: typed.iter().map(|clue| clue.as_ref().to_owned()).collect() })
    }

    /// Clues that the knowledge file has under no form.
    pub fn unknown(&self) -> Vec<String> {
        self.clues.iter().filter(|clue| clue.forms.is_empty()).map(|clue| clue.typed.clone()).collect()
    }

    /// Is the word one of the clues, or a form of one, or a part of one? Then it is no answer.
    pub fn contain(&self, language: Language, word: &str) -> bool {
        self.clues.iter().any(|clue| clue.term.split(' ').any(|part| are_forms(language, part, word)))
    }
}

fn lookups(language: Language, term: &str, find: &dyn Fn(&str) -> Option<TermId>) -> Vec<(TermId, f32)> {
    let mut found: Vec<(TermId, f32)> = Vec::new();
    let mut add = |word: &str, loss: f32| {
        if let Some(id) = find(word)
            && !found.iter().any(|(other, _)| *other == id)
        {
            found.push((id, loss));
        }
    };
    add(term, 0.0);
    let parts: Vec<&str> = term.split(' ').filter(|part| !language.is_stop_word(part)).take(8).collect();
    if term.contains(' ') {
        add(&term.replace(' ', ""), PART_LOSS);
        for part in &parts {
            add(part, PART_LOSS);
        }
    } else {
        for form in forms(language, term) {
            add(&form, FORM_LOSS);
        }
    }
    found
}
