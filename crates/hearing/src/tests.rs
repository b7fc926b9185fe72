//! What is learned from clues.

use super::*;
use proptest::prelude::*;
use puzzle::{Category, CategoryId, Clue, Fact, ItemId};
use reading::{Options, understand};
use solving::engine::Stop;
use wording::{Link, Shape, Tense};

fn puzzle(categories: Vec<Category>, clues: &[&str]) -> Puzzle {
    let clues = clues.iter().map(|text| Clue { text: (*text).to_owned(), formula: None }).collect();
    Puzzle { categories, clues, ..Puzzle::default() }
}

fn learned(puzzle: &Puzzle) -> Vocabulary {
    learn(puzzle, &understand(puzzle, &Options::default(), &Stop::default()))
}

fn bakers() -> Vec<Category> {
    vec![
        Category::new("bakers", ["Ada", "Bo", "Cleo"]),
        Category::new("cakes", ["carrot", "lemon", "walnut"]),
        Category::new("prices", ["$12", "$15", "$18"]),
        Category::new("towns", ["Arden", "Belmont", "Corby"]),
    ]
}

#[track_caller]
fn links(categories: Vec<Category>, clues: &[&str], wanted: &[(usize, &str, usize, &str)]) {
    let vocabulary = learned(&puzzle(categories, clues));
    for (subject, words, object, after) in wanted {
        let found = vocabulary.links().iter().find(|link| {
            link.subject() == CategoryId(*subject as u16)
                && link.object() == CategoryId(*object as u16)
                && link.words == *words
                && link.after == *after
        });
        assert!(found.is_some(), "{words} in {:?}", vocabulary.links());
    }
}

#[test]
fn a_verb_that_denies_is_not_what_others_do() {
    let verbs = |clue: &str| {
        let vocabulary = learned(&puzzle(bakers(), &[clue]));
        vocabulary.links().iter().map(|link| link.words.clone()).collect::<Vec<_>>()
    };
    assert!(verbs("Ada baked the lemon cake.").iter().any(|words| words.contains("baked")));
    for clue in
        ["Ada refused the lemon cake.", "Ada hates the lemon cake.", "Ada is allergic to the lemon cake."]
    {
        assert_eq!(verbs(clue), Vec::<String>::new(), "{clue}");
    }
}

#[test]
fn verbs_in_every_form_come_down_to_the_plain_one() {
    links(bakers(), &["Ada charged $12."], &[(0, "charged", 2, "")]);
    links(bakers(), &["Ada didn't charge $12."], &[(0, "charged", 2, "")]);
    links(bakers(), &["Ada does not charge $12."], &[(0, "charges", 2, "")]);
    links(
        bakers(),
        &["The baker who charged $12 lives in Arden."],
        &[(0, "charged", 2, ""), (0, "lives in", 3, "")],
    );
    links(bakers(), &["Neither Ada nor Bo made the carrot cake."], &[(0, "made the", 1, "cake")]);
    links(bakers(), &["The carrot cake was made by Bo."], &[(1, "was made by", 0, "")]);
    links(
        bakers(),
        &["The cake made by Bo was sold in Arden."],
        &[(1, "was made by", 0, ""), (1, "was sold in", 3, "")],
    );
    links(
        bakers(),
        &["Of Ada and Bo, one charged $12 and the other is from Arden."],
        &[(0, "charged", 2, ""), (0, "is from", 3, "")],
    );
    links(bakers(), &["Cleo will move to either Arden or Corby."], &[(0, "will move to", 3, "")]);
}

#[test]
fn evidence_is_counted_and_its_first_place_kept() {
    let clues = ["Bo charged more than the baker from Arden.", "Ada charged $12.", "Cleo didn't charge $15."];
    let vocabulary = learned(&puzzle(bakers(), &clues));
    let link = vocabulary.link(CategoryId(0), CategoryId(2)).unwrap();
    assert_eq!(
        (link.words.as_str(), link.verb.as_str(), link.tense, link.count),
        ("charged", "charge", Tense::Past, 2)
    );
    assert_eq!((link.clue, &clues[link.clue][link.span.clone()]), (1, "charged $12"));
    let from = vocabulary.link(CategoryId(0), CategoryId(3)).unwrap();
    assert_eq!((from.shape, from.words.as_str(), from.clue), (Shape::Preposition, "from", 0));
}

#[test]
fn owners_and_comparing_words_are_learned() {
    let clues = [
        "Ada's cake cost more than the cake from Arden.",
        "Bo's cake is from Corby.",
        "The walnut cake cost $3 more than Bo's cake.",
    ];
    let vocabulary = learned(&puzzle(bakers(), &clues));
    assert!(
        vocabulary.links().iter().any(|link| link.shape == Shape::Possessive
            && link.subject() == CategoryId(0)
            && link.object() == CategoryId(1)),
        "{:?}",
        vocabulary.links()
    );
    let words = vocabulary.words(CategoryId(2)).unwrap();
    assert_eq!((words.comparatives[0].more.as_str(), words.comparatives[0].words.as_str()), ("more", "cost"));
}

#[test]
fn facts_sound_like_the_puzzle() {
    let clues = ["Ada charged $12.", "The baker who charged $18 lives in Corby.", "Bo made the lemon cake."];
    let puzzle = puzzle(bakers(), &clues);
    let vocabulary = learned(&puzzle);
    let say = |a: ItemId, b: ItemId, is: bool| {
        wording::fact(Fact::new(a, b, is).unwrap(), &puzzle.categories, &vocabulary)
    };
    assert_eq!(say(ItemId::new(0, 1), ItemId::new(2, 0), false), "Bo did not charge $12.");
    assert_eq!(say(ItemId::new(0, 2), ItemId::new(1, 0), true), "Cleo made the carrot cake.");
    assert_eq!(say(ItemId::new(2, 1), ItemId::new(3, 0), true), "Whoever lives in Arden charged $15.");
}

#[test]
fn rows_may_be_called_by_a_noun_that_is_no_category() {
    let categories = vec![
        Category::new("makers", ["Orlo", "Pinto", "Quarl"]),
        Category::new("themes", ["desert", "forest", "harbor"]),
        Category::new("pieces", ["100", "250", "500"]),
    ];
    let clues = [
        "The jigsaw made by Orlo has 150 more pieces than the jigsaw with the desert theme.",
        "The jigsaw with the forest theme was made by Pinto.",
        "The jigsaw with 500 pieces isn't the one made by Quarl.",
    ];
    let puzzle = puzzle(categories, &clues);
    let vocabulary = learned(&puzzle);
    assert!(
        vocabulary
            .links()
            .iter()
            .any(|link| link.subject() == Link::ROWS && link.words == "with the" && link.after == "theme")
    );
    let said = wording::fact(
        Fact::new(ItemId::new(0, 2), ItemId::new(1, 0), false).unwrap(),
        &puzzle.categories,
        &vocabulary,
    );
    assert!(said.contains("jigsaw"), "{said}");
    assert_eq!(
        Vocabulary::from_json(&vocabulary.to_json(&puzzle.categories), &puzzle.categories),
        Ok(vocabulary)
    );
}

#[test]
fn ages_get_the_unit_that_differences_have() {
    let categories =
        vec![Category::new("cats", ["Mog", "Tib", "Zola"]), Category::new("ages", ["3", "5", "9"])];
    let vocabulary = learned(&puzzle(categories, &["Tib is 2 years older than Mog."]));
    let words = vocabulary.words(CategoryId(1)).unwrap();
    assert_eq!(words.unit.as_ref().unwrap().many, "years");
    assert_eq!(
        (words.comparatives[0].more.as_str(), words.comparatives[0].less.as_str()),
        ("older", "younger")
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn no_clue_panics(clue in "\\PC{0,80}", words in proptest::collection::vec("(Ada|Bo|'s|carrot|\\$12|the|who|that|and|or|,|made|by|was|is|not|from|Arden|than|more|one|other|whose|price|2|years|after|cake|to|\\.)", 0..24)) {
        for text in [clue, words.join(" ")] {
            let puzzle = puzzle(bakers(), &[&text]);
            let nothing = Understanding { clues: Vec::new() };
            let vocabulary = learn(&puzzle, &nothing);
            prop_assert!(vocabulary.links().iter().all(|link| text.get(link.span.clone()).is_some()));
        }
    }
}
