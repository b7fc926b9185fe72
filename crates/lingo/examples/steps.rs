//! How long explanations are: steps and assumptions of each program given, in each strength.

use lingo::explain::present::present;
use lingo::explain::replay::Replay;
use lingo::explain::{Request, check::check, text::text};
use lingo::reason::reason;
use lingo::{Program, Strength};
use solving::engine::Stop;

fn main() {
    let every = std::env::args().any(|argument| argument == "--every");
    let print = std::env::args().any(|argument| argument == "--print");
    for path in std::env::args().skip(1).filter(|argument| !argument.starts_with("--")) {
        let program = Program::parse(&std::fs::read_to_string(&path).expect("a file")).expect("a program");
        for strength in [Strength::Sparse, Strength::Dense, Strength::Dense2] {
            let start = std::time::Instant::now();
            let (events, translation) = reason(&program, strength, &[], &Stop::never()).expect("a log");
            let replay = Replay::of(&program, &translation.atoms, &events).expect("a log that makes sense");
            let request = Request { every, focus: Vec::new() };
            let explanation = present(&program, &translation.atoms, &replay, &request);
            let checked = check(&program, &translation, &replay);
            println!(
                "{path} {strength:?}: {} steps, {} assumptions, {:?}, {} checked, {} wrong, {} ms",
                explanation.count(),
                explanation.assumptions(),
                explanation.status,
                checked.steps,
                checked.wrong.len(),
                start.elapsed().as_millis()
            );
            if print && strength == Strength::Dense {
                println!("{}", text(&explanation, 100));
            }
        }
    }
}
