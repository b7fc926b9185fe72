//! The learned reader as a whole: training on annotated puzzles, reading others, and a relation that is added as data.

use logicia::maxent::Method;
use logicia::model::Model;
use logicia::parser::Parser;
use logicia::reader::LearnedReader;
use logicia::training::train;
use logicia::vocabulary::Vocabulary;
use logicia::{SharedModel, alone, beside_the_grammar};
use proptest::prelude::*;
use puzzle::{Category, Clue, Puzzle, files};
use reading::{Options, Status, understand};
use solving::engine::Stop;
use std::sync::OnceLock;

/// An annotated puzzle about five people, their seats and their hats. An even seat is said in two ways.
#[allow(clippy::many_single_char_names)] // four names, three hats
fn annotated(names: [&str; 4], hats: [&str; 4]) -> Puzzle {
    let [a, b, c, d] = names;
    let [e, f, g, _] = hats;
    let text = serde_json::json!({
        "categories": [
            {"name": "guests", "items": names},
            {"name": "seats", "items": ["11", "12", "13", "14"]},
            {"name": "hats", "items": hats}
        ],
        "clues": [
            format!("{a} wore the {e} hat."),
            format!("{b} sat in an even numbered seat."),
            format!("The guest with the {f} hat sat in an even numbered seat."),
            format!("{c} was either {d} or the guest with the {g} hat."),
        ],
        "annotation": {
            "entities": [
                format!("{a},0,1,2"), "wore,0,2,7", format!("{e},0,4,6"), "hat,0,5,7",
                format!("{b},1,1,2"), "sat,1,2,7", "seat,1,7,4",
                "guest,2,2,2", format!("{f},2,5,6"), "hat,2,6,7", "seat,2,12,4",
                format!("{c},3,1,2"), format!("{d},3,4,2"), "guest,3,7,2", format!("{g},3,10,6"), "hat,3,11,7",
            ],
            "relations": [
                "sameGroup(0,1,0,4)", "evenPosition(1,1,1,7)", "sameGroup(2,2,2,5)@evenPosition(2,2,2,12)",
                "eitherOr12(3,1,3,4,3,7)@sameGroup(3,7,3,10)",
            ]
        }
    });
    files::read(&text.to_string()).unwrap().puzzle
}

fn training() -> Vec<Puzzle> {
    vec![
        annotated(["Ann", "Bob", "Cleo", "Dan"], ["red", "blue", "green", "white"]),
        annotated(["Eve", "Fay", "Gus", "Hal"], ["straw", "felt", "silk", "wool"]),
        annotated(["Ivy", "Jon", "Kit", "Lea"], ["top", "fur", "sun", "rain"]),
    ]
}

#[test]
fn a_fortieth_relation_is_data() {
    let shipped = Vocabulary::shipped();
    assert_eq!(shipped.binaries().len(), 39);
    let text = format!("{}\nevenPosition ; 1 #2 ; even(@($1))\n", shipped.text());
    let vocabulary = Vocabulary::parse(&text).unwrap();
    assert_eq!(vocabulary.binaries().len(), 40);
    let (model, report) = train(&training(), &vocabulary, Method::Lbfgs).unwrap();
    assert_eq!((report.puzzles, report.relations), (3, 18));

    let mut puzzle = annotated(["Max", "Ned", "Oona", "Pip"], ["grey", "pink", "black", "brown"]);
    puzzle.extra.clear();
    let read = LearnedReader::new(&model).read(&puzzle, &Stop::never());
    let meaning = |clue: usize| {
        read[clue].readings.first().map(|reading| reading.formula.display(&puzzle.categories).to_string())
    };
    assert_eq!(meaning(0).as_deref(), Some("Max is grey"));
    assert_eq!(meaning(1).as_deref(), Some("even(seats(Ned))"));
    assert_eq!(meaning(2).as_deref(), Some("even(seats(pink))"));
    assert_eq!(Model::open(&model.to_bytes()).unwrap(), model);
}

#[test]
fn training_always_gives_the_same_model() {
    let vocabulary = Vocabulary::shipped();
    for method in [Method::Lbfgs, Method::Gis] {
        let one = train(&training(), &vocabulary, method).unwrap().0.to_bytes();
        let other = train(&training(), &vocabulary, method).unwrap().0.to_bytes();
        assert_eq!(one, other, "{method:?}");
    }
}

#[test]
fn there_must_be_something_to_learn_from() {
    let puzzle = Puzzle { clues: vec![clue("Ann has the cat.")], ..pets() };
    let wrong = train(&[puzzle], &Vocabulary::shipped(), Method::Lbfgs).unwrap_err();
    assert!(wrong.contains("annotation"), "{wrong}");
    let mut broken = training().remove(0);
    broken.extra["annotation"]["entities"][0] = "Ann,0,1,99".into();
    let wrong = train(&[broken], &Vocabulary::shipped(), Method::Lbfgs).unwrap_err();
    assert!(wrong.contains("classes go from 1 to 7"), "{wrong}");
}

fn clue(text: &str) -> Clue {
    Clue { text: text.to_owned(), formula: None }
}

fn pets() -> Puzzle {
    let categories = vec![
        Category::new("names", ["Ann", "Bob", "Cy"]),
        Category::new("pets", ["cat", "dog", "emu"]),
        Category::new("ages", ["7", "8", "10"]),
    ];
    Puzzle { categories, ..Puzzle::default() }
}

fn shipped() -> SharedModel {
    static MODEL: OnceLock<SharedModel> = OnceLock::new();
    MODEL.get_or_init(SharedModel::shipped).clone()
}

#[test]
fn the_shipped_model_reads_plain_clues() {
    assert!(Parser::open(include_bytes!("../../../data/parser/parser.bin")).is_ok());
    let texts =
        ["Ann has the cat.", "Bob is older than the child with the dog.", "Cy is either 7 or 8 years old."];
    let puzzle = Puzzle { clues: texts.iter().map(|text| clue(text)).collect(), ..pets() };
    let options = Options { by: alone(shipped()), ..Options::default() };
    let read = understand(&puzzle, &options, &Stop::never());
    let meaning =
        |place: usize| read.clues[place].formula().map(|it| it.display(&puzzle.categories).to_string());
    assert_eq!(meaning(0).as_deref(), Some("Ann is cat"));
    assert_eq!(meaning(1).as_deref(), Some("ages(Bob) > ages(dog)"));
    assert!(read.clues[0].learned && read.clues[1].learned);
}

#[test]
fn the_best_of_both_keeps_what_the_grammar_reads() {
    let texts = ["Ann has the cat.", "Bob is 8.", "Cy is 10."];
    let puzzle = Puzzle { clues: texts.iter().map(|text| clue(text)).collect(), ..pets() };
    let options = Options { by: beside_the_grammar(shipped()), ..Options::default() };
    let read = understand(&puzzle, &options, &Stop::never());
    assert!(read.clues.iter().all(|clue| clue.status == Status::Understood && !clue.learned));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_text_makes_it_panic(texts in prop::collection::vec("(Ann|Bob|cat|dog|7|8|than|either|or|of|one|the|other|not|older|years?|,|\\.|'s|\\$|[a-zà-ü]{1,6}| |-|\\PC){0,40}", 1..4)) {
        let puzzle = Puzzle { clues: texts.iter().map(|text| clue(text)).collect(), ..pets() };
        for by in [alone(shipped()), beside_the_grammar(shipped())] {
            let read = understand(&puzzle, &Options { by, ..Options::default() }, &Stop::never());
            prop_assert_eq!(read.clues.len(), puzzle.clues.len());
            for (clue, text) in read.clues.iter().zip(&texts) {
                if let Some(trouble) = &clue.trouble {
                    prop_assert!(text.get(trouble.bytes.clone()).is_some());
                }
                if let Some(formula) = clue.formula() {
                    prop_assert!(formula.check(&puzzle.categories).is_ok());
                }
            }
        }
    }
}
