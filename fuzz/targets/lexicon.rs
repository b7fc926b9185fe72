//! Any text as a lexicon of a small puzzle: reading with it never panics.
#![no_main]

use workbench::{ReadRequest, Session, Stop};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let puzzle = b"who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n";
    let opened = workbench::open(puzzle).expect("it is well formed");
    let request = ReadRequest { lexicon: Some(text.to_owned()), ..ReadRequest::default() };
    let _ = Session::begin(&opened.puzzle, &request, &Stop::never());
});
