//! A file with words of one's own is read or refused with lines that it has, and never panics.
#![no_main]

use english::Lexicon;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Lexicon::with_words(text) {
        Ok(lexicon) => {
            for word in text.split_whitespace() {
                let _ = lexicon.verbs().classes(word);
                let _ = lexicon.adverbs().classes(word);
                let _ = lexicon.units().all(word);
                let _ = lexicon.scales().compared(word);
                let _ = lexicon.genders().of_noun(word);
            }
        }
        Err(problems) => {
            assert!(problems.iter().all(|problem| (1..=text.lines().count()).contains(&problem.line)));
        }
    }
});
