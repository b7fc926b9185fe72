//! What programs look like. Whether they say what the formulas mean, `evaluation` checks.

use super::*;
use puzzle::{Category, Clue};

fn puzzle(formula: &str) -> Puzzle {
    let categories = vec![
        Category::new("who", ["Ann", "Bob", "Tall Tom", "sum"]),
        Category::new("price", ["$1.50", "$2", "$3", "$4"]),
        Category::new("day", ["Monday", "Tuesday", "Thursday", "Friday"]),
        Category::new("pet", ["cat", "Ann", "dog", "eel"]),
    ];
    let clue =
        Clue { text: "words".to_owned(), formula: Some(Formula::parse(formula, &categories).unwrap()) };
    Puzzle { title: Some("A \"title\"".to_owned()), clues: vec![clue], categories, ..Puzzle::default() }
}

fn statements(formula: &str) -> Vec<String> {
    let export = lingo(&puzzle(formula));
    assert_eq!(export.missing, [], "{formula}");
    let (_, clue) = export.text.split_once("# clue 1: words\n").unwrap();
    clue.lines().take_while(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn usual_clues_have_a_constraint() {
    for (formula, expected) in [
        ("Bob is cat", &["REQUIRED Bob cat"][..]),
        ("who.Ann is not \"$2\"", &["CONFLICT who.Ann price.4"]),
        ("different(Bob, cat, dog)", &["CONFLICT Bob cat dog"]),
        ("price(Bob) < price(cat)", &["BEFORE price: Bob cat"]),
        ("price(Bob) > price(cat)", &["BEFORE price: cat Bob"]),
        ("price(Bob) = price(cat) + 1", &["OFFSET 2 price: cat Bob"]),
        ("price(Bob) >= price(cat) - 1", &["ORDER price: Bob >= cat - 2"]),
        ("|price(Bob) - price(cat)| = 1", &["OFFSET +- 2 price: cat Bob"]),
        ("|price(Bob) - price(cat)| < 1", &["ORDER price: Bob < cat + 2", "ORDER price: cat < Bob + 2"]),
        ("price(Bob) = 2 * price(cat)", &["ORDER price: Bob = 2 * cat"]),
        ("price(Bob) >= 2", &["SET price(Bob) >= 4"]),
        ("price(Bob) = day(cat)", &["SET price(Bob) = 2 * day(cat)"]),
        ("Bob is cat or Bob is dog", &["REQUIRED Bob {cat dog}"]),
        ("starts(pet, Bob, \"e\")", &["REQUIRED Bob eel"]),
        ("at least 2 x (price(x) < price(Bob))", &["REQUIRED Bob {price.6 price.8}"]),
        ("exactly 2 x (x is cat or x is dog)", &["USED {cat dog}: 2"]),
        (
            "pairs(Bob, \"Tall Tom\"; cat, dog)",
            &["CONFLICT Bob \"Tall Tom\"", "MATCH {Bob \"Tall Tom\"} {cat dog}"],
        ),
        (
            "between(day, Bob, cat, dog)",
            &["VAR clue1_1 clue1_2", "MATCH {clue1_1 clue1_2} {Bob dog}", "BEFORE day: clue1_1 cat clue1_2"],
        ),
        (
            "some x (price(x) > price(Bob) and day(x) = day(cat) + 1)",
            &["VAR clue1_1", "BEFORE price: Bob clue1_1", "OFFSET 1 day: cat clue1_1"],
        ),
        ("Bob is cat -> \"sum\" is dog", &["NONEMPTY (Bob & ~cat) | (\"sum\" & dog)"]),
        ("true", &[]),
        ("false", &["NONEMPTY {}"]),
    ] {
        assert_eq!(statements(formula), expected, "{formula}");
    }
}

#[test]
fn places_and_letters_have_columns_of_their_own() {
    assert_eq!(statements("next(day, Bob, cat)"), ["OFFSET +- 1 \"day place\": cat Bob"]);
    let text = lingo(&puzzle("next(day, Bob, cat) and letters(who, cat) > letters(who, dog)")).text;
    for line in [
        "TITLE \"A 'title'\"",
        "CLASS who: Ann Bob \"Tall Tom\" \"sum\"",
        "CLASS price: 3 4 6 8",
        "CLASS day: 1 2 4 5",
        "CLASS \"day place\": 1 2 3 4",
        "REQUIRED \"day place\".3 day.4",
        "PARTITION \"who letters\": 3 7",
        "AGREE \"who letters\".3: who.Ann Bob \"sum\"",
        "BEFORE \"who letters\": dog cat",
        "EXPAND price.3: \"$1.50\"",
        "EXPAND day.4: \"Thursday\"",
    ] {
        assert!(text.lines().any(|own| own == line), "no “{line}” in\n{text}");
    }
}

#[test]
fn what_cannot_be_said_is_told() {
    let sum = "price(Bob) + price(cat) > price(dog) + price(eel) or Bob is cat";
    let export = lingo(&puzzle(sum));
    let [(0, why)] = export.missing.as_slice() else { panic!("{:?}", export.missing) };
    assert!(why.starts_with("it adds or compares more than two numbers"), "{why}");
    assert!(export.text.contains("# Missing is clue 1: words\n"));
}
