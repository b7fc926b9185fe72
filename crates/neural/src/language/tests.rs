use super::*;
use crate::frame::Frame;
use puzzle::{Category, Formula};

fn categories() -> [Category; 3] {
    [
        Category::new("people", ["Ann", "Bob", "Cy", "Di"]),
        Category::new("snacks", ["chips", "jerky", "nuts", "rolls"]),
        Category::new("kills", ["8", "22", "11", "14"]),
    ]
}

/// The tokens of a formula, as people write them down.
fn said(formula: &str) -> String {
    let categories = categories();
    let frame = Frame::new(&categories).unwrap();
    let formula = Formula::parse(formula, &categories).unwrap();
    let tokens = write(&formula, &frame).unwrap();
    tokens.iter().map(|&token| token_name(token)).collect::<Vec<_>>().join(" ")
}

#[test]
fn formulas_are_said_in_prefix_order() {
    assert_eq!(said("Ann is not jerky"), "not is c0 i0 c1 i1");
    assert_eq!(said("kills(jerky) = kills(Bob) + 3"), "= value c2 c1 i1 + value c2 c0 i1 number 3 end");
    assert_eq!(said("highest(kills, Ann; Bob, Cy)"), "highest c2 c0 i0 c0 i1 c0 i2 end");
    assert_eq!(said("Ann is \"22\""), "is c0 i0 c2 i3");
}

const FORMULAS: [&str; 16] = [
    "true",
    "Ann is not jerky and Bob is chips",
    "exactly 1 of (Ann is jerky, Ann is chips)",
    "different(Ann, jerky, \"22\")",
    "pairs(Ann, Bob; chips, \"8\")",
    "kills(jerky) = kills(Bob) + 3",
    "|kills(jerky) - kills(Bob)| = 3",
    "kills(jerky) >= 1.5 * (kills(Bob) + kills(chips))",
    "place(kills, Ann) != place(kills, nuts) - 1",
    "odd(kills(Ann))",
    "next(kills, Ann, nuts) -> between(kills, Ann, nuts, Di)",
    "highest(kills, Ann; Bob, Cy) or lowest(kills, Di)",
    "starts(people, chips, \"a\") <-> letters(people, nuts) > letters(people, rolls)",
    "some x (kills(x) > kills(Ann) and x is not chips)",
    "at least 2 x (kills(x) > 8)",
    "at most 2 of (Ann is chips, Bob is nuts, Cy is rolls)",
];

#[test]
fn what_is_written_reads_back_and_the_grammar_allows_it() {
    let categories = categories();
    let frame = Frame::new(&categories).unwrap();
    let numbers = ["3", "1.5", "8", "1"].map(str::to_owned).to_vec();
    let grammar = Grammar::new(&frame, numbers);
    for text in FORMULAS {
        let formula = Formula::parse(text, &categories).unwrap();
        let tokens = write(&formula, &frame).expect(text);
        assert_eq!(read(&tokens, &frame).as_ref(), Some(&formula), "{text}");
        let mut state = grammar.start();
        for &token in tokens.iter().chain(&[END_OF_FORMULA]) {
            assert!(grammar.next(&state).contains(&token), "{text}: {}", token_name(token));
            state = grammar.after(&state, token);
        }
    }
}

#[test]
fn nobody_is_two_items_of_a_category_and_names_have_no_order() {
    let categories = categories();
    let frame = Frame::new(&categories).unwrap();
    let grammar = Grammar::new(&frame, Vec::new());
    let after = |names: &[&str]| {
        names.iter().fold(grammar.start(), |state, name| {
            let token = grammar.next(&state).into_iter().find(|&token| token_name(token) == *name);
            grammar.after(&state, token.expect(name))
        })
    };
    let names = |state: &State| -> Vec<String> { grammar.next(state).into_iter().map(token_name).collect() };
    assert_eq!(names(&after(&["is", "c0", "i1"])), ["c1", "c2"]);
    assert_eq!(names(&after(&["different", "c0", "i1", "c0"])), ["i0", "i2", "i3"]);
    assert_eq!(names(&after(&["<", "value"])), ["c2"]);
    assert!(!names(&after(&["<", "value", "c2", "c0", "i0"])).contains(&"number".to_owned()));
}

mod any {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever the grammar lets through is a formula that fits its puzzle.
        #[test]
        fn what_the_grammar_allows_is_a_formula(choices in proptest::collection::vec(0u16..1000, 1..120)) {
            let categories = categories();
            let frame = Frame::new(&categories).unwrap();
            let grammar = Grammar::new(&frame, vec!["3".to_owned(), "12".to_owned(), "1.5".to_owned()]);
            let mut state = grammar.start();
            let mut tokens = Vec::new();
            for choice in choices {
                let may = grammar.next(&state);
                prop_assert!(!may.is_empty());
                if may == [END_OF_FORMULA] {
                    break;
                }
                let token = may[usize::from(choice) % may.len()];
                tokens.push(token);
                state = grammar.after(&state, token);
            }
            if grammar.next(&state) == [END_OF_FORMULA] {
                let formula = read(&tokens, &frame);
                prop_assert!(formula.is_some(), "{:?}", tokens.iter().map(|&t| token_name(t)).collect::<Vec<_>>());
                let again = write(formula.as_ref().unwrap(), &frame).and_then(|tokens| read(&tokens, &frame));
                prop_assert_eq!(again, formula);
            }
        }
    }
}
