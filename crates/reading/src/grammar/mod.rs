//! The typed grammar of clues, and the chart parser that runs it.
//!
//! The rules are data: `crates/reading/grammar` has a file for each kind of construction, in the form that `text.rs`
//! tells. What they mean is put together by `functions`; the types of phrases are the variants of [`symbol::Value`].

pub mod chart;
mod expression;
mod functions;
pub mod rules;
pub mod symbol;
mod text;

use rules::Grammar;
use std::sync::OnceLock;

/// The files of the grammar.
const FILES: [&str; 15] = [
    include_str!("../../grammar/noun_phrases.txt"),
    include_str!("../../grammar/verb_phrases.txt"),
    include_str!("../../grammar/comparisons.txt"),
    include_str!("../../grammar/superlatives.txt"),
    include_str!("../../grammar/multiples.txt"),
    include_str!("../../grammar/places.txt"),
    include_str!("../../grammar/distances.txt"),
    include_str!("../../grammar/orders.txt"),
    include_str!("../../grammar/counting.txt"),
    include_str!("../../grammar/letters.txt"),
    include_str!("../../grammar/ranks.txt"),
    include_str!("../../grammar/sentences.txt"),
    include_str!("../../grammar/joined.txt"),
    include_str!("../../grammar/ellipsis.txt"),
    include_str!("../../grammar/labels.txt"),
];

/// The grammar of English clues.
pub fn english() -> &'static Grammar {
    static GRAMMAR: OnceLock<Grammar> = OnceLock::new();
    GRAMMAR.get_or_init(|| {
        let mut grammar = Grammar::new();
        for file in FILES {
            text::add(&mut grammar, file).expect("the rules are sound: a test reads them");
        }
        grammar
    })
}
