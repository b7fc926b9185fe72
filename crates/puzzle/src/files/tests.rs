//! What holds for all formats: what is written is read back, and no input brings the reader down.

use super::*;
use crate::category::Category;
use crate::diagnostic::Code;
use crate::puzzle::Clue;
use crate::solution::Solution;
use proptest::prelude::*;

fn codes(text: &str) -> Vec<(Code, &str)> {
    let errors = read(text).expect_err(text);
    errors.iter().map(|e| (e.code(), e.span().map_or("", |s| &text[s.start..s.end]))).collect()
}

fn json(categories: &str) -> String {
    format!("{{\"categories\": [{categories}], \"clues\": [\"a\"]}}")
}

#[test]
fn formats_are_guessed() {
    assert_eq!(guess_format("\u{feff} \n{\"clues\": []}"), Format::Json);
    assert_eq!(guess_format("[]"), Format::Json);
    assert_eq!(guess_format("title\n\n::who\nAnn"), Format::Colons);
    assert_eq!(guess_format("who: Ann, Bob"), Format::Text);
}

#[test]
fn unequal_categories_name_the_odd_one_out() {
    let text = json(
        r#"{"name": "a", "items": ["1", "2"]}, {"name": "b", "items": ["3"]}, {"name": "c", "items": ["4", "5"]}"#,
    );
    let wrong = read(&text).unwrap_err();
    assert_eq!(wrong[0].code(), Code::UnequalCategories);
    assert_eq!(
        wrong[0].message(),
        "the categories have different numbers of items: “a” has 2, “b” has 1, “c” has 2"
    );
    assert_eq!(wrong[0].help(), Some("“b” is the odd one out: the others have 2"));
    assert_eq!(codes(&text), [(Code::UnequalCategories, "\"b\"")]);
}

#[test]
fn values_that_contradict_the_listed_order_are_told() {
    let opened =
        read("who: Ann, Bob, Cy\nfloor (in order): 3, 2, 1\nage (in order): 7, 8, 9\n1. Ann.").unwrap();
    let warnings: Vec<_> =
        opened.warnings.iter().map(|w| (w.code(), w.message().contains("floor"))).collect();
    assert_eq!(warnings, [(Code::OrderContradicted, true)]);
    assert!(opened.puzzle.categories[2].is_ordered_as_given());
}

#[test]
fn a_list_that_is_too_long_may_lack_quotes() {
    let help = |text: &str| read(text).unwrap_err()[0].help().unwrap_or_default().to_owned();
    let text = "who: Smith, John, Bob\npet: cat, dog\nage: 1, 2\n1. Bob.";
    assert!(help(text).ends_with("if a name of “who” has a comma in it, put the name in double quotes"));
    let text = "who: \"Smith, John, Bob\npet: cat, dog\n1. Bob.";
    assert!(help(text).ends_with("the quotation mark before “Smith” is never closed"));
}

#[test]
fn duplicates_and_empty_names_are_errors_in_the_order_of_the_text() {
    let text = json(
        r#"{"name": "a", "items": ["x", "y", "x"]}, {"name": " ", "items": ["p", "", "q"]}, {"name": "a", "items": []}"#,
    );
    assert_eq!(
        codes(&text),
        [
            (Code::DuplicateItem, "\"x\""),
            (Code::EmptyName, "\" \""),
            (Code::EmptyName, "\"\""),
            (Code::EmptyName, r#"{"name": "a", "items": []}"#),
            (Code::DuplicateCategory, "\"a\""),
        ]
    );
}

#[test]
fn names_that_differ_by_case_are_warned_of() {
    let text = json(r#"{"name": "a", "items": ["x", " X"]}, {"name": "A", "items": ["p", "q"]}"#);
    let warnings: Vec<Code> = read(&text).unwrap().warnings.iter().map(Diagnostic::code).collect();
    assert_eq!(warnings, [Code::DuplicateItem, Code::DuplicateCategory]);
}

#[test]
fn sizes_have_limits() {
    let items = (0..65).map(|n| format!("\"{n}\"")).collect::<Vec<_>>().join(", ");
    let text = json(&format!(r#"{{"name": "a", "items": [{items}]}}, {{"name": "b", "items": [{items}]}}"#));
    assert_eq!(codes(&text), [(Code::TooMany, "\"a\""), (Code::TooMany, "\"b\"")]);
    let many = (0..65).map(|n| format!(r#"{{"name": "c{n}", "items": ["x", "y"]}}"#)).collect::<Vec<_>>();
    assert_eq!(codes(&json(&many.join(",")))[0].0, Code::TooMany);
    let clues = vec!["\"a\""; 20_001].join(",");
    assert_eq!(codes(&format!("{{\"clues\": [{clues}]}}")), [(Code::TooMany, "\"a\"")]);
}

#[test]
fn solutions_must_fit() {
    let with = |solution: &str| {
        format!(
            r#"{{"categories": [{{"name": "a", "items": ["x", "y"]}}, {{"name": "b", "items": ["p", "q"]}}], "solution": {solution}}}"#
        )
    };
    assert!(read(&with(r#"[["x", "p"], ["y", "q"]]"#)).is_ok());
    for (solution, at) in [
        (r#"[["x", "p"]]"#, r#"[["x", "p"]]"#),
        (r#"[["x", "p"], ["y"]]"#, r#"["y"]"#),
        (r#"[["x", "P"], ["y", "q"]]"#, "\"P\""),
        (r#"[["x", "p"], ["y", "p"]]"#, "\"p\""),
        (r#"[{"a": "x", "b": "p"}, {"a": "y"}]"#, r#"{"a": "y"}"#),
    ] {
        assert_eq!(codes(&with(solution)), [(Code::BadSolution, at)], "{solution}");
    }
}

#[test]
fn formulas_must_be_as_many_as_clues() {
    let text = r#"{"clues": ["a", "b"], "formulas": [null]}"#;
    assert_eq!(codes(text), [(Code::FormulaCount, "[null]")]);
}

#[test]
fn a_bad_formula_is_told_where_it_stands() {
    let categories = r#"[{"name": "a", "items": ["x", "y"]}, {"name": "b", "items": ["p", "q"]}]"#;
    let text = format!(r#"{{"categories": {categories}, "clues": ["é"], "formulas": ["\u0078 is zzz"]}}"#);
    let wrong = read(&text).unwrap_err();
    let span = wrong[0].span().unwrap();
    assert_eq!(&text[span.start..span.end], "zzz");
    let text = "a: x, y\nb: p, q\n1. X is.\n   = x is zzz\n";
    assert_eq!(codes(text)[0].1, "zzz");
}

#[test]
fn formulas_survive_in_every_format() {
    let text = "a: x, y\nb: 1, 2\n1. X is.\n   = x is \"2\"\n2. Y.\n";
    let puzzle = read(text).unwrap().puzzle;
    assert!(puzzle.clues[0].formula.is_some());
    for format in [Format::Json, Format::Text, Format::Colons] {
        assert_eq!(read(&write(&puzzle, format)).unwrap().puzzle, puzzle);
    }
}

#[test]
fn a_lone_category_is_warned_of_unless_it_is_nameless() {
    let warnings = |text: &str| read(text).unwrap().warnings.len();
    assert_eq!(warnings(&json(r#"{"name": "a", "items": ["x", "y"]}"#)), 1);
    assert_eq!(warnings(&json(r#"{"name": "", "items": ["x", "y"]}"#)), 0);
}

#[test]
fn a_row_may_begin_with_colons() {
    let categories = vec![Category::new("who", ["::a", "Bob"]), Category::new("pet", ["cat", "dog"])];
    let solution = Solution::from_rows(vec![vec![0, 0], vec![1, 1]]);
    let puzzle = Puzzle { categories, solution, ..Puzzle::default() };
    assert_eq!(read(&write(&puzzle, Format::Colons)).unwrap().puzzle, puzzle);
}

#[test]
fn an_introduction_may_look_like_a_category_of_two_lines() {
    let categories = vec![Category::new("who", ["Ann", "Bob"]), Category::new("pet", ["cat", "dog"])];
    let clues = vec![Clue { text: "Ann.".to_owned(), formula: None }];
    let puzzle = Puzzle {
        intro: Some("Think:\nof cats: old,\nyoung".to_owned()),
        categories,
        clues,
        ..Puzzle::default()
    };
    assert_eq!(read(&write(&puzzle, Format::Text)).unwrap().puzzle, puzzle);
}

prop_compose! {
    fn names(count: usize)(names in prop::collection::btree_set("[ -~é“\n\t]{0,6}[a-z0-9,:\"][ -~]{0,12}", count))
        -> Vec<String> {
        names.into_iter().collect()
    }
}

/// A puzzle with all that JSON can hold but formulas.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let sizes = (prop_oneof![Just(0usize), 2usize..5], 1usize..5);
    sizes.prop_flat_map(|(categories, size)| {
        let lists = prop::collection::vec((names(size), any::<bool>(), any::<bool>()), categories);
        let clues = prop::collection::vec("[ -~é]{0,30}", 1..5);
        let heads = (
            prop::option::of("[a-z]{1,5}"),
            prop::option::of("[ -~é]{0,20}"),
            prop::option::of("([ -~é]{0,20}\n){0,3}[a-z]?"),
        );
        (names(categories), lists, clues, heads, any::<bool>(), Just(size)).prop_map(
            |(names, lists, clues, (id, title, intro), solved, size)| {
                let category = |(name, (items, ordered, described)): (String, (Vec<String>, bool, bool))| {
                    let category = Category::new(name, items);
                    let category = if described { category.described("d") } else { category };
                    if ordered { category.ordered_as_given() } else { category }
                };
                let categories: Vec<Category> = names.into_iter().zip(lists).map(category).collect();
                let rows = (0..size as u16).map(|row| {
                    let cell = |c: usize| if c.is_multiple_of(2) { row } else { size as u16 - 1 - row };
                    (0..categories.len()).map(cell).collect()
                });
                let solution = solved.then(|| Solution::from_rows(rows.collect())).flatten();
                let clues = clues.into_iter().map(|text| Clue { text, formula: None }).collect();
                let extra =
                    serde_json::Map::from_iter([("level".to_owned(), serde_json::json!([1, {"x": null}]))]);
                Puzzle { id, title, intro, categories, clues, solution, extra }
            },
        )
    })
}

/// The puzzle with only what a text can hold.
fn plain(puzzle: Puzzle) -> Puzzle {
    let trimmed = |text: String| (!text.trim().is_empty()).then(|| text.trim().to_owned());
    let intro = puzzle.intro.map(|intro| {
        intro
            .lines()
            .map(str::trim_end)
            .filter(|line| {
                let word = line.trim_start_matches(['#', ' ']).trim_end_matches(':');
                !["categories", "clues", "solution"].contains(&word.to_lowercase().as_str())
                    && !line.trim_start().starts_with("::")
            })
            .collect::<Vec<_>>()
            .join("\n")
    });
    let category = |category: Category| {
        let plain = Category::new(category.name(), category.items());
        if category.is_ordered_as_given() { plain.ordered_as_given() } else { plain }
    };
    let clues = puzzle.clues.into_iter().map(|clue| Clue { text: clue.text.trim().to_owned(), ..clue });
    Puzzle {
        id: None,
        title: puzzle.title.and_then(trimmed),
        intro: intro.and_then(trimmed),
        categories: puzzle.categories.into_iter().map(category).collect(),
        clues: clues.collect(),
        solution: puzzle.solution,
        extra: serde_json::Map::new(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn json_holds_everything(puzzle in puzzles()) {
        let text = write(&puzzle, Format::Json);
        let opened = read_as(&text, Format::Json);
        prop_assert!(opened.is_ok(), "{:?}\n{}", opened, text);
        prop_assert_eq!(opened.unwrap().puzzle, puzzle);
    }

    #[test]
    fn text_holds_what_it_can(puzzle in puzzles()) {
        let puzzle = plain(puzzle);
        let text = write(&puzzle, Format::Text);
        let opened = read_as(&text, Format::Text);
        prop_assert!(opened.is_ok(), "{:?}\n{}", opened, text);
        prop_assert_eq!(opened.unwrap().puzzle, puzzle, "{}", text);
    }

    #[test]
    fn colons_hold_what_they_can(puzzle in puzzles()) {
        let puzzle = plain(puzzle);
        let text = write(&puzzle, Format::Colons);
        let opened = read_as(&text, Format::Colons);
        prop_assert!(opened.is_ok(), "{:?}\n{}", opened, text);
        prop_assert_eq!(opened.unwrap().puzzle, puzzle, "{}", text);
    }

    #[test]
    fn no_text_brings_the_reader_down(text in "(\\PC|[\n:,\"#={}\\[\\]1.()-]|a: b, c\n|::x\n|clues:\n|solution:\n){0,40}") {
        for format in [Format::Json, Format::Text, Format::Colons] {
            match read_as(&text, format) {
                Ok(opened) => prop_assert!(opened.puzzle.categories.len() + opened.puzzle.clues.len() > 0),
                Err(errors) => prop_assert!(!errors.is_empty()),
            }
        }
    }

    #[test]
    fn no_bytes_bring_the_reader_down(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = read_bytes(&bytes);
    }
}
