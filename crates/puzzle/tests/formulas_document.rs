//! That `docs/formulas.md` tells the truth: its examples parse, and print as they stand there.

use puzzle::{Category, Formula};
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../docs/formulas.md");

/// What stands in the fenced blocks with this tag.
fn blocks(tag: &str) -> Vec<String> {
    let fence = format!("```{tag}");
    let mut blocks = Vec::new();
    let mut lines = DOCUMENT.lines();
    while let Some(line) = lines.next() {
        if line == fence {
            let inside: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(inside.join("\n"));
        }
    }
    blocks
}

fn categories() -> Vec<Category> {
    let [json] = blocks("json categories").try_into().expect("one list of categories");
    let list: Vec<Value> = serde_json::from_str(&json).expect("the categories are JSON");
    list.iter()
        .map(|entry| {
            let items = entry["items"].as_array().expect("items").iter();
            let items = items.map(|item| item.as_str().expect("a name"));
            let category = Category::new(entry["name"].as_str().expect("a name"), items);
            if entry["ordered"] == true { category.ordered_as_given() } else { category }
        })
        .collect()
}

#[test]
fn every_example_reads_and_prints_as_it_stands() {
    let categories = categories();
    let examples = blocks("formula");
    assert!(examples.len() > 30, "only {} examples were found", examples.len());
    for text in examples {
        let formula = Formula::parse(&text, &categories).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
        assert_eq!(formula.display(&categories).to_string(), text);
        assert_eq!(Formula::from_json(&formula.to_json(&categories), &categories), Ok(formula), "{text}");
    }
}

#[test]
fn every_word_of_the_language_has_an_example() {
    let examples = blocks("formula").join("\n");
    let list = DOCUMENT.split("The words of the language are ").nth(1).expect("the list of words");
    let list = list.split(", in small letters").next().expect("its end");
    let words: Vec<_> = list.split('`').skip(1).step_by(2).collect();
    assert_eq!(words.len(), 28);
    for word in words {
        let used = examples.split(|c: char| !c.is_alphabetic()).any(|found| found == word);
        assert!(used, "no example uses {word}");
    }
}
