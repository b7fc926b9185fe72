//! Any text as the log of a solver: what can be read is replayed, told and verified without a panic.
#![no_main]

use lingo::explain::check::check;
use lingo::explain::replay::Replay;
use lingo::{Program, Strength, Translation, log};
use solving::engine::Stop;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(events) = log::read(text) else { return };
    assert_eq!(log::read(&log::write(&events)).as_ref(), Ok(&events));
    let program = Program::parse("CLASS who: ann bob\nCLASS pet: cat dog\nREQUIRED ann cat\n").expect("it is well formed");
    let translation = Translation::of(&program, Strength::Dense, &Stop::never()).expect("it is small");
    if let Ok(replay) = Replay::of(&program, &translation.atoms, &events) {
        let _ = check(&program, &translation, &replay);
    }
});
