//! Prints what the lexicon knows of words: `cargo run -p cluewright-english --example classes -- abhors furlong`.
//! Without arguments it reads words from standard input, one phrase to a line.

use english::{Lexicon, adverb, unit, verb};
use std::io::BufRead;

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let words = if given.is_empty() {
        std::io::stdin().lock().lines().map_while(Result::ok).collect()
    } else {
        given
    };
    Lexicon::shipped();
    for word in words {
        let verbs = verb::classes(&word);
        let adverbs = adverb::classes(&word);
        let units: Vec<String> =
            unit::units(&word).iter().map(|unit| format!("{} of {}", unit.name, unit.dimension)).collect();
        println!("{word}: verb {verbs:?} adverb {adverbs:?} unit {units:?}");
    }
}
