//! The typed grammar of clues, and the chart parser that runs it.
//!
//! Each kind of construction has a file of its own, which adds its rules. The rules are data
//! ([`rules::Grammar`]); the types of phrases are the variants of [`symbol::Value`].

pub mod chart;
mod comparisons;
mod counting;
mod distances;
mod ellipsis;
mod joined;
mod labels;
mod letters;
mod multiples;
mod noun_phrases;
mod orders;
mod parts;
mod places;
mod ranks;
pub mod rules;
mod sentences;
mod superlatives;
pub mod symbol;
mod verb_phrases;

use rules::Grammar;
use std::sync::OnceLock;

/// The grammar of English clues.
pub fn english() -> &'static Grammar {
    static GRAMMAR: OnceLock<Grammar> = OnceLock::new();
    GRAMMAR.get_or_init(|| {
        let mut grammar = Grammar::new();
        noun_phrases::add(&mut grammar);
        verb_phrases::add(&mut grammar);
        comparisons::add(&mut grammar);
        superlatives::add(&mut grammar);
        multiples::add(&mut grammar);
        places::add(&mut grammar);
        distances::add(&mut grammar);
        orders::add(&mut grammar);
        counting::add(&mut grammar);
        letters::add(&mut grammar);
        ranks::add(&mut grammar);
        sentences::add(&mut grammar);
        joined::add(&mut grammar);
        ellipsis::add(&mut grammar);
        labels::add(&mut grammar);
        grammar
    })
}
