//! The words of English, as data: WordNet, lemmas, what verbs and adverbs do to a sentence, units, names; and how
//! phrases are made of them ([`syntax`]).
//!
//! Everything else that knows an English word takes it from here. The tables lie in `data/english`
//! (`docs/english.md` tells how they are made and how to add to them); [`Lexicon`] holds them, with the words of a
//! user's own file where there is one.

pub mod adverb;
pub mod calendar;
pub mod closed;
pub mod conjugation;
pub mod demonym;
pub mod doer;
pub mod gender;
pub mod kind;
pub mod lemma;
mod lexicon;
pub mod number;
pub mod people;
pub mod plural;
mod ratio;
pub mod scale;
mod seeds;
pub mod spelling;
pub mod stem;
pub mod syntax;
mod table;
pub mod unit;
pub mod verb;
pub mod wordnet;
pub mod words;

pub use lexicon::Lexicon;
pub use ratio::Ratio;
pub use table::WordsProblem;
