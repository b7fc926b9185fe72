//! Fifty puzzles over sizes and themes: every one passes every gate, and comes out the same with two threads. The thousand are
//! made by `evaluation generate`.

use generating::chance::{part, stream};
use generating::evolution::Onward;
use generating::setter::{Made, Pinned, Request, gates, make};
use generating::theme::{self, Theme, shipped};
use generating::{Setting, plain};
use puzzle::Formula;
use solving::engine::Stop;

fn made(setting: &Setting, request: &Request, seed: u64) -> Made {
    make(setting, request, seed, &|_| Onward::Continue).unwrap()
}

#[test]
fn fifty_puzzles_pass_every_gate() {
    const SIZES: [(usize, usize); 5] = [(3, 3), (3, 4), (4, 4), (3, 5), (4, 5)];
    for (place, (categories, items)) in SIZES.into_iter().cycle().take(50).enumerate() {
        let seed = place as u64;
        // Every theme, and the plain setting now and then.
        let setting = match shipped().get(place % (shipped().len() + 1)) {
            Some(theme) => theme.setting(categories, items, &mut stream(seed, 0)).unwrap(),
            None => plain::setting(categories, items, 2),
        };
        let one = made(&setting, &Request::default(), seed);
        let name = format!("{categories}×{items}, {}, seed {seed}", setting.theme);
        assert_eq!(gates::pass(&one.puzzle, 0, &Stop::never()), Ok(()), "{name}");
        let again = made(&setting, &Request { threads: 2, ..Request::default() }, seed);
        assert_eq!(one.puzzle, again.puzzle, "{name}");
        assert_eq!(one.rating, again.rating, "{name}");
    }
}

#[test]
fn a_wanted_difficulty_is_measured() {
    for band in 1..=5 {
        // No small puzzle is very hard.
        let setting = plain::setting(if band < 5 { 3 } else { 4 }, 4, 2);
        let request = Request { difficulty: Some(band..=band), ..Request::default() };
        assert_eq!(made(&setting, &request, u64::from(band)).rating.difficulty.band, band);
    }
}

#[test]
fn a_given_solution_and_pinned_clues_are_kept() {
    let setting = plain::setting(4, 4, 2);
    let solution = made(&setting, &Request::default(), 3).puzzle.solution.unwrap();
    let names = solution.to_names(&setting.categories);
    let formula = |text: &str| Formula::parse(text, &setting.categories).unwrap();
    let pinned = [
        format!("\"{}\" is not \"{}\"", names[0][0], names[1][3]),
        format!(
            "exactly 1 of (\"{0}\" is \"{1}\", \"{0}\" is \"{2}\")",
            names[2][0], names[2][3], names[3][3]
        ),
    ];
    let request = Request {
        pinned: pinned.iter().map(|text| Pinned { formula: formula(text), text: None }).collect(),
        solution: Some(solution.clone()),
        ..Request::default()
    };
    let one = made(&setting, &request, 9);
    assert_eq!(one.puzzle.solution, Some(solution));
    for (clue, text) in one.puzzle.clues.iter().zip(&pinned) {
        assert_eq!(clue.formula, Some(formula(text)));
    }
    assert_eq!(gates::pass(&one.puzzle, 2, &Stop::never()), Ok(()));
}

#[test]
fn a_question_is_about_an_item_that_no_clue_names() {
    let setting = plain::setting(4, 4, 2);
    for seed in 0..5 {
        let one = made(&setting, &Request { question: true, ..Request::default() }, seed);
        let question = one.question.unwrap();
        assert!(question.starts_with("Who owns the ") && question.ends_with('?'), "{question}");
        let asked = question.trim_start_matches("Who owns the ").trim_end_matches('?').to_owned();
        assert!(one.puzzle.clues.iter().all(|clue| !clue.text.contains(&asked)), "{question}");
        assert!(one.puzzle.intro.unwrap().ends_with(&question));
    }
}

/// What a sentence is taken for may be no sound formula; such a sentence is not said, and nothing breaks over it.
#[test]
fn puzzles_of_any_theme_are_made_whatever_their_sentences_are_taken_for() {
    let themes: Vec<&Theme> = theme::for_chance().filter(|theme| theme.fits(4, 5)).collect();
    for seed in 1..10 {
        // As the command draws them.
        let drawing = u64::MAX - 1_000_000;
        let theme = themes[(part(seed, drawing) % themes.len() as u64) as usize];
        let setting = theme.setting(4, 5, &mut stream(seed, drawing)).unwrap();
        let made = make(&setting, &Request::default(), seed, &|_| Onward::Continue).unwrap();
        gates::pass(&made.puzzle, 0, &Stop::never()).unwrap();
    }
}
