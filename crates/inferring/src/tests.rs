//! Puzzles without categories.

use super::*;
use proptest::prelude::*;
use puzzle::Clue;

fn puzzle(items: &[&str], clues: &[&str]) -> Puzzle {
    let clues = clues.iter().map(|text| Clue { text: (*text).to_owned(), formula: None }).collect();
    Puzzle { categories: vec![Category::new("", items.iter().copied())], clues, ..Puzzle::default() }
}

fn sailors() -> Puzzle {
    puzzle(
        &[
            "red", "Bergen", "$300", "Gudrun", "Hamar", "green", "Astrid", "$200", "Molde", "blue", "Ivar",
            "$100",
        ],
        &[
            "Astrid sailed to Bergen.",
            "The person who sailed to Hamar paid $100 more than Astrid.",
            "Gudrun didn't sail to Hamar.",
            "Ivar chose the red boat.",
            "The person who paid $300 chose the green boat.",
            "The one with the blue boat paid less than the person who sailed to Molde.",
        ],
    )
}

#[track_caller]
fn groups(found: &Inferred) -> Vec<Vec<&str>> {
    let mut groups: Vec<Vec<&str>> = found
        .puzzle
        .categories
        .iter()
        .map(|category| category.items().iter().map(String::as_str).collect())
        .collect();
    for group in &mut groups {
        group.sort_unstable();
    }
    groups.sort();
    groups
}

#[test]
fn verbs_values_and_meanings_make_types() {
    let found = infer(&sailors(), &[], &Stop::never()).unwrap();
    assert_eq!(
        groups(&found),
        [
            vec!["$100", "$200", "$300"],
            vec!["Astrid", "Gudrun", "Ivar"],
            vec!["Bergen", "Hamar", "Molde"],
            vec!["blue", "green", "red"]
        ]
    );
    let names: Vec<&str> = found.puzzle.categories.iter().map(Category::name).collect();
    assert!(names.contains(&"prices") && names.contains(&"boats"), "{names:?}");
    assert_eq!(found.assumptions.len(), 4, "{:?}", found.assumptions);
    // Values are listed from the lowest on.
    let prices = found.puzzle.categories.iter().find(|category| category.name() == "prices").unwrap();
    assert_eq!(prices.items(), ["$100", "$200", "$300"]);
}

#[test]
fn an_item_that_no_clue_names_is_anonymous() {
    let mut sailors = sailors();
    let items: Vec<String> =
        sailors.categories[0].items().iter().filter(|item| *item != "Gudrun").cloned().collect();
    sailors.categories = vec![Category::new("", items)];
    sailors.clues.remove(2);
    let found = infer(&sailors, &[], &Stop::never()).unwrap();
    assert!(
        groups(&found)
            .iter()
            .any(|group| group.len() == 3 && group.contains(&"Ivar") && group[0].starts_with("(other ")),
        "{found:?}"
    );
    assert!(found.assumptions.iter().any(|said| said.contains("is never named")), "{:?}", found.assumptions);
}

/// Two sorts of made-up names, each of which occurs with two different verbs.
fn probes() -> Puzzle {
    puzzle(
        &["Brel", "Tarn", "Yost", "Dake", "Vurl", "Gorm", "Plim", "Sken"],
        &[
            "Brel was painted by Vurl.",
            "Tarn was painted by Gorm.",
            "Yost was signed by Plim.",
            "Dake was signed by Sken.",
        ],
    )
}

#[test]
fn where_verbs_differ_it_asks_and_takes_the_answer() {
    let unsure = infer(&probes(), &[], &Stop::never()).unwrap_err();
    assert!(unsure.message.contains("do not tell for sure"), "{}", unsure.message);
    let question = unsure.questions.first().expect("there is something to ask");
    let mut asked = [question.one.as_str(), question.other.as_str()];
    asked.sort_unstable();
    assert_eq!(asked, ["paint by", "sign by"]);
    assert!(question.clue < 4 && question.other_clue < 4 && question.clue != question.other_clue);
    let found = dividing_with(&[("painted by", "signed by")]);
    assert!(found.iter().any(|group| *group == ["Gorm", "Plim", "Sken", "Vurl"]), "{found:?}");
}

/// The groups with these synonyms, whether or not they are certain.
fn dividing_with(synonyms: &[(&str, &str)]) -> Vec<Vec<String>> {
    let synonyms: Vec<(String, String)> =
        synonyms.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
    let mut groups = match infer(&probes(), &synonyms, &Stop::never()) {
        Ok(found) => found.puzzle.categories.iter().map(|category| category.items().to_vec()).collect(),
        Err(unsure) => unsure.groups,
    };
    for group in &mut groups {
        group.sort_unstable();
    }
    groups
}

#[test]
fn what_cannot_be_sorted_is_said() {
    let message = |items: &[&str]| infer(&puzzle(items, &[]), &[], &Stop::never()).unwrap_err().message;
    assert!(message(&[]).contains("List all its items"));
    assert!(message(&["a", "b", "c"]).contains("fewer than four"));
    assert!(message(&["a", "b", "c", "a"]).contains("“a” stands in the list twice"));
    assert!(
        message(&["Ann", "Bob", "Cleo", "Dan"]).contains("Name the categories")
            || message(&["Ann", "Bob", "Cleo", "Dan"]).contains("name the categories")
    );
    let many: Vec<String> = (0..500).map(|number| format!("n{number}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert!(message(&many).contains("more than 96"));
}

#[test]
fn what_a_puzzle_lacks_is_told() {
    let with = |names: &[&str]| {
        let categories = names.iter().map(|name| Category::new(*name, ["red", "blue"])).collect();
        lack(&Puzzle { categories, ..Puzzle::default() })
    };
    assert_eq!(lack(&sailors()), Some(Lack::Sorting));
    assert_eq!([with(&[]), with(&["boats"])], [Some(Lack::Categories); 2]);
    assert_eq!(with(&["", ""]), Some(Lack::Names));
    assert_eq!([with(&["boats", "sails"]), with(&["boats", ""])], [None; 2]);
}

#[test]
fn the_order_of_the_list_does_not_matter() {
    let expected = groups(&infer(&sailors(), &[], &Stop::never()).unwrap())
        .into_iter()
        .map(|group| group.join(" "))
        .collect::<Vec<_>>();
    for turn in 1..6 {
        let mut turned = sailors();
        let mut items = turned.categories[0].items().to_vec();
        items.rotate_left(turn * 2 % 12);
        items.swap(0, turn);
        turned.categories = vec![Category::new("", items)];
        let found = infer(&turned, &[], &Stop::never()).unwrap();
        assert_eq!(groups(&found).into_iter().map(|group| group.join(" ")).collect::<Vec<_>>(), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn nothing_panics_and_types_are_equally_large(
        items in proptest::collection::vec("[A-Za-z$0-9' ]{1,8}", 0..14),
        clues in proptest::collection::vec("\\PC{0,60}", 0..4),
    ) {
        let items: Vec<&str> = items.iter().map(String::as_str).collect();
        let clues: Vec<&str> = clues.iter().map(String::as_str).collect();
        if let Ok(found) = infer(&puzzle(&items, &clues), &[], &Stop::never()) {
            let size = found.puzzle.size();
            prop_assert!(found.puzzle.categories.iter().all(|category| category.len() == size));
        }
    }
}
