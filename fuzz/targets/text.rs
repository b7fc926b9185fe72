//! Any text as a puzzle in the text form; what can be read can be written and read again.
#![no_main]

use puzzle::files::{Format, read_as, write};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(opened) = read_as(text, Format::Text) {
        let again =
            read_as(&write(&opened.puzzle, Format::Json), Format::Json).expect("what is written can be read");
        assert_eq!(again.puzzle, opened.puzzle);
    }
});
