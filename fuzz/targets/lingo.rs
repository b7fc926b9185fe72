//! Any text as a Constraint Lingo program; what can be read can be formatted, and small programs can be
//! solved and explained.
#![no_main]

use lingo::explain::check::check;
use lingo::explain::replay::Replay;
use lingo::reason::reason;
use lingo::{Program, Solver, Strength, format};
use solving::engine::Stop;
use std::time::{Duration, Instant};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(program) = Program::parse(text) else { return };
    let formatted = format(text).expect("what can be read can be formatted");
    let again = Program::parse(&formatted).expect("what is formatted can be read");
    assert_eq!(again.constraints.len(), program.constraints.len());
    assert_eq!(format(&formatted).as_deref(), Ok(formatted.as_str()));
    let members: usize = program.columns.iter().map(|column| column.members.len()).sum();
    if members > 30 || program.constraints.len() > 20 {
        return;
    }
    let end = Instant::now() + Duration::from_millis(300);
    let stop = Stop::when(move || Instant::now() > end);
    if let Ok(mut solver) = Solver::new(&program, Strength::Lean, &stop) {
        let _ = solver.solutions(5, &mut Vec::new());
    }
    if let Ok((events, translation)) = reason(&program, Strength::Dense, &[], &stop) {
        let replay = Replay::of(&program, &translation.atoms, &events).expect("our log makes sense");
        assert!(check(&program, &translation, &replay).wrong.is_empty());
    }
});
