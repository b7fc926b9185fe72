//! Puzzles that list no items.

use super::*;
use proptest::prelude::*;
use puzzle::Clue;

fn puzzle(intro: &str, clues: &[&str]) -> Puzzle {
    let clues = clues.iter().map(|text| Clue { text: (*text).to_owned(), formula: None }).collect();
    let intro = Some(intro.to_owned()).filter(|intro| !intro.is_empty());
    Puzzle { intro, clues, ..Puzzle::default() }
}

/// The items of every category, each in the order of the alphabet.
fn groups(proposal: &Proposal) -> Vec<Vec<&str>> {
    let sorted = partition(&proposal.categories);
    sorted.into_iter().map(|group| group.into_iter().map(String::as_str).collect()).collect()
}

const SAILORS: &[&str] = &[
    "Astrid sailed to Bergen.",
    "The person who sailed to Hamar paid $100 more than Astrid.",
    "Gudrun didn't sail to Hamar.",
    "Ivar chose the red boat.",
    "The person who paid $300 chose the green boat.",
    "The one with the blue boat paid less than the person who sailed to Molde.",
];

#[test]
fn names_values_and_kinds_are_found_in_clues() {
    let proposal = propose(&puzzle("", SAILORS)).unwrap();
    let groups = groups(&proposal);
    assert!(groups.contains(&vec!["Astrid", "Gudrun", "Ivar"]), "{groups:?}");
    assert!(groups.contains(&vec!["Bergen", "Hamar", "Molde"]), "{groups:?}");
    assert!(groups.contains(&vec!["blue", "green", "red"]), "{groups:?}");
    // Only one price is named; “$100 more” is a difference.
    assert_eq!(groups.len(), 4, "{groups:?}");
    assert_eq!(proposal.open.len(), 2, "{:?}", proposal.open);
    assert!(
        proposal.categories.iter().all(|category| category.len() == proposal.size) && !proposal.is_complete()
    );
    assert_eq!(settle(&puzzle("", SAILORS), &proposal, &Stop::never()), None, "a guess is not used");
}

const PETS: &[&str] = &[
    "Ann has the cat.",
    "The person who lives on Birch Road has the fish.",
    "Cy does not live on Birch Road.",
    "Ann does not live on Cedar Way.",
];

#[test]
fn lists_of_the_introduction_are_categories() {
    let told = "Three friends, Ann, Bob and Cy, each have a pet (cat, dog or fish) and live on a street: \
                Ash Lane, Birch Road or Cedar Way.";
    let puzzle = puzzle(told, PETS);
    let proposal = propose(&puzzle).unwrap();
    assert_eq!(
        groups(&proposal),
        [vec!["Ann", "Bob", "Cy"], vec!["Ash Lane", "Birch Road", "Cedar Way"], vec!["cat", "dog", "fish"]]
    );
    let names: Vec<&str> = proposal.categories.iter().map(Category::name).collect();
    assert_eq!(names, ["friends", "pets", "streets"]);
    let settled = settle(&puzzle, &proposal, &Stop::never()).expect("the text says it all");
    assert_eq!(settled.puzzle.categories, proposal.categories);
    assert_eq!(settled.assumptions.len(), 4);
}

#[test]
fn lists_go_on_over_lines_and_long_introductions_are_heard_in_part() {
    let told = "The friends are Ann, Bob\nand Cy. Each has a pet (cat,\ndog or fish).\n\nThat is all.";
    let proposal = propose(&puzzle(told, PETS)).unwrap();
    let groups = groups(&proposal);
    assert!(
        groups.contains(&vec!["Ann", "Bob", "Cy"]) && groups.contains(&vec!["cat", "dog", "fish"]),
        "{groups:?}"
    );
    let long = format!("{} {told}", "It was a dark and stormy night in the town. ".repeat(200));
    assert!(stretches(&long).iter().all(|stretch| stretch.len() < 100));
    assert!(
        propose(&puzzle(&long, PETS))
            .unwrap()
            .categories
            .iter()
            .any(|category| category.items() == ["Ann", "Bob", "Cy"])
    );
}

#[test]
fn what_the_text_does_not_settle_stays_a_guess() {
    // The same without a list: Bob, the dog and Ash Lane are never named.
    let silent = puzzle("Three friends each have a pet.", PETS);
    let proposal = propose(&silent).unwrap();
    assert!(!proposal.is_complete());
    assert_eq!(settle(&silent, &proposal, &Stop::never()), None);
    // With the lists, but with a clue that is not understood.
    let told = "The friends are Ann, Bob and Cy; the pets are cat, dog and fish.";
    let odd = puzzle(told, &["Ann has the cat.", "Bob wibbles the gronk."]);
    let proposal = propose(&odd).unwrap();
    assert_eq!(settle(&odd, &proposal, &Stop::never()), None);
}

#[test]
fn places_in_a_row_are_a_category() {
    let clues = [
        "The Swede lives next to the house of the Dane.",
        "The Dane drinks tea.",
        "The person who drinks milk lives in the first house.",
        "The Finn drinks juice.",
    ];
    let proposal = propose(&puzzle("There are three houses in a row.", &clues)).unwrap();
    let groups = groups(&proposal);
    assert!(proposal.size_is_said && proposal.size == 3);
    assert!(groups.contains(&vec!["first", "second", "third"]), "{groups:?}");
    assert!(groups.contains(&vec!["Dane", "Finn", "Swede"]), "{groups:?}");
    assert!(groups.contains(&vec!["juice", "milk", "tea"]), "{groups:?}");
}

#[test]
fn titles_with_small_words_are_one_name() {
    let clues = [
        "Walk of Shame sold fewer copies than Wendalina.",
        "Ann wrote Walk of Shame.",
        "Bob's book sold more copies than Away in Oslo.",
        "Away in Oslo sold 20 copies.",
    ];
    let proposal = propose(&puzzle("", &clues)).unwrap();
    let items: Vec<&String> =
        proposal.categories.iter().flat_map(Category::items).chain(&proposal.left_over).collect();
    for title in ["Walk of Shame", "Away in Oslo"] {
        assert!(items.iter().any(|item| *item == title), "{title}: {items:?}");
    }
    assert!(
        !items.iter().any(|item| ["Walk", "Shame", "Away", "Oslo"].contains(&item.as_str())),
        "{items:?}"
    );
}

#[test]
fn places_are_not_listed_twice() {
    let told = "There are three houses, numbered 1, 2 and 3.";
    let clues = [
        "The Swede lives in the first house.",
        "The Dane drinks tea.",
        "The Finn drinks milk in the third house.",
    ];
    let proposal = propose(&puzzle(told, &clues)).unwrap();
    let rows = proposal.categories.iter().filter(|category| positions::is_row(category.items())).count();
    assert_eq!(rows, 1, "{proposal:?}");
    assert!(positions::is_row(&["first", "2nd", "3"].map(str::to_owned)));
    assert!(!positions::is_row(&["second", "first"].map(str::to_owned)));
}

#[test]
fn a_category_that_is_given_is_kept() {
    let mut given = puzzle("", PETS);
    given.categories = vec![Category::new("who", ["Ann", "Bob", "Cy"])];
    let proposal = propose(&given).unwrap();
    assert_eq!(proposal.categories[0].items(), ["Ann", "Bob", "Cy"]);
    assert_eq!(proposal.categories[0].name(), "who");
    assert_eq!(proposal.size, 3);
}

#[test]
fn what_is_counted_in_comparisons_is_no_item() {
    let clues =
        ["Ann paid 20 dollars more than Bob.", "Bob is 2 years older than the cook.", "Ann is the baker."];
    let proposal = propose(&puzzle("", &clues));
    let items = proposal.iter().flat_map(|proposal| &proposal.categories).flat_map(Category::items);
    assert!(
        items.clone().all(|item| !item.contains("20") && !item.contains("years")),
        "{:?}",
        items.collect::<Vec<_>>()
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn nothing_panics_and_no_category_is_too_large(
        intro in "\\PC{0,80}",
        clues in proptest::collection::vec("[A-Za-z0-9$',.:() ]{0,60}", 0..6),
    ) {
        let clues: Vec<&str> = clues.iter().map(String::as_str).collect();
        let puzzle = puzzle(&intro, &clues);
        if let Some(proposal) = propose(&puzzle) {
            prop_assert!(proposal.categories.iter().all(|category| category.len() == proposal.size));
            settle(&puzzle, &proposal, &Stop::never());
        }
    }
}

#[test]
fn what_is_asked_for_is_an_item_and_what_all_are_is_none() {
    let clues = [
        "The Swede keeps dogs as pets.",
        "The Dane reads the Prince.",
        "The Brit keeps birds as pets.",
        "Whoever keeps cats reads the Observer.",
        "The German reads the Herald.",
        "The Swede reads Captain.",
    ];
    let mut puzzle = puzzle("Four neighbours keep different pets.", &clues);
    puzzle.extra.insert("question".to_owned(), "Who owns the fish?".into());
    let proposal = propose(&puzzle).unwrap();
    let items: Vec<&str> = groups(&proposal).concat();
    assert!(items.contains(&"fish"), "{proposal:?}");
    assert!(
        !items.contains(&"pets") && !proposal.left_over.iter().any(|word| word == "pets"),
        "{proposal:?}"
    );
}
