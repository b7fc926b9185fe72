//! Any text as the weights, the games and the index of the Guillotine.
#![no_main]

use workbench::guillotine::{Base, Language, TextIndex, read_games, search};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let base = Base::shipped(Language::English).expect("it comes with the program");
    let _ = read_games(text);
    if let Ok(index) = TextIndex::parse(text) {
        let _ = search(&base, &index, &["bread".to_owned()], 3);
    }
    let _ = base.with_weights(text);
});
