//! Any text as a puzzle that somebody pasted, in every layout: its categories are inferred, its clues and its question read, an
//! answer held against it, within the time that it is given.
#![no_main]

use std::time::{Duration, Instant};
use workbench::{Layout, LayoutChoice, ReadRequest, Session, Stop};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if text.len() > 2000 {
        return;
    }
    let choices = [LayoutChoice::Detected, LayoutChoice::Own].into_iter();
    for choice in choices.chain(Layout::ALL.into_iter().map(LayoutChoice::Published)) {
        let Ok(opened) = workbench::open_in(text.as_bytes(), choice) else { continue };
        let end = Instant::now() + Duration::from_millis(200);
        let stop = Stop::when(move || Instant::now() > end);
        let Ok(session) = Session::begin(&opened.puzzle, &ReadRequest::default(), &stop) else { continue };
        let _ = session.verify(&serde_json::Value::String(text.to_owned()), &stop);
    }
});
