//! Any bytes as a knowledge file: what opens can be played with.
#![no_main]

use workbench::guillotine::{Base, GuillotineRequest, Method, answer, describe};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(base) = Base::open(bytes) else { return };
    let _ = describe(&base, "fuzzed");
    let clues = ["jelly".to_owned(), "kidney".to_owned()];
    for method in [Method::Evidence, Method::Ottho] {
        let _ = answer(&base, &GuillotineRequest { clues: &clues, top: 5, method });
    }
});
