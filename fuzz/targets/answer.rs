//! Any text as an answer to a puzzle, as a cell that somebody asks about, and as a formula of the published benchmarks: each is held
//! against the puzzle or refused.
#![no_main]

use explaining::PublishedFormula;
use std::sync::OnceLock;
use workbench::{ReadRequest, Session, Stop};

fn session() -> &'static Session {
    static SESSION: OnceLock<Session> = OnceLock::new();
    SESSION.get_or_init(|| {
        let puzzle = b"who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n";
        let opened = workbench::open(puzzle).expect("it is well formed");
        Session::begin(&opened.puzzle, &ReadRequest::default(), &Stop::never()).expect("it asks for nothing odd")
    })
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    let answer = serde_json::from_str(text).unwrap_or_else(|_| serde_json::Value::String(text.to_owned()));
    let _ = session().verify(&answer, &Stop::never());
    let _ = session().satisfies(&answer);
    let _ = session().cell(text);
    let _ = session().board(text.as_bytes());
    let _ = PublishedFormula::parse(text);
});
