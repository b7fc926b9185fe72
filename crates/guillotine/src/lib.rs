//! Five words to one.
//!
//! The Guillotine is a game: five words are given that have little to do with one another, and one word is sought
//! that goes with each. This crate plays it, says why a word fits, makes games and finds texts by association.
//!
//! * [`sources`] turn material (dictionaries, proverbs, lists of expressions, texts …) into links between words;
//! * [`building`] makes one compact file of them, in bounded memory;
//! * [`association`] reads that file in place;
//! * [`evidence`] ranks the words that the clues lead to, with learned weights, and says why;
//! * [`ottho`] does the same by spreading activation, as published;
//! * [`making`] and [`television`] are for those who want to play, [`retrieval`] for those who search their own texts;
//! * [`evaluation`] says how well it goes; [`shipped`] is the knowledge that comes along.
//!
//! Nothing here touches files or the clock: bytes come in, data goes out.
//!
//! ```
//! use guillotine::{association::Knowledge, evidence::Player, shipped, words::Language};
//!
//! let knowledge = Knowledge::open(shipped::knowledge(Language::English))?;
//! let player = Player::new(&knowledge, &shipped::model(Language::English));
//! let answer = player.answer(&["jelly", "kidney", "runner", "coffee", "broad"], 5)?;
//! assert_eq!(answer.answers[0].word, "bean");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Counts of words, links and games are far below 2⁵², and figures need no more than three digits.
#![allow(clippy::cast_precision_loss)]

pub mod association;
pub mod building;
pub mod evaluation;
pub mod evidence;
pub mod inflection;
pub mod left_out;
pub mod making;
pub mod ottho;
pub mod retrieval;
pub mod shipped;
pub mod sources;
pub mod television;
pub mod words;
