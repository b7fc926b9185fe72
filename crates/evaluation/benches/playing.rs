//! How long the Guillotine takes: opening what is known, and answering a game.
//!
//! `cargo bench -p cluewright-evaluation --bench playing`

use guillotine::association::Knowledge;
use guillotine::evidence::Player;
use guillotine::shipped;
use guillotine::words::Language;

fn main() {
    divan::main();
}

const LANGUAGES: [Language; 2] = [Language::English, Language::Italian];

fn clues(language: Language) -> [&'static str; 5] {
    match language {
        Language::English => ["jelly", "kidney", "runner", "coffee", "broad"],
        Language::Italian => ["lanterna", "cucchiaio", "zanzara", "ombrello", "violino"],
    }
}

#[divan::bench(args = LANGUAGES)]
fn opening_what_is_shipped(language: Language) -> usize {
    Knowledge::open(shipped::knowledge(language)).expect("what is shipped can be opened").len()
}

#[divan::bench(args = LANGUAGES)]
fn opening_and_answering(bencher: divan::Bencher, language: Language) {
    let model = shipped::model(language);
    bencher.bench(|| {
        let knowledge = Knowledge::open(shipped::knowledge(language)).expect("what is shipped can be opened");
        Player::new(&knowledge, &model).answer(&clues(language), 10).expect("the clues are words").answers
    });
}
