//! Meaning to English: the vocabulary of a puzzle, and clues as understood in plain sentences.
//!
//! A [`Vocabulary`] holds the words of one puzzle, [`paraphrase`] says what a formula means and [`fact`]
//! what a fact does. Without a vocabulary, words are guessed from the names of categories and items, so
//! that every formula can be said in some way. Many sentences about one puzzle come cheaper from one
//! [`Narrator`].
//!
//! ```
//! use puzzle::{Category, CategoryId, Formula};
//! use wording::{Link, Tense, Vocabulary, paraphrase};
//!
//! let categories = vec![
//!     Category::new("clients", ["Aimee", "Freda", "Hannah"]),
//!     Category::new("prices", ["$150", "$160", "$170"]),
//! ];
//! let clue = Formula::parse("Hannah is not $160", &categories).unwrap();
//! let mut vocabulary = Vocabulary::new();
//! assert_eq!(paraphrase(&clue, &categories, &vocabulary), "Hannah's price is not $160.");
//! vocabulary.add_link(Link::verb(CategoryId(0), CategoryId(1), "paid", "pay", Tense::Past));
//! assert_eq!(paraphrase(&clue, &categories, &vocabulary), "Hannah did not pay $160.");
//! ```

pub mod amounts;
pub mod comparing;
mod names;
mod narrator;
pub mod nouns;
mod steps;
mod telling;
mod vocabulary;

#[cfg(test)]
mod random_sentences;
#[cfg(test)]
mod sentences;

use puzzle::{Category, Fact, Formula};

pub use english::conjugation::Tense;
pub use english::plural;
pub use english::syntax::VerbPhrase;

pub use amounts::Unit;
pub use narrator::Narrator;
pub use nouns::{Kind, Noun, Role};
pub use steps::{LessonPart, LessonText, ProofLine, Teacher, Technique, lines_of};
pub use vocabulary::{
    Annotations, Aspects, CategoryWords, ClassId, Comparative, Direction, Link, SaidOf, Shape, Vocabulary,
    VocabularyError,
};

/// What a formula says, as one plain sentence.
pub fn paraphrase(formula: &Formula, categories: &[Category], vocabulary: &Vocabulary) -> String {
    Narrator::new(categories, vocabulary).formula(formula)
}

/// What a fact says: “Hannah did not pay $180.”
pub fn fact(fact: Fact, categories: &[Category], vocabulary: &Vocabulary) -> String {
    Narrator::new(categories, vocabulary).fact(fact)
}
